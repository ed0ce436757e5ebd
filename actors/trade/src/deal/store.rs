//! The port through which deals are loaded and committed.

use std::{collections::BTreeSet, sync::Arc};

use granary_domain::{
    BankId, Bucket, Caller, Channel, CompanyId, DealId, DealKind, DealStatus, DisputeStatus, DocumentType, FileId,
    ListingId, Port, ShipmentId, ShipmentStatus, TransportMode, UserId, Version,
    store::{BoxFuture, CommitFault, Idempotency, Kept, StoreUnavailable, StoredReply},
};
use granary_identity::notification::Notification;
use jiff::Timestamp;
use uuid::Uuid;

use super::{Disclosure, Doer, Duty};
use crate::lot::LotRefusal;

/// The newest link of a deal's hash chain; 32 zero bytes before the first entry.
pub type Head = [u8; 32];

/// A file that hangs on a deal or did: to whom it is open now, and what it is where that was said.
pub type FileChange = (FileId, Disclosure, Option<DocumentType>);

/// A deal as the store holds it. `state` is the JSON of [`super::Deal`].
#[derive(Debug, Clone)]
pub struct StoredDeal {
    pub state: String,
    /// The JSON of each [`super::Shipment`], by their numbers.
    pub shipments: Vec<String>,
    pub version: Version,
    pub head: Head,
}

/// One line of the journal. `body` is the JSON of the event; `hash` chains it to the line before.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub version: Version,
    /// Position among the events of one version, from 0.
    pub ord: i32,
    pub kind: &'static str,
    pub at: Timestamp,
    pub user: Option<UserId>,
    pub by: String,
    pub from: Option<std::net::IpAddr>,
    pub body: String,
    pub hash: Head,
}

/// The columns by which lists find a deal, beside its state.
#[derive(Debug, Clone, PartialEq)]
pub struct DealIndex {
    pub order_id: String,
    pub kind: DealKind,
    pub channel: Channel,
    pub bucket: Bucket,
    pub status: DealStatus,
    /// Under dispute or on hold, or of the warehouse channel.
    pub special: bool,
    pub buyer: CompanyId,
    pub seller: CompanyId,
    pub bank: Option<BankId>,
    /// Everything a search may meet, lower-cased.
    pub search: String,
    /// What it is known by beside, and to whom: staff under no id.
    pub found_by: BTreeSet<(Uuid, String)>,
    /// The earliest due date of a step that is active and not yet flagged overdue.
    pub due_on: Option<jiff::civil::Date>,
    /// Some step is flagged overdue and not yet done.
    pub overdue: bool,
    /// The earliest day that such a step was due.
    pub overdue_on: Option<jiff::civil::Date>,
    /// The first day on which the server has something to do with it by itself.
    pub wakes_on: Option<jiff::civil::Date>,
    /// How the newest dispute over it stands.
    pub dispute: Option<DisputeStatus>,
    /// How many disputes over it are closed; an open one comes behind them all.
    pub closed_disputes: i32,
    /// On hold.
    pub held: bool,
    /// All that waits for anybody.
    pub duties: Vec<Duty>,
    /// Who of the desk and of the bank took it on.
    pub handled: Vec<(Doer, UserId)>,
    pub amount_usd: rust_decimal::Decimal,
    /// What it reserves of the buyer's procurement limit, in dollars.
    pub reserves_usd: rust_decimal::Decimal,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// One durable change of one deal, of one version or of several: all of it is written, or nothing.
#[derive(Debug, Clone)]
pub struct Commit {
    pub deal: DealId,
    /// The version that the decision stood on; 0 places a new deal.
    pub base: Version,
    pub entries: Vec<Entry>,
    pub state: String,
    pub head: Head,
    pub deal_index: DealIndex,
    /// What a search may meet is not what it was: its index is dear.
    pub is_reworded: bool,
    /// What it is known by is not what did before, or to others.
    pub is_known_anew: bool,
    /// What waits is not what did before.
    pub has_new_duties: bool,
    /// Others than before took it on.
    pub has_new_handlers: bool,
    /// What it was about, and to whom each is open from now on.
    pub files: Vec<FileChange>,
    /// Those that are new or not as they were.
    pub shipments: Vec<ShipmentRow>,
    /// Whoever asked for it, in the order of what they asked.
    pub calls: Vec<CommittedCall>,
    pub notifications: Vec<Notification>,
    /// What becomes of its part of its lot, where that changes.
    pub part: Option<PartChange>,
    /// For how many days it takes credit, where it takes more or for longer than before.
    pub credit_days: Option<u16>,
    /// The number of the last dispute over it that is over, where one ended: what waits for a second admin about disputes up
    /// to that one lapses.
    pub ended_dispute: Option<i32>,
}

/// What becomes of the part of a lot that a deal holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartChange {
    pub lot: ListingId,
    pub becomes: Part,
}

