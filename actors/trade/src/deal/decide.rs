//! What a deal allows: says what would happen, touches nothing, never waits.

use granary_domain::{DealStatus, StepKind, StepNumber, Version};
use jiff::Timestamp;

use super::{Deal, DealCommand, DealEvent, DealRefusal, Initiator, RefusalReason};

impl Deal {
    /// What the command makes happen: nothing at all when everything is so already.
    pub fn decide(&self, command: &DealCommand, by: &Initiator, at: Timestamp) -> Result<Vec<DealEvent>, DealRefusal> {
        let (part, by) = (command.part(), by.role);
        self.authorize(part.act(), by).and_then(|()| part.decide(self, by, at)).map_err(|why| why.at(self.version))
    }

    /// Refuses a command that was given with another version of the deal in mind, naming what changed since.
    pub fn expect(&self, expected: Version) -> Result<(), DealRefusal> {
        if expected == self.version {
            return Ok(());
        }
        let since = self.changed.iter().filter(|(_, version)| **version > expected);
        Err(RefusalReason::Changed(since.map(|(field, _)| *field).collect()).at(self.version))
    }

    pub(super) fn not_deleted(&self) -> Result<(), RefusalReason> {
        if self.deleted_at.is_some() { Err(RefusalReason::IsDeleted) } else { Ok(()) }
    }

    /// Whether anything may still be done to it: neither deleted nor cancelled nor closed.
    pub fn goes_on(&self) -> Result<(), DealRefusal> {
        self.in_progress().map_err(|why| why.at(self.version))
    }

    /// Neither deleted nor cancelled nor closed.
    pub(super) fn in_progress(&self) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        match self.status {
            DealStatus::Cancelled => Err(RefusalReason::IsCancelled),
            DealStatus::Closed => Err(RefusalReason::IsClosed),
            _ => Ok(()),
        }
    }

    pub(super) fn find(&self, step: StepNumber) -> Result<StepKind, RefusalReason> {
        self.step_at(step).ok_or(RefusalReason::NoSuchStep)
    }

    pub(super) fn undone(&self, step: StepKind) -> Result<(), RefusalReason> {
        self.in_progress()?;
        match self.step(step) {
            Some(left_out) if left_out.is_skipped => Err(RefusalReason::StepSkipped(left_out.number)),
            _ if self.is_done(step) => Err(RefusalReason::StepDone(self.number_of(step))),
            _ => Ok(()),
        }
    }
}
