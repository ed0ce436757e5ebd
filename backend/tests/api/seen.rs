//! Who sees a file: whoever may see a record that names it, from the moment it does until it no longer does.

use granary::tasks::loose_files::sweep;
use granary_files::FileStore;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    scenario::{OUTSIDER, Stage, ask},
    server::{BUYER, Person, SALES, TestServer},
};

async fn sees(person: &Person, location: &str) -> bool {
    let got = person.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    assert!([200, 404].contains(&got.status), "{}", got.body);
    let all = person.post("/api/v1/getAllSignedUrl", json!({ "filePaths": [location] })).await;
    assert_eq!(all.status, got.status, "one and all agree");
    got.status == 200
}

/// Who of the stage sees a file: buyer, seller, officer, the other officer, outsider, admin, sales.
async fn seen_by(scenario: &Stage, location: &str) -> Vec<&'static str> {
    let mut seen = Vec::new();
    for (name, person) in [
        ("buyer", &scenario.buyer),
        ("seller", &scenario.seller),
        ("officer", &scenario.officer),
        ("other officer", &scenario.other_officer),
        ("outsider", &scenario.outsider),
        ("admin", &scenario.admin),
        ("sales", &scenario.sales),
    ] {
        if sees(person, location).await {
            seen.push(name);
        }
    }
    seen
}

fn document(location: &str, step: u8) -> Value {
    json!({ "fileURL": location, "fileName": "order.pdf", "stepNumber": step })
}

/// The id at the end of a location.
fn id(location: &str) -> &str {
    location.rsplit('/').next().unwrap()
}

#[actix_web::test]
async fn a_document_of_a_deal_is_seen_by_its_parties_its_bank_and_the_desk_while_it_hangs_there() {
    let scenario = Stage::open().await;
    let (deal, file) = (scenario.deal().await, scenario.file(BUYER).await);
    assert_eq!(seen_by(&scenario, &file).await, ["buyer"]);
    let attach = format!("/api/v1/order/attachFileToStep/{deal}");
    for (body, status) in [
        (json!({ "fileURL": file, "fileName": "order.pdf", "stepNumber": 99 }), 400),
        (json!({ "fileURL": file, "fileName": "order.pdf", "stepNumber": 2, "version": 9 }), 409),
    ] {
        assert_eq!(scenario.buyer.post(&attach, body).await.status, status);
        assert_eq!(seen_by(&scenario, &file).await, ["buyer"], "a refused attachment shows nothing to anybody");
    }
    assert_eq!(scenario.buyer.post(&attach, document(&file, 2)).await.status, 200);
    assert_eq!(seen_by(&scenario, &file).await, ["buyer", "seller", "admin", "sales"]);
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(crate::server::OFFICER).await })).await;
    assert_eq!(seen_by(&scenario, &file).await, ["buyer", "seller", "officer", "admin", "sales"]);
    let version = {
        assert_eq!(scenario.buyer.post(&attach, document(&file, 3)).await.status, 200);
        scenario.does("order/extendTimelineStep", &deal, json!({ "stepNumber": 3, "nDays": 1 })).await
    };
    let remove = |step: u8, version: u64| json!({ "stepNumber": step, "fileIndex": 0, "version": version });
    assert_eq!(ask(&scenario.admin, "order/removeFileFromStep", &deal, remove(2, version)).await.status, 200);
    assert!(sees(&scenario.seller, &file).await, "another step still has it");
    assert_eq!(ask(&scenario.admin, "order/removeFileFromStep", &deal, remove(3, version + 1)).await.status, 200);
    let left = ["buyer", "admin", "sales"];
    assert_eq!(seen_by(&scenario, &file).await, left, "what was taken off stays with the desk and who brought it");
}

#[actix_web::test]
async fn a_document_of_a_deleted_deal_is_seen_by_the_desk_alone_and_whoever_brought_it() {
    let scenario = Stage::open().await;
    let (deal, file) = (scenario.deal().await, scenario.file(SELLER_OF_RICE).await);
    assert_eq!(
        scenario.seller.post(&format!("/api/v1/order/attachFileToStep/{deal}"), document(&file, 2)).await.status,
        200
    );
    scenario.deletes(&deal).await;
    assert_eq!(seen_by(&scenario, &file).await, ["seller", "admin", "sales"]);
}

