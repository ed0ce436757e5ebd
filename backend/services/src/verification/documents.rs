//! Documents brought by traders, and reviewed by staff.

use granary_domain::{
    Caller, DocumentKind, DocumentStatus, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::{
    mail::Addressee,
    registration::Answers,
    user::User,
    verification::{
        DocumentReviewed, DocumentSlot, ReviewDocument, ReviewedVerification, Reviewer, SubmissionFacts,
        SubmitDocument, VerificationRefusal, is_reviewer, namesakes,
    },
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::change::ChangeEvent;
use jiff::SignedDuration;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

/// Reviewers are told of one kind of document of somebody no more often, however often it is brought.
const TOLD_AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// Takes a document from its person; its review starts anew.
pub async fn submit(
    store: &Store,
    document: SubmitDocument,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    let (user, company) = (caller.who.user, caller.who.company);
    store
        .transact(Author::caller(caller, key), async |tx| {
            let present = match document.slot {
                DocumentSlot::Of(id) => tx.document(id).await?,
                DocumentSlot::First(kind) => tx.own_document(user, kind).await?,
            };
            let file = tx.own_file(user, &document.location).await?;
            let submitted = document.decide(&SubmissionFacts { user, company, present, file })?;
            tx.add_document(&submitted).await?;
            let record = tx.record(user).await?;
            let is_told = tx.is_brought_told(user, submitted.kind, tx.at - TOLD_AGAIN).await?;
            let staff = if is_told { Vec::new() } else { tx.staff().await? };
            let reviewers = staff.into_iter().filter(|(_, permissions)| is_reviewer(permissions));
            let name = record.name();
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "document", body: json!({ "kind": submitted.kind }) }],
                notifications: reviewers.map(|(to, _)| submitted.notification(to, user, &name, tx.at)).collect(),
                changes: company_changes(tx, user).await?,
                ..Decision::reply("Document received", record)
            })
        })
        .await
}

/// Somebody under review, with what they answered beside their registration, which nobody but their reviewers reads.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PersonUnderReview {
    #[serde(flatten)]
    pub verification: ReviewedVerification,
    /// Absent where nothing was answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questionnaire: Option<Answers>,
}

/// The verification of somebody, as those see it who review it; none for who is no trader.
pub async fn reviewed(store: &Store, of: UserId) -> Result<Option<PersonUnderReview>, StoreUnavailable> {
    let Some((person, verification, today)) = store.trader(of).await? else { return Ok(None) };
    let alike = match &person.company {
        Some(company) => {
            namesakes(company.name_to_prove(), store.names_alike(company.id, company.name_to_prove()).await?)
        }
        None => Vec::new(),
    };
    let questionnaire = store.questionnaire_of(of).await?.filter(|it| *it != Answers::default());
    Ok(Some(PersonUnderReview { verification: verification.reviewed(of, today, alike), questionnaire }))
}

/// Decides on a document. Its person sees it at once, and is written to where they have to act.
pub async fn review(
    store: &Store,
    review: ReviewDocument,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<ReviewedVerification>, BoxedRefusal> {
    let who = &caller.who;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let document = tx.document(review.document).await?.ok_or(VerificationRefusal::Unknown)?;
            if let Some(company) = document.company {
                tx.lock_company(company).await?;
            }
            tx.check_unlinked(who.user, document.user).await?;
            let found = tx.trader(document.user).await?;
            let (person, mut verification) = found.ok_or(VerificationRefusal::Unknown)?;
            let company = person.company.as_ref().ok_or(VerificationRefusal::Unknown)?;
            let reviewed = review.decide(&verification, &company.home_to_prove(), tx.at)?;
            verification.apply(&reviewed, Reviewer { id: who.user, name: who.name.clone() });
            tx.save_review(&reviewed, who.user).await?;
            take_over(tx, &person, &reviewed).await?;
            if reviewed.proves_licence() {
                tx.add_late_seller(company.id).await?;
            }
            let alike = namesakes(company.name_to_prove(), tx.names_alike(company.id, company.name_to_prove()).await?);
            let body = json!({ "document": reviewed.document, "kind": reviewed.kind, "status": reviewed.status });
            let to = Addressee {
                user: person.id,
                email: person.company_email.email.clone(),
                language: person.profile.language.unwrap_or_default(),
            };
            let (notifications, mails) = reviewed.told(&to, verification.status(), tx.at).into_iter().unzip();
            Ok(Decision {
                journal: vec![UserEntry { user: person.id, kind: "review", body }],
                notifications,
                mails,
                changes: company_changes(tx, person.id).await?,
                ..Decision::reply(
                    "Document reviewed",
                    verification.reviewed(person.id, company.home().day(tx.at), alike),
                )
            })
        })
        .await
}

/// The record of the company takes over what an accepted document says and proves.
async fn take_over(tx: &Tx<'_>, person: &User, reviewed: &DocumentReviewed) -> Result<(), StoreUnavailable> {
    let Some(mut company) = person.company.clone() else { return Ok(()) };
    if let Some(licence) = reviewed.licence.clone() {
        company.license(licence.expires_on, licence.location);
    } else if (reviewed.kind, reviewed.status) == (DocumentKind::TaxCertificate, DocumentStatus::Accepted) {
        company.profile.certify();
    } else {
        return Ok(());
    }
    tx.save_company(&company).await
}

/// Everybody of a company has its documents in their own record.
async fn company_changes(tx: &Tx<'_>, person: UserId) -> Result<Vec<ChangeEvent>, StoreUnavailable> {
    Ok(tx.people_beside(person).await?.into_iter().map(ChangeEvent::User).collect())
}
