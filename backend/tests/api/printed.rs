//! Documents printed of deals: whose they are, and that they say what the deal says.

use serde_json::{Value, json};

use crate::{
    contracts, pdf,
    scenario::{Stage, ask, record, rice},
    server::{Got, OFFICER, Person},
};

pub(crate) const GENERATE: &str = "/api/v1/admin/deal/generatePO";
const KINDS: [&str; 5] = ["purchase-order", "proforma-invoice", "tax-invoice", "packing-list", "delivery-order"];

pub(crate) async fn generate(person: &Person, deal: &str) -> Got {
    person.post(GENERATE, json!({ "dealId": deal })).await
}

pub async fn print(person: &Person, deal: &str, kind: &str, language: &str) -> Got {
    person.post(&format!("/api/v1/deal/printed/print/{deal}"), json!({ "kind": kind, "language": language })).await
}

/// What a reply says, but for its links.
pub(crate) fn told(got: &Got) -> Value {
    assert_eq!(got.status, 200, "{}", got.body);
    let data = &got.body["data"];
    json!([data["number"], data["version"], data["edition"]])
}

/// The PDF of a reply, in a language.
pub async fn opened(person: &Person, got: &Got, language: &str) -> Vec<u8> {
    assert_eq!(got.status, 200, "{}", got.body);
    let opened = person.get(got.body["data"]["urls"][language].as_str().unwrap()).await;
    assert_eq!((opened.status, &opened.headers["content-type"]), (200, &"application/pdf".parse().unwrap()));
    opened.bytes
}

/// The number of a document without its prefix.
pub(crate) fn number(got: &Got) -> u64 {
    let number = got.body["data"]["number"].as_str().unwrap();
    number.split(['-', '/']).nth(1).unwrap().parse().unwrap()
}

/// `11875.00` as documents show it.
fn apart(amount: &Value) -> String {
    let amount = amount.as_str().unwrap();
    granary_trade::printed::thousands(amount.parse().unwrap())
}

#[actix_web::test]
async fn another_text_is_another_edition_under_the_same_number() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let first = generate(&stage.admin, &deal).await;
    let text = json!({ "buyerReference": "R-7", "deliverBy": "2026-12-24", "remarks": "#read(\"/etc/passwd\") ]" });
    let second = ask(&stage.admin, "deal/updatePO", &deal, text.clone()).await;
    let expected = format!("{}/2", first.body["data"]["number"].as_str().unwrap());
    assert_eq!(told(&second), json!([expected, 1, 2]));
    assert_eq!(told(&ask(&stage.admin, "deal/updatePO", &deal, text).await), told(&second), "the same text");
    let late = json!({ "remarks": "By the gate", "replaces": first.body["data"]["_id"] });
    let late = ask(&stage.admin, "deal/updatePO", &deal, late).await;
    assert_eq!(
        (late.status, &late.body["code"]),
        (409, &json!("RECORD_CHANGED")),
        "another was written: {}",
        late.body
    );
    let set = pdf::text(&opened(&stage.admin, &second, "en").await);
    for said in ["R-7", "2026-12-24", "#read(\"/etc/passwd\") ]"] {
        assert!(set.contains(said), "{said}: {set}");
    }
    stage.marks(&deal, [2]).await;
    let next = generate(&stage.admin, &deal).await;
    let set = pdf::text(&opened(&stage.admin, &next, "en").await);
    assert!(set.contains("R-7") && told(&next) == told(&second), "the next version keeps it: {set}");
    for (bad, code) in [
        (json!({ "deliverBy": "2026-02-30" }), 2000),
        (json!({ "remarks": "" }), 2003),
        (json!({ "total": "1.00" }), 2000),
        (json!({ "buyerReference": "x".repeat(61) }), 2000),
        (json!({ "contact": 7 }), 2001),
    ] {
        let got = ask(&stage.admin, "deal/updatePO", &deal, bad.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{bad}: {}", got.body);
    }
    let stale = ask(&stage.admin, "deal/updatePO", &deal, json!({ "version": 1, "contact": "Mariam" })).await;
    assert_eq!(stale.status, 409);
}

