//! The limits of members in money: what is above one waits for another of the company, and is done once on what is so by then.

use futures::future::join;
use granary_services::held_acts::lapse_held_acts;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    actions::of_side,
    auctions::{auction, bid, log},
    lot_offers::{answers, offers, terms},
    lots::listed,
    quote_requests::kinds,
    scenario::{Stage, record, rice},
    server::{BUYER, Got, Person},
    signatures::{sent_to, sign, signing},
    team::{member, named, owner},
};

fn limit(amount: &str) -> Value {
    json!({ "role": "trader", "limit": { "amount": amount, "currency": "USD" } })
}

async fn waiting(who: &Person) -> Vec<Value> {
    let got = who.post("/api/v1/team/approvals", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

async fn decides(who: &Person, what: &str, id: &Value) -> Got {
    who.post(&format!("/api/v1/team/{what}/{}", id.as_str().unwrap()), json!({})).await
}

fn told(got: &Got) -> (u16, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default())
}

#[actix_web::test]
async fn an_order_above_a_limit_waits_for_another_and_is_placed_once() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("100.00"), "+971501239001").await;
    let noor = member(server, &owner, "noor@alnoor-foods.test", limit("200.00"), "+971501239002").await;
    let layla = member(server, &owner, "layla@alnoor-foods.test", json!({ "role": "finance" }), "+971501239003").await;
    let orders = "select count(*) from deals";
    let before = server.count(orders).await;
    let order = rice(&omar).await;
    for _ in 0..2 {
        let held = omar.post("/api/v1/order/place", order.clone()).await;
        assert_eq!(told(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
    }
    assert_eq!(server.count(orders).await, before, "nothing happened");
    let all = waiting(&owner).await;
    assert_eq!((all.len(), &all[0]["kind"], &all[0]["asker"]), (1, &json!("order"), &json!("Omar Said")), "{all:?}");
    let terms = json!({ "units": 200, "incoterm": "CIF", "city": "Dubai" });
    let it = &all[0]["terms"];
    let told_terms = json!({ "units": it["units"], "incoterm": it["incoterm"], "city": it["destination"]["city"] });
    assert_eq!(told_terms, terms, "who approves reads how much and on which terms: {it}");
    assert!(it["unit"].is_string() && it["retailPriceAs"].is_string(), "{it}");
    let id = &all[0]["_id"];
    assert!(waiting(&omar).await[0]["can"]["approve"].is_null());
    let duties = of_side(&owner, "Buyer").await;
    let duty = duties.iter().find(|it| it["kind"] == "actApproval").unwrap();
    assert_eq!(
        (&duty["companyName"], &duty["sum"], &duty["expiresAt"]),
        (&json!("Omar Said"), &all[0]["sum"], &all[0]["expiresAt"])
    );
    let counted = async |person: &Person| {
        let watcher = stage.watcher(person, &["waiting"]).await;
        watcher.copies["waiting"].document["offers"].as_u64().unwrap()
    };
    assert_eq!(counted(&owner).await, counted(&omar).await + 1, "nobody counts what they cannot decide");
    waits_for_who_may([&omar, &noor, &layla, &owner], [false, false, false, true]).await;
    for (amount, may) in [("734.50", true), ("734.51", false)] {
        let other = format!("update held_acts set currency = 'AED', amount = {amount} where decided_at is null");
        server.sql(&other).await;
        waits_for_who_may([&omar, &noor, &layla, &owner], [false, may, false, true]).await;
    }
    let (sum, currency) = (all[0]["sum"]["amount"].as_str().unwrap(), all[0]["sum"]["currency"].as_str().unwrap());
    let before_that = format!("update held_acts set currency = '{currency}', amount = {sum} where decided_at is null");
    server.sql(&before_that).await;
    let many = "insert into held_acts select gen_random_uuid(), company_id, act || jsonb_build_object('nth', n), lot_id, title, amount, \
        currency, asked_by, asked_at, expires_at from held_acts, generate_series(1, 600) n";
    server.sql(many).await;
    let whole = owner.post("/api/v1/pending-actions/get", json!({ "userRole": "Buyer" })).await.body["data"].clone();
    let page = json!({ "current": 1, "size": duties.len() + 600, "total": duties.len() + 600 });
    let told_page =
        json!({ "current": whole["page"]["current"], "size": whole["page"]["size"], "total": whole["page"]["total"] });
    assert_eq!((whole["items"].as_array().map(Vec::len), told_page), (Some(duties.len() + 600), page));
    let flood = omar.post("/api/v1/order/place", order.clone()).await;
    assert_eq!(told(&flood), (409, "LIMIT_BELOW_SUM"), "so much waits already: {}", flood.body);
    server.sql("delete from held_acts where act ? 'nth'").await;
    assert_eq!(told(&decides(&omar, "approve", id).await), (409, "MEMBER_ONESELF"));
    assert_eq!(told(&decides(&noor, "approve", id).await), (409, "LIMIT_BELOW_SUM"));
    assert_eq!(told(&decides(&layla, "approve", id).await), (403, "MEMBER_ROLE"));
    assert_eq!(decides(&stage.seller, "approve", id).await.status, 404, "another company's looks unknown");
    assert_eq!(waiting(&stage.seller).await, Vec::<Value>::new());
    owner_hears(&owner).await;
    let given = decides(&owner, "approve", id).await;
    assert_eq!(given.status, 200, "{}", given.body);
    assert_eq!(server.count(orders).await, before + 1);
    assert_eq!(told(&decides(&owner, "approve", id).await), (409, "RECORD_CHANGED"));
    assert_eq!(server.count(orders).await, before + 1, "once");
    assert_eq!(named(&owner, "omar@alnoor-foods.test").await["deals"], 1, "whoever asked follows it");
}

/// It is in the lists of those alone who may approve it.
async fn waits_for_who_may<const N: usize>(people: [&Person; N], may: [bool; N]) {
    for (person, may) in people.into_iter().zip(may) {
        let is_listed = of_side(person, "Buyer").await.iter().any(|it| it["kind"] == "actApproval");
        let it = &waiting(person).await[0];
        let is_theirs = it["can"]["approve"].as_object().is_some_and(|can| !can.contains_key("code"));
        assert_eq!([is_listed, is_theirs], [may; 2], "{it}");
    }
}

async fn owner_hears(owner: &Person) {
    let got = owner.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 10 } })).await;
    assert!(got.body.to_string().contains("company.approvalAsked"), "{}", got.body);
}

