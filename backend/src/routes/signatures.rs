//! Documents that are out for signature, as signers and parties call them, and verifying them, as anyone may.

use std::sync::Arc;

use actix_web::web::Data;
use granary_adapters::signing::SigningPage;
use granary_domain::{Caller, FileId, MemberAct, PageRequest, SignatureId, Text, day, refusal::FieldCode};
use granary_http::{
    Agent, Anyone, AppError, Body, Empty, Id, Key, List, Member, PageOf, Reply, Signed, SignedBody, Trader, Viewer,
    committed, done, may, reply,
};
use granary_services::{
    signatures::{Doer, act},
    signing::{Completion, Found, SigningDesk},
};
use granary_store::Store;
use granary_trade::{
    deal::{Audience, Deal, DealFault, DealSnapshot, Deals},
    held_act::{HeldActRefusal, strictly_within},
    signature::{
        SignatureCommand, SignatureEvent, SignatureQuery, SignatureRefusal, SignatureRequest, SignatureStatus,
        SignatureStore, SignatureView, Signing, TrailView, trail_view,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::routes::deals::load_as_viewer;

/// A document that is out for signature, with links of this session to it and its trail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignatureDocument {
    #[serde(flatten)]
    document: SignatureView,
    /// The document as it was sent.
    url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed_url: Option<String>,
    /// Whether it waits for the caller's signature, and their role and limit let them sign it.
    may_sign: bool,
    /// Where to sign, where that is not in our own page.
    #[serde(skip_serializing_if = "Option::is_none")]
    signing_url: Option<String>,
    /// The service where it is signed does not answer: it can be read now, and signed later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    signing_away: bool,
    trail: Vec<TrailView>,
}

/// Which page of a list to read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingPage {
    #[serde(default)]
    page: PageRequest,
}

/// The documents that wait for the caller's signature, the newest first.
pub async fn pending(
    Member(caller): Member,
    Body(PendingPage { page }): Body<PendingPage>,
    store: Data<Store>,
) -> Reply<List<SignatureView>> {
    let query = SignatureQuery { waits_for: Some(caller.who.user), page, ..SignatureQuery::default() };
    signature_page(&store, &query, "Pending signatures fetched").await
}

/// A page of documents that are out for signature.
async fn signature_page(store: &Store, query: &SignatureQuery, message: &'static str) -> Reply<List<SignatureView>> {
    let found = store.signatures(query).await?;
    let page = PageOf::new(query.page.current, query.page.size, found.total);
    reply(message, List { items: found.views(query.waits_for, day(Timestamp::now()))?, page })
}

/// The request with an id, and its deal, for a side of the deal or for staff; unknown and not the caller's look alike.
async fn found(
    id: SignatureId,
    caller: &Caller,
    store: &Store,
    deals: &Deals,
) -> Result<(SignatureRequest, Arc<DealSnapshot>, Audience), AppError> {
    let row = store.signature(id).await?.ok_or(DealFault::NotFound)?;
    match load_as_viewer(deals, row.request.deal, caller).await? {
        (_, Audience::Bank) => Err(DealFault::NotFound.into()),
        (shown, audience) => Ok((row.request, shown, audience)),
    }
}

