//! Invoices that are taken back: of what was called off and of what was changed, whole and once.

use futures::future::join_all;
use serde_json::{Value, json};

use crate::{
    electronic::{electronic, texts, told as xml_of},
    patience::eventually,
    pdf,
    printed::{ends, grants, opened, print, told},
    scenario::{Stage, done, record, rice, why},
    server::Person,
};

/// The newest document of a kind, as it is listed.
async fn listed(person: &Person, deal: &str, kind: &str) -> Option<Value> {
    let got = person.post(&format!("/api/v1/deal/printed/get/{deal}"), json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().iter().find(|it| it["kind"] == kind).cloned()
}

/// The number of the newest credit note, once there is one.
async fn noted(stage: &Stage, deal: &str) -> Value {
    let number = async || Some(listed(&stage.buyer, deal, "credit-note").await?["newest"]["number"].clone());
    eventually("the credit note", number).await
}

/// What was printed of a kind of all deals.
async fn count(stage: &Stage, kind: &str) -> u64 {
    stage.server.count(&format!("select count(*) from printed_documents where kind = '{kind}'")).await
}

/// A deal that both sides signed, with an invoice.
async fn invoiced(stage: &Stage, deal: String) -> String {
    stage.marks(&deal, [2]).await;
    assert_eq!(print(&stage.admin, &deal, "tax-invoice", "en").await.status, 200);
    deal
}

#[actix_web::test]
async fn an_invoice_waits_for_the_contract_and_a_proforma_for_nothing() {
    let stage = Stage::open().await;
    for deal in [stage.deal().await, stage.domestic_deal().await] {
        let early = print(&stage.admin, &deal, "tax-invoice", "en").await;
        assert_eq!((early.status, &early.body["code"]), (409, &json!("CONTRACT_UNSIGNED")), "{}", early.body);
        let told = listed(&stage.admin, &deal, "tax-invoice").await.unwrap();
        assert_eq!(told["can"]["issue"]["code"], "CONTRACT_UNSIGNED", "{told}");
        assert_eq!(print(&stage.admin, &deal, "proforma-invoice", "en").await.status, 200);
        stage.marks(&deal, [2]).await;
        assert_eq!(print(&stage.admin, &deal, "tax-invoice", "en").await.status, 200);
    }
    assert_eq!(stage.server.count("select count(*) from number_series where kind = 'tax-invoice'").await, 2);
}

#[actix_web::test]
async fn what_is_called_off_after_its_invoice_is_credited_whole_and_once() {
    let stage = Stage::open().await;
    let deal = invoiced(&stage, stage.domestic_deal().await).await;
    let invoice = print(&stage.admin, &deal, "tax-invoice", "en").await;
    let of = invoice.body["data"]["number"].as_str().unwrap().to_owned();
    let sums = xml_of(&stage.admin, &electronic(&stage.admin, &deal, "tax-invoice").await).await;
    stage.does("order/cancel", &deal, json!({ "reason": "The buyer has no need" })).await;
    assert_eq!(noted(&stage, &deal).await, json!("CN-0001"));
    let note = print(&stage.buyer, &deal, "credit-note", "en").await;
    let text = pdf::text(&opened(&stage.buyer, &note, "en").await);
    let day = invoice.body["data"]["issuedOn"].as_str().unwrap();
    for said in ["Credit Note", "CN-0001", &of, day, "The order was cancelled"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let arabic = print(&stage.buyer, &deal, "credit-note", "ar").await;
    assert!(pdf::text(&opened(&stage.buyer, &arabic, "ar").await).contains(&of));
    let xml = xml_of(&stage.admin, &electronic(&stage.admin, &deal, "credit-note").await).await;
    for sum in ["cbc:PayableAmount", "cbc:TaxExclusiveAmount", "cbc:TaxInclusiveAmount", "cbc:TaxAmount"] {
        assert_eq!(texts(&xml, sum), texts(&sums, sum), "{sum}");
    }
    assert_eq!(texts(&xml, "cbc:ResponseCode"), ["DL8.61.1.A"]);
    assert!(xml.contains(&format!("<cbc:ID>{of}</cbc:ID>")) && texts(&xml, "cbc:IssueDate").contains(&day), "{xml}");

    // Nothing new comes of printing again, and the invoice is read as it was.
    for kind in ["credit-note", "tax-invoice"] {
        let first = told(&print(&stage.admin, &deal, kind, "en").await);
        assert_eq!(told(&print(&stage.admin, &deal, kind, "en").await), first, "{kind}");
    }
    assert_eq!((count(&stage, "tax-invoice").await, count(&stage, "credit-note").await), (1, 1));
    let seen = listed(&stage.admin, &deal, "tax-invoice").await.unwrap();
    assert_eq!((&seen["newest"]["number"], &seen["newest"]["isTakenBack"]), (&json!(of), &json!(true)));
    let money = &record(&stage.buyer, &deal).await["money"];
    assert_eq!((&money["invoiced"]["amount"], &money["left"]["amount"]), (&json!("0.00"), &json!("0.00")), "{money}");
    let statement = stage.buyer.post("/api/v1/user/statementOfAccounts", json!({})).await;
    assert!(!statement.body.to_string().contains(&deal), "nothing is owed: {}", statement.body);

    // Deleting it credits nothing more; both sides were told, by name.
    stage.does("deal/deleteDeal", &deal, why()).await;
    let inbox = stage.buyer.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    let told: Vec<_> = inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| &it["body"]["text"]).collect();
    for said in [format!("Tax invoice {of} of order"), "Credit note CN-0001 of order".to_owned()] {
        assert!(told.iter().any(|it| it.as_str().is_some_and(|it| it.starts_with(&said))), "{said}: {told:?}");
    }
    let waiting = "select count(*) from jobs where kind = 'credit' and done_at is null";
    eventually("no job is left", async || (stage.server.count(waiting).await == 0).then_some(())).await;
    assert_eq!(count(&stage, "credit-note").await, 1);
}

#[actix_web::test]
async fn what_is_called_off_before_it_is_invoiced_is_credited_nothing() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, [2]).await;
    stage.does("order/cancel", &deal, json!({})).await;
    assert_eq!(print(&stage.admin, &deal, "tax-invoice", "en").await.body["code"], "DEAL_CANCELLED");
    assert_eq!(stage.server.count("select count(*) from jobs where kind = 'credit'").await, 0);
    assert_eq!(listed(&stage.buyer, &deal, "credit-note").await, None);
}

