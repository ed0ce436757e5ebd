//! Documents that are out for signature: signed by both sides, sealed into evidence, and verified by anyone.

use granary_identity::session::SessionStore;
use granary_store::AuditFault;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{
    contracts,
    patience::eventually,
    pdf,
    people_lists::in_order,
    scenario::{Stage, record},
    server::{BUYER, Got, Person, SALES, SELLER},
};

pub(crate) const REQUEST: &str = "/api/v1/admin/documents/requestSignature";

/// The id of somebody with this address.
pub(crate) async fn user(stage: &Stage, email: &str) -> String {
    stage.server.store.user_by_email(email.to_owned()).await.unwrap().unwrap().id.to_string()
}

/// What sends the contract of a deal to both sides; nothing of it is lacking.
pub(crate) async fn to_both(stage: &Stage, deal: &str) -> Value {
    to(stage, deal, BUYER).await
}

/// The same, to this person of the buyer.
async fn to(stage: &Stage, deal: &str, buyer: &str) -> Value {
    contracts::written(stage, deal).await;
    let signers = [user(stage, buyer).await, user(stage, SELLER).await];
    json!({ "dealId": deal, "documentType": "sales-contract", "signers": signers })
}

/// The contract of a deal, sent to both sides.
pub(crate) async fn sent(stage: &Stage, deal: &str) -> Value {
    sent_to(stage, deal, BUYER).await
}

