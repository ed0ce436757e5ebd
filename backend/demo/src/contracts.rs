//! The contracts of the demo that are sent for signature by the desk, and signed or declined by its sides, as people do it.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    Caller, Day, DealId, DealStatus, Language, Principal, SessionId, UserId, day,
    refusal::{BoxedRefusal, ErrorCode},
    store::StoreUnavailable,
};
use granary_identity::session::{SessionStore, StoredSession};
use granary_services::{
    contracts::{self, ContractView},
    signatures::{Doer, act},
    signing::{SigningDesk, SigningInput},
};
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use granary_trade::{
    deal::{Audience, Deal, DealStore, Deals, Edit, Execute, LotLimits, OrderCommand, PartyRole},
    printed::{ContractTerms, InspectionTerm, PrintedKind},
    signature::{
        Mark, SignatureCommand, SignatureFields, SignatureQuery, SignatureRequest, SignatureStatus, SignatureStore,
        SignedFields, Signing,
    },
};
use jiff::{SignedDuration, Span, Timestamp};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    cast,
    ids::{deal_id, id},
    situations::Situation,
    stories::{Ending, Story},
};

/// How long the sessions last in which it is done.
const SESSION: SignedDuration = SignedDuration::from_mins(1);

/// What becomes of a contract.
#[derive(Debug, Clone, Copy)]
enum ContractEnding {
    /// This side is left to sign.
    WaitsFor(PartyRole),
    Signed,
    /// The seller declines, once the buyer has signed.
    Declined,
    /// The desk changes the terms, once the buyer has signed.
    Outdated,
}

impl ContractEnding {
    fn of(ending: Ending) -> Option<Self> {
        match ending {
            Ending::In(Situation::ToSign(last)) => Some(Self::WaitsFor(last)),
            Ending::In(Situation::ContractSealed) => Some(Self::Signed),
            Ending::In(Situation::ContractDeclined) => Some(Self::Declined),
            Ending::In(Situation::ContractOutdated) => Some(Self::Outdated),
            _ => None,
        }
    }
}

/// Sends out those contracts of the demo that never were, and lets its sides answer. What fails of one keeps no other from
/// it, and is tried again.
pub struct DemoContracts {
    pub desk: SigningDesk,
    pub deals: Deals,
}

/// Not all contracts of the demo could be brought to where its people have them.
#[derive(Debug, thiserror::Error)]
#[error("{0} contracts of the demo are not as its people have them")]
struct Unsettled(usize);

impl Task for DemoContracts {
    const NAME: &'static str = "demo-contracts";
    const PERIOD: Duration = Duration::from_secs(3600);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let mut unsettled = 0;
        for story in cast() {
            let Some(fate) = ContractEnding::of(story.ending) else { continue };
            if let Err(refusal) = self.settle(&story, fate).await {
                tracing::warn!(deal = story.number, ?refusal, "A contract of the demo is tried again");
                unsettled += 1;
            }
        }
        if unsettled == 0 { Ok(RestartPolicy::AfterPeriod) } else { Err(Unsettled(unsettled).into()) }
    }
}

impl DemoContracts {
    /// Does of a contract what is left to do, where an earlier try came only so far.
    async fn settle(&self, story: &Story, fate: ContractEnding) -> Result<(), BoxedRefusal> {
        let store = &self.desk.printer.store;
        let deal = DealId(deal_id(story.kind, story.number));
        let query = SignatureQuery { deal: Some(deal), ..SignatureQuery::default() };
        let (buyer, seller) = (story.buyer.user_id(), story.lot.seller().user_id());
        let (first, last) =
            if matches!(fate, ContractEnding::WaitsFor(PartyRole::Buyer)) { (seller, buyer) } else { (buyer, seller) };
        if store.signatures(&query).await?.requests.is_empty() && !self.send(deal, vec![first, last]).await? {
            return Ok(());
        }
        let requests = store.signatures(&query).await?.requests;
        let [sent] = requests.as_slice() else { return Ok(()) };
        if sent.status != SignatureStatus::Open {
            return Ok(());
        }
        if !is_signed(sent, first) {
            sign(store, sent, first).await?;
        }
        match fate {
            ContractEnding::WaitsFor(_) => Ok(()),
            ContractEnding::Signed => sign(store, sent, last).await,
            ContractEnding::Declined => decline(store, sent, last).await,
            ContractEnding::Outdated => self.reword(deal).await,
        }
    }

    /// Sends the contract of a deal out, unless its people have gone on with it; answers whether it did.
    async fn send(&self, deal: DealId, signers: Vec<UserId>) -> Result<bool, BoxedRefusal> {
        let store = &self.desk.printer.store;
        let Some(stored) = store.load(deal).await? else { return Ok(false) };
        let deal = Deal::stored(&stored).map_err(|_| ErrorCode::InternalError)?;
        if deal.status != DealStatus::ContractPending || deal.goes_on().is_err() {
            return Ok(false);
        }
        let (kind, fields) = (PrintedKind::SalesContract, SignatureFields::default());
        let to_sign = SigningInput { kind, language: Language::En, signers, in_order: true, fields };
        let clerk = sign_in(store, UserId(id("user admin@granary.test"))).await?;
        self.write(&deal, &clerk).await?;
        let sent = self.desk.request(&deal, to_sign, Doer { caller: &clerk, agent: "" }, None).await;
        store.end(clerk.who.session, Timestamp::now(), "signed out").await?;
        sent.map(|_| true)
    }

