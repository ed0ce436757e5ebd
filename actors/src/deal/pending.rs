//! What waits for somebody in a deal: the steps, answers, decisions and ratings that are theirs, by when, what follows if they
//! do not, who waits for them, and what is at stake.

use std::collections::BTreeSet;

use jiff::{ToSpan, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Deal, FinanceStatus, PartyRole, timeline::Step};
use crate::{
    domain::{DealId, DealKind, DocumentType, Money, Party, SignatureId, StepNumber, StepOwner, StepStatus, choices},
    record::Row,
};

/// How long staff may take to decide a dispute once the days to answer it are over.
const DECISION_DAYS: i64 = 14;

choices! {
    /// Whom something may wait for.
    Doer {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
        Desk = "desk", "Granary";
    }

    /// What there may be to do.
    ActionKind {
        Step = "step", "Step of the timeline";
        DisputeAnswer = "disputeAnswer", "Answer to a dispute";
        DisputeProposal = "disputeProposal", "Proposal of the other side";
        DisputeDecision = "disputeDecision", "Decision of a dispute";
        Rating = "rating", "Rating of the other side";
        Account = "account", "Account of an invoice to confirm";
        BankQuestion = "bankQuestion", "Question of the bank to answer";
        BankDeclined = "bankDeclined", "Another bank to find";
        Discrepancies = "discrepancies", "Documents that the bank refused";
        Signature = "signature", "Document to sign";
    }

    /// What follows where it is not done.
    Consequence {
        Delay = "delay", "What waits for it is delayed";
        DecidedWithout = "decidedWithout", "It is decided without an answer";
        StaysOpen = "staysOpen", "The dispute stays open, and the deal unsettled";
        ShownWithout = "shownWithout", "The other side's rating is shown without it";
        NotBinding = "notBinding", "The document binds nobody";
    }
}

/// A document that somebody is to sign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SignedDocument {
    #[serde(rename = "_id")]
    pub id: SignatureId,
    /// Such as `SC-0001`.
    pub number: String,
    /// Those whose turn it is.
    pub names: Vec<String>,
}

/// One thing that waits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingAction {
    #[serde(rename = "_id")]
    pub id: String,
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_kind: DealKind,
    pub kind: ActionKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_name: Option<&'static str>,
    /// Without one it may be done at any time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_on: Option<Date>,
    pub is_overdue: bool,
    /// The documents that are still to bring.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<DocumentType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<SignedDocument>,
    pub consequence: Consequence,
    /// Who waits for it: the owners of the steps that it holds up, or of the dispute.
    pub waiting: Vec<StepOwner>,
    /// The steps that it holds up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds_up: Vec<StepNumber>,
    /// What the deal is worth, or what is claimed of it.
    pub at_stake: Money,
    pub buyer: Party,
    pub seller: Party,
}

impl Row for PendingAction {}

impl Doer {
    /// Whose steps are theirs. Those of people who have no account here fall to the desk.
    pub(super) fn owns(self, owner: StepOwner) -> bool {
        use StepOwner as Owner;
        match self {
            Self::Seller => matches!(owner, Owner::Seller | Owner::BuyerAndSeller),
            Self::Buyer => matches!(owner, Owner::Buyer | Owner::BuyerAndSeller | Owner::BuyerAndBank),
            Self::Desk => {
                matches!(owner, Owner::Admin | Owner::Inspector | Owner::Carrier | Owner::Warehouse | Owner::System)
            }
        }
    }

    fn side(self) -> Option<PartyRole> {
        match self {
            Self::Seller => Some(PartyRole::Seller),
            Self::Buyer => Some(PartyRole::Buyer),
            Self::Desk => None,
        }
    }

    fn other(self) -> StepOwner {
        match self {
            Self::Seller => StepOwner::Buyer,
            Self::Buyer => StepOwner::Seller,
            Self::Desk => StepOwner::BuyerAndSeller,
        }
    }
}

impl Deal {
    /// What waits for somebody on this day, in no order.
    pub fn pending(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.deleted_at.is_some() {
            return Vec::new();
        }
        let mut pending = self.pending_steps(doer, today);
        pending.extend(self.pending_dispute(doer, today));
        pending.extend(self.pending_rating(doer, today));
        pending.extend(self.pending_account(doer, today));
        pending.extend(self.pending_finance(doer, today));
        pending
    }

    fn pending_steps(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.in_progress().is_err() {
            return Vec::new();
        }
        let road = self.road();
        let is_open = |status| matches!(status, StepStatus::Active | StepStatus::Overdue);
        let own = road.iter().filter(|(step, _, status)| doer.owns(step.owner) && is_open(*status));
        own.map(|(step, due_on, _)| {
            let held_up = || road.iter().map(|(it, ..)| it).filter(|it| it.requires.contains(&step.number.0));
            let waiting: BTreeSet<StepOwner> = held_up().map(|it| it.owner).collect();
            PendingAction {
                step_number: Some(step.number),
                step_name: Some(step.name),
                missing: self.missing(step),
                waiting: waiting.into_iter().collect(),
                holds_up: held_up().map(|it| it.number).collect(),
                ..self.action(ActionKind::Step, Some(*due_on), today, Consequence::Delay)
            }
        })
        .collect()
    }