#[actix_web::test]
async fn a_change_after_the_invoice_takes_it_back_as_the_next_one_is_issued() {
    let stage = Stage::open().await;
    let deal = invoiced(&stage, stage.domestic_deal().await).await;
    let before = record(&stage.admin, &deal).await;
    let item = &before["items"][0];
    let price: rust_decimal::Decimal = item["unitPrice"]["amount"].as_str().unwrap().parse().unwrap();
    let (price, currency) = (price + rust_decimal::Decimal::new(25, 2), &item["unitPrice"]["currency"]);
    let line = json!({ "_id": item["_id"], "unitPrice": { "amount": price.to_string(), "currency": currency } });
    done(&stage.sales, "deal/editDeal", &deal, json!({ "items": [line] })).await;
    let unsigned = print(&stage.admin, &deal, "tax-invoice", "en").await;
    assert_eq!(unsigned.body["code"], "CONTRACT_UNSIGNED", "the first stands until the sides sign the new terms");
    assert_eq!(listed(&stage.buyer, &deal, "credit-note").await, None);
    stage.marks(&deal, [2]).await;

    let asked = (0..4).map(|_| print(&stage.admin, &deal, "tax-invoice", "en"));
    let got = join_all(asked).await;
    for got in &got {
        assert_eq!((got.status, &got.body["data"]["number"]), (200, &json!("TI-0002")), "{}", got.body);
    }
    assert_eq!((count(&stage, "tax-invoice").await, count(&stage, "credit-note").await), (2, 1));
    let text = pdf::text(&opened(&stage.admin, &got[0], "en").await);
    assert!(text.contains("Replaces invoice") && text.contains("TI-0001"), "{text}");
    let xml = xml_of(&stage.admin, &electronic(&stage.admin, &deal, "tax-invoice").await).await;
    assert!(xml.contains("cac:BillingReference") && xml.contains("<cbc:ID>TI-0001</cbc:ID>"), "{xml}");
    let note = xml_of(&stage.admin, &electronic(&stage.admin, &deal, "credit-note").await).await;
    assert_eq!(texts(&note, "cbc:ResponseCode"), ["DL8.61.1.C"]);
    let total = &before["totals"]["amount"];
    let total = total.get("amount").unwrap_or(total).as_str().unwrap();
    assert_eq!(texts(&note, "cbc:PayableAmount"), [total], "all that the first one asked for");

    // The dossier and the files of the deal have them all.
    let set = format!(
        "select count(*) from printed_files f join printed_documents p on p.id = f.document_id where p.deal_id = '{deal}'"
    );
    eventually("the note is set in both languages", async || (stage.server.count(&set).await >= 6).then_some(())).await;
    stage.does("order/cancel", &deal, json!({})).await;
    eventually("the second is taken back too", async || (count(&stage, "credit-note").await == 2).then_some(())).await;
    assert_eq!(noted(&stage, &deal).await, json!("CN-0002"));
}

