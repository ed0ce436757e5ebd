//! Up to which sum a member binds their company by what they propose or accept in a dispute, or waive in documents.

use granary_domain::Membership;

use crate::deal::{Deal, DealCommand, DealRefusal, DisputeCommand, FinanceCommand, Proposal, RefusalReason};

impl Deal {
    /// Refuses an outcome above the limit of whoever proposes or accepts it: it waits for nobody, and another of the company does
    /// it. One that names no sum binds to all that the deal comes to, and so does waiving what is wrong with its documents.
    pub(in crate::deal) fn within_limit(&self, command: &DealCommand, by: &Membership) -> Result<(), DealRefusal> {
        let sum_of = |it: &Proposal| it.amount.unwrap_or_else(|| self.totals().amount);
        let sum = match command {
            DealCommand::Dispute(DisputeCommand::Propose(it)) => Some(sum_of(it)),
            DealCommand::Dispute(DisputeCommand::Accept(it)) => {
                let proposals = self.dispute.iter().flat_map(|it| &it.proposals);
                proposals.map(|it| sum_of(&it.what)).nth((it.number as usize).saturating_sub(1))
            }
            DealCommand::Finance(FinanceCommand::WaiveDiscrepancies) => Some(self.totals().amount),
            _ => None,
        };
        match sum.zip(by.limit) {
            Some((sum, limit)) if !by.binds(sum) => Err(RefusalReason::BelowSum { sum, limit }.at(self.version)),
            _ => Ok(()),
        }
    }
}
