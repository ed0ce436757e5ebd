//! The modules of all crates, read from their parsed `use` trees and paths: which file needs which other.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use crate::source::Source;

/// `crate name`, then the modules down to one: `["actors", "deal", "state"]`.
pub(crate) type Path = Vec<String>;

/// One module: where it stands, what it defines, and what it names of others.
#[derive(Default)]
struct Module {
    file: String,
    defines: BTreeSet<String>,
    /// What `pub use` gives on under a name; `*` gives on everything of a module.
    gives: Vec<(String, Path)>,
    names: Vec<Path>,
    /// It only lists other modules.
    lists: bool,
}

/// Where the sources of each crate stand, and the name that others use it by.
type Crates = BTreeMap<String, String>;

/// Every module of the crates.
pub(crate) struct Modules {
    crates: Crates,
    modules: BTreeMap<Path, Module>,
}

/// From one file to another, by the name that it needs.
pub(crate) type Edges = BTreeMap<String, BTreeMap<String, String>>;

impl Modules {
    pub(crate) fn read(sources: &[Source]) -> Self {
        let crates: Crates = sources.iter().filter_map(named).collect();
        let mut modules = BTreeMap::new();
        for source in sources.iter().filter(|source| source.is_rust()) {
            let Some(path) = module_path(&crates, &source.path) else { continue };
            let Ok(file) = syn::parse_file(&source.text) else { continue };
            let module = Module { file: source.path.clone(), ..Module::default() };
            let mut reader = Reader { crates: &crates, at: path.clone(), module };
            reader.visit_file(&file);
            modules.insert(path, reader.module);
        }
        Self { crates, modules }
    }

    /// The folder that a file belongs to: a top-level module where the root of the crate only lists them, else the crate.
    pub(crate) fn folder(&self, file: &str) -> String {
        let Some((sources, name)) = home(&self.crates, file) else { return file.to_owned() };
        let is_list = self.modules.get([name.clone()].as_slice()).is_some_and(|root| root.lists);
        let rest = file.strip_prefix(sources.as_str()).unwrap_or_default();
        if is_list { format!("{sources}{}", rest.split('/').next().unwrap_or_default()) } else { sources.clone() }
    }

    /// Which file needs which, once every name is followed to where it is defined.
    pub(crate) fn edges(&self) -> Edges {
        let mut edges = Edges::new();
        for module in self.modules.values() {
            let needs = edges.entry(module.file.clone()).or_default();
            for name in &module.names {
                if let Some(file) = self.owner(name, 0).filter(|file| *file != module.file) {
                    needs.entry(file).or_insert_with(|| name.join("::"));
                }
            }
        }
        edges
    }

    /// The file that defines what a path names.
    fn owner(&self, path: &[String], depth: usize) -> Option<String> {
        let longest = (1..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let module = &self.modules[&path[..longest]];
        let Some(name) = path.get(longest) else { return Some(module.file.clone()) };
        if module.defines.contains(name) || depth > 8 {
            return Some(module.file.clone());
        }
        let by_name = module.gives.iter().filter(|(given, _)| given == name).map(|(_, to)| to.clone());
        let by_star = module
            .gives
            .iter()
            .filter(|(given, _)| given == "*")
            .map(|(_, to)| [to, &path[longest..=longest]].concat());
        for to in by_name.chain(by_star) {
            let found = self.owner(&to, depth + 1);
            if found.as_ref().is_some_and(|file| *file != module.file) {
                return found;
            }
        }
        Some(module.file.clone())
    }
}

/// The folder of a crate's sources, and its name, as its manifest says it.
fn named(manifest: &Source) -> Option<(String, String)> {
    let folder = manifest.path.strip_suffix("/Cargo.toml")?;
    let (_, library) =
        manifest.text.split_once("[lib]\nname = \"").or_else(|| manifest.text.split_once("\nname = \""))?;
    Some((format!("{folder}/src/"), library.split('"').next()?.replace('-', "_")))
}

/// The crate of a file.
fn home<'a>(crates: &'a Crates, file: &str) -> Option<(&'a String, &'a String)> {
    crates.iter().find(|(folder, _)| file.starts_with(folder.as_str()))
}

