//! What a call costs: processor time and calls a second of a server in a process of its own, beside a bare one's.

use std::time::Instant;

use actix_web::{App, HttpResponse, HttpServer, web};
use futures::future::join_all;
use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::json;

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    lists, median,
    served::Served,
    wire::{Wire, get, post},
};

const CALLERS: usize = 32;
/// How this program is told to serve one call and nothing else.
pub(crate) const BARE: &str = "serve-bare";

/// Calls a second, and microseconds of processor time that the server took for each.
struct Cost {
    calls: f64,
    micros: f64,
}

impl Served {
    /// The callers' requests, one after another each, as often as said in all.
    async fn cost(&self, times: usize, requests: &[Vec<u8>]) -> Cost {
        let (mut calls, mut micros) = (Vec::new(), Vec::new());
        let mut lines = join_all((0..CALLERS).map(|_| Wire::open(self.port))).await;
        for _ in 0..=ROUNDS {
            let (began, before) = (Instant::now(), self.spent());
            join_all(lines.iter_mut().enumerate().map(|(nth, line)| async move {
                for turn in 0..times / CALLERS {
                    line.ask(&requests[(nth + turn * CALLERS) % requests.len()]).await;
                }
            }))
            .await;
            calls.push(times as f64 / began.elapsed().as_secs_f64());
            micros.push((self.spent() - before) / times as f64);
        }
        Cost { calls: median(&calls), micros: median(&micros) }
    }
}

impl Cost {
    fn print(&self, what: &str, beside: Option<&Self>) {
        let times = beside.map(|bare| format!("{:.2} x bare", self.micros / bare.micros)).unwrap_or_default();
        println!("{what:<24}{:>9.0} a second {:>9.1} us  {times}", self.calls, self.micros);
    }
}

/// Serves one call as the framework does it by itself, until it is killed.
pub(crate) async fn serve_bare(port: &str) {
    let port = port.parse().expect("a port");
    let app = || App::new().route("/healthz", web::get().to(async || HttpResponse::Ok().body("ok")));
    HttpServer::new(app).bind(("127.0.0.1", port)).expect("the port is free").run().await.expect("it serves");
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deals = open_deals(&store).await;
    let health = [get("/healthz")];
    println!();
    let bare = Served::bare().await.cost(64_000, &health).await;
    bare.print("bare actix", None);
    let product = Served::product(&database, &files).await;
    product.cost(64_000, &health).await.print("health", Some(&bare));
    let bearer = product.bearer().await;
    let on = |path: &str, body: &str| -> Vec<_> {
        deals.iter().map(|deal| post(&format!("/api/v1{path}/{deal}"), &bearer, body)).collect()
    };
    product.cost(64_000, &on("/deal/get", "{}")).await.print("deal/get", Some(&bare));
    product.cost(6_400, &[lists::page(&bearer)]).await.print("getOrders, 29 rows", None);
    let edits = |nth: usize| on("/admin/deal/editDeal", &json!({ "notes": format!("Round {nth}.") }).to_string());
    let spread: Vec<_> = (0..60).flat_map(edits).collect();
    product.cost(6_000, &spread).await.print("commands, spread", None);
    let one: Vec<_> = (0..60).map(|nth| edits(nth).swap_remove(0)).collect();
    product.cost(3_200, &one).await.print("commands, on one deal", None);
}
