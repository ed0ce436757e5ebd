//! What waits for another of a company, for it is beyond the limit of whoever asked: it is done once somebody approves it.

use granary_domain::{
    Caller, CompanyId, DealId, HeldActId,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    auction::{Auctions, Offered, told},
    change::ChangeEvent,
    deal::Handler,
    held_act::{BindingAct, Decider, HeldAct, HeldActRefusal, HeldActView},
    lot::OfferAnswer,
};
use jiff::Timestamp;
use serde_json::json;
use uuid::Uuid;

use crate::{
    lots::own,
    member_limits::{Binding, params},
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
            tx.settle_held_act(id, Some(caller.who.user), false).await?;
            Ok(settled((company, &held), caller, tx.at, false))
        })
        .await
}

/// Approves what waits: it is done now, on what is so now, by whoever approves it and in the name of whoever asked, and settled in the
/// transaction that does it. Where it is refused, it waits on.
pub async fn approve(store: &Store, auctions: &Auctions, id: HeldActId, caller: &Caller) -> Result<(), BoxedRefusal> {
    let company = own(caller)?;
    let held = find(store, (id, company), caller).await?;
    let mut binding = Binding { approves: Some(held.approved()), ..Binding::default() };
    carry_out(store, auctions, &held, (caller, &mut binding)).await?;
    store.perform(Author::caller(caller, None), async |tx| Ok(settled((company, &held), caller, tx.at, true))).await
}

async fn find(store: &Store, (id, company): (HeldActId, CompanyId), caller: &Caller) -> Result<HeldAct, BoxedRefusal> {
    store
        .perform(Author::caller(caller, None), async |tx| {
            let held = tx.held_act(id, company).await?.ok_or(HeldActRefusal::Unknown)?;
            held.check_approval(decider(caller), tx.at)?;
            Ok(Decision::value(held))
        })
        .await
}

async fn carry_out(
    store: &Store,
    auctions: &Auctions,
    held: &HeldAct,
    (caller, binding): (&Caller, &mut Binding),
) -> Result<(), BoxedRefusal> {
    let by = (caller, binding);
    match held.act.clone() {
        BindingAct::Order(mut order) => {
            let handler = Handler { id: held.asked_by, name: held.asker.clone() };
            orders::place_for(store, &mut order, (caller, handler), None, by.1).await.map(drop)
        }
        BindingAct::Offer { lot, terms, days } => {
            offers::make_within(store, lot, (terms, days), by, None).await.map(drop)
        }
        BindingAct::Quote { request, lot, terms, days, mut seen } => {
            quote_requests::quote_within(store, (request, lot), (terms, days), &mut seen, by, None).await.map(drop)
        }
        BindingAct::Accept { lot, offer, mut round } => {
            let answer = (offer, OfferAnswer::Accept(DealId(Uuid::now_v7())), &mut round);
            offers::answer_within(store, lot, answer, by, None).await.map(drop)
        }
        BindingAct::Counter { lot, offer, terms, days, mut round } => {
            let answer = (offer, OfferAnswer::Counter(Box::new(terms), days), &mut round);
            offers::answer_within(store, lot, answer, by, None).await.map(drop)
        }
        BindingAct::Bid { lot, most, destination } => {
            let (amount, currency) = (most.amount(), Some(most.currency()));
            let offered = Offered { amount, currency, is_meant: true, sum: Some(held.sum), destination };
            Ok(auctions.bid_approved(lot, offered, caller.clone(), held.approved()).await.map(drop)?)
        }
    }
}

/// Lets go of all that nobody decided in time; what cannot be let go of keeps nothing else back.
pub async fn lapse_held_acts(store: &Store) -> Result<(), StoreUnavailable> {
    let mut behind = HeldActId(Uuid::nil());
    loop {
        let found = store.lapsed_acts(behind).await?;
        let Some((last, _)) = found.last() else { return Ok(()) };
        behind = *last;
        for (id, company) in found {
            if let Err(refusal) = lapse(store, id, company).await {
                tracing::warn!(held_act.id = %id, ?refusal, "What waits for an approval lapses later");
            }
        }
    }
}

async fn lapse(store: &Store, id: HeldActId, company: CompanyId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let held = tx.held_act(id, company).await?.filter(|it| it.has_lapsed(tx.at));
            let Some(held) = held else { return Ok(Decision::value(())) };
            tx.settle_held_act(id, None, false).await?;
            let lapsed = Notification {
                to: Addressee::Person(held.asked_by),
                kind: NotificationKind::CompanyApprovalLapsed,
                params: Params::default().with("amount", told(held.sum)).with("title", held.title),
                at: tx.at,
            };
            Ok(Decision {
                notifications: vec![lapsed],
                changes: vec![ChangeEvent::Offers(company)],
                ..Decision::value(())
            })
        })
        .await
}

/// What is written down of a decision; whoever asked is told, unless they took it back.
fn settled((company, held): (CompanyId, &HeldAct), caller: &Caller, at: Timestamp, is_approved: bool) -> Decision<()> {
    let (kind, entry, message) = match is_approved {
        true => (NotificationKind::CompanyApprovalGiven, "companyApprovalGiven", "Approved"),
        false => (NotificationKind::CompanyApprovalDeclined, "companyApprovalDeclined", "Declined"),
    };
    let told =
        Notification { to: Addressee::Person(held.asked_by), kind, params: params(caller, held.sum, &held.title), at };
    let is_own = caller.who.user == held.asked_by;
    Decision {
        journal: vec![UserEntry { user: held.asked_by, kind: entry, body: json!({ "heldAct": held.id }) }],
        notifications: if is_own { Vec::new() } else { vec![told] },
        changes: vec![ChangeEvent::Offers(company)],
        ..Decision::reply(message, ())
    }
}
