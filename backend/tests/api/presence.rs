//! Who looks at a deal: told live to all who see it, and over for those who lose it.

use serde_json::{Value, json};

use crate::{
    scenario::Stage,
    server::{OFFICER, OTHER_OFFICER, Person},
    watcher::Watcher,
};

/// Who is here, each with their side and what they edit.
fn here(document: &Value) -> Vec<(String, Option<String>)> {
    let here = &document["here"];
    let row = |id: &Value| {
        let row = &here["rows"][id.as_str().unwrap()];
        (row["side"].as_str().unwrap().to_owned(), row["editing"].as_str().map(str::to_owned))
    };
    here["order"].as_array().unwrap().iter().map(row).collect()
}

fn looking(side: &str) -> (String, Option<String>) {
    (side.to_owned(), None)
}

async fn until(watcher: &mut Watcher, topic: &str, expected: &[(String, Option<String>)]) {
    watcher.until(topic, |it| here(it) == expected).await;
}

async fn watching(stage: &Stage, person: &Person, topic: &str) -> Watcher {
    stage.watcher(person, &[topic]).await
}

#[actix_web::test]
async fn who_looks_and_who_edits_is_told_to_all_who_see_the_deal() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("presence:deal:{deal}");
    let mut seller = watching(&stage, &stage.seller, &topic).await;
    let mut buyer = watching(&stage, &stage.buyer, &topic).await;
    until(&mut seller, &topic, &[looking("buyer"), looking("seller")]).await;
    assert_eq!(buyer.sub(&topic, Some(json!({ "editing": "documents" }))).await, Ok(()));
    until(&mut seller, &topic, &[("buyer".to_owned(), Some("documents".to_owned())), looking("seller")]).await;
    assert_eq!(buyer.sub(&topic, Some(json!({ "editing": "the other side" }))).await.unwrap_err()["code"], 4000);
    drop(buyer);
    until(&mut seller, &topic, &[looking("seller")]).await;
}

#[actix_web::test]
async fn a_bank_that_lost_the_deal_neither_looks_nor_is_seen() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("presence:deal:{deal}");
    let bank = json!({ "bankId": stage.bank(OFFICER).await });
    stage.does("order/assignBank", &deal, bank).await;
    let mut seller = watching(&stage, &stage.seller, &topic).await;
    let mut officer = watching(&stage, &stage.officer, &topic).await;
    until(&mut seller, &topic, &[looking("seller"), looking("bank")]).await;
    let bank = json!({ "bankId": stage.bank(OTHER_OFFICER).await });
    stage.does("order/assignBank", &deal, bank).await;
    until(&mut seller, &topic, &[looking("seller")]).await;
    assert_eq!(officer.until_closed(&topic).await, 4003);
    assert!(officer.sub(&topic, None).await.is_err());
}
