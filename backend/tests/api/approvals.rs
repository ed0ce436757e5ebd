//! Rights, deletions and another bank for an order want a second admin, once there is one: nobody approves what they asked for.

use reqwest::Method;
use serde_json::{Value, json};
use tokio_postgres::NoTls;

use crate::{
    rights::id_of,
    scenario::{Stage, record, watcher},
    server::{ADMIN, Got, OFFICER, OTHER_OFFICER, Person, SALES, TestServer},
    watcher::Gone,
};

const SECOND: &str = "second@granary.test";
const LIST: &str = "/api/v1/admin/approval/list";

/// Another admin with every right.
pub async fn second(server: &TestServer) -> Person {
    let add = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions) \
        select gen_random_uuid(), 'admin', 'second@granary.test', true, password, 'Noor', 'Aziz', permissions \
        from users where email = 'admin@granary.test'";
    server.sql(add).await;
    server.session_of(SECOND).await
}

async fn grant(who: &Person, user: &Value, permissions: Value) -> Got {
    let path = format!("/api/v1/admin/role/update/{}", user.as_str().unwrap());
    who.post(&path, json!({ "permissions": permissions })).await
}

pub async fn decide(who: &Person, approval: &Value, decision: &str) -> Got {
    let path = format!("/api/v1/admin/approval/decide/{}", approval.as_str().unwrap());
    who.call(Method::POST, &path, &[("idempotency-key", decision)], Some(json!({ "decision": decision }))).await
}

pub async fn open(who: &Person) -> Vec<Value> {
    who.post(LIST, json!({})).await.body["data"]["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn rights_wait_for_another_admin_and_then_stand_on_open_sessions() {
    let stage = Stage::open().await;
    let sales = id_of(&stage, SALES).await;
    let direct = grant(&stage.admin, &sales, json!(["user.read"])).await;
    assert_eq!((direct.status, direct.body["data"].get("awaits")), (200, None), "one admin acts alone");
    let other = second(&stage.server).await;
    let mut me = watcher(stage.server.running.port(), &stage.sales, &["me"]).await;

    let asked = grant(&stage.admin, &sales, json!(["banks.read"])).await;
    let approval = &asked.body["data"]["awaits"];
    assert_eq!((asked.status, &asked.body["data"]["permissions"]), (200, &json!(["user.read"])), "{}", asked.body);
    assert_eq!(stage.sales.get("/api/v1/admin/getDomains").await.status, 403, "nothing has changed yet");
    let again = grant(&other, &sales, json!(["deal"])).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("APPROVAL_WAITS")));
    let waits = open(&other).await;
    assert_eq!((&waits[0]["_id"], &waits[0]["permissions"]), (approval, &json!(["banks.read"])), "{waits:?}");
    assert_eq!((&waits[0]["askedBy"]["name"], &waits[0]["held"]), (&json!("Amira Saleh"), &json!(["user.read"])));

    assert_eq!(decide(&stage.admin, approval, "approve").await.status, 403, "what one asked for oneself");
    assert_eq!(decide(&stage.sales, approval, "approve").await.status, 403, "whom it is about");
    let approved = decide(&other, approval, "approve").await;
    assert_eq!((approved.status, &approved.body["data"]["isApproved"]), (200, &json!(true)), "{}", approved.body);
    me.until("me", |me| me["permissions"] == json!(["banks.read"])).await;
    assert_eq!(stage.sales.get("/api/v1/admin/getDomains").await.status, 200);
    let replayed = decide(&other, approval, "approve").await;
    assert_eq!((&replayed.body, &replayed.headers["idempotent-replayed"]), (&approved.body, &"true".parse().unwrap()));
    assert_eq!(decide(&other, approval, "reject").await.status, 409, "it is decided");
    assert!(open(&other).await.is_empty());
    let noted = "select count(*) = 2 from user_events where kind in ('requested', 'approvedRequest')";
    stage.server.until(noted).await;
}