    /// The documents that a step must bring and has not.
    fn missing(&self, step: &Step) -> Vec<DocumentType> {
        let files = self.progress(step.number).map(|it| it.files.as_slice()).unwrap_or_default();
        let is_there = |wanted: &DocumentType| files.iter().any(|it| it.file.document_type == Some(*wanted));
        step.documents.iter().copied().filter(|wanted| !is_there(wanted)).collect()
    }

    fn pending_dispute(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        let Some(dispute) = self.dispute.as_ref().filter(|_| self.is_disputed()) else { return Vec::new() };
        let about = |kind, due_on, consequence| PendingAction {
            waiting: vec![doer.other()],
            at_stake: dispute.complaint.amount.unwrap_or(self.totals().amount),
            ..self.action(kind, due_on, today, consequence)
        };
        let Some(side) = doer.side() else {
            let due_on = dispute.answer_by.map(|last| last.saturating_add(DECISION_DAYS.days()));
            return vec![about(ActionKind::DisputeDecision, due_on, Consequence::StaysOpen)];
        };
        let answer = (dispute.by != side && dispute.answer.is_none())
            .then(|| about(ActionKind::DisputeAnswer, dispute.answer_by, Consequence::DecidedWithout));
        let proposal = dispute.proposals.last().filter(|it| it.by != side);
        let proposal = proposal.map(|_| about(ActionKind::DisputeProposal, None, Consequence::StaysOpen));
        answer.into_iter().chain(proposal).collect()
    }

    fn pending_rating(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let (by, rated) = match doer {
            Doer::Seller => (PartyRole::Seller, PartyRole::Buyer),
            Doer::Buyer => (PartyRole::Buyer, PartyRole::Seller),
            Doer::Desk => return None,
        };
        self.may_rate(rated, by).ok()?;
        let action = self.action(ActionKind::Rating, None, today, Consequence::ShownWithout);
        Some(PendingAction { waiting: vec![doer.other()], ..action })
    }

    /// The payer waits, from this day on.
    fn pending_account(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let is_theirs = doer == Doer::Desk && self.in_progress().is_ok() && self.has_unknown_account();
        let action = || self.action(ActionKind::Account, Some(today), today, Consequence::Delay);
        is_theirs.then(|| PendingAction { waiting: vec![StepOwner::BuyerAndSeller], ..action() })
    }

    /// What the bank asked waits for the buyer and for staff who answer for them; what it refused for the seller to correct
    /// or the buyer to waive; what it declined for staff to find another.
    fn pending_finance(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.bank.is_none() || self.in_progress().is_err() {
            return Vec::new();
        }
        let finance = &self.finance;
        let is_answering = doer != Doer::Seller && finance.has_open_question();
        let is_looking = doer == Doer::Desk && finance.declined.is_some();
        let is_correcting = match doer {
            Doer::Seller => finance.is_refused(),
            Doer::Buyer => self.finance_status() == FinanceStatus::Discrepant,
            Doer::Desk => false,
        };
        let all = [
            (ActionKind::BankQuestion, is_answering, StepOwner::Bank),
            (ActionKind::BankDeclined, is_looking, StepOwner::BuyerAndSeller),
            (ActionKind::Discrepancies, is_correcting, StepOwner::Bank),
        ];
        let waits = all.into_iter().filter(|(_, waits, _)| *waits);
        let action = |(kind, _, waiting)| PendingAction {
            waiting: vec![waiting],
            ..self.action(kind, None, today, Consequence::Delay)
        };
        waits.map(action).collect()
    }

    /// Who has still to sign beside them, or counts on it, is the other side.
    pub fn pending_signature(&self, doer: Doer, document: SignedDocument) -> PendingAction {
        let id = format!("{}:{}:{}", self.id, ActionKind::Signature, document.id);
        let action = self.action(ActionKind::Signature, None, Date::default(), Consequence::NotBinding);
        PendingAction { id, document: Some(document), waiting: vec![doer.other()], ..action }
    }

    fn action(&self, kind: ActionKind, due_on: Option<Date>, today: Date, consequence: Consequence) -> PendingAction {
        PendingAction {
            id: String::new(),
            deal_id: self.id,
            order_id: self.order_id.clone(),
            deal_kind: self.kind,
            kind,
            step_number: None,
            step_name: None,
            due_on,
            is_overdue: due_on.is_some_and(|due| due < today),
            missing: Vec::new(),
            document: None,
            consequence,
            waiting: Vec::new(),
            holds_up: Vec::new(),
            at_stake: self.totals().amount,
            buyer: self.buyer.clone(),
            seller: self.seller.clone(),
        }
    }
}

impl PendingAction {
    /// The same under a name that no other has.
    fn named(self) -> Self {
        let step = self.step_number.map(|it| format!(":{it}")).unwrap_or_default();
        Self { id: format!("{}:{}{step}", self.deal_id, self.kind), ..self }
    }
}

/// All that waits for somebody in these deals, what is due first first, and last what may be done at any time.
pub fn pending_of<'a>(deals: impl IntoIterator<Item = &'a Deal>, doer: Doer, today: Date) -> Vec<PendingAction> {
    let pending = deals.into_iter().flat_map(|deal| deal.pending(doer, today));
    let mut pending: Vec<_> = pending.map(PendingAction::named).collect();
    pending.sort_by(|one, other| one.place().cmp(&other.place()));
    pending
}

impl PendingAction {
    fn place(&self) -> (bool, Option<Date>, &str, &str) {
        (self.due_on.is_none(), self.due_on, &self.order_id, &self.id)
    }
}