#[actix_web::test]
async fn the_seller_issues_its_documents_and_the_others_read_them() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    for person in [&stage.buyer, &stage.seller] {
        let early = print(person, &deal, "purchase-order", "en").await;
        assert_eq!((early.status, &early.body["code"]), (409, &json!("DOCUMENT_NOT_ISSUED")), "{}", early.body);
    }
    assert_eq!(print(&stage.buyer, &deal, "packing-list", "en").await.status, 409);
    let list = print(&stage.seller, &deal, "packing-list", "en").await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    for person in [&stage.buyer, &stage.officer] {
        let read = print(person, &deal, "packing-list", "ar").await;
        assert_eq!(told(&read), told(&list), "the newest, whatever became of the deal");
        opened(person, &read, "ar").await;
    }
    let kinds = stage.buyer.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
    let newest =
        kinds.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == "packing-list").unwrap();
    assert_eq!((&newest["mayIssue"], &newest["newest"]["version"]), (&json!(false), &json!(1)));
    assert_eq!(newest["can"]["issue"], Value::Null);
}

#[actix_web::test]
async fn who_has_no_part_in_a_deal_finds_none_of_its_documents() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let list = print(&stage.seller, &deal, "packing-list", "en").await;
    let unknown = "01900000-0000-7000-8000-00000000abcd";
    for person in [&stage.outsider, &stage.officer] {
        for call in ["get", "print"] {
            let body = if call == "get" { json!({}) } else { json!({ "kind": "packing-list" }) };
            let foreign = person.post(&format!("/api/v1/deal/printed/{call}/{deal}"), body.clone()).await;
            let missing = person.post(&format!("/api/v1/deal/printed/{call}/{unknown}"), body).await;
            assert_eq!((foreign.status, &foreign.bytes), (404, &missing.bytes), "{call}");
        }
    }
    let link = list.body["data"]["url"].as_str().unwrap();
    assert_eq!(stage.buyer.get(link).await.status, 403, "a link is for the session that it was signed for");
    let malformed = stage.admin.post(GENERATE, json!({ "dealId": "INT0001" })).await;
    assert_eq!((malformed.status, &malformed.body["message"]), (400, &json!("Pass a valid deal ID.")));
    stage.does("order/cancel", &deal, json!({})).await;
    let late = print(&stage.seller, &deal, "delivery-order", "en").await;
    assert_eq!(late.status, 409, "of a cancelled deal none is issued");
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(told(&print(person, &deal, "packing-list", "en").await), told(&list), "but what there is, is read");
    }
}

#[actix_web::test]
async fn a_document_says_in_both_languages_what_the_record_says() {
    let stage = Stage::open().await;
    let mut abroad = rice(&stage.buyer).await;
    abroad["destination"] = json!({ "city": "Hamburg", "country": "Germany" });
    abroad["paymentTerm"] = json!("waybill-plus-60-days");
    for deal in [stage.deal().await, stage.domestic_deal().await, stage.placed(abroad).await] {
        stage.marks(&deal, [2]).await;
        let seen = record(&stage.admin, &deal).await;
        let (total, weight) = (apart(&seen["totals"]["amount"]), apart(&seen["totals"]["weightKg"]));
        for kind in KINDS {
            for language in ["en", "ar"] {
                let set = opened(&stage.admin, &print(&stage.admin, &deal, kind, language).await, language).await;
                let (text, _) = (pdf::text(&set), pdf::objects(&set));
                let sum = if kind.ends_with("list") || kind == "delivery-order" { &weight } else { &total };
                for said in [sum, seen["order_id"].as_str().unwrap(), seen["items"][0]["itemName"].as_str().unwrap()] {
                    assert!(text.contains(said), "{kind} {language} misses {said}: {text}");
                }
            }
        }
    }
}

