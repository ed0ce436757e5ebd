//! A lot lives as its rules say.

use granary_domain::{CompanyId, ListingId, QuestionId, day};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;

mod terms;

const SELLER: CompanyId = CompanyId(Uuid::from_u128(1));
const BUYER: CompanyId = CompanyId(Uuid::from_u128(2));
const NOW: Timestamp = Timestamp::UNIX_EPOCH;

/// All that a lot of rice has to say before it is listed, with some of it said otherwise.
fn rice(changes: &Value) -> LotFields {
    let mut fields = json!({
        "title": "Basmati Rice 1121", "HSCode": "1006.30", "categories": ["food-beverages-and-tobacco"], "noOfUnits": 1000,
        "lotDescription": "Double polished.", "lotPackaging": "bags", "unit": "bag", "weight": "25",
        "retailPriceAs": "Metric Ton (MT)", "listedPrice": { "amount": "1180.00", "currency": "USD" },
    });
    for (name, value) in changes.as_object().unwrap() {
        fields[name] = value.clone();
    }
    fields.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    serde_json::from_value(fields).unwrap()
}

fn draft(changes: &Value) -> Lot {
    Lot::draft(ListingId(Uuid::nil()), SELLER, rice(changes), Vec::new(), NOW)
}

fn does(lot: &mut Lot, command: LotCommand) -> Result<(), LotRefusal> {
    let event = lot.decide(command, None, NOW)?;
    lot.apply(&event, NOW);
    Ok(())
}

/// In which field what looks like a contact was seen.
fn seen(of: &Result<(), LotRefusal>) -> Option<(&'static str, &str)> {
    if let Err(LotRefusal::Contact(field, it)) = of { Some((field, &it.saw)) } else { None }
}

fn listed(changes: &Value) -> Lot {
    let mut lot = draft(changes);
    does(&mut lot, LotCommand::Publish).unwrap();
    lot
}

fn update(fields: LotFields) -> LotCommand {
    LotCommand::Update { fields: Box::new(fields), manifest: None }
}

fn item(name: &str, quantity: u32, price: &str) -> ManifestItem {
    let row = json!({
        "itemName": name, "unitWeight": "25", "quantity": quantity, "unitPrice": { "amount": price, "currency": "USD" },
    });
    serde_json::from_value(row).unwrap()
}

#[test]
fn a_draft_takes_for_granted_what_the_specification_does() {
    let lot = Lot::draft(ListingId(Uuid::nil()), SELLER, LotFields::default(), Vec::new(), NOW);
    assert_eq!(
        json!(lot.fields),
        json!({
            "lotCondition": "New", "saleType": "Listing", "retailPriceAs": "Unit", "warehouseCountry": "India",
            "destination": { "country": "United Arab Emirates" }, "deliveryTerms": ["CIF", "CIP"], "customizable": false,
            "warehouseLat": 25.386_971, "warehouseLong": 55.460_112,
        })
    );
    assert_eq!((lot.status, lot.version, lot.check_draft()), (LotStatus::Draft, 1, Ok(())));
}

