//! What may be asked, who is told, what differs, and what each side sees: tables that grow by a line.

use granary_domain::{
    CompanyId, Currency, ListingId, Money, QuoteRequestId, Unit, UserId,
    refusal::{ErrorCode, Refusal},
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::lot::{AllowedPhrases, Count, Lot, LotFields, OfferSide, OfferTerms};

const BUYER: CompanyId = CompanyId(Uuid::from_u128(1));
const SELLER: CompanyId = CompanyId(Uuid::from_u128(2));
const AT: Timestamp = Timestamp::UNIX_EPOCH;

fn asked(changes: &Value) -> Asked {
    let mut told = json!({
        "title": "Basmati rice for Ramadan", "category": "food-beverages-and-tobacco", "HSCode": "100630",
        "quality": "5% broken at most", "quantity": 50, "unit": "metric-ton",
        "destination": { "line1": "Quay 4", "city": "Dubai", "country": "United Arab Emirates" },
        "shipment": { "from": "1970-02-01", "until": "1970-02-28" },
        "incoterms": ["CIF"], "paymentTerms": ["as-per-invoice"], "packing": "bags",
    });
    told.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    told.as_object_mut().unwrap().retain(|_, it| !it.is_null());
    serde_json::from_value(told).unwrap()
}

fn wanted(changes: &Value, days: i64) -> Wanted {
    let budget = Some(Money::parse("60000.00", Currency::Usd).unwrap());
    Wanted { asked: asked(changes), budget, days: Count::try_from(days).unwrap() }
}

fn send(wanted: Wanted, (open, today): (u32, u32)) -> Result<QuoteRequest, RequestRefusal> {
    let none = AllowedPhrases::default();
    let id = QuoteRequestId(Uuid::nil());
    QuoteRequest::sent(id, (BUYER, UserId(Uuid::nil())), (wanted, &none), (open, today), AT)
}

fn request() -> QuoteRequest {
    send(wanted(&json!({}), 7), (0, 0)).unwrap()
}

fn later(days: i64) -> Timestamp {
    AT + SignedDuration::from_hours(24 * days)
}

const NONE: Answers = Answers { made: 0, waiting: 0, accepted: 0 };
const TWO: Answers = Answers { made: 2, waiting: 2, accepted: 0 };
const TAKEN: Answers = Answers { made: 2, waiting: 0, accepted: 1 };

fn to_postal_code(code: &str) -> Value {
    json!({ "destination": { "line1": "Quay 4", "city": "New York", "postalCode": code, "country": "United States" } })
}

#[test]
fn what_cannot_be_asked_is_refused_with_its_field() {
    let past = json!({ "shipment": { "from": "1969-01-01", "until": "1969-12-31" } });
    let back = json!({ "shipment": { "from": "1970-02-28", "until": "1970-02-01" } });
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        (json!({}),                                          7,  None),
        (json!({ "category": null }),                        7,  None),
        (json!({ "HSCode": null }),                          30, None),
        (json!({ "category": null, "HSCode": null }),        7,  Some((ErrorCode::FieldRequired, "asked.category"))),
        (past,                                               7,  Some((ErrorCode::FieldInvalid, "asked.shipment"))),
        (back,                                               7,  Some((ErrorCode::FieldInvalid, "asked.shipment"))),
        (json!({}),                                          31, Some((ErrorCode::FieldInvalid, "days"))),
        (json!({ "incoterms": ["DAP"] }),                    7,  None),
        (json!({ "incoterms": ["DAP"], "destination": { "city": "Dubai", "country": "United Arab Emirates" } }), 7,
            Some((ErrorCode::FieldRequired, "asked.destination.line1"))),
        (json!({ "title": "Rice, call +971 50 123 4567" }),  7,  Some((ErrorCode::ContactInText, "asked.title"))),
        (json!({ "quality": "Write to buyer@noor.test" }),   7,  Some((ErrorCode::ContactInText, "asked.quality"))),
        (json!({ "destination": { "city": "noor.ae", "country": "United Arab Emirates" } }), 7,
            Some((ErrorCode::ContactInText, "asked.destination.city"))),
        (to_postal_code("10001-1234"),                       7,  None),
        (to_postal_code("050 123 4567"),                     7,
            Some((ErrorCode::ContactInText, "asked.destination.postalCode"))),
        (json!({ "quality": "Laycan 10-20/11/2026" }),       7,  None),
        (json!({ "title": "────" }),                         7,  Some((ErrorCode::FieldInvalid, "asked.title"))),
        (json!({ "title": "ـــ" }),                          7,  Some((ErrorCode::FieldInvalid, "asked.title"))),
    ];
    for (changed, days, refused) in table {
        let got = send(wanted(&changed, days), (0, 0)).err();
        let told = got.as_ref().map(|it| (it.code(), it.fields()));
        assert_eq!(told, refused.map(|(code, field)| (code, vec![field.to_owned()])), "{changed}");
    }
    let nothing = Wanted { budget: Some(Money::zero(Currency::Usd)), ..wanted(&json!({}), 7) };
    assert_eq!(send(nothing, (0, 0)), Err(RequestRefusal::Invalid("budget")));
}

