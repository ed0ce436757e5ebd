//! Procurement limits: what a company applies with, what staff decide on it, and how much of a limit its orders hold.

mod decision;
mod exposure;

use std::collections::HashSet;

use granary_domain::{
    ApplicationId, ApprovalId, Country, Currency, FileId, Money, Party, Text, choices, ranged,
    refusal::{ErrorCode, Refusal},
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use decision::{DecideLimit, LimitAlone, LimitAmount, LimitDecided, NoLimit, Undecided};
pub use exposure::{Exposed, Exposure};

/// The most files of one application.
const MAX_FILES: usize = 40;

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
    #[schema(max_items = 40)]
    pub mandatory: Vec<ApplicationFile>,
    #[serde(default)]
    #[schema(max_items = 40)]
    pub optional: Vec<ApplicationFile>,
}

/// What a company applies with.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyForLimit {
    pub files: ApplicationFiles,
    pub address: OfficeAddress,
    #[serde(default)]
    #[schema(max_items = 40)]
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
    #[serde(flatten)]
    pub bounds: LimitBounds,
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
    /// What waits for a second admin; until then it stays open. Told to staff alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// What bounds a limit besides its amount.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LimitBounds {
    /// The last day on which an order may take of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Date>,
    /// The most days of credit that an order may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tenor_days: Option<TenorDays>,
}

impl LimitBounds {
    fn has_ended(self, today: Date) -> bool {
        self.expires_on.is_some_and(|last| last < today)
    }
}

ranged! {
    /// Days of credit: 1 to 365.
    TenorDays(u16) = 1..=365;
}

/// The limit of a company; of one that was lowered more may be reserved than it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyLimit {
    pub amount: Money,
    /// What the orders on credit that are not over are worth.
    pub reserved: Money,
    /// What an order may take of it today.
    pub available: Money,
    #[serde(flatten)]
    pub bounds: LimitBounds,
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
    #[serde(flatten)]
    pub bounds: LimitBounds,
    pub orders: u32,
}

impl BankLimitUse {
    pub fn of(company: Party, limit: Option<(Money, LimitBounds)>, reserved: Money, orders: u32, today: Date) -> Self {
        let (limit, bounds) = limit.map_or((None, LimitBounds::default()), |(limit, bounds)| (Some(limit), bounds));
        let left = limit.and_then(|limit| {
            let left = left_of(limit.amount(), reserved.amount(), bounds, today);
            Money::new(left, limit.currency()).ok()
        });
        Self { company, limit, reserved, left, bounds, orders }
    }
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
        if all.len() > MAX_FILES || !all.iter().all(|(_, file)| seen.insert(&file.file_url)) {
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

impl CompanyLimit {
    /// A limit of so many dollars, of which so many are reserved.
    pub fn of(amount: Decimal, reserved: Decimal, bounds: LimitBounds, today: Date) -> Option<Self> {
        let dollars = |amount: Decimal| Money::rounded(amount, Currency::Usd).ok();
        let available = dollars(left_of(amount, reserved, bounds, today))?;
        Some(Self { amount: dollars(amount)?, reserved: dollars(reserved)?, available, bounds })
    }
}

/// Of a limit past its day nothing is left.
fn left_of(amount: Decimal, reserved: Decimal, bounds: LimitBounds, today: Date) -> Decimal {
    if bounds.has_ended(today) { Decimal::ZERO } else { (amount - reserved).max(Decimal::ZERO) }
}

#[cfg(test)]
mod tests;
