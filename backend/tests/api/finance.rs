//! What a bank says of an order that it is to finance: asked and answered, declined, refused and waived, each told live to
//! those whom it concerns, and nothing of it to another bank.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    bodies::good,
    scenario::{Stage, listed, record},
    server::{Got, OFFICER, OTHER_OFFICER, Person},
    team::{member, owner},
};

const CALLS: [&str; 8] = [
    "requestInformation",
    "giveInformation",
    "declineFinance",
    "sendDiscrepancyNotice",
    "waiveDiscrepancies",
    "returnDocuments",
    "recordDefault",
    "comment",
];
const OF_BANKS: [&str; 5] =
    ["requestInformation", "declineFinance", "sendDiscrepancyNotice", "returnDocuments", "recordDefault"];

async fn say(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/order/{call}/{deal}"), body).await
}

fn good_body(call: &str) -> Value {
    good(&format!("/api/v1/order/{call}/{{id}}"))
}

/// A deal with its bank.
async fn assigned(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    deal
}

/// What waits in a deal, for a side or the desk.
async fn kinds_waiting(person: &Person, call: &str, body: Value, deal: &str) -> Vec<String> {
    let got = person.post(call, body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let waits = got.body["data"]["items"].as_array().unwrap().iter().filter(|it| it["dealId"] == deal);
    waits.map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
}

const OWN: &str = "/api/v1/pending-actions/get";
const DESK: &str = "/api/v1/admin/actions/get";

fn of_desk() -> Value {
    json!({ "page": { "current": 1, "size": 100 } })
}

#[actix_web::test]
async fn a_question_reaches_the_buyer_and_staff_live_and_its_answer_the_bank() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let topic = format!("deal:{deal}");
    let mut of_buyer = stage.watcher(&stage.buyer, &[&topic, "inbox"]).await;
    let mut of_staff = stage.watcher(&stage.admin, &["inbox"]).await;
    let mut of_bank = stage.watcher(&stage.officer, &[&topic, "inbox"]).await;
    let asked = say(&stage.officer, "requestInformation", &deal, json!({ "text": "Who owns the buyer?" })).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    of_buyer.until(&topic, |deal| deal["finance"]["question"]["text"] == "Who owns the buyer?").await;
    let is_asked = |inbox: &Value| inbox.to_string().contains("order.informationAsked");
    of_buyer.until("inbox", is_asked).await;
    of_staff.until("inbox", is_asked).await;
    assert_eq!(record(&stage.buyer, &deal).await["financeStatus"], "INFO_REQUESTED");
    let of_seller = record(&stage.seller, &deal).await;
    assert_eq!((&of_seller["financeStatus"], of_seller.get("finance")), (&json!("UNDER_REVIEW"), None));
    let own = json!({ "userRole": "Buyer" });
    assert!(kinds_waiting(&stage.buyer, OWN, own, &deal).await.contains(&"bankQuestion".into()));
    assert!(kinds_waiting(&stage.admin, DESK, of_desk(), &deal).await.contains(&"bankQuestion".into()));

    assert_eq!(say(&stage.officer, "requestInformation", &deal, good_body("requestInformation")).await.status, 409);
    assert_eq!(say(&stage.seller, "giveInformation", &deal, good_body("giveInformation")).await.status, 403);
    let answered = say(&stage.buyer, "giveInformation", &deal, json!({ "text": "Two brothers." })).await;
    assert_eq!(answered.status, 200, "{}", answered.body);
    of_bank.until(&topic, |deal| deal["finance"]["question"]["answer"] == "Two brothers.").await;
    of_bank.until("inbox", |inbox| inbox.to_string().contains("order.informationGiven")).await;
    assert_eq!(say(&stage.admin, "giveInformation", &deal, good_body("giveInformation")).await.status, 409);
    let history = listed(&stage.officer, &format!("/api/v1/deal/history/{deal}"), json!({})).await;
    assert_eq!(
        (&history[0]["kind"], &history[0]["reason"]),
        (&json!("deal.informationGiven"), &json!("Two brothers."))
    );
    let history = listed(&stage.seller, &format!("/api/v1/deal/history/{deal}"), json!({})).await;
    assert!(!json!(history).to_string().contains("deal.information"));
}

