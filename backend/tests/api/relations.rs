//! The deals of the companies that a sales person looks after: listed, followed live and taken out as a file.

use serde_json::{Value, json};

use crate::{
    list_files::rows_of,
    rights::id_of,
    scenario::{Stage, holds, list_agrees, listed},
    server::{BUYER, SALES},
};

const ORDERS: &str = "/api/v1/admin/order/getOrders";
const OPEN: &str = "board:international:open";

async fn assign(stage: &Stage, trader: &Value, manager: &Value) {
    let path = format!("/api/v1/admin/relations/assign/{}", trader.as_str().unwrap());
    let got = stage.admin.post(&path, json!({ "managerId": manager })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

/// The numbers of the orders of a list.
fn numbers(list: &[Value]) -> Vec<String> {
    let mut found: Vec<_> = list.iter().map(|it| it["order_id"].as_str().unwrap().to_owned()).collect();
    found.sort();
    found
}

#[actix_web::test]
async fn a_sales_person_finds_exactly_the_deals_of_their_relations_however_they_are_asked_for() {
    let stage = Stage::open().await;
    let (sales, buyer) = (id_of(&stage, SALES).await, id_of(&stage, BUYER).await);
    let deal = stage.deal().await;
    let mine = json!({ "otherFilters": { "relationsManager": sales } });
    assert!(listed(&stage.sales, ORDERS, mine.clone()).await.is_empty(), "nobody is looked after");
    assign(&stage, &buyer, &sales).await;
    let all = listed(&stage.sales, ORDERS, json!({})).await;
    let company = all.iter().find(|it| it["_id"] == *deal).unwrap()["buyer"]["_id"].clone();
    let is_mine = |it: &&Value| it["buyer"]["_id"] == company || it["seller"]["_id"] == company;
    let expected: Vec<Value> = all.iter().filter(is_mine).cloned().collect();
    assert!(holds(&expected, &deal) && expected.len() < all.len());
    for sort in ["-updatedAt", "updatedAt", "order_id", "-dueOn"] {
        let mut ask = mine.clone();
        ask["sort"] = json!(sort);
        assert_eq!(numbers(&listed(&stage.sales, ORDERS, ask).await), numbers(&expected), "{sort}");
    }
    let mut found = mine.clone();
    found["search"] = json!("rice");
    let rice = listed(&stage.sales, ORDERS, json!({ "search": "rice" })).await;
    let of_mine: Vec<Value> = rice.iter().filter(is_mine).cloned().collect();
    assert!(holds(&of_mine, &deal) && of_mine.len() < rice.len());
    assert_eq!(numbers(&listed(&stage.sales, ORDERS, found).await), numbers(&of_mine));
    let unassigned = json!({ "otherFilters": { "relationsManager": sales, "unassigned": true } });
    let without_bank = listed(&stage.sales, ORDERS, unassigned).await;
    assert!(holds(&without_bank, &deal) && without_bank.iter().all(|it| it.get("assignedBank").is_none()));

    let rows = rows_of(&stage.sales, "/api/v1/admin/order/export", mine.clone()).await;
    let mut taken: Vec<_> = rows[1..].iter().map(|row| row[0].clone()).collect();
    taken.sort();
    assert_eq!(taken, numbers(&expected));
    assert!(listed(&stage.officer, ORDERS, mine).await.is_empty(), "no matter of banks");
    let mut bank = stage.watcher(&stage.officer, &[]).await;
    assert_eq!(bank.sub(OPEN, Some(json!({ "relationsManager": sales }))).await, Ok(()));
    assert_eq!(bank.copies[OPEN].document["total"], 0);
}

#[actix_web::test]
async fn the_live_board_of_ones_relations_follows_deals_and_who_looks_after_whom() {
    let stage = Stage::open().await;
    let (sales, buyer) = (id_of(&stage, SALES).await, id_of(&stage, BUYER).await);
    let mine = json!({ "otherFilters": { "relationsManager": sales } });
    let mut board = stage.watcher(&stage.sales, &[]).await;
    assert_eq!(board.sub(OPEN, Some(json!({ "relationsManager": sales }))).await, Ok(()));
    assert_eq!(board.copies[OPEN].document["total"], 0);
    assign(&stage, &buyer, &sales).await;
    board.until(OPEN, |board| board["total"] != 0).await;
    list_agrees(&mut board, OPEN, &stage.sales, ORDERS, &mine).await;
    let deal = stage.deal().await;
    board.until(OPEN, |board| board["rows"].get(&deal).is_some()).await;
    stage.does("deal/editDeal", &deal, json!({ "notes": "Seen" })).await;
    board.until(OPEN, |board| board["rows"][&deal]["notes"] == "Seen").await;
    list_agrees(&mut board, OPEN, &stage.sales, ORDERS, &mine).await;
    assign(&stage, &buyer, &Value::Null).await;
    board.until(OPEN, |board| board["total"] == 0).await;
}

#[actix_web::test]
async fn a_file_of_more_deals_than_one_piece_holds_each_of_either_side() {
    let stage = Stage::open().await;
    let (sales, buyer) = (id_of(&stage, SALES).await, id_of(&stage, BUYER).await);
    assign(&stage, &buyer, &sales).await;
    let deal = stage.deal().await;
    let grown = format!(
        "insert into deals select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'order_id', 'INT' || 100000 + n, \
            'buyer_id', case when n % 2 = 0 then d.buyer_id else d.seller_id end, \
            'seller_id', case when n % 2 = 0 then d.seller_id else d.buyer_id end))).* \
        from deals d, generate_series(1, 2400) n where d.id = '{deal}'"
    );
    let mine = json!({ "otherFilters": { "relationsManager": sales } });
    let before = listed(&stage.sales, ORDERS, mine.clone()).await.len();
    stage.server.sql(&grown).await;
    let rows = rows_of(&stage.sales, "/api/v1/admin/order/export", mine).await;
    assert_eq!(rows.len(), 1 + before + 2400);
}
