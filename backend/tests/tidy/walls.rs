//! The walls that cargo does not hold: which words a module keeps to itself, and which other modules it may not know.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    modules::{Modules, circles},
    source::{Findings, Source, holds, says, tracked},
};

struct Wall {
    words: &'static [&'static str],
    /// Where the wall is looked for; the modules in `but` may say the words.
    within: &'static [&'static str],
    but: &'static [&'static str],
    why: &'static str,
}

const WALLS: &[Wall] = &[
    Wall {
        words: &["StatusCode"],
        within: &["backend/"],
        but: &["backend/http/", "backend/src/market/", "backend/tests/", "backend/benches/"],
        why: "only http speaks of status codes, and the market, which is a client",
    },
    Wall {
        words: &["HttpResponse"],
        within: &["backend/src/"],
        but: &["backend/src/live/"],
        why: "beside http, only live answers requests; a handler returns Reply",
    },
    Wall {
        words: &["\"select ", "\"insert into ", "\"delete from ", "\"update "],
        within: &["backend/", "actors/"],
        // Which of its conditions a search has is decided in the store's own room for it, so that it is planned for these alone.
        but: &["backend/tests/", "backend/benches/", "actors/live/tests/", "backend/store/src/search/"],
        why: "SQL stands in sql/, one statement a file",
    },
    Wall {
        words: &["actix_web_actors"],
        within: &["backend/src/"],
        but: &["backend/src/live/"],
        why: "only live holds sockets",
    },
    Wall {
        words: &["Addr", "super::super"],
        within: &["backend/src/routes/"],
        but: &[],
        why: "a handler asks a handle, never an address or another module's handlers",
    },
    Wall {
        words: &["actix", "async", "tokio", "rand", "now()", "Instant", "SystemTime"],
        within: &["actors/domain/src/", "*/state.rs"],
        but: &[],
        why: "deciding is pure: time, ids and chance are arguments",
    },
    Wall {
        words: &["ResponseActFuture", "SystemRegistry", "SystemService", "Arc<Mutex"],
        within: &["actors/", "backend/"],
        but: &["backend/tests/", "backend/benches/", "actors/live/tests/"],
        why: "handlers do not interleave and actors share nothing",
    },
    Wall {
        words: &["TimeZone::UTC", "Zoned::now"],
        within: &["actors/", "backend/"],
        but: &[
            "actors/domain/src/time.rs",
            "actors/domain/src/country.rs",
            "actors/domain/src/time_zone.rs",
            "actors/identity/src/letters/choices.rs",
            "backend/adapters/src/mail/words/",
            "backend/spreadsheet/src/",
            "backend/tests/tidy/",
        ],
        why: "a day is that of deals or of a company (time.rs); UTC stands where it is named beside the time",
    },
    Wall {
        words: &["#[allow", "#![allow"],
        within: &["actors/", "backend/"],
        but: &["backend/tests/tidy/"],
        why: "expect a lint with a reason instead of allowing it",
    },
];

/// Which modules the files of a folder may never need, whatever path or re-export leads there; between crates, the manifests say it.
const NEVER: &[(&str, &[&str], &str)] = &[
    ("backend/src/live/", &["backend/store/", "backend/src/routes/"], "the socket knows topics, not tables"),
    ("backend/src/tasks/", &["backend/src/routes/", "backend/http/"], "background work answers nobody"),
];

impl Wall {
    fn findings(&self, sources: &[Source]) -> Findings {
        let inside = |s: &&Source| s.is_rust() && s.is_in(self.within) && !s.is_in(self.but);
        let mut findings = Findings::new();
        for source in sources.iter().filter(inside) {
            for (at, line) in source.code() {
                for word in self.words.iter().filter(|word| says(line, word)) {
                    findings.push(source.finding(at, &format!("`{word}`: {}", self.why)));
                }
            }
        }
        findings
    }
}

#[test]
fn each_module_keeps_to_its_own_words() {
    let sources = tracked();
    let findings: Findings = WALLS.iter().flat_map(|wall| wall.findings(&sources)).collect();
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}

#[test]
fn each_wall_finds_each_of_its_words() {
    for wall in WALLS {
        for word in wall.words {
            let module = wall.within[0];
            let breach = Source::new(&format!("{module}planted.rs"), &format!("//! A breach.\nlet it = {word} ;\n"));
            assert_eq!(wall.findings(&[breach]).len(), 1, "{word} passes the wall of {module}");
        }
    }
}

