//! What a letter says of a notification in the language of its reader: days are written out, and what somebody typed cannot become
//! a link.

use std::borrow::Cow;

use granary_domain::{Language, refusal::Params};
use granary_identity::{letters::LetterTopic, notification::NotificationKind};
use granary_trade::deal::ChangedField;
use jiff::{Timestamp, tz::TimeZone};

use super::{
    arabic, fill, notifications,
    speech::Speech,
    spoken,
    to_do::step,
    valued,
    written::{day, moment, sum},
};

/// The most of what somebody typed that a letter quotes, in characters.
const LONGEST_QUOTE: usize = 300;

/// The sentence of a notification, to somebody who lives in a time zone.
pub fn letter(kind: NotificationKind, params: &Params, language: Language, zone: &TimeZone) -> String {
    let template = match language {
        Language::En => notifications::of(kind),
        Language::Ar => arabic::notification(kind),
    };
    let said = fill(template, params, &Letter { language, zone });
    // What nobody gave a reason for has none.
    let said = said.trim_end().trim_end_matches(':');
    if said.ends_with(['.', '\u{2069}']) { said.to_owned() } else { format!("{said}.") }
}

/// What letters are about.
pub fn topic(topic: LetterTopic, language: Language) -> &'static str {
    match language {
        Language::En => topic.label(),
        Language::Ar => arabic::value("topic", topic.as_str()).unwrap_or(topic.label()),
    }
}

struct Letter<'a> {
    language: Language,
    zone: &'a TimeZone,
}

impl Letter<'_> {
    fn called<'a>(&self, list: &str, name: &str, value: &'a str) -> Cow<'a, str> {
        match self.language {
            Language::En => spoken(name, value).into(),
            Language::Ar => arabic::value(list, value).unwrap_or(value).into(),
        }
    }
}

impl Speech for Letter<'_> {
    fn value<'a>(&self, name: &str, value: &'a str) -> Cow<'a, str> {
        match name {
            "day" | "date" => value.parse().map_or(value.into(), |date| day(date, self.language).into()),
            "amount" => sum(value, self.language).map_or(value.into(), Cow::Owned),
            "stepName" => step(value, self.language).into(),
            "paper" => self.called("document", name, value),
            "work" => self.called("work", name, value),
            "document" => self.called("printed", name, if value.is_empty() { "other" } else { value }),
            "status" => self.called("result", name, value),
            "fields" | "terms" => self.called("term", name, value),
            "name" if value.is_empty() => self.called("nobody", name, value),
            "company" if !value.is_empty() => company(value).into(),
            "reason" | "comment" | "name" | "title" | "search" | "file" | "account" | "reference"
                if !value.is_empty() =>
            {
                typed(value).into()
            }
            _ => value.into(),
        }
    }

    fn moment(&self, at: Timestamp) -> String {
        moment(at, self.language, self.zone)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn change(&self, field: ChangedField, before: &str, after: &str) -> String {
        let [before, after] = [before, after].map(|value| match self.language {
            Language::En => valued(field, value).to_owned(),
            Language::Ar if value.is_empty() => "لا شيء".to_owned(),
            Language::Ar => {
                let list = match field {
                    ChangedField::PaymentTerm => "payment",
                    ChangedField::TransportMode => "transport",
                    ChangedField::ContainerLoad => "load",
                    ChangedField::CargoRelease => "release",
                    it => it.as_str(),
                };
                arabic::value(list, value).unwrap_or(value).to_owned()
            }
        });
        let [before, after] =
            [before, after].map(|it| it.parse().map_or_else(|_| typed(&it), |it| day(it, self.language)));
        match self.language {
            Language::En => format!("{}: {before} → {after}", field.label()),
            Language::Ar => {
                format!("{}: من {before} إلى {after}", arabic::value("field", field.as_str()).unwrap_or(field.as_str()))
            }
        }
    }

    fn joint(&self) -> &'static str {
        match self.language {
            Language::En => ", ",
            Language::Ar => "، ",
        }
    }
}

