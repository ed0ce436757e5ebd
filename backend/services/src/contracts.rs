//! The contract of a deal before it is signed: its terms, which either side writes, what it lacks, and what may be done.

use granary_domain::{
    Caller, Language,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::notification::NotificationKind;
use granary_store::{Author, Decision, KeptTerms, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    clause::ClauseKind,
    deal::{Audience, Deal},
    printed::{
        AgreedTerms, ContractCan, ContractLacks, ContractRefusal, ContractTerm, ContractTerms, PrintedKind, TermPlace,
        WrittenClause, may_send, may_write,
    },
};
use jiff::SignedDuration;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::printing::{contract::ContractDraft, parties};

/// So long a side that has not read that the contract was written is told of it once.
const TOLD_ONCE: SignedDuration = SignedDuration::from_mins(10);

/// The contract of a deal as it would be issued now.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractView {
    pub terms: ContractTerms,
    /// What of them the deal says already, which neither side writes otherwise.
    pub agreed: AgreedTerms,
    /// How often its terms were written; 0 while they are what the deal and its lot tell.
    pub version: u32,
    /// What it lacks before it may be issued.
    pub lacks: Vec<LackView>,
    pub clauses: Vec<ClauseView>,
    /// The contract that it would amend, such as `SC-0001`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amends: Option<String>,
    pub can: ContractCan,
}

/// A term that nobody has told, and where it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct LackView {
    pub term: ContractTerm,
    pub place: TermPlace,
}

/// A clause in the version that the contract would have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClauseView {
    pub kind: ClauseKind,
    pub version: u32,
    pub english: String,
    pub arabic: String,
    pub prevailing: Language,
}

/// What stands in the way of what a viewer wants of a contract.
struct ContractState {
    draft: ContractDraft,
    is_out: bool,
}

async fn state_of(tx: &Tx<'_>, deal: &Deal) -> Result<ContractState, BoxedRefusal> {
    let draft = ContractDraft::of(tx, deal, &parties(tx, deal).await?).await?;
    let live = tx.live_signatures(deal.id).await?;
    let is_out = live.iter().any(|it| it.kind == PrintedKind::SalesContract);
    Ok(ContractState { draft, is_out })
}

fn view(deal: &Deal, audience: Audience, it: ContractState) -> ContractView {
    let can = ContractCan::of(deal, audience, it.draft.may_be_issued(), (it.is_out, it.draft.is_signed));
    let ContractDraft { text, lacks, version, signed, agreed, .. } = it.draft;
    let clause = |WrittenClause { kind, version, english, arabic, prevailing }: WrittenClause| ClauseView {
        kind,
        version,
        english,
        arabic,
        prevailing,
    };
    ContractView {
        terms: text.terms,
        agreed,
        version,
        lacks: lacks.into_iter().map(|term| LackView { term, place: term.place() }).collect(),
        clauses: text.clauses.into_iter().map(clause).collect(),
        amends: signed.map(|it| it.display),
        can,
    }
}

/// What the contract of a deal lacks before it may be issued.
pub async fn lacking(store: &Store, deal: &Deal) -> Result<Option<ContractLacks>, BoxedRefusal> {
    let lacks = store.perform(Author::system(), async |tx| Ok(Decision::value(state_of(tx, deal).await?.draft.lacks)));
    Ok(Some(ContractLacks(lacks.await?)).filter(|it| !it.0.is_empty()))
}

/// The contract of a deal as a viewer sees it.
pub async fn get(store: &Store, deal: &Deal, audience: Audience) -> Result<ContractView, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| Ok(Decision::value(view(deal, audience, state_of(tx, deal).await?))))
        .await
}

/// Whether a viewer may send the contract of a deal for signature.
pub async fn may_be_sent(store: &Store, deal: &Deal, audience: Audience) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let it = state_of(tx, deal).await?;
            Ok(Decision::value(may_send(deal, audience, it.draft.may_be_issued(), it.is_out)?))
        })
        .await
}

/// Writes what the contract of a deal says beside the deal; `seen` is the version that the caller read.
pub async fn save(
    store: &Store,
    (deal, audience): (&Deal, Audience),
    (terms, seen): (ContractTerms, u32),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<ContractView>, BoxedRefusal> {
    let lock = format!("contract:{}", deal.id);
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            let before = state_of(tx, deal).await?;
            may_write(deal, audience, before.draft.is_signed)?;
            terms.unsound().map_or(Ok(()), |field| Err(ContractRefusal::Unsound(field)))?;
            if before.draft.version != seen {
                return Err(ContractRefusal::Replaced.into());
            }
            before.draft.agreed.hold(&terms)?;
            if seen > 0 && before.draft.text.terms == terms {
                return Ok(Decision::reply("Contract saved", view(deal, audience, before)));
            }
            let kept = KeptTerms { terms: terms.clone(), version: seen + 1 };
            tx.save_contract_terms(deal.id, &kept, user).await?;
            let body = json!({ "deal": deal.id, "before": before.draft.text.terms, "after": kept.terms });
            let journal = vec![UserEntry { user, kind: "contractWritten", body }];
            let after = view(deal, audience, state_of(tx, deal).await?);
            let mut notifications = Vec::new();
            for side in deal.others(caller.who.company) {
                let about = (NotificationKind::OrderContractWritten, deal.id);
                // What nobody has read yet tells of this as well.
                if !tx.is_unread(side, about, tx.at - TOLD_ONCE).await? {
                    notifications.push(deal.contract_told(side, tx.at));
                }
            }
            let changes = vec![ChangeEvent::Contract(deal.id)];
            Ok(Decision { journal, notifications, changes, ..Decision::reply("Contract saved", after) })
        })
        .await
}