#[test]
fn only_one_file_imports_the_websocket_actors() {
    let importers = |sources: &[Source]| -> Findings {
        let says_it = |s: &&Source| {
            s.path.starts_with("backend/src/") && s.code().any(|(_, line)| says(line, "actix_web_actors"))
        };
        sources
            .iter()
            .filter(says_it)
            .skip(1)
            .map(|s| s.finding(1, "actix-web-actors is imported in a second file"))
            .collect()
    };
    let file = Source::new("backend/src/live/a.rs", "use actix_web_actors::ws;");
    let twin = Source::new("backend/src/live/b.rs", "use actix_web_actors::ws;");
    assert_eq!(importers(&[file, twin]).len(), 1);
    assert_eq!(importers(&tracked()), Findings::new());
}

/// `do_send` passes a mailbox's bound, so only the registry uses it: with a permit, or to tell a topic's actor who
/// follows and what changed, as many messages as the limits on sockets let through.
#[test]
fn only_the_registry_sends_past_a_mailboxs_bound() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources.iter().filter(|s| {
            s.is_rust()
                && s.is_in(&["actors/", "backend/"])
                && !s.is_in(&["actors/runtime/src/registry/", "backend/tests/tidy/"])
        }) {
            for (at, line) in source.code().filter(|(_, line)| line.contains("do_send(")) {
                findings.push(source.finding(at, &format!("`{}`: do_send ignores the mailbox's bound", line.trim())));
            }
        }
        findings
    };
    holds(rule, &[("actors/trade/src/deal/actor.rs", "self.session.do_send(Ended);")]);
}

/// What a rule says of the graph of needs: each finding names the file, and the name by which it needs the other.
fn breaches(sources: &[Source]) -> Findings {
    let mut findings = Findings::new();
    for (file, needs) in Modules::read(sources).edges() {
        for (within, never, why) in NEVER.iter().filter(|(within, ..)| file.starts_with(within)) {
            let outside = |other: &&String| never.iter().any(|it| other.starts_with(it)) && !other.starts_with(within);
            findings.extend(
                needs.keys().filter(outside).map(|other| format!("{file} needs {} ({}): {why}", other, needs[other])),
            );
        }
    }
    findings
}

#[test]
fn no_module_needs_what_it_may_not_know() {
    let mut sources = tracked();
    assert_eq!(breaches(&sources), Findings::new());
    let planted = [
        ("backend/src/live/planted.rs", "use granary_store::Store;"),
        ("backend/src/tasks/planted.rs", "fn it() { crate::routes::codes::send(); }"),
    ];
    sources.extend(planted.iter().map(|(path, text)| Source::new(path, text)));
    let found = breaches(&sources);
    assert!(planted.iter().all(|(path, _)| found.iter().any(|finding| finding.starts_with(path))), "{found:?}");
}

#[test]
fn folders_need_one_another_in_no_circle() {
    let modules = Modules::read(&tracked());
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, needs) in modules.edges() {
        let folder = modules.folder(&file);
        let others = needs.keys().map(|other| modules.folder(other)).filter(|other| *other != folder);
        folders.entry(folder.clone()).or_default().extend(others);
    }
    assert!(folders.len() > 20, "the graph is read");
    assert_eq!(circles(&folders), Vec::<BTreeSet<String>>::new());
}

/// Two files of one folder may need each other where they are the two halves of one type; no more than two.
#[test]
fn files_need_one_another_in_no_circle_but_in_pairs() {
    let edges = Modules::read(&tracked()).edges();
    let files: BTreeMap<String, BTreeSet<String>> =
        edges.into_iter().map(|(file, needs)| (file, needs.into_keys().collect())).collect();
    let parent = |file: &str| file.rsplit_once('/').map(|(parent, _)| parent.to_owned());
    let is_pair = |circle: &BTreeSet<String>| {
        circle.len() == 2 && circle.iter().map(|file| parent(file)).collect::<BTreeSet<_>>().len() == 1
    };
    let found: Vec<_> = circles(&files).into_iter().filter(|it| !is_pair(it)).collect();
    let inside = |circle: &BTreeSet<String>| -> Vec<String> {
        let needs = |from: &String| {
            circle
                .iter()
                .filter(|to| files[from].contains(*to))
                .map(move |to| format!("{from} needs {to}"))
                .collect::<Vec<_>>()
        };
        circle.iter().flat_map(needs).collect()
    };
    assert!(found.is_empty(), "\n{}\n", found.iter().flat_map(inside).collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_circle_is_found_through_any_number_of_nodes() {
    let edge = |(from, to): (&str, &str)| (from.to_owned(), BTreeSet::from([to.to_owned()]));
    let ring = [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")].map(edge).into_iter().collect();
    assert_eq!(circles(&ring), [["a", "b", "c"].map(str::to_owned).into_iter().collect()]);
}
