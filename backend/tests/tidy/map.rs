//! The map in the README: the tests it names exist, and so do the modules and scripts.

use crate::source::{Findings, Source, holds};

/// The words between backticks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
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
        let exists = |path: &str| sources.iter().any(|s| s.path.starts_with(path) && !s.path.ends_with("README.md"));
        let mut findings = Findings::new();
        for (source, at, line) in readme(sources) {
            for path in quoted(line).filter(is_path).filter(|path| !path.contains(['{', '*', ' ']) && !exists(path)) {
                findings.push(source.finding(at, &format!("{path} is not there")));
            }
        }
        findings
    };
    holds(rule, &[("README.md", "see `backend/src/nowhere`")]);
}
