//! One search for everything: whatever somebody knows of a thing finds it, and only for whoever may see it.

use serde_json::{Value, json};

use crate::{
    rights::{grant, id_of},
    scenario::{Stage, record},
    server::{BUYER, OFFICER, Person, SALES, SELLER},
};

/// What a search finds, by kind; a kind that somebody may not look for is null.
async fn finds(person: &Person, search: &str) -> Value {
    let got = person.post("/api/v1/search/everything", json!({ "search": search })).await;
    assert_eq!(got.status, 200, "{search}: {}", got.body);
    got.body["data"].clone()
}

/// The places of what was found of a kind.
async fn found(person: &Person, kind: &str, search: &str) -> Vec<Value> {
    finds(person, search).await[kind]["items"].as_array().cloned().unwrap_or_default()
}

async fn has_order(person: &Person, search: &str, deal: &str) -> bool {
    found(person, "orders", search).await.iter().any(|it| it["_id"] == deal)
}

#[actix_web::test]
async fn an_order_is_found_by_its_number_company_and_goods_by_those_who_see_it_alone() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let shown = record(&stage.admin, &deal).await;
    let number = shown["order_id"].as_str().unwrap();
    let digits = number.trim_start_matches("INT").trim_start_matches('0');
    let bank = stage.bank(OFFICER).await;
    let written = [
        number.to_owned(),
        number.replace("INT", "int-"),
        number.replace("INT", "INT "),
        digits.to_owned(),
        format!("order {number}"),
    ];
    for search in &written {
        for person in [&stage.admin, &stage.sales, &stage.buyer, &stage.seller] {
            let first = &found(person, "orders", search).await[0];
            assert_eq!((&first["_id"], &first["bucket"]), (&json!(deal), &json!("open")), "{search}");
        }
        for stranger in [&stage.outsider, &stage.officer, &stage.other_officer] {
            assert!(!has_order(stranger, search, &deal).await, "{search}");
        }
    }
    for person in [&stage.admin, &stage.buyer] {
        assert!(has_order(person, "al noor basmati", &deal).await && has_order(person, "grains 1006.30", &deal).await);
    }
    for person in [&stage.admin, &stage.buyer, &stage.seller] {
        assert_ne!(finds(person, "أرز").await["orders"]["total"], 0, "goods have their other names");
    }
    assert!(!has_order(&stage.outsider, "أرز", &deal).await);
    let as_seller = &found(&stage.seller, "orders", number).await[0];
    assert_eq!((&as_seller["seenAs"], &as_seller["goods"]), (&json!("seller"), &shown["items"][0]["itemName"]));

    stage.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    assert!(has_order(&stage.officer, number, &deal).await, "it is their bank's");
    assert!(!has_order(&stage.other_officer, number, &deal).await, "it is another bank's");
    let nothing = finds(&stage.other_officer, number).await;
    assert_eq!((&nothing["orders"]["total"], &nothing["documents"]["total"]), (&json!(0), &json!(0)), "{nothing}");

    stage.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    stage.deletes(&deal).await;
    assert_eq!(found(&stage.admin, "orders", number).await[0]["bucket"], "deleted", "staff see it where it stands");
    for side in [&stage.buyer, &stage.seller] {
        assert!(!has_order(side, number, &deal).await);
    }
}

#[actix_web::test]
async fn people_are_found_by_staff_who_see_people_alone_however_they_are_known() {
    let stage = Stage::open().await;
    stage.server.sql(&format!("update users set phone = '+971501234567' where email = '{BUYER}'")).await;
    for search in [
        BUYER,
        "al noor",
        "+971 50 123 4567",
        "050 123 4567",
        "00971501234567",
        "+971 (0)50 123 4567",
        "tel:+971501234567",
        "+971 50 123 4567 ext 12",
        "\u{202d}+971501234567\u{202c}",
    ] {
        let people = found(&stage.admin, "people", search).await;
        assert!(people.iter().any(|it| it["email"] == BUYER), "{search}: {people:?}");
        for other in [&stage.buyer, &stage.seller, &stage.officer, &stage.outsider] {
            let seen = finds(other, search).await;
            assert!(seen["people"].is_null() && !seen.to_string().contains(BUYER), "{search}: {seen}");
        }
    }
    assert!(found(&stage.admin, "people", "501 1234567").await.is_empty());
    let of_sales = id_of(&stage, SALES).await;
    grant(&stage, &of_sales, json!(["deal.read"])).await;
    let sales = finds(&stage.server.session_of(SALES).await, "al noor").await;
    assert!(sales["people"].is_null() && sales["orders"]["total"] != 0, "{sales}");
    grant(&stage, &of_sales, json!(["user.read"])).await;
    let sales = finds(&stage.server.session_of(SALES).await, "al noor").await;
    assert!(sales["orders"].is_null() && sales["people"]["total"] != 0, "{sales}");
}

