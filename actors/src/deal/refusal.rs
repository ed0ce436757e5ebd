//! Why a deal refuses.

use super::{EditField, PartyRole};
use crate::{
    domain::{StepNumber, Version},
    refusal::{ErrorCode, Params, Refusal, RefusalKind},
};

/// A refusal, with the version of the deal that refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealRefusal {
    pub why: Why,
    pub version: Version,
}

/// The reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    NoSuchStep,
    NothingToEdit,
    OwnLot,
    WrongKind,
    NotYours,
    Required(Vec<&'static str>),
    Invalid(&'static str),
    Missing(&'static str),
    BelowMinimum(&'static str),
    BeyondLot,
    Barred,
    DueTooFar(&'static str),
    Changed(Vec<EditField>),
    StepDone(StepNumber),
    StepWaits {
        step: StepNumber,
        missing: Vec<(StepNumber, &'static str)>,
    },
    FileTwice,
    StepFull(usize),
    IsDeleted,
    NotDeleted,
    IsCancelled,
    IsClosed,
    TooLateToCancel,
    TooLateToEdit,
    BankAssigned,
    NoBank,
    DisputeOpen,
    NoDispute,
    NotDisputable,
    Held,
    NotHeld,
    NotRatable,
    /// The trade licences of these sides are not accepted, or do not hold.
    Unverified(Vec<PartyRole>),
}

impl Why {
    pub(super) fn at(self, version: Version) -> DealRefusal {
        DealRefusal { why: self, version }
    }
}

impl Refusal for DealRefusal {
    fn code(&self) -> ErrorCode {
        match self.why {
            Why::NoSuchStep => ErrorCode::NoSuchStep,
            Why::NothingToEdit => ErrorCode::NothingToEdit,
            Why::OwnLot => ErrorCode::OwnLot,
            Why::WrongKind => ErrorCode::NotFound,
            Why::NotYours => ErrorCode::NotYourDeal,
            Why::Required(_) => ErrorCode::FieldRequired,
            Why::Invalid(_) => ErrorCode::FieldInvalid,
            Why::Missing(_) => ErrorCode::FieldMissing,
            Why::BelowMinimum(_) => ErrorCode::BelowMinimum,
            Why::BeyondLot => ErrorCode::BeyondLot,
            Why::Barred => ErrorCode::CountryBarred,
            Why::DueTooFar(_) => ErrorCode::DueTooFar,
            Why::Changed(_) => ErrorCode::DealChanged,
            Why::StepDone(_) => ErrorCode::StepDone,
            Why::StepWaits { .. } => ErrorCode::StepWaits,
            Why::FileTwice => ErrorCode::FileTwice,
            Why::StepFull(_) => ErrorCode::StepFull,
            Why::IsDeleted => ErrorCode::DealDeleted,
            Why::NotDeleted => ErrorCode::DealNotDeleted,
            Why::IsCancelled => ErrorCode::DealCancelled,
            Why::IsClosed => ErrorCode::DealClosed,
            Why::TooLateToCancel => ErrorCode::TooLateToCancel,
            Why::TooLateToEdit => ErrorCode::TooLateToEdit,
            Why::BankAssigned => ErrorCode::BankAssigned,
            Why::NoBank => ErrorCode::NoBank,
            Why::DisputeOpen => ErrorCode::DisputeOpen,
            Why::NoDispute => ErrorCode::NoDispute,
            Why::NotDisputable => ErrorCode::NotDisputable,
            Why::Held => ErrorCode::DealHeld,
            Why::NotHeld => ErrorCode::DealNotHeld,
            Why::NotRatable => ErrorCode::NotRatable,
            Why::Unverified(_) => ErrorCode::PartyUnverified,
        }
    }

    fn params(&self) -> Params {
        let none = Params::default();
        match &self.why {
            Why::StepDone(step) => none.with("step", step.0),
            Why::StepWaits { step, missing } => {
                let (steps, names): (Vec<_>, Vec<_>) =
                    missing.iter().map(|(step, name)| (step.to_string(), (*name).to_owned())).unzip();
                none.with("step", step.0).with("missing", steps).with("names", names)
            }
            Why::StepFull(most) => none.with("count", *most),
            Why::Unverified(sides) => {
                none.with("sides", sides.iter().map(|side| side.as_str().to_owned()).collect::<Vec<_>>())
            }
            _ => none,
        }
    }

    fn fields(&self) -> Vec<String> {
        match &self.why {
            Why::Required(fields) => fields.iter().map(ToString::to_string).collect(),
            Why::Invalid(field) | Why::Missing(field) | Why::BelowMinimum(field) | Why::DueTooFar(field) => {
                vec![(*field).to_owned()]
            }
            Why::BeyondLot => vec!["items".to_owned()],
            Why::Barred => vec!["destination".to_owned()],
            Why::Changed(fields) => fields.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    fn version(&self) -> Option<Version> {
        (self.kind() == RefusalKind::Conflict).then_some(self.version)
    }
}
