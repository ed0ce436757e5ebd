//! What companies are subscribed to: a plan that costs begins with its payment, a cheaper one once the paid month is over.

use std::str::FromStr;

use granary_domain::{BankAccount, Money, Party, Swift, clock, day};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Plan, PlanId, PlanRefusal, PlanUsage, SubscriptionInvoice, invoice::DAYS_TO_PAY};

/// What a company is subscribed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub plan: PlanId,
    pub since: Timestamp,
    /// The end of the month that runs; none where nothing is to be paid.
    pub renews_at: Option<Timestamp>,
    /// What follows then.
    pub next: Option<PlanId>,
}

/// A month of a plan that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoiced {
    pub plan: Plan,
    pub due_on: Date,
    /// The month that runs already; absent, it begins with the payment.
    pub month: Option<(Timestamp, Timestamp)>,
}

/// What follows from a choice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chosen {
    /// The subscription from now on; absent, it stays as it is.
    pub subscription: Option<Subscription>,
    /// The month to ask for.
    pub invoice: Option<Invoiced>,
    /// Whether the invoice of a plan that waited for its payment is withdrawn.
    pub withdraws: bool,
}

/// Where companies pay their plans.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformAccount {
    pub holder: String,
    pub account: BankAccount,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swift: Option<Swift>,
}

/// The setting names no holder and account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("GRANARY_PAYEE is HOLDER; ACCOUNT; BIC, such as `Example Ltd; AE070331234567890123456; EBILAEAD`")]
pub struct NoPlatformAccount;

impl FromStr for PlatformAccount {
    type Err = NoPlatformAccount;

    fn from_str(text: &str) -> Result<Self, NoPlatformAccount> {
        let mut parts = text.split(';').map(str::trim);
        let holder = parts.next().filter(|it| !it.is_empty()).ok_or(NoPlatformAccount)?.to_owned();
        let account = parts.next().ok_or(NoPlatformAccount)?.to_owned();
        let account = BankAccount::try_from(account).map_err(|_| NoPlatformAccount)?;
        let swift = parts.next().filter(|it| !it.is_empty()).map(|it| Swift::try_from(it.to_owned()));
        let swift = swift.transpose().map_err(|_| NoPlatformAccount)?;
        if parts.next().is_some() { Err(NoPlatformAccount) } else { Ok(Self { holder, account, swift }) }
    }
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
    /// Where invoices are paid; absent where staff arrange it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pay_into: Option<PlatformAccount>,
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
    /// The plan that follows once the month is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_plan_id: Option<PlanId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_plan_name: Option<String>,
}

impl Plan {
    /// A subscription to it from a moment on.
    fn begin(&self, at: Timestamp) -> Subscription {
        let renews_at = self.is_paid().then(|| month_after(at));
        Subscription { plan: self.id.clone(), since: at, renews_at, next: None }
    }
}

impl Subscription {
    /// Chooses a plan. One that costs is asked for and begins once it is paid; a cheaper one begins when the month is over.
    /// `ordered` is the plan that waits for its payment already.
    pub fn choose(
        held: Option<(&Self, &Plan)>,
        ordered: Option<&PlanId>,
        wanted: &Plan,
        at: Timestamp,
    ) -> Result<Chosen, PlanRefusal> {
        if ordered == Some(&wanted.id) {
            return Err(PlanRefusal::SubscribedAlready);
        }
        let withdraws = ordered.is_some();
        let stays = |subscription| Ok(Chosen { subscription: Some(subscription), invoice: None, withdraws });
        if let Some((held, present)) = held {
            let is_cheaper = wanted.monthly_price.amount() < present.monthly_price.amount();
            if wanted.id == present.id {
                let changes = held.next.is_some() || withdraws;
                return if changes {
                    stays(Self { next: None, ..held.clone() })
                } else {
                    Err(PlanRefusal::SubscribedAlready)
                };
            }
            if is_cheaper && held.renews_at.is_some() {
                let is_next = held.next.as_ref() == Some(&wanted.id) && !withdraws;
                let next = Some(wanted.id.clone());
                return if is_next {
                    Err(PlanRefusal::SubscribedAlready)
                } else {
                    stays(Self { next, ..held.clone() })
                };
            }
        }
        if !wanted.is_paid() {
            return stays(wanted.begin(at));
        }
        let invoice = Invoiced { plan: wanted.clone(), due_on: last_day(at), month: None };
        Ok(Chosen { subscription: None, invoice: Some(invoice), withdraws })
    }

    /// Begins the plan of an invoice that waited for its payment, and the month that is paid for.
    pub fn settle(plan: &Plan, at: Timestamp) -> (Self, (Timestamp, Timestamp)) {
        (plan.begin(at), (at, month_after(at)))
    }

    /// The plan that follows once the month is over.
    pub fn follows(&self, at: Timestamp) -> Option<&PlanId> {
        self.renews_at.filter(|end| *end <= at).map(|_| self.next.as_ref().unwrap_or(&self.plan))
    }

