//! What a deal allows: says what would happen, touches nothing, never waits.

use jiff::{Timestamp, ToSpan, civil::Date};

use super::{
    By, Complaint, Deal, DealCommand, DealEvent, DealFile, DealRefusal, Edit, ItemEdit, LotLimits, PartyRole, Why,
    price,
};
use crate::domain::{Address, BankRef, DealKind, DealStatus, ExtraDays, StepNumber, StepStatus, Version, day};

/// The step at which staff look at both sides, abroad and at home.
pub const COMPLIANCE: StepNumber = StepNumber(3);
/// How many files a step may hold.
pub const MOST_FILES: usize = 50;
/// How many years ahead a step may be due.
pub const MOST_YEARS: i64 = 2;

impl Deal {
    /// What the command makes happen: nothing at all when everything is so already.
    pub fn decide(&self, command: &DealCommand, by: &By, at: Timestamp) -> Result<Vec<DealEvent>, DealRefusal> {
        self.events(command, by, day(at)).map_err(|why| why.at(self.version))
    }

    /// Refuses a command that was given with another version of the deal in mind, naming what changed since.
    pub fn expect(&self, expected: Version) -> Result<(), DealRefusal> {
        if expected == self.version {
            return Ok(());
        }
        let since = self.changed.iter().filter(|(_, version)| **version > expected);
        Err(Why::Changed(since.map(|(field, _)| *field).collect()).at(self.version))
    }

    fn events(&self, command: &DealCommand, by: &By, today: Date) -> Result<Vec<DealEvent>, Why> {
        may(by.role, command)?;
        let event = match command {
            DealCommand::MarkStep { step, unverified } => self.mark(*step, unverified)?,
            DealCommand::ExtendStep { step, days } => self.push_back(*step, *days, today)?,
            DealCommand::AttachFile { step, file } => self.attach(*step, file, by.role)?,
            DealCommand::RemoveFile { step, index } => self.remove(*step, *index)?,
            DealCommand::AssignBank { bank } => self.assign(bank.as_ref())?,
            DealCommand::Cancel { reason } => {
                self.cancellable().map(|()| DealEvent::Cancelled { reason: reason.clone() })?
            }
            DealCommand::Delete => self.delete()?,
            DealCommand::Restore { kind } => self.restore(*kind)?,
            DealCommand::Edit { edit, lot } => return self.amend(edit, lot, today),
            DealCommand::FlagOverdue { today } => return Ok(self.flag(*today)),
            DealCommand::OpenDispute(complaint) => self.open_dispute(complaint, by.role)?,
            DealCommand::CloseDispute { outcome } => {
                self.closable(by.role)?;
                DealEvent::DisputeClosed { outcome: *outcome }
            }
            DealCommand::Hold { reason } => self.is_held(false).map(|()| DealEvent::Held { reason: *reason })?,
            DealCommand::Release => self.is_held(true).map(|()| DealEvent::Released)?,
            DealCommand::Rate { stars } => {
                self.rate(by.role).map(|()| DealEvent::Rated { by: by.role, stars: *stars })?
            }
        };
        Ok(vec![event])
    }

    fn not_deleted(&self) -> Result<(), Why> {
        if self.deleted_at.is_some() { Err(Why::IsDeleted) } else { Ok(()) }
    }

    /// Neither deleted nor cancelled nor closed.
    pub(super) fn in_progress(&self) -> Result<(), Why> {
        self.not_deleted()?;
        match self.status {
            DealStatus::Cancelled => Err(Why::IsCancelled),
            DealStatus::Closed => Err(Why::IsClosed),
            _ => Ok(()),
        }
    }

    fn known(&self, step: StepNumber) -> Result<(), Why> {
        self.progress(step).map(|_| ()).ok_or(Why::NoSuchStep)?;
        self.in_progress()
    }

    fn undone(&self, step: StepNumber) -> Result<(), Why> {
        self.known(step)?;
        if self.is_done(step.0) { Err(Why::StepDone(step)) } else { Ok(()) }
    }

    fn mark(&self, step: StepNumber, unverified: &[PartyRole]) -> Result<DealEvent, Why> {
        self.undone(step)?;
        if step == COMPLIANCE && !unverified.is_empty() {
            return Err(Why::Unverified(unverified.to_vec()));
        }
        let steps = self.steps();
        let needs = steps.iter().find(|it| it.number == step).ok_or(Why::NoSuchStep)?.requires;
        let waits = steps.iter().filter(|it| needs.contains(&it.number.0) && !self.is_done(it.number.0));
        let missing: Vec<_> = waits.map(|it| (it.number, it.name)).collect();
        if missing.is_empty() { Ok(DealEvent::StepDone { step }) } else { Err(Why::StepWaits { step, missing }) }
    }

