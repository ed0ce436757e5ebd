//! The living demo: traders and staff who sign in through the public API and keep deals moving.

mod person;

use std::time::Duration;

use person::Person;
use rand::{RngExt, seq::IndexedRandom};
use serde_json::{Value, json};

/// Time between two things that happen on the market.
const PACE: Duration = Duration::from_millis(900);
/// How many open deals of a kind the market keeps going.
const FULL_MARKET: u64 = 60;
/// After so many bids the market leaves an auction to others.
const MAX_BIDS: u64 = 40;
const PASSWORD: &str = "Granary-demo-1";
/// Who buys, and from which country, within which domestic orders stay.
const BUYERS: [(&str, &str); 2] =
    [("buyer@alnoor-foods.test", "United Arab Emirates"), ("seller@deccan-grains.test", "India")];
const KINDS: [(&str, &str); 2] = [("international", "order"), ("domestic", "domestic-order")];

/// Runs the market against a server until the server goes away for good or the task is dropped.
pub async fn run(base: String) {
    let mut admin = Person::new(&base, "admin@granary.test", PASSWORD);
    let mut sales = Person::new(&base, "sales@granary.test", PASSWORD);
    let mut buyers: Vec<Person> = BUYERS.iter().map(|(email, _)| Person::new(&base, email, PASSWORD)).collect();
    let mut clock = tokio::time::interval(PACE);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let (kind, list) = KINDS[rand::rng().random_range(0..KINDS.len())];
        let buyer = rand::rng().random_range(0..buyers.len());
        let happened = match rand::rng().random_range(0..100) {
            0..18 => place(&mut buyers[buyer], BUYERS[buyer].1, &mut admin, (kind, list)).await,
            18..24 => bid(&mut buyers[buyer]).await,
            24..80 => move_on(&mut sales, list).await,
            80..90 => give_time(&mut sales, list).await,
            90..98 => send_to_bank(&mut admin, list).await,
            _ => call_off(&mut admin, list).await,
        };
        if let Err(cause) = happened {
            tracing::debug!(%cause, "the market missed a beat");
        }
    }
}

/// A buyer procures a lot, while the market has room.
async fn place(buyer: &mut Person, home: &str, admin: &mut Person, (kind, list): (&str, &str)) -> reqwest::Result<()> {
    if orders(admin, list, &json!({})).await?["page"]["total"].as_u64() > Some(FULL_MARKET) {
        return move_on(admin, list).await;
    }
    let within = if kind == "domestic" { json!({ "origin": home }) } else { json!({}) };
    let ask = json!({ "page": { "current": 1, "size": 50 }, "filters": within });
    let lots = buyer.post("/listing/search", &ask).await?;
    let Some(lot) = any(&lots["items"]) else { return move_on(admin, list).await };
    let units = lot["wholeUnits"].as_u64().or(lot["noOfUnits"].as_u64()).unwrap_or_default();
    let mut order = json!({ "listingId": lot["_id"], "kind": kind, "quantity": units.div_ceil(8), "paymentTerm": pick(&["against-delivery-with-advance", "waybill-plus-30-days"]) });
    if kind == "international" {
        order["incoterm"] = json!(pick(&["CIF", "CIP", "FOB", "CFR"]));
        order["transportMode"] = json!("sea");
        order["destination"] =
            json!({ "city": "Dubai", "country": "United Arab Emirates", "line1": "Jebel Ali Free Zone" });
    }
    buyer.post("/order/place", &order).await.map(drop)
}

/// A buyer bids the least that counts on an auction.
async fn bid(buyer: &mut Person) -> reqwest::Result<()> {
    let ask = json!({ "filters": { "saleType": "Auction" }, "sort": "endsAt" });
    let lots = buyer.post("/listing/search", &ask).await?;
    let Some(lot) = any(&lots["items"]) else { return Ok(()) };
    let auction = &lot["auction"];
    if auction["bids"].as_u64().is_none_or(|bids| bids >= MAX_BIDS) {
        return Ok(());
    }
    let path = format!("/listing/bid/{}", lot["_id"].as_str().unwrap_or_default());
    buyer.post(&path, &json!({ "amount": auction["least"]["amount"] })).await.map(drop)
}