#[actix_web::test]
async fn a_deletion_waits_and_is_rejected_or_taken_back() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let officer = id_of(&stage, OFFICER).await;
    let delete = async |who: &Person| who.post("/api/v1/admin/deleteUser", json!({ "userId": officer })).await;
    let first = delete(&stage.admin).await.body["data"]["awaits"].clone();
    assert_eq!(decide(&other, &first, "reject").await.body["data"]["isApproved"], false);
    let second = delete(&stage.admin).await.body["data"]["awaits"].clone();
    assert_eq!(decide(&stage.admin, &second, "reject").await.status, 200, "who asked takes it back");
    assert_eq!(stage.officer.post("/api/v1/user/details", json!({})).await.status, 200, "nothing of it happened");
    let held = delete(&stage.admin).await.body["data"].clone();
    let waits = open(&other).await;
    for touched in [&held, &waits[0]["touched"]] {
        assert_eq!((&touched["sessions"], &touched["deals"]), (&json!(1), &json!([])), "{touched}");
    }
    let third = held["awaits"].clone();
    let mut me = watcher(stage.server.running.port(), &stage.officer, &["me"]).await;
    assert_eq!(decide(&other, &third, "approve").await.status, 200);
    assert_eq!(me.until_gone().await, Gone(Some(4004)));
    assert_eq!(stage.officer.post("/api/v1/user/details", json!({})).await.status, 401);
}

#[actix_web::test]
async fn what_somebody_asked_who_may_no_longer_is_not_carried_out() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let sales = id_of(&stage, SALES).await;
    let asked = grant(&other, &sales, json!(["banks.read"])).await.body["data"]["awaits"].clone();
    stage.server.sql("update users set disabled = true where email = 'second@granary.test'").await;
    let refused = decide(&stage.admin, &asked, "approve").await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", refused.body);
    assert_eq!(decide(&stage.admin, &asked, "reject").await.status, 200);
    let direct = grant(&stage.admin, &sales, json!(["banks.read"])).await;
    assert_eq!(direct.body["data"].get("awaits"), None, "nobody else could approve any more");
}

#[actix_web::test]
async fn an_admin_approves_by_the_right_to_what_they_could_not_ask_for_and_the_askers_rights_count() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let sales = id_of(&stage, SALES).await;
    let narrowed = "update users set permissions = '{role,user}' where email = 'second@granary.test'";
    stage.server.sql(narrowed).await;
    drop(other);
    let other = stage.server.session_of(SECOND).await;
    let beyond = grant(&other, &sales, json!(["banks.read"])).await;
    assert_eq!(beyond.status, 403, "nobody asks for what they lack: {}", beyond.body);

    let asked = grant(&stage.admin, &sales, json!(["banks.read"])).await.body["data"]["awaits"].clone();
    let held = "update users set permissions = array_remove(permissions, 'banks') where email = 'admin@granary.test'";
    stage.server.sql(held).await;
    let late = decide(&other, &asked, "approve").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", late.body);
    stage
        .server
        .sql("update users set permissions = permissions || '{banks}' where email = 'admin@granary.test'")
        .await;
    let phones = "update users set phone = '+971500000099', phone_verified = false where email in ('second@granary.test', 'sales@granary.test')";
    stage.server.sql(phones).await;
    assert_eq!(decide(&other, &asked, "approve").await.status, 403, "another account of whom it is about");
    stage.server.sql("update users set phone = null where email = 'second@granary.test'").await;
    let body = json!({ "decision": "approve" });
    let path = format!("/api/v1/admin/approval/decide/{}", asked.as_str().unwrap());
    let approved = other.post(&path, body.clone()).await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    let now = "select permissions = array['banks.read'] from users where email = 'sales@granary.test'";
    stage.server.until(now).await;

    let deletes = json!({ "userId": sales });
    let admin = stage.server.session_of(ADMIN).await;
    let asked = admin.post("/api/v1/admin/deleteUser", deletes).await.body["data"]["awaits"].clone();
    assert_eq!(decide(&other, &asked, "approve").await.status, 200, "of somebody who may do what the approver may not");
}

#[actix_web::test]
async fn staff_whom_an_admin_brings_in_begin_without_the_rights_that_wait() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let body = json!({
        "userType": "sales", "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lena@granary.test",
        "permissions": ["deal.read"],
    });
    let made = stage.admin.post("/api/v1/admin/createUser", body).await;
    assert_eq!((made.status, &made.body["data"]["permissions"]), (200, &json!([])), "{}", made.body);
    let waits = open(&other).await;
    assert_eq!(made.body["data"]["awaits"], waits[0]["_id"], "and whoever asked is told so");
    assert_eq!(
        (&waits[0]["subject"]["name"], &waits[0]["permissions"]),
        (&json!("Lena Petersen"), &json!(["deal.read"]))
    );
    assert_eq!(decide(&other, &waits[0]["_id"], "approve").await.status, 200);
    let held = "select permissions = array['deal.read'] from users where email = 'lena@granary.test'";
    stage.server.until(held).await;
}

