//! Which letters leave now for one person, of what they were notified of: pure, of the deals as they stand.

mod brief;

use std::collections::{BTreeMap, HashMap};

use granary_domain::{BankId, CompanyId, DealId, NotificationId, Permission, Permissions, Role};
use granary_identity::{
    letters::{Dispatch, LetterChoices, LetterReader, LetterTopic, News, dispatch, topic},
    mail::{Addressee, DealBrief, Update, UpdateItem},
};
use jiff::{Timestamp, civil::Date};
use uuid::Uuid;

use crate::deal::{Deal, Doer};

/// Whom letters are for.
#[derive(Debug, Clone, PartialEq)]
pub struct Correspondent {
    pub to: Addressee,
    pub role: Role,
    pub company: Option<CompanyId>,
    pub bank: Option<BankId>,
    pub permissions: Permissions,
    pub choices: LetterChoices,
    /// Their address is proven, and they may act.
    pub is_reachable: bool,
    /// What left for them within the hour: about which deal or lot, and when.
    pub left: Vec<(Uuid, Timestamp)>,
}

/// A notification of which no letter has told.
#[derive(Debug, Clone, PartialEq)]
pub struct Untold {
    pub id: NotificationId,
    /// Nothing where a later version wrote it.
    pub told: Option<UpdateItem>,
    pub at: Timestamp,
    pub is_read: bool,
}

/// What becomes of all that is due to one person.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sorted {
    /// What leaves at once, a deal or lot at a time.
    pub leaving: BTreeMap<Uuid, Vec<(NotificationId, UpdateItem)>>,
    /// The same of what leaves in one letter.
    pub gathered: BTreeMap<Uuid, Vec<(NotificationId, UpdateItem)>>,
    /// When each notification is looked at again; never where absent.
    pub settled: Vec<(NotificationId, Option<Timestamp>)>,
}

impl Correspondent {
    /// Sorts what is due, oldest first.
    pub fn sorted(&self, untold: Vec<Untold>, now: Timestamp) -> Sorted {
        let mut sorted = Sorted::default();
        for Untold { id, told, at, is_read } in untold {
            let becomes = told.as_ref().filter(|_| self.is_reachable).map_or(Dispatch::Drop, |told| {
                let about = told.about();
                let reader = LetterReader {
                    choices: self.choices.clone(),
                    is_staff: matches!(self.role, Role::Admin | Role::Sales),
                    last: self.left.iter().rev().find(|(it, _)| *it == about && !about.is_nil()).map(|(_, at)| *at),
                    // What joins a letter makes none.
                    count: self.left.len() + sorted.leaving.keys().filter(|it| **it != about).count(),
                    newest: self.left.last().map(|(_, at)| *at),
                };
                dispatch(News { kind: told.kind, at, is_read }, &reader, now)
            });
            let (list, again) = match becomes {
                Dispatch::Drop => (None, None),
                Dispatch::Later(at) => (None, Some(at)),
                Dispatch::Leave => (Some(&mut sorted.leaving), None),
                Dispatch::Gathered => (Some(&mut sorted.gathered), None),
            };
            if let Some((list, told)) = list.zip(told) {
                list.entry(told.about()).or_default().push((id, told));
            }
            sorted.settled.push((id, again));
        }
        sorted
    }

    /// A letter of one deal or lot, with the deal as its reader may know it.
    pub fn update(&self, told: Vec<UpdateItem>, deals: &HashMap<DealId, Deal>, today: Date) -> Update {
        let deal = told.first().and_then(UpdateItem::deal).and_then(|id| deals.get(&id));
        let topic = told.first().and_then(|it| topic(it.kind)).unwrap_or(LetterTopic::Orders);
        Update { topic, deal: deal.and_then(|it| self.brief(it, today)), told }
    }

    /// Nothing where they may not see it, or no longer.
    pub fn brief(&self, deal: &Deal, today: Date) -> Option<DealBrief> {
        Some(deal.brief(self.doer(deal)?, today)).filter(|_| deal.deleted_at.is_none())
    }

    fn doer(&self, deal: &Deal) -> Option<Doer> {
        let is_staff = matches!(self.role, Role::Admin | Role::Sales);
        match (self.company, self.bank) {
            (Some(own), _) if own == deal.seller.id => Some(Doer::Seller),
            (Some(own), _) if own == deal.buyer.id => Some(Doer::Buyer),
            (_, Some(own)) if deal.bank.as_ref().is_some_and(|it| it.id == own) => Some(Doer::Bank),
            _ => (is_staff && self.permissions.allows(Permission::DealRead)).then_some(Doer::Desk),
        }
    }

    /// As whom they act, for what waits for them in all deals.
    pub fn doers(&self) -> &'static [Doer] {
        match self.role {
            Role::User => &[Doer::Seller, Doer::Buyer],
            Role::Bank => &[Doer::Bank],
            Role::Admin | Role::Sales => &[Doer::Desk],
        }
    }
}
