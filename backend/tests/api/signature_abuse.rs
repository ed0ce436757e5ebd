//! What is tried with documents that are out for signature: for somebody else, twice, another text, a replaced contract.

use serde_json::{Value, json};

use crate::{
    patience::eventually,
    pdf,
    scenario::{Stage, ask, record},
    server::{BUYER, Got, Person, SELLER},
    signatures::{REQUEST, hash, id, sealed, seen, sent, sign, signing, to_both, told, typed},
};

fn code(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["code"])
}

#[actix_web::test]
async fn nobody_signs_for_somebody_else_and_a_forwarded_link_does_not_help() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let mut order = to_both(&stage, &deal).await;
    order["documentType"] = json!("purchase-order");
    order["signers"].as_array_mut().unwrap().pop();
    let document = stage.admin.post(REQUEST, order).await.body["data"].clone();
    let other_side = sign(&stage.seller, &document, signing(&document)).await;
    assert_eq!(code(&other_side), (403, &json!("NOT_A_SIGNER")), "{}", other_side.body);
    let unknown = json!({ "_id": "01900000-0000-7000-8000-00000000abcd", "sha256": document["sha256"] });
    let missing = sign(&stage.outsider, &unknown, signing(&document)).await;
    let foreign = sign(&stage.outsider, &document, signing(&document)).await;
    assert_eq!((foreign.status, &foreign.bytes), (404, &missing.bytes), "a stranger to the deal");
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(sign(person, &document, signing(&document)).await.status, 403);
    }
    assert_eq!(sign(&stage.server.stranger(), &document, signing(&document)).await.status, 401);
    let link = seen(&stage.buyer, &document).await["url"].as_str().unwrap().to_owned();
    for person in [&stage.seller, &stage.outsider] {
        assert_eq!(person.get(&link).await.status, 403, "a link is for the session that it was signed for");
    }
    let got = stage.officer.post(&format!("/api/v1/documents/get/{}", id(&document)), json!({})).await;
    assert_eq!(got.status, 404);
    assert_eq!(seen(&stage.admin, &document).await["signers"][0]["state"], "due", "nothing was signed");
}

#[actix_web::test]
async fn nothing_is_signed_twice_without_consent_or_as_another_text() {
    let stage = Stage::open().await;
    let document = sent(&stage, &stage.deal().await).await;
    let with = |name: &str, value: Value| {
        let mut signing = signing(&document);
        signing[name] = value;
        signing
    };
    let other = sign(&stage.buyer, &document, with("sha256", json!("b".repeat(64)))).await;
    assert_eq!(code(&other), (409, &json!("SIGNATURE_OTHER_TEXT")), "{}", other.body);
    for (body, code) in [
        (with("consent", json!(false)), 2000),
        (with("consent", json!("true")), 2001),
        (with("sha256", json!("b")), 2000),
        (with("signature", json!({ "kind": "typed", "name": "" })), 2000),
        (with("signature", json!({ "kind": "drawn", "strokes": [[1, 2, 3]] })), 2000),
        (with("user", json!("somebody")), 2000),
        (with("fields", json!({ "place": "Dubai" })), 2000),
    ] {
        let got = sign(&stage.buyer, &document, body.clone()).await;
        assert_eq!(got.status, 400, "{body}: {}", got.body);
        assert!([json!(code), json!(2003), json!(2001)].contains(&got.body["message"]["code"]), "{body}: {}", got.body);
    }
    assert_eq!(sign(&stage.buyer, &document, signing(&document)).await.status, 200);
    let twice = sign(&stage.buyer, &document, signing(&document)).await;
    assert_eq!(code(&twice), (409, &json!("SIGNED_ALREADY")), "{}", twice.body);
    let decline = json!({ "reason": "Wrong price" });
    let path = format!("/api/v1/documents/decline/{}", id(&document));
    assert_eq!(stage.buyer.post(&path, decline.clone()).await.status, 409, "what is signed is signed");
    assert_eq!(stage.seller.post(&path, decline).await.status, 200);
    let late = sign(&stage.seller, &document, signing(&document)).await;
    assert_eq!(code(&late), (409, &json!("SIGNATURE_CLOSED")), "{}", late.body);
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(told(person, "signature.declined").await, 1);
    }
}

