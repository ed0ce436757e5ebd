//! People whom staff bring in: where they belong, with which rights, and how they come in for the first time.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    passwords::{letters, reset, token},
    rights::{grant, id_of},
    scenario::{Stage, watcher},
    server::{ADMIN, BUYER, Got, Person, SALES, TestServer},
};

const CREATE: &str = "/api/v1/admin/createUser";
const INVITED: &str = "You are invited to Granary";
const PASSWORD: &str = "Seven ships of cumin";

fn person(user_type: &str, email: &str, more: Value) -> Value {
    let mut told = json!({ "userType": user_type, "firstName": "Lena", "lastName": "Petersen", "companyEmail": email });
    told.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    told
}

async fn sign_in(server: &TestServer, email: &str) -> Got {
    server.stranger().post("/api/v1/identity/signIn", json!({ "email": email, "password": PASSWORD })).await
}

async fn create(who: &Person, user_type: &str, email: &str, more: Value) -> Got {
    who.post(CREATE, person(user_type, email, more)).await
}

#[actix_web::test]
async fn an_officer_comes_in_by_the_link_of_the_letter_and_stands_on_the_list_at_once() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let mut watching = watcher(server.running.port(), &admin, &["users:all"]).await;
    let email = "lena@emirates-trade.test";
    let made = create(&admin, "bank", "Lena@Emirates-Trade.test", json!({ "language": "en" })).await;
    let user = &made.body["data"];
    assert_eq!((made.status, &user["companyEmail"]["email"]), (200, &json!(email)), "{}", made.body);
    assert_eq!(
        (&user["bank"]["name"], &user["companyEmail"]["isVerified"]),
        (&json!("Emirates Trade Bank"), &json!(false))
    );
    watching.until("users:all", |list| list["order"][0] == user["_id"]).await;
    assert_eq!(sign_in(&server, email).await.status, 401, "nobody knows the password");
    let token = token(&server, email, INVITED, 1).await;
    assert_eq!(reset(&server, &token, PASSWORD).await.status, 200);
    let entered = sign_in(&server, email).await;
    assert_eq!((entered.status, &entered.body["data"]["userType"]), (200, &json!("bank")), "{}", entered.body);
    assert_ne!(reset(&server, &token, "Another long password").await.status, 200, "the link is good once");
    server.until("select count(*) = 1 from user_events where kind = 'created' and by_user <> user_id").await;
}

#[actix_web::test]
async fn a_trader_joins_a_company_or_begins_one() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let buyer = server.session_of(BUYER).await.post("/api/v1/user/details", json!({})).await;
    let company = &buyer.body["data"]["company"];
    let joined = create(&admin, "user", "second@alnoor-foods.test", json!({ "companyId": company["_id"] })).await;
    assert_eq!(joined.body["data"]["company"]["companyName"], company["companyName"], "{}", joined.body);
    let new = json!({ "company": { "companyName": "Nordsee Handel", "address": { "city": "Bremen", "country": "Germany" } } });
    let begun = create(&admin, "user", "lena@nordsee.test", new).await;
    assert_eq!((begun.status, &begun.body["data"]["company"]["country"]), (200, &json!("Germany")), "{}", begun.body);
    letters(&server, "lena@nordsee.test", INVITED, 1).await;
    let unknown = json!({ "companyId": "01900000-0000-7000-8000-000000000000" });
    for (user_type, email, more, code, field) in [
        ("user", "a@b.test", unknown, 1001, "companyId"),
        ("user", "a@b.test", json!({}), 2002, "company"),
        ("bank", "a@alnoor-foods.test", json!({}), 1001, "bank"),
        ("bank", "a@emirates-trade.test", json!({ "permissions": ["deal"] }), 2000, "permissions"),
        ("sales", "a@b.test", json!({ "permissions": ["everything"] }), 2000, "permissions"),
        ("sales", BUYER, json!({}), 1000, "companyEmail"),
        ("sales", "no address", json!({}), 2000, "companyEmail"),
        ("owner", "a@b.test", json!({}), 2000, "userType"),
        ("sales", "a@b.test", json!({ "password": PASSWORD }), 2000, "password"),
        ("sales", "a@b.test", json!({ "isAdmin": true }), 2000, "isAdmin"),
    ] {
        let got = create(&admin, user_type, email, more).await;
        assert_eq!((got.status, &got.body["message"]), (400, &json!({ "code": code, "fields": [field] })), "{email}");
    }
}

#[actix_web::test]
async fn a_repeated_key_brings_one_person_in_and_sends_one_letter() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let keyed = async || {
        let body = person("sales", "lena@granary.test", json!({ "permissions": ["deal.read"] }));
        admin.call(Method::POST, CREATE, &[("idempotency-key", "k")], Some(body)).await
    };
    let (first, again) = (keyed().await, keyed().await);
    assert_eq!((first.status, &again.body), (200, &first.body), "{}", first.body);
    assert_eq!(letters(&server, "lena@granary.test", INVITED, 1).await.len(), 1);
    assert_eq!(server.count("select count(*) from users where email = 'lena@granary.test'").await, 1);
}

#[actix_web::test]
async fn nobody_brings_staff_in_beyond_their_own_rights() {
    let stage = Stage::open().await;
    let sales = id_of(&stage, SALES).await;
    assert_eq!(create(&stage.sales, "bank", "a@emirates-trade.test", json!({})).await.status, 403);
    grant(&stage, &sales, json!(["user.create"])).await;
    assert_eq!(create(&stage.sales, "bank", "a@emirates-trade.test", json!({})).await.status, 200);
    for (user_type, more) in [("sales", json!({})), ("admin", json!({}))] {
        let got = create(&stage.sales, user_type, "b@granary.test", more).await;
        assert_eq!(got.status, 403, "who cannot grant brings no {user_type} in");
    }
    grant(&stage, &sales, json!(["user.create", "role.manage"])).await;
    let wider = json!({ "permissions": ["banks.manage"] });
    assert_eq!(create(&stage.sales, "sales", "b@granary.test", wider).await.status, 403);
    assert_eq!(create(&stage.sales, "admin", "b@granary.test", json!({})).await.status, 403);
    let within = json!({ "permissions": ["user.create"] });
    assert_eq!(create(&stage.sales, "sales", "b@granary.test", within).await.status, 200);
    for other in [&stage.buyer, &stage.officer] {
        assert_eq!(create(other, "bank", "c@emirates-trade.test", json!({})).await.status, 403);
    }
}
