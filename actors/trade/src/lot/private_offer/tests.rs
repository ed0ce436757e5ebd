//! One side names terms and the other answers them, as long as the lot bears it.

use granary_domain::{
    Incoterm,
    refusal::{ErrorCode, Refusal},
};
use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::lot::LotFields;
use OfferSide::{Buyer, Seller};

const SELLER: CompanyId = CompanyId(Uuid::from_u128(1));
const BUYER: CompanyId = CompanyId(Uuid::from_u128(2));

fn lot() -> Lot {
    let fields: LotFields = serde_json::from_value(json!({
        "title": "Rice", "noOfUnits": 1000, "weight": "25", "retailPriceAs": "Metric Ton (MT)", "customizable": true,
        "minCustomLotSale": 100, "listedPrice": { "amount": "1180.00", "currency": "USD" }, "deliveryTerms": ["CIF"],
    }))
    .unwrap();
    let lot = Lot::draft(ListingId(Uuid::nil()), SELLER, fields, Vec::new(), Timestamp::UNIX_EPOCH);
    Lot { status: LotStatus::Listed, ..lot }
}

fn terms(units: u32, price: &str) -> OfferTerms {
    let told = json!({
        "units": units, "price": { "amount": price, "currency": "USD" }, "incoterm": "CIF", "place": "Jebel Ali",
        "paymentTerm": "as-per-invoice", "shipment": { "from": "1970-02-01", "until": "1970-02-28" },
        "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    });
    serde_json::from_value(told).unwrap()
}

fn days(count: i64) -> Count {
    Count::try_from(count).unwrap()
}

fn offer(terms: OfferTerms) -> Result<PrivateOffer, LotRefusal> {
    let who = (BUYER, UserId(Uuid::nil()));
    lot().offered(OfferId(Uuid::nil()), who, (terms, days(2)), Timestamp::UNIX_EPOCH)
}

/// Somebody of a side: the buyer's is another than who made the offer.
fn of(side: OfferSide) -> (OfferSide, UserId) {
    (side, UserId(Uuid::from_u128(7)))
}

#[test]
fn a_seller_names_figures_first_where_a_buyer_asked_for_them() {
    let (lot, at) = (lot(), Timestamp::UNIX_EPOCH);
    let request = QuoteRequestId(Uuid::from_u128(9));
    let ids = (OfferId(Uuid::nil()), request);
    let quote =
        |to: CompanyId, units, price| lot.quoted(ids, (to, UserId(Uuid::nil())), (terms(units, price), days(2)), at);
    let made = quote(BUYER, 500, "1000").unwrap();
    assert_eq!((made.request, made.waits_for(), made.named[0].from), (Some(request), Some(BUYER), Seller));
    let accept = OfferAnswer::Accept(DealId(Uuid::nil()));
    assert_eq!(
        made.answered(&lot, accept.clone(), of(Seller), at),
        Err(LotRefusal::OfferTurn),
        "nobody accepts the own"
    );
    assert_eq!(made.answered(&lot, OfferAnswer::Withdraw, of(Seller), at).unwrap().status, OfferStatus::Withdrawn);
    assert_eq!(made.answered(&lot, accept, of(Buyer), at).unwrap().status, OfferStatus::Accepted);
    assert_eq!(quote(SELLER, 500, "1000"), Err(LotRefusal::OwnLot));
    assert_eq!(quote(BUYER, 99, "1000"), Err(LotRefusal::Invalid("terms.units")));
    let old: PrivateOffer =
        serde_json::from_value(serde_json::to_value(offer(terms(500, "1000")).unwrap()).unwrap()).unwrap();
    assert_eq!(old.request, None, "what was made on a lot answers no request");
}

#[test]
fn one_side_names_figures_and_the_other_answers() {
    let (lot, at) = (lot(), Timestamp::UNIX_EPOCH);
    let made = offer(terms(500, "1000")).unwrap();
    let accept = OfferAnswer::Accept(DealId(Uuid::nil()));
    assert_eq!(
        made.answered(&lot, accept.clone(), of(Buyer), at),
        Err(LotRefusal::OfferTurn),
        "nobody accepts the own"
    );
    assert_eq!(made.answered(&lot, OfferAnswer::Withdraw, of(Seller), at), Err(LotRefusal::OfferTurn));
    let countered =
        made.answered(&lot, OfferAnswer::Counter(Box::new(terms(500, "1100")), days(1)), of(Seller), at).unwrap();
    assert_eq!((made.waits_for(), countered.waits_for()), (Some(SELLER), Some(BUYER)));
    assert_eq!(countered.answered(&lot, accept.clone(), of(Seller), at), Err(LotRefusal::OfferTurn));
    let own =
        countered.answered(&lot, OfferAnswer::Counter(Box::new(terms(500, "1050")), days(1)), of(Buyer), at).unwrap();
    assert_eq!((countered.by, own.by), (made.by, of(Buyer).1), "whoever names the buyer's terms hears of them");
    let accepted = countered.answered(&lot, accept, of(Buyer), at).unwrap();
    assert_eq!((accepted.status, accepted.deal), (OfferStatus::Accepted, Some(DealId(Uuid::nil()))));
    assert_eq!(accepted.waits_for(), None);
    assert_eq!(accepted.answered(&lot, OfferAnswer::Decline, of(Seller), at), Err(LotRefusal::OfferClosed));
    let withdrawn = made.answered(&lot, OfferAnswer::Withdraw, of(Buyer), at).unwrap();
    assert_eq!(withdrawn.status, OfferStatus::Withdrawn);
}

/// Who saw an earlier round answers nothing that was named since.
#[test]
fn terms_that_stand_no_more_are_not_answered() {
    let made = offer(terms(500, "1000")).unwrap();
    let counter = OfferAnswer::Counter(Box::new(terms(500, "1100")), days(1));
    let countered = made.answered(&lot(), counter, of(Seller), Timestamp::UNIX_EPOCH).unwrap();
    #[rustfmt::skip] // A table should read as a table.
    let table = [(&made, None, true), (&made, Some(1), true), (&countered, Some(2), true), (&countered, Some(1), false)];
    for (offer, seen, expected) in table {
        let answered = offer.check_round(seen);
        assert_eq!(answered, if expected { Ok(()) } else { Err(LotRefusal::OfferChanged) }, "{seen:?}");
    }
}

#[test]
fn what_has_run_out_or_is_on_offer_no_more_is_answered_by_nobody() {
    let made = offer(terms(500, "1000")).unwrap();
    let late = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(48);
    assert_eq!(made.status_at(late, LotStatus::Listed), OfferStatus::Expired);
    assert_eq!(made.answered(&lot(), OfferAnswer::Decline, of(Seller), late), Err(LotRefusal::OfferClosed));
    let sold = Lot { status: LotStatus::Sold, ..lot() };
    let now = Timestamp::UNIX_EPOCH;
    assert_eq!(made.status_at(now, sold.status), OfferStatus::Closed);
    assert_eq!(made.answered(&sold, OfferAnswer::Decline, of(Seller), now), Err(LotRefusal::OfferClosed));
}

/// What a side is told that it may answer is what is not refused.
#[test]
fn what_a_side_is_told_is_what_is_decided() {
    let made = offer(terms(500, "1000")).unwrap();
    let late = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(48);
    let mut round = made.clone();
    round.named = vec![round.named[0].clone(); MAX_ROUNDS];
    let short = Lot { held: 600, ..lot() };
    let sold = Lot { status: LotStatus::Sold, ..lot() };
    for (offer, lot, by, at) in [made, round].iter().flat_map(|offer| {
        [lot(), short.clone(), sold.clone()].into_iter().flat_map(move |lot| {
            let sides = [Buyer, Seller].into_iter();
            sides.flat_map(move |by| [(offer, lot.clone(), by, Timestamp::UNIX_EPOCH), (offer, lot.clone(), by, late)])
        })
    }) {
        let OfferCan { accept, decline, withdraw, counter } = offer.can(&lot, by, at);
        for (told, answer) in [
            (accept, OfferAnswer::Accept(DealId(Uuid::nil()))),
            (decline, OfferAnswer::Decline),
            (withdraw, OfferAnswer::Withdraw),
            (counter, OfferAnswer::Counter(Box::new(terms(400, "1000")), days(1))),
        ] {
            let refused = offer.answered(&lot, answer.clone(), of(by), at).err().map(|why| why.code());
            assert_eq!(told.unwrap().code, refused, "{answer:?} by {by}");
        }
    }
}

#[test]
fn who_may_make_an_offer_is_told_so() {
    let told = |lot: &Lot, buyer, has_open| lot.offers_can(buyer, has_open).make.map(|it| it.code);
    assert_eq!(told(&lot(), BUYER, false), Some(None));
    assert_eq!(told(&lot(), BUYER, true), Some(Some(ErrorCode::OfferOpen)));
    assert_eq!(told(&lot(), SELLER, false), None);
    assert_eq!(told(&Lot { status: LotStatus::Sold, ..lot() }, BUYER, false), None);
}

#[test]
fn figures_keep_to_what_the_lot_bears() {
    assert_eq!(offer(terms(99, "1000")), Err(LotRefusal::Invalid("terms.units")));
    assert_eq!(offer(terms(1001, "1000")), Err(LotRefusal::Invalid("terms.units")));
    assert_eq!(offer(terms(100, "1.00")), Err(LotRefusal::BelowMinimum("terms.price")));
    let past = serde_json::from_value(json!({ "from": "1969-11-01", "until": "1969-12-31" })).unwrap();
    let late = OfferTerms { shipment: Some(past), ..terms(500, "1000") };
    assert_eq!(offer(late), Err(LotRefusal::Invalid("terms.shipment")));
    let open = OfferTerms { payment_term: None, destination: None, ..terms(500, "1000") };
    assert_eq!(offer(open), Err(LotRefusal::Missing(vec!["terms.paymentTerm", "terms.destination"])));
    let fob = OfferTerms { incoterm: Incoterm::Fob, ..terms(500, "1000") };
    assert_eq!(offer(fob), Err(LotRefusal::Invalid("terms.incoterm")));
    assert_eq!(offer(terms(500, "1000.005")), Err(LotRefusal::Invalid("terms.price")));
    let mut round = offer(terms(500, "1000")).unwrap();
    for nth in 1..MAX_ROUNDS {
        let by = if nth % 2 == 1 { Seller } else { Buyer };
        let counter = OfferAnswer::Counter(Box::new(terms(500, "1000")), days(1));
        round = round.answered(&lot(), counter, of(by), Timestamp::UNIX_EPOCH).unwrap();
    }
    let more = OfferAnswer::Counter(Box::new(terms(500, "1000")), days(1));
    assert_eq!(round.answered(&lot(), more, of(Buyer), Timestamp::UNIX_EPOCH), Err(LotRefusal::OfferClosed));
}
