//! Who may watch what: every topic of the list for every kind of caller; unknown and forbidden look alike.

use granary_live::topics::TOPICS;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    auctions::auction,
    conversations::opened,
    rights::{grant, id_of},
    scenario::{Stage, listed, lot},
    server::{OFFICER, Person, SALES},
    watcher::{Gone, Watcher},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Admin,
    /// Of staff, with a right to deals but none to people.
    DealDesk,
    /// Of staff, with a right to people but none to deals.
    PeopleDesk,
    Buyer,
    Seller,
    /// A trader of another company.
    Outsider,
    /// Of the bank that the deals are assigned to.
    Officer,
    OtherOfficer,
}
use Who::{Admin, Buyer, DealDesk, Officer, OtherOfficer, Outsider, PeopleDesk, Seller};

const EVERYBODY: &[Who] = &[Admin, DealDesk, PeopleDesk, Buyer, Seller, Outsider, Officer, OtherOfficer];
const NOBODY: &[Who] = &[];

fn person(scenario: &Stage, who: Who) -> &Person {
    match who {
        Admin => &scenario.admin,
        DealDesk | PeopleDesk => &scenario.sales,
        Buyer => &scenario.buyer,
        Seller => &scenario.seller,
        Outsider => &scenario.outsider,
        Officer => &scenario.officer,
        OtherOfficer => &scenario.other_officer,
    }
}

/// One kind of caller, with the rights of that kind.
async fn caller(scenario: &Stage, who: Who) -> &Person {
    let sales = id_of(scenario, SALES).await;
    match who {
        DealDesk => grant(scenario, &sales, json!(["deal.read"])).await,
        PeopleDesk => grant(scenario, &sales, json!(["user.read"])).await,
        _ => {}
    }
    person(scenario, who)
}

/// Those who may watch a topic that has no id in its name: one line a topic, and none that is missing.
fn those_who_may(topic: &str) -> &'static [Who] {
    match topic.split(':').collect::<Vec<_>>()[..] {
        ["board", _, "deleted"] => &[Admin, DealDesk],
        ["board", _, _] | ["stats"] => &[Admin, DealDesk, Officer, OtherOfficer],
        ["deals", _] | ["requests" | "stock"] => &[Buyer, Seller, Outsider],
        ["actions", "desk"] => &[Admin],
        ["actions", "bank"] => &[Officer, OtherOfficer],
        ["actions", _] | ["waiting"] => &[Buyer, Seller, Outsider],
        ["disputes", _] => &[Admin, DealDesk],
        ["users", _] => &[Admin, PeopleDesk],
        ["list", "scores" | "shipments"] => &[Admin, DealDesk],
        ["list", "approvals" | "documents"] => &[Admin, DealDesk, PeopleDesk],
        ["signatures", "all"] | ["list", _] => &[Admin],
        ["conversations"] => &[Admin, DealDesk, Buyer, Seller, Outsider, Officer, OtherOfficer],
        ["inbox"] | ["me"] | ["signatures", "own"] => EVERYBODY,
        _ => panic!("{topic} has no line here that says who may watch it"),
    }
}

async fn lot_at_a_price(scenario: &Stage) -> String {
    lot(&scenario.buyer, "Basmati").await.as_str().unwrap().to_owned()
}

/// The ids to put into a topic's name, with those who may watch it then.
async fn ids(scenario: &Stage, topic: &str) -> Vec<(String, &'static [Who])> {
    if topic == "lot:{_id}" {
        return vec![(lot_at_a_price(scenario).await, EVERYBODY), (Uuid::now_v7().to_string(), NOBODY)];
    }
    if topic == "bids:{_id}" {
        let lot = auction(&scenario.seller, json!({})).await;
        let fixed = lot_at_a_price(scenario).await;
        return vec![(lot, &[Buyer, Seller, Outsider]), (fixed, NOBODY), (Uuid::now_v7().to_string(), NOBODY)];
    }
    if topic == "conversation:{_id}" {
        return conversations(scenario).await;
    }
    assert!(
        ["deal:{_id}", "presence:deal:{_id}", "contract:{_id}"].contains(&topic),
        "no line here says whose ids it takes"
    );
    let bank = json!({ "bankId": scenario.bank(OFFICER).await });
    let (deal, deleted) = (scenario.deal().await, scenario.deal().await);
    for deal in [&deal, &deleted] {
        scenario.does("order/assignBank", deal, bank.clone()).await;
    }
    scenario.deletes(&deleted).await;
    if topic == "contract:{_id}" {
        return vec![(deal, &[Admin, Buyer, Seller]), (deleted, &[Admin]), (Uuid::now_v7().to_string(), NOBODY)];
    }
    vec![
        (deal, &[Admin, DealDesk, Buyer, Seller, Officer]),
        (deleted, &[Admin, DealDesk]),
        (Uuid::now_v7().to_string(), NOBODY),
    ]
}

