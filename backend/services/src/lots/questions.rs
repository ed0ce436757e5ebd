//! Asking about lots in public, and answering.

use granary_domain::{
    Caller, ListingId, QuestionId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    notification::{Addressee, NotificationKind},
    verification::LicenceStatus,
};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    change::ChangeEvent,
    lot::{LotRefusal, Question, Words},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::drafts::{entry, own};

/// `data` of a question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionReply {
    pub question_id: QuestionId,
}

/// Asks something about a lot on offer.
pub async fn ask(
    store: &Store,
    lot: ListingId,
    text: &Words,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<QuestionReply>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            let allowed = tx.allowed_phrases(company).await?;
            lot.may_be_asked(company, (tx.open_questions(lot.id, company).await?, &allowed), text)?;
            let question_id = QuestionId(Uuid::now_v7());
            let licences = tx.licences(&[company]).await?;
            let is_verified = licences.iter().any(|it| it.status(tx.at) == LicenceStatus::Holds);
            tx.add_question(question_id, lot.id, (company, caller.who.user), text, is_verified).await?;
            Ok(Decision {
                journal: vec![entry(caller, "lotAsked", &lot)],
                notifications: vec![lot.notification(
                    Addressee::Company(lot.seller),
                    NotificationKind::LotAsked,
                    tx.at,
                )],
                changes: vec![ChangeEvent::Lot(lot.id), ChangeEvent::Offers(lot.seller)],
                ..Decision::reply("Question asked", QuestionReply { question_id })
            })
        })
        .await
}

/// Takes a question that nobody should read out of sight, with its answer; for staff.
pub async fn hide(
    store: &Store,
    lot: ListingId,
    question: QuestionId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, None).await?.ok_or(LotRefusal::Absent)?;
            tx.check_outsider(caller, lot.seller).await?;
            if !tx.hide_question(question, lot.id, caller.who.user).await? {
                return Err(LotRefusal::Absent.into());
            }
            Ok(Decision {
                journal: vec![entry(caller, "lotQuestionHidden", &lot)],
                changes: vec![ChangeEvent::Lot(lot.id), ChangeEvent::Offers(lot.seller)],
                ..Decision::reply("Question hidden", ())
            })
        })
        .await
}

/// Answers a question about one's own lot.
pub async fn answer(
    store: &Store,
    lot: ListingId,
    (question, text): (QuestionId, &Words),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Question>, BoxedRefusal> {
    let seller = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(lot, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            let (mut asked, by) = tx.question(question, lot.id).await?.ok_or(LotRefusal::Absent)?;
            lot.may_answer(&asked, text)?;
            tx.answer_question(question, text).await?;
            asked.answer = Some(text.as_str().to_owned());
            asked.answered_at = Some(tx.at);
            Ok(Decision {
                journal: vec![entry(caller, "lotAnswered", &lot)],
                notifications: vec![lot.notification(Addressee::Member(by), NotificationKind::LotAnswered, tx.at)],
                changes: vec![ChangeEvent::Lot(lot.id), ChangeEvent::Offers(lot.seller)],
                ..Decision::reply("Question answered", asked)
            })
        })
        .await
}
