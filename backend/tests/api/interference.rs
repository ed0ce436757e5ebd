//! A bank learns nothing of what another bank, or none, has: whatever happens there, each of its replies stays as it was to
//! the byte, its live lists are sent nothing, and two lives that differ in it alone look the same.

use std::collections::HashMap;

use jiff::{Timestamp, civil::Time};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    scenario::{Stage, ask, record, why},
    server::{OFFICER, OTHER_OFFICER},
};

const BUCKETS: [&str; 4] = ["open", "closed", "cancelled", "disputed"];
const SORTS: [&str; 6] = ["-updatedAt", "updatedAt", "order_id", "-order_id", "dueOn", "-dueOn"];

/// A call with its body, and what was answered.
type Seen = (String, u16, Vec<u8>);

/// All that the officer reads: lists by each filter, search and order, figures, files, and deals that are not theirs.
async fn seen(stage: &Stage, foreign: &[String]) -> Vec<Seen> {
    let other = stage.bank(OTHER_OFFICER).await;
    let mut asks = vec![
        ("/api/v1/admin/overallstats".to_owned(), json!({})),
        ("/api/v1/admin/overallstats".to_owned(), json!({ "assignedBank": other })),
        ("/api/v1/procurementLimit/bank/use".to_owned(), json!({})),
        ("/api/v1/notifications/get".to_owned(), json!({})),
        ("/api/v1/documents/pendingSignatures".to_owned(), json!({})),
        ("/api/v1/order/orderDispute/get".to_owned(), json!({})),
    ];
    for call in ["/api/v1/admin/order/getOrders", "/api/v1/admin/domestic-order/getOrders"] {
        let page = json!({ "current": 1, "size": 100 });
        for bucket in BUCKETS {
            let filter = json!({ "status": bucket });
            asks.push((call.to_owned(), json!({ "catFilters": filter, "page": page })));
            asks.push((call.to_owned(), json!({ "catFilters": filter, "otherFilters": { "assignedBank": other } })));
        }
        for search in ["INT", "DOM", "rice", "noor", "zz"] {
            asks.push((call.to_owned(), json!({ "search": search, "page": page })));
        }
        for sort in SORTS {
            asks.push((call.to_owned(), json!({ "sort": sort, "page": { "current": 1, "size": 3 } })));
            asks.push((call.to_owned(), json!({ "sort": sort, "page": { "current": 2, "size": 3 } })));
        }
    }
    for bucket in BUCKETS {
        let body = json!({ "format": "csv", "catFilters": { "status": bucket } });
        asks.push(("/api/v1/admin/order/export".to_owned(), body));
    }
    for deal in foreign {
        for call in ["deal/get", "deal/printed/get"] {
            asks.push((format!("/api/v1/{call}/{deal}"), json!({})));
        }
    }
    let mut seen = Vec::new();
    for (path, body) in asks {
        let got = stage.officer.post(&path, body.clone()).await;
        seen.push((format!("{path} {body}"), got.status, got.bytes));
    }
    seen
}

/// A life at the other bank, and one at none.
async fn work_elsewhere(stage: &Stage, deals: &[String]) {
    let [theirs, nobodys, cancelled] = deals else { panic!("three deals") };
    stage.does("order/assignBank", theirs, json!({ "bankId": stage.bank(OTHER_OFFICER).await })).await;
    let edit = json!({ "notes": "Rice for Al Noor, INT0001, DOM0001 zz" });
    stage.does("deal/editDeal", theirs, edit.clone()).await;
    stage.marks(theirs, 2..=5).await;
    stage.marks(nobodys, [2]).await;
    stage.does("deal/editDeal", nobodys, edit).await;
    let seller =
        stage.buyer.post(&format!("/api/v1/deal/get/{theirs}"), json!({})).await.body["data"]["seller"].clone();
    let complaint = json!({ "orderRef": theirs, "toParty": seller["_id"] });
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
    stage.does("order/cancel", cancelled, json!({ "reason": "It rains" })).await;
    stage.deletes(nobodys).await;
    stage.does("deal/restore", nobodys, json!({})).await;
}

/// Random work of everybody but this bank, on deals that are another bank's or nobody's: what is refused does no harm.
async fn random_work(stage: &Stage, mut deals: Vec<String>, (seed, steps): (u64, usize)) {
    let mut random = StdRng::seed_from_u64(seed);
    let other = json!({ "bankId": stage.bank(OTHER_OFFICER).await });
    let works = [
        ("order/assignBank", other),
        ("deal/editDeal", json!({ "notes": "Rice for Al Noor, INT0001, DOM0001 zz" })),
        ("deal/editDeal", json!({ "specialOrder": true })),
        ("order/markTimelineStep", json!({ "stepNumber": 2 })),
        ("order/extendTimelineStep", json!({ "stepNumber": 4, "nDays": 3 })),
        ("order/cancel", json!({ "reason": "It rains" })),
        ("deal/deleteDeal", why()),
        ("deal/restore", json!({})),
    ];
    for _ in 0..steps {
        if random.random_ratio(1, 10) {
            deals.push(stage.domestic_deal().await);
            continue;
        }
        let (call, body) = &works[random.random_range(0..works.len())];
        let deal = &deals[random.random_range(0..deals.len())];
        let got = ask(&stage.admin, call, deal, body.clone()).await;
        assert!(got.status < 500, "seed {seed}: {call} {body}: {}", got.body);
    }
}

