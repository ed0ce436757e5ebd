//! The words of the client that the catalogue says, as modules of TypeScript that `scripts/contract` writes.

use granary_domain::refusal::ErrorCode;
use granary_identity::notification::NotificationKind;

use super::{arabic, notifications, refusals, screen};

/// The codes before this one may be met by anybody, the others only by somebody signed in.
const FIRST_OF_SESSIONS: ErrorCode = ErrorCode::UserChanged;
/// What programs of others meet, and no page of ours: not worth the wait of whoever opens the first one.
const OF_PROGRAMS: [ErrorCode; 8] = [
    ErrorCode::WrongMethod,
    ErrorCode::RequestHeadTooLarge,
    ErrorCode::RangeNotSatisfiable,
    ErrorCode::OriginNotAllowed,
    ErrorCode::WrongSubprotocol,
    ErrorCode::QueryNotAllowed,
    ErrorCode::NoHandshake,
    ErrorCode::BadSignature,
];
/// How long a line of TypeScript may be.
const LINE: usize = 120;

/// A module of generated words, by the name that `granary words` takes.
pub fn words(name: &str) -> Option<String> {
    let boundary = ErrorCode::ALL.iter().position(|code| *code == FIRST_OF_SESSIONS)?;
    let (first, rest) = ErrorCode::ALL.split_at_checked(boundary)?;
    let anybody = first.iter().filter(|it| !OF_PROGRAMS.contains(it));
    let sessions = OF_PROGRAMS.iter().chain(rest);
    match name {
        "refusals" => Some(module("What refusals say that anybody may meet", anybody.flat_map(|it| refusal(*it)))),
        "tradeRefusals" => {
            let told = sessions.flat_map(|it| refusal(*it));
            Some(module("What refusals say that only somebody signed in may meet", told))
        }
        "notifications" => {
            let english = |kind: &NotificationKind| screen::notification(*kind).unwrap_or(notifications::of(*kind));
            let told = NotificationKind::ALL.iter().map(|it| notification(*it, english(it)));
            Some(module("What notifications say", told))
        }
        "notificationsAr" => {
            let told = NotificationKind::ALL.iter().map(|it| notification(*it, arabic::notification(*it)));
            Some(module("What notifications say", told).replacen("in English", "in Arabic", 1))
        }
        _ => None,
    }
}

/// The words of a code, by their keys: one, or one a plural form.
fn refusal(code: ErrorCode) -> Vec<(String, String)> {
    let shown = screen::refusal(code);
    let forms = if shown.is_empty() { &[("", refusals::of(code))] } else { shown };
    forms.iter().map(|(form, text)| (format!("{code}{form}"), placed(text))).collect()
}

/// A sentence alone stands without its full stop, as the lines of a list do.
fn notification(kind: NotificationKind, template: &str) -> (String, String) {
    let joined = ["{reason}", "{until}", "{pay}", "{claim}"].into_iter().fold(template.to_owned(), |text, clause| {
        text.replace(&format!(": {clause}"), clause).replace(&format!(". {clause}"), clause)
    });
    let text = joined.replace("{changes}.", "{changes}");
    let text = if text.contains(". ") { &*text } else { text.trim_end_matches('.') };
    (format!("kind.{kind}"), placed(text))
}

/// `{name}`, as the client's library writes it.
fn placed(template: &str) -> String {
    template.replace('{', "{{").replace('}', "}}")
}

fn module(title: &str, words: impl Iterator<Item = (String, String)>) -> String {
    let lines: String = words.map(|(key, text)| line(&key, &text)).collect();
    format!(
        "/** {title}, in English: generated from the catalogue by scripts/contract. */\n\nexport const words = {{\n{lines}}}\n"
    )
}

fn line(key: &str, text: &str) -> String {
    let key = if key.contains('.') { quoted(key) } else { key.to_owned() };
    let text = quoted(text);
    let joint = if key.chars().count() + text.chars().count() + 5 > LINE { "\n    " } else { " " };
    format!("  {key}:{joint}{text},\n")
}

/// In single quotes, or in double ones where that spares a backslash.
fn quoted(text: &str) -> String {
    match (text.contains('\''), text.contains('"')) {
        (true, false) => format!("\"{text}\""),
        _ => format!("'{}'", text.replace('\'', "\\'")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_words_are_those_of_the_catalogue() {
        let committed = [
            ("refusals", include_str!("../../../frontend/src/lib/words/refusals.en.ts")),
            ("tradeRefusals", include_str!("../../../frontend/src/lib/words/tradeRefusals.en.ts")),
            ("notifications", include_str!("../../../frontend/src/features/notifications/words/kinds.en.ts")),
            ("notificationsAr", include_str!("../../../frontend/src/features/notifications/words/kinds.ar.ts")),
        ];
        for (name, text) in committed {
            assert!(words(name).as_deref() == Some(text), "write {name} anew: scripts/contract");
        }
    }

    #[test]
    fn a_word_is_written_as_the_client_reads_it() {
        assert_eq!(line("NOT_FOUND", &placed("No {kind}.")), "  NOT_FOUND: 'No {{kind}}.',\n");
        assert_eq!(line("kind.lot.sold", "The buyer's"), "  'kind.lot.sold': \"The buyer's\",\n");
        let long = "word ".repeat(24);
        assert_eq!(line("LONG", &long), format!("  LONG:\n    '{long}',\n"));
    }
}
