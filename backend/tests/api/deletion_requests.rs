//! Leaving: an account that goes after its days of grace, and the copy that its person takes along.

use std::io::{Cursor, Read};

use granary_files::FileStore;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    account_deletion::AccountDeletion,
    auction_ends::ends,
    auctions::{auction, bid},
    bidders::{bidder, bidders},
    lot_offers::terms,
    lots::listed,
    quote_requests::{asked, kinds, quotes},
    scenario::{Stage, record as deal_of, rice, watcher},
    server::{ADMIN, BUYER, OFFICER, Person, SELLER, TestServer},
    team::{self, member, named, owner},
    watcher::Gone,
};

const LEAVE: &str = "/api/v1/user/requestDeletion";
const EXPORT: &str = "/api/v1/user/exportData";
const PASSWORD: &str = "Granary-demo-1";
const DAY: i64 = 24 * 3600;

async fn details(person: &Person) -> Value {
    person.post("/api/v1/user/details", json!({})).await.body["data"].clone()
}

/// Nothing of anybody's is open any more, and no actor is about to write that it is.
async fn close_all_deals(server: &TestServer) {
    server.until("not exists (select from deals where due_on < current_date)").await;
    server.sql("update deals set bucket = 'closed' where bucket in ('open', 'disputed')").await;
}

fn account_deletion(server: &TestServer) -> AccountDeletion {
    let file_store = FileStore::open(server.folder(), None).unwrap();
    AccountDeletion::new(server, file_store.into())
}

fn days_from_now(days: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_secs(days * DAY)
}

#[actix_web::test]
async fn deals_that_are_not_over_keep_an_account() {
    let scenario = Stage::open().await;
    let got = scenario.buyer.post(LEAVE, json!({ "password": PASSWORD })).await;
    assert_eq!(got.status, 409, "{}", got.body);
    let reasons = &got.body["data"]["reasons"];
    assert_eq!(reasons[0]["kind"], "openDeals");
    assert!(reasons[0]["orders"].as_array().unwrap().iter().all(|order| order.as_str().unwrap().len() >= 7));
    close_all_deals(&scenario.server).await;
    for (body, code, field) in [
        (json!({}), 2002, "password"),
        (json!({ "password": "wrong" }), 2000, "password"),
        (json!({ "password": 7 }), 2001, "password"),
        (json!({ "password": PASSWORD, "userId": "x" }), 2000, "userId"),
    ] {
        let got = scenario.buyer.post(LEAVE, body.clone()).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{body}");
    }
    assert_eq!(scenario.admin.post(LEAVE, json!({ "password": PASSWORD })).await.status, 403);
    assert_eq!(scenario.officer.post(LEAVE, json!({ "password": PASSWORD })).await.status, 403);
    assert_eq!(scenario.server.stranger().post(LEAVE, json!({})).await.status, 401);
    let stays = scenario.buyer.post(LEAVE, json!({ "withdraw": true })).await;
    assert_eq!((stays.status, &stays.body["data"]), (200, &json!({})), "there is nothing to withdraw, and it stays");
}

#[actix_web::test]
async fn an_auction_that_somebody_bid_on_keeps_the_last_person_of_its_seller() {
    let stage = Stage::open().await;
    let server = &stage.server;
    close_all_deals(server).await;
    let seller = details(&stage.seller).await["_id"].clone();
    let leave = async |body: Value| stage.seller.post(LEAVE, body).await;
    assert_eq!(leave(json!({ "password": PASSWORD })).await.status, 200);
    let lot = auction(&stage.seller, json!({})).await;
    server.sql(&bidders(1)).await;
    assert_eq!(bid(&server.session_of(&bidder(1)).await, &lot, "100.00").await.status, 200);

    assert_eq!(account_deletion(server).carry_out(days_from_now(31)).await, Ok(0), "it waits on");
    let kept = json!({ "reasons": [{ "kind": "openAuctions", "auctions": 1 }] });
    let deleted = stage.admin.post("/api/v1/admin/deleteUser", json!({ "userId": seller })).await;
    assert_eq!((deleted.status, &deleted.body["data"]), (409, &kept), "{}", deleted.body);
    assert_eq!(leave(json!({ "withdraw": true })).await.status, 200);
    let again = leave(json!({ "password": PASSWORD })).await;
    assert_eq!((again.status, &again.body["data"]), (409, &kept), "{}", again.body);
    ends(server, &lot).await;
    server.until(&format!("select status not in ('listed', 'withdrawn') from lots where id = '{lot}'")).await;
}

