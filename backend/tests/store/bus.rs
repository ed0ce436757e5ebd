//! Hints between nodes over a real Redis, and what happens while it is away.

use std::{
    future::pending,
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use actix::Arbiter;
use granary::tasks::BusListener;
use granary_domain::{
    BankId, CompanyId, DealId, PageRequest, UserId, Version, Viewer,
    store::{BoxFuture, CommitFault, Idempotency, Kept, StoreUnavailable},
};
use granary_live::{
    board::{BoardStore, Filter, Query, Sort},
    presence::{Onlooking, PeerNodes, Presence, ViewingWindow},
};
use granary_store::{Bus, Store};
use granary_supervisor::Supervisor;
use granary_trade::deal::{
    Commit, CommitListener, DealStore, Deals, Entry, Head, MoveCursor, Moved, Outcome, PartyRole, StoredDeal,
};
use jiff::{Timestamp, civil::Date};
use support::{database::Database, patience::eventually};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::{
        mpsc::{UnboundedReceiver, unbounded_channel},
        watch,
    },
};
use uuid::Uuid;

use crate::{authority::Authority, given::demo_store};

/// A Redis that is gone when this is.
struct Redis(Child);

impl Redis {
    fn on(port: u16) -> Self {
        Self::with(Command::new("redis-server").args(["--port", &port.to_string()]))
    }

    /// One that speaks TLS alone.
    fn known_by(authority: &Authority, port: u16) -> Self {
        let mut server = Command::new("redis-server");
        server.args(["--port", "0", "--tls-port", &port.to_string(), "--tls-auth-clients", "no"]);
        for (option, file) in [("cert", "cert.pem"), ("key", "key.pem"), ("ca-cert", "ca.pem")] {
            server.arg(format!("--tls-{option}-file")).arg(authority.file(file));
        }
        Self::with(&mut server)
    }

    fn with(server: &mut Command) -> Self {
        let alone = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1"];
        Self(server.args(alone).stdout(Stdio::null()).spawn().expect("redis-server is installed"))
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A node's deals, and what it hears of them.
fn node(store: &Store) -> (Deals, UnboundedReceiver<DealId>) {
    let deals = Deals::new(Arc::new(store.clone()), vec![Arbiter::current()], Timestamp::now);
    let (told, heard) = unbounded_channel();
    deals.listen(Arc::new(move |change| told.send(change.after.deal.id).unwrap()));
    (deals, heard)
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn looking() -> ViewingWindow {
    ViewingWindow {
        user: UserId(Uuid::now_v7()),
        name: "Mariam".into(),
        viewer: Viewer::Staff,
        side: PartyRole::Staff,
        editing: None,
    }
}

async fn any_deal(store: &Store) -> DealId {
    let query = Query { filter: Filter::default(), sort: Sort::OrderId, page: PageRequest { current: 1, size: 1 } };
    store.page(query).await.unwrap().rows[0].0
}

#[actix::test]
async fn a_hint_and_who_looks_reach_the_other_node_whatever_became_of_redis_meanwhile() {
    let (_database, store) = demo_store().await;
    let deal = any_deal(&store).await;
    let port = free_port();
    let url = format!("redis://127.0.0.1:{port}");
    let (here, there) = (Bus::at(&url).unwrap(), Bus::at(&url).unwrap());
    let ((mine, mut heard_here), (theirs, mut heard_there)) = (node(&store), node(&store));
    let tasks = Supervisor::default();
    let presences = [&here, &there].map(|bus| Presence::new(Some(Arc::new(bus.clone()))));
    let [ours, other] = &presences;
    tasks.start(BusListener { bus: here.clone(), deals: mine, presence: ours.clone() });
    tasks.start(BusListener { bus: there.clone(), deals: theirs, presence: other.clone() });
    for _ in 0..2 {
        let redis = Redis::on(port);
        eventually("both are up", async || (here.is_up() && there.is_up()).then_some(())).await;
        here.moved(deal, u64::MAX);
        assert_eq!(heard_there.recv().await, Some(deal));
        assert!(heard_here.try_recv().is_err(), "a node's own hint is old news");
        here.tell(Onlooking { node: Uuid::now_v7(), turn: 0, deal, here: vec![looking()] });
        eventually("the other node knows who looks", async || (other.count() == 1).then_some(())).await;
        other.remind(Timestamp::MAX);
        assert_eq!(other.count(), 0, "nor is it believed for ever");
        drop(redis);
        eventually("both are down", async || (!here.is_up() && !there.is_up()).then_some(())).await;
    }
}

/// Stands between nodes and Redis. While it is silent the connections stay, and nothing comes through either way.
async fn line_to(redis: u16) -> (u16, watch::Sender<bool>) {
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let silence = watch::Sender::new(false);
    let is_silent = silence.clone();
    actix::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let mut is_silent = is_silent.subscribe();
            actix::spawn(async move {
                let server = TcpStream::connect(("127.0.0.1", redis)).await.unwrap();
                let ((mut asked, mut answers), (mut answered, mut asks)) = (client.into_split(), server.into_split());
                let mut pieces = ([0; 4096], [0; 4096]);
                loop {
                    let _ = is_silent.wait_for(|is_silent| !is_silent).await;
                    tokio::select! {
                        biased;
                        _ = is_silent.wait_for(|is_silent| *is_silent) => {}
                        Ok(read @ 1..) = asked.read(&mut pieces.0) => drop(asks.write_all(&pieces.0[..read]).await),
                        Ok(read @ 1..) = answered.read(&mut pieces.1) => drop(answers.write_all(&pieces.1[..read]).await),
                        else => return,
                    }
                }
            });
        }
    });
    (port, silence)
}

