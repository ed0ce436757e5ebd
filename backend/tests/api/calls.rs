//! The table holds every call of the specification, and every call refuses whom and what it must.

use std::collections::BTreeSet;

use granary::routes::calls;
use granary_config::Environment;
use granary_domain::Principal;
use granary_http::{Content, Row, Versioned, Who};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    bodies::good,
    server::{ADMIN, BUYER, Got, OFFICER, OTHER_OFFICER, Person, SALES, SELLER, TestServer},
};

const SPECIFIED: &str = include_str!("../calls_of_the_specification.txt");

fn lines(list: &str) -> BTreeSet<String> {
    list.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect()
}

pub(crate) fn rows() -> Vec<Row> {
    calls().rows(Environment::Development).cloned().collect()
}

fn mounted() -> BTreeSet<String> {
    rows().iter().map(|row| format!("{} {}", row.method, row.path)).collect()
}

#[test]
fn every_call_of_the_specification_is_mounted() {
    let (specified, mounted) = (lines(SPECIFIED), mounted());
    assert_eq!(specified.difference(&mounted).collect::<Vec<_>>(), [] as [&String; 0]);
}

/// What does not hide by an id: files instead of a body, one's own offers alone, what is public, and signed links.
pub(crate) const NOT_HIDDEN: [&str; 5] = [
    "/api/v1/listing/manifest/{id}",
    "/api/v1/listing/tryManifest/{id}",
    "/api/v1/listing/offers/{id}",
    "/api/v1/company/scorecard/{id}",
    "/files/{id}",
];

