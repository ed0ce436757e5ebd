//! Prints the figures the server is held to, as ratios taken in one run on one machine.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a bench that cannot measure has nothing else to do")]

mod auction;
mod boards;
mod commands;
mod cost;
mod dossier;
mod exports;
mod fanout;
mod frames;
mod home;
mod imports;
mod laden;
mod lists;
mod neighbours;
mod peers;
mod pictures;
mod printing;
mod reads;
mod served;
mod server;
mod sessions;
mod siege;
mod sign_ins;
mod wire;

use support::database;

/// How many measured rounds each side of a ratio gets, in turn.
const ROUNDS: usize = 3;

/// All figures, or those that are named: `cargo bench -p granary --bench figures -- sign-ins`.
#[actix::main]
async fn main() {
    match &std::env::args().collect::<Vec<_>>()[..] {
        [_, what, port] if what == cost::BARE => return cost::serve_bare(port).await,
        [_, what, port, sockets, rate, bytes] if what == peers::RAW => {
            return peers::serve_raw(port, sockets, rate, bytes);
        }
        _ => {}
    }
    let named: Vec<String> = std::env::args().skip(1).filter(|name| !name.starts_with('-')).collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|one| one == name);
    if wanted("pictures") {
        pictures::measure().await;
    }
    if wanted("printing") {
        printing::measure().await;
    }
    if wanted("cost") {
        cost::measure().await;
    }
    if wanted("fanout") {
        fanout::measure().await;
    }
    if wanted("boards") {
        boards::measure().await;
    }
    if wanted("auction") {
        auction::measure().await;
    }
    if wanted("home") {
        home::measure().await;
    }
    if wanted("imports") {
        imports::measure().await;
    }
    if wanted("exports") {
        exports::measure().await;
    }
    if wanted("dossier") {
        dossier::measure().await;
    }
    if wanted("commands") {
        commands::measure().await;
    }
    if wanted("laden") {
        laden::measure().await;
    }
    if wanted("neighbours") {
        neighbours::measure().await;
    }
    if wanted("siege") {
        siege::measure().await;
    }
    if ["reads", "lists", "frames", "sessions", "sign-ins"].iter().any(|name| wanted(name)) {
        let server = server::Server::open().await;
        if wanted("reads") {
            reads::measure(&server).await;
        }
        if wanted("lists") {
            lists::measure(&server).await;
        }
        if wanted("frames") {
            frames::measure(&server).await;
        }
        if wanted("sessions") {
            sessions::measure(&server).await;
        }
        if wanted("sign-ins") {
            sign_ins::measure(&server).await;
        }
    }
}

/// So many of a hundred took no longer than this.
fn percentile(times: &mut [f64], share: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    times[((times.len() - 1) as f64 * share) as usize]
}

/// The middle of the rounds, the first of which only warms up.
fn median(rounds: &[f64]) -> f64 {
    let mut rounds = rounds[1..].to_vec();
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}
