//! Conversations about lots and deals over HTTP: live on both screens, each cut for its own, kept as they were said.

use granary_services::conversations::tell_unread;
use image::ImageFormat;
use serde_json::{Value, json};

use crate::{
    bodies::good,
    document::document,
    documents::{docx, plain, xlsx},
    lot_offers::{answers, offers, terms},
    lots::listed,
    scenario::{Stage, record},
    server::{BUYER, Got, OFFICER, OTHER_OFFICER, Person, SALES, SELLER},
};

async fn open(person: &Person, about: Value) -> Got {
    person.post("/api/v1/conversation/open", about).await
}

pub(crate) async fn opened(person: &Person, about: Value) -> String {
    let got = open(person, about).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["conversationId"].as_str().unwrap().to_owned()
}

async fn sends(person: &Person, to: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/conversation/send/{to}"), body).await
}

async fn says(person: &Person, to: &str, text: &str) -> Got {
    sends(person, to, json!({ "text": text })).await
}

async fn reads(person: &Person, of: &str) -> Got {
    person.post(&format!("/api/v1/conversation/messages/{of}"), json!({})).await
}

/// What somebody reads of a conversation.
async fn texts(person: &Person, of: &str) -> Vec<Value> {
    let got = reads(person, of).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().iter().map(|it| it["text"].clone()).collect()
}

/// A conversation of the buyer with the seller about a lot on offer.
async fn about_lot(stage: &Stage) -> (String, String) {
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let id = opened(&stage.buyer, json!({ "listingId": lot })).await;
    (lot, id)
}

#[actix_web::test]
async fn a_buyer_and_a_seller_talk_about_a_lot_live_and_nobody_else_reads_it() {
    let stage = Stage::open().await;
    let (lot, id) = about_lot(&stage).await;
    assert_eq!(opened(&stage.buyer, json!({ "listingId": lot })).await, id, "it is there once");
    let topic = format!("conversation:{id}");
    let mut seller = stage.watcher(&stage.seller, &[&topic, "conversations"]).await;
    let mut buyer = stage.watcher(&stage.buyer, &[&topic]).await;
    let sent = says(&stage.buyer, &id, "Which crop <script>alert(1)</script>?").await;
    assert_eq!((sent.status, &sent.body["data"]["number"]), (200, &json!(1)), "{}", sent.body);
    let shown = seller.until(&topic, |it| it["messages"]["order"] == json!(["1"])).await;
    let message = &shown["messages"]["rows"]["1"];
    assert_eq!(
        (&message["text"], &message["side"], &message["company"]),
        (&json!("Which crop <script>alert(1)</script>?"), &json!("buyer"), &json!("Al Noor Foods Trading LLC"))
    );
    assert!(message.get("name").is_none(), "before a deal companies talk, not people: {message}");
    seller.until("conversations", |it| it["unread"] == json!(1)).await;

    let read = stage.seller.post(&format!("/api/v1/conversation/read/{id}"), json!({ "number": 1 })).await;
    assert_eq!((read.status, &read.body["data"]["isNews"]), (200, &json!(true)), "{}", read.body);
    seller.until("conversations", |it| it["unread"] == json!(0)).await;
    buyer.until(&topic, |it| it["reads"]["rows"]["seller"]["number"] == json!(1)).await;
    assert_eq!(says(&stage.seller, &id, "Of last winter.").await.status, 200);
    buyer.until(&topic, |it| it["messages"]["rows"]["2"]["text"] == "Of last winter.").await;

    let unknown = reads(&stage.buyer, "01900000-0000-7000-8000-000000000000").await;
    for person in [&stage.outsider, &stage.officer] {
        for got in [reads(person, &id).await, says(person, &id, "Hello").await] {
            assert_eq!((got.status, &got.body["code"]), (404, &unknown.body["code"]), "{}", got.body);
        }
        let mut watcher = stage.watcher(person, &[]).await;
        assert!(watcher.sub(&topic, None).await.is_err());
    }
    let staff = says(&stage.admin, &id, "Be nice").await;
    assert_eq!(staff.status, 403, "staff read, and do not talk of a lot: {}", staff.body);
    let found = |got: Got| got.body["data"]["items"].as_array().unwrap().len();
    let search = json!({ "search": "winter" });
    assert_eq!(found(stage.buyer.post("/api/v1/conversation/search", search.clone()).await), 1);
    assert_eq!(found(stage.outsider.post("/api/v1/conversation/search", search).await), 0);
    assert_eq!(found(stage.seller.post("/api/v1/conversation/list", json!({ "listingId": lot })).await), 1);
    assert_eq!(found(stage.outsider.post("/api/v1/conversation/list", json!({ "listingId": lot })).await), 0);
}

