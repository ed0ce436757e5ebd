//! Private offers on lots, each answer a unit of work; an accepted one becomes a deal at once, on exactly its terms.

use std::iter;

use granary_domain::{
    Caller, CompanyId, DealId, Incoterm, ListingId, Money, OfferId, Party, Place, QuoteRequestId, UnitPrice,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind},
    verification::{LicenceStatus, TradeLicence},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    deal::{DealFault, OrderFacts, PlaceOrder, UnfitTerms, agreed},
    held_act::{Beyond, BindingAct},
    listing::StoredListing,
    lot::{
        Count, Lot, LotOffersCan, LotRefusal, NamedTerms, OfferAnswer, OfferCan, OfferChange, OfferSide, OfferStatus,
        OfferTerms, PrivateOffer, ending, priced,
    },
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    lots::{hold, own},
    member_limits::{self, Binding},
    orders::place_bound,
    request_ends::{Met, close_met},
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
    /// All rounds, the newest last.
    named: Vec<OfferRound>,
    expires_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal_id: Option<DealId>,
    /// The request for quotation that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    request_id: Option<QuoteRequestId>,
    can: OfferCan,
}

/// The terms that one side named, what they come to, and what of them differs from the round before.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct OfferRound {
    #[serde(flatten)]
    named: NamedTerms,
    /// Absent where the lot no longer says what prices are for.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<Money>,
    /// The delivery term with its place, as contracts write them.
    basis: String,
    changes: Vec<OfferChange>,
}

impl OfferRound {
    fn all(named: &[NamedTerms], lot: &Lot) -> Vec<Self> {
        let before = iter::once(None).chain(named.iter().map(Some));
        let round = |(named, before): (&NamedTerms, Option<&NamedTerms>)| Self {
            sum: sum_of(&named.terms, lot),
            basis: named.terms.basis().to_string(),
            changes: before.map_or_else(Vec::new, |before| named.terms.changes(&before.terms)),
            named: named.clone(),
        };
        named.iter().zip(before).map(round).collect()
    }
}

fn sum_of(terms: &OfferTerms, lot: &Lot) -> Option<Money> {
    lot.fields.part(terms.units.get()).at(terms.price)
}

impl OfferView {
    pub(crate) const fn status(&self) -> OfferStatus {
        self.status
    }

    /// As a company sees it that is a side of it.
    pub(crate) fn of(
        it: &PrivateOffer,
        (buyer, lot): (String, &Lot),
        licences: &[TradeLicence],
        by: CompanyId,
        now: Timestamp,
    ) -> Option<Self> {
        let holds = |of: &TradeLicence| of.company == it.buyer && of.status(now) == LicenceStatus::Holds;
        let (side, last) = (it.side_of(by)?, it.last()?);
        let OfferTerms { units, price, incoterm, place, .. } = last.terms.clone();
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
            sum: sum_of(&last.terms, lot),
            incoterm,
            place,
            basis: last.terms.basis().to_string(),
            named: OfferRound::all(&it.named, lot),
            expires_at: it.expires_at,
            deal_id: it.deal,
            request_id: it.request,
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
    let (mut binding, act) = (Binding::default(), BindingAct::Offer { lot, terms: named.0.clone(), days: named.1 });
    let made = make_within(store, lot, named, (caller, &mut binding), key).await;
    member_limits::hold(store, made, (binding, act), caller).await
}

/// The same; tells what was above the limit of the caller, and waits for nobody.
pub async fn make_within(
    store: &Store,
    lot: ListingId,
    named: (OfferTerms, Count),
    (caller, binding): (&Caller, &mut Binding),
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    let party = store.party(company).await?.ok_or(LotRefusal::Absent)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            lot.may_be_told(&named.0, &tx.allowed_phrases(company).await?)?;
            let offer = lot.offered(OfferId(Uuid::now_v7()), (company, binding.asker(caller)), named.clone(), tx.at)?;
            check_order(tx, &offer, &party).await?;
            check_limit(tx, (&offer, &lot, None), (caller, &mut *binding)).await?;
            if !tx.add_offer(&offer).await? {
                return Err(LotRefusal::OfferOpen.into());
            }
            let on = (party.company_name.clone(), &lot);
            let licences = tx.licences(&[company]).await?;
            let view = OfferView::of(&offer, on, &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            Ok(Decision {
                journal: vec![entry(caller, "offerMade", &offer)],
                notifications: vec![about(
                    &offer,
                    (&lot, &party.company_name),
                    Addressee::Company(offer.seller),
                    tx.at,
                )],
                changes: vec![ChangeEvent::Offers(offer.seller)],
                ..Decision::reply("Offer made", view)
            })
        })
        .await
}