/// A document that is out for signature; a signer's first look at it is noted in its trail.
pub async fn get(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(id): Id<SignatureId>,
    Agent(agent): Agent,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<SignatureDocument> {
    let store = &desk.printer.store;
    let (mut request, shown, audience) = found(id, &caller, store, &deals).await?;
    if request.status == SignatureStatus::Open && !desk.catch_up(&shown.deal).await?.is_empty() {
        request = store.signature(id).await?.ok_or(DealFault::NotFound)?.request;
    }
    let user = caller.who.user;
    if matches!(request.decide(&SignatureCommand::View, Some(user)), Ok(Some(SignatureEvent::Viewed))) {
        let doer = Doer { caller: &caller, agent: &agent };
        act(store, id, &SignatureCommand::View, doer, None, "").await?;
        request = store.signature(id).await?.ok_or(DealFault::NotFound)?.request;
    }
    let may_work = caller.who.member.role.may(MemberAct::Work);
    let may_sign = request.due().any(|it| it.user == user) && may_work && is_bound_by(&caller, &shown.deal).is_ok();
    // Nothing is signed elsewhere that would be refused here.
    let page = if may_sign { desk.page(&request, user).await? } else { SigningPage::Embedded };
    let (signing_url, signing_away) = match page {
        SigningPage::Embedded => (None, false),
        SigningPage::Hosted { url } => (Some(url), false),
        SigningPage::Away => (None, true),
    };
    let trail = store.signature_trail(id).await?;
    let link = |file: FileId| desk.printer.links.sign(file, caller.who.session, Timestamp::now());
    let document = SignatureDocument {
        document: request.view_in(&shown.deal, Some(user), day(Timestamp::now())),
        url: link(request.file),
        sealed_url: request.sealed.as_ref().map(|sealed| link(sealed.file)),
        may_sign,
        signing_url,
        signing_away,
        trail: trail_view(&trail, |by| audience == Audience::Staff || by == Some(user)),
    };
    reply("Document fetched", document)
}

/// Whether the caller may sign for so much: it waits for nobody, and above their limit another of the company signs instead.
fn is_bound_by(caller: &Caller, deal: &Deal) -> Result<(), HeldActRefusal> {
    strictly_within(&caller.who.member, deal.totals().amount)
}

/// Signs a document as the very person whose signature it waits for.
pub async fn sign(
    Trader(caller): Trader,
    Id(id): Id<SignatureId>,
    Body(signing): Body<Signing>,
    Agent(agent): Agent,
    Key(key): Key,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<SignatureView> {
    let store = &desk.printer.store;
    if let Some(before) = store.answered(key.as_ref()).await? {
        return committed(before);
    }
    let (request, shown, _) = found(id, &caller, store, &deals).await?;
    if request.status == SignatureStatus::Open {
        is_bound_by(&caller, &shown.deal)?;
    }
    if desk.service.origin().is_some() {
        return Err(SignatureRefusal::Elsewhere.into());
    }
    if request.status == SignatureStatus::Open {
        shown.deal.goes_on()?;
        if desk.catch_up(&shown.deal).await?.contains(&id) {
            return Err(SignatureRefusal::Outdated.into());
        }
    }
    let doer = Doer { caller: &caller, agent: &agent };
    committed(act(store, id, &SignatureCommand::Sign(signing), doer, key.as_ref(), "Document signed").await?)
}

/// Takes what the hosted service says of an envelope that somebody signed.
pub async fn completed(
    _: Signed,
    body: SignedBody<Completion>,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<Empty> {
    let it = body.open(|signature, bytes| desk.service.says(signature, bytes, Timestamp::now()))?;
    let (id, signer) = it.of().ok_or_else(|| AppError::coded(FieldCode::Invalid, "reference"))?;
    let request = desk.printer.store.signature(id).await?.ok_or(DealFault::NotFound)?.request;
    let shown = deals.read(request.deal).await?;
    desk.completed(&shown.deal, &request, signer, it).await?;
    done("Signature taken")
}

/// Why something is not signed, or no longer to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignatureReason {
    reason: Text<1, 500>,
}

/// Declines to sign, which ends it for everybody.
pub async fn decline(
    Trader(caller): Trader,
    Id(id): Id<SignatureId>,
    Body(SignatureReason { reason }): Body<SignatureReason>,
    Agent(agent): Agent,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<SignatureView> {
    if let Some(before) = store.answered(key.as_ref()).await? {
        return committed(before);
    }
    found(id, &caller, &store, &deals).await?;
    let (decline, doer) = (SignatureCommand::Decline { reason }, Doer { caller: &caller, agent: &agent });
    committed(act(&store, id, &decline, doer, key.as_ref(), "Signature declined").await?)
}

/// The hash of a file, which stays with whoever holds it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HashOfFile {
    /// SHA-256, in hexadecimal digits.
    sha256: Text<64, 64>,
}

/// Whether a file is a document that was signed here.
pub async fn verify(_: Anyone, Body(HashOfFile { sha256 }): Body<HashOfFile>, desk: Data<SigningDesk>) -> Reply<Found> {
    let pairs = sha256.as_str().as_bytes().chunks(2);
    let read = pairs.map(|pair| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok()));
    let sha256: Option<Vec<u8>> = read.collect();
    let sha256 = sha256.filter(|it| it.len() == 32).ok_or_else(|| AppError::coded(FieldCode::Invalid, "sha256"))?;
    reply("Document verified", desk.verify(&sha256).await?)
}
