//! A seller's quotation on a request: an offer to its buyer on a lot of the seller's own, negotiated as any other from then on.

use granary_domain::{
    Caller, ListingId, OfferId, QuoteRequestId, Version,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    change::ChangeEvent,
    held_act::BindingAct,
    lot::{Count, LotRefusal, OfferTerms, ending},
    quote_request::{MAX_QUOTES, MAX_QUOTES_MADE, RequestRefusal},
};
use uuid::Uuid;

use crate::{
    lots::own,
    member_limits::{self, Binding},
    offers::{OfferView, check_limit, check_order, entry, figures},
    request_ends::about,
};

/// Quotes terms on a lot of the caller's company, to where the buyer asked to have the goods; on the version that was seen.
pub async fn quote(
    store: &Store,
    (id, lot): (QuoteRequestId, ListingId),
    (terms, days): (OfferTerms, Count),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let (mut binding, mut read) = (Binding::default(), seen);
    let made = quote_within(store, (id, lot), (terms.clone(), days), &mut read, (caller, &mut binding), key).await;
    // Whoever approves it approves what was quoted on.
    let act = BindingAct::Quote { request: id, lot, terms, days, seen: read };
    member_limits::hold(store, made, (binding, act), caller).await
}

/// The same; tells what was above the limit of the caller, and waits for nobody.
pub async fn quote_within(
    store: &Store,
    (id, lot): (QuoteRequestId, ListingId),
    (terms, days): (OfferTerms, Count),
    seen: &mut Option<Version>,
    (caller, binding): (&Caller, &mut Binding),
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            // Lots first: whoever answers an offer takes them in this order too.
            let lot = tx.lot(lot, Some(company)).await?;
            let request = tx.told_request(id, company).await?.ok_or(RequestRefusal::Absent)?;
            let lot = lot.ok_or(LotRefusal::Absent)?;
            if seen.is_some_and(|seen| seen != request.version) {
                return Err(RequestRefusal::Changed(request.version).into());
            }
            *seen = Some(request.version);
            request.check_open(tx.at)?;
            request.check_lot(&lot)?;
            let has_room = tx.open_quotes(id, company).await? < MAX_QUOTES;
            if !has_room || tx.answers(id, company).await?.made >= MAX_QUOTES_MADE {
                return Err(RequestRefusal::TooManyQuotes.into());
            }
            // Where the goods go is the buyer's word.
            let own = OfferTerms { destination: None, ..terms.clone() };
            lot.may_be_told(&own, &tx.allowed_phrases(company).await?)?;
            let terms = OfferTerms { destination: Some(request.asked.destination.clone()), ..own };
            let asked_by = (request.buyer, request.by);
            let offer = lot.quoted((OfferId(Uuid::now_v7()), id), asked_by, (terms, days), tx.at)?;
            let buyer = tx.party(request.buyer).await?.ok_or(ErrorCode::NotFound)?;
            check_order(tx, &offer, &buyer).await?;
            check_limit(tx, (&offer, &lot, Some(request.valid_until)), (caller, &mut *binding)).await?;
            if !tx.add_offer(&offer).await? {
                return Err(RequestRefusal::LotQuoted.into());
            }
            let seller = tx.party(company).await?.ok_or(ErrorCode::NotFound)?;
            let params = figures(&offer, &lot, about(&request)).with("company", seller.company_name);
            let notification = Notification {
                to: Addressee::Member(request.by),
                kind: NotificationKind::QuoteReceived,
                params: ending(params, offer.expires_at),
                at: tx.at,
            };
            let licences = tx.licences(&[request.buyer]).await?;
            let on = (buyer.company_name, &lot);
            let view = OfferView::of(&offer, on, &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            Ok(Decision {
                journal: vec![entry(caller, "quoteMade", &offer)],
                notifications: vec![notification],
                changes: [offer.seller, offer.buyer].map(ChangeEvent::Offers).into(),
                ..Decision::reply("Quotation sent", view)
            })
        })
        .await
}