#[actix_web::test]
async fn what_was_declined_taken_back_or_asked_by_who_left_is_not_done() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let email = "omar@alnoor-foods.test";
    let omar = member(server, &owner, email, limit("100.00"), "+971501239001").await;
    let order = rice(&omar).await;
    let ask = async || {
        let held = omar.post("/api/v1/order/place", order.clone()).await;
        assert_eq!(told(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
        waiting(&owner).await[0]["_id"].clone()
    };
    let first = ask().await;
    assert_eq!(decides(&omar, "decline", &first).await.status, 200, "one's own is taken back");
    assert_eq!(told(&decides(&owner, "approve", &first).await), (409, "RECORD_CHANGED"));
    let second = ask().await;
    assert_eq!(decides(&owner, "decline", &second).await.status, 200);
    let third = ask().await;
    let them = named(&owner, email).await;
    let out = format!("/api/v1/team/suspendMember/{}", them["_id"].as_str().unwrap());
    assert_eq!(owner.post(&out, json!({})).await.status, 200);
    assert_eq!(told(&decides(&owner, "approve", &third).await), (409, "RECORD_CHANGED"), "who asked may not any more");
    assert_eq!(server.count("select count(*) from held_acts where is_approved").await, 0);
}

#[actix_web::test]
async fn an_offer_is_accepted_by_four_eyes_on_what_is_so_then() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("12500.00"), "+971501239001").await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&omar, &lot, terms(500, "1000.00")).await;
    assert_eq!(made.status, 200, "12,500 dollars are within: {}", made.body);
    let id = &made.body["data"]["_id"];
    let counter = json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 1 });
    assert_eq!(answers(&stage.seller, &lot, id, counter).await.status, 200);
    let held = answers(&omar, &lot, id, json!({ "answer": "accept" })).await;
    assert_eq!(told(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
    assert_eq!(held.body["params"]["sum"], "USD 13750.00", "{}", held.body);
    let waits = waiting(&owner).await;
    assert_eq!(waits[0]["kind"], "accept");
    let agreed = (&waits[0]["terms"]["units"], &waits[0]["terms"]["price"]["amount"]);
    assert_eq!(agreed, (&json!(500), &json!("1100.00")), "those of the round that is accepted: {}", waits[0]);
    assert_eq!(answers(&stage.seller, &lot, id, json!({ "answer": "withdraw" })).await.status, 200);
    let late = decides(&owner, "approve", &waits[0]["_id"]).await;
    assert_eq!(told(&late), (409, "OFFER_CLOSED"), "{}", late.body);
    assert_eq!(server.count("select count(*) from held_acts where decided_at is null").await, 1);
}

#[actix_web::test]
async fn a_bid_above_a_limit_waits_only_where_it_would_be_taken() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("1.00"), "+971501239001").await;
    let lot = auction(&stage.seller, json!({})).await;
    let low = bid(&omar, &lot, "1.01").await;
    assert_eq!(told(&low), (400, "BID_TOO_LOW"), "{}", low.body);
    assert_eq!(waiting(&owner).await, Vec::<Value>::new());
    let held = bid(&omar, &lot, "150.00").await;
    assert_eq!(told(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
    server.sql("update held_acts set amount = amount - 1").await;
    let other = decides(&owner, "approve", &waiting(&owner).await[0]["_id"]).await;
    assert_eq!(told(&other), (409, "BID_SUM_CHANGED"), "{}", other.body);
    server.sql("update held_acts set amount = amount + 1").await;
    let given = decides(&owner, "approve", &waiting(&owner).await[0]["_id"]).await;
    assert_eq!(given.status, 200, "{}", given.body);
    assert_eq!(log(&stage.admin, &lot).await["bids"].as_array().map(Vec::len), Some(1));
    let by =
        "select count(*) from auction_bids b join users u on u.id = b.bid_by where u.email = 'omar@alnoor-foods.test'";
    assert_eq!(server.count(by).await, 1, "whoever asked hears of it");
}

#[actix_web::test]
async fn who_is_limited_bids_once_by_the_same_key() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("200000.00"), "+971501239001").await;
    let lot = auction(&stage.seller, json!({})).await;
    let (path, key) = (format!("/api/v1/listing/bid/{lot}"), [("idempotency-key", "one")]);
    let bids = async || omar.call(Method::POST, &path, &key, Some(json!({ "amount": "150.00" }))).await;
    let first = bids().await;
    assert_eq!(first.status, 200, "{}", first.body);
    let again = bids().await;
    assert_eq!((again.status, &again.body), (200, &first.body), "the bid stands");
    server.sql("update users set member_limit = 1 where email = 'omar@alnoor-foods.test'").await;
    let late = bids().await;
    assert_eq!((late.status, &late.body), (200, &first.body), "whatever their limit is by now");
    assert_eq!(waiting(&owner).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn what_is_declined_while_it_is_approved_is_bid_or_declined_and_never_both() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("1.00"), "+971501239001").await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(told(&bid(&omar, &lot, "150.00").await), (409, "AWAITS_COMPANY"));
    let id = waiting(&owner).await[0]["_id"].clone();
    let (given, declined) = join(decides(&owner, "approve", &id), decides(&omar, "decline", &id)).await;
    let mut both = [told(&given), told(&declined)];
    both.sort_unstable();
    assert_eq!(both, [(200, ""), (409, "RECORD_CHANGED")], "{} {}", given.body, declined.body);
    let approved = server.count("select count(*) from held_acts where is_approved").await;
    let bids = format!("select count(*) from auction_bids where lot_id = '{lot}'");
    assert_eq!(server.count(&bids).await, approved);
}