/// What somebody typed: no longer than is quoted, on one line, kept apart from the direction of what stands around it, and without
/// what a mail program would make a link of.
pub fn typed(text: &str) -> String {
    format!("\u{2068}{}\u{2069}", plain(text))
}

/// What a company is called: a word of it that looks like a host stays, and is no link.
pub fn company(name: &str) -> String {
    typed(&unlinked(name))
}

/// With what parts a word from the end of a host that it looks like, and is not seen.
pub fn unlinked(name: &str) -> String {
    let is_host = |word: &str| is_link(word) && !word.contains(['/', '?', '#', ':', '@']);
    let words = name
        .split_whitespace()
        .map(|word| if is_host(word) { word.replace('.', "\u{2060}.") } else { word.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

/// The same where its direction is its own, as in the subject of a letter.
pub fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| if is_link(word) { "[…]" } else { word });
    let text: String = words.collect::<Vec<_>>().join(" ");
    let mut kept: String = text.chars().take(LONGEST_QUOTE).collect();
    if kept.len() < text.len() {
        kept.push('…');
    }
    kept
}

/// An address, or what reads like a host: letters behind a dot, which no number has, and no file that is brought here.
fn is_link(word: &str) -> bool {
    let files = [".pdf", ".png", ".jpg", ".jpeg", ".webp", ".csv", ".xlsx", ".xml"];
    let bare = word.trim_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    let is_host = bare.split(['/', '?', '#']).next().is_some_and(|host| {
        host.rsplit_once('.').is_some_and(|(front, end)| {
            !front.is_empty()
                && !front.ends_with('\u{2060}')
                && end.chars().count() >= 2
                && end.chars().all(|it| it.is_alphabetic() || it == '-')
        })
    });
    word.contains("://")
        || word.contains('@')
        || bare.starts_with("www.")
        || is_host && !files.iter().any(|it| bare.ends_with(it))
}

#[cfg(test)]
mod tests {
    use granary_domain::refusal::Params;

    use super::*;

    fn of(kind: NotificationKind, params: &Params) -> [String; 2] {
        let zone = TimeZone::get("Asia/Dubai").unwrap();
        Language::ALL.map(|language| letter(kind, params, language, &zone))
    }

    #[test]
    fn days_and_steps_are_written_out_in_either_language() {
        let params = Params::default().with("order_id", "INT0042").with("step", 4_u8);
        let params = params.with("stepName", "Payment security").with("day", "2026-12-03");
        assert_eq!(
            of(NotificationKind::OrderStepOverdue, &params),
            [
                "Step 4 (Payment security) of order INT0042 is overdue. It was due on 3 December 2026.",
                "تأخرت الخطوة 4 (ضمان الدفع) من الطلب INT0042. كان موعدها 3 ديسمبر 2026.",
            ]
        );
    }

    #[test]
    fn a_sum_is_written_as_in_the_rest_of_the_letter() {
        let params = Params::default().with("order_id", "INT0042").with("amount", "USD 60000.00");
        assert_eq!(
            of(NotificationKind::PaymentConfirmed, &params),
            [
                "Confirmed as paid for order INT0042: USD 60,000.00.",
                "تأكّد دفع مبلغ للطلب INT0042: \u{2068}USD 60,000.00\u{2069}",
            ]
        );
    }

    #[test]
    fn what_the_other_side_typed_leads_nowhere_and_is_no_longer_than_is_quoted() {
        let said = |reason: &str| {
            let params = Params::default().with("order_id", "INT0042").with("reason", reason);
            of(NotificationKind::OrderCancelled, &params)
        };
        assert_eq!(
            said("Pay at https://evil.example, evil.com/pay or a@evil.test.\nNow"),
            [
                "Order INT0042 was cancelled. \u{2068}Pay at […] […] or […] Now\u{2069}",
                "أُلغي الطلب INT0042: \u{2068}Pay at […] […] or […] Now\u{2069}",
            ]
        );
        assert_eq!(said(""), ["Order INT0042 was cancelled.", "أُلغي الطلب INT0042."]);
        let [english, _] = said(&"word ".repeat(200));
        assert!(english.chars().count() < 340 && english.ends_with("…\u{2069}"), "{english}");
        // Figures, files and sentences are no links.
        for plain in ["1.5 MT at 2.50", "lc.pdf", "Late again.", "e.g. rice", "No.", "A/B"] {
            assert_eq!(typed(plain), format!("\u{2068}{plain}\u{2069}"));
        }
    }

    #[test]
    fn a_company_that_looks_like_a_host_keeps_its_name_and_makes_no_link() {
        for (name, shown) in [
            ("Tamr.com FZ-LLC", "Tamr\u{2060}.com FZ-LLC"),
            ("Sunrise Mills Pvt.Co", "Sunrise Mills Pvt\u{2060}.Co"),
            ("Harbour Foods L.L.C.", "Harbour Foods L.L.C."),
            ("Foods www.evil.com/claim", "Foods […]"),
        ] {
            assert_eq!(company(name), format!("\u{2068}{shown}\u{2069}"), "{name}");
        }
    }

    #[test]
    fn what_was_changed_is_told_in_either_language() {
        let texts = |it: [&str; 2]| it.map(str::to_owned).to_vec();
        let params = Params::default().with("order_id", "INT0042").with("fields", texts(["paymentTerm", "dueOn"]));
        let params = params.with("before", texts(["as-per-invoice", "2026-12-03"]));
        let params = params.with("after", texts(["100-percent-against-delivery", ""]));
        let [english, arabic] = of(NotificationKind::OrderEdited, &params);
        assert!(english.contains("Payment term: \u{2068}As per invoice\u{2069} → "), "{english}");
        assert!(arabic.contains("شرط الدفع: من \u{2068}حسب الفاتورة\u{2069} إلى "), "{arabic}");
        assert!(arabic.contains("من 3 ديسمبر 2026 إلى \u{2068}لا شيء\u{2069}"), "{arabic}");
    }

    /// Nothing stays a placeholder, and no word of the one language stands in the other.
    #[test]
    fn every_notification_is_told_whole_in_either_language() {
        let texts = |it: &str| vec![it.to_owned()];
        let params = Params::default().with("order_id", "INT0042").with("company", "AL NOOR").with("name", "LINA");
        let params = params.with("step", 4_u8).with("stepName", "Payment security").with("day", "2026-12-03");
        let params = params.with("date", "2026-12-03").with("days", 3).with("file", "LC.PDF").with("reason", "LATE");
        let params = params.with("comment", "BLURRED").with("paper", "nationalID").with("status", "rejected");
        let params = params.with("number", "SC-0001").with("title", "BASMATI").with("amount", "USD 5.00");
        let params =
            params.with("account", "GB 5432").with("refund", "USD 5.00").with("shipment", 1).with("readings", 2);
        let params = params.with("discrepancies", 2).with("work", "mail").with("unknown", 1).with("all", 9);
        let params =
            params.with("fields", texts("destination")).with("before", texts("DUBAI")).with("after", texts("MUSCAT"));
        for kind in NotificationKind::ALL {
            let [english, arabic] = of(*kind, &params);
            for text in [&english, &arabic] {
                assert!(!text.contains(['{', '}']) && text.ends_with(['.', '\u{2069}']), "{kind}: {text}");
            }
            assert!(english.chars().all(|it| !('\u{600}'..='\u{6ff}').contains(&it)), "{kind}: {english}");
            let is_english = |word: &str| word.len() > 3 && word.chars().all(|it| it.is_ascii_lowercase());
            assert!(!arabic.split(|it: char| !it.is_alphanumeric()).any(is_english), "{kind}: {arabic}");
        }
    }
}