#[test]
fn so_many_are_open_and_so_many_sent_in_a_day() {
    for (open, today, refused) in [
        (0, 0, None),
        (MAX_OPEN - 1, MAX_A_DAY - 1, None),
        (MAX_OPEN, 0, Some(RequestRefusal::TooManyOpen)),
        (0, MAX_A_DAY, Some(RequestRefusal::TooManyToday)),
    ] {
        assert_eq!(send(wanted(&json!({}), 7), (open, today)).err(), refused, "{open} open, {today} today");
    }
}

#[test]
fn what_was_quoted_on_stays_and_what_is_over_is_over() {
    let change = |goods: Value| RequestCommand::Change(Box::new(wanted(&goods, 7)), AllowedPhrases::default());
    let (close, expire) = (RequestCommand::Close, RequestCommand::Expire);
    let more = json!({ "quantity": 80 });
    let closed = |status| Ok(RequestEvent::Ended(status));
    use RequestStatus::{Closed, Expired};
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        ("other goods",    change(json!({ "HSCode": "100640" })), None, NONE, 1, Err(RequestRefusal::Invalid("asked.HSCode"))),
        ("other category", change(json!({ "category": null })), None, NONE, 1, Err(RequestRefusal::Invalid("asked.category"))),
        ("quoted on",      change(more.clone()), None,    TWO,   1, Err(RequestRefusal::Quoted)),
        ("an old version", change(more.clone()), Some(9), NONE,  1, Err(RequestRefusal::Changed(1))),
        ("too late",       change(more),         None,    NONE,  7, Err(RequestRefusal::Over)),
        ("closed",         close.clone(),        Some(1), TWO,   1, closed(Closed)),
        ("awarded",        close.clone(),        None,    TAKEN, 1, closed(Closed)),
        ("closed late",    close,                None,    TWO,   7, Err(RequestRefusal::Over)),
        ("not yet over",   expire.clone(),       None,    NONE,  6, Err(RequestRefusal::Over)),
        ("run out",        expire.clone(),       None,    TWO,   7, closed(Expired)),
        ("run out, taken", expire,               None,    TAKEN, 7, closed(Expired)),
    ];
    for (what, command, seen, answers, days, expected) in table {
        assert_eq!(request().decide(command, seen, answers, later(days)), expected, "{what}");
    }
    let mut it = request();
    let changed = it.decide(change(json!({ "quantity": 80 })), Some(1), NONE, later(1)).unwrap();
    it.apply(changed);
    assert_eq!((it.asked.quantity.get(), it.valid_until, it.version), (80, later(8), 2));
    it.apply(RequestEvent::Ended(Closed));
    assert_eq!((it.status, it.version, it.check_open(later(1))), (Closed, 3, Err(RequestRefusal::Over)));
}

#[test]
fn whoever_has_the_very_goods_is_told_first_and_fifty_at_most() {
    let of = |n: u128, exact, live, sold| Candidate { seller: CompanyId(Uuid::from_u128(n)), exact, live, sold };
    let told = most_relevant(vec![
        of(1, 0, 0, 9),
        of(2, 0, 3, 0),
        of(3, 1, 1, 0),
        of(4, 0, 0, 0),
        of(5, 0, 1, 2),
        of(6, 0, 3, 0),
    ]);
    let order: Vec<u128> = told.iter().map(|it| it.0.as_u128()).collect();
    assert_eq!(order, [3, 5, 2, 6, 1], "and nobody who has none");
    assert_eq!(most_relevant((0..200).map(|n| of(n, 0, 1, 0)).collect()).len(), MAX_TOLD);
}

