//! Opening the draft of an address that was proven just now.

use std::net::IpAddr;

use actors::{
    code::Recipient,
    refusal::BoxedRefusal,
    registration::{ID_LIFE, Opening, RegistrationView},
};
use jiff::Timestamp;
use uuid::Uuid;

use crate::store::{Author, Decision, RegistrationId, Store};

/// The name under which one address is given to one person at a time.
pub fn lock_of(address: &Recipient) -> String {
    format!("registration {} {}", address.kind(), address.address())
}

/// Opens the draft of a proven address under a fresh id. Where the caller knows a draft already, the address joins that
/// one; an id that is not good any more counts for nothing.
pub async fn open(
    store: &Store,
    address: Recipient,
    known: Option<&RegistrationId>,
    fresh: &RegistrationId,
    from: Option<IpAddr>,
) -> Result<RegistrationView, BoxedRefusal> {
    store
        .perform(Author::anonymous(from).exclusively(&lock_of(&address)), async |tx| {
            let is_used = tx.is_address_used(&address).await?;
            let drafts = tx.concerned_drafts(&address, known).await?;
            let (known, holder, new_key) = (drafts.known, drafts.holder, Uuid::now_v7());
            let opened = Opening { address, is_used, known, holder, new_key }.decide(tx.at)?;
            let good_until = tx.at.saturating_add(ID_LIFE).unwrap_or(Timestamp::MAX);
            tx.save_opened(&opened, fresh, good_until).await?;
            Ok(Decision::value(opened.draft.view(fresh.as_str(), ID_LIFE)))
        })
        .await
}