/// The same, to a person of the buyer whom the company authorises to sign.
pub(crate) async fn sent_to(stage: &Stage, deal: &str, buyer: &str) -> Value {
    let set = "profile || '{\"isUserIsAuthorizedPerson\": true}'";
    stage.server.sql(&format!("update users set profile = {set} where email = '{buyer}'")).await;
    let got = stage.admin.post(REQUEST, to(stage, deal, buyer).await).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

pub(crate) fn id(document: &Value) -> &str {
    document["_id"].as_str().unwrap()
}

pub(crate) async fn seen(person: &Person, document: &Value) -> Value {
    let got = person.post(&format!("/api/v1/documents/get/{}", id(document)), json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

/// A signature of what was sent.
pub(crate) fn signing(document: &Value) -> Value {
    json!({
        "signature": { "kind": "drawn", "strokes": [[10, 10, 200, 90]] }, "consent": true, "sha256": document["sha256"],
    })
}

/// The same, as a name that is typed.
pub(crate) fn typed(document: &Value, name: &str) -> Value {
    let mut typed = signing(document);
    typed["signature"] = json!({ "kind": "typed", "name": name });
    typed
}

pub(crate) async fn sign(person: &Person, document: &Value, signing: Value) -> Got {
    person.post(&format!("/api/v1/documents/sign/{}", id(document)), signing).await
}

/// A document that both sides have signed, once it is sealed.
pub(crate) async fn sealed(stage: &Stage, document: &Value) -> Value {
    for (person, signing) in [(&stage.buyer, typed(document, "mariam al  hashimi")), (&stage.seller, signing(document))]
    {
        let got = sign(person, document, signing).await;
        assert_eq!(got.status, 200, "{}", got.body);
    }
    eventually("the document is sealed", async || {
        let seen = seen(&stage.admin, document).await;
        (seen["status"] == "sealed").then_some(seen)
    })
    .await
}

/// Whom something was told, and of what kind.
pub(crate) async fn told(person: &Person, kind: &str) -> usize {
    let got = person.post("/api/v1/notifications/get", json!({ "page": { "current": 1, "size": 100 } })).await;
    got.body["data"]["items"].as_array().unwrap().iter().filter(|it| it["kind"] == kind).count()
}

async fn pending(person: &Person) -> Vec<Value> {
    let got = person.post("/api/v1/documents/pendingSignatures", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().clone()
}

pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn verified(person: &Person, sha256: &str) -> Value {
    let got = person.post("/api/v1/documents/verify", json!({ "sha256": sha256 })).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

#[actix_web::test]
async fn the_deal_need_not_be_named_where_one_alone_goes_on_between_those_who_sign() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let mut unnamed = to_both(&stage, &deal).await;
    unnamed.as_object_mut().unwrap().remove("dealId");
    let several = stage.admin.post(REQUEST, unnamed.clone()).await;
    assert_eq!((several.status, &several.body["message"]["fields"]), (400, &json!(["dealId"])), "{}", several.body);
    stage.server.sql(&format!("update deals set bucket = 'closed' where id <> '{deal}'")).await;
    let one = stage.admin.post(REQUEST, unnamed).await;
    assert_eq!((one.status, &one.body["data"]["dealId"]), (200, &json!(deal)), "{}", one.body);
}

#[actix_web::test]
async fn both_sides_sign_and_the_sealed_contract_closes_the_second_step() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    assert_eq!((&document["status"], &document["documentType"]), (&json!("open"), &json!("sales-contract")));
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(pending(person).await[0]["_id"], document["_id"]);
        assert_eq!(told(person, "signature.requested").await, 1);
    }
    let opened = seen(&stage.buyer, &document).await;
    assert_eq!((&opened["maySign"], opened["trail"].as_array().unwrap().len()), (&json!(true), 2));
    let file = stage.buyer.get(opened["url"].as_str().unwrap()).await;
    assert_eq!(json!(hash(&file.bytes)), document["sha256"], "what is shown is what was sent");
    let text = pdf::text(&file.bytes);
    for said in ["Sales Contract", document["number"].as_str().unwrap(), "Basmati Rice 1121"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let step = json!({ "stepNumber": 2 });
    let early = stage.buyer.post(&format!("/api/v1/order/markTimelineStep/{deal}"), step).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("STEP_LACKS")), "{}", early.body);
    let sealed = sealed(&stage, &document).await;
    assert!(pending(&stage.buyer).await.is_empty());
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(told(person, "signature.completed").await, 1);
    }
    let has_it = async || {
        let files = record(&stage.buyer, &deal).await["timeline"][1]["files"].clone();
        files.as_array().unwrap().iter().any(|it| it["review"] == "verified").then_some(())
    };
    eventually("the sealed contract hangs on its step", has_it).await;
    let closed = record(&stage.buyer, &deal).await;
    assert_eq!(
        (&closed["timeline"][1]["status"], &closed["dealStatus"]),
        (&json!("done"), &json!("COMPLIANCE_REVIEW"))
    );
    let scan = stage.file(SELLER).await;
    let unsigned =
        json!({ "fileURL": scan, "fileName": "signed.pdf", "stepNumber": 2, "documentType": "sales-contract" });
    let refused = stage.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), unsigned).await;
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("DOCUMENT_SEALED")), "{}", refused.body);
    let whole = stage.seller.get(seen(&stage.seller, &document).await["sealedUrl"].as_str().unwrap()).await.bytes;
    assert_eq!(json!(hash(&whole)), sealed["sealedSha256"]);
    let (text, _) = (pdf::text(&whole), pdf::objects(&whole));
    for said in ["Sales Contract", "Certificate of Signature", "Mariam Al Hashimi", "Trail of evidence", "127.0.0.1"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let first = |pdf: &[u8]| pdf::text(pdf).split('\u{c}').next().unwrap().to_owned();
    assert_eq!(first(&whole), first(&file.bytes), "the first page stays as it was signed");
}

