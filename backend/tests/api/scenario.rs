//! The people around a fresh deal, and what they do to it, for the tests that tell stories.

use granary_domain::{FileId, day};
use granary_identity::session::SessionStore;
use granary_store::{Author, Decision, NewFile, Reach, Tx};
use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    live_form::{as_record, list_form, live_form},
    patience::eventually,
    server::{ADMIN, BUYER, Got, OFFICER, OTHER_OFFICER, Person, SALES, SELLER, TestServer},
    watcher::Watcher,
};

/// A trader who has no part in the deals of these stories.
pub(crate) const OUTSIDER: &str = "einkauf@hanse-kontor.test";

/// A server with everybody signed in.
pub(crate) struct Stage {
    pub(crate) server: TestServer,
    pub(crate) admin: Person,
    pub(crate) sales: Person,
    pub(crate) buyer: Person,
    pub(crate) seller: Person,
    pub(crate) officer: Person,
    pub(crate) other_officer: Person,
    pub(crate) outsider: Person,
}

/// An order for 200 bags of rice abroad.
pub(crate) async fn rice(person: &Person) -> Value {
    json!({
        "listingId": lot(person, "Basmati Rice 1121").await, "kind": "international", "paymentTerm": "as-per-invoice",
        "quantity": 200, "incoterm": "CIF", "transportMode": "sea",
        "destination": { "city": "Dubai", "country": "United Arab Emirates" },
    })
}

/// The id of the lot that a search finds.
pub(crate) async fn lot(person: &Person, search: &str) -> Value {
    let found = person.post("/api/v1/listing/search", json!({ "search": search })).await;
    found.body["data"]["items"][0]["_id"].clone()
}

impl Stage {
    pub(crate) async fn open() -> Self {
        Self::of(TestServer::open().await).await
    }

    pub(crate) async fn of(server: TestServer) -> Self {
        let today = day(Timestamp::now());
        // The server first flags what became overdue since the demo was told; then its lists are at rest.
        let due = format!("select count(*) from filed_deals where wakes_on <= '{today}'");
        let at_rest = async || (server.count(&due).await == 0).then_some(());
        eventually("what is overdue is flagged", at_rest).await;
        Self {
            admin: server.session_of(ADMIN).await,
            sales: server.session_of(SALES).await,
            buyer: server.session_of(BUYER).await,
            seller: server.session_of(SELLER).await,
            officer: server.session_of(OFFICER).await,
            other_officer: server.session_of(OTHER_OFFICER).await,
            outsider: server.session_of(OUTSIDER).await,
            server,
        }
    }

    /// A fresh international deal between the buyer and the seller.
    pub(crate) async fn deal(&self) -> String {
        self.placed(rice(&self.buyer).await).await
    }

    /// A fresh domestic deal of the buyer.
    pub(crate) async fn domestic_deal(&self) -> String {
        let lot = lot(&self.buyer, "Khalas Dates").await;
        self.placed(
            json!({ "listingId": lot, "kind": "domestic", "quantity": 150, "paymentTerm": "waybill-plus-30-days" }),
        )
        .await
    }

