//! What others get while one network and one trader attack all that is shared, at once and as fast as they are answered: how long
//! they wait for what they read, how many of their files and registrations are taken, and what memory of the server that takes.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    io::Cursor,
    time::{Duration, Instant},
};

use futures::future::{join, join_all};
use granary_demo::demo;
use granary_domain::{Bucket, DealId, PageRequest};
use granary_identity::session::SessionStore;
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use image::{DynamicImage, ImageFormat};
use jiff::Timestamp;
use reqwest::{
    Client,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use support::{
    server::{BUYER, SELLER},
    workbook::workbook_of,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::sleep,
};

use crate::{ROUNDS, commands::DEMO_DEALS, database::Database, median, percentile, served::Served};

/// Connections of each attack.
const EACH: usize = 4;
/// Connections that send half a head and wait.
const SLOW: usize = 300;
const READS: usize = 300;
const PACE: Duration = Duration::from_millis(25);
/// How often others bring a file, and register.
const OFTEN: Duration = Duration::from_millis(500);
/// What is attacked, and the status of an answer for which the work was done.
const ATTACKS: [(&str, u16); 10] = [
    ("tables that swell", 400),
    ("large pictures", 200),
    ("statements of accounts", 200),
    ("histories of a deal", 200),
    ("lots of long texts", 200),
    ("strangers' pictures", 200),
    ("guessed passwords", 401),
    ("letters to nobody", 200),
    ("searches", 200),
    ("codes", 200),
];

/// How often each attack was answered with which status; 0 where it was not.
type Answers = [RefCell<BTreeMap<u16, u32>>; ATTACKS.len()];

/// Those who attack, and those who do not.
#[derive(Clone, Copy)]
enum By<'a> {
    Network(&'a str),
    Person(&'a str),
}

struct Caller<'a> {
    client: Client,
    served: &'a Served,
}

impl Caller<'_> {
    /// The status of an answer; 0 where there is none.
    async fn ask(
        &self,
        by: By<'_>,
        path: &str,
        with: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> u16 {
        let Ok(reply) = self.send(by, path, with).await else { return 0 };
        let status = reply.status().as_u16();
        let _ = reply.bytes().await;
        status
    }

    async fn send(
        &self,
        by: By<'_>,
        path: &str,
        with: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> reqwest::Result<reqwest::Response> {
        let request = self.client.post(format!("http://127.0.0.1:{}/api/v1/{path}", self.served.port));
        let request = match by {
            By::Person(bearer) => request.bearer_auth(bearer),
            By::Network(from) => request
                .header("x-forwarded-for", from)
                .header("x-gateway-client-id", "granary-web")
                .header("x-gateway-client-secret", "granary-web-development"),
        };
        with(request).send().await
    }

    async fn post(&self, by: By<'_>, path: &str, body: Value) -> u16 {
        self.ask(by, path, |request| request.json(&body)).await
    }

    async fn bring(&self, by: By<'_>, path: &str, name: &'static str, content: &[u8]) -> u16 {
        let form = Form::new().part("file", Part::bytes(content.to_vec()).file_name(name));
        self.ask(by, path, |request| request.multipart(form)).await
    }

    /// Begins a lot that says this and takes it back, so that the most drafts are never reached.
    async fn draft(&self, by: By<'_>, listing: Value) -> u16 {
        let body = json!({ "listing": listing });
        let Ok(reply) = self.send(by, "listing/create", |request| request.json(&body)).await else { return 0 };
        let status = reply.status().as_u16();
        let said: Value = reply.json().await.unwrap_or_default();
        if let Some(lot) = said["data"]["_id"].as_str() {
            while matches!(self.post(by, &format!("listing/withdraw/{lot}"), json!({})).await, 0 | 429 | 503) {
                sleep(PACE).await;
            }
        }
        status
    }

    /// Connections that never say all of what they ask, opened anew as they are closed.
    async fn wait_slowly(&self) {
        join_all((0..SLOW).map(async |_| {
            loop {
                if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.served.port)).await {
                    let _ = line.write_all(b"POST /api/v1/identity/signIn HTTP/1.1\r\nhost: siege\r\n").await;
                    let _ = line.read(&mut [0; 64]).await;
                }
                sleep(PACE).await;
            }
        }))
        .await;
    }

    /// Milliseconds at the 95th percentile to read a deal.
    async fn read(&self, reader: By<'_>, deal: &str) -> f64 {
        let mut times = Vec::with_capacity(READS);
        for _ in 0..READS {
            sleep(PACE).await;
            let began = Instant::now();
            assert_eq!(self.post(reader, &format!("deal/get/{deal}"), json!({})).await, 200);
            times.push(began.elapsed().as_secs_f64() * 1000.0);
        }
        percentile(&mut times, 0.95)
    }
}

