//! What the steps of a deal ask of people: whose each is, whose turn it is, what follows if it is not done, who waits for it, and
//! what money stands in it.

use granary_domain::{
    DealKind, DealStatus, ItemId, Money, PaymentTerm, StepKind, StepNumber, StepOwner, StepStatus, TransportMode,
    choices,
    record::{Keyed, Row},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    ActionKind, Doer,
    can::{DealCan, FileTask, StepCan},
    is_open,
};
use crate::deal::{Audience, Deal, DealView, PartyRole, timeline::Step};

/// A deal with what its viewer may do now.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealRecord {
    #[serde(flatten)]
    pub deal: DealView,
    pub can: DealCan,
    #[schema(inline)]
    pub tasks: Keyed<StepTask>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub turns: Keyed<Turn>,
    /// The lines of which less was delivered than their tolerance allows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub short_lines: Vec<ItemId>,
}

/// Something that waits besides the steps.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Turn {
    pub act: ActionKind,
    /// For whom it waits.
    pub who: Vec<StepOwner>,
    /// The last day, where one is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Date>,
    /// The step that it holds up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    pub amount: Money,
}

impl Row for Turn {
    const KEY: &'static str = "act";
}

/// What a step asks of people.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepTask {
    pub step_number: StepNumber,
    pub can: StepCan,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub files: Keyed<FileTask>,
    /// Whose step it is.
    pub owners: Vec<StepOwner>,
    /// Who is to do it now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turn: Vec<StepOwner>,
    /// Who is to look at what was brought.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reviewers: Vec<StepOwner>,
    /// Whether an open dispute keeps it from being done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_frozen: bool,
    /// Whether money goes to the seller in it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_payment: bool,
    /// The steps that wait for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds_up: Vec<StepNumber>,
    /// Of a step that can be done now: what follows if it is not, the gravest first.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub if_not: Keyed<LapseEffect>,
    /// Who waits for it, but for the viewer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<StepOwner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_stake: Option<Stake>,
}

impl Row for StepTask {
    const KEY: &'static str = "stepNumber";
}

choices! {
    /// What follows where a step is not done.
    Effect {
        Accepted = "accepted", "The goods count as accepted on that day";
        PresentBy = "presentBy", "The documents are to be presented by that day";
        Presentation = "presentation", "The documents are to be presented in time";
        ExamineBy = "examineBy", "The bank may refuse the documents until that day";
        MayDecline = "mayDecline", "The bank may decline";
        GoodsWait = "goodsWait", "The goods arrive before their documents";
        AtPort = "atPort", "The goods wait at the port";
        InspectionWaits = "inspectionWaits", "The goods cannot be inspected";
        CreditWaits = "creditWaits", "The days of credit do not begin";
        Accounts = "accounts", "The money counts as overdue from that day";
        Closes = "closes", "The step closes by itself";
        CannotBegin = "cannotBegin", "Other steps cannot begin";
        MayCancel = "mayCancel", "The deal may be cancelled";
    }

    /// Which money stands in a step.
    StakeKind {
        Secured = "secured", "The payment that is secured";
        Advance = "advance", "The advance";
        AdvanceOrSecurity = "advanceOrSecurity", "The advance or its security";
        Honoured = "honoured", "The payment under the letter of credit";
        AgainstDocuments = "againstDocuments", "The payment against documents";
        Balance = "balance", "The balance";
        Whole = "whole", "The whole payment";
    }
}

/// One thing that follows.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LapseEffect {
    pub what: Effect,
    /// The day that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Date>,
    /// The day of the deal on which that day ends where its bank is, where it is the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u16>,
}

impl Row for LapseEffect {
    const KEY: &'static str = "what";
}

/// What is to be paid in a step.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Stake {
    pub what: StakeKind,
    pub amount: Money,
}

impl Effect {
    fn on(self, on: Date) -> LapseEffect {
        LapseEffect { what: self, on: Some(on), ends_on: None, days: None }
    }

    fn plain(self) -> LapseEffect {
        LapseEffect { what: self, on: None, ends_on: None, days: None }
    }
}

