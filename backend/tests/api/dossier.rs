//! The dossier of a deal: all its files that the caller may see, each what the index says, for nobody else.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use serde_json::json;
use sha2::{Digest, Sha256};
use zip::ZipArchive;

use crate::{
    document::document,
    pdf,
    scenario::{Stage, record},
    server::{BUYER, Got, OFFICER, Person},
};

async fn dossier(person: &Person, deal: &str) -> Got {
    person.get(&format!("/api/v1/deal/dossier/{deal}?language=en")).await
}

/// Uploads a document and attaches it to a step; answers the id of the file.
async fn attach(person: &Person, deal: &str, name: &str, kind: &str) -> String {
    let brought = person.bring("file", name, &document(&[name]), &[]).await;
    let location = brought.body["data"]["files"]["file"][0]["location"].as_str().unwrap().to_owned();
    let file = json!({ "fileURL": location, "fileName": "given.pdf", "stepNumber": 3, "documentType": kind });
    let got = person.post(&format!("/api/v1/order/attachFileToStep/{deal}"), file).await;
    assert_eq!(got.status, 200, "{}", got.body);
    location.rsplit('/').next().unwrap().to_owned()
}

/// What is in an archive, by name.
fn contents(got: &Got) -> BTreeMap<String, Vec<u8>> {
    assert_eq!((got.status, &got.headers["content-type"]), (200, &"application/zip".parse().unwrap()), "{}", got.body);
    let mut archive = ZipArchive::new(Cursor::new(&got.bytes)).unwrap();
    let count = archive.len();
    let read = |at| {
        let mut file = archive.by_index(at).unwrap();
        let (name, mut content) = (file.name().unwrap().into_owned(), Vec::new());
        file.read_to_end(&mut content).unwrap();
        (name, content)
    };
    (0..count).map(read).collect()
}

/// The lines of an index, by their columns.
fn rows(index: &str) -> Vec<BTreeMap<String, String>> {
    let cells = |line: &str| line.trim_matches('"').split("\",\"").map(str::to_owned).collect::<Vec<_>>();
    let mut lines = index.strip_prefix('\u{feff}').unwrap().lines().map(cells);
    let heads = lines.next().unwrap();
    lines.map(|line| heads.iter().cloned().zip(line).collect()).collect()
}

fn hex(content: &[u8]) -> String {
    Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[actix_web::test]
async fn a_dossier_holds_each_file_and_each_is_what_the_index_says() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    for name in ["../../etc/passwd.pdf", "=cmd|'!A1.pdf", "twin.pdf", "twin.pdf", "عقد \u{202e}fdp.pdf", "a,\"b\".pdf"]
    {
        attach(&stage.seller, &deal, name, "sales-contract").await;
    }
    let kind = json!({ "kind": "packing-list", "language": "ar" });
    assert_eq!(stage.seller.post(&format!("/api/v1/deal/printed/print/{deal}"), kind).await.status, 200);
    let mut held = contents(&dossier(&stage.buyer, &deal).await);
    let index = String::from_utf8(held.remove("index.csv").unwrap()).unwrap();
    let table = pdf::text(&held.remove("index.pdf").unwrap());
    assert_eq!(held.len(), 8, "six files and a list in two languages: {:?}", held.keys());
    let lines = rows(&index);
    assert_eq!(lines.len(), held.len(), "{index}");
    let told =
        |it: &BTreeMap<String, String>| ["Step", "Document", "Version", "By", "Status"].map(|head| it[head].clone());
    let contracts = (1..7)
        .map(|nth| ["3", "Signed sales contract", &nth.to_string(), "Seller", "Waiting for review"].map(str::to_owned));
    let printed = std::iter::repeat_n([""; 5].map(str::to_owned), 2);
    assert_eq!(lines.iter().map(told).collect::<Vec<_>>(), contracts.chain(printed).collect::<Vec<_>>(), "{index}");
    for (name, content) in &held {
        let line = lines.iter().find(|it| it["File"] == *name).unwrap();
        assert_eq!((&line["Bytes"], &line["SHA-256"]), (&content.len().to_string(), &hex(content)), "{index}");
        let rest = name.strip_prefix("files/").unwrap();
        let plain = |c: char| !c.is_control() && !"/\\:\"\u{202e}".contains(c);
        assert!(rest.starts_with(|c: char| c.is_ascii_digit()) && rest.chars().all(plain), "{name}");
        assert!(table.replace([' ', '\n'], "").contains(&hex(content)[..32]), "{name}: {table}");
    }
}

