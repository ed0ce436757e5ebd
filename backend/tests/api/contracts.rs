//! The contract of a deal: written and sent by either side, refused by name while a term is missing, kept as it was signed, amended.

use serde_json::{Value, json};

use crate::{
    lot_offers::{answers, offers, shipment, terms as offered, with},
    lots::listed,
    pdf,
    scenario::Stage,
    server::{BUYER, Got, Person, SELLER},
    signatures::{id, sealed, seen, sign, signing, user},
    team::{member, owner},
};

const CLAUSES: &str = "/api/v1/admin/clause/list";
const PUBLISH: &str = "/api/v1/admin/clause/publish";

pub(crate) async fn shown(person: &Person, deal: &str) -> Value {
    let got = person.post(&format!("/api/v1/deal/contract/get/{deal}"), json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

pub(crate) fn terms() -> Value {
    json!({
        "specification": "Basmati 1121, steam, double polished",
        "quality": [
            { "parameter": "Moisture", "limit": "max", "value": "13", "unit": "%", "method": "ISO 712" },
            { "parameter": "Length", "limit": "range", "value": "8.1", "to": "8.4", "unit": "mm" },
        ],
        "cropYear": "2026", "origin": "India", "packing": "Bags, 25 kg PP", "shipFrom": "2027-01-10", "shipBy": "2027-01-31",
        "inspection": { "by": "SGS", "place": "Mundra", "isFinal": true },
        "documents": ["commercial-invoice", "packing-list", "bill-of-lading"],
    })
}

/// What staff publish as the clause of arbitration that follows this version.
fn arbitration(after: u32) -> Value {
    json!({
        "kind": "arbitration", "english": "By three arbitrators in Dubai.", "arabic": "أمام ثلاثة محكمين في دبي.",
        "prevailing": "ar", "after": after,
    })
}

async fn write(person: &Person, deal: &str, terms: Value, version: &Value) -> Got {
    person.post(&format!("/api/v1/deal/contract/save/{deal}"), json!({ "terms": terms, "version": version })).await
}

async fn send(stage: &Stage, person: &Person, deal: &str) -> Got {
    let signers = [user(stage, BUYER).await, user(stage, SELLER).await];
    person.post(&format!("/api/v1/deal/contract/send/{deal}"), json!({ "signers": signers })).await
}

/// Writes the contract of a deal, unless somebody has.
pub(crate) async fn written(stage: &Stage, deal: &str) {
    let contract = shown(&stage.admin, deal).await;
    if contract["version"] == 0 {
        let (mut terms, agreed) = (terms(), &contract["agreed"]);
        for field in ["packing", "shipFrom", "shipBy"] {
            if !agreed[field].is_null() {
                terms[field] = agreed[field].clone();
            }
        }
        let got = write(&stage.admin, deal, terms, &contract["version"]).await;
        assert_eq!((got.status, &got.body["data"]["lacks"]), (200, &json!([])), "{}", got.body);
    }
}

#[actix_web::test]
async fn a_missing_term_is_refused_by_name_and_the_seller_sends_it_once_nothing_is_missing() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let refused = send(&stage, &stage.seller, &deal).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("CONTRACT_LACKS")), "{}", refused.body);
    let missing = refused.body["params"]["missing"].as_array().unwrap().clone();
    assert!(missing.contains(&json!("shipment-window")) && missing.contains(&json!("inspection")), "{missing:?}");
    assert!(refused.body["params"]["places"].as_array().unwrap().contains(&json!("contract")));
    let print = format!("/api/v1/deal/printed/print/{deal}");
    let unprinted = stage.seller.post(&print, json!({ "kind": "sales-contract" })).await;
    assert_eq!((unprinted.status, &unprinted.body["code"]), (409, &json!("CONTRACT_LACKS")), "{}", unprinted.body);
    assert_eq!(shown(&stage.buyer, &deal).await["can"]["send"]["code"], "CONTRACT_LACKS");

    let got = write(&stage.seller, &deal, terms(), &json!(0)).await;
    assert_eq!((got.status, &got.body["data"]["version"]), (200, &json!(1)), "{}", got.body);
    let same = write(&stage.buyer, &deal, terms(), &json!(1)).await;
    assert_eq!((same.status, &same.body["data"]["version"]), (200, &json!(1)), "what changes nothing is no version");
    let stale = write(&stage.buyer, &deal, terms(), &json!(0)).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("RECORD_CHANGED")));
    let mut unsound = terms();
    unsound["shipBy"] = json!("2027-01-01");
    let unsound = write(&stage.buyer, &deal, unsound, &json!(1)).await;
    assert_eq!((unsound.status, &unsound.body["message"]["fields"]), (400, &json!(["shipBy"])), "{}", unsound.body);

    let sent = send(&stage, &stage.seller, &deal).await;
    assert_eq!((sent.status, &sent.body["data"]["documentType"]), (200, &json!("sales-contract")), "{}", sent.body);
    let opened = seen(&stage.buyer, &sent.body["data"]).await;
    let text = pdf::text(&stage.buyer.get(opened["url"].as_str().unwrap()).await.bytes);
    for said in
        ["Moisture", "≤ 13 %", "ISO 712", "2026", "Bags, 25 kg PP", "2027-01-10", "SGS", "Mundra", "Arbitration"]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
    let again = send(&stage, &stage.buyer, &deal).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("SIGNATURE_SENT_ALREADY")), "{}", again.body);
}

