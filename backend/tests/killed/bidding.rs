//! An auction with two hundred bidders whose server is killed again and again: no acknowledged bid is lost, none counts
//! twice, prices rise, one wins, and the log replays to what stands.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
    time::Duration,
};

use actix::spawn;
use granary_domain::ListingId;
use granary_store::{DatabaseSettings, LoggedBid, Store};
use granary_trade::auction::{Auction, Outcome};
use reqwest::Client;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    bidders::{bidder, bidders},
    database::Database,
    server::Server,
    story::{kills, tokens_of},
};

/// How many bid side by side, each for a company of its own.
const BIDDERS: usize = 200;
/// How long one try may take before the client gives it up and asks again.
const TRY: Duration = Duration::from_secs(20);
/// The most of a bid's steps above what it has to be at least.
const MAX_STEPS: u16 = 60;

/// What the bidders share.
struct Floor {
    lot: String,
    client: Client,
    port: watch::Receiver<Option<u16>>,
    /// What the next bid has to be, as far as anybody was told.
    least: Cell<Decimal>,
    /// The prices that were told with each bid that was acknowledged, by its number.
    acknowledged: RefCell<BTreeMap<u64, String>>,
    /// How many were acknowledged that moved nothing.
    raises: Cell<usize>,
    /// Who was answered at all.
    answered: RefCell<BTreeSet<usize>>,
    is_over: watch::Receiver<bool>,
}

impl Floor {
    /// Asks until there is an answer, always under the same key.
    async fn ask(&self, token: &str, call: &str, body: &Value) -> Value {
        let key = Uuid::now_v7().to_string();
        let mut port = self.port.clone();
        loop {
            let here = port.wait_for(Option::is_some).await.unwrap().unwrap();
            let url = format!("http://127.0.0.1:{here}/api/v1/listing/{call}/{}", self.lot);
            let request = self.client.post(url).bearer_auth(token).header("idempotency-key", &key).json(body);
            if let Ok(got) = request.timeout(TRY).send().await
                && !got.status().is_server_error()
                && let Ok(answer) = got.json::<Value>().await
            {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Bids a little more each time, for as long as the auction is on.
    async fn bid(self: Rc<Self>, nth: usize, token: String) {
        while !*self.is_over.borrow() {
            let amount = self.least.get() + Decimal::from(rand::random_range(0..MAX_STEPS) * 5);
            let told = self.ask(&token, "bid", &json!({ "amount": format!("{amount:.2}") })).await;
            self.answered.borrow_mut().insert(nth);
            if told["success"] == true {
                let bid = &told["data"];
                let least: Decimal = bid["least"]["amount"].as_str().unwrap().parse().unwrap();
                self.least.set(self.least.get().max(least));
                // What moves nothing has no number.
                let Some(number) = bid["bid"].as_u64() else {
                    self.raises.set(self.raises.get() + 1);
                    continue;
                };
                let price = bid["price"]["amount"].to_string();
                assert!(self.acknowledged.borrow_mut().insert(number, price).is_none(), "twice: {told}");
            }
        }
    }
}

/// The log, bid by bid, leads to what was told and to what stands.
fn replays(auction: &Auction, log: &[LoggedBid]) {
    let mut replayed = Auction::new(auction.terms.clone());
    for bid in log {
        let (price, led) = (replayed.price(), replayed.leader.map(|leader| leader.bidder));
        let accepted = replayed.decide(&bid.bid).unwrap();
        replayed.apply(&accepted);
        assert_eq!(
            (accepted.number, accepted.place, accepted.bidder, accepted.leader.price),
            (bid.number, bid.place, bid.bidder, bid.price)
        );
        let is_raise = led == Some(bid.bidder) && bid.price == price;
        assert_eq!(bid.place.is_none(), is_raise, "only who leads bids and leaves the price");
    }
    assert_eq!((replayed.leader, &replayed.bidders), (auction.leader, &auction.bidders), "the log is the auction");
    assert_eq!((replayed.bids, replayed.ends_at), (auction.bids, auction.ends_at));
}

#[actix_web::test]
async fn whenever_the_server_is_killed_no_acknowledged_bid_is_lost_and_none_counts_twice() {
    let database = Database::with_demo().await;
    database.run(&bidders(BIDDERS)).await;
    let server = Server::new(database.settings().url);
    let emails: Vec<_> = (1..=BIDDERS).map(bidder).collect();
    let tokens = tokens_of(&server.url, &emails.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let store = Store::connect(&DatabaseSettings { url: server.url.clone(), connections: 1 }).await.unwrap();
    let mut life = server.start();
    let search = format!("http://127.0.0.1:{}/api/v1/listing/search", life.port);
    let auctions = json!({ "filters": { "saleType": "Auction" } });
    let found = Client::new().post(search).json(&auctions).send().await.unwrap().json::<Value>().await.unwrap();
    let lot = found["data"]["items"][0]["_id"].as_str().unwrap().to_owned();
    let id: ListingId = lot.parse().unwrap();
    let start = store.auction(id).await.unwrap().unwrap().least().amount();
    let (tell_port, port) = watch::channel(Some(life.port));
    let (tell_over, is_over) = watch::channel(false);
    let floor = Rc::new(Floor {
        lot: lot.clone(),
        client: Client::new(),
        port,
        least: Cell::new(start),
        acknowledged: RefCell::default(),
        raises: Cell::default(),
        answered: RefCell::default(),
        is_over,
    });
    let bidding: Vec<_> =
        tokens.into_iter().enumerate().map(|(nth, token)| spawn(floor.clone().bid(nth, token))).collect();
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
    while floor.answered.borrow().len() < BIDDERS {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    tell_over.send_replace(true);
    for bidder in bidding {
        bidder.await.unwrap();
    }
    let auction = store.auction(id).await.unwrap().unwrap();
    let log = store.bids_on(&auction, None).await.unwrap();
    let told: Vec<_> = floor.acknowledged.borrow().iter().map(|(number, price)| (*number, price.clone())).collect();
    assert_eq!(log.iter().filter(|bid| bid.place.is_none()).count(), floor.raises.get());
    let shown = log.iter().filter_map(|bid| Some((bid.place?, bid.price)));
    let logged = shown.map(|(place, price)| (place.into(), json!(price)["amount"].to_string()));
    assert_eq!(told, logged.collect::<Vec<_>>(), "every bid was asked for until it was answered, with its price");
    replays(&auction, &log);

    // Its time comes, and the server dies over it.
    let past = "state = state || jsonb_build_object('endsAt', now() - interval '6 seconds')";
    database.run(&format!("update auctions set {past} where lot_id = '{lot}'")).await;
    database.run("update jobs set next_at = now() where kind = 'auction'").await;
    life.kill();
    let _life = server.start();
    database
        .until(&format!(
            "select exists (select from auctions a join deals d on d.id = a.deal_id where lot_id = '{lot}')"
        ))
        .await;
    let over = store.auction(id).await.unwrap().unwrap();
    let leader = auction.leader.unwrap();
    assert_eq!(over.outcome, Some(Outcome::Won { bidder: leader.bidder, price: leader.price }), "one wins");
    let winner = over.bidder(leader.bidder).unwrap().company.0;
    let won = format!("select count(*) from deals where buyer_id = '{winner}'");
    assert_eq!(database.count(&won).await, 1, "and has one deal");
    let deals = "select count(*) from deals d join companies c on c.id = d.buyer_id where c.name like 'Bidder %'";
    assert_eq!(database.count(deals).await, 1, "nobody else has");
    eprintln!("{} kills, {} bids of {} bidders", kills(), log.len(), auction.bidders.len());
}
