//! What staff do to an order that takes another admin, once there is one: taking it from a bank that has begun on it,
//! deleting it, and ending a dispute over it.

use granary_domain::{
    ApprovalId, BankRef, Caller, Country, DealId, Holidays, Permissions, Text, Version, Viewer, day_in,
    refusal::{BoxedRefusal, ErrorCode, Refusal},
    store::{Committed, Idempotency, StoreUnavailable, StoredReply},
};
use granary_store::{Author, Decision, Store, Tx};
use granary_trade::{
    approval::{ApprovalDecision, ApprovalRefusal, OrderAct, Subject},
    deal::{Deal, DealFault, DealSnapshot, Deals, Decision as DisputeDecision, Delete, Execute, Initiator, PartyRole},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    access::RIGHTS,
    approvals::{check_approver, check_asker},
    asking::{self, Request},
    check_proof,
};

/// How often an order is looked at again that others change meanwhile.
const TRIES: u8 = 5;

/// It is done, or a second admin is asked.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Acted {
    pub version: Version,
    /// What waits for a second admin; until then the order stays as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// How it came out.
pub enum Outcome {
    /// The deal's own reply, and whether it was given before.
    Done(StoredReply, bool),
    Asked(Committed<Acted>),
}

/// An order, and the version of it that the caller has in mind.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub deal: DealId,
    pub expected: Option<Version>,
}

/// Assigns the order, or asks another admin for it, who is told why.
pub async fn assign(
    store: &Store,
    deals: &Deals,
    (order, bank, reason): (Order, Option<BankRef>, Option<Text<1, 500>>),
    caller: Caller,
    key: Option<Idempotency>,
) -> Result<Outcome, BoxedRefusal> {
    deals.check_outsider(order.deal, &caller).await?;
    let message = if bank.is_some() { "Bank assigned" } else { "Bank unassigned" };
    act(store, deals, (order, OrderAct::Reassign(bank, reason), message), caller, key).await
}

/// Ends the dispute that is open over the order as staff decide, or asks another admin for it; without a decision it ends
/// with no outcome.
pub async fn end_dispute(
    store: &Store,
    deals: &Deals,
    (order, decision): (Order, Option<DisputeDecision>),
    caller: Caller,
    key: Option<Idempotency>,
) -> Result<Outcome, BoxedRefusal> {
    if let Some(before) = store.answered(key.as_ref()).await? {
        return Ok(Outcome::Asked(before));
    }
    deals.check_outsider(order.deal, &caller).await?;
    let number = deals.decide(order.deal, |shown| shown.deal.disputed_number().map_err(DealFault::from)).await?;
    let message = if decision.is_some() { "Dispute resolved" } else { "Closed dispute." };
    act(store, deals, (order, OrderAct::EndDispute(number, decision), message), caller, key).await
}

/// Deletes the order, or asks another admin for it.
pub async fn delete_order(
    store: &Store,
    deals: &Deals,
    (order, ask): (Order, Delete),
    caller: Caller,
    key: Option<Idempotency>,
) -> Result<Outcome, BoxedRefusal> {
    check_proof(store, &caller).await?;
    deals.check_outsider(order.deal, &caller).await?;
    act(store, deals, (order, OrderAct::Delete(ask), "Deal deleted successfully"), caller, key).await
}

/// Does it, or asks another admin for it; an order that others change meanwhile is looked at again, so that a bank that
/// begins at the same moment does not lose it without a second admin.
async fn act(
    store: &Store,
    deals: &Deals,
    (order, act, message): (Order, OrderAct, &str),
    caller: Caller,
    key: Option<Idempotency>,
) -> Result<Outcome, BoxedRefusal> {
    let mut tries = TRIES;
    loop {
        if let Some(expected) = order.expected {
            deals.reach(order.deal, Viewer::Staff, expected).await?;
        }
        let mut shown = deals.read(order.deal).await?;
        if act.takes_two(&shown.deal) {
            // A second admin is asked, or nobody, on what stands at whichever server.
            deals.refresh(order.deal).await;
            shown = deals.read(order.deal).await?;
        }
        if act.takes_two(&shown.deal) && is_held(store, (order.deal, &act), &caller).await? {
            return ask(store, &shown, (order, act), &caller, key.as_ref()).await.map(Outcome::Asked);
        }
        let looked_at = shown.deal.version;
        if let Some(expected) = order.expected.filter(|expected| *expected > looked_at) {
            shown.deal.expect(expected).map_err(DealFault::from)?;
        }
        let (caller, expected, key) = (Some(caller.clone()), order.expected.or(Some(looked_at)), key.clone());
        let command = act.command(calendar_of(store, &act, &shown.deal).await?);
        let command = Execute { command, caller, expected, key, message: message.to_owned() };
        tries -= 1;
        match deals.execute(order.deal, command).await {
            Ok(receipt) => return Ok(Outcome::Done(receipt.reply, receipt.replayed)),
            Err(fault) if order.expected.is_some() || tries == 0 || fault.code() != ErrorCode::DealChanged => {
                return Err(fault.into());
            }
            Err(_) => {}
        }
    }
}

