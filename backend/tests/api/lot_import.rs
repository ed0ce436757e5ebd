//! Manifests brought as files: good rows go in, bad ones come back, and nothing goes in twice.

use serde_json::{Value, json};
use support::workbook::workbook_of;

use crate::{
    lots::{created, does, rice},
    server::{BUYER, Got, Person, SELLER, TestServer},
};

const HEADING: &str = "Item name,HS code,Unit weight,Quantity,Unit price,Currency\r\n";

async fn import(person: &Person, lot: &str, name: &str, content: &[u8]) -> Got {
    person.bring_to(&format!("/api/v1/listing/manifest/{lot}"), &[("file", name, content)], &[]).await
}

async fn rows(person: &Person, lot: &str) -> Vec<Value> {
    does(person, "own", lot, json!({})).await.body["data"]["manifest"].as_array().unwrap().clone()
}

/// A thousand rows, of which every 27th is bad: 37 of them.
fn thousand() -> String {
    let row = |nth: usize| match nth % 27 {
        0 if nth.is_multiple_of(2) => format!("Item {nth},rice,25,10,12.50,USD\r\n"),
        0 => format!("=HYPERLINK(\"http://x.y\"),100630,25,-{nth},12.50,USD\r\n"),
        _ => format!("Item {nth},100630,25,10,12.50,USD\r\n"),
    };
    HEADING.to_owned() + &(1..=1000).map(row).collect::<String>()
}

#[actix_web::test]
async fn of_a_thousand_rows_with_37_bad_963_go_in_and_37_come_back() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let lot = created(&seller, rice(&json!({}))).await;
    let file = thousand();
    let given = [("file", "lot.csv", file.as_bytes())];
    let dry = seller.bring_to(&format!("/api/v1/listing/tryManifest/{lot}"), &given, &[]).await;
    assert_eq!((dry.status, &dry.body["data"]["added"], &dry.body["data"]["failed"]), (200, &json!(963), &json!(37)));
    assert_eq!(rows(&seller, &lot).await.len(), 0, "a dry run writes nothing");

    let done = import(&seller, &lot, "lot.csv", file.as_bytes()).await.body["data"].clone();
    assert_eq!((&done["added"], &done["failed"], &done["known"]), (&json!(963), &json!(37), &json!(0)));
    assert_eq!(
        done["errors"][0],
        json!({
            "row": 28, "field": "itemName", "code": "FORMULA_IN_CELL", "value": "=HYPERLINK(\"http://x.y\")", "holds": "text",
        })
    );
    assert_eq!(rows(&seller, &lot).await.len(), 963);
    let rejected = done["rejected"].as_str().unwrap();
    assert_eq!(rejected.lines().count(), 38);
    assert!(
        rejected.contains("\"'=HYPERLINK") && rejected.contains("itemName: FORMULA_IN_CELL; quantity: FIELD_INVALID")
    );

    let again = import(&seller, &lot, "again.csv", file.as_bytes()).await.body["data"].clone();
    assert_eq!((&again["added"], &again["known"]), (&json!(0), &json!(963)), "the same file adds nothing");
    assert_eq!(rows(&seller, &lot).await.len(), 963);
    let mended = rejected.replace(",rice,", ",100630,");
    let mended = import(&seller, &lot, "mended.csv", mended.as_bytes()).await.body["data"].clone();
    assert_eq!((&mended["added"], &mended["failed"]), (&json!(18), &json!(19)), "{}", mended["errors"]);

    let mut listing = does(&seller, "own", &lot, json!({})).await.body["data"]["listing"].clone();
    listing["lotDescription"] = json!("Its table is empty.");
    assert_eq!(does(&seller, "update", &lot, json!({ "listing": listing, "manifest": [] })).await.status, 200);
    let anew = import(&seller, &lot, "lot.csv", file.as_bytes()).await.body["data"].clone();
    assert_eq!((&anew["added"], &anew["known"]), (&json!(963), &json!(0)), "what is no longer there comes again");
}

#[actix_web::test]
async fn a_workbook_is_read_and_its_formulas_are_not() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let lot = created(&seller, rice(&json!({}))).await;
    let text = |text: &str| format!(r#"<c t="inlineStr"><is><t>{text}</t></is></c>"#);
    let heading = ["itemName", "unitWeight", "quantity", "unitPrice"].map(text).concat();
    let good = text("Rice") + "<c><v>25.1</v></c><c><v>10</v></c><c><v>12.5</v></c>";
    let formula = text("Lentils") + "<c><v>25</v></c><c><f>5+5</f><v>10</v></c><c><v>12.5</v></c>";
    let workbook = workbook(&[heading, good, formula]);
    let got = import(&seller, &lot, "lot.xlsx", &workbook).await;
    assert_eq!((got.status, &got.body["data"]["added"]), (200, &json!(1)), "{}", got.body);
    assert_eq!(
        got.body["data"]["errors"],
        json!([
            { "row": 3, "field": "quantity", "code": "FORMULA_IN_CELL", "value": "10", "holds": "count" },
        ])
    );
    assert_eq!(got.body["data"]["found"], json!({ "worksheet": "Lot", "heading": 1, "hidden": 0 }));
    assert_eq!(rows(&seller, &lot).await[0]["unitWeight"], "25.1");
}

