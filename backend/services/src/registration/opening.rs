//! Opening the draft of an address, with the code that proves it.

use std::net::IpAddr;

use granary_domain::refusal::BoxedRefusal;
use granary_identity::{
    code::{CheckedCode, Recipient},
    registration::{ID_LIFE, Opening, RegistrationView},
};
use granary_store::{Author, Decision, RegistrationId, Store, Tx};
use jiff::Timestamp;
use uuid::Uuid;

/// The name under which one address is given to one person at a time.
pub fn lock_of(address: &Recipient) -> String {
    format!("registration {} {}", address.kind(), address.address())
}

/// Spends the code of an address, and opens its draft with it.
pub async fn open(
    store: &Store,
    (address, code): (Recipient, CheckedCode),
    known: Option<&RegistrationId>,
    fresh: &RegistrationId,
    from: Option<IpAddr>,
) -> Result<RegistrationView, BoxedRefusal> {
    store
        .perform(Author::anonymous(from).exclusively(&lock_of(&address)), async |tx| {
            tx.spend_code(&code).await?;
            open_draft(tx, address.clone(), known, fresh).await.map(Decision::value)
        })
        .await
}

/// Opens the draft of a proven address under a fresh id. Where the caller knows a draft already, the address joins that
/// one; an id that is not good any more counts for nothing.
pub async fn open_draft(
    tx: &Tx<'_>,
    address: Recipient,
    known: Option<&RegistrationId>,
    fresh: &RegistrationId,
) -> Result<RegistrationView, BoxedRefusal> {
    let is_used = tx.is_address_used(&address).await?;
    let drafts = tx.concerned_drafts(&address, known).await?;
    let (known, holder, new_key) = (drafts.known, drafts.holder, Uuid::now_v7());
    let opened = Opening { address, is_used, known, holder, new_key }.decide(tx.at)?;
    let good_until = tx.at.saturating_add(ID_LIFE).unwrap_or(Timestamp::MAX);
    tx.save_opened(&opened, fresh, good_until).await?;
    Ok(opened.draft.view(fresh.as_str(), ID_LIFE))
}