#[actix_web::test]
async fn lots_are_found_on_the_market_and_ones_own_wherever_they_stand() {
    let stage = Stage::open().await;
    let draft = json!({ "listing": { "title": "Quibble Oats 77" } });
    let made = stage.seller.post("/api/v1/listing/create", draft).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let own = found(&stage.seller, "lots", "oats quibble").await;
    assert_eq!((own.len(), &own[0]["status"], &own[0]["isOwn"]), (1, &json!("draft"), &json!(true)));
    for other in [&stage.buyer, &stage.admin, &stage.officer] {
        assert!(found(other, "lots", "oats quibble").await.is_empty(), "a draft is its seller's alone");
        let listed = found(other, "lots", "basmati 1121").await;
        assert!(
            listed
                .iter()
                .any(|it| it["title"].as_str().unwrap().starts_with("Basmati Rice 1121") && it["isOwn"] == false),
            "{listed:?}"
        );
    }
    assert!(found(&stage.buyer, "lots", "basmtii").await.is_empty(), "nothing is guessed");
}

#[actix_web::test]
async fn documents_are_found_by_their_names_by_those_to_whom_they_are_open() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let attach = async |person: &Person, owner: &str, name: &str, kind: &str| {
        let body =
            json!({ "fileURL": stage.file(owner).await, "fileName": name, "documentType": kind, "stepNumber": 2 });
        let got = person.post(&format!("/api/v1/order/attachFileToStep/{deal}"), body).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    attach(&stage.seller, SELLER, "paper.pdf", "sales-contract").await;
    let shown = async |person: &Person, search: &str| {
        found(person, "documents", search).await.iter().any(|it| it["dealId"] == *deal)
    };
    for person in [&stage.admin, &stage.sales, &stage.buyer, &stage.seller] {
        assert!(shown(person, "PAPER").await && shown(person, "pdf paper").await);
    }
    attach(&stage.seller, SELLER, "Déclaration à l’export.pdf", "sales-contract").await;
    stage
        .server
        .sql(
            "update files set name = 'Déclaration à l’export.pdf' where name = 'paper.pdf' and id in (
        select file_id from deal_files order by file_id desc limit 1)",
        )
        .await;
    assert!(shown(&stage.seller, "declaration export").await && shown(&stage.seller, "DÉCLARATION").await);
    for stranger in [&stage.outsider, &stage.officer, &stage.other_officer] {
        assert!(!shown(stranger, "paper").await);
    }
    for disclosed in ["buyer", "seller", "staff"] {
        let sql = format!("update deal_files set disclosure = '{disclosed}' where deal_id = '{deal}'");
        stage.server.sql(&sql).await;
        assert_eq!(shown(&stage.buyer, "paper").await, disclosed == "buyer");
        assert_eq!(shown(&stage.seller, "paper").await, disclosed == "seller");
        assert!(shown(&stage.admin, "paper").await);
    }
}

#[actix_web::test]
async fn what_has_no_word_finds_nothing_and_what_is_no_text_is_refused() {
    let stage = Stage::open().await;
    for search in ["- % _", " ", ""] {
        let nothing = finds(&stage.admin, search).await;
        for kind in ["orders", "lots", "people", "documents"] {
            assert_eq!(nothing[kind], json!({ "items": [], "total": 0, "totalIsExact": true }), "{search}: {kind}");
        }
    }
    for bad in [json!({}), json!({ "search": "a".repeat(201) }), json!({ "search": "a", "of": 1 })] {
        assert_eq!(stage.admin.post("/api/v1/search/everything", bad).await.status, 400);
    }
    let stranger = stage.server.stranger().post("/api/v1/search/everything", json!({ "search": "rice" })).await;
    assert_eq!(stranger.status, 401);
}

/// An order that sails, with the number of its bill of lading read off it.
async fn sailing(stage: &Stage) -> String {
    let deal = stage.deal().await;
    let shown = record(&stage.seller, &deal).await;
    stage.marks(&deal, 2..=8).await;
    let shipment = json!({
        "transportMode": "sea", "items": [{ "_id": shown["items"][0]["_id"], "quantity": 20 }],
        "portOfLoading": "INNSA", "portOfDischarge": "AEJEA", "vessel": "Quorra Aurora", "voyage": "AE7-221W",
        "containers": [{ "containerType": "40ft-high-cube", "containerNumber": "CSQU3054383", "seal": "ML-QX 4471902" }],
    });
    let made = stage.seller.post(&format!("/api/v1/deal/createShipment/{deal}"), json!({ "shipment": shipment })).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let (step, file) = (json!(9), stage.file(SELLER).await);
    let bill =
        json!({ "fileURL": file, "fileName": "paper.pdf", "documentType": "bill-of-lading", "stepNumber": step });
    let brought = stage.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), bill).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    let id = file.trim_start_matches("/files/");
    let read = json!({ "stepNumber": step, "fileId": id, "particulars": { "number": "QBOL-778/21" } });
    assert_eq!(stage.admin.post(&format!("/api/v1/order/readDocument/{deal}"), read).await.status, 200);
    deal
}