/// A row with an id in its path, if it has one.
pub(crate) fn at(row: &Row, id: &str) -> String {
    let segments = row.path.split('/').map(|segment| if segment.starts_with('{') { id } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

pub(crate) fn has_id(row: &Row) -> bool {
    row.path.to_lowercase().contains("id}")
}

pub(crate) fn is_upgrade(row: &Row) -> bool {
    matches!(row.about.reply, Content::Upgrade)
}

pub(crate) async fn ask(person: &Person, row: &Row, path: &str, body: Value) -> Got {
    let body = (row.method == Method::POST.as_str()).then_some(body);
    let method = Method::from_bytes(row.method.as_str().as_bytes()).unwrap();
    person.call(method, path, &[], body).await
}

/// Clears the strikes that the matrix earns.
pub(crate) async fn calm_down(person: &Person) {
    assert_eq!(person.get("/api/v1/no/such/call").await.status, 404);
}

/// Who the person is, by the session behind the bearer.
pub(crate) async fn principal(server: &TestServer, person: &Person) -> Principal {
    match server.running.sessions().find(person.bearer.as_deref().unwrap()).await.unwrap() {
        granary_identity::session::Found::Live(session) => (*session.principal()).clone(),
        _ => panic!("the session is live"),
    }
}

#[test]
fn every_call_that_traders_make_says_what_it_does_in_the_name_of_their_company() {
    let trader = |who: Who| {
        let told = who.told();
        told.contains("trader") || told.contains("signed-in")
    };
    for row in rows() {
        assert_eq!(row.act.is_some(), trader(row.about.who), "{}", row.path);
    }
}

#[actix_web::test]
async fn strangers_are_refused_wherever_a_session_is_asked_for() {
    let server = TestServer::open().await;
    for row in rows() {
        let got = ask(&server.stranger(), &row, &at(&row, "no-id"), json!({"no": "field"})).await;
        match row.about.who {
            Who::Anyone | Who::Development => assert_ne!(got.status, 401, "{}", row.path),
            Who::Signed => assert_eq!(got.status, 401, "{}", row.path),
            _ => assert_eq!((got.status, got.body["message"].as_str()), (401, Some("Please sign in.")), "{}", row.path),
        }
    }
}

#[actix_web::test]
async fn the_wrong_role_and_the_missing_permission_are_refused_before_anything_is_read() {
    let server = TestServer::open().await;
    let mut refused = 0;
    for email in [BUYER, SELLER, SALES, ADMIN, OFFICER, OTHER_OFFICER] {
        let person = server.session_of(email).await;
        let principal = principal(&server, &person).await;
        for row in rows().iter().filter(|row| !row.about.who.is_open()) {
            let got = ask(&person, row, &at(row, "no-id"), json!({"no": "field"})).await;
            let admitted = row.about.who.admits(&principal);
            assert_eq!(got.status == 403, !admitted, "{email} {} answered {}", row.path, got.status);
            if !admitted {
                refused += 1;
                calm_down(&person).await;
            }
        }
    }
    assert!(refused > 50, "the matrix has teeth");
}

#[actix_web::test]
async fn who_may_call_still_gives_no_malformed_id_no_unknown_field_and_no_wrong_type() {
    let server = TestServer::open().await;
    let everybody = everybody(&server).await;
    for row in rows().iter().filter(|row| row.method == Method::POST.as_str() && !is_upgrade(row)) {
        let Some((person, _)) = everybody.iter().find(|(_, who)| row.about.who.admits(who)) else { continue };
        if matches!(row.about.who, Who::Gateway | Who::Signed)
            || row.about.body.as_ref().is_some_and(|body| body.media != "application/json")
        {
            continue;
        }
        let path = at(row, &Uuid::now_v7().to_string());
        if has_id(row) {
            assert_eq!(ask(person, row, &at(row, "no-id"), good(&row.path)).await.status, 400, "{}", row.path);
        }
        let mut body = json!({"noSuchField": 1});
        if row.about.version == Versioned::Required {
            body["version"] = json!(1);
        }
        let got = ask(person, row, &path, body.clone()).await;
        assert_eq!(
            (got.status, &got.body["message"]),
            (400, &json!({"code": 2000, "fields": ["noSuchField"]})),
            "{}",
            row.path
        );
        for (field, wrong) in wrong_types(row) {
            let mut body = json!({ "version": body["version"], field.clone(): wrong });
            body.as_object_mut().unwrap().retain(|_, value| !value.is_null());
            let got = ask(person, row, &path, body).await;
            let told = (got.status, &got.body["message"]["code"], &got.body["message"]["fields"][0]);
            assert_eq!(told, (400, &json!(2001), &json!(field)), "{}", row.path);
        }
    }
}

#[actix_web::test]
async fn no_list_gives_more_than_a_hundred_at_once_and_none_a_page_before_the_first() {
    let server = TestServer::open().await;
    let everybody = everybody(&server).await;
    let mut asked = 0;
    for row in rows() {
        let Some(schema) = row.about.body.map(|body| serde_json::to_value((body.schema)().schema).unwrap()) else {
            continue;
        };
        let Some((person, _)) = everybody.iter().find(|(_, who)| row.about.who.admits(who)) else { continue };
        if schema["properties"].get("page").is_none() {
            continue;
        }
        for page in [json!({ "current": 1, "size": 101 }), json!({ "current": 0, "size": 10 }), json!({ "size": 0 })] {
            let mut body = good(&row.path);
            body["page"] = page.clone();
            let got = ask(person, &row, &at(&row, &Uuid::now_v7().to_string()), body).await;
            assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(2000)), "{} {page}", row.path);
        }
        asked += 1;
    }
    assert!(asked > 15, "{asked}");
}

/// The fields of a body, each with a value of a type that it cannot be.
fn wrong_types(row: &Row) -> Vec<(String, Value)> {
    let schema = row.about.body.map(|body| serde_json::to_value((body.schema)().schema).unwrap()).unwrap_or_default();
    let fields = schema["properties"].as_object().cloned().unwrap_or_default();
    let wrong = |schema: &Value| match schema["type"].as_str()? {
        "string" => Some(json!(7)),
        "integer" | "number" | "array" | "object" => Some(json!("seven")),
        "boolean" => Some(json!("yes")),
        _ => None,
    };
    fields.iter().filter_map(|(name, schema)| Some((name.clone(), wrong(schema)?))).collect()
}

