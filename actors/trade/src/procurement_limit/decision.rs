//! What staff decide on an application: a limit, or why there is none.

use granary_domain::{ApplicationId, CompanyId, Currency, Money, Text, refusal::Params};
use granary_identity::{
    mail::{self, Mail, MailTemplate},
    notification::{Addressee, Notification, NotificationKind},
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ApplicationRefusal, ApplicationStatus, LimitBounds, LimitDecision, TenorDays};

/// An amount of dollars that may be a limit; a text on the wire, such as `50000.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct LimitAmount(pub Money);

/// The text is no amount that may be a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a limit")]
pub struct NoLimit;

impl TryFrom<String> for LimitAmount {
    type Error = NoLimit;

    fn try_from(text: String) -> Result<Self, NoLimit> {
        let money = Money::parse(&text, Currency::Usd).map_err(|_| NoLimit)?;
        if money.amount().is_zero() { Err(NoLimit) } else { Ok(Self(money)) }
    }
}

/// What staff decide on an application.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideLimit {
    pub decision: LimitDecision,
    /// In dollars; wanted where it is approved.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "50000.00")]
    pub limit: Option<LimitAmount>,
    /// The last day on which orders may take of it; for good where it is left out.
    #[serde(default)]
    pub expires_on: Option<Date>,
    /// The most days of credit that an order may have; any where it is left out.
    #[serde(default)]
    pub tenor_days: Option<TenorDays>,
    /// Wanted where it is rejected.
    #[serde(default)]
    pub note: Option<Text<0, 500>>,
}

/// An application that waits, and whether whoever decides belongs to the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undecided {
    pub company: CompanyId,
    pub status: ApplicationStatus,
    pub is_own: bool,
}

/// What was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitDecided {
    /// None where it was rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    pub bounds: LimitBounds,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Up to so many dollars one admin approves a limit alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitAlone(pub u64);

impl DecideLimit {
    pub fn decide(self, on: &Undecided, today: Date) -> Result<LimitDecided, ApplicationRefusal> {
        on.must_be_open()?;
        let bounds = LimitBounds { expires_on: self.expires_on, tenor_days: self.tenor_days };
        let note = self.note.filter(|note| !note.is_empty()).map(String::from);
        match self.decision {
            LimitDecision::Approve => {
                let LimitAmount(limit) = self.limit.ok_or(ApplicationRefusal::Required("limit"))?;
                let decided = LimitDecided { limit: Some(limit), bounds, note };
                decided.check(on, today)?;
                Ok(decided)
            }
            LimitDecision::Reject if self.limit.is_some() => Err(ApplicationRefusal::Invalid("limit")),
            LimitDecision::Reject if self.expires_on.is_some() => Err(ApplicationRefusal::Invalid("expiresOn")),
            LimitDecision::Reject if self.tenor_days.is_some() => Err(ApplicationRefusal::Invalid("tenorDays")),
            LimitDecision::Reject if note.is_none() => Err(ApplicationRefusal::Required("note")),
            LimitDecision::Reject => Ok(LimitDecided { limit: None, bounds, note }),
        }
    }
}

impl Undecided {
    fn must_be_open(&self) -> Result<(), ApplicationRefusal> {
        match self.status {
            _ if self.is_own => Err(ApplicationRefusal::Own),
            ApplicationStatus::Open => Ok(()),
            status => Err(ApplicationRefusal::Decided(status)),
        }
    }
}

impl LimitDecided {
    /// Whether it may still be written, by who decides now.
    pub fn check(&self, on: &Undecided, today: Date) -> Result<(), ApplicationRefusal> {
        on.must_be_open()?;
        if self.bounds.has_ended(today) { Err(ApplicationRefusal::Invalid("expiresOn")) } else { Ok(()) }
    }

    /// Whether a second admin has to approve it: a limit above what one sets alone.
    pub fn takes_two(&self, LimitAlone(alone): LimitAlone) -> bool {
        self.limit.is_some_and(|limit| limit.amount() > Decimal::from(alone))
    }

    pub fn status(&self) -> ApplicationStatus {
        if self.limit.is_some() { ApplicationStatus::Approved } else { ApplicationStatus::Rejected }
    }

    /// Tells everybody of the company.
    pub fn notification(&self, company: CompanyId, at: Timestamp) -> Notification {
        let (kind, params) = match self.limit {
            Some(limit) => (NotificationKind::LimitApproved, Params::default().with("amount", told(limit))),
            None => {
                let reason = self.note.as_deref().unwrap_or_default();
                (NotificationKind::LimitRejected, Params::default().with("reason", reason))
            }
        };
        Notification { to: Addressee::Company(company), kind, params, at }
    }

    /// Writes to one of its people.
    pub fn mail(&self, application: ApplicationId, to: &mail::Addressee) -> Mail {
        let template = MailTemplate::LimitDecided {
            amount: self.limit.map(told),
            reason: if self.limit.is_some() { None } else { self.note.clone() },
        };
        to.mail(format!("limit:{application}:{}", to.user), template)
    }
}

fn told(amount: Money) -> String {
    format!("{} {}", amount.currency(), amount.amount())
}
