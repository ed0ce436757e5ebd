//! Requests whose time is over: nobody quotes on them any more, and the buyer hears of it.

use granary_domain::{QuoteRequestId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store};
use granary_trade::quote_request::RequestCommand;
use uuid::Uuid;

use super::{about, changes_of};

/// Ends all requests whose time is over; one that cannot be ended keeps no other back.
pub async fn end_requests(store: &Store) -> Result<(), StoreUnavailable> {
    let mut behind = QuoteRequestId(Uuid::nil());
    loop {
        let found = store.ending_requests(behind).await?;
        let Some(last) = found.last() else { return Ok(()) };
        behind = *last;
        for id in found {
            if let Err(refusal) = end(store, id).await {
                tracing::warn!(request.id = %id, ?refusal, "A request for quotation is ended later");
            }
        }
    }
}

async fn end(store: &Store, id: QuoteRequestId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(mut it) = tx.ending_request(id).await? else { return Ok(Decision::value(())) };
            let answers = tx.answers(id, it.buyer).await?;
            it.apply(it.decide(RequestCommand::Expire, None, answers, tx.at)?);
            tx.save_request(&it).await?;
            let told = tx.told_of(id).await?;
            let notification = Notification {
                to: Addressee::Person(it.by),
                kind: NotificationKind::QuoteRequestEnded,
                params: about(&it),
                at: tx.at,
            };
            Ok(Decision { notifications: vec![notification], changes: changes_of(&it, &told), ..Decision::value(()) })
        })
        .await
}
