//! The first steps of somebody new: which there are for them, what is done, what waits, and what is next, by what they did.

use serde_json::{Value, json};

use crate::{
    lots::{created, rice},
    quote_requests::asked,
    scenario::{Stage, rice as order_of_rice},
    server::{Person, SELLER},
};

const NEW: &str = "first@brand-new.test";

/// Somebody who registered a company in India and said that they do this.
async fn newcomer(stage: &Stage, trade_role: &str) -> Person {
    stage
        .server
        .sql(&format!(
            "insert into companies (id, name, country, address, profile)
             select gen_random_uuid(), 'Brand New Exports', c.country, c.address, '{{}}'
             from companies c join users u on u.company_id = c.id where u.email = '{SELLER}';
             insert into users (id, role, email, email_verified, password, first_name, last_name, company_id)
             select gen_random_uuid(), 'user', '{NEW}', true, u.password, 'Nila', 'Rao',
                 (select id from companies where name = 'Brand New Exports')
             from users u where u.email = '{SELLER}';
             insert into registrations (email, user_id, until, questionnaire)
             select email, id, now(), '{{\"tradeRole\": \"{trade_role}\"}}' from users where email = '{NEW}'"
        ))
        .await;
    stage.server.session_of(NEW).await
}

/// Each step with how far it came, and what it waits for; how many are done; and what is next.
async fn steps(person: &Person) -> (String, Value, Value) {
    let got = person.post("/api/v1/user/firstSteps", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let told = &got.body["data"];
    let step = |it: &Value| {
        let [name, state] = ["name", "state"].map(|field| it[field].as_str().unwrap());
        let waits = it["waitsFor"].as_str().map(|wait| format!("({wait})")).unwrap_or_default();
        format!("{name} {state}{waits}")
    };
    let all: Vec<_> = told["steps"].as_array().unwrap().iter().map(step).collect();
    (all.join(", "), told["done"].clone(), told["next"].clone())
}

fn come(steps: &str, done: u64, next: Value) -> (String, Value, Value) {
    (steps.to_owned(), json!(done), next)
}

#[actix_web::test]
async fn a_new_seller_is_led_from_the_licence_to_the_first_lot() {
    let stage = Stage::open().await;
    let seller = newcomer(&stage, "seller").await;
    let begun = "verify open, account open, lot open, safety open";
    assert_eq!(steps(&seller).await, come(begun, 0, json!("verify")));
    let document = |status: &str| {
        format!(
            "insert into verification_documents (user_id, company_id, kind, file_id, status)
             select u.id, u.company_id, 'tradeLicence', (select id from files limit 1), '{status}' from users u where u.email = '{NEW}'"
        )
    };
    stage.server.sql(&document("received")).await;
    created(&seller, rice(&json!({}))).await;
    let waiting = "verify waits(review), account open, lot waits(verification), safety open";
    assert_eq!(steps(&seller).await, come(waiting, 0, json!("account")));
    let billing = json!({
        "legalName": "Brand New Exports", "email": "bills@brand-new.test", "currency": "USD",
        "address": { "line1": "Plot 1", "city": "Hyderabad", "country": "India" },
        "bankName": "Bank of Hyderabad", "account": "AE070331234567890123456", "swift": "EBILAEAD",
    });
    let filled = seller.post("/api/v1/user/fillInvoicingDetails", json!({ "billingDetails": billing })).await;
    assert_eq!(filled.status, 200, "{}", filled.body);
    let accepted = format!(
        "update verification_documents set status = 'accepted', decided_at = now()
         where user_id = (select id from users where email = '{NEW}')"
    );
    stage.server.sql(&accepted).await;
    let verified = "verify done, account done, lot open, safety open";
    assert_eq!(steps(&seller).await, come(verified, 2, json!("lot")));
}

#[actix_web::test]
async fn a_new_buyer_is_led_to_a_saved_search_and_the_first_order_and_puts_the_steps_away() {
    let stage = Stage::open().await;
    let buyer = newcomer(&stage, "buyer").await;
    let begun = "verify open, request open, search open, order open, safety open";
    assert_eq!(steps(&buyer).await, come(begun, 0, json!("verify")));
    let search = json!({ "name": "Rice", "search": "rice" });
    assert_eq!(buyer.post("/api/v1/savedSearch/save", search).await.status, 200);
    let request = json!({ "asked": asked(), "days": 7 });
    let sent = buyer.post("/api/v1/quoteRequest/save", request).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let placed = buyer.post("/api/v1/order/place", order_of_rice(&buyer).await).await;
    assert_eq!(placed.status, 200, "{}", placed.body);
    let done = "verify open, request done, search done, order done, safety open";
    assert_eq!(steps(&buyer).await, come(done, 3, json!("verify")));
    stage.server.sql(&format!("update users set member_role = 'viewer' where email = '{NEW}'")).await;
    let viewer = stage.server.session_of(NEW).await;
    assert_eq!(steps(&viewer).await.0, "verify open, search done, safety open", "who orders nothing is not asked to");
    let away = viewer.post("/api/v1/user/setIsOnBoarded", json!({})).await;
    assert_eq!(away.body["data"]["isOnBoarded"], true);
}

#[actix_web::test]
async fn the_first_steps_are_those_of_traders() {
    let stage = Stage::open().await;
    for (person, status) in
        [(&stage.server.stranger(), 401), (&stage.admin, 403), (&stage.officer, 403), (&stage.outsider, 200)]
    {
        assert_eq!(person.post("/api/v1/user/firstSteps", json!({})).await.status, status);
    }
    assert_eq!(stage.buyer.post("/api/v1/user/firstSteps", json!({ "of": "others" })).await.status, 400);
    let (told, ..) = steps(&stage.seller).await;
    assert!(told.contains("verify done") && told.contains("lot done"), "{told}");
}