#[actix_web::test]
async fn a_tax_invoice_tells_what_the_law_wants_and_each_seller_counts_its_own() {
    let stage = Stage::open().await;
    let signed = async |deal: String| {
        stage.marks(&deal, [2]).await;
        deal
    };
    let domestic = signed(stage.domestic_deal().await).await;
    let invoice = print(&stage.admin, &domestic, "tax-invoice", "en").await;
    let text = pdf::text(&opened(&stage.admin, &invoice, "en").await);
    let today = invoice.body["data"]["issuedOn"].as_str().unwrap();
    assert!(!text.contains("Date of supply"), "nothing was handed over yet: {text}");
    for said in ["Tax Invoice", "Date of issue", today, "TRN", "5 %", "VAT", "Al Ain Dates"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert_eq!(number(&invoice), 1);
    let others = print(&stage.admin, &signed(stage.deal().await).await, "tax-invoice", "en").await;
    assert_eq!(number(&others), 1, "another seller counts for itself");
    let next = print(&stage.admin, &signed(stage.domestic_deal().await).await, "tax-invoice", "en").await;
    assert_eq!(number(&next), 2);
    stage.server.sql("update companies set profile = profile - 'taxIDNumber'").await;
    let third = signed(stage.domestic_deal().await).await;
    let without = print(&stage.admin, &third, "tax-invoice", "en").await;
    let text = pdf::text(&opened(&stage.admin, &without, "en").await);
    assert!(text.contains("Commercial invoice") && text.contains("No UAE VAT is charged"), "{text}");
    assert!(!text.contains("Tax Invoice"), "who has no tax number issues none: {text}");
    let after = print(&stage.admin, &domestic, "tax-invoice", "en").await;
    assert_eq!(after.body["data"]["number"], json!("TI-0001/2"), "of one deal, another edition of one document");
}

#[actix_web::test]
async fn a_printed_document_stays_on_its_deal_though_a_step_lets_it_go() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let list = print(&stage.seller, &deal, "packing-list", "en").await;
    let id = list.body["data"]["url"].as_str().unwrap().split(['/', '?']).nth(2).unwrap().to_owned();
    let file = json!({ "fileURL": format!("/files/{id}"), "fileName": "list.pdf", "stepNumber": 5 });
    let version = stage.does("order/attachFileToStep", &deal, file).await;
    let gone = json!({ "stepNumber": 5, "fileIndex": 0, "version": version });
    stage.does("order/removeFileFromStep", &deal, gone).await;
    opened(&stage.buyer, &print(&stage.buyer, &deal, "packing-list", "en").await, "en").await;
}

/// The buyer claims an amount, the seller answers and offers it, and the buyer takes it.
pub async fn grants(stage: &Stage, seller: &Person, deal: &str, amount: &str) {
    ends(stage, seller, deal, (amount, "price-reduction")).await;
}

/// The same with another outcome.
pub async fn ends(stage: &Stage, seller: &Person, deal: &str, (amount, outcome): (&str, &str)) {
    let say = async |person: &Person, what: &str, body: Value| {
        let got = person.post(&format!("/api/v1/order/{deal}/orderDispute/{what}/"), body).await;
        assert_eq!(got.status, 200, "{what}: {}", got.body);
    };
    let seen = record(&stage.admin, deal).await;
    let amount = json!({ "amount": amount, "currency": seen["totals"]["currency"] });
    let claim = json!({
        "orderRef": deal, "toParty": seen["seller"]["_id"], "reason": "short-quantity", "category": "quantity", "amount": amount,
        "description": "The weighbridge shows less than the bill of lading.",
    });
    let got = stage.buyer.post("/api/v1/order/orderDispute/file", claim).await;
    assert_eq!(got.status, 200, "{}", got.body);
    say(seller, "answer", json!({ "text": "Agreed." })).await;
    say(seller, "propose", json!({ "outcome": outcome, "amount": amount, "note": "So be it." })).await;
    say(&stage.buyer, "accept", json!({ "proposal": 1 })).await;
}

#[actix_web::test]
async fn a_credit_note_takes_back_what_a_dispute_granted_once_and_names_the_tax_invoice() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    let listed = async || {
        let got = stage.buyer.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        items.into_iter().find(|it| it["kind"] == "credit-note")
    };
    assert_eq!(listed().await, None, "nothing is credited");
    let early = print(&stage.seller, &deal, "credit-note", "en").await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("NOTHING_CREDITED")), "{}", early.body);
    let invoice = print(&stage.seller, &deal, "tax-invoice", "en").await;
    grants(&stage, &stage.seller, &deal, "1050.00").await;
    assert_eq!(print(&stage.buyer, &deal, "credit-note", "en").await.status, 409, "the seller issues it");
    let note = print(&stage.seller, &deal, "credit-note", "en").await;
    let text = pdf::text(&opened(&stage.seller, &note, "en").await);
    let of = invoice.body["data"]["number"].as_str().unwrap();
    for said in ["Credit Note", "CN-0001", of, "1,050.00", "Price reduction", "whoever imports"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let arabic = print(&stage.buyer, &deal, "credit-note", "ar").await;
    assert_eq!(told(&arabic), told(&note), "the buyer reads it");
    assert_eq!(listed().await.unwrap()["newest"]["number"], json!("CN-0001"));
    stage.marks(&deal, [5]).await;
    assert_eq!(
        told(&print(&stage.admin, &deal, "credit-note", "en").await),
        told(&note),
        "what is credited is noted once"
    );
    grants(&stage, &stage.seller, &deal, "21.00").await;
    let next = print(&stage.admin, &deal, "credit-note", "en").await;
    let text = pdf::text(&opened(&stage.admin, &next, "en").await);
    assert_eq!(number(&next), 2);
    assert!(text.contains("USD 21.00") && !text.contains("1,050.00"), "of what came since alone: {text}");
    let sent = json!({ "dealId": deal, "documentType": "credit-note", "signers": [] });
    let sent = stage.admin.post("/api/v1/admin/documents/requestSignature", sent).await;
    assert_eq!((sent.status, &sent.body["errors"][0]["field"]), (400, &json!("documentType")), "{}", sent.body);
}