#[actix_web::test]
async fn only_staff_with_the_right_see_and_decide() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let sales = id_of(&stage, SALES).await;
    let asked = grant(&other, &sales, json!(["banks.read"])).await.body["data"]["awaits"].clone();
    for person in [&stage.buyer, &stage.officer] {
        assert_eq!(person.post(LIST, json!({})).await.status, 403);
        assert_eq!(decide(person, &asked, "approve").await.status, 403);
    }
    assert!(open(&stage.sales).await.is_empty(), "what sales neither asked for nor decide on");
    let odd = decide(&stage.admin, &asked, "maybe").await;
    assert_eq!((odd.status, &odd.body["message"]), (400, &json!({ "code": 2000, "fields": ["decision"] })));
    assert_eq!(stage.server.session_of(ADMIN).await.post(LIST, json!({})).await.body["data"]["page"]["total"], 1);
}

#[actix_web::test]
async fn another_bank_for_an_order_waits_once_its_bank_has_begun_on_it() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let (deal, first, next) = (stage.deal().await, stage.bank(OFFICER).await, stage.bank(OTHER_OFFICER).await);
    let path = format!("/api/v1/admin/order/assignBank/{deal}");
    let assign = async |bank: &str| {
        let got = stage.admin.post(&path, json!({ "bankId": bank })).await;
        assert_eq!(got.status, 200, "{}", got.body);
        got.body["data"].clone()
    };
    assert_eq!(assign(&first).await.get("awaits"), None, "a first assignment");
    assert_eq!(assign(&next).await.get("awaits"), None, "no bank has begun");
    assert_eq!(assign(&first).await.get("awaits"), None);
    stage.marks(&deal, 2..=4).await;

    let mut desk = watcher(stage.server.running.port(), &other, &["actions:desk", "inbox"]).await;
    let asked = assign(&next).await;
    let approval = &asked["awaits"];
    let row = format!("approval:{}", approval.as_str().unwrap());
    desk.until("actions:desk", |page| page["order"][0] == json!(row)).await;
    desk.until("inbox", |inbox| inbox.to_string().contains("approval.asked")).await;
    let unsaid = "select count(*) from notifications where kind = 'approval.asked' and not body ? 'userId'";
    assert_eq!(stage.server.count(unsaid).await, 0, "whose name it is");
    let read =
        async |who: &Person| who.post("/api/v1/admin/actions/get", json!({})).await.body["data"]["items"][0].clone();
    let waits = read(&other).await;
    assert_eq!((&waits["_id"], &waits["approval"]["order"]["dealId"]), (&json!(row), &json!(deal)), "{waits}");
    assert_ne!(read(&stage.admin).await["kind"], "approval", "who asked has nothing to approve");
    let again = stage.admin.post(&path, json!({ "bankId": next })).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("APPROVAL_WAITS")));
    let stale = stage.admin.post(&path, json!({ "bankId": next, "version": 1 })).await;
    assert_eq!((stale.status, &stale.body["data"]["version"]), (409, &asked["version"]));
    let bank = async || record(&stage.admin, &deal).await["assignedBank"]["_id"].clone();
    assert_eq!(bank().await, json!(first), "nothing has changed yet");

    assert_eq!(decide(&stage.admin, approval, "approve").await.status, 403, "what one asked for oneself");
    let approved = decide(&other, approval, "approve").await;
    assert_eq!((approved.status, bank().await), (200, json!(next)), "{}", approved.body);
    let replayed = decide(&other, approval, "approve").await;
    assert_eq!((&replayed.body, &replayed.headers["idempotent-replayed"]), (&approved.body, &"true".parse().unwrap()));
    desk.until("actions:desk", |page| page["order"][0] != json!(row)).await;

    let why = json!({ "bankId": null, "reason": "The bank is closed." });
    let taken = stage.admin.post(&path, why).await.body["data"]["awaits"].clone();
    assert_eq!(read(&other).await["approval"]["reason"], "The bank is closed.");
    let inbox = other.post("/api/v1/notifications/get", json!({})).await;
    assert_eq!(inbox.body["data"]["items"][0]["body"]["reason"], "The bank is closed.", "{}", inbox.body);
    assert_eq!(decide(&other, &taken, "reject").await.status, 200);
    assert_eq!((bank().await, decide(&other, &taken, "approve").await.status), (json!(next), 409));
}