#[test]
fn who_comes_later_is_told_while_it_is_open_and_has_room() {
    let of = |seller, live, sold| Candidate { seller, exact: 0, live, sold };
    let (all, closed) = (u32::try_from(MAX_TOLD).unwrap(), RequestStatus::Closed);
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        ("offers such goods",   of(SELLER, 1, 0), 0,       1, RequestStatus::Open, true),
        ("sold such goods",     of(SELLER, 0, 1), 0,       1, RequestStatus::Open, true),
        ("has none",            of(SELLER, 0, 0), 0,       1, RequestStatus::Open, false),
        ("the last",            of(SELLER, 1, 0), all - 1, 1, RequestStatus::Open, true),
        ("one too many",        of(SELLER, 1, 0), all,     1, RequestStatus::Open, false),
        ("the buyer itself",    of(BUYER, 1, 0),  0,       1, RequestStatus::Open, false),
        ("its time is over",    of(SELLER, 1, 0), 0,       7, RequestStatus::Open, false),
        ("closed",              of(SELLER, 1, 0), 0,       1, closed,              false),
    ];
    for (what, candidate, told, days, status, expected) in table {
        let it = QuoteRequest { status, ..request() };
        assert_eq!(it.takes_late(&candidate, told, later(days)), expected, "{what}");
    }
}

fn lot(changes: &Value) -> Lot {
    let mut told = json!({
        "title": "Rice", "noOfUnits": 4000, "unit": "bag", "weight": "25", "HSCode": "100630",
        "categories": ["food-beverages-and-tobacco"], "lotPackaging": "bags",
    });
    told.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    let fields: LotFields = serde_json::from_value(told).unwrap();
    Lot::draft(ListingId(Uuid::nil()), SELLER, fields, Vec::new(), AT)
}

fn terms(changes: &Value) -> OfferTerms {
    let mut told = json!({
        "units": 2000, "price": { "amount": "1000", "currency": "USD" }, "incoterm": "CIF", "place": "Jebel Ali",
        "paymentTerm": "as-per-invoice", "shipment": { "from": "1970-02-05", "until": "1970-02-28" }, "packing": "bags",
    });
    told.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    serde_json::from_value(told).unwrap()
}

#[test]
fn a_quotation_differs_in_what_was_asked_otherwise_and_in_nothing_else() {
    use RequestField as F;
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        (json!({}), json!({}),                                       json!({}), vec![]),
        (json!({}), json!({ "units": 1999 }),                        json!({}), vec![F::Quantity]),
        (json!({ "quantity": 2000, "unit": "bag" }), json!({}),      json!({}), vec![]),
        (json!({ "quantity": 2001, "unit": "bag" }), json!({}),      json!({}), vec![F::Quantity]),
        (json!({ "quantity": 9, "unit": "pallet" }), json!({}),      json!({}), vec![F::Quantity]),
        (json!({}), json!({ "incoterm": "FOB" }),                    json!({}), vec![F::Incoterm]),
        (json!({ "incoterms": [] }), json!({ "incoterm": "FOB" }),   json!({}), vec![]),
        (json!({}), json!({ "paymentTerm": "waybill-plus-30-days" }), json!({}), vec![F::PaymentTerm]),
        (json!({}), json!({ "shipment": { "from": "1970-02-05", "until": "1970-03-01" } }), json!({}), vec![F::Shipment]),
        (json!({}), json!({ "packing": "boxes" }),                   json!({}), vec![F::Packing]),
        (json!({}), json!({}),                  json!({ "HSCode": "100640" }), vec![F::HsCode]),
    ];
    for (wanted, quoted, of, expected) in table {
        assert_eq!(asked(&wanted).differences(&terms(&quoted), &lot(&of)), expected, "{wanted} {quoted} {of}");
    }
}