#[actix_web::test]
async fn a_workbook_that_makes_its_reader_swell_is_refused_and_the_server_goes_on() {
    let server = TestServer::open().await;
    let seller = server.session_of(SELLER).await;
    let lot = created(&seller, rice(&json!({}))).await;
    let shared = |nth: u64| format!(r#"<c><f t="shared" ref="A2:A3" si="{nth}">1+1</f><v>2</v></c>"#);
    let long = "a".repeat(1_000_000);
    for (why, rows, texts) in [
        ("a formula of a number beyond all cells", vec![shared(1_000_000_000_000)], ""),
        ("so that it takes what the child may", vec![shared(20_000_000)], ""),
        ("a text that a thousand cells name", vec![r#"<c t="s"><v>0</v></c>"#.repeat(100); 10], &*long),
        ("a row beyond all rows", vec![r#"<c r="A4294967295"><v>1</v></c>"#.to_owned()], ""),
        ("a row that no number holds", vec![r#"<c r="A99999999999"><v>1</v></c>"#.to_owned()], ""),
    ] {
        let workbook = workbook_of(&rows, texts);
        for call in [
            format!("listing/manifest/{lot}"),
            format!("listing/tryManifest/{lot}"),
            "wss/product/import".to_owned(),
            "wss/product/tryImport".to_owned(),
        ] {
            let got = seller.bring_to(&format!("/api/v1/{call}"), &[("file", "lot.xlsx", &workbook)], &[]).await;
            let code = got.body["code"].as_str().unwrap_or_default();
            assert!(got.status == 400 && code.starts_with("TABLE_"), "{why}: {}", got.body);
        }
    }
    let good = format!("{HEADING}Rice,100630,25,10,12.50,USD\r\n");
    assert_eq!(import(&seller, &lot, "lot.csv", good.as_bytes()).await.status, 200);
}

fn workbook(rows: &[String]) -> Vec<u8> {
    workbook_of(rows, "")
}

#[actix_web::test]
async fn what_is_no_manifest_is_refused_whole() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let lot = created(&seller, rice(&json!({}))).await;
    let good = format!("{HEADING}Rice,100630,25,10,12.50,USD\r\n");
    let latin: Vec<u8> = [HEADING.as_bytes(), b"Caf\xe9,100630,25,10,12.50,USD\r\n"].concat();
    let wide: Vec<u8> = good.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, content, status) in [
        ("lot.csv", &b"name,price\r\nRice,3\r\n"[..], 400),
        ("lot.xlsx", b"<table><tr><td>Rice</td></tr></table>", 415),
        ("lot.pdf", b"%PDF-1.7 lot", 400),
    ] {
        let got = import(&seller, &lot, name, content).await;
        assert_eq!(got.status, status, "{name}: {}", got.body);
    }
    let lacking = import(&seller, &lot, "lot.csv", b"Stock\n\nname,price\nRice,3\n").await.body;
    assert_eq!(
        lacking["params"],
        json!({
            "columns": ["itemName", "unitWeight", "quantity"], "worksheet": "", "row": 3, "worksheets": [],
            "headings": ["name", "price"], "samples": ["Rice", "3"], "found": ["", "unitPrice"], "units": ["", ""],
        })
    );
    let named = good.clone().into_bytes();
    for (name, content, item) in
        [("lot.csv", latin, "Caf\u{e9}"), ("lot.csv", wide, "Rice"), ("lot.xlsx", named, "a table by what it holds")]
    {
        let (call, file) = (format!("/api/v1/listing/tryManifest/{lot}"), [("file", name, &content[..])]);
        let tried = seller.bring_to(&call, &file, &[]).await.body["data"].clone();
        assert_eq!((&tried["added"], &tried["failed"]), (&json!(1), &json!(0)), "{item}: {tried}");
    }
    assert_eq!(import(&buyer, &lot, "lot.csv", good.as_bytes()).await.status, 404);
    assert_eq!(import(&server.stranger(), &lot, "lot.csv", good.as_bytes()).await.status, 401);
    let huge = format!("{HEADING}Rice,100630,25,99999999999999999999999999999999,12.50,USD\r\n");
    let got = import(&seller, &lot, "lot.csv", huge.as_bytes()).await;
    assert_eq!(got.body["data"]["errors"][0]["field"], "quantity");
    assert_eq!(rows(&seller, &lot).await.len(), 0);
    let arabic = format!("\u{feff}{}أرز بسمتي;100630;25;10;12.50;AED\r\n", HEADING.replace(',', ";"));
    let got = import(&seller, &lot, "lot.csv", arabic.as_bytes()).await;
    assert_eq!((&got.body["data"]["added"], got.status), (&json!(1), 200));
    let aed = does(&seller, "publish", &lot, json!({})).await;
    assert_eq!(aed.body["message"]["fields"], json!(["manifest.unitPrice"]), "two currencies");
}
