//! What waits for somebody in a deal: the steps, answers, decisions and ratings that are theirs, by when, what follows if they
//! do not, who waits for them, and what is at stake.

use granary_domain::{
    BankRef, DealId, DealKind, DealStatus, DocumentType, FileReview, Money, Party, SignatureId, StepKind, StepNumber,
    StepOwner, StepStatus, Text, choices, day,
    record::{Keyed, Row},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Deal, Handler, PartyRole, StepFile, timeline::Step};

choices! {
    /// Whom something may wait for.
    Doer {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
        Bank = "bank", "Bank";
        Desk = "desk", "Granary";
    }

    /// What there may be to do.
    ActionKind {
        Step = "step", "Step of the timeline";
        Review = "review", "Documents to look at";
        DisputeAnswer = "disputeAnswer", "Answer to a dispute";
        DisputeProposal = "disputeProposal", "Proposal of the other side";
        DisputeDecision = "disputeDecision", "Decision of a dispute";
        Rating = "rating", "Rating of the other side";
        Account = "account", "Account of an invoice to confirm";
        AccountUnread = "accountUnread", "Account of an invoice to enter";
        BankQuestion = "bankQuestion", "Question of the bank to answer";
        BankDeclined = "bankDeclined", "Another bank to find";
        Discrepancies = "discrepancies", "Documents that the bank refused";
        Signature = "signature", "Document to sign";
        Refund = "refund", "Money to give back";
        RefundCame = "refundCame", "Refund to confirm";
    }

    /// What follows where it is not done.
    Consequence {
        Delay = "delay", "What waits for it is delayed";
        DecidedWithout = "decidedWithout", "It is decided without an answer";
        StaysOpen = "staysOpen", "The dispute stays open, and the deal unsettled";
        ShownWithout = "shownWithout", "The other side's rating is shown without it";
        Unrated = "unrated", "The other side's record is without it";
        NotBinding = "notBinding", "The document binds nobody";
        Accepted = "accepted", "The goods are accepted without it";
        StaysOwed = "staysOwed", "The money counts as owed";
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

/// A document that was refused, to be brought anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusedDocument {
    pub document_type: DocumentType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 500>>,
}

impl Row for RefusedDocument {
    const KEY: &'static str = "documentType";
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
    /// The day of the deal on which that day ends where its bank is.
    #[serde(skip)]
    pub ends_on: Option<Date>,
    pub is_overdue: bool,
    /// The documents that are still to bring, the refused ones among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<DocumentType>,
    #[schema(inline)]
    pub refused: Keyed<RefusedDocument>,
    /// The documents that are still to be looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to_review: Vec<DocumentType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<SignedDocument>,
    pub consequence: Consequence,
    /// Who waits for it: those whose steps come next, or the other side; never whose it is.
    pub waiting: Vec<StepOwner>,
    /// The steps that it holds up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds_up: Vec<StepNumber>,
    /// Their names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub delays: Vec<&'static str>,
    /// The first line of the goods.
    pub goods: String,
    /// How many lines come behind it.
    pub further_goods: usize,
    /// What is to be paid in the step, else for the deal; or what is claimed of it.
    pub at_stake: Money,
    pub buyer: Party,
    pub seller: Party,
    /// The sides that nobody has verified yet. Not for banks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<PartyRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assigned_bank: Option<BankRef>,
    /// Whose it is, where nobody of theirs may enter any more and it falls to the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_by: Option<Doer>,
    /// Who took it on, of those for whom it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handler: Option<Handler>,
}

impl Row for PendingAction {}

impl ActionKind {
    /// Whether the desk sees to it where nobody of whose it is may enter any more; what one thinks of the other side nobody
    /// says in their place.
    pub const fn falls_to_desk(self) -> bool {
        !matches!(self, Self::Rating | Self::Signature)
    }
}

impl Doer {
    /// Who they are among those who may wait.
    pub(in crate::deal) fn person(self) -> StepOwner {
        match self {
            Self::Seller => StepOwner::Seller,
            Self::Buyer => StepOwner::Buyer,
            Self::Bank => StepOwner::Bank,
            Self::Desk => StepOwner::Admin,
        }
    }

    fn side(self) -> Option<PartyRole> {
        match self {
            Self::Seller => Some(PartyRole::Seller),
            Self::Buyer => Some(PartyRole::Buyer),
            Self::Bank | Self::Desk => None,
        }
    }

    /// The sides of the deal that they are not.
    pub(in crate::deal) fn others(self) -> Vec<StepOwner> {
        match self {
            Self::Seller => vec![StepOwner::Buyer],
            Self::Buyer => vec![StepOwner::Seller],
            Self::Bank | Self::Desk => vec![StepOwner::Seller, StepOwner::Buyer],
        }
    }
}

pub(in crate::deal) fn is_open(status: StepStatus) -> bool {
    matches!(status, StepStatus::Active | StepStatus::Overdue)
}

impl Deal {
    /// What waits for somebody on this day, in no order.
    pub fn pending(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.deleted_at.is_some() {
            return Vec::new();
        }
        let mut pending = self.pending_steps(doer, today);
        pending.extend(self.pending_besides(doer, today));
        pending.extend(self.pending_account(doer, today));
        pending.extend(self.pending_unread_account(doer, today));
        let unverified = if doer == Doer::Bank { &[] } else { self.unverified.as_slice() };
        let handler = self.handler_of(doer);
        let whole = |it: PendingAction| PendingAction {
            unverified: unverified.to_vec(),
            handler: handler.cloned(),
            ..it.named()
        };
        pending.into_iter().map(whole).collect()
    }

    /// What waits besides the steps and what they are paid by.
    pub(in crate::deal) fn pending_besides(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.deleted_at.is_some() {
            return Vec::new();
        }
        let mut pending = self.pending_dispute(doer, today);
        pending.extend(self.pending_rating(doer, today));
        pending.extend(self.pending_finance(doer, today));
        pending.extend(self.pending_refund(doer, today));
        pending
    }

    fn pending_steps(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        if self.in_progress().is_err() {
            return Vec::new();
        }
        // A new version may come once its step is done: the desk looks at it on the day on which it came.
        let concerns = |status| match status {
            StepStatus::Done => doer == Doer::Desk,
            status => is_open(status),
        };
        let road = self.schedule().into_iter().filter(|(.., status)| concerns(*status));
        road.flat_map(|(step, due_on, status)| {
            let is_done = status == StepStatus::Done;
            let unseen = || self.brought_unseen(&step).into_iter().filter_map(|kind| self.newest(&step, kind));
            let came_on = || unseen().map(|file| self.came_on(file)).max();
            let due_on = is_done.then(came_on).flatten().unwrap_or(due_on);
            let action = |kind| {
                let action = self.action(kind, Some(due_on), today, Consequence::Delay);
                self.of_step(&step, action.ending_on(self.ends_on(&step, due_on), today), doer)
            };
            let is_acceptance = step.leads_to == Some(DealStatus::Accepted);
            let to_do = (!is_done && self.is_to_do(&step, doer)).then(|| PendingAction {
                consequence: if is_acceptance { Consequence::Accepted } else { Consequence::Delay },
                missing: self.missing(&step),
                refused: self.refused(&step),
                ..action(ActionKind::Step)
            });
            let to_review = if is_done { self.brought_unseen(&step) } else { self.to_review(&step, doer) };
            let review = (!to_review.is_empty()).then(|| {
                let (owners, action) = (self.people_but(step.owner, doer.person()), action(ActionKind::Review));
                let waiting = if owners.is_empty() { action.waiting.clone() } else { owners };
                PendingAction { to_review, waiting, ..action }
            });
            to_do.into_iter().chain(review)
        })
        .collect()
    }

    /// The day on which a file came to the deal.
    pub(in crate::deal) fn came_on(&self, file: &StepFile) -> Date {
        day(file.uploaded_at().map_or(self.created_at, |at| at.max(self.created_at)))
    }

    /// Whether a step is theirs, and waits neither for others to look at what they brought or to give back what was paid
    /// too much, nor for the end of a hold or of a dispute.
    pub(in crate::deal) fn is_to_do(&self, step: &Step, doer: Doer) -> bool {
        let lacks_nothing = self.lacks(step).is_empty();
        // The server closes it, at once or when what was paid beyond the price is back.
        if lacks_nothing && (self.asks_nothing(step) || self.awaits_refund(step)) {
            return false;
        }
        let is_brought = !lacks_nothing && self.missing(step).is_empty();
        self.falls_to(step, doer) && !is_brought && self.hold.is_none() && !self.is_frozen(step)
    }

    /// The documents of a step that they are to look at: staff all, the bank those of its steps that others brought.
    pub(in crate::deal) fn to_review(&self, step: &Step, doer: Doer) -> Vec<DocumentType> {
        let is_theirs = match doer {
            Doer::Desk => true,
            Doer::Bank => self.falls_to(step, doer),
            Doer::Seller | Doer::Buyer => false,
        };
        let waiting = self.lacks(step).into_iter().filter(|(_, review)| *review == Some(FileReview::Waiting));
        let kinds = waiting.map(|(kind, _)| kind);
        let of_others = |kind: &DocumentType| {
            doer == Doer::Desk || self.newest(step, *kind).is_some_and(|it| it.by != PartyRole::Bank)
        };
        kinds.filter(|kind| is_theirs && of_others(kind)).collect()
    }

    /// Whose turn a step is. Those of people who have no account here fall to the desk, and those of a bank where none is,
    /// or it declined; documents that it refused are for others to correct.
    pub(in crate::deal) fn falls_to(&self, step: &Step, doer: Doer) -> bool {
        let waits_for_others =
            doer == Doer::Bank && self.finance.is_refused() && step.kind == StepKind::DocumentsHonoured;
        !waits_for_others && self.belongs_to(step, doer.person())
    }

    /// What is to be done for a step, with whom and what it holds up.
    pub(in crate::deal) fn of_step(&self, step: &Step, action: PendingAction, doer: Doer) -> PendingAction {
        PendingAction {
            step_number: Some(step.number),
            step_name: Some(step.name),
            waiting: self.blocked_parties(step, Some(doer.person())),
            holds_up: self.held_up_steps(step.kind),
            delays: self.after(&[step.kind]).iter().map(|it| it.name).collect(),
            at_stake: self.stake(step).map_or(action.at_stake, |it| it.amount),
            ..action
        }
    }

    /// Of the documents that it misses, those that were refused, and why.
    fn refused(&self, step: &Step) -> Keyed<RefusedDocument> {
        let newest = self.missing(step).into_iter().filter_map(|kind| Some((kind, self.newest(step, kind)?)));
        let refused = newest.map(|(document_type, file)| RefusedDocument {
            document_type,
            note: file.review.as_ref().and_then(|it| it.note.clone()).filter(|it| !it.is_empty()),
        });
        refused.collect()
    }

    fn pending_dispute(&self, doer: Doer, today: Date) -> Vec<PendingAction> {
        let Some(dispute) = self.dispute.as_ref().filter(|_| self.is_disputed()) else { return Vec::new() };
        let about = |kind, due_on, consequence| PendingAction {
            waiting: doer.others(),
            at_stake: dispute.complaint.amount.unwrap_or_else(|| self.owed()),
            ..self.action(kind, due_on, today, consequence)
        };
        if doer == Doer::Desk {
            return vec![about(ActionKind::DisputeDecision, dispute.decide_by(), Consequence::StaysOpen)];
        }
        let Some(side) = doer.side() else { return Vec::new() };
        let answer = (dispute.by != side && dispute.answer.is_none())
            .then(|| about(ActionKind::DisputeAnswer, dispute.answer_by, Consequence::DecidedWithout));
        let proposal = dispute.proposals.last().filter(|it| it.by != side);
        let proposal =
            proposal.map(|_| about(ActionKind::DisputeProposal, dispute.decide_by(), Consequence::DecidedWithout));
        answer.into_iter().chain(proposal).collect()
    }

    /// Until the other side's rating is shown without it; while they gave none, at any time.
    fn pending_rating(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let (by, rated) = match doer {
            Doer::Seller => (PartyRole::Seller, PartyRole::Buyer),
            Doer::Buyer => (PartyRole::Buyer, PartyRole::Seller),
            Doer::Bank | Doer::Desk => return None,
        };
        self.may_rate(rated, by).ok()?;
        let due_on = self.ratings_show_on();
        let consequence = if due_on.is_some() { Consequence::ShownWithout } else { Consequence::Unrated };
        let action = self.action(ActionKind::Rating, due_on, today, consequence);
        Some(PendingAction { waiting: doer.others(), ..action })
    }

    pub(in crate::deal) fn action(
        &self,
        kind: ActionKind,
        due_on: Option<Date>,
        today: Date,
        consequence: Consequence,
    ) -> PendingAction {
        PendingAction {
            id: String::new(),
            deal_id: self.id,
            order_id: self.order_id.clone(),
            deal_kind: self.kind,
            kind,
            step_number: None,
            step_name: None,
            due_on,
            ends_on: due_on,
            is_overdue: due_on.is_some_and(|due| due < today),
            missing: Vec::new(),
            refused: Keyed::from(Vec::new()),
            to_review: Vec::new(),
            document: None,
            consequence,
            waiting: Vec::new(),
            holds_up: Vec::new(),
            delays: Vec::new(),
            goods: self.items.first().map(|it| it.item_name.clone()).unwrap_or_default(),
            further_goods: self.items.len().saturating_sub(1),
            at_stake: self.owed(),
            buyer: self.buyer.clone(),
            seller: self.seller.clone(),
            unverified: Vec::new(),
            assigned_bank: self.bank.clone(),
            left_by: None,
            handler: None,
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
