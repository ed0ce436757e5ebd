//! Requests for quotation over HTTP: sent to sellers of such goods, quoted on by offers that nobody else sees, and compared.

use granary_services::request_ends::end_requests;
use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, shipment, terms, with},
    lots::{does, listed},
    scenario::Stage,
    server::{Got, Person},
    team::{member, owner},
};

pub(crate) const MALABAR: &str = "sales@malabar-spice.test";
const VALENCIA: &str = "ventas@huerta-valencia.test";
/// Who sells nothing of the chapter.
pub(crate) const DATES: &str = "sales@alain-dates.test";

/// 12.5 tons of rice, to be shipped to Dubai.
pub(crate) fn asked() -> Value {
    json!({
        "title": "Sona Masoori for Ramadan", "HSCode": "100630", "quality": "5% broken at most", "quantity": 500, "unit": "bag",
        "destination": { "line1": "Quay 4", "city": "Dubai", "country": "United Arab Emirates" }, "port": "AEJEA",
        "shipment": shipment(10, 60), "incoterms": ["CIF"], "paymentTerms": ["as-per-invoice"],
    })
}

fn budget() -> Value {
    json!({ "amount": "1313131.00", "currency": "USD" })
}

pub(crate) async fn sends(person: &Person, changes: Value) -> Got {
    let body = json!({ "asked": with(asked(), &changes), "budget": budget(), "days": 7 });
    person.post("/api/v1/quoteRequest/save", body).await
}

pub(crate) async fn acts(person: &Person, what: &str, request: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/quoteRequest/{what}/{request}"), body).await
}

pub(crate) async fn quotes(person: &Person, request: &str, lot: &str, terms: Value) -> Got {
    acts(person, "quote", request, json!({ "lotId": lot, "days": 3, "terms": terms })).await
}

