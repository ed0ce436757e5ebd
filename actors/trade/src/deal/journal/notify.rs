//! Whom the changes of a deal are told, and what: nobody is left guessing what others did to their deal.

use granary_domain::{BankAccount, CompanyId, StepKind, Text, refusal::Params};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::Timestamp;

use crate::deal::{Deal, DealEvent, FieldChange, PartyRole};

/// To whom, of what, and what its sentence names.
pub(in crate::deal) type Alert = (Addressee, NotificationKind, Params);

impl Deal {
    /// What people are told of the events that led from the deal before to this state.
    pub fn notifications(&self, before: &Self, events: &[DealEvent], at: Timestamp) -> Vec<Notification> {
        let notification = |(to, kind, params)| Notification { to, kind, params, at };
        let mut told: Vec<_> =
            events.iter().flat_map(|event| event.part().notify(before, self)).map(notification).collect();
        let turns = self.of_turns(before, events, &told);
        told.extend(self.of_payment(before, events).into_iter().chain(turns).map(notification));
        told
    }

    /// All are told that the seller asks, on an invoice that is printed here, to be paid into an account not known of it.
    pub fn another_account_told(&self, account: &BankAccount, at: Timestamp) -> Vec<Notification> {
        let told = self.of_another_account(account).into_iter();
        told.map(|(to, kind, params)| Notification { to, kind, params, at }).collect()
    }

    /// The side that did not have it issued is told of a document, by its kind or heading, under its number; both, of what staff had.
    pub fn printed_told(
        &self,
        document: &str,
        number: &str,
        by: Option<CompanyId>,
        at: Timestamp,
    ) -> Vec<Notification> {
        let params = self.named().with("document", document).with("number", number);
        let kind = NotificationKind::OrderPrinted;
        let others = self.others(by).map(Addressee::Company);
        others.map(|to| Notification { to, kind, params: params.clone(), at }).collect()
    }

    /// A side is told that what the contract says was written.
    pub fn contract_told(&self, side: CompanyId, at: Timestamp) -> Notification {
        let kind = NotificationKind::OrderContractWritten;
        Notification { to: Addressee::Company(side), kind, params: self.named(), at }
    }

    /// The side that did not do something; both, of what staff did.
    pub fn others(&self, by: Option<CompanyId>) -> impl Iterator<Item = CompanyId> {
        [self.buyer.id, self.seller.id].into_iter().filter(move |it| by.is_none_or(|by| *it != by))
    }

    pub(in crate::deal) fn of_another_account(&self, account: &BankAccount) -> Vec<Alert> {
        let (kind, params) = (NotificationKind::OrderAccountUnknown, self.named().with("account", account.masked()));
        self.to_all(kind, &params).chain([(Addressee::Desk, kind, params.clone())]).collect()
    }

    pub(in crate::deal) fn named(&self) -> Params {
        Params::default()
            .with("dealId", self.id.to_string())
            .with("order_id", &*self.order_id)
            .with("kind", self.kind.as_str())
    }

    pub(in crate::deal) fn named_step(&self, step: StepKind) -> Params {
        let name = self.step(step).map_or("", |it| it.name);
        self.named().with("step", self.number_of(step).0).with("stepName", name)
    }

    fn sides(&self) -> [Addressee; 2] {
        [self.buyer.id, self.seller.id].map(Addressee::Company)
    }

    pub(in crate::deal) fn to_sides(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Alert> {
        self.sides().into_iter().map(move |side| (side, kind, params.clone()))
    }

    /// The side that did not do it; both, of what staff did.
    pub(in crate::deal) fn to_other_side(
        &self,
        by: PartyRole,
        kind: NotificationKind,
        params: &Params,
    ) -> impl Iterator<Item = Alert> {
        let own = match by {
            PartyRole::Buyer => Some(Addressee::Company(self.buyer.id)),
            PartyRole::Seller => Some(Addressee::Company(self.seller.id)),
            _ => None,
        };
        self.to_sides(kind, params).filter(move |(to, ..)| Some(*to) != own)
    }

    /// Both sides, and the bank that has the deal.
    pub(in crate::deal) fn to_all(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Alert> {
        let bank = self.bank.as_ref().map(|it| Addressee::Bank(it.id));
        self.sides().into_iter().chain(bank).map(move |to| (to, kind, params.clone()))
    }

    pub(in crate::deal) fn to_bank(&self, kind: NotificationKind, params: Params) -> impl Iterator<Item = Alert> {
        self.bank.iter().map(move |it| (Addressee::Bank(it.id), kind, params.clone()))
    }

    /// What a bank says to some of the companies, and staff.
    pub(in crate::deal) fn to_desk_and(
        &self,
        companies: &[CompanyId],
        kind: NotificationKind,
        params: &Params,
    ) -> Vec<Alert> {
        let to = companies.iter().map(|it| Addressee::Company(*it)).chain([Addressee::Desk]);
        to.map(|to| (to, kind, params.clone())).collect()
    }
}

/// Nothing where nothing was said.
pub(in crate::deal) fn said<const MIN: usize, const MAX: usize>(text: &Option<Text<MIN, MAX>>) -> &str {
    text.as_ref().map_or("", Text::as_str)
}

pub(in crate::deal) fn with_changes(params: Params, changes: &[FieldChange]) -> Params {
    let texts = |of: fn(&FieldChange) -> Option<&str>| -> Vec<String> {
        changes.iter().map(|change| of(change).unwrap_or_default().to_owned()).collect()
    };
    params
        .with("fields", texts(|it| Some(it.field.as_str())))
        .with("before", texts(|it| it.before.as_deref()))
        .with("after", texts(|it| it.after.as_deref()))
}
