//! Letters leave by a real SMTP server, once for each cause, whatever happens to either side.

use std::collections::BTreeSet;

use granary_domain::Language;
use granary_identity::{
    job::JobKind,
    mail::{Mail, MailTemplate},
};
use granary_store::{Author, Decision};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    database::Database,
    logs::Talkative,
    mail_job::{mail_job, welcome_job},
    server::{BUYER, TestServer},
    smtp::{PostOffice, free_port, url_of},
};

const AMAL: &str = "amal@alnoor-foods.test";

async fn server_with_mail(url: &str) -> TestServer {
    TestServer::with(&[("limits", "off"), ("smtp_url", url), ("public_url", "https://trade.granary.test")]).await
}

async fn queue(server: &TestServer, cause: &str) {
    let (cause, to) = (cause.to_owned(), AMAL.to_owned());
    let mail = Mail { cause, to, user: None, language: Language::En, template: MailTemplate::Welcome {} };
    let decision = Decision { mails: vec![mail], ..Decision::value(()) };
    server.store.perform(Author::system(), async move |_| Ok(decision)).await.unwrap();
}

fn name(letter: &Value) -> String {
    letter["headers"]["message-id"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_letter_leaves_as_it_was_written() {
    let mut office = PostOffice::with(json!({ "port": 0, "password": "p@ss:word" })).await;
    let url = format!("smtp://granary:p%40ss%3Aword@127.0.0.1:{}", office.port);
    let server = server_with_mail(&url).await;
    let asked = server.stranger().post("/api/v1/user/password/recover", json!({ "email": BUYER })).await;
    assert_eq!(asked.status, 200);
    let letter = office.next().await;
    assert_eq!((&letter["to"], &letter["from"]), (&json!([BUYER]), &json!("no-reply@trade.granary.test")));
    let header = |name: &str| letter["headers"][name].as_str().unwrap_or_default().to_owned();
    assert_eq!(header("from"), "Granary <no-reply@trade.granary.test>");
    assert_eq!((header("to"), header("subject")), (BUYER.to_owned(), "Set a new password".to_owned()));
    assert_eq!(header("auto-submitted"), "auto-generated");
    assert!(name(&letter).ends_with("@trade.granary.test>") && !header("date").is_empty(), "{letter}");
    let link = "https://trade.granary.test/reset-password?token=";
    for form in ["text", "html"] {
        assert!(letter[form].as_str().unwrap().contains(link), "{letter}");
    }
    server.until("select count(*) = 1 from mails where sent_at is not null and attempts = 1").await;
    let metrics = format!("http://127.0.0.1:{}/metrics", server.running.metrics_port().unwrap());
    let figures = reqwest::get(metrics).await.unwrap().text().await.unwrap();
    for figure in ["granary_mails_sent_total{template=\"reset-password\"}", "granary_jobs_waiting{kind=\"mail\"}"] {
        assert!(figures.contains(figure), "{figures}");
    }
}

#[actix_web::test]
async fn an_arabic_letter_arrives_letter_by_letter() {
    let mut office = PostOffice::open().await;
    let server = server_with_mail(&office.url()).await;
    server.sql(&mail_job("one", AMAL, "welcome", "ar", &json!({}))).await;
    let letter = office.next().await;
    assert!(letter["text"].as_str().unwrap().contains("حسابك جاهز"), "{letter}");
    assert!(letter["html"].as_str().unwrap().contains("dir=\"rtl\""), "{letter}");
}

#[actix_web::test]
async fn a_server_that_comes_up_later_gets_each_letter_once() {
    let port = free_port();
    let server = server_with_mail(&url_of(port)).await;
    queue(&server, "one").await;
    server.until("select count(*) = 1 from mails where attempts >= 1 and fault = 'no connection'").await;
    let mut office = PostOffice::at(port).await;
    assert_eq!(office.next().await["to"], json!(["amal@alnoor-foods.test"]));
    server.until("select count(*) = 1 from mails where sent_at is not null and fault is null").await;
    assert_eq!(office.unread(), 0);
}

#[actix_web::test]
async fn a_letter_put_off_comes_again_under_the_same_name_and_is_taken_once() {
    let mut office = PostOffice::open().await;
    office.answer(json!([451, 450])).await;
    let server = server_with_mail(&office.url()).await;
    queue(&server, "one").await;
    let told = [office.next().await, office.next().await, office.next().await];
    assert_eq!(told.each_ref().map(|it| it["answer"].clone()), [json!(451), json!(450), json!("taken")]);
    assert_eq!(told.iter().map(name).collect::<BTreeSet<_>>().len(), 1);
    server.until("select count(*) = 1 from mails where sent_at is not null and attempts = 3").await;
    assert_eq!(office.unread(), 0);
}

#[actix_web::test]
async fn a_letter_refused_for_good_is_given_up_and_the_reason_names_nobody() {
    let mut office = PostOffice::open().await;
    office.answer(json!([550])).await;
    let server = server_with_mail(&office.url()).await;
    queue(&server, "one").await;
    assert_eq!(office.next().await["answer"], 550);
    server
        .until("select count(*) = 1 from mails where failed_at is not null and sent_at is null and attempts = 1")
        .await;
    server.until("select fault = 'refused for good with 550' from mails").await;
}

#[actix_web::test]
async fn a_server_that_dies_with_a_letter_gets_it_again_under_the_same_name() {
    let mut office = PostOffice::open().await;
    let port = office.port;
    office.answer(json!(["die"])).await;
    let server = server_with_mail(&url_of(port)).await;
    queue(&server, "one").await;
    let first = office.next().await;
    drop(office);
    let again = PostOffice::at(port).await.next().await;
    assert_eq!((name(&again), &again["answer"]), (name(&first), &json!("taken")));
}

#[actix_web::test]
async fn two_nodes_send_each_of_many_letters_once() {
    let mut office = PostOffice::open().await;
    let server = server_with_mail(&office.url()).await;
    let _other = server.beside_with(&[("limits", "off"), ("smtp_url", &office.url())]).await;
    let many: String = (1..=60).map(|n| welcome_job(&format!("cause {n}"), &format!("{n}@b.test"))).collect();
    server.sql(&many).await;
    let mut seen = BTreeSet::new();
    for _ in 0..60 {
        seen.insert(office.next().await["to"][0].as_str().unwrap().to_owned());
    }
    assert_eq!(seen.len(), 60);
    server.until("select count(*) = 60 from mails where sent_at is not null and attempts = 1").await;
    assert_eq!(office.unread(), 0);
}

#[actix_web::test]
async fn a_cause_brings_one_letter_however_often_it_is_told() {
    let mut office = PostOffice::open().await;
    let server = server_with_mail(&office.url()).await;
    for cause in ["one", "one", "two", "one"] {
        queue(&server, cause).await;
    }
    office.next().await;
    office.next().await;
    server.until("select count(*) = 2 and count(sent_at) = 2 from mails").await;
    assert_eq!(office.unread(), 0);
}

#[actix_web::test]
async fn a_letter_in_the_hands_of_a_node_that_died_leaves_when_the_lease_is_over() {
    let mut office = PostOffice::open().await;
    let server = server_with_mail(&office.url()).await;
    let taken = "update mails set attempts = 1, next_at = now() + interval '1 hour'";
    server.sql(&(welcome_job("one", AMAL) + taken)).await;
    assert_eq!(server.store.claim_jobs(JobKind::Mail, 4, None).await.unwrap(), [], "the lease stands");
    server.sql("update mails set next_at = now()").await;
    office.next().await;
    server.until("select attempts = 2 and sent_at is not null from mails").await;
}

#[actix_web::test]
async fn a_server_killed_with_a_letter_in_hand_sends_it_after_its_restart() {
    let mut office = PostOffice::open().await;
    office.answer(json!(["hang"])).await;
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let url = office.url();
    let server = Talkative::start(&database, folder.path(), &[("SMTP_URL", &url)]);
    database.run(&welcome_job("one", AMAL)).await;
    let first = office.next().await;
    assert_eq!(first["answer"], "hang");
    // Dropped is killed, without a warning.
    drop(server);
    database.until("select sent_at is null and attempts = 1 from mails").await;
    database.run("update mails set next_at = now()").await;
    let _server = Talkative::start(&database, folder.path(), &[("SMTP_URL", &url)]);
    let again = office.next().await;
    assert_eq!((name(&again), &again["answer"]), (name(&first), &json!("taken")));
    database.until("select sent_at is not null and attempts = 2 from mails").await;
}

#[actix_web::test]
async fn a_letter_that_nobody_takes_is_given_up_after_a_day() {
    let server = server_with_mail(&url_of(free_port())).await;
    queue(&server, "one").await;
    server.until("select fault = 'no connection' and failed_at is null from mails").await;
    server.sql("update mails set queued_at = now() - interval '1 day', next_at = now()").await;
    server.until("select failed_at is not null from mails").await;
}

#[actix_web::test]
async fn a_wrong_password_of_ours_costs_no_letter() {
    let office = PostOffice::with(json!({ "port": 0, "password": "right" })).await;
    let server = server_with_mail(&format!("smtp://granary:wrong@127.0.0.1:{}", office.port)).await;
    queue(&server, "one").await;
    server.until("select fault = 'refused us with 535' and failed_at is null from mails").await;
}

#[actix_web::test]
async fn a_server_that_offers_encryption_and_cannot_prove_itself_gets_nothing() {
    let mut office = PostOffice::with(json!({ "port": 0, "tls": true })).await;
    let server = server_with_mail(&office.url()).await;
    queue(&server, "one").await;
    server.until("select attempts >= 1 and fault is not null and failed_at is null from mails").await;
    assert_eq!(office.unread(), 0);
}

#[actix_web::test]
async fn an_address_cannot_smuggle_a_header_in_and_a_stale_link_is_not_sent() {
    let mut office = PostOffice::open().await;
    let server = server_with_mail(&office.url()).await;
    server.sql(&welcome_job("a", "amal@b.test\r\nBcc: c@d.test")).await;
    let link = json!({ "link": Uuid::now_v7() });
    server.sql(&mail_job("b", "amal@b.test", "verify-email", "en", &link)).await;
    server.sql(&mail_job("c", "amal@b.test", "from-the-future", "en", &json!({}))).await;
    server.until("select count(*) = 3 from mails where failed_at is not null").await;
    server.until("select count(*) = 1 from mails where cause = 'a' and fault = 'the address is none'").await;
    server.until("select count(*) = 1 from mails where cause = 'b' and fault = 'its link is over'").await;
    assert_eq!(office.unread(), 0);
    queue(&server, "d").await;
    assert!(office.next().await["headers"].get("bcc").is_none());
}
