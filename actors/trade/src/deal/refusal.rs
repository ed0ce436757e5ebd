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
    pub why: RefusalReason,
    pub version: Version,
}

/// The reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefusalReason {
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
    /// So many files one side brings to a deal.
    DealFull(usize),
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
    /// It is neither closed nor cancelled.
    NotOver,
    /// Its bank is bound by a credit that is not settled.
    CreditLive,
    NotWarehouse,
    /// The goods of this line are not in the warehouse.
    StockAbsent(String),
    /// They are there, and not cleared for import.
    StockNotCleared(String),
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
    /// The outcome is above the limit of whoever would bind their company to it.
    BelowSum {
        sum: Money,
        limit: Money,
    },
    /// One side has raised as many as it may.
    TooManyDisputes(usize),
    /// One side has brought as many files to a dispute as it may.
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
    /// So many containers, events and readings all shipments of a deal have together.
    ShipmentsFull(usize),
    /// There is a dispute over these goods.
    GoodsDisputed(String),
    /// More than was ordered and the tolerance allows; so much is left.
    BeyondTolerance {
        line: String,
        most: u64,
        left: u64,
    },
    /// Of a container, counted from nothing, or of all together.
    VgmTooLight(Option<usize>),
    VgmTooHeavy(usize),
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

impl RefusalReason {
    pub fn at(self, version: Version) -> DealRefusal {
        DealRefusal { why: self, version }
    }
}

