//! The first steps of a trader who is new: which there are for them, what is done, what waits and for what, and what is next.

use granary_domain::{DocumentStatus, MemberAct, MemberRole, catalogue::TradeRole, choices};
use granary_identity::verification::LicenceStatus;
use serde::Serialize;
use utoipa::ToSchema;

choices! {
    /// A first step, in the order in which they are done.
    FirstStepName {
        Verify = "verify", "Bring the trade licence";
        Account = "account", "Say into which account to be paid";
        Lot = "lot", "List a first lot";
        Request = "request", "Ask sellers for quotations";
        Search = "search", "Save a search";
        Order = "order", "Order or make an offer";
        Safety = "safety", "Sign in with a second factor";
    }

    /// How far a first step has come.
    FirstStepState {
        Done = "done", "Done";
        Open = "open", "To be done";
        Waits = "waits", "Waits for somebody else";
    }

    /// What a first step waits for.
    FirstStepWait {
        Review = "review", "Staff look at the licence";
        Verification = "verification", "The licence is accepted first";
        Owner = "owner", "An owner of the company does it";
    }
}

/// What is known of somebody who is new, and of their company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstStepFacts {
    /// What they said they do, when they registered.
    pub trade_role: Option<TradeRole>,
    /// How the present documents of the company stand.
    pub documents: Vec<DocumentStatus>,
    /// Somebody of the company told where it is paid.
    pub has_account: bool,
    /// They sign in with a second factor.
    pub is_safe: bool,
    /// The company has a lot, be it a draft; and has had one on offer.
    pub has_lot: bool,
    pub was_listed: bool,
    /// The company has asked for quotations.
    pub has_asked: bool,
    pub keeps_search: bool,
    /// The company has ordered, or made an offer.
    pub has_ordered: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstStep {
    pub name: FirstStepName,
    pub state: FirstStepState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits_for: Option<FirstStepWait>,
}

/// The first steps of somebody, and how far they have come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstSteps {
    pub steps: Vec<FirstStep>,
    /// How many are done.
    pub done: usize,
    /// The first that is theirs to do now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<FirstStepName>,
}

impl FirstStepFacts {
    /// The steps of somebody in this role, whose company's licence stands so: of who said that they only buy none of sellers, and the
    /// other way round, unless they did so already; and none that their role keeps from them.
    pub fn steps(&self, role: MemberRole, licence: LicenceStatus) -> FirstSteps {
        let sells = self.trade_role != Some(TradeRole::Buyer) || self.has_lot;
        let buys = self.trade_role != Some(TradeRole::Seller) || self.has_asked || self.has_ordered;
        let trades = role.may(MemberAct::Trade);
        let steps: Vec<_> = FirstStepName::ALL
            .iter()
            .filter(|name| match name {
                FirstStepName::Verify | FirstStepName::Safety => true,
                FirstStepName::Account => sells,
                FirstStepName::Lot => sells && trades,
                FirstStepName::Search => buys,
                FirstStepName::Request | FirstStepName::Order => buys && trades,
            })
            .map(|name| {
                let (state, waits_for) = match self.come(*name, role, licence == LicenceStatus::Holds) {
                    Ok(true) => (FirstStepState::Done, None),
                    Ok(false) => (FirstStepState::Open, None),
                    Err(wait) => (FirstStepState::Waits, Some(wait)),
                };
                FirstStep { name: *name, state, waits_for }
            })
            .collect();
        let done = steps.iter().filter(|it| it.state == FirstStepState::Done).count();
        let next = steps.iter().find(|it| it.state == FirstStepState::Open).map(|it| it.name);
        FirstSteps { steps, done, next }
    }

    /// Whether a step is done, or else what it waits for, if not for its person.
    fn come(&self, name: FirstStepName, role: MemberRole, is_verified: bool) -> Result<bool, FirstStepWait> {
        let is_in = |status: &DocumentStatus| self.documents.contains(status);
        let is_looked_at = [DocumentStatus::Received, DocumentStatus::InReview].iter().any(is_in);
        match name {
            FirstStepName::Verify if !is_verified && is_looked_at && !is_in(&DocumentStatus::RevisionWanted) => {
                Err(FirstStepWait::Review)
            }
            FirstStepName::Verify => Ok(is_verified),
            FirstStepName::Account if !self.has_account && !role.may(MemberAct::Company) => Err(FirstStepWait::Owner),
            FirstStepName::Account => Ok(self.has_account),
            FirstStepName::Lot if !self.was_listed && self.has_lot && !is_verified => Err(FirstStepWait::Verification),
            FirstStepName::Lot => Ok(self.was_listed),
            FirstStepName::Request => Ok(self.has_asked),
            FirstStepName::Search => Ok(self.keeps_search),
            FirstStepName::Order => Ok(self.has_ordered),
            FirstStepName::Safety => Ok(self.is_safe),
        }
    }
}

