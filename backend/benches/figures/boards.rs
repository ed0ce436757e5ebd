//! Twenty boards with fifty watchers each, which all show the deals that are edited: how long an edit takes to every
//! screen, what a delivery costs the server, and whether any board has drifted from what the store holds.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use futures::{SinkExt, StreamExt};
use granary_demo::demo;
use granary_domain::{Bucket, DealId, DealKind, DealStatus, PageRequest};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_runtime::hub::merge;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    commands::DEMO_DEALS,
    database::Database,
    frames::{Line, follow},
    percentile,
    served::Served,
    wire::{Wire, post},
};

const BOARDS: u32 = 20;
const WATCHERS: usize = 50;
const EDITS: usize = 100;
const BETWEEN_EDITS: Duration = Duration::from_millis(200);
/// How many deals are edited in turn.
const DEALS: u32 = 29;
/// Subscriptions to a board that is watched.
const SUBSCRIPTIONS: usize = 50;

/// The boards differ by how many rows they show.
fn page(board: u32) -> Value {
    json!({ "current": 1, "size": 10 + board })
}

fn wanted(board: u32) -> Value {
    json!({ "topic": "board:international:open", "params": { "page": page(board) } })
}

/// Deals that may be edited, of the boards' kind.
async fn deals(store: &Store) -> Vec<DealId> {
    let (kind, status) = (Some(DealKind::International), Some(DealStatus::ContractPending));
    let filter = Filter { kind, status, bucket: Some(Bucket::Open), ..Filter::default() };
    let query = Query { filter, sort: Sort::OrderId, page: PageRequest { current: 1, size: DEALS } };
    store.page(query).await.expect("the deals are listed").rows.into_iter().map(|(id, _)| id).collect()
}

/// The moment of the decision that a patch tells of.
fn told_at(text: &str) -> Option<Timestamp> {
    let (_, at) = text.split_once("\"updatedAt\":\"")?;
    at.split('"').next()?.parse().ok()
}

/// How late each patch was, in milliseconds.
#[derive(Clone, Default)]
struct Late(Arc<Mutex<Vec<f64>>>);

impl Late {
    fn hear(&self, text: &str) {
        if text.contains("\"op\":\"patch\"")
            && let Some(at) = told_at(text)
        {
            let late = Timestamp::now().duration_since(at).as_secs_f64() * 1000.0;
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(late);
        }
    }