/// A workbook of hardly more than a kilobyte that its reader would need gigabytes for.
fn swelling_workbook() -> Vec<u8> {
    let formula = r#"<c><f t="shared" ref="A2:A3" si="20000000">1+1</f><v>2</v></c>"#;
    workbook_of(&[formula.to_owned()], "")
}

fn picture(side: u32) -> Vec<u8> {
    let mut picture = Cursor::new(Vec::new());
    DynamicImage::new_luma8(side, side).write_to(&mut picture, ImageFormat::Png).expect("a picture");
    picture.into_inner()
}

/// All attacks at once, for as long as this is waited for.
async fn attack(caller: &Caller<'_>, trader: &str, deal: &str, answers: &Answers) {
    let (network, trader) = (By::Network("198.51.100.7"), By::Person(trader));
    let (workbook, large) = (swelling_workbook(), picture(4_000));
    let (workbook, large) = (&workbook, &large);
    // As a seller says it, and so that each word may be of a run of figures; as long as a text may be.
    let words = ["Sona Masoori, aged twelve months, double polished. ".repeat(90), "1; 9; ".repeat(833)];
    let nth = Cell::new(0_u32);
    let next = || {
        nth.set(nth.get() + 1);
        nth.get()
    };
    let endlessly = async |attack: usize| {
        loop {
            let nth = next();
            let status = match attack {
                0 => caller.bring(trader, "wss/product/tryImport", "stock.xlsx", workbook).await,
                1 => caller.bring(trader, "upload", "scan.png", large).await,
                2 => caller.post(trader, "user/statementOfAccounts/export", json!({ "format": "pdf" })).await,
                3 => caller.post(trader, &format!("deal/history/{deal}"), json!({})).await,
                4 => {
                    let words = if nth.is_multiple_of(2) { &words[0] } else { &words[1] };
                    let listing = json!({ "title": format!("Rice {nth}"), "lotDescription": words });
                    caller.draft(trader, listing).await
                }
                5 => caller.bring(network, "upload", "licence.png", large).await,
                6 => {
                    caller
                        .post(network, "identity/signIn", json!({ "email": BUYER, "password": format!("guess {nth}") }))
                        .await
                }
                7 => {
                    caller
                        .post(network, "user/password/recover", json!({ "email": format!("nobody{nth}@siege.test") }))
                        .await
                }
                8 => caller.post(network, "listing/search", json!({ "search": format!("rice {nth}") })).await,
                _ => {
                    caller
                        .post(network, "register/sendEmailOTP", json!({ "email": format!("nobody{nth}@siege.test") }))
                        .await
                }
            };
            *answers[attack].borrow_mut().entry(status).or_default() += 1;
        }
    };
    join(caller.wait_slowly(), join_all((0..ATTACKS.len()).flat_map(|nth| [nth; EACH]).map(endlessly))).await;
}

/// As many who look through the market instead.
async fn visit(caller: &Caller<'_>) {
    join_all((0..10 * EACH).map(async |nth| {
        let network = format!("203.0.{nth}.7");
        loop {
            caller.post(By::Network(&network), "listing/search", json!({ "search": "rice" })).await;
        }
    }))
    .await;
}

