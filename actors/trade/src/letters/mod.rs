//! Which letters leave now for one person, of what they were notified of: pure, of the deals as they stand.

mod brief;
mod task;

pub use task::goods;

use std::collections::{BTreeMap, HashMap};

use granary_domain::{BankId, CompanyId, DealId, NotificationId, Permission, Permissions, Role, day};
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
    /// What left for them within the hour, oldest first.
    pub left: Vec<Left>,
}

/// A letter that left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Which deal or lot it was about.
    pub about: Uuid,
    pub at: Timestamp,
    /// The company whose act caused it; none where nobody's did.
    pub by: Option<CompanyId>,
}

/// A notification of which no letter has told.
#[derive(Debug, Clone, PartialEq)]
pub struct Untold {
    pub id: NotificationId,
    /// Nothing where a later version wrote it.
    pub told: Option<UpdateItem>,
    pub at: Timestamp,
    /// Until when it was put off; when it came where it was not.
    pub due: Timestamp,
    pub is_read: bool,
    /// The company whose act caused it; none where nobody's did.
    pub by: Option<CompanyId>,
}

/// What becomes of all that is due to one person.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sorted {
    /// What leaves at once, a deal or lot at a time.
    pub leaving: BTreeMap<Uuid, Vec<(NotificationId, UpdateItem)>>,
    /// The company whose act caused each of them first, where one's did.
    pub causes: BTreeMap<Uuid, CompanyId>,
    /// The same of what leaves in one letter.
    pub gathered: BTreeMap<Uuid, Vec<(NotificationId, UpdateItem)>>,
    /// When each notification is looked at again; never where absent.
    pub settled: Vec<(NotificationId, Option<Timestamp>)>,
}

impl Correspondent {
    /// Sorts what is due, oldest first.
    pub fn sorted(&self, untold: Vec<Untold>, now: Timestamp) -> Sorted {
        let mut sorted = Sorted::default();
        for Untold { id, told, at, due, is_read, by } in untold {
            // What the reader's own company does crowds out nobody else's.
            let by = by.filter(|it| Some(*it) != self.company);
            let becomes = told.as_ref().filter(|_| self.is_reachable).map_or(Dispatch::Drop, |told| {
                let about = told.about();
                let is_theirs = |it: &&Left| by.is_some() && it.by == by;
                // What joins a letter makes none.
                let others = || sorted.leaving.keys().filter(|it| **it != about);
                let caused = others().filter(|it| by.is_some() && sorted.causes.get(it).copied() == by).count();
                let reader = LetterReader {
                    choices: self.choices.clone(),
                    is_staff: matches!(self.role, Role::Admin | Role::Sales),
                    last: self.left.iter().rev().find(|it| it.about == about && !about.is_nil()).map(|it| it.at),
                    count: self.left.len() + others().count(),
                    newest: self.left.last().map(|it| it.at),
                    count_of_company: self.left.iter().filter(is_theirs).count() + caused,
                    newest_of_company: self.left.iter().rev().find(is_theirs).map(|it| it.at),
                };
                dispatch(News { kind: told.kind, at, due, is_read }, &reader, now)
            });
            if let (Dispatch::Leave, Some(told), Some(by)) = (becomes, &told, by) {
                sorted.causes.entry(told.about()).or_insert(by);
            }
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
    pub fn update(&self, told: Vec<UpdateItem>, deals: &HashMap<DealId, Deal>, now: Timestamp) -> Update {
        let deal = told.first().and_then(UpdateItem::deal).and_then(|id| deals.get(&id));
        let deal = deal.and_then(|it| self.brief(it, day(now)));
        let topic = told.first().and_then(|it| topic(it.kind)).unwrap_or(LetterTopic::Orders);
        let goods = if deal.is_none() { task::goods(&told, now) } else { None };
        Update { topic, deal, goods, zone: self.choices.time_zone.clone(), told }
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

#[cfg(test)]
mod tests {
    use granary_domain::{Language, UserId, refusal::Params};
    use granary_identity::notification::NotificationKind as Kind;
    use jiff::ToSpan;

    use super::*;

    fn at(text: &str) -> Timestamp {
        format!("2026-12-01T{text}Z").parse().unwrap()
    }

    fn company(number: u128) -> CompanyId {
        CompanyId(Uuid::from_u128(number))
    }

    fn reader() -> Correspondent {
        let to =
            Addressee { user: UserId(Uuid::from_u128(7)), email: "amal@alnoor.test".into(), language: Language::En };
        Correspondent {
            to,
            role: Role::User,
            company: Some(company(1)),
            bank: None,
            permissions: Permissions::default(),
            choices: LetterChoices::default(),
            is_reachable: true,
            left: Vec::new(),
        }
    }

    /// So many questions on as many lots.
    fn questions(from: u128, count: u128, by: Option<CompanyId>) -> Vec<Untold> {
        let asked = |number| Untold {
            id: NotificationId(Uuid::from_u128(number)),
            told: Some(UpdateItem {
                kind: Kind::LotAsked,
                params: Params::default().with("listingId", Uuid::from_u128(number).to_string()),
            }),
            at: at("10:00:00"),
            due: at("10:00:00"),
            is_read: false,
            by,
        };
        (from..from + count).map(asked).collect()
    }

    #[test]
    fn one_company_takes_its_part_of_the_letters_of_an_hour_and_leaves_those_of_others() {
        let untold = [questions(100, 30, Some(company(2))), questions(200, 3, Some(company(3)))].concat();
        let sorted = reader().sorted(untold, at("10:00:10"));
        let of = |by| sorted.causes.values().filter(|it| **it == company(by)).count();
        assert_eq!((sorted.leaving.len(), of(2), of(3)), (8, 5, 3));
        let morning = at("08:00:00") + 24.hours();
        assert_eq!(sorted.settled.iter().filter(|(_, again)| *again == Some(morning)).count(), 25, "none is lost");
        let held: Vec<_> = questions(100, 25, Some(company(2)));
        let held = held.into_iter().map(|it| Untold { due: morning, ..it }).collect();
        let sorted = reader().sorted(held, morning);
        assert_eq!((sorted.gathered.len(), sorted.leaving.len()), (25, 0), "they are in the letter of the morning");
    }

    #[test]
    fn what_left_counts_and_neither_the_server_nor_ones_own_company_crowds_out_anybody() {
        let left = |by| (0..5).map(|nth| Left { about: Uuid::from_u128(nth + 1), at: at("09:50:00"), by }).collect();
        let after = |by: Option<CompanyId>| {
            let it = Correspondent { left: left(by), ..reader() };
            it.sorted(questions(100, 2, by), at("10:00:10")).leaving.len()
        };
        assert_eq!([Some(company(2)), Some(company(1)), None].map(after), [0, 2, 2]);
    }
}