/// Refuses an offer that comes to more than the caller may bind their company to, or to no sum at all.
pub(crate) async fn check_limit(
    tx: &Tx<'_>,
    (it, lot, until): (&PrivateOffer, &Lot, Option<Timestamp>),
    (caller, binding): (&Caller, &mut Binding),
) -> Result<(), BoxedRefusal> {
    let sum = it.last().and_then(|last| sum_of(&last.terms, lot)).ok_or(LotRefusal::Invalid("terms.units"))?;
    binding.admit(tx, caller, Beyond { sum, lot: lot.id, title: lot.fields.title().to_owned(), until }).await
}

/// Answers an offer on a lot, or the round of it that the caller saw; one that is accepted becomes a deal.
pub async fn answer(
    store: &Store,
    lot: ListingId,
    (offer, answer, seen): (OfferId, OfferAnswer, Option<usize>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let (mut binding, mut read) = (Binding::default(), seen);
    let named = (offer, answer.clone(), &mut read);
    let answered = answer_within(store, lot, named, (caller, &mut binding), key).await;
    // Whoever approves it approves the round that was read.
    match act_of(lot, (offer, read), &answer) {
        Some(act) => member_limits::hold(store, answered, (binding, act), caller).await,
        None => answered,
    }
}

/// The same; tells what was above the limit of the caller, and waits for nobody.
pub async fn answer_within(
    store: &Store,
    lot: ListingId,
    (offer, answer, seen): (OfferId, OfferAnswer, &mut Option<usize>),
    (caller, binding): (&Caller, &mut Binding),
    key: Option<&Idempotency>,
) -> Result<Committed<OfferView>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            // Lots, requests, offers: whoever takes several takes them in this order.
            let is_taken = matches!(answer, OfferAnswer::Accept(_));
            let request = if is_taken { tx.answered_request(offer, lot.id).await? } else { None };
            let offer = tx.private_offer(offer, lot.id).await?.ok_or(LotRefusal::Absent)?;
            let side = offer.side_of(company).ok_or(LotRefusal::Absent)?;
            offer.check_round(*seen)?;
            *seen = Some(offer.named.len());
            let buyer = tx.party(offer.buyer).await?.ok_or(LotRefusal::Absent)?;
            let name = buyer.company_name.clone();
            if let OfferAnswer::Counter(terms, _) = &answer {
                lot.may_be_told(terms, &tx.allowed_phrases(company).await?)?;
            }
            let next = offer.answered(&lot, answer.clone(), (side, binding.asker(caller)), tx.at)?;
            let ordered = match answer {
                OfferAnswer::Accept(_) => Some(order(tx, &next, buyer).await?),
                OfferAnswer::Counter(..) => {
                    check_order(tx, &next, &buyer).await?;
                    None
                }
                OfferAnswer::Decline | OfferAnswer::Withdraw => None,
            };
            if matches!(answer, OfferAnswer::Accept(_) | OfferAnswer::Counter(..)) {
                check_limit(tx, (&next, &lot, Some(offer.expires_at)), (caller, &mut *binding)).await?;
            }
            tx.save_offer(&next).await?;
            let sides = [offer.seller, offer.buyer].map(ChangeEvent::Offers);
            let mut changes: Vec<_> = sides.into_iter().chain([ChangeEvent::Lot(lot.id)]).collect();
            let (mut notifications, mut met) = (Vec::new(), Met::default());
            if let Some((deal, (order, facts))) = next.deal.zip(ordered) {
                let units = order.quantity.unwrap_or(facts.lot.quantity);
                hold(tx, &mut lot, (deal, units), &facts.lot.seller.company_name).await?;
                let id = (deal, tx.next_number(order.kind).await?);
                let new = place_bound(tx, id, order, facts).await.map_err(|fault| as_told(fault, side))?;
                changes.push(ChangeEvent::Deal(new.change));
                notifications = new.notifications;
                if let Some(request) = request {
                    met = close_met(tx, request, caller).await?;
                }
            }
            let (to, by) = match side {
                OfferSide::Buyer => (Addressee::Company(next.seller), name.clone()),
                OfferSide::Seller => {
                    let seller = tx.party(next.seller).await?.ok_or(LotRefusal::Absent)?;
                    (Addressee::Member(next.by), seller.company_name)
                }
            };
            let kind = match next.status {
                OfferStatus::Accepted => "offerAccepted",
                OfferStatus::Declined => "offerDeclined",
                OfferStatus::Withdrawn => "offerWithdrawn",
                _ => "offerCountered",
            };
            notifications.push(about(&next, (&lot, &by), to, tx.at));
            notifications.append(&mut met.notifications);
            changes.append(&mut met.changes);
            let licences = tx.licences(&[next.buyer]).await?;
            let view = OfferView::of(&next, (name, &lot), &licences, company, tx.at).ok_or(LotRefusal::Absent)?;
            let journal = iter::once(entry(caller, kind, &next)).chain(met.journal).collect();
            Ok(Decision { journal, notifications, changes, ..Decision::reply("Offer answered", view) })
        })
        .await
}

