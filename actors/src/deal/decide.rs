//! What a deal allows: says what would happen, touches nothing, never waits.

use jiff::{Timestamp, ToSpan, civil::Date};

use super::{
    By, Deal, DealCommand, DealEvent, DealRefusal, Edit, EditField, FinanceEvent, ItemEdit, LotLimits, OrderEvent,
    TimelineEvent, Why, price,
};
use crate::domain::{
    Address, BankRef, Channel, DealKind, DealStatus, ExtraDays, StepKind, StepNumber, Text, Version, day,
};

/// How many years ahead a step may be due.
pub const MAX_YEARS: i64 = 2;

impl Deal {
    /// What the command makes happen: nothing at all when everything is so already.
    pub fn decide(&self, command: &DealCommand, by: &By, at: Timestamp) -> Result<Vec<DealEvent>, DealRefusal> {
        self.events(command, by, at).map_err(|why| why.at(self.version))
    }

    /// Refuses a command that was given with another version of the deal in mind, naming what changed since.
    pub fn expect(&self, expected: Version) -> Result<(), DealRefusal> {
        if expected == self.version {
            return Ok(());
        }
        let since = self.changed.iter().filter(|(_, version)| **version > expected);
        Err(Why::Changed(since.map(|(field, _)| *field).collect()).at(self.version))
    }

    fn events(&self, command: &DealCommand, by: &By, at: Timestamp) -> Result<Vec<DealEvent>, Why> {
        self.authorize(command.act(), by.role)?;
        let today = day(at);
        let event = match command {
            DealCommand::MarkStep { step, unverified } => self.mark(self.find(*step)?, unverified, by.role)?,
            DealCommand::ExtendStep { step, days, reason } => {
                self.push_back((self.find(*step)?, *days), reason.clone(), today)?
            }
            DealCommand::AttachFile { step, file } => self.bring(*step, file, by.role)?,
            DealCommand::Upload { document, file } => return self.upload(*document, file, by.role, at),
            DealCommand::RemoveFile { step, index } => self.remove(self.find(*step)?, *index)?,
            DealCommand::RemoveDeliveryOrder => self.remove_delivery_order(by.role)?,
            DealCommand::ReviewFile { step, file, verdict } => {
                return self.review(self.find(*step)?, *file, verdict, by.role);
            }
            DealCommand::ReadDocument { step, file, said, known } => {
                self.read(self.find(*step)?, *file, (said, known), by.role)?
            }
            DealCommand::WaiveDocument { step, document, reason } => {
                self.waive(self.find(*step)?, *document, reason)?
            }
            DealCommand::AssignBank { bank } => self.assign(bank.as_ref())?,
            DealCommand::Cancel { reason } => self.cancel(reason.as_ref(), by.role)?,
            DealCommand::Delete => self.delete()?,
            DealCommand::Restore { kind } => self.restore(*kind)?,
            DealCommand::Edit { edit, lot } => return self.amend(edit, lot, today),
            DealCommand::Wake { today } => return Ok(self.wake(*today)),
            DealCommand::FollowCalendar { from, holidays } => return Ok(self.follow_calendar(*from, holidays)),
            DealCommand::Hold { reason, note } => self.put_on_hold(*reason, note)?,
            DealCommand::Release { note } => return self.release(note, at),
            DealCommand::Reopen { reason } => self.reopen_deal(reason, today)?,
            DealCommand::ConvertToProcurement { stock } => {
                self.convertible(stock).map(|()| OrderEvent::Converted { channel: Channel::Procurement }.into())?
            }
            DealCommand::Finance(asked) => self.finance(asked, by.role, today)?,
            DealCommand::Shipping(asked) => return self.ship(asked, by.role, at),
            DealCommand::Dispute(asked) => return self.dispute(asked, by.role, today),
            DealCommand::Payment(asked) => self.pay(asked, by.role, today)?,
            DealCommand::Reputation(asked) => self.rate(asked, by.role)?,
        };
        Ok(vec![event])
    }

    pub(super) fn not_deleted(&self) -> Result<(), Why> {
        if self.deleted_at.is_some() { Err(Why::IsDeleted) } else { Ok(()) }
    }

