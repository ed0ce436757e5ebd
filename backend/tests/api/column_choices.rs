//! Files whose headings nobody knows: a person says which column is which, and it is remembered for their company.

use serde_json::{Value, json};

use crate::{
    lots::{created, does, rice},
    server::{BUYER, Got, Person, SELLER, TestServer},
};

const GERMAN: &str =
    "Bestand Mai;;;\r\nArtikel;Gewicht;Stück;Preis\r\nReis 1121;25000;100;29,50\r\nHafer;20000;1.500;1.250\r\n";

async fn bring(person: &Person, path: &str, choices: &Value, content: &str) -> Got {
    let given = [("file", "bestand.csv", content.as_bytes())];
    let choices = choices.to_string();
    let texts: &[(&str, &str)] = if choices == "null" { &[] } else { &[("choices", &choices)] };
    person.bring_form(&format!("/api/v1/{path}"), texts, &given, &[]).await
}

fn german() -> Value {
    json!({ "columns": [
        { "heading": "Artikel", "column": "itemName" },
        { "heading": "Gewicht", "column": "unitWeight", "unit": "g" },
        { "heading": "Stück", "column": "quantity" },
        { "heading": "Preis", "column": "unitPrice" },
    ] })
}

#[actix_web::test]
async fn a_file_is_read_as_its_owner_says_and_the_next_one_of_the_company_by_itself() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let lot = created(&seller, rice(&json!({}))).await;
    let (tried, taken) = (format!("listing/tryManifest/{lot}"), format!("listing/manifest/{lot}"));
    let lacks = bring(&seller, &tried, &Value::Null, GERMAN).await;
    assert_eq!((lacks.status, &lacks.body["code"]), (400, &json!("TABLE_LACKS_COLUMNS")), "{}", lacks.body);
    let told = &lacks.body["params"];
    assert_eq!((&told["row"], &told["headings"]), (&json!(2), &json!(["Artikel", "Gewicht", "Stück", "Preis"])));
    assert_eq!(told["samples"], json!(["Reis 1121 · Hafer", "25000 · 20000", "100 · 1.500", "29,50 · 1.250"]));

    let seen = bring(&seller, &tried, &german(), GERMAN).await;
    assert_eq!((seen.status, &seen.body["data"]["added"]), (200, &json!(2)), "{}", seen.body);
    assert_eq!(seen.body["data"]["columns"][1]["unit"], "g");
    assert_eq!(bring(&seller, &tried, &Value::Null, GERMAN).await.status, 400, "what is tried is not remembered");

    assert_eq!(bring(&seller, &taken, &german(), GERMAN).await.body["data"]["added"], json!(2));
    let manifest = does(&seller, "own", &lot, json!({})).await.body["data"]["manifest"].clone();
    assert_eq!((&manifest[0]["itemName"], &manifest[0]["unitWeight"]), (&json!("Reis 1121"), &json!("25")));
    let next = GERMAN.replace("Reis 1121", "Linsen").replace("Artikel", "ARTIKEL ");
    assert_eq!(bring(&seller, &tried, &Value::Null, &next).await.body["data"]["added"], json!(1), "remembered");
    let point = json!({ "decimalSign": "." });
    let read = bring(&seller, &tried, &point, &next.replace("29,50", "29.50")).await;
    assert_eq!(read.body["data"]["failed"], json!(1), "1.5 pieces are none: {}", read.body);

    let goods = "Artikel;Warengruppe\r\nReis;Food, Beverages & Tobacco\r\n";
    let other = bring(&seller, "wss/product/tryImport", &Value::Null, goods).await;
    assert_eq!(other.body["params"]["columns"], json!(["itemName", "itemCategory"]), "each kind for itself");
    let columns = json!({ "columns": [
        { "heading": "Artikel", "column": "itemName" }, { "heading": "Warengruppe", "column": "itemCategory" },
    ] });
    assert_eq!(bring(&seller, "wss/product/import", &columns, goods).await.body["data"]["added"], json!(1));
    let strange = bring(&buyer, "wss/product/tryImport", &Value::Null, goods).await;
    assert_eq!(strange.status, 400, "and no other company's: {}", strange.body);
}

#[actix_web::test]
async fn what_cannot_be_chosen_is_refused_at_its_field() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let goods = "Artikel;Warengruppe\r\nReis;Food, Beverages & Tobacco\r\n";
    let many: Vec<Value> = (0..101).map(|nth| json!({ "heading": format!("h{nth}") })).collect();
    for (wrong, code, field) in [
        (json!({ "columns": [{ "heading": "Artikel", "column": "colour" }] }), "FIELD_INVALID", "columns"),
        (
            json!({ "columns": [{ "heading": "Artikel", "column": "itemName", "unit": "kg" }] }),
            "FIELD_INVALID",
            "columns",
        ),
        (json!({ "columns": many }), "FIELD_INVALID", "columns"),
        (json!({ "columns": [{ "heading": "" }] }), "FIELD_EMPTY", "columns[0].heading"),
        (json!({ "columns": "itemName" }), "FIELD_WRONG_TYPE", "columns"),
        (json!({ "heading": -1 }), "FIELD_INVALID", "heading"),
        (json!({ "decimalSign": ";" }), "FIELD_INVALID", "decimalSign"),
        (json!({ "colour": 1 }), "FIELD_INVALID", "colour"),
        (json!([]), "FIELD_WRONG_TYPE", "body"),
    ] {
        let got = bring(&seller, "wss/product/tryImport", &wrong, goods).await;
        let named = got.body["errors"][0]["field"].as_str().unwrap_or_default();
        assert_eq!((got.status, got.body["code"].as_str(), named), (400, Some(code), field), "{wrong}: {}", got.body);
    }
    let given = [("file", "goods.csv", goods.as_bytes())];
    let long = format!("{{\"worksheet\": \"{}\"}}", "a".repeat(65 * 1024));
    for text in ["{", &long] {
        let got = seller.bring_form("/api/v1/wss/product/tryImport", &[("choices", text)], &given, &[]).await;
        assert_eq!(got.status, 400, "{}", got.body);
    }
}
