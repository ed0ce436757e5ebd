//! The records of people hold what the contract says of them, and nothing else.

use std::collections::BTreeSet;

use granary::routes::calls;
use granary_http::contract;
use serde_json::{Value, json};

use crate::{
    registration::{Applicant, EMAIL},
    server::{ADMIN, BUYER, TestServer},
};

/// What a value holds that its schema does not know, by path.
fn unknown(document: &Value, schema: &Value, value: &Value, at: &str) -> BTreeSet<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let schema = document.pointer(name.trim_start_matches('#')).unwrap();
        return unknown(document, schema, value, at);
    }
    for all in ["oneOf", "allOf"] {
        if let Some(parts) = schema[all].as_array() {
            let of_each = parts.iter().filter(|part| part["type"] != "null");
            let of_each: Vec<_> = of_each.map(|part| unknown(document, part, value, at)).collect();
            // A part that does not know a member knows nothing within it.
            let in_all = |path: &String| of_each.iter().all(|part| part.iter().any(|it| path.starts_with(it.as_str())));
            return of_each.iter().flatten().filter(|path| in_all(path)).cloned().collect();
        }
    }
    match value {
        Value::Object(members) => {
            let known = |name: &String| schema["properties"].get(name);
            let of = |(name, member): (&String, &Value)| match known(name) {
                None => BTreeSet::from([format!("{at}.{name}")]),
                Some(schema) => unknown(document, schema, member, &format!("{at}.{name}")),
            };
            members.iter().flat_map(of).collect()
        }
        Value::Array(items) => {
            items.iter().flat_map(|item| unknown(document, &schema["items"], item, &format!("{at}[]"))).collect()
        }
        scalar => match schema["enum"].as_array() {
            Some(values) if !values.contains(scalar) => BTreeSet::from([format!("{at} = {scalar}")]),
            _ => BTreeSet::new(),
        },
    }
}

#[actix_web::test]
async fn a_persons_record_holds_nothing_that_the_contract_does_not_know() {
    let server = TestServer::open().await;
    let document = serde_json::to_value(contract(&calls()).document).unwrap();
    let schema = json!({ "$ref": "#/components/schemas/User" });
    let applicant = Applicant::with(&server, &[EMAIL]).await;
    let body = json!({ "user": applicant.user().await, "company": applicant.company().await });
    assert_eq!(applicant.call("", body).await.status, 200);
    let buyer = server.session_of(BUYER).await;
    let billing = json!({
        "legalName": "Al Noor Foods Trading LLC", "taxIDNumber": "100200300400500", "email": "bills@alnoor-foods.test",
        "address": { "line1": "Warehouse 14", "city": "Dubai", "country": "United Arab Emirates" }, "currency": "AED",
    });
    assert_eq!(buyer.post("/api/v1/user/fillInvoicingDetails", json!({ "billingDetails": billing })).await.status, 200);
    assert_eq!(buyer.post("/api/v1/user/exportData", json!({})).await.status, 200);
    let change = json!({ "language": "ar", "company": { "hsCode": ["100630"], "exportImportCode": "AE0305012345" } });
    assert_eq!(buyer.post("/api/v1/user/update", change).await.status, 200);
    let admin = server.session_of(ADMIN).await;
    let all = json!({ "page": { "current": 1, "size": 100 } });
    let people = admin.post("/api/v1/admin/getUsers", all).await.body["data"]["items"].clone();
    let people = people.as_array().unwrap();
    assert!(people.len() > 15 && people.iter().any(|person| person["company"]["tradeLicence"]["expiry"].is_string()));
    for person in people {
        assert_eq!(unknown(&document, &schema, person, "user"), BTreeSet::new(), "{}", person["companyEmail"]["email"]);
    }
    assert_eq!(unknown(&document, &schema, &json!({ "company": { "owner": 1 } }), "user").len(), 1, "it has teeth");
}
