//! The figures of one negotiated deal: the same on its offer, the deal, its contract, its invoice in both forms, the statements of
//! both sides and what its bank sees.

use granary_trade::printed::thousands;
use serde_json::{Value, json};

use crate::{
    contracts,
    electronic::{electronic, texts, told},
    lot_offers::{answers, offers, terms, with},
    lots::{does, listed},
    pdf,
    printed::{opened, print},
    scenario::{Stage, record},
    server::{OFFICER, Person},
};

const UNITS: u32 = 1640;
/// Of one bag: finer than cents.
const PRICE: &str = "27.4321";
/// 1,640 times as much is 44,988.644.
const SUM: &str = "44988.64";
const TOLERANCE: &str = "10";

fn usd(amount: &str) -> Value {
    json!({ "amount": amount, "currency": "USD" })
}

/// What of it the statement of somebody tells.
async fn stated(person: &Person, deal: &str) -> Value {
    let got = person.post("/api/v1/user/statementOfAccounts", json!({})).await;
    let items = got.body["data"]["items"].as_array().unwrap_or_else(|| panic!("{}", got.body)).clone();
    items.into_iter().find(|it| it["_id"] == deal).unwrap()["amount"].clone()
}

#[actix_web::test]
async fn what_was_negotiated_is_the_same_figure_wherever_it_stands() {
    let stage = Stage::open().await;
    // A seller of the Emirates, whose goods leave it: its invoices have an electronic edition.
    let dates = stage.server.session_of("sales@alain-dates.test").await;
    let lot = json!({
        "HSCode": "080410", "retailPriceAs": "Unit", "listedPrice": usd("29.5"), "noOfUnits": 2000, "port": "AEJEA",
        "deliveryTerms": ["CIF"], "variance": "5",
    });
    let lot = listed(&dates, &lot).await;
    let asked = json!({
        "price": usd("26.9999"), "place": "Hamburg", "destination": { "city": "Hamburg", "country": "Germany" },
    });
    let asked = with(terms(UNITS, "1"), &asked);
    let made = offers(&stage.buyer, &lot, asked.clone()).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let id = &made.body["data"]["_id"];
    let countered = with(asked, &json!({ "price": usd(PRICE), "tolerance": TOLERANCE }));
    let countered = answers(&dates, &lot, id, json!({ "answer": "counter", "terms": countered, "days": 2 })).await;
    assert_eq!(countered.status, 200, "{}", countered.body);
    let taken = answers(&stage.buyer, &lot, id, json!({ "answer": "accept", "round": 2 })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let deal = taken.body["data"]["dealId"].as_str().unwrap();

    for person in [&stage.buyer, &dates] {
        let seen = does(person, "offers", &lot, json!({})).await.body["data"]["items"][0]["named"][1].clone();
        let offered = &seen["terms"];
        assert_eq!((&offered["units"], &offered["price"], &seen["sum"]), (&json!(UNITS), &usd(PRICE), &usd(SUM)));
        assert_eq!(offered["tolerance"], TOLERANCE, "{seen}");
    }

    stage.does("order/assignBank", deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    for person in [&stage.buyer, &dates, &stage.admin, &stage.officer] {
        let seen = record(person, deal).await;
        let line = &seen["items"][0];
        assert_eq!((&line["quantity"], &line["unitPrice"], &line["total"]), (&json!(UNITS), &usd(PRICE), &usd(SUM)));
        assert_eq!((&line["tolerance"], &seen["totals"]["amount"]), (&json!(TOLERANCE), &json!(SUM)), "{seen}");
    }

    let said = [thousands(UNITS.into()), PRICE.to_owned(), thousands(SUM.parse().unwrap())];
    contracts::written(&stage, deal).await;
    let contract = print(&stage.admin, deal, "sales-contract", "en").await;
    stage.marks(deal, [2]).await;
    let invoice = print(&stage.admin, deal, "tax-invoice", "en").await;
    for document in [&contract, &invoice] {
        let text = pdf::text(&opened(&stage.admin, document, "en").await);
        assert!(said.iter().all(|it| text.contains(it)), "{said:?}: {text}");
    }
    let text = pdf::text(&opened(&stage.admin, &contract, "en").await);
    assert!(text.contains(&format!("± {TOLERANCE} %")), "{text}");

    let xml = told(&stage.admin, &electronic(&stage.admin, deal, "tax-invoice").await).await;
    for sum in ["cbc:PayableAmount", "cbc:TaxExclusiveAmount", "cbc:TaxInclusiveAmount"] {
        assert_eq!(texts(&xml, sum)[0], SUM, "{sum}: {xml}");
    }
    assert_eq!(texts(&xml, "cbc:InvoicedQuantity"), [UNITS.to_string()], "{xml}");
    assert!(texts(&xml, "cbc:LineExtensionAmount").iter().all(|it| *it == SUM), "{xml}");

    for person in [&stage.buyer, &dates] {
        assert_eq!(stated(person, deal).await, usd(SUM));
    }
}