#[actix_web::test]
async fn what_is_approved_is_whose_it_was_asked_by_and_comes_to_what_was_shown() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("100.00"), "+971501239001").await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let mut asked = terms(500, "1000.00");
    asked["note"] = json!("Ship it early, please.");
    assert_eq!(told(&offers(&omar, &lot, asked).await), (409, "AWAITS_COMPANY"));
    let held = waiting(&owner).await[0].clone();
    let (days, note) = (&held["terms"]["days"], &held["terms"]["note"]);
    assert_eq!((days, note), (&json!(2), &json!("Ship it early, please.")), "all that is sent is read: {held}");
    server.sql("update held_acts set amount = amount - 1").await;
    let other = decides(&owner, "approve", &held["_id"]).await;
    assert_eq!(told(&other), (409, "ACT_SUM_CHANGED"), "{}", other.body);
    let sums = (&other.body["params"]["sum"], &other.body["params"]["asked"]);
    assert_eq!(sums, (&json!("USD 12500.00"), &json!("USD 12499.00")), "{}", other.body);
    server.sql("update held_acts set amount = amount + 1").await;
    assert_eq!(decides(&owner, "approve", &held["_id"]).await.status, 200);
    let id = json!(server.text(&format!("select id::text from lot_offers where lot_id = '{lot}'")).await);
    let counter = |price: &str| json!({ "answer": "counter", "terms": terms(500, price), "days": 1 });
    let hears = async |who: &Person| kinds(who).await.iter().filter(|kind| **kind == "lot.offer").count();
    let before = hears(&owner).await;
    assert_eq!(answers(&stage.seller, &lot, &id, counter("1100.00")).await.status, 200);
    assert_eq!((hears(&omar).await, hears(&owner).await), (1, before), "whoever asked goes on with it");
    assert_eq!(answers(&owner, &lot, &id, counter("1050.00")).await.status, 200);
    assert_eq!(answers(&stage.seller, &lot, &id, counter("1080.00")).await.status, 200);
    assert_eq!((hears(&omar).await, hears(&owner).await), (1, before + 1), "whoever named the buyer's terms last");

    let mut order = rice(&omar).await;
    order.as_object_mut().unwrap().remove("quantity");
    assert_eq!(told(&omar.post("/api/v1/order/place", order).await), (409, "AWAITS_COMPANY"));
    let read = waiting(&owner).await[0]["terms"].clone();
    assert!(read["units"].is_u64() && read["price"].is_object(), "as much as there was, at its price: {read}");
}

