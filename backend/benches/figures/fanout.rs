//! One deal that many watch: what a delivered message costs the server, beside a server that does nothing but write and one
//! of a well-known library, in one run; and what an idle watcher keeps of its memory.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use futures::{SinkExt, future::join_all};
use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    runtime::Runtime,
};
use tokio_tungstenite::{client_async, tungstenite::Message};

use crate::{
    ROUNDS,
    commands::{DEMO_DEALS, open_deals},
    database::Database,
    frames::follow,
    median, percentile,
    served::Served,
    wire::{Wire, post},
};

/// Watchers, and publishes a second.
const SHAPES: [(usize, usize); 2] = [(1_000, 50), (5_000, 10)];
const ROUND: Duration = Duration::from_secs(4);
/// Connections that are opened at a time.
const AT_ONCE: usize = 50;
/// Of so many watchers one looks at the moment each message was made.
const LOOKS: usize = 20;

/// What all watchers of a server have read.
#[derive(Default)]
struct Read {
    messages: AtomicUsize,
    bytes: AtomicUsize,
    /// In milliseconds.
    late: Mutex<Vec<f64>>,
    is_over: AtomicBool,
}

impl Read {
    /// Counts the whole frames in what came, and leaves the rest.
    fn take(&self, came: &mut Vec<u8>, looks: bool) {
        let mut at = 0;
        while let Some(length) = came.get(at..).and_then(frame_length).filter(|length| at + length <= came.len()) {
            let text = &came[at..at + length];
            if text.windows(6).any(|it| it == b"\"at\":\"") {
                self.messages.fetch_add(1, Ordering::Relaxed);
                self.bytes.fetch_add(length, Ordering::Relaxed);
                if looks && let Some(made) = made_at(text) {
                    let late = Timestamp::now().duration_since(made).as_secs_f64() * 1000.0;
                    self.late.lock().unwrap_or_else(PoisonError::into_inner).push(late);
                }
            }
            at += length;
        }
        came.drain(..at);
    }

    async fn listen(self: Arc<Self>, mut line: TcpStream, looks: bool) {
        let mut came = Vec::new();
        while line.read_buf(&mut came).await.is_ok_and(|bytes| bytes > 0) && !self.is_over.load(Ordering::Relaxed) {
            self.take(&mut came, looks);
        }
    }

