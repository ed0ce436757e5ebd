//! Two servers on one database: what one writes the other shows, and racing writers lose nothing.

use std::collections::BTreeSet;

use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    rights::id_of,
    scenario::{Stage, agrees, ask, ask_with, done, record, watcher},
    server::{ADMIN, BUYER, OFFICER, SALES, TestServer},
    watcher::{Gone, Watcher},
};

/// A trader of the demo whose documents are in review.
const IN_REVIEW: &str = "trade@hollandia-dairy.test";
const PASSWORD: &str = "Granary-demo-1";

#[actix_web::test]
async fn what_one_server_writes_the_other_shows_soon() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let topic = format!("deal:{deal}");
    let (buyer, admin) = (there.session_of(BUYER).await, there.session_of(ADMIN).await);
    let mut on_the_deal = watcher(there.running.port(), &buyer, &[&topic, "deals:buying"]).await;
    let mut on_the_board = watcher(there.running.port(), &admin, &["board:international:open"]).await;
    for step in 2..=4 {
        let version = here.marks(&deal, [step]).await;
        on_the_deal.until(&topic, |deal| deal["version"] == version).await;
        on_the_deal.until("deals:buying", |list| list["rows"][&deal]["version"] == version).await;
        on_the_board.until("board:international:open", |list| list["rows"][&deal]["version"] == version).await;
        agrees(&mut on_the_deal, &buyer, &deal).await;
    }
    // A deal that sleeps over there shows on its lists all the same.
    let asleep = here.deal().await;
    on_the_board.until("board:international:open", |list| list["order"][0] == json!(asleep)).await;
    assert_eq!(record(&buyer, &asleep).await, record(&here.buyer, &asleep).await);
}

#[actix_web::test]
async fn a_server_that_starts_flags_what_became_overdue_meanwhile_on_open_screens_too() {
    let here = Stage::open().await;
    let deal = here.deal().await;
    let topic = format!("deal:{deal}");
    let mut screen = watcher(here.server.running.port(), &here.buyer, &[&topic, "inbox"]).await;
    screen.until(&topic, |deal| deal["timeline"]["rows"]["2"]["status"] == "active").await;
    // Of this very deal: the demo has late ones of its own.
    let is_told = |it: &Value| it["kind"] == "order.stepOverdue" && it["body"]["dealId"] == deal;
    let long_ago = "jsonb_set(state::jsonb, '{createdAt}', to_jsonb(now() - interval '60 days'))::text";
    here.server.sql(&format!("update deals set state = {long_ago} where id = '{deal}'")).await;
    here.server.sql(&format!("update filed_deals set wakes_on = current_date - 50 where id = '{deal}'")).await;
    let there = here.server.beside().await;
    screen.until(&topic, |deal| deal["timeline"]["rows"]["2"]["status"] == "overdue").await;
    let rows = |inbox: &Value| inbox["items"]["rows"].as_object().cloned().unwrap_or_default();
    screen.until("inbox", |inbox| rows(inbox).values().any(is_told)).await;
    let desk = there.session_of(ADMIN).await;
    let inbox = desk.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    assert!(inbox.body["data"]["items"].as_array().unwrap().iter().any(is_told), "{}", inbox.body);
}

#[actix_web::test]
async fn racing_commands_through_two_servers_lose_none_of_each_other() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let admin = there.session_of(ADMIN).await;
    let topic = format!("deal:{deal}");
    let mut watchers =
        [here.watcher(&here.admin, &[&topic]).await, watcher(there.running.port(), &admin, &[&topic]).await];
    let racing = (0..30).map(async |nth| {
        let person = if nth % 2 == 0 { &here.admin } else { &admin };
        done(person, "order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 1 })).await
    });
    let versions: BTreeSet<u64> = join_all(racing).await.into_iter().collect();
    assert_eq!(versions, (2..=31).collect());
    for watcher in &mut watchers {
        let last = watcher.until(&topic, |deal| deal["version"] == 31).await;
        assert_eq!(last["timeline"]["rows"]["2"]["extendedByDays"], 30);
    }
}

#[actix_web::test]
async fn what_one_server_has_done_refuses_nobody_at_another() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let admin = there.session_of(ADMIN).await;
    record(&admin, &deal).await;
    let held = json!({ "reason": "compliance", "note": "A match on a list" });
    let mut seen = 1;
    for _ in 0..12 {
        let matched = |version: u64| version.to_string();
        let got = ask_with(&here.admin, "order/hold", &deal, &[("if-match", &matched(seen))], held.clone()).await;
        assert_eq!(got.status, 200, "{}", got.body);
        let note = json!({ "note": "No match" });
        seen = done(&admin, "order/release", &deal, note).await;
        let days = json!({ "stepNumber": 2, "nDays": 1 });
        let got = ask_with(&here.admin, "order/extendTimelineStep", &deal, &[("if-match", &matched(seen))], days).await;
        assert_eq!(got.status, 200, "{}", got.body);
        seen = got.body["data"]["version"].as_u64().unwrap();
    }
}

