//! Procurement limits: applied for, decided, reserved by orders on credit, given back, and never spent twice.

use futures::future::join_all;
use reqwest::Method;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    auction_ends::ends,
    auctions::{auction, bid},
    lot_offers::{answers, offers, terms, with},
    lots::listed,
    scenario::{Stage, rice, watcher, why},
    server::{Got, OFFICER, Person, TestServer},
};

const APPLY: &str = "/api/v1/procurementLimit/user/apply";
const GET: &str = "/api/v1/procurementLimit/user/get";
const LIST: &str = "/api/v1/admin/company/procurementLimit/getData";
const DECIDE: &str = "/api/v1/admin/company/procurementLimit/decide";
const PLACE: &str = "/api/v1/order/place";

async fn uploaded(person: &Person, name: &str) -> Value {
    let file = person.bring("file", name, format!("%PDF-1.7 {name}").as_bytes(), &[]).await;
    json!({ "fileName": name, "fileURL": file.body["data"]["files"]["file"][0]["location"] })
}

async fn form(person: &Person) -> Value {
    json!({
        "files": {
            "mandatory": [uploaded(person, "licence.pdf").await, uploaded(person, "statements.pdf").await],
            "optional": [uploaded(person, "report.pdf").await],
        },
        "address": { "line1": "Al Maktoum Road 1", "city": "Dubai", "floor": "3" },
        "additionalFiles": [uploaded(person, "letter.pdf").await],
    })
}

/// An application of somebody's company; answers its id.
pub(crate) async fn applied(person: &Person) -> Value {
    let got = person.post(APPLY, form(person).await).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["_id"].clone()
}

pub(crate) async fn decide(staff: &Person, id: &Value, body: Value) -> Got {
    staff.post(&format!("{DECIDE}/{}", id.as_str().unwrap()), body).await
}

async fn limited(scenario: &Stage, limit: &str) {
    let got =
        decide(&scenario.admin, &applied(&scenario.buyer).await, json!({ "decision": "approve", "limit": limit }))
            .await;
    assert_eq!(got.status, 200, "{}", got.body);
}

pub(crate) async fn on_credit(person: &Person) -> Value {
    let mut order = rice(person).await;
    order["paymentTerm"] = json!("waybill-plus-60-days");
    order
}

/// What is reserved of the buyer's limit, which is what its deals reserve.
fn in_dollars(told: &Value) -> Decimal {
    told.as_str().unwrap().parse().unwrap()
}

async fn reserved(scenario: &Stage) -> Value {
    let strays = "select count(*) from procurement_limits l where l.reserved_usd <> \
        (select coalesce(sum(d.reserves_usd), 0) from deals d where d.buyer_id = l.company_id)";
    assert_eq!(scenario.server.count(strays).await, 0, "what is counted is what there is");
    scenario.buyer.post(GET, json!({})).await.body["data"]["limit"]["reserved"]["amount"].clone()
}

#[actix_web::test]
async fn a_company_applies_is_told_of_the_decision_at_once_and_applies_again() {
    let scenario = Stage::open().await;
    let (buyer, admin) = (&scenario.buyer, &scenario.admin);
    let mut inbox = watcher(scenario.server.running.port(), buyer, &["inbox"]).await;
    let mut desk = watcher(scenario.server.running.port(), admin, &["inbox"]).await;
    let id = applied(buyer).await;
    desk.until("inbox", |inbox| inbox.to_string().contains("limit.applied")).await;
    let own = buyer.post(GET, json!({})).await.body["data"].clone();
    let application = &own["applications"][0];
    assert_eq!((&application["status"], own.get("limit")), (&json!("open"), None));
    assert_eq!(application["address"]["country"], "United Arab Emirates");
    assert_eq!(application["files"]["mandatory"][1]["fileName"], "statements.pdf");
    assert_eq!(application["additionalFiles"][0]["fileName"], "letter.pdf");
    let twice = buyer.post(APPLY, form(buyer).await).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("APPLICATION_OPEN")));

    let rejected = decide(admin, &id, json!({ "decision": "reject", "note": "The statements end in May." })).await;
    assert_eq!((rejected.status, &rejected.body["data"]["status"]), (200, &json!("rejected")), "{}", rejected.body);
    inbox.until("inbox", |inbox| inbox.to_string().contains("limit.rejected")).await;
    let own = buyer.post(GET, json!({})).await.body["data"].clone();
    let application = &own["applications"][0];
    assert_eq!((&application["note"], application.get("decidedBy")), (&json!("The statements end in May."), None));

    let again = applied(buyer).await;
    let approved = decide(admin, &again, json!({ "decision": "approve", "limit": "20000.00" })).await;
    assert_eq!(
        (approved.status, &approved.body["data"]["decidedBy"]),
        (200, &json!("Amira Saleh")),
        "{}",
        approved.body
    );
    inbox.until("inbox", |inbox| inbox.to_string().contains("limit.approved")).await;
    let mails =
        "select count(*) from mails where template = 'limit-decided' and to_address = 'buyer@alnoor-foods.test'";
    assert_eq!(scenario.server.count(mails).await, 2);
    let limit = buyer.post(GET, json!({})).await.body["data"]["limit"].clone();
    assert_eq!(limit["amount"], json!({ "amount": "20000.00", "currency": "USD" }));
}

