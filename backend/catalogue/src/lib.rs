//! The catalogue: the English sentence of every code that people read, such as those of refusals and notifications.
//!
//! In a template `{step}` stands for a parameter, `{missing| and }` for a list and what joins it, `{missing names}` for a
//! list with what each of its items is called, and `{changes}` for what was changed, from what, to what. `{until}`, `{pay}` and
//! `{claim}` are sentences of their own, at the end of another, of what is known.

mod arabic;
mod clauses;
mod extractions;
mod letter;
mod notifications;
mod pushes;
mod refusals;
mod screen;
mod speech;
mod to_do;
mod words;
mod written;

use std::borrow::Cow;

use granary_domain::{
    Channel, DocumentType, Language, PaymentTerm, TransportMode,
    refusal::{ErrorCode, Param, Params},
};
use granary_identity::{extraction::ExtractionNote, job::JobKind, notification::NotificationKind};
use granary_trade::{deal::ChangedField, lot::term_label, printed::PrintedKind};
use jiff::Timestamp;

pub use clauses::worth;
pub use letter::{company, letter, plain, topic, typed, unlinked};
pub use pushes::pushed;
pub use to_do::to_do;
pub use words::words;
pub use written::{day, moment};

use speech::Speech;

/// What a refusal says.
pub fn refusal(code: ErrorCode, params: &Params) -> String {
    fill(refusals::of(code), params, &Reply)
}

/// What a notification says.
pub fn notification(kind: NotificationKind, params: &Params) -> String {
    fill(notifications::of(kind), params, &Reply).trim_end().to_owned()
}

/// Why a document gave nothing.
pub fn extraction(note: ExtractionNote) -> &'static str {
    extractions::of(note)
}

/// The sentences of replies, which programs read.
struct Reply;

impl Speech for Reply {
    fn value<'a>(&self, name: &str, value: &'a str) -> Cow<'a, str> {
        spoken(name, value).into()
    }

    fn moment(&self, at: Timestamp) -> String {
        at.strftime("%Y-%m-%d %H:%M UTC").to_string()
    }

    fn language(&self) -> Language {
        Language::En
    }

    fn change(&self, field: ChangedField, before: &str, after: &str) -> String {
        format!("{}: {} → {}", field.label(), valued(field, before), valued(field, after))
    }
}

/// The sentence of a template. What it names in vain stays empty.
fn fill(template: &str, params: &Params, speech: &impl Speech) -> String {
    let mut pieces = template.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once('}').unwrap_or((piece, ""));
        let (name, joint) = name.split_once('|').unwrap_or((name, speech.joint()));
        if let Some(clause) = clauses::of(name, params, speech) {
            filled.push_str(&clause);
            filled.push_str(after);
            continue;
        }
        match params.get(if name == "terms" { "fields" } else { name }) {
            Some(Param::Number(number)) => filled.push_str(&number.to_string()),
            Some(Param::Text(text)) => filled.push_str(&speech.value(name, text)),
            Some(Param::Texts(texts)) => {
                let told: Vec<_> = texts.iter().map(|text| speech.value(name, text)).collect();
                filled.push_str(&told.join(joint));
            }
            // What is of before this was told is not named.
            None if name == "document" => filled.push_str(&speech.value(name, "")),
            None if name == "changes" => filled.push_str(&changes(params, speech).join("; ")),
            None => filled.push_str(&called(name, params).join(joint)),
        }
        filled.push_str(after);
    }
    filled
}

/// The items of one list, each with its name in another.
fn called(lists: &str, params: &Params) -> Vec<String> {
    let (items, names) = lists.split_once(' ').unwrap_or_default();
    let (Some(Param::Texts(items)), Some(Param::Texts(names))) = (params.get(items), params.get(names)) else {
        return Vec::new();
    };
    items.iter().zip(names).map(|(item, name)| format!("{item} ({name})")).collect()
}

/// What was changed, each from what to what.
fn changes(params: &Params, speech: &impl Speech) -> Vec<String> {
    let texts = |name| match params.get(name) {
        Some(Param::Texts(texts)) => texts.as_slice(),
        _ => &[],
    };
    let values = texts("before").iter().zip(texts("after"));
    let told = texts("fields")
        .iter()
        .zip(values)
        .filter_map(|(field, (before, after))| Some(speech.change(field.parse().ok()?, before, after)));
    told.collect()
}

/// What a value of a deal is called.
fn valued(field: ChangedField, value: &str) -> &str {
    let label = match field {
        ChangedField::PaymentTerm => value.parse().map(PaymentTerm::label).ok(),
        ChangedField::Channel => value.parse().map(Channel::label).ok(),
        ChangedField::TransportMode => value.parse().map(TransportMode::label).ok(),
        _ => None,
    };
    label.unwrap_or(if value.is_empty() { "nothing" } else { value })
}