async fn everybody(server: &TestServer) -> Vec<(Person, Principal)> {
    let mut all = Vec::new();
    for email in [ADMIN, BUYER, OFFICER] {
        let person = server.session_of(email).await;
        let who = principal(server, &person).await;
        all.push((person, who));
    }
    all
}

#[actix_web::test]
async fn what_is_unknown_and_what_is_somebody_elses_look_alike_to_the_byte() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let deals = admin.post("/api/v1/admin/order/getOrders", json!({"page": {"current": 1, "size": 100}})).await;
    let people =
        [server.session_of(BUYER).await, server.session_of(OFFICER).await, server.session_of(OTHER_OFFICER).await];
    let (mut compared, mut told) = (0, Vec::new());
    for person in people {
        let who = principal(&server, &person).await;
        let hidden = deals.body["data"]["items"].as_array().unwrap().iter().find(|deal| is_hidden(deal, &who)).unwrap();
        for row in rows().iter().filter(|row| has_id(row) && !is_upgrade(row)) {
            if row.about.who.is_open() || !row.about.who.admits(&who) || NOT_HIDDEN.contains(&&*row.path) {
                continue;
            }
            let foreign = ask(&person, row, &at(row, hidden["_id"].as_str().unwrap()), good(&row.path)).await;
            let unknown = ask(&person, row, &at(row, &Uuid::now_v7().to_string()), good(&row.path)).await;
            if (foreign.status, unknown.status) != (404, 404) || foreign.bytes != unknown.bytes {
                told.push(format!("{} answered {} {}", row.path, foreign.status, foreign.body));
            }
            compared += 1;
        }
    }
    assert_eq!(told, [""; 0]);
    assert!(compared > 30, "the comparison has teeth: {compared}");
}

fn is_hidden(deal: &Value, who: &Principal) -> bool {
    let company = who.company.map(|company| json!(company));
    let side = |side: &str| company.as_ref() == Some(&deal[side]["_id"]);
    let bank = who.bank.is_some_and(|bank| deal["assignedBank"]["_id"] == json!(bank));
    !side("buyer") && !side("seller") && !bank
}

#[actix_web::test]
async fn unknown_deals_are_unknown_to_staff_on_every_call() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    for row in rows().iter().filter(|row| row.path.starts_with("/api/v1/admin/") && has_id(row)) {
        let got = ask(&admin, row, &at(row, &Uuid::now_v7().to_string()), good(&row.path)).await;
        assert_eq!(got.status, 404, "{} answered {}", row.path, got.body);
    }
}

/// The methods that the path of a row is called by.
fn methods_of(row: &Row) -> Vec<String> {
    rows().iter().filter(|it| it.path == row.path).map(|it| it.method.to_string()).collect()
}

#[actix_web::test]
async fn a_slash_at_the_end_changes_nothing_and_another_method_is_refused() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    for row in rows().iter().filter(|row| !is_upgrade(row)) {
        let path = at(row, &Uuid::now_v7().to_string());
        for person in [&server.stranger(), &admin] {
            let plain = ask(person, row, &path, json!({"no": "field"})).await;
            let slashed = ask(person, row, &format!("{path}/"), json!({"no": "field"})).await;
            assert_eq!(plain.status, slashed.status, "{}", row.path);
            let mut taken = methods_of(row);
            let other =
                [Method::GET, Method::POST, Method::PUT].into_iter().find(|it| !taken.contains(&it.to_string()));
            let got = person.call(other.unwrap(), &path, &[], None).await;
            assert_eq!((got.status, got.body["success"].clone()), (405, json!(false)), "{}", row.path);
            if taken.contains(&"GET".to_owned()) {
                taken.push("HEAD".to_owned());
            }
            taken.sort_unstable();
            assert_eq!(got.headers["allow"], taken.join(", ").as_str());
        }
        calm_down(&admin).await;
    }
}