#[actix_web::test]
async fn an_account_that_a_hijacked_seller_tells_is_printed_on_no_invoice_until_it_is_known() {
    const KNOWN: &str = "AE070331234567890123456";
    const OTHER: &str = "GB29NWBK60161331926819";
    let stage = Stage::open().await;
    let told = async |account: &str| {
        let billing = json!({
            "legalName": "Deccan Grains", "email": "bills@deccan-grains.test", "currency": "USD", "account": account,
            "address": { "city": "Hyderabad", "country": "India" },
        });
        let got = stage.seller.post("/api/v1/user/fillInvoicingDetails", json!({ "billingDetails": billing })).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    let printed = async |deal: &str, kind: &str| {
        let got = print(&stage.seller, deal, kind, "en").await;
        (got.body["data"]["edition"].clone(), pdf::text(&opened(&stage.seller, &got, "en").await))
    };
    told(KNOWN).await;
    let first = stage.deal().await;
    assert!(printed(&first, "proforma-invoice").await.1.contains(KNOWN));
    told(OTHER).await;
    let deal = stage.deal().await;
    stage.marks(&deal, [2]).await;
    for kind in ["proforma-invoice", "tax-invoice"] {
        let (edition, text) = printed(&deal, kind).await;
        assert_eq!(edition, 1);
        assert!(!text.contains(OTHER) && text.contains("Ask Granary for the account"), "{kind}: {text}");
        assert_eq!(printed(&deal, kind).await, (edition, text), "{kind}: whoever asks again");
    }
    for person in [&stage.buyer, &stage.seller, &stage.admin] {
        let inbox = person.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
        let items = inbox.body["data"]["items"].as_array().unwrap().clone();
        let warned: Vec<_> = items
            .iter()
            .filter(|it| it["kind"] == "order.accountUnknown" && it["body"]["dealId"] == deal.as_str())
            .collect();
        assert_eq!(warned.len(), 2, "once for each invoice: {}", inbox.body);
        assert_eq!(warned[0]["body"]["account"], "GB ···· 6819");
    }
    let list = async |person: &Person| {
        let got = person.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
        let items = got.body["data"]["items"].as_array().unwrap().clone();
        items.into_iter().find(|it| it["kind"] == "proforma-invoice").unwrap()["withheld"].clone()
    };
    assert_eq!((list(&stage.admin).await, list(&stage.seller).await), (json!(OTHER), Value::Null), "for staff alone");
    let vouch = async |person: &Person, account: &str| {
        let body = json!({ "account": account, "reason": "Called the number in the contract" });
        person.post(&format!("/api/v1/admin/order/vouchForAccount/{deal}"), body).await
    };
    assert_eq!(vouch(&stage.seller, OTHER).await.status, 403);
    let stale = vouch(&stage.admin, KNOWN).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", stale.body);
    told(KNOWN).await;
    let (edition, text) = printed(&deal, "proforma-invoice").await;
    assert_eq!(edition, 2, "another edition under the same number");
    assert!(text.contains(KNOWN) && !text.contains("Ask Granary"), "{text}");
    told(OTHER).await;
    assert_eq!(vouch(&stage.admin, OTHER).await.status, 200);
    assert_eq!(list(&stage.admin).await, Value::Null);
    assert!(printed(&deal, "proforma-invoice").await.1.contains(OTHER), "staff compared it");
    assert_eq!(vouch(&stage.admin, OTHER).await.body["code"], "ACCOUNT_KNOWN");
}

#[actix_web::test]
async fn goods_are_printed_with_their_packages_and_a_buyer_with_whom_it_is_billed_to() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let billing = json!({ "billingDetails": {
        "legalName": "Noor Holding LLC", "email": "bills@alnoor-foods.test", "currency": "AED",
        "address": { "city": "Sharjah", "country": "United Arab Emirates" },
    } });
    assert_eq!(stage.buyer.post("/api/v1/user/fillInvoicingDetails", billing).await.status, 200);
    let line = json!({
        "_id": record(&stage.admin, &deal).await["items"][0]["_id"], "packagingType": "mesh-bags", "itemsPerCarton": 1,
        "length": 600, "breadth": 400, "height": 150, "weight": "90", "palletType": "eur-1", "palletHeight": 1500,
    });
    let path = format!("/api/v1/order/submitPackagingDetails/{deal}");
    let got = stage.seller.post(&path, json!({ "data": { "items": [line] } })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    contracts::written(&stage, &deal).await;
    for (kind, said, unsaid) in [
        ("packing-list", &["Packages", "Mesh bags", "Gross weight (kg)", "Volume (m³)", "Pallets"][..], "Noor Holding"),
        ("proforma-invoice", &["Al Noor Foods", "Billed to", "Noor Holding LLC", "Sharjah"], "Gross weight"),
        ("sales-contract", &["Al Noor Foods"], "Noor Holding"),
    ] {
        let text = pdf::text(&opened(&stage.seller, &print(&stage.seller, &deal, kind, "en").await, "en").await);
        assert!(said.iter().all(|it| text.contains(it)) && !text.contains(unsaid), "{kind}: {text}");
        opened(&stage.seller, &print(&stage.seller, &deal, kind, "ar").await, "ar").await;
    }
}

#[actix_web::test]
async fn each_shipment_has_a_packing_list_of_its_own() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=8).await;
    let (item, path) =
        (record(&stage.seller, &deal).await["items"][0]["_id"].clone(), format!("/api/v1/deal/printed/print/{deal}"));
    let mut ids = Vec::new();
    for (quantity, container, seal) in [(10, "CSQU3054383", "ML-1"), (20, "MSKU1234565", "ML-2")] {
        let shipment = json!({
            "transportMode": "sea", "items": [{ "_id": item, "quantity": quantity }], "containerLoad": "fcl",
            "portOfLoading": "INNSA", "portOfDischarge": "AEJEA",
            "containers": [{ "containerType": "40ft-high-cube", "containerNumber": container, "seal": seal }],
        });
        let made =
            stage.seller.post(&format!("/api/v1/deal/createShipment/{deal}"), json!({ "shipment": shipment })).await;
        assert_eq!(made.status, 200, "{}", made.body);
    }
    let kinds = stage.buyer.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
    for it in kinds.body["data"]["items"].as_array().unwrap().iter().filter(|it| it["kind"] == "packing-list") {
        ids.push((it["shipment"]["_id"].clone(), it["shipment"]["number"].clone()));
    }
    assert_eq!(ids.iter().map(|it| it.1.clone()).collect::<Vec<_>>(), [json!(1), json!(2)], "{}", kinds.body);
    let list = async |person: &Person, of: &Value| {
        person.post(&path, json!({ "kind": "packing-list", "shipmentId": of })).await
    };
    assert_eq!(list(&stage.buyer, &ids[0].0).await.body["code"], "DOCUMENT_NOT_ISSUED");
    let [first, second] = [list(&stage.seller, &ids[0].0).await, list(&stage.seller, &ids[1].0).await];
    assert_eq!(number(&second), number(&first) + 1);
    assert_eq!(told(&list(&stage.buyer, &ids[0].0).await), told(&first), "each stays the newest of its shipment");
    let text = pdf::text(&opened(&stage.seller, &first, "en").await);
    assert!(text.contains("CSQU3054383") && text.contains("ML-1") && !text.contains("MSKU1234565"), "{text}");
    let unknown = list(&stage.seller, &json!(uuid::Uuid::now_v7())).await;
    assert_eq!(unknown.status, 404, "{}", unknown.body);
    let other = stage.seller.post(&path, json!({ "kind": "tax-invoice", "shipmentId": ids[0].0 })).await;
    assert_eq!((other.status, &other.body["errors"][0]["field"]), (400, &json!("shipmentId")), "{}", other.body);
    assert_eq!(list(&stage.outsider, &ids[0].0).await.status, 404);
}
