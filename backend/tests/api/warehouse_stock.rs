//! Warehouse stock from the request to a converted deal: staff confirm it, its seller lists no more than is left, and each deal of
//! it is of the warehouse channel and counts in the ledger.

use futures::future::join;
use serde_json::{Value, json};

use crate::{
    auction_ends::ends,
    auctions::{auctioned, bid},
    lot_offers::{answers, offers, terms, with},
    lots::{does, rice},
    rights::{grant, id_of},
    scenario::{Stage, record},
    server::{Got, Person, SALES},
};

const BRING: &str = "/api/v1/wss/product/upload";
const LEDGER: &str = "/api/v1/external-data/stock-ledger/products?limit=100";

async fn brought(seller: &Person, name: &str) -> String {
    let goods = json!({
        "itemName": name, "itemCategory": "food-beverages-and-tobacco", "files": [], "isStockImportCleared": true,
        "isStockInWarehouse": true,
    });
    let got = seller.post(BRING, goods).await;
    assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("waits")), "{}", got.body);
    got.body["data"]["_id"].as_str().unwrap().to_owned()
}

async fn act(staff: &Person, act: &str, goods: &str, body: Value) -> Got {
    staff.post(&format!("/api/v1/admin/warehouse/{act}/{goods}"), body).await
}

fn body_of(act: &str) -> Value {
    match act {
        "receive" => json!({ "units": 1000, "unit": "bag", "receivedOn": "2026-01-05" }),
        "clear" => json!({ "document": "BoE 3-26-4711", "clearedOn": "2026-01-06" }),
        "place" => json!({ "warehouse": "Al Quoz 3", "position": "Hall B, row 12" }),
        _ => json!({ "reason": "A third of the bags came wet" }),
    }
}

/// Goods that lie cleared in the warehouse, a thousand bags of them.
async fn placed(stage: &Stage, name: &str) -> String {
    let goods = brought(&stage.seller, name).await;
    for step in ["receive", "clear", "place"] {
        let got = act(&stage.admin, step, &goods, body_of(step)).await;
        assert_eq!(got.status, 200, "{step}: {}", got.body);
    }
    goods
}

async fn draft(seller: &Person, goods: &str) -> Got {
    seller.post(&format!("/api/v1/wss/product/draftLot/{goods}"), json!({})).await
}

/// A lot of so many of these goods, with all that it has to say, not on offer yet.
async fn lot_of(seller: &Person, goods: &str, changes: &Value) -> String {
    let got = draft(seller, goods).await;
    assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("draft")), "{}", got.body);
    let lot = got.body["data"]["_id"].as_str().unwrap().to_owned();
    let mut listing = rice(&json!({ "warehouseCountry": "United Arab Emirates", "deliveryTerms": ["CIF"] }));
    listing.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    listing.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    let said = does(seller, "update", &lot, json!({ "listing": listing })).await;
    assert_eq!(said.status, 200, "{}", said.body);
    lot
}

async fn published(seller: &Person, lot: &str) {
    let got = does(seller, "publish", lot, json!({})).await;
    assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("listed")), "{}", got.body);
}

async fn ledger(seller: &Person, goods: &str) -> Value {
    let got = seller.get(LEDGER).await;
    let items = got.body["data"]["items"].as_array().unwrap().clone();
    items.into_iter().find(|it| it["_id"] == *goods).unwrap()
}

/// On offer, held, shipped and left.
async fn counted(seller: &Person, goods: &str) -> [u64; 4] {
    let it = ledger(seller, goods).await;
    let taken = &it["taken"];
    [&taken["offered"], &taken["held"], &taken["shipped"], &it["left"]].map(|it| it.as_u64().unwrap())
}

fn order(lot: &str, quantity: u32) -> Value {
    json!({
        "listingId": lot, "kind": "international", "paymentTerm": "as-per-invoice", "quantity": quantity, "incoterm": "CIF",
        "transportMode": "sea", "destination": { "city": "Muscat", "country": "Oman" },
    })
}

