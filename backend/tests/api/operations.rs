//! Health, the contract, and what exists in development alone.

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{server::TestServer, store::outages::A_MINUTE_AHEAD};

#[actix_web::test]
async fn a_server_is_up_and_ready_and_describes_itself() {
    let server = TestServer::open().await;
    let stranger = server.stranger();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(stranger.get(path).await.body["success"], true, "{path}");
    }
    let contract = stranger.get("/api/v1/openapi.json").await;
    assert_eq!(contract.body["openapi"], "3.1.0");
    assert_eq!(stranger.get("/metrics").await.status, 404);
}

#[actix_web::test]
async fn figures_have_a_listener_of_their_own() {
    let server = TestServer::open().await;
    server.stranger().get("/healthz").await;
    let port = server.running.metrics_port().unwrap();
    let figures = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.unwrap().text().await.unwrap();
    assert!(figures.contains("granary_calls_total{call=\"/healthz\",status=\"200\"}"), "{figures}");
}

#[actix_web::test]
async fn stand_ins_and_the_api_page_exist_in_development_alone() {
    let paths = ["/api/dev/outbox", "/api/docs", "/api/docs/swagger-ui.css"];
    let development = TestServer::open().await;
    for path in paths {
        assert_eq!(development.stranger().get(path).await.status, 200, "{path}");
    }
    let production = TestServer::in_production().await;
    let unknown = production.stranger().get("/api/nothing").await;
    for path in paths {
        let got = production.stranger().get(path).await;
        assert_eq!((got.status, got.bytes), (404, unknown.bytes.clone()), "{path}");
    }
}

#[actix_web::test]
async fn a_closing_server_finishes_and_answers_no_more() {
    let server = TestServer::open().await;
    let stranger = server.stranger();
    assert_eq!(stranger.get("/readyz").await.body["data"], json!({}));
    let port = server.running.port();
    server.running.stop().await;
    assert!(std::net::TcpStream::connect(("127.0.0.1", port)).is_err());
}

#[actix_web::test]
async fn production_refuses_a_schema_that_is_not_migrated() {
    let refused = TestServer::unmigrated_in_production().await.err().unwrap();
    assert!(refused.to_string().contains("granary migrate"), "{refused}");
}

#[actix_web::test]
async fn a_call_under_way_is_finished_when_the_server_closes() {
    let server = TestServer::open().await;
    let mut line = TcpStream::connect(("127.0.0.1", server.running.port())).await.unwrap();
    let head = "POST /api/v1/listing/search HTTP/1.1\r\nhost: granary\r\nexpect: 100-continue\r\n\
                content-type: application/json\r\ncontent-length: 2\r\n\r\n";
    line.write_all(head.as_bytes()).await.unwrap();
    let mut seen = [0; 25];
    line.read_exact(&mut seen).await.unwrap();
    assert!(seen.starts_with(b"HTTP/1.1 100 Continue"));
    let finished = async {
        line.write_all(b"{}").await.unwrap();
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).await.unwrap();
        String::from_utf8(answer).unwrap()
    };
    let (answer, ()) = futures::join!(finished, server.running.stop());
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[actix_web::test]
async fn a_node_whose_clock_is_off_is_not_ready() {
    let server = TestServer::open().await;
    let stranger = server.stranger();
    assert_eq!(stranger.get("/readyz").await.status, 200);
    server.sql(A_MINUTE_AHEAD).await;
    let looked = async { while stranger.get("/readyz").await.status != 503 {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), looked).await.unwrap();
    let port = server.running.metrics_port().unwrap();
    let figures = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.unwrap().text().await.unwrap();
    assert!(figures.contains("granary_clock_skew_seconds"), "{figures}");
}

#[actix_web::test]
async fn a_database_that_takes_no_writes_makes_no_ready_node() {
    let server = TestServer::open().await;
    let read_only = "do $$ begin
        execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$;
        select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()";
    server.sql(read_only).await;
    let looked = async { while server.stranger().get("/readyz").await.status != 503 {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), looked).await.unwrap();
    assert_eq!(server.stranger().get("/healthz").await.status, 200);
}

#[actix_web::test]
async fn a_server_that_is_told_to_close_stays_open_until_balancers_know() {
    let server = TestServer::with(&[("drain_seconds", "1")]).await;
    let stranger = server.stranger();
    let before = stranger.get("/healthz").await;
    assert!(!before.headers.contains_key("connection"), "{:?}", before.headers);
    let draining = server.running.drain();
    let asked = async {
        while stranger.get("/readyz").await.status != 503 {}
        let still = stranger.get("/healthz").await;
        assert_eq!((still.status, still.headers["connection"].to_str().unwrap()), (200, "close"));
    };
    let began = std::time::Instant::now();
    futures::join!(draining, asked);
    assert!(began.elapsed() >= std::time::Duration::from_secs(1));
}
