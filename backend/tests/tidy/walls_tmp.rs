//! Temporary print.
use crate::{
    modules::{Modules, circles},
    source::house,
};
use std::collections::{BTreeMap, BTreeSet};
#[test]
fn print_the_graph_of_modules() {
    let edges = Modules::read(&house()).edges();
    let folder = |f: &str| {
        let mut p = f.split('/');
        let (a, _, c) = (p.next().unwrap(), p.next(), p.next().unwrap());
        format!("{a}/{c}")
    };
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut why: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to) in &edges {
        for (t, name) in to {
            files.entry(from.clone()).or_default().insert(t.clone());
            let (a, b) = (folder(from), folder(t));
            if a != b {
                folders.entry(a.clone()).or_default().insert(b.clone());
                why.entry((a, b)).or_default().push(format!("{from} -> {name}"));
            }
        }
    }
    for (a, b) in &folders {
        println!("{a}: {}", b.iter().map(|x| x.rsplit('/').next().unwrap()).collect::<Vec<_>>().join(" "));
    }
    for c in circles(&folders) {
        println!("FOLDER CIRCLE {c:?}");
        for a in &c {
            for b in &c {
                if let Some(w) = why.get(&(a.clone(), b.clone())) {
                    println!("   {a} -> {b}: {} e.g. {:?}", w.len(), &w[..w.len().min(4)]);
                }
            }
        }
    }
    for c in circles(&files) {
        println!("FILE CIRCLE {} {c:?}", c.len());
    }
}
