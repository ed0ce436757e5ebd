//! Staff decide nothing of a company that they belong to, nor approve what another account of theirs asked for.

use granary_identity::session::SessionStore;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    auctions::{auction, bid},
    rights::id_of,
    scenario::Stage,
    server::{ADMIN, SALES, SELLER},
    signatures::sent,
};

/// Gives the admin the telephone number of somebody else.
async fn shares_a_phone(stage: &Stage, with: &str) {
    let sql = format!(
        "update users set phone = (select phone from users where email = '{with}'), phone_verified = false where email = '{ADMIN}'"
    );
    stage.server.sql(&sql).await;
}

#[actix_web::test]
async fn staff_decide_nothing_of_a_company_that_they_belong_to() {
    let stage = Stage::open().await;
    let (deal, seller) = (stage.deal().await, id_of(&stage, SELLER).await);
    let contract = sent(&stage, &deal).await;
    let lot = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&stage.buyer, &lot, "100.00").await.status, 200);
    let trader = stage.admin.post("/api/v1/admin/verify/getKycData", json!({ "userId": seller })).await;
    let document = &trader.body["data"]["documents"][0]["_id"];
    assert!(document.is_string(), "{}", trader.body);
    let (id, file) = (seller.as_str().unwrap(), stage.file(ADMIN).await);
    let review = json!({ "stepNumber": 3, "fileId": Uuid::now_v7(), "verdict": "verified" });
    let of_person = |path: &str, body: Value| (path.to_owned(), body);
    let of_deal = |path: &str, body: Value| (format!("order/{path}/{deal}"), body);
    let step = json!({ "stepNumber": 3 });
    let reason = json!({ "reason": "Called the seller back" });
    let asked = stage.seller.post("/api/v1/listing/phrase/ask", json!({ "text": "Nestor.ch" })).await;
    let phrase = asked.body["data"]["_id"].as_str().unwrap().to_owned();
    let goods = json!({
        "itemName": "Rice", "itemCategory": "food-beverages-and-tobacco", "files": [], "isStockImportCleared": false,
        "isStockInWarehouse": false,
    });
    let brought = stage.seller.post("/api/v1/wss/product/upload", goods).await;
    let goods = brought.body["data"]["_id"].as_str().unwrap().to_owned();
    let invoice = "insert into subscription_invoices (number, company_id, plan_id, plan_name, amount_usd, issued_at, due_on) \
        select 1, company_id, 'trade', 'Trade', 99, now(), current_date from users";
    stage.server.sql(&format!("{invoice} where email = '{SELLER}'")).await;
    let paid = json!({ "number": "SUB000001", "settlement": "granted", "paidOn": "2026-01-05", "reference": "A year of trade" });
    let calls: [(String, Value); 32] = [
        of_person("toggleUserApprovedStatus", json!({ "userId": seller })),
        of_person("toggleAuthorization", json!({ "userId": seller })),
        of_person("updateBadge", json!({ "userId": seller, "badge": "gold" })),
        of_person("verify/reviewDocument", json!({ "documentId": document, "decision": "accept" })),
        of_person(&format!("updateUser/{id}"), json!({ "firstName": "Ravi" })),
        of_person(
            &format!("updateUserDocuments/{id}"),
            json!({ "documents": { "authorizationLetter": { "fileURL": file } } }),
        ),
        of_person(&format!("verifyEmailByAdmin/{id}"), json!({})),
        of_person("toggleUserStatus", json!({ "userId": seller })),
        of_person(&format!("listing/voidBid/{lot}"), json!({ "bid": 1, "reason": "A slip of the keyboard" })),
        of_person(&format!("listing/hideQuestion/{lot}"), json!({ "questionId": document })),
        of_person(&format!("warehouse/refuse/{goods}"), json!({ "reason": "Wet bags" })),
        of_person(&format!("phrase/decide/{phrase}"), json!({ "decision": "allow" })),
        of_person("subscription/settle", paid),
        of_deal("orderDispute/resolve", json!({ "resolution": "Both weighbridges agree." })),
        of_person(&format!("../order/{deal}/orderDispute/propose"), json!({ "outcome": "no-fault" })),
        of_person(&format!("../order/{deal}/orderDispute/close"), json!({})),
        of_person(&format!("../order/reviewFile/{deal}"), review),
        of_deal("confirmAccount", reason.clone()),
        of_deal(
            "waiveDocument",
            json!({ "stepNumber": 3, "documentType": "purchase-order", "reason": "Seen on paper" }),
        ),
        of_deal("markTimelineStep", step),
        of_deal("extendTimelineStep", json!({ "stepNumber": 3, "nDays": 2 })),
        of_deal("attachFileToStep", json!({ "stepNumber": 3, "fileURL": file, "fileName": "paper.pdf" })),
        of_deal("removeFileFromStep", json!({ "stepNumber": 3, "fileIndex": 0, "version": 1 })),
        of_deal("assignBank", json!({ "bankId": null })),
        of_deal("hold", json!({ "reason": "compliance", "note": "The seller asked" })),
        of_deal("release", json!({ "note": "The seller asked" })),
        of_person(&format!("deal/editDeal/{deal}"), json!({ "notes": "Dry goods" })),
        of_deal("cancel", reason.clone()),
        of_person(&format!("deal/deleteDeal/{deal}"), reason.clone()),
        of_person(&format!("deal/restore/{deal}"), json!({})),
        of_person("documents/void", json!({ "documentId": contract["_id"], "reason": "The seller asked" })),
        of_person("deleteUser", json!({ "userId": seller })),
    ];
    let tried = async |(path, body): &(String, Value)| {
        // A refusal among others is no strike of five.
        assert_eq!(stage.admin.post("/api/v1/user/details", json!({})).await.status, 200);
        stage.admin.post(&format!("/api/v1/admin/{path}"), body.clone()).await.body["code"].clone()
    };
    shares_a_phone(&stage, SELLER).await;
    for call in &calls {
        assert_eq!(tried(call).await, "OWN_COMPANY", "{call:?}");
    }
    stage.server.sql(&format!("update users set phone = null where email = '{ADMIN}'")).await;
    for call in &calls {
        assert_ne!(tried(call).await, "OWN_COMPANY", "{call:?}");
    }
}

