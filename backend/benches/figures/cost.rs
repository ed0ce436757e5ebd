//! What a call costs: processor time and calls a second of a server in a process of its own, beside a bare one's.

use std::{
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use actix_web::{App, HttpResponse, HttpServer, web};
use futures::future::join_all;
use granary::{demo::demo, store::Store};
use jiff::Timestamp;
use serde_json::json;

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    lists, median,
    wire::{Wire, get, post},
};

const CALLERS: usize = 32;
/// How this program is told to serve one call and nothing else.
pub(crate) const BARE: &str = "serve-bare";

/// A server in a process of its own, which ends with this.
struct Served {
    child: Child,
    port: u16,
}

/// Calls a second, and microseconds of processor time that the server took for each.
struct Cost {
    calls: f64,
    micros: f64,
}

impl Served {
    async fn open(mut command: Command, port: u16) -> Self {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the server starts");
        let mut tries = tokio::time::interval(Duration::from_millis(50));
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            tries.tick().await;
        }
        Self { child, port }
    }

    /// The bare server: what the framework costs by itself.
    async fn bare() -> Self {
        let (port, mut command) = (free_port(), Command::new(std::env::current_exe().expect("this program")));
        command.args([BARE, &port.to_string()]);
        Self::open(command, port).await
    }

    async fn product(database: &Database, files: &tempfile::TempDir) -> Self {
        let (port, mut command) = (free_port(), Command::new(env!("CARGO_BIN_EXE_granary")));
        let told = [
            ("GRANARY_PORT", port.to_string()),
            ("GRANARY_METRICS_PORT", "0".to_owned()),
            ("GRANARY_LIMITS", "off".to_owned()),
            ("GRANARY_DEMO", "0".to_owned()),
            ("GRANARY_DATA_DIR", files.path().display().to_string()),
            ("DATABASE_URL", database.settings().url),
        ];
        command.arg("serve").envs(told);
        Self::open(command, port).await
    }

    /// Processor time that the server has taken, in microseconds.
    fn spent(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("the server runs");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().filter_map(|field| field.parse::<f64>().ok()).sum();
        ticks * 10_000.0
    }

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

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Cost {
    fn print(&self, what: &str, beside: Option<&Self>) {
        let times = beside.map(|bare| format!("{:.2} x bare", self.micros / bare.micros)).unwrap_or_default();
        println!("{what:<24}{:>9.0} a second {:>9.1} us  {times}", self.calls, self.micros);
    }
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address").port()
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
    let sign_in = json!({ "email": "admin@granary.test", "password": "Granary-demo-1" });
    let mut line = Wire::open(product.port).await;
    let signed_in: serde_json::Value =
        serde_json::from_slice(line.ask(&post("/api/v1/identity/signIn", "", &sign_in.to_string())).await)
            .expect("it is JSON");
    let bearer = signed_in["data"]["token"].as_str().expect("a bearer").to_owned();
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
