//! The state of a deal, and how each thing that happened changes it.

use std::{collections::BTreeMap, sync::Arc};

use granary_domain::{
    BankAccount, BankRef, Bucket, Channel, Country, DealId, DealKind, DealStatus, DisputeStatus, FileId, HoldReason,
    Holidays, Lanes, ListingId, Party, Port, Stars, StepKind, StepNumber, StepStatus, Text, Tolerance, Version, day,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    DealEvent, Dispute, EditField, Finance, Handler, Item, KeptRefund, OrderEvent, PackedLine, PartyRole, Placement,
    Shipment, StepFile, Terms,
    progress::{Progress, Steps},
    timeline::{self, Layout, Step, Template, TimelineVersion},
};

/// A deal as it is kept: what happened to it so far, folded. Its timeline follows from the terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deal {
    pub id: DealId,
    pub order_id: String,
    pub kind: DealKind,
    #[serde(default, skip_serializing_if = "TimelineVersion::is_first")]
    pub(super) timeline_version: TimelineVersion,
    pub channel: Channel,
    pub listing: ListingId,
    pub version: Version,
    pub status: DealStatus,
    pub buyer: Party,
    pub seller: Party,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankRef>,
    #[serde(default, skip_serializing_if = "Finance::is_untouched")]
    pub(super) finance: Finance,
    pub items: Vec<Item>,
    pub terms: Terms,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Port>,
    /// The country that the goods lie in; none of deals from before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lies_in: Option<Country>,
    #[serde(default)]
    pub perishable: bool,
    /// By how much the delivery may differ, where the lot said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<Tolerance>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) packaging: Vec<PackedLine>,
    /// Kept in rows of their own, so that nothing else is written with them.
    #[serde(skip)]
    pub shipments: Vec<Arc<Shipment>>,
    /// The sides that were not verified when the order was placed, until compliance is passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<PartyRole>,
    /// As they were known when it was placed, and as staff changed them since.
    #[serde(default, skip_serializing_if = "Holidays::is_empty")]
    pub(super) holidays: Holidays,
    /// Those of the country of its bank, where that is another than the deal's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bank_holidays: Option<Holidays>,
    #[serde(default, skip_serializing_if = "Lanes::is_empty")]
    pub(super) lanes: Lanes,
    pub(super) progress: Steps,
    /// Active steps that were due before this day are overdue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) overdue_before: Option<Date>,
    /// People were reminded of what came due by this day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) reminded_on: Option<Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dispute: Option<Dispute>,
    /// Those before it, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) past_disputes: Vec<Dispute>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold: Option<HoldReason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancel_reason: Option<Text<0, 500>>,
    /// The day on which it ends, or ended, because nobody moves it, as was told last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ends_on: Option<Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buyer_rating: Option<Stars>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seller_rating: Option<Stars>,
    /// When one side rated the other, for as long as that waits to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rated_on: Option<Date>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) refunds: Vec<KeptRefund>,
    /// Who took it on, of staff and of the bank.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) handlers: BTreeMap<PartyRole, Handler>,
    /// The accounts of the seller that staff vouched for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) vouched: Vec<BankAccount>,
    /// The version that last changed each field of the terms.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) changed: BTreeMap<EditField, Version>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

impl Deal {
    /// The deal that an order makes; version 0 until [`Self::advance`] says that it is written.
    pub fn from_placed(event: &DealEvent, at: Timestamp) -> Option<Self> {
        let DealEvent::Order(OrderEvent::Placed(placement)) = event else {
            return None;
        };
        let at = to_micros(at);
        let Placement {
            id,
            number,
            kind,
            timeline_version,
            channel,
            listing,
            buyer,
            seller,
            items,
            terms,
            origin,
            lies_in,
            perishable,
            tolerance,
            unverified,
            holidays,
            lanes,
        } = (**placement).clone();
        let progress = Steps::placed(Template::of(kind, timeline_version), at);
        Some(Self {
            id,
            order_id: kind.display(number),
            kind,
            timeline_version,
            channel,
            listing,
            version: 0,
            status: DealStatus::ContractPending,
            buyer,
            seller,
            bank: None,
            finance: Finance::default(),
            items,
            terms,
            origin,
            lies_in,
            perishable,
            tolerance,
            packaging: Vec::new(),
            shipments: Vec::new(),
            unverified,
            holidays,
            bank_holidays: None,
            lanes,
            progress,
            overdue_before: None,
            reminded_on: None,
            dispute: None,
            past_disputes: Vec::new(),
            hold: None,
            cancel_reason: None,
            ends_on: None,
            deleted_at: None,
            buyer_rating: None,
            seller_rating: None,
            rated_on: None,
            refunds: Vec::new(),
            handlers: BTreeMap::new(),
            vouched: Vec::new(),
            changed: BTreeMap::new(),
            created_at: at,
            updated_at: at,
        })
    }