/// What a draft says of its cargo and its items, and the field that is wrong in it; empty where none is. To add a case, add a line.
#[test]
fn bulk_alone_is_loose_or_packaged_and_a_measure_is_of_a_size() {
    let sized = |size: &str, measure: &str| {
        let mut row = json!({
            "itemName": "Rice", "unitWeight": "25", "quantity": 1, "unitPrice": { "amount": "20.00", "currency": "USD" },
            "itemSize": size, "itemMeasure": measure,
        });
        row.as_object_mut().unwrap().retain(|_, value| value != "");
        vec![serde_json::from_value::<ManifestItem>(row).unwrap()]
    };
    for (changes, items, wrong) in [
        (json!({ "cargoType": "containerized", "shelfLife": "360" }), vec![], ""),
        (json!({ "cargoType": "bulk" }), vec![], ""),
        (json!({ "cargoType": "bulk", "bulkType": "loose-bulk" }), vec![], ""),
        (json!({ "cargoType": "bulk", "bulkType": "packaged-bulk", "bulkPackaging": "flexitank" }), vec![], ""),
        (json!({ "bulkType": "loose-bulk" }), vec![], "listing.bulkType"),
        (json!({ "cargoType": "containerized", "bulkType": "loose-bulk" }), vec![], "listing.bulkType"),
        (json!({ "cargoType": "bulk", "bulkPackaging": "bags" }), vec![], "listing.bulkPackaging"),
        (
            json!({ "cargoType": "bulk", "bulkType": "loose-bulk", "bulkPackaging": "bags" }),
            vec![],
            "listing.bulkPackaging",
        ),
        (json!({}), sized("500", "g"), ""),
        (json!({}), sized("500", ""), ""),
        (json!({}), sized("", "g"), "manifest.itemMeasure"),
    ] {
        let lot = Lot::draft(ListingId(Uuid::nil()), SELLER, rice(&changes), items, NOW);
        let expected = if wrong.is_empty() { Ok(()) } else { Err(LotRefusal::Invalid(wrong)) };
        assert_eq!(lot.check_draft(), expected, "{changes}");
    }
    assert!(serde_json::from_value::<LotFields>(json!({ "cargoType": "by hand" })).is_err());
}

#[test]
fn a_lot_goes_from_draft_to_sale_and_no_other_way() {
    use LotCommand::{Publish, Release, Reserve, Sell, Withdraw};
    let mut lot = listed(&json!({}));
    assert_eq!((lot.status, lot.version), (LotStatus::Listed, 2));
    assert_eq!(does(&mut lot, Publish), Err(LotRefusal::AlreadyListed));
    assert_eq!(does(&mut lot, Sell(1)), Err(LotRefusal::Closed));
    does(&mut lot, Reserve(1000)).unwrap();
    for command in [Withdraw, Publish, Reserve(1), update(rice(&json!({})))] {
        assert_eq!(does(&mut lot, command), Err(LotRefusal::Closed));
    }
    does(&mut lot, Release(1000)).unwrap();
    does(&mut lot, Withdraw).unwrap();
    assert_eq!(lot.status, LotStatus::Withdrawn);
    does(&mut lot, Publish).unwrap();
    does(&mut lot, Reserve(1000)).unwrap();
    does(&mut lot, Sell(1000)).unwrap();
    for command in [Withdraw, Publish, Reserve(1), Release(1), Sell(1)] {
        assert_eq!(does(&mut lot, command), Err(LotRefusal::Closed));
    }
    assert_eq!(draft(&json!({})).decide(Withdraw, None, NOW), Ok(LotEvent::Discarded));
    let auction = Lot { status: LotStatus::Reserved, ..draft(&json!({ "saleType": "Auction" })) };
    assert_eq!(auction.decide(Release(1000), None, NOW), Ok(LotEvent::Withdrawn), "no auction begins again by itself");
    assert_eq!(auction.decide(Withdraw, None, NOW), Ok(LotEvent::Withdrawn), "nobody met its reserve");
    assert_eq!(Lot { bids: 1, ..auction }.decide(Withdraw, None, NOW), Err(LotRefusal::Closed), "somebody won it");
}

