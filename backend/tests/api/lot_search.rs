//! What a search of the home page finds: words in any order, what they begin, what somebody meant; and nothing else.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::{
    auctions::{auction, bid},
    lots::{does, listed, rice},
    scenario::Stage,
    server::{BUYER, Person, SELLER, TestServer},
};

async fn titles(person: &Person, ask: Value) -> Vec<String> {
    let got = person.post("/api/v1/listing/search", ask).await;
    assert_eq!(got.status, 200, "{}", got.body);
    let items = got.body["data"]["items"].as_array().unwrap();
    assert_eq!(got.body["data"]["page"]["total"], json!(items.len()), "all on one page");
    items.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

async fn found(person: &Person, words: &str) -> Vec<String> {
    titles(person, json!({ "search": words, "page": { "current": 1, "size": 50 }, "sort": "title" })).await
}

#[actix_web::test]
async fn words_find_what_has_them_all_in_any_order_and_what_they_begin() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let sella = ["Basmati Rice 1121 Sella, Creamy"];
    for words in ["basmati sella", "SELLA rice", "1121", "bas cream", "sella, (creamy)", "100630 sella"] {
        assert_eq!(found(&buyer, words).await, sella, "{words}");
    }
    assert!(found(&buyer, "deccan").await.len() > 3, "by the seller's name");
    assert_eq!(found(&buyer, "basmati pepper").await, Vec::<String>::new(), "no lot has both");
}

#[actix_web::test]
async fn goods_are_found_by_their_names_in_either_language_and_as_markets_call_them() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let rice = found(&buyer, "rice").await;
    assert!(!rice.is_empty());
    for words in
        ["أرز", "الأرز", "رز", "الرز", "للأرز", "chawal", "the rice", "rice in bags", "rice from India", "ارز من الهند"]
    {
        assert_eq!(found(&buyer, words).await, rice, "{words}");
    }
    assert_eq!(found(&buyer, "أرز بسمتي sella").await, ["Basmati Rice 1121 Sella, Creamy"]);
    for words in ["حمص", "chick peas", "chickpeas"] {
        assert_eq!(found(&buyer, words).await, ["Kabuli Chickpeas 12 mm"], "{words}");
    }
    assert_eq!(found(&buyer, "arabica").await, ["Arabica Coffee, Plantation AA, Green"], "one kind of coffee alone");
    assert_eq!(found(&buyer, "palmolein").await, ["RBD Palm Olein CP10"]);
    let by_code = found(&buyer, "1006").await;
    for words in ["HS 1006", "HS code 100630", "HSN: 1006.30", "1006 30"] {
        assert_eq!(found(&buyer, words).await, by_code, "{words}");
    }
    let deccan = found(&buyer, "deccan grains").await;
    assert_eq!(found(&buyer, "deccan grains pvt ltd").await, deccan);
    let (of_seller, of_goods) = (found(&buyer, "grains").await, found(&buyer, "حبوب").await);
    assert!(of_seller.len() > of_goods.len(), "Deccan Grains is no other name of grain: {of_goods:?}");
    let seller = server.session_of(SELLER).await;
    listed(&seller, &json!({ "title": "Frozen okra", "lotDescription": "Expiry date 2027-11" })).await;
    for words in ["dates", "تمر", "تمور"] {
        assert!(!found(&buyer, words).await.contains(&"Frozen okra".to_owned()), "{words}: a day is no fruit");
    }
    listed(&seller, &json!({ "title": "Hazelnuts of a country", "warehouseCountry": "Türkiye" })).await;
    for words in ["turkey hazelnuts", "تركيا", "turkiye"] {
        assert!(found(&buyer, words).await.contains(&"Hazelnuts of a country".to_owned()), "{words}");
    }
    listed(&seller, &json!({ "title": "أرز للكبسة" })).await;
    assert!(found(&buyer, "rice").await.contains(&"أرز للكبسة".to_owned()));
    let guesses = buyer.post("/api/v1/listing/search", json!({ "search": "حمص" })).await;
    assert_eq!(guesses.body["data"]["guesses"], json!([]), "nothing was guessed");
}

