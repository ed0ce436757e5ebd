//! What staff change of somebody's account, how they take one away, and what is written down of it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    documents::pdf,
    rights::{grant, id_of},
    scenario::{OUTSIDER, Stage, watcher},
    server::{ADMIN, BUYER, Got, OFFICER, Person, SALES, TestServer},
    watcher::Gone,
};

async fn of(who: &Person, call: &str, user: &Value, body: Value) -> Got {
    who.post(&format!("/api/v1/admin/{call}/{}", user.as_str().unwrap()), body).await
}

async fn delete(who: &Person, user: &Value) -> Got {
    who.post("/api/v1/admin/deleteUser", json!({ "userId": user, "reason": "Left the company" })).await
}

#[actix_web::test]
async fn staff_change_a_record_and_nothing_that_is_not_theirs_to_say() {
    let stage = Stage::open().await;
    let buyer = id_of(&stage, BUYER).await;
    let mut me = watcher(stage.server.running.port(), &stage.buyer, &["me"]).await;
    let change =
        json!({ "firstName": "Nurul", "phone": "+971501239999", "company": { "website": "https://noor.test" } });
    let changed = of(&stage.admin, "updateUser", &buyer, change).await;
    let record = &changed.body["data"];
    assert_eq!((changed.status, &record["firstName"]), (200, &json!("Nurul")), "{}", changed.body);
    assert_eq!(record["phone"]["wanted"], "+971501239999", "a new number is proven by its person");
    me.until("me", |me| me["company"]["website"] == "https://noor.test").await;
    for forbidden in ["userType", "permissions", "isDisabled", "companyEmail", "password", "userConsent", "moon"] {
        let got = of(&stage.admin, "updateUser", &buyer, json!({ forbidden: true })).await;
        assert_eq!(got.body["message"], json!({ "code": 2000, "fields": [forbidden] }), "{}", got.body);
    }
    let officer = id_of(&stage, OFFICER).await;
    let no_company = of(&stage.admin, "updateUser", &officer, json!({ "company": { "website": "" } })).await;
    assert_eq!(no_company.status, 400, "{}", no_company.body);
    assert_eq!(of(&stage.sales, "updateUser", &buyer, json!({ "firstName": "A" })).await.status, 403);
    let own = id_of(&stage, ADMIN).await;
    assert_eq!(of(&stage.admin, "updateUser", &own, json!({ "firstName": "A" })).await.status, 403);
    grant(&stage, &id_of(&stage, SALES).await, json!(["user.update"])).await;
    assert_eq!(of(&stage.sales, "updateUser", &own, json!({ "firstName": "A" })).await.status, 403);
    let taken = "select phone from users where email = 'seller@deccan-grains.test'";
    stage.server.until(&format!("select ({taken}) is not null")).await;
}

#[actix_web::test]
async fn documents_that_staff_bring_are_the_traders_and_reviewed_anew() {
    let stage = Stage::open().await;
    let outsider = id_of(&stage, OUTSIDER).await;
    let brought = stage.admin.bring("file", "tax.pdf", &pdf(b""), &[]).await;
    let location = brought.body["data"]["files"]["file"][0]["location"].clone();
    let documents = json!({ "documents": { "authorizationLetter": { "fileURL": location } } });
    let done = of(&stage.admin, "updateUserDocuments", &outsider, documents.clone()).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let all = done.body["data"]["verification"]["documents"].as_array().unwrap();
    let letter = all.iter().find(|it| it["kind"] == "authorizationLetter").unwrap();
    assert_eq!((&letter["status"], &letter["location"]), (&json!("received"), &location));
    let owner = "select count(*) = 1 from files f join users u on u.id = f.owner_id where u.email = \
        'einkauf@hanse-kontor.test' and f.name = 'tax.pdf' and f.company_id = u.company_id";
    stage.server.until(owner).await;
    assert_eq!(of(&stage.admin, "updateUserDocuments", &outsider, documents).await.status, 404, "it is theirs now");
    let none = of(&stage.admin, "updateUserDocuments", &outsider, json!({ "documents": {} })).await;
    assert_eq!(none.body["message"], json!({ "code": 2003, "fields": ["documents"] }));
    let officer = id_of(&stage, OFFICER).await;
    let other = json!({ "documents": { "nationalID": { "fileURL": "/files/1" } } });
    assert_eq!(of(&stage.admin, "updateUserDocuments", &officer, other.clone()).await.status, 404);
    assert_eq!(of(&stage.sales, "updateUserDocuments", &outsider, other).await.status, 403);
}

#[actix_web::test]
async fn who_is_deleted_is_out_at_once_and_off_every_list_and_stays_in_the_books() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let made = json!({
        "userType": "user", "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lena@nordsee.test",
        "company": { "companyName": "Nordsee", "address": { "city": "Bremen", "country": "Germany" } },
    });
    let user = admin.post("/api/v1/admin/createUser", made).await.body["data"]["_id"].clone();
    let as_the_buyer = "update users set email_verified = true, password = (select password from users where email = \
        'buyer@alnoor-foods.test') where email = 'lena@nordsee.test'";
    server.sql(as_the_buyer).await;
    let person = server.session_of("lena@nordsee.test").await;
    let mut list = watcher(server.running.port(), &admin, &["users:all"]).await;
    let mut me = watcher(server.running.port(), &person, &["me"]).await;
    let deleted = delete(&admin, &user).await;
    assert_eq!((deleted.status, &deleted.body["data"]["sessions"]), (200, &json!(1)), "{}", deleted.body);
    assert_eq!(me.until_gone().await, Gone(Some(4004)));
    assert_eq!(person.post("/api/v1/user/details", json!({})).await.status, 401);
    list.until("users:all", |list| list["rows"].get(user.as_str().unwrap()).is_none()).await;
    assert_eq!(delete(&admin, &user).await.status, 404);
    let kept = "select count(*) = 1 from users u join user_events e on e.user_id = u.id where u.first_name = 'Lena' \
        and u.deleted_at is not null and e.kind = 'removed' and e.body ->> 'reason' = 'Left the company'";
    server.until(kept).await;
}

