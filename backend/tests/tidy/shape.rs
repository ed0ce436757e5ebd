//! The shape of the repository: its top level, how long a file may be, and the sentence each file opens with.

use crate::source::{Findings, Source, holds};

const TOP_LEVEL: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "backend",
    "actors",
    "frontend",
    "sql",
    "scripts",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "deny.toml",
    "rust-toolchain.toml",
];
const LONGEST_FILE: usize = 400;
const LONGEST_SCRIPT: usize = 40;

fn is_script(source: &Source) -> bool {
    source.is_in(&["scripts/", ".ci/"])
}

#[test]
fn the_top_level_holds_only_what_is_agreed() {
    let rule = |sources: &[Source]| -> Findings {
        let entry = |s: &Source| s.path.split('/').next().unwrap_or_default().to_owned();
        let stray = |s: &&Source| !entry(s).starts_with('.') && !TOP_LEVEL.contains(&entry(s).as_str());
        sources.iter().filter(stray).map(|s| s.finding(1, "the top level holds only what is agreed")).collect()
    };
    holds(rule, &[("docs/notes.md", ""), ("package.json", "")]);
}

#[test]
fn no_file_grows_past_its_limit() {
    let rule = |sources: &[Source]| -> Findings {
        let limit = |s: &Source| {
            if is_script(s) { LONGEST_SCRIPT } else { LONGEST_FILE }
        };
        let measured = |s: &&Source| is_script(s) || s.is_rust() || s.is_typescript() || s.is_in(&["*.sql", "*.md"]);
        let free = |s: &Source| s.is_generated() || s.path == "backend/src/routes/mod.rs";
        let long = |s: &&Source| measured(s) && !free(s) && s.text.lines().count() > limit(s);
        sources
            .iter()
            .filter(long)
            .map(|s| s.finding(s.text.lines().count(), "the file is too long: look for a second module"))
            .collect()
    };
    let long = "a\n".repeat(LONGEST_FILE + 1);
    holds(rule, &[("backend/src/app.rs", &long), ("frontend/src/x.tsx", &long), ("scripts/run", &long[..100])]);
}

#[test]
fn every_file_opens_with_the_sentence_of_what_it_owns() {
    let rule = |sources: &[Source]| -> Findings {
        sources
            .iter()
            .filter(|s| opening(s).is_some_and(|line| !is_sentence(line)))
            .map(|s| s.finding(1, "the file opens with no sentence"))
            .collect()
    };
    holds(
        rule,
        &[
            ("actors/trade/src/deal/mod.rs", "mod state;"),
            ("backend/src/app.rs", "//! app"),
            ("sql/queries/deals/commit.sql", "select 1"),
            ("frontend/src/app/main.tsx", "import { a } from 'a'"),
            ("scripts/run", "#!/usr/bin/env bash\nset -e"),
        ],
    );
}

/// The text of the comment that a file of this kind opens with; empty where another line stands.
fn opening(source: &Source) -> Option<&str> {
    let mut lines = source.text.lines();
    let first = lines.next().unwrap_or_default();
    let comment = |line: &'_ str, marks: &[&str]| marks.iter().find_map(|mark| Some(line.strip_prefix(mark)?.len()));
    let (line, marks): (&str, &[&str]) = match source {
        s if s.is_rust() => (first, &["//! "]),
        s if s.is_in(&["*.sql"]) => (first, &["-- "]),
        s if s.is_typescript() && first == "/**" => (lines.next().unwrap_or_default(), &[" * "]),
        s if s.is_typescript() => (first, &["/** ", "// "]),
        s if is_script(s) && first.starts_with("#!") => (lines.next().unwrap_or_default(), &["# "]),
        s if is_script(s) => (first, &["# "]),
        _ => return None,
    };
    Some(comment(line, marks).map_or("", |length| &line[line.len() - length..]))
}

fn is_sentence(text: &str) -> bool {
    let words = text.trim_end_matches("*/").trim();
    words.split_whitespace().count() >= 3 && words.starts_with(|c: char| c.is_uppercase() || c == '`')
}