    /// The desk tells for both sides what the contract lacks, unless somebody has.
    async fn write(&self, deal: &Deal, clerk: &Caller) -> Result<(), BoxedRefusal> {
        let store = &self.desk.printer.store;
        let ContractView { terms, version, .. } = contracts::get(store, deal, Audience::Staff).await?;
        if version > 0 {
            return Ok(());
        }
        let unfit = |_| ErrorCode::InternalError;
        let today = day(Timestamp::now());
        let after = |days: i64| today.checked_add(Span::new().days(days)).map(Day).ok();
        let inspection = InspectionTerm {
            by: "An independent surveyor, member of TIC Council".try_into().map_err(unfit)?,
            place: "Warehouse of the seller, before loading".try_into().map_err(unfit)?,
            is_final: true,
        };
        let specification = "As the lot was offered".try_into().map_err(unfit)?;
        let terms = ContractTerms {
            specification: terms.specification.or(Some(specification)),
            origin: terms.origin.or(Some(deal.seller.country)),
            packing: terms.packing.or("As the lot was offered".try_into().ok()),
            ship_from: terms.ship_from.or(after(14)),
            ship_by: terms.ship_by.or(after(35)),
            inspection: Some(inspection),
            ..terms
        };
        contracts::save(store, (deal, Audience::Staff), (terms, version), clerk, None).await.map(drop)
    }

    /// The desk changes what the contract of a deal says.
    async fn reword(&self, deal: DealId) -> Result<(), BoxedRefusal> {
        let store = &self.desk.printer.store;
        let failed = |_| ErrorCode::InternalError;
        let words = "In two lots, the second no later than three weeks after the first.";
        let delivery_terms = Some(words.try_into().map_err(|_| ErrorCode::InternalError)?);
        let edit = Edit { delivery_terms, ..Edit::default() };
        let clerk = sign_in(store, UserId(id("user admin@granary.test"))).await?;
        let session = clerk.who.session;
        let command = OrderCommand::Edit { edit, lot: LotLimits::default() }.into();
        let order = Execute { command, caller: Some(clerk), expected: None, key: None, message: String::new() };
        let edited = self.deals.execute(deal, order).await;
        store.end(session, Timestamp::now(), "signed out").await?;
        edited.map_err(failed)?;
        self.desk.catch_up(&self.deals.read(deal).await.map_err(failed)?.deal).await.map(drop)
    }
}

fn is_signed(sent: &SignatureRequest, signer: UserId) -> bool {
    sent.signers.iter().any(|it| it.user == signer && it.signed.is_some())
}

async fn sign(store: &Store, sent: &SignatureRequest, signer: UserId) -> Result<(), BoxedRefusal> {
    let signer = sign_in(store, signer).await?;
    let bad = |_| ErrorCode::InternalError;
    let signing = Signing {
        fields: SignedFields::default(),
        signature: Mark::Typed { name: signer.who.name.as_str().try_into().map_err(bad)? },
        consent: true,
        sha256: Some(sent.sha256.as_str().try_into().map_err(bad)?),
    };
    answer(store, sent, &signer, &SignatureCommand::Sign(signing)).await
}

async fn decline(store: &Store, sent: &SignatureRequest, signer: UserId) -> Result<(), BoxedRefusal> {
    let signer = sign_in(store, signer).await?;
    let words = "We agreed on delivery in two lots; the contract speaks of one. Please send it anew.";
    let reason = words.try_into().map_err(|_| ErrorCode::InternalError)?;
    answer(store, sent, &signer, &SignatureCommand::Decline { reason }).await
}

/// Looks at a document, answers it, and signs out.
async fn answer(
    store: &Store,
    sent: &SignatureRequest,
    signer: &Caller,
    answer: &SignatureCommand,
) -> Result<(), BoxedRefusal> {
    let doer = Doer { caller: signer, agent: "" };
    act(store, sent.id, &SignatureCommand::View, doer, None, "").await?;
    let answered = act(store, sent.id, answer, doer, None, "").await;
    store.end(signer.who.session, Timestamp::now(), "signed out").await?;
    answered.map(drop)
}

/// A session for as long as something takes.
pub(super) async fn sign_in(store: &Store, user: UserId) -> Result<Caller, BoxedRefusal> {
    let user = store.user(user).await?.ok_or(StoreUnavailable)?;
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
        member: Default::default(),
        rights: user.rights,
        name: user.name,
    };
    let is_open = store.open(session, who.rights).await?;
    if is_open { Ok(Caller { who: Arc::new(who), from: None }) } else { Err(ErrorCode::NotAuthorized.into()) }
}
