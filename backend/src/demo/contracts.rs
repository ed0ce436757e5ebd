//! The contracts of the demo that are out for signature: sent by the desk, and signed by one side, as people do it.

use std::sync::Arc;

use actors::{
    deal::{Deal, DealStore, PartyRole},
    domain::{Caller, DealId, DealStatus, Language, Principal, SessionId, UserId},
    printed::PrintedKind,
    refusal::{BoxedRefusal, ErrorCode},
    session::{SessionStore, StoredSession},
    signature::{
        Mark, SignatureCommand, SignatureFields, SignatureQuery, SignatureRequest, SignatureStore, SignedFields,
        Signing,
    },
    store::StoreDown,
};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    cast,
    ids::{deal_id, id},
    situations::Situation,
    stories::{Ending, Story},
};
use crate::{
    signatures::{Doer, act},
    signing::{SigningDesk, ToSign},
    store::Store,
};

/// How long the sessions last in which it is done.
const SESSION: SignedDuration = SignedDuration::from_mins(1);

/// Sends out those contracts of the demo that never were, and lets whoever signs first sign; answers how many.
pub async fn send_contracts(desk: &SigningDesk) -> Result<u64, BoxedRefusal> {
    let mut sent = 0;
    for story in cast() {
        let Ending::In(Situation::ToSign(last)) = story.ending else { continue };
        sent += u64::from(send(desk, &story, last).await?);
    }
    Ok(sent)
}

async fn send(desk: &SigningDesk, story: &Story, last: PartyRole) -> Result<bool, BoxedRefusal> {
    let store = &desk.press.store;
    let deal = DealId(deal_id(story.kind, story.number));
    let query = SignatureQuery { deal: Some(deal), ..SignatureQuery::default() };
    if store.signatures(&query).await?.total.count > 0 {
        return Ok(false);
    }
    let Some(stored) = store.load(deal).await? else { return Ok(false) };
    let deal = Deal::stored(&stored).map_err(|_| ErrorCode::InternalError)?;
    if deal.status != DealStatus::ContractPending || deal.goes_on().is_err() {
        return Ok(false);
    }
    let (buyer, seller) = (story.buyer.user_id(), story.lot.seller().user_id());
    let signers = if last == PartyRole::Buyer { vec![seller, buyer] } else { vec![buyer, seller] };
    let first = signers[0];
    let (kind, fields) = (PrintedKind::SalesContract, SignatureFields::default());
    let to_sign = ToSign { kind, language: Language::En, signers, in_order: true, fields };
    let clerk = sign_in(store, UserId(id("user admin@granary.test"))).await?;
    let sent = desk.request(&deal, to_sign, Doer { caller: &clerk, agent: "" }, None).await;
    store.end(clerk.who.session, Timestamp::now(), "signed out").await?;
    sent?;
    let sent = store.signatures(&query).await?.requests.pop().ok_or(StoreDown)?;
    sign(store, &sent, first).await.map(|()| true)
}

async fn sign(store: &Store, sent: &SignatureRequest, signer: UserId) -> Result<(), BoxedRefusal> {
    let signer = sign_in(store, signer).await?;
    let (doer, name) = (Doer { caller: &signer, agent: "" }, signer.who.name.as_str());
    let bad = |_| ErrorCode::InternalError;
    let signing = Signing {
        fields: SignedFields::default(),
        signature: Mark::Typed { name: name.try_into().map_err(bad)? },
        consent: true,
        sha256: sent.sha256.as_str().try_into().map_err(bad)?,
    };
    act(store, sent.id, &SignatureCommand::View, doer, None, "").await?;
    let signed = act(store, sent.id, &SignatureCommand::Sign(signing), doer, None, "").await;
    store.end(signer.who.session, Timestamp::now(), "signed out").await?;
    signed.map(drop)
}

/// A session for as long as something takes.
async fn sign_in(store: &Store, user: UserId) -> Result<Caller, BoxedRefusal> {
    let user = store.user(user).await?.ok_or(StoreDown)?;
    let now = Timestamp::now();
    let session = StoredSession {
        id: SessionId(Uuid::now_v7()),
        user: user.id,
        refresh: Sha256::digest(Uuid::now_v7()).into(),
        previous: None,
        bearers: Vec::new(),
        until: now + SESSION,
        ended: None,
        created_at: now,
    };
    let who = Principal {
        session: session.id,
        user: user.id,
        role: user.role,
        company: user.company,
        bank: user.bank,
        permissions: user.permissions,
        rights: user.rights,
        name: user.name,
    };
    let is_open = store.open(session, who.rights).await?;
    if is_open { Ok(Caller { who: Arc::new(who), from: None }) } else { Err(ErrorCode::NotAuthorized.into()) }
}
