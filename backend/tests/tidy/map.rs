//! The map in the README: the tests it names exist, and so do the modules and scripts.

use crate::source::{Findings, Source, holds};

/// The words between backticks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// `a/{b,c}` is `a/b` and `a/c`; a placeholder such as `{noun}.rs` stands for whatever is there.
fn each_of(path: &str) -> Vec<String> {
    match path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        None => vec![path.to_owned()],
        Some((before, (choices, _))) if !choices.contains(',') => vec![before.to_owned()],
        Some((before, (choices, after))) => choices.split(',').map(|it| format!("{before}{it}{after}")).collect(),
    }
}

fn readme(sources: &[Source]) -> impl Iterator<Item = (&Source, usize, &str)> {
    let is_readme = |s: &&Source| s.path.ends_with("README.md");
    sources.iter().filter(is_readme).flat_map(|s| s.lines().map(move |(at, line)| (s, at, line)))
}

#[test]
fn every_test_that_an_invariant_names_exists() {
    let rule = |sources: &[Source]| -> Findings {
        let exists = |name: &str| {
            let (function, title) = (format!("fn {name}("), format!("test('{name}'"));
            sources
                .iter()
                .any(|s| (s.is_rust() && s.text.contains(&function)) || (s.is_typescript() && s.text.contains(&title)))
        };
        let mut findings = Findings::new();
        for (source, at, line) in readme(sources).filter(|(_, _, line)| line.starts_with("| I")) {
            for name in quoted(line).filter(|name| !exists(name)) {
                findings.push(source.finding(at, &format!("no test is named {name}")));
            }
        }
        findings
    };
    holds(rule, &[("README.md", "| I1 | what is visible is committed | `a_test_of_another_project` |")]);
}

#[test]
fn every_module_and_script_on_the_map_exists() {
    let is_path =
        |word: &&str| ["actors/", "backend/", "frontend/", "scripts/", "sql/"].iter().any(|it| word.starts_with(it));
    let rule = |sources: &[Source]| -> Findings {
        let exists = |path: &str| {
            sources.iter().any(|s| s.path == path || (s.path.starts_with(path) && !s.path.ends_with("README.md")))
        };
        let mut findings = Findings::new();
        for (source, at, line) in readme(sources) {
            let named = quoted(line).filter(is_path).filter(|path| !path.contains(['*', ' ', '…']));
            for path in named.flat_map(each_of).filter(|path| !exists(path)) {
                findings.push(source.finding(at, &format!("{path} is not there")));
            }
        }
        findings
    };
    holds(rule, &[("README.md", "see `backend/src/nowhere`")]);
}
