//! The contract of a deal, as its sides write it and send it for signature without waiting for staff.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{Caller, DealId, Language, UserId};
use granary_http::{Agent, AppError, Body, Id, Key, Reply, TraderOrStaff, committed, may, reply};
use granary_services::{
    contracts::{self, ContractView},
    signatures::Doer,
    signing::{SigningDesk, SigningInput},
};
use granary_trade::{
    deal::{Audience, DealSnapshot, Deals},
    printed::{ContractTerms, PrintedKind},
    signature::{SignatureFields, SignatureView},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::routes::{admin::documents::Candidate, deals::load_as_viewer};

/// The contract of a deal, with who may be asked to sign it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContractToSign {
    #[serde(flatten)]
    contract: ContractView,
    people: Vec<Candidate>,
}

/// What a contract says beside its deal; all of it, so that what is absent is taken out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WriteContract {
    terms: ContractTerms,
    /// How often they were written when the caller read them.
    version: u32,
}

/// Who signs the contract, and in which language it is set first.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendContract {
    #[schema(max_items = 10)]
    signers: Vec<UserId>,
    #[serde(default)]
    language: Language,
    /// One after another, as they are named; else all at once.
    #[serde(default)]
    in_order: bool,
}

/// The deal for one of its sides, or for staff who are none of it.
async fn found(id: DealId, caller: &Caller, deals: &Deals) -> Result<(Arc<DealSnapshot>, Audience), AppError> {
    let found = load_as_viewer(deals, id, caller).await?;
    deals.check_outsider(id, caller).await?;
    Ok(found)
}

/// The contract of a deal as it would be issued now: its terms, its clauses, and what it lacks.
pub async fn get(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<ContractToSign> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let contract = contracts::get(&desk.printer.store, &shown.deal, audience).await?;
    let people = desk.people(&shown.deal).await?.into_iter().map(Candidate::from).collect();
    reply("Contract fetched", ContractToSign { contract, people })
}

/// Writes what the contract says beside the deal; what was sent for signature and says otherwise is overtaken.
pub async fn save(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    Body(WriteContract { terms, version }): Body<WriteContract>,
    Key(key): Key,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<ContractView> {
    let (shown, audience) = found(deal, &caller, &deals).await?;
    let store = &desk.printer.store;
    let saved = contracts::save(store, (&shown.deal, audience), (terms, version), &caller, key.as_ref()).await?;
    desk.catch_up(&shown.deal).await?;
    committed(saved)
}

/// Sends the contract of a deal to both sides for signature, as soon as nothing of it is lacking.
pub async fn send(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    Body(SendContract { signers, language, in_order }): Body<SendContract>,
    Agent(agent): Agent,
    Key(key): Key,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<SignatureView> {
    let store = &desk.printer.store;
    if let Some(before) = store.answered(key.as_ref()).await? {
        return committed(before);
    }
    let (shown, audience) = found(deal, &caller, &deals).await?;
    desk.catch_up(&shown.deal).await?;
    contracts::may_be_sent(store, &shown.deal, audience).await?;
    let fields = SignatureFields::default();
    let to_sign = SigningInput { kind: PrintedKind::SalesContract, language, signers, in_order, fields };
    let doer = Doer { caller: &caller, agent: &agent };
    committed(desk.request(&shown.deal, to_sign, doer, key.as_ref()).await?)
}
