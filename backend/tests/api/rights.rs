//! What happens to calls and connections when a session or a right is lost.

use std::time::Duration;

use actors::session::SessionStore;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::{
    house::{BUYER, Person, SALES},
    stage::{Stage, ask, done, record},
    watcher::Gone,
};

/// Within this, what was lost is closed.
const AT_ONCE: Duration = Duration::from_secs(1);

pub(crate) async fn id_of(stage: &Stage, email: &str) -> Value {
    json!(stage.house.store.user_by_email(email.to_owned()).await.unwrap().unwrap().id)
}

pub(crate) async fn grant(stage: &Stage, user: &Value, permissions: Value) {
    let path = format!("/api/v1/admin/role/update/{}", user.as_str().unwrap());
    let got = stage.admin.post(&path, json!({ "permissions": permissions })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

async fn toggle(admin: &Person, user: &Value) {
    let got = admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": user })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

#[actix_web::test]
async fn lost_permissions_close_their_topics_and_refuse_the_next_call() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("deal:{deal}");
    let lost = [topic.as_str(), "board:international:open", "stats"];
    let sales = id_of(&stage, SALES).await;
    let mut watcher = stage.watcher(&stage.sales, &lost).await;
    assert_eq!(watcher.sub("me", None).await, Ok(()));
    grant(&stage, &sales, json!(["user.read"])).await;
    let changed = Instant::now();
    for topic in lost {
        assert_eq!(watcher.until_closed(topic).await, 4003);
    }
    watcher.until("me", |me| me["permissions"] == json!(["user.read"])).await;
    assert!(changed.elapsed() < AT_ONCE, "it took {:?}", changed.elapsed());
    let step = json!({ "stepNumber": 2 });
    assert_eq!(ask(&stage.sales, "order/markTimelineStep", &deal, step.clone()).await.status, 403);
    assert_eq!(record(&stage.admin, &deal).await["version"], 1);
    grant(&stage, &sales, json!(["deal.read", "deal.timeline"])).await;
    assert_eq!(done(&stage.sales, "order/markTimelineStep", &deal, step).await, 2);
    for topic in lost {
        assert_eq!(watcher.sub(topic, None).await, Ok(()));
    }
}

#[actix_web::test]
async fn a_ban_ends_every_session_and_connection_at_once() {
    let stage = Stage::open().await;
    let again = stage.house.session_of(BUYER).await;
    let buyer = id_of(&stage, BUYER).await;
    let mut watchers = [stage.watcher(&stage.buyer, &["me"]).await, stage.watcher(&again, &["inbox"]).await];
    toggle(&stage.admin, &buyer).await;
    let banned = Instant::now();
    for person in [&stage.buyer, &again] {
        let got = person.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
        assert_eq!(got.status, 401, "{}", got.body);
    }
    for watcher in &mut watchers {
        assert_eq!(watcher.until_gone().await, Gone(Some(4004)));
    }
    assert!(banned.elapsed() < AT_ONCE, "it took {:?}", banned.elapsed());
    toggle(&stage.admin, &buyer).await;
    assert_eq!(stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.status, 401);
    let back = stage.house.session_of(BUYER).await;
    assert_eq!(back.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await.status, 200);
}

#[actix_web::test]
async fn a_logout_ends_its_own_session_and_no_other() {
    let stage = Stage::open().await;
    let again = stage.house.session_of(BUYER).await;
    let mut leaves = stage.watcher(&stage.buyer, &["me", "deals:buying"]).await;
    let mut stays = stage.watcher(&again, &["me", "deals:buying"]).await;
    let got = stage.buyer.post("/api/v1/user/logout", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    assert_eq!(leaves.until_gone().await, Gone(Some(4005)));
    let after = stage.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
    assert_eq!((after.status, &after.body["message"]), (401, &json!("You have been logged out.")));
    let deal = json!(again.post("/api/v1/order/place", crate::stage::rice(&again).await).await.body["data"]["_id"]);
    stays.until("deals:buying", |list| list["order"][0] == deal).await;
}