async fn newest(person: &Person) -> Value {
    person.post("/api/v1/notifications/get", json!({})).await.body["data"]["items"][0].clone()
}

#[actix_web::test]
async fn stock_goes_from_the_request_to_a_deal_of_the_warehouse_that_is_converted() {
    let stage = Stage::open().await;
    let mut desk = stage.watcher(&stage.admin, &["list:warehouse"]).await;
    let mark = desk.until("list:warehouse", |it| it["mark"].is_string()).await["mark"].clone();
    let mut own = stage.watcher(&stage.seller, &["stock"]).await;
    let before = own.until("stock", |it| it["mark"].is_string()).await["mark"].clone();
    let goods = brought(&stage.seller, "Sona Masoori").await;
    desk.until("list:warehouse", |it| it["mark"] != mark).await;
    assert_eq!(newest(&stage.admin).await["kind"], "goods.asked");
    let waits = stage.admin.post("/api/v1/admin/actions/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    let waits = waits.body["data"]["items"].as_array().unwrap().clone();
    let task = waits.iter().find(|it| it["kind"] == "goods").unwrap();
    assert!(task["name"].as_str().unwrap().contains("Deccan"), "{task}");
    let listed = stage.admin.post("/api/v1/admin/warehouse/list", json!({ "filters": { "status": "waits" } })).await;
    assert_eq!(listed.body["data"]["items"][0]["_id"], *goods, "{}", listed.body);

    for (step, kind) in [("receive", "goods.received"), ("clear", "goods.cleared"), ("place", "goods.placed")] {
        let early = draft(&stage.seller, &goods).await;
        assert_eq!((early.status, &early.body["code"]), (409, &json!("GOODS_NOT_PLACED")), "the flags are a claim");
        assert_eq!(act(&stage.admin, step, &goods, body_of(step)).await.status, 200);
        let told = newest(&stage.seller).await;
        assert_eq!((&told["kind"], &told["body"]["productId"]), (&json!(kind), &json!(goods)), "{told}");
    }
    own.until("stock", |it| it["mark"] != before).await;
    let lies = ledger(&stage.seller, &goods).await;
    assert_eq!(
        (&lies["receipt"]["units"], &lies["left"], &lies["can"]),
        (&json!(1000), &json!(1000), &json!({ "list": {} }))
    );
    assert_eq!(lies["place"]["country"], "United Arab Emirates");

    let lot = lot_of(&stage.seller, &goods, &json!({})).await;
    assert_eq!(counted(&stage.seller, &goods).await, [0, 0, 0, 1000], "a draft takes nothing");
    published(&stage.seller, &lot).await;
    assert_eq!(counted(&stage.seller, &goods).await, [1000, 0, 0, 0]);
    let shown = stage.buyer.post(&format!("/api/v1/listing/get/{lot}"), json!({})).await;
    assert_eq!(shown.body["data"]["channel"], "warehouse", "{}", shown.body);

    let deal = stage.placed(order(&lot, 400)).await;
    assert_eq!(record(&stage.buyer, &deal).await["channel"], "warehouse");
    assert_eq!(counted(&stage.seller, &goods).await, [600, 400, 0, 0]);
    let special = stage
        .seller
        .post("/api/v1/deal/getDeals", json!({ "special": true, "page": { "current": 1, "size": 100 } }))
        .await;
    assert!(special.body.to_string().contains(&deal), "{}", special.body);
    let taken = stage.admin.post("/api/v1/admin/wss/downloadWssDocuments", json!({ "dealId": deal })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);

    let gone = stage.placed(order(&lot, 200)).await;
    assert_eq!(counted(&stage.seller, &goods).await, [400, 600, 0, 0]);
    stage.does("order/cancel", &gone, json!({ "reason": "Called off" })).await;
    assert_eq!(counted(&stage.seller, &goods).await, [600, 400, 0, 0], "what was cancelled comes back");

    let done = stage.admin.post(&format!("/api/v1/admin/deal/convertWssToPs/{deal}"), json!({})).await;
    assert_eq!((done.status, &done.body["message"]), (200, &json!("Deal converted successfully")), "{}", done.body);
    assert_eq!(record(&stage.buyer, &deal).await["channel"], "procurement");
    assert_eq!(counted(&stage.seller, &goods).await, [600, 400, 0, 0], "it stands in the ledger all the same");
}

#[actix_web::test]
async fn an_offer_that_is_accepted_and_an_auction_that_is_won_are_deals_of_the_warehouse_too() {
    let stage = Stage::open().await;
    let goods = placed(&stage, "Sona Masoori").await;
    let lot = lot_of(&stage.seller, &goods, &json!({ "noOfUnits": 600 })).await;
    published(&stage.seller, &lot).await;
    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let taken = answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    let deal = taken.body["data"]["dealId"].as_str().unwrap_or_else(|| panic!("{}", taken.body)).to_owned();
    assert_eq!(record(&stage.buyer, &deal).await["channel"], "warehouse");
    assert_eq!(counted(&stage.seller, &goods).await, [100, 500, 0, 400]);

    let lot = lot_of(&stage.seller, &goods, &with(auctioned(), &json!({ "noOfUnits": 400 }))).await;
    published(&stage.seller, &lot).await;
    assert_eq!(bid(&stage.buyer, &lot, "300").await.status, 200);
    ends(&stage.server, &lot).await;
    let told = stage.buyer.post("/api/v1/notifications/get", json!({})).await;
    let won = told.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == "lot.won").unwrap().clone();
    let deal = won["body"]["dealId"].as_str().unwrap_or_else(|| panic!("{won}")).to_owned();
    assert_eq!(record(&stage.buyer, &deal).await["channel"], "warehouse");
    assert_eq!(counted(&stage.seller, &goods).await, [100, 900, 0, 0]);
}

