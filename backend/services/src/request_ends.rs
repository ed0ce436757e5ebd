//! How requests for quotation end: closed by the buyer, met by what was taken of them, or by time; and who hears of it.

use granary_domain::{
    Caller, CompanyId, QuoteRequestId,
    refusal::{BoxedRefusal, Params},
    store::StoreUnavailable,
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    quote_request::{QuoteRequest, RequestCommand},
};
use serde_json::json;
use uuid::Uuid;

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
                to: Addressee::Member(it.by),
                kind: NotificationKind::QuoteRequestEnded,
                params: about(&it),
                at: tx.at,
            };
            Ok(Decision { notifications: vec![notification], changes: changes_of(&it, &told), ..Decision::value(()) })
        })
        .await
}

/// What comes of a request that ends because it is met.
#[derive(Default)]
pub(crate) struct Met {
    pub(crate) journal: Vec<UserEntry>,
    pub(crate) notifications: Vec<Notification>,
    pub(crate) changes: Vec<ChangeEvent>,
}

/// Closes a request of which all was taken, as its buyer would, and the quotations on it: of one whose time is over these alone, for
/// they outlive it.
pub(crate) async fn close_met(tx: &Tx<'_>, mut it: QuoteRequest, caller: &Caller) -> Result<Met, BoxedRefusal> {
    if !it.is_met_by(&tx.taken_parts(it.id).await?) {
        return Ok(Met::default());
    }
    let mut journal = Vec::new();
    if it.check_open(tx.at).is_ok() {
        let event = it.decide(RequestCommand::Close, None, tx.answers(it.id, it.buyer).await?, tx.at)?;
        let kind = event.kind();
        it.apply(event);
        tx.save_request(&it).await?;
        journal.push(entry(caller, kind, &it));
    }
    let notifications = drop_quotes(tx, &it).await?;
    let told = tx.told_of(it.id).await?;
    Ok(Met { journal, notifications, changes: changes_of(&it, &told) })
}

/// Closes the quotations that are open on a request that is closed or met; whose they were hears of it.
pub(crate) async fn drop_quotes(tx: &Tx<'_>, it: &QuoteRequest) -> Result<Vec<Notification>, StoreUnavailable> {
    let tell = |to| Notification {
        to: Addressee::Company(to),
        kind: NotificationKind::QuoteRequestClosed,
        params: about(it),
        at: tx.at,
    };
    Ok(tx.close_quotes(it.id).await?.into_iter().map(tell).collect())
}

/// Whoever sent it and whoever was told of it looks anew.
pub(crate) fn changes_of(it: &QuoteRequest, told: &[CompanyId]) -> Vec<ChangeEvent> {
    told.iter().copied().chain([it.buyer]).map(ChangeEvent::Offers).collect()
}

/// An entry of the journal of people; the budget is the buyer's own, and stands in no journal.
pub(crate) fn entry(caller: &Caller, kind: &'static str, it: &QuoteRequest) -> UserEntry {
    let body = json!({ "quoteRequest": it.id, "version": it.version, "title": it.asked.title, "status": it.status });
    UserEntry { user: caller.who.user, kind, body }
}

pub(crate) fn about(it: &QuoteRequest) -> Params {
    Params::default().with("requestId", it.id.to_string()).with("title", it.asked.title.as_str())
}