/// An order whose bank has begun on it and another bank, asked for by the admin: the order, the next bank, the request.
async fn asked_for(stage: &Stage) -> (String, String, Value) {
    let (deal, first, next) = (stage.deal().await, stage.bank(OFFICER).await, stage.bank(OTHER_OFFICER).await);
    stage.does("order/assignBank", &deal, json!({ "bankId": first })).await;
    stage.marks(&deal, 2..=4).await;
    let path = format!("/api/v1/admin/order/assignBank/{deal}");
    let asked = stage.admin.post(&path, json!({ "bankId": next })).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    (deal, next, asked.body["data"]["awaits"].clone())
}

async fn is_at(stage: &Stage, deal: &str, bank: &str) -> bool {
    record(&stage.admin, deal).await["assignedBank"]["_id"] == json!(bank)
}

#[actix_web::test]
async fn of_an_approval_and_a_rejection_at_the_same_moment_one_wins_whole() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    for _ in 0..4 {
        let (deal, next, asked) = asked_for(&stage).await;
        let (approved, rejected) =
            futures::join!(decide(&other, &asked, "approve"), decide(&stage.admin, &asked, "reject"));
        let won = (approved.status, rejected.status);
        assert!(won == (200, 409) || won == (409, 200), "{} {}", approved.body, rejected.body);
        assert_eq!(is_at(&stage, &deal, &next).await, approved.status == 200);
    }
}

#[actix_web::test]
async fn what_is_begun_is_not_rejected_and_what_the_order_refuses_waits_again() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let begun = "update approvals set decided_by = (select id from users where email = 'admin@granary.test')";
    let (deal, next, asked) = asked_for(&stage).await;
    stage.server.sql(begun).await;
    let late = decide(&other, &asked, "reject").await;
    assert_eq!((late.status, &late.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", late.body);
    assert_eq!(decide(&other, &asked, "approve").await.status, 200, "whoever comes next carries it out");
    assert!(is_at(&stage, &deal, &next).await);

    let (deal, next, asked) = asked_for(&stage).await;
    stage.does("order/cancel", &deal, json!({ "reason": "It rains" })).await;
    assert_eq!(decide(&other, &asked, "approve").await.status, 409);
    assert!(!is_at(&stage, &deal, &next).await);
    assert_eq!(decide(&other, &asked, "reject").await.status, 200);
}

#[actix_web::test]
async fn an_admin_who_assigns_banks_and_sees_no_rights_finds_the_request_and_decides_it() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let narrowed = "update users set permissions = '{deal.read,deal.assign}' where email = 'second@granary.test'";
    stage.server.sql(narrowed).await;
    let other = {
        drop(other);
        stage.server.session_of(SECOND).await
    };
    let (deal, next, asked) = asked_for(&stage).await;
    assert_eq!(open(&other).await[0]["_id"], asked);
    assert!(open(&stage.sales).await.is_empty());
    assert_eq!(decide(&other, &asked, "approve").await.status, 200);
    assert!(is_at(&stage, &deal, &next).await);
}

#[actix_web::test]
async fn nobody_acts_alone_by_keeping_out_who_could_approve() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let (user, sales) = (id_of(&stage, SECOND).await, id_of(&stage, SALES).await);
    let body = json!({ "userId": user });
    let keep_out = [
        ("/api/v1/admin/toggleUserStatus".to_owned(), body.clone()),
        ("/api/v1/admin/toggleUserApprovedStatus".to_owned(), body.clone()),
        ("/api/v1/admin/deleteUser".to_owned(), body),
        (format!("/api/v1/admin/role/update/{}", user.as_str().unwrap()), json!({ "permissions": ["deal"] })),
    ];
    for (path, body) in &keep_out {
        let got = stage.admin.post(path, body.clone()).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("ONLY_OTHER_APPROVER")), "{path} {}", got.body);
    }
    let granted = grant(&stage.admin, &sales, json!(["banks.read"])).await;
    assert!(granted.body["data"]["awaits"].is_string(), "{}", granted.body);
    assert_eq!(other.post(LIST, json!({})).await.status, 200, "the other one is still there");
}

