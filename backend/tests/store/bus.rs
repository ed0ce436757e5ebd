//! Hints between nodes over a real Redis, and what happens while it is away.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    sync::Arc,
};

use actix::Arbiter;
use actors::{
    board::{BoardStore, Filter, Query, Sort},
    deal::{Deals, Moves},
    domain::{DealId, PageRequest},
};
use granary::{
    store::{Bus, Store},
    tasks::{BusListener, Supervisor},
};
use jiff::Timestamp;
use support::patience::eventually;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::given::demo_store;

/// A Redis that is gone when this is.
struct Redis(Child);

impl Redis {
    fn on(port: u16) -> Self {
        let alone = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1"];
        let mut server = Command::new("redis-server");
        server.args(["--port", &port.to_string()]).args(alone).stdout(Stdio::null());
        Self(server.spawn().expect("redis-server is installed"))
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
    deals.listen(Arc::new(move |change| told.send(change.after.id).unwrap()));
    (deals, heard)
}

async fn any_deal(store: &Store) -> DealId {
    let query = Query { filter: Filter::default(), sort: Sort::OrderId, page: PageRequest { current: 1, size: 1 } };
    store.page(query).await.unwrap().rows[0].0
}

#[actix::test]
async fn a_hint_reaches_the_other_node_and_not_oneself_whatever_became_of_redis_meanwhile() {
    let (_database, store) = demo_store().await;
    let deal = any_deal(&store).await;
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("redis://127.0.0.1:{port}");
    let (here, there) = (Bus::at(&url).unwrap(), Bus::at(&url).unwrap());
    let ((mine, mut heard_here), (theirs, mut heard_there)) = (node(&store), node(&store));
    let tasks = Supervisor::default();
    tasks.start(BusListener { bus: here.clone(), deals: mine });
    tasks.start(BusListener { bus: there.clone(), deals: theirs });
    for _ in 0..2 {
        let redis = Redis::on(port);
        eventually("both are up", async || (here.is_up() && there.is_up()).then_some(())).await;
        here.moved(deal, u64::MAX);
        assert_eq!(heard_there.recv().await, Some(deal));
        assert!(heard_here.try_recv().is_err(), "a node's own hint is old news");
        drop(redis);
        eventually("both are down", async || (!here.is_up() && !there.is_up()).then_some(())).await;
    }
}

#[test]
fn an_address_that_is_none_is_refused() {
    assert!(Bus::at("http://example.test").is_err());
}