#[actix_web::test]
async fn what_nobody_may_approve_is_refused_and_what_nobody_decides_lapses_and_is_told_once() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("100.00"), "+971501239001").await;
    let order = rice(&omar).await;
    let place = async || omar.post("/api/v1/order/place", order.clone()).await;
    let owners = |set: &str| {
        let company = format!("company_id = (select company_id from users where email = '{BUYER}')");
        format!("update users set suspended_at = {set} where {company} and email <> 'omar@alnoor-foods.test'")
    };
    server.sql(&owners("now()")).await;
    assert_eq!(told(&place().await), (409, "LIMIT_BELOW_SUM"), "it would wait for nobody");
    assert_eq!(server.count("select count(*) from held_acts").await, 0);
    server.sql(&owners("null")).await;
    assert_eq!(told(&place().await), (409, "AWAITS_COMPANY"));
    lapse_held_acts(&server.store).await.unwrap();
    assert_eq!(
        server.count("select count(*) from held_acts where decided_at is null").await,
        1,
        "its time is not over"
    );
    server.sql("update held_acts set expires_at = now() - interval '1 second'").await;
    for _ in 0..2 {
        lapse_held_acts(&server.store).await.unwrap();
    }
    assert_eq!(server.count("select count(*) from held_acts where not is_approved and decided_by is null").await, 1);
    let lapsed = kinds(&omar).await.iter().filter(|kind| **kind == "company.approvalLapsed").count();
    assert_eq!(lapsed, 1, "once");
}

