//! Writing where sessions were seen and begun, and telling people of a device that is new to them.

use granary_domain::refusal::BoxedRefusal;
use granary_identity::session::{SeenSession, new_devices, signed_in_from};
use granary_store::{Author, Decision, Store};

/// Notes where sessions were seen, all at once.
pub async fn note_sightings(store: &Store, seen: &[SeenSession]) -> Result<(), BoxedRefusal> {
    if seen.is_empty() {
        return Ok(());
    }
    store
        .perform(Author::system().exclusively("known devices"), async |tx| {
            let first = tx.first_sights(seen).await?;
            let known = if first.is_empty() { Vec::new() } else { tx.known_devices(&first).await? };
            let (devices, mails) = new_devices(seen, &first, &known);
            tx.add_known_devices(&devices).await?;
            tx.add_known_networks(&signed_in_from(seen, &first)).await?;
            tx.save_sightings(seen).await?;
            Ok(Decision { mails, ..Decision::value(()) })
        })
        .await
}