#[actix_web::test]
async fn an_application_is_decided_once_and_not_by_its_own_company() {
    let scenario = Stage::open().await;
    let id = applied(&scenario.buyer).await;
    let approve = || json!({ "decision": "approve", "limit": "20000.00" });
    let both = join_all([1, 2].map(|_| decide(&scenario.admin, &id, approve()))).await;
    let mut statuses = both.iter().map(|got| got.status).collect::<Vec<_>>();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let late = decide(&scenario.admin, &id, json!({ "decision": "reject", "note": "No" })).await;
    assert_eq!((late.status, &late.body["data"]["status"]), (409, &json!("approved")), "{}", late.body);

    let id = applied(&scenario.seller).await;
    let phones = "update users set phone = (select phone from users where email = 'seller@deccan-grains.test'), \
        phone_verified = false where email = 'admin@granary.test'";
    scenario.server.sql(phones).await;
    let own = decide(&scenario.admin, &id, approve()).await;
    assert_eq!(
        (own.status, &own.body["code"]),
        (403, &json!("OWN_COMPANY")),
        "a second account of theirs: {}",
        own.body
    );
}

#[actix_web::test]
async fn a_retry_is_given_the_first_reply() {
    let scenario = Stage::open().await;
    let (id, key) = (applied(&scenario.buyer).await, [("idempotency-key", "decide-once")]);
    let path = format!("{DECIDE}/{}", id.as_str().unwrap());
    let body = json!({ "decision": "approve", "limit": "20000.00" });
    let first = scenario.admin.call(Method::POST, &path, &key, Some(body.clone())).await;
    let again = scenario.admin.call(Method::POST, &path, &key, Some(body)).await;
    assert_eq!((first.status, again.status, &first.body), (200, 200, &again.body));
    let other = json!({ "decision": "approve", "limit": "90000.00" });
    assert_eq!(scenario.admin.call(Method::POST, &path, &key, Some(other)).await.status, 422);
}