#[actix_web::test]
async fn the_index_says_on_which_step_a_file_hangs_and_what_came_of_it_in_either_language() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    for name in ["list.pdf", "list corrected.pdf"] {
        attach(&stage.seller, &deal, name, "packing-list").await;
    }
    attach(&stage.seller, &deal, "contract.pdf", "sales-contract").await;
    let files = record(&stage.admin, &deal).await["timeline"][2]["files"].clone();
    for (at, verdict) in [(0, "refused"), (1, "verified")] {
        let review = json!({ "stepNumber": 3, "fileId": files[at]["_id"], "verdict": verdict, "note": "Weights" });
        stage.admin.post(&format!("/api/v1/order/reviewFile/{deal}"), review).await;
    }
    let mut held = contents(&dossier(&stage.buyer, &deal).await);
    let lines = rows(&String::from_utf8(held.remove("index.csv").unwrap()).unwrap());
    let told = |it: &BTreeMap<String, String>| (it["Document"].clone(), it["Version"].clone(), it["Status"].clone());
    let told = lines.iter().map(told).collect::<Vec<_>>();
    let expected = [
        ("Signed sales contract", "1", "Waiting for review"),
        ("Packing list", "1", "Refused"),
        ("Packing list", "2", "Verified"),
    ];
    assert_eq!(told, expected.map(|(document, version, state)| (document.into(), version.into(), state.into())));
    let table = pdf::text(&held.remove("index.pdf").unwrap());
    assert!(table.contains("Packing list") && table.contains("Refused"), "{table}");
    let arabic = stage.buyer.get(&format!("/api/v1/deal/dossier/{deal}?language=ar")).await;
    let table = contents(&arabic).remove("index.pdf").unwrap();
    assert!(pdf::objects(&table).contains("/Lang (ar)"));
}

#[actix_web::test]
async fn a_message_between_banks_is_named_by_staff_and_its_bank_and_stands_in_the_index() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let label = async |person: &Person, call: &str, kind: &str| {
        let brought = person.bring("file", "advice.pdf", &document(&["advice", kind]), &[]).await;
        let location = &brought.body["data"]["files"]["file"][0]["location"];
        let file = json!({
            "fileURL": location, "fileName": "advice.pdf", "stepNumber": 3, "documentType": kind, "swiftMessage": "MT700",
        });
        person.post(&format!("/api/v1/{call}/{deal}"), file).await
    };
    for (person, call, kind) in [
        (&stage.seller, "order/attachFileToStep", "payment-security"),
        (&stage.admin, "admin/order/attachFileToStep", "packing-list"),
    ] {
        let got = label(person, call, kind).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["swiftMessage"])), "{}", got.body);
    }
    assert_eq!(label(&stage.admin, "admin/order/attachFileToStep", "payment-security").await.status, 200);
    let seen = record(&stage.buyer, &deal).await;
    assert!(seen["timeline"].to_string().contains(r#""swiftMessage":"MT700""#), "{}", seen["timeline"]);
    let index = contents(&dossier(&stage.buyer, &deal).await).remove("index.csv").unwrap();
    assert!(rows(&String::from_utf8(index).unwrap()).iter().any(|line| line["SWIFT"] == "MT700"));
}

#[actix_web::test]
async fn what_is_personal_is_in_the_dossier_of_whoever_may_see_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    attach(&stage.seller, &deal, "pack.pdf", "kyb-pack").await;
    for (person, files) in [(&stage.seller, 1), (&stage.buyer, 0), (&stage.admin, 1)] {
        assert_eq!(contents(&dossier(person, &deal).await).len(), files + 2);
    }
}

#[actix_web::test]
async fn who_left_the_deal_or_the_company_finds_no_dossier() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let missing = dossier(&stage.buyer, "01900000-0000-7000-8000-00000000abcd").await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    assert_eq!(dossier(&stage.officer, &deal).await.status, 200);
    stage.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    let elsewhere = "update users set rights = rights + 1, company_id = (select id from companies where name like 'Hanse%') \
                     where email = ";
    stage.server.sql(&format!("{elsewhere}'{BUYER}'")).await;
    let left = stage.server.session_of(BUYER).await;
    for person in [&stage.officer, &stage.other_officer, &stage.outsider, &left] {
        let got = dossier(person, &deal).await;
        assert_eq!((got.status, &got.bytes), (404, &missing.bytes));
    }
    assert_eq!(stage.server.stranger().get(&format!("/api/v1/deal/dossier/{deal}")).await.status, 401);
}

#[actix_web::test]
async fn a_file_that_is_not_what_it_was_cuts_the_dossier_off() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let file = attach(&stage.seller, &deal, "contract.pdf", "sales-contract").await;
    stage.server.replace_file(&file, b"%PDF-1.7 another contract");
    let address = format!("http://127.0.0.1:{}/api/v1/deal/dossier/{deal}", stage.server.running.port());
    let client = reqwest::Client::builder().tls_certs_only([]).build().unwrap();
    let asked = client.get(address).bearer_auth(stage.buyer.bearer.as_deref().unwrap());
    // The cut may come before the client has read that it began.
    let read = async {
        let begun = asked.send().await?;
        assert_eq!(begun.status(), 200);
        begun.bytes().await
    };
    assert!(read.await.is_err());
}