/// `backend/http/src/error.rs` is `granary_http::error`; tests are no modules of a crate.
fn module_path(crates: &Crates, file: &str) -> Option<Path> {
    let (folder, krate) = home(crates, file)?;
    let rest = file.strip_prefix(folder.as_str())?;
    if rest.split('/').any(|part| part == "tests" || part == "tests.rs" || part == "test_app.rs" || part == "fakes.rs")
    {
        return None;
    }
    let rest = rest.strip_suffix(".rs")?;
    let rest = rest.strip_suffix("/mod").unwrap_or(rest);
    let parts = rest.split('/').filter(|part| *part != "lib").map(str::to_owned);
    Some(std::iter::once(krate.clone()).chain(parts).collect())
}

struct Reader<'a> {
    crates: &'a Crates,
    at: Path,
    module: Module,
}

impl Reader<'_> {
    /// A path as it is written, made to begin with its crate; nothing for paths of other crates.
    fn absolute(&self, written: &[String]) -> Option<Path> {
        let mut at = self.at.clone();
        let mut rest = written;
        match written.first()?.as_str() {
            "crate" => {
                at.truncate(1);
                rest = &written[1..];
            }
            "self" => rest = &written[1..],
            "super" => {
                while rest.first().is_some_and(|word| word == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            name if self.crates.values().any(|it| it == name) => return Some(written.to_vec()),
            _ if self.module.defines.contains(&written[0]) => {}
            _ => return None,
        }
        Some([at, rest.to_vec()].concat())
    }

    fn leaves(tree: &syn::UseTree, before: &[String], found: &mut Vec<(String, Path)>) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            syn::UseTree::Path(it) => Self::leaves(&it.tree, &with(it.ident.to_string()), found),
            syn::UseTree::Group(it) => it.items.iter().for_each(|tree| Self::leaves(tree, before, found)),
            syn::UseTree::Glob(_) => found.push(("*".to_owned(), before.to_vec())),
            syn::UseTree::Name(it) if it.ident == "self" => {
                found.push((before.last().cloned().unwrap_or_default(), before.to_vec()));
            }
            syn::UseTree::Name(it) => found.push((it.ident.to_string(), with(it.ident.to_string()))),
            syn::UseTree::Rename(it) => found.push((it.rename.to_string(), with(it.ident.to_string()))),
        }
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|it| it.path().is_ident("cfg") && it.parse_args::<syn::Ident>().is_ok_and(|word| word == "test"))
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_file(&mut self, file: &'ast syn::File) {
        self.module.lists = file.items.iter().all(|item| matches!(item, syn::Item::Mod(_)));
        for item in &file.items {
            let name = match item {
                syn::Item::Const(it) => Some(&it.ident),
                syn::Item::Enum(it) => Some(&it.ident),
                syn::Item::Fn(it) => Some(&it.sig.ident),
                syn::Item::Static(it) => Some(&it.ident),
                syn::Item::Struct(it) => Some(&it.ident),
                syn::Item::Trait(it) => Some(&it.ident),
                syn::Item::Type(it) => Some(&it.ident),
                syn::Item::Macro(it) => it.ident.as_ref(),
                syn::Item::Mod(it) if !is_for_tests(&it.attrs) => Some(&it.ident),
                _ => None,
            };
            self.module.defines.extend(name.map(ToString::to_string));
        }
        visit::visit_file(self, file);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    /// Who may see an item is no need of it.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let mut leaves = Vec::new();
        Self::leaves(&item.tree, &[], &mut leaves);
        let gives = !matches!(item.vis, syn::Visibility::Inherited);
        for (name, written) in leaves {
            let Some(path) = self.absolute(&written) else { continue };
            if gives { self.module.gives.push((name, path)) } else { self.module.names.push(path) }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let written: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        if written.len() > 1 && path.leading_colon.is_none() {
            self.module.names.extend(self.absolute(&written));
        }
        visit::visit_path(self, path);
    }
}

/// The circles of a graph: each a set of nodes that all lead to one another.
pub(crate) fn circles(edges: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
    let reach = |from: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
        while let Some(node) = open.pop() {
            for next in edges.get(&node).into_iter().flatten().filter(|next| seen.insert((*next).clone())) {
                open.push(next.clone());
            }
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = edges.keys().map(|node| (node, reach(node))).collect();
    let mut found = BTreeSet::new();
    for (node, to) in &reached {
        let circle: BTreeSet<String> =
            to.iter().filter(|other| reached.get(other).is_some_and(|back| back.contains(*node))).cloned().collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}
