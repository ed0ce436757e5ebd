//! Why a deal refuses.

use granary_domain::{
    DocumentType, FileReview, Money, StepNumber, Version,
    refusal::{ErrorCode, Params, Refusal, RefusalKind},
};
use jiff::civil::Date;

use super::{EditField, PartyRole};
use crate::auction::told;

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
    /// A field of one of several.
    InvalidAt(String),
    Missing(&'static str),
    BelowMinimum(&'static str),
    BeyondLot,
    Barred,
    DueTooFar(&'static str),
    Changed(Vec<EditField>),
    StepDone(StepNumber),
    /// Left out on the terms of this deal.
    StepSkipped(StepNumber),
    StepWaits {
        step: StepNumber,
        missing: Vec<(StepNumber, &'static str)>,
    },
    /// What it must bring that is not there, or is not verified.
    StepLacks {
        step: StepNumber,
        missing: Vec<(DocumentType, Option<FileReview>)>,
    },
    /// Another's step.
    NotYourStep(StepNumber),
    FileTwice,
    DocumentSealed,
    StepFull(usize),
    /// A step stands on it.
    IsEvidence,
    /// A step that is done rests on it.
    RestsOnFile(StepNumber),
    /// The invoice asks to be paid into an account that is not known of the seller.
    AccountUnknown,
    /// Nobody said into which account an invoice asks to be paid.
    AccountUnread,
    /// No invoice names an account that is in doubt.
    AccountKnown,
    /// Whoever brings a document does not verify it.
    OwnDocument,
    NotNeeded,
    NoDeliveryOrder,
    IsDeleted,
    NotDeleted,
    IsCancelled,
    IsClosed,
    TooLateToCancel,
    /// Its payment is secured: no side leaves by itself.
    TooLateToCallOff,
    TooLateToEdit,
    TooLateToConvert,
    TooLateToReopen,
    NotClosed,
    NotWarehouse,
    /// The goods of this line are not in the warehouse.
    StockAbsent(String),
    /// They are there, and not cleared for import.
    StockNotCleared(String),
    /// They are cleared for import, which the deal is still to do.
    StockCleared(String),
    BankAssigned,
    NoBank,
    /// Its bank does not finance it.
    FinanceDeclined,
    TooLateToDecline,
    /// Nothing that the bank gave is overdue.
    NotMatured,
    /// The bank waits for an answer.
    QuestionOpen,
    NoQuestion,
    NotPresented,
    /// Documents are refused once a presentation.
    RefusedOnce,
    /// The documents could be refused until this day.
    TooLateToRefuse(Date),
    NotRefused,
    DocumentsRefused,
    DisputeOpen,
    NoDispute,
    NotDisputable,
    /// The goods were accepted on this day: what shows on delivery was to be claimed before.
    GoodsAccepted(Date),
    /// What the goods hid could be claimed until this day.
    ClaimsEnded(Date),
    /// The goods that are claimed are worth so much, or so much is owed.
    BeyondClaim(Money),
    /// No more than this was claimed, or offered by the other side.
    BeyondGrant(Money),
    /// One side has raised as many as it may.
    TooManyDisputes(usize),
    /// One side, or staff, have brought as many files to a dispute as they may.
    TooMuchEvidence(usize),
    DisputeAnswered,
    /// The other side may answer until this day.
    AwaitsAnswer(Date),
    TooManyProposals,
    ProposalOutdated,
    Held,
    NotHeld,
    /// No step closes meanwhile.
    OnHold,
    NotRatable,
    /// Nothing is paid or secured yet.
    NotShippable,
    /// Goods leave when customs have let them.
    NotCleared,
    TooManyShipments(usize),
    /// There is a dispute over these goods.
    GoodsDisputed(String),
    /// More than was ordered and the tolerance allows; so much is left.
    BeyondTolerance {
        line: String,
        most: u64,
        left: u64,
    },
    VgmTooLight,
    VgmTooHeavy,
    /// Nothing was paid beyond what is owed.
    NothingToRefund,
    /// So much is left to give back.
    BeyondRefund(Money),
    /// The transfer is recorded already.
    RefundTwice,
    /// Somebody said already whether it came.
    RefundReviewed,
    TooManyRefunds(usize),
    /// The trade licences of these sides are not accepted, or do not hold.
    Unverified(Vec<PartyRole>),
}

impl Why {
    pub fn at(self, version: Version) -> DealRefusal {
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
            Why::Invalid(_) | Why::InvalidAt(_) => ErrorCode::FieldInvalid,
            Why::Missing(_) => ErrorCode::FieldMissing,
            Why::BelowMinimum(_) => ErrorCode::BelowMinimum,
            Why::BeyondLot => ErrorCode::BeyondLot,
            Why::Barred => ErrorCode::CountryBarred,
            Why::DueTooFar(_) => ErrorCode::DueTooFar,
            Why::Changed(_) => ErrorCode::DealChanged,
            Why::StepDone(_) => ErrorCode::StepDone,
            Why::StepSkipped(_) => ErrorCode::StepSkipped,
            Why::StepWaits { .. } => ErrorCode::StepWaits,
            Why::StepLacks { .. } => ErrorCode::StepLacks,
            Why::NotYourStep(_) => ErrorCode::NotYourStep,
            Why::IsEvidence => ErrorCode::FileIsEvidence,
            Why::RestsOnFile(_) => ErrorCode::StepRestsOnFile,
            Why::AccountUnknown => ErrorCode::AccountUnknown,
            Why::AccountUnread => ErrorCode::AccountUnread,
            Why::AccountKnown => ErrorCode::AccountKnown,
            Why::OwnDocument => ErrorCode::OwnDocument,
            Why::NotNeeded => ErrorCode::DocumentNotNeeded,
            Why::NoDeliveryOrder => ErrorCode::NoDeliveryOrder,
            Why::FileTwice => ErrorCode::FileTwice,
            Why::DocumentSealed => ErrorCode::DocumentSealed,
            Why::StepFull(_) => ErrorCode::StepFull,
            Why::IsDeleted => ErrorCode::DealDeleted,
            Why::NotDeleted => ErrorCode::DealNotDeleted,
            Why::IsCancelled => ErrorCode::DealCancelled,
            Why::IsClosed => ErrorCode::DealClosed,
            Why::TooLateToCancel => ErrorCode::TooLateToCancel,
            Why::TooLateToCallOff => ErrorCode::TooLateToCallOff,
            Why::TooLateToEdit => ErrorCode::TooLateToEdit,
            Why::TooLateToConvert => ErrorCode::TooLateToConvert,
            Why::TooLateToReopen => ErrorCode::TooLateToReopen,
            Why::NotClosed => ErrorCode::DealRuns,
            Why::NotWarehouse => ErrorCode::NotWarehouse,
            Why::StockAbsent(_) => ErrorCode::StockAbsent,
            Why::StockNotCleared(_) => ErrorCode::StockNotCleared,
            Why::StockCleared(_) => ErrorCode::StockCleared,
            Why::BankAssigned => ErrorCode::BankAssigned,
            Why::NoBank => ErrorCode::NoBank,
            Why::FinanceDeclined => ErrorCode::FinanceDeclined,
            Why::TooLateToDecline => ErrorCode::TooLateToDecline,
            Why::NotMatured => ErrorCode::NotMatured,
            Why::QuestionOpen => ErrorCode::QuestionOpen,
            Why::NoQuestion => ErrorCode::NoQuestion,
            Why::NotPresented => ErrorCode::NotPresented,
            Why::RefusedOnce => ErrorCode::RefusedOnce,
            Why::TooLateToRefuse(_) => ErrorCode::TooLateToRefuse,
            Why::NotRefused => ErrorCode::NotRefused,
            Why::DocumentsRefused => ErrorCode::DocumentsRefused,
            Why::DisputeOpen => ErrorCode::DisputeOpen,
            Why::NoDispute => ErrorCode::NoDispute,
            Why::NotDisputable => ErrorCode::NotDisputable,
            Why::GoodsAccepted(_) => ErrorCode::GoodsAccepted,
            Why::ClaimsEnded(_) => ErrorCode::ClaimsEnded,
            Why::BeyondClaim(_) => ErrorCode::BeyondClaim,
            Why::BeyondGrant(_) => ErrorCode::BeyondGrant,
            Why::TooManyDisputes(_) => ErrorCode::TooManyDisputes,
            Why::TooMuchEvidence(_) => ErrorCode::TooMuchEvidence,
            Why::DisputeAnswered => ErrorCode::DisputeAnswered,
            Why::AwaitsAnswer(_) => ErrorCode::DisputeAwaitsAnswer,
            Why::TooManyProposals => ErrorCode::TooManyProposals,
            Why::ProposalOutdated => ErrorCode::ProposalOutdated,
            Why::Held => ErrorCode::DealHeld,
            Why::NotHeld => ErrorCode::DealNotHeld,
            Why::OnHold => ErrorCode::DealOnHold,
            Why::NotRatable => ErrorCode::NotRatable,
            Why::NotShippable => ErrorCode::NotShippable,
            Why::NotCleared => ErrorCode::NotCleared,
            Why::TooManyShipments(_) => ErrorCode::TooManyShipments,
            Why::GoodsDisputed(_) => ErrorCode::GoodsDisputed,
            Why::BeyondTolerance { .. } => ErrorCode::BeyondTolerance,
            Why::VgmTooLight => ErrorCode::VgmTooLight,
            Why::VgmTooHeavy => ErrorCode::VgmTooHeavy,
            Why::NothingToRefund => ErrorCode::NothingToRefund,
            Why::BeyondRefund(_) => ErrorCode::BeyondRefund,
            Why::RefundTwice => ErrorCode::RefundTwice,
            Why::RefundReviewed => ErrorCode::RefundReviewed,
            Why::TooManyRefunds(_) => ErrorCode::TooManyRefunds,
            Why::Unverified(_) => ErrorCode::PartyUnverified,
        }
    }

    fn params(&self) -> Params {
        let none = Params::default();
        match &self.why {
            Why::StepDone(step) | Why::StepSkipped(step) | Why::RestsOnFile(step) => none.with("step", step.0),
            Why::StepWaits { step, missing } => {
                let (steps, names): (Vec<_>, Vec<_>) =
                    missing.iter().map(|(step, name)| (step.to_string(), (*name).to_owned())).unzip();
                none.with("step", step.0).with("missing", steps).with("names", names)
            }
            Why::StepLacks { step, missing } => {
                let codes: Vec<_> = missing.iter().map(|(kind, _)| kind.as_str().to_owned()).collect();
                none.with("step", step.0).with("missing", codes).with("documents", lacking(missing))
            }
            Why::NotYourStep(step) => none.with("step", step.0),
            Why::StepFull(most)
            | Why::TooManyShipments(most)
            | Why::TooManyDisputes(most)
            | Why::TooMuchEvidence(most)
            | Why::TooManyRefunds(most) => none.with("count", *most),
            Why::GoodsDisputed(line)
            | Why::StockAbsent(line)
            | Why::StockNotCleared(line)
            | Why::StockCleared(line) => none.with("line", &**line),
            Why::BeyondTolerance { line, most, left } => {
                none.with("line", &**line).with("most", most.cast_signed()).with("left", left.cast_signed())
            }
            Why::BeyondRefund(most) | Why::BeyondClaim(most) | Why::BeyondGrant(most) => {
                none.with("amount", told(*most))
            }
            Why::AwaitsAnswer(day) | Why::TooLateToRefuse(day) | Why::GoodsAccepted(day) | Why::ClaimsEnded(day) => {
                none.with("day", day.to_string())
            }
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
            Why::InvalidAt(field) => vec![field.clone()],
            Why::BeyondTolerance { .. } => vec!["shipment.items".to_owned()],
            Why::VgmTooLight | Why::VgmTooHeavy => vec!["shipment.containers".to_owned()],
            Why::BeyondRefund(_) | Why::BeyondClaim(_) | Why::BeyondGrant(_) => vec!["amount".to_owned()],
            Why::RefundTwice => vec!["reference".to_owned()],
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

/// The documents by name, each with how far it has come.
fn lacking(missing: &[(DocumentType, Option<FileReview>)]) -> Vec<String> {
    let named = missing.iter().map(|(kind, review)| match review {
        Some(FileReview::Waiting) => format!("{} (not verified)", kind.label()),
        Some(FileReview::Refused) => format!("{} (refused)", kind.label()),
        Some(FileReview::Verified) | None => kind.label().to_owned(),
    });
    named.collect()
}