/// What the value of a parameter is called in a sentence.
fn spoken<'a>(name: &str, value: &'a str) -> &'a str {
    match (name, value) {
        ("paper", "nationalID") => "national ID",
        ("paper", "tradeLicence") => "trade licence",
        ("paper", "taxCertificate") => "tax certificate",
        ("paper", "authorizationLetter") => "authorization letter",
        ("document", kind) => document(kind),
        ("name", "") => "Deleted user",
        ("fields" | "terms", term) => term_label(term).unwrap_or(term),
        ("work", kind) => kind.parse::<JobKind>().map_or(value, |kind| kind.label()),
        _ => value,
    }
}

/// What a document is called that is named with its number.
fn document(kind: &str) -> &str {
    let printed = kind.parse::<PrintedKind>().map(PrintedKind::label);
    let brought = || kind.parse().ok().filter(|it| *it != DocumentType::Other).map(DocumentType::label);
    printed.ok().or_else(brought).unwrap_or("Document")
}

#[cfg(test)]
mod tests {
    use granary_live::inbox::NotificationBody;

    use super::*;

    #[test]
    fn every_field_code_has_the_sentence_of_the_specification() {
        let field = Params::default().with("field", "phone");
        let told = ErrorCode::ALL[..7].iter().map(|code| refusal(*code, &field)).collect::<Vec<_>>();
        assert_eq!(
            told,
            [
                "phone already exists",
                "phone does not exist",
                "phone could not be created",
                "phone : Validation Error",
                "phone : Field type not correct",
                "phone is required",
                "phone is required",
            ]
        );
    }

    #[test]
    fn a_sentence_names_its_parameters() {
        let texts = |texts: [&str; 2]| texts.map(str::to_owned).to_vec();
        let params = Params::default().with("step", 4_u8).with("missing", texts(["2", "3"]));
        let params = params.with("names", texts(["Contract signed", "Compliance & permits"]));
        assert_eq!(
            refusal(ErrorCode::StepWaits, &params),
            "Step 4 waits for step 2 (Contract signed) and step 3 (Compliance & permits)."
        );
    }

    #[test]
    fn what_was_changed_is_told_with_what_stood_before_and_what_stands_now() {
        let texts = |texts: [&str; 3]| texts.map(str::to_owned).to_vec();
        let params = Params::default().with("order_id", "INT0042");
        let params = params.with("fields", texts(["incoterm", "paymentTerm", "deliveryTerms"]));
        let params = params.with("before", texts(["CIF", "as-per-invoice", "In one lot"]));
        let params = params.with("after", texts(["FOB", "100-percent-against-delivery", ""]));
        assert_eq!(
            notification(NotificationKind::OrderEdited, &params),
            "Granary changed order INT0042. Incoterm: CIF → FOB; Payment term: As per invoice → 100% against delivery; \
             Delivery terms: In one lot → nothing."
        );
        let cancelled = Params::default().with("order_id", "INT0042").with("reason", "");
        assert_eq!(notification(NotificationKind::OrderCancelled, &cancelled), "Order INT0042 was cancelled.");
    }

    /// Clients say it in words of their own, from what is on the wire.
    #[test]
    fn whatever_a_notification_names_is_on_the_wire() {
        let body = serde_json::to_value(<NotificationBody as utoipa::PartialSchema>::schema()).unwrap();
        for kind in NotificationKind::ALL {
            let named = notifications::of(*kind).split('{').skip(1).filter_map(|it| it.split_once('}'));
            for (name, _) in named.filter(|(name, _)| !["changes", "pay", "claim"].contains(name)) {
                assert!(body["properties"].get(name).is_some(), "{kind}: {name}");
            }
        }
    }

    #[test]
    fn a_document_is_named_as_people_call_it() {
        let told = |name| {
            let params = Params::default().with("name", name).with("paper", "nationalID");
            notification(NotificationKind::VerificationReceived, &params)
        };
        assert_eq!(told("Lina Haddad"), "Lina Haddad uploaded a national ID.");
        assert_eq!(told(""), "Deleted user uploaded a national ID.");
        for (kind, said) in [
            ("tax-invoice", "Tax invoice TI-0037 of order I-7 was issued."),
            ("commercial-invoice", "Commercial invoice TI-0037 of order I-7 was issued."),
            ("sales-contract", "Sales contract TI-0037 of order I-7 was issued."),
            ("of a later time", "Document TI-0037 of order I-7 was issued."),
        ] {
            let params = Params::default().with("document", kind).with("number", "TI-0037").with("order_id", "I-7");
            assert_eq!(notification(NotificationKind::OrderPrinted, &params), said);
        }
        let before = Params::default().with("number", "TI-0037").with("order_id", "I-7");
        let zone = jiff::tz::TimeZone::get("Asia/Dubai").unwrap();
        let told = letter(NotificationKind::OrderPrinted, &before, Language::Ar, &zone);
        assert!(told.contains("المستند TI-0037"), "{told}");
    }
}