#[actix_web::test]
async fn no_more_is_offered_than_is_confirmed_and_left_however_many_lots_there_are() {
    let stage = Stage::open().await;
    let goods = placed(&stage, "Sona Masoori").await;
    let (one, other) = (
        lot_of(&stage.seller, &goods, &json!({ "noOfUnits": 700 })).await,
        lot_of(&stage.seller, &goods, &json!({ "noOfUnits": 700 })).await,
    );
    let [first, second] = [&one, &other].map(|lot| does(&stage.seller, "publish", lot, json!({})));
    let (first, second) = join(first, second).await;
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", first.body, second.body);
    let refused = if first.status == 409 { first } else { second };
    assert_eq!((&refused.body["code"], &refused.body["params"]["count"]), (&json!("BEYOND_STOCK"), &json!(300)));
    assert_eq!(refused.body["data"]["fields"], json!(["listing.noOfUnits"]));

    let (state, form) = ("/data/fields", "/message/fields");
    for (changes, code, at, field) in [
        (json!({ "noOfUnits": 1001 }), "BEYOND_STOCK", state, "listing.noOfUnits"),
        (json!({ "noOfUnits": 100, "minCustomLotSale": 100, "unit": "carton" }), "FIELD_INVALID", form, "listing.unit"),
        (json!({ "noOfUnits": 100, "warehouseCountry": "India" }), "FIELD_INVALID", form, "listing.warehouseCountry"),
    ] {
        let lot = lot_of(&stage.seller, &goods, &changes).await;
        let got = does(&stage.seller, "publish", &lot, json!({})).await;
        assert_eq!((&got.body["code"], got.body.pointer(at)), (&json!(code), Some(&json!([field]))), "{changes}");
    }
    let own = does(&stage.seller, "own", &one, json!({})).await.body["data"].clone();
    assert_eq!(own["stock"], *goods);
}

