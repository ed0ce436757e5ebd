//! Saved searches over HTTP: kept by a name, and their people hear once of each lot that comes on offer and that the market finds.

use granary_services::saved_searches::tell_arrivals;
use granary_store::{Author, Decision};
use serde_json::{Value, json};

use crate::{
    lots::{does, listed},
    scenario::Stage,
    server::{BUYER, Got, Person},
};

async fn asks(person: &Person, what: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/savedSearch/{what}"), body).await
}

/// A search that is kept: its id.
async fn saved(person: &Person, name: &str, search: Value) -> String {
    let mut body = search;
    body["name"] = json!(name);
    let got = asks(person, "save", body).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["_id"].as_str().unwrap().to_owned()
}

async fn searches(person: &Person) -> Vec<Value> {
    let got = asks(person, "list", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["searches"].as_array().unwrap().clone()
}

/// What saved searches told somebody, the first first, once all that came was looked at.
async fn told(stage: &Stage, person: &Person) -> Vec<(Value, Value, Value)> {
    while tell_arrivals(&stage.server.store).await.unwrap() {}
    let got = person.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    let items = got.body["data"]["items"].as_array().unwrap().iter().rev();
    let of_searches = items.filter(|it| it["kind"].as_str().unwrap().starts_with("search."));
    of_searches.map(|it| (it["kind"].clone(), it["body"]["search"].clone(), it["body"]["title"].clone())).collect()
}

fn one(search: &str, title: &str) -> (Value, Value, Value) {
    (json!("search.lot"), json!(search), json!(title))
}

/// A stage whose sellers may have any number of lots on offer.
async fn open() -> Stage {
    let stage = Stage::open().await;
    stage.server.sql("update plans set live_lots = null").await;
    stage
}

/// A lot of rice on offer by this title.
async fn rice_comes(seller: &Person, title: &str) -> String {
    listed(seller, &json!({ "title": title })).await
}

#[actix_web::test]
async fn whoever_saves_a_search_hears_once_of_each_lot_that_comes_and_fits() {
    let stage = open().await;
    let (buyer, seller) = (&stage.buyer, &stage.seller);
    rice_comes(seller, "Zafrani Rice, Before").await;
    let search = json!({ "search": "zafrani", "filters": { "origin": "India", "priceMax": "1200" } });
    let id = saved(buyer, "Saffron rice", search.clone()).await;
    saved(seller, "My market", search).await;
    let mut inbox = stage.watcher(buyer, &["inbox"]).await;
    assert_eq!(told(&stage, buyer).await, [], "what was there before is no news");

    let lot = rice_comes(seller, "Zafrani Rice, Lot 1").await;
    let first = one("Saffron rice", "Zafrani Rice, Lot 1");
    assert_eq!(told(&stage, buyer).await, std::slice::from_ref(&first));
    inbox.until("inbox", |inbox| inbox.to_string().contains(&lot)).await;
    listed(seller, &json!({ "title": "Sunflower Oil", "HSCode": "151219" })).await;
    let dear = json!({ "title": "Zafrani Rice, Dear", "listedPrice": { "amount": "1300.00", "currency": "USD" } });
    listed(seller, &dear).await;
    assert_eq!(does(seller, "withdraw", &lot, json!({})).await.status, 200);
    assert_eq!(does(seller, "publish", &lot, json!({})).await.status, 200);
    assert_eq!(told(&stage, buyer).await, std::slice::from_ref(&first), "other goods, too dear, and told before");

    let turns = async |tells: bool| asks(buyer, &format!("change/{id}"), json!({ "tells": tells })).await;
    assert_eq!(turns(false).await.body["data"]["tells"], false);
    rice_comes(seller, "Zafrani Rice, Lot 2").await;
    assert_eq!(told(&stage, buyer).await, std::slice::from_ref(&first), "it tells nothing");
    assert_eq!(turns(true).await.body["data"]["tells"], true);
    assert_eq!(told(&stage, buyer).await, std::slice::from_ref(&first), "nor what came meanwhile");
    rice_comes(seller, "Zafrani Rice, Lot 3").await;
    assert_eq!(told(&stage, buyer).await, [first, one("Saffron rice", "Zafrani Rice, Lot 3")]);
    assert_eq!(told(&stage, seller).await, [], "of one's own company");
    assert_eq!(told(&stage, &stage.outsider).await, [], "who saved none");
}

#[actix_web::test]
async fn what_comes_at_once_is_told_once_each_lot_by_one_search() {
    let stage = open().await;
    let (buyer, seller) = (&stage.buyer, &stage.seller);
    saved(buyer, "A red one", json!({ "search": "red kulfa" })).await;
    let all = saved(buyer, "Kulfa", json!({ "search": "kulfa" })).await;
    let come = async |_: &granary_store::Tx<'_>| {
        for title in ["Red Kulfa Rice", "White Kulfa Rice", "Brown Kulfa Rice"] {
            rice_comes(seller, title).await;
        }
        Ok(Decision::value(()))
    };
    // Nobody looks meanwhile.
    stage.server.store.perform(Author::system().exclusively("arrived lots"), come).await.unwrap();
    let several = (json!("search.lots"), json!("Kulfa"), json!("Brown Kulfa Rice"));
    // Both are told at one moment, in whichever order.
    let mut news = told(&stage, buyer).await;
    news.sort_by_key(|it| it.0.to_string());
    assert_eq!(news, [one("A red one", "Red Kulfa Rice"), several]);
    let got = buyer.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 10 } })).await;
    let items = got.body["data"]["items"].as_array().unwrap();
    let body = items.iter().find(|it| it["kind"] == "search.lots").unwrap()["body"].clone();
    assert_eq!((&body["count"], &body["searchId"]), (&json!(2), &json!(all)));
    assert_eq!(
        body["text"],
        "Lots that came on offer and fit your saved search \u{2068}Kulfa\u{2069}: 2. \
         The newest is \u{2068}Brown Kulfa Rice\u{2069}."
    );
}

