//! Why a plan is not taken, paid or changed, or a quota stands in the way.

use std::time::Duration;

use granary_domain::{
    Version,
    refusal::{ErrorCode, Params, Refusal},
};

/// In which the choices of one person are counted.
pub const CHOICES_OF: Duration = Duration::from_secs(24 * 3600);
/// So many times one person chooses a plan within that.
const MAX_CHOICES: u64 = 20;

/// Whether somebody who chose so many times may choose again.
pub fn may_choose(chosen: u64) -> Result<(), PlanRefusal> {
    if chosen < MAX_CHOICES { Ok(()) } else { Err(PlanRefusal::TooOften) }
}

/// Why a plan is not taken or not changed, or a quota stands in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanRefusal {
    /// No such plan.
    Unknown,
    Invalid(&'static str),
    /// The company is on this plan, and nothing else follows.
    SubscribedAlready,
    /// Nobody has accepted the company's trade licence yet, and the plan is to be paid.
    Unverified,
    /// Another plan has this name.
    NameTaken,
    /// Somebody changed the plan meanwhile.
    Changed(Version),
    /// So many lots on offer are the most.
    TooManyLots(u16),
    /// So many people are the most.
    TooManyPeople(u16),
    /// So many requests for quotation that are open are the most.
    TooManyRequests(u16),
    NoAuctions,
    NoStatements,
    /// The invoice was paid, or withdrawn.
    Settled,
    /// Nobody said yet where plans are paid.
    NoAccount,
    /// One chose again and again, each time with an invoice.
    TooOften,
}

impl Refusal for PlanRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::FieldMissing,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::NameTaken => ErrorCode::FieldExists,
            Self::SubscribedAlready => ErrorCode::SubscribedAlready,
            Self::Unverified => ErrorCode::PlanUnverified,
            Self::Changed(_) => ErrorCode::PlanChanged,
            Self::TooManyLots(_) => ErrorCode::PlanLotsSpent,
            Self::TooManyPeople(_) => ErrorCode::PlanPeopleSpent,
            Self::TooManyRequests(_) => ErrorCode::PlanRequestsSpent,
            Self::NoAuctions => ErrorCode::PlanWithoutAuctions,
            Self::NoStatements => ErrorCode::PlanWithoutStatements,
            Self::Settled => ErrorCode::InvoiceSettled,
            Self::NoAccount => ErrorCode::PlanNotPayable,
            Self::TooOften => ErrorCode::TooManyRequests,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Unknown => vec!["planId".to_owned()],
            Self::Invalid(field) => vec![(*field).to_owned()],
            Self::NameTaken => vec!["plan.name".to_owned()],
            _ => Vec::new(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::TooManyLots(most) | Self::TooManyPeople(most) | Self::TooManyRequests(most) => {
                Params::default().with("count", i64::from(*most))
            }
            _ => Params::default(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        (*self == Self::TooOften).then_some(CHOICES_OF)
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Changed(version) => Some(*version),
            _ => None,
        }
    }
}