#[actix::test]
async fn a_line_to_redis_that_goes_silent_is_told_of_and_healed_within_six_seconds() {
    let (_database, store) = demo_store().await;
    let deal = any_deal(&store).await;
    let redis = free_port();
    let _redis = Redis::on(redis);
    let (line, silence) = line_to(redis).await;
    let (here, there) = (
        Bus::at(&format!("redis://127.0.0.1:{line}")).unwrap(),
        Bus::at(&format!("redis://127.0.0.1:{redis}")).unwrap(),
    );
    let (mine, mut heard) = node(&store);
    let tasks = Supervisor::default();
    tasks.start(BusListener { bus: here.clone(), deals: mine, presence: Presence::new(None) });
    eventually("it is up", async || here.is_up().then_some(())).await;
    for _ in 0..2 {
        silence.send_replace(true);
        let began = Instant::now();
        eventually("it is told", async || (!here.is_up()).then_some(())).await;
        assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert!(!here.is_up(), "a connection that says nothing is none");
        silence.send_replace(false);
        let began = Instant::now();
        eventually("it is up again", async || here.is_up().then_some(())).await;
        assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
        there.moved(deal, u64::MAX);
        assert_eq!(heard.recv().await, Some(deal));
    }
}

/// A store that never answers, and counts how often a deal is asked for.
#[derive(Default)]
struct Unanswering(AtomicUsize);

fn never<T: Send + 'static>() -> BoxFuture<'static, T> {
    Box::pin(pending())
}

impl DealStore for Unanswering {
    fn load(&self, _: DealId) -> BoxFuture<'_, Result<Option<StoredDeal>, StoreUnavailable>> {
        self.0.fetch_add(1, Ordering::Relaxed);
        never()
    }
    fn is_at_bank(&self, _: DealId, _: BankId) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        never()
    }
    fn belongs_to_any(&self, _: UserId, _: &[CompanyId]) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        never()
    }
    fn commit(&self, _: Arc<Commit>) -> BoxFuture<'_, Result<Outcome, CommitFault>> {
        never()
    }
    fn kept(&self, _: Idempotency) -> BoxFuture<'_, Result<Kept, StoreUnavailable>> {
        never()
    }
    fn journal(
        &self,
        _: DealId,
        _: Option<&'static [&'static str]>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreUnavailable>> {
        never()
    }
    fn has_line(&self, _: DealId, _: Head) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        never()
    }
    fn moved(&self, _: Option<MoveCursor>) -> BoxFuture<'_, Result<Moved, StoreUnavailable>> {
        never()
    }
    fn claim_to_wake(&self, _: Date, _: i64) -> BoxFuture<'_, Result<Vec<DealId>, StoreUnavailable>> {
        never()
    }
    fn release_woken(&self, _: Vec<DealId>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        never()
    }
    fn file_waking(&self, _: DealId, _: Version, _: Option<Date>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        never()
    }
}

#[actix::test]
async fn a_node_that_looks_at_as_many_deals_as_it_may_does_not_take_redis_for_dead() {
    let port = free_port();
    let _redis = Redis::on(port);
    let url = format!("redis://127.0.0.1:{port}");
    eventually("Redis is open", async || TcpStream::connect(("127.0.0.1", port)).await.ok()).await;
    let (here, there, store) = (Bus::at(&url).unwrap(), Bus::at(&url).unwrap(), Arc::new(Unanswering::default()));
    let deals = Deals::new(store.clone(), vec![Arbiter::current()], Timestamp::now);
    let presence = Presence::new(None);
    let busy = async {
        eventually("it is up", async || here.is_up().then_some(())).await;
        (0..64).for_each(|_| there.moved(DealId(Uuid::now_v7()), 1));
        eventually("all are looked at", async || (store.0.load(Ordering::Relaxed) == 64).then_some(())).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
    };
    tokio::select! {
        heard = here.listen(&deals, &presence) => panic!("{heard:?}"),
        () = busy => {}
    }
}

/// A server in a process of its own, on a machine that knows the authority; gone when this is.
struct Server(Child);

impl Server {
    fn hinted_by(bus: &str, database: &Database, files: &Path, authority: &Authority) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_granary"));
        server.env("DATABASE_URL", database.settings().url).env("REDIS_URL", bus).env("GRANARY_DATA_DIR", files);
        server.env("GRANARY_PORT", "0").env("GRANARY_METRICS_PORT", "0").env("SSL_CERT_FILE", authority.file("ca.pem"));
        Self(server.stderr(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[actix::test]
async fn redis_is_spoken_to_over_tls_once_it_has_proved_its_name() {
    let (database, store) = demo_store().await;
    let (authority, port) = (Authority::new(), free_port());
    let _redis = Redis::known_by(&authority, port);
    let url = format!("rediss://localhost:{port}");
    let ask = |words: &str| {
        let mut client = Command::new("redis-cli");
        client.args(["--tls", "-h", "localhost", "-p", &port.to_string(), "--cacert"]).arg(authority.file("ca.pem"));
        let said = client.args(words.split(' ')).stderr(Stdio::null()).output().unwrap().stdout;
        String::from_utf8(said).unwrap()
    };
    eventually("Redis is open", async || ask("ping").contains("PONG").then_some(())).await;
    let fault = Bus::at(&url).unwrap().listen(&node(&store).0, &Presence::new(None)).await.unwrap_err();
    assert!(fault.to_string().contains("certificate"), "{fault}");
    let files = tempfile::tempdir().unwrap();
    let _server = Server::hinted_by(&url, &database, files.path(), &authority);
    let heard = || ask("pubsub numsub granary:deals").split_whitespace().next_back() == Some("1");
    eventually("the server listens", async || heard().then_some(())).await;
}

#[test]
fn an_address_that_is_none_is_refused() {
    assert!(Bus::at("http://example.test").is_err());
}
