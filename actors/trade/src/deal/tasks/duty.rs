//! All that waits in a deal, as lists find it: one row for each doer and thing to do.

use granary_domain::{BankId, CompanyId, DocumentType, StepNumber};
use jiff::civil::Date;
use uuid::Uuid;

use super::{ActionKind, Doer, PendingAction};
use crate::deal::Deal;

/// Whose a duty is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    Company(CompanyId),
    Bank(BankId),
    Desk,
}

/// One thing that waits for somebody in a deal. Each doer has a kind once a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    pub doer: Doer,
    pub party: Party,
    pub kind: ActionKind,
    pub step: Option<StepNumber>,
    /// The day of the deal on which its last day ends. Without one it may be done at any time.
    pub ends_on: Option<Date>,
    /// The documents that it waits for.
    pub missing: Vec<DocumentType>,
}

impl Party {
    /// All zeros for the desk.
    pub fn id(self) -> Uuid {
        match self {
            Self::Company(company) => company.0,
            Self::Bank(bank) => bank.0,
            Self::Desk => Uuid::nil(),
        }
    }
}

impl PendingAction {
    /// The same where its last day ends on this day of the deal.
    pub(in crate::deal) fn ending_on(self, ends_on: Date, today: Date) -> Self {
        Self { ends_on: Some(ends_on), is_overdue: ends_on < today, ..self }
    }
}

impl Deal {
    /// All that waits for anybody. It changes with the deal alone, never with the day.
    pub fn duties(&self) -> Vec<Duty> {
        let of = |doer: &Doer| Some((*doer, self.party(*doer)?));
        let each = Doer::ALL.iter().filter_map(of).flat_map(|(doer, party)| {
            self.pending(doer, Date::MIN).into_iter().map(move |it| Duty {
                doer,
                party,
                kind: it.kind,
                step: it.step_number,
                ends_on: it.ends_on,
                missing: it.missing,
            })
        });
        each.collect()
    }

    fn party(&self, doer: Doer) -> Option<Party> {
        match doer {
            Doer::Seller => Some(Party::Company(self.seller.id)),
            Doer::Buyer => Some(Party::Company(self.buyer.id)),
            Doer::Bank => self.bank.as_ref().map(|it| Party::Bank(it.id)),
            Doer::Desk => Some(Party::Desk),
        }
    }
}
