//! Why a deal refuses.

use std::fmt;

use super::EditField;
use crate::{
    domain::{StepNumber, Version},
    fault::{Code, Fault, FaultKind},
};

/// A refusal, with the version of the deal that refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct DealRefusal {
    pub why: Why,
    pub version: Version,
}

/// The reasons.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    #[error("Pass a valid order id and step number.")]
    NoSuchStep,
    #[error("Pass valid data.")]
    NothingToEdit,
    #[error("You cannot order your own lot.")]
    OwnLot,
    #[error("The order is not of this kind.")]
    WrongKind,
    #[error("You may not do this to this deal.")]
    NotYours,
    #[error("'{}' is required", .0.join("', '"))]
    Required(Vec<&'static str>),
    #[error("'{0}' : Validation Error")]
    Invalid(&'static str),
    #[error("'{0}' does not exist")]
    Missing(&'static str),
    #[error("A deal is worth at least 2000 USD.")]
    BelowMinimum(&'static str),
    #[error("Somebody changed this deal in the meantime.")]
    Changed(Vec<EditField>),
    #[error("Step {0} is done already.")]
    StepDone(StepNumber),
    #[error("Step {step} waits for {}.", Waits(missing))]
    StepWaits { step: StepNumber, missing: Vec<(StepNumber, &'static str)> },
    #[error("This file is attached to the step already.")]
    FileTwice,
    #[error("A step holds at most {0} files.")]
    StepFull(usize),
    #[error("The deal is deleted.")]
    IsDeleted,
    #[error("The deal is not deleted.")]
    NotDeleted,
    #[error("The deal is cancelled.")]
    IsCancelled,
    #[error("The deal is closed.")]
    IsClosed,
    #[error("The goods are on their way: the deal can no longer be cancelled.")]
    TooLateToCancel,
    #[error("The deal is past funding: its terms are fixed.")]
    TooLateToEdit,
    #[error("The bank is assigned to this deal already.")]
    BankAssigned,
    #[error("No bank is assigned to this deal.")]
    NoBank,
    #[error("The deal has an open dispute.")]
    DisputeOpen,
    #[error("The deal has no open dispute.")]
    NoDispute,
    #[error("A dispute can be raised between funding and settlement.")]
    NotDisputable,
    #[error("The deal is on hold already.")]
    Held,
    #[error("The deal is not on hold.")]
    NotHeld,
    #[error("A deal is rated once, after the goods are accepted.")]
    NotRatable,
}

impl Why {
    pub(super) fn at(self, version: Version) -> DealRefusal {
        DealRefusal { why: self, version }
    }
}

impl Fault for DealRefusal {
    fn kind(&self) -> FaultKind {
        match self.why {
            Why::NoSuchStep | Why::NothingToEdit | Why::OwnLot => FaultKind::Refused,
            Why::WrongKind => FaultKind::NotFound,
            Why::NotYours => FaultKind::Forbidden,
            Why::Required(_) => FaultKind::Invalid(Code::Required),
            Why::Missing(_) => FaultKind::Invalid(Code::Missing),
            Why::Invalid(_) | Why::BelowMinimum(_) => FaultKind::Invalid(Code::Invalid),
            _ => FaultKind::Conflict,
        }
    }

    fn fields(&self) -> Vec<String> {
        match &self.why {
            Why::Required(fields) => fields.iter().map(ToString::to_string).collect(),
            Why::Invalid(field) | Why::Missing(field) | Why::BelowMinimum(field) => vec![(*field).to_owned()],
            Why::Changed(fields) => fields.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    fn version(&self) -> Option<Version> {
        (self.kind() == FaultKind::Conflict).then_some(self.version)
    }
}

struct Waits<'a>(&'a [(StepNumber, &'static str)]);

impl fmt::Display for Waits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, (step, name)) in self.0.iter().enumerate() {
            let joint = if nth == 0 { "" } else { " and " };
            write!(f, "{joint}step {step} ({name})")?;
        }
        Ok(())
    }
}
