//! Edits of the terms of a deal: which are allowed, and what they make of the terms.

use granary_domain::{Address, DealKind, DealStatus, StepKind};
use jiff::civil::Date;

use crate::deal::{
    Deal, DealEvent, Edit, EditField, ItemEdit, LotLimits, OrderEvent, RefusalReason, TimelineEvent, price,
};

impl Deal {
    /// The terms as they are from now on, and which version changed each.
    pub(in crate::deal) fn edit(&mut self, edit: &Edit) {
        let Edit {
            incoterm,
            payment_term,
            transport_mode,
            container_load,
            inspection,
            cargo_release,
            items,
            destination,
            delivery_terms,
            notes,
        } = edit.clone();
        let terms = &mut self.terms;
        // Another term names a place of its own.
        terms.place = terms.place.take().filter(|_| incoterm.is_none());
        terms.incoterm = incoterm.or(terms.incoterm);
        terms.payment_term = payment_term.unwrap_or(terms.payment_term);
        terms.transport_mode = transport_mode.or(terms.transport_mode);
        terms.container_load = container_load.or(terms.container_load);
        terms.inspection = inspection.or(terms.inspection);
        terms.cargo_release = cargo_release.or(terms.cargo_release);
        terms.destination = destination.or(terms.destination.take());
        terms.delivery_terms = delivery_terms.or(terms.delivery_terms.take()).filter(|it| !it.is_empty());
        terms.notes = notes.or(terms.notes.take()).filter(|it| !it.is_empty());
        self.items = price::edited(&self.items, &items.unwrap_or_default());
        if edit.is_material() {
            self.withdraw_approvals();
        }
        for field in edit.fields() {
            self.changed.insert(field, self.version + 1);
        }
    }
    /// The terms stand once the payment is secured.
    pub(in crate::deal) fn may_edit(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.status > DealStatus::Funded { Err(RefusalReason::TooLateToEdit) } else { Ok(()) }
    }

    /// A contract and a credit that were made out on other terms no longer hold: their steps are open again.
    pub(in crate::deal) fn amend(
        &self,
        edit: &Edit,
        lot: &LotLimits,
        today: Date,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        if edit.fields().is_empty() {
            return Err(RefusalReason::NothingToEdit);
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
            return Err(RefusalReason::Barred);
        }
        let overtaken = self.steps().into_iter().filter(|it| it.rests_on_terms() && self.is_done(it.kind));
        let overtaken = overtaken.filter(|_| news.is_material());
        let reopened = overtaken
            .map(|it| DealEvent::Timeline(TimelineEvent::StepReopened { step: it.kind, overtaken: true }))
            .collect::<Vec<_>>();
        let event = DealEvent::Order(OrderEvent::Edited(news));
        if self.is_due_too_far_after(&event, today) {
            return Err(RefusalReason::DueTooFar("paymentTerm"));
        }
        Ok([event].into_iter().chain(reopened).collect())
    }

    /// What an edit says of the way must go together, also with what it leaves.
    fn check_carriage(&self, edit: &Edit) -> Result<(), RefusalReason> {
        let is_edited = edit.incoterm.is_some() || edit.transport_mode.is_some();
        let incoterm = edit.incoterm.or(self.terms.incoterm);
        let mode = edit.transport_mode.or(self.terms.transport_mode);
        if is_edited && incoterm.zip(mode).is_some_and(|(incoterm, mode)| !incoterm.travels_by(mode)) {
            return Err(RefusalReason::Invalid("transportMode"));
        }
        let leaves = |to: &Address| to.country != self.buyer.country;
        if self.kind == DealKind::Domestic && edit.destination.as_ref().is_some_and(leaves) {
            return Err(RefusalReason::Invalid("destination"));
        }
        Ok(())
    }

    fn check_items(&self, edits: &[ItemEdit], lot: &LotLimits) -> Result<(), RefusalReason> {
        for (nth, edit) in edits.iter().enumerate() {
            let item = self.items.iter().find(|it| it.id == edit.id).ok_or(RefusalReason::Missing("items"))?;
            let twice = edits.iter().take(nth).any(|it| it.id == edit.id);
            let foreign = edit.unit_price.is_some_and(|it| it.currency() != item.unit_price.currency());
            let fine = edit.unit_price.is_some_and(|it| !it.suits(item.price_as, Some(item.unit)));
            if twice || foreign || fine || edit.quantity == Some(0) {
                return Err(RefusalReason::Invalid("items"));
            }
        }
        let totals = price::totals(&price::edited(&self.items, edits)).ok_or(RefusalReason::Invalid("items"))?;
        let is_shipped = |edit: &ItemEdit| {
            let item = self.items.iter().find(|it| it.id == edit.id).zip(edit.quantity);
            item.is_some_and(|(item, quantity)| self.shipped(item.id) > self.tolerance_of(item).most_of(quantity))
        };
        if edits.iter().any(is_shipped) {
            return Err(RefusalReason::Invalid("items"));
        }
        if totals.quantity > self.totals().quantity && !lot.hold(totals.quantity) {
            return Err(RefusalReason::BeyondLot);
        }
        if edits.is_empty() || totals.reaches_minimum() { Ok(()) } else { Err(RefusalReason::BelowMinimum("items")) }
    }
}
