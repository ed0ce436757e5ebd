//! Plans: what each of them brings and costs, and which quotas hold.

mod invoice;
mod refusal;
mod subscription;

use granary_domain::{Currency, Money, Text, Version, choices};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use invoice::{InvoiceRow, InvoiceStatus, Settlement, SubscriptionInvoice, Transfer, lapsing_reported};
pub use refusal::{CHOICES_OF, PlanRefusal, may_choose};
pub use subscription::{
    Chosen, Invoiced, NoPlatformAccount, OwnSubscription, PlatformAccount, Subscription, SubscriptionRow,
};

choices! {
    /// What a plan brings besides its quotas; each is looked at where it is used.
    PlanFeature {
        Statements = "statements", "Statements of accounts as files";
    }
}

/// The name by which a plan is spoken of: small letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "trade")]
pub struct PlanId(String);

/// The text names no plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a plan")]
pub struct NoPlan;

impl PlanId {
    /// What every company is on that has chosen none.
    pub fn free() -> Self {
        Self("free".to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PlanId {
    type Error = NoPlan;

    fn try_from(text: String) -> Result<Self, NoPlan> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_one = (1..=40).contains(&text.len()) && text.chars().all(is_plain);
        if is_one { Ok(Self(text)) } else { Err(NoPlan) }
    }
}

impl From<PlanId> for String {
    fn from(id: PlanId) -> Self {
        id.0
    }
}

/// A plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Plan {
    #[serde(rename = "_id")]
    pub id: PlanId,
    pub name: Text<1, 60>,
    /// Its place among the plans, the smallest first.
    pub position: u16,
    pub monthly_price: Money,
    /// How many people; as many as there are where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub users: Option<u16>,
    /// How many lots on offer at one time; as many as there are where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live_lots: Option<u16>,
    pub has_auctions: bool,
    /// How many requests for quotation may be open at one time; as many as anybody may have where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requests: Option<u16>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub features: Vec<PlanFeature>,
    /// 0 for a plan that is not there yet.
    #[serde(default)]
    pub version: Version,
}

/// How much of a plan a company uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanUsage {
    pub live_lots: u32,
    /// With those who are asked and may still come.
    pub users: u32,
    /// Requests for quotation that are open.
    pub requests: u32,
}

impl Plan {
    /// Whether it may be kept so: paid for in dollars, and the free plan free.
    pub fn check(&self) -> Result<(), PlanRefusal> {
        if self.monthly_price.currency() != Currency::Usd || (self.id == PlanId::free() && self.is_paid()) {
            return Err(PlanRefusal::Invalid("plan.monthlyPrice"));
        }
        if self.users == Some(0) {
            return Err(PlanRefusal::Invalid("plan.users"));
        }
        if self.requests == Some(0) {
            return Err(PlanRefusal::Invalid("plan.requests"));
        }
        if self.live_lots == Some(0) { Err(PlanRefusal::Invalid("plan.liveLots")) } else { Ok(()) }
    }

    fn is_paid(&self) -> bool {
        self.monthly_price.amount() > Decimal::ZERO
    }

    /// Whether a company may choose it: what is invoiced begins for whom staff know.
    pub fn admit_company(&self, is_verified: bool) -> Result<(), PlanRefusal> {
        if self.is_paid() && !is_verified { Err(PlanRefusal::Unverified) } else { Ok(()) }
    }

    /// Whether one more lot may go on offer beside so many, by auction or not.
    pub fn admit_lot(&self, live: u32, is_auction: bool) -> Result<(), PlanRefusal> {
        match self.live_lots {
            _ if is_auction && !self.has_auctions => Err(PlanRefusal::NoAuctions),
            Some(most) if live >= u32::from(most) => Err(PlanRefusal::TooManyLots(most)),
            _ => Ok(()),
        }
    }

    /// Whether one more request for quotation may be sent beside so many that are open.
    pub fn admit_request(&self, open: u32) -> Result<(), PlanRefusal> {
        self.requests
            .filter(|most| open >= u32::from(*most))
            .map_or(Ok(()), |most| Err(PlanRefusal::TooManyRequests(most)))
    }

    /// Whether somebody more may come in beside so many. Who is there stays, however many they are.
    pub fn admit_person(&self, people: u32) -> Result<(), PlanRefusal> {
        self.users
            .filter(|most| people >= u32::from(*most))
            .map_or(Ok(()), |most| Err(PlanRefusal::TooManyPeople(most)))
    }

    /// Whether the company may take its statement of accounts away as a file; on screen everybody reads their own.
    pub fn admit_statement(&self) -> Result<(), PlanRefusal> {
        if self.features.contains(&PlanFeature::Statements) { Ok(()) } else { Err(PlanRefusal::NoStatements) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn plan(id: &str, price: i64, lots: Option<u16>) -> Plan {
        Plan {
            id: id.to_owned().try_into().unwrap(),
            name: id.try_into().unwrap(),
            position: 1,
            monthly_price: Money::new(Decimal::from(price), Currency::Usd).unwrap(),
            users: None,
            live_lots: lots,
            has_auctions: price > 0,
            requests: None,
            features: Vec::new(),
            version: 1,
        }
    }

    #[test]
    fn quotas_are_of_lots_auctions_and_people() {
        let (free, pro) = (plan("free", 0, Some(3)), plan("pro", 399, None));
        assert_eq!(free.admit_lot(2, false), Ok(()));
        assert_eq!(free.admit_lot(3, false), Err(PlanRefusal::TooManyLots(3)));
        assert_eq!(free.admit_lot(0, true), Err(PlanRefusal::NoAuctions));
        assert_eq!(pro.admit_lot(5000, true), Ok(()));
        let trade = Plan { users: Some(5), ..plan("trade", 99, None) };
        assert_eq!([4, 5, 9].map(|people| trade.admit_person(people).is_ok()), [true, false, false]);
        assert_eq!(pro.admit_person(5000), Ok(()));
        let asks = Plan { requests: Some(2), ..plan("free", 0, None) };
        assert_eq!([1, 2, 3].map(|open| asks.admit_request(open).is_ok()), [true, false, false]);
        assert_eq!(pro.admit_request(5000), Ok(()));
        assert_eq!(pro.admit_statement(), Err(PlanRefusal::NoStatements));
        let told = Plan { features: vec![PlanFeature::Statements], ..pro };
        assert_eq!(told.admit_statement(), Ok(()));
    }

    #[test]
    fn the_free_plan_stays_free_and_plans_are_paid_for_in_dollars() {
        assert_eq!(plan("free", 1, None).check(), Err(PlanRefusal::Invalid("plan.monthlyPrice")));
        assert_eq!(plan("trade", 99, Some(0)).check(), Err(PlanRefusal::Invalid("plan.liveLots")));
        let none = Plan { requests: Some(0), ..plan("trade", 99, None) };
        assert_eq!(none.check(), Err(PlanRefusal::Invalid("plan.requests")));
        assert_eq!(plan("trade", 99, Some(1)).check(), Ok(()));
        for (name, is_one) in [("trade", true), ("", false), ("Trade", false), ("a b", false)] {
            assert_eq!(PlanId::try_from(name.to_owned()).is_ok(), is_one, "{name}");
        }
    }
}
