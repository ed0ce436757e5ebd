//! The machinery of the table, shown on a few calls that exist only here.

use std::sync::Mutex;

use actix_web::http::Method;
use bytes::Bytes;
use futures::{StreamExt, stream};
use granary_config::Environment;
use granary_domain::{
    DealId, Language, Share, UserId,
    refusal::{ErrorCode, Refusal},
};
use granary_runtime::turns::present_share;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{Notify, oneshot};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    test_app::{Given, Got, post},
    *,
};

const WENT_WRONG: &str = "Something went wrong. Please try again.";

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Extend {
    step_number: u8,
    n_days: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 3)]
    lots: Option<Vec<Lot>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<Language>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    user_id: Option<UserId>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Lot {
    quantity: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 2)]
    seals: Vec<u8>,
}

#[derive(Debug)]
struct Moved;

impl Refusal for Moved {
    fn code(&self) -> ErrorCode {
        ErrorCode::DealChanged
    }
    fn version(&self) -> Option<u64> {
        Some(7)
    }
}

async fn extend(
    _: Staff<may::DealEdit>,
    Id(_): Id<DealId>,
    IfMatch(seen): IfMatch,
    key: Key,
    Body(it): Body<Extend>,
) -> Reply<Extend> {
    if seen.is_some_and(|seen| seen != 7) {
        Err(Moved)?;
    }
    reply("Timeline step extended", it).map(|answer| answer.replayed(key.0.is_some()))
}

async fn look(_: Member, Id(_): Id<DealId>) -> Reply<Empty> {
    Err(AppError::not_found())
}

async fn hello(_: Anyone) -> Reply<Empty> {
    done("Hello")
}

async fn register(_: Gateway) -> Reply<Empty> {
    done("Registered")
}

/// Whether what a call does, and what it writes while it is sent, counts as the caller's.
async fn whose(Member(caller): Member) -> Result<GrowingFile, AppError> {
    let share = Share::of(&caller.who);
    let is_own = move || Bytes::from((present_share() == share).to_string());
    let at_once = is_own();
    let content = stream::iter([at_once]).chain(stream::once(async move { is_own() })).map(Ok).boxed_local();
    Ok(GrowingFile { name: "whose.txt".to_owned(), media: "text/plain", content })
}

async fn stub(_: Development) -> Reply<Empty> {
    done("Only here")
}

async fn burst(_: Anyone) -> Reply<Empty> {
    panic!("as asked")
}

fn calls() -> Calls {
    Calls::under("/api/v1")
        .post("/extend/{id}", extend)
        .post("/deal/get/{dealId}/", look)
        .get("/hello", hello)
        .post("/register", register)
        .post("/stub", stub)
        .post("/whose", whose)
        .post("/burst", burst)
}

async fn answers(environment: Environment, given: Vec<Given>) -> Vec<Got> {
    test_app::answers(&calls(), environment, given).await
}

async fn answer(given: Given) -> Got {
    answers(Environment::Development, vec![given]).await.remove(0)
}

fn deal() -> String {
    format!("/extend/{}", Uuid::now_v7())
}

#[actix_web::test]
async fn what_a_call_waits_for_counts_as_its_callers_until_the_last_of_it_is_sent() {
    let got = answer(post("/whose").by("trader")).await;
    assert_eq!(got.bytes, b"truetrue");
}

#[actix_web::test]
async fn a_good_call_is_answered_in_the_envelope_with_or_without_a_slash_at_the_end() {
    for end in ["", "/"] {
        let body = json!({"stepNumber": 2, "nDays": 5, "version": 7});
        let got = answer(post(&format!("{}{end}", deal())).by("admin").with("idempotency-key", "k").json(body)).await;
        let data = json!({"stepNumber": 2, "nDays": 5});
        assert_eq!(got.body, json!({"success": true, "message": "Timeline step extended", "data": data}));
        assert_eq!(got.headers.get("idempotent-replayed").unwrap(), "true");
    }
}