    pub(crate) async fn placed(&self, order: Value) -> String {
        let got = self.buyer.post("/api/v1/order/place", order).await;
        assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(1)), "{}", got.body);
        got.body["data"]["_id"].as_str().unwrap().to_owned()
    }

    /// A command of the admin that takes effect; answers the deal's new version.
    pub(crate) async fn does(&self, call: &str, deal: &str, body: Value) -> u64 {
        done(&self.admin, call, deal, body).await
    }

    /// Calls a deal off and takes it off every list; answers its new version.
    pub(crate) async fn deletes(&self, deal: &str) -> u64 {
        self.does("order/cancel", deal, json!({})).await;
        self.does("deal/deleteDeal", deal, why()).await
    }

    /// Marks steps done, one after another, doing without what they must bring.
    pub(crate) async fn marks(&self, deal: &str, steps: impl IntoIterator<Item = u8>) -> u64 {
        let mut version = 0;
        for step in steps {
            self.waives(deal, step).await;
            version = self.does("order/markTimelineStep", deal, json!({ "stepNumber": step })).await;
        }
        version
    }

    /// Does without the documents that a step must bring.
    pub(crate) async fn waives(&self, deal: &str, step: u8) {
        let got = self.admin.post(&format!("/api/v1/deal/get/{deal}"), json!({})).await;
        let lacks = got.body["data"]["timeline"][usize::from(step) - 1]["lacks"].clone();
        for document in lacks.as_array().into_iter().flatten() {
            let waived = json!({ "stepNumber": step, "documentType": document, "reason": "Seen on paper" });
            self.does("order/waiveDocument", deal, waived).await;
        }
    }

    /// The id of the bank that an officer works for.
    pub(crate) async fn bank(&self, officer: &str) -> String {
        let user = self.server.store.user_by_email(officer.to_owned()).await.unwrap().unwrap();
        user.bank.unwrap().to_string()
    }

    /// A file that somebody has uploaded: its location.
    pub(crate) async fn file(&self, owner: &str) -> String {
        let user = self.server.store.user_by_email(owner.to_owned()).await.unwrap().unwrap();
        let id = FileId(Uuid::now_v7());
        let location = format!("/files/{id}");
        let file = NewFile {
            id,
            owner: Some(user.id),
            company: user.company,
            name: "paper.pdf".to_owned(),
            mime: "application/pdf".to_owned(),
            size: 9,
            sha256: [7; 32],
            location: location.clone(),
        };
        let added = async |tx: &Tx<'_>| {
            tx.add_files(&[file], Reach::Records).await?;
            Ok(Decision::value(()))
        };
        self.server.store.perform(Author::system(), added).await.unwrap();
        location
    }

    /// Somebody's live connection, with topics that may be watched.
    pub(crate) async fn watcher(&self, person: &Person, topics: &[&str]) -> Watcher {
        watcher(self.server.running.port(), person, topics).await
    }
}

pub(crate) async fn watcher(port: u16, person: &Person, topics: &[&str]) -> Watcher {
    let token = person.bearer.as_deref().unwrap();
    let mut watcher = Watcher::open(port, token, Default::default(), &[]).await.unwrap();
    for topic in topics {
        assert_eq!(watcher.sub(topic, None).await, Ok(()), "{topic}");
    }
    watcher
}

/// Why a deal is deleted.
pub(crate) fn why() -> Value {
    json!({ "reason": "Placed twice" })
}

/// A command of staff that takes effect; answers the deal's new version.
pub(crate) async fn done(person: &Person, call: &str, deal: &str, body: Value) -> u64 {
    let got = ask(person, call, deal, body.clone()).await;
    assert_eq!(got.status, 200, "{call} {body}: {}", got.body);
    got.body["data"]["version"].as_u64().unwrap()
}

/// A call of staff about one deal.
pub(crate) async fn ask(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/admin/{call}/{deal}"), body).await
}

/// The same with headers.
pub(crate) async fn ask_with(person: &Person, call: &str, deal: &str, headers: &[(&str, &str)], body: Value) -> Got {
    person.call(Method::POST, &format!("/api/v1/admin/{call}/{deal}"), headers, Some(body)).await
}

/// The deal as somebody sees it.
pub(crate) async fn record(person: &Person, deal: &str) -> Value {
    let got = person.post(&format!("/api/v1/deal/get/{deal}"), json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

/// Everything that a list call answers, a hundred at most.
pub(crate) async fn listed(person: &Person, call: &str, mut body: Value) -> Vec<Value> {
    body["page"] = json!({ "current": 1, "size": 100 });
    let got = person.post(call, body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

/// Whether a list holds a deal.
pub(crate) fn holds(list: &[Value], deal: &str) -> bool {
    list.iter().any(|item| item["_id"] == deal)
}

/// Reads on until the copy of a deal is the record that REST gives the same person.
pub(crate) async fn agrees(watcher: &mut Watcher, person: &Person, deal: &str) {
    let topic = format!("deal:{deal}");
    // REST is never behind a frame that has come, so while they differ a frame is still to come.
    while as_record(&watcher.copies[&topic].document) != live_form(record(person, deal).await) {
        watcher.next().await.unwrap();
    }
}

/// Reads on until the copy of a list is the page that REST gives the same person.
pub(crate) async fn list_agrees(watcher: &mut Watcher, topic: &str, person: &Person, call: &str, body: &Value) {
    while watcher.copies[topic].document != page(person, call, body).await {
        watcher.next().await.unwrap();
    }
}

/// A page of a list in its live form.
async fn page(person: &Person, call: &str, body: &Value) -> Value {
    let got = person.post(call, body.clone()).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let list = &got.body["data"];
    let rows = list["items"].as_array().unwrap().iter().map(|it| (it["_id"].as_str().unwrap().to_owned(), it.clone()));
    list_form(rows, &list["page"])
}
