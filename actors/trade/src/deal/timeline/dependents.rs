//! Whom a step of a deal keeps waiting: those whose steps come next, and at the end of the road the other side.

use std::collections::BTreeSet;

use granary_domain::{StepKind, StepNumber, StepOwner};

use crate::deal::{Deal, timeline::Step};

impl Deal {
    /// The steps that wait for this one and are not left out.
    pub(in crate::deal) fn held_up_steps(&self, step: StepKind) -> Vec<StepNumber> {
        self.after(&[step]).into_iter().map(|it| it.number).collect()
    }

    /// Who waits for a step, but for whoever asks: the people of the steps that follow at once, and whom they pay; where these
    /// are nobody's, or all the asker's own, those of the next steps after them; at the end of the road, the sides that it was
    /// not for.
    pub(in crate::deal) fn blocked_parties(&self, step: &Step, asks: Option<StepOwner>) -> Vec<StepOwner> {
        let others = |of: &[StepOwner]| -> BTreeSet<StepOwner> {
            of.iter().copied().filter(|it| !self.speaks_for(asks, *it)).collect()
        };
        let own = self.people(step.owner);
        let is_payees = own.iter().any(|it| *it == StepOwner::Seller || self.speaks_for(Some(StepOwner::Seller), *it));
        let paid = |by: &Step| (by.is_payment() && !is_payees).then_some(StepOwner::Seller);
        let mut steps = self.after(&[step.kind]);
        while !steps.is_empty() {
            let people: Vec<_> =
                steps.iter().flat_map(|it| self.people(it.owner).into_iter().chain(paid(it))).collect();
            let waiting = others(&people);
            if !waiting.is_empty() {
                return waiting.into_iter().collect();
            }
            let kinds: Vec<_> = steps.iter().map(|it| it.kind).collect();
            steps = self.after(&kinds);
        }
        let sides = others(&[StepOwner::Buyer, StepOwner::Seller]);
        let (theirs, rest): (Vec<_>, Vec<_>) = sides.into_iter().partition(|it| !own.contains(it));
        if theirs.is_empty() { rest } else { theirs }
    }

    /// The people behind the owner of a step, but for whoever asks.
    pub(in crate::deal) fn people_but(&self, owner: StepOwner, asks: StepOwner) -> Vec<StepOwner> {
        self.people(owner).into_iter().filter(|it| !self.speaks_for(Some(asks), *it)).collect()
    }

    /// The steps that follow some at once, and are still to be done.
    pub(in crate::deal) fn after(&self, steps: &[StepKind]) -> Vec<Step> {
        let follows = |it: &Step| steps.iter().any(|before| it.requires.contains(before));
        self.steps().into_iter().filter(|it| !it.is_skipped && !self.is_done(it.kind) && follows(it)).collect()
    }

    /// Whether a bank takes part that did not decline.
    pub(in crate::deal) fn has_bank(&self) -> bool {
        self.bank.is_some() && self.finance.declined.is_none()
    }

    /// Whether one of the people behind the owner of a step is theirs to speak for.
    pub(in crate::deal) fn belongs_to(&self, step: &Step, person: StepOwner) -> bool {
        self.people(step.owner).into_iter().any(|it| self.speaks_for(Some(person), it))
    }

    /// The people behind the owner of a step; nobody where it runs by itself. Without a bank, staff look at credit.
    fn people(&self, owner: StepOwner) -> Vec<StepOwner> {
        use StepOwner as Owner;
        match owner {
            Owner::System => Vec::new(),
            Owner::Warehouse => vec![Owner::Seller],
            Owner::BuyerAndSeller => vec![Owner::Buyer, Owner::Seller],
            Owner::BuyerAndBank if self.has_bank() => vec![Owner::Buyer, Owner::Bank],
            Owner::BuyerAndBank => vec![Owner::Buyer],
            Owner::Bank if !self.has_bank() => vec![Owner::Admin],
            Owner::Buyer | Owner::Seller | Owner::Bank | Owner::Admin | Owner::Inspector | Owner::Carrier => {
                vec![owner]
            }
        }
    }

    /// Whether what waits for one of these is the asker's own: who books the carriage speaks for the carrier, and staff for
    /// the inspector.
    fn speaks_for(&self, asks: Option<StepOwner>, other: StepOwner) -> bool {
        match (asks, other) {
            (Some(asks), other) if asks == other => true,
            (Some(StepOwner::Buyer), StepOwner::Carrier) => self.is_booked_by_buyer(),
            (Some(StepOwner::Seller), StepOwner::Carrier) => !self.is_booked_by_buyer(),
            (Some(StepOwner::Admin), StepOwner::Inspector) => true,
            _ => false,
        }
    }
}