#[test]
fn a_lot_sold_in_parts_is_counted_down_and_sold_when_nothing_is_left() {
    use LotCommand::{Publish, Release, Reserve, Sell, Withdraw};
    let mut lot = listed(&json!({ "customizable": true, "minCustomLotSale": 100 }));
    does(&mut lot, Reserve(600)).unwrap();
    assert_eq!((lot.status, lot.left()), (LotStatus::Listed, 400));
    assert_eq!(does(&mut lot, Reserve(401)), Err(LotRefusal::Short(400)));
    does(&mut lot, Reserve(400)).unwrap();
    assert_eq!((lot.status, lot.left()), (LotStatus::Reserved, 0));
    assert_eq!(does(&mut lot, Reserve(1)), Err(LotRefusal::Closed));
    does(&mut lot, Sell(600)).unwrap();
    assert_eq!((lot.status, lot.held, lot.sold), (LotStatus::Reserved, 400, 600), "the rest may still come back");
    does(&mut lot, Release(400)).unwrap();
    assert_eq!((lot.status, lot.left()), (LotStatus::Listed, 400));
    assert_eq!(does(&mut lot, Release(1)), Err(LotRefusal::Closed), "nobody holds it");

    let less = |units: u32| update(rice(&json!({ "noOfUnits": units, "customizable": true, "minCustomLotSale": 100 })));
    assert_eq!(does(&mut lot, less(600)), Err(LotRefusal::Invalid("listing.noOfUnits")));
    does(&mut lot, less(900)).unwrap();
    does(&mut lot, Reserve(100)).unwrap();
    let in_kilograms = || {
        let other = json!({ "noOfUnits": 25_125, "unit": "kilogram", "weight": "1", "customizable": true, "minCustomLotSale": 100 });
        update(rice(&other))
    };
    let stands = Err(LotRefusal::TermsFixed(vec!["noOfUnits", "unit", "weight"]));
    assert_eq!(does(&mut lot, in_kilograms()), stands, "700 bags are no 700 kilograms");
    does(&mut lot, Withdraw).unwrap();
    assert_eq!(does(&mut lot, in_kilograms()), stands, "off offer, too");
    does(&mut lot, Release(100)).unwrap();
    assert_eq!((lot.status, lot.left()), (LotStatus::Withdrawn, 300), "what came back is not offered by itself");
    does(&mut lot, Publish).unwrap();
    does(&mut lot, Reserve(300)).unwrap();
    does(&mut lot, Sell(300)).unwrap();
    assert_eq!((lot.status, lot.sold), (LotStatus::Sold, 900));
}

#[test]
fn what_is_wanting_is_told_all_at_once() {
    let lot = Lot::draft(ListingId(Uuid::nil()), SELLER, LotFields::default(), Vec::new(), NOW);
    let Err(LotRefusal::Missing(fields)) = lot.decide(LotCommand::Publish, None, NOW) else { panic!("it is empty") };
    assert_eq!(
        fields,
        [
            "title",
            "HSCode",
            "categories",
            "lotDescription",
            "lotPackaging",
            "noOfUnits",
            "unit",
            "weight",
            "listedPrice"
        ]
        .map(|name| format!("listing.{name}"))
    );
    let custom = draft(&json!({ "customizable": true })).decide(LotCommand::Publish, None, NOW);
    assert_eq!(custom, Err(LotRefusal::Missing(vec!["listing.minCustomLotSale"])));
}

#[test]
fn a_lot_is_worth_two_thousand_dollars_at_least() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let aed = |amount: &str| json!({ "amount": amount, "currency": "AED" });
    let below = |field| Err(LotRefusal::BelowMinimum(field));
    for (changes, outcome) in [
        (json!({ "listedPrice": usd("80.00") }), Ok(LotEvent::Published(None))),
        (json!({ "listedPrice": usd("79.99") }), below("listing.listedPrice")),
        (json!({ "listedPrice": aed("293.80") }), Ok(LotEvent::Published(None))),
        (json!({ "listedPrice": aed("293.79") }), below("listing.listedPrice")),
        (json!({ "listedPrice": usd("2.00"), "retailPriceAs": "Unit" }), Ok(LotEvent::Published(None))),
        (json!({ "listedPrice": usd("1.99"), "retailPriceAs": "Unit" }), below("listing.listedPrice")),
        (json!({ "customizable": true, "minCustomLotSale": 68 }), Ok(LotEvent::Published(None))),
        (json!({ "customizable": true, "minCustomLotSale": 67 }), below("listing.minCustomLotSale")),
        (
            json!({ "customizable": true, "minCustomLotSale": 1001 }),
            Err(LotRefusal::Invalid("listing.minCustomLotSale")),
        ),
        (json!({ "listedPrice": usd("0.00") }), Err(LotRefusal::Invalid("listing.listedPrice"))),
        (json!({ "retailPrice": aed("5000.00") }), Err(LotRefusal::Invalid("listing.retailPrice"))),
    ] {
        assert_eq!(draft(&changes).decide(LotCommand::Publish, None, NOW), outcome, "{changes}");
    }
    for (items, outcome) in [
        (vec![item("Rice", 100, "20.00")], Ok(LotEvent::Published(None))),
        (vec![item("Rice", 99, "10.00"), item("Lentils", 101, "10.00")], Ok(LotEvent::Published(None))),
        (vec![item("Rice", 100, "19.99")], below("manifest")),
    ] {
        let lot = Lot { manifest: items, ..draft(&json!({})) };
        assert_eq!(lot.decide(LotCommand::Publish, None, NOW), outcome);
    }
}

