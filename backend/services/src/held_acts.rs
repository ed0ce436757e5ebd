//! What waits for another of a company, for it is beyond the limit of whoever asked: it is done once somebody approves it.

use granary_domain::{
    Caller, CompanyId, DealId, HeldActId, UserId,
    refusal::{BoxedRefusal, RefusalKind},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    auction::{Auctions, Offered},
    deal::Handler,
    held_act::{Beyond, BindingAct, Decider, HeldAct, HeldActRefusal, HeldActView},
    lot::OfferAnswer,
};
use jiff::Timestamp;
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    lots::own,
    member_limits::{params, strictly_within},
    offers, orders, quote_requests,
};

/// What waits for another of the own company.
pub async fn list(store: &Store, caller: &Caller) -> Result<Vec<HeldActView>, BoxedRefusal> {
    let found = store.held_acts(own(caller)?).await?;
    Ok(found.into_iter().map(|it| it.view(decider(caller), store.now())).collect())
}

fn decider(caller: &Caller) -> Decider {
    Decider { user: caller.who.user, member: caller.who.member }
}

/// Declines what waits, or takes one's own back.
pub async fn decline(
    store: &Store,
    id: HeldActId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.held_act(id, company).await?.ok_or(HeldActRefusal::Unknown)?;
            held.check_decline(decider(caller), tx.at)?;
            tx.settle_held_act(id, caller.who.user, false).await?;
            Ok(settled(&held, caller, tx.at, false))
        })
        .await
}

/// Approves what waits: it is done now, on what is so now, by whoever approves it and in the name of their company. Where it is
/// refused, it waits on.
pub async fn approve(store: &Store, auctions: &Auctions, id: HeldActId, caller: &Caller) -> Result<(), BoxedRefusal> {
    let company = own(caller)?;
    let held = begin(store, (id, company), caller).await?;
    if let Err(refusal) = carry_out(store, auctions, &held, caller).await {
        // Where nobody knows whether it was done, nobody else does it besides.
        if !matches!(refusal.get().kind(), RefusalKind::Unavailable | RefusalKind::Broken) {
            release(store, id, caller.who.user).await?;
        }
        return Err(refusal);
    }
    store
        .perform(Author::caller(caller, None), async |tx| {
            let is_first = tx.settle_held_act(id, caller.who.user, true).await?;
            Ok(if is_first { settled(&held, caller, tx.at, true) } else { Decision::value(()) })
        })
        .await
}

/// It waits again, for whoever may approve it, though whoever began may do nothing any more.
async fn release(store: &Store, id: HeldActId, begun_by: UserId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            tx.release_held_act(id, begun_by).await?;
            Ok(Decision::value(()))
        })
        .await
}

async fn begin(store: &Store, (id, company): (HeldActId, CompanyId), caller: &Caller) -> Result<HeldAct, BoxedRefusal> {
    store
        .perform(Author::caller(caller, None), async |tx| {
            let held = tx.held_act(id, company).await?.ok_or(HeldActRefusal::Unknown)?;
            held.check_approval(decider(caller), tx.at)?;
            tx.begin_held_act(id, caller.who.user).await?;
            Ok(Decision::value(held))
        })
        .await
}

/// Does it once, however often it is begun: by a key of its own. What comes to more than whoever approves may bind the company to
/// by now is refused, and waits for no third.
async fn carry_out(store: &Store, auctions: &Auctions, held: &HeldAct, caller: &Caller) -> Result<(), BoxedRefusal> {
    let mut beyond = None;
    let done = perform(store, auctions, held, (caller, &mut beyond)).await;
    if done.is_err() {
        strictly_within(caller, beyond.map(|it| it.sum))?;
    }
    done
}

async fn perform(
    store: &Store,
    auctions: &Auctions,
    held: &HeldAct,
    (caller, beyond): (&Caller, &mut Option<Beyond>),
) -> Result<(), BoxedRefusal> {
    let body = Sha256::digest(held.id.0.as_bytes()).into();
    let key = Idempotency { caller: caller.who.user, path: "/team/approve".to_owned(), key: held.id.to_string(), body };
    let key = Some(&key);
    match held.act.clone() {
        BindingAct::Order(order) => {
            let handler = Handler { id: held.asked_by, name: held.asker.clone() };
            orders::place_for(store, *order, (caller, handler), key, beyond).await.map(drop)
        }
        BindingAct::Offer { lot, terms, days } => {
            offers::make_within(store, lot, (terms, days), (caller, beyond), key).await.map(drop)
        }
        BindingAct::Quote { request, lot, terms, days } => {
            quote_requests::quote_within(store, (request, lot), (terms, days), None, (caller, beyond), key)
                .await
                .map(drop)
        }
        BindingAct::Accept { lot, offer, round } => {
            let answer = (offer, OfferAnswer::Accept(DealId(Uuid::now_v7())), round);
            offers::answer_within(store, lot, answer, (caller, beyond), key).await.map(drop)
        }
        BindingAct::Counter { lot, offer, terms, days, round } => {
            let answer = (offer, OfferAnswer::Counter(Box::new(terms), days), round);
            offers::answer_within(store, lot, answer, (caller, beyond), key).await.map(drop)
        }
        BindingAct::Bid { lot, most, destination } => {
            let (amount, currency) = (most.amount(), Some(most.currency()));
            let offered = Offered { amount, currency, is_meant: true, sum: None, destination };
            auctions.bid(lot, offered, caller.clone(), key.cloned()).await.map(drop).map_err(BoxedRefusal::from)
        }
    }
}

/// What is written down of a decision; whoever asked is told, unless they took it back.
fn settled(held: &HeldAct, caller: &Caller, at: Timestamp, is_approved: bool) -> Decision<()> {
    let (kind, entry, message) = match is_approved {
        true => (NotificationKind::CompanyApprovalGiven, "companyApprovalGiven", "Approved"),
        false => (NotificationKind::CompanyApprovalDeclined, "companyApprovalDeclined", "Declined"),
    };
    let told = Notification {
        to: Addressee::Person(held.asked_by),
        kind,
        params: params(&caller.who.name, held.sum, &held.title),
        at,
    };
    let is_own = caller.who.user == held.asked_by;
    Decision {
        journal: vec![UserEntry { user: held.asked_by, kind: entry, body: json!({ "heldAct": held.id }) }],
        notifications: if is_own { Vec::new() } else { vec![told] },
        ..Decision::reply(message, ())
    }
}
