//! A step that its bank approves with a document: it closes by itself as soon as that document is verified.

use granary_domain::{DocumentType, StepKind, StepNumber};
use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, DealFile, PartyRole, RefusalReason, TimelineEvent};

impl Deal {
    /// The bank brings a document to a step of its own and says with it that the step is done.
    pub(super) fn approve(
        &self,
        number: StepNumber,
        file: &DealFile,
        by: PartyRole,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        let step = self.find(number)?;
        if by != PartyRole::Bank {
            return Err(RefusalReason::NotYours);
        }
        self.undone(step)?;
        let brought = self.bring(number, file, by)?;
        Ok(vec![brought, TimelineEvent::StepApproved { step }.into()])
    }

    /// The approved step that has all it waits for once these events happened.
    pub(super) fn closed_as_approved(&self, events: &[DealEvent], at: Timestamp) -> Option<DealEvent> {
        let mut next = self.clone();
        events.iter().for_each(|event| next.apply(event, at));
        let mut approved = next.progress.by_kind().filter(|(_, it)| it.is_approved).map(|(step, _)| step);
        approved.find_map(|step| next.mark(step, &[], PartyRole::Bank).ok())
    }

    pub(super) fn is_asked_of(&self, step: StepKind, document: Option<DocumentType>) -> bool {
        document.zip(self.step(step)).is_some_and(|(kind, it)| it.documents.contains(&kind))
    }

    pub(in crate::deal) fn is_step_approved(&self, step: StepKind) -> bool {
        self.progress(step).is_some_and(|it| it.is_approved)
    }

    /// It falls with its document, and where others come that it was not given on.
    pub(in crate::deal) fn withdraw_approval(&mut self, step: StepKind) {
        self.with(step, |it| it.is_approved = false);
    }

    /// What a bank approved it approved as it was then: another bank and other terms are not approved by it.
    pub(in crate::deal) fn withdraw_approvals(&mut self) {
        self.progress.iter_mut().for_each(|it| it.is_approved = false);
    }
}
