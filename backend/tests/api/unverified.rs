//! What a company may do before anybody has looked at its documents: little, and briefly, so that a stranger neither empties the
//! market nor fills it.

use futures::future::join_all;
use serde_json::{Value, json};

use crate::{
    licence_bar::{NEWCOMER, accept},
    lots::{created, does, listed},
    scenario::{Stage, rice},
    server::Got,
};

const PLACE: &str = "/api/v1/order/place";

fn said(got: &Got) -> (u16, Value) {
    (got.status, got.body["code"].clone())
}

#[actix_web::test]
async fn a_stranger_takes_no_lot_whole_and_has_two_orders_however_many_are_asked_for_at_once() {
    let scenario = Stage::open().await;
    let stranger = &scenario.server.session_of(NEWCOMER).await;
    let mut whole = rice(stranger).await;
    whole.as_object_mut().unwrap().remove("quantity");
    let refused = stranger.post(PLACE, whole.clone()).await;
    assert_eq!(said(&refused), (409, json!("ORDER_UNVERIFIED")), "{}", refused.body);
    assert_eq!(refused.body["data"]["fields"], json!(["quantity"]), "{}", refused.body);

    let order = rice(stranger).await;
    let all = join_all((0..6).map(|_| stranger.post(PLACE, order.clone()))).await;
    let placed = all.iter().filter(|it| it.status == 200).count();
    assert_eq!(placed, 2, "{:?}", all.iter().map(said).collect::<Vec<_>>());
    for other in all.iter().filter(|it| it.status != 200) {
        assert_eq!(said(other), (409, json!("ORDERS_UNVERIFIED")));
        assert_eq!(
            other.body["message"],
            "Until your trade licence was accepted, you may have 2 open orders at a time."
        );
    }
    accept(&scenario, stranger).await;
    assert_eq!(stranger.post(PLACE, order).await.status, 200, "a company that staff know orders on");
}

#[actix_web::test]
async fn the_lots_of_a_stranger_stay_drafts_and_no_paid_plan_begins() {
    let scenario = Stage::open().await;
    let stranger = &scenario.server.session_of(NEWCOMER).await;
    scenario.server.sql("delete from subscriptions").await;
    let lot = created(stranger, crate::lots::rice(&json!({}))).await;
    let plan = async || stranger.post("/api/v1/subscription/subscribe", json!({ "planId": "enterprise" })).await;
    let list = async || does(stranger, "publish", &lot, json!({})).await;
    assert_eq!(said(&list().await), (409, json!("LOT_UNVERIFIED")));
    assert_eq!(said(&plan().await), (409, json!("PLAN_UNVERIFIED")));
    let seen = scenario.buyer.post("/api/v1/listing/get", json!({ "_id": lot })).await;
    assert_eq!(seen.status, 404, "{}", seen.body);
    accept(&scenario, stranger).await;
    let chosen = plan().await;
    assert_eq!(chosen.status, 200, "{}", chosen.body);
    scenario.server.sql("update plans set live_lots = null where id = 'free'").await;
    let listed = list().await;
    assert_eq!(listed.status, 200, "{}", listed.body);
}

#[actix_web::test]
async fn credit_is_lent_where_the_lot_says_so_or_a_limit_holds_it() {
    let scenario = Stage::open().await;
    let buyer = &scenario.buyer;
    scenario.server.sql("delete from procurement_limits").await;
    let on_credit = async |methods: Value| {
        let lot = listed(&scenario.seller, &json!({ "paymentMethod": methods })).await;
        let mut order = rice(buyer).await;
        (order["listingId"], order["paymentTerm"]) = (json!(lot), json!("waybill-plus-60-days"));
        buyer.post(PLACE, order).await
    };
    let refused = on_credit(Value::Null).await;
    assert_eq!(said(&refused), (409, json!("CREDIT_NOT_OFFERED")), "{}", refused.body);
    assert_eq!(refused.body["data"]["fields"], json!(["paymentTerm"]), "{}", refused.body);
    let term = json!({ "value": "waybill-plus-60-days", "name": "" });
    let placed = on_credit(json!([term])).await;
    assert_eq!(placed.status, 200, "{}", placed.body);
}
