//! Who may watch what: every topic for every role; unknown and forbidden look alike.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    scenario::{Stage, listed},
    server::{OFFICER, Person},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Admin,
    Sales,
    Buyer,
    Seller,
    Outsider,
    Officer,
    OtherOfficer,
}
use Who::{Admin, Buyer, Officer, OtherOfficer, Outsider, Sales, Seller};

const EVERYBODY: &[Who] = &[Admin, Sales, Buyer, Seller, Outsider, Officer, OtherOfficer];
const STAFF: &[Who] = &[Admin, Sales];
const STAFF_AND_BANKS: &[Who] = &[Admin, Sales, Officer, OtherOfficer];
const TRADERS: &[Who] = &[Buyer, Seller, Outsider];
const NOBODY: &[Who] = &[];

fn person(scenario: &Stage, who: Who) -> &Person {
    match who {
        Admin => &scenario.admin,
        Sales => &scenario.sales,
        Buyer => &scenario.buyer,
        Seller => &scenario.seller,
        Outsider => &scenario.outsider,
        Officer => &scenario.officer,
        OtherOfficer => &scenario.other_officer,
    }
}

/// Every kind of topic, with those who may watch it.
async fn topics(scenario: &Stage) -> Vec<(String, &'static [Who])> {
    let deal = scenario.deal().await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    let deleted = scenario.deal().await;
    scenario.does("order/assignBank", &deleted, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    scenario.does("deal/deleteDeal", &deleted, json!({})).await;
    let mut topics: Vec<(String, &'static [Who])> = vec![
        (format!("deal:{deal}"), &[Admin, Sales, Buyer, Seller, Officer]),
        (format!("deal:{deleted}"), STAFF),
        (format!("deal:{}", Uuid::now_v7()), NOBODY),
    ];
    for kind in ["international", "domestic"] {
        for bucket in ["open", "closed", "cancelled", "disputed"] {
            topics.push((format!("board:{kind}:{bucket}"), STAFF_AND_BANKS));
        }
        topics.push((format!("board:{kind}:deleted"), STAFF));
    }
    let plain: [(&str, &'static [Who]); 22] = [
        ("deals:buying", TRADERS),
        ("deals:selling", TRADERS),
        ("inbox", EVERYBODY),
        ("me", EVERYBODY),
        ("stats", STAFF_AND_BANKS),
        ("users:all", STAFF),
        ("users:banned", STAFF),
        ("users:lost", NOBODY),
        ("users", NOBODY),
        ("deal:no-id", NOBODY),
        ("deal", NOBODY),
        ("deals", NOBODY),
        ("deals:lending", NOBODY),
        ("board:lunar:open", NOBODY),
        ("board:international:lost", NOBODY),
        ("board:international", NOBODY),
        ("board:international:open:more", NOBODY),
        ("inbox:other", NOBODY),
        ("me:other", NOBODY),
        ("stats:all", NOBODY),
        ("malformed", NOBODY),
        ("", NOBODY),
    ];
    topics.extend(plain.map(|(topic, who)| (topic.to_owned(), who)));
    topics
}

#[actix_web::test]
async fn each_topic_opens_to_those_who_may_and_looks_unknown_to_all_others() {
    let scenario = Stage::open().await;
    let topics = topics(&scenario).await;
    for who in EVERYBODY {
        let mut watcher = scenario.watcher(person(&scenario, *who), &[]).await;
        let unknown = watcher.sub("no:such:topic", None).await.unwrap_err();
        assert_eq!(unknown["code"], 4003);
        for (topic, allowed) in &topics {
            let wanted = if allowed.contains(who) { Ok(()) } else { Err(unknown.clone()) };
            assert_eq!(watcher.sub(topic, None).await, wanted, "{who:?} {topic}");
        }
        let subs: Vec<Value> = topics.iter().map(|(topic, _)| json!({ "topic": topic })).collect();
        hello_says_the_same(&scenario, *who, &topics, &subs).await;
    }
}

/// Topics named in the hello are shown or closed by the same rule.
async fn hello_says_the_same(scenario: &Stage, who: Who, topics: &[(String, &'static [Who])], subs: &[Value]) {
    let token = person(scenario, who).bearer.as_deref().unwrap();
    let port = scenario.server.running.port();
    let mut watcher = crate::watcher::Watcher::open(port, token, Default::default(), subs).await.unwrap();
    let mut closes = Vec::new();
    for (topic, allowed) in topics {
        let mut answer = watcher.next().await.unwrap();
        assert_eq!(answer["topic"], json!(topic));
        assert_eq!(answer["op"], if allowed.contains(&who) { "snap" } else { "closed" }, "{who:?} {topic}");
        if answer["op"] == "closed" {
            answer.as_object_mut().unwrap().remove("topic");
            closes.push(answer);
        }
    }
    assert!(closes.windows(2).all(|pair| pair[0] == pair[1]), "{closes:?}");
}

#[actix_web::test]
async fn a_bank_officer_watches_a_board_of_the_own_banks_orders_only() {
    let scenario = Stage::open().await;
    let (ours, call) = (scenario.bank(OFFICER).await, "/api/v1/admin/order/getOrders");
    let mut watcher = scenario.watcher(&scenario.other_officer, &[]).await;
    let page = json!({ "current": 1, "size": 100 });
    watcher.sub("board:international:open", Some(json!({ "page": page }))).await.unwrap();
    let shown = watcher.copies["board:international:open"].document["rows"].as_object().unwrap().clone();
    assert_eq!(shown.len(), listed(&scenario.other_officer, call, json!({})).await.len());
    assert!(!shown.is_empty() && shown.values().all(|deal| deal["assignedBank"]["_id"] != json!(ours)));
    let params = json!({ "page": page, "assignedBank": ours });
    watcher.sub("board:international:open", Some(params)).await.unwrap();
    let none = &watcher.copies["board:international:open"].document;
    assert_eq!((&none["rows"], &none["order"], &none["total"]), (&json!({}), &json!([]), &json!(0)));
}