pub(crate) async fn got(person: &Person, request: &str) -> Value {
    let got = acts(person, "get", request, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

pub(crate) async fn list(person: &Person, side: &str) -> Vec<Value> {
    let got = person.post("/api/v1/quoteRequest/list", json!({ "side": side })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

pub(crate) async fn kinds(person: &Person) -> Vec<Value> {
    let inbox = person.post("/api/v1/notifications/get", json!({})).await;
    inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

pub(crate) async fn waits(person: &Person, side: &str) -> Vec<Value> {
    let got = person.post("/api/v1/pending-actions/get", json!({ "userRole": side })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

pub(crate) fn said(got: &Got) -> (u16, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default())
}

/// Three sellers of rice, each with a lot, and a request of the buyer that all of them were told of.
pub(crate) struct Tender {
    pub(crate) stage: Stage,
    pub(crate) malabar: Person,
    pub(crate) valencia: Person,
    pub(crate) lots: [String; 3],
    pub(crate) request: String,
}

impl Tender {
    pub(crate) async fn open() -> Self {
        let stage = Stage::open().await;
        let (malabar, valencia) = (stage.server.session_of(MALABAR).await, stage.server.session_of(VALENCIA).await);
        let cif = json!({ "deliveryTerms": ["CIF", "FOB"] });
        let lots = [listed(&stage.seller, &cif).await, listed(&malabar, &cif).await, listed(&valencia, &cif).await];
        let sent = sends(&stage.buyer, json!({})).await;
        assert_eq!((sent.status, &sent.body["data"]["status"]), (200, &json!("open")), "{}", sent.body);
        let request = sent.body["data"]["_id"].as_str().unwrap().to_owned();
        Self { stage, malabar, valencia, lots, request }
    }

    /// All three quote: 1,000, 960 on FOB, and 1,040 for less than was asked.
    pub(crate) async fn quoted(&self) -> [Value; 3] {
        let all = [
            quotes(&self.stage.seller, &self.request, &self.lots[0], terms(500, "1000.00")).await,
            quotes(
                &self.malabar,
                &self.request,
                &self.lots[1],
                with(terms(500, "960.00"), &json!({ "incoterm": "FOB", "place": "Nhava Sheva" })),
            )
            .await,
            quotes(&self.valencia, &self.request, &self.lots[2], terms(300, "1040.00")).await,
        ];
        all.map(|got| {
            assert_eq!((got.status, &got.body["data"]["status"]), (200, &json!("open")), "{}", got.body);
            got.body["data"]["_id"].clone()
        })
    }
}

#[actix_web::test]
async fn three_sellers_quote_and_the_buyer_compares_what_each_costs_landed_and_takes_two() {
    let it = Tender::open().await;
    let (buyer, seller) = (&it.stage.buyer, &it.stage.seller);
    for told in [seller, &it.malabar, &it.valencia] {
        assert!(kinds(told).await.contains(&json!("quoteRequest.received")));
        assert_eq!(list(told, "seller").await.len(), 1);
        assert!(waits(told, "Seller").await.contains(&json!("quoteRequest")));
    }
    let ids = it.quoted().await;
    assert!(!waits(seller, "Seller").await.contains(&json!("quoteRequest")), "who quoted waits for the buyer");
    assert!(kinds(buyer).await.contains(&json!("quoteRequest.quoted")));
    assert!(waits(buyer, "Buyer").await.contains(&json!("offerAnswer")));
    let seen = got(buyer, &it.request).await;
    assert_eq!((&seen["request"]["quotes"], &seen["request"]["waiting"]), (&json!(3), &json!(3)), "{seen}");
    let quoted = seen["quotes"].as_array().unwrap();
    let of = |id: &Value| quoted.iter().find(|it| it["_id"] == *id).unwrap();
    let [deccan, malabar, valencia] = [of(&ids[0]), of(&ids[1]), of(&ids[2])];
    assert_eq!((&deccan["differs"], &malabar["differs"]), (&json!([]), &json!(["incoterm"])));
    assert_eq!(valencia["differs"], json!(["quantity"]));
    assert_eq!(deccan["sum"], json!({ "amount": "12500.00", "currency": "USD" }));
    assert_eq!(deccan["isSellerVerified"], true);
    let landed =
        |it: &Value| it["landed"]["landed"]["amount"].as_str().unwrap().parse::<rust_decimal::Decimal>().unwrap();
    let twelve = rust_decimal::Decimal::from(12_000);
    assert!(landed(malabar) > twelve, "on FOB the buyer pays the carriage besides: {malabar}");
    assert_eq!(quoted.iter().filter(|it| it["isLowest"] == true).count(), 1, "{seen}");
    assert_eq!(deccan["named"][0]["terms"]["destination"]["line1"], "Quay 4", "it goes where the buyer asked");

    for (nth, lot) in [(2, &it.lots[2]), (0, &it.lots[0])] {
        assert_eq!(got(buyer, &it.request).await["request"]["status"], "open", "not all of it is taken");
        let accepted = answers(buyer, lot, &ids[nth], json!({ "answer": "accept", "round": 1 })).await;
        assert_eq!((accepted.status, &accepted.body["data"]["status"]), (200, &json!("accepted")), "{}", accepted.body);
    }
    let deals = "select count(distinct o.deal_id) from lot_offers o join deals d on d.id = o.deal_id where o.request_id is not null";
    assert_eq!(it.stage.server.count(deals).await, 2, "split over two sellers");
    let met = got(buyer, &it.request).await["request"].clone();
    assert_eq!((&met["status"], &met["waiting"]), (&json!("awarded"), &json!(0)), "all of it is taken");
    assert_eq!(said(&acts(buyer, "close", &it.request, json!({})).await), (409, "QUOTE_REQUEST_OVER"));
    assert!(kinds(&it.malabar).await.contains(&json!("quoteRequest.closed")));
    assert!(!kinds(seller).await.contains(&json!("quoteRequest.closed")), "what was taken stands");
    let late = answers(buyer, &it.lots[1], &ids[1], json!({ "answer": "accept" })).await;
    assert_eq!(said(&late), (409, "OFFER_CLOSED"));
    assert_eq!(got(&it.malabar, &it.request).await["request"]["status"], "closed", "another's luck is not told");
    assert_eq!(got(seller, &it.request).await["request"]["status"], "awarded");
}

#[actix_web::test]
async fn a_quotation_is_countered_as_any_offer_is() {
    let it = Tender::open().await;
    let made = quotes(&it.stage.seller, &it.request, &it.lots[0], terms(500, "1000.00")).await;
    let id = &made.body["data"]["_id"];
    assert_eq!((&made.body["data"]["side"], &made.body["data"]["isTurn"]), (&json!("seller"), &json!(false)));
    let own = answers(&it.stage.seller, &it.lots[0], id, json!({ "answer": "accept" })).await;
    assert_eq!(said(&own), (409, "OFFER_TURN"));
    let counter = json!({ "answer": "counter", "terms": terms(500, "950.00"), "days": 2, "round": 1 });
    let countered = answers(&it.stage.buyer, &it.lots[0], id, counter).await;
    assert_eq!(countered.status, 200, "{}", countered.body);
    assert_eq!(countered.body["data"]["requestId"], json!(it.request));
    let taken = answers(&it.stage.seller, &it.lots[0], id, json!({ "answer": "accept", "round": 2 })).await;
    assert_eq!((taken.status, &taken.body["data"]["status"]), (200, &json!("accepted")), "{}", taken.body);
    let offers = it.stage.buyer.post("/api/v1/company/offers", json!({ "status": "over" })).await;
    assert_eq!(offers.body["data"]["items"][0]["requestId"], json!(it.request), "it stands among the offers");
}

#[actix_web::test]
async fn nobody_learns_the_budget_nor_what_a_rival_quotes() {
    let it = Tender::open().await;
    let ids = it.quoted().await;
    let own = got(&it.stage.buyer, &it.request).await;
    assert_eq!(own["request"]["budget"], budget());
    for (nth, seller) in [(0, &it.stage.seller), (1, &it.malabar), (2, &it.valencia)] {
        let seen = got(seller, &it.request).await;
        let mut all = vec![seen.clone(), json!(list(seller, "seller").await), json!(list(seller, "buyer").await)];
        for (path, body) in [
            ("company/offers", json!({})),
            ("notifications/get", json!({})),
            ("pending-actions/get", json!({ "userRole": "Seller" })),
            ("search/everything", json!({ "search": "1313131" })),
            ("quoteRequest/list", json!({ "side": "seller", "search": "1313131" })),
        ] {
            all.push(seller.post(&format!("/api/v1/{path}"), body).await.body);
        }
        for told in &all {
            let text = told.to_string();
            assert!(!text.contains("1313131"), "the budget: {text}");
            for (other, id) in ids.iter().enumerate().filter(|(other, _)| *other != nth) {
                assert!(!text.contains(id.as_str().unwrap()), "what {other} quotes: {text}");
            }
        }
        assert_eq!(seen["quotes"].as_array().unwrap().len(), 1);
        assert_eq!((&seen["request"]["quotes"], seen["request"].get("told")), (&json!(1), None));
        assert_eq!((seen["quotes"][0].get("landed"), &seen["quotes"][0]["isLowest"]), (None, &json!(false)));
        assert_eq!(seen["request"]["asked"]["destination"].get("line1"), None);
    }
    let rivals = does(&it.malabar, "offers", &it.lots[0], json!({})).await;
    assert_eq!(rivals.body["data"]["items"], json!([]), "on the lot neither");
    for (name, value) in [("budget", json!("1313131.00")), ("sort", json!("budget"))] {
        let mut body = json!({ "side": "seller" });
        body[name] = value;
        assert_eq!(it.stage.seller.post("/api/v1/quoteRequest/list", body).await.status, 400, "{name}");
    }
    let journal = "select count(*) from user_events where body::text like '%1313131%'";
    assert_eq!(it.stage.server.count(journal).await, 0, "no journal holds it");
}

#[actix_web::test]
async fn who_was_not_told_knows_of_no_request_and_nobody_acts_on_anothers() {
    let it = Tender::open().await;
    let dates = it.stage.server.session_of(DATES).await;
    let lot = listed(&dates, &json!({ "deliveryTerms": ["CIF"], "HSCode": "080410" })).await;
    let quote = json!({ "lotId": lot, "days": 3, "terms": terms(500, "1000.00") });
    for person in [&dates, &it.stage.outsider] {
        for (what, body) in [("get", json!({})), ("close", json!({})), ("decline", json!({})), ("quote", quote.clone())]
        {
            assert_eq!(acts(person, what, &it.request, body).await.status, 404, "{what}");
        }
        let mine = json!({ "requestId": it.request, "asked": asked(), "days": 7 });
        assert_eq!(person.post("/api/v1/quoteRequest/save", mine).await.status, 404);
        assert_eq!(list(person, "seller").await, Vec::<Value>::new());
    }
    assert_eq!(acts(&it.stage.seller, "close", &it.request, json!({})).await.status, 404, "a seller closes none");
    assert_eq!(acts(&it.stage.buyer, "decline", &it.request, json!({})).await.status, 404);
    assert_eq!(
        quotes(&it.stage.seller, &it.request, &it.lots[1], terms(500, "1000.00")).await.status,
        404,
        "another's lot"
    );
    for person in [&it.stage.admin, &it.stage.officer] {
        assert_eq!(sends(person, json!({})).await.status, 403);
        assert_eq!(acts(person, "get", &it.request, json!({})).await.status, 403);
    }
    assert_eq!(sends(&it.stage.server.stranger(), json!({})).await.status, 401);
}

#[actix_web::test]
async fn a_request_or_a_quotation_that_cannot_be_is_refused_with_the_field_at_fault() {
    let it = Tender::open().await;
    let past = json!({ "shipment": { "from": "2020-01-01", "until": "2020-02-01" } });
    for (changed, code, field) in [
        (json!({ "HSCode": null }), "FIELD_REQUIRED", "asked.category"),
        (past, "FIELD_INVALID", "asked.shipment"),
        (json!({ "quality": "Call +971 50 123 4567" }), "CONTACT_IN_TEXT", "asked.quality"),
        (json!({ "title": "Rice, write to me at noor@alnoor.test" }), "CONTACT_IN_TEXT", "asked.title"),
    ] {
        let got = sends(&it.stage.buyer, changed).await;
        assert_eq!((got.status, &got.body["code"]), (400, &json!(code)), "{}", got.body);
        assert_eq!(got.body["message"]["fields"], json!([field]), "{}", got.body);
    }
    let nobody = sends(&it.stage.buyer, json!({ "HSCode": "880240" })).await;
    assert_eq!(said(&nobody), (409, "NO_MATCHING_SELLER"), "{}", nobody.body);
    let quote = async |lot: &str, terms: Value| quotes(&it.stage.seller, &it.request, lot, terms).await;
    let toys = listed(&it.stage.seller, &json!({ "deliveryTerms": ["CIF"], "HSCode": "080410" })).await;
    for (lot, terms, field) in [
        (&toys, terms(500, "1000.00"), "lotId"),
        (&it.lots[0], terms(99, "1000.00"), "terms.units"),
        (&it.lots[0], with(terms(500, "1000.00"), &json!({ "incoterm": "DAP" })), "terms.incoterm"),
        (&it.lots[0], with(terms(500, "1000.00"), &json!({ "note": "seller@deccan.test" })), "terms.note"),
    ] {
        let got = quote(lot, terms).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!([field])), "{}", got.body);
    }
    assert_eq!(quote(&it.lots[0], terms(500, "1000.00")).await.status, 200);
    assert_eq!(said(&quote(&it.lots[0], terms(600, "1000.00")).await), (409, "LOT_QUOTED"));
    for _ in 0..2 {
        let another = listed(&it.stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
        assert_eq!(quote(&another, terms(500, "1000.00")).await.status, 200);
    }
    let fourth = listed(&it.stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    assert_eq!(said(&quote(&fourth, terms(500, "1000.00")).await), (409, "QUOTES_SPENT"));
}

#[actix_web::test]
async fn what_was_quoted_on_stays_and_a_version_of_old_is_refused() {
    let it = Tender::open().await;
    let change = async |version: u64, quantity: u32| {
        let body = json!({
            "requestId": it.request, "asked": with(asked(), &json!({ "quantity": quantity })), "days": 7, "version": version,
        });
        it.stage.buyer.post("/api/v1/quoteRequest/save", body).await
    };
    let changed = change(1, 600).await;
    assert_eq!((changed.status, &changed.body["data"]["version"]), (200, &json!(2)), "{}", changed.body);
    assert_eq!(said(&change(1, 700).await), (409, "QUOTE_REQUEST_CHANGED"));
    let seen = json!({ "lotId": it.lots[0], "days": 3, "terms": terms(500, "1000.00"), "version": 1 });
    let late = acts(&it.stage.seller, "quote", &it.request, seen.clone()).await;
    assert_eq!(said(&late), (409, "QUOTE_REQUEST_CHANGED"), "nobody quotes on what was asked before");
    let now = acts(&it.stage.seller, "quote", &it.request, with(seen, &json!({ "version": 2 }))).await;
    assert_eq!(now.status, 200, "{}", now.body);
    assert_eq!(said(&change(2, 700).await), (409, "QUOTE_REQUEST_QUOTED"));
}

#[actix_web::test]
async fn a_seller_who_declines_waits_no_more_and_a_request_ends_with_its_time() {
    let it = Tender::open().await;
    let declined = acts(&it.malabar, "decline", &it.request, json!({})).await;
    assert_eq!(declined.status, 200, "{}", declined.body);
    assert!(!waits(&it.malabar, "Seller").await.contains(&json!("quoteRequest")));
    assert_eq!(got(&it.malabar, &it.request).await["request"]["isDeclined"], true);
    let made = quotes(&it.stage.seller, &it.request, &it.lots[0], terms(500, "1000.00")).await;
    let over = "update quote_requests set valid_until = now() - interval '1 second',
        state = jsonb_set(state, '{valid_until}', to_jsonb(now() - interval '1 second'))";
    it.stage.server.sql(over).await;
    assert_eq!(got(&it.stage.buyer, &it.request).await["request"]["status"], "expired");
    assert_eq!(
        said(&quotes(&it.valencia, &it.request, &it.lots[2], terms(500, "990.00")).await),
        (409, "QUOTE_REQUEST_OVER")
    );
    assert_eq!(said(&acts(&it.stage.buyer, "close", &it.request, json!({})).await), (409, "QUOTE_REQUEST_OVER"));
    for _ in 0..2 {
        end_requests(&it.stage.server.store).await.unwrap();
    }
    let ended = kinds(&it.stage.buyer).await;
    assert_eq!(ended.iter().filter(|kind| **kind == "quoteRequest.ended").count(), 1, "once");
    let id = &made.body["data"]["_id"];
    let taken = answers(&it.stage.buyer, &it.lots[0], id, json!({ "answer": "accept" })).await;
    assert_eq!(taken.status, 200, "what was quoted in time stands by its own: {}", taken.body);
}

#[actix_web::test]
async fn a_company_has_so_many_requests_open_and_sends_so_many_a_day() {
    let it = Tender::open().await;
    it.stage.server.sql("update plans set requests = 2").await;
    assert_eq!(sends(&it.stage.buyer, json!({})).await.status, 200);
    let third = sends(&it.stage.buyer, json!({})).await;
    assert_eq!(
        (said(&third), &third.body["params"]["count"]),
        ((409, "PLAN_REQUESTS_SPENT"), &json!(2)),
        "{}",
        third.body
    );
    it.stage.server.sql("update plans set requests = null").await;
    for _ in 0..8 {
        assert_eq!(sends(&it.stage.buyer, json!({})).await.status, 200);
    }
    let eleventh = sends(&it.stage.buyer, json!({})).await;
    assert_eq!(said(&eleventh), (409, "QUOTE_REQUESTS_TODAY"), "{}", eleventh.body);
    it.stage.server.sql("update quote_requests set created_at = created_at - interval '2 days'").await;
    assert_eq!(sends(&it.stage.buyer, json!({})).await.status, 200);
}

#[actix_web::test]
async fn members_ask_and_close_as_their_role_says() {
    let stage = Stage::open().await;
    let owner = owner(&stage.server).await;
    let viewer = json!({ "role": "viewer" });
    let layla = member(&stage.server, &owner, "layla@alnoor-foods.test", viewer, "+971501239003").await;
    listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    assert_eq!(said(&sends(&layla, json!({})).await), (403, "MEMBER_ROLE"));
    let sent = sends(&owner, json!({})).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let request = sent.body["data"]["_id"].as_str().unwrap();
    assert_eq!(got(&layla, request).await["request"]["side"], "buyer", "who may read reads");
    assert_eq!(said(&acts(&layla, "close", request, json!({})).await), (403, "MEMBER_ROLE"));
}
