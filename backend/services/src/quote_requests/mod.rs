//! Requests for quotation, each change a unit of work: sent to sellers of such goods, told to those who come later, changed, quoted on by
//! offers, and closed.

mod comparison;
mod late;
mod quoting;

use granary_domain::{
    Caller, CompanyId, QuoteRequestId, Total, Version,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind},
    verification::{LicenceStatus, TradeLicence},
};
use granary_store::{Author, Decision, NegotiationQuery, SeenRequest, SentRequests, Store, Tx};
use granary_trade::{
    change::ChangeEvent,
    lot::ending,
    quote_request::{Answers, QuoteRequest, QuoteRequestView, RequestCommand, RequestRefusal, Wanted, most_relevant},
};
use jiff::Timestamp;
use uuid::Uuid;

pub use self::{
    comparison::{ComparedRequest, QuoteItem, get},
    late::tell_late_sellers,
    quoting::{quote, quote_within},
};
use crate::{
    lots::own,
    plans,
    request_ends::{about, changes_of, drop_quotes, entry},
};

/// Sends a request to the sellers of such goods.
pub async fn send(
    store: &Store,
    wanted: Wanted,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<QuoteRequestView>, BoxedRefusal> {
    let (company, user) = (own(caller)?, caller.who.user);
    let party = store.party(company).await?.ok_or(RequestRefusal::Absent)?;
    let turn = format!("requests of {company}");
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
            let allowed = tx.allowed_phrases(company).await?;
            let SentRequests { open, today } = tx.sent_requests(company).await?;
            let id = QuoteRequestId(Uuid::now_v7());
            let it = QuoteRequest::sent(id, (company, user), (wanted.clone(), &allowed), (open, today), tx.at)?;
            plans::admit_request(tx, company, open).await?;
            let told = whom(tx, &it).await?;
            if told.is_empty() {
                return Err(RequestRefusal::NobodySells.into());
            }
            tx.add_request(&it, &told).await?;
            Ok(Decision {
                journal: vec![entry(caller, "quoteRequestSent", &it)],
                notifications: told.iter().map(|to| received(&it, &party.company_name, *to, tx.at)).collect(),
                changes: changes_of(&it, &told),
                ..Decision::reply("Request sent", shown(tx, &it, (company, party.company_name.clone()), &told).await?)
            })
        })
        .await
}

/// Says a request anew on which nobody quoted yet; whoever was told of it stays so.
pub async fn change(
    store: &Store,
    (id, wanted): (QuoteRequestId, Wanted),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<QuoteRequestView>, BoxedRefusal> {
    act(store, id, Some(wanted), seen, caller, key).await
}

/// Closes a request, and with it every quotation that is open on it.
pub async fn close(
    store: &Store,
    id: QuoteRequestId,
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<QuoteRequestView>, BoxedRefusal> {
    act(store, id, None, seen, caller, key).await
}

async fn act(
    store: &Store,
    id: QuoteRequestId,
    wanted: Option<Wanted>,
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<QuoteRequestView>, BoxedRefusal> {
    let company = own(caller)?;
    let party = store.party(company).await?.ok_or(RequestRefusal::Absent)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut it = tx.own_request(id, company).await?.ok_or(RequestRefusal::Absent)?;
            let answers = tx.answers(id, company).await?;
            let is_closed = wanted.is_none();
            let command = match wanted.clone() {
                Some(wanted) => RequestCommand::Change(Box::new(wanted), tx.allowed_phrases(company).await?),
                None => RequestCommand::Close,
            };
            let event = it.decide(command, seen, answers, tx.at)?;
            let kind = event.kind();
            it.apply(event);
            tx.save_request(&it).await?;
            let notifications = if is_closed { drop_quotes(tx, &it).await? } else { Vec::new() };
            let told = tx.told_of(id).await?;
            Ok(Decision {
                journal: vec![entry(caller, kind, &it)],
                notifications,
                changes: changes_of(&it, &told),
                ..Decision::reply(
                    if is_closed { "Request closed" } else { "Request saved" },
                    shown(tx, &it, (company, party.company_name.clone()), &told).await?,
                )
            })
        })
        .await
}

/// Says that the caller's company quotes nothing on a request that it was told of.
pub async fn decline(
    store: &Store,
    id: QuoteRequestId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let it = tx.told_request(id, company).await?.ok_or(RequestRefusal::Absent)?;
            it.check_open(tx.at)?;
            let is_first = tx.decline_request(id, company).await?;
            let journal = is_first.then(|| entry(caller, "quoteRequestDeclined", &it)).into_iter().collect();
            let changes = vec![ChangeEvent::Offers(company)];
            Ok(Decision { journal, changes, ..Decision::reply("Request declined", ()) })
        })
        .await
}

/// The requests that the caller's company sent, or else those that it was told of.
pub async fn list(
    store: &Store,
    is_own: bool,
    query: NegotiationQuery<'_>,
    caller: &Caller,
) -> Result<(Vec<QuoteRequestView>, Total), BoxedRefusal> {
    let company = own(caller)?;
    let (found, total) = store.quote_requests((company, is_own), query).await?;
    let buyers: Vec<_> = found.iter().map(|it| it.request.buyer).collect();
    let licences = store.licences(&buyers).await?;
    let views = found.into_iter().map(|it| view(it, company, &licences, store.now()));
    Ok((views.collect(), total))
}

/// Who is told of a request: sellers whose trade licences hold, no more than may be told.
async fn whom(tx: &Tx<'_>, it: &QuoteRequest) -> Result<Vec<CompanyId>, StoreUnavailable> {
    let mut found = tx.candidates(&it.asked, it.buyer).await?;
    let sellers: Vec<_> = found.iter().map(|it| it.seller).collect();
    let licences = tx.licences(&sellers).await?;
    found.retain(|it| holds(&licences, it.seller, tx.at));
    Ok(most_relevant(found))
}

fn holds(licences: &[TradeLicence], of: CompanyId, at: Timestamp) -> bool {
    licences.iter().any(|it| it.company == of && it.status(at) == LicenceStatus::Holds)
}

/// A seller is told of a request.
fn received(it: &QuoteRequest, buyer: &str, to: CompanyId, at: Timestamp) -> Notification {
    let params = ending(about(it).with("company", buyer), it.valid_until);
    Notification { to: Addressee::Company(to), kind: NotificationKind::QuoteRequestReceived, params, at }
}

fn view(it: SeenRequest, by: CompanyId, licences: &[TradeLicence], at: Timestamp) -> QuoteRequestView {
    let SeenRequest { request, buyer_name, told, answers, is_declined } = it;
    let is_verified = holds(licences, request.buyer, at);
    request.view(by, (buyer_name, is_verified), (answers, told, is_declined), at)
}

/// As its buyer sees it.
async fn shown(
    tx: &Tx<'_>,
    it: &QuoteRequest,
    (company, name): (CompanyId, String),
    told: &[CompanyId],
) -> Result<QuoteRequestView, StoreUnavailable> {
    let is_verified = holds(&tx.licences(&[company]).await?, company, tx.at);
    let answers: Answers = tx.answers(it.id, company).await?;
    let told = u32::try_from(told.len()).unwrap_or(u32::MAX);
    Ok(it.view(company, (name, is_verified), (answers, told, false), tx.at))
}