#[actix_web::test]
async fn nobody_signs_nor_ends_a_dispute_above_their_limit() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let email = "omar@alnoor-foods.test";
    let omar = member(server, &owner, email, limit("100.00"), "+971501239001").await;
    let deal = stage.deal().await;
    let document = sent_to(&stage, &deal, email).await;
    let above = sign(&omar, &document, signing(&document)).await;
    assert_eq!(told(&above), (409, "LIMIT_BELOW_SUM"), "{}", above.body);
    assert_eq!(above.body["params"]["limit"], "USD 100.00", "{}", above.body);
    assert_eq!(waiting(&owner).await, Vec::<Value>::new(), "it waits for nobody");

    let disputed = stage.deal().await;
    stage.marks(&disputed, 2..=4).await;
    let seller = record(&stage.admin, &disputed).await["seller"]["_id"].clone();
    let raised = json!({ "orderRef": disputed, "toParty": seller });
    assert_eq!(omar.post("/api/v1/order/orderDispute/file", raised).await.status, 200);
    let says = async |person: &Person, what: &str, body: Value| {
        person.post(&format!("/api/v1/order/{disputed}/orderDispute/{what}"), body).await
    };
    let by = |amount: &str| json!({ "outcome": "price-reduction", "amount": { "amount": amount, "currency": "USD" } });
    assert_eq!(told(&says(&omar, "propose", by("100.01")).await), (409, "LIMIT_BELOW_SUM"));
    assert_eq!(told(&says(&omar, "propose", json!({ "outcome": "no-fault" })).await), (409, "LIMIT_BELOW_SUM"));
    assert_eq!(says(&omar, "propose", by("100.00")).await.status, 200);
    assert_eq!(says(&stage.seller, "propose", by("150.00")).await.status, 200);
    let taken = says(&omar, "accept", json!({ "proposal": 2 })).await;
    assert_eq!(told(&taken), (409, "LIMIT_BELOW_SUM"), "{}", taken.body);

    let them = named(&owner, email).await["_id"].clone();
    let place = format!("/api/v1/team/placeMember/{}", them.as_str().unwrap());
    assert_eq!(owner.post(&place, limit("1000000.00")).await.status, 200);
    assert_eq!(says(&omar, "accept", json!({ "proposal": 2 })).await.status, 200);
    let signed = sign(&omar, &document, signing(&document)).await;
    assert_eq!(signed.status, 200, "{}", signed.body);
}

#[actix_web::test]
async fn of_two_who_approve_at_once_one_does_it() {
    let stage = Stage::open().await;
    let (server, owner) = (&stage.server, owner(&stage.server).await);
    let omar = member(server, &owner, "omar@alnoor-foods.test", limit("100.00"), "+971501239001").await;
    let noor = member(server, &owner, "noor@alnoor-foods.test", json!({ "role": "trader" }), "+971501239002").await;
    let order = rice(&omar).await;
    let held = omar.post("/api/v1/order/place", order).await;
    assert_eq!(told(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
    let orders = "select count(*) from deals";
    let before = server.count(orders).await;
    let id = waiting(&owner).await[0]["_id"].clone();
    let (one, other) = join(decides(&owner, "approve", &id), decides(&noor, "approve", &id)).await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, other.body);
    assert_eq!(server.count(orders).await, before + 1);
}