    fn push_back(&self, step: StepNumber, days: ExtraDays, today: Date) -> Result<DealEvent, Why> {
        self.undone(step)?;
        let event = DealEvent::StepExtended { step, days };
        if self.is_due_too_far_after(&event, today) { Err(Why::DueTooFar("nDays")) } else { Ok(event) }
    }

    /// Whether an event moves the last step beyond all that anybody plans for.
    fn is_due_too_far_after(&self, event: &DealEvent, today: Date) -> bool {
        let last_due = |deal: &Self| deal.road().into_iter().map(|(_, due, _)| due).max();
        let mut next = self.clone();
        next.apply(event, self.updated_at);
        let (before, after) = (last_due(self), last_due(&next));
        after > before && after > Some(today.saturating_add(MOST_YEARS.years()))
    }

    fn attach(&self, step: StepNumber, file: &DealFile, by: PartyRole) -> Result<DealEvent, Why> {
        self.known(step)?;
        let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
        if files.iter().any(|it| it.file.id == file.id) {
            return Err(Why::FileTwice);
        }
        if files.len() >= MOST_FILES {
            return Err(Why::StepFull(MOST_FILES));
        }
        Ok(DealEvent::FileAttached { step, file: file.clone(), by })
    }

    fn remove(&self, step: StepNumber, index: usize) -> Result<DealEvent, Why> {
        self.known(step)?;
        let file = self.progress(step).and_then(|it| it.files.get(index)).ok_or(Why::Invalid("fileIndex"))?;
        Ok(DealEvent::FileRemoved { step, file: file.file.id })
    }

    fn assign(&self, bank: Option<&BankRef>) -> Result<DealEvent, Why> {
        self.in_progress()?;
        match (bank, &self.bank) {
            (Some(new), Some(old)) if new.id == old.id => Err(Why::BankAssigned),
            (Some(new), _) => Ok(DealEvent::BankAssigned { bank: new.clone() }),
            (None, Some(_)) => Ok(DealEvent::BankUnassigned),
            (None, None) => Err(Why::NoBank),
        }
    }

    fn cancellable(&self) -> Result<(), Why> {
        self.in_progress()?;
        if self.status < DealStatus::Dispatched { Ok(()) } else { Err(Why::TooLateToCancel) }
    }

    fn is_held(&self, wanted: bool) -> Result<(), Why> {
        self.in_progress()?;
        match (self.hold.is_some(), wanted) {
            (true, false) => Err(Why::Held),
            (false, true) => Err(Why::NotHeld),
            _ => Ok(()),
        }
    }

    fn delete(&self) -> Result<DealEvent, Why> {
        self.not_deleted()?;
        if self.is_disputed() { Err(Why::DisputeOpen) } else { Ok(DealEvent::Deleted) }
    }

    fn restore(&self, kind: DealKind) -> Result<DealEvent, Why> {
        if kind != self.kind {
            return Err(Why::WrongKind);
        }
        self.deleted_at.map(|_| DealEvent::Restored).ok_or(Why::NotDeleted)
    }

    fn amend(&self, edit: &Edit, lot: &LotLimits, today: Date) -> Result<Vec<DealEvent>, Why> {
        if edit.fields().is_empty() {
            return Err(Why::NothingToEdit);
        }
        self.in_progress()?;
        if self.status > DealStatus::Funded {
            return Err(Why::TooLateToEdit);
        }
        self.check_carriage(edit)?;
        self.check_items(edit.items.as_deref().unwrap_or_default(), lot)?;
        let news = edit.news_to(&self.terms, &self.items);
        if news.fields().is_empty() {
            return Ok(Vec::new());
        }
        if news.destination.as_ref().is_some_and(|to| lot.bar(to)) {
            return Err(Why::Barred);
        }
        let event = DealEvent::Edited(news);
        if self.is_due_too_far_after(&event, today) { Err(Why::DueTooFar("paymentTerm")) } else { Ok(vec![event]) }
    }

