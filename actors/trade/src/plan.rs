//! Plans and what companies are subscribed to: who goes up at once, who goes down when the period ends, and which quotas hold.

use granary_domain::{
    Currency, Money, Party, Text, Version, choices, clock,
    refusal::{ErrorCode, Params, Refusal},
};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choices! {
    /// What a plan brings besides its quotas.
    PlanFeature {
        Statements = "statements", "Statements of accounts";
        Api = "api", "Programming interface";
        Webhooks = "webhooks", "Webhooks";
        Finance = "finance", "Trade finance";
        Sso = "sso", "Single sign-on";
        CustomFlow = "custom-flow", "Own flow of deals";
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
    #[serde(default)]
    #[schema(max_items = 50)]
    pub features: Vec<PlanFeature>,
    /// 0 for a plan that is not there yet.
    #[serde(default)]
    pub version: Version,
}

/// What a company chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub plan: PlanId,
    pub since: Timestamp,
    /// The end of the period that is paid for; none where nothing is paid.
    pub renews_at: Option<Timestamp>,
    /// What follows then.
    pub next: Option<PlanId>,
}

/// A period that is paid for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidPeriod {
    pub plan: Plan,
    pub from: Timestamp,
    pub until: Timestamp,
}

/// How much of a plan a company uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanUsage {
    pub live_lots: u32,
    pub users: u32,
}

/// The invoice of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionInvoice {
    /// Such as `SUB000042`; numbers have no gaps.
    pub number: String,
    pub plan_name: String,
    pub amount: Money,
    pub from: Timestamp,
    pub until: Timestamp,
}

/// What a company reads of its subscription.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSubscription {
    /// Whose quotas hold: the free one where none was chosen.
    pub plan: Plan,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renews_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_plan_id: Option<PlanId>,
    pub usage: PlanUsage,
    /// The newest first; they stay whatever the plan is.
    pub invoices: Vec<SubscriptionInvoice>,
}

/// What a company is subscribed to, as staff read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionRow {
    pub company: Party,
    pub plan_id: PlanId,
    pub plan_name: String,
    pub monthly_price: Money,
    pub since: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renews_at: Option<Timestamp>,
    /// The plan that follows once the paid month is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_plan_id: Option<PlanId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_plan_name: Option<String>,
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
    NoAuctions,
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
            Self::NoAuctions => ErrorCode::PlanWithoutAuctions,
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
            Self::TooManyLots(most) | Self::TooManyPeople(most) => Params::default().with("count", i64::from(*most)),
            _ => Params::default(),
        }
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Changed(version) => Some(*version),
            _ => None,
        }
    }
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

    /// Whether somebody more may come in beside so many. Who is there stays, however many they are.
    pub fn admit_person(&self, people: u32) -> Result<(), PlanRefusal> {
        self.users
            .filter(|most| people >= u32::from(*most))
            .map_or(Ok(()), |most| Err(PlanRefusal::TooManyPeople(most)))
    }

    /// A subscription to it from a moment on, and the period that is paid for.
    fn begin(&self, at: Timestamp) -> (Subscription, Option<PaidPeriod>) {
        let period = self.is_paid().then(|| PaidPeriod { plan: self.clone(), from: at, until: month_after(at) });
        let renews_at = period.as_ref().map(|period| period.until);
        (Subscription { plan: self.id.clone(), since: at, renews_at, next: None }, period)
    }
}

impl Subscription {
    /// Chooses a plan. A dearer one holds at once; a cheaper one once the period that is paid for is over.
    pub fn choose(
        held: Option<(&Self, &Plan)>,
        wanted: &Plan,
        at: Timestamp,
    ) -> Result<(Self, Option<PaidPeriod>), PlanRefusal> {
        let Some((held, present)) = held else { return Ok(wanted.begin(at)) };
        if wanted.id == present.id {
            let stays = Self { next: None, ..held.clone() };
            return if held.next.is_some() { Ok((stays, None)) } else { Err(PlanRefusal::SubscribedAlready) };
        }
        let is_cheaper = wanted.monthly_price.amount() < present.monthly_price.amount();
        if !is_cheaper || held.renews_at.is_none() {
            return Ok(wanted.begin(at));
        }
        if held.next.as_ref() == Some(&wanted.id) {
            return Err(PlanRefusal::SubscribedAlready);
        }
        Ok((Self { next: Some(wanted.id.clone()), ..held.clone() }, None))
    }