/// What a deal has of its lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Held {
        units: u32,
        /// What it held before is less than that.
        is_more: bool,
    },
    /// The deal is closed.
    Sold,
    /// Nothing came of the deal.
    Released,
}

impl Commit {
    /// The version that it leads to.
    pub fn version(&self) -> Version {
        self.entries.last().map_or(self.base, |entry| entry.version)
    }
}

/// One call that a commit answers.
#[derive(Debug, Clone)]
pub struct CommittedCall {
    /// Absent for what the server does by itself; else the session must still hold its rights.
    pub caller: Option<Caller>,
    pub key: Option<Idempotency>,
    pub reply: StoredReply,
}

/// A shipment as it is kept: `body` is the JSON of [`super::Shipment`], and what staff find it by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShipmentRow {
    pub id: ShipmentId,
    pub number: u32,
    pub body: String,
    pub mode: TransportMode,
    pub status: ShipmentStatus,
    pub loading: Option<Port>,
    pub discharge: Option<Port>,
}

/// What became of a commit.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Written and flushed; these people have a new notification.
    Done { notified: Vec<UserId> },
    /// Nothing is written, because these of its asks, by their places, may not be.
    NotAdmitted(Vec<(usize, NotAdmitted)>),
    /// Another node wrote first.
    Moved,
    /// Nothing is written, because the buyer's procurement limit does not allow it.
    OverCreditLimit(OverCreditLimit),
    /// Nothing is written, because the lot gives no such part.
    LotUnavailable(LotRefusal),
}

/// What of a buyer's procurement limit stands against a commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OverCreditLimit {
    /// So many dollars are left of it.
    Spent { left: String },
    /// It was to be used until this day.
    Ended { on: String },
    /// It is for so many days of credit at most.
    TooLong { days: String },
}

/// Why an ask may not be written.
#[derive(Debug, Clone, PartialEq)]
pub enum NotAdmitted {
    /// An earlier call with the same key did it: this was its reply.
    Replayed(StoredReply),
    /// The key was used with another body.
    Mismatch,
    /// The caller's session ended or its rights changed.
    Denied,
}

/// What a look for moved deals has seen, in words of the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveCursor(pub String);

/// What a look has seen, and the deals that moved since the one before.
pub type Moved = (MoveCursor, Vec<(DealId, Version)>);

/// What deals need of a store.
pub trait DealStore: Send + Sync + 'static {
    fn load(&self, deal: DealId) -> BoxFuture<'_, Result<Option<StoredDeal>, StoreUnavailable>>;
    /// Whether a deal is there and the bank has it: the same lookup for both.
    fn is_at_bank(&self, deal: DealId, bank: BankId) -> BoxFuture<'_, Result<bool, StoreUnavailable>>;
    /// Whether somebody belongs to one of these companies.
    fn belongs_to_any(&self, who: UserId, of: &[CompanyId]) -> BoxFuture<'_, Result<bool, StoreUnavailable>>;
    fn commit(&self, commit: Arc<Commit>) -> BoxFuture<'_, Result<Outcome, CommitFault>>;
    fn kept(&self, key: Idempotency) -> BoxFuture<'_, Result<Kept, StoreUnavailable>>;
    /// The journal of a deal, oldest first: of these kinds alone where some are named.
    fn journal(
        &self,
        deal: DealId,
        kinds: Option<&'static [&'static str]>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreUnavailable>>;
    /// Whether the journal of a deal has the line of this hash.
    fn has_line(&self, deal: DealId, hash: Head) -> BoxFuture<'_, Result<bool, StoreUnavailable>>;
    /// Deals that were committed since a look, by whichever node, with their versions, and what this look has seen; each
    /// commit is told to one look after another once, and the first is told of none.
    fn moved(&self, last: Option<MoveCursor>) -> BoxFuture<'_, Result<Moved, StoreUnavailable>>;
    /// Claims deals with which the server has something to do by itself today, those first that wait longest: no other node
    /// has them meanwhile, and what is not released is claimed again after a while, and later each time.
    fn claim_to_wake(
        &self,
        today: jiff::civil::Date,
        most: i64,
    ) -> BoxFuture<'_, Result<Vec<DealId>, StoreUnavailable>>;
    /// Releases those that did what the day brought.
    fn release_woken(&self, woken: Vec<DealId>) -> BoxFuture<'_, Result<(), StoreUnavailable>>;
    /// Files a deal at a version under the day to wake it: what has nothing to do yet keeps nobody else waiting.
    fn file_waking(
        &self,
        deal: DealId,
        at: Version,
        wakes_on: Option<jiff::civil::Date>,
    ) -> BoxFuture<'_, Result<(), StoreUnavailable>>;
}
