//! Giving an order to a bank, to another one, or to none: another admin approves it once its bank has begun on it.

use actors::{
    approval::{ApprovalDecision, ApprovalKind, ApprovalRefusal, Subject},
    deal::{By, DealCommand, DealFault, Deals, Execute, PartyRole, Shown},
    domain::{ApprovalId, BankRef, Caller, DealId, Permissions, Version},
    refusal::{BoxedRefusal, ErrorCode, Refusal},
    store::{Committed, Idempotency, KeptReply},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    access::RIGHTS,
    approvals::{check_approver, check_asker},
    asking::{self, Request},
};
use crate::store::{Author, Decision, Store, Tx};

/// How often an order is looked at again that others change meanwhile.
const TRIES: u8 = 5;

/// The order is assigned, or a second admin is asked.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Assigned {
    pub version: Version,
    /// What waits for a second admin; until then the bank has the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// How it came out.
pub enum Assignment {
    /// The deal's own reply, and whether it was given before.
    Done(KeptReply, bool),
    Asked(Committed<Assigned>),
}

/// An order and the bank that it is to go to.
pub struct Assign {
    pub deal: DealId,
    pub bank: Option<BankRef>,
    pub expected: Option<Version>,
}

/// Assigns the order, or asks another admin for it; an order that others change meanwhile is looked at again, so that a bank
/// that begins at the same moment does not lose it without a second admin.
pub async fn assign(
    store: &Store,
    deals: &Deals,
    it: Assign,
    caller: Caller,
    key: Option<Idempotency>,
) -> Result<Assignment, BoxedRefusal> {
    let message = if it.bank.is_some() { "Bank assigned" } else { "Bank unassigned" };
    let mut tries = TRIES;
    deals.check_outsider(it.deal, &caller).await?;
    loop {
        let shown = deals.read(it.deal).await?;
        let subject = Subject::Order(it.deal, it.bank.clone());
        if shown.deal.has_bank_begun() && is_held(store, &subject, &caller).await? {
            return ask(store, &shown, (it, subject), &caller, key.as_ref()).await.map(Assignment::Asked);
        }
        let looked_at = shown.deal.version;
        if let Some(expected) = it.expected.filter(|expected| *expected > looked_at) {
            shown.deal.expect(expected).map_err(DealFault::from)?;
        }
        let command = DealCommand::AssignBank { bank: it.bank.clone() };
        let (caller, expected, key) = (Some(caller.clone()), it.expected.or(Some(looked_at)), key.clone());
        let order = Execute { command, caller, expected, key, message: message.to_owned() };
        tries -= 1;
        match deals.execute(it.deal, order).await {
            Ok(receipt) => return Ok(Assignment::Done(receipt.reply, receipt.replayed)),
            Err(fault) if it.expected.is_some() || tries == 0 || fault.code() != ErrorCode::DealChanged => {
                return Err(fault.into());
            }
            Err(_) => {}
        }
    }
}

async fn is_held(store: &Store, subject: &Subject, caller: &Caller) -> Result<bool, BoxedRefusal> {
    let held =
        async |tx: &Tx<'_>| asking::is_held(tx, ApprovalKind::Reassignment, subject, caller).await.map(Decision::value);
    store.perform(Author::caller(caller, None), held).await
}

async fn ask(
    store: &Store,
    shown: &Shown,
    (it, subject): (Assign, Subject),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Assigned>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            it.expected.map_or(Ok(()), |expected| shown.deal.expect(expected)).map_err(DealFault::from)?;
            let by = By { role: PartyRole::Staff, user: Some(caller.who.user), name: caller.who.name.clone() };
            let command = DealCommand::AssignBank { bank: it.bank };
            shown.deal.decide(&command, &by, tx.at).map_err(DealFault::from)?;
            let (kind, permissions) = (ApprovalKind::Reassignment, Permissions::default());
            let asked = asking::ask(tx, Request { kind, subject, permissions, reason: None }, caller).await?;
            let reply = Assigned { version: shown.deal.version, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Reassigns the order that a request is about, if it is about one and waits for this admin. From the moment that this is
/// begun until the deal refuses it, nobody rejects the request; what a caller who died over it began is carried out by the
/// next who approves it.
pub(super) async fn carry_out(
    store: &Store,
    deals: &Deals,
    id: ApprovalId,
    caller: &Caller,
) -> Result<(), BoxedRefusal> {
    let Some((deal, _)) = begin(store, id, caller).await? else { return Ok(()) };
    match reassign(store, deals, (id, deal), caller).await {
        Err(Failure::Deal(fault)) if is_final(&fault) => {
            let release = async |tx: &Tx<'_>| Ok(Decision::value(tx.release_approval(id, caller.who.user).await?));
            store.perform(Author::system(), release).await?;
            Err(fault.into())
        }
        Err(Failure::Deal(fault)) => Err(fault.into()),
        Err(Failure::Request(refusal)) => Err(refusal),
        Ok(()) => Ok(()),
    }
}

enum Failure {
    /// What the deal says.
    Deal(DealFault),
    /// What became of the request.
    Request(BoxedRefusal),
}

/// Whether the deal certainly stays as it is.
fn is_final(fault: &DealFault) -> bool {
    !matches!(fault, DealFault::Busy(_) | DealFault::Unavailable | DealFault::Broken)
}

/// The order and its next bank, if the request still waits for this admin, who begins to carry it out.
async fn begin(
    store: &Store,
    id: ApprovalId,
    caller: &Caller,
) -> Result<Option<(DealId, Option<BankRef>)>, BoxedRefusal> {
    let begun = async |tx: &Tx<'_>| {
        let asked = tx.approval(id).await?.ok_or(ApprovalRefusal::Unknown)?;
        let Subject::Order(deal, bank) = asked.subject.clone() else { return Ok(Decision::value(None)) };
        if asked.is_decided {
            return Ok(Decision::value(None));
        }
        asked.check(ApprovalDecision::Approve, &caller.who)?;
        check_asker(tx, &asked).await?;
        check_approver(tx, &asked, caller).await?;
        tx.check_proof(caller).await?;
        tx.begin_approval(id, caller.who.user).await?;
        Ok(Decision::value(Some((deal, bank))))
    };
    store.perform(Author::caller(caller, None).exclusively(RIGHTS), begun).await
}

/// Reassigns the order as it was seen while the request waited, so that nothing is done a second time that another admin
/// carried out, and somebody then changed.
async fn reassign(
    store: &Store,
    deals: &Deals,
    (id, deal): (ApprovalId, DealId),
    caller: &Caller,
) -> Result<(), Failure> {
    let mut tries = TRIES;
    loop {
        let expected = Some(deals.read(deal).await.map_err(Failure::Deal)?.deal.version);
        let Some((_, bank)) = begin(store, id, caller).await.map_err(Failure::Request)? else { return Ok(()) };
        let command = DealCommand::AssignBank { bank };
        let message = "Bank reassigned".to_owned();
        let order = Execute { command, caller: Some(caller.clone()), expected, key: None, message };
        let Err(fault) = deals.execute(deal, order).await else { return Ok(()) };
        tries -= 1;
        match fault.code() {
            ErrorCode::BankAssigned | ErrorCode::NoBank => return Ok(()),
            ErrorCode::DealChanged if tries > 0 => {}
            _ => return Err(Failure::Deal(fault)),
        }
    }
}
