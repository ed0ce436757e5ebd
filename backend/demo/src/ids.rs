//! The ids of the demo, the same at every run.

use granary_domain::DealKind;
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

/// The moment that all ids of the demo bear, in milliseconds: 2026-01-01.
const EPOCH: u64 = 1_767_225_600_000;

/// The id of a demo deal; later numbers sort last.
pub(super) fn deal_id(kind: DealKind, number: u64) -> Uuid {
    at(EPOCH + number * 1000, &format!("deal {}", kind.display(number)))
}

/// The id of something in the demo, the same at every run.
pub(super) fn id(name: &str) -> Uuid {
    at(EPOCH, name)
}

fn at(millis: u64, name: &str) -> Uuid {
    let hash = Sha256::digest(format!("granary demo {name}"));
    let mut tail = [0; 10];
    tail.copy_from_slice(&hash[..10]);
    Builder::from_unix_timestamp_millis(millis, &tail).into_uuid()
}