#[actix_web::test]
async fn of_many_signatures_at_once_one_counts_and_none_in_a_deal_that_is_over() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let signs = (0..8).map(|_| sign(&stage.buyer, &document, signing(&document)));
    let got = futures::future::join_all(signs).await;
    assert_eq!(got.iter().filter(|got| got.status == 200).count(), 1);
    let signed = "select count(*) from signature_events where kind = 'signature.signed'";
    assert_eq!(stage.server.count(signed).await, 1);
    stage.does("order/cancel", &deal, json!({})).await;
    let late = sign(&stage.seller, &document, signing(&document)).await;
    assert_eq!(code(&late), (409, &json!("DEAL_CANCELLED")), "{}", late.body);
}

#[actix_web::test]
async fn one_key_signs_once() {
    let stage = Stage::open().await;
    let document = sent(&stage, &stage.deal().await).await;
    let path = format!("/api/v1/documents/sign/{}", id(&document));
    let key = [("idempotency-key", "once")];
    for replayed in [false, true] {
        let got = stage.buyer.call(reqwest::Method::POST, &path, &key, Some(signing(&document))).await;
        assert_eq!((got.status, got.headers.contains_key("idempotent-replayed")), (200, replayed));
    }
}

/// A retry is answered as the first try was, whatever became of the deal meanwhile.
#[actix_web::test]
async fn one_key_is_answered_alike_after_the_deal_has_changed() {
    let stage = Stage::open().await;
    let (deal, other) = (stage.deal().await, stage.deal().await);
    let key = [("idempotency-key", "once")];
    let once = async |person: &Person, path: &str, body: &Value| {
        person.call(reqwest::Method::POST, path, &key, Some(body.clone())).await
    };
    let mut request = to_both(&stage, &deal).await;
    request["version"] = record(&stage.admin, &deal).await["version"].clone();
    let sent_first = once(&stage.admin, REQUEST, &request).await;
    assert_eq!(sent_first.status, 200, "{}", sent_first.body);
    let document = sent_first.body["data"].clone();
    let declined = sent(&stage, &other).await;
    let sign = format!("/api/v1/documents/sign/{}", id(&document));
    let decline = format!("/api/v1/documents/decline/{}", id(&declined));
    let because = json!({ "reason": "Wrong price" });
    let signed_first = once(&stage.buyer, &sign, &signing(&document)).await;
    let declined_first = once(&stage.seller, &decline, &because).await;
    assert_eq!((signed_first.status, declined_first.status), (200, 200));
    stage.does("deal/editDeal", &deal, json!({ "deliveryTerms": "In one lot" })).await;
    stage.deletes(&other).await;
    for (first, again) in [
        (sent_first, once(&stage.admin, REQUEST, &request).await),
        (signed_first, once(&stage.buyer, &sign, &signing(&document)).await),
        (declined_first, once(&stage.seller, &decline, &because).await),
    ] {
        assert_eq!((again.status, &again.body), (200, &first.body));
        assert!(again.headers.contains_key("idempotent-replayed"));
    }
    request["inOrder"] = json!(true);
    assert_eq!(once(&stage.admin, REQUEST, &request).await.status, 422);
    let signed = "select count(*) from signature_events where kind = 'signature.signed'";
    assert_eq!(stage.server.count(signed).await, 1);
}

#[actix_web::test]
async fn only_whom_their_company_authorised_signs_and_under_their_own_name() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let authorised = async |it: bool| {
        let set = format!("profile || '{{\"isUserIsAuthorizedPerson\": {it}}}'");
        stage.server.sql(&format!("update users set profile = {set} where email = '{BUYER}'")).await;
    };
    authorised(false).await;
    let offered = stage.admin.post(&format!("/api/v1/admin/documents/signers/{deal}"), json!({})).await;
    assert!(!offered.body.to_string().contains("Mariam Al Hashimi"), "{}", offered.body);
    let refused = stage.admin.post(REQUEST, to_both(&stage, &deal).await).await;
    assert_eq!(code(&refused), (409, &json!("SIGNER_NOT_AUTHORIZED")), "{}", refused.body);
    authorised(true).await;
    let document = sent(&stage, &deal).await;
    let other = sign(&stage.buyer, &document, typed(&document, "Arjun Reddy")).await;
    assert_eq!(code(&other), (409, &json!("SIGNATURE_OTHER_NAME")), "{}", other.body);
    authorised(false).await;
    let withdrawn = sign(&stage.buyer, &document, signing(&document)).await;
    assert_eq!(code(&withdrawn), (409, &json!("SIGNER_NOT_AUTHORIZED")), "{}", withdrawn.body);
    authorised(true).await;
    assert_eq!(sign(&stage.buyer, &document, typed(&document, "Mariam Al Hashimi")).await.status, 200);

    let another = stage.deal().await;
    stage.server.sql(&format!("update users set member_role = 'viewer' where email = '{BUYER}'")).await;
    let offered = stage.admin.post(&format!("/api/v1/admin/documents/signers/{another}"), json!({})).await;
    assert!(!offered.body.to_string().contains("Mariam Al Hashimi"), "who only reads: {}", offered.body);
    let refused = stage.admin.post(REQUEST, to_both(&stage, &another).await).await;
    assert_eq!(code(&refused), (409, &json!("SIGNER_NOT_AUTHORIZED")), "{}", refused.body);
}