const SELLER_OF_RICE: &str = crate::server::SELLER;

#[actix_web::test]
async fn a_verification_document_is_seen_by_its_owner_and_staff_and_a_personal_id_by_those_alone_who_verify() {
    let scenario = Stage::open().await;
    let (licence, personal) = (scenario.file(BUYER).await, scenario.file(BUYER).await);
    let server = &scenario.server;
    server.sql(&format!("update users set permissions = '{{deal.documents}}' where email = '{SALES}'")).await;
    for (kind, location) in [("tradeLicence", &licence), ("nationalID", &personal)] {
        server
            .sql(&format!(
                "insert into verification_documents (user_id, company_id, kind, file_id)
                 select owner_id, company_id, '{kind}', id from files where location = '{location}'"
            ))
            .await;
    }
    // The outsider becomes a colleague of the buyer.
    server
        .sql(&format!(
            "update users set company_id = (select company_id from users where email = '{BUYER}') where email = '{OUTSIDER}'"
        ))
        .await;
    let (sales, colleague) = (server.session_of(SALES).await, server.session_of(OUTSIDER).await);
    let with = async |permission: &str| {
        let set =
            format!("update users set permissions = '{{{permission}}}', rights = rights + 1 where email = '{SALES}'");
        server.sql(&set).await;
        server.session_of(SALES).await
    };
    let sees_both = async |person: &Person| (sees(person, &licence).await, sees(person, &personal).await);
    assert_eq!(sees_both(&with("user.read").await).await, (true, false), "who sees people sees no personal ID");
    assert_eq!(sees_both(&with("user.verify").await).await, (true, true));
    assert_eq!(sees_both(&with("deal.documents").await).await, (false, false));
    for (location, colleague_sees) in [(&licence, true), (&personal, false)] {
        assert!(sees(&scenario.buyer, location).await && sees(&scenario.admin, location).await);
        assert_eq!(sees(&colleague, location).await, colleague_sees, "{location}");
        for person in [&sales, &scenario.seller, &scenario.officer] {
            assert!(!sees(person, location).await);
        }
    }
}

#[actix_web::test]
async fn a_copy_of_somebodys_data_is_seen_by_nobody_else_whatever_they_may_see() {
    let scenario = Stage::open().await;
    let server = &scenario.server;
    server
        .sql(&format!(
            "update users set permissions = '{{deal,user,documents}}' where email = '{SALES}'; \
             update users set company_id = (select company_id from users where email = '{BUYER}') where email = '{OUTSIDER}'"
        ))
        .await;
    let (sales, colleague) = (server.session_of(SALES).await, server.session_of(OUTSIDER).await);
    let mut tab = scenario.watcher(&scenario.buyer, &["me"]).await;
    assert_eq!(scenario.buyer.post("/api/v1/user/exportData", json!({})).await.status, 200);
    let me = tab.until("me", |me| me["dataExport"]["status"] == "ready").await;
    let copy = me["dataExport"]["location"].as_str().unwrap();
    assert_eq!(seen_by(&scenario, copy).await, ["buyer"]);
    assert!(!sees(&sales, copy).await && !sees(&colleague, copy).await);
    let link =
        scenario.buyer.post("/api/v1/getSignedUrl", json!({ "filePath": copy })).await.body["data"]["url"].clone();
    for person in [&scenario.admin, &sales, &colleague, &server.stranger()] {
        assert_ne!(person.get(link.as_str().unwrap()).await.status, 200, "the link is its owner's session's alone");
    }
    assert_eq!(scenario.buyer.get(link.as_str().unwrap()).await.status, 200);
}

#[actix_web::test]
async fn a_profile_photo_is_seen_by_whoever_may_see_the_person() {
    let scenario = Stage::open().await;
    let photo = scenario.file(BUYER).await;
    let set = format!("update users set profile_photo = '{photo}' where email = '{BUYER}'");
    scenario.server.sql(&set).await;
    scenario.server.sql("update deals set bucket = 'deleted'").await;
    assert_eq!(seen_by(&scenario, &photo).await, ["buyer", "admin", "sales"]);
    scenario.deal().await;
    assert_eq!(seen_by(&scenario, &photo).await, ["buyer", "seller", "admin", "sales"]);
}

