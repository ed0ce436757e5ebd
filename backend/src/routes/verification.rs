//! The documents that one is verified by, and what the provider of identity checks tells.

use actix_web::web::Data;
use granary_domain::{CheckId, CheckResult, Day, DocumentId, DocumentKind, MemberAct, Text, refusal::FieldCode};
use granary_http::{AppError, Body, Empty, Key, Reply, Signed, SignedBody, Trader, committed, done};
use granary_identity::{
    user::User,
    verification::{CheckReport, DocumentSlot, SubmitDocument},
};
use granary_services::verification::{self, Checks};
use granary_store::Store;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// A document, in the place of another or the first of its kind.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DocumentSubmission {
    /// The document to replace.
    #[serde(default)]
    document_id: Option<DocumentId>,
    /// The kind of which it is the first.
    #[serde(default)]
    kind: Option<DocumentKind>,
    /// The location of a PDF or a picture that the caller has uploaded.
    #[serde(rename = "fileURL")]
    file_url: Text<1, 200>,
    /// The last day on which the document holds.
    #[serde(default)]
    expires_on: Option<Day>,
}

/// Brings a document; its review starts anew.
pub async fn submit(
    Trader(caller): Trader,
    Body(it): Body<DocumentSubmission>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    let slot = match (it.document_id, it.kind) {
        (Some(document), None) => DocumentSlot::Of(document),
        (None, Some(kind)) => DocumentSlot::First(kind),
        (None, None) => return Err(AppError::coded(FieldCode::Required, "documentId")),
        (Some(_), Some(_)) => return Err(AppError::coded(FieldCode::Invalid, "kind")),
    };
    if it.kind.is_some_and(|kind| kind != DocumentKind::NationalId) {
        caller.who.check_member(MemberAct::Company)?;
    }
    let document = SubmitDocument { slot, location: it.file_url.into(), expires_on: it.expires_on.map(|day| day.0) };
    committed(verification::submit(&store, document, &caller, key.as_ref()).await?)
}

/// What the provider tells of a check.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    /// Names this message; it is heard once.
    event_id: Text<1, 200>,
    /// What the check was asked for by.
    reference: CheckId,
    status: CheckResult,
    #[serde(default)]
    reason: Option<Text<0, 500>>,
}

/// Takes what the provider tells of a check.
pub async fn report(_: Signed, body: SignedBody<Report>, checks: Data<Checks>, store: Data<Store>) -> Reply<Empty> {
    let it = body.open(|signature, bytes| checks.callbacks.check(signature, bytes, Timestamp::now()).is_ok())?;
    let reason = it.reason.map(String::from);
    let report = CheckReport { event: it.event_id.into(), check: it.reference, result: it.status, reason };
    verification::take_report(&store, &report).await?;
    done("Report taken")
}
