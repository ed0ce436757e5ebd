//! A dispute over a deal, from the complaint to its end.

mod claimed;
mod claimed_goods;
mod complaint;
mod deadline;
mod decide;
mod event;
mod message;
#[cfg(test)]
pub(super) mod tests;
mod view;

pub use claimed::{Claimed, ClaimedForm};
pub use claimed_goods::ClaimedGoods;
pub use complaint::{Answer, Complaint, Decision, Dispute, Proposal, Said};
pub(super) use decide::TO_ANSWER;
pub use decide::{MAX_EVIDENCE, MAX_EVIDENCE_OF_SIDE};
pub use message::{AcceptProposal, DisputeCommand, DisputeEvent, WithdrawEvidence};
pub use view::{DisputeView, EvidenceView, ProposalView};