    /// The plan that follows once the period is over.
    pub fn follows(&self, at: Timestamp) -> Option<&PlanId> {
        self.renews_at.filter(|end| *end <= at).map(|_| self.next.as_ref().unwrap_or(&self.plan))
    }

    /// Goes on with what follows, from the end of the period.
    pub fn renew(&self, with: &Plan) -> (Self, Option<PaidPeriod>) {
        let from = self.renews_at.unwrap_or(self.since);
        let (next, period) = with.begin(from);
        let since = if with.id == self.plan { self.since } else { from };
        (Self { since, ..next }, period)
    }
}

/// The same day of the next month, or its last.
fn month_after(at: Timestamp) -> Timestamp {
    clock(at).checked_add(1.month()).map_or(at, |later| later.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(id: &str, price: i64, lots: Option<u16>) -> Plan {
        Plan {
            id: id.to_owned().try_into().unwrap(),
            name: id.try_into().unwrap(),
            position: 1,
            monthly_price: Money::new(Decimal::from(price), Currency::Usd).unwrap(),
            users: None,
            live_lots: lots,
            has_auctions: price > 0,
            features: Vec::new(),
            version: 1,
        }
    }

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    const FIRST: &str = "2026-01-31T09:00:00Z";

    #[test]
    fn who_goes_up_does_at_once_and_who_goes_down_when_the_period_ends() {
        let (free, trade, pro) = (plan("free", 0, Some(3)), plan("trade", 99, None), plan("pro", 399, None));
        let (held, period) = Subscription::choose(None, &trade, at(FIRST)).unwrap();
        assert_eq!(held.renews_at, Some(at("2026-02-28T09:00:00Z")));
        assert_eq!(period.unwrap().until, at("2026-02-28T09:00:00Z"));
        let (up, period) = Subscription::choose(Some((&held, &trade)), &pro, at("2026-02-02T00:00:00Z")).unwrap();
        assert_eq!((up.plan.as_str(), period.is_some()), ("pro", true));
        let (down, period) = Subscription::choose(Some((&up, &pro)), &free, at("2026-02-03T00:00:00Z")).unwrap();
        assert_eq!((down.plan.as_str(), down.next.as_ref(), period), ("pro", Some(&free.id), None));
        let again = Subscription::choose(Some((&down, &pro)), &free, at("2026-02-04T00:00:00Z"));
        assert_eq!(again, Err(PlanRefusal::SubscribedAlready));
        let (stays, _) = Subscription::choose(Some((&down, &pro)), &pro, at("2026-02-04T00:00:00Z")).unwrap();
        assert_eq!(stays, up);
        assert_eq!(Subscription::choose(Some((&up, &pro)), &pro, at(FIRST)), Err(PlanRefusal::SubscribedAlready));
    }

    #[test]
    fn a_period_that_is_over_is_followed_by_the_next() {
        let (free, trade) = (plan("free", 0, Some(3)), plan("trade", 99, None));
        let (held, _) = Subscription::choose(None, &trade, at(FIRST)).unwrap();
        assert_eq!(held.follows(at("2026-02-28T08:59:59Z")), None);
        assert_eq!(held.follows(at("2026-02-28T09:00:00Z")), Some(&trade.id));
        let (renewed, period) = held.renew(&trade);
        assert_eq!((renewed.since, renewed.renews_at), (held.since, Some(at("2026-03-28T09:00:00Z"))));
        assert_eq!(period.unwrap().from, at("2026-02-28T09:00:00Z"));
        let (over, period) = Subscription { next: Some(free.id.clone()), ..held }.renew(&free);
        assert_eq!((over.plan, over.renews_at, period), (free.id, None, None));
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
    }

    #[test]
    fn the_free_plan_stays_free_and_plans_are_paid_for_in_dollars() {
        assert_eq!(plan("free", 1, None).check(), Err(PlanRefusal::Invalid("plan.monthlyPrice")));
        assert_eq!(plan("trade", 99, Some(0)).check(), Err(PlanRefusal::Invalid("plan.liveLots")));
        assert_eq!(plan("trade", 99, Some(1)).check(), Ok(()));
        for (name, is_one) in [("trade", true), ("", false), ("Trade", false), ("a b", false)] {
            assert_eq!(PlanId::try_from(name.to_owned()).is_ok(), is_one, "{name}");
        }
    }
}