#[actix_web::test]
async fn bad_applications_and_decisions_are_refused_with_the_field_at_fault() {
    let scenario = Stage::open().await;
    let buyer = &scenario.buyer;
    let good = form(buyer).await;
    let with = |path: &str, value: Value| {
        let mut it = good.clone();
        *it.pointer_mut(path).unwrap() = value;
        it
    };
    let first = good["files"]["mandatory"][0].clone();
    for (body, field) in [
        (with("/files/mandatory", json!([])), "files.mandatory"),
        (with("/files/optional", json!([first])), "files"),
        (with("/address/line1", json!("")), "address.line1"),
        (with("/address/city", json!(7)), "address.city"),
        (with("/additionalFiles", json!([{ "fileName": "x" }])), "additionalFiles[0].fileURL"),
        (with("/files", json!({ "mandatory": [first], "mine": [] })), "files.mine"),
        (json!({ "files": good["files"] }), "address"),
    ] {
        let got = buyer.post(APPLY, body).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    for location in [json!("/files/none"), uploaded(&scenario.seller, "theirs.pdf").await["fileURL"].clone()] {
        let body = with("/files/mandatory/0/fileURL", location);
        assert_eq!(buyer.post(APPLY, body).await.status, 404, "what the caller cannot see is not there");
    }
    for person in [&scenario.admin, &scenario.officer] {
        assert_eq!(person.post(APPLY, good.clone()).await.status, 403);
        assert_eq!(person.post(GET, json!({})).await.status, 403);
    }
    let id = applied(buyer).await;
    for (body, field) in [
        (json!({ "decision": "approve" }), "limit"),
        (json!({ "decision": "approve", "limit": "0" }), "limit"),
        (json!({ "decision": "approve", "limit": "12.345" }), "limit"),
        (json!({ "decision": "approve", "limit": 5000 }), "limit"),
        (json!({ "decision": "approve", "limit": "5", "expiresOn": "2020-01-01" }), "expiresOn"),
        (json!({ "decision": "approve", "limit": "5", "tenorDays": 0 }), "tenorDays"),
        (json!({ "decision": "reject" }), "note"),
        (json!({ "decision": "perhaps" }), "decision"),
        (json!({ "decision": "reject", "note": "No", "by": "me" }), "by"),
    ] {
        let got = decide(&scenario.admin, &id, body).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    let approve = || json!({ "decision": "approve", "limit": "5000" });
    for person in [&scenario.sales, buyer, &scenario.officer] {
        assert_eq!(decide(person, &id, approve()).await.status, 403);
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
    }
    assert_eq!(decide(&scenario.server.stranger(), &id, approve()).await.status, 401);
    assert_eq!(decide(&scenario.admin, &json!(Uuid::now_v7()), approve()).await.status, 404);
    assert_eq!(decide(&scenario.admin, &json!("none"), approve()).await.status, 400);
}

#[actix_web::test]
async fn staff_find_applications_and_open_their_files() {
    let scenario = Stage::open().await;
    let (one, _) = (applied(&scenario.buyer).await, applied(&scenario.seller).await);
    let list =
        async |filters: Value| scenario.admin.post(LIST, json!({ "filters": filters })).await.body["data"].clone();
    assert_eq!(list(json!({})).await["page"]["total"], 2);
    assert_eq!(list(json!({ "search": "AL NOOR" })).await["items"][0]["_id"], one);
    assert_eq!(list(json!({ "status": "approved" })).await["page"]["total"], 0);
    let got = scenario.admin.post(LIST, json!({ "page": { "current": 2, "size": 1 } })).await.body["data"].clone();
    assert_eq!((&got["page"]["total"], got["items"].as_array().unwrap().len()), (&json!(2), 1));
    let file = &list(json!({ "search": "al noor" })).await["items"][0]["files"]["mandatory"][0]["fileURL"];
    let sign = json!({ "filePath": file });
    assert_eq!(scenario.admin.post("/api/v1/getSignedUrl", sign.clone()).await.status, 200);
    assert_eq!(scenario.sales.post("/api/v1/getSignedUrl", sign.clone()).await.status, 404);
    assert_eq!(scenario.seller.post("/api/v1/getSignedUrl", sign).await.status, 404);
    for bad in [
        json!({ "filters": { "status": "gone" } }),
        json!({ "page": { "current": 0, "size": 10 } }),
        json!({ "all": 1 }),
    ] {
        assert_eq!(scenario.admin.post(LIST, bad).await.status, 400);
    }
}

#[actix_web::test]
async fn orders_on_credit_reserve_the_limit_and_give_it_back() {
    let scenario = Stage::open().await;
    let (buyer, admin) = (&scenario.buyer, &scenario.admin);
    let before = scenario.placed(on_credit(buyer).await).await;
    limited(&scenario, "1000000").await;
    let start = in_dollars(&reserved(&scenario).await);
    assert!(start >= Decimal::from(5900), "what was ordered before counts: {start}");
    let grew = async || in_dollars(&reserved(&scenario).await) - start;

    let order = scenario.placed(on_credit(buyer).await).await;
    assert_eq!(grew().await, Decimal::from(5900));
    scenario.placed(rice(buyer).await).await;
    assert_eq!(grew().await, Decimal::from(5900), "what is paid otherwise reserves nothing");
    let edit = json!({ "paymentTerm": "as-per-invoice" });
    assert_eq!(admin.post(&format!("/api/v1/admin/deal/editDeal/{order}"), edit).await.status, 200);
    assert_eq!(grew().await, Decimal::ZERO);
    let edit = json!({ "paymentTerm": "waybill-plus-30-days" });
    assert_eq!(admin.post(&format!("/api/v1/admin/deal/editDeal/{order}"), edit).await.status, 200);
    assert_eq!(grew().await, Decimal::from(5900));
    for (call, body) in [("order/cancel", json!({})), ("deal/deleteDeal", why()), ("deal/restore", json!({}))] {
        let done = admin.post(&format!("/api/v1/admin/{call}/{order}"), body).await;
        assert_eq!((done.status, grew().await), (200, Decimal::ZERO), "{call}");
    }
    let cancelled = admin.post(&format!("/api/v1/admin/order/cancel/{before}"), json!({})).await;
    assert_eq!((cancelled.status, grew().await), (200, Decimal::from(-5900)), "the one before is cancelled too");
}

#[actix_web::test]
async fn orders_side_by_side_never_take_more_than_the_limit() {
    let scenario = Stage::open().await;
    limited(&scenario, "1000000").await;
    let start = in_dollars(&reserved(&scenario).await);
    // Room for two orders of 5,900 dollars.
    limited(&scenario, &format!("{:.2}", start + Decimal::from(12_000))).await;
    let order = on_credit(&scenario.buyer).await;
    let all = join_all((0..8).map(|_| scenario.buyer.post(PLACE, order.clone()))).await;
    let placed: Vec<_> = all.iter().filter(|got| got.status == 200).collect();
    assert_eq!(placed.len(), 2, "{:?}", all.iter().map(|got| got.status).collect::<Vec<_>>());
    let refused = all.iter().find(|got| got.status != 200).unwrap();
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("BEYOND_PROCUREMENT_LIMIT")), "{}", refused.body);
    let sentence = "This goes beyond the buyer's procurement limit, of which USD 200.00 are left.";
    assert_eq!(refused.body["message"], sentence);
    let left = scenario.buyer.post(GET, json!({})).await.body["data"]["limit"]["available"]["amount"].clone();
    assert_eq!(
        (left, reserved(&scenario).await),
        (json!("200.00"), json!(format!("{:.2}", start + Decimal::from(11_800))))
    );

    let deal = placed[0].body["data"]["_id"].as_str().unwrap();
    let path = format!("/api/v1/admin/deal/editDeal/{deal}");
    let item =
        scenario.buyer.post(&format!("/api/v1/deal/get/{deal}"), json!({})).await.body["data"]["items"][0].clone();
    let more = json!({ "items": [{ "_id": item["_id"], "quantity": 400, "unitPrice": item["unitPrice"] }] });
    let beyond = scenario.admin.post(&path, more).await;
    assert_eq!((beyond.status, &beyond.body["code"]), (409, &json!("BEYOND_PROCUREMENT_LIMIT")), "{}", beyond.body);
    assert_eq!(scenario.admin.post(&path, json!({ "notes": "Seen" })).await.status, 200, "what takes no more is done");
    let other = rice(&scenario.buyer).await;
    assert_eq!(scenario.buyer.post(PLACE, other).await.status, 200, "what is paid otherwise goes on");
}

