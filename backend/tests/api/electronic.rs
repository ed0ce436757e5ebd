//! The electronic edition of tax documents: valid UBL, with the figures of the printed one, for whoever may read that.

use std::{io::Cursor, process::Command};

use rust_decimal::Decimal;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    printed::{ends, grants, opened, print},
    refunds::advances,
    scenario::{Stage, lot, record, rice},
    server::{Got, Person},
};

/// The schemas of UBL 2.1 for both kinds of document (OASIS, 4 November 2013).
const SCHEMAS: &[u8] = include_bytes!("../ubl/ubl-2.1.zip");

pub(crate) async fn electronic(person: &Person, deal: &str, kind: &str) -> Got {
    let body = json!({ "kind": kind, "format": "xml" });
    person.post(&format!("/api/v1/deal/printed/print/{deal}"), body).await
}

/// What is told by the XML of a reply, which is valid by the schema of its kind.
pub(crate) async fn told(person: &Person, got: &Got) -> String {
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
    assert_eq!(crate::pint::broken(&xml), [""; 0], "{xml}");
    xml
}

/// The texts of an element, in order.
pub(crate) fn texts<'a>(xml: &'a str, tag: &str) -> Vec<&'a str> {
    let tag = format!("<{tag}");
    xml.split(&tag).skip(1).map(|it| it.split_once('>').unwrap().1.split_once('<').unwrap().0).collect()
}

