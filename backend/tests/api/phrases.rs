//! What looks like contact details and is a name: asked for in one press, decided by staff, and let stand wherever it was refused.

use serde_json::{Value, json};

use crate::{
    lots::{does, rice},
    rights::id_of,
    scenario::Stage,
    server::{ADMIN, Got, Person, SALES},
};

const ASK: &str = "/api/v1/listing/phrase/ask";
const LIST: &str = "/api/v1/admin/phrase/list";
const MILK: &str = "Nestor.ch milk powder";

async fn create(seller: &Person, title: &str) -> Got {
    seller.post("/api/v1/listing/create", json!({ "listing": rice(&json!({ "title": title })) })).await
}

async fn asked(person: &Person, text: &str) -> Value {
    let got = person.post(ASK, json!({ "text": text })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

async fn decide(staff: &Person, phrase: &Value, body: Value) -> Got {
    staff.post(&format!("/api/v1/admin/phrase/decide/{}", phrase["_id"].as_str().unwrap()), body).await
}

async fn newest(person: &Person) -> Value {
    let got = person.post("/api/v1/notifications/get", json!({})).await;
    got.body["data"]["items"][0]["body"].clone()
}

#[actix_web::test]
async fn a_name_that_looks_like_a_contact_is_asked_for_allowed_and_stands() {
    let stage = Stage::open().await;
    let refused = create(&stage.seller, MILK).await;
    assert_eq!((refused.status, &refused.body["code"]), (400, &json!("CONTACT_IN_TEXT")), "{}", refused.body);
    assert_eq!(refused.body["params"]["saw"], "nestor.ch");
    assert_eq!(refused.body["data"]["text"], MILK, "which is what is asked for");

    let mut desk = stage.watcher(&stage.admin, &["list:phrases"]).await;
    let mark = desk.until("list:phrases", |it| it["mark"].is_string()).await["mark"].clone();
    let phrase = asked(&stage.seller, MILK).await;
    assert_eq!(
        (&phrase["phrase"], &phrase["text"], &phrase["status"]),
        (&json!("nestor.ch"), &json!(MILK), &json!("open"))
    );
    desk.until("list:phrases", |it| it["mark"] != mark).await;
    let told = newest(&stage.admin).await;
    assert!(told["text"].as_str().unwrap().contains("nestor.ch"), "{told}");
    let waits = stage.admin.post("/api/v1/admin/actions/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    let waits = waits.body["data"]["items"].as_array().unwrap().clone();
    let task = waits.iter().find(|it| it["kind"] == "phrase").unwrap();
    assert_eq!((&task["targetId"], task["name"].as_str().unwrap().contains("Deccan")), (&phrase["_id"], true));
    assert_eq!(asked(&stage.seller, "NESTOR.CH tea").await["_id"], phrase["_id"], "once is enough");

    assert_eq!(
        decide(&stage.admin, &phrase, json!({ "decision": "refuse" })).await.status,
        400,
        "not without a reason"
    );
    let allowed = decide(&stage.admin, &phrase, json!({ "decision": "allow" })).await;
    assert_eq!((allowed.status, &allowed.body["data"]["status"]), (200, &json!("allowed")), "{}", allowed.body);
    assert_eq!(decide(&stage.admin, &phrase, json!({ "decision": "allow" })).await.body["code"], "RECORD_CHANGED");
    let told = newest(&stage.seller).await;
    assert!(told["text"].as_str().unwrap().contains("nestor.ch"), "{told}");

    let lot = create(&stage.seller, MILK).await;
    assert_eq!(lot.status, 200, "{}", lot.body);
    let lot = lot.body["data"]["_id"].as_str().unwrap().to_owned();
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    let question = does(&stage.buyer, "ask", &lot, json!({ "text": "Is Nestor.ch halal?" })).await;
    assert_eq!(question.status, 200, "{}", question.body);
    let elsewhere = does(&stage.buyer, "ask", &lot, json!({ "text": "See nestor.com" })).await;
    assert_eq!(elsewhere.body["params"]["saw"], "nestor.com");
    let others = create(&stage.buyer, MILK).await;
    assert_eq!(others.body["code"], "CONTACT_IN_TEXT", "it is allowed to its company alone");
    let heading = "itemName,unitWeight,quantity,unitPrice\n";
    let rows = format!("{heading}Nestor.ch milk,25,900,29.50\nNestor.com milk,25,900,29.50\n");
    let path = format!("/api/v1/listing/tryManifest/{lot}");
    let tried = stage.seller.bring_to(&path, &[("file", "lots.csv", rows.as_bytes())], &[]).await;
    assert_eq!((&tried.body["data"]["added"], &tried.body["data"]["failed"]), (&json!(1), &json!(1)), "{}", tried.body);

    let taken_back = decide(&stage.admin, &phrase, json!({ "decision": "refuse", "reason": "A shop now" })).await;
    assert_eq!(taken_back.body["data"]["status"], "refused", "{}", taken_back.body);
    let told = newest(&stage.seller).await;
    assert!(told["text"].as_str().unwrap().ends_with("in its texts: A shop now"), "{told}");
    assert_eq!(create(&stage.seller, MILK).await.body["code"], "CONTACT_IN_TEXT");
    let again = asked(&stage.seller, MILK).await;
    assert_eq!((&again["status"], &again["reason"]), (&json!("refused"), &json!("A shop now")));
    assert_eq!(again["decidedBy"], Value::Null, "who decided is nobody else's to know");
}

#[actix_web::test]
async fn a_company_asks_for_so_many_and_no_more_and_for_what_was_refused_alone() {
    let stage = Stage::open().await;
    for nth in 0..10 {
        asked(&stage.seller, &format!("Brand{nth}.ch tea")).await;
    }
    let more = stage.seller.post(ASK, json!({ "text": "Brand10.ch tea" })).await;
    assert_eq!((more.status, &more.body["code"]), (409, &json!("TOO_MANY_PHRASES")));
    asked(&stage.buyer, "Brand10.ch tea").await;
    let plain = stage.buyer.post(ASK, json!({ "text": "Tea" })).await;
    assert_eq!((plain.status, &plain.body["code"]), (400, &json!("FIELD_INVALID")));
    assert_eq!(stage.admin.post(ASK, json!({ "text": MILK })).await.status, 403, "staff have no lots");
}

#[actix_web::test]
async fn who_closes_disputes_finds_and_decides_them_and_nobody_else() {
    let stage = Stage::open().await;
    let phrase = asked(&stage.seller, MILK).await;
    asked(&stage.buyer, "Brand.ch tea").await;
    let sales = stage.server.session_of(SALES).await;
    for person in [&stage.seller, &stage.officer, &sales] {
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
        assert_eq!(decide(person, &phrase, json!({ "decision": "allow" })).await.status, 403);
    }
    let found = async |filters: Value| {
        let got = stage.admin.post(LIST, json!({ "filters": filters })).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        items.iter().map(|it| it["phrase"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found(json!({})).await, ["brand.ch", "nestor.ch"], "the newest first");
    assert_eq!(found(json!({ "search": "DECCAN" })).await, ["nestor.ch"]);
    assert_eq!(found(json!({ "search": "Brand." })).await, ["brand.ch"]);
    assert_eq!(decide(&stage.admin, &phrase, json!({ "decision": "refuse", "reason": "A shop" })).await.status, 200);
    assert_eq!(found(json!({ "status": "refused" })).await, ["nestor.ch"]);
    assert_eq!(found(json!({ "status": "open", "search": "nestor" })).await, [""; 0]);
    let history = format!("/api/v1/admin/user/history/{}", id_of(&stage, ADMIN).await.as_str().unwrap());
    let history = stage.admin.post(&history, json!({})).await;
    assert!(history.body.to_string().contains("phraseRefused"), "{}", history.body);
}
