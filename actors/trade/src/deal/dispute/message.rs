//! What may be asked of the disputes over a deal, and what happens in them.

use granary_domain::{DisputeDeadline, DisputeOutcome, FileId, Money, Text};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{Answer, Complaint, DealFile, Decision, Proposal, events::events, initiator::PartyRole};

/// What may be asked of the disputes over a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DisputeCommand {
    Open(Complaint),
    /// The other side says what it thinks of it.
    Answer(Answer),
    /// Either side, or staff, bring files to an open dispute.
    AddEvidence {
        files: Vec<DealFile>,
    },
    /// Who brought a file takes it back.
    WithdrawEvidence(WithdrawEvidence),
    /// One side, or staff between them, says how to end it.
    Propose(Proposal),
    Accept(AcceptProposal),
    /// Without an outcome.
    Close,
    /// Staff decide.
    Resolve(Decision),
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawEvidence {
    #[serde(rename = "fileId")]
    pub file: FileId,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptProposal {
    /// Counts from 1; only the last that was made can be accepted.
    #[serde(rename = "proposal")]
    pub number: u32,
}

events! {
    /// What happened in a dispute over a deal.
    DisputeEvent {
        Opened {
            complaint: Complaint,
            by: PartyRole,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            answer_by: Option<Date>,
        } = "deal.disputeOpened";
        Answered { answer: Answer, by: PartyRole } = "deal.disputeAnswered";
        /// The last day to answer is tomorrow.
        AnswerDue = "deal.disputeAnswerDue";
        Due { deadline: DisputeDeadline } = "deal.disputeDue";
        EvidenceAdded { files: Vec<DealFile>, by: PartyRole } = "deal.evidenceAdded";
        EvidenceWithdrawn { file: FileId, by: PartyRole } = "deal.evidenceWithdrawn";
        OutcomeProposed { proposal: Proposal, by: PartyRole } = "deal.outcomeProposed";
        Closed {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            outcome: Option<DisputeOutcome>,
            /// How much less is paid for the deal.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            credited: Option<Money>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            resolution: Option<Text<0, 2000>>,
            /// Not told by the events of old.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<PartyRole>,
        } = "deal.disputeClosed";
    }
}