#[actix_web::test]
async fn another_account_of_whoever_asked_does_not_approve() {
    let stage = Stage::open().await;
    let second = "insert into users (id, role, email, email_verified, password, first_name, last_name, permissions, phone) \
        select gen_random_uuid(), 'admin', 'second@granary.test', true, password, 'Noor', 'Aziz', permissions, '+971500000099' \
        from users where email = 'admin@granary.test'";
    stage.server.sql(second).await;
    shares_a_phone(&stage, "second@granary.test").await;
    let other = stage.server.session_of("second@granary.test").await;
    let delete = json!({ "userId": id_of(&stage, "officer@gulf-commerce.test").await });
    let asked = stage.admin.post("/api/v1/admin/deleteUser", delete).await.body["data"]["awaits"].clone();
    let path = format!("/api/v1/admin/approval/decide/{}", asked.as_str().unwrap());
    let approve = async || other.post(&path, json!({ "decision": "approve" })).await.status;
    assert_eq!(approve().await, 403);
    stage.server.sql("update users set phone = null where email = 'second@granary.test'").await;
    assert_eq!(approve().await, 200);
}

/// The telephone number that two accounts have.
const PHONE: &str = "+971500000098";

#[actix_web::test]
async fn staff_grant_themselves_nothing_through_a_second_account() {
    let stage = Stage::open().await;
    let sales = id_of(&stage, SALES).await;
    let phones =
        format!("update users set phone = '{PHONE}', phone_verified = false where email in ('{ADMIN}', '{SALES}')");
    stage.server.sql(&phones).await;
    let path = format!("/api/v1/admin/role/update/{}", sales.as_str().unwrap());
    let grant = async || stage.admin.post(&path, json!({ "permissions": ["user.read"] })).await;
    let invite = async |email: &str| {
        let person = json!({
            "userType": "sales", "firstName": "Noor", "lastName": "Aziz", "phone": PHONE, "companyEmail": email,
            "permissions": ["user.read"],
        });
        stage.admin.post("/api/v1/admin/createUser", person).await
    };
    for refused in [grant().await, invite("second@granary.test").await] {
        assert_eq!((refused.status, &refused.body["code"]), (403, &json!("OWN_COMPANY")), "{}", refused.body);
    }
    assert_eq!(stage.server.store.user_by_email("second@granary.test".to_owned()).await.unwrap(), None);
    stage.server.sql(&format!("update users set phone = null where email = '{ADMIN}'")).await;
    let granted = [grant().await, invite("third@granary.test").await];
    assert_eq!(granted.map(|it| it.status), [200, 200]);
}
