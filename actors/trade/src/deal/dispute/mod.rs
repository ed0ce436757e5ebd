//! A dispute over a deal, from the complaint to its end.

mod claim_form;
mod claimed_quantity;
mod complaint;
mod deadline;
mod decide;
mod event;
mod limit;
mod message;
#[cfg(test)]
pub(super) mod tests;
mod view;

pub use claim_form::{Claimed, ClaimedForm};
pub use claimed_quantity::ClaimedGoods;
pub use complaint::{Answer, Complaint, Decision, Dispute, Proposal, Submission};
pub(super) use decide::TO_ANSWER;
pub use decide::{MAX_EVIDENCE, MAX_EVIDENCE_OF_SIDE};
pub use message::{AcceptProposal, DisputeCommand, DisputeEvent, WithdrawEvidence};
pub use view::{DisputeView, EvidenceView, ProposalView};