#[actix_web::test]
async fn a_body_at_fault_is_told_by_code_and_field() {
    let good = json!({"stepNumber": 2, "nDays": 5});
    let with = |name: &str, value: Value| {
        let mut body = good.clone();
        body[name] = value;
        body
    };
    for (body, code, fields) in [
        (json!({}), 2002, json!(["stepNumber", "nDays"])),
        (json!({"stepNumber": 2}), 2002, json!(["nDays"])),
        (with("extra", json!(1)), 2000, json!(["extra"])),
        (with("nDays", json!("five")), 2001, json!(["nDays"])),
        (with("nDays", json!(null)), 2001, json!(["nDays"])),
        (with("nDays", json!(1.5)), 2001, json!(["nDays"])),
        (with("nDays", json!("")), 2003, json!(["nDays"])),
        (with("nDays", json!(-1)), 2000, json!(["nDays"])),
        (with("nDays", json!(70_000)), 2000, json!(["nDays"])),
        (with("lots", json!([{"quantity": 1}, {"quantity": "x"}])), 2001, json!(["lots[1].quantity"])),
        (with("lots", json!([{}, {}, {}, {}])), 2000, json!(["lots"])),
        (with("lots", json!([{"quantity": 1}, {"quantity": 1, "seals": [1, 2, 3]}])), 2000, json!(["lots[1].seals"])),
        (with("lots", json!([{}])), 2002, json!(["lots[0].quantity"])),
        (with("lots", json!([{"quantity": 1, "price": 1}])), 2000, json!(["lots[0].price"])),
        (with("language", json!("xx")), 2000, json!(["language"])),
        (with("language", json!({"ar": null})), 2001, json!(["language"])),
        (with("language", json!({"ar": null, "en": 1})), 2001, json!(["language"])),
        (with("version", json!("7")), 2001, json!(["version"])),
        (json!([]), 2001, json!(["body"])),
    ] {
        let got = answer(post(&deal()).by("admin").json(body.clone())).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({"code": code, "fields": fields})), "{body}");
        assert_eq!(got.body["errors"][0]["field"], fields[0]);
    }
    let got = answer(post(&deal()).by("admin").json(with("userId", json!("nobody")))).await;
    assert_eq!(got.body["message"], "Pass a valid user ID.");
}

#[actix_web::test]
async fn what_is_no_json_is_refused() {
    for text in ["{", "malformed", r#"{"stepNumber": 1, "stepNumber": 2, "nDays": 5}"#] {
        let got = answer(post(&deal()).by("admin").text(text)).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!("Pass valid data.")), "{text}");
    }
    let form = post(&deal()).by("admin").with("content-type", "text/plain");
    assert_eq!(answer(Given { body: "{}".into(), ..form }).await.status, 415);
    assert_eq!(answer(post(&deal()).by("admin").text(&" ".repeat(70_000))).await.status, 413);
}

#[actix_web::test]
async fn a_call_without_a_body_refuses_one() {
    let path = format!("/deal/get/{}", Uuid::now_v7());
    let got = answer(post(&path).by("trader").json(json!({"assignedBank": "mine"}))).await;
    assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["assignedBank"])));
    assert_eq!(answer(post(&path).by("trader").json(json!({}))).await.status, 404);
}

#[actix_web::test]
async fn who_is_asked_comes_before_what_is_asked() {
    for (token, status) in
        [(None, 401), (Some("nobody"), 401), (Some("trader"), 403), (Some("sales"), 403), (Some("bank"), 403)]
    {
        let given = post("/extend/not-an-id").text("{");
        let got = answer(match token {
            Some(token) => given.by(token),
            None => given,
        })
        .await;
        assert_eq!((got.status, got.body["success"].clone()), (status, json!(false)), "{token:?}");
    }
    let got = answer(post("/extend/not-an-id").by("admin").text("{")).await;
    assert_eq!((got.status, &got.body["message"]), (400, &json!("Pass a valid deal ID.")));
}

#[actix_web::test]
async fn unknown_paths_and_hidden_records_look_alike() {
    let hidden = answer(post(&format!("/deal/get/{}", Uuid::now_v7())).by("trader")).await;
    let unknown = answer(post("/no/such/path")).await;
    assert_eq!((hidden.status, unknown.status), (404, 404));
    assert_eq!(hidden.bytes, unknown.bytes);
    assert!(hidden.body.get("instance").is_none());
    let wrong = answer(post("/hello")).await;
    assert_eq!((wrong.status, wrong.headers.get("allow").unwrap().to_str().unwrap()), (405, "GET, HEAD"));
}

#[actix_web::test]
async fn a_stale_version_is_a_conflict_that_tells_the_present_one() {
    let body = json!({"stepNumber": 2, "nDays": 5});
    let got = answer(post(&deal()).by("admin").with("if-match", "\"6\"").json(body.clone())).await;
    assert_eq!((got.status, &got.body["data"]), (409, &json!({"version": 7})));
    for (header, status) in [("7", 200), ("\"7\"", 200), ("*", 200), ("seven", 400), ("\"", 400)] {
        let got = answer(post(&deal()).by("admin").with("if-match", header).json(body.clone())).await;
        assert_eq!(got.status, status, "{header}");
    }
    for versions in [&["\"7\", \"8\""][..], &["7", "8"], &["*", "8"]] {
        let asked = versions.iter().fold(post(&deal()).by("admin"), |it, version| it.with("if-match", version));
        let got = answer(asked.json(body.clone())).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["If-Match"])), "{versions:?}");
    }
}

