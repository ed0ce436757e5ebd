//! The names that the project has given up: whoever knows the trade and the tools has no dialect to learn.

use crate::source::{Findings, Source, holds, says};

const THIS: &str = "backend/tests/tidy/retired.rs";
/// Words of no line and no path, each with what is said instead.
const WORDS: &[(&str, &str)] = &[
    ("furnish", "configure"),
    ("seat", "entry, permit, slot or address"),
    ("wish", "request"),
    ("courier", "code sender"),
    ("shelf", "storage"),
    ("shelve", "keep"),
    ("vault", "file store"),
    ("workshop", "sandbox"),
    ("dress", "headers"),
    ("door", "request context or session lookup"),
    ("house", "server, store or platform"),
    ("rooms", "modules or app state"),
    ("errand", "task"),
    ("chore", "task"),
    ("keeper", "autosave"),
    ("mint", "token issuer"),
    ("standing", "snapshot or status"),
    ("face", "view or profile photo"),
];
/// Words that sentences for people and the wire may say, in quotes; the code and its comments do not.
const WORDS_OUTSIDE_QUOTES: &[(&str, &str)] =
    &[("paper", "document"), ("notice", "notification"), ("sheet", "stylesheet or live query")];
/// Types whose names are words that may be said otherwise.
const TYPES: &[(&str, &str)] =
    &[("Landed", "Lookup"), ("Filing", "DealIndex"), ("Silence", "QueryError"), ("Departure", "DeletionOutcome")];
/// What holds one of the words and means something else: terms of the trade, and names on the wire.
const MEANT_OTHERWISE: &[&str] = &[
    "ShelfLife",
    "shelfLife",
    "shelf_life",
    "shelf-life",
    "shelf life",
    "Shelf life",
    "ArrivalNotice",
    "DiscrepancyNotice",
    // Members of a workbook (ECMA-376).
    "spreadsheetml.sheet",
    "<sheet name",
    "<sheets>",
    "</sheets>",
    "sheets_metadata",
    "SheetType",
    "WorkSheet",
    "SheetVisible",
    "sheetId",
    "TOO_MANY_PAPERS",
    "PaperClipOutlined",
    "pub paper: Option<DocumentKind>",
    "@font-face",
    "paper: ''",
    "paper: common.find(",
];

/// What a migration says stays as it was applied.
fn is_free(source: &Source) -> bool {
    source.path == THIS || source.is_generated() || source.path.starts_with("sql/schema/")
}

fn is_read(source: &Source) -> bool {
    let kinds = ["*.sql", "*.css", "*.html", "*.mjs", "scripts/", "README.md"];
    !is_free(source) && (source.is_rust() || source.is_typescript() || source.is_in(&kinds))
}

/// `DealInfo`, `deal_info`, `DEAL_INFO` and "deal info" are all made of `deal` and `info`.
fn words_of(text: &str) -> Vec<String> {
    let (mut words, mut before) = (vec![String::new()], ' ');
    for c in text.chars() {
        if !c.is_alphabetic() || (before.is_lowercase() && c.is_uppercase()) {
            words.push(String::new());
        }
        words.last_mut().expect("never empty").extend(c.to_lowercase().filter(|c| c.is_alphabetic()));
        before = c;
    }
    words
}

/// The retired word in the text, be it one or many, and what to say instead.
fn retired(text: &str, words: &[(&'static str, &'static str)]) -> Option<(&'static str, &'static str)> {
    let said = words_of(text);
    let is_said = |word: &str| {
        said.iter().any(|it| it == word || it.strip_prefix(word).is_some_and(|rest| ["s", "es", "ed"].contains(&rest)))
    };
    words.iter().find(|(word, _)| is_said(word)).copied()
}

fn without_terms(line: &str) -> String {
    MEANT_OTHERWISE.iter().fold(line.to_owned(), |line, term| line.replace(term, ""))
}

/// The line without what stands in quotes; an apostrophe inside a word opens none.
fn without_quotes(line: &str, marks: &[char]) -> String {
    let (mut kept, mut open, mut before) = (String::new(), None, ' ');
    for c in line.chars() {
        match open {
            Some(mark) if c == mark => open = None,
            Some(_) => {}
            None if marks.contains(&c) && (c != '\'' || !before.is_alphanumeric()) => open = Some(c),
            None => kept.push(c),
        }
        before = c;
    }
    kept
}

fn found_in(source: &Source) -> Findings {
    let marks: &[char] = if source.is_rust() { &['"', '`'] } else { &['"', '`', '\''] };
    let mut findings = Findings::new();
    let mut note = |at, (word, instead)| findings.push(source.finding(at, &format!("`{word}` is retired: {instead}")));
    if let Some(found) = retired(&without_terms(&source.path), WORDS) {
        note(1, found);
    }
    for (at, line) in source.lines() {
        let line = without_terms(line);
        let bare = without_quotes(&line, marks);
        let words = retired(&line, WORDS).or_else(|| retired(&bare, WORDS_OUTSIDE_QUOTES));
        let types = || TYPES.iter().find(|(name, _)| source.is_rust() && says(&bare, name)).copied();
        if let Some(found) = words.or_else(types) {
            note(at, found);
        }
    }
    findings
}

#[test]
fn no_retired_name_is_said_again() {
    let rule = |sources: &[Source]| -> Findings { sources.iter().filter(|s| is_read(s)).flat_map(found_in).collect() };
    let said = |word: &str| ("backend/src/x.rs", format!("/// The {word}s of this server."));
    let words = WORDS.iter().filter(|(word, _)| !word.ends_with('s')).chain(WORDS_OUTSIDE_QUOTES);
    let lines: Vec<_> = words.map(|(word, _)| said(word)).collect();
    let mut planted: Vec<_> = lines.iter().map(|(path, line)| (*path, line.as_str())).collect();
    planted.extend([
        ("backend/tests/store/given.rs", "pub(crate) async fn demo_house() {}"),
        ("backend/src/app_state.rs", "pub struct Rooms {"),
        ("backend/http/src/upload.rs", "error!(\"The vault does not take a file\");"),
        ("actors/trade/src/file.rs", "const PAPERS: usize = 3;"),
        ("actors/trade/src/deal/index.rs", "pub struct Filing {"),
        ("frontend/src/ui/x.tsx", "function DegradedNotice() {"),
        ("frontend/src/ui/house.css", ""),
        ("sql/queries/files/find_files.sql", "-- Finds the papers of a deal."),
        ("README.md", "The house keeps its files."),
    ]);
    holds(rule, &planted);
}