/// Staff mark a step that can be done. The market has no files: what the step must bring was seen elsewhere.
async fn move_on(staff: &mut Person, list: &str) -> reqwest::Result<()> {
    let Some((deal, step, lacks)) = ready_step(staff, list).await? else { return Ok(()) };
    for document in lacks.as_array().into_iter().flatten() {
        let waived = json!({ "stepNumber": step, "documentType": document, "reason": "Seen in the original" });
        staff.post(&format!("/admin/order/waiveDocument/{deal}"), &waived).await?;
    }
    staff.post(&format!("/admin/order/markTimelineStep/{deal}"), &json!({ "stepNumber": step })).await.map(drop)
}

/// Staff give a step a few days more.
async fn give_time(staff: &mut Person, list: &str) -> reqwest::Result<()> {
    let Some((deal, step, _)) = ready_step(staff, list).await? else { return Ok(()) };
    let days = rand::rng().random_range(1..=4);
    staff
        .post(&format!("/admin/order/extendTimelineStep/{deal}"), &json!({ "stepNumber": step, "nDays": days }))
        .await
        .map(drop)
}

/// An admin hands an order to a bank, or to the other one.
async fn send_to_bank(admin: &mut Person, list: &str) -> reqwest::Result<()> {
    let banks = admin.get("/admin/getDomains").await?;
    let found = orders(admin, list, &json!({})).await?;
    let (Some(deal), Some(bank)) = (any(&found["items"]), any(&banks["items"])) else { return Ok(()) };
    let bank = if bank["bankId"].is_string() { &bank["bankId"] } else { &bank["bank"]["_id"] };
    let path = format!("/admin/order/assignBank/{}", deal["_id"].as_str().unwrap_or_default());
    admin.post(&path, &json!({ "bankId": bank })).await.map(drop)
}

/// An admin cancels a young order.
async fn call_off(admin: &mut Person, list: &str) -> reqwest::Result<()> {
    let found = orders(admin, list, &json!({ "dealStatus": "CONTRACT_PENDING" })).await?;
    let Some(deal) = any(&found["items"]) else { return Ok(()) };
    let path = format!("/admin/order/cancel/{}", deal["_id"].as_str().unwrap_or_default());
    admin.post(&path, &json!({ "reason": "The buyer found cover elsewhere." })).await.map(drop)
}

async fn orders(staff: &mut Person, list: &str, filters: &Value) -> reqwest::Result<Value> {
    let ask =
        json!({ "page": { "current": 1, "size": 50 }, "catFilters": { "status": "open" }, "otherFilters": filters });
    staff.post(&format!("/admin/{list}/getOrders"), &ask).await
}

/// A step of an open deal that waits for no other, and what it must bring and has not.
async fn ready_step(staff: &mut Person, list: &str) -> reqwest::Result<Option<(String, u64, Value)>> {
    let found = orders(staff, list, &json!({})).await?;
    let Some(deal) = any(&found["items"]) else { return Ok(None) };
    let steps = deal["timeline"].as_array().map(Vec::as_slice).unwrap_or_default();
    let step = steps.iter().find(|step| step["status"] == "active" || step["status"] == "overdue");
    Ok(step
        .and_then(|step| Some((deal["_id"].as_str()?.to_owned(), step["stepNumber"].as_u64()?, step["lacks"].clone()))))
}

fn any(list: &Value) -> Option<Value> {
    list.as_array()?.choose(&mut rand::rng()).cloned()
}

fn pick(choices: &[&str]) -> String {
    choices.choose(&mut rand::rng()).map(ToString::to_string).unwrap_or_default()
}