#[actix_web::test]
async fn a_limit_past_its_day_and_one_of_a_shorter_credit_take_no_further_order() {
    let scenario = Stage::open().await;
    let (buyer, admin) = (&scenario.buyer, &scenario.admin);
    let before = scenario.placed(on_credit(buyer).await).await;
    let bounded = json!({ "decision": "approve", "limit": "1000000", "expiresOn": "2099-12-31", "tenorDays": 30 });
    let got = decide(admin, &applied(buyer).await, bounded).await;
    assert_eq!((got.status, &got.body["data"]["expiresOn"]), (200, &json!("2099-12-31")), "{}", got.body);
    let own = buyer.post(GET, json!({})).await.body["data"]["limit"].clone();
    assert_eq!((&own["expiresOn"], &own["tenorDays"]), (&json!("2099-12-31"), &json!(30)));
    let start = reserved(&scenario).await;

    let long = buyer.post(PLACE, on_credit(buyer).await).await;
    assert_eq!((long.status, &long.body["code"]), (409, &json!("CREDIT_TOO_LONG")), "{}", long.body);
    let order = scenario.placed(rice(buyer).await).await;
    let edit = async |term: &str| {
        admin.post(&format!("/api/v1/admin/deal/editDeal/{order}"), json!({ "paymentTerm": term })).await
    };
    assert_eq!(edit("waybill-plus-30-days").await.status, 200);
    let longer = edit("waybill-plus-60-days").await;
    assert_eq!((longer.status, &longer.body["code"]), (409, &json!("CREDIT_TOO_LONG")), "for the same amount");
    assert_eq!(edit("waybill-plus-15-days").await.status, 200);

    scenario.server.sql("update procurement_limits set expires_on = current_date - 1").await;
    let late = buyer.post(PLACE, on_credit(buyer).await).await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("PROCUREMENT_LIMIT_ENDED")), "{}", late.body);
    let limit = buyer.post(GET, json!({})).await.body["data"]["limit"].clone();
    assert_eq!(limit["available"]["amount"], "0.00", "nothing is left to take");
    assert_eq!(in_dollars(&reserved(&scenario).await) - in_dollars(&start), Decimal::from(5900), "what is held stays");
    let noted = admin.post(&format!("/api/v1/admin/deal/editDeal/{before}"), json!({ "notes": "Seen" })).await;
    assert_eq!(noted.status, 200, "what takes no more is done");
    let cancelled = admin.post(&format!("/api/v1/admin/order/cancel/{order}"), json!({})).await;
    assert_eq!((cancelled.status, reserved(&scenario).await), (200, start));
    let a_day_ahead =
        "create or replace function deal_day(at timestamptz) returns date language sql immutable parallel safe
        as 'select (at at time zone interval ''4 hours'')::date + 1'";
    scenario.server.sql(&format!("update procurement_limits set expires_on = deal_day(now()); {a_day_ahead}")).await;
    let limit = buyer.post(GET, json!({})).await.body["data"]["limit"].clone();
    assert_eq!(limit["available"]["amount"], "0.00", "by the day of the database, which refuses");
}