#[actix_web::test]
async fn random_work_elsewhere_changes_no_reply_by_a_byte() {
    for seed in [20_261_125, 7, 1_000_003] {
        let stage = Stage::open().await;
        let (own, elsewhere) = (stage.deal().await, vec![stage.deal().await, stage.deal().await]);
        stage.does("order/assignBank", &own, json!({ "bankId": stage.bank(OFFICER).await })).await;
        let before = seen(&stage, &elsewhere).await;
        random_work(&stage, elsewhere.clone(), (seed, 40)).await;
        agree(&before, &seen(&stage, &elsewhere).await, seed);
    }
}

fn agree(before: &[Seen], after: &[Seen], seed: u64) {
    for (was, is) in before.iter().zip(after) {
        assert_eq!((&was.0, was.1), (&is.0, is.1), "seed {seed}");
        assert!(was.2 == is.2, "seed {seed}: {}: {} became {}", was.0, text(&was.2), text(&is.2));
    }
}

#[actix_web::test]
async fn whatever_happens_at_another_bank_no_reply_changes_by_a_byte_and_no_frame_comes() {
    let stage = Stage::open().await;
    let (own, elsewhere) = (stage.deal().await, [stage.deal().await, stage.deal().await, stage.deal().await]);
    let assigned = stage.does("order/assignBank", &own, json!({ "bankId": stage.bank(OFFICER).await })).await;
    let topics: Vec<String> = ["international", "domestic"]
        .iter()
        .flat_map(|kind| BUCKETS.iter().map(move |bucket| format!("board:{kind}:{bucket}")))
        .chain(["stats".to_owned(), "inbox".to_owned()])
        .collect();
    let names: Vec<&str> = topics.iter().map(String::as_str).collect();
    let mut watcher = stage.watcher(&stage.officer, &names).await;
    let held = watcher.copies.clone();
    let before = seen(&stage, &elsewhere).await;
    assert!(before.iter().filter(|(_, status, _)| *status == 200).count() > 40, "most of it is theirs to ask");
    work_elsewhere(&stage, &elsewhere).await;
    agree(&before, &seen(&stage, &elsewhere).await, 0);
    // All that comes is what happens to the bank's own deal.
    let marked = stage.marks(&own, [2]).await;
    let is_shown = |document: &Value| document["rows"][&own]["version"] == marked;
    watcher.until("board:international:open", is_shown).await;
    for (topic, held) in &held {
        let now = &watcher.copies[topic];
        assert!(now.ver <= held.ver + (marked - assigned), "{topic} moved from {} to {}", held.ver, now.ver);
        if topic != "board:international:open" && topic != "stats" {
            assert_eq!(&now.document, &held.document, "{topic}");
        }
    }
}

/// The bank's own deals, and how far everything came in a life of its own.
struct Life {
    stage: Stage,
    own: Vec<String>,
    foreign: Vec<String>,
    /// How the bank's own work was answered.
    answers: Vec<u16>,
}

/// A life in which the bank's own deals go as the first seed says, and everything else as the second.
async fn live(own_seed: u64, other_seed: u64) -> Life {
    let (stage, mut random) = (Stage::open().await, StdRng::seed_from_u64(other_seed));
    let (mut own, mut foreign) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        for _ in 0..random.random_range(0..3) {
            foreign.push(stage.domestic_deal().await);
        }
        let deal = stage.deal().await;
        stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
        own.push(deal);
    }
    for _ in foreign.len()..3 {
        foreign.push(stage.domestic_deal().await);
    }
    let works = [
        ("deal/editDeal", json!({ "notes": "Dry and well aired" })),
        ("order/markTimelineStep", json!({ "stepNumber": 2 })),
        ("order/extendTimelineStep", json!({ "stepNumber": 4, "nDays": 3 })),
        ("order/hold", json!({ "reason": "compliance", "note": "A name is looked at" })),
        ("order/release", json!({ "note": "It is another's" })),
        ("order/cancel", json!({ "reason": "It rains" })),
    ];
    let (mut random, mut answers) = (StdRng::seed_from_u64(own_seed), Vec::new());
    for round in 0..8 {
        let (call, body) = &works[random.random_range(0..works.len())];
        let deal = &own[random.random_range(0..2)];
        answers.push(ask(&stage.admin, call, deal, body.clone()).await.status);
        random_work(&stage, foreign.clone(), (other_seed + round, 3)).await;
    }
    for deal in [&own[2], &stage.deal().await] {
        stage.marks(deal, 2..=5).await;
        let shown = record(&stage.buyer, deal).await;
        let complaint = json!({ "orderRef": deal, "toParty": shown["seller"]["_id"] });
        assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
        let close = format!("/api/v1/order/{deal}/orderDispute/close");
        assert_eq!(stage.buyer.post(&close, json!({})).await.status, 200);
    }
    Life { stage, own, foreign, answers }
}