#[actix_web::test]
async fn commands_of_three_servers_on_one_deal_are_all_done() {
    let server = TestServer::open().await;
    let others = [server.beside().await, server.beside().await];
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let (second, third) = (others[0].session_of(ADMIN).await, others[1].session_of(ADMIN).await);
    let callers = [&here.admin, &second, &third].into_iter().cycle().take(9).map(async |person| {
        let mut seen = 0;
        for _ in 0..8 {
            seen = done(person, "order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 1 })).await;
        }
        seen
    });
    let newest = join_all(callers).await.into_iter().max();
    assert_eq!(newest, Some(1 + 9 * 8));
    let seen = format!("{deal}={}", 1 + 9 * 8);
    let path = format!("/api/v1/deal/get/{deal}");
    let got = third.call(Method::POST, &path, &[("x-seen", &seen)], Some(json!({}))).await;
    assert_eq!(got.body["data"]["version"], 1 + 9 * 8);
}

#[actix_web::test]
async fn who_has_seen_a_version_is_answered_and_shown_none_before_it() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let buyer = there.session_of(BUYER).await;
    record(&buyer, &deal).await;
    let read = async |seen: &str| {
        let path = format!("/api/v1/deal/get/{deal}");
        buyer.call(Method::POST, &path, &[("x-seen", seen)], Some(json!({}))).await
    };
    for _ in 0..10 {
        let seen = here.does("order/extendTimelineStep", &deal, json!({ "stepNumber": 2, "nDays": 1 })).await;
        let got = read(&format!("{deal}={seen}")).await;
        assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(seen)), "{}", got.body);
    }
    assert_eq!(read("what I saw").await.status, 400);
}

#[actix_web::test]
async fn a_right_given_at_one_server_lets_in_at_another_at_once() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let (deal, sales) = (here.deal().await, there.session_of(SALES).await);
    let cancel = async || ask(&sales, "order/cancel", &deal, json!({})).await.status;
    assert_eq!(cancel().await, 403);
    let given = "update users set permissions = permissions || '{deal.cancel}'::text[], rights = rights + 1";
    here.server.sql(&format!("{given} where email = '{SALES}'")).await;
    assert_eq!(cancel().await, 200);
}

#[actix_web::test]
async fn strikes_and_wrong_passwords_are_counted_for_all_servers_together() {
    let server = TestServer::with(&[]).await;
    let on = [("limits", "on")];
    let nodes = [&server.beside_with(&on).await, &server.beside_with(&on).await, &server];
    let buyer = server.session_of(BUYER).await;
    let bearer = buyer.bearer.as_deref().unwrap();
    let forbidden = async |node: &TestServer| node.holder(bearer).post("/api/v1/admin/getUsers", json!({})).await;
    for nth in 0..4 {
        assert_eq!(forbidden(nodes[nth % 3]).await.status, 403, "{nth}");
    }
    assert_eq!(forbidden(nodes[1]).await.body["message"], "You have been logged out.");

    let sign_in = async |node: &TestServer, password: &str| {
        let body = json!({ "email": SALES, "password": password });
        node.stranger().post("/api/v1/identity/signIn", body).await.status
    };
    for nth in 0..10 {
        assert_eq!(sign_in(nodes[nth % 3], "wrong").await, 401, "{nth}");
    }
    for node in nodes {
        assert_eq!(sign_in(node, PASSWORD).await, 429);
    }
}

#[actix_web::test]
async fn one_key_through_two_servers_comes_to_one_effect() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let deal = here.deal().await;
    let admin = there.session_of(ADMIN).await;
    let key = [("idempotency-key", "once")];
    let all = join_all((0..20).map(|nth| {
        let person = if nth % 2 == 0 { &here.admin } else { &admin };
        let body = json!({ "stepNumber": 2, "nDays": 1 });
        ask_with(person, "order/extendTimelineStep", &deal, &key, body)
    }))
    .await;
    assert!(all.iter().all(|got| got.status == 200 && got.body == all[0].body), "{:?}", all[0].body);
    let journal = ask(&here.admin, "order/history", &deal, json!({})).await;
    assert_eq!(journal.body["data"]["page"]["total"], 2);
}

