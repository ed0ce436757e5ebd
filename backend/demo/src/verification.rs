//! The documents by which the demo's traders are verified: one trader in each state of the review, a licence that runs
//! out soon, and one that has.

use granary_domain::{DocumentKind, DocumentStatus, FileId};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use super::{
    documents::DemoDocument,
    ids::id,
    licences::licence_expiry,
    parties::{TRADERS, Trader},
};

use DocumentStatus::{Accepted, InReview, Received, RevisionWanted, Waived};

/// How somebody's documents stand: the national ID, the trade licence and the tax certificate.
type Statuses = [DocumentStatus; 3];

const ALL_ACCEPTED: Statuses = [Accepted; 3];
/// Those who are not as everybody is.
const STATUSES: [(&str, Statuses); 4] = [
    ("selangor", [Received; 3]),
    ("hollandia", [Accepted, InReview, Received]),
    ("straits", [Accepted, Accepted, RevisionWanted]),
    ("valencia", [Accepted, Accepted, Waived]),
];
const KINDS: [DocumentKind; 3] = [DocumentKind::NationalId, DocumentKind::TradeLicence, DocumentKind::TaxCertificate];

fn statuses(trader: &Trader) -> Statuses {
    STATUSES.iter().find(|(key, _)| *key == trader.key).map_or(ALL_ACCEPTED, |(_, statuses)| *statuses)
}

/// The files of every trader's documents.
pub(super) fn documents() -> Vec<DemoDocument> {
    TRADERS.iter().flat_map(|trader| KINDS.map(|kind| document(trader, kind))).collect()
}

fn document(trader: &Trader, kind: DocumentKind) -> DemoDocument {
    let lines = [kind.label().to_uppercase(), trader.company.to_owned(), trader.person(), trader.country.to_owned()];
    DemoDocument::of_trader(file_id(trader, kind), &format!("{kind}.pdf"), &lines, trader)
}

pub(super) fn file_id(trader: &Trader, kind: DocumentKind) -> FileId {
    FileId(id(&format!("file {} {kind}", trader.key)))
}

/// The rows of every trader's documents, with how their review stands.
pub(super) fn rows(now: Timestamp) -> Value {
    let reviewer = id("user admin@granary.test");
    let each = TRADERS.iter().flat_map(|trader| {
        KINDS.iter().zip(statuses(trader)).map(move |(kind, status)| {
            let decided = !matches!(status, Received | InReview);
            json!({
                "id": id(&format!("document {} {kind}", trader.key)), "user_id": trader.user_id(),
                "company_id": trader.company_id(), "kind": kind, "file_id": file_id(trader, *kind), "status": status,
                "comment": (status == RevisionWanted).then_some("The certificate is of last year. Please upload the present one."),
                "expires_on": licence_expiry(trader.key, trader.country, now).filter(|_| *kind == DocumentKind::TradeLicence),
                "decided_by": (status != Received).then_some(reviewer), "received_at": now - SignedDuration::from_hours(96),
                "decided_at": decided.then_some(now - SignedDuration::from_hours(48)),
            })
        })
    });
    each.collect()
}