#[actix_web::test]
async fn a_request_to_be_deleted_shows_on_every_tab_and_can_be_withdrawn() {
    let server = TestServer::open().await;
    close_all_deals(&server).await;
    let (buyer, again) = (server.session_of(BUYER).await, server.session_of(BUYER).await);
    let mut tab = watcher(server.running.port(), &again, &["me"]).await;
    let body = json!({ "password": PASSWORD });
    let first = buyer.post(LEAVE, body.clone()).await;
    let again_asked = buyer.post(LEAVE, body).await;
    assert_eq!((first.status, &first.body), (200, &again_asked.body), "{}", first.body);
    let day = first.body["data"]["deletesOn"].clone();
    tab.until("me", |me| me["deletesOn"] == day).await;
    let mails = "select count(*) from mails where template = 'deletion-requested'";
    assert_eq!(server.count(mails).await, 1);
    assert_eq!(account_deletion(&server).carry_out(days_from_now(29)).await, Ok(0));
    assert_eq!(details(&buyer).await["deletesOn"], day, "it goes on for 30 days");
    assert_eq!(again.post(LEAVE, json!({ "withdraw": true })).await.status, 200);
    tab.until("me", |me| me.get("deletesOn").is_none()).await;
    assert_eq!(account_deletion(&server).carry_out(days_from_now(31)).await, Ok(0));
    assert_eq!(details(&buyer).await["firstName"], "Mariam");
}