#[actix_web::test]
async fn however_many_people_saved_it_each_hears_of_it_once() {
    let stage = open().await;
    stage
        .server
        .sql(&format!(
            "insert into users (id, role, email, email_verified, password, first_name, last_name, company_id)
             select gen_random_uuid(), 'user', 'buyer' || n || '@alnoor-foods.test', true, u.password, 'Buyer', n::text, u.company_id
             from users u, generate_series(1, 25) n where u.email = '{BUYER}';
             insert into saved_searches (id, user_id, name, filter, tells, saved_at, since, looked)
             select gen_random_uuid(), id, 'Any', '{{\"search\": \"palegold\"}}', true, now(), now(), 0
             from users where email like 'buyer%@alnoor-foods.test'"
        ))
        .await;
    rice_comes(&stage.seller, "Palegold Rice").await;
    told(&stage, &stage.buyer).await;
    let each = "select count(*) from (
        select from notifications where kind = 'search.lot' group by user_id having count(*) = 1
    ) told";
    assert_eq!(stage.server.count(each).await, 26);
}

#[actix_web::test]
async fn a_search_is_kept_named_anew_and_forgotten_by_its_person_alone() {
    let stage = open().await;
    let buyer = &stage.buyer;
    let whole = json!({ "search": "rice", "filters": {
        "category": "food-beverages-and-tobacco", "saleType": "Listing", "lotCondition": "New", "origin": "India",
        "destination": "United Arab Emirates", "priceMin": "10", "priceMax": "900.50", "incoterm": "CIF",
    }, "tells": false });
    let id = saved(buyer, "Rice", whole.clone()).await;
    let mut filter = whole["filters"].clone();
    filter["search"] = json!("rice");
    let kept = searches(buyer).await;
    assert_eq!((kept.len(), &kept[0]["filter"], &kept[0]["tells"]), (1, &filter, &json!(false)));
    let again = asks(buyer, "save", json!({ "name": "Rice", "search": "basmati" })).await;
    assert_eq!((again.status, &again.body["code"]), (400, &json!("FIELD_EXISTS")), "{}", again.body);
    assert_eq!(again.body["message"]["fields"], json!(["name"]));
    assert_eq!(searches(buyer).await, kept, "what is kept stays until somebody says otherwise");
    let outsiders = saved(&stage.outsider, "Rice", json!({ "search": "basmati" })).await;
    assert_ne!(outsiders, id, "a name is each person's own");
    assert_eq!(asks(&stage.outsider, &format!("remove/{outsiders}"), json!({})).await.status, 200);
    let over = json!({ "search": "basmati", "replaces": true });
    assert_eq!(saved(buyer, "Rice", over).await, id, "in the place of the one of its name");
    assert_eq!(searches(buyer).await[0]["filter"], json!({ "search": "basmati" }));

    for (search, status) in [
        (json!({}), 400),
        (json!({ "search": "  " }), 400),
        (json!({ "search": "%_'!" }), 400),
        (json!({ "search": "rice", "filters": { "priceMin": "9", "priceMax": "8" } }), 400),
        (json!({ "search": "x".repeat(201) }), 400),
        (json!({ "search": "rice", "filters": { "seller": "Deccan" } }), 400),
        (json!({ "search": "rice", "sort": "price" }), 400),
        (json!({ "search": "rice", "name": "" }), 400),
        (json!({ "search": "rice", "name": "x".repeat(61) }), 400),
    ] {
        let mut body = search.clone();
        body["name"] = search.get("name").cloned().unwrap_or_else(|| json!("Any"));
        assert_eq!(asks(buyer, "save", body).await.status, status, "{search}");
    }
    let nothing = asks(buyer, "save", json!({ "name": "All" })).await;
    assert_eq!(nothing.body["code"], "SEARCH_EMPTY", "{}", nothing.body);

    for n in 1..20 {
        saved(buyer, &format!("Search {n}"), json!({ "search": "rice" })).await;
    }
    let full = asks(buyer, "save", json!({ "name": "One more", "search": "rice" })).await;
    assert_eq!((full.status, &full.body["code"]), (409, &json!("TOO_MANY_SEARCHES")), "{}", full.body);
    saved(buyer, "Search 7", json!({ "search": "oil", "replaces": true })).await;

    let change = format!("change/{id}");
    let taken = asks(buyer, &change, json!({ "name": "Search 7" })).await;
    assert_eq!((taken.status, &taken.body["code"]), (400, &json!("FIELD_EXISTS")), "{}", taken.body);
    let renamed = asks(buyer, &change, json!({ "name": "Basmati" })).await;
    assert_eq!((&renamed.body["data"]["name"], &renamed.body["data"]["tells"]), (&json!("Basmati"), &json!(true)));
    for (what, body) in [(change, json!({ "tells": false })), (format!("remove/{id}"), json!({}))] {
        assert_eq!(asks(&stage.outsider, &what, body.clone()).await.status, 404, "it is another's: {what}");
        assert_eq!(asks(&stage.admin, &what, body.clone()).await.status, 403, "{what}");
        assert_eq!(asks(&stage.server.stranger(), &what, body.clone()).await.status, 401, "{what}");
        assert_eq!(asks(buyer, &what, body).await.status, 200, "{what}");
    }
    assert_eq!(asks(buyer, &format!("remove/{id}"), json!({})).await.status, 404, "it is gone");
    assert_eq!(searches(buyer).await.len(), 19);
    assert!(searches(&stage.outsider).await.is_empty());
}
