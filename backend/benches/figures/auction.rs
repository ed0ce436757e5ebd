//! One lot that everybody bids on: how many durable bids it takes a second, and how late each of them is on the screens of
//! two thousand people who look at it.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use futures::{StreamExt, future::join_all};
use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::{
    commands::DEMO_DEALS,
    database::Database,
    frames::{Line, follow},
    percentile,
    served::Served,
    wire::{Wire, post},
};

/// Traders of the demo whose licences were accepted.
const BIDDERS: [&str; 4] = [
    "buyer@alnoor-foods.test",
    "einkauf@hanse-kontor.test",
    "orders@straits-seafood.test",
    "ventas@huerta-valencia.test",
];
/// Bids that are under way at a time.
const LINES: usize = 64;
const WATCHERS: usize = 2_000;
/// Of so many watchers one tells when each bid reached it.
const LOOKS: usize = 40;
const BIDS_A_SECOND: u64 = 1_000;
const ROUND: Duration = Duration::from_secs(5);
/// In the currency of the lot: more than its increment, so that who comes a little late is still above the price.
const STEP: usize = 25;

/// The numbers of bids, each with a moment.
type Moments = Arc<Mutex<Vec<(u64, Instant)>>>;

/// An auction with those who bid on it.
struct Floor {
    server: Served,
    lot: String,
    bearers: Vec<String>,
    start: usize,
    offered: AtomicUsize,
    _database: Database,
    _files: tempfile::TempDir,
}

impl Floor {
    async fn open() -> Self {
        let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
        let store = Store::connect(&database.settings()).await.expect("the database answers");
        demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
        let server = Served::product(&database, &files).await;
        let bearers = join_all(BIDDERS.iter().map(|email| server.bearer_of(email))).await;
        let mut line = Wire::open(server.port).await;
        let auctions = json!({ "filters": { "saleType": "Auction" } }).to_string();
        let found: Value =
            serde_json::from_slice(line.ask(&post("/api/v1/listing/search", "", &auctions)).await).expect("it is JSON");
        let lot = &found["data"]["items"][0];
        let start =
            lot["auctionStartPrice"]["amount"].as_str().and_then(|amount| amount.split('.').next()?.parse().ok());
        Self {
            lot: lot["_id"].as_str().expect("the demo has an auction").to_owned(),
            start: start.expect("a price"),
            server,
            bearers,
            offered: AtomicUsize::new(0),
            _database: database,
            _files: files,
        }
    }

    /// Bids on one line, at each tick or as soon as there is an answer, until the round is over; answers how many bids there
    /// were.
    async fn bid(&self, nth: usize, clock: Option<Duration>, sent: &Moments) -> usize {
        let (mut line, began, mut asked) = (Wire::open(self.server.port).await, Instant::now(), 0);
        let mut clock = clock.map(tokio::time::interval);
        while began.elapsed() < ROUND {
            if let Some(clock) = &mut clock {
                clock.tick().await;
            }
            let amount = self.start + STEP * self.offered.fetch_add(1, Ordering::Relaxed);
            let bearer = &self.bearers[(nth + asked) % self.bearers.len()];
            let body = json!({ "amount": amount.to_string() }).to_string();
            let at = Instant::now();
            let told = line.try_ask(&post(&format!("/api/v1/listing/bid/{}", self.lot), bearer, &body)).await;
            let told: Value = serde_json::from_slice(told).expect("it is JSON");
            asked += 1;
            if let Some(number) = told["data"]["bid"].as_u64() {
                put(sent, number, at);
            }
        }
        asked
    }

    /// A round of all lines; answers how many bids there were, and of those that stand when each was sent.
    async fn round(&self, clock: Option<Duration>) -> (usize, Vec<(u64, Instant)>) {
        let sent = Moments::default();
        let asked = join_all((0..LINES).map(|nth| self.bid(nth, clock, &sent))).await;
        let sent = sent.lock().unwrap_or_else(PoisonError::into_inner).clone();
        (asked.into_iter().sum(), sent)
    }
}

fn put(moments: &Moments, number: u64, at: Instant) {
    moments.lock().unwrap_or_else(PoisonError::into_inner).push((number, at));
}

/// How many bids a patch tells of.
fn bids(text: &str) -> Option<u64> {
    let (_, bids) = text.split_once("\"bids\":")?;
    bids.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

async fn watch(mut line: Line, seen: Option<Moments>) {
    while let Some(Ok(frame)) = line.next().await {
        if let (Some(seen), Ok(text)) = (&seen, frame.to_text())
            && let Some(bids) = bids(text)
        {
            put(seen, bids, Instant::now());
        }
    }
}

/// How late each bid came to a screen, in milliseconds; what a screen never showed is as late as the round is long.
fn lateness(sent: &[(u64, Instant)], seen: &[(u64, Instant)]) -> Vec<f64> {
    let shown = |number: u64| seen.get(seen.partition_point(|(bids, _)| *bids < number)).map(|(_, at)| *at);
    let late = |(number, at): &(u64, Instant)| shown(*number).map_or(ROUND, |shown| shown.duration_since(*at));
    sent.iter().map(|it| late(it).as_secs_f64() * 1000.0).collect()
}

pub(crate) async fn measure() {
    granary_http::raise_limit();
    let floor = Floor::open().await;
    let spent = floor.server.spent();
    let (asked, stand) = floor.round(None).await;
    let rate = stand.len() as f64 / ROUND.as_secs_f64();
    println!();
    println!("one lot, {LINES} bids at a time");
    println!("durable bids        {rate:>9.0} a second   (expected: at least {BIDS_A_SECOND})");
    println!("refused             {:>9.1} of a hundred", 100.0 * (asked - stand.len()) as f64 / asked as f64);
    println!("a bid               {:>9.1} us", (floor.server.spent() - spent) / asked as f64);
    // The watchers live on threads of their own, as they would on other machines.
    let clients = Runtime::new().expect("a runtime for the watchers");
    let mut screens = Vec::new();
    for nth in 0..WATCHERS {
        let (port, bearer) = (floor.server.port, floor.bearers[nth % BIDDERS.len()].clone());
        let wanted = json!({ "topic": format!("lot:{}", floor.lot) });
        let opened = clients.spawn(async move { follow(port, &bearer, &wanted).await });
        let (line, _) = opened.await.expect("a watcher follows");
        let seen = nth.is_multiple_of(LOOKS).then(Moments::default);
        clients.spawn(watch(line, seen.clone()));
        screens.extend(seen);
    }
    let (asked, sent) = floor.round(Some(Duration::from_millis(1000 * LINES as u64 / BIDS_A_SECOND))).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    clients.shutdown_background();
    let seen = screens.iter().map(|seen| seen.lock().unwrap_or_else(PoisonError::into_inner).clone());
    let mut late: Vec<f64> = seen.flat_map(|seen| lateness(&sent, &seen)).collect();
    println!("with {WATCHERS} watchers");
    println!("bids                {:>9.0} a second", asked as f64 / ROUND.as_secs_f64());
    println!("bid to screen, p50  {:>9.1} ms", percentile(&mut late, 0.50));
    println!("bid to screen, p99  {:>9.1} ms   (expected: at most 100)", percentile(&mut late, 0.99));
}
