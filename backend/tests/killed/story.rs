//! The story: clients write, watchers follow, the server is killed again and again, and the books are compared.

use std::{cell::Cell, rc::Rc, sync::Arc, time::Duration};

use actix::{Arbiter, spawn};
use granary_auth::token_issuer::KeyedTokenIssuer;
use granary_identity::session::{SessionStore, Sessions};
use granary_store::Store;
use jiff::Timestamp;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::sync::{Notify, watch};
use uuid::Uuid;

use crate::{
    database::Database,
    ledger::{Acknowledged, Ledger},
    server::{Life, SECRET, Server},
    watching::Watching,
};

const STAFF: [&str; 2] = ["admin@granary.test", "sales@granary.test"];
const BUYER: &str = "buyer@alnoor-foods.test";
const SELLER: &str = "seller@deccan-grains.test";
/// Clients that edit, two on each deal, and one that orders.
const EDITORS: usize = 4;
/// How long one try may take before the client gives it up and asks again.
const TRY: Duration = Duration::from_secs(5);

/// What all clients share.
struct Load {
    port: watch::Receiver<Option<u16>>,
    ledger: Ledger,
    acknowledged: Notify,
    done: Cell<bool>,
}

impl Load {
    fn over(port: watch::Receiver<Option<u16>>) -> Self {
        Self { port, ledger: Ledger::default(), acknowledged: Notify::new(), done: Cell::new(false) }
    }

    /// Asks until there is an answer, always under the same key.
    async fn ask(&self, client: &Client, token: &str, path: &str, body: &Value) -> Value {
        let key = Uuid::now_v7().to_string();
        let mut port = self.port.clone();
        loop {
            let here = port.wait_for(Option::is_some).await.unwrap().unwrap();
            let url = format!("http://127.0.0.1:{here}/api/v1/{path}");
            let request = client.post(url).bearer_auth(token).header("idempotency-key", &key).json(body).timeout(TRY);
            if let Ok(got) = request.send().await
                && let replayed = got.headers().contains_key("idempotent-replayed")
                && let Ok(body) = got.json::<Value>().await
            {
                if replayed {
                    self.ledger.replayed();
                }
                assert_eq!(body["success"], true, "{path}: {body}");
                return body["data"].clone();
            }
            self.ledger.retried();
            tokio::task::yield_now().await;
        }
    }

    fn acknowledge(&self, deal: &str, answer: &Value, mark: String) {
        let version = answer["version"].as_i64().unwrap();
        self.ledger.acknowledge(Acknowledged { deal: deal.parse().unwrap(), version, mark });
        self.acknowledged.notify_one();
    }

    /// Edits a deal, each time with a mark of its own, for as long as the load goes on.
    async fn edit(self: Rc<Self>, nth: usize, token: String, deal: String) {
        let client = Client::new();
        let path = format!("admin/deal/editDeal/{deal}");
        for turn in 0.. {
            if self.done.get() {
                return;
            }
            let mark = format!("the mark of editor {nth}, turn {turn}");
            let answer = self.ask(&client, &token, &path, &json!({ "notes": mark })).await;
            self.acknowledge(&deal, &answer, mark);
        }
    }

    /// Places one order after another.
    async fn order(self: Rc<Self>, token: String, mut order: Value) {
        let client = Client::new();
        for turn in 0.. {
            if self.done.get() {
                return;
            }
            let mark = format!("the mark of order {turn}");
            order["deliveryTerms"] = json!(mark);
            let answer = self.ask(&client, &token, "order/place", &order).await;
            self.acknowledge(answer["_id"].as_str().unwrap(), &answer, mark);
        }
    }
}

/// Opens sessions as a server with this secret would.
pub(crate) async fn tokens(url: &str) -> [String; 3] {
    tokens_of(url, &[STAFF[0], STAFF[1], BUYER]).await.try_into().unwrap()
}

/// The same for anybody of the demo.
pub(crate) async fn tokens_of(url: &str, emails: &[&str]) -> Vec<String> {
    let settings = granary_store::DatabaseSettings { url: url.to_owned(), connections: 1 };
    let store = Arc::new(Store::connect(&settings).await.unwrap());
    let issuer = Arc::new(KeyedTokenIssuer::new(&SECRET.into()));
    let sessions = Sessions::new(store.clone(), issuer, vec![Arbiter::current()], Timestamp::now);
    let mut tokens = Vec::new();
    for email in emails {
        let user = store.user_by_email((*email).to_owned()).await.unwrap().unwrap();
        tokens.push(sessions.open(user.id, user.rights).await.unwrap().bearer);
    }
    tokens
}