#[actix_web::test]
async fn a_comment_goes_between_bank_and_staff_and_no_side_reads_it() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let mut of_staff = stage.watcher(&stage.admin, &["inbox"]).await;
    let mut of_bank = stage.watcher(&stage.officer, &["inbox"]).await;
    let is_told = |inbox: &Value| inbox.to_string().contains("order.commented");
    assert_eq!(say(&stage.officer, "comment", &deal, json!({ "text": "Confirmed by Friday." })).await.status, 200);
    of_staff.until("inbox", is_told).await;
    assert_eq!(say(&stage.admin, "comment", &deal, json!({ "text": "Thank you." })).await.status, 200);
    of_bank.until("inbox", is_told).await;
    let history = format!("/api/v1/deal/history/{deal}");
    for person in [&stage.officer, &stage.admin] {
        let lines = json!(listed(person, &history, json!({})).await).to_string();
        assert!(lines.contains("Confirmed by Friday.") && lines.contains("Thank you."), "{lines}");
    }
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(say(person, "comment", &deal, good_body("comment")).await.status, 403);
        let lines = json!(listed(person, &history, json!({})).await).to_string();
        assert!(!lines.contains("deal.financeCommented"), "{lines}");
    }
    assert_eq!(say(&stage.other_officer, "comment", &deal, good_body("comment")).await.status, 404);
}

#[actix_web::test]
async fn a_declined_order_waits_for_another_bank_which_reads_nothing_of_it() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    assert_eq!(say(&stage.officer, "requestInformation", &deal, good_body("requestInformation")).await.status, 200);
    let mut inbox = stage.watcher(&stage.buyer, &["inbox"]).await;
    let short = say(&stage.officer, "declineFinance", &deal, json!({ "reason": "No limit is left" })).await;
    assert_eq!((short.status, &short.body["message"]["fields"]), (400, &json!(["reason"])), "{}", short.body);
    assert_eq!(say(&stage.officer, "declineFinance", &deal, good_body("declineFinance")).await.status, 200);
    inbox.until("inbox", |inbox| inbox.to_string().contains("order.financeDeclined")).await;
    let shown = record(&stage.buyer, &deal).await;
    assert_eq!((&shown["financeStatus"], &shown["bucket"]), (&json!("DECLINED"), &json!("open")));
    assert_eq!(shown["finance"]["declineReason"], good_body("declineFinance")["reason"]);
    assert_eq!(record(&stage.seller, &deal).await["finance"].get("declineReason"), None);
    assert!(kinds_waiting(&stage.admin, DESK, of_desk(), &deal).await.contains(&"bankDeclined".into()));
    let again = say(&stage.officer, "requestInformation", &deal, good_body("requestInformation")).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("FINANCE_DECLINED")));

    // Nobody has to approve that it is taken from a bank that is done with it.
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OTHER_OFFICER).await })).await;
    let of_next = record(&stage.other_officer, &deal).await;
    assert_eq!((&of_next["financeStatus"], of_next.get("finance")), (&json!("REQUESTED"), None));
    let lines = listed(&stage.other_officer, &format!("/api/v1/deal/history/{deal}"), json!({})).await;
    let told = json!(lines).to_string();
    assert!(!told.contains("deal.information") && !told.contains("deal.financeDeclined"), "{told}");
    assert_eq!(say(&stage.officer, "requestInformation", &deal, good_body("requestInformation")).await.status, 404);
}