/// What is brought by a person and by strangers of ever other networks: how many of how many were taken.
async fn bring(caller: &Caller<'_>, person: By<'_>, tried: &Cell<u32>, taken: &Cell<u32>) {
    let small = picture(200);
    let mut often = tokio::time::interval(OFTEN);
    loop {
        often.tick().await;
        let nth = tried.get();
        let network = format!("203.{}.{}.7", nth / 250 % 250, nth % 250);
        let stranger = By::Network(&network);
        let code = json!({ "email": format!("new{nth}@traders.test") });
        let asked = [
            caller.bring(person, "upload", "licence.png", &small).await,
            caller.bring(stranger, "upload", "licence.png", &small).await,
            caller.post(stranger, "register/sendEmailOTP", code).await,
        ];
        tried.set(nth + 3);
        taken.set(taken.get() + u32::try_from(asked.iter().filter(|it| **it == 200).count()).unwrap_or_default());
    }
}

/// Prints how each attack was answered; one that never had its work done attacked nothing.
fn judge(answers: &Answers) {
    for ((name, intended), answered) in ATTACKS.iter().zip(answers) {
        let answered = answered.borrow();
        let told: Vec<String> = answered.iter().map(|(status, times)| format!("{status} x {times}")).collect();
        println!("{name:<24} {}", told.join(", "));
        assert!(answered.contains_key(intended), "{name}: never answered with {intended}");
    }
}

/// An open deal that somebody sells.
async fn deal_of(store: &Store, seller: &str) -> DealId {
    let seller = store.user_by_email(seller.to_owned()).await.ok().flatten().expect("the demo has the seller");
    let filter = Filter { bucket: Some(Bucket::Open), seller: seller.company, ..Filter::default() };
    let page = store.page(Query { filter, sort: Sort::OrderId, page: PageRequest { current: 1, size: 1 } }).await;
    page.expect("the deals are listed").rows.first().expect("a deal that is open").0
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    let deal = deal_of(&store, SELLER).await.to_string();
    let served = Served::limited(&database, &files).await;
    let bearers = [served.bearer().await, served.bearer_of(BUYER).await, served.bearer_of(SELLER).await];
    let [staff, buyer, seller] = bearers.each_ref().map(|it| it.as_str());
    let client = Client::builder().tls_certs_only([]).build().expect("a client");
    let caller = Caller { client, served: &served };
    let history = caller.post(By::Person(seller), &format!("deal/history/{deal}"), json!({})).await;
    assert_eq!(history, 200, "the deal is one of the seller who attacks");
    let answers = Answers::default();
    let (tried, taken) = (Cell::new(0), Cell::new(0));
    let rest = served.resident();
    let most = Cell::new(rest);
    let watch = async || -> () {
        loop {
            most.set(most.get().max(served.resident()));
            sleep(PACE).await;
        }
    };
    let (mut alone, mut beside) = (Vec::new(), [Vec::new(), Vec::new()]);
    for _ in 0..ROUNDS {
        let read = || caller.read(By::Person(staff), &deal);
        alone.push(read().await);
        tokio::select! { p95 = read() => beside[0].push(p95), () = visit(&caller) => {} }
        tokio::select! {
            p95 = read() => beside[1].push(p95),
            () = attack(&caller, seller, &deal, &answers) => {}
            () = bring(&caller, By::Person(buyer), &tried, &taken) => {}
            () = watch() => {}
        }
    }
    let ([visited, besieged], alone) = (beside.map(|times| median(&times)), median(&alone));
    let (share, grew) =
        (f64::from(taken.get()) / f64::from(tried.get()) * 100.0, (most.get() - rest) / 1024.0 / 1024.0);
    println!("a reader alone      {alone:>9.2} ms p95");
    println!("beside visitors     {visited:>9.2} ms p95");
    println!("besieged            {besieged:>9.2} ms p95, {:.2} x  (expected: at most 1.5)", besieged / visited);
    println!("files and codes     {share:>9.1} % of {} taken   (expected: at least 90)", tried.get());
    println!("the server grew by  {grew:>9.1} MiB   (expected: at most 300)");
    judge(&answers);
}