#[actix_web::test]
async fn each_is_confirmed_once_in_its_turn_on_the_version_that_was_seen_and_never_after_a_refusal() {
    let stage = Stage::open().await;
    let goods = brought(&stage.seller, "Sona Masoori").await;
    let status = |got: &Got| (got.status, got.body["code"].clone());
    let turn = (409, json!("GOODS_STATUS"));
    assert_eq!(status(&act(&stage.admin, "clear", &goods, body_of("clear")).await), turn);
    assert_eq!(status(&act(&stage.admin, "place", &goods, body_of("place")).await), turn);
    let ahead = json!({ "units": 10, "unit": "bag", "receivedOn": "2999-01-01" });
    let got = act(&stage.admin, "receive", &goods, ahead).await;
    assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["receivedOn"])), "{}", got.body);
    for (bad, field) in [
        (json!({ "units": 0, "unit": "bag", "receivedOn": "2026-01-05" }), "units"),
        (json!({ "units": 10, "unit": "heap", "receivedOn": "2026-01-05" }), "unit"),
        (json!({ "units": 10, "unit": "bag", "receivedOn": "2026-01-05", "all": true }), "all"),
    ] {
        let got = act(&stage.admin, "receive", &goods, bad).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    assert_eq!(act(&stage.admin, "receive", &goods, body_of("receive")).await.status, 200);
    assert_eq!(status(&act(&stage.admin, "receive", &goods, body_of("receive")).await), turn, "not twice");
    let mut stale = body_of("clear");
    stale["version"] = json!(1);
    assert_eq!(status(&act(&stage.admin, "clear", &goods, stale).await), (409, json!("RECORD_CHANGED")));
    assert_eq!(act(&stage.admin, "refuse", &goods, json!({})).await.status, 400, "not without a reason");
    assert_eq!(act(&stage.admin, "refuse", &goods, body_of("refuse")).await.status, 200);
    let told = newest(&stage.seller).await;
    assert!(told["body"]["text"].as_str().unwrap().ends_with("came wet"), "{told}");
    for step in ["receive", "clear", "place", "refuse"] {
        assert_eq!(status(&act(&stage.admin, step, &goods, body_of(step)).await), turn, "{step}");
    }
    assert_eq!(
        status(&draft(&stage.seller, &goods).await),
        (409, json!("GOODS_NOT_PLACED")),
        "refused, and not listed"
    );
    let waits = stage.admin.post("/api/v1/admin/warehouse/list", json!({ "filters": { "status": "waits" } })).await;
    assert!(!waits.body.to_string().contains(&goods));
}

#[actix_web::test]
async fn another_company_a_trader_and_staff_without_the_right_confirm_and_list_nothing() {
    let stage = Stage::open().await;
    let goods = placed(&stage, "Sona Masoori").await;
    let waiting = brought(&stage.seller, "Ponni").await;
    for other in [&stage.buyer, &stage.outsider] {
        assert_eq!(draft(other, &goods).await.status, 404, "another company's stock does not exist");
    }
    assert_eq!(draft(&stage.admin, &goods).await.status, 403, "staff have no lots");
    assert_eq!(draft(&stage.server.stranger(), &goods).await.status, 401);
    let sales = id_of(&stage, SALES).await;
    grant(&stage, &sales, json!(["deal.read"])).await;
    for person in [&stage.seller, &stage.officer, &stage.sales] {
        assert_eq!(person.post("/api/v1/admin/warehouse/list", json!({})).await.status, 403);
        assert_eq!(act(person, "receive", &waiting, body_of("receive")).await.status, 403);
        assert_eq!(person.post("/api/v1/user/details", json!({})).await.status, 200, "which is no strike");
    }
    let unknown = "01900000-0000-7000-8000-000000000000";
    assert_eq!(act(&stage.admin, "receive", unknown, body_of("receive")).await.status, 404);
    assert_eq!(act(&stage.admin, "receive", "none", body_of("receive")).await.status, 400);
}