#[actix_web::test]
async fn documents_are_refused_once_and_the_buyer_waives_what_is_wrong() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let send = async |body: Value| say(&stage.officer, "sendDiscrepancyNotice", &deal, body).await;
    let early = send(good_body("sendDiscrepancyNotice")).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("NOT_PRESENTED")));
    stage.marks(&deal, 2..=10).await;
    assert_eq!(record(&stage.officer, &deal).await["financeStatus"], "DOCS_PRESENTED");
    let empty = send(json!({ "disposition": "held-for-waiver" })).await;
    assert_eq!((empty.status, &empty.body["message"]), (400, &json!({ "code": 2002, "fields": ["further"] })));
    for wrong in [
        json!({}),
        json!({ "disposition": "burnt", "further": ["No stamp"] }),
        json!({ "disposition": "returned", "further": ["No"] }),
        json!({ "disposition": "returned", "further": "No stamp" }),
        json!({ "disposition": "returned", "further": ["No stamp"], "bank": "mine" }),
    ] {
        assert_eq!(send(wrong.clone()).await.status, 400, "{wrong}");
    }
    let mut of_seller = stage.watcher(&stage.seller, &["inbox"]).await;
    assert_eq!(send(good_body("sendDiscrepancyNotice")).await.status, 200);
    of_seller.until("inbox", |inbox| inbox.to_string().contains("order.documentsRefused")).await;
    let again = send(good_body("sendDiscrepancyNotice")).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("REFUSED_ONCE")));
    let shown = record(&stage.seller, &deal).await;
    assert_eq!(shown["financeStatus"], "DISCREPANT");
    assert_eq!(shown["finance"]["refusal"]["further"], json!(["No stamp"]));
    stage.waives(&deal, 11).await;
    let mark = stage.officer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), json!({ "stepNumber": 11 })).await;
    assert_eq!((mark.status, &mark.body["code"]), (409, &json!("DOCUMENTS_REFUSED")));
    assert_eq!(say(&stage.seller, "waiveDiscrepancies", &deal, json!({})).await.status, 403);
    let limited = json!({ "role": "trader", "limit": { "amount": "100.00", "currency": "USD" } });
    let owner = owner(&stage.server).await;
    let omar = member(&stage.server, &owner, "omar@alnoor-foods.test", limited, "+971501239001").await;
    let above = say(&omar, "waiveDiscrepancies", &deal, json!({})).await;
    assert_eq!((above.status, &above.body["code"]), (409, &json!("LIMIT_BELOW_SUM")), "{}", above.body);
    let mut of_bank = stage.watcher(&stage.officer, &["inbox"]).await;
    assert_eq!(say(&stage.buyer, "waiveDiscrepancies", &deal, json!({})).await.status, 200);
    of_bank.until("inbox", |inbox| inbox.to_string().contains("order.discrepanciesWaived")).await;
    assert_eq!(record(&stage.officer, &deal).await["financeStatus"], "WAIVED");
    let mark = stage.officer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), json!({ "stepNumber": 11 })).await;
    assert_eq!(mark.status, 200, "{}", mark.body);
    assert_eq!(record(&stage.officer, &deal).await["financeStatus"], "HONOURED");
}

#[actix_web::test]
async fn what_a_bank_may_do_nobody_else_may_and_another_banks_order_is_not_there() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let nowhere = Uuid::now_v7().to_string();
    for call in CALLS {
        assert_eq!(say(&stage.server.stranger(), call, &deal, good_body(call)).await.status, 401, "{call}");
    }
    for call in OF_BANKS {
        for person in [&stage.buyer, &stage.admin] {
            assert_eq!(say(person, call, &deal, good_body(call)).await.status, 403, "{call}");
            record(person, &deal).await;
        }
        let (there, unknown) = (
            say(&stage.other_officer, call, &deal, good_body(call)).await,
            say(&stage.other_officer, call, &nowhere, good_body(call)).await,
        );
        assert_eq!((there.status, &there.bytes), (404, &unknown.bytes), "{call}");
    }
    let early = say(&stage.officer, "recordDefault", &deal, good_body("recordDefault")).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("NOT_MATURED")));
    let outsider = say(&stage.outsider, "giveInformation", &deal, good_body("giveInformation")).await;
    assert_eq!(outsider.status, 404);
    assert_eq!(say(&stage.officer, "requestInformation", "none", good_body("requestInformation")).await.status, 400);
    for wrong in [json!({}), json!({ "text": "" }), json!({ "text": 7 }), json!({ "text": "a".repeat(1_001) })] {
        assert_eq!(say(&stage.officer, "requestInformation", &deal, wrong.clone()).await.status, 400, "{wrong}");
    }
    let path = format!("/api/v1/order/requestInformation/{deal}");
    let send = async |headers: &[(&str, &str)]| {
        stage.officer.call(reqwest::Method::POST, &path, headers, Some(good_body("requestInformation"))).await
    };
    let stale = send(&[("if-match", "1")]).await;
    assert_eq!((stale.status, stale.body["data"]["version"].as_u64()), (409, Some(2)), "{}", stale.body);
    let key = [("idempotency-key", "one-question")];
    let (first, second) = (send(&key).await, send(&key).await);
    assert_eq!((first.status, &first.body), (200, &second.body));
    assert_eq!(record(&stage.officer, &deal).await["version"], 3);
}