/// By what the days of a bank abroad are counted that is to have the order; staff may change it meanwhile, and deals that
/// changed since then follow.
async fn calendar_of(store: &Store, act: &OrderAct, deal: &Deal) -> Result<Option<Holidays>, StoreUnavailable> {
    let OrderAct::Reassign(Some(bank), _) = act else { return Ok(None) };
    let country = store.bank(bank.id).await?.map_or(Country::EMIRATES, |it| it.country);
    if country.is_emirates() {
        return Ok(None);
    }
    store.calendar(country, day_in(country, deal.created_at)).await.map(Some)
}

async fn is_held(store: &Store, (deal, act): (DealId, &OrderAct), caller: &Caller) -> Result<bool, BoxedRefusal> {
    let subject = Subject::Order(deal, act.clone());
    let held = async |tx: &Tx<'_>| asking::is_held(tx, act.kind(), &subject, caller).await.map(Decision::value);
    store.perform(Author::caller(caller, None), held).await
}

async fn ask(
    store: &Store,
    shown: &DealSnapshot,
    (order, act): (Order, OrderAct),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Acted>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            order.expected.map_or(Ok(()), |expected| shown.deal.expect(expected)).map_err(DealFault::from)?;
            let by = Initiator { role: PartyRole::Staff, user: Some(caller.who.user), name: caller.who.name.clone() };
            shown.deal.decide(&act.command(None), &by, tx.at).map_err(DealFault::from)?;
            let (kind, permissions, reason) = (act.kind(), Permissions::default(), act.reason());
            let subject = Subject::Order(order.deal, act);
            let asked = asking::ask(tx, Request { kind, subject, permissions, reason, email: None }, caller).await?;
            let reply = Acted { version: shown.deal.version, awaits: Some(asked.reply) };
            Ok(asked.with(reply))
        })
        .await
}

/// Does what a request asks of an order, if it asks anything of one and waits for this admin. From the moment that this is
/// begun until the deal refuses it, nobody rejects the request; what a caller who died over it began is carried out by the
/// next who approves it.
pub(super) async fn carry_out(
    store: &Store,
    deals: &Deals,
    id: ApprovalId,
    caller: &Caller,
) -> Result<(), BoxedRefusal> {
    let Some((deal, _)) = begin(store, id, caller).await? else { return Ok(()) };
    match act_as_seen(store, deals, (id, deal), caller).await {
        Err(Failure::Deal(fault)) if is_final(&fault) => {
            let ended = deals.read(deal).await?.deal.closed_disputes();
            let release = async |tx: &Tx<'_>| {
                tx.release_approval(id, caller.who.user).await?;
                Ok(Decision::value(tx.lapse_requests(deal, ended).await?))
            };
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

/// The order and what is to be done to it, if the request still waits for this admin, who begins to carry it out.
async fn begin(store: &Store, id: ApprovalId, caller: &Caller) -> Result<Option<(DealId, OrderAct)>, BoxedRefusal> {
    let begun = async |tx: &Tx<'_>| {
        let asked = tx.approval(id).await?.ok_or(ApprovalRefusal::Unknown)?;
        let Subject::Order(deal, act) = asked.subject.clone() else { return Ok(Decision::value(None)) };
        if asked.is_decided {
            return Ok(Decision::value(None));
        }
        asked.check(ApprovalDecision::Approve, &caller.who)?;
        check_asker(tx, &asked).await?;
        check_approver(tx, &asked, caller).await?;
        tx.check_proof(caller).await?;
        tx.begin_approval(id, caller.who.user).await?;
        Ok(Decision::value(Some((deal, act))))
    };
    store.perform(Author::caller(caller, None).exclusively(RIGHTS), begun).await
}

/// Does it to the order as it was seen while the request waited, so that nothing is done a second time that another admin
/// carried out, and somebody then changed.
async fn act_as_seen(
    store: &Store,
    deals: &Deals,
    (id, deal): (ApprovalId, DealId),
    caller: &Caller,
) -> Result<(), Failure> {
    let mut tries = TRIES;
    loop {
        // What stands at another server may be all that is left to do.
        deals.refresh(deal).await;
        let shown = deals.read(deal).await.map_err(Failure::Deal)?;
        let Some((_, act)) = begin(store, id, caller).await.map_err(Failure::Request)? else { return Ok(()) };
        if !act.is_due(&shown.deal).map_err(|it| Failure::Deal(it.into()))? {
            return Ok(());
        }
        let message = match act {
            OrderAct::Reassign(..) => "Bank reassigned",
            OrderAct::EndDispute(..) => "Dispute resolved",
            OrderAct::Delete(_) => "Deal deleted successfully",
        };
        let (caller, expected) = (Some(caller.clone()), Some(shown.deal.version));
        let calendar = calendar_of(store, &act, &shown.deal).await.map_err(|down| Failure::Request(down.into()))?;
        let (command, message) = (act.command(calendar), message.to_owned());
        let command = Execute { command, caller, expected, key: None, message };
        let Err(fault) = deals.execute(deal, command).await else { return Ok(()) };
        tries -= 1;
        match fault.code() {
            ErrorCode::BankAssigned | ErrorCode::NoBank => return Ok(()),
            ErrorCode::DealChanged if tries > 0 => {}
            _ => return Err(Failure::Deal(fault)),
        }
    }
}