#[actix_web::test]
async fn an_admin_is_kept_out_by_two_others_and_only_after_a_proof() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let third = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions) \
        select gen_random_uuid(), 'admin', 'third@granary.test', true, password, 'Hana', 'Omar', permissions \
        from users where email = 'admin@granary.test'";
    stage.server.sql(third).await;
    let user = id_of(&stage, "third@granary.test").await;
    let ban = json!({ "userId": user, "reason": "Leaked a list." });
    for (path, flag) in [("toggleUserApprovedStatus", "isApproved"), ("toggleUserStatus", "isDisabled")] {
        let person = stage.server.session_of("third@granary.test").await;
        let mut body = ban.clone();
        if flag == "isApproved" {
            body.as_object_mut().unwrap().remove("reason");
        }
        let toggle = async || stage.admin.post(&format!("/api/v1/admin/{path}"), body.clone()).await;
        stage.server.sql("update sessions set created_at = created_at - interval '31 minutes'").await;
        assert_eq!(toggle().await.body["code"], "PROOF_REQUIRED");
        stage.server.sql("update sessions set created_at = created_at + interval '31 minutes'").await;
        let asked = toggle().await;
        let (approval, is) = (&asked.body["data"]["awaits"], &asked.body["data"][flag]);
        assert_eq!((asked.status, is), (200, &json!(flag == "isApproved")), "{}", asked.body);
        assert_eq!(person.post(LIST, json!({})).await.status, 200, "nothing has changed yet");
        assert_eq!(decide(&stage.admin, approval, "approve").await.status, 403, "what one asked for oneself");
        assert_eq!(decide(&person, approval, "approve").await.status, 403, "whom it is about");
        assert_eq!(decide(&other, approval, "approve").await.status, 200);
        assert_eq!(person.post(LIST, json!({})).await.status, 401);
        let in_again = stage.admin.post(&format!("/api/v1/admin/{path}"), json!({ "userId": user })).await;
        assert_eq!((in_again.status, in_again.body["data"].get("awaits")), (200, None), "{}", in_again.body);
    }
    let reason = "select count(*) = 1 from user_events where kind = 'status' and body ->> 'reason' = 'Leaked a list.'";
    stage.server.until(reason).await;
}

#[actix_web::test]
async fn a_bank_that_begins_at_the_same_moment_does_not_lose_its_order_without_a_second_admin() {
    let stage = Stage::open().await;
    let other = second(&stage.server).await;
    let (deal, first, next) = (stage.deal().await, stage.bank(OFFICER).await, stage.bank(OTHER_OFFICER).await);
    stage.does("order/assignBank", &deal, json!({ "bankId": first })).await;
    stage.marks(&deal, 2..=3).await;
    stage.waives(&deal, 4).await;
    let (client, connection) = tokio_postgres::connect(&stage.server.database_url(), NoTls).await.unwrap();
    actix_web::rt::spawn(connection);
    client.batch_execute(&format!("begin; select from deals where id = '{deal}' for update")).await.unwrap();
    let assign = async {
        let waits = "select exists (select from pg_stat_activity \
            where datname = current_database() and wait_event_type = 'Lock')";
        stage.server.until(waits).await;
        let path = format!("/api/v1/admin/order/assignBank/{deal}");
        let go_on = async {
            for _ in 0..5 {
                assert_eq!(other.post(LIST, json!({})).await.status, 200);
            }
            client.batch_execute("rollback").await.unwrap();
        };
        futures::join!(stage.admin.post(&path, json!({ "bankId": next })), go_on).0
    };
    let (_, asked) = futures::join!(stage.does("order/markTimelineStep", &deal, json!({ "stepNumber": 4 })), assign);
    assert!(asked.body["data"]["awaits"].is_string(), "{}", asked.body);
    assert!(is_at(&stage, &deal, &first).await);
}