#[actix_web::test]
async fn a_limit_that_is_spent_is_no_way_out_of_what_was_won_and_lets_nothing_be_accepted() {
    let scenario = Stage::open().await;
    limited(&scenario, "1000000").await;
    let start = in_dollars(&reserved(&scenario).await);
    limited(&scenario, &format!("{:.2}", start + Decimal::ONE_HUNDRED)).await;
    let before = reserved(&scenario).await;
    let credit = json!([{ "value": "waybill-plus-60-days", "name": "" }]);
    let newest = async || {
        let deals = scenario.buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await;
        deals.body["data"]["items"][0].clone()
    };

    let lot = auction(&scenario.seller, json!({ "paymentMethod": [credit[0]] })).await;
    assert_eq!(bid(&scenario.buyer, &lot, "300").await.status, 200);
    ends(&scenario.server, &lot).await;
    let won = newest().await;
    assert_eq!((&won["listingId"], &won["paymentTerm"]), (&json!(lot), &json!("as-per-invoice")), "{won}");
    let said = won["deliveryTerms"].as_str().unwrap();
    assert!(said.contains("beyond the buyer's procurement limit"), "both sides read why: {said}");

    let only = json!({ "paymentMethod": [credit[0]], "deliveryTerms": ["CIF"] });
    let lot = listed(&scenario.seller, &only).await;
    let later = with(terms(500, "1000.00"), &json!({ "paymentTerm": "waybill-plus-60-days" }));
    let made = offers(&scenario.buyer, &lot, later).await;
    let taken = answers(&scenario.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    // What is accepted is the deal or is refused; its seller learns nothing of the limit.
    let fields = &taken.body["message"]["fields"];
    assert_eq!((taken.status, fields), (400, &json!(["terms.paymentTerm"])), "{}", taken.body);
    assert_eq!(newest().await["_id"], won["_id"], "no deal came of it");
    assert_eq!(reserved(&scenario).await, before, "neither took of the limit");
}

#[actix_web::test]
async fn a_bank_reads_what_its_own_orders_reserve_and_nothing_of_others() {
    let server = TestServer::open().await;
    let officer = server.session_of(OFFICER).await;
    server.sql("update deals set reserves_usd = 0").await;
    server
        .sql(
            "update deals set reserves_usd = 1000.50 where id in (select id from deals where bank_id = \
            (select bank_id from users where email = 'officer@emirates-trade.test') and bucket = 'open' order by id limit 1)",
        )
        .await;
    server
        .sql(
            "insert into procurement_limits (company_id, amount_usd, reserved_usd, approved_at) \
            select distinct buyer_id, 4000, 3000, now() from deals where reserves_usd > 0 \
            on conflict (company_id) do update set amount_usd = 4000, reserved_usd = 3000",
        )
        .await;
    let got = officer.post("/api/v1/procurementLimit/bank/use", json!({})).await;
    let (page, row) = (&got.body["data"]["page"], &got.body["data"]["items"][0]);
    let usd = |amount: &str| json!({ "amount": amount, "currency": "USD" });
    assert_eq!((got.status, &page["total"], &row["orders"]), (200, &json!(1), &json!(1)), "{}", got.body);
    assert_eq!((&row["limit"], &row["reserved"]), (&usd("4000.00"), &usd("1000.50")));
    assert_eq!(row["left"], usd("2999.50"), "of what others hold nothing is told");
    server.sql("update deals set reserves_usd = 77 where bank_id is distinct from (select bank_id from users where email = 'officer@emirates-trade.test') and bucket = 'open'").await;
    let again = officer.post("/api/v1/procurementLimit/bank/use", json!({})).await;
    assert_eq!(again.body, got.body);
}
