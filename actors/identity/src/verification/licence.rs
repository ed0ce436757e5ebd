//! Trade licences that run out: whether one holds, and on which days its company is reminded.

use std::ops::RangeInclusive;

use granary_domain::{CompanyHome, CompanyId, DocumentKind, UserId, choices, day, refusal::Params};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{
    mail::{self, Mail, MailTemplate},
    notification::{Addressee, Notification, NotificationKind},
};

/// How many days before its last one a licence is about to run out, and its company is first reminded.
const EXPIRING_DAYS: i32 = 60;
/// How many days before it is reminded again, each time once.
const LATER_DAYS: [i32; 2] = [7, 30];
/// For how many days after its last one it may still be told that the licence has run out.
const EXPIRED_DAYS: i32 = 60;

choices! {
    /// Whether a trade licence holds.
    LicenceState {
        Valid = "valid", "Valid";
        Expiring = "expiring", "Expiring";
        Expired = "expired", "Expired";
        None = "none", "None";
    }
}

impl LicenceState {
    /// Of a licence with this last day; it holds through it.
    pub fn of(expires_on: Option<Date>, today: Date) -> Self {
        match expires_on {
            None => Self::None,
            Some(last) if last < today => Self::Expired,
            Some(last) if LicenceReminder::told(today).contains(&last) => Self::Expiring,
            Some(_) => Self::Valid,
        }
    }
}

/// What is known of the licence by which a company trades.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TradeLicence {
    pub company: CompanyId,
    /// Where the company sits.
    pub home: CompanyHome,
    /// The last one that was accepted, or waived; what the company has brought since proves nothing yet.
    pub accepted: Option<AcceptedAs>,
    /// The last day of the accepted one; of none, the day that the company says.
    pub expires_on: Option<Date>,
}

/// How a licence counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AcceptedAs {
    Accepted,
    /// The company needs none.
    Waived,
}

/// Whether a company may trade by what is known of its licence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LicenceStatus {
    Holds,
    /// It has said what it has to, and nobody has accepted it yet.
    Unverified,
    /// Its licence runs out on a day that nobody knows.
    DateWanted,
    Expired,
}

impl TradeLicence {
    /// How it stands at a moment: its last day is one of where the company sits.
    pub fn status(&self, at: Timestamp) -> LicenceStatus {
        let today = self.home.day(at);
        let runs_out = self.accepted != Some(AcceptedAs::Waived) && self.home.country.lets_licences_run_out();
        match self.expires_on {
            None if runs_out => LicenceStatus::DateWanted,
            Some(last) if runs_out && last < today => LicenceStatus::Expired,
            _ if self.accepted.is_some() => LicenceStatus::Holds,
            _ => LicenceStatus::Unverified,
        }
    }
}

/// What a company is told of its licence: that it runs out in so many days, or has run out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LicenceReminder {
    pub company: CompanyId,
    expires_on: Date,
    days: i32,
}

impl LicenceReminder {
    /// The last days of the licences of which anything is told.
    pub fn told(today: Date) -> RangeInclusive<Date> {
        today.saturating_sub(EXPIRED_DAYS.days())..=today.saturating_add(EXPIRING_DAYS.days())
    }

    /// The same wherever a company sits: there it may be the day before, or after.
    pub fn told_somewhere(at: Timestamp) -> RangeInclusive<Date> {
        let today = day(at);
        let (before, after) = (today.saturating_sub(1.day()), today.saturating_add(1.day()));
        *Self::told(before).start()..=*Self::told(after).end()
    }

    /// What there is to tell of a licence on a day.
    pub fn due(company: CompanyId, expires_on: Date, today: Date) -> Option<Self> {
        let days = (expires_on - today).get_days();
        Self::told(today).contains(&expires_on).then_some(Self { company, expires_on, days })
    }

    /// What it is told for once: the last of the marks that has passed.
    pub fn cause(&self) -> String {
        format!("{}:{}:{}", self.company, self.expires_on, self.mark())
    }

    fn mark(&self) -> String {
        if self.is_over() {
            return "expired".to_owned();
        }
        LATER_DAYS.into_iter().find(|mark| self.days <= *mark).unwrap_or(EXPIRING_DAYS).to_string()
    }

    fn is_over(&self) -> bool {
        self.days < 0
    }

    /// Tells one of its people.
    pub fn notification(&self, to: UserId, at: Timestamp) -> Notification {
        let kind = if self.is_over() { NotificationKind::LicenceExpired } else { NotificationKind::LicenceExpiring };
        let params = Params::default().with("days", self.days).with("date", self.expires_on.to_string());
        Notification { to: Addressee::Person(to), kind, params, at }
    }

    /// Writes to one of its people, while there is time.
    pub fn mail(&self, to: &mail::Addressee) -> Option<Mail> {
        let days = u32::try_from(self.days).ok()?;
        let kind = DocumentKind::TradeLicence.to_string();
        let template = MailTemplate::ExpiryReminder { kind, days, date: self.expires_on };
        Some(to.mail(format!("licence:{}:{}:{}", self.expires_on, self.mark(), to.user), template))
    }
}