    /// Whether anything may still be done to it: neither deleted nor cancelled nor closed.
    pub fn goes_on(&self) -> Result<(), DealRefusal> {
        self.in_progress().map_err(|why| why.at(self.version))
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

    pub(super) fn find(&self, step: StepNumber) -> Result<StepKind, Why> {
        self.step_at(step).ok_or(Why::NoSuchStep)
    }

    pub(super) fn undone(&self, step: StepKind) -> Result<(), Why> {
        self.in_progress()?;
        match self.step(step) {
            Some(left_out) if left_out.is_skipped => Err(Why::StepSkipped(left_out.number)),
            _ if self.is_done(step) => Err(Why::StepDone(self.number_of(step))),
            _ => Ok(()),
        }
    }

    fn push_back(
        &self,
        (step, days): (StepKind, ExtraDays),
        reason: Option<Text<1, 500>>,
        today: Date,
    ) -> Result<DealEvent, Why> {
        self.undone(step)?;
        let event = DealEvent::Timeline(TimelineEvent::StepExtended { step, days, reason });
        if self.is_due_too_far_after(&event, today) { Err(Why::DueTooFar("nDays")) } else { Ok(event) }
    }

    /// Whether an event moves the last step beyond all that anybody plans for.
    fn is_due_too_far_after(&self, event: &DealEvent, today: Date) -> bool {
        let last_due = |deal: &Self| deal.road().into_iter().map(|(_, due, _)| due).max();
        let mut next = self.clone();
        next.apply(event, self.updated_at);
        let (before, after) = (last_due(self), last_due(&next));
        after > before && after > Some(today.saturating_add(MAX_YEARS.years()))
    }

    fn assign(&self, bank: Option<&BankRef>) -> Result<DealEvent, Why> {
        self.in_progress()?;
        match (bank, &self.bank) {
            (Some(new), Some(old)) if new.id == old.id => Err(Why::BankAssigned),
            (Some(new), _) => Ok(FinanceEvent::BankAssigned { bank: new.clone() }.into()),
            (None, Some(_)) => Ok(FinanceEvent::BankUnassigned.into()),
            (None, None) => Err(Why::NoBank),
        }
    }

    fn delete(&self) -> Result<DealEvent, Why> {
        self.may_delete().map(|()| OrderEvent::Deleted.into())
    }

    pub(super) fn may_delete(&self) -> Result<(), Why> {
        self.not_deleted()?;
        if self.is_disputed() { Err(Why::DisputeOpen) } else { Ok(()) }
    }

    fn restore(&self, kind: DealKind) -> Result<DealEvent, Why> {
        if kind != self.kind {
            return Err(Why::WrongKind);
        }
        self.may_restore().map(|()| OrderEvent::Restored.into())
    }

    pub(super) fn may_restore(&self) -> Result<(), Why> {
        if self.deleted_at.is_some() { Ok(()) } else { Err(Why::NotDeleted) }
    }

    /// The terms stand once the payment is secured.
    pub(super) fn may_edit(&self) -> Result<(), Why> {
        self.in_progress()?;
        if self.status > DealStatus::Funded { Err(Why::TooLateToEdit) } else { Ok(()) }
    }

    /// A contract and a credit that were made out on other terms no longer hold: their steps are open again.
    fn amend(&self, edit: &Edit, lot: &LotLimits, today: Date) -> Result<Vec<DealEvent>, Why> {
        if edit.fields().is_empty() {
            return Err(Why::NothingToEdit);
        }
        self.in_progress()?;
        let is_release = edit.fields() == [EditField::CargoRelease] && !self.is_done(StepKind::ImportClearance);
        if !is_release {
            self.may_edit()?;
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
        let overtaken = self.steps().into_iter().filter(|it| it.rests_on_terms() && self.is_done(it.kind));
        let overtaken = overtaken.filter(|_| news.is_material());
        let reopened = overtaken
            .map(|it| DealEvent::Timeline(TimelineEvent::StepReopened { step: it.kind, overtaken: true }))
            .collect::<Vec<_>>();
        let event = DealEvent::Order(OrderEvent::Edited(news));
        if self.is_due_too_far_after(&event, today) {
            return Err(Why::DueTooFar("paymentTerm"));
        }
        Ok([event].into_iter().chain(reopened).collect())
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
        let is_shipped = |edit: &ItemEdit| {
            let item = self.items.iter().find(|it| it.id == edit.id).zip(edit.quantity);
            item.is_some_and(|(item, quantity)| self.shipped(item.id) > self.tolerance_of(item).most_of(quantity))
        };
        if edits.iter().any(is_shipped) {
            return Err(Why::Invalid("items"));
        }
        if totals.quantity > self.totals().quantity && !lot.hold(totals.quantity) {
            return Err(Why::BeyondLot);
        }
        if edits.is_empty() || totals.reaches_minimum() { Ok(()) } else { Err(Why::BelowMinimum("items")) }
    }
}