#[actix_web::test]
async fn what_was_agreed_stands_in_the_contract_without_retyping_and_is_written_otherwise_by_neither() {
    let stage = Stage::open().await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let window = shipment(30, 60);
    let agreed = json!({ "shipment": window, "packing": "sacks", "documents": ["phytosanitary-certificate"] });
    let made = offers(&stage.buyer, &lot, with(offered(500, "1000.00"), &agreed)).await;
    let taken = answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let deal = taken.body["data"]["dealId"].as_str().unwrap();

    let begun = shown(&stage.buyer, deal).await;
    let told = json!({
        "packing": "Sacks", "shipFrom": window["from"], "shipBy": window["until"], "documents": ["phytosanitary-certificate"],
    });
    assert_eq!(begun["agreed"], told);
    let lacking: Vec<_> = begun["lacks"].as_array().unwrap().iter().map(|it| &it["term"]).collect();
    assert_eq!(lacking, ["inspection"], "all else is agreed, or the lot says it");
    let mut terms = begun["terms"].clone();
    terms["inspection"] = json!({ "by": "SGS", "place": "Mundra", "isFinal": true });
    for (changes, fields) in [
        (json!({ "packing": "Cartons" }), json!(["packing"])),
        (json!({ "shipFrom": shipment(29, 60)["from"] }), json!(["shipFrom"])),
        (json!({ "shipBy": shipment(30, 61)["until"] }), json!(["shipBy"])),
        (json!({ "documents": ["commercial-invoice"] }), json!(["documents"])),
    ] {
        for person in [&stage.buyer, &stage.seller, &stage.admin] {
            let refused = write(person, deal, with(terms.clone(), &changes), &json!(0)).await;
            assert_eq!((refused.status, &refused.body["code"]), (409, &json!("CONTRACT_DIFFERS")), "{}", refused.body);
            assert_eq!(refused.body["data"]["fields"], fields, "{}", refused.body);
        }
    }
    terms["packing"] = json!("Sacks, 25 kg jute");
    let got = write(&stage.buyer, deal, terms.clone(), &json!(0)).await;
    assert_eq!((got.status, &got.body["data"]["lacks"]), (200, &json!([])), "{}", got.body);
    let sent = send(&stage, &stage.buyer, deal).await;
    let opened = seen(&stage.seller, &sent.body["data"]).await;
    let text = pdf::text(&stage.seller.get(opened["url"].as_str().unwrap()).await.bytes);
    let days = [&window["from"], &window["until"]].map(|it| it.as_str().unwrap());
    for said in ["Sacks, 25 kg jute", days[0], days[1], "Phytosanitary"] {
        assert!(text.contains(said), "{said}: {text}");
    }

    // As it was written before contracts were held against their deals.
    terms["packing"] = json!("Drums");
    stage.server.sql(&format!("update contract_terms set terms = '{terms}' where deal_id = '{deal}'")).await;
    let before = shown(&stage.seller, deal).await;
    assert_eq!((&before["terms"]["packing"], &before["version"]), (&json!("Sacks"), &json!(1)));
    assert_eq!(
        write(&stage.seller, deal, before["terms"].clone(), &json!(1)).await.status,
        200,
        "it is saved as it is shown"
    );
}

