//! What became of some of the demo's lots: drafts, bids, questions and a private offer.

use granary_domain::{Incoterm, Money, OfferId, PaymentTerm, TransportMode, UnitPrice};
use granary_trade::{
    auction::{Accepted, Auction, AuctionTerms, Bid, Bidder},
    lot::{Count, LotStatus, NamedTerms, OfferSide, OfferStatus, OfferTerms, PrivateOffer},
};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::{
    ids::id,
    lots::{Lot, all_lots},
    more_lots::{ASSORTED, DRAFT, HOT, QUIET, SOLD, UNSOLD},
    parties::Trader,
};

/// Who bid how many hours before the end of an auction, and the most that they would pay, in dollars.
type Bids = [(&'static str, i64, i64)];

/// What is reserved in dollars, where something is, and the bids of each auction.
const AUCTIONS: [(&str, Option<i64>, &Bids); 3] = [
    (QUIET, None, &[]),
    (
        HOT,
        Some(210),
        &[("alnoor", 96, 160), ("hanse", 95, 175), ("jumeirah", 90, 180), ("alnoor", 82, 195), ("hanse", 80, 205)],
    ),
    (UNSOLD, Some(12), &[("harvest", 30, 8), ("hanse", 22, 9), ("harvest", 3, 10)]),
];

/// The increment of an auction in dollars.
pub(super) fn increment(lot: &Lot) -> i64 {
    if lot.key == UNSOLD { 1 } else { 10 }
}

/// What of the lots is told beyond what they are.
pub(super) fn lives(now: Timestamp) -> Value {
    let auctions: Vec<_> = AUCTIONS.iter().filter_map(|(key, reserve, bids)| held(key, *reserve, bids, now)).collect();
    let log = auctions.iter().flat_map(|(auction, bids)| bids.iter().map(|it| bid_row(auction, it)));
    let units = |auction: &Auction| all_lots().find(|lot| lot.id() == auction.terms.lot).map_or(0, |lot| lot.quantity);
    let ended = |auction: &Auction| auction.outcome.map(|_| auction.ends_at);
    json!({
        "drafts": [Lot::named(DRAFT).id()],
        "auctions": auctions.iter().map(|(it, _)| json!({
            "lot_id": it.terms.lot, "state": it, "ends_at": it.ends_at, "closed_at": ended(it), "price_usd": it.price().in_usd().amount(),
            // Its seller has yet to choose.
            "status": it.decide_by().map(|_| LotStatus::Reserved), "units": it.decide_by().map_or(0, |_| units(it)),
            // Bids that came to nothing hold a lot no longer.
            "bids": if it.outcome.is_some() { 0 } else { it.bids }, "reserve": it.terms.reserve,
        })).collect::<Vec<_>>(),
        "bids": log.collect::<Vec<_>>(),
        "questions": questions(now),
        "offers": offer(now).into_iter().collect::<Vec<_>>(),
    })
}

/// The lots of which nothing is left once the deals have their parts.
pub(super) fn sold_out() -> Vec<uuid::Uuid> {
    all_lots().filter(|lot| [SOLD, super::more_lots::RESERVED].contains(&lot.key)).map(|lot| lot.id().0).collect()
}

fn dollars(lot: &Lot, whole: i64) -> Option<Money> {
    Money::new(Decimal::from(whole), lot.currency).ok()
}

fn held(key: &str, reserve: Option<i64>, bids: &Bids, now: Timestamp) -> Option<(Auction, Vec<Accepted>)> {
    let lot = Lot::named(key);
    let mut auction = Auction::new(AuctionTerms {
        lot: lot.id(),
        seller: lot.seller().company_id(),
        start: Money::new(lot.price(), lot.currency).ok()?,
        increment: dollars(lot, increment(lot))?,
        reserve: reserve.and_then(|it| dollars(lot, it)),
        ends_at: lot.auction_ends_at(now)?,
        goods: Some(lot.goods()?),
        destination: lot.brought_to(),
    });
    let mut log = Vec::new();
    for (trader, hours_before, most) in bids {
        let trader = Trader::named(trader);
        let by = Bidder { company: trader.company_id(), user: trader.user_id() };
        let at = auction.terms.ends_at.checked_sub(hours_before.hours()).ok()?;
        let accepted = auction.decide(&Bid { by, most: dollars(lot, *most)?, is_meant: true, at }).ok()?;
        auction.apply(&accepted);
        log.push(accepted);
    }
    auction.outcome = auction.close(now);
    Some((auction, log))
}

fn bid_row(auction: &Auction, it: &Accepted) -> Value {
    json!({ "lot_id": auction.terms.lot, "number": it.number, "place": it.place, "bidder": it.bidder, "company_id": it.by.company,
        "bid_by": it.by.user, "most": it.most.amount(), "price": it.leader.price.amount(), "at": it.at })
}

fn questions(now: Timestamp) -> Vec<Value> {
    let asked = [
        (
            "alnoor",
            52,
            "Are the labels approved for the UAE, with the halal mark?",
            Some((
                30,
                "Yes: Arabic labels with production and expiry dates; the approval comes with the shipping papers.",
            )),
        ),
        ("hanse", 6, "Can the 500 g packs be ordered without the 1 kg ones?", None),
    ];
    let before = |hours: i64| now.checked_sub(hours.hours()).unwrap_or(now);
    let rows = asked.iter().map(|(trader, hours, text, answer)| {
        let trader = Trader::named(trader);
        json!({ "id": id(&format!("question of {}", trader.key)), "lot_id": Lot::named(ASSORTED).id(),
            "company_id": trader.company_id(), "asked_by": trader.user_id(), "text": text, "asked_at": before(*hours),
            "answer": answer.map(|(_, text)| text), "answered_at": answer.map(|(hours, _)| before(hours)) })
    });
    rows.collect()
}

/// An offer that its seller has to answer.
fn offer(now: Timestamp) -> Option<Value> {
    let (lot, buyer) = (Lot::named(ASSORTED), Trader::named("alnoor"));
    let at = now.checked_sub(4.hours()).ok()?;
    let price = UnitPrice::new(Decimal::new(1540, 2), lot.currency).ok()?;
    let terms = OfferTerms {
        units: Count::try_from(400).ok()?,
        tolerance: lot.tolerance(),
        price,
        incoterm: Incoterm::Cif,
        place: "Jebel Ali".to_owned().try_into().ok(),
        payment_term: Some(PaymentTerm::AsPerInvoice),
        shipment: lot.shipment(now),
        packing: Some(lot.packaging),
        transport_mode: Some(TransportMode::Sea),
        cargo_type: lot.cargo().cargo_type,
        destination: serde_json::from_value(buyer.address()).ok(),
        documents: Some(Vec::new()),
        note: "We take as much again in spring if the first lot is as described.".to_owned().try_into().ok(),
    };
    let offer = PrivateOffer {
        id: OfferId(id("offer of alnoor")),
        lot: lot.id(),
        seller: lot.seller().company_id(),
        buyer: buyer.company_id(),
        by: buyer.user_id(),
        named: vec![NamedTerms { from: OfferSide::Buyer, terms, at }],
        status: OfferStatus::Open,
        expires_at: at.checked_add((10 * 24).hours()).ok()?,
        deal: None,
        request: None,
    };
    Some(json!({ "id": offer.id, "lot_id": offer.lot, "seller_id": offer.seller, "buyer_id": offer.buyer,
        "made_by": offer.by, "status": offer.status, "expires_at": offer.expires_at, "state": offer, "created_at": at }))
}
