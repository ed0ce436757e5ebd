//! A deal on hold: no step of it closes, and what the server would have closed meanwhile closes as it is released.

use granary_domain::DocumentType;
use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, Hold, OrderEvent, PartyRole, RefusalReason, Release, StepFile, timeline::Step};

impl Deal {
    pub(in crate::deal) fn put_on_hold(&self, Hold { reason, note }: &Hold) -> Result<DealEvent, RefusalReason> {
        self.may_hold().map(|()| OrderEvent::Held { reason: *reason, note: Some(note.clone()) }.into())
    }

    pub(in crate::deal) fn may_hold(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.hold.is_some() { Err(RefusalReason::Held) } else { Ok(()) }
    }

    pub(in crate::deal) fn may_release(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.hold.is_some() { Ok(()) } else { Err(RefusalReason::NotHeld) }
    }

    /// Takes it off hold, and closes the step whose contract all have signed in the meantime.
    pub(in crate::deal) fn release(
        &self,
        Release { note }: &Release,
        at: Timestamp,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        self.may_release()?;
        let released = DealEvent::Order(OrderEvent::Released { note: Some(note.clone()) });
        let mut next = self.clone();
        next.apply(&released, at);
        Ok([released].into_iter().chain(next.closes_on_sealed()).collect())
    }

    /// The step that closes because the server sealed the contract that it must bring, and nothing else is wanting.
    fn closes_on_sealed(&self) -> Option<DealEvent> {
        let contract = DocumentType::SalesContract;
        let is_sealed = |step: &Step| {
            step.documents.contains(&contract) && self.newest(step, contract).is_some_and(StepFile::is_sealed)
        };
        let mut held_back = self.steps().into_iter().filter(is_sealed);
        held_back.find_map(|step| self.mark(step.kind, &[], PartyRole::System).ok())
    }
}