/// What an answer binds to.
fn act_of(lot: ListingId, (offer, round): (OfferId, Option<usize>), answer: &OfferAnswer) -> Option<BindingAct> {
    match answer {
        OfferAnswer::Accept(_) => Some(BindingAct::Accept { lot, offer, round }),
        OfferAnswer::Counter(terms, days) => {
            Some(BindingAct::Counter { lot, offer, terms: terms.as_ref().clone(), days: *days, round })
        }
        OfferAnswer::Decline | OfferAnswer::Withdraw => None,
    }
}

/// The order that the terms which stand come to, and its lot as the sides agree on it.
async fn agreement(
    tx: &Tx<'_>,
    offer: &PrivateOffer,
    buyer: &Party,
) -> Result<(PlaceOrder, StoredListing), BoxedRefusal> {
    let found = tx.listing(offer.lot).await?.ok_or(LotRefusal::Absent)?;
    let terms = offer.last().ok_or(LotRefusal::Absent)?.terms.clone();
    Ok(agreed(terms, found, buyer).ok_or(LotRefusal::Invalid("terms"))?)
}

/// Refuses terms of which no order could come.
pub(crate) async fn check_order(tx: &Tx<'_>, offer: &PrivateOffer, buyer: &Party) -> Result<(), BoxedRefusal> {
    let (order, lot) = agreement(tx, offer, buyer).await?;
    Ok(order.fits(&lot, buyer).map_err(UnfitTerms)?)
}

/// What is ordered by accepting an offer; refuses one of which no deal could come, such as of a company whose licence has run
/// out.
async fn order(tx: &Tx<'_>, offer: &PrivateOffer, buyer: Party) -> Result<(PlaceOrder, OrderFacts), BoxedRefusal> {
    let (order, lot) = agreement(tx, offer, &buyer).await?;
    let facts = tx.order_facts(lot, buyer).await?;
    order.clone().decide(facts.clone()).map_err(UnfitTerms)?;
    Ok((order, facts))
}

/// What is left of a buyer's procurement limit, its seller does not learn: no more than that it cannot be paid so.
fn as_told(fault: DealFault, to: OfferSide) -> BoxedRefusal {
    match fault {
        DealFault::OverCreditLimit(_) if to == OfferSide::Seller => LotRefusal::Invalid("terms.paymentTerm").into(),
        fault => fault.into(),
    }
}

pub(crate) fn entry(caller: &Caller, kind: &'static str, it: &PrivateOffer) -> UserEntry {
    UserEntry { user: caller.who.user, kind, body: json!({ "lot": it.lot, "offer": it.id, "named": it.named.last() }) }
}

/// What one side did with an offer, told to the other.
fn about(it: &PrivateOffer, (lot, by): (&Lot, &str), to: Addressee, at: Timestamp) -> Notification {
    let kind = match it.status {
        OfferStatus::Accepted => NotificationKind::LotOfferAccepted,
        OfferStatus::Declined => NotificationKind::LotOfferDeclined,
        OfferStatus::Withdrawn => NotificationKind::LotOfferWithdrawn,
        OfferStatus::Open | OfferStatus::Expired | OfferStatus::Closed => NotificationKind::LotOffer,
    };
    let params = figures(it, lot, lot.notification(to, kind, at).params).with("company", by);
    let params = match (kind, it.deal) {
        (NotificationKind::LotOffer, _) => ending(params, it.expires_at),
        (NotificationKind::LotOfferAccepted, Some(deal)) => params.with("dealId", deal.to_string()),
        _ => params,
    };
    Notification { to, kind, params, at }
}

/// With what the terms that stand come to.
pub(crate) fn figures(it: &PrivateOffer, lot: &Lot, params: Params) -> Params {
    match it.last() {
        Some(last) => priced(params, last.terms.price, Some(lot.fields.part(last.terms.units.get()))),
        None => params,
    }
}