    fn forget(&self) {
        self.messages.store(0, Ordering::Relaxed);
        self.bytes.store(0, Ordering::Relaxed);
        self.late.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// How long the frame is that begins here, with its head.
fn frame_length(bytes: &[u8]) -> Option<usize> {
    let of = |bytes: &[u8]| bytes.iter().fold(0, |length, byte| length * 256 + usize::from(*byte));
    match bytes.get(1)? {
        126 => Some(4 + of(bytes.get(2..4)?)),
        127 => Some(10 + of(bytes.get(2..10)?)),
        short => Some(2 + usize::from(*short)),
    }
}

/// The last moment that a message tells of.
fn made_at(text: &[u8]) -> Option<Timestamp> {
    let text = std::str::from_utf8(text.get(4..)?).ok()?;
    text.rsplit_once("\"at\":\"")?.1.split('"').next()?.parse().ok()
}

/// What was measured of one server in one shape.
struct Figure {
    micros: f64,
    p99: f64,
    bytes: usize,
}

impl Figure {
    fn print(&self, what: &str, beside: Option<&Self>) {
        let times =
            beside.map(|raw| format!("{:.2} x raw, p99 {:.2} x raw's", self.micros / raw.micros, self.p99 / raw.p99));
        println!(
            "  {what:<18}{:>9.1} us a message, p99 {:>7.1} ms  {}",
            self.micros,
            self.p99,
            times.unwrap_or_default()
        );
    }
}

/// Measures while `publish` has the server publish.
async fn measured<F: Future<Output = ()>>(server: &Served, read: &Read, publish: impl Fn(usize) -> F) -> Figure {
    let (mut micros, mut p99, mut bytes) = (Vec::new(), Vec::new(), 0);
    for round in 0..=ROUNDS {
        read.forget();
        let spent = server.spent();
        publish(round).await;
        let mut seen = usize::MAX;
        while seen != read.messages.load(Ordering::Relaxed) {
            seen = read.messages.load(Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        micros.push((server.spent() - spent) / seen as f64);
        bytes = read.bytes.load(Ordering::Relaxed) / seen.max(1);
        p99.push(percentile(&mut read.late.lock().unwrap_or_else(PoisonError::into_inner), 0.99));
    }
    Figure { micros: median(&micros), p99: median(&p99), bytes }
}

/// Opens so many watchers, some at a time, and has them read on threads of their own.
async fn watch<F: Future<Output = TcpStream> + Send + 'static>(
    clients: &Runtime,
    sockets: usize,
    read: &Arc<Read>,
    open: impl Fn() -> F,
) {
    for batch in 0..sockets / AT_ONCE {
        let opened = join_all((0..AT_ONCE).map(|_| clients.spawn(open()))).await;
        for (nth, line) in opened.into_iter().enumerate() {
            let looks = (batch * AT_ONCE + nth).is_multiple_of(LOOKS);
            clients.spawn(read.clone().listen(line.expect("a watcher follows"), looks));
        }
    }
}

async fn product(sockets: usize, rate: usize) -> (Figure, f64) {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deal = open_deals(&store).await[0];
    let server = Served::product(&database, &files).await;
    let (bearer, read, clients) = (server.bearer().await, Arc::new(Read::default()), runtime());
    let (port, wanted) = (server.port, json!({ "topic": format!("deal:{deal}") }));
    let line = {
        let bearer = bearer.clone();
        move || {
            let (bearer, wanted) = (bearer.clone(), wanted.clone());
            async move { follow(port, &bearer, &wanted).await.0.into_inner() }
        }
    };
    watch(&clients, AT_ONCE, &read, &line).await;
    let before = server.resident();
    watch(&clients, sockets - AT_ONCE, &read, &line).await;
    let kept = (server.resident() - before) / (sockets - AT_ONCE) as f64;
    let publish = async |round: usize| {
        let mut line = Wire::open(port).await;
        let mut clock = tokio::time::interval(Duration::from_secs(1) / rate as u32);
        let began = Instant::now();
        for nth in 0.. {
            clock.tick().await;
            if began.elapsed() > ROUND {
                return;
            }
            let body = json!({ "notes": format!("Round {round}, note {nth}. {}", "x".repeat(80)) }).to_string();
            line.ask(&post(&format!("/api/v1/admin/deal/editDeal/{deal}"), &bearer, &body)).await;
        }
    };
    let figure = measured(&server, &read, publish).await;
    read.is_over.store(true, Ordering::Relaxed);
    clients.shutdown_background();
    (figure, kept)
}

/// A peer that publishes by itself while it is told to.
async fn raw(sockets: usize, rate: usize, bytes: usize) -> Figure {
    let server = Served::raw(sockets, rate, bytes).await;
    let (read, clients, port) = (Arc::new(Read::default()), runtime(), server.port);
    let mut first = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
    watch(&clients, sockets - AT_ONCE, &read, move || async move {
        TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens")
    })
    .await;
    // The rest of the last batch, with the one that speaks.
    for _ in 1..AT_ONCE {
        let line = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
        clients.spawn(read.clone().listen(line, false));
    }
    let (mut discarded, mut said) = first.split();
    let discard = async {
        let mut buffer = vec![0; 64 * 1024];
        while discarded.read(&mut buffer).await.is_ok_and(|bytes| bytes > 0) {}
    };
    let said = tokio::sync::Mutex::new(&mut said);
    let publish = async |_| {
        said.lock().await.write_all(b"go").await.expect("the server reads");
        tokio::time::sleep(ROUND).await;
        said.lock().await.write_all(b"stop").await.expect("the server reads");
    };
    let figure = tokio::select! {
        figure = measured(&server, &read, publish) => figure,
        () = discard => unreachable!("the server writes"),
    };
    clients.shutdown_background();
    figure
}

async fn node(sockets: usize, rate: usize, bytes: usize) -> Figure {
    let server = Served::node(sockets, rate, bytes).await;
    let (read, clients, port) = (Arc::new(Read::default()), runtime(), server.port);
    let open = move || async move {
        let tcp = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
        client_async(format!("ws://127.0.0.1:{port}"), tcp).await.expect("the server upgrades").0
    };
    watch(&clients, sockets, &read, move || async move { open().await.into_inner() }).await;
    let speaker = tokio::sync::Mutex::new(open().await);
    let publish = async |_| {
        speaker.lock().await.send(Message::text("go")).await.expect("the server reads");
        tokio::time::sleep(ROUND).await;
        speaker.lock().await.send(Message::text("stop")).await.expect("the server reads");
    };
    let figure = measured(&server, &read, publish).await;
    clients.shutdown_background();
    figure
}

fn runtime() -> Runtime {
    Runtime::new().expect("a runtime for the watchers")
}

pub(crate) async fn measure() {
    granary_http::raise_limit();
    for (sockets, rate) in SHAPES {
        let (product, kept) = product(sockets, rate).await;
        let raw = raw(sockets, rate, product.bytes).await;
        let node = node(sockets, rate, product.bytes).await;
        println!();
        println!("fan-out, {sockets} watchers, {rate} commands a second, {} bytes a message", product.bytes);
        raw.print("raw writer", None);
        node.print("Node ws", Some(&raw));
        product.print("product", Some(&raw));
        println!("  a watcher keeps {:>9.1} kB of the product's memory   (expected: at most 8)", kept / 1024.0);
    }
}
