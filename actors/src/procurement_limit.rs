//! Procurement limits: what a company applies with, what staff decide on it, and how much of a limit its orders hold.

use std::collections::HashSet;

use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    domain::{ApplicationId, CompanyId, Country, Currency, FileId, Money, Party, Text, choices},
    mail::{self, Mail, MailTemplate},
    notification::{Addressee, Notification, NotificationKind},
    refusal::{ErrorCode, Params, Refusal},
};

/// The most files of one application.
const MOST_FILES: usize = 40;

choices! {
    /// How an application stands.
    ApplicationStatus {
        Open = "open", "Waits for a decision";
        Approved = "approved", "Approved";
        Rejected = "rejected", "Rejected";
    }

    /// What a file of an application is.
    FileSection {
        Mandatory = "mandatory", "Mandatory document";
        Optional = "optional", "Optional document";
        Additional = "additional", "Additional document";
    }

    /// What staff may decide.
    LimitDecision {
        Approve = "approve", "Approve";
        Reject = "reject", "Reject";
    }
}

/// Where a company can be met.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfficeAddress {
    pub line1: Text<1, 200>,
    pub city: Text<1, 100>,
    #[serde(default = "emirates")]
    pub country: Country,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub postal_code: Option<Text<0, 20>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor: Option<Text<0, 40>>,
}

fn emirates() -> Country {
    Country::EMIRATES
}

/// A file: the `location` that an upload gave, and what the applicant calls it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicationFile {
    pub file_name: Text<1, 200>,
    #[serde(rename = "fileURL")]
    pub file_url: String,
}

/// The files of the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicationFiles {
    pub mandatory: Vec<ApplicationFile>,
    #[serde(default)]
    pub optional: Vec<ApplicationFile>,
}

/// What a company applies with.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyForLimit {
    pub files: ApplicationFiles,
    pub address: OfficeAddress,
    #[serde(default)]
    pub additional_files: Vec<ApplicationFile>,
}

/// A file of an application that is kept: its part, which it is, its name.
pub type KeptFile = (FileSection, FileId, String);

/// An application, as its company and staff read it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    #[serde(rename = "_id")]
    pub id: ApplicationId,
    pub company: Party,
    pub applicant: String,
    pub status: ApplicationStatus,
    pub address: OfficeAddress,
    pub files: ApplicationFiles,
    pub additional_files: Vec<ApplicationFile>,
    /// What was approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    pub created_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// Told to staff alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
    /// The limit that the company has at this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_limit: Option<CompanyLimit>,
}

/// The limit of a company; of one that was lowered more may be reserved than it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyLimit {
    pub amount: Money,
    /// What the orders on credit that are not over are worth.
    pub reserved: Money,
    pub available: Money,
}

/// What a company reads of its own limit.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnLimit {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<CompanyLimit>,
    /// The newest first.
    pub applications: Vec<Application>,
}

/// How much of a buyer's limit the orders of one bank reserve; of all other orders it says nothing.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankLimitUse {
    pub company: Party,
    /// Absent where the buyer has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    pub reserved: Money,
    /// What of the limit the bank's own orders leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Money>,
    pub orders: u32,
}

impl BankLimitUse {
    pub fn of(company: Party, limit: Option<Money>, reserved: Money, orders: u32) -> Self {
        let rest = |limit: Money| (limit.amount() - reserved.amount()).max(Decimal::ZERO);
        let left = limit.and_then(|limit| Money::new(rest(limit), limit.currency()).ok());
        Self { company, limit, reserved, left, orders }
    }
}

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LimitDecided {
    /// None where it was rejected.
    pub limit: Option<Money>,
    pub note: Option<String>,
}

/// Why an application is not taken, or not decided so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApplicationRefusal {
    /// No such application, or no file there.
    Unknown,
    Required(&'static str),
    Invalid(&'static str),
    /// The company has one that waits.
    Open,
    Decided(ApplicationStatus),
    /// Whoever decides belongs to the company.
    Own,
}

impl Refusal for ApplicationRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Required(_) => ErrorCode::FieldRequired,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Open => ErrorCode::ApplicationOpen,
            Self::Decided(_) => ErrorCode::ApplicationDecided,
            Self::Own => ErrorCode::OwnCompany,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Required(field) | Self::Invalid(field) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::Decided(status) => Some(serde_json::json!({ "status": status })),
            _ => None,
        }
    }
}

