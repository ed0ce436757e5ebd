//! What is done to the steps of a timeline by whose they are: documents brought and looked at, the step marked done.

use actix_web::web::Data;
use granary_domain::{
    Caller, DealId, DocumentType, FileId, FileReview, Particulars, StepKind, StepNumber, SwiftMessage, Text,
    refusal::{ErrorCode, FieldCode},
};
use granary_http::{AppError, DealOfStep, Guard, Reply, StaffOrBank, Viewer, may};
use granary_identity::verification::LicenceStatus;
use granary_sandbox::sniff::safe_name;
use granary_store::Store;
use granary_trade::deal::{Deal, DealFile, DocumentCommand, PartyRole, TimelineCommand, Verdict};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::deal_call::{CommandReply, DealCall, OpenDeal};

/// Files that the caller may see and did not take from another deal, as they will hang on this one: each by its `location`, with
/// a name, and what it is.
pub async fn brought(
    files: Vec<(String, String, Option<DocumentType>)>,
    deal: DealId,
    caller: &Caller,
    store: &Store,
) -> Result<Vec<DealFile>, AppError> {
    if files.iter().any(|(_, name, _)| name.trim().is_empty()) {
        return Err(AppError::coded(ErrorCode::FieldEmpty, "fileName"));
    }
    let locations: Vec<&str> = files.iter().map(|(location, ..)| location.as_str()).collect();
    let found = store.files_to_attach(&locations, &caller.who).await?.ok_or_else(AppError::not_found)?;
    if !found.iter().all(|(file, _)| file.is_attachable()) {
        return Err(AppError::not_found());
    }
    let brought = files.into_iter().zip(found).map(|((url, name, document_type), (file, facts))| {
        facts.attach(deal, document_type, &caller.who)?;
        Ok(DealFile { id: file.id, url, name: safe_name(&name), document_type, swift_message: None })
    });
    brought.collect()
}

/// The same of one file.
pub async fn brought_one(
    file: (String, String, Option<DocumentType>),
    deal: DealId,
    caller: &Caller,
    store: &Store,
) -> Result<DealFile, AppError> {
    brought(vec![file], deal, caller, store).await?.pop().ok_or_else(AppError::not_found)
}

/// A file to put on a step: the `location` that an upload gave.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attach {
    #[serde(rename = "fileURL")]
    file_url: String,
    file_name: String,
    #[schema(value_type = i64)]
    step_number: StepNumber,
    #[serde(default)]
    document_type: Option<DocumentType>,
    /// Which message between banks it is: of banks and staff, on what banks send over SWIFT.
    #[serde(default)]
    swift_message: Option<SwiftMessage>,
    /// Of a bank alone: the step is done with it, and closes once it is verified.
    #[serde(default)]
    approves: bool,
}

/// Refuses who may not do in the name of their company what the step is about.
fn check_member(deal: &OpenDeal, step: StepNumber) -> Result<(), ErrorCode> {
    let act = deal.shown.deal.step_at(step).map(StepKind::member_act);
    act.map_or(Ok(()), |act| deal.caller.who.check_member(act))
}

/// A party attaches a file to a step of its own deal, a bank to one of its steps, staff to any.
pub async fn attach<G: Guard + Into<Caller>>(
    guard: G,
    call: DealCall<Attach, DealOfStep>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (ask, deal) = call.open(guard).await?;
    check_member(&deal, ask.step_number)?;
    if ask.swift_message.is_some() && !SwiftMessage::may_label(ask.document_type, deal.caller.who.role) {
        return Err(AppError::coded(FieldCode::Invalid, "swiftMessage"));
    }
    let file = (ask.file_url, ask.file_name, ask.document_type);
    let file = brought_one(file, deal.id, &deal.caller, &store).await?;
    let file = DealFile { swift_message: ask.swift_message, ..file };
    let step = ask.step_number;
    let command = match ask.approves {
        true => DocumentCommand::Approve { step, file },
        false => DocumentCommand::AttachFile { step, file },
    };
    deal.execute(command, "File attached successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkStep {
    #[schema(value_type = i64)]
    step_number: StepNumber,
}

/// A side or the bank marks a step done that is its own, staff any.
pub async fn mark<G: Guard + Into<Caller>>(
    guard: G,
    call: DealCall<MarkStep, DealOfStep>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (ask, deal) = call.open(guard).await?;
    check_member(&deal, ask.step_number)?;
    let (step, now) = (ask.step_number, &deal.shown.deal);
    let is_check = now.step_at(step).is_some_and(StepKind::is_check_of_sides);
    let unverified = if is_check { unverified(now, &store).await? } else { Vec::new() };
    deal.execute(TimelineCommand::MarkStep { step, unverified }, "Timeline step marked").await
}

/// The sides of a deal whose trade licence does not hold, or is not accepted.
async fn unverified(deal: &Deal, store: &Store) -> Result<Vec<PartyRole>, AppError> {
    let sides = [(PartyRole::Buyer, deal.buyer.id), (PartyRole::Seller, deal.seller.id)];
    let (licences, now) = (store.licences(&sides.map(|(_, company)| company)).await?, store.now());
    let holds = |of| licences.iter().any(|it| it.company == of && it.status(now) == LicenceStatus::Holds);
    Ok(sides.into_iter().filter(|(_, company)| !holds(*company)).map(|(side, _)| side).collect())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewFile {
    #[schema(value_type = i64)]
    step_number: StepNumber,
    file_id: FileId,
    /// `verified` or `refused`.
    verdict: FileReview,
    /// Why it is refused.
    #[serde(default)]
    note: Option<Text<0, 500>>,
}

/// What a document says, as somebody read it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadDocument {
    #[schema(value_type = i64)]
    step_number: StepNumber,
    file_id: FileId,
    particulars: Particulars,
}

/// Who brought a document, its bank or staff say what it says, to hold it against the others.
pub async fn read(
    guard: Viewer<may::DealDocuments>,
    call: DealCall<ReadDocument, DealOfStep>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (ask, deal) = call.open(guard).await?;
    let (step, said) = (ask.step_number, Box::new(ask.particulars));
    // Only an account is held against those that the seller is known by.
    let known = match said.account {
        Some(_) => store.accounts_of(deal.shown.deal.seller.id).await?,
        None => Vec::new(),
    };
    deal.execute(DocumentCommand::ReadDocument { step, file: ask.file_id, said, known }, "Document read").await
}

/// Staff, or the bank on its steps, say whether a document is what it should be.
pub async fn review(
    guard: StaffOrBank<may::DealDocuments>,
    call: DealCall<ReviewFile, DealOfStep>,
) -> Reply<CommandReply> {
    let message = if call.ask.verdict == FileReview::Refused { "Document refused" } else { "Document verified" };
    let command = |it: ReviewFile| {
        let verdict = Verdict { review: it.verdict, note: it.note };
        DocumentCommand::ReviewFile { step: it.step_number, file: it.file_id, verdict }
    };
    call.pass_on(guard, command, message).await
}
