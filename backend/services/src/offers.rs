//! Private offers on lots, each answer a unit of work; an accepted one becomes a deal at once.

use granary_domain::{
    Caller, CompanyId, DealId, Incoterm, ListingId, Money, OfferId, Party, Place, UnitPrice, day,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind},
    verification::{LicenceStatus, TradeLicence},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    auction::told,
    change::ChangeEvent,
    deal::{OrderFacts, PlaceOrder},
    held_act::{Beyond, BindingAct},
    listing::{LotDetails, StoredListing},
    lot::{
        Count, Lot, LotOffersCan, LotRefusal, NamedTerms, OfferAnswer, OfferCan, OfferSide, OfferStatus, OfferTerms,
        PrivateOffer, TermPrice,
    },
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    lots::{hold, own},
    member_limits,
    orders::{order_of, place_bound},
};

/// An offer as its two sides see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    #[serde(rename = "_id")]
    id: OfferId,
    /// The caller's.
    side: OfferSide,
    /// Whether it is for the caller to answer.
    is_turn: bool,
    status: OfferStatus,
    /// The buyer's name.
    buyer: String,
    /// Whether the buyer's trade licence was accepted and holds.
    is_buyer_verified: bool,
    units: Count,
    price: UnitPrice,
    /// What so many units come to at this price; absent where the lot no longer says what prices are for.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<Money>,
    incoterm: Incoterm,
    /// The port or place that the incoterm names, where the price is for that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// Both, as contracts write them: `CIF Jebel Ali (Incoterms 2020)`.
    basis: String,
    named: Vec<NamedTerms>,
    expires_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal_id: Option<DealId>,
    can: OfferCan,
}

impl OfferView {
    /// As a company sees it that is a side of it.
    pub(crate) fn of(
        it: &PrivateOffer,
        (buyer, lot): (String, &Lot),
        licences: &[TradeLicence],
        by: CompanyId,
        now: Timestamp,
    ) -> Option<Self> {
        let holds = |of: &TradeLicence| of.company == it.buyer && of.status(day(now)) == LicenceStatus::Holds;
        let (side, last) = (it.side_of(by)?, it.last()?);
        let OfferTerms { units, price, incoterm, place } = last.terms.clone();
        let status = it.status_at(now, lot.status);
        Some(Self {
            id: it.id,
            side,
            is_turn: status == OfferStatus::Open && last.from != side,
            status,
            buyer,
            is_buyer_verified: licences.iter().any(holds),
            units,
            price,
            sum: lot.fields.part(units.get()).at(price),
            incoterm,
            place,
            basis: last.terms.basis().to_string(),
            named: it.named.clone(),
            expires_at: it.expires_at,
            deal_id: it.deal,
            can: it.can(lot, side, now),
        })
    }
}

/// The offers on a lot that the caller's company made or was made.
pub async fn list(
    store: &Store,
    lot: ListingId,
    caller: &Caller,
) -> Result<(Vec<OfferView>, LotOffersCan), BoxedRefusal> {
    let company = own(caller)?;
    let Some((lot, _)) = store.lot_as_shown(lot, None).await? else { return Ok(Default::default()) };
    let found = store.offers_on(lot.id, company).await?;
    let buyers: Vec<_> = found.iter().map(|(it, _)| it.buyer).collect();
    let licences = store.licences(&buyers).await?;
    let shown =
        |(it, buyer): (PrivateOffer, String)| OfferView::of(&it, (buyer, &lot), &licences, company, store.now());
    let offers: Vec<_> = found.into_iter().filter_map(shown).collect();
    let has_open = offers.iter().any(|it| it.status == OfferStatus::Open);
    let can = lot.offers_can(company, has_open);
    Ok((offers, can))
}

/// Makes an offer on a lot.
pub async fn make(
    store: &Store,
    lot: ListingId,
    named: (OfferTerms, Count),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    let party = store.party(company).await?.ok_or(LotRefusal::Absent)?;
    let (mut beyond, act) = (None, BindingAct::Offer { lot, terms: named.0.clone(), days: named.1 });
    let made = store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            let offer = lot.offered(OfferId(Uuid::now_v7()), (company, caller.who.user), named, tx.at)?;
            check_limit((&offer, &lot), caller, &mut beyond)?;
            if !tx.add_offer(&offer).await? {
                return Err(LotRefusal::OfferOpen.into());
            }
            let on = (party.company_name.clone(), &lot);
            let licences = tx.licences(&[company]).await?;
            let view = OfferView::of(&offer, on, &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            Ok(Decision {
                journal: vec![entry(caller, "offerMade", &offer)],
                notifications: vec![about(&offer, lot.fields.title(), Addressee::Company(offer.seller), tx.at)],
                changes: vec![ChangeEvent::Offers(offer.seller)],
                ..Decision::reply("Offer made", view)
            })
        })
        .await;
    member_limits::hold(store, made, (beyond, act), caller).await
}

/// Refuses an offer that comes to more than the caller may bind their company to, or to no sum at all.
fn check_limit(
    (it, lot): (&PrivateOffer, &Lot),
    caller: &Caller,
    beyond: &mut Option<Beyond>,
) -> Result<(), BoxedRefusal> {
    let Some(terms) = it.last().map(|last| &last.terms) else { return Ok(()) };
    let sum = lot.fields.part(terms.units.get()).at(terms.price).ok_or(LotRefusal::Invalid("terms.units"))?;
    let of = Beyond { sum, lot: lot.id, title: lot.fields.title().to_owned(), until: None };
    Ok(member_limits::within(caller, of, beyond)?)
}

