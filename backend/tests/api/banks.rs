//! Staff keep the e-mail domains of partner banks; whose domain is gone has no way in.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    scenario::watcher,
    server::{ADMIN, BUYER, Got, OFFICER, OTHER_OFFICER, Person, SALES, TestServer},
    watcher::Gone,
};

const CREATE: &str = "/api/v1/admin/createBankDomain";
const REMOVE: &str = "/api/v1/admin/removeDomain";

async fn domains(admin: &Person) -> Vec<(String, String)> {
    let got = admin.get("/api/v1/admin/getDomains").await;
    let text = |it: &Value, name: &str| it[name].as_str().unwrap().to_owned();
    got.body["data"]["items"].as_array().unwrap().iter().map(|it| (text(it, "domain"), text(it, "bankName"))).collect()
}

async fn create(admin: &Person, domain: &str, bank: &str) -> Got {
    admin.post(CREATE, json!({ "domain": domain, "bankName": bank })).await
}

fn coded(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["message"])
}

#[actix_web::test]
async fn a_bank_begins_with_its_first_domain_and_has_others() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let first = create(&admin, " Northern-Bank.TEST ", "Northern Bank").await;
    assert_eq!((first.status, &first.body["data"]["domain"]), (200, &json!("northern-bank.test")), "{}", first.body);
    let second = create(&admin, "northern-bank.ae", "northern bank").await;
    assert_eq!(second.body["data"]["bankId"], first.body["data"]["bankId"], "by whatever letters");
    assert_eq!(second.body["data"]["bankName"], "Northern Bank");
    let used = json!({ "code": 1000, "fields": ["domain"] });
    assert_eq!(coded(&create(&admin, "northern-bank.test", "Another Bank").await), (400, &used));
    assert!(!domains(&admin).await.iter().any(|(_, bank)| bank == "Another Bank"), "nothing of it stays");
    for bad in ["bank", "gmail.com", "yahoo.co.uk", "a b.test", "officer@bank.test", "https://bank.test"] {
        let invalid = json!({ "code": 2000, "fields": ["domain"] });
        assert_eq!(coded(&create(&admin, bad, "A Bank").await), (400, &invalid), "{bad}");
    }
    for bad in [json!(" "), json!(7), json!(null), json!("https://bank.test")] {
        let got = admin.post(CREATE, json!({ "domain": "new-bank.test", "bankName": bad })).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["bankName"])), "{bad}");
    }
    let noted = "select count(*) = 2 from user_events where kind = 'bankDomainCreated' and body ->> 'bankName' = \
        'Northern Bank' and by_user = user_id";
    server.until(noted).await;
}

#[actix_web::test]
async fn a_repeated_key_adds_one_domain_and_removes_one() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let keyed = async |path, body: Value| admin.call(Method::POST, path, &[("idempotency-key", "k")], Some(body)).await;
    let body = json!({ "domain": "new-bank.test", "bankName": "New Bank" });
    for path in [CREATE, REMOVE] {
        let body = if path == CREATE { body.clone() } else { json!({ "domain": "new-bank.test" }) };
        let (first, again) = (keyed(path, body.clone()).await, keyed(path, body).await);
        assert_eq!((first.status, &again.body), (200, &first.body), "{}", first.body);
        assert_eq!(again.headers["idempotent-replayed"], "true");
        assert_eq!(
            keyed(path, json!({ "domain": "other.test", "bankName": "B" })).await.status,
            if path == CREATE { 422 } else { 400 }
        );
    }
}

#[actix_web::test]
async fn officers_whose_domain_is_gone_are_out_at_once_and_stay_out() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let (officer, other) = (server.session_of(OFFICER).await, server.session_of(OTHER_OFFICER).await);
    let mut watcher = watcher(server.running.port(), &officer, &["me"]).await;
    let removed = admin.post(REMOVE, json!({ "domain": "emirates-trade.test" })).await;
    assert_eq!(
        (removed.status, removed.body["data"]["officers"].as_array().unwrap().len()),
        (200, 1),
        "{}",
        removed.body
    );
    assert_eq!(watcher.until_gone().await, Gone(Some(4005)));
    let board = json!({ "page": { "current": 1, "size": 10 } });
    assert_eq!(officer.post("/api/v1/admin/order/getOrders", board.clone()).await.status, 401);
    assert_eq!(other.post("/api/v1/admin/order/getOrders", board).await.status, 200, "another bank's stays");
    let sign_in = json!({ "email": OFFICER, "password": "Granary-demo-1" });
    let refused = server.stranger().post("/api/v1/identity/signIn", sign_in.clone()).await;
    assert_ne!(refused.status, 200, "{}", refused.body);
    let gone = admin.post(REMOVE, json!({ "domain": "emirates-trade.test" })).await;
    assert_eq!(coded(&gone), (400, &json!({ "code": 1001, "fields": ["domain"] })));
    server.until("select count(*) = 2 from user_events where kind = 'bankDomainRemoved'").await;

    let bank = removed.body["data"]["bankName"].as_str().unwrap();
    assert_eq!(create(&admin, "emirates-trade.test", bank).await.status, 200);
    let back = server.stranger().post("/api/v1/identity/signIn", sign_in).await;
    assert_eq!(back.status, 200, "{}", back.body);
    assert_eq!(create(&admin, "moved.test", bank).await.status, 200);
}

#[actix_web::test]
async fn a_domain_that_became_another_banks_lets_nobody_of_the_former_in() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    assert_eq!(admin.post(REMOVE, json!({ "domain": "emirates-trade.test" })).await.status, 200);
    assert_eq!(create(&admin, "emirates-trade.test", "Another Bank").await.status, 200);
    let sign_in = json!({ "email": OFFICER, "password": "Granary-demo-1" });
    assert_ne!(server.stranger().post("/api/v1/identity/signIn", sign_in).await.status, 200);
}

#[actix_web::test]
async fn only_who_manages_banks_keeps_their_domains() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let before = domains(&admin).await;
    for email in [SALES, BUYER, OFFICER] {
        let person = server.session_of(email).await;
        assert_eq!(create(&person, "new-bank.test", "New Bank").await.status, 403, "{email}");
        assert_eq!(person.post(REMOVE, json!({ "domain": before[0].0 })).await.status, 403, "{email}");
    }
    assert_eq!(create(&server.stranger(), "new-bank.test", "New Bank").await.status, 401);
    assert_eq!(domains(&admin).await, before);
}