impl ApplyForLimit {
    /// Whether it is whole: one mandatory file at least, no file twice, not too many.
    pub fn check(&self) -> Result<(), ApplicationRefusal> {
        if self.files.mandatory.is_empty() {
            return Err(ApplicationRefusal::Required("files.mandatory"));
        }
        let mut seen = HashSet::new();
        let all = self.parts();
        if all.len() > MOST_FILES || !all.iter().all(|(_, file)| seen.insert(&file.file_url)) {
            return Err(ApplicationRefusal::Invalid("files"));
        }
        Ok(())
    }

    /// Its files, each with the part that it is in.
    pub fn parts(&self) -> Vec<(FileSection, &ApplicationFile)> {
        let mandatory = self.files.mandatory.iter().map(|it| (FileSection::Mandatory, it));
        let optional = self.files.optional.iter().map(|it| (FileSection::Optional, it));
        mandatory.chain(optional).chain(self.additional_files.iter().map(|it| (FileSection::Additional, it))).collect()
    }
}

impl DecideLimit {
    pub fn decide(self, on: &Undecided) -> Result<LimitDecided, ApplicationRefusal> {
        if on.is_own {
            return Err(ApplicationRefusal::Own);
        }
        if on.status != ApplicationStatus::Open {
            return Err(ApplicationRefusal::Decided(on.status));
        }
        let note = self.note.filter(|note| !note.is_empty()).map(String::from);
        match self.decision {
            LimitDecision::Approve => {
                let LimitAmount(limit) = self.limit.ok_or(ApplicationRefusal::Required("limit"))?;
                Ok(LimitDecided { limit: Some(limit), note })
            }
            LimitDecision::Reject if self.limit.is_some() => Err(ApplicationRefusal::Invalid("limit")),
            LimitDecision::Reject if note.is_none() => Err(ApplicationRefusal::Required("note")),
            LimitDecision::Reject => Ok(LimitDecided { limit: None, note }),
        }
    }
}

impl LimitDecided {
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

impl CompanyLimit {
    /// A limit of so many dollars, of which so many are reserved.
    pub fn of(amount: Decimal, reserved: Decimal) -> Option<Self> {
        let dollars = |amount: Decimal| Money::rounded(amount, Currency::Usd).ok();
        let available = (amount - reserved).max(Decimal::ZERO);
        Some(Self { amount: dollars(amount)?, reserved: dollars(reserved)?, available: dollars(available)? })
    }
}

fn told(amount: Money) -> String {
    format!("{} {}", amount.currency(), amount.amount())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting() -> Undecided {
        Undecided { company: CompanyId(uuid::Uuid::nil()), status: ApplicationStatus::Open, is_own: false }
    }

    fn ask(decision: &str, limit: Option<&str>, note: Option<&str>) -> DecideLimit {
        let mut body = serde_json::json!({ "decision": decision });
        if let Some(limit) = limit {
            body["limit"] = limit.into();
        }
        if let Some(note) = note {
            body["note"] = note.into();
        }
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn an_approval_names_the_limit_and_a_rejection_says_why() {
        let decide = |it: DecideLimit| it.decide(&waiting());
        assert_eq!(decide(ask("approve", Some("50000"), None)).unwrap().status(), ApplicationStatus::Approved);
        assert_eq!(decide(ask("approve", None, Some("Sound"))), Err(ApplicationRefusal::Required("limit")));
        assert_eq!(decide(ask("reject", None, Some("Too young"))).unwrap().status(), ApplicationStatus::Rejected);
        for note in [None, Some(" ")] {
            assert_eq!(decide(ask("reject", None, note)), Err(ApplicationRefusal::Required("note")));
        }
        assert_eq!(decide(ask("reject", Some("5"), Some("No"))), Err(ApplicationRefusal::Invalid("limit")));
    }

    #[test]
    fn nobody_decides_for_their_own_company_or_twice() {
        let own = Undecided { is_own: true, ..waiting() };
        assert_eq!(ask("approve", Some("5"), None).decide(&own), Err(ApplicationRefusal::Own));
        let over = Undecided { status: ApplicationStatus::Rejected, ..waiting() };
        let twice = Err(ApplicationRefusal::Decided(ApplicationStatus::Rejected));
        assert_eq!(ask("approve", Some("5"), None).decide(&over), twice);
    }

    #[test]
    fn a_limit_is_an_amount_of_dollars_above_nothing() {
        for (text, is_one) in
            [("0.01", true), ("50000", true), ("0", false), ("-5", false), ("1.234", false), ("x", false)]
        {
            assert_eq!(LimitAmount::try_from(text.to_owned()).is_ok(), is_one, "{text}");
        }
    }

    #[test]
    fn of_a_limit_that_was_lowered_nothing_is_left() {
        let limit = CompanyLimit::of(Decimal::from(100), Decimal::from(120)).unwrap();
        assert_eq!(limit.available.amount(), Decimal::ZERO);
    }
}
