//! Getting no more letters of a kind by the link of one: without signing in, and as if it had been said in the settings.

use std::net::IpAddr;

use granary_domain::{UserId, refusal::BoxedRefusal};
use granary_identity::{link::DeadLink, mail::Stoppable, user::ProfileChange};
use granary_store::{Author, Decision, Store};
use serde_json::json;

use super::rewrite;

/// A reader gets no more of these letters; it comes to the same however often it is asked.
pub async fn stop_letters(
    store: &Store,
    reader: Option<UserId>,
    of: Stoppable,
    from: Option<IpAddr>,
) -> Result<(), BoxedRefusal> {
    let reader = reader.ok_or(DeadLink)?;
    let lock = format!("news:{reader}");
    store
        .perform(Author::anonymous(from).exclusively(&lock), async |tx| {
            tx.addressee(reader).await?.ok_or(DeadLink)?;
            let change = ProfileChange::without(of, &tx.record(reader).await?);
            let Some(change) = change else { return Ok(Decision::value(())) };
            let mut decision = rewrite(tx, reader, change, "").await?.with(());
            for entry in decision.journal.iter_mut().filter(|entry| entry.kind == "consent") {
                entry.body["by"] = json!("link");
            }
            Ok(Decision { by: Some(reader), ..decision })
        })
        .await
}