#[actix_web::test]
async fn the_buyer_begins_it_too_and_nobody_signs_another_text_than_was_sent() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    assert_eq!(write(&stage.buyer, &deal, terms(), &json!(0)).await.status, 200);
    let sent = send(&stage, &stage.buyer, &deal).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let document = sent.body["data"].clone();
    let mut other = signing(&document);
    other["sha256"] = json!("0".repeat(64));
    let refused = sign(&stage.seller, &document, other).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("SIGNATURE_OTHER_TEXT")), "{}", refused.body);
    let mut changed = terms();
    changed["packing"] = json!("Bags, 50 kg jute");
    assert_eq!(write(&stage.seller, &deal, changed, &json!(1)).await.status, 200);
    assert_eq!(seen(&stage.buyer, &document).await["status"], "outdated", "its text is not the one that was sent");
}

#[actix_web::test]
async fn what_both_signed_is_changed_by_staff_alone_and_signed_again_with_each_change() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    assert_eq!(write(&stage.seller, &deal, terms(), &json!(0)).await.status, 200);
    let first = send(&stage, &stage.seller, &deal).await.body["data"].clone();
    sealed(&stage, &first).await;
    let mut changed = terms();
    changed["packing"] = json!("50 kg jute bags");
    for person in [&stage.buyer, &stage.seller] {
        let refused = write(person, &deal, changed.clone(), &json!(1)).await;
        assert_eq!((refused.status, &refused.body["code"]), (409, &json!("CONTRACT_SIGNED")), "{}", refused.body);
    }
    assert_eq!(write(&stage.admin, &deal, changed, &json!(1)).await.status, 200);
    let published = stage.admin.post(PUBLISH, arbitration(1)).await;
    assert_eq!(published.status, 200, "{}", published.body);
    assert_eq!(seen(&stage.buyer, &first).await["status"], "outdated");
    assert_eq!(shown(&stage.buyer, &deal).await["amends"], first["number"]);
    let second = send(&stage, &stage.buyer, &deal).await;
    assert_eq!(second.status, 200, "{}", second.body);
    let opened = seen(&stage.seller, &second.body["data"]).await;
    let text = pdf::text(&stage.seller.get(opened["url"].as_str().unwrap()).await.bytes);
    for said in ["Amends and replaces", first["number"].as_str().unwrap(), "Bags, 25 kg PP", "50 kg jute bags"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("three arbitrators"), "it keeps the clauses of what it amends: {text}");
    assert_eq!(sealed(&stage, &second.body["data"]).await["status"], "sealed");
    assert_ne!(id(&second.body["data"]), id(&first));
}

#[actix_web::test]
async fn a_contract_is_nobodys_elses() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let get = format!("/api/v1/deal/contract/get/{deal}");
    for (person, status) in [(&stage.outsider, 404), (&stage.officer, 403)] {
        assert_eq!(person.post(&get, json!({})).await.status, status);
        assert_eq!(write(person, &deal, terms(), &json!(0)).await.status, status);
        assert_eq!(send(&stage, person, &deal).await.status, status);
    }
}