#[actix_web::test]
async fn a_tax_invoice_has_an_electronic_edition_that_is_valid_and_says_the_same_sums() {
    let stage = Stage::open().await;
    for (deal, flags, category) in
        [(stage.domestic_deal().await, "00000000", "S"), (exported(&stage).await, "00000001", "Z")]
    {
        stage.marks(&deal, [2]).await;
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

#[actix_web::test]
async fn an_invoice_asks_for_what_is_left_once_an_advance_is_paid_and_one_from_before_stays_as_it_is() {
    let stage = Stage::open().await;
    for is_issued_before in [true, false] {
        let deal = exported(&stage).await;
        stage.does("deal/editDeal", &deal, json!({ "paymentTerm": "against-delivery-with-advance" })).await;
        stage.marks(&deal, [2]).await;
        let invoice = async || print(&stage.admin, &deal, "tax-invoice", "en").await;
        let before = if is_issued_before { invoice().await.body["data"]["number"].clone() } else { Value::Null };
        let mut advance = record(&stage.admin, &deal).await["money"]["amount"].clone();
        advance["amount"] = json!("700.00");
        advances(&stage, &deal, &advance).await;
        let printed = invoice().await;
        assert_eq!(printed.body["data"]["number"] == before, is_issued_before, "{}", printed.body);
        let xml = told(&stage.admin, &electronic(&stage.admin, &deal, "tax-invoice").await).await;
        let sum = |name: &str| texts(&xml, name).first().map(|it| it.parse::<Decimal>().unwrap());
        let prepaid = (!is_issued_before).then(|| Decimal::from(700));
        assert_eq!(sum("cbc:PrepaidAmount"), prepaid, "{xml}");
        let left = sum("cbc:TaxInclusiveAmount").map(|gross| gross - prepaid.unwrap_or_default());
        assert_eq!(sum("cbc:PayableAmount"), left, "{xml}");
        let pdf = crate::pdf::text(&opened(&stage.admin, &printed, "en").await);
        assert_eq!(pdf.contains("Paid on account") && pdf.contains("To be paid"), !is_issued_before, "{pdf}");
    }
}

/// Of each kind of document that authorities are given: what is taxed, what leaves the Emirates, what its tax does not reach,
/// and what takes back of the last two.
#[actix_web::test]
async fn every_kind_of_electronic_document_keeps_the_published_rules() {
    let stage = Stage::open().await;
    let (exported, domestic) = (exported(&stage).await, stage.domestic_deal().await);
    let imported = stage.deal().await;
    stage.marks(&domestic, [2]).await;
    stage.marks(&imported, 2..=4).await;
    stage.marks(&exported, 2..=4).await;
    let sql = "update companies set country = 'United Arab Emirates' where name like 'Deccan%'";
    stage.server.sql(sql).await;
    let dates = stage.server.session_of("sales@alain-dates.test").await;
    let mut kinds = Vec::new();
    for (deal, seller) in [(&domestic, None), (&exported, Some(&dates)), (&imported, Some(&stage.seller))] {
        let invoice = told(&stage.admin, &electronic(&stage.admin, deal, "tax-invoice").await).await;
        kinds.push((texts(&invoice, "cbc:InvoiceTypeCode")[0].to_owned(), invoice));
        if let Some(seller) = seller {
            grants(&stage, seller, deal, "100.00").await;
            let note = told(&stage.admin, &electronic(&stage.admin, deal, "credit-note").await).await;
            kinds.push((texts(&note, "cbc:CreditNoteTypeCode")[0].to_owned(), note));
        }
    }
    let found: Vec<_> = kinds.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(found, ["380", "380", "381", "480", "81"]);
    let of = |nth: usize| &kinds[nth].1;
    let is_once: std::collections::BTreeSet<_> = kinds.iter().map(|(_, xml)| texts(xml, "cbc:UUID")[0]).collect();
    assert_eq!(is_once.len(), kinds.len());
    for (nth, from, to, rule) in BROKEN {
        let is_name = from.starts_with('c');
        let broken = if is_name { of(*nth).replace(from, to) } else { of(*nth).replacen(from, to, 1) };
        assert_ne!(broken, *of(*nth), "{from}: {}", of(*nth));
        let found = crate::pint::broken(&broken);
        assert!(
            found.iter().any(|it| it.split(':').next().is_some_and(|names| names.contains(rule))),
            "{rule}: {found:?}"
        );
    }
}

/// Which of those documents, what is changed in it, wherever it is the name of an element and else once, and the rule that is
/// broken by that.
#[rustfmt::skip] // a table should read as a table
const BROKEN: &[(usize, &str, &str, &str)] = &[
    (0, "pint:billing-1@ae-1", "pint:billing-1@sg-1", "aligned-ibrp-001-ae"),
    (0, "urn:peppol:bis:billing", "urn:peppol:bis:ordering", "aligned-ibrp-002-ae"),
    (0, ">00000000<", ">0000000<", "ibr-154-ae"),
    (0, "<cbc:UUID>", "<cbc:UUID>x", "ibr-193-ae"),
    (0, "<cbc:IssueDate>20", "<cbc:IssueDate>", "ibr-073"),
    (0, ">380<", ">388<", "ibr-cl-01"),
    (0, "cbc:DueDate", "cbc:PaymentDate", "ibr-127-ae"),
    (0, "<cbc:DocumentCurrencyCode>", "<cbc:DocumentCurrencyCode>X", "ibr-005"),
    (0, r#"schemeID="0235""#, r#"schemeID="0088""#, "ibr-062"),
    (0, "<cbc:RegistrationName>", "<cbc:RegistrationName/><cbc:RegistrationName>", "ibr-006"),
    (0, "cbc:StreetName", "cbc:Region", "ibr-143-ae"),
    (0, "<cbc:CountrySubentity>", "<cbc:CountrySubentity>X", "ibr-128-ae"),
    (0, "schemeAgencyName", "agencyName", "ibr-172-ae"),
    (0, "03</cbc:CompanyID>", "04</cbc:CompanyID>", "ibr-132-ae"),
    (0, "<cbc:Percent>5<", "<cbc:Percent>4<", "ibr-190-ae"),
    (0, "<cbc:ID>S<", "<cbc:ID>A<", "ibr-139-ae"),
    (0, r#"<cbc:LineExtensionAmount currencyID="AED">"#, r#"<cbc:LineExtensionAmount currencyID="AED">1"#, "ibr-co-10"),
    (0, r#"<cbc:TaxExclusiveAmount currencyID="AED">"#, r#"<cbc:TaxExclusiveAmount currencyID="AED">1"#, "ibr-co-13"),
    (0, r#"<cbc:TaxInclusiveAmount currencyID="AED">"#, r#"<cbc:TaxInclusiveAmount currencyID="AED">1"#, "ibr-co-15"),
    (0, r#"<cbc:PayableAmount currencyID="AED">"#, r#"<cbc:PayableAmount currencyID="AED">1"#, "ibr-co-16"),
    (0, r#"<cbc:TaxAmount currencyID="AED">"#, r#"<cbc:TaxAmount currencyID="AED">1"#, "ibr-co-14"),
    (0, r#"<cbc:TaxableAmount currencyID="AED">"#, r#"<cbc:TaxableAmount currencyID="AED">1"#, "aligned-ibrp-s-08"),
    (0, "<cbc:Description>", "<cbc:Description/><cbc:Description>", "ibr-125-ae"),
    (0, "cbc:BaseAmount", "cbc:Base", "ibr-126-ae"),
    (0, r#"<cbc:PriceAmount currencyID="AED">"#, r#"<cbc:PriceAmount currencyID="AED">1"#, "ibr-147-ae"),
    (0, r#"listID="HS""#, r#"listID="CN""#, "ibr-188-ae"),
    (0, r#"unitCode=""#, r#"unitCode="X" old=""#, "ibr-cl-23"),
    (0, "cac:ItemPriceExtension", "cac:PriceExtension", "ibr-194-ae"),
    (3, "<cbc:CalculationRate>", "<cbc:Rate/><cbc:CalculationRate>0.1234567", "ibr-002-ae"),
    (3, "<cbc:TaxCurrencyCode>AED", "<cbc:TaxCurrencyCode>USD", "ibr-140-ae"),
    (1, "cac:DeliveryLocation", "cac:Location", "ibr-152-ae"),
    (1, "<cbc:Percent>0<", "<cbc:Percent>5<", "ibr-120-ae"),
    (2, "DL8.61.1.C", "DL8.61.1.F", "ibr-001-ae"),
    (2, "cac:DiscrepancyResponse", "cac:Response", "ibr-158-ae"),
    (2, "cac:InvoiceDocumentReference", "cac:DocumentReference", "ibr-055-ae"),
    (3, ">480<", ">380<", "ibr-151-ae"),
    (3, "<cbc:ID>O<", "<cbc:ID>S<", "ibr-122-ae"),
    (3, "schemeAgencyID", "agencyID", "ibr-181-ae"),
    (4, "<cbc:ID>O</cbc:ID>", "<cbc:ID>O</cbc:ID><cbc:Percent>0</cbc:Percent>", "ibr-119-ae"),
];

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
    stage.marks(&deal, [2]).await;
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
    assert_eq!(texts(&xml, "cbc:ResponseCode"), ["DL8.61.1.C"], "less is paid");
    assert_eq!(told(&stage.buyer, &electronic(&stage.buyer, &deal, "credit-note").await).await, xml);
}

#[actix_web::test]
async fn what_is_credited_is_taxed_as_it_was_billed_and_what_lies_abroad_is_billed_without_tax() {
    let stage = Stage::open().await;
    let said = async |deal: &str, kind: &str| {
        let printed = print(&stage.admin, deal, kind, "en").await;
        crate::pdf::text(&opened(&stage.admin, &printed, "en").await)
    };
    let deal = exported(&stage).await;
    stage.marks(&deal, 2..=4).await;
    stage.server.sql("update companies set profile = profile - 'taxIDNumber'").await;
    assert!(said(&deal, "tax-invoice").await.contains("No UAE VAT is charged"), "who is not registered");
    let registers = "update companies set profile = profile || '{\"taxIDNumber\": \"100234567890003\"}'";
    stage.server.sql(registers).await;
    let seller = stage.server.session_of("sales@alain-dates.test").await;
    grants(&stage, &seller, &deal, "1050.00").await;
    let note = said(&deal, "credit-note").await;
    assert!(note.contains("No UAE VAT is charged") && !note.contains("VAT rate"), "{note}");
    let none = electronic(&stage.admin, &deal, "credit-note").await;
    assert_eq!((none.status, &none.body["code"]), (409, &json!("NO_ELECTRONIC_EDITION")), "{}", none.body);

    stage.server.sql("update listings set origin = 'India', port = null where title like 'Medjool Dates%'").await;
    let mut order = rice(&stage.buyer).await;
    order["listingId"] = lot(&stage.buyer, "Medjool Dates").await;
    let imported = stage.placed(order).await;
    stage.marks(&imported, [2]).await;
    let invoice = said(&imported, "tax-invoice").await;
    assert!(invoice.contains("Commercial invoice") && invoice.contains("whoever imports the goods"), "{invoice}");
    assert!(!invoice.contains("VAT rate"), "{invoice}");
}

#[actix_web::test]
async fn goods_that_came_back_are_given_credit_for_under_a_reason_of_their_own() {
    let stage = Stage::open().await;
    let deal = exported(&stage).await;
    stage.marks(&deal, 2..=4).await;
    print(&stage.admin, &deal, "tax-invoice", "en").await;
    let seller = stage.server.session_of("sales@alain-dates.test").await;
    ends(&stage, &seller, &deal, ("500.00", "return")).await;
    let xml = told(&stage.admin, &electronic(&stage.admin, &deal, "credit-note").await).await;
    assert_eq!(
        (texts(&xml, "cbc:ResponseCode"), texts(&xml, "cbc:PayableAmount")),
        (vec!["DL8.61.1.D"], vec!["500.00"])
    );
}

/// A seller and a buyer in designated zones: no tax, said as that, with whom it is good for.
#[actix_web::test]
async fn what_is_supplied_between_designated_zones_bears_no_tax_and_is_told_so() {
    let stage = Stage::open().await;
    let zone = "update companies set address = address || '{\"zone\": \"JAFZ\"}' where name like 'Al Ain%'";
    stage.server.sql(zone).await;
    let mut order = rice(&stage.buyer).await;
    order["listingId"] = lot(&stage.buyer, "Medjool Dates").await;
    order["destination"] = json!({ "city": "Sharjah", "country": "United Arab Emirates", "zone": "HFZ" });
    let deal = stage.placed(order).await;
    stage.marks(&deal, [2]).await;
    let invoice = print(&stage.admin, &deal, "tax-invoice", "en").await;
    let text = crate::pdf::text(&opened(&stage.admin, &invoice, "en").await);
    for said in
        ["Commercial invoice", "Place of supply", "Jebel Ali Free Zone", "Hamriyah Free Zone", "designated zones"]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
    let xml = told(&stage.admin, &electronic(&stage.admin, &deal, "tax-invoice").await).await;
    assert_eq!(
        (texts(&xml, "cbc:InvoiceTypeCode"), texts(&xml, "cbc:ProfileExecutionID")),
        (vec!["480"], vec!["10000000"])
    );
    assert!(xml.contains("cac:BuyerCustomerParty") && xml.contains("<cbc:CountrySubentity>SHJ<"), "{xml}");
}

#[actix_web::test]
async fn markup_in_a_name_is_text_in_the_electronic_edition_and_only_tax_documents_have_one() {
    let stage = Stage::open().await;
    let deal = exported(&stage).await;
    stage.marks(&deal, [2]).await;
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