    fn all(&self) -> Vec<f64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What the first watcher of each board makes of its patches.
type Copy = Arc<Mutex<Value>>;

async fn watch(mut line: Line, first: Message, late: Late, copy: Option<Copy>) {
    let read = |frame: &Message| serde_json::from_slice::<Value>(&frame.clone().into_data()).expect("it is JSON");
    let put = |frame: &Message| {
        let Some(copy) = &copy else { return };
        let envelopes = match read(frame) {
            Value::Array(envelopes) => envelopes,
            one => vec![one],
        };
        let mut copy = copy.lock().unwrap_or_else(PoisonError::into_inner);
        for envelope in envelopes {
            match envelope["op"].as_str() {
                Some("snap") => *copy = envelope["data"].clone(),
                Some("patch") => merge(&mut copy, &envelope["data"]),
                _ => {}
            }
        }
    };
    put(&first);
    while let Some(Ok(frame)) = line.next().await {
        if let Message::Text(text) = &frame {
            late.hear(text);
            put(&frame);
        }
    }
}

/// How long it takes from asking for a board to its snapshot, in milliseconds.
async fn subscribe(server: &Served, bearer: &str) -> Vec<f64> {
    let (mut line, _) = follow(server.port, bearer, &json!({ "topic": "me" })).await;
    let mut times = Vec::new();
    for id in 0..SUBSCRIPTIONS {
        let mut ask = wanted(id as u32 % BOARDS);
        ask["op"] = json!("sub");
        ask["id"] = json!(id.to_string());
        let began = Instant::now();
        line.send(Message::text(ask.to_string())).await.expect("the server reads");
        loop {
            let frame = line.next().await.expect("an open line").expect("a frame");
            if frame.to_text().is_ok_and(|text| text.contains("\"snap\"")) {
                break;
            }
        }
        times.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    times
}

/// How many boards are not what the server lists at this moment.
async fn drifted(server: &Served, bearer: &str, copies: &[Copy]) -> usize {
    let mut line = Wire::open(server.port).await;
    let mut drifted = 0;
    for (board, copy) in (0..).zip(copies) {
        let ask = post("/api/v1/admin/order/getOrders", bearer, &json!({ "page": page(board) }).to_string());
        let listed: Value = serde_json::from_slice(line.ask(&ask).await).expect("it is JSON");
        let items = listed["data"]["items"].as_array().expect("a list").iter();
        let truth: Vec<_> = items.map(|it| (it["_id"].clone(), it["version"].clone())).collect();
        let copy = copy.lock().unwrap_or_else(PoisonError::into_inner);
        let order = copy["order"].as_array().expect("a board").iter();
        let held: Vec<_> =
            order.map(|id| (id.clone(), copy["rows"][id.as_str().unwrap_or_default()]["version"].clone())).collect();
        drifted += usize::from(held != truth);
    }
    drifted
}

async fn edit(server: &Served, bearer: &str, deals: &[DealId]) {
    let mut line = Wire::open(server.port).await;
    let mut clock = tokio::time::interval(BETWEEN_EDITS);
    for nth in 0..EDITS {
        clock.tick().await;
        let body = json!({ "notes": format!("Edit {nth}.") }).to_string();
        line.ask(&post(&format!("/api/v1/admin/deal/editDeal/{}", deals[nth % deals.len()]), bearer, &body)).await;
    }
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deals = deals(&store).await;
    let server = Served::product(&database, &files).await;
    let bearer = server.bearer().await;
    let (late, copies) = (Late::default(), (0..BOARDS).map(|_| Copy::default()).collect::<Vec<_>>());
    // The watchers live on threads of their own, as they would on other machines.
    let clients = Runtime::new().expect("a runtime for the watchers");
    for nth in 0..WATCHERS {
        for (board, copy) in (0..).zip(&copies) {
            let (port, bearer, wanted) = (server.port, bearer.clone(), wanted(board));
            let opened = clients.spawn(async move { follow(port, &bearer, &wanted).await });
            let (line, first) = opened.await.expect("a watcher follows");
            clients.spawn(watch(line, first, late.clone(), (nth == 0).then(|| copy.clone())));
        }
    }
    let mut snapshots = subscribe(&server, &bearer).await;
    let spent = server.spent();
    edit(&server, &bearer, &deals).await;
    let expected = EDITS * WATCHERS * BOARDS as usize;
    let all = async {
        while late.all().len() < expected {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let came = tokio::time::timeout(Duration::from_secs(5), all).await.is_ok();
    let spent = server.spent() - spent;
    let drifted = drifted(&server, &bearer, &copies).await;
    clients.shutdown_background();
    let mut times = late.all();
    let frames = times.len();
    println!();
    println!("boards, {BOARDS} x {WATCHERS} watchers, 5 edits a second");
    println!("frames              {frames:>9} of {expected}{}", if came { "" } else { " (conflated)" });
    println!("p50                 {:>9.1} ms", percentile(&mut times, 0.50));
    println!("p99                 {:>9.1} ms   (expected: at most 60)", percentile(&mut times, 0.99));
    println!("a delivery          {:>9.1} us   (expected: at most 15)", spent / frames as f64);
    println!("snapshot, p50       {:>9.1} ms", percentile(&mut snapshots, 0.5));
    println!("snapshot, p99       {:>9.1} ms   (expected: at most 10)", percentile(&mut snapshots, 0.99));
    println!("drifted boards      {drifted:>9}      (expected: 0)");
}