#[actix_web::test]
async fn a_key_is_up_to_255_visible_characters() {
    let body = json!({"stepNumber": 2, "nDays": 5});
    for (key, status) in [("k".repeat(255), 200), ("k".repeat(256), 400), ("a b".into(), 400), (String::new(), 400)] {
        let got = answer(post(&deal()).by("admin").with("idempotency-key", &key).json(body.clone())).await;
        assert_eq!(got.status, status, "{key}");
    }
}

#[actix_web::test]
async fn the_gateway_headers_must_be_right() {
    let with = |id: &str, secret: &str| {
        post("/register").with("x-gateway-client-id", id).with("x-gateway-client-secret", secret)
    };
    assert_eq!(answer(post("/register")).await.status, 401);
    assert_eq!(answer(with("granary-web", "guess")).await.status, 401);
    assert_eq!(answer(with("granary-web", "quite secret")).await.status, 200);
}

#[actix_web::test]
async fn development_calls_do_not_exist_in_production() {
    let mut got = answers(Environment::Production, vec![post("/stub"), post("/no/such/path")]).await;
    assert_eq!(got.remove(0).bytes, got.remove(0).bytes);
    assert_eq!(answer(post("/stub")).await.status, 200);
}

#[actix_web::test]
async fn the_fifth_refusal_in_a_row_ends_the_session() {
    let refused = || post(&deal()).by("trader");
    let calls = vec![refused(), refused(), refused(), refused(), refused(), post("/no/such/path").by("trader")];
    let got = answers(Environment::Development, calls).await;
    let seen: Vec<_> = got.iter().map(|it| (it.status, it.body["code"] == "LOGGED_OUT")).collect();
    assert_eq!(seen, [(403, false), (403, false), (403, false), (403, false), (401, true), (404, false)]);
}

#[actix_web::test]
async fn any_other_reply_clears_the_count() {
    let refused = || post(&deal()).by("trader");
    let calls = vec![refused(), refused(), refused(), refused(), post("/nowhere").by("trader"), refused()];
    assert_eq!(answers(Environment::Development, calls).await.pop().map(|it| it.status), Some(403));
}

#[actix_web::test]
async fn an_expired_bearer_is_a_401_of_its_own() {
    let got = answer(post(&deal()).by("old-admin")).await;
    assert_eq!((got.status, &got.body["message"]), (401, &json!("Your sign-in has expired.")));
}

#[actix_web::test]
async fn the_identity_cookie_counts_on_get_only() {
    let path = format!("/deal/get/{}", Uuid::now_v7());
    assert_eq!(answer(post(&path).with("cookie", "identity=trader")).await.status, 401);
}

#[actix_web::test]
async fn a_panic_and_a_lost_store_say_nothing_of_their_cause() {
    let got = answer(post("/burst")).await;
    assert_eq!((got.status, &got.body["message"]), (500, &json!(WENT_WRONG)));
    let got = answer(post("/burst").by("away")).await;
    assert_eq!(
        (got.status, &got.body["message"], got.headers.contains_key("retry-after")),
        (503, &json!(WENT_WRONG), true)
    );
}

#[actix_web::test]
async fn a_call_goes_on_when_its_caller_goes_away() {
    let (tell, told) = oneshot::channel();
    let tell: &Mutex<_> = Box::leak(Box::new(Mutex::new(Some(tell))));
    let (begun, goes_on): (&Notify, &Notify) = (Box::leak(Box::default()), Box::leak(Box::default()));
    let slow = move |_: Anyone| async move {
        let tell = tell.lock().unwrap().take().unwrap();
        begun.notify_one();
        goes_on.notified().await;
        tell.send(()).unwrap();
        done("Done")
    };
    let calls = Calls::under("/api/v1").post("/slow", slow);
    tokio::select! {
        _ = test_app::answers(&calls, Environment::Development, vec![post("/slow")]) => unreachable!("it waits"),
        () = begun.notified() => {}
    }
    goes_on.notify_one();
    told.await.expect("the call came to its end");
}

#[actix_web::test]
async fn a_session_that_calls_too_often_is_told_when_to_come_back() {
    let hello = || Given { method: Method::GET, path: "/api/v1/hello".into(), ..post("").by("trader") };
    let got = answers(Environment::Development, (0..2000).map(|_| hello()).collect()).await;
    assert!(got[..200].iter().all(|it| it.status == 200));
    let limited = got.iter().find(|it| it.status == 429).unwrap();
    assert!(limited.headers.contains_key("retry-after"));
}
