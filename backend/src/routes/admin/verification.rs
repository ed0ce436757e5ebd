//! Verifying people, as staff do it: checks outside, and the review of documents.

use actix_web::web::Data;
use granary_domain::{Day, DocumentId, ReviewDecision, Text, UserId};
use granary_http::{AppError, Body, Key, Reply, Staff, committed, may, reply};
use granary_identity::verification::{CheckRequested, ReviewDocument, ReviewedVerification};
use granary_services::verification::{self, Checks, PersonUnderReview};
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckRequest {
    user_id: UserId,
}

/// Asks the provider to check somebody; what comes of it shows in the person's verification.
pub async fn check(
    Staff(caller, _): Staff<may::UserVerify>,
    Body(it): Body<CheckRequest>,
    Key(key): Key,
    checks: Data<Checks>,
) -> Reply<CheckRequested> {
    committed(checks.start(it.user_id, &caller, key.as_ref()).await?)
}

/// Somebody's verification: the documents with their reviewers, the licence, the provider's answer, and what they answered
/// beside their registration.
pub async fn get(
    _: Staff<may::UserVerify>,
    Body(it): Body<CheckRequest>,
    store: Data<Store>,
) -> Reply<PersonUnderReview> {
    let record = verification::reviewed(&store, it.user_id).await?.ok_or_else(AppError::not_found)?;
    reply("Verification fetched", record)
}

/// What a reviewer decides of a document.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DocumentReview {
    document_id: DocumentId,
    decision: ReviewDecision,
    /// What is wrong with the document; the applicant reads it. Required with `requestRevision`.
    #[serde(default)]
    comment: Option<Text<1, 1000>>,
    /// The last day on which the document holds, as the reviewer reads it.
    #[serde(default)]
    expires_on: Option<Day>,
}

/// Decides on a document. Its person sees it at once, and is written to where they have to act.
pub async fn review(
    Staff(caller, _): Staff<may::UserVerify>,
    Body(it): Body<DocumentReview>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<ReviewedVerification> {
    let (document, comment) = (it.document_id, it.comment.map(String::from));
    let review =
        ReviewDocument { document, decision: it.decision, comment, expires_on: it.expires_on.map(|day| day.0) };
    committed(verification::review(&store, review, &caller, key.as_ref()).await?)
}