impl Audience {
    const fn doer(self) -> Doer {
        match self {
            Self::Buyer => Doer::Buyer,
            Self::Seller => Doer::Seller,
            Self::Bank => Doer::Bank,
            Self::Staff => Doer::Desk,
        }
    }
}

impl Deal {
    /// The deal as this viewer sees it, with what they may do.
    pub fn record(&self, audience: Audience) -> DealRecord {
        let deal = self.view(audience);
        let tasks = self.schedule().iter().map(|it| self.task(it, &deal, audience)).collect();
        DealRecord {
            can: self.can(audience),
            tasks,
            turns: self.turns(audience),
            short_lines: self.short_lines(),
            deal,
        }
    }

    /// What waits besides the steps, as the lists of actions have it, cut to the viewer.
    fn turns(&self, audience: Audience) -> Keyed<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        for doer in Doer::ALL {
            for action in self.pending_besides(*doer, Date::MIN) {
                let is_told = match action.kind {
                    // Each side reads in `can` whether it may.
                    ActionKind::Rating => false,
                    // The seller is not told that something is asked of the buyer.
                    ActionKind::BankQuestion => audience != Audience::Seller,
                    ActionKind::Refund | ActionKind::RefundCame => audience != Audience::Bank,
                    _ => true,
                };
                match turns.iter_mut().find(|it| it.act == action.kind) {
                    _ if !is_told => {}
                    Some(turn) => turn.who.push(doer.person()),
                    None => turns.push(Turn {
                        act: action.kind,
                        who: vec![doer.person()],
                        by: action.due_on,
                        step_number: action.step_number,
                        amount: action.at_stake,
                    }),
                }
            }
        }
        Keyed::from(turns)
    }

    fn task(&self, it: &(Step, Date, StepStatus), deal: &DealView, audience: Audience) -> StepTask {
        let (step, _, status) = it;
        let is_open = is_open(*status) && self.in_progress().is_ok();
        let those = |are: &dyn Fn(Doer) -> bool| -> Vec<StepOwner> {
            Doer::ALL.iter().filter(|doer| are(**doer)).map(|doer| doer.person()).collect()
        };
        let viewer = audience.doer();
        let asks = self.falls_to(step, viewer).then(|| viewer.person());
        let files = self.progress(step.kind).into_iter().flat_map(|it| &it.files);
        let shown = files.filter(|file| self.shows(file, audience));
        StepTask {
            step_number: step.number,
            can: self.step_can(step.kind, audience),
            files: shown
                .map(|file| FileTask {
                    id: file.file.id,
                    can: self.file_can(step.kind, file, audience),
                    lacks_account: file.lacks_account(),
                })
                .collect(),
            owners: those(&|doer| self.falls_to(step, doer)),
            turn: those(&|doer| is_open && self.is_to_do(step, doer)),
            reviewers: those(&|doer| is_open && !self.to_review(step, doer).is_empty()),
            is_frozen: self.is_frozen(step),
            is_payment: step.is_payment(),
            holds_up: self.held_up_steps(step.kind),
            if_not: if is_open { self.if_not(it, deal) } else { Keyed::from(Vec::new()) },
            waiting: if is_open { self.blocked_parties(step, asks) } else { Vec::new() },
            // Nothing is asked for where nothing is left.
            at_stake: self.stake(step).filter(|it| is_open && !it.amount.is_zero()),
        }
    }

    fn if_not(&self, (step, due_on, status): &(Step, Date, StepStatus), deal: &DealView) -> Keyed<LapseEffect> {
        let is_abroad = self.kind == DealKind::International;
        let early = deal.goods_before_documents.as_ref().map(|it| Effect::GoodsWait.on(it.arrive_on));
        let is_presentation = is_abroad && step.kind == StepKind::DocumentsPresented;
        let is_examination = is_abroad && step.kind == StepKind::DocumentsHonoured;
        // A step that nothing keeps from closing by itself.
        let is_free = self.hold.is_none() && !self.is_frozen(step) && self.lacks(step).is_empty();
        let own = match step.leads_to {
            Some(DealStatus::Funded) if self.has_bank() => Some(Effect::MayDecline.plain()),
            Some(DealStatus::Shipped | DealStatus::Dispatched) => {
                let days = self.terms.payment_term.credit_days();
                days.map(|days| LapseEffect { days: Some(days), ..Effect::CreditWaits.plain() })
            }
            Some(DealStatus::ImportCleared) if self.terms.transport_mode.is_none_or(|it| it == TransportMode::Sea) => {
                Some(Effect::AtPort.plain())
            }
            Some(DealStatus::Delivered) => Some(Effect::InspectionWaits.plain()),
            Some(DealStatus::Accepted) => is_free.then(|| Effect::Accepted.on(*due_on)),
            Some(_) if self.is_balance(step) => Some(Effect::Accounts.on(*due_on)),
            _ if is_presentation && self.is_under_credit() => {
                let by = deal.examination.as_ref().and_then(|it| it.present_by);
                Some(by.map_or(Effect::Presentation.plain(), |on| Effect::PresentBy.on(on)))
            }
            _ if is_examination && self.is_under_credit() && self.has_bank() && step.owner == StepOwner::Bank => {
                let by = deal.finance.as_ref().and_then(|it| it.examine_by);
                by.map(|on| LapseEffect { ends_on: self.ends_abroad_on(step, on), ..Effect::ExamineBy.on(on) })
            }
            _ => None,
        };
        let closes = (step.owner == StepOwner::System && is_free).then(|| Effect::Closes.plain());
        let holds_up = !self.held_up_steps(step.kind).is_empty();
        let is_late = *status == StepStatus::Overdue;
        let may_cancel = is_late && self.may_cancel(PartyRole::Staff).is_ok();
        own.into_iter()
            .chain(early.filter(|_| is_presentation || is_examination))
            .chain(closes)
            .chain(holds_up.then(|| Effect::CannotBegin.plain()))
            .chain(may_cancel.then(|| Effect::MayCancel.plain()))
            .collect()
    }

    /// Under a letter of credit a bank examines documents (UCP 600).
    fn is_under_credit(&self) -> bool {
        self.kind == DealKind::International && self.terms.payment_term == PaymentTerm::AsPerInvoice
    }

    /// Whether what is left of the price is paid in a step.
    fn is_balance(&self, step: &Step) -> bool {
        step.is_payment() && step.leads_to >= Some(DealStatus::Settled)
    }

    /// Of a step that is about money, how much: which part of it an advance is says the contract alone.
    pub(super) fn stake(&self, step: &Step) -> Option<Stake> {
        let (is_abroad, term) = (self.kind == DealKind::International, self.terms.payment_term);
        let paid = self.balance();
        let (what, amount) = match step.leads_to {
            Some(DealStatus::Funded) if !is_abroad => (StakeKind::AdvanceOrSecurity, self.owed()),
            Some(DealStatus::Funded) if term == PaymentTerm::AdvanceThenDelivery => (StakeKind::Advance, self.owed()),
            Some(DealStatus::Funded) => (StakeKind::Secured, self.owed()),
            // Once something was paid, it is known how much is left.
            Some(_) if self.is_balance(step) && !paid.paid.is_zero() => (StakeKind::Whole, paid.balance),
            // At home an advance may have been paid; abroad, on credit, nothing was.
            Some(_) if self.is_balance(step) && is_abroad && term.credit_days().is_some() => {
                (StakeKind::Whole, self.owed())
            }
            Some(_) if self.is_balance(step) => (StakeKind::Balance, self.owed()),
            _ if is_abroad && step.kind == StepKind::DocumentsHonoured => match term {
                PaymentTerm::AsPerInvoice => (StakeKind::Honoured, self.owed()),
                PaymentTerm::AgainstDelivery => (StakeKind::AgainstDocuments, self.owed()),
                _ => return None,
            },
            _ => return None,
        };
        Some(Stake { what, amount })
    }
}