/// The order that is placed again and again, of a lot that is larger than all of them.
async fn order(load: &Load, seller: &str) -> Value {
    let client = Client::new();
    let listing = json!({
        "title": "Sona Masoori Rice", "HSCode": "100630", "categories": ["food-beverages-and-tobacco"], "noOfUnits": 100_000_000,
        "lotDescription": "Aged for a year.", "lotPackaging": "bags", "unit": "bag", "weight": "25",
        "retailPriceAs": "Metric Ton (MT)", "listedPrice": { "amount": "1180.00", "currency": "USD" },
        "customizable": true, "minCustomLotSale": 100, "deliveryTerms": ["CIF"], "port": "INNSA",
    });
    let lot = load.ask(&client, seller, "listing/create", &json!({ "listing": listing })).await["_id"].clone();
    load.ask(&client, seller, &format!("listing/publish/{}", lot.as_str().unwrap()), &json!({})).await;
    json!({
        "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": 100,
        "incoterm": "CIF", "transportMode": "sea", "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    })
}

pub(crate) fn kills() -> u32 {
    std::env::var("GRANARY_TEST_KILLS").map_or(5, |kills| kills.parse().unwrap())
}

/// The deals that editors and watchers share.
async fn deals(load: &Load, buyer: &str, order: &Value) -> Vec<String> {
    let mut deals = Vec::new();
    for nth in 0..EDITORS / 2 {
        let mut order = order.clone();
        let mark = format!("the mark of deal {nth}");
        order["deliveryTerms"] = json!(mark);
        let answer = load.ask(&Client::new(), buyer, "order/place", &order).await;
        let deal = answer["_id"].as_str().unwrap().to_owned();
        load.acknowledge(&deal, &answer, mark);
        deals.push(deal);
    }
    deals
}

/// Kills the server and starts it again, each time after so many more acknowledgements as chance has it.
async fn kill_again_and_again(load: &Load, server: &Server, mut life: Life, port: &watch::Sender<Option<u16>>) -> Life {
    for _ in 0..kills() {
        let enough = load.ledger.len() + rand::random_range(1..40);
        while load.ledger.len() < enough {
            load.acknowledged.notified().await;
        }
        port.send_replace(None);
        life.kill();
        life = server.start();
        port.send_replace(Some(life.port));
    }
    life
}

#[actix_web::test]
async fn whenever_the_server_is_killed_nothing_acknowledged_is_lost_and_nothing_happens_twice() {
    let database = Database::with_demo().await;
    let server = Server::new(database.settings().url);
    let [admin, sales, buyer] = tokens(&server.url).await;
    let seller = tokens_of(&server.url, &[SELLER]).await.remove(0);
    let life = server.start();
    let (tell_port, port) = watch::channel(Some(life.port));
    let (tell_rest, at_rest) = watch::channel(false);
    let load = Rc::new(Load::over(port.clone()));
    let order = order(&load, &seller).await;
    let deals = deals(&load, &buyer, &order).await;

    let watching = |token: &String| Watching {
        token: token.clone(),
        deals: deals.clone(),
        port: port.clone(),
        at_rest: at_rest.clone(),
    };
    let watchers = [&admin, &sales, &buyer].map(|token| spawn(watching(token).keep_up()));
    let mut clients = vec![spawn(load.clone().order(buyer.clone(), order))];
    for (nth, token) in [&admin, &sales].into_iter().cycle().take(EDITORS).enumerate() {
        clients.push(spawn(load.clone().edit(nth, token.clone(), deals[nth / 2].clone())));
    }
    let _life = kill_again_and_again(&load, &server, life, &tell_port).await;
    load.done.set(true);
    for client in clients {
        client.await.unwrap();
    }
    tell_rest.send_replace(true);
    let mut connections = 0;
    for watcher in watchers {
        connections += watcher.await.unwrap();
    }
    load.ledger.agrees_with(&server.url).await;
    server.audit();
    eprintln!("{} kills: {}, {connections} connections", kills(), load.ledger.told());
}
