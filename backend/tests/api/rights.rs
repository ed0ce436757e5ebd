//! What happens to calls and connections when a session or a right is lost.

use granary_identity::session::SessionStore;
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, ask, done, record},
    server::{BUYER, Person, SALES},
    watcher::Gone,
};

pub(crate) async fn id_of(scenario: &Stage, email: &str) -> Value {
    json!(scenario.server.store.user_by_email(email.to_owned()).await.unwrap().unwrap().id)
}

pub(crate) async fn grant(scenario: &Stage, user: &Value, permissions: Value) {
    let path = format!("/api/v1/admin/role/update/{}", user.as_str().unwrap());
    let got = scenario.admin.post(&path, json!({ "permissions": permissions })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

async fn toggle(admin: &Person, user: &Value) {
    let got = admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": user })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

#[actix_web::test]
async fn lost_permissions_close_their_topics_and_refuse_the_next_call() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let topic = format!("deal:{deal}");
    let lost = [topic.as_str(), "board:international:open", "stats"];
    let sales = id_of(&scenario, SALES).await;
    let mut watcher = scenario.watcher(&scenario.sales, &lost).await;
    assert_eq!(watcher.sub("me", None).await, Ok(()));
    grant(&scenario, &sales, json!(["user.read"])).await;
    for topic in lost {
        assert_eq!(watcher.until_closed(topic).await, 4003);
    }
    watcher.until("me", |me| me["permissions"] == json!(["user.read"])).await;
    let step = json!({ "stepNumber": 3 });
    assert_eq!(ask(&scenario.sales, "order/markTimelineStep", &deal, step.clone()).await.status, 403);
    assert_eq!(record(&scenario.admin, &deal).await["version"], 1);
    grant(&scenario, &sales, json!(["deal.read", "deal.timeline"])).await;
    assert_eq!(done(&scenario.sales, "order/markTimelineStep", &deal, step).await, 2);
    for topic in lost {
        assert_eq!(watcher.sub(topic, None).await, Ok(()));
    }
}

#[actix_web::test]
async fn a_ban_ends_every_session_and_connection_at_once() {
    let scenario = Stage::open().await;
    let again = scenario.server.session_of(BUYER).await;
    let buyer = id_of(&scenario, BUYER).await;
    let mut watchers = [scenario.watcher(&scenario.buyer, &["me"]).await, scenario.watcher(&again, &["inbox"]).await];
    toggle(&scenario.admin, &buyer).await;
    for person in [&scenario.buyer, &again] {
        let got = person.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
        assert_eq!(got.status, 401, "{}", got.body);
    }
    for watcher in &mut watchers {
        assert_eq!(watcher.until_gone().await, Gone(Some(4004)));
    }
    toggle(&scenario.admin, &buyer).await;
    assert_eq!(scenario.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.status, 401);
    let back = scenario.server.session_of(BUYER).await;
    assert_eq!(back.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.status, 200);
}

#[actix_web::test]
async fn a_logout_ends_its_own_session_and_no_other() {
    let scenario = Stage::open().await;
    let again = scenario.server.session_of(BUYER).await;
    let mut leaves = scenario.watcher(&scenario.buyer, &["me", "deals:buying"]).await;
    let mut stays = scenario.watcher(&again, &["me", "deals:buying"]).await;
    let got = scenario.buyer.post("/api/v1/user/logout", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    assert_eq!(leaves.until_gone().await, Gone(Some(4005)));
    let after = scenario.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
    assert_eq!((after.status, &after.body["message"]), (401, &json!("You have been logged out.")));
    let deal = json!(again.post("/api/v1/order/place", crate::scenario::rice(&again).await).await.body["data"]["_id"]);
    stays.until("deals:buying", |list| list["order"][0] == deal).await;
}
