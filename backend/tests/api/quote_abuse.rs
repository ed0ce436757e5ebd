//! Quotations that would crowd out others, or bind a company to what it did not read.

use serde_json::json;

use crate::{
    factors::proven,
    lot_offers::{answers, terms, with},
    lots::listed,
    quote_requests::{Tender, asked, got, quotes, said},
    server::SELLER,
    team::member,
};

#[actix_web::test]
async fn one_seller_crowds_out_no_other_by_quoting_and_withdrawing() {
    let it = Tender::open().await;
    it.quoted().await;
    for _ in 0..11 {
        let lot = listed(&it.malabar, &json!({ "deliveryTerms": ["CIF"] })).await;
        let made = quotes(&it.malabar, &it.request, &lot, terms(500, "900.00")).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let gone = answers(&it.malabar, &lot, &made.body["data"]["_id"], json!({ "answer": "withdraw" })).await;
        assert_eq!(gone.status, 200, "{}", gone.body);
    }
    let more = quotes(&it.malabar, &it.request, &it.lots[1], terms(500, "900.00")).await;
    assert_eq!(said(&more), (409, "QUOTES_SPENT"), "{}", more.body);
    let quotes = got(&it.stage.buyer, &it.request).await["quotes"].as_array().unwrap().clone();
    let open = quotes.iter().map(|it| it["status"] == "open").collect::<Vec<_>>();
    assert_eq!(
        (open.iter().filter(|it| **it).count(), &open[..3]),
        (3, &[true; 3][..]),
        "what may be taken comes first"
    );
}

#[actix_web::test]
async fn what_waits_for_approval_is_quoted_on_what_was_read_and_on_nothing_else() {
    let it = Tender::open().await;
    let server = &it.stage.server;
    let boss = proven(server, SELLER).await;
    let limit = json!({ "role": "trader", "limit": { "amount": "100.00", "currency": "USD" } });
    let omar = member(server, &boss, "omar@deccan-grains.test", limit, "+971501239001").await;
    let held = quotes(&omar, &it.request, &it.lots[0], terms(500, "1000.00")).await;
    assert_eq!(said(&held), (409, "AWAITS_COMPANY"), "{}", held.body);
    let waits = boss.post("/api/v1/team/approvals", json!({})).await.body["data"]["items"][0].clone();
    assert_eq!(waits["kind"], "quote", "{waits}");
    let asked = with(asked(), &json!({ "quantity": 900 }));
    let change = json!({ "requestId": it.request, "asked": asked, "days": 7 });
    assert_eq!(it.stage.buyer.post("/api/v1/quoteRequest/save", change).await.status, 200);
    let approve = format!("/api/v1/team/approve/{}", waits["_id"].as_str().unwrap());
    let late = boss.post(&approve, json!({})).await;
    assert_eq!(
        (late.status, got(&it.stage.buyer, &it.request).await["quotes"].clone()),
        (409, json!([])),
        "{}",
        late.body
    );
}