impl Refusal for DealRefusal {
    fn code(&self) -> ErrorCode {
        match self.why {
            RefusalReason::NoSuchStep => ErrorCode::NoSuchStep,
            RefusalReason::NothingToEdit => ErrorCode::NothingToEdit,
            RefusalReason::OwnLot => ErrorCode::OwnLot,
            RefusalReason::WrongKind => ErrorCode::NotFound,
            RefusalReason::NotYours => ErrorCode::NotYourDeal,
            RefusalReason::Required(_) => ErrorCode::FieldRequired,
            RefusalReason::Invalid(_) | RefusalReason::InvalidAt(_) => ErrorCode::FieldInvalid,
            RefusalReason::Missing(_) => ErrorCode::FieldMissing,
            RefusalReason::BelowMinimum(_) => ErrorCode::BelowMinimum,
            RefusalReason::BeyondLot => ErrorCode::BeyondLot,
            RefusalReason::Barred => ErrorCode::CountryBarred,
            RefusalReason::DueTooFar(_) => ErrorCode::DueTooFar,
            RefusalReason::Changed(_) => ErrorCode::DealChanged,
            RefusalReason::StepDone(_) => ErrorCode::StepDone,
            RefusalReason::StepSkipped(_) => ErrorCode::StepSkipped,
            RefusalReason::StepWaits { .. } => ErrorCode::StepWaits,
            RefusalReason::StepLacks { .. } => ErrorCode::StepLacks,
            RefusalReason::NotYourStep(_) => ErrorCode::NotYourStep,
            RefusalReason::IsEvidence => ErrorCode::FileIsEvidence,
            RefusalReason::RestsOnFile(_) => ErrorCode::StepRestsOnFile,
            RefusalReason::AccountUnknown => ErrorCode::AccountUnknown,
            RefusalReason::AccountUnread => ErrorCode::AccountUnread,
            RefusalReason::AccountKnown => ErrorCode::AccountKnown,
            RefusalReason::OwnDocument => ErrorCode::OwnDocument,
            RefusalReason::NotNeeded => ErrorCode::DocumentNotNeeded,
            RefusalReason::NoDeliveryOrder => ErrorCode::NoDeliveryOrder,
            RefusalReason::FileTwice => ErrorCode::FileTwice,
            RefusalReason::DocumentSealed => ErrorCode::DocumentSealed,
            RefusalReason::StepFull(_) => ErrorCode::StepFull,
            RefusalReason::DealFull(_) => ErrorCode::DealFull,
            RefusalReason::IsDeleted => ErrorCode::DealDeleted,
            RefusalReason::NotDeleted => ErrorCode::DealNotDeleted,
            RefusalReason::IsCancelled => ErrorCode::DealCancelled,
            RefusalReason::IsClosed => ErrorCode::DealClosed,
            RefusalReason::TooLateToCancel => ErrorCode::TooLateToCancel,
            RefusalReason::TooLateToCallOff => ErrorCode::TooLateToCallOff,
            RefusalReason::TooLateToEdit => ErrorCode::TooLateToEdit,
            RefusalReason::TooLateToConvert => ErrorCode::TooLateToConvert,
            RefusalReason::TooLateToReopen => ErrorCode::TooLateToReopen,
            RefusalReason::NotClosed => ErrorCode::DealRuns,
            RefusalReason::NotOver => ErrorCode::DealNotOver,
            RefusalReason::CreditLive => ErrorCode::CreditLive,
            RefusalReason::NotWarehouse => ErrorCode::NotWarehouse,
            RefusalReason::StockAbsent(_) => ErrorCode::StockAbsent,
            RefusalReason::StockNotCleared(_) => ErrorCode::StockNotCleared,
            RefusalReason::BankAssigned => ErrorCode::BankAssigned,
            RefusalReason::NoBank => ErrorCode::NoBank,
            RefusalReason::FinanceDeclined => ErrorCode::FinanceDeclined,
            RefusalReason::TooLateToDecline => ErrorCode::TooLateToDecline,
            RefusalReason::NotMatured => ErrorCode::NotMatured,
            RefusalReason::QuestionOpen => ErrorCode::QuestionOpen,
            RefusalReason::NoQuestion => ErrorCode::NoQuestion,
            RefusalReason::NotPresented => ErrorCode::NotPresented,
            RefusalReason::RefusedOnce => ErrorCode::RefusedOnce,
            RefusalReason::TooLateToRefuse(_) => ErrorCode::TooLateToRefuse,
            RefusalReason::NotRefused => ErrorCode::NotRefused,
            RefusalReason::DocumentsRefused => ErrorCode::DocumentsRefused,
            RefusalReason::DisputeOpen => ErrorCode::DisputeOpen,
            RefusalReason::NoDispute => ErrorCode::NoDispute,
            RefusalReason::NotDisputable => ErrorCode::NotDisputable,
            RefusalReason::GoodsAccepted(_) => ErrorCode::GoodsAccepted,
            RefusalReason::ClaimsEnded(_) => ErrorCode::ClaimsEnded,
            RefusalReason::BeyondClaim(_) => ErrorCode::BeyondClaim,
            RefusalReason::BeyondGrant(_) => ErrorCode::BeyondGrant,
            RefusalReason::BelowSum { .. } => ErrorCode::LimitBelowSum,
            RefusalReason::TooManyDisputes(_) => ErrorCode::TooManyDisputes,
            RefusalReason::TooMuchEvidence(_) => ErrorCode::TooMuchEvidence,
            RefusalReason::DisputeAnswered => ErrorCode::DisputeAnswered,
            RefusalReason::AwaitsAnswer(_) => ErrorCode::DisputeAwaitsAnswer,
            RefusalReason::TooManyProposals => ErrorCode::TooManyProposals,
            RefusalReason::ProposalOutdated => ErrorCode::ProposalOutdated,
            RefusalReason::Held => ErrorCode::DealHeld,
            RefusalReason::NotHeld => ErrorCode::DealNotHeld,
            RefusalReason::OnHold => ErrorCode::DealOnHold,
            RefusalReason::NotRatable => ErrorCode::NotRatable,
            RefusalReason::NotShippable => ErrorCode::NotShippable,
            RefusalReason::NotCleared => ErrorCode::NotCleared,
            RefusalReason::TooManyShipments(_) => ErrorCode::TooManyShipments,
            RefusalReason::ShipmentsFull(_) => ErrorCode::ShipmentsFull,
            RefusalReason::GoodsDisputed(_) => ErrorCode::GoodsDisputed,
            RefusalReason::BeyondTolerance { .. } => ErrorCode::BeyondTolerance,
            RefusalReason::VgmTooLight(_) => ErrorCode::VgmTooLight,
            RefusalReason::VgmTooHeavy(_) => ErrorCode::VgmTooHeavy,
            RefusalReason::NothingToRefund => ErrorCode::NothingToRefund,
            RefusalReason::BeyondRefund(_) => ErrorCode::BeyondRefund,
            RefusalReason::RefundTwice => ErrorCode::RefundTwice,
            RefusalReason::RefundReviewed => ErrorCode::RefundReviewed,
            RefusalReason::TooManyRefunds(_) => ErrorCode::TooManyRefunds,
            RefusalReason::Unverified(_) => ErrorCode::PartyUnverified,
        }
    }

