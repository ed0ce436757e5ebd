//! The lists of people that staff work with: live, as REST tells them, and closed with the right to see them.

use serde_json::{Value, json};

use crate::{
    registration::{Applicant, EMAIL},
    rights::{grant, id_of},
    scenario::{Stage, list_agrees, record, watcher},
    server::{ADMIN, BUYER, Person, SALES, TestServer},
};

const ALL: &str = "users:all";
const BANNED: &str = "users:banned";
const GET_USERS: &str = "/api/v1/admin/getUsers";
/// A trader of the demo whose documents nobody has looked at.
const FRESH: &str = "export@selangor-oils.test";

fn first(list: &Value) -> &Value {
    &list["rows"][list["order"][0].as_str().unwrap_or_default()]
}

#[actix_web::test]
async fn who_registers_changes_is_reviewed_or_banned_stands_so_on_every_list_at_once() {
    let server = TestServer::open().await;
    let there = server.beside().await;
    let (admin, elsewhere) = (server.session_of(ADMIN).await, there.session_of(ADMIN).await);
    let trader = server.session_of(FRESH).await;
    let mut lists = [
        (watcher(server.running.port(), &admin, &[BANNED]).await, &admin),
        (watcher(there.running.port(), &elsewhere, &[BANNED]).await, &elsewhere),
    ];
    let everybody = json!({ "page": { "current": 1, "size": 100 } });
    for (list, _) in &mut lists {
        assert_eq!(list.sub(ALL, Some(everybody.clone())).await, Ok(()));
    }

    let applicant = Applicant::with(&server, &[EMAIL]).await;
    let (user, company) = (applicant.user().await, applicant.company().await);
    let done = applicant.call("", json!({ "user": user, "company": company })).await;
    assert_eq!(done.status, 200, "{}", done.body);
    for (list, _) in &mut lists {
        list.until(ALL, |list| first(list)["companyEmail"]["email"] == EMAIL).await;
    }

    let of_trader = trader.post("/api/v1/user/details", json!({})).await.body["data"].clone();
    let id = of_trader["_id"].as_str().unwrap();
    assert_eq!(trader.post("/api/v1/user/update", json!({ "firstName": "Nurul" })).await.status, 200);
    for (list, _) in &mut lists {
        list.until(ALL, |list| list["rows"][id]["firstName"] == "Nurul").await;
    }

    let document = &of_trader["verification"]["documents"][0]["_id"];
    let review = json!({ "documentId": document, "decision": "inReview" });
    assert_eq!(admin.post("/api/v1/admin/verify/reviewDocument", review).await.status, 200);
    for (list, _) in &mut lists {
        list.until(ALL, |list| list["rows"][id]["verification"]["status"] == "inReview").await;
    }

    for banned in [true, false] {
        let toggled = admin.post("/api/v1/admin/toggleUserStatus", json!({ "userId": id })).await;
        assert_eq!(toggled.body["data"]["isDisabled"], banned);
        for (list, person) in &mut lists {
            list.until(BANNED, |list| list["rows"].get(id).is_some() == banned).await;
            list.until(ALL, |list| list["rows"][id]["isDisabled"] == banned).await;
            list_agrees(list, ALL, person, GET_USERS, &everybody).await;
            list_agrees(list, BANNED, person, GET_USERS, &json!({ "filters": { "isDisabled": true } })).await;
        }
    }
}

#[actix_web::test]
async fn a_list_of_people_is_cut_as_its_params_say() {
    let scenario = Stage::open().await;
    let mut list = scenario.watcher(&scenario.admin, &[]).await;
    for params in [
        json!({ "page": { "current": 2, "size": 3 } }),
        json!({ "search": "al noor" }),
        json!({ "userType": "bank", "page": { "current": 1, "size": 100 } }),
        json!({ "isDisabled": true }),
        json!({ "isApproved": false }),
        json!({ "verificationStatus": "received", "isApproved": true }),
        json!({ "search": "nobody of this name" }),
    ] {
        assert_eq!(list.sub(ALL, Some(params.clone())).await, Ok(()), "{params}");
        let mut filters = params.clone();
        let page = filters.as_object_mut().unwrap().remove("page").unwrap_or_else(|| json!({}));
        list_agrees(&mut list, ALL, &scenario.admin, GET_USERS, &json!({ "page": page, "filters": filters })).await;
    }
    for params in [
        json!({ "page": { "current": 0 } }),
        json!({ "page": { "size": 101 } }),
        json!({ "userType": "guest" }),
        json!({ "isDisabled": "yes" }),
        json!({ "sort": "-updatedAt" }),
        json!([]),
    ] {
        assert_eq!(list.sub(ALL, Some(params.clone())).await.unwrap_err()["code"], 4000, "{params}");
    }
    assert_eq!(list.sub(BANNED, Some(json!({ "isDisabled": false }))).await.unwrap_err()["code"], 4000);
}