#[actix_web::test]
async fn links_are_signed_for_all_of_the_files_or_for_none() {
    let scenario = Stage::open().await;
    let (one, two, foreign) = (scenario.file(BUYER).await, scenario.file(BUYER).await, scenario.file(OUTSIDER).await);
    let all =
        async |paths: &[&str]| scenario.buyer.post("/api/v1/getAllSignedUrl", json!({ "filePaths": paths })).await;
    let got = all(&[&two, &one, &two]).await;
    let urls = got.body["data"]["urls"].as_array().unwrap().clone();
    assert_eq!((got.status, &got.body["data"]["url"]), (200, &json!(urls)));
    let leads_to = |url: &Value| url.as_str().unwrap().split('?').next().unwrap().to_owned();
    assert_eq!(urls.iter().map(leads_to).collect::<Vec<_>>(), [two.clone(), one.clone(), two.clone()]);
    let (partly, none) = (all(&[&one, &foreign]).await, all(&["/files/nowhere"]).await);
    assert_eq!((partly.status, partly.bytes), (404, none.bytes));
    assert_eq!((all(&vec![one.as_str(); 50]).await.status, all(&vec![one.as_str(); 51]).await.status), (200, 400));
    assert_eq!(all(&[]).await.body["data"]["urls"], json!([]));
}

#[actix_web::test]
async fn a_file_that_nothing_names_for_a_day_is_swept_out() {
    let scenario = Stage::open().await;
    let server = &scenario.server;
    let file_store = FileStore::open(server.folder(), None).unwrap();
    let (deal, mut files) = (scenario.deal().await, Vec::new());
    for _ in 0..4 {
        let location = scenario.file(BUYER).await;
        file_store
            .keep(&file_store.receive_whole(b"%PDF-1.7").await.unwrap(), id(&location).parse().unwrap())
            .await
            .unwrap();
        files.push(location);
    }
    let [hung, photo, loose, fresh] = &files[..] else { panic!("four files") };
    assert_eq!(
        scenario.buyer.post(&format!("/api/v1/order/attachFileToStep/{deal}"), document(hung, 2)).await.status,
        200
    );
    server.sql(&format!("update users set profile_photo = '{photo}' where email = '{BUYER}'")).await;
    server.sql(&format!("update files set created_at = now() - interval '25 hours' where location <> '{fresh}'")).await;
    let now = Timestamp::now();
    assert_eq!(sweep(&server.store, &file_store, now).await.unwrap(), 1);
    for (location, stays) in [(hung, true), (photo, true), (loose, false), (fresh, true)] {
        assert_eq!(sees(&scenario.buyer, location).await, stays);
        assert_eq!(file_store.has(id(location).parse().unwrap()).await.unwrap(), stays);
    }
    assert_eq!(sweep(&server.store, &file_store, now).await.unwrap(), 0);
}

#[actix_web::test]
async fn nobody_stores_more_than_there_is_room_for() {
    let server = TestServer::open().await;
    let buyer = server.session_of(BUYER).await;
    let brought = buyer.bring("file", "bill.pdf", b"%PDF-1.7", &[]).await;
    assert_eq!(brought.status, 200);
    server
        .sql(
            "update files f set size = 1073741824 - 8 - (
                 select coalesce(sum(o.size), 0) from files o where o.owner_id = f.owner_id and o.id <> f.id
             ) where f.name = 'bill.pdf'",
        )
        .await;
    assert_eq!(buyer.bring("file", "more.pdf", b"%PDF-1.7", &[]).await.status, 200);
    let full = buyer.bring("file", "much.pdf", b"%PDF-1.7", &[]).await;
    assert_eq!((full.status, &full.body["message"]), (413, &json!("You have no room for more files.")));
    assert_eq!(server.count("select count(*) from files where name = 'much.pdf'").await, 0);
    let kept = std::fs::read_dir(server.folder().join("files")).unwrap().flatten();
    assert_eq!(kept.filter_map(|spread| std::fs::read_dir(spread.path()).ok()).map(Iterator::count).sum::<usize>(), 2);
}
