//! What every refusal looks like on the wire, and what it never tells.

use granary_http::build;
use serde_json::json;

use crate::server::{ADMIN, BUYER, TestServer};

#[actix_web::test]
async fn every_reply_bears_an_id_and_the_security_headers() {
    let server = TestServer::open().await;
    let stranger = server.stranger();
    for path in ["/healthz", "/", "/api/v1/no/such/call", "/api/v1/catalogue/options", "/assets/none.js"] {
        let got = stranger.get(path).await;
        assert_eq!(got.headers["x-request-id"].len(), 36, "{path}");
        assert_eq!(got.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(got.headers["keep-alive"], "timeout=5", "{path}");
        assert_eq!(got.headers.get("x-granary-build").map(|id| id.to_str().unwrap()), build(), "{path}");
        assert!(got.headers["content-security-policy"].to_str().unwrap().contains("frame-ancestors 'none'"), "{path}");
        assert!(!got.headers.contains_key("access-control-allow-origin"), "{path}");
    }
}

#[actix_web::test]
async fn production_asks_browsers_to_come_by_tls_alone() {
    let (production, development) = (TestServer::in_production().await, TestServer::open().await);
    let told = production.stranger().get("/healthz").await.headers;
    assert_eq!(told["strict-transport-security"], "max-age=63072000; includeSubDomains");
    let told = development.stranger().get("/healthz").await.headers;
    assert!(!told.contains_key("strict-transport-security"));
}

#[actix_web::test]
async fn a_refusal_follows_the_problem_format_and_names_no_instance_where_that_would_tell() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let bad = admin.post("/api/v1/admin/order/getOrders", json!({"page": {"current": 0, "size": 10}})).await;
    assert_eq!((bad.status, &bad.body["status"], &bad.body["success"]), (400, &json!(400), &json!(false)));
    assert_eq!(bad.body["errors"][0]["code"], bad.body["message"]["code"]);
    assert_eq!(bad.body["instance"], format!("urn:uuid:{}", bad.headers["x-request-id"].to_str().unwrap()));
    for got in [server.stranger().post("/api/v1/deal/getDeals", json!({})).await, admin.get("/api/v1/nothing").await] {
        assert!(got.body.get("instance").is_none());
    }
}

#[actix_web::test]
async fn a_body_far_past_the_limit_is_refused_with_an_answer() {
    let server = TestServer::open().await;
    let long = json!({ "search": "x".repeat(1_000_000) });
    assert_eq!(server.session_of(BUYER).await.post("/api/v1/deal/getDeals", long.clone()).await.status, 413);
    assert_eq!(server.stranger().post("/api/v1/deal/getDeals", long).await.status, 401);
}

#[actix_web::test]
async fn five_refusals_in_a_row_end_the_session_for_every_later_call() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(buyer.post("/api/v1/admin/overallstats", json!({})).await.status);
    }
    assert_eq!(statuses, [403, 403, 403, 403, 401]);
    for path in ["/api/v1/deal/getDeals", "/api/v1/listing/search"] {
        let got = buyer.post(path, json!({})).await;
        assert_eq!((got.status, &got.body["message"]), (401, &json!("You have been logged out.")), "{path}");
    }
}
