//! Calls of deal/get a second, against a call of the same server that selects the same row.

use std::time::Instant;

use futures::future::join_all;

use crate::{
    ROUNDS, median,
    server::Server,
    wire::{Wire, post},
};

const READERS: usize = 32;
const READS_A_ROUND: usize = 16_000;

/// How many of these requests, in turn, are answered a second over kept connections that wait for each reply.
pub(crate) async fn rate(server: &Server, requests: &[Vec<u8>], count: usize) -> f64 {
    let mut lines = join_all((0..READERS).map(|_| Wire::open(server.port))).await;
    let began = Instant::now();
    join_all(lines.iter_mut().enumerate().map(|(nth, line)| async move {
        for turn in 0..count / READERS {
            line.ask(&requests[(nth + turn) % requests.len()]).await;
        }
    }))
    .await;
    count as f64 / began.elapsed().as_secs_f64()
}

async fn read(server: &Server, bearer: &str, path: &str) -> f64 {
    let request = |deal| post(&format!("/api/v1{path}/{deal}"), bearer, "{}");
    rate(server, &server.deals.iter().map(request).collect::<Vec<_>>(), READS_A_ROUND).await
}

pub(crate) async fn measure(server: &Server) {
    let bearer = server.bearer().await;
    let (mut got, mut selected) = (Vec::new(), Vec::new());
    for _ in 0..=ROUNDS {
        got.push(read(server, &bearer, "/deal/get").await);
        selected.push(read(server, &bearer, "/bench/select").await);
    }
    let (gets, selects) = (median(&got), median(&selected));
    println!();
    println!("deal/get            {gets:>9.0} a second");
    println!("the select          {selects:>9.0} a second");
    println!("ratio               {:>9.2}   (expected: at least 2)", gets / selects);
}
