//! What staff do to an order and its timeline.

use actix_web::web::Data;
use granary_domain::{
    BankAccount, BankId, BankRef, DealId, Text, UserId, Version,
    refusal::{ErrorCode, FieldCode},
};
use granary_http::{AppError, Body, DealOfStep, Id, List, MustMatch, Reply, Staff, may, reply};
use granary_services::users::{self, Acted, Order};
use granary_store::Store;
use granary_trade::deal::{
    Cancel, ConfirmAccount, Deals, DocumentCommand, Entry, ExtendStep, Hold, OrderCommand, PaymentCommand, Release,
    RemoveFile, Reopen, TimelineCommand, WaiveDocument,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::routes::{
    deal_call::{CommandReply, DealCall, OpenDeal},
    deals::{HistoryPage, load_as_viewer},
    disputes::ended,
};

/// Pushes a timeline step back by some days.
pub async fn extend_step(
    guard: Staff<may::DealTimeline>,
    call: DealCall<ExtendStep, DealOfStep>,
) -> Reply<CommandReply> {
    call.pass_on(guard, TimelineCommand::ExtendStep, "Timeline step extended").await
}

/// Takes a file off a step; the version makes sure that it is the file that was meant.
pub async fn remove_file(
    guard: Staff<may::DealTimeline>,
    call: DealCall<RemoveFile, DealOfStep, MustMatch>,
) -> Reply<CommandReply> {
    call.pass_on(guard, DocumentCommand::RemoveFile, "File removed successfully").await
}

/// Does without a document that a step must bring, for a reason that everybody reads.
pub async fn waive_document(
    guard: Staff<may::DealDocuments>,
    call: DealCall<WaiveDocument, DealOfStep>,
) -> Reply<CommandReply> {
    call.pass_on(guard, DocumentCommand::WaiveDocument, "Document waived").await
}

/// Says that the account of the newest invoice is the seller's, after asking them by other means.
pub async fn confirm_account(guard: Staff<may::DealDocuments>, call: DealCall<ConfirmAccount>) -> Reply<CommandReply> {
    call.pass_on(guard, PaymentCommand::ConfirmAccount, "Account confirmed").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VouchForAccount {
    /// The account that was compared: refused where the seller tells another by now.
    account: BankAccount,
    /// How the seller was asked.
    reason: Text<1, 500>,
}

/// Says that the account which the seller tells for what is printed here is theirs, after asking them by other means.
pub async fn vouch_for_account(
    guard: Staff<may::DealDocuments>,
    call: DealCall<VouchForAccount>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (VouchForAccount { account, reason }, deal) = call.open(guard).await?;
    let seller = deal.shown.deal.seller.id;
    if store.account_told_by(seller).await?.as_ref() != Some(&account) {
        return Err(ErrorCode::RecordChanged.into());
    }
    let known = store.accounts_of(seller).await?;
    deal.execute(PaymentCommand::VouchForAccount { account, reason, known }, "Account confirmed").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignBank {
    /// Null takes the order from its bank.
    #[serde(deserialize_with = "present")]
    #[schema(required)]
    bank_id: Option<BankId>,
    /// For the second admin, where the bank has begun on the order.
    #[serde(default)]
    reason: Option<Text<1, 500>>,
}

/// Tells an absent field from a null one.
fn present<'de, D: serde::Deserializer<'de>>(it: D) -> Result<Option<BankId>, D::Error> {
    Option::deserialize(it)
}

/// Hands an order to a bank, whose officers hear of it at once, or takes it back; where its bank has begun on it, once a
/// second admin approves.
pub async fn assign_bank(
    guard: Staff<may::DealAssign>,
    call: DealCall<AssignBank>,
    store: Data<Store>,
) -> Reply<Acted> {
    let reason = call.ask.reason.clone();
    let bank = match call.ask.bank_id {
        None => None,
        Some(id) => {
            let bank = store.bank(id).await?.ok_or_else(|| AppError::coded(FieldCode::Missing, "bankId"))?;
            Some(BankRef { id: bank.id, name: bank.name })
        }
    };
    let (_, OpenDeal { id: deal, caller, expected, key, deals, .. }) = call.open(guard).await?;
    ended(users::assign(&store, &deals, (Order { deal, expected }, bank, reason), caller, key).await?)
}

/// Cancels an order that is not on its way yet.
pub async fn cancel(guard: Staff<may::DealCancel>, call: DealCall<Cancel>) -> Reply<CommandReply> {
    call.pass_on(guard, OrderCommand::Cancel, "Deal cancelled successfully").await
}

/// Puts an order on hold: no step of it closes until it is released.
pub async fn hold(guard: Staff<may::DealEdit>, call: DealCall<Hold>) -> Reply<CommandReply> {
    call.pass_on(guard, OrderCommand::Hold, "Deal put on hold").await
}

/// Takes an order off hold.
pub async fn release(guard: Staff<may::DealEdit>, call: DealCall<Release>) -> Reply<CommandReply> {
    call.pass_on(guard, OrderCommand::Release, "Deal released").await
}

/// One line of a deal's audit trail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryLine {
    version: Version,
    kind: &'static str,
    at: jiff::Timestamp,
    by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    user_id: Option<UserId>,
    /// The address it came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// What happened, in full.
    #[schema(value_type = Object)]
    body: serde_json::Value,
    /// Seals this line and all before it.
    hash: String,
}

impl From<Entry> for HistoryLine {
    fn from(entry: Entry) -> Self {
        Self {
            version: entry.version,
            kind: entry.kind,
            at: entry.at,
            by: entry.by,
            user_id: entry.user,
            from: entry.from.map(|from| from.to_string()),
            body: serde_json::from_str(&entry.body).unwrap_or_default(),
            hash: entry.hash.iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }
}

/// Who did what to a deal, when and from where, newest first.
pub async fn history(
    Staff(who, _): Staff<may::DealRead>,
    Id(deal): Id<DealId>,
    Body(HistoryPage { page }): Body<HistoryPage>,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<List<HistoryLine>> {
    load_as_viewer(&deals, deal, &who).await?;
    let (lines, total) = store.journal_page(deal, page).await?;
    let lines = lines.into_iter().map(HistoryLine::from).collect();
    reply("History fetched", List::page(lines, page.current, page.size, total))
}

/// Opens a closed order again, within 30 days of its close: what follows acceptance is to be done anew.
pub async fn reopen(guard: Staff<may::DealEdit>, call: DealCall<Reopen>) -> Reply<CommandReply> {
    call.pass_on(guard, OrderCommand::Reopen, "Order opened again").await
}
