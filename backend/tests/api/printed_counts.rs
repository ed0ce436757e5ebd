//! How printed documents are counted: what says the same is the same document, and no number is left out.

use futures::future::join_all;
use granary_trade::printed::PrintedKind;
use serde_json::{Value, json};

use crate::{
    contracts, pdf,
    printed::{GENERATE, generate, grants, number, opened, print, told},
    scenario::{Stage, done},
    server::ADMIN,
};

#[actix_web::test]
async fn what_an_order_says_is_one_purchase_order_and_what_else_it_says_another() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let first = generate(&stage.admin, &deal).await;
    assert_eq!(told(&first)[1], json!(1));
    assert_eq!(told(&generate(&stage.sales, &deal).await), told(&first), "whoever asks again");
    let version = stage.marks(&deal, [2]).await;
    let stale = stage.admin.post(GENERATE, json!({ "dealId": deal, "version": 1 })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &json!(version)));
    assert_eq!(told(&generate(&stage.admin, &deal).await), told(&first), "a step that is done says nothing on it");
    done(&stage.sales, "deal/editDeal", &deal, json!({ "deliveryTerms": "By the gate" })).await;
    let next = generate(&stage.admin, &deal).await;
    assert_eq!((number(&next), &told(&next)[1]), (number(&first) + 1, &json!(version + 1)));
    for language in ["en", "ar"] {
        let text = pdf::text(&opened(&stage.admin, &next, language).await);
        assert!(text.contains(next.body["data"]["number"].as_str().unwrap()), "{language}: {text}");
    }
}

#[actix_web::test]
async fn what_says_the_same_is_the_same_document_of_every_kind_whatever_becomes_of_its_deal() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    contracts::written(&stage, &deal).await;
    let print_all = async || {
        let mut all = Vec::new();
        for kind in PrintedKind::ALL.iter().filter(|it| **it != PrintedKind::CreditNote) {
            all.push(told(&print(&stage.admin, &deal, kind.as_str(), "en").await));
        }
        all
    };
    let first = print_all().await;
    let file = json!({ "fileURL": stage.file(ADMIN).await, "fileName": "note.pdf", "stepNumber": 5 });
    stage.does("order/attachFileToStep", &deal, file).await;
    assert_eq!(print_all().await, first, "a paper hangs on it");
    let version = stage.marks(&deal, [5]).await;
    assert_eq!(print_all().await, first, "a step is done");
    stage.server.sql("update companies set name = name || ' LLC' where name like 'Deccan%'").await;
    let renamed = print_all().await;
    for (first, renamed) in first.iter().zip(&renamed) {
        assert_eq!(*renamed, json!([format!("{}/2", first[0].as_str().unwrap()), version, 2]), "one number");
    }
    assert_eq!(print_all().await, renamed);
    grants(&stage, &stage.seller, &deal, "1050.00").await;
    let note = told(&print(&stage.admin, &deal, "credit-note", "en").await);
    stage.marks(&deal, [6]).await;
    assert_eq!(told(&print(&stage.admin, &deal, "credit-note", "en").await), note);
    assert_eq!(stage.server.count("select max(last) from number_series").await, 1, "no number was left out or spent");
}

#[actix_web::test]
async fn one_key_is_answered_alike_after_the_deal_has_changed() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let once = async |path: &str, body: Value| {
        stage.admin.call(reqwest::Method::POST, path, &[("idempotency-key", "once")], Some(body)).await
    };
    let (order, update) = (json!({ "dealId": deal, "version": 1 }), format!("/api/v1/admin/deal/updatePO/{deal}"));
    let text = json!({ "remarks": "By the gate", "version": 1 });
    let first = [once(GENERATE, order.clone()).await, once(&update, text.clone()).await];
    stage.marks(&deal, [2]).await;
    let again = [once(GENERATE, order).await, once(&update, text).await];
    for (first, again) in first.iter().zip(&again) {
        assert_eq!((told(again), again.headers.contains_key("idempotent-replayed")), (told(first), true));
    }
}

#[actix_web::test]
async fn of_many_who_ask_at_once_all_get_one_order_and_no_number_is_left_out() {
    let stage = Stage::open().await;
    let deals = [stage.deal().await, stage.deal().await, stage.deal().await];
    let asks = deals.iter().flat_map(|deal| (0..6).map(|_| generate(&stage.admin, deal)));
    let got = join_all(asks).await;
    let mut numbers: Vec<_> = got.iter().map(number).collect();
    for of_one in numbers.chunks(6) {
        assert!(of_one.iter().all(|number| *number == of_one[0]), "{of_one:?}");
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, (numbers[0]..numbers[0] + 3).collect::<Vec<_>>());
    assert_eq!(stage.server.count("select count(*) from printed_files").await, 6, "each is set once in a language");
}
