//! What waits because of the finance of a deal: an answer, another bank, documents to correct.

use granary_domain::StepOwner;
use jiff::civil::Date;

use super::FinanceStatus;
use crate::deal::{ActionKind, Consequence, Deal, Doer, PartyRole, PendingAction, is_open};

impl Deal {
    /// What the bank asked waits for the buyer and for staff who answer for them; what it refused for the seller to correct
    /// or the buyer to waive; what it declined for staff to find another.
    pub(in crate::deal) fn pending_finance(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.bank.is_none() || self.in_progress().is_err() {
            return Vec::new();
        }
        let finance = &self.finance;
        let is_answering = matches!(doer, Doer::Buyer | Doer::Desk) && finance.has_open_question();
        let is_looking = doer == Doer::Desk && finance.declined.is_some();
        let is_correcting = match doer {
            Doer::Seller => finance.is_refused(),
            Doer::Buyer => self.finance_status() == FinanceStatus::Discrepant,
            Doer::Bank | Doer::Desk => false,
        };
        let all = [
            (ActionKind::BankQuestion, is_answering, StepOwner::Bank),
            (ActionKind::BankDeclined, is_looking, StepOwner::BuyerAndSeller),
            (ActionKind::Discrepancies, is_correcting, StepOwner::Bank),
        ];
        let waits = all.into_iter().filter(|(_, waits, _)| *waits);
        // It is due when the step is for which the bank needs it.
        let step =
            self.schedule().into_iter().find(|(it, _, status)| is_open(*status) && self.owns(it, PartyRole::Bank));
        let action = |(kind, _, waiting)| {
            let action = self.action(kind, step.as_ref().map(|(_, due_on, _)| *due_on), today, Consequence::Delay);
            let action = match &step {
                Some((step, due, _)) => self.of_step(step, action.ending_on(self.ends_on(step, *due), today), doer),
                None => action,
            };
            PendingAction { waiting: vec![waiting], ..action }
        };
        waits.map(action).collect()
    }
}
