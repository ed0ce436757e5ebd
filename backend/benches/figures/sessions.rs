//! What a session that is silent keeps of the server's memory.

use futures::future::join_all;

use crate::{served::resident, server::Server};

const SESSIONS: usize = 6_000;
/// Sessions that are opened at a time, and before the memory is first looked at.
const AT_ONCE: usize = 20;
const WARM: usize = 600;

/// Opens so many sessions, each of another person than the one before.
async fn open(server: &Server, sessions: usize) {
    for batch in 0..sessions / AT_ONCE {
        let people = (batch * AT_ONCE..).take(AT_ONCE).map(|nth| nth % server.deals.len());
        join_all(people.map(|nth| server.watcher(nth))).await;
    }
}

pub(crate) async fn measure(server: &Server) {
    open(server, WARM).await;
    let now = || (resident(std::process::id()), server.sessions());
    let (before, sessions) = now();
    open(server, SESSIONS).await;
    let (after, held) = now();
    let kept = (after - before) / (held - sessions) as f64 / 1024.0;
    println!();
    println!("sessions in memory      {held:>8}");
    println!("a silent session keeps  {kept:>8.1} kB   (expected: at most 3)");
}
