//! An auction whose server is killed again and again: no acknowledged bid is lost, none counts twice, and the log replays
//! to what stands.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc, time::Duration};

use actix::spawn;
use actors::auction::Auction;
use granary::store::{DatabaseSettings, Store};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    database::Database,
    server::Server,
    story::{kills, tokens_of},
};

/// Traders of the demo whose licences were accepted.
const BIDDERS: [&str; 4] = [
    "buyer@alnoor-foods.test",
    "einkauf@hanse-kontor.test",
    "orders@straits-seafood.test",
    "ventas@huerta-valencia.test",
];
/// Each bidder bids in so many places at once.
const TABS: usize = 6;
/// How long one try may take before the client gives it up and asks again.
const TRY: Duration = Duration::from_secs(5);

/// What the bidders share.
struct Floor {
    lot: String,
    port: watch::Receiver<Option<u16>>,
    /// The numbers of the bids that were acknowledged, each with the price that was told.
    acknowledged: RefCell<BTreeSet<u64>>,
    is_over: watch::Receiver<bool>,
}

impl Floor {
    /// Asks until there is an answer, always under the same key.
    async fn ask(&self, client: &Client, token: &str, call: &str, body: &Value) -> Value {
        let key = Uuid::now_v7().to_string();
        let mut port = self.port.clone();
        loop {
            let here = port.wait_for(Option::is_some).await.unwrap().unwrap();
            let url = format!("http://127.0.0.1:{here}/api/v1/listing/{call}/{}", self.lot);
            let request = client.post(url).bearer_auth(token).header("idempotency-key", &key).json(body).timeout(TRY);
            if let Ok(got) = request.send().await
                && !got.status().is_server_error()
                && let Ok(answer) = got.json::<Value>().await
            {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Bids a little more each time, for as long as the auction is on.
    async fn bid(self: Rc<Self>, token: String) {
        let client = Client::new();
        while !*self.is_over.borrow() {
            let log = self.ask(&client, &token, "bids", &json!({})).await;
            let least: f64 = log["data"]["auction"]["least"]["amount"].as_str().unwrap().parse().unwrap();
            let amount = format!("{:.2}", least + f64::from(rand::random_range(0..4_u8)) * 5.0);
            let told = self.ask(&client, &token, "bid", &json!({ "amount": amount })).await;
            if told["success"] == true {
                assert!(self.acknowledged.borrow_mut().insert(told["data"]["bid"].as_u64().unwrap()), "{told}");
            }
        }
    }
}

#[actix_web::test]
async fn whenever_the_server_is_killed_no_acknowledged_bid_is_lost_and_none_counts_twice() {
    let database = Database::with_demo().await;
    let server = Server::new(database.settings().url);
    let tokens = tokens_of(&server.url, &BIDDERS).await;
    let store = Store::connect(&DatabaseSettings { url: server.url.clone(), connections: 1 }).await.unwrap();
    let mut life = server.start();
    let search = format!("http://127.0.0.1:{}/api/v1/listing/search", life.port);
    let auctions = json!({ "filters": { "saleType": "Auction" } });
    let found = Client::new().post(search).json(&auctions).send().await.unwrap().json::<Value>().await.unwrap();
    let lot = found["data"]["items"][0]["_id"].as_str().unwrap().to_owned();
    let (tell_port, port) = watch::channel(Some(life.port));
    let (tell_over, is_over) = watch::channel(false);
    let floor = Rc::new(Floor { lot: lot.clone(), port, acknowledged: RefCell::default(), is_over });
    let bidders: Vec<_> =
        tokens.iter().cycle().take(BIDDERS.len() * TABS).map(|token| spawn(floor.clone().bid(token.clone()))).collect();
    for _ in 0..kills() {
        let enough = floor.acknowledged.borrow().len() + rand::random_range(1..20);
        while floor.acknowledged.borrow().len() < enough {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tell_port.send_replace(None);
        life.kill();
        life = server.start();
        tell_port.send_replace(Some(life.port));
    }
    tell_over.send_replace(true);
    for bidder in bidders {
        bidder.await.unwrap();
    }
    let auction = store.auction(lot.parse().unwrap()).await.unwrap().unwrap();
    let log = store.bids_on(&auction, None).await.unwrap();
    let numbers: BTreeSet<u64> = log.iter().map(|bid| bid.number.into()).collect();
    assert_eq!(numbers, (1..=log.len() as u64).collect(), "without a gap");
    assert_eq!(*floor.acknowledged.borrow(), numbers, "every bid was asked for until it was answered");
    assert!(log.windows(2).all(|pair| pair[0].price.amount() <= pair[1].price.amount()), "prices rise");
    let bids: Vec<_> = log.iter().map(|bid| (bid.bid, false)).collect();
    let replayed = Auction::replayed(auction.terms.clone(), &bids);
    assert_eq!((replayed.leader, replayed.ends_at), (auction.leader, auction.ends_at), "the log is the auction");
    eprintln!("{} kills, {} bids", kills(), log.len());
}
