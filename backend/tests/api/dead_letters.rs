//! Work that the server gave up: staff see it with its reason, hear of it, and have it tried again; and none stops other
//! work.

use std::sync::Arc;

use granary::tasks::Discards;
use granary_domain::FileId;
use granary_files::FileStore;
use jiff::Timestamp;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    mail_job::welcome_job,
    patience::eventually,
    scenario::Stage,
    server::{ADMIN, BUYER, Person, SALES, TestServer},
    signatures::{self, sealed, sent},
};

const LIST: &str = "/api/v1/admin/jobs/getGivenUp";
const RETRY: &str = "/api/v1/admin/jobs/retry";

async fn given_up(person: &Person) -> Vec<Value> {
    let got = person.post(LIST, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

/// What somebody was told of work that was given up.
async fn told(person: &Person) -> Vec<Value> {
    let got = person.post("/api/v1/notifications/get", json!({})).await;
    let all = got.body["data"]["items"].as_array().unwrap().clone();
    all.into_iter().filter(|it| it["kind"] == "job.givenUp").collect()
}

/// A letter that no version can send.
async fn broken_letter(server: &TestServer, cause: &str) {
    server.sql(&format!("insert into jobs (kind, cause, payload) values ('mail', '{cause}', '{{}}')")).await;
    server.until(&format!("select failed_at is not null from jobs where cause = '{cause}'")).await;
}

#[actix_web::test]
async fn a_letter_that_was_given_up_is_seen_told_of_and_tried_again() {
    let server = TestServer::open().await;
    let (admin, sales, buyer) =
        (server.session_of(ADMIN).await, server.session_of(SALES).await, server.session_of(BUYER).await);
    assert_eq!(given_up(&admin).await, [json!(null); 0]);
    broken_letter(&server, "one").await;
    let jobs = given_up(&admin).await;
    let [job] = &jobs[..] else { panic!("{jobs:?}") };
    assert_eq!((&job["kind"], &job["reason"]), (&json!("mail"), &json!("this version knows no such job")));
    let heard = eventually("staff hear of it", async || Some(told(&admin).await).filter(|it| !it.is_empty())).await;
    assert_eq!((heard.len(), &heard[0]["body"]["text"]), (1, &json!("A letter failed for the last time.")));
    assert_eq!(told(&sales).await, [json!(null); 0], "who sees no e-mails hears of none");
    broken_letter(&server, "two").await;
    assert_eq!((given_up(&admin).await.len(), told(&admin).await.len()), (2, 1), "it is told of once an hour");

    let retry = async |person: &Person, body: Value| person.post(RETRY, body).await.status;
    let it = json!({ "jobId": job["_id"] });
    for person in [&sales, &buyer] {
        assert_eq!((person.post(LIST, json!({})).await.status, retry(person, it.clone()).await), (403, 403));
    }
    assert_eq!(retry(&server.stranger(), it.clone()).await, 401);
    for (body, status) in [
        (json!({ "jobId": Uuid::now_v7() }), 404),
        (json!({ "jobId": "one" }), 400),
        (json!({}), 400),
        (json!({ "jobId": job["_id"], "kind": "mail" }), 400),
    ] {
        assert_eq!(retry(&admin, body).await, status);
    }
    // The next version knows it.
    let welcome = welcome_job("three", "a@b.test");
    server
        .sql(&format!(
            "{welcome} update jobs set payload = (select payload from jobs where cause = 'three') where cause = 'one'"
        ))
        .await;
    assert_eq!(retry(&admin, it.clone()).await, 200);
    server.until("select done_at is not null and failed_at is null from jobs where cause = 'one'").await;
    assert_eq!((retry(&admin, it).await, given_up(&admin).await.len()), (404, 1), "it is done");
}

#[actix_web::test]
async fn a_copy_of_data_that_was_given_up_is_made_when_it_is_tried_again() {
    let server = TestServer::open().await;
    let (admin, buyer) = (server.session_of(ADMIN).await, server.session_of(BUYER).await);
    assert_eq!(buyer.post("/api/v1/user/exportData", json!({})).await.status, 200);
    server.until("select count(*) = 1 from jobs where kind = 'export' and done_at is not null").await;
    server
        .sql("update exports set status = 'failed'; update jobs set done_at = null, failed_at = now() where kind = 'export'")
        .await;
    let job = given_up(&admin).await[0].clone();
    assert_eq!(job["kind"], "export");
    assert_eq!(admin.post(RETRY, json!({ "jobId": job["_id"] })).await.status, 200);
    server.until("select count(*) = 1 from exports where status = 'ready'").await;
}

#[actix_web::test]
async fn a_seal_that_its_deal_refuses_is_told_of_and_done_when_it_is_tried_again() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    sealed(&stage, &document).await;
    stage.server.until("select count(*) = 1 from jobs where kind = 'seal' and done_at is not null").await;
    stage.deletes(&deal).await;
    let again = json!({ "request": document["_id"] });
    stage.server.sql(&format!("insert into jobs (kind, cause, payload) values ('seal', 'again', '{again}')")).await;
    stage.server.until("select failed_at is not null from jobs where cause = 'again'").await;
    let jobs = given_up(&stage.admin).await;
    assert_eq!((jobs.len(), &jobs[0]["reason"]), (1, &json!("DEAL_DELETED")));
    let heard = eventually("staff hear of it", async || Some(told(&stage.admin).await).filter(|it| !it.is_empty()));
    assert_eq!(heard.await[0]["body"]["text"], "The sealing of a signed document failed for the last time.");
    for person in [&stage.buyer, &stage.seller, &stage.admin] {
        assert_eq!(signatures::told(person, "signature.delayed").await, 1, "who waits is told");
    }
    stage.does("deal/restore", &deal, json!({})).await;
    assert_eq!(stage.admin.post(RETRY, json!({ "jobId": jobs[0]["_id"] })).await.status, 200);
    stage.server.until("select done_at is not null from jobs where cause = 'again'").await;
}

#[actix_web::test]
async fn content_that_cannot_be_thrown_away_keeps_no_other_from_it() {
    let server = TestServer::open().await;
    let file_store = Arc::new(FileStore::open(server.folder(), None).unwrap());
    // A whole round of them, each before the one that can go.
    for nth in 1..=101 {
        let id = Uuid::from_u128(nth);
        let place = server.folder().join(format!("files/{:02x}/{}", id.as_bytes()[15], id.simple()));
        std::fs::create_dir_all(place).unwrap();
        server.sql(&format!("insert into discarded_files (id) values ('{id}')")).await;
    }
    let last = FileId(Uuid::now_v7());
    file_store.keep(&file_store.receive_whole(b"a,b").await.unwrap(), last).await.unwrap();
    server.sql(&format!("insert into discarded_files (id) values ('{last}')")).await;
    let discards = Discards { store: server.store.clone(), file_store: file_store.clone() };
    discards.discard(Timestamp::now()).await.unwrap();
    assert!(!file_store.has(last).await.unwrap());
    assert_eq!(server.count("select count(*) from discarded_files").await, 101, "the others are tried again");
}