/// What binds whoever wins an auction.
fn bound() -> Value {
    let on = |days: i64| day(NOW + SignedDuration::from_hours(24 * days)).to_string();
    json!({
        "deliveryTerms": ["CIF"], "deliveryPlace": "Jebel Ali", "shipment": { "from": on(20), "until": on(40) },
        "variance": "5", "paymentMethod": [{ "value": "as-per-invoice" }],
    })
}

#[test]
fn an_auction_begins_below_its_reserve_and_ends_within_ninety_days() {
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    let auction = |changes: Value| {
        let mut all = json!({
            "saleType": "Auction", "listedPrice": null, "auctionStartPrice": usd("900.00"), "auctionIncrement": usd("10.00"),
            "auctionEndDate": NOW + SignedDuration::from_hours(24),
        });
        all.as_object_mut().unwrap().extend(bound().as_object().unwrap().clone());
        for (name, value) in changes.as_object().unwrap() {
            all[name] = value.clone();
        }
        draft(&all).decide(LotCommand::Publish, None, NOW)
    };
    let invalid = |field| Err(LotRefusal::Invalid(field));
    assert_eq!(auction(json!({ "auctionReservePrice": usd("1200.00") })), Ok(LotEvent::Published(None)));
    assert_eq!(auction(json!({ "auctionReservePrice": usd("899.00") })), invalid("listing.auctionReservePrice"));
    assert_eq!(auction(json!({ "auctionIncrement": usd("0.00") })), invalid("listing.auctionIncrement"));
    let aed = json!({ "amount": "10.00", "currency": "AED" });
    assert_eq!(auction(json!({ "auctionIncrement": aed })), invalid("listing.auctionIncrement"));
    for end in [NOW + SignedDuration::from_mins(9), NOW + SignedDuration::from_hours(91 * 24)] {
        assert_eq!(auction(json!({ "auctionEndDate": end })), invalid("listing.auctionEndDate"));
    }
    let all = auction(json!({ "auctionStartPrice": null, "auctionIncrement": null, "auctionEndDate": null }));
    let names = ["listing.auctionStartPrice", "listing.auctionIncrement", "listing.auctionEndDate"];
    assert_eq!(all, Err(LotRefusal::Missing(names.to_vec())));
}