#[actix_web::test]
async fn a_word_that_no_lot_is_known_by_finds_what_is_most_like_it() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    assert_eq!(found(&buyer, "basmti").await, found(&buyer, "basmati").await);
    let guesses = async |words: &str| {
        let got = buyer.post("/api/v1/listing/search", json!({ "search": words })).await;
        got.body["data"]["guesses"].clone()
    };
    assert_eq!(
        guesses("Basmti rice").await,
        json!([{ "word": "basmti", "by": ["basmati"] }]),
        "what was meant is told"
    );
    for words in ["basmati", "bas", "xylophone", ""] {
        assert_eq!(guesses(words).await, json!([]), "{words}");
    }
    for (words, meant) in [("rcie", "rice"), ("ricee", "rice"), ("sugarr", "sugar"), ("tumreric", "turmeric")] {
        assert!(!found(&buyer, meant).await.is_empty(), "{meant}");
        assert_eq!(found(&buyer, words).await, found(&buyer, meant).await, "{words}");
    }
    assert_eq!(guesses("rcie").await, json!([{ "word": "rcie", "by": ["rice"] }]));
    assert_eq!(found(&buyer, "chikpeas").await, ["Kabuli Chickpeas 12 mm"]);
    for words in ["xylophone", "%", "_", "' or 1=1 --", "!!!", "basmati xylophone"] {
        assert_eq!(found(&buyer, words).await, Vec::<String>::new(), "{words}");
    }
}

#[actix_web::test]
async fn a_lot_is_found_by_what_its_manifest_names_and_those_from_before_as_their_next_change_would() {
    let server = TestServer::open().await;
    let (buyer, seller) = (server.session_of(BUYER).await, server.session_of(SELLER).await);
    let item = |name: &str, quantity: u32| {
        let price = json!({ "amount": "29.50", "currency": "USD" });
        json!({ "itemName": name, "unitWeight": "25", "quantity": quantity, "unitPrice": price })
    };
    let spices = json!({
        "listing": rice(&json!({ "title": "Quibble mix", "HSCode": "091099" })),
        "manifest": [item("Turmeric powder", 400), item("Quibblewort, no. 12", 300), item("Turmeric fingers", 300)],
    });
    let made = seller.post("/api/v1/listing/create", spices).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let lot = made.body["data"]["_id"].as_str().unwrap();
    let listed = does(&seller, "publish", lot, json!({})).await;
    assert_eq!(listed.status, 200, "{}", listed.body);
    for words in ["quibblewort", "quibble fingers", "quibble كركم"] {
        assert_eq!(found(&buyer, words).await, ["Quibble mix"], "{words}");
    }
    let known = format!(
        "select string_agg(distinct word, ' ' order by word) from listings, string_to_table(search, ' ') word where id = '{lot}'"
    );
    let before = server.text(&known).await;
    server
        .sql(&format!(
            "update listings set search = regexp_replace(search, ' (turmeric|powder|quibblewort|fingers)(?= |$)', '', 'g') where id = '{lot}'"
        ))
        .await;
    assert_eq!(found(&buyer, "quibblewort").await, Vec::<String>::new());
    server.sql(include_str!("../../../sql/schema/V71__words_of_manifests.sql")).await;
    assert_eq!(server.text(&known).await, before);
    assert_eq!(found(&buyer, "quibblewort").await, ["Quibble mix"]);
}

#[actix_web::test]
async fn a_lot_is_found_by_each_of_its_categories() {
    let server = TestServer::open().await;
    let categories = json!(["food-beverages-and-tobacco", "health-and-beauty"]);
    let lot =
        listed(&server.session_of(SELLER).await, &json!({ "title": "Argan Oil", "categories": categories })).await;
    let visitor = server.stranger();
    assert_eq!(does(&visitor, "get", &lot, json!({})).await.body["data"]["categories"], categories);
    for category in categories.as_array().unwrap() {
        let ask = json!({ "search": "argan", "filters": { "category": category }, "sort": "title" });
        assert_eq!(titles(&visitor, ask).await, ["Argan Oil"], "{category}");
    }
}

