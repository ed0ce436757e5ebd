//! Public questions about lots: asked, answered, live for whoever watches, and what they do to the lot.

use serde_json::{Value, json};

use crate::{
    licence_bar::NEWCOMER,
    lots::{does, listed, rice},
    scenario::Stage,
    server::{Got, Person},
};

async fn ask(person: &Person, lot: &str, text: &str) -> Got {
    does(person, "ask", lot, json!({ "text": text })).await
}

async fn newest(person: &Person) -> Value {
    let got = person.post("/api/v1/notifications/get", json!({})).await;
    got.body["data"]["items"][0]["body"]["text"].clone()
}

#[actix_web::test]
async fn a_question_and_its_answer_stand_on_every_screen_at_once() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    let asked = ask(&stage.buyer, &lot, "Which crop <script>alert(1)</script>?").await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let question = asked.body["data"]["questionId"].as_str().unwrap().to_owned();
    let shown = watcher.until(&topic, |it| it["questions"]["order"] == json!([question])).await;
    assert_eq!(shown["questions"]["rows"][&question]["text"], "Which crop <script>alert(1)</script>?");
    assert!(!shown.to_string().contains("Al Noor"), "nobody learns who asked");
    assert_eq!(newest(&stage.seller).await, "Somebody asked about Sona Masoori Rice.");

    let answer = json!({ "questionId": question, "text": "Last winter's." });
    for person in [&stage.buyer, &stage.outsider] {
        assert_eq!(does(person, "answer", &lot, answer.clone()).await.status, 404, "not their lot");
    }
    assert_eq!(does(&stage.seller, "answer", &lot, answer.clone()).await.status, 200);
    let answered = |it: &Value| it["questions"]["rows"][&question]["answer"] == "Last winter's.";
    watcher.until(&topic, answered).await;
    assert_eq!(newest(&stage.buyer).await, "Your question about Sona Masoori Rice was answered.");
    let twice = does(&stage.seller, "answer", &lot, answer).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("QUESTION_ANSWERED")));
    let rest = does(&stage.server.stranger(), "get", &lot, json!({})).await;
    assert_eq!(rest.body["data"]["questions"][0]["answer"], "Last winter's.");
}

#[actix_web::test]
async fn who_may_not_ask_and_what_may_not_be_asked_is_refused() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    assert_eq!(ask(&stage.seller, &lot, "Is it good?").await.status, 403, "one's own lot");
    assert_eq!(ask(&stage.admin, &lot, "Is it good?").await.status, 403);
    assert_eq!(ask(&stage.server.stranger(), &lot, "Is it good?").await.status, 401);
    assert_eq!(ask(&stage.buyer, "01900000-0000-7000-8000-000000000000", "Is it good?").await.status, 404);
    for text in ["Write to me: a@b.com", "+971 50 123 4567", "see https://x.y", "", &"x".repeat(1001)] {
        assert_eq!(ask(&stage.buyer, &lot, text).await.status, 400, "{text}");
    }
    for _ in 0..5 {
        assert_eq!(ask(&stage.buyer, &lot, "Is it good?").await.status, 200);
    }
    let more = ask(&stage.buyer, &lot, "Is it good?").await;
    assert_eq!((more.status, &more.body["code"]), (409, &json!("TOO_MANY_QUESTIONS")));
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    assert_eq!(ask(&stage.outsider, &lot, "Is it good?").await.status, 404);
    assert_eq!(newest(&stage.buyer).await, "Sona Masoori Rice is no longer on offer.");
}

#[actix_web::test]
async fn after_a_question_the_terms_stand_and_other_changes_are_told() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    assert_eq!(ask(&stage.buyer, &lot, "Which crop?").await.status, 200);
    let dearer = rice(&json!({ "listedPrice": { "amount": "1190.00", "currency": "USD" } }));
    let got = does(&stage.seller, "update", &lot, json!({ "listing": dearer })).await;
    assert_eq!((got.status, &got.body["code"]), (409, &json!("LOT_TERMS_FIXED")), "{}", got.body);
    let told = rice(&json!({ "lotDescription": "Aged for two years." }));
    assert_eq!(does(&stage.seller, "update", &lot, json!({ "listing": told })).await.status, 200);
    let shown = does(&stage.buyer, "get", &lot, json!({})).await.body["data"].clone();
    assert_eq!((&shown["edition"], &shown["lotDescription"]), (&json!(2), &json!("Aged for two years.")));
    assert_eq!(
        newest(&stage.buyer).await,
        "Sona Masoori Rice, which you asked about, bid on or made an offer on, was changed. What it is, how much of it and its price stay."
    );
    assert_eq!(stage.server.count("select count(*) from lot_editions where edition = 1").await, 1);
}