    /// Folds the journal; absent when it does not begin with an order.
    pub fn replay(journal: impl IntoIterator<Item = (DealEvent, Timestamp, Version)>) -> Option<Self> {
        let mut journal = journal.into_iter();
        let (first, at, version) = journal.next()?;
        let mut deal = Self::from_placed(&first, at)?;
        let mut head = (version, at);
        for (event, at, version) in journal {
            if version != head.0 {
                deal.advance(head.0, head.1);
            }
            deal.apply(&event, at);
            head = (version, at);
        }
        deal.advance(head.0, head.1);
        Some(deal)
    }

    /// The events of one command are written: this is the deal's version now.
    pub fn advance(&mut self, version: Version, at: Timestamp) {
        self.version = version;
        self.updated_at = to_micros(at);
    }

    /// Changes the state by what happened. Total: what makes no sense changes nothing.
    pub fn apply(&mut self, event: &DealEvent, at: Timestamp) {
        event.part().apply(self, to_micros(at));
    }

    /// Which of the five lists the deal is in.
    pub fn bucket(&self) -> Bucket {
        match self.status {
            _ if self.deleted_at.is_some() => Bucket::Deleted,
            DealStatus::Cancelled => Bucket::Cancelled,
            _ if self.is_disputed() => Bucket::Disputed,
            DealStatus::Closed => Bucket::Closed,
            _ => Bucket::Open,
        }
    }

    pub fn is_disputed(&self) -> bool {
        self.dispute.as_ref().is_some_and(|it| it.status == DisputeStatus::Open)
    }

    /// The steps on the present terms.
    pub fn steps(&self) -> Vec<Step> {
        let Self { ref terms, origin, perishable, ref lanes, .. } = *self;
        timeline::plan(Layout { template: self.template(), terms, origin, perishable, lanes })
    }

    /// The steps with their due dates, and how they stand.
    pub(super) fn schedule(&self) -> Vec<(Step, Date, StepStatus)> {
        let placed_on = day(self.created_at);
        let steps = self.steps();
        let extended_by = |step| self.progress(step).map_or(0, |it| it.extended_by_days);
        let done_on = |step| match step {
            StepKind::DocumentsPresented => self.presented_on(),
            _ => self.progress(step)?.done_at.map(day),
        };
        let due = timeline::due_dates(&steps, placed_on, self.calendars(), extended_by, done_on);
        let stand = |(step, due): (Step, Date)| {
            let status = self.step_status(&step, due);
            (step, due, status)
        };
        steps.into_iter().zip(due).map(stand).collect()
    }

    /// The timeline that it was placed on.
    fn template(&self) -> &'static Template {
        Template::of(self.kind, self.timeline_version)
    }

    /// The step that a number shows.
    pub fn step_at(&self, number: StepNumber) -> Option<StepKind> {
        self.template().step(number)
    }

    /// The number that shows a step.
    pub fn number_of(&self, step: StepKind) -> StepNumber {
        self.template().number(step)
    }

    pub(super) fn step(&self, kind: StepKind) -> Option<Step> {
        self.steps().into_iter().find(|it| it.kind == kind)
    }

    pub(super) fn progress(&self, step: StepKind) -> Option<&Progress> {
        self.progress.get(step)
    }

    pub(super) fn step_file(&self, step: StepKind, file: FileId) -> Option<&StepFile> {
        self.progress(step)?.files.iter().find(|it| it.file.id == file)
    }

    pub(super) fn is_done(&self, step: StepKind) -> bool {
        self.progress(step).is_some_and(|it| it.done_at.is_some())
    }

    /// Whether its sides are bound by its terms as they are: they signed the contract; or, where its timeline has none, the
    /// order is confirmed.
    pub fn is_agreed(&self) -> bool {
        let binds = if self.step(StepKind::ContractSigned).is_some() {
            StepKind::ContractSigned
        } else {
            StepKind::DealConfirmed
        };
        self.is_done(binds)
    }

    /// Whether its step of the signed contract is done.
    pub fn is_contract_signed(&self) -> bool {
        self.is_done(StepKind::ContractSigned)
    }

    /// Whether nothing is supplied on it any more: no invoice of it stands. What was supplied and is over stays billed, though
    /// its order be deleted.
    pub fn is_called_off(&self) -> bool {
        self.status == DealStatus::Cancelled
    }

    /// The day on which the goods were delivered, once they were.
    pub fn delivered_on(&self) -> Option<Date> {
        let step = self.steps().into_iter().find(|it| it.leads_to == Some(DealStatus::Delivered))?;
        self.progress(step.kind)?.done_at.map(day)
    }

    fn step_status(&self, step: &Step, due: Date) -> StepStatus {
        if self.is_done(step.kind) {
            StepStatus::Done
        } else if step.is_skipped || self.status == DealStatus::Cancelled {
            StepStatus::Skipped
        } else if !step.requires.iter().all(|before| self.is_done(*before)) {
            StepStatus::Pending
        } else if self.overdue_before.is_some_and(|day| self.ends_on(step, due) < day) {
            StepStatus::Overdue
        } else {
            StepStatus::Active
        }
    }

    pub(super) fn with(&mut self, step: StepKind, change: impl FnOnce(&mut Progress)) {
        if let Some(progress) = self.progress.get_mut(step) {
            change(progress);
        }
    }
}

/// The precision that the journal keeps.
fn to_micros(at: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(at.as_microsecond()).unwrap_or(at)
}
