//! Addresses as good as proven: drafts of registrations that no code had to open.

use granary_domain::refusal::BoxedRefusal;
use granary_identity::{code::Recipient, registration::RegistrationView};
use granary_services::registration::{lock_of, open_draft};
use granary_store::{Author, Decision, RegistrationId, Store};

/// Proves an address, as its code would, inside the draft that is known; the id under which it is open from then on.
pub async fn prove(
    store: &Store,
    address: Recipient,
    known: Option<&RegistrationId>,
) -> Result<(RegistrationId, RegistrationView), BoxedRefusal> {
    let fresh = RegistrationId::fresh();
    let author = Author::anonymous(None);
    let draft = store
        .perform(author.exclusively(&lock_of(&address)), async |tx| {
            open_draft(tx, address.clone(), known, &fresh).await.map(Decision::value)
        })
        .await?;
    Ok((fresh, draft))
}