    /// What an edit says of the way must go together, also with what it leaves.
    fn check_carriage(&self, edit: &Edit) -> Result<(), Why> {
        let is_edited = edit.incoterm.is_some() || edit.transport_mode.is_some();
        let incoterm = edit.incoterm.or(self.terms.incoterm);
        let mode = edit.transport_mode.or(self.terms.transport_mode);
        if is_edited && incoterm.zip(mode).is_some_and(|(incoterm, mode)| !incoterm.travels_by(mode)) {
            return Err(Why::Invalid("transportMode"));
        }
        let leaves = |to: &Address| to.country != self.buyer.country;
        if self.kind == DealKind::Domestic && edit.destination.as_ref().is_some_and(leaves) {
            return Err(Why::Invalid("destination"));
        }
        Ok(())
    }

    fn check_items(&self, edits: &[ItemEdit], lot: &LotLimits) -> Result<(), Why> {
        for (nth, edit) in edits.iter().enumerate() {
            let item = self.items.iter().find(|it| it.id == edit.id).ok_or(Why::Missing("items"))?;
            let twice = edits.iter().take(nth).any(|it| it.id == edit.id);
            let foreign = edit.unit_price.is_some_and(|it| it.currency() != item.unit_price.currency());
            if twice || foreign || edit.quantity == Some(0) {
                return Err(Why::Invalid("items"));
            }
        }
        let totals = price::totals(&price::edited(&self.items, edits)).ok_or(Why::Invalid("items"))?;
        if totals.quantity > self.totals().quantity && !lot.hold(totals.quantity) {
            return Err(Why::BeyondLot);
        }
        if edits.is_empty() || totals.reaches_minimum() { Ok(()) } else { Err(Why::BelowMinimum("items")) }
    }

    fn flag(&self, today: Date) -> Vec<DealEvent> {
        let is_late = self.road().iter().any(|(_, due, status)| *status == StepStatus::Active && *due < today);
        if self.in_progress().is_ok() && is_late { vec![DealEvent::OverdueFlagged { today }] } else { Vec::new() }
    }

    fn open_dispute(&self, complaint: &Complaint, by: PartyRole) -> Result<DealEvent, Why> {
        self.in_progress()?;
        if self.is_disputed() {
            return Err(Why::DisputeOpen);
        }
        if !(DealStatus::Funded..=DealStatus::Settled).contains(&self.status) {
            return Err(Why::NotDisputable);
        }
        let other_side = match by {
            PartyRole::Buyer => complaint.to_party == self.seller.id,
            PartyRole::Seller => complaint.to_party == self.buyer.id,
            _ => [self.buyer.id, self.seller.id].contains(&complaint.to_party),
        };
        if !other_side {
            return Err(Why::Invalid("toParty"));
        }
        if complaint.reason.is_some_and(|it| complaint.category.is_some_and(|category| category != it.category())) {
            return Err(Why::Invalid("reason"));
        }
        Ok(DealEvent::DisputeOpened { complaint: complaint.clone(), by })
    }

    /// A dispute is closed by staff or by the side that raised it.
    fn closable(&self, by: PartyRole) -> Result<(), Why> {
        self.not_deleted()?;
        let dispute = self.dispute.as_ref().filter(|_| self.is_disputed()).ok_or(Why::NoDispute)?;
        let other_side = matches!(by, PartyRole::Buyer | PartyRole::Seller) && dispute.by != by;
        if other_side { Err(Why::NotYours) } else { Ok(()) }
    }

    fn rate(&self, by: PartyRole) -> Result<(), Why> {
        self.not_deleted()?;
        let given = match by {
            PartyRole::Buyer => self.seller_rating,
            PartyRole::Seller => self.buyer_rating,
            _ => return Err(Why::NotYours),
        };
        let is_due = (DealStatus::Accepted..=DealStatus::Closed).contains(&self.status);
        if is_due && given.is_none() { Ok(()) } else { Err(Why::NotRatable) }
    }
}

/// Traders add documents, dispute and rate; banks only look; everything else is for staff and the server.
fn may(role: PartyRole, command: &DealCommand) -> Result<(), Why> {
    let for_traders = matches!(
        command,
        DealCommand::AttachFile { .. }
            | DealCommand::OpenDispute(_)
            | DealCommand::CloseDispute { .. }
            | DealCommand::Rate { .. }
    );
    match role {
        PartyRole::Staff | PartyRole::System => Ok(()),
        PartyRole::Buyer | PartyRole::Seller if for_traders => Ok(()),
        PartyRole::Buyer | PartyRole::Seller | PartyRole::Bank => Err(Why::NotYours),
    }
}