#[actix_web::test]
async fn people_are_found_by_their_approval_and_by_how_far_their_verification_has_come() {
    let scenario = Stage::open().await;
    let found = async |filters: Value| {
        let asked = json!({ "page": { "current": 1, "size": 100 }, "filters": filters });
        let got = scenario.admin.post(GET_USERS, asked).await;
        assert_eq!(got.status, 200, "{}", got.body);
        got.body["data"]["items"].as_array().unwrap().clone()
    };
    let traders = found(json!({ "userType": "user" })).await;
    let (buyer, seller) = (&traders[0]["_id"], &traders[1]["_id"]);
    let document = traders[0]["verification"]["documents"][0]["_id"].clone();
    let review = json!({ "documentId": document, "decision": "requestRevision", "comment": "It is cut off." });
    scenario.admin.post("/api/v1/admin/verify/reviewDocument", review).await;
    let check = "insert into verification_checks (id, user_id, status, asked_by, checked_at) \
        select new_id(), u.id, 'rejected', u.id, now() from users u where u.email = 'seller@deccan-grains.test'";
    scenario.server.sql(check).await;
    scenario.server.sql(&format!("update users set approved = false where id = '{}'", seller.as_str().unwrap())).await;
    let traders = found(json!({ "userType": "user" })).await;
    for status in ["none", "received", "inReview", "revisionWanted", "accepted", "rejected"] {
        let such: Vec<_> = traders.iter().filter(|it| it["verification"]["status"] == status).cloned().collect();
        assert_eq!(found(json!({ "verificationStatus": status })).await, such, "{status}");
    }
    let ids = |found: Vec<Value>| found.into_iter().map(|it| it["_id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(found(json!({ "isApproved": false })).await), std::slice::from_ref(seller));
    assert!(ids(found(json!({ "isApproved": true, "userType": "user" })).await).contains(buyer));
    let wrong = scenario.admin.post(GET_USERS, json!({ "filters": { "verificationStatus": "moon" } })).await;
    assert_eq!(wrong.status, 400);
}

#[actix_web::test]
async fn a_list_of_people_closes_with_the_right_to_see_people() {
    let scenario = Stage::open().await;
    let sales = id_of(&scenario, SALES).await;
    let mut list = scenario.watcher(&scenario.sales, &[ALL, BANNED]).await;
    grant(&scenario, &sales, json!(["deal.read"])).await;
    for topic in [ALL, BANNED] {
        assert_eq!(list.until_closed(topic).await, 4003);
    }
    let before = list.copies.clone();
    assert_eq!(scenario.buyer.post("/api/v1/user/update", json!({ "firstName": "Maryam" })).await.status, 200);
    let hidden = list.sub(ALL, None).await.unwrap_err();
    assert_eq!(hidden, list.sub("users:no-such-list", None).await.unwrap_err());
    assert_eq!(list.copies, before, "nothing came after the end");
    grant(&scenario, &sales, json!(["user"])).await;
    assert_eq!(list.sub(ALL, None).await, Ok(()));
    list_agrees(&mut list, ALL, &scenario.sales, GET_USERS, &json!({})).await;
}

/// All rows of a list in one order, read page by page.
pub async fn in_order(admin: &Person, path: &str, sort: &str) -> Vec<Value> {
    let mut rows = Vec::new();
    for current in 1.. {
        let body = json!({ "page": { "current": current, "size": 3 }, "sort": sort });
        let got = admin.post(path, body).await;
        assert_eq!(got.status, 200, "{}", got.body);
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        if items.is_empty() {
            break;
        }
        rows.extend(items);
    }
    rows
}

#[actix_web::test]
async fn lists_of_the_back_office_come_by_time_or_by_name_and_either_way_round() {
    let server = TestServer::open().await;
    let admin = server.session_of(ADMIN).await;
    let name = |row: &Value| match row["company"]["companyName"].as_str().filter(|_| row.get("firstName").is_none()) {
        Some(company) => company.to_lowercase(),
        None => format!("{} {}", row["firstName"].as_str().unwrap(), row["lastName"].as_str().unwrap()).to_lowercase(),
    };
    let time = |row: &Value| row.get("createdAt").or_else(|| row.get("since")).unwrap().as_str().unwrap().to_owned();
    let limits = "/api/v1/admin/company/procurementLimit/getData";
    let applied = "insert into procurement_applications (id, company_id, applied_by, status, address, created_at) \
        select gen_random_uuid(), company_id, id, 'rejected', '{\"line1\": \"1\", \"city\": \"Dubai\", \"country\": \"AE\"}', \
        created_at from users where company_id is not null";
    server.sql(applied).await;
    for path in [GET_USERS, "/api/v1/admin/subscription/list", limits] {
        let by_name = in_order(&admin, path, "name").await;
        assert!(by_name.len() > 1, "{path}");
        assert!(by_name.is_sorted_by_key(name), "{path} {:?}", by_name.iter().map(name).collect::<Vec<_>>());
        let by_time = in_order(&admin, path, "createdAt").await;
        assert!(by_time.is_sorted_by_key(time), "{path}");
        for (sort, other) in [("-name", by_name), ("-createdAt", by_time)] {
            let mut back = in_order(&admin, path, sort).await;
            back.reverse();
            assert_eq!(back, other, "{path} {sort}");
        }
        let odd = admin.post(path, json!({ "sort": "shoe size" })).await;
        assert_eq!(odd.status, 400, "{path}");
    }
    let mut live = watcher(server.running.port(), &admin, &[]).await;
    assert_eq!(live.sub(ALL, Some(json!({ "sort": "name" }))).await, Ok(()));
    let first_by_name = in_order(&admin, GET_USERS, "name").await[0]["_id"].clone();
    live.until(ALL, |list| list["order"][0] == first_by_name).await;
}

/// How many rows of a list hold these words, and what the total says.
async fn found(person: &Person, call: &str, filters: Value) -> (usize, Value) {
    let got = person.post(call, json!({ "filters": filters, "page": { "current": 1, "size": 100 } })).await;
    assert_eq!(got.status, 200, "{call}: {}", got.body);
    (got.body["data"]["items"].as_array().unwrap().len(), got.body["data"]["page"]["total"].clone())
}

#[actix_web::test]
async fn lists_of_the_back_office_are_searched_by_the_names_in_them() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=5).await;
    let shown = record(&stage.admin, &deal).await;
    let complaint = json!({ "orderRef": deal, "toParty": shown["seller"]["_id"] });
    assert_eq!(stage.buyer.post("/api/v1/order/orderDispute/file", complaint).await.status, 200);
    let order = shown["order_id"].as_str().unwrap().to_lowercase();
    for (call, of_one) in [
        ("/api/v1/admin/role/list", "AMIRA sal"),
        ("/api/v1/admin/subscription/list", "al noor"),
        ("/api/v1/admin/testimonials", "noor"),
        ("/api/v1/order/orderDispute/get", &order),
    ] {
        let all = found(&stage.admin, call, json!({})).await;
        let some = found(&stage.admin, call, json!({ "search": of_one })).await;
        assert!(some.0 >= 1 && some.1 == json!(some.0) && some.0 <= all.0, "{call}: {some:?} of {all:?}");
        assert_eq!(found(&stage.admin, call, json!({ "search": "100% nobody" })).await, (0, json!(0)), "{call}");
        assert_eq!(found(&stage.admin, call, json!({ "search": " " })).await, all, "{call}");
    }
    let mut disputes = stage.watcher(&stage.admin, &[]).await;
    assert_eq!(disputes.sub("disputes:open", Some(json!({ "search": order }))).await, Ok(()));
    assert_eq!(disputes.copies["disputes:open"].document["total"], 1);
}

