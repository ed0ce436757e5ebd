//! The walls of the front end: who may import whom, and which words one room keeps to itself.

use crate::source::{Findings, Source, holds, says};

/// Each room, and the rooms it may import besides itself.
const IMPORTS: &[(&str, &[&str])] = &[
    ("lib", &["theme"]),
    ("theme", &["lib"]),
    ("ui", &["lib", "theme"]),
    ("api", &["lib", "theme", "live", "state"]),
    ("live", &["lib", "theme", "api", "state"]),
    ("state", &["lib", "theme", "api", "live"]),
    ("features", &["lib", "theme", "ui", "api", "live", "state"]),
];

/// A word, the rooms that may say it, and why.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("fetch(", &["api/"], "calls go through the room api"),
    ("'recoil'", &["state/", "live/", "app/", "test/"], "Recoil stays replaceable: only the rooms of state import it"),
    ("'reconnecting-websocket'", &["live/"], "only the room live holds the socket"),
    ("new WebSocket(", &[], "only the room live holds the socket"),
    ("useEffect(", &["live/", "ui/"], "effects belong to live and ui"),
    ("setInterval(", &["live/", "ui/"], "nothing polls"),
    ("localStorage", &["state/", "test/"], "only the room state keeps anything on this device"),
    ("dangerouslySetInnerHTML", &[], "markup is never built from text"),
];

fn in_front_end(source: &Source) -> Option<&str> {
    source.path.strip_prefix("frontend/src/").filter(|_| source.is_typescript() && !source.is_generated())
}

fn is_test(path: &str) -> bool {
    path.contains(".test.") || path.starts_with("test/")
}

/// `features/deals` and `features/users` are rooms of their own.
fn room(path: &str) -> String {
    let parts: Vec<_> = path.split('/').collect();
    if parts[0] == "features" { parts[..2.min(parts.len())].join("/") } else { parts[0].to_owned() }
}

/// Where a relative import leads, below `src`.
fn imported(from: &str, line: &str) -> Option<String> {
    let target =
        line.split_once("from '").or_else(|| line.split_once("import '")).or_else(|| line.split_once("import('"))?.1;
    let target = target.split('\'').next().filter(|it| it.starts_with('.'))?;
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[test]
fn rooms_of_the_front_end_import_only_to_their_left() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources {
            let Some(path) = in_front_end(source).filter(|path| !is_test(path)) else {
                continue;
            };
            let own = room(path);
            let Some((_, allowed)) = IMPORTS.iter().find(|(name, _)| own.split('/').next() == Some(name)) else {
                continue;
            };
            for (at, line) in source.code() {
                let other = imported(path, line).map(|target| room(&target)).filter(|other| *other != own);
                if other.as_ref().is_some_and(|other| !allowed.contains(&other.as_str())) {
                    findings.push(source.finding(at, &format!("{own} may not import {}", other.unwrap_or_default())));
                }
            }
        }
        findings
    };
    holds(
        rule,
        &[
            ("frontend/src/ui/DataTable.tsx", "import { call } from '../api/call'"),
            ("frontend/src/api/call.ts", "import { toast } from '../ui/toast'"),
            ("frontend/src/features/deals/DealPage.tsx", "import { UserPage } from '../users/UserPage'"),
            ("frontend/src/lib/money.ts", "import { session } from '../state/session'"),
            ("frontend/src/features/deals/components/Row.tsx", "const page = import('../../../app/routes')"),
        ],
    );
}

#[test]
fn rooms_of_the_front_end_keep_to_their_own_words() {
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        for source in sources {
            let Some(path) = in_front_end(source).filter(|path| !is_test(path)) else {
                continue;
            };
            for (word, _, why) in WORDS.iter().filter(|(_, rooms, _)| !rooms.iter().any(|room| path.starts_with(room)))
            {
                for (at, _) in source.code().filter(|(_, line)| says(line, word)) {
                    findings.push(source.finding(at, &format!("`{word}`: {why}")));
                }
            }
        }
        findings
    };
    let planted: Vec<_> = WORDS.iter().map(|(word, ..)| ("frontend/src/features/deals/x.ts", *word)).collect();
    holds(rule, &planted);
}

#[test]
fn colours_stand_in_the_theme_only() {
    let is_colour = |after: &str| {
        let digits = after.chars().take_while(char::is_ascii_hexdigit).count();
        [3, 6, 8].contains(&digits) && !after[digits..].starts_with(char::is_alphanumeric)
    };
    let rule = |sources: &[Source]| -> Findings {
        let mut findings = Findings::new();
        let plain = |s: &&Source| in_front_end(s).is_some_and(|path| !path.starts_with("theme/") && !is_test(path));
        for source in sources.iter().filter(plain) {
            for (at, _) in source.code().filter(|(_, line)| line.split('#').skip(1).any(is_colour)) {
                findings.push(source.finding(at, "a colour outside theme/"));
            }
        }
        findings
    };
    holds(rule, &[("frontend/src/features/deals/DealPage.tsx", "const red = '#ff0000'")]);
}
