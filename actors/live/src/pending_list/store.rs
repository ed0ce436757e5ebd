//! The port through which it is read, and the page of it that is shown.

use std::sync::Arc;

use granary_domain::{
    BankId, CompanyId, DealId, PageRequest, StepNumber, Total, UserId, choices, day,
    record::Row,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::mail::TaskBrief;
use granary_trade::{
    approval::{ApprovalView, AwaitedApproval, AwaitedKind},
    deal::{ActionKind, DealSnapshot, Doer, PendingAction, SignedDocument, StoredDeal},
    signature::SignatureRequest,
};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DeskTask, DutyKind, LotDuty, Waiting};
use crate::search::words;

/// For whom something waits: a side of a company's deals, a bank in its own, or the desk in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoerOf {
    pub doer: Doer,
    pub company: Option<CompanyId>,
    pub bank: Option<BankId>,
    /// Who of the desk is shown what waits for their approval besides, and what they may do besides deals.
    pub decider: Option<UserId>,
    /// Who of the company is shown what waits for another of it to approve, where they may.
    pub member: Option<UserId>,
}

choices! {
    /// By when it is due.
    DueBy {
        Overdue = "overdue", "Overdue";
        Today = "today", "Due by today";
        Week = "week", "Due within a week";
    }
}

/// Which page of it is shown, and of which of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DutyQuery {
    pub page: PageRequest,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<DutyKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<DueBy>,
    /// A part of an order's number, or of the name of a party, of its bank or of its goods.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "words")]
    pub search: Option<String>,
    /// Of the deals that this person of the desk or of the bank took on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handler: Option<UserId>,
    /// Of what nobody took on who may still enter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unhandled: bool,
}

impl DutyQuery {
    /// Whether what is to be approved is shown: it has no last day and no deal that anybody takes on.
    pub fn shows_approvals(&self) -> bool {
        let is_of_kind = self.kind.is_none_or(|it| matches!(it, DutyKind::Approval(_)));
        is_of_kind && self.due.is_none() && self.search.is_none() && self.handler.is_none()
    }

    /// The last day on which what is shown is due.
    pub fn due_by(&self, today: Date) -> Option<Date> {
        self.due.map(|it| match it {
            DueBy::Overdue => today.saturating_sub(1.day()),
            DueBy::Today => today,
            DueBy::Week => today.saturating_add(7.days()),
        })
    }
}

/// One thing that waits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Awaited {
    Approval(Box<AwaitedApproval>),
    Task(Box<DeskTask>),
    Lot(Box<LotDuty>),
    Action(Box<PendingAction>),
}

impl Awaited {
    /// A name that no other has.
    pub fn id(&self) -> &str {
        match self {
            Self::Approval(it) => &it.id,
            Self::Task(it) => &it.id,
            Self::Lot(it) => &it.id,
            Self::Action(it) => &it.id,
        }
    }
}

impl Row for Awaited {}

/// One thing that waits, as the store holds it.
#[derive(Debug, Clone)]
pub enum StoredDuty {
    Approval(Box<ApprovalView>),
    Task(DeskTask),
    Lot(Box<LotDuty>),
    /// Something to do in a deal.
    Act {
        deal: Box<(DealId, StoredDeal)>,
        /// Whose it is, be it that it falls to another.
        doer: Doer,
        kind: ActionKind,
        step: Option<StepNumber>,
    },
    /// A document to sign, and its deal.
    Signature {
        request: Box<SignatureRequest>,
        deal: Box<(DealId, StoredDeal)>,
    },
}

/// A page of what waits, and how much there is in all.
#[derive(Debug, Clone)]
pub struct DutyPage {
    pub duties: Vec<StoredDuty>,
    pub total: Total,
}

/// A page of what waits, ready to be shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Pending {
    /// What is to be approved, and then what is due first.
    pub actions: Vec<Awaited>,
    pub total: Total,
}