    fn params(&self) -> Params {
        let none = Params::default();
        match &self.why {
            RefusalReason::StepDone(step) | RefusalReason::StepSkipped(step) | RefusalReason::RestsOnFile(step) => {
                none.with("step", step.0)
            }
            RefusalReason::StepWaits { step, missing } => {
                let (steps, names): (Vec<_>, Vec<_>) =
                    missing.iter().map(|(step, name)| (step.to_string(), (*name).to_owned())).unzip();
                none.with("step", step.0).with("missing", steps).with("names", names)
            }
            RefusalReason::StepLacks { step, missing } => {
                let codes: Vec<_> = missing.iter().map(|(kind, _)| kind.as_str().to_owned()).collect();
                none.with("step", step.0).with("missing", codes).with("documents", lacking(missing))
            }
            RefusalReason::NotYourStep(step) => none.with("step", step.0),
            RefusalReason::StepFull(most)
            | RefusalReason::DealFull(most)
            | RefusalReason::TooManyShipments(most)
            | RefusalReason::ShipmentsFull(most)
            | RefusalReason::TooManyDisputes(most)
            | RefusalReason::TooMuchEvidence(most)
            | RefusalReason::TooManyRefunds(most) => none.with("count", *most),
            RefusalReason::GoodsDisputed(line)
            | RefusalReason::StockAbsent(line)
            | RefusalReason::StockNotCleared(line) => none.with("line", &**line),
            RefusalReason::BeyondTolerance { line, most, left } => {
                none.with("line", &**line).with("most", most.cast_signed()).with("left", left.cast_signed())
            }
            RefusalReason::BeyondRefund(most) | RefusalReason::BeyondClaim(most) | RefusalReason::BeyondGrant(most) => {
                none.with("amount", told(*most))
            }
            RefusalReason::BelowSum { sum, limit } => none.with("sum", told(*sum)).with("limit", told(*limit)),
            RefusalReason::AwaitsAnswer(day)
            | RefusalReason::TooLateToRefuse(day)
            | RefusalReason::GoodsAccepted(day)
            | RefusalReason::ClaimsEnded(day) => none.with("day", day.to_string()),
            RefusalReason::Unverified(sides) => {
                none.with("sides", sides.iter().map(|side| side.as_str().to_owned()).collect::<Vec<_>>())
            }
            _ => none,
        }
    }

    fn fields(&self) -> Vec<String> {
        match &self.why {
            RefusalReason::Required(fields) => fields.iter().map(ToString::to_string).collect(),
            RefusalReason::Invalid(field)
            | RefusalReason::Missing(field)
            | RefusalReason::BelowMinimum(field)
            | RefusalReason::DueTooFar(field) => {
                vec![(*field).to_owned()]
            }
            RefusalReason::InvalidAt(field) => vec![field.clone()],
            RefusalReason::BeyondTolerance { .. } => vec!["shipment.items".to_owned()],
            RefusalReason::VgmTooLight(None) => vec!["shipment.containers".to_owned()],
            RefusalReason::VgmTooLight(Some(nth)) | RefusalReason::VgmTooHeavy(nth) => {
                vec![format!("shipment.containers[{nth}].vgm")]
            }
            RefusalReason::BeyondRefund(_) | RefusalReason::BeyondClaim(_) | RefusalReason::BeyondGrant(_) => {
                vec!["amount".to_owned()]
            }
            RefusalReason::RefundTwice => vec!["reference".to_owned()],
            RefusalReason::BeyondLot => vec!["items".to_owned()],
            RefusalReason::Barred => vec!["destination".to_owned()],
            RefusalReason::Changed(fields) => fields.iter().map(ToString::to_string).collect(),
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
