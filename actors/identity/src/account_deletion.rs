//! Accounts that are to go: asked for, carried out after 30 days unless deals or auctions keep them, withdrawn until then.

use granary_domain::{
    Language, UserId, day,
    refusal::{ErrorCode, Refusal},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::mail::{Mail, MailTemplate};

/// How long an account stays after its person asked for it to go.
const GRACE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Somebody who may want to go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaver {
    pub user: UserId,
    pub email: String,
    pub language: Language,
    pub deletes_at: Option<Timestamp>,
    /// What of their company is not over.
    pub open: Unfinished,
    pub has_colleague: bool,
    /// Somebody else of the company can go on with its deals and auctions.
    pub has_active_colleague: bool,
}

/// Deals of a company that are not over, by their numbers, and how many of its auctions run on which there are bids.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unfinished {
    pub deals: Vec<String>,
    pub auctions: i64,
}

impl Unfinished {
    fn is_empty(&self) -> bool {
        self.deals.is_empty() && self.auctions == 0
    }

    /// Said as the reasons of a refusal.
    pub fn reasons(&self) -> serde_json::Value {
        let deals = (!self.deals.is_empty()).then(|| json!({ "kind": "openDeals", "orders": self.deals }));
        let auctions = (self.auctions > 0).then(|| json!({ "kind": "openAuctions", "auctions": self.auctions }));
        json!({ "reasons": deals.into_iter().chain(auctions).collect::<Vec<_>>() })
    }
}

/// What asking to go, or to stay, changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeletionChange {
    Goes { at: Timestamp },
    Stays,
}

/// The day on which the account goes; absent where it stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Leaving {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deletes_on: Option<Date>,
}

/// Why an account cannot go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeletionRefusal {
    Open(Unfinished),
}

impl Refusal for DeletionRefusal {
    fn code(&self) -> ErrorCode {
        ErrorCode::DealsOpen
    }

    fn details(&self) -> Option<serde_json::Value> {
        let Self::Open(open) = self;
        Some(open.reasons())
    }
}

/// What becomes of an account when its day has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeletionOutcome {
    /// Nobody wants it to go, or not yet.
    NotDue,
    /// Deals or auctions keep it.
    Kept,
    /// With the last person of a company goes what it says of itself and what it offers.
    Goes { is_last: bool },
}

impl Leaver {
    /// What nobody else is there to go on with.
    pub fn kept_by(&self) -> Option<&Unfinished> {
        Some(&self.open).filter(|open| !self.has_active_colleague && !open.is_empty())
    }

    /// What asking to go changes, or withdrawing that; asking twice comes to the same.
    pub fn ask(&self, withdraw: bool, at: Timestamp) -> Result<Option<DeletionChange>, DeletionRefusal> {
        match (withdraw, self.deletes_at, self.kept_by()) {
            (true, Some(_), _) => Ok(Some(DeletionChange::Stays)),
            (true, None, _) | (false, Some(_), _) => Ok(None),
            (false, None, Some(open)) => Err(DeletionRefusal::Open(open.clone())),
            (false, None, None) => Ok(Some(DeletionChange::Goes { at: at + GRACE })),
        }
    }

    /// The letter that tells that deletion was asked for.
    pub fn mail(&self, deletes_at: Timestamp) -> Mail {
        Mail {
            cause: format!("deletion-requested:{}:{deletes_at}", self.user),
            to: self.email.clone(),
            user: Some(self.user),
            language: self.language,
            template: MailTemplate::DeletionRequested { deletes_on: Some(day(deletes_at)) },
        }
    }

    /// What becomes of the account at this time.
    pub fn outcome(&self, at: Timestamp) -> DeletionOutcome {
        if self.deletes_at.is_none_or(|day| day > at) {
            DeletionOutcome::NotDue
        } else if self.kept_by().is_some() {
            DeletionOutcome::Kept
        } else {
            DeletionOutcome::Goes { is_last: !self.has_colleague }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn leaver(deletes_at: Option<Timestamp>, has_active_colleague: bool) -> Leaver {
        Leaver {
            user: UserId(Uuid::nil()),
            email: "a@b.test".to_owned(),
            language: Language::En,
            deletes_at,
            open: Unfinished { deals: vec!["I-1001".to_owned()], auctions: 0 },
            has_colleague: true,
            has_active_colleague,
        }
    }

    fn free(deletes_at: Option<Timestamp>) -> Leaver {
        Leaver { open: Unfinished::default(), has_colleague: false, ..leaver(deletes_at, false) }
    }

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn open_deals_keep_an_account_unless_a_colleague_goes_on_with_them() {
        let refusal = DeletionRefusal::Open(leaver(None, false).open);
        assert_eq!(refusal.details(), Some(json!({ "reasons": [{ "kind": "openDeals", "orders": ["I-1001"] }] })));
        assert_eq!(leaver(None, false).ask(false, NOW), Err(refusal));
        let in_thirty_days = NOW + SignedDuration::from_hours(720);
        assert_eq!(leaver(None, true).ask(false, NOW), Ok(Some(DeletionChange::Goes { at: in_thirty_days })));
        assert_eq!(leaver(Some(NOW), false).outcome(NOW), DeletionOutcome::Kept);
        assert_eq!(leaver(Some(NOW), true).outcome(NOW), DeletionOutcome::Goes { is_last: false });
    }

    #[test]
    fn auctions_with_bids_keep_an_account_and_are_counted() {
        let open = Unfinished { deals: Vec::new(), auctions: 2 };
        let seller = |deletes_at| Leaver { open: open.clone(), ..free(deletes_at) };
        let refused = seller(None).ask(false, NOW).unwrap_err();
        assert_eq!(refused.details(), Some(json!({ "reasons": [{ "kind": "openAuctions", "auctions": 2 }] })));
        assert_eq!(seller(Some(NOW)).outcome(NOW), DeletionOutcome::Kept);
    }

    #[test]
    fn asking_twice_comes_to_the_same_and_can_be_withdrawn() {
        assert_eq!(free(None).ask(true, NOW), Ok(None));
        assert_eq!(free(Some(NOW)).ask(false, NOW), Ok(None));
        assert_eq!(free(Some(NOW)).ask(true, NOW), Ok(Some(DeletionChange::Stays)));
        assert_eq!(leaver(Some(NOW), false).ask(true, NOW), Ok(Some(DeletionChange::Stays)), "deals or not");
    }

    #[test]
    fn an_account_goes_when_its_day_has_come_and_not_before() {
        let day = NOW + GRACE;
        assert_eq!(free(Some(day)).outcome(day - SignedDuration::from_secs(1)), DeletionOutcome::NotDue);
        assert_eq!(free(Some(day)).outcome(day), DeletionOutcome::Goes { is_last: true });
        assert_eq!(free(None).outcome(day), DeletionOutcome::NotDue);
    }
}