#[actix_web::test]
async fn how_a_side_is_billed_voids_no_contract_and_issues_none_anew() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let billing = json!({ "billingDetails": {
        "legalName": "Al Noor Foods Trading LLC", "email": "bills@alnoor-foods.test", "currency": "AED",
        "address": { "line1": "Warehouse 15", "city": "Sharjah", "country": "United Arab Emirates" },
    } });
    assert_eq!(stage.buyer.post("/api/v1/user/fillInvoicingDetails", billing).await.status, 200);
    assert_eq!(seen(&stage.buyer, &document).await["status"], "open");
    sealed(&stage, &document).await;
    assert_eq!(seen(&stage.buyer, &document).await["status"], "sealed");
}

#[actix_web::test]
async fn a_new_version_voids_what_was_signed_and_both_are_told() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    assert_eq!(sign(&stage.buyer, &document, signing(&document)).await.status, 200);
    stage.does("deal/editDeal", &deal, json!({ "deliveryTerms": "In one lot" })).await;
    let late = sign(&stage.seller, &document, signing(&document)).await;
    assert_eq!(code(&late), (409, &json!("SIGNATURE_CLOSED")), "{}", late.body);
    assert_eq!(seen(&stage.admin, &document).await["status"], "outdated");
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(told(person, "signature.outdated").await, 1);
    }
    stage.does("deal/editDeal", &deal, json!({ "notes": "Nothing that stands on a contract" })).await;
    let next = sent(&stage, &deal).await;
    assert_ne!(next["number"], document["number"]);
    stage.does("deal/editDeal", &deal, json!({ "notes": "Seen" })).await;
    assert_eq!(sign(&stage.seller, &next, signing(&next)).await.status, 200, "the contract says the same");
}

#[actix_web::test]
async fn a_signed_contract_is_never_replaced() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let first = sealed(&stage, &document).await;
    let has_it = async || record(&stage.buyer, &deal).await["timeline"][1]["files"].get(0).cloned();
    let file = eventually("the sealed contract hangs on its step", has_it).await;
    let version = record(&stage.buyer, &deal).await["version"].clone();
    let gone = json!({ "stepNumber": 2, "fileIndex": 0, "version": version });
    let removed = ask(&stage.admin, "order/removeFileFromStep", &deal, gone).await;
    assert_eq!(code(&removed), (409, &json!("FILE_IS_EVIDENCE")), "{}", removed.body);
    stage.does("deal/editDeal", &deal, json!({ "deliveryTerms": "In two lots" })).await;
    let refused = async || {
        let step = record(&stage.buyer, &deal).await["timeline"][1].clone();
        (step["files"][0]["review"] == "refused").then_some(())
    };
    eventually("what was signed on other terms no longer stands", refused).await;
    let close = json!({ "stepNumber": 2 });
    let early = stage.buyer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), close).await;
    assert_eq!(code(&early), (409, &json!("STEP_LACKS")), "{}", early.body);
    let second = sealed(&stage, &sent(&stage, &deal).await).await;
    assert_ne!(second["sealedSha256"], first["sealedSha256"]);
    let kept = seen(&stage.buyer, &document).await;
    let still = stage.buyer.get(kept["sealedUrl"].as_str().unwrap()).await;
    assert_eq!(json!(hash(&still.bytes)), first["sealedSha256"], "the first is still what both signed");
    let outdated = json!({ "sha256": first["sealedSha256"] });
    let verified = stage.outsider.post("/api/v1/documents/verify", outdated).await;
    assert_eq!(verified.body["data"]["outcome"], "outdated");
    assert!(file["_id"].is_string());
}

