//! Who may trade: whose trade licence was accepted and holds, wherever the company says that it has moved.

use granary_domain::day;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, ask, record, rice},
    server::{BUYER, Got, OFFICER, Person},
};

const PLACE: &str = "/api/v1/order/place";
/// A trader of the demo whose documents nobody has looked at.
pub(crate) const NEWCOMER: &str = "export@selangor-oils.test";

async fn details(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"].clone()
}

async fn licence(person: &Person) -> Value {
    let me = details(person).await;
    let documents = me["verification"]["documents"].as_array().unwrap();
    documents.iter().find(|it| it["kind"] == "tradeLicence").unwrap().clone()
}

async fn order(person: &Person) -> Got {
    person.post(PLACE, rice(person).await).await
}

/// Brings another licence in the place of the present one.
async fn renew(scenario: &Stage, person: &Person, email: &str, expires_on: Option<&str>) {
    let mut body = json!({ "documentId": licence(person).await["_id"], "fileURL": scenario.file(email).await });
    if let Some(last) = expires_on {
        body["expiresOn"] = json!(last);
    }
    let got = person.post("/api/v1/user/verification/upload", body).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

pub(crate) async fn accept(scenario: &Stage, person: &Person) {
    let id = licence(person).await["_id"].clone();
    for decision in ["inReview", "accept"] {
        let body = json!({ "documentId": id, "decision": decision });
        let got = scenario.admin.post("/api/v1/admin/verify/reviewDocument", body).await;
        assert_eq!(got.status, 200, "{}", got.body);
    }
}

async fn moves(person: &Person, city: &str, country: &str) -> Value {
    let company = json!({ "address": { "city": city, "country": country } });
    let got = person.post("/api/v1/user/update", json!({ "company": company })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["company"].clone()
}

/// The licence of somebody's company ran out yesterday.
pub(crate) async fn expire(scenario: &Stage, email: &str) {
    let yesterday = day(Timestamp::now()).yesterday().unwrap();
    let company = format!("(select company_id from users where email = '{email}')");
    scenario
        .server
        .sql(&format!(
            "update verification_documents set expires_on = '{yesterday}' where kind = 'tradeLicence' and company_id = {company};
             update companies set licence_expires_on = '{yesterday}',
                 profile = jsonb_set(profile, '{{tradeLicence,expiry}}', '\"{yesterday}\"') where id = {company}"
        ))
        .await;
}

#[actix_web::test]
async fn an_expired_trader_orders_again_with_an_accepted_licence_and_by_no_document_and_no_move() {
    let scenario = Stage::open().await;
    expire(&scenario, BUYER).await;
    let buyer = &scenario.server.session_of(BUYER).await;
    let barred = async || {
        let got = order(buyer).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("LICENCE_EXPIRED")), "{}", got.body);
    };
    barred().await;
    renew(&scenario, buyer, BUYER, Some("2035-01-31")).await;
    barred().await;
    let company = moves(buyer, "Kochi", "India").await;
    assert_eq!(
        (&company["country"], &company["inReview"]["address"]["country"]),
        (&json!("United Arab Emirates"), &json!("India"))
    );
    barred().await;
    let company = moves(buyer, "Dubai", "United Arab Emirates").await;
    assert_eq!(company.get("inReview"), None);
    barred().await;
    accept(&scenario, buyer).await;
    let got = order(buyer).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

#[actix_web::test]
async fn a_company_that_trades_has_moved_when_a_licence_of_its_new_country_is_accepted() {
    let scenario = Stage::open().await;
    let buyer = &scenario.buyer;
    let locked = json!({ "company": { "address": { "city": "Kochi", "country": "India" } } });
    let refused = buyer.post("/api/v1/user/update", locked).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("COMPANY_IN_LICENCE")));
    renew(&scenario, buyer, BUYER, None).await;
    moves(buyer, "Kochi", "India").await;
    let seen = scenario.admin.post("/api/v1/admin/getUser", json!({ "userId": details(buyer).await["_id"] })).await;
    assert_eq!(seen.body["data"]["company"]["inReview"]["address"]["city"], "Kochi", "reviewers see it");
    accept(&scenario, buyer).await;
    let me = details(&scenario.server.session_of(BUYER).await).await;
    assert_eq!((&me["company"]["country"], &me["company"]["address"]["city"]), (&json!("India"), &json!("Kochi")));
    assert_eq!((me["company"].get("inReview"), &me["verification"]["licenceState"]), (None, &json!("none")));
}

#[actix_web::test]
async fn outside_india_the_last_day_of_a_licence_is_asked_for_before_the_first_deal() {
    let scenario = Stage::open().await;
    let newcomer = &scenario.server.session_of(NEWCOMER).await;
    let company = format!("(select company_id from users where email = '{NEWCOMER}')");
    scenario
        .server
        .sql(&format!(
            "update verification_documents set expires_on = null where company_id = {company};
             update companies set licence_expires_on = null where id = {company}"
        ))
        .await;
    let got = order(newcomer).await;
    assert_eq!((got.status, &got.body["code"]), (409, &json!("LICENCE_DATE_WANTED")), "{}", got.body);
    renew(&scenario, newcomer, NEWCOMER, Some("2035-01-31")).await;
    assert_eq!(order(newcomer).await.status, 200);
}

#[actix_web::test]
async fn an_order_by_a_company_that_is_not_verified_says_so_to_the_seller_and_passes_no_compliance() {
    let scenario = Stage::open().await;
    let newcomer = &scenario.server.session_of(NEWCOMER).await;
    let mut inbox = scenario.watcher(&scenario.seller, &["inbox"]).await;
    let got = order(newcomer).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let deal = got.body["data"]["_id"].as_str().unwrap();
    inbox.until("inbox", |inbox| inbox.to_string().contains("order.unverified")).await;
    scenario.does("order/assignBank", deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    for (person, unverified) in [
        (&scenario.seller, Some(json!(["buyer"]))),
        (newcomer, Some(json!(["buyer"]))),
        (&scenario.admin, Some(json!(["buyer"]))),
        (&scenario.officer, None),
    ] {
        assert_eq!(record(person, deal).await.get("unverified").cloned(), unverified);
    }
    scenario.marks(deal, [2]).await;
    let compliance = async || ask(&scenario.sales, "order/markTimelineStep", deal, json!({ "stepNumber": 3 })).await;
    let refused = compliance().await;
    let sentence = "Compliance waits for an accepted trade licence of the buyer.";
    assert_eq!((refused.status, &refused.body["message"]), (409, &json!(sentence)));
    accept(&scenario, newcomer).await;
    expire(&scenario, NEWCOMER).await;
    assert_eq!(compliance().await.status, 409, "it does not hold");
    renew(&scenario, newcomer, NEWCOMER, Some("2035-01-31")).await;
    accept(&scenario, newcomer).await;
    assert_eq!(compliance().await.status, 200);
    assert_eq!(record(&scenario.seller, deal).await.get("unverified"), None);
}
