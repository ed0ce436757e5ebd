//! The electronic edition of tax documents: valid UBL, with the figures of the printed one, for whoever may read that.

use std::{io::Cursor, process::Command};

use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    printed::{grants, opened, print},
    scenario::{Stage, lot, record, rice},
    server::{Got, Person},
};

/// The schemas of UBL 2.1 for both kinds of document (OASIS, 4 November 2013).
const SCHEMAS: &[u8] = include_bytes!("../ubl/ubl-2.1.zip");

async fn electronic(person: &Person, deal: &str, kind: &str) -> Got {
    let body = json!({ "kind": kind, "format": "xml" });
    person.post(&format!("/api/v1/deal/printed/print/{deal}"), body).await
}

/// What is told by the XML of a reply, which is valid by the schema of its kind.
async fn told(person: &Person, got: &Got) -> String {
    assert_eq!(got.status, 200, "{}", got.body);
    let opened = person.get(got.body["data"]["url"].as_str().unwrap()).await;
    assert_eq!((opened.status, &opened.headers["content-type"]), (200, &"application/xml".parse().unwrap()));
    assert!(opened.headers["content-disposition"].to_str().unwrap().starts_with("attachment"), "no browser runs it");
    let xml = String::from_utf8(opened.bytes).unwrap();
    let kind = if xml.contains("<CreditNote") { "CreditNote" } else { "Invoice" };
    let dir = tempfile::tempdir().unwrap();
    ZipArchive::new(Cursor::new(SCHEMAS)).unwrap().extract(dir.path()).unwrap();
    let document = dir.path().join("document.xml");
    std::fs::write(&document, &xml).unwrap();
    let schema = dir.path().join(format!("maindoc/UBL-{kind}-2.1.xsd"));
    let checked = Command::new("xmllint").args(["--nonet", "--noout", "--schema"]).arg(schema).arg(document).output();
    let checked = checked.unwrap();
    assert!(checked.status.success(), "{}\n{xml}", String::from_utf8_lossy(&checked.stderr));
    xml
}

/// The texts of an element, in order.
fn texts<'a>(xml: &'a str, tag: &str) -> Vec<&'a str> {
    let tag = format!("<{tag}");
    xml.split(&tag).skip(1).map(|it| it.split_once('>').unwrap().1.split_once('<').unwrap().0).collect()
}

#[actix_web::test]
async fn a_tax_invoice_has_an_electronic_edition_that_is_valid_and_says_the_same_sums() {
    let stage = Stage::open().await;
    for (deal, flags, category) in
        [(stage.domestic_deal().await, "00000000", "S"), (exported(&stage).await, "00000001", "Z")]
    {
        let printed = print(&stage.admin, &deal, "tax-invoice", "en").await;
        let pdf = crate::pdf::text(&opened(&stage.admin, &printed, "en").await);
        let got = electronic(&stage.admin, &deal, "tax-invoice").await;
        assert_eq!(got.body["data"]["number"], printed.body["data"]["number"], "one document in two forms");
        let xml = told(&stage.admin, &got).await;
        let seen = record(&stage.admin, &deal).await;
        let total = &seen["totals"]["amount"];
        let amount = total.get("amount").unwrap_or(total).as_str().unwrap();
        assert_eq!(texts(&xml, "cbc:PayableAmount"), [amount], "{xml}");
        assert_eq!(texts(&xml, "cbc:ProfileExecutionID"), [flags]);
        assert_eq!(texts(&xml, "cbc:InvoiceTypeCode"), ["380"]);
        assert!(xml.contains(&format!("<cbc:ID>{category}</cbc:ID>")), "{xml}");
        assert_eq!(texts(&xml, "cbc:LineExtensionAmount").len(), seen["items"].as_array().unwrap().len() + 1);
        for sum in ["cbc:TaxExclusiveAmount", "cbc:TaxInclusiveAmount"] {
            let said = granary_trade::printed::thousands(texts(&xml, sum)[0].parse().unwrap());
            assert!(pdf.contains(&said), "{sum} {said}: {pdf}");
        }
        let again = electronic(&stage.admin, &deal, "tax-invoice").await;
        assert_eq!(told(&stage.admin, &again).await, xml);
    }
}

