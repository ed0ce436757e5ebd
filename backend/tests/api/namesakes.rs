//! Names that may be taken for those of verified companies, as reviewers read of them.

use serde_json::json;

use crate::{
    server::{ADMIN, SELLER, TestServer},
    verification::{FRESH, GET, document, review, user_id, verification},
};

#[actix_web::test]
async fn a_reviewer_reads_which_verified_companies_a_name_may_be_taken_for() {
    let server = TestServer::open().await;
    let (admin, trader) = (server.session_of(ADMIN).await, server.session_of(FRESH).await);
    let seller = server.session_of(SELLER).await.post("/api/v1/user/details", json!({})).await;
    let known = seller.body["data"]["company"]["companyName"].as_str().unwrap().to_owned();
    let (of, body) = (user_id(&trader).await, json!({ "userId": user_id(&trader).await }));
    let record = admin.post(GET, body.clone()).await;
    assert_eq!(record.body["data"]["namesakes"], json!([]), "{}", record.body);
    let alike = known.to_uppercase().replacen('A', "\u{410}", 1).replacen(' ', "  ", 1);
    let sql = format!(
        "update companies set name = '{alike}' where id = (select company_id from users where id = '{}')",
        of.as_str().unwrap()
    );
    server.sql(&sql).await;
    let record = admin.post(GET, body.clone()).await;
    assert_eq!(record.body["data"]["namesakes"][0]["companyName"], json!(known), "{}", record.body);
    let tax = document(&verification(&trader).await, "taxCertificate").clone();
    let reviewed = review(&admin, &tax, "inReview").await;
    assert_eq!(reviewed.body["data"]["namesakes"], record.body["data"]["namesakes"]);
    server.sql("update verification_documents set status = 'received' where kind = 'tradeLicence'").await;
    assert_eq!(admin.post(GET, body).await.body["data"]["namesakes"], json!([]), "nobody's name is proved");
}
