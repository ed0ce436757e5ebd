//! Becoming a user, over HTTP: the flow, what is refused, and whose a draft is.

mod flow;
mod ids;
mod journey;
mod refusals;
mod second_address;

use granary_identity::code::Recipient;
use granary_store::RegistrationId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    document::document,
    proof::prove,
    server::{Got, Person, TestServer},
};

const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];
const PHONE: &str = "+971501234567";
pub(crate) const EMAIL: &str = "amal@harbour-foods.test";
const PASSWORD: &str = "harvest-lantern-41-quay";

/// Somebody who registers at a server.
pub(crate) struct Applicant<'a> {
    server: &'a TestServer,
    person: Person,
    id: String,
}

impl<'a> Applicant<'a> {
    /// Somebody who has proven a phone number, an e-mail address, or one after the other.
    pub(crate) async fn with(server: &'a TestServer, addresses: &[&str]) -> Self {
        let mut it = Self { server, person: server.stranger(), id: String::new() };
        for address in addresses {
            it.prove(address).await;
        }
        it
    }

    /// Proves an address, as its code would, inside the draft that is known.
    async fn prove(&mut self, address: &str) -> Value {
        let known = id(&self.id);
        let known = (!self.id.is_empty()).then_some(&known);
        let to = if address.starts_with('+') {
            Recipient::Phone(address.to_owned().try_into().unwrap())
        } else {
            Recipient::Email(address.to_owned().try_into().unwrap())
        };
        let (fresh, draft) = prove(&self.server.store, to, known).await.unwrap();
        self.id = fresh.as_str().to_owned();
        json!(draft)
    }

    pub(crate) async fn call(&self, path: &str, mut body: Value) -> Got {
        body["id"] = json!(self.id);
        call(&self.person, path, body).await
    }

    /// The same in a browser that likes a language.
    async fn call_in(&self, languages: &str, path: &str, mut body: Value) -> Got {
        body["id"] = json!(self.id);
        let headers = [GATEWAY[0], GATEWAY[1], ("accept-language", languages)];
        self.person.call(Method::POST, &format!("/api/v1/register/{path}"), &headers, Some(body)).await
    }

    /// Brings a document, as the client of the gateway.
    pub(crate) async fn document(&self, field: &str) -> Value {
        let content = document(&[field, &uuid::Uuid::new_v4().to_string()]);
        let brought = self.person.bring(field, "paper.pdf", &content, &GATEWAY).await;
        assert_eq!(brought.status, 200, "{}", brought.body);
        brought.body["data"]["files"][field][0]["location"].clone()
    }

    pub(crate) async fn user(&self) -> Value {
        json!({
            "firstName": "Amal", "lastName": "Haddad", "companyEmail": EMAIL, "phone": PHONE, "password": PASSWORD,
            "nationalID": { "files": [self.document("personalFront").await] }, "isUserIsAuthorizedPerson": true,
            "authorizationType": "owner", "allowedMarketingMails": false, "whatsapp": true, "userConsent": true,
        })
    }

    pub(crate) async fn company(&self) -> Value {
        json!({
            "companyName": "Harbour Foods LLC",
            "address": { "line1": "Quay 4", "city": "Dubai", "country": "United Arab Emirates", "postalCode": "00000" },
            "website": "https://harbour-foods.test", "companySize": "10-49", "yearEstablished": 2011,
            "taxIDNumber": "100234567890003", "exportImportCode": "AE0305012345", "companyRevenue": "1m-10m",
            "companyType": "Local Company", "ownershipType": "privately-held", "tradeRole": "Buyer",
            "hsCode": ["1006.30", "100630", "07132000"],
            "tradeLicence": {
                "number": "CN-1234-5678", "files": [self.document("companyFile").await], "expiry": "2031-05-31",
            },
            "taxCertificate": { "files": [self.document("taxCertificate").await] },
            "authorizationLetter": { "files": [self.document("authorizationLetter").await] },
            "verificationReference": "KYB-77",
        })
    }
}

async fn call(person: &Person, path: &str, body: Value) -> Got {
    person.call(Method::POST, &format!("/api/v1/register/{path}"), &GATEWAY, Some(body)).await
}

fn id(text: &str) -> RegistrationId {
    serde_json::from_value(json!(text)).unwrap()
}

/// What a refusal says: its status, and its sentence or its code and fields.
fn refusal(got: &Got) -> (u16, &Value) {
    (got.status, &got.body["message"])
}

fn coded(code: u16, fields: &[&str]) -> Value {
    json!({ "code": code, "fields": fields })
}