/// Dates that leave the Emirates.
async fn exported(stage: &Stage) -> String {
    let mut order = rice(&stage.buyer).await;
    order["listingId"] = lot(&stage.buyer, "Medjool Dates").await;
    order["destination"] = json!({ "city": "Hamburg", "country": "Germany" });
    stage.placed(order).await
}

#[actix_web::test]
async fn a_seller_abroad_charges_no_tax_of_the_emirates_and_issues_a_commercial_invoice() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let invoice = print(&stage.seller, &deal, "tax-invoice", "en").await;
    let text = crate::pdf::text(&opened(&stage.seller, &invoice, "en").await);
    assert!(text.contains("Commercial invoice") && text.contains("whoever imports the goods"), "{text}");
    assert!(["Tax Invoice", "5 %", "VAT rate", "Date of supply"].iter().all(|it| !text.contains(it)), "{text}");
    let none = electronic(&stage.seller, &deal, "tax-invoice").await;
    assert_eq!((none.status, &none.body["code"]), (409, &json!("NO_ELECTRONIC_EDITION")), "{}", none.body);
    let list = stage.seller.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
    let kinds = list.body["data"]["items"].as_array().unwrap();
    let invoice = kinds.iter().find(|it| it["kind"] == "tax-invoice").unwrap();
    assert_eq!((&invoice["heading"], &invoice["can"]["electronic"]), (&json!("commercial-invoice"), &Value::Null));
}

#[actix_web::test]
async fn a_credit_note_names_in_its_electronic_edition_the_invoice_it_takes_back_of() {
    let stage = Stage::open().await;
    let deal = exported(&stage).await;
    stage.marks(&deal, 2..=4).await;
    let invoice = print(&stage.admin, &deal, "tax-invoice", "en").await;
    let seller = stage.server.session_of("sales@alain-dates.test").await;
    grants(&stage, &seller, &deal, "1050.00").await;
    let got = electronic(&stage.admin, &deal, "credit-note").await;
    let xml = told(&stage.admin, &got).await;
    assert_eq!(texts(&xml, "cbc:CreditNoteTypeCode"), ["381"]);
    assert_eq!(texts(&xml, "cbc:PayableAmount"), ["1050.00"]);
    assert_eq!(texts(&xml, "cbc:TaxAmount")[0], "0.00");
    let number = invoice.body["data"]["number"].as_str().unwrap();
    assert!(xml.contains(&format!("<cbc:ID>{number}</cbc:ID>")), "{xml}");
    assert_eq!(told(&stage.buyer, &electronic(&stage.buyer, &deal, "credit-note").await).await, xml);
}

#[actix_web::test]
async fn markup_in_a_name_is_text_in_the_electronic_edition_and_only_tax_documents_have_one() {
    let stage = Stage::open().await;
    let deal = exported(&stage).await;
    stage.server.sql("update companies set name = 'R&D <b>\"Foods\"</b>]]>'").await;
    let xml = told(&stage.admin, &electronic(&stage.admin, &deal, "tax-invoice").await).await;
    assert!(xml.contains("R&amp;D &lt;b&gt;") && !xml.contains("<b>"), "{xml}");
    for kind in ["purchase-order", "proforma-invoice", "packing-list", "delivery-order", "sales-contract"] {
        let got = electronic(&stage.admin, &deal, kind).await;
        assert_eq!((got.status, &got.body["code"]), (409, &json!("NO_ELECTRONIC_EDITION")), "{kind}: {}", got.body);
    }
    stage.server.sql("update printed_documents set description = description - 'electronic'").await;
    stage.server.sql("delete from printed_files where form = 'xml'").await;
    let early = electronic(&stage.buyer, &deal, "tax-invoice").await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("NO_ELECTRONIC_EDITION")), "{}", early.body);
    let list = stage.buyer.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
    let kinds = list.body["data"]["items"].as_array().unwrap();
    let invoice = kinds.iter().find(|it| it["kind"] == "tax-invoice").unwrap();
    assert_eq!(invoice["newest"]["isElectronic"], Value::Null);
    for person in [&stage.outsider, &stage.officer] {
        assert_eq!(electronic(person, &deal, "tax-invoice").await.status, 404);
    }
    let path = format!("/api/v1/deal/printed/print/{deal}");
    let unknown = stage.admin.post(&path, json!({ "kind": "tax-invoice", "format": "csv" })).await;
    assert_eq!(unknown.status, 400, "{}", unknown.body);
}