#[actix_web::test]
async fn whoever_holds_the_file_verifies_it_and_one_byte_makes_it_another() {
    let stage = Stage::open().await;
    let document = sent(&stage, &stage.deal().await).await;
    let sealed = sealed(&stage, &document).await;
    let stranger = stage.server.stranger();
    let found = verified(&stranger, sealed["sealedSha256"].as_str().unwrap()).await;
    assert_eq!((&found["outcome"], &found["number"]), (&json!("sealed"), &document["number"]));
    assert_eq!(found["signers"].as_array().unwrap().len(), 2);
    let as_sent = verified(&stranger, document["sha256"].as_str().unwrap()).await;
    assert_eq!((&as_sent["outcome"], &as_sent["signers"]), (&json!("sent"), &json!([])));
    assert_eq!(verified(&stranger, &"0".repeat(64)).await["outcome"], "unknown");
    for bad in ["xyz".to_owned(), "g".repeat(64)] {
        let got = stranger.post("/api/v1/documents/verify", json!({ "sha256": bad })).await;
        assert_eq!(got.status, 400, "{bad}");
    }
    assert_eq!(stage.server.store.verify_audit().await.map(|audit| audit.signatures), Ok(1));
    let change = "update signature_requests set state = jsonb_set(state, '{signers,0,name}', '\"Somebody\"')";
    stage.server.sql(change).await;
    let AuditFault::Signature { what, .. } = stage.server.store.verify_audit().await.unwrap_err() else { panic!() };
    assert!(what.contains("when replayed"), "{what}");
    stage.server.sql("alter table signature_events disable trigger user").await;
    stage.server.sql("update signature_events set by_name = 'Somebody else' where seq = 2").await;
    let broken = verified(&stranger, sealed["sealedSha256"].as_str().unwrap()).await;
    assert_eq!(broken["outcome"], "broken");
    let AuditFault::Signature { what, .. } = stage.server.store.verify_audit().await.unwrap_err() else { panic!() };
    assert!(what.contains("line 2 was changed"), "{what}");
}

#[actix_web::test]
async fn the_desk_lists_sends_in_order_and_withdraws() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let people = stage.admin.post(&format!("/api/v1/admin/documents/signers/{deal}"), json!({})).await;
    let people = people.body["data"]["items"].as_array().unwrap().clone();
    assert!(people.iter().any(|it| it["role"] == "buyer") && people.iter().any(|it| it["role"] == "seller"));
    let mut body = to_both(&stage, &deal).await;
    body["inOrder"] = json!(true);
    body["fields"] = json!({ "title": "required" });
    body["language"] = json!("ar");
    let got = stage.admin.post(REQUEST, body.clone()).await;
    let document = got.body["data"].clone();
    assert_eq!((got.status, &document["signers"][1]["state"]), (200, &json!("later")), "{}", got.body);
    assert!(pending(&stage.seller).await.is_empty());
    let early = sign(&stage.seller, &document, signing(&document)).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("SIGNATURE_NOT_YOUR_TURN")));
    let without = sign(&stage.buyer, &document, signing(&document)).await;
    assert_eq!((without.status, &without.body["message"]["code"]), (400, &json!(2002)), "{}", without.body);
    let mut drawn = signing(&document);
    drawn["fields"] = json!({ "title": "مديرة المشتريات" });
    drawn["signature"] = json!({ "kind": "drawn", "strokes": [[10, 10, 400, 200, 700, 20]] });
    assert_eq!(sign(&stage.buyer, &document, drawn).await.status, 200);
    assert_eq!(pending(&stage.seller).await.len(), 1);
    let again = stage.admin.post(REQUEST, body).await;
    assert_eq!((again.status, &again.body["code"]), (409, &json!("SIGNATURE_SENT_ALREADY")), "{}", again.body);
    let open = json!({ "filters": { "status": "open", "dealId": deal } });
    let listed = stage.admin.post("/api/v1/admin/documents/list", open.clone()).await;
    assert_eq!(listed.body["data"]["page"]["total"], 1, "{}", listed.body);
    let row = &listed.body["data"]["items"][0];
    assert_eq!((&row["origin"], &row["signature"]["_id"]), (&json!("printed"), &document["_id"]), "{row}");
    let void = json!({ "documentId": document["_id"], "reason": "Other terms" });
    assert_eq!(stage.sales.post("/api/v1/admin/documents/void", void.clone()).await.status, 200);
    assert_eq!(stage.admin.post("/api/v1/admin/documents/void", void).await.status, 409);
    let listed = stage.admin.post("/api/v1/admin/documents/list", open).await;
    assert_eq!(listed.body["data"]["page"]["total"], 0);
    for person in [&stage.buyer, &stage.seller] {
        assert_eq!(told(person, "signature.voided").await, 1);
    }
}

