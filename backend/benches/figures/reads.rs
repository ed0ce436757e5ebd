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

async fn read(server: &Server, bearer: &str, path: &str) -> f64 {
    let requests: Vec<_> =
        server.deals.iter().map(|deal| post(&format!("/api/v1{path}/{deal}"), bearer, "{}")).collect();
    let mut lines = join_all((0..READERS).map(|_| Wire::open(server.port))).await;
    let began = Instant::now();
    join_all(lines.iter_mut().enumerate().map(|(nth, line)| {
        let requests = &requests;
        async move {
            for turn in 0..READS_A_ROUND / READERS {
                line.ask(&requests[(nth + turn) % requests.len()]).await;
            }
        }
    }))
    .await;
    READS_A_ROUND as f64 / began.elapsed().as_secs_f64()
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