#[actix_web::test]
async fn open_deals_keep_a_trader_and_are_named() {
    let stage = Stage::open().await;
    stage.deal().await;
    let buyer = id_of(&stage, BUYER).await;
    let kept = delete(&stage.admin, &buyer).await;
    assert_eq!((kept.status, &kept.body["code"]), (409, &json!("USER_HAS_DEALS")), "{}", kept.body);
    let orders = kept.body["data"]["reasons"][0]["orders"].as_array().unwrap();
    assert!(orders.iter().any(|order| order.as_str().unwrap().starts_with("INT")), "{orders:?}");
    assert_eq!(stage.buyer.post("/api/v1/user/details", json!({})).await.status, 200, "nothing of it happened");
    assert_eq!(delete(&stage.sales, &buyer).await.status, 403);
    let touched = of(&stage.admin, "user/touched", &buyer, json!({})).await.body["data"].clone();
    assert_eq!((&touched["sessions"], &touched["deals"]), (&json!(1), &json!(orders)), "{touched}");
    assert!(touched["listings"].is_u64() && touched["signatures"].is_u64() && touched["applications"].is_u64());
    assert_eq!(of(&stage.sales, "user/touched", &buyer, json!({})).await.status, 403);
    let own = id_of(&stage, ADMIN).await;
    assert_eq!(delete(&stage.admin, &own).await.status, 403, "oneself");
    assert_eq!(delete(&stage.admin, &json!("INT0001")).await.body["message"], "Pass a valid user ID.");
    let officer = id_of(&stage, OFFICER).await;
    let key = [("idempotency-key", "k")];
    let body = json!({ "userId": officer });
    let keyed = async || stage.admin.call(Method::POST, "/api/v1/admin/deleteUser", &key, Some(body.clone())).await;
    let (first, again) = (keyed().await, keyed().await);
    assert_eq!((first.status, &again.body), (200, &first.body), "{}", first.body);
}

#[actix_web::test]
async fn who_did_what_to_somebody_stands_in_their_history() {
    let stage = Stage::open().await;
    let buyer = id_of(&stage, BUYER).await;
    stage.admin.post("/api/v1/admin/updateBadge", json!({ "badge": "gold", "userId": buyer })).await;
    stage.buyer.post("/api/v1/user/setIsOnBoarded", json!({})).await;
    let read = of(&stage.admin, "user/history", &buyer, json!({})).await;
    let lines = &read.body["data"]["items"];
    assert_eq!((&lines[0]["kind"], &lines[0]["by"]["_id"]), (&json!("onboarded"), &buyer), "{}", read.body);
    assert!(lines[0].get("from").is_none(), "where traders sit is theirs");
    assert_eq!((&lines[1]["kind"], &lines[1]["body"]["badge"]), (&json!("badge"), &json!("gold")));
    assert!(lines[1]["from"].is_string() && lines[1]["by"]["name"] == "Amira Saleh", "{lines}");
    let page = json!({ "page": { "current": 2, "size": 1 } });
    let second = of(&stage.admin, "user/history", &buyer, page).await;
    assert_eq!(second.body["data"]["items"][0]["_id"], lines[1]["_id"]);
    assert_eq!(of(&stage.buyer, "user/history", &buyer, json!({})).await.status, 403);
}

#[actix_web::test]
async fn everybody_is_listed_in_few_words_and_sales_people_by_themselves() {
    let stage = Stage::open().await;
    let all = stage.admin.post("/api/v1/admin/getAllUsers", json!({})).await;
    let total = stage.server.count("select count(*) from users where deleted_at is null").await;
    let page = json!({ "current": 1, "size": total, "total": total, "totalIsExact": true });
    assert_eq!((&all.body["success"], &all.body["data"]["page"]), (&json!(true), &page));
    let is_buyer = |it: &&Value| it["email"] == BUYER;
    let buyer = all.body["data"]["items"].as_array().unwrap().iter().find(is_buyer).unwrap();
    assert_eq!(buyer["belongsTo"], "Al Noor Foods Trading LLC");
    assert!(buyer.get("permissions").is_none());
    let sales = stage.sales.get("/api/v1/admin/relations/getList").await;
    assert_eq!(sales.body["data"]["items"][0]["email"], SALES, "{}", sales.body);
    let more = "insert into users (id, role, email, email_verified, password, first_name, last_name) \
        select gen_random_uuid(), 'sales', 'many' || n || '@granary.test', true, password, 'Many', lpad(n::text, 5, '0') \
        from users, generate_series(1, 2500) n where email = 'admin@granary.test'";
    stage.server.sql(more).await;
    let many = stage.admin.post("/api/v1/admin/getAllUsers", json!({})).await;
    let items = many.body["data"]["items"].as_array().unwrap();
    let told = &many.body["data"]["page"]["total"];
    assert_eq!((json!(items.len()), told), (json!(total + 2_500), &json!(total + 2_500)));
    let named = |it: &Value| (it["firstName"].as_str().unwrap().to_lowercase(), it["lastName"].to_string());
    assert!(items.windows(2).all(|two| named(&two[0]) <= named(&two[1])), "they stand by name");
    for person in [&stage.buyer, &stage.officer] {
        assert_eq!(person.post("/api/v1/admin/getAllUsers", json!({})).await.status, 403);
        assert_eq!(person.get("/api/v1/admin/relations/getList").await.status, 403);
    }
}
