//! What others wait for a deal while one that is grown to its bounds is read, looked up in its history and changed, all at once:
//! beside the same of one that has just begun.

use std::time::{Duration, Instant};

use futures::future::{join, join_all};
use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::json;

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    median, percentile,
    served::Served,
    wire::{Wire, post},
};

/// How often the grown deal was changed.
const LINES: usize = 8_500;
/// Callers who do all of it to one deal, each as often as the server lets them.
const CALLERS: usize = 6;
/// How often the neighbour reads another deal, at its own pace.
const READS: usize = 400;
const PACE: Duration = Duration::from_millis(5);

/// Milliseconds at the 95th percentile to read a deal over HTTP.
async fn read(served: &Served, request: &[u8]) -> f64 {
    let mut line = Wire::open(served.port).await;
    let mut times = Vec::with_capacity(READS);
    for _ in 0..READS {
        tokio::time::sleep(PACE).await;
        let began = Instant::now();
        line.ask(request).await;
        times.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    percentile(&mut times, 0.95)
}

/// The same while callers ask for these as fast as they are answered.
async fn read_beside(served: &Served, request: &[u8], asked: &[Vec<u8>]) -> f64 {
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let callers = join_all((0..CALLERS).map(|first| {
        let stopped = stopped.clone();
        async move {
            let mut line = Wire::open(served.port).await;
            for nth in first.. {
                if *stopped.borrow() {
                    return;
                }
                line.try_ask(&asked[nth % asked.len()]).await;
            }
        }
    }));
    let neighbour = async {
        let p95 = read(served, request).await;
        let _ = stop.send(true);
        p95
    };
    join(neighbour, callers).await.0
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let [grown, bare, other] = open_deals(&store).await.first_chunk().copied().expect("three deals that are open");
    let served = Served::product(&database, &files).await;
    let bearer = served.bearer().await;
    let on = |path: &str, deal, body| post(&format!("/api/v1/{path}/{deal}"), &bearer, &json!(body).to_string());
    let edit = |deal, nth: usize| on("admin/deal/editDeal", deal, json!({ "notes": format!("Round {nth}.") }));
    let mut line = Wire::open(served.port).await;
    for nth in 0..LINES {
        line.ask(&edit(grown, nth)).await;
    }
    let asked = |deal| -> Vec<_> {
        let rounds = 0..97;
        rounds
            .flat_map(|nth| [on("deal/history", deal, json!({})), on("deal/get", deal, json!({})), edit(deal, nth)])
            .collect()
    };
    let request = on("deal/get", other, json!({}));
    let (mut alone, mut beside) = (Vec::new(), [Vec::new(), Vec::new()]);
    for _ in 0..ROUNDS {
        alone.push(read(&served, &request).await);
        for (deal, times) in [bare, grown].into_iter().zip(&mut beside) {
            times.push(read_beside(&served, &request, &asked(deal)).await);
        }
    }
    let ([bare, grown], alone) = (beside.map(|times| median(&times)), median(&alone));
    println!("a neighbour alone   {alone:>9.2} ms p95");
    println!("beside a bare deal  {bare:>9.2} ms p95");
    println!("beside a grown one  {grown:>9.2} ms p95, {:.2} x  (expected: at most 1.5)", grown / bare);
}