#[actix_web::test]
async fn what_of_a_lot_nobody_relied_on_is_not_kept_and_a_manifest_that_stays_is_kept_once() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    let describe = async |text: &str, manifest: Value| {
        let mut body = json!({ "listing": rice(&json!({ "lotDescription": text })) });
        body.as_object_mut().unwrap().extend(manifest.as_object().unwrap().clone());
        let got = does(&stage.seller, "update", &lot, body).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    let told = async |person: &Person| {
        let changes = does(person, "changes", &lot, json!({})).await.body["data"].clone();
        let of = changes["changed"].as_array().unwrap().iter().find(|it| it["field"] == "lotDescription");
        json!([changes["seen"], of.map(|it| it["before"].clone()), changes["isManifestChanged"]])
    };
    describe("The first.", json!({})).await;
    assert_eq!(ask(&stage.buyer, &lot, "Which crop?").await.status, 200);
    for text in ["The second.", "The third.", "The fourth."] {
        describe(text, json!({})).await;
    }
    let count =
        async |condition: &str| stage.server.count(&format!("select count(*) from lot_editions{condition}")).await;
    assert_eq!(count("").await, 1, "what nobody acted on is not kept");
    assert_eq!(ask(&stage.outsider, &lot, "Is it parboiled?").await.status, 200);
    describe("The fifth.", json!({})).await;
    assert_eq!((count("").await, count(" where manifest is not null").await), (2, 0), "the manifest is that of today");
    let both = async || (told(&stage.buyer).await, told(&stage.outsider).await);
    assert_eq!(both().await, (json!([1, "The first.", false]), json!([4, "The fourth.", false])));

    let item = json!({ "itemName": "Basmati", "quantity": 5000, "unitWeight": "25", "unitPrice": { "amount": "10.00", "currency": "USD" } });
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    describe("The sixth.", json!({ "manifest": [item] })).await;
    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!((count("").await, count(" where manifest is not null").await), (2, 1), "the last holds it for both");
    assert_eq!(both().await, (json!([1, "The first.", true]), json!([4, "The fourth.", true])));
}

#[actix_web::test]
async fn terms_that_moved_while_a_lot_was_off_offer_are_told_by_name_once_it_is_on_offer_again() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    assert_eq!(ask(&stage.buyer, &lot, "Which crop?").await.status, 200);
    assert_eq!(does(&stage.seller, "withdraw", &lot, json!({})).await.status, 200);
    for units in [90, 900] {
        let typed = rice(&json!({ "noOfUnits": units, "listedPrice": { "amount": "1190.00", "currency": "USD" } }));
        assert_eq!(does(&stage.seller, "update", &lot, json!({ "listing": typed })).await.status, 200);
    }
    assert_eq!(newest(&stage.buyer).await, "Sona Masoori Rice is no longer on offer.");
    let written = does(&stage.buyer, "changes", &lot, json!({})).await.body["data"].clone();
    assert_eq!(written["changed"], json!([]), "what is being written is the seller's own: {written}");

    assert_eq!(does(&stage.seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(
        newest(&stage.buyer).await,
        "Sona Masoori Rice, which you asked about, bid on or made an offer on, is on offer again on other terms: number of units, price. \
         What you knew of it may no longer hold."
    );
    let inbox = stage.buyer.post("/api/v1/notifications/get", json!({})).await.body["data"]["items"][0].clone();
    assert_eq!(
        (&inbox["kind"], &inbox["body"]["fields"]),
        (&json!("lot.termsChanged"), &json!(["noOfUnits", "listedPrice"]))
    );
    let changes = does(&stage.buyer, "changes", &lot, json!({})).await.body["data"].clone();
    let changed: Vec<_> =
        changes["changed"].as_array().unwrap().iter().map(|it| (&it["field"], &it["before"])).collect();
    assert_eq!(
        changed,
        [
            (&json!("listedPrice"), &json!({ "amount": "1180.00", "currency": "USD" })),
            (&json!("noOfUnits"), &json!(1000))
        ]
    );
    assert_eq!((&changes["seen"], &changes["edition"]), (&json!(1), &json!(2)));
}

#[actix_web::test]
async fn staff_take_a_question_out_of_sight_at_once_and_for_everybody() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({})).await;
    let topic = format!("lot:{lot}");
    let mut watcher = stage.watcher(&stage.outsider, &[&topic]).await;
    let asked = ask(&stage.buyer, &lot, "Your goods are rotten, thief.").await;
    let question = json!({ "questionId": asked.body["data"]["questionId"] });
    watcher.until(&topic, |it| !it["questions"]["order"][0].is_null()).await;
    let hide = async |person: &Person| {
        person.post(&format!("/api/v1/admin/listing/hideQuestion/{lot}"), question.clone()).await.status
    };
    assert_eq!((hide(&stage.seller).await, hide(&stage.officer).await), (403, 403));
    assert_eq!(hide(&stage.admin).await, 200);
    watcher.until(&topic, |it| it["questions"]["order"] == json!([])).await;
    let mut answer = question.clone();
    answer["text"] = json!("They are not.");
    assert_eq!(does(&stage.seller, "answer", &lot, answer).await.status, 404, "it is not there any more");
    assert_eq!(hide(&stage.admin).await, 404, "once");
    let shown = does(&stage.server.stranger(), "get", &lot, json!({})).await;
    assert!(!shown.body.to_string().contains("rotten"), "{}", shown.body);
}

#[actix_web::test]
async fn the_terms_of_a_lot_stay_for_the_question_of_a_company_that_staff_know_alone() {
    let stage = Stage::open().await;
    let stranger = stage.server.session_of(NEWCOMER).await;
    let lot = listed(&stage.seller, &json!({})).await;
    let dearer = async |amount: &str| {
        let price = json!({ "listedPrice": { "amount": amount, "currency": "USD" } });
        does(&stage.seller, "update", &lot, json!({ "listing": rice(&price) })).await
    };
    assert_eq!(ask(&stranger, &lot, "Is it good?").await.status, 200);
    let changed = dearer("1190.00").await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    assert_eq!(ask(&stage.buyer, &lot, "Is it good?").await.status, 200);
    assert_eq!(dearer("1200.00").await.body["code"], "LOT_TERMS_FIXED");
}
