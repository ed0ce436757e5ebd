//! How many files a step, and a deal, takes of whom: each side has room of its own, and what the step waits for has some beyond it.

use granary_domain::{DocumentType, FileReview, StepKind};

use crate::deal::{Deal, PartyRole, RefusalReason};

/// How many files one side may bring to a step, besides what the step waits for.
pub const MAX_FILES: usize = 50;

/// How many files one side may bring to all steps of a deal, besides what these wait for.
pub const MAX_FILES_OF_DEAL: usize = 200;

impl Deal {
    pub(in crate::deal) fn may_attach(&self, step: StepKind, by: PartyRole) -> Result<(), RefusalReason> {
        self.may_bring_to(step, by)?;
        let wanted = self.wanted_of(step, by).into_iter().map(Some);
        wanted.chain([None]).map(|document| self.has_room(step, document, by)).reduce(Result::or).unwrap_or(Ok(()))
    }

    pub(super) fn has_room(
        &self,
        step: StepKind,
        document: Option<DocumentType>,
        by: PartyRole,
    ) -> Result<(), RefusalReason> {
        if document.is_some_and(|kind| self.wanted_of(step, by).contains(&kind)) {
            return Ok(());
        }
        let brought = self.progress(step).into_iter().flat_map(|it| &it.files).map(|it| it.by);
        if !by.has_room(MAX_FILES, brought, 1) {
            return Err(RefusalReason::StepFull(MAX_FILES));
        }
        let to_all = self.progress.iter().flat_map(|it| &it.files).map(|it| it.by);
        if by.has_room(MAX_FILES_OF_DEAL, to_all, 1) { Ok(()) } else { Err(RefusalReason::DealFull(MAX_FILES_OF_DEAL)) }
    }

    /// The documents that a step waits for, and of which none by this side waits to be looked at.
    fn wanted_of(&self, step: StepKind, by: PartyRole) -> Vec<DocumentType> {
        let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
        let waits = |kind| files.iter().any(|it| it.is(kind) && it.by == by && it.review() == FileReview::Waiting);
        let lacking = self.step(step).map(|it| self.lacks(&it)).unwrap_or_default();
        lacking.into_iter().map(|(kind, _)| kind).filter(|kind| !waits(*kind)).collect()
    }
}