#[actix_web::test]
async fn the_other_side_hears_once_until_it_reads_that_terms_were_written_and_every_open_page_follows() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let topic = format!("contract:{deal}");
    let mut page = stage.watcher(&stage.buyer, &[&topic]).await;
    let told = async |person: &Person| {
        let inbox = person.post("/api/v1/notifications/get", json!({})).await;
        let items = inbox.body["data"]["items"].as_array().unwrap().clone();
        let is_it = |it: &Value| it["kind"] == "order.contractWritten" && it["body"]["dealId"] == json!(deal);
        items.iter().filter(|it| is_it(it)).map(|it| it["_id"].clone()).collect::<Vec<_>>()
    };
    let mut version = 0;
    let mut written = async |person: &Person| {
        let before = page.until(&topic, |it| it["mark"].is_string()).await["mark"].clone();
        let text = json!({ "specification": format!("Edition {version}") });
        let got = write(person, &deal, with(terms(), &text), &json!(version)).await;
        assert_eq!(got.status, 200, "{}", got.body);
        version += 1;
        page.until(&topic, |it| it["mark"] != before).await;
    };
    for _ in 0..3 {
        written(&stage.seller).await;
    }
    let first = told(&stage.buyer).await;
    assert_eq!((first.len(), told(&stage.seller).await.len()), (1, 0), "told once, and nobody of what they did");
    stage.buyer.post("/api/v1/notifications/markRead", json!({ "ids": first })).await;
    written(&stage.seller).await;
    assert_eq!(told(&stage.buyer).await.len(), 2, "what was read told of no more");
    written(&stage.admin).await;
    assert_eq!((told(&stage.buyer).await.len(), told(&stage.seller).await.len()), (2, 1), "both hear what staff wrote");
}

#[actix_web::test]
async fn terms_are_agreed_on_by_who_trades_for_a_company_and_read_by_all_of_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let owner = owner(&stage.server).await;
    for (role, email, phone, may) in [
        ("trader", "omar@alnoor-foods.test", "+971501239001", true),
        ("finance", "layla@alnoor-foods.test", "+971501239002", false),
        ("logistics", "noor@alnoor-foods.test", "+971501239003", false),
    ] {
        let person = member(&stage.server, &owner, email, json!({ "role": role }), phone).await;
        let version = shown(&person, &deal).await["version"].clone();
        let wrote = write(&person, &deal, terms(), &version).await;
        assert_eq!((wrote.status == 200, wrote.body["code"] == "MEMBER_ROLE"), (may, !may), "{role} {}", wrote.body);
        let sent = send(&stage, &person, &deal).await;
        assert_eq!((sent.status == 200, sent.body["code"] == "MEMBER_ROLE"), (may, !may), "{role} {}", sent.body);
    }
}

#[actix_web::test]
async fn staff_publish_a_next_version_and_contracts_that_were_made_keep_theirs() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    assert_eq!(write(&stage.seller, &deal, terms(), &json!(0)).await.status, 200);
    let sent = send(&stage, &stage.seller, &deal).await.body["data"].clone();
    for person in [&stage.seller, &stage.officer] {
        assert_eq!(person.post(PUBLISH, arbitration(1)).await.status, 403);
    }
    let published = stage.admin.post(PUBLISH, arbitration(1)).await;
    assert_eq!((published.status, &published.body["data"]["version"]), (200, &json!(2)), "{}", published.body);
    let stale = stage.admin.post(PUBLISH, arbitration(1)).await;
    assert_eq!((stale.status, &stale.body["code"]), (409, &json!("RECORD_CHANGED")), "{}", stale.body);
    let versions = stage.admin.post(CLAUSES, json!({})).await;
    let versions = versions.body["data"]["items"].as_array().unwrap().clone();
    assert_eq!(versions.iter().filter(|it| it["kind"] == "arbitration").count(), 2, "the first stays");
    assert_eq!(seen(&stage.buyer, &sent).await["status"], "open", "a contract keeps the clauses that it was made with");
    let clauses = shown(&stage.buyer, &deal).await["clauses"].as_array().unwrap().clone();
    let newest = clauses.iter().find(|it| it["kind"] == "arbitration").unwrap();
    assert_eq!((&newest["version"], &newest["prevailing"]), (&json!(2), &json!("ar")));
}