    /// Goes on with what follows, from the end of the month; what it costs is asked for, and held for as long as there is to pay.
    pub fn renew(&self, with: &Plan, at: Timestamp) -> Chosen {
        let from = self.renews_at.unwrap_or(self.since);
        let next = with.begin(from);
        let month = next.renews_at.map(|until| (from, until));
        let invoice = month.map(|month| Invoiced { plan: with.clone(), due_on: last_day(at), month: Some(month) });
        let since = if with.id == self.plan { self.since } else { from };
        Chosen { subscription: Some(Self { since, ..next }), invoice, withdraws: false }
    }

    /// What is left of it when the month that runs was not paid in time: the free plan.
    pub fn lapse(at: Timestamp) -> Self {
        Self { plan: PlanId::free(), since: at, renews_at: None, next: None }
    }
}

/// The last day to pay what is asked for at a moment.
fn last_day(at: Timestamp) -> Date {
    day(at).saturating_add(DAYS_TO_PAY.days())
}

/// The same day of the next month, or its last.
fn month_after(at: Timestamp) -> Timestamp {
    clock(at).checked_add(1.month()).map_or(at, |later| later.timestamp())
}

#[cfg(test)]
mod tests {
    use super::{super::tests::plan, *};

    const FIRST: &str = "2026-01-31T09:00:00Z";

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_plan_that_costs_is_asked_for_and_begins_with_its_payment() {
        let (free, trade, pro) = (plan("free", 0, Some(3)), plan("trade", 99, None), plan("pro", 399, None));
        let asked = Subscription::choose(None, None, &trade, at(FIRST)).unwrap();
        let invoice = asked.invoice.clone().unwrap();
        assert_eq!(
            (asked.subscription, invoice.month, invoice.due_on.to_string()),
            (None, None, "2026-02-14".to_owned())
        );
        let again = Subscription::choose(None, Some(&trade.id), &trade, at(FIRST));
        assert_eq!(again, Err(PlanRefusal::SubscribedAlready));
        let other = Subscription::choose(None, Some(&trade.id), &pro, at(FIRST)).unwrap();
        assert_eq!((other.withdraws, other.invoice.unwrap().plan.id), (true, pro.id.clone()));
        let given_up = Subscription::choose(None, Some(&trade.id), &free, at(FIRST)).unwrap();
        assert_eq!((given_up.withdraws, given_up.invoice), (true, None));
        let (held, month) = Subscription::settle(&trade, at(FIRST));
        assert_eq!((held.renews_at, month), (Some(month.1), (at(FIRST), at("2026-02-28T09:00:00Z"))));
    }

    #[test]
    fn the_account_of_the_platform_has_a_holder_and_a_number() {
        for (text, is_one) in [
            ("Granary Ltd; AE07 0331 2345 6789 0123 456; EBILAEAD", true),
            ("Granary Ltd; AE070331234567890123456", true),
            ("Granary Ltd; AE070331234567890123457", false),
            ("; AE070331234567890123456", false),
            ("Granary Ltd", false),
            ("Granary Ltd; AE070331234567890123456; no bank", false),
        ] {
            assert_eq!(text.parse::<PlatformAccount>().is_ok(), is_one, "{text}");
        }
    }

    #[test]
    fn who_goes_down_does_when_the_month_ends() {
        let (free, pro) = (plan("free", 0, Some(3)), plan("pro", 399, None));
        let (held, _) = Subscription::settle(&pro, at(FIRST));
        let choose =
            |held: &Subscription, wanted: &Plan| Subscription::choose(Some((held, &pro)), None, wanted, at(FIRST));
        let down = choose(&held, &free).unwrap().subscription.unwrap();
        assert_eq!((down.plan.as_str(), down.next.as_ref()), ("pro", Some(&free.id)));
        assert_eq!(choose(&down, &free), Err(PlanRefusal::SubscribedAlready));
        assert_eq!(choose(&down, &pro).unwrap().subscription, Some(held.clone()));
        assert_eq!(choose(&held, &pro), Err(PlanRefusal::SubscribedAlready));
    }

    #[test]
    fn a_month_that_is_over_is_followed_by_the_next_which_is_asked_for() {
        let (free, trade) = (plan("free", 0, Some(3)), plan("trade", 99, None));
        let (held, _) = Subscription::settle(&trade, at(FIRST));
        assert_eq!(held.follows(at("2026-02-28T08:59:59Z")), None);
        let end = at("2026-02-28T09:00:00Z");
        assert_eq!(held.follows(end), Some(&trade.id));
        let renewed = held.renew(&trade, end);
        let (next, invoice) = (renewed.subscription.unwrap(), renewed.invoice.unwrap());
        assert_eq!((next.since, next.renews_at), (held.since, Some(at("2026-03-28T09:00:00Z"))));
        assert_eq!((invoice.month.unwrap().0, invoice.due_on.to_string()), (end, "2026-03-14".to_owned()));
        let over = Subscription { next: Some(free.id.clone()), ..held }.renew(&free, end);
        assert_eq!((over.subscription.unwrap().plan, over.invoice), (free.id, None));
        assert_eq!(Subscription::lapse(end).plan, PlanId::free());
    }
}