#[actix_web::test]
async fn a_sales_person_looks_after_companies_and_finds_their_people() {
    let scenario = Stage::open().await;
    let (sales, buyer) = (id_of(&scenario, SALES).await, id_of(&scenario, BUYER).await);
    let assign = async |person: &Person, body: Value| {
        person.post(&format!("/api/v1/admin/relations/assign/{}", buyer.as_str().unwrap()), body).await
    };
    let managed = async || {
        let got = scenario.sales.post(GET_USERS, json!({ "filters": { "relationsManager": sales } })).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        items.into_iter().map(|it| it["_id"].clone()).collect::<Vec<_>>()
    };
    assert!(managed().await.is_empty());
    let mut list = scenario.watcher(&scenario.sales, &[]).await;
    assert_eq!(list.sub(ALL, Some(json!({ "relationsManager": sales }))).await, Ok(()));
    let set = assign(&scenario.admin, json!({ "managerId": sales })).await;
    assert_eq!((set.status, &set.body["data"]["manager"]["_id"]), (200, &sales), "{}", set.body);
    list.until(ALL, |list| list["rows"].get(buyer.as_str().unwrap()).is_some()).await;
    assert!(managed().await.contains(&buyer));
    let path = format!("/api/v1/admin/relations/get/{}", buyer.as_str().unwrap());
    assert_eq!(scenario.sales.post(&path, json!({})).await.body["data"]["manager"]["_id"], sales);

    let wrong = assign(&scenario.admin, json!({ "managerId": buyer })).await;
    assert_eq!((wrong.status, &wrong.body["message"]["fields"]), (400, &json!(["managerId"])), "{}", wrong.body);
    for person in [&scenario.buyer, &scenario.officer] {
        assert_eq!(assign(person, json!({ "managerId": sales })).await.status, 403);
    }
    assert_eq!(assign(&scenario.admin, json!({ "managerId": null })).await.status, 200);
    list.until(ALL, |list| list["rows"].get(buyer.as_str().unwrap()).is_none()).await;
    assert!(managed().await.is_empty());
}
