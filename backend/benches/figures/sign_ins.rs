//! Fifteen people a second sign in for a while: how long they wait, and what that costs those who read meanwhile.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    percentile,
    server::Server,
    wire::{Wire, post},
};

const A_SECOND: u64 = 15;
const SECONDS: u64 = 10;
/// People who read one deal after another, a hundred a second in all.
const READERS: u64 = 10;
const READS_A_SECOND: u64 = 100;

/// How long each call of a kind took, in milliseconds.
type Times = Vec<f64>;

/// Reads at a steady pace until told to stop, however long an answer takes.
async fn read(port: u16, requests: Arc<Vec<Vec<u8>>>, nth: u64, over: Arc<AtomicBool>) -> Times {
    let mut line = Wire::open(port).await;
    let mut clock = tokio::time::interval(Duration::from_millis(1000 * READERS / READS_A_SECOND));
    let (mut times, mut turn) = (Times::new(), usize::try_from(nth).unwrap_or_default());
    while !over.load(Ordering::Relaxed) {
        let due = clock.tick().await;
        line.ask(&requests[turn % requests.len()]).await;
        times.push(due.elapsed().as_secs_f64() * 1000.0);
        turn += 1;
    }
    times
}

async fn sign_in(port: u16) -> f64 {
    let body = json!({ "email": "admin@granary.test", "password": "Granary-demo-1" }).to_string();
    let request = post("/api/v1/identity/signIn", "", &body);
    let began = Instant::now();
    Wire::open(port).await.ask(&request).await;
    began.elapsed().as_secs_f64() * 1000.0
}

/// The reads of some seconds, and the sign-ins beside them, if there are to be any.
async fn seconds(server: &Server, sign_ins: bool) -> (Times, Times, f64) {
    // Not of the person who signs in so often, whose older sessions end.
    let bearer = server.watcher(0).await;
    let requests: Vec<_> =
        server.deals.iter().map(|deal| post(&format!("/api/v1/deal/get/{deal}"), &bearer, "{}")).collect();
    let (requests, over) = (Arc::new(requests), Arc::new(AtomicBool::new(false)));
    let readers: Vec<_> = (0..READERS)
        .map(|nth| tokio::task::spawn_local(read(server.port, requests.clone(), nth, over.clone())))
        .collect();
    let began = Instant::now();
    let mut clock = tokio::time::interval(Duration::from_millis(1000 / A_SECOND));
    let mut signing = Vec::new();
    for _ in 0..A_SECOND * SECONDS {
        clock.tick().await;
        signing.extend(sign_ins.then(|| tokio::task::spawn_local(sign_in(server.port))));
    }
    let mut waited = Times::new();
    for one in signing {
        waited.push(one.await.expect("everybody gets in"));
    }
    let took = began.elapsed().as_secs_f64();
    over.store(true, Ordering::Relaxed);
    let mut reads = Times::new();
    for reader in readers {
        reads.extend(reader.await.expect("every read is answered"));
    }
    let rate = waited.len() as f64 / took;
    (reads, waited, rate)
}

pub(crate) async fn measure(server: &Server) {
    let (mut alone, _, _) = seconds(server, false).await;
    let (mut beside, mut waited, rate) = seconds(server, true).await;
    println!();
    println!("{A_SECOND} sign-ins a second for {SECONDS} s, and {READS_A_SECOND} reads a second");
    println!("sign-ins            {rate:>9.1} a second   (expected: 15)");
    println!("a sign-in, p50      {:>9.1} ms", percentile(&mut waited, 0.50));
    println!("a sign-in, p99      {:>9.1} ms", percentile(&mut waited, 0.99));
    println!("a read alone, p99   {:>9.1} ms", percentile(&mut alone, 0.99));
    println!("a read beside, p50  {:>9.1} ms", percentile(&mut beside, 0.50));
    println!("a read beside, p99  {:>9.1} ms   (expected: at most 40)", percentile(&mut beside, 0.99));
}
