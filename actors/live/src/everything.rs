//! What a search over everything finds beside orders, and how what somebody typed is understood.

use std::cmp::Reverse;

use granary_domain::{Bucket, DealId, DealKind, DocumentType, FileId, ListingId, Phone, Role, UserId, folding::asked};
use granary_trade::{
    deal::{asked_key, in_ascii, unlabelled},
    lot::LotStatus,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The fewest digits that somebody's number is known by.
const MIN_PHONE: usize = 6;
/// The fewest letters that the index of words knows.
const MIN_INDEXED: usize = 3;
/// What an order is numbered by, where that is not said.
const NUMBERED: [&str; 2] = ["INT", "LOC"];

/// A lot that was found: on offer, or of the viewer's own company however it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundLot {
    #[serde(rename = "_id")]
    pub id: ListingId,
    pub title: String,
    pub status: LotStatus,
    /// It stands among the viewer's own.
    pub is_own: bool,
    /// Absent of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seller: Option<String>,
}

/// Somebody with a sign-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundPerson {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub user_type: Role,
    /// Their company or bank; absent of staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// They stand among the banned.
    pub is_disabled: bool,
}

/// A file on a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundDocument {
    #[serde(rename = "_id")]
    pub id: FileId,
    pub file_name: String,
    /// Absent where nobody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_kind: DealKind,
    pub bucket: Bucket,
}

/// What somebody looks for, as each kind of thing is found by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    pub text: String,
    /// The numbers of orders that it may be, as they are written.
    pub order_ids: Vec<String>,
    /// The number of a printed document, as it is written.
    pub printed: Option<String>,
    /// The beginning of what a deal is known by beside its words.
    pub key: Option<String>,
    /// The end of a telephone number.
    pub phone: Option<String>,
    /// Words that names of files have somewhere, folded, the longest first.
    pub in_names: Vec<String>,
}

impl Query {
    pub fn of(text: &str) -> Self {
        let found = asked(text);
        let mut in_names = found.clone();
        in_names.sort_by_key(|it| Reverse(it.chars().count()));
        in_names.dedup();
        let order_ids = match &found[..] {
            [one] => order_ids(one),
            _ => Vec::new(),
        };
        let printed = printed(&in_ascii(text)).or_else(|| printed(&unlabelled(text)));
        Self { text: text.to_owned(), order_ids, printed, key: asked_key(text), phone: phone(text), in_names }
    }

    /// Whether an index of the letters of names is of use.
    pub fn has_indexed_name(&self) -> bool {
        self.in_names.first().is_some_and(|it| it.chars().count() >= MIN_INDEXED)
    }
}

fn order_ids(word: &str) -> Vec<String> {
    let upper = word.to_uppercase();
    let is_digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    if NUMBERED.iter().any(|kind| upper.strip_prefix(kind).is_some_and(is_digits)) {
        return vec![upper];
    }
    let whole = |kind: &&str| format!("{kind}{upper:0>4}");
    if is_digits(word) && word.len() <= 12 { NUMBERED.iter().map(whole).collect() } else { Vec::new() }
}

/// `SC-0001`, with the edition where one is said, however it is written.
fn printed(text: &str) -> Option<String> {
    let text = text.trim().to_uppercase();
    let (number, edition) = text.split_once('/').map_or((text.as_str(), None), |(number, it)| (number, Some(it)));
    let at = number.find(|c: char| c.is_ascii_digit())?;
    let (prefix, digits) = number.split_at(at);
    let prefix = prefix.trim_end_matches(['-', ' ']);
    let is_number = digits.len() <= 12 && digits.bytes().all(|it| it.is_ascii_digit());
    let is_prefix = (2..=4).contains(&prefix.len()) && prefix.bytes().all(|it| it.is_ascii_uppercase());
    let edition = edition.map_or_else(String::new, |it| format!("/{it}"));
    (is_number && is_prefix).then(|| format!("{prefix}-{digits:0>4}{edition}"))
}