#[actix_web::test]
async fn who_may_not_begin_a_conversation_is_refused() {
    let stage = Stage::open().await;
    let (lot, id) = about_lot(&stage).await;
    let unknown = json!({ "listingId": "01900000-0000-7000-8000-000000000000" });
    assert_eq!(open(&stage.seller, json!({ "listingId": lot })).await.status, 403, "one's own lot");
    assert_eq!(open(&stage.buyer, unknown).await.status, 404);
    assert_eq!(open(&stage.admin, json!({ "listingId": lot })).await.status, 403);
    assert_eq!(open(&stage.server.stranger(), json!({ "listingId": lot })).await.status, 401);
    for wrong in [json!({}), json!({ "listingId": lot, "cut": "sides" }), json!({ "listingId": lot, "more": 1 })] {
        assert_eq!(open(&stage.buyer, wrong.clone()).await.status, 400, "{wrong}");
    }
    for empty in [json!({}), json!({ "text": "" }), json!({ "text": "x".repeat(2001) })] {
        assert_eq!(sends(&stage.buyer, &id, empty.clone()).await.status, 400, "{empty}");
    }
}

#[actix_web::test]
async fn before_a_deal_no_contact_details_pass_and_once_there_is_one_they_do() {
    let stage = Stage::open().await;
    let (lot, id) = about_lot(&stage).await;
    let refused = says(&stage.buyer, &id, "Write to me: a@b.com").await;
    assert_eq!(
        (refused.status, &refused.body["code"], &refused.body["message"]["fields"]),
        (400, &json!("CONTACT_IN_TEXT"), &json!(["text"])),
        "{}",
        refused.body
    );
    let file = json!({ "fileURL": stage.file(BUYER).await, "fileName": "+971 50 123 4567.pdf" });
    let named = sends(&stage.buyer, &id, json!({ "files": [file] })).await;
    assert_eq!((named.status, &named.body["code"]), (400, &json!("CONTACT_IN_TEXT")), "{}", named.body);
    assert!(texts(&stage.seller, &id).await.is_empty());

    let made = offers(&stage.buyer, &lot, terms(500, "1000.00")).await;
    let accepted = answers(&stage.seller, &lot, &made.body["data"]["_id"], json!({ "answer": "accept" })).await;
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    assert_eq!(says(&stage.buyer, &id, "Write to me: a@b.com").await.status, 200);
    let topic = format!("conversation:{id}");
    let mut seller = stage.watcher(&stage.seller, &[]).await;
    seller.sub(&topic, None).await.unwrap();
    let shown = &seller.copies[&topic].document;
    assert_eq!(shown["deal"]["_id"], accepted.body["data"]["dealId"], "it goes on in the deal: {shown}");
}

/// A deal that is assigned to the bank of the officer.
async fn assigned(stage: &Stage) -> String {
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    deal
}

