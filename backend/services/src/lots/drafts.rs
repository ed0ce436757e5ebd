//! Beginning lots: drafts, of which a company has so many and no more.

use granary_domain::{
    Caller, CompanyId, ListingId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::lot::{Lot, LotFields, LotRefusal, LotVersion, MAX_DRAFTS, ManifestItem};
use serde_json::json;
use tokio::task::spawn_blocking;
use uuid::Uuid;

/// Begins a lot.
pub async fn create(
    store: &Store,
    fields: LotFields,
    manifest: Vec<ManifestItem>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    let seller = own(caller)?;
    let turn = format!("drafts of {seller}");
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
            if tx.drafts_of(seller).await? >= MAX_DRAFTS.into() {
                return Err(LotRefusal::TooManyDrafts.into());
            }
            let mut lot = Lot::draft(ListingId(Uuid::now_v7()), seller, fields, manifest, tx.at);
            lot.allowed = tx.allowed_phrases(seller).await?;
            let lot = aside(move || lot.check_draft().map(|()| lot)).await?;
            tx.add_lot(&lot).await?;
            tx.keep_pictures(&lot).await?;
            Ok(Decision {
                journal: vec![entry(caller, "lotCreated", &lot)],
                ..Decision::reply("Draft saved", (&lot).into())
            })
        })
        .await
}

/// Decides on what a lot says away from the threads that answer calls: many texts are looked at for a while.
pub(super) async fn aside<T: Send + 'static>(
    decide: impl FnOnce() -> Result<T, LotRefusal> + Send + 'static,
) -> Result<T, BoxedRefusal> {
    Ok(spawn_blocking(decide).await.map_err(|_| ErrorCode::InternalError)??)
}

/// The company whose lots somebody may sell.
pub fn own(caller: &Caller) -> Result<CompanyId, BoxedRefusal> {
    caller.who.company.ok_or_else(|| ErrorCode::NotAllowed.into())
}

/// An entry of the journal of people about a lot.
pub fn entry(caller: &Caller, kind: &'static str, lot: &Lot) -> UserEntry {
    UserEntry { user: caller.who.user, kind, body: json!({ "lot": lot.id, "version": lot.version }) }
}