#[test]
fn a_listed_lot_stays_complete_and_a_draft_holds_nothing_odd() {
    let mut lot = listed(&json!({}));
    for title in [None, Some(""), Some("\u{2800}\u{2800}"), Some("\u{200b}"), Some("---")] {
        let bare = update(rice(&json!({ "title": title })));
        assert_eq!(does(&mut lot, bare), Err(LotRefusal::Missing(vec!["listing.title"])), "{title:?}");
    }
    let mut lot = draft(&json!({}));
    for (field, text, saw) in [
        ("title", "Rice, call +971 50 123 4567", "971 50 123 4567"),
        ("lotType", "Full lot, rice.com", "rice.com"),
        ("lotDescription", "Ask for 5512-3467 today", "5512-3467"),
        ("warehouseCity", "Kochi, WhatsApp", "whatsapp"),
    ] {
        let refused = does(&mut lot, update(rice(&json!({ field: text }))));
        assert_eq!(seen(&refused), Some((&*format!("listing.{field}"), saw)));
    }
    let six: Vec<_> = (0..6).map(|nth| format!("/files/public/{nth}")).collect();
    let pictured = update(rice(&json!({ "lotImage": six })));
    assert_eq!(does(&mut lot, pictured), Err(LotRefusal::Invalid("listing.lotImage")));
    let named = LotCommand::Update {
        fields: Box::new(rice(&json!({}))),
        manifest: Some(vec![item("rice dot com", 900, "29.50")]),
    };
    assert_eq!(seen(&does(&mut lot, named.clone())), Some(("manifest.itemName", "rice.com")));
    lot.allowed = AllowedPhrases(vec!["rice.com".to_owned()]);
    assert_eq!(does(&mut lot, named), Ok(()), "staff found that it is a name");
    lot.allowed = AllowedPhrases::default();
    let again = || update(rice(&json!({})));
    let taken_back = Some(("manifest.itemName", "rice.com"));
    assert_eq!(does(&mut lot, again()), Ok(()), "nothing is said anew");
    assert_eq!(does(&mut lot, LotCommand::Import(vec![item("www.oil", 1, "29.50")])), Ok(()), "its table was read");
    let anew = update(rice(&json!({ "lotType": "rice dot com" })));
    assert_eq!(seen(&does(&mut lot, anew)), Some(("listing.lotType", "rice.com")), "in another field it is");
    assert_eq!(seen(&does(&mut lot, LotCommand::Publish)), taken_back, "until they took that back");
    lot.status = LotStatus::Listed;
    assert_eq!(seen(&does(&mut lot, again())), taken_back, "what buyers see is looked at as a whole");
}

#[test]
fn buyers_ask_in_public_and_the_seller_answers_once() {
    let (lot, none) = (listed(&json!({})), AllowedPhrases::default());
    let words = |text: &str| Words::try_from(text).unwrap();
    assert_eq!(lot.may_be_asked(BUYER, (0, &none), &words("Which crop?")), Ok(()));
    assert_eq!(lot.may_be_asked(BUYER, (MAX_OPEN, &none), &words("Which crop?")), Err(LotRefusal::TooManyQuestions));
    assert_eq!(lot.may_be_asked(SELLER, (0, &none), &words("Which crop?")), Err(LotRefusal::OwnLot));
    let refused = lot.may_be_asked(BUYER, (0, &none), &words("Write to a@b.com"));
    assert_eq!(seen(&refused), Some(("text", "a@b.com")));
    let own = AllowedPhrases(vec!["nestor.ch".to_owned()]);
    assert_eq!(lot.may_be_asked(BUYER, (0, &own), &words("Like Nestor.ch?")), Ok(()));
    let of_nestor = Lot { allowed: own, ..lot.clone() };
    assert_eq!(of_nestor.may_be_asked(BUYER, (0, &none), &words("Is Nestor.ch halal?")), Ok(()));
    assert_eq!(draft(&json!({})).may_be_asked(BUYER, (0, &none), &words("Which crop?")), Err(LotRefusal::Absent));
    let (id, text) = (QuestionId(Uuid::nil()), "Which crop?".to_owned());
    let mut question = Question { id, text, asked_at: NOW, answer: None, answered_at: None };
    assert_eq!(lot.may_answer(&question, &words("Last winter's.")), Ok(()));
    assert_eq!(seen(&lot.may_answer(&question, &words("See www.rice"))), Some(("text", "www.rice")));
    question.answer = Some("Last winter's.".to_owned());
    assert_eq!(lot.may_answer(&question, &words("This winter's.")), Err(LotRefusal::Answered));
}