#[actix_web::test]
async fn each_cut_of_a_deal_is_for_its_own_and_a_bank_that_declined_reads_no_more() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let about = |cut: &str| json!({ "dealId": deal, "cut": cut });
    for (person, cut) in [(&stage.seller, "buyer"), (&stage.buyer, "bank"), (&stage.officer, "sides")] {
        assert_eq!(open(person, about(cut)).await.status, 403, "{cut}");
    }
    assert_eq!(open(&stage.outsider, about("sides")).await.status, 404);
    assert_eq!(open(&stage.buyer, about("lot")).await.status, 400);
    let (sides, own) = (opened(&stage.buyer, about("sides")).await, opened(&stage.buyer, about("buyer")).await);
    let bank = opened(&stage.officer, about("bank")).await;
    for (person, id) in [(&stage.buyer, &sides), (&stage.buyer, &own), (&stage.officer, &bank)] {
        assert_eq!(says(person, id, "Call me: +971 50 123 4567").await.status, 200);
    }
    for (person, id, status) in [
        (&stage.seller, &sides, 200),
        (&stage.seller, &own, 404),
        (&stage.seller, &bank, 404),
        (&stage.buyer, &bank, 404),
        (&stage.officer, &sides, 404),
        (&stage.officer, &own, 404),
        (&stage.other_officer, &bank, 404),
        (&stage.admin, &own, 200),
        (&stage.admin, &bank, 200),
    ] {
        assert_eq!(reads(person, id).await.status, status);
    }
    assert_eq!(opened(&stage.admin, about("sides")).await, sides);
    assert_eq!(says(&stage.admin, &sides, "Please sign today.").await.status, 200);

    let topic = format!("conversation:{bank}");
    let mut officer = stage.watcher(&stage.officer, &[&topic]).await;
    let declined = stage
        .officer
        .post(&format!("/api/v1/order/declineFinance/{deal}"), good("/api/v1/order/declineFinance/{id}"))
        .await;
    assert_eq!(declined.status, 200, "{}", declined.body);
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OTHER_OFFICER).await })).await;
    officer.until(&topic, |it| it["messages"]["order"] == json!([])).await;
    assert_eq!(reads(&stage.officer, &bank).await.status, 404);
    let next = opened(&stage.other_officer, about("bank")).await;
    assert_ne!(next, bank, "the next bank has a conversation of its own");
    assert_eq!(reads(&stage.other_officer, &bank).await.status, 404);
}

#[actix_web::test]
async fn a_file_goes_to_those_who_read_the_conversation_and_only_from_who_brought_it() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let id = opened(&stage.buyer, json!({ "dealId": deal, "cut": "sides" })).await;
    let active = stage.buyer.bring("file", "list.pdf", b"MZ\x90\0 no document", &[]).await;
    assert_ne!(active.status, 200, "what is no document comes nowhere");
    let brought = stage.buyer.bring("file", "list.pdf", &document(&["Packing list"]), &[]).await;
    let location = brought.body["data"]["files"]["file"][0]["location"].clone();
    let file = json!({ "fileURL": location, "fileName": "list.pdf" });
    let foreign = json!({ "files": [{ "fileURL": stage.file(SELLER).await, "fileName": "x.pdf" }] });
    assert_eq!(sends(&stage.buyer, &id, foreign).await.status, 404, "another's file");
    let sent = sends(&stage.buyer, &id, json!({ "files": [file], "mentions": [{ "stepNumber": 3 }] })).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let unseen = json!({ "text": "See", "mentions": [{ "fileId": "01900000-0000-7000-8000-000000000000" }] });
    assert_eq!(sends(&stage.buyer, &id, unseen).await.status, 400);
    for (person, status) in [(&stage.seller, 200), (&stage.admin, 200), (&stage.officer, 404), (&stage.outsider, 404)] {
        let signed = person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
        assert_eq!(signed.status, status, "{}", signed.body);
    }
    let shown = reads(&stage.seller, &id).await.body["data"]["items"][0].clone();
    assert_eq!((&shown["files"][0]["fileName"], &shown["mentions"][0]["stepNumber"]), (&json!("list.pdf"), &json!(3)));
    let elsewhere = says(&stage.seller, &id, "Pay into GB82 WEST 1234 5698 7654 32").await;
    assert_eq!(elsewhere.status, 200);
    let warned = reads(&stage.buyer, &id).await.body["data"]["items"][1].clone();
    assert_eq!(warned["isAccountUnknown"], true, "nobody knows this account of the seller: {warned}");
}

