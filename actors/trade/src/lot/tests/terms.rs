//! The terms of a lot stand for who relies on them, and move in editions that are seen.

use jiff::SignedDuration;
use serde_json::json;

use super::super::*;
use super::{NOW, bound, does, item, listed, rice, update};

#[test]
fn after_the_first_question_the_terms_stand_and_the_rest_is_a_new_edition() {
    let mut lot = listed(&json!({}));
    does(&mut lot, update(rice(&json!({ "noOfUnits": 900 })))).unwrap();
    assert_eq!((lot.edition, lot.version), (1, 3), "nobody has seen it");
    lot.questions = 1;
    let dearer =
        rice(&json!({ "noOfUnits": 900, "listedPrice": { "amount": "1200.00", "currency": "USD" }, "weight": "20" }));
    assert_eq!(does(&mut lot, update(dearer)), Err(LotRefusal::TermsFixed(vec!["weight", "listedPrice"])));
    let more = LotCommand::Update {
        fields: Box::new(rice(&json!({ "noOfUnits": 900 }))),
        manifest: Some(vec![item("Rice", 900, "29.50")]),
    };
    assert_eq!(does(&mut lot, more), Err(LotRefusal::TermsFixed(vec!["manifest"])));
    does(&mut lot, update(rice(&json!({ "noOfUnits": 900, "lotDescription": "Double polished, aged." })))).unwrap();
    assert_eq!((lot.edition, lot.version), (2, 4));
    lot.bids = 1;
    assert_eq!(does(&mut lot, LotCommand::Withdraw), Err(LotRefusal::BidOn));
    assert_eq!(lot.decide(LotCommand::Withdraw, Some(3), NOW), Err(LotRefusal::Changed(4)));
}

#[test]
fn terms_that_move_off_offer_are_a_new_edition_once_it_is_on_offer_again() {
    let mut lot = listed(&json!({}));
    lot.questions = 1;
    does(&mut lot, LotCommand::Withdraw).unwrap();
    let price = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    for units in [9, 90, 900] {
        let typed = rice(&json!({ "noOfUnits": units, "listedPrice": price("1200.00") }));
        let event = lot.decide(update(typed), None, NOW).unwrap();
        assert!(matches!(event, LotEvent::Updated { new_edition: false, .. }), "nobody is shown what is being typed");
        lot.apply(&event, NOW);
    }
    let published = lot.decide(LotCommand::Publish, None, NOW).unwrap();
    assert_eq!(published, LotEvent::Published(Some(RelistedTerms { terms: vec!["noOfUnits", "listedPrice"] })));
    lot.apply(&published, NOW);
    assert_eq!((lot.edition, &lot.last_shown), (2, &None));

    does(&mut lot, LotCommand::Withdraw).unwrap();
    let told = rice(&json!({ "noOfUnits": 900, "listedPrice": price("1200.00"), "lotDescription": "Aged." }));
    does(&mut lot, update(told)).unwrap();
    assert_eq!(
        lot.decide(LotCommand::Publish, None, NOW),
        Ok(LotEvent::Published(Some(RelistedTerms { terms: vec![] })))
    );
    does(&mut lot, update(rice(&json!({ "noOfUnits": 900, "listedPrice": price("1200.00") })))).unwrap();
    assert_eq!(lot.decide(LotCommand::Publish, None, NOW), Ok(LotEvent::Published(None)), "it is as it was");
}

#[test]
fn an_open_offer_holds_the_terms_and_falls_with_the_lot_that_comes_off_offer() {
    let dearer = || update(rice(&json!({ "noOfUnits": 900 })));
    let mut lot = Lot { offers: MadeOffers::Past, ..listed(&json!({})) };
    assert!(matches!(lot.decide(dearer(), None, NOW), Ok(LotEvent::Updated { new_edition: true, .. })));
    lot.offers = MadeOffers::Open;
    assert_eq!(does(&mut lot, dearer()), Err(LotRefusal::TermsFixed(vec!["noOfUnits"])));
    does(&mut lot, LotCommand::Withdraw).unwrap();
    assert_eq!(lot.offers, MadeOffers::Past);
    does(&mut lot, dearer()).unwrap();
    let anew = RelistedTerms { terms: vec!["noOfUnits"] };
    assert_eq!(lot.decide(LotCommand::Publish, None, NOW), Ok(LotEvent::Published(Some(anew))));
}

#[test]
fn who_bid_in_an_auction_that_is_past_relies_on_its_terms_and_learns_no_reserve() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let auction = |reserve: &str, start: &str| {
        let mut all = bound();
        let sale = json!({
            "saleType": "Auction", "listedPrice": null, "auctionStartPrice": usd(start), "auctionIncrement": usd("10.00"),
            "auctionReservePrice": usd(reserve), "auctionEndDate": NOW + SignedDuration::from_hours(24),
        });
        all.as_object_mut().unwrap().extend(sale.as_object().unwrap().clone());
        rice(&all)
    };
    let mut lot = Lot { fields: auction("1200.00", "900.00").or_defaults(), was_bid_on: true, ..listed(&json!({})) };
    let moved = does(&mut lot, update(auction("1200.00", "800.00")));
    assert_eq!(moved, Err(LotRefusal::TermsFixed(vec!["auctionStartPrice"])));
    does(&mut lot, LotCommand::Withdraw).unwrap();
    does(&mut lot, update(auction("1100.00", "900.00"))).unwrap();
    assert_eq!(
        lot.decide(LotCommand::Publish, None, NOW),
        Ok(LotEvent::Published(None)),
        "the reserve is the seller's"
    );
    does(&mut lot, update(auction("1100.00", "800.00"))).unwrap();
    let anew = RelistedTerms { terms: vec!["auctionStartPrice"] };
    assert_eq!(lot.decide(LotCommand::Publish, None, NOW), Ok(LotEvent::Published(Some(anew))));
}
