//! What is stored as JSON keeps its shape: each example that was ever written reads back, and is written the same.
//! A new event appends an example; one that was written stays as it is.

use std::{collections::BTreeSet, fmt::Debug, fs};

use granary_trade::{
    auction::Auction,
    deal::{Deal, DealEvent, Entry, FILE_KINDS, Shipment, deal_files},
    signature::{SignatureEvent, SignatureRequest},
};
use serde::{Serialize, de::DeserializeOwned};

/// The values of a file's lines, each of which was checked to be written as it was read.
fn read_back<T: Serialize + Debug>(file: &str, read: fn(&str) -> serde_json::Result<T>) -> Vec<T> {
    let path = format!("{}/tests/stored/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let examples = fs::read_to_string(path).unwrap();
    let read = |line: &str| {
        let value = read(line).unwrap_or_else(|cause| panic!("{file}: {cause}\n{line}"));
        assert_eq!(serde_json::to_string(&value).unwrap(), line, "{file}");
        value
    };
    examples.lines().map(read).collect()
}

fn json<T: DeserializeOwned>(line: &str) -> serde_json::Result<T> {
    serde_json::from_str(line)
}

/// The kinds of an event, as its reader names them when it is given none of them.
fn kinds<T: DeserializeOwned + Debug>() -> BTreeSet<String> {
    let refusal = serde_json::from_str::<T>(r#"{"kind":""}"#).unwrap_err().to_string();
    refusal.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

#[test]
fn each_event_of_a_deal_keeps_its_shape_and_has_an_example() {
    let examples = read_back("deal_event", DealEvent::read);
    let shown: BTreeSet<_> = examples.iter().map(DealEvent::kind).collect();
    assert_eq!(shown, DealEvent::kinds().collect());
}

#[test]
fn files_are_told_of_by_the_kinds_of_lines_that_are_read_for_them() {
    let examples = read_back("deal_event", DealEvent::read);
    let lines: Vec<_> =
        examples.iter().map(|event| entry(event.kind(), serde_json::to_string(event).unwrap())).collect();
    let told: Vec<_> = lines.iter().filter(|it| FILE_KINDS.contains(&it.kind)).cloned().collect();
    let files = deal_files(&lines).unwrap();
    assert!(files.len() > 3 && files == deal_files(&told).unwrap());
}

fn entry(kind: &'static str, body: String) -> Entry {
    let (at, by, hash) = (jiff::Timestamp::UNIX_EPOCH, "Omar".to_owned(), [0; 32]);
    Entry { version: 1, ord: 0, kind, at, user: None, by, from: None, body, hash }
}

#[test]
fn each_event_of_a_signature_keeps_its_shape_and_has_an_example() {
    let examples: Vec<SignatureEvent> = read_back("signature_event", json);
    let shown: BTreeSet<_> = examples.iter().map(|it| it.kind().to_owned()).collect();
    assert_eq!(shown, kinds::<SignatureEvent>());
}

#[test]
fn what_is_kept_of_deals_auctions_and_signatures_keeps_its_shape() {
    assert!(!read_back::<Deal>("deal", json).is_empty());
    assert!(!read_back::<Shipment>("shipment", json).is_empty());
    assert!(!read_back::<Auction>("auction", json).is_empty());
    assert!(!read_back::<SignatureRequest>("signature_request", json).is_empty());
}