#[cfg(test)]
mod tests {
    use LicenceStatus::{Expired, Holds, Unverified};
    use MemberRole::{Owner, Trader, Viewer};

    use super::*;

    /// Somebody of whom nothing is known yet.
    fn new(trade_role: Option<TradeRole>) -> FirstStepFacts {
        FirstStepFacts {
            trade_role,
            documents: vec![],
            has_account: false,
            is_safe: false,
            has_lot: false,
            was_listed: false,
            has_asked: false,
            keeps_search: false,
            has_ordered: false,
        }
    }

    /// Each step by its name, with what it waits for, and `+` where it is done.
    fn told(it: &FirstSteps) -> String {
        let step = |it: &FirstStep| match (it.state, it.waits_for) {
            (FirstStepState::Done, _) => format!("+{}", it.name),
            (_, Some(wait)) => format!("{}:{wait}", it.name),
            _ => it.name.to_string(),
        };
        it.steps.iter().map(step).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_is_told_the_steps_of_what_they_do_how_far_they_came_and_what_is_next() {
        let [seller, buyer, both] = [TradeRole::Seller, TradeRole::Buyer, TradeRole::Both].map(|it| new(Some(it)));
        let brought = |facts: FirstStepFacts, documents: &[DocumentStatus]| FirstStepFacts {
            documents: documents.to_vec(),
            ..facts
        };
        let received = [DocumentStatus::Received];
        let revised = [DocumentStatus::InReview, DocumentStatus::RevisionWanted];
        let whole = FirstStepFacts {
            has_account: true,
            is_safe: true,
            has_lot: true,
            was_listed: true,
            has_asked: true,
            keeps_search: true,
            has_ordered: true,
            ..both.clone()
        };
        for (facts, role, licence, steps, next) in [
            (new(None), Owner, Unverified, "verify account lot request search order safety", "verify"),
            (both.clone(), Owner, Unverified, "verify account lot request search order safety", "verify"),
            (seller.clone(), Owner, Unverified, "verify account lot safety", "verify"),
            (buyer.clone(), Owner, Unverified, "verify request search order safety", "verify"),
            (brought(seller.clone(), &received), Owner, Unverified, "verify:review account lot safety", "account"),
            (
                brought(buyer.clone(), &received),
                Owner,
                Unverified,
                "verify:review request search order safety",
                "request",
            ),
            (brought(buyer.clone(), &revised), Owner, Unverified, "verify request search order safety", "verify"),
            (brought(buyer.clone(), &received), Owner, Holds, "+verify request search order safety", "request"),
            (buyer.clone(), Owner, Expired, "verify request search order safety", "verify"),
            (seller.clone(), Trader, Holds, "+verify account:owner lot safety", "lot"),
            (both.clone(), Viewer, Holds, "+verify account:owner search safety", "search"),
            (
                FirstStepFacts { has_lot: true, ..brought(seller.clone(), &received) },
                Owner,
                Unverified,
                "verify:review account lot:verification safety",
                "account",
            ),
            (FirstStepFacts { has_lot: true, ..seller.clone() }, Owner, Holds, "+verify account lot safety", "account"),
            (
                FirstStepFacts { has_lot: true, ..buyer.clone() },
                Owner,
                Holds,
                "+verify account lot request search order safety",
                "account",
            ),
            (
                FirstStepFacts { has_ordered: true, ..seller.clone() },
                Owner,
                Holds,
                "+verify account lot request search +order safety",
                "account",
            ),
            (whole, Owner, Holds, "+verify +account +lot +request +search +order +safety", ""),
        ] {
            let come = facts.steps(role, licence);
            assert_eq!(told(&come), steps, "{facts:?} {role} {licence:?}");
            assert_eq!(come.next.map_or("", FirstStepName::as_str), next, "{steps}");
            assert_eq!(come.done, steps.matches('+').count(), "{steps}");
        }
    }
}
