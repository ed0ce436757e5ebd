//! From the commit to the frame: how long a thousand watchers wait for what two hundred commands a second change.
//! The clock starts at the moment of the decision, so the commit itself is counted too.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::Duration,
};

use futures::{SinkExt, StreamExt, future::join_all};
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::{net::TcpStream, runtime::Runtime, sync::watch};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::{
    server::Server,
    wire::{Wire, post},
};

const WATCHERS_A_DEAL: usize = 10;
const COMMANDS_A_SECOND: u64 = 200;
const COMMANDS: usize = 2_000;
/// Lines over which the commands go.
const LINES: usize = 16;

pub(crate) type Line = WebSocketStream<TcpStream>;

/// A line that follows a topic, with its first snapshot.
pub(crate) async fn follow(port: u16, bearer: &str, wanted: &Value) -> (Line, Message) {
    let mut request = format!("ws://127.0.0.1:{port}/api/v1/live").into_client_request().expect("an address");
    let headers = request.headers_mut();
    headers.insert("origin", format!("http://localhost:{port}").parse().expect("an origin"));
    headers.insert("sec-websocket-protocol", "granary.live.v1".parse().expect("a protocol"));
    let tcp = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
    tcp.set_nodelay(true).expect("no delay, as browsers have none");
    let (mut line, _) = client_async(request, tcp).await.expect("the server upgrades");
    let hello = json!({ "op": "hello", "id": "1", "token": bearer, "subs": [wanted] });
    line.send(Message::text(hello.to_string())).await.expect("the server reads");
    loop {
        let frame = line.next().await.expect("an open line").expect("a frame");
        if frame.to_text().is_ok_and(|text| text.contains("\"snap\"")) {
            return (line, frame);
        }
    }
}

/// The moment that a patch tells of; its events stand at its end.
fn told_at(text: &str) -> Option<Timestamp> {
    let (_, events) = text.split_once("\"events\":")?;
    let (_, at) = events.split_once("\"at\":\"")?;
    at.split('"').next()?.parse().ok()
}

/// Reads until the measure is over; tells how late each patch was, in milliseconds.
async fn listen(mut line: Line, seen: Arc<AtomicUsize>, mut over: watch::Receiver<bool>, late: mpsc::Sender<f64>) {
    loop {
        let frame = tokio::select! {
            frame = line.next() => frame,
            _ = over.changed() => return,
        };
        let Some(Ok(Message::Text(text))) = frame else { return };
        let now = Timestamp::now();
        if let Some(at) = told_at(&text) {
            seen.fetch_add(1, Ordering::Relaxed);
            let _ = late.send(now.duration_since(at).as_secs_f64() * 1000.0);
        }
    }
}

async fn command(server: &Server, bearer: &str) {
    let mut lines = join_all((0..LINES).map(|_| Wire::open(server.port))).await;
    let mut clock = tokio::time::interval(Duration::from_millis(1000 * LINES as u64 / COMMANDS_A_SECOND));
    for turn in 0..COMMANDS / LINES {
        clock.tick().await;
        join_all(lines.iter_mut().enumerate().map(|(nth, line)| {
            let deal = server.deals[(turn * LINES + nth) % server.deals.len()];
            let body = json!({ "notes": format!("Round {turn}, line {nth}.") }).to_string();
            let request = post(&format!("/api/v1/admin/deal/editDeal/{deal}"), bearer, &body);
            async move {
                // Spread over the tick, as people are.
                tokio::time::sleep(Duration::from_millis(1000 * nth as u64 / COMMANDS_A_SECOND)).await;
                line.ask(&request).await;
            }
        }))
        .await;
    }
}

pub(crate) async fn measure(server: &Server) {
    let bearer = server.bearer().await;
    let (late, times) = mpsc::channel();
    let (finish, over) = watch::channel(false);
    let seen = Arc::new(AtomicUsize::new(0));
    // The watchers live on a thread of their own, as they would on other machines.
    let clients = Runtime::new().expect("a runtime for the watchers");
    for (nth, deal) in server.deals.iter().enumerate() {
        let watcher = server.watcher(nth).await;
        for _ in 0..WATCHERS_A_DEAL {
            let (port, bearer, wanted) = (server.port, watcher.clone(), json!({ "topic": format!("deal:{deal}") }));
            let opened = clients.spawn(async move { follow(port, &bearer, &wanted).await });
            let (line, _) = opened.await.expect("a watcher follows");
            clients.spawn(listen(line, seen.clone(), over.clone(), late.clone()));
        }
    }
    command(server, &bearer).await;
    let expected = COMMANDS * WATCHERS_A_DEAL;
    let all = async {
        while seen.load(Ordering::Relaxed) < expected {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let came = tokio::time::timeout(Duration::from_secs(5), all).await.is_ok();
    let _ = finish.send(true);
    drop(late);
    clients.shutdown_background();
    let mut times: Vec<f64> = times.into_iter().collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!();
    println!(
        "commit to frame, {} sockets, {COMMANDS_A_SECOND} commands a second",
        server.deals.len() * WATCHERS_A_DEAL
    );
    println!("frames              {:>9} of {expected}{}", times.len(), if came { "" } else { " (conflated)" });
    println!("p50                 {:>9.1} ms", at(0.50));
    println!("p99                 {:>9.1} ms   (expected: at most 40)", at(0.99));
}