#[actix_web::test]
async fn what_waits_for_a_signature_stands_on_the_screen_at_once() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let mut screen = stage.watcher(&stage.seller, &["signatures:own"]).await;
    let mut desk = stage.watcher(&stage.admin, &["signatures:all"]).await;
    let document = sent(&stage, &deal).await;
    screen.until("signatures:own", |list| list["total"] == 1).await;
    assert_eq!(sign(&stage.seller, &document, signing(&document)).await.status, 200);
    screen.until("signatures:own", |list| list["total"] == 0).await;
    let signed = |list: &Value| list["rows"][id(&document)]["version"] == json!(2);
    desk.until("signatures:all", signed).await;
    let second = stage.deal().await;
    sent(&stage, &second).await;
    screen.until("signatures:own", |list| list["total"] == 1).await;
    stage.does("order/cancel", &second, json!({})).await;
    screen.until("signatures:own", |list| list["total"] == 0).await;
}

#[actix_web::test]
async fn who_has_a_document_open_is_told_when_others_sign_it_and_when_it_is_sealed() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let document = sent(&stage, &deal).await;
    let params = json!({ "documentId": id(&document) });
    let own = "signatures:own";
    let mut screens = Vec::new();
    for (person, topic) in [(&stage.seller, own), (&stage.buyer, own), (&stage.admin, "signatures:all")] {
        let mut screen = stage.watcher(person, &[]).await;
        assert_eq!(screen.sub(topic, Some(params.clone())).await, Ok(()));
        screens.push((screen, topic));
    }
    let mut stranger = stage.watcher(&stage.outsider, &[]).await;
    assert_eq!(stranger.sub(own, Some(params)).await, Ok(()));
    assert_eq!(stranger.copies[own].document["total"], 0, "it is of two other companies");
    for (person, status) in [(&stage.seller, "open"), (&stage.buyer, "sealed")] {
        assert_eq!(sign(person, &document, signing(&document)).await.status, 200);
        for (screen, topic) in &mut screens {
            let row = |list: &Value| list["rows"][id(&document)].clone();
            let signed = |list: &Value| row(list)["status"] == status && row(list)["version"] != document["version"];
            screen.until(topic, signed).await;
        }
    }
}

#[actix_web::test]
async fn all_of_staff_see_the_list_of_documents_and_open_them_by_right() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    sent(&stage, &deal).await;
    stage.server.sql("update deal_files set disclosure = 'seller' where document_type = 'commercial-invoice'").await;
    let body = json!({ "filters": { "dealId": deal } });
    let all = stage.sales.post("/api/v1/admin/documents/list", body.clone()).await.body["data"].clone();
    assert!(all["items"][0]["fileURL"].is_string() && all["items"][0]["signature"].is_object(), "{all}");
    stage.server.sql("update users set permissions = '{}' where email = 'sales@granary.test'").await;
    let nobody = stage.server.session_of(SALES).await;
    let mut watcher = stage.watcher(&nobody, &[]).await;
    assert_eq!(watcher.sub("list:documents", None).await, Ok(()));
    let got = nobody.post("/api/v1/admin/documents/list", body.clone()).await;
    let row = &got.body["data"]["items"][0];
    assert_eq!((got.status, &row["_id"]), (200, &all["items"][0]["_id"]), "{}", got.body);
    assert_eq!((row.get("fileURL"), row.get("signature")), (None, None), "{row}");
    stage.server.sql("update deal_files set disclosure = 'seller'").await;
    let kept = nobody.post("/api/v1/admin/documents/list", json!({})).await;
    assert_eq!(kept.body["data"]["page"]["total"], 0, "what one side alone sees: {}", kept.body);
    let void = json!({ "documentId": all["items"][0]["signature"]["_id"], "reason": "Other terms" });
    assert_eq!(nobody.post("/api/v1/admin/documents/void", void.clone()).await.status, 403);
    assert_eq!(stage.officer.post("/api/v1/admin/documents/list", json!({})).await.status, 403);
    stage.server.sql("update users set permissions = '{documents}' where email = 'sales@granary.test'").await;
    let reader = stage.server.session_of(SALES).await;
    let opened = reader.post("/api/v1/admin/documents/list", body).await.body["data"]["items"][0].clone();
    let mut kept = all["items"][0].clone();
    kept["can"] = json!({});
    assert_eq!(opened, kept, "who downloads documents opens what there is, and keeps none");
    let signed = reader.post("/api/v1/getSignedUrl", json!({ "filePath": opened["fileURL"] })).await;
    assert_eq!(reader.get(signed.body["data"]["url"].as_str().unwrap()).await.status, 200, "{}", signed.body);
    assert_eq!(reader.post("/api/v1/admin/documents/void", void).await.status, 403);
}

