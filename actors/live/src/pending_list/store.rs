//! The port through which it is read, and the page of it that is shown.

use granary_domain::{
    BankId, CompanyId, DealId, DocumentType, PageRequest, Total, UserId, day,
    record::Row,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::{
    approval::{ApprovalView, AwaitedApproval},
    deal::{ActionKind, Deal, DealSnapshot, Doer, PendingAction, SignedDocument, StoredDeal, pending_of, sort_pending},
    printed::PrintedKind,
    signature::SignatureRequest,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::DeskTask;

/// For whom something waits: a side of a company's deals, a bank in its own, or the desk in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoerOf {
    pub doer: Doer,
    pub company: Option<CompanyId>,
    pub bank: Option<BankId>,
    /// Who of the desk is shown what waits for their approval besides, and what they may do besides deals.
    pub decider: Option<UserId>,
}

/// One thing that waits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Awaited {
    Approval(Box<AwaitedApproval>),
    Task(Box<DeskTask>),
    Action(Box<PendingAction>),
}

impl Awaited {
    /// A name that no other has.
    pub fn id(&self) -> &str {
        match self {
            Self::Approval(it) => &it.id,
            Self::Task(it) => &it.id,
            Self::Action(it) => &it.id,
        }
    }

    /// What is to be approved comes first; the rest by the day on which it is due, or since when it waits.
    fn place(&self) -> (bool, Option<Date>) {
        let day = match self {
            Self::Approval(_) => None,
            Self::Task(it) => Some(day(it.since)),
            Self::Action(it) => Some(it.due_on.unwrap_or(Date::MAX)),
        };
        (day.is_some(), day)
    }
}

impl Row for Awaited {}

/// The deals in which something may wait, as the store holds them.
#[derive(Debug, Clone)]
pub struct Candidates {
    pub deals: Vec<(DealId, StoredDeal)>,
    /// Otherwise there are more, in which what waits is due later.
    pub are_all: bool,
    /// The documents that somebody of the company is to sign, each with its deal.
    pub to_sign: Vec<(SignatureRequest, (DealId, StoredDeal))>,
    /// What is out for signature in these deals, or being sealed.
    pub out: Vec<(DealId, PrintedKind)>,
    /// What waits for the decider, the oldest first.
    pub approvals: Vec<ApprovalView>,
    /// What the decider may do besides deals, what waits longest first.
    pub tasks: Vec<DeskTask>,
}

/// All that waits, as far as the deals were looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Pending {
    /// What is to be approved, and then what is due first.
    pub actions: Vec<Awaited>,
    pub total: Total,
}

/// What lists of what waits need of a store.
pub trait PendingStore: Send + Sync + 'static {
    /// What is due first first, no more than a bounded number.
    fn candidates(&self, of: DoerOf) -> BoxFuture<'_, Result<Candidates, StoreUnavailable>>;
}

impl Candidates {
    /// Whether a step only waits for documents that are out for signature: those wait for their signers, one by one.
    fn is_out(&self, action: &PendingAction) -> bool {
        let of_deal = || self.out.iter().filter(|(deal, _)| *deal == action.deal_id);
        let is_out = |kind: &DocumentType| of_deal().any(|(_, out)| out.signed_evidence() == Some(*kind));
        action.kind == ActionKind::Step && !action.missing.is_empty() && action.missing.iter().all(is_out)
    }
}

impl Pending {
    /// Reads what waits for somebody at this moment.
    pub async fn read(store: &dyn PendingStore, of: DoerOf) -> Result<Self, StoreUnavailable> {
        let candidates = store.candidates(of).await?;
        Self::of(&candidates, of, day(Timestamp::now()))
    }

    fn of(
        candidates: &Candidates,
        DoerOf { doer, company, .. }: DoerOf,
        today: Date,
    ) -> Result<Self, StoreUnavailable> {
        let parsed = |(id, stored): &(DealId, StoredDeal)| DealSnapshot::parsed(*id, stored).ok_or(StoreUnavailable);
        let deals: Vec<_> = candidates.deals.iter().map(parsed).collect::<Result<_, _>>()?;
        let deals = deals.iter().map(|it| -> &Deal { &it.deal });
        let mut actions = pending_of(deals, doer, today);
        actions.retain(|it| !candidates.is_out(it));
        for (request, deal) in &candidates.to_sign {
            let names = request.due().filter(|it| Some(it.company) == company).map(|it| it.name.clone()).collect();
            let document = SignedDocument { id: request.id, number: request.number.clone(), names };
            let evidence = request.kind.signed_evidence();
            actions.push(parsed(deal)?.deal.pending_signature(doer, document, evidence, today));
        }
        sort_pending(&mut actions);
        let approvals = candidates.approvals.iter().cloned().map(AwaitedApproval::from);
        let approvals = approvals.map(|it| Awaited::Approval(Box::new(it)));
        let tasks = candidates.tasks.iter().cloned().map(|it| Awaited::Task(Box::new(it)));
        let actions = actions.into_iter().map(|it| Awaited::Action(Box::new(it)));
        let mut actions: Vec<_> = approvals.chain(tasks).chain(actions).collect();
        actions.sort_by_key(Awaited::place);
        let total = Total { count: actions.len() as u64, is_exact: candidates.are_all };
        Ok(Self { actions, total })
    }

    /// One page of it.
    pub fn page(self, page: PageRequest) -> impl Iterator<Item = Awaited> {
        let before = (page.current as usize - 1).saturating_mul(page.size as usize);
        self.actions.into_iter().skip(before).take(page.size as usize)
    }
}