/// Answers an offer on a lot; one that is accepted becomes a deal.
pub async fn answer(
    store: &Store,
    lot: ListingId,
    (offer, answer): (OfferId, OfferAnswer),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    let (mut beyond, act) = (None, act_of(lot, offer, &answer));
    let answered = store
        .transact(Author::caller(caller, key), async |tx| {
            let mut lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            let offer = tx.private_offer(offer, lot.id).await?.ok_or(LotRefusal::Absent)?;
            let side = offer.side_of(company).ok_or(LotRefusal::Absent)?;
            let buyer = tx.party(offer.buyer).await?.ok_or(LotRefusal::Absent)?;
            let name = buyer.company_name.clone();
            let ordered = match answer {
                OfferAnswer::Accept(_) => Some(order(tx, &offer, buyer).await?),
                _ => None,
            };
            let binds = matches!(answer, OfferAnswer::Accept(_) | OfferAnswer::Counter(..));
            let next = offer.answered(&lot, answer, side, tx.at)?;
            if binds {
                check_limit((&next, &lot), caller, &mut beyond)?;
            }
            tx.save_offer(&next).await?;
            let sides = [offer.seller, offer.buyer].map(ChangeEvent::Offers);
            let mut changes: Vec<_> = sides.into_iter().chain([ChangeEvent::Lot(lot.id)]).collect();
            let mut notifications = Vec::new();
            if let Some((deal, (order, facts))) = next.deal.zip(ordered) {
                let units = order.quantity.unwrap_or(facts.lot.quantity);
                hold(tx, &mut lot, (deal, units), &facts.lot.seller.company_name).await?;
                let new = place_bound(tx, deal, order, facts).await?;
                changes.push(ChangeEvent::Deal(new.change));
                notifications = new.notifications;
            }
            let to = match side {
                OfferSide::Buyer => Addressee::Company(next.seller),
                OfferSide::Seller => Addressee::Person(next.by),
            };
            let kind = match next.status {
                OfferStatus::Accepted => "offerAccepted",
                OfferStatus::Declined => "offerDeclined",
                OfferStatus::Withdrawn => "offerWithdrawn",
                _ => "offerCountered",
            };
            notifications.push(about(&next, lot.fields.title(), to, tx.at));
            let licences = tx.licences(&[next.buyer]).await?;
            let view = OfferView::of(&next, (name, &lot), &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            let journal = vec![entry(caller, kind, &next)];
            Ok(Decision { journal, notifications, changes, ..Decision::reply("Offer answered", view) })
        })
        .await;
    match act {
        Some(act) => member_limits::hold(store, answered, (beyond, act), caller).await,
        None => answered,
    }
}

/// What an answer binds to.
fn act_of(lot: ListingId, offer: OfferId, answer: &OfferAnswer) -> Option<BindingAct> {
    match answer {
        OfferAnswer::Accept(_) => Some(BindingAct::Accept { lot, offer }),
        OfferAnswer::Counter(terms, days) => {
            Some(BindingAct::Counter { lot, offer, terms: terms.clone(), days: *days })
        }
        OfferAnswer::Decline | OfferAnswer::Withdraw => None,
    }
}

/// What is ordered by accepting an offer; refuses one of which no deal could come, such as of a company whose licence has run
/// out.
async fn order(tx: &Tx<'_>, offer: &PrivateOffer, buyer: Party) -> Result<(PlaceOrder, OrderFacts), BoxedRefusal> {
    let found = tx.listing(offer.lot).await?.ok_or(LotRefusal::Absent)?;
    let terms = offer.last().ok_or(LotRefusal::Absent)?.terms.clone();
    // What was agreed is its price now, on the one term that it was agreed on.
    let agreed = TermPrice { incoterm: terms.incoterm, place: terms.place, price: terms.price };
    let incoterms = vec![agreed.incoterm];
    let details = LotDetails { term_prices: Some(vec![agreed]), ..found.details };
    let lot = StoredListing { live: true, price: terms.price, incoterms, details, ..found };
    let order = PlaceOrder { quantity: Some(terms.units.get()), ..order_of(&lot, &buyer) };
    let facts = tx.order_facts(lot, buyer).await?;
    order.clone().decide(facts.clone())?;
    Ok((order, facts))
}

fn entry(caller: &Caller, kind: &'static str, it: &PrivateOffer) -> UserEntry {
    UserEntry { user: caller.who.user, kind, body: json!({ "lot": it.lot, "offer": it.id, "named": it.named.last() }) }
}

fn about(it: &PrivateOffer, title: &str, to: Addressee, at: Timestamp) -> Notification {
    let amount = it.last().map_or_else(String::new, |last| told(last.terms.price));
    let params = Params::default().with("listingId", it.lot.to_string()).with("title", title).with("amount", amount);
    let kind = match it.status {
        OfferStatus::Accepted => NotificationKind::LotOfferAccepted,
        OfferStatus::Declined => NotificationKind::LotOfferDeclined,
        OfferStatus::Withdrawn => NotificationKind::LotOfferWithdrawn,
        OfferStatus::Open | OfferStatus::Expired | OfferStatus::Closed => NotificationKind::LotOffer,
    };
    Notification { to, kind, params, at }
}
