//! The walls between the rooms of the server: which words a room keeps to itself, and which it may not say.

use crate::source::{Findings, Source, holds, house, says};

struct Wall {
    words: &'static [&'static str],
    /// Where the wall is looked for; the rooms in `but` may say the words.
    within: &'static [&'static str],
    but: &'static [&'static str],
    why: &'static str,
}

const WALLS: &[Wall] = &[
    Wall {
        words: &["StatusCode"],
        within: &["backend/src/"],
        but: &["backend/src/http/", "backend/src/market/"],
        why: "only the room http speaks of status codes, and the market, which is a client",
    },
    Wall {
        words: &["HttpResponse"],
        within: &["backend/src/"],
        but: &["backend/src/http/", "backend/src/live/"],
        why: "only the rooms http and live answer requests; a handler returns Reply",
    },
    Wall {
        words: &["tokio_postgres", "deadpool", "deadpool_postgres", "bb8_redis", "refinery", "sql!"],
        within: &["backend/src/"],
        but: &["backend/src/store/"],
        why: "only the room store speaks to databases",
    },
    Wall {
        words: &["\"select ", "\"insert into ", "\"delete from ", "\"update "],
        within: &["backend/src/", "actors/src/"],
        but: &[],
        why: "SQL stands in sql/, one statement a file",
    },
    Wall {
        words: &["actix_web_actors"],
        within: &["backend/src/"],
        but: &["backend/src/live/"],
        why: "only the room live holds sockets",
    },
    Wall {
        words: &["Addr", "crate::routes", "super::super"],
        within: &["backend/src/routes/"],
        but: &[],
        why: "a handler asks a handle, never an address or another room's handlers",
    },
    Wall {
        words: &["actix", "actix_web", "crate::routes", "crate::http"],
        within: &["backend/src/store/"],
        but: &[],
        why: "the store knows tables, not transports",
    },
    Wall {
        words: &["crate::store", "crate::routes"],
        within: &["backend/src/live/", "backend/src/http/"],
        but: &[],
        why: "http and live know sessions and topics, not tables or handlers",
    },
    Wall {
        words: &["actix", "async", "tokio", "rand", "now()", "Instant", "SystemTime"],
        within: &["actors/src/domain/", "*/state.rs"],
        but: &[],
        why: "deciding is pure: time, ids and chance are arguments",
    },
    Wall {
        words: &["ResponseActFuture", "SystemRegistry", "SystemService", "Arc<Mutex"],
        within: &["actors/src/", "backend/src/"],
        but: &[],
        why: "handlers do not interleave and actors share nothing",
    },
    Wall {
        words: &["#[allow", "#![allow"],
        within: &["actors/", "backend/"],
        but: &["backend/tests/tidy/"],
        why: "expect a lint with a reason instead of allowing it",
    },
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
fn each_room_keeps_to_its_own_words() {
    let sources = house();
    let findings: Findings = WALLS.iter().flat_map(|wall| wall.findings(&sources)).collect();
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}

#[test]
fn each_wall_finds_each_of_its_words() {
    for wall in WALLS {
        for word in wall.words {
            let room = wall.within[0];
            let breach = Source::new(&format!("{room}planted.rs"), &format!("//! A breach.\nlet it = {word} ;\n"));
            assert_eq!(wall.findings(&[breach]).len(), 1, "{word} passes the wall of {room}");
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
    assert_eq!(importers(&house()), Findings::new());
}

/// `do_send` passes a mailbox's bound, so only the registry uses it: with a permit, or to tell a topic's actor who
/// follows and what changed, as many messages as the limits on sockets let through.
#[test]
fn only_the_registry_sends_past_a_mailboxs_bound() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources
            .iter()
            .filter(|s| s.is_rust() && s.is_in(&["actors/src/", "backend/src/"]) && !s.is_in(&["actors/src/registry/"]))
        {
            for (at, line) in source.code().filter(|(_, line)| line.contains("do_send(")) {
                findings.push(source.finding(at, &format!("`{}`: do_send ignores the mailbox's bound", line.trim())));
            }
        }
        findings
    };
    holds(rule, &[("actors/src/deal/actor.rs", "self.session.do_send(Ended);")]);
}
