//! The limits of members in money: what is above one waits for another of the company, and is done once on what is so by then.

use futures::future::join;
use serde_json::{Value, json};

use crate::{
    actions::of_side,
    auctions::{auction, bid, log},
    lot_offers::{answers, offers, terms},
    lots::listed,
    scenario::{Stage, record, rice},
    server::{Got, Person},
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
    let many = "insert into held_acts select gen_random_uuid(), company_id, act || jsonb_build_object('nth', n), lot_id, title, amount, \
        currency, asked_by, asked_at, expires_at from held_acts, generate_series(1, 19) n";
    server.sql(many).await;
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
    let given = decides(&owner, "approve", &waiting(&owner).await[0]["_id"]).await;
    assert_eq!(given.status, 200, "{}", given.body);
    assert_eq!(log(&stage.admin, &lot).await["bids"].as_array().map(Vec::len), Some(1));
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