/// A conversation of each cut of a deal, with those who read it.
async fn conversations(scenario: &Stage) -> Vec<(String, &'static [Who])> {
    let deal = scenario.deal().await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    let about = |cut: &str| json!({ "dealId": deal, "cut": cut });
    vec![
        (opened(&scenario.buyer, about("sides")).await, &[Admin, DealDesk, Buyer, Seller]),
        (opened(&scenario.buyer, about("buyer")).await, &[Admin, DealDesk, Buyer]),
        (opened(&scenario.seller, about("seller")).await, &[Admin, DealDesk, Seller]),
        (opened(&scenario.officer, about("bank")).await, &[Admin, DealDesk, Officer]),
        (Uuid::now_v7().to_string(), NOBODY),
    ]
}

/// Every name of every topic, with those who may watch it.
async fn topics(scenario: &Stage) -> Vec<(String, &'static [Who])> {
    let mut topics: Vec<(String, &'static [Who])> = Vec::new();
    for about in TOPICS.iter().map(|topic| topic.about()) {
        topics.extend(about.names.iter().map(|(name, _)| (name.clone(), those_who_may(name))));
        if about.names.is_empty() {
            let ids = ids(scenario, &about.pattern).await;
            topics.extend(ids.into_iter().map(|(id, who)| (about.pattern.replace("{_id}", &id), who)));
        }
    }
    let unknown = [
        "users:lost",
        "users",
        "deal:no-id",
        "presence:deal:no-id",
        "deals:lending",
        "board:lunar:open",
        "board:international:open:more",
    ];
    topics.extend(unknown.into_iter().chain(["inbox:other", "malformed", ""]).map(|name| (name.to_owned(), NOBODY)));
    topics
}

#[actix_web::test]
async fn each_topic_opens_to_those_who_may_and_looks_unknown_to_all_others() {
    let scenario = Stage::open().await;
    let topics = topics(&scenario).await;
    for who in EVERYBODY {
        let mut watcher = scenario.watcher(caller(&scenario, *who).await, &[]).await;
        let unknown = watcher.sub("no:such:topic", None).await.unwrap_err();
        assert_eq!(unknown["code"], 4003);
        for (topic, allowed) in &topics {
            let wanted = if allowed.contains(who) { Ok(()) } else { Err(unknown.clone()) };
            assert_eq!(watcher.sub(topic, None).await, wanted, "{who:?} {topic}");
            // One person watches so many lists at a time and no more.
            if wanted.is_ok() {
                watcher.ask(json!({ "op": "unsub", "topic": topic })).await;
            }
        }
        // Some of them: all again would be more than one person may ask for at once.
        let (boards, others): (Vec<_>, Vec<_>) =
            topics.iter().cloned().partition(|(topic, _)| topic.starts_with("board:"));
        let some: Vec<_> = others.into_iter().step_by(2).chain(boards.into_iter().step_by(4)).collect();
        let subs: Vec<Value> = some.iter().map(|(topic, _)| json!({ "topic": topic })).collect();
        hello_says_the_same(&scenario, *who, &some, &subs).await;
    }
}

/// Topics named in the hello are shown or closed by the same rule.
async fn hello_says_the_same(scenario: &Stage, who: Who, topics: &[(String, &'static [Who])], subs: &[Value]) {
    let token = person(scenario, who).bearer.as_deref().unwrap();
    let port = scenario.server.running.port();
    let mut watcher = Watcher::open(port, token, Default::default(), subs).await.unwrap();
    let mut closes = Vec::new();
    for (topic, allowed) in topics {
        let mut answer = watcher.next().await.unwrap();
        // Those who looked before may leave meanwhile.
        while answer["op"] == "patch" {
            answer = watcher.next().await.unwrap();
        }
        assert_eq!(answer["topic"], json!(topic));
        assert_eq!(answer["op"], if allowed.contains(&who) { "snap" } else { "closed" }, "{who:?} {topic}: {answer}");
        if answer["op"] == "closed" {
            answer.as_object_mut().unwrap().remove("topic");
            closes.push(answer);
        }
    }
    assert!(closes.windows(2).all(|pair| pair[0] == pair[1]), "{closes:?}");
}

#[actix_web::test]
async fn nobody_watches_anything_without_a_session() {
    let scenario = Stage::open().await;
    let port = scenario.server.running.port();
    for (topic, _) in topics(&scenario).await {
        let subs = [json!({ "topic": topic })];
        let answer = Watcher::open(port, "no-session", Default::default(), &subs).await.err();
        assert_eq!(answer, Some(Gone(Some(4301))), "{topic}");
    }
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