#[actix_web::test]
async fn a_file_that_asks_to_be_paid_elsewhere_or_that_nobody_could_read_is_told_so() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let id = opened(&stage.buyer, json!({ "dealId": deal, "cut": "sides" })).await;
    let topic = format!("conversation:{id}");
    let mut buyer = stage.watcher(&stage.buyer, &[&topic]).await;
    // Each with whether its account is unknown, and whether nobody could read it.
    let invoice = ["Invoice No. 7", "Beneficiary account number: 50100012345678", "IFSC: HDFC0001234"];
    let files = [
        ("list.pdf", document(&["Packing list", "500 bags"]), [false, false]),
        ("invoice.pdf", document(&invoice), [true, false]),
        ("letter.pdf", document(&["Please pay into", "GB82 WEST 1234 5698 7654 32"]), [true, false]),
        ("goods.xlsx", xlsx(&[]), [false, false]),
        ("goods.png", plain(64, 64, ImageFormat::Png), [false, false]),
        ("terms.docx", docx(&[]), [false, true]),
    ];
    for (name, content, _) in &files {
        let brought = stage.seller.bring("file", name, content, &[]).await;
        let file = json!({ "fileURL": brought.body["data"]["files"]["file"][0]["location"], "fileName": name });
        assert_eq!(sends(&stage.seller, &id, json!({ "files": [file] })).await.status, 200, "{name}");
    }
    let told = |it: &Value, number: usize| {
        let sent = &it["messages"]["rows"][number.to_string()]["files"];
        let file = &sent["rows"][sent["order"][0].as_str().unwrap_or_default()];
        json!([file["isAccountUnknown"], file["isUnreadable"]])
    };
    buyer.until(&topic, |it| (1..).zip(&files).all(|(at, (_, _, is))| told(it, at) == json!(is))).await;
    let deadly = "update jobs set done_at = null, next_at = now(), attempts = 4 where kind = 'sentfile'; notify jobs";
    stage.server.sql(deadly).await;
    let killed = |name: &str, unknown: bool| json!([unknown, name != "goods.xlsx"]);
    buyer.until(&topic, |it| (1..).zip(&files).all(|(at, (name, _, is))| told(it, at) == killed(name, is[0]))).await;
}

#[actix_web::test]
async fn who_floods_a_conversation_is_told_how_long_to_wait() {
    let stage = Stage::open().await;
    let (_, id) = about_lot(&stage).await;
    for number in 1..=20 {
        assert_eq!(says(&stage.buyer, &id, "Hello").await.status, 200, "{number}");
    }
    let more = says(&stage.buyer, &id, "Hello").await;
    assert_eq!((more.status, &more.body["code"]), (429, &json!("TOO_MANY_MESSAGES")), "{}", more.body);
    let wait: u64 = more.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(says(&stage.seller, &id, "One at a time").await.status, 200, "the other side may");
}

#[actix_web::test]
async fn staff_hide_abuse_about_a_lot_alone_and_change_nothing_that_was_said() {
    let stage = Stage::open().await;
    let (_, id) = about_lot(&stage).await;
    assert_eq!(says(&stage.buyer, &id, "Your goods are rotten, thief.").await.status, 200);
    let hide = async |person: &Person, of: &str| {
        person.post(&format!("/api/v1/admin/conversation/hide/{of}"), json!({ "number": 1 })).await.status
    };
    assert_eq!(hide(&stage.seller, &id).await, 403);
    assert_eq!(hide(&stage.admin, &id).await, 200);
    assert_eq!(hide(&stage.admin, &id).await, 404, "once");
    assert_eq!(texts(&stage.seller, &id).await, [Value::Null]);
    assert_eq!(texts(&stage.admin, &id).await, [json!("Your goods are rotten, thief.")], "what it says is kept");
    let deal = assigned(&stage).await;
    let of_deal = opened(&stage.buyer, json!({ "dealId": deal, "cut": "sides" })).await;
    assert_eq!(says(&stage.buyer, &of_deal, "Thief.").await.status, 200);
    assert_eq!(hide(&stage.admin, &of_deal).await, 403, "what is said of a deal stays");
    assert_eq!(texts(&stage.seller, &of_deal).await, [json!("Thief.")]);
}

/// What somebody was told of conversations that they have not read.
async fn told(person: &Person) -> Vec<Value> {
    let got = person.post("/api/v1/notifications/get", json!({})).await;
    let items = got.body["data"]["items"].as_array().unwrap().clone();
    items.into_iter().filter(|it| it["kind"] == "message.unread").collect()
}