#[actix_web::test]
async fn every_filter_narrows_what_words_find() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let all = found(&buyer, "rice").await;
    let narrowed = async |filters: Value| {
        titles(
            &buyer,
            json!({ "search": "rice", "filters": filters, "page": { "current": 1, "size": 50 }, "sort": "title" }),
        )
        .await
    };
    assert_eq!(
        narrowed(json!({ "origin": "India", "saleType": "Listing", "foodKind": "cereals-and-rice" })).await,
        all
    );
    assert_eq!(narrowed(json!({ "origin": "Brazil" })).await, Vec::<String>::new());
    assert_eq!(narrowed(json!({ "saleType": "Auction" })).await, Vec::<String>::new());
    assert_eq!(narrowed(json!({ "priceMin": "1100" })).await, ["Basmati Rice 1121 Sella, Creamy"]);
    let dear = narrowed(json!({ "priceMax": "1100" })).await;
    assert_eq!(dear.len() + 1, all.len());
}

#[actix_web::test]
async fn nobody_walks_farther_down_the_lots_than_they_are_counted() {
    let server = TestServer::open().await;
    let anyone = server.stranger();
    for (current, size, status) in [(1000, 10, 200), (1001, 10, 400), (101, 100, 400), (u32::MAX, 1, 400)] {
        let page = json!({ "current": current, "size": size });
        let got = anyone.post("/api/v1/listing/search", json!({ "page": page })).await;
        assert_eq!(got.status, status, "page {current} of {size}: {}", got.body);
        if status == 400 {
            assert_eq!(got.body["message"], json!({ "code": 2000, "fields": ["page"] }));
        }
    }
}

#[actix_web::test]
async fn prices_are_compared_in_dollars_and_auctions_by_what_they_cost_now() {
    let stage = Stage::open().await;
    let dirhams = json!({ "amount": "400.00", "currency": "AED" });
    let fixed = json!({ "title": "Argan at a price", "listedPrice": dirhams, "retailPriceAs": "Unit" });
    listed(&stage.seller, &fixed).await;
    let later = Timestamp::now() + SignedDuration::from_hours(3);
    let tonight = auction(&stage.seller, json!({ "title": "Argan of tonight", "auctionEndDate": later })).await;
    let soon = auction(&stage.seller, json!({ "title": "Argan of now" })).await;
    let ordered = async |sort: &str, filters: Value| {
        titles(&stage.buyer, json!({ "search": "argan", "sort": sort, "filters": filters })).await
    };
    assert_eq!(ordered("endsAt", json!({})).await, ["Argan of now", "Argan of tonight", "Argan at a price"]);
    assert_eq!(ordered("-price", json!({})).await[0], "Argan at a price", "108.92 dollars before 100");
    for (bidder, amount) in [(&stage.buyer, "300"), (&stage.outsider, "200")] {
        assert_eq!(bid(bidder, &soon, amount).await.status, 200);
    }
    assert_eq!(ordered("price", json!({})).await, ["Argan of tonight", "Argan at a price", "Argan of now"]);
    assert_eq!(ordered("title", json!({ "priceMin": "109" })).await, ["Argan of now"]);
    assert_eq!(ordered("title", json!({ "priceMin": "100.01", "priceMax": "109" })).await, ["Argan at a price"]);
    // Nobody has bid on this one: it may still be sold at a price.
    let mut listing = does(&stage.seller, "own", &tonight, json!({})).await.body["data"]["listing"].clone();
    let at_a_price = json!({
        "saleType": "Listing", "listedPrice": { "amount": "500.00", "currency": "USD" }, "auctionStartPrice": null,
        "auctionIncrement": null, "auctionEndDate": null,
    });
    listing.as_object_mut().unwrap().extend(at_a_price.as_object().unwrap().clone());
    listing.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    let changed = does(&stage.seller, "update", &tonight, json!({ "listing": listing })).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    assert_eq!(ordered("-price", json!({})).await[0], "Argan of tonight");
    assert_eq!(ordered("endsAt", json!({})).await[0], "Argan of now", "the other ends no more");
}