#[actix_web::test]
async fn what_disputes_credited_is_not_credited_twice() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.marks(&deal, 2..=4).await;
    print(&stage.admin, &deal, "tax-invoice", "en").await;
    grants(&stage, &stage.seller, &deal, "1050.00").await;
    let first = print(&stage.admin, &deal, "credit-note", "en").await;
    assert_eq!(first.body["data"]["number"], "CN-0001");
    ends(&stage, &stage.seller, &deal, ("500.00", "return")).await;
    stage.does("order/cancel", &deal, json!({})).await;
    eventually("the rest is credited", async || (count(&stage, "credit-note").await == 2).then_some(())).await;
    let note = print(&stage.admin, &deal, "credit-note", "en").await;
    assert_eq!(note.body["data"]["number"], "CN-0002");
    let text = pdf::text(&opened(&stage.admin, &note, "en").await);
    let total = record(&stage.admin, &deal).await["totals"]["amount"].clone();
    let total: rust_decimal::Decimal = total.get("amount").unwrap_or(&total).as_str().unwrap().parse().unwrap();
    let left = granary_trade::printed::thousands(total - rust_decimal::Decimal::new(105_000, 2));
    assert!(text.contains("What is left of the invoice") && text.contains(&left), "{left}: {text}");
    assert_eq!(count(&stage, "credit-note").await, 2, "what was granted and not noted is in it");
}

#[actix_web::test]
async fn an_invoice_and_a_cancellation_at_once_leave_no_invoice_that_stands() {
    let stage = Stage::open().await;
    let mut deals = Vec::new();
    for _ in 0..3 {
        let deal = stage.placed(rice(&stage.buyer).await).await;
        stage.marks(&deal, [2]).await;
        deals.push(deal);
    }
    let both = deals.iter().map(|deal| async {
        let cancel = async { stage.does("order/cancel", deal, json!({})).await };
        futures::join!(print(&stage.admin, deal, "tax-invoice", "en"), cancel).0
    });
    let issued = join_all(both).await.iter().filter(|it| it.status == 200).count();
    let issued = u64::try_from(issued).unwrap();
    let notes = async || (count(&stage, "credit-note").await == issued).then_some(());
    eventually("each invoice is taken back", notes).await;
    assert_eq!(count(&stage, "tax-invoice").await, issued);
}
