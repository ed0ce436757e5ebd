//! Who corrects which field of a person and of a company, and by which call: a field that nobody can correct is a mistake.

use std::collections::BTreeSet;

use serde_json::Value;

/// How a field comes to say something else.
enum By {
    /// The bodies of these calls have a field of that name, under these members.
    Calls(&'static [(&'static str, &'static [&'static str])]),
    /// By a call whose body tells it otherwise: a toggle, a link, a document.
    Doing(&'static [&'static str]),
    /// Never: it is what the record is known by, or is reckoned from others.
    Fixed,
}
use By::{Calls, Doing, Fixed};

const OWN: &str = "/user/update";
const STAFF: &str = "/admin/updateUser/{id}";
const BOTH: By = Calls(&[(OWN, &[]), (STAFF, &[])]);
const OWN_ALONE: By = Calls(&[(OWN, &[])]);
const COMPANY: By = Calls(&[(OWN, &["company"]), (STAFF, &["company"])]);

/// The fields of a user.
#[rustfmt::skip] // A table should read as a table.
const OF_USER: &[(&str, By)] = &[
    ("_id",                      Fixed),
    ("userType",                 Fixed),
    ("isAdmin",                  Fixed),
    ("firstName",                BOTH),
    ("lastName",                 BOTH),
    ("companyEmail",             Doing(&["/user/email/change", "/admin/user/changeEmail/{id}", "/admin/verifyEmailByAdmin/{userId}"])),
    ("phone",                    BOTH),
    ("profilePhoto",             OWN_ALONE),
    ("isOnBoarded",              Doing(&["/user/setIsOnBoarded"])),
    ("isDisabled",               Doing(&["/admin/toggleUserStatus"])),
    ("isApproved",               Doing(&["/admin/toggleUserApprovedStatus"])),
    ("badge",                    Calls(&[("/admin/updateBadge", &[])])),
    ("company",                  BOTH),
    ("permissions",              Calls(&[("/admin/role/update/{userId}", &[])])),
    ("bank",                     Fixed),
    ("isUserIsAuthorizedPerson", Doing(&["/admin/toggleAuthorization"])),
    ("authorizationType",        BOTH),
    ("whatsapp",                 OWN_ALONE),
    ("userConsent",              OWN_ALONE),
    ("allowedMarketingMails",    OWN_ALONE),
    ("language",                 BOTH),
    ("billingDetails",           Calls(&[("/user/fillInvoicingDetails", &[])])),
    ("letters",                  OWN_ALONE),
    ("member",                   Doing(&["/team/placeMember/{userId}"])),
    ("secondFactor",             Doing(&["/identity/totp/enrol", "/identity/totp/remove"])),
    ("verification",             Doing(&["/user/verification/upload", "/admin/updateUserDocuments/{id}", "/admin/verify/reviewDocument"])),
    ("deletesOn",                Doing(&["/user/requestDeletion"])),
    ("dataExport",               Doing(&["/user/exportData"])),
    ("createdAt",                Fixed),
];

/// Those of its company.
#[rustfmt::skip] // A table should read as a table.
const OF_COMPANY: &[(&str, By)] = &[
    ("_id",                   Fixed),
    ("companyName",           COMPANY),
    ("country",               Calls(&[(OWN, &["company", "address"]), (STAFF, &["company", "address"])])),
    ("address",               COMPANY),
    ("website",               COMPANY),
    ("companySize",           COMPANY),
    ("yearEstablished",       COMPANY),
    ("taxIDNumber",           COMPANY),
    ("exportImportCode",      COMPANY),
    ("companyRevenue",        COMPANY),
    ("companyType",           COMPANY),
    ("ownershipType",         COMPANY),
    ("tradeRole",             COMPANY),
    ("hsCode",                COMPANY),
    ("tradeLicence",          COMPANY),
    ("verificationReference", COMPANY),
    ("timeZone",              COMPANY),
    ("inReview",              Doing(&["/admin/verify/reviewDocument"])),
];

/// Those of its trade licence.
#[rustfmt::skip] // A table should read as a table.
const OF_LICENCE: &[(&str, By)] = &[
    ("number", Calls(&[(OWN, &["company", "tradeLicence"]), (STAFF, &["company", "tradeLicence"])])),
    ("expiry", Doing(&["/user/verification/upload", "/admin/updateUserDocuments/{id}", "/admin/verify/reviewDocument"])),
    ("files",  Doing(&["/user/verification/upload", "/admin/updateUserDocuments/{id}"])),
];

fn contract() -> Value {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A schema with its references followed.
fn resolved<'a>(contract: &'a Value, schema: &'a Value) -> &'a Value {
    let Some(path) = schema["$ref"].as_str() else {
        let parts = ["oneOf", "anyOf", "allOf"].into_iter().find_map(|name| schema[name].as_array());
        let one = parts.into_iter().flatten().find(|part| part["$ref"].is_string());
        return one.map_or(schema, |part| resolved(contract, part));
    };
    contract.pointer(path.trim_start_matches('#')).unwrap_or(&Value::Null)
}

/// The names of the fields of a record, with those of what is flattened into it.
fn fields(contract: &Value, schema: &Value) -> BTreeSet<String> {
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    let schema_of = |part: &Value| match part["$ref"].as_str() {
        Some(path) => contract.pointer(path.trim_start_matches('#')).cloned().unwrap_or_default(),
        None => part.clone(),
    };
    let parts = schema["allOf"].as_array().into_iter().flatten();
    own.chain(parts.flat_map(|part| fields(contract, &schema_of(part)))).collect()
}

/// Whether the body of a call has a field under these members.
fn body_has(contract: &Value, call: &str, under: &[&str], field: &str) -> bool {
    let mut schema =
        &contract["paths"][format!("/api/v1{call}")]["post"]["requestBody"]["content"]["application/json"]["schema"];
    for name in under {
        schema = &resolved(contract, schema)["properties"][name];
    }
    fields(contract, resolved(contract, schema)).contains(field)
}

#[test]
fn every_field_of_a_person_and_of_a_company_is_corrected_by_somebody() {
    let contract = contract();
    for (record, table) in [("User", OF_USER), ("CompanyRecord", OF_COMPANY), ("LicenceRecord", OF_LICENCE)] {
        let told = fields(&contract, &contract["components"]["schemas"][record]);
        let named: BTreeSet<String> = table.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(told, named, "{record}: say here who corrects a new field");
        for (field, by) in table {
            let (calls, doings): (&[_], &[_]) = match by {
                Calls(calls) => (calls, &[]),
                Doing(calls) => (&[], calls),
                Fixed => (&[], &[]),
            };
            for (call, under) in calls {
                assert!(body_has(&contract, call, under, field), "{record}.{field}: {call} does not take it");
            }
            for call in doings {
                let path = format!("/api/v1{call}");
                assert!(contract["paths"][&path]["post"].is_object(), "{record}.{field}: {call} is no call");
            }
        }
    }
}