async fn ten_minutes_pass(stage: &Stage) {
    for statement in [
        "alter table messages disable trigger messages_stay",
        "update messages set at = at - interval '11 minutes'",
        "alter table messages enable trigger messages_stay",
        "update conversations set tell_at = now() - interval '1 minute' where last_number > 0",
    ] {
        stage.server.sql(statement).await;
    }
}

#[actix_web::test]
async fn of_the_desk_those_are_told_who_may_open_what_they_are_told_of() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let id = opened(&stage.buyer, json!({ "dealId": deal, "cut": "buyer" })).await;
    assert_eq!(says(&stage.buyer, &id, "When does it load?").await.status, 200);
    stage.server.sql(&format!("update users set permissions = '{{deal.documents}}' where email = '{SALES}'")).await;
    ten_minutes_pass(&stage).await;
    tell_unread(&stage.server.store).await.unwrap();
    assert_eq!((told(&stage.admin).await.len(), told(&stage.sales).await.len()), (1, 0));
}

#[actix_web::test]
async fn who_has_not_read_for_ten_minutes_is_told_once_until_they_read() {
    let stage = Stage::open().await;
    let (_, id) = about_lot(&stage).await;
    assert_eq!(says(&stage.buyer, &id, "Which crop?").await.status, 200);
    let store = &stage.server.store;
    tell_unread(store).await.unwrap();
    assert!(told(&stage.seller).await.is_empty(), "it is a moment old");
    ten_minutes_pass(&stage).await;
    tell_unread(store).await.unwrap();
    let all = told(&stage.seller).await;
    assert_eq!(all.len(), 1);
    let one = &all[0];
    assert_eq!(
        (&one["body"]["text"], &one["body"]["conversationId"], &one["isRead"]),
        (&json!("There are messages about Sona Masoori Rice that you have not read."), &json!(id), &json!(false))
    );
    assert!(told(&stage.buyer).await.is_empty(), "who wrote it has read it");
    stage.server.sql("update conversations set tell_at = now() where last_number > 0").await;
    tell_unread(store).await.unwrap();
    assert_eq!(told(&stage.seller).await.len(), 1);
    let read = stage.seller.post(&format!("/api/v1/conversation/read/{id}"), json!({ "number": 1 })).await;
    assert_eq!(read.status, 200, "{}", read.body);
    assert_eq!(told(&stage.seller).await[0]["isRead"], true);
}

#[actix_web::test]
async fn who_reads_a_conversation_takes_it_as_a_file_and_a_side_puts_it_into_the_dossier() {
    let stage = Stage::open().await;
    let deal = assigned(&stage).await;
    let id = opened(&stage.buyer, json!({ "dealId": deal, "cut": "sides" })).await;
    assert_eq!(says(&stage.buyer, &id, "=1+1 is agreed").await.status, 200);
    let take = async |person: &Person, format: &str| {
        person.post(&format!("/api/v1/conversation/file/{id}"), json!({ "format": format })).await
    };
    let table = take(&stage.seller, "csv").await;
    assert_eq!((table.status, &table.headers["content-type"]), (200, &"text/csv; charset=utf-8".parse().unwrap()));
    let text = String::from_utf8(table.bytes.to_vec()).unwrap();
    assert!(text.contains("1+1 is agreed") && !text.contains(",=1+1") && !text.contains("\"=1+1"), "{text}");
    assert!(take(&stage.seller, "pdf").await.bytes.starts_with(b"%PDF"));
    assert_eq!(take(&stage.officer, "csv").await.status, 404);

    let put = async |person: &Person| {
        person.post(&format!("/api/v1/conversation/putIntoDossier/{id}"), json!({ "stepNumber": 3 })).await
    };
    assert_eq!(put(&stage.admin).await.status, 403, "it is a side's to put there");
    assert_eq!(put(&stage.officer).await.status, 403);
    assert_eq!(put(&stage.outsider).await.status, 404);
    let filed = put(&stage.seller).await;
    assert_eq!(filed.status, 200, "{}", filed.body);
    let shown = record(&stage.buyer, &deal).await;
    assert!(shown["timeline"][2]["files"].to_string().contains("conversation-"), "{}", shown["timeline"][2]);
}