const KNOWN: [(&str, &str); 15] = [
    ("CSQU3054383", "container"),
    ("csqu 305438-3", "container"),
    ("3054383", "container"),
    ("ML-QX 4471902", "seal"),
    ("mlqx44719", "seal"),
    ("quorra", "vessel"),
    ("Aurora", "vessel"),
    ("QBOL-778/21", "document"),
    ("qbol 778", "document"),
    ("container CSQU3054383", "container"),
    ("\u{202d}CSQU3054383\u{202c}", "container"),
    ("Container no. CSQU٣٠٥٤٣٨٣", "container"),
    ("seal ML-QX 4471902", "seal"),
    ("MV Quorra Aurora", "vessel"),
    ("B/L no. QBOL-778/21", "document"),
];

#[actix_web::test]
async fn an_order_is_found_by_its_container_seal_vessel_and_documents_by_its_own_people_alone() {
    let stage = Stage::open().await;
    let deal = sailing(&stage).await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    for (search, by) in KNOWN {
        for person in [&stage.admin, &stage.buyer, &stage.seller, &stage.officer] {
            let orders = found(person, "orders", search).await;
            let it = orders.iter().find(|it| it["_id"] == *deal).unwrap_or_else(|| panic!("{search}: {orders:?}"));
            assert_eq!(it["by"]["kind"], by, "{search}");
        }
        for stranger in [&stage.outsider, &stage.other_officer] {
            assert!(!has_order(stranger, search, &deal).await, "{search}");
        }
    }
    for no in ["CSQU3054384", "054383", "QB", "7821"] {
        assert!(!has_order(&stage.admin, no, &deal).await, "{no}");
    }
    // A document that one side alone sees is known to the other side by nothing.
    let hidden = format!("update deal_files set disclosure = 'seller' where deal_id = '{deal}'");
    stage.server.sql(&hidden).await;
    assert!(found(&stage.buyer, "documents", "paper").await.iter().all(|it| it["dealId"] != *deal));

    stage.does("order/assignBank", &deal, json!({ "bankId": null })).await;
    for (search, _) in KNOWN {
        assert!(!has_order(&stage.officer, search, &deal).await, "{search}: it is their bank's no more");
    }
    stage.deletes(&deal).await;
    assert_eq!(found(&stage.admin, "orders", "CSQU3054383").await[0]["bucket"], "deleted");
    assert!(!has_order(&stage.buyer, "CSQU3054383", &deal).await);
}

#[actix_web::test]
async fn an_order_is_found_by_the_number_of_what_was_printed_of_it() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let sql = format!(
        "insert into printed_documents (deal_id, kind, deal_version, edition, company_id, number, display, issued_on, fields, description)
        select id, 'tax-invoice', 1, 1, seller_id, 7717, 'TI-7717', current_date, '{{}}', '{{}}' from deals where id = '{deal}'"
    );
    stage.server.sql(&sql).await;
    for search in ["TI-7717", "ti 7717", "TI7717"] {
        for person in [&stage.admin, &stage.buyer, &stage.seller] {
            let it = &found(person, "orders", search).await[0];
            assert_eq!((&it["_id"], &it["by"]["said"]), (&json!(deal), &json!("TI-7717")), "{search}");
        }
        for stranger in [&stage.outsider, &stage.officer] {
            assert!(found(stranger, "orders", search).await.is_empty(), "{search}");
        }
    }
}

#[actix_web::test]
async fn staff_find_the_orders_of_a_person_by_how_the_person_is_known() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.server.sql(&format!("update users set phone = '+971501234567' where email = '{BUYER}'")).await;
    for search in [BUYER, "050 123 4567"] {
        assert!(has_order(&stage.admin, search, &deal).await, "{search}");
        for other in [&stage.buyer, &stage.seller, &stage.officer] {
            assert!(found(other, "orders", search).await.is_empty(), "{search}");
        }
    }
}

#[actix_web::test]
async fn the_migration_knows_old_deals_as_their_next_commit_would() {
    let stage = Stage::open().await;
    sailing(&stage).await;
    let known =
        "select string_agg(concat_ws(' ', deal_id, viewer, key), E'\n' order by deal_id, viewer, key) from deal_keys";
    let before = stage.server.text(known).await;
    assert!(before.as_ref().is_some_and(|it| it.contains("csqu3054383") && it.contains("qbol77821")), "{before:?}");
    let (_, filing) = include_str!("../../../sql/schema/V49__deal_keys.sql").split_once("with said as").unwrap();
    stage.server.sql(&format!("delete from deal_keys; with said as {filing}")).await;
    assert_eq!(stage.server.text(known).await, before);
}
