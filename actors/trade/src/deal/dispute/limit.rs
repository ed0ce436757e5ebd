//! Up to which sum a member binds their company by what they propose or accept in a dispute.

use granary_domain::Membership;

use crate::deal::{Deal, DealCommand, DealRefusal, DisputeCommand, RefusalReason};

impl Deal {
    /// Refuses an outcome above the limit of whoever proposes or accepts it: it waits for nobody, and another of the company does
    /// it. One that names no sum binds to all that the deal comes to.
    pub(in crate::deal) fn within_limit(&self, command: &DealCommand, by: &Membership) -> Result<(), DealRefusal> {
        let proposal = match command {
            DealCommand::Dispute(DisputeCommand::Propose(it)) => Some(it),
            DealCommand::Dispute(DisputeCommand::Accept(it)) => {
                let proposals = self.dispute.iter().flat_map(|it| &it.proposals);
                proposals.map(|it| &it.what).nth((it.number as usize).saturating_sub(1))
            }
            _ => None,
        };
        let sum = proposal.map(|it| it.amount.unwrap_or_else(|| self.totals().amount));
        match sum.zip(by.limit) {
            Some((sum, limit)) if !by.binds(sum) => Err(RefusalReason::BelowSum { sum, limit }.at(self.version)),
            _ => Ok(()),
        }
    }
}