/// The digits of a number without what calls it from within its country, or from abroad.
fn phone(text: &str) -> Option<String> {
    let text = in_ascii(text);
    let known = Some(text.clone()).filter(|it| !Phone::is_abroad(it)).and_then(|it| Phone::try_from(it).ok());
    let dialled = known.map_or_else(|| Phone::plain(&text).replace("(0)", ""), String::from);
    let is_number = dialled.chars().all(|c| " +-./()0123456789".contains(c));
    let digits: String = dialled.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_start_matches('0');
    (is_number && digits.len() >= MIN_PHONE).then(|| digits.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_an_order_is_known_however_it_is_written() {
        for text in ["INT0042", "int-0042", "int 42", "INT\u{2011}42", "order INT0042", "Order no. INT-42"] {
            assert_eq!(Query::of(text).order_ids, ["INT0042"], "{text}");
        }
        assert_eq!(Query::of("42").order_ids, ["INT0042", "LOC0042"]);
        assert_eq!(Query::of("LOC12345").order_ids, ["LOC12345"]);
        assert!(Query::of("rice").order_ids.is_empty() && Query::of("INT0042 rice").order_ids.is_empty());
    }

    #[test]
    fn a_number_of_a_printed_document_is_known_however_it_is_written() {
        for text in ["SC-0042", "sc 42", "SC0042", " sc-42 "] {
            assert_eq!(Query::of(text).printed.as_deref(), Some("SC-0042"), "{text}");
        }
        for text in ["TI-٠٠٠١", "TI\u{2011}0001", "invoice TI-0001", "Tax invoice no. TI 1", "\u{202d}TI-0001\u{202c}"]
        {
            assert_eq!(Query::of(text).printed.as_deref(), Some("TI-0001"), "{text}");
        }
        assert_eq!(Query::of("TI-12345/2").printed.as_deref(), Some("TI-12345/2"));
        for text in ["MSCU1234567X", "rice", "1006.30", "Boxes 12", "invoice", "letter TI-0001"] {
            assert_eq!(Query::of(text).printed, None, "{text}");
        }
    }

    #[test]
    fn what_is_called_by_what_it_is_is_known_by_its_number() {
        for (text, key) in [
            ("container MSCU6639870", "mscu6639870"),
            ("B/L MSKU123456789", "msku123456789"),
            ("seal 4471902", "4471902"),
            ("MV Al Noor", "alnoor"),
            ("Al Noor", "alnoor"),
            ("container", "container"),
            ("seal 12", "seal12"),
        ] {
            assert_eq!(Query::of(text).key.as_deref(), Some(key), "{text}");
        }
    }

    #[test]
    fn a_telephone_number_is_known_by_its_digits() {
        for text in [
            "+971 50 123 4567",
            "00971-50-123-4567",
            "(971) 50 1234567",
            "٩٧١٥٠١٢٣٤٥٦٧",
            "+971 (0)50 123 4567",
            "tel:+971501234567",
            "+971 50 123 4567 ext 12",
            "+971 50 123 4567 x12",
            "\u{202d}+971 50 123 4567\u{202c}",
            "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧",
        ] {
            assert_eq!(Query::of(text).phone.as_deref(), Some("971501234567"), "{text}");
        }
        assert_eq!(Query::of("050 123 4567").phone.as_deref(), Some("501234567"));
        assert_eq!(Query::of("050 123 4567 ext. 12").phone.as_deref(), Some("501234567"));
        assert_eq!(Query::of("+44 (0)20 7946 0000").phone.as_deref(), Some("442079460000"));
        for text in ["12345", "MSCU1234567", "1006.30 rice", "ext 12", "tel: rice"] {
            assert_eq!(Query::of(text).phone, None, "{text}");
        }
    }

    #[test]
    fn names_of_files_are_looked_for_by_their_longest_word_first() {
        for (text, pieces) in [
            ("Of Lading.pdf", vec!["lading", "pdf"]),
            ("INT-0017", vec!["int0017"]),
            ("INT0017", vec!["int0017"]),
            ("Déclaration", vec!["declaration"]),
            ("شهادة المنشأ", vec!["شهاده", "منشا"]),
            ("certificate_of-origin", vec!["certificate", "origin"]),
            ("٠٠١٧", vec!["0017"]),
        ] {
            assert_eq!(Query::of(text).in_names, pieces, "{text}");
        }
        assert!(Query::of(" - %").in_names.is_empty());
        assert!(Query::of("bill 12").has_indexed_name() && !Query::of("a b 3.5").has_indexed_name());
    }
}