#[actix_web::test]
async fn a_step_that_one_side_has_filled_takes_the_contract_that_both_signed() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let attach = format!("/api/v1/order/attachFileToStep/{deal}");
    let bring = async |person: &Person, owner: &str, kind: Value| {
        let file = stage.file(owner).await;
        let body = json!({ "fileURL": file, "fileName": "x.pdf", "stepNumber": 2, "documentType": kind });
        person.post(&attach, body).await
    };
    for nth in 0..50 {
        let got = bring(&stage.buyer, BUYER, Value::Null).await;
        assert_eq!(got.status, 200, "{nth}: {}", got.body);
    }
    let full = bring(&stage.buyer, BUYER, Value::Null).await;
    assert_eq!(code(&full), (409, &json!("STEP_FULL")), "{}", full.body);
    assert_eq!(bring(&stage.seller, SELLER, Value::Null).await.status, 200, "the other side has its own room");
    sealed(&stage, &document).await;
    let closed = async || (record(&stage.seller, &deal).await["timeline"][1]["status"] == "done").then_some(());
    eventually("the sealed contract closes its step", closed).await;
}

#[actix_web::test]
async fn a_request_that_makes_no_sense_is_refused() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let good = to_both(&stage, &deal).await;
    let with = |name: &str, value: Value| {
        let mut body = good.clone();
        body[name] = value;
        body
    };
    let buyer = good["signers"][0].clone();
    for (body, field) in [
        (with("signers", json!([])), "signers"),
        (with("signers", json!([buyer])), "signers"),
        (with("signers", json!([buyer, buyer])), "signers"),
        (with("signers", json!(["01900000-0000-7000-8000-00000000abcd"])), "signers"),
        (with("documentType", json!("marriage-contract")), "documentType"),
        (with("fields", json!({ "title": "perhaps" })), "title"),
        (with("language", json!("fr")), "language"),
        (with("status", json!("sealed")), "status"),
    ] {
        let got = stage.admin.post(REQUEST, body.clone()).await;
        assert_eq!(got.status, 400, "{body}: {}", got.body);
        assert!(got.body["message"]["fields"].to_string().contains(field), "{body}: {}", got.body);
    }
    assert_eq!(stage.admin.post(REQUEST, with("version", json!(7))).await.status, 409);
    assert_eq!(stage.buyer.post(REQUEST, good.clone()).await.status, 403);
    assert_eq!(stage.officer.post(REQUEST, good.clone()).await.status, 403);
    stage.does("order/cancel", &deal, json!({})).await;
    let late = stage.admin.post(REQUEST, good).await;
    assert_eq!(code(&late), (409, &json!("DEAL_CANCELLED")), "{}", late.body);
}

#[actix_web::test]
async fn a_request_that_is_refused_takes_no_number_and_writes_no_line() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let issued = async || {
        let lines = stage.server.count("select count(*) from user_events where kind = 'printed'").await;
        (stage.server.count("select count(*) from printed_documents").await, lines)
    };
    let before = issued().await;
    let good = to_both(&stage, &deal).await;
    let mut of_one_side = good.clone();
    of_one_side["signers"].as_array_mut().unwrap().pop();
    assert_eq!(stage.admin.post(REQUEST, of_one_side).await.status, 400);
    assert_eq!(issued().await, before);
    sent(&stage, &deal).await;
    let once = issued().await;
    stage.does("deal/editDeal", &deal, json!({ "notes": "Nothing that stands on a contract" })).await;
    let again = stage.admin.post(REQUEST, good).await;
    assert_eq!(code(&again), (409, &json!("SIGNATURE_SENT_ALREADY")), "{}", again.body);
    assert_eq!(issued().await, once);
}

#[actix_web::test]
async fn what_a_signer_writes_is_set_as_text() {
    let stage = Stage::open().await;
    let document = sent(&stage, &stage.deal().await).await;
    let mut hostile = signing(&document);
    hostile["fields"] = json!({ "title": "=HYPERLINK(\"http://x\") #read(1) <b>*x*</b>" });
    assert_eq!(sign(&stage.buyer, &document, hostile).await.status, 200);
    assert_eq!(sign(&stage.seller, &document, signing(&document)).await.status, 200);
    let done = eventually("the document is sealed", async || {
        let seen = seen(&stage.buyer, &document).await;
        (seen["status"] == "sealed").then_some(seen)
    })
    .await;
    let text = pdf::text(&stage.buyer.get(done["sealedUrl"].as_str().unwrap()).await.bytes);
    for said in ["#read(1) <b>*x*</b>", "=HYPERLINK(\"http://x\")"] {
        assert!(text.contains(said), "{said}: {text}");
    }
}
