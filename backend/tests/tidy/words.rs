//! The words of the repository: names of the trade, tests as sentences, nothing left over, nothing of one machine.

use crate::source::{Findings, Source, holds};

/// A table of rows in antd's words, and the one name that holds an empty word.
const DATA_TABLE: &str = "DataTable.";
const EMPTY_NAMES: &[&str] =
    &["manager", "helper", "helpers", "util", "utils", "data", "info", "process", "common", "misc", "stuff"];
/// Written apart, so that this file does not say them.
const LEFT_OVER: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("dbg", "!("),
    concat!("todo", "!("),
    concat!("#[ign", "ore"),
    concat!("console", ".log("),
    concat!(".on", "ly("),
    concat!("test.sk", "ip("),
    concat!("it.sk", "ip("),
    concat!("thread::sl", "eep"),
    concat!("waitForTime", "out("),
];
const OUTSIDE: &[&str] = &[
    concat!("../sha", "red"),
    concat!("/wo", "rk/"),
    concat!("/ho", "me/"),
    concat!("/Use", "rs/"),
    concat!("registry.npm", "js"),
    concat!("static.cra", "tes.io"),
    concat!("index.cra", "tes.io"),
    concat!("deb.deb", "ian.org"),
];

fn each_line_saying(words: &[&str], sources: &[Source], among: impl Fn(&Source) -> bool, why: &str) -> Findings {
    let mut findings = Findings::new();
    for source in sources.iter().filter(|s| among(s)) {
        for (at, line) in source.lines() {
            for word in words.iter().filter(|word| line.contains(*word)) {
                findings.push(source.finding(at, &format!("`{word}`: {why}")));
            }
        }
    }
    findings
}

#[test]
fn files_and_types_bear_names_of_the_trade() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources.iter().filter(|s| !s.is_generated()) {
            if source
                .path
                .split('/')
                .filter(|part| !part.starts_with(DATA_TABLE))
                .flat_map(|part| words_of(part.split('.').next().unwrap_or_default()))
                .any(is_empty_name)
            {
                findings.push(source.finding(1, "a file or folder bears an empty name"));
            }
            for (at, line) in source.code().filter(|_| source.is_rust() || source.is_typescript()) {
                if declared(line).is_some_and(|name| words_of(name).last().cloned().is_some_and(is_empty_name)) {
                    findings.push(source.finding(at, "a type or module bears an empty name"));
                }
            }
        }
        findings
    };
    holds(
        rule,
        &[
            ("frontend/src/lib/utils.ts", ""),
            ("backend/src/deal_manager.rs", ""),
            ("actors/trade/src/deal/x.rs", "pub struct DealInfo {"),
        ],
    );
}

fn is_empty_name(word: String) -> bool {
    EMPTY_NAMES.contains(&word.as_str())
}

/// `DealInfo`, `deal_info` and `deal-info` are all made of `deal` and `info`.
fn words_of(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in name.chars() {
        match c {
            '_' | '-' => words.push(String::new()),
            c if c.is_uppercase() => words.push(c.to_lowercase().collect()),
            c => words.last_mut().expect("never empty").push(c),
        }
    }
    words
}

/// The name that a line declares for a type or a module.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["struct ", "enum ", "trait ", "mod ", "interface ", "class "];
    let rest = kinds.iter().find_map(|kind| {
        let (before, after) = line.split_once(kind)?;
        before.split_whitespace().all(|w| w.starts_with("pub") || ["export", "abstract"].contains(&w)).then_some(after)
    })?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[test]
fn nothing_is_left_over() {
    let code = |s: &Source| s.is_rust() || s.is_typescript() || s.is_in(&["*.sql", "scripts/"]);
    let rule = |sources: &[Source]| {
        each_line_saying(LEFT_OVER, sources, code, "a left-over, or a test that waits by the clock")
    };
    let planted: Vec<_> = LEFT_OVER.iter().map(|word| ("backend/src/x.rs", *word)).collect();
    holds(rule, &planted);
}

#[test]
fn the_repository_stands_alone_on_any_machine() {
    let ours = |s: &Source| s.path != "Cargo.lock";
    let rule = |sources: &[Source]| {
        each_line_saying(OUTSIDE, sources, ours, "the repository names no registry and no place outside itself")
    };
    let planted: Vec<_> = OUTSIDE.iter().map(|word| ("README.md", *word)).collect();
    holds(rule, &planted);
}

/// Where English is meant: the labels of values, and the reasons with which the live protocol closes.
const MAY_SAY_SENTENCES: &[&str] =
    &["actors/domain/src/", "actors/runtime/src/hub/", "actors/live/src/live_query/", "actors/trade/src/deal/actor.rs"];

#[test]
fn what_decides_says_codes_and_no_sentences() {
    let is_sentence =
        |text: &str| text.starts_with(char::is_uppercase) && text.contains(' ') && text.ends_with(['.', '!', '?']);
    let rule = |sources: &[Source]| -> Findings {
        let decides = |s: &&Source| {
            s.is_rust() && s.path.starts_with("actors/") && !s.path.contains("/tests") && !s.is_in(MAY_SAY_SENTENCES)
        };
        let mut findings = Findings::new();
        for source in sources.iter().filter(decides) {
            for (at, line) in source.code().filter(|(_, line)| line.split('"').skip(1).step_by(2).any(is_sentence)) {
                findings.push(source.finding(at, &format!("a sentence stands in the catalogue: {}", line.trim())));
            }
        }
        findings
    };
    holds(rule, &[("actors/trade/src/deal/refusal.rs", "#[error(\"The deal is closed.\")]")]);
}

#[test]
fn tests_are_named_by_sentences() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources.iter().filter(|s| s.is_rust()) {
            let mut marked = false;
            for (at, line) in source.code() {
                let name = line.trim_start().trim_start_matches("async ").strip_prefix("fn ").filter(|_| marked);
                if name.is_some_and(|name| {
                    name.starts_with("test_") || name.split('(').next().unwrap_or_default().matches('_').count() < 2
                }) {
                    findings.push(source.finding(at, "a test is named by a sentence"));
                }
                marked = line.trim_end().ends_with("test]") || (marked && line.trim_start().starts_with("#["));
            }
        }
        findings
    };
    let short = "#[test]\nfn works() {}";
    holds(
        rule,
        &[
            ("actors/trade/src/deal/tests.rs", short),
            ("backend/tests/a.rs", "#[actix_web::test]\nasync fn test_that_it_all_works() {}"),
        ],
    );
}