/// What lists of what waits need of a store.
pub trait PendingStore: Send + Sync + 'static {
    /// A page: what is to be approved, and then what is due first; last what may be done at any time.
    fn duties<'a>(&'a self, of: DoerOf, query: &'a DutyQuery) -> BoxFuture<'a, Result<DutyPage, StoreUnavailable>>;
    /// How much waits for a company, on either side of its deals and on lots; of what waits for another of it to approve, what this one
    /// may.
    fn waiting(&self, company: CompanyId, member: UserId) -> BoxFuture<'_, Result<Waiting, StoreUnavailable>>;
}

impl Pending {
    /// Reads a page of what waits for somebody at this moment.
    pub async fn read(store: &dyn PendingStore, of: DoerOf, query: &DutyQuery) -> Result<Self, StoreUnavailable> {
        let DutyPage { duties, total } = store.duties(of, query).await?;
        let today = day(Timestamp::now());
        let mut actions = Vec::with_capacity(duties.len());
        for duty in duties {
            actions.extend(duty.shown(of, today)?);
        }
        Ok(Self { actions, total })
    }
}

impl StoredDuty {
    /// The deal that it is of, where it is of one that parses.
    pub fn deal(&self) -> Option<Arc<DealSnapshot>> {
        match self {
            Self::Act { deal, .. } | Self::Signature { deal, .. } => DealSnapshot::parsed(deal.0, &deal.1),
            Self::Approval(_) | Self::Task(_) | Self::Lot(_) => None,
        }
    }

    /// Besides deals, in the few words of a letter.
    pub fn brief(&self) -> Option<TaskBrief> {
        match self {
            Self::Approval(it) => {
                let orders = [
                    it.order.as_ref().map(|it| &it.order_id),
                    it.dispute.as_ref().map(|it| &it.order_id),
                    it.deleted_order.as_ref().map(|it| &it.order_id),
                    it.limit.as_ref().map(|it| &it.company.company_name),
                    it.subject.as_ref().map(|it| &it.name),
                ];
                Some(TaskBrief {
                    title: orders.into_iter().flatten().next().cloned().unwrap_or_default(),
                    with: Some(it.asked_by.name.clone()),
                    to_do: Some(AwaitedKind::Approval.as_str().to_owned()),
                    ..TaskBrief::default()
                })
            }
            Self::Task(it) => Some(TaskBrief {
                title: it.name.clone(),
                to_do: Some(it.kind.as_str().to_owned()),
                ..TaskBrief::default()
            }),
            Self::Lot(it) => Some(it.brief()),
            Self::Act { .. } | Self::Signature { .. } => None,
        }
    }

    /// As it is shown; nothing where its deal has it no more.
    fn shown(self, DoerOf { doer, company, .. }: DoerOf, today: Date) -> Result<Option<Awaited>, StoreUnavailable> {
        let parsed = |it: &(DealId, StoredDeal)| DealSnapshot::parsed(it.0, &it.1).ok_or(StoreUnavailable);
        Ok(match self {
            Self::Approval(it) => Some(Awaited::Approval(Box::new(AwaitedApproval::from(*it)))),
            Self::Task(it) => Some(Awaited::Task(Box::new(it))),
            Self::Lot(it) => Some(Awaited::Lot(it)),
            Self::Act { deal, doer: of, kind, step } => {
                let shown = parsed(&deal)?;
                let mut pending = shown.deal.pending(of, today).into_iter();
                let found = pending.find(|it| (it.kind, it.step_number) == (kind, step));
                found.map(|it| Awaited::Action(Box::new(if of == doer { it } else { it.left_by(of, &shown.deal) })))
            }
            Self::Signature { request, deal } => {
                let names = request.due().filter(|it| Some(it.company) == company).map(|it| it.name.clone()).collect();
                let document = SignedDocument { id: request.id, number: request.number.clone(), names };
                let evidence = request.kind.signed_evidence();
                let action = parsed(&deal)?.deal.pending_signature(doer, document, evidence, today);
                Some(Awaited::Action(Box::new(action)))
            }
        })
    }
}