#[test]
fn a_request_is_met_by_parts_that_come_to_all_of_it_whether_or_not_its_time_is_over() {
    let part = |units, unit, kilograms: i64| TakenPart { units, unit, unit_weight: Decimal::from(kilograms) };
    let bags = |units| part(units, Unit::Bag, 25);
    let pallets = |units| part(units, Unit::Pallet, 0);
    let in_unit = |quantity: u32, unit: &str| json!({ "quantity": quantity, "unit": unit });
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        ("nothing",              json!({}),                      vec![],                                   false),
        ("a part",               json!({}),                      vec![bags(1999)],                         false),
        ("all by weight",        json!({}),                      vec![bags(2000)],                         true),
        ("more",                 json!({}),                      vec![bags(2001)],                         true),
        ("several",              json!({}),                      vec![bags(1200), bags(800)],              true),
        ("several, short",       json!({}),                      vec![bags(1200), bags(799)],              false),
        ("by count and weight",  json!({}),     vec![bags(1200), part(20, Unit::MetricTon, 1000)],         true),
        ("by count alone",       in_unit(30, "pallet"),          vec![pallets(10), pallets(20)],           true),
        ("of no known weight",   json!({}),                      vec![pallets(5000)],                      false),
        ("no weight is asked",   in_unit(30, "pallet"),          vec![bags(5000)],                         false),
        ("in kilograms",         in_unit(25_125, "kilogram"),    vec![bags(1005)],                         true),
        ("in grams",             in_unit(25_000, "gram"),        vec![bags(1)],                            true),
    ];
    for (what, wanted, taken, expected) in table {
        let asked = asked(&wanted);
        for status in [RequestStatus::Open, RequestStatus::Expired] {
            let it = QuoteRequest { asked: asked.clone(), status, ..request() };
            assert_eq!(it.is_met_by(&taken), expected, "{what}, {status}");
        }
    }
}

#[test]
fn a_lot_answers_a_request_of_its_category_or_chapter_alone() {
    let code = |code: &str| json!({ "HSCode": code, "categories": ["toys-and-games"] });
    #[rustfmt::skip] // A table should read as a table.
    let table = [
        (json!({}),                    json!({}),        true),
        (json!({ "category": null }),  code("100640"),   true),
        (json!({ "category": null }),  code("080410"),   false),
        (json!({ "HSCode": null }),    code("100630"),   false),
    ];
    for (wanted, of, expected) in table {
        let it = QuoteRequest { asked: asked(&wanted), ..request() };
        assert_eq!(it.check_lot(&lot(&of)).is_ok(), expected, "{wanted} {of}");
    }
}

#[test]
fn no_seller_sees_the_budget_where_the_buyer_sits_or_what_others_quote() {
    let it = request();
    let seen = |by, answers, days| it.view(by, ("Al Noor".to_owned(), true), (answers, 12, false), later(days));
    let (own, theirs) = (seen(BUYER, TWO, 1), serde_json::to_value(seen(SELLER, NONE, 1)).unwrap());
    assert_eq!((own.side, own.budget.is_some(), own.told, own.quotes), (OfferSide::Buyer, true, Some(12), 2));
    assert_eq!((theirs.get("budget"), theirs.get("told"), &theirs["quotes"]), (None, None, &json!(0)));
    assert_eq!(theirs["asked"]["destination"], json!({ "city": "Dubai", "country": "United Arab Emirates" }));
    assert!(!theirs.to_string().contains("60000"), "{theirs}");
    assert_eq!((&theirs["can"]["quote"], theirs["can"].get("close")), (&json!({}), None));
    assert_eq!([0, 1, 6, 7, 9].map(|days| seen(BUYER, NONE, days).days_left), [8, 7, 2, 0, 0]);
    assert_eq!(own.can.change.and_then(|it| it.code), Some(ErrorCode::QuoteRequestQuoted));
    use RequestStatus::{Awarded, Closed, Expired, Open};
    for (stored, days, to_taken, to_others) in [
        (Closed, 1, Awarded, Closed),
        (Expired, 9, Awarded, Expired),
        (Open, 9, Awarded, Expired),
        (Open, 1, Open, Open),
    ] {
        let it = QuoteRequest { status: stored, ..request() };
        let told = |by, answers| it.view(by, (String::new(), true), (answers, 2, false), later(days)).status;
        assert_eq!(
            [told(BUYER, TAKEN), told(SELLER, TAKEN), told(SELLER, TWO)],
            [to_taken, to_taken, to_others],
            "{stored:?} {days}"
        );
    }
}
