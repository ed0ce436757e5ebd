//! What lies ahead of a company, over HTTP: the sums of what its deals say is to be paid, and its shipments under way.

use serde_json::{Value, json};

use crate::{
    actions::of_side,
    scenario::{Stage, record},
    server::Person,
};

async fn outlook(person: &Person) -> Value {
    let got = person.post("/api/v1/company/outlook", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

/// How many payments the deals that wait for the buyer say are to be paid up to a day.
async fn counted(buyer: &Person, until: &str) -> u64 {
    let mut count = 0;
    for it in of_side(buyer, "Buyer").await {
        let is_due = it["dueOn"].as_str().is_some_and(|day| day <= until);
        if it["kind"] != "step" || !is_due {
            continue;
        }
        let deal = record(buyer, it["dealId"].as_str().unwrap()).await;
        let payments = deal["money"]["payments"].as_array().unwrap();
        let is_this = |payment: &&Value| payment["stepNumber"] == it["stepNumber"] && payment["status"] == "toPay";
        count += payments.iter().filter(is_this).count() as u64;
    }
    count
}

fn told(outlook: &Value, side: &str) -> u64 {
    let sums = outlook["payments"].as_array().unwrap().iter().filter(|it| it["side"] == side);
    let payments =
        |it: &Value| ["overdue", "coming"].map(|at| it[at]["payments"].as_u64().unwrap()).iter().sum::<u64>();
    sums.map(|it| payments(it) + it["unknown"].as_u64().unwrap()).sum()
}

#[actix_web::test]
async fn what_is_to_be_paid_is_what_the_deals_that_wait_say() {
    let stage = Stage::open().await;
    stage.deal().await;
    stage.server.sql("update duties set due_on = current_date where doer = 'buyer' and kind = 'step'").await;
    let ahead = outlook(&stage.buyer).await;
    let until = ahead["until"].as_str().unwrap();
    let all = counted(&stage.buyer, "9999").await;
    assert!(all > 0 && told(&ahead, "payable") == all, "{ahead} {all}");
    assert_eq!(ahead["isCut"], false);
    stage.server.sql(&format!("update duties set due_on = date '{until}' + 1 where doer = 'buyer'")).await;
    assert_eq!(told(&outlook(&stage.buyer).await, "payable"), 0, "it is due after the week");
}

#[actix_web::test]
async fn a_seller_waits_for_what_a_bank_pays_too() {
    let stage = Stage::open().await;
    stage.server.until("select not exists (select from unfiled_duties)").await;
    stage.server.sql("update duties set due_on = current_date where kind = 'step'").await;
    let ahead = outlook(&stage.seller).await;
    // What the bank is to pay hangs on a word of the sides where documents are discrepant.
    let own = "select string_agg(d.id::text, ' ') from deals d join companies c on c.id = d.seller_id
        where c.name like 'Deccan%' and exists (select from duties u where u.deal_id = d.id)
        and not exists (select from duties u where u.deal_id = d.id and u.kind = 'discrepancies')";
    let (mut all, mut of_banks) = (0, 0);
    for deal in stage.server.text(own).await.unwrap().split(' ') {
        let seen = record(&stage.seller, deal).await;
        let steps = seen["timeline"].as_array().unwrap();
        for payment in seen["money"]["payments"].as_array().unwrap() {
            let step = steps.iter().find(|it| it["stepNumber"] == payment["stepNumber"]).unwrap();
            let is_open = step["status"] == "active" || step["status"] == "overdue";
            if is_open && payment["status"] == "toPay" {
                all += 1;
                of_banks += u64::from(step["owner"] == "bank");
            }
        }
    }
    assert!(told(&ahead, "receivable") == all && of_banks > 0, "{ahead} {all} {of_banks}");
}

#[actix_web::test]
async fn what_is_under_way_is_a_companys_own() {
    let stage = Stage::open().await;
    let ahead = outlook(&stage.buyer).await;
    let shipments = ahead["shipments"].as_array().unwrap();
    assert!(ahead["underWay"] == shipments.len() && !shipments.is_empty(), "{ahead}");
    for it in shipments {
        assert_eq!(it["status"], "under-way");
        let deal = record(&stage.buyer, it["dealId"].as_str().unwrap()).await;
        assert_eq!(deal["order_id"], it["order_id"]);
    }
    let arrived =
        format!("update deals set status = 'ARRIVED' where id = '{}'", shipments[0]["dealId"].as_str().unwrap());
    stage.server.sql(&arrived).await;
    let rest = outlook(&stage.buyer).await;
    let of_it = |it: &&Value| it["dealId"] == shipments[0]["dealId"];
    assert_eq!(
        rest["underWay"],
        shipments.len() - shipments.iter().filter(of_it).count(),
        "a deal that arrived is not at sea"
    );
    assert_eq!(stage.server.stranger().post("/api/v1/company/outlook", json!({})).await.status, 401);
    assert_eq!(stage.admin.post("/api/v1/company/outlook", json!({})).await.status, 403);
}
