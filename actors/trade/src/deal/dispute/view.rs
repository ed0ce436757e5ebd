//! A dispute as each viewer sees it.

use granary_domain::{
    CompanyId, DealId, DisputeCategory, DisputeDeadline, DisputeOutcome, DisputeReason, DisputeStatus, FileId, ItemId,
    Money, Text,
    record::{Keyed, Row},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Audience, Claimed, Deal, DealFile, Dispute, PartyRole, Proposal, Submission};

/// A dispute on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputeView {
    /// Counts the disputes over the deal from 1.
    pub number: u32,
    pub status: DisputeStatus,
    pub order_ref: DealId,
    pub to_party: CompanyId,
    pub opened_by: PartyRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<DisputeCategory>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<DisputeReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 2000>>,
    /// The lines that it is about; all of them where it names none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claimed: Vec<ItemId>,
    /// How many units of a line it is about, where not all.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub claimed_units: Keyed<ClaimedUnitsView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[schema(inline)]
    pub files: Keyed<EvidenceView>,
    pub opened_at: Timestamp,
    /// The last day to answer; staff decide nothing before, unless there is an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer_by: Option<Date>,
    /// Until when the sides seek an end by themselves, while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mediate_by: Option<Date>,
    /// By when staff decide, while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decide_by: Option<Date>,
    /// It is open, and that day is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_overdue: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Text<1, 2000>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
    #[schema(inline)]
    pub proposals: Keyed<ProposalView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<DisputeOutcome>,
    /// How much less is paid for the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credited: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolution: Option<Text<0, 2000>>,
}

/// So many units of a line.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ClaimedUnitsView {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub quantity: u32,
}

/// A file that was brought to a dispute.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceView {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub file_url: String,
    pub file_name: String,
    pub by: PartyRole,
    /// Who gave it took it back: it no longer speaks for them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_withdrawn: bool,
}

/// How one side would end a dispute.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalView {
    /// Counts from 1; only the last may be accepted.
    pub number: u32,
    pub by: PartyRole,
    pub outcome: DisputeOutcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 2000>>,
    pub at: Timestamp,
}

impl DisputeView {
    /// For whom it waits while it is open: an answer while there is time for one, then a word on the last proposal, then staff.
    pub fn waits_for(&self, today: Date) -> Option<PartyRole> {
        let other = |side| if side == PartyRole::Buyer { PartyRole::Seller } else { PartyRole::Buyer };
        let awaits_answer = self.answer.is_none() && self.answer_by.is_some_and(|by| today <= by);
        match self.proposals.iter().last() {
            _ if self.status != DisputeStatus::Open => None,
            _ if awaits_answer => Some(other(self.opened_by)),
            Some(last) => Some(other(last.by)),
            None => Some(PartyRole::Staff),
        }
    }
}

impl Row for DisputeView {
    const KEY: &'static str = "number";
}

impl Row for ClaimedUnitsView {}

impl Row for EvidenceView {}

impl Row for ProposalView {
    const KEY: &'static str = "number";
}

impl Deal {
    pub(in crate::deal) fn dispute_view(&self, audience: Audience) -> Option<DisputeView> {
        let number = self.past_disputes.len() + 1;
        self.dispute.as_ref().map(|it| self.one_dispute_view((number, it), audience))
    }

    pub(in crate::deal) fn past_dispute_views(&self, audience: Audience) -> Keyed<DisputeView> {
        let numbered: Vec<_> = (1..).zip(&self.past_disputes).collect();
        numbered.into_iter().rev().map(|it| self.one_dispute_view(it, audience)).collect()
    }

    fn one_dispute_view(&self, (number, dispute): (usize, &Dispute), audience: Audience) -> DisputeView {
        let is_open = dispute.status == DisputeStatus::Open;
        let complaint = dispute.complaint.clone();
        let files = dispute.files().filter(|(_, file)| self.disclosure(file.id).includes(audience));
        DisputeView {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            status: dispute.status,
            order_ref: self.id,
            to_party: complaint.to_party,
            opened_by: dispute.by,
            category: complaint.category,
            reason: complaint.reason,
            description: complaint.description,
            claimed: complaint.claimed.iter().map(|it| it.id).collect(),
            claimed_units: complaint.claimed.iter().filter_map(units_view).collect(),
            amount: complaint.amount,
            files: files.map(|it| evidence_view(it, &dispute.withdrawn)).collect(),
            opened_at: dispute.opened_at,
            answer_by: dispute.answer_by,
            mediate_by: dispute.mediate_by().filter(|_| is_open),
            decide_by: dispute.decide_by().filter(|_| is_open),
            is_overdue: is_open && dispute.deadline == Some(DisputeDeadline::Overdue),
            answer: dispute.answer.as_ref().map(|it| it.what.text.clone()),
            answered_at: dispute.answer.as_ref().map(|it| it.at),
            proposals: (1..).zip(&dispute.proposals).map(proposal_view).collect(),
            closed_at: dispute.closed_at,
            outcome: dispute.outcome,
            credited: dispute.credited,
            resolution: dispute.resolution.clone(),
        }
    }
}

fn units_view(it: &Claimed) -> Option<ClaimedUnitsView> {
    it.quantity.map(|quantity| ClaimedUnitsView { id: it.id, quantity })
}

fn evidence_view((by, file): (PartyRole, &DealFile), withdrawn: &[FileId]) -> EvidenceView {
    let is_withdrawn = withdrawn.contains(&file.id);
    EvidenceView { id: file.id, file_url: file.url.clone(), file_name: file.name.clone(), by, is_withdrawn }
}

fn proposal_view((number, said): (u32, &Submission<Proposal>)) -> ProposalView {
    let Proposal { outcome, amount, note } = said.what.clone();
    ProposalView { number, by: said.by, outcome, amount, note, at: said.at }
}