impl Life {
    /// All that the bank is answered and shown.
    async fn seen(&self) -> Vec<Seen> {
        let mut all = seen(&self.stage, &self.foreign[..3]).await;
        let officer = &self.stage.officer;
        let disputes =
            ["open", "closed"].map(|status| ("order/orderDispute/get".to_owned(), json!({ "status": status })));
        let mut calls = vec![("admin/dashboard/overview".to_owned(), json!({}))];
        calls.extend(disputes);
        for deal in &self.own {
            calls.extend(
                ["deal/get", "deal/history", "deal/printed/get"].map(|call| (format!("{call}/{deal}"), json!({}))),
            );
            calls.push((format!("deal/asOf/{deal}"), json!({ "at": 2 })));
        }
        for (call, body) in calls {
            let got = officer.post(&format!("/api/v1/{call}"), body.clone()).await;
            all.push((format!("{call} {body}"), got.status, got.bytes));
        }
        let boards = ["international", "domestic"].map(|kind| BUCKETS.map(|bucket| format!("board:{kind}:{bucket}")));
        let topics = boards.into_iter().flatten().chain(["stats", "inbox", "actions:bank"].map(str::to_owned));
        let topics: Vec<String> = topics.chain(self.own.iter().map(|deal| format!("deal:{deal}"))).collect();
        let names: Vec<&str> = topics.iter().map(String::as_str).collect();
        let watcher = self.stage.watcher(officer, &names).await;
        for topic in names {
            all.push((topic.to_owned(), 200, watcher.copies[topic].document.to_string().into_bytes()));
        }
        all
    }
}

/// A text without what no two lives have alike: ids and numbers of orders are told in their order, times not at all.
#[derive(Default)]
struct Plain(HashMap<String, usize>);

impl Plain {
    fn of(&mut self, text: &str) -> String {
        let is_apart = |letter: char| !(letter.is_alphanumeric() || "-:.+".contains(letter));
        text.split_inclusive(is_apart)
            .map(|piece| {
                let word = piece.trim_end_matches(is_apart);
                self.word(word) + &piece[word.len()..]
            })
            .collect()
    }

    fn word(&mut self, word: &str) -> String {
        let is_time = word.parse::<Timestamp>().is_ok() || (word.contains(':') && word.parse::<Time>().is_ok());
        let is_hash = word.len() == 64 && word.bytes().all(|it| it.is_ascii_hexdigit());
        if is_time || is_hash {
            return "<>".to_owned();
        }
        if let Some((head, rest)) = word.split_once(':') {
            return format!("{}:{}", self.word(head), self.word(rest));
        }
        let number = word.get(3..).filter(|_| ["INT", "DOM"].iter().any(|kind| word.starts_with(kind)));
        let is_order = number.is_some_and(|number| number.len() >= 4 && number.bytes().all(|it| it.is_ascii_digit()));
        if !is_order && (word.len() != 36 || Uuid::parse_str(word).is_err()) {
            return word.to_owned();
        }
        let known = self.0.len();
        format!("<{}>", self.0.entry(word.to_owned()).or_insert(known))
    }
}

#[actix_web::test]
async fn two_lives_that_differ_in_what_others_do_look_the_same_to_the_bank_byte_by_byte() {
    for (own, others) in [(20_261_126, [1, 2_000]), (11, [31, 47_000])] {
        let (one, other) = (live(own, others[0]).await, live(own, others[1]).await);
        assert_eq!(one.answers, other.answers, "seed {own}");
        assert!(one.answers.iter().filter(|status| **status == 200).count() >= 3, "{:?}", one.answers);
        let figures = async |life: &Life| life.stage.admin.post("/api/v1/admin/overallstats", json!({})).await.bytes;
        assert_ne!(figures(&one).await, figures(&other).await, "seed {own}: others live otherwise");
        let (mut first, mut second) = (Plain::default(), Plain::default());
        let (seen, seen_too) = (one.seen().await, other.seen().await);
        assert_eq!(seen.len(), seen_too.len());
        for (it, its_like) in seen.iter().zip(&seen_too) {
            assert_eq!((first.of(&it.0), it.1), (second.of(&its_like.0), its_like.1), "seed {own}");
            let shown = (first.of(&text(&it.2)), second.of(&text(&its_like.2)));
            assert!(shown.0 == shown.1, "seed {own}: {}: {} and {}", it.0, shown.0, shown.1);
        }
    }
}

#[test]
fn a_text_is_plain_without_ids_numbers_of_orders_and_times() {
    let mut plain = Plain::default();
    let told = plain.of(
        r#"{"_id":"0199b0c2-0000-7000-8000-000000000001","at":"2026-11-26T08:00:00.5Z","n":"INT0042","of":"INT7"}"#,
    );
    assert_eq!(told, r#"{"_id":"<0>","at":"<>","n":"<1>","of":"INT7"}"#);
    assert_eq!(plain.of("INT0042 of 0199b0c2-0000-7000-8000-000000000001, 08:15"), "<1> of <0>, <>");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