#[actix_web::test]
async fn what_ends_on_one_server_is_over_on_the_other_soon() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let (banned, leaving) = (there.session_of(BUYER).await, there.session_of(SALES).await);
    let mut of_banned = watcher(there.running.port(), &banned, &["me"]).await;
    let mut of_leaving = watcher(there.running.port(), &leaving, &["me"]).await;
    let buyer = id_of(&here, BUYER).await;
    assert_eq!(here.admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": buyer })).await.status, 200);
    assert_eq!(of_banned.until_gone().await, Gone(Some(4004)));
    assert_eq!(
        here.server.holder(leaving.bearer.as_deref().unwrap()).post("/api/v1/user/logout", json!({})).await.status,
        200
    );
    assert_eq!(of_leaving.until_gone().await, Gone(Some(4005)));
    for person in [&banned, &leaving] {
        assert_eq!(person.post("/api/v1/user/details", json!({})).await.status, 401);
    }
}

#[actix_web::test]
async fn a_server_on_its_way_out_hears_of_a_ban_while_anybody_is_still_served() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let (banned, buyer) = (there.session_of(BUYER).await, id_of(&here, BUYER).await);
    let mut lines = Vec::new();
    for _ in 0..32 {
        lines.push(watcher(there.running.port(), &banned, &[]).await);
    }
    let ban = here.admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": buyer }));
    let gone = join_all(lines.iter_mut().map(Watcher::until_gone));
    // They are sent away one after another, within two seconds.
    let ((), banned, gone) = futures::join!(there.running.stop(), ban, gone);
    assert_eq!(banned.status, 200, "{}", banned.body);
    assert!(gone.contains(&Gone(Some(4004))), "{gone:?}");
}

/// A watcher waits less than a live query rests before it reads again by itself, so what comes was heard of.
#[actix_web::test]
async fn what_concerns_a_person_reaches_them_on_the_other_server_too() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let (admin, buyer) = (there.session_of(ADMIN).await, there.session_of(BUYER).await);
    let mut of_admin = watcher(there.running.port(), &admin, &["me", "inbox"]).await;
    let mut tabs = [
        here.watcher(&here.buyer, &["me", "inbox"]).await,
        watcher(there.running.port(), &buyer, &["me", "inbox"]).await,
    ];

    let unread = |me: &Value| me["counters"]["unread"].as_u64().unwrap();
    let before = unread(&of_admin.copies["me"].document);
    let trader = here.server.session_of(IN_REVIEW).await;
    let letter = json!({ "kind": "authorizationLetter", "fileURL": here.file(IN_REVIEW).await });
    assert_eq!(trader.post("/api/v1/user/verification/upload", letter).await.status, 200);
    of_admin.until("me", |me| unread(me) == before + 1).await;
    let inbox = of_admin.until("inbox", |inbox| inbox["unread"] == before + 1).await;
    let ids: Vec<_> = inbox["items"]["order"].as_array().unwrap().clone();
    let read = here.admin.post("/api/v1/notifications/markRead", json!({ "ids": ids[..1] })).await;
    assert_eq!(read.body["data"], json!({ "marked": 1 }));
    of_admin.until("me", |me| unread(me) == before).await;

    let officer = there.session_of(OFFICER).await;
    let mut of_officer = watcher(there.running.port(), &officer, &["me", "inbox"]).await;
    let before = unread(&of_officer.copies["me"].document);
    here.does("order/assignBank", &here.deal().await, json!({ "bankId": here.bank(OFFICER).await })).await;
    of_officer.until("me", |me| unread(me) == before + 1).await;
    of_officer.until("inbox", |inbox| inbox["unread"] == before + 1).await;

    // Whichever server gathers it.
    assert_eq!(here.buyer.post("/api/v1/user/exportData", json!({})).await.status, 200);
    for tab in &mut tabs {
        tab.until("me", |me| me["dataExport"]["status"] == "ready").await;
        tab.until("inbox", |inbox| inbox.to_string().contains("export.ready")).await;
    }
}

#[actix_web::test]
async fn a_refusal_marks_the_audit_on_the_other_server_too() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let here = Stage::of(server).await;
    let admin = there.session_of(ADMIN).await;
    let mut lists = watcher(there.running.port(), &admin, &["list:audit"]).await;
    let before = lists.copies["list:audit"].document["mark"].clone();
    assert_eq!(here.buyer.post("/api/v1/admin/getUsers", json!({})).await.status, 403);
    lists.until("list:audit", |list| list["mark"] != before).await;
}