#[actix_web::test]
async fn an_account_goes_with_all_that_is_personal_and_its_deals_stay() {
    let scenario = Stage::open().await;
    let server = &scenario.server;
    let deal = scenario.deal().await;
    let document = scenario.file(BUYER).await;
    scenario.does("order/cancel", &deal, json!({ "reason": "The buyer leaves." })).await;
    close_all_deals(server).await;
    let lot = listed(&scenario.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let asked = json!({ "asked": asked(), "budget": { "amount": "1313131.00", "currency": "USD" }, "days": 20 });
    let sent = scenario.buyer.post("/api/v1/quoteRequest/save", asked).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let request = sent.body["data"]["_id"].as_str().unwrap();
    let quoted = quotes(&scenario.seller, request, &lot, terms(500, "1000.00")).await;
    assert_eq!(quoted.status, 200, "{}", quoted.body);
    let request = format!("/api/v1/quoteRequest/get/{request}");
    let journal = server.count("select count(*) from deal_events").await;
    let id = details(&scenario.buyer).await["_id"].as_str().unwrap().to_owned();
    let body = json!({ "userId": id, "name": "Mariam Al Hashimi", "paper": "nationalID" });
    let notify = format!(
        "insert into notifications (user_id, kind, body, at) \
         select id, 'verification.received', '{body}', now() from users where email = '{ADMIN}'"
    );
    server.sql(&notify).await;
    let mut staff = scenario.watcher(&scenario.admin, &["inbox"]).await;
    staff.until("inbox", |inbox| inbox.to_string().contains("Mariam")).await;
    assert_eq!(scenario.buyer.post(LEAVE, json!({ "password": PASSWORD })).await.status, 200);
    let mut socket = watcher(server.running.port(), &scenario.buyer, &["me"]).await;
    server.until("select count(*) = 0 from mails where sent_at is null").await;
    let refused =
        format!("insert into suppressed_addresses (address, refused_at, reason) values ('{BUYER}', now(), '550')");
    server.sql(&refused).await;
    assert_eq!(account_deletion(server).carry_out(days_from_now(31)).await, Ok(1));
    assert_eq!(account_deletion(server).carry_out(days_from_now(32)).await, Ok(0));
    assert_eq!(server.count("select count(*) from suppressed_addresses").await, 0);
    assert_eq!(socket.until_gone().await, Gone(Some(4004)));
    staff.until("inbox", |inbox| inbox.to_string().contains("Deleted user uploaded a national ID.")).await;
    assert_eq!(scenario.buyer.post("/api/v1/user/details", json!({})).await.status, 401);
    let sign_in = json!({ "email": BUYER, "password": PASSWORD });
    assert_eq!(server.stranger().post("/api/v1/identity/signIn", sign_in).await.status, 401);
    assert_eq!(scenario.admin.post("/api/v1/admin/getUser", json!({ "userId": id })).await.status, 404);
    let left = format!(
        "select count(*) from users where id = '{id}' and (email like '%alnoor%' or phone is not null or first_name = 'Mariam' \
         or password <> '' or profile <> '{{}}')"
    );
    assert_eq!(server.count(&left).await, 0);
    let told = format!("select count(*) from notifications where body::text ~ 'Mariam' or body::text ~ '{id}'");
    assert_eq!(server.count(&told).await, 0);
    for table in
        ["verification_documents", "notifications", "links", "mails", "second_factors", "exports", "known_devices"]
    {
        assert_eq!(server.count(&format!("select count(*) from {table} where user_id = '{id}'")).await, 0, "{table}");
    }
    assert_eq!(server.count(&format!("select count(*) from files where location = '{document}'")).await, 0);
    assert_eq!(server.count("select count(*) from discarded_files").await, 0, "nothing is left of the content either");
    assert_eq!(server.count("select count(*) from deal_events").await, journal);
    let told = scenario.seller.post(&request, json!({})).await;
    assert_eq!((told.status, &told.body["data"]["request"]["status"]), (200, &json!("closed")), "{}", told.body);
    let open = "select count(*) from lot_offers where request_id is not null and status = 'open'";
    assert_eq!(server.count(open).await, 0, "nobody is left to answer what was quoted");
    assert!(kinds(&scenario.seller).await.contains(&json!("quoteRequest.closed")), "whose it was hears of it");
    let kept = "select count(*) from quote_requests where state::text ~ '1313131|Quay 4'";
    assert_eq!(server.count(kept).await, 0, "what it would pay and where it sat is gone");
    let record = scenario.seller.post(&format!("/api/v1/deal/get/{deal}"), json!({})).await.body["data"].clone();
    assert_eq!(record["buyer"]["companyName"], "Al Noor Foods Trading LLC", "the deal keeps its parties");
}

#[actix_web::test]
async fn who_leaves_colleagues_behind_follows_no_deal_and_is_named_in_no_inbox() {
    let stage = Stage::open().await;
    let (server, owner, email) = (&stage.server, owner(&stage.server).await, "omar@alnoor-foods.test");
    let limited = json!({ "role": "trader", "limit": { "amount": "100.00", "currency": "USD" } });
    let omar = member(server, &owner, email, limited, "+971501239001").await;
    let id = named(&owner, email).await["_id"].clone();
    let (theirs, given) = (stage.deal().await, stage.deal().await);
    for deal in [&theirs, &given] {
        assert_eq!(omar.post(&format!("/api/v1/order/takeOn/{deal}"), json!({})).await.status, 200);
    }
    let to = json!({ "userId": details(&owner).await["_id"] });
    assert_eq!(omar.post(&format!("/api/v1/order/handOver/{given}"), to).await.status, 200);
    let held = omar.post("/api/v1/order/place", rice(&omar).await).await;
    assert_eq!((held.status, &held.body["code"]), (409, &json!("AWAITS_COMPANY")), "{}", held.body);
    let names = "select count(distinct kind) from notifications where body ->> 'name' = 'Omar Said' and kind in \
        ('member.joined', 'order.handedOver', 'company.approvalAsked')";
    assert_eq!(server.count(names).await, 3, "whose name stands in whose inbox");
    assert_eq!(deal_of(&owner, &theirs).await["handler"]["_id"], id);

    assert_eq!(omar.post(LEAVE, json!({ "password": team::PASSWORD })).await.status, 200);
    assert_eq!(account_deletion(server).carry_out(days_from_now(31)).await, Ok(1));
    assert_eq!(server.count("select count(*) from notifications where body::text ~ 'Omar'").await, 0);
    assert!(deal_of(&owner, &theirs).await["handler"].is_null(), "nobody has it");
    assert_eq!(deal_of(&owner, &given).await["handler"]["name"], "Mariam Al Hashimi", "what was given away stays");
}

#[actix_web::test]
async fn whoever_has_new_deals_when_the_day_comes_stays() {
    let scenario = Stage::open().await;
    close_all_deals(&scenario.server).await;
    assert_eq!(scenario.buyer.post(LEAVE, json!({ "password": PASSWORD })).await.status, 200);
    scenario.deal().await;
    assert_eq!(account_deletion(&scenario.server).carry_out(days_from_now(31)).await, Ok(0));
    close_all_deals(&scenario.server).await;
    assert_eq!(account_deletion(&scenario.server).carry_out(days_from_now(40)).await, Ok(1));
}

/// The files of an archive, by name.
pub(crate) fn archive(bytes: &[u8]) -> ZipArchive<Cursor<Vec<u8>>> {
    ZipArchive::new(Cursor::new(bytes.to_vec())).expect("a sound archive")
}

pub(crate) fn record(archive: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> Value {
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[actix_web::test]
async fn a_copy_of_ones_own_is_gathered_and_is_for_oneself_alone() {
    let server = TestServer::open().await;
    let (buyer, admin, seller) =
        (server.session_of(BUYER).await, server.session_of(ADMIN).await, server.session_of(SELLER).await);
    let brought = buyer.bring("companyFile", "my paper.pdf", b"%PDF-1.7 mine alone", &[]).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    buyer.post("/api/v1/user/update", json!({ "allowedMarketingMails": true })).await;
    let mut tab = watcher(server.running.port(), &buyer, &["me", "inbox"]).await;
    let asked = buyer.post(EXPORT, json!({})).await;
    assert_eq!((asked.status, asked.body["data"]["status"].is_string()), (200, true), "{}", asked.body);
    let me = tab.until("me", |me| me["dataExport"]["status"] == "ready").await;
    let location = me["dataExport"]["location"].clone();
    tab.until("inbox", |inbox| inbox.to_string().contains("export.ready")).await;

    let signed = buyer.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    let fetched = buyer.get(signed.body["data"]["url"].as_str().unwrap()).await;
    assert_eq!((fetched.status, fetched.headers["content-type"].to_str().unwrap()), (200, "application/zip"));
    let mut copy = archive(&fetched.bytes);
    assert_eq!(record(&mut copy, "profile.json")["companyEmail"]["email"], BUYER);
    assert_eq!(record(&mut copy, "company.json")["companyName"], "Al Noor Foods Trading LLC");
    let consents = record(&mut copy, "consents.json");
    assert_eq!(consents[0]["body"], json!({ "consent": "allowedMarketingMails", "given": true }));
    let buying = record(&mut copy, "deals-buying.json").as_array().unwrap().len();
    let listed = buyer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true })).await;
    assert_eq!(json!(buying), listed.body["data"]["page"]["total"]);
    for name in ["deals-selling.json", "notifications.json", "sessions.json", "trace.json", "files.json"] {
        assert!(record(&mut copy, name).is_array(), "{name}");
    }
    let document =
        copy.file_names().map(|name| name.unwrap().into_owned()).find(|name| name.ends_with("/my paper.pdf"));
    let mut content = Vec::new();
    copy.by_name(&document.unwrap()).unwrap().read_to_end(&mut content).unwrap();
    assert!(content.starts_with(b"%PDF"));
    let whole = String::from_utf8_lossy(&fetched.bytes).into_owned();
    assert!(!whole.contains("argon2"), "no secret stands in it");

    let foreign = seller.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    assert_eq!(foreign.status, 404);
    let again = buyer.post(EXPORT, json!({})).await;
    assert_eq!(again.body["data"]["location"], location, "one copy a day is enough");
    assert_eq!(account_deletion(&server).carry_out(days_from_now(8)).await, Ok(0));
    tab.until("me", |me| me.get("dataExport").is_none()).await;
    assert_eq!(
        buyer.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await.status,
        404,
        "kept for 7 days"
    );
    assert_eq!(
        admin.post(EXPORT, json!({ "userId": "x" })).await.body["message"],
        json!({ "code": 2000, "fields": ["userId"] })
    );
    assert_eq!(server.session_of(OFFICER).await.post(EXPORT, json!({})).await.status, 200, "staff and banks as well");
}

#[actix_web::test]
async fn a_copy_of_ones_data_hangs_on_no_deal() {
    let scenario = Stage::open().await;
    let deal = scenario.deal().await;
    let mut tab = scenario.watcher(&scenario.buyer, &["me"]).await;
    assert_eq!(scenario.buyer.post(EXPORT, json!({})).await.status, 200);
    let me = tab.until("me", |me| me["dataExport"]["status"] == "ready").await;
    let copy = json!({ "fileURL": me["dataExport"]["location"], "fileName": "copy.zip", "stepNumber": 1 });
    let attached = scenario.buyer.post(&format!("/api/v1/order/attachFileToStep/{deal}"), copy).await;
    assert_eq!(attached.status, 404, "{}", attached.body);
}