#[actix_web::test]
async fn all_documents_of_all_deals_are_one_list() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    let list = async |body: Value| {
        let got = stage.admin.post("/api/v1/admin/documents/list", body).await;
        assert_eq!(got.status, 200, "{}", got.body);
        got.body["data"].clone()
    };
    let names = |page: &Value, field: &str| -> Vec<Value> {
        page["items"].as_array().unwrap().iter().map(|it| it[field].clone()).collect()
    };
    let document = sent(&stage, &deal).await;
    sealed(&stage, &document).await;
    let of_deal = json!({ "filters": { "dealId": deal } });
    let all = list(of_deal).await;
    let origins = names(&all, "origin");
    assert!(origins.contains(&json!("printed")) && origins.contains(&json!("sealed")), "{all}");
    let of_type = async |of: &str| list(json!({ "filters": { "dealId": deal, "documentType": of } })).await;
    let contracts = of_type("sales-contract").await;
    assert_eq!(names(&contracts, "origin"), [json!("sealed")], "{contracts}");
    let unsigned = of_type("sales-contract-to-sign").await;
    assert_eq!(
        names(&unsigned, "origin"),
        [json!("printed")],
        "what is to be signed has a name of its own: {unsigned}"
    );
    assert!(contracts["items"].as_array().unwrap().iter().all(|it| it["signature"]["status"] == "sealed"));
    assert_eq!(list(json!({ "filters": { "dealId": deal, "documentType": "claim" } })).await["page"]["total"], 0);
    let number = contracts["items"][0]["order_id"].clone();
    let found = list(json!({ "filters": { "search": number } })).await;
    assert_eq!(names(&found, "_id"), names(&all, "_id"), "an order's number finds its documents");
    let first = list(json!({ "page": { "current": 1, "size": 1 }, "filters": { "dealId": deal } })).await;
    let behind = json!({ "fileId": first["items"][0]["_id"], "dealId": deal });
    let rest = list(json!({ "filters": { "dealId": deal }, "behind": behind })).await;
    assert_eq!(names(&rest, "_id"), names(&all, "_id")[1..], "the list goes on behind what was read");
    let name = |row: &Value| row["fileName"].as_str().unwrap().to_lowercase();
    for (sort, back) in [("createdAt", "-createdAt"), ("name", "-name")] {
        let one_way = in_order(&stage.admin, "/api/v1/admin/documents/list", sort).await;
        let mut other_way = in_order(&stage.admin, "/api/v1/admin/documents/list", back).await;
        other_way.reverse();
        assert_eq!(one_way, other_way, "{sort}");
        assert!(sort != "name" || one_way.is_sorted_by_key(name), "{:?}", one_way.iter().map(name).collect::<Vec<_>>());
        for (at, rest) in [(0, &one_way[1..]), (one_way.len() - 2, &one_way[one_way.len() - 1..])] {
            let behind = json!({ "fileId": one_way[at]["_id"], "dealId": one_way[at]["dealId"] });
            let next = list(json!({ "sort": sort, "behind": behind, "page": { "current": 1, "size": 1 } })).await;
            assert_eq!((&next["items"][0], &next["page"]["total"]), (&rest[0], &json!(rest.len())), "{sort} {at}");
        }
    }
    stage.deletes(&deal).await;
    assert_eq!(
        list(json!({ "filters": { "dealId": deal } })).await["page"]["total"],
        0,
        "a deleted deal's are not shown"
    );
}
