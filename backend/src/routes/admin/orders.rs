//! What staff do to an order and its timeline.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals, Entry},
    domain::{BankAccount, BankId, BankRef, DealId, DocumentType, ExtraDays, HoldReason, Text, UserId, Version},
    refusal::{ErrorCode, FieldCode},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, DealOfStep, Id, IfMatch, Key, List, MustMatch, Reply, Staff, committed, kept, may, reply},
    routes::{
        deals::{HistoryPage, Written, command, sight},
        steps::{Attach, MarkStep, attaching, marking, step},
    },
    services::users::{self, Acted, Order, Outcome},
    store::Store,
};

/// Marks a timeline step done, in the name of staff.
pub async fn mark_step(
    Staff(who, _): Staff<may::DealTimeline>,
    DealOfStep(deal): DealOfStep,
    version: IfMatch,
    Body(ask): Body<MarkStep>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let it = marking(ask, deal, &deals, &store).await?;
    command(&deals, deal, it, who, version, key, "Timeline step marked").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtendStep {
    step_number: i64,
    n_days: ExtraDays,
    /// Why, for both sides to read.
    #[serde(default)]
    reason: Option<Text<1, 500>>,
}

/// Pushes a timeline step back by some days.
pub async fn extend_step(
    Staff(who, _): Staff<may::DealTimeline>,
    DealOfStep(deal): DealOfStep,
    version: IfMatch,
    Body(ask): Body<ExtendStep>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = DealCommand::ExtendStep { step: step(ask.step_number), days: ask.n_days, reason: ask.reason };
    command(&deals, deal, it, who, version, key, "Timeline step extended").await
}

/// Attaches a file to a step, in the name of staff.
pub async fn attach_file(
    Staff(who, _): Staff<may::DealTimeline>,
    DealOfStep(deal): DealOfStep,
    version: IfMatch,
    Body(ask): Body<Attach>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    deals.read(deal).await?;
    let it = attaching(deal, ask, &who, &store).await?;
    command(&deals, deal, it, who, version, key, "File attached successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveFile {
    step_number: i64,
    /// Counts the step's files from 0.
    file_index: usize,
}

/// Takes a file off a step; the version makes sure that it is the file that was meant.
pub async fn remove_file(
    Staff(who, _): Staff<may::DealTimeline>,
    DealOfStep(deal): DealOfStep,
    MustMatch(version): MustMatch,
    Body(ask): Body<RemoveFile>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = DealCommand::RemoveFile { step: step(ask.step_number), index: ask.file_index };
    command(&deals, deal, it, who, IfMatch(Some(version)), key, "File removed successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WaiveDocument {
    step_number: i64,
    document_type: DocumentType,
    reason: Text<1, 500>,
}

/// Does without a document that a step must bring, for a reason that everybody reads.
pub async fn waive_document(
    Staff(who, _): Staff<may::DealDocuments>,
    DealOfStep(deal): DealOfStep,
    version: IfMatch,
    Body(ask): Body<WaiveDocument>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let (document, reason) = (ask.document_type, ask.reason);
    let it = DealCommand::WaiveDocument { step: step(ask.step_number), document, reason };
    command(&deals, deal, it, who, version, key, "Document waived").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmAccount {
    /// How the seller was asked.
    reason: Text<1, 500>,
}

/// Says that the account of the newest invoice is the seller's, after asking them by other means.
pub async fn confirm_account(
    Staff(who, _): Staff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<ConfirmAccount>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let confirmed = DealCommand::ConfirmAccount { reason: ask.reason };
    command(&deals, deal, confirmed, who, version, key, "Account confirmed").await
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
    Staff(who, _): Staff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(VouchForAccount { account, reason }): Body<VouchForAccount>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let seller = deals.read(deal).await?.deal.seller.id;
    if store.account_told_by(seller).await?.as_ref() != Some(&account) {
        return Err(ErrorCode::RecordChanged.into());
    }
    let known = store.accounts_of(seller).await?;
    let it = DealCommand::VouchForAccount { account, reason, known };
    command(&deals, deal, it, who, version, key, "Account confirmed").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignBank {
    /// Null takes the order from its bank.
    #[serde(deserialize_with = "present")]
    #[schema(required)]
    bank_id: Option<BankId>,
}

/// Tells an absent field from a null one.
fn present<'de, D: serde::Deserializer<'de>>(it: D) -> Result<Option<BankId>, D::Error> {
    Option::deserialize(it)
}

/// Hands an order to a bank, whose officers hear of it at once, or takes it back; where its bank has begun on it, once a
/// second admin approves.
pub async fn assign_bank(
    Staff(who, _): Staff<may::DealAssign>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<AssignBank>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Acted> {
    let bank = match ask.bank_id {
        None => None,
        Some(id) => {
            let bank = store.bank(id).await?.ok_or_else(|| AppError::coded(FieldCode::Missing, "bankId"))?;
            Some(BankRef { id: bank.id, name: bank.name })
        }
    };
    let order = Order { deal, expected: version.0 };
    match users::assign(&store, &deals, (order, bank), who, key).await? {
        Outcome::Done(reply, replayed) => kept(reply, replayed),
        Outcome::Asked(asked) => committed(asked),
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    #[serde(default)]
    reason: Option<Text<0, 500>>,
}

/// Cancels an order that is not on its way yet.
pub async fn cancel(
    Staff(who, _): Staff<may::DealCancel>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<Cancel>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    command(&deals, deal, DealCommand::Cancel { reason: ask.reason }, who, version, key, "Deal cancelled successfully")
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    reason: HoldReason,
    /// What exactly it waits for, for both sides to read.
    note: Text<1, 500>,
}

/// Puts an order on hold: no step of it closes until it is released.
pub async fn hold(
    Staff(who, _): Staff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(Hold { reason, note }): Body<Hold>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    command(&deals, deal, DealCommand::Hold { reason, note }, who, version, key, "Deal put on hold").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// What ended the hold, for both sides to read.
    note: Text<1, 500>,
}

/// Takes an order off hold.
pub async fn release(
    Staff(who, _): Staff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<Release>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    command(&deals, deal, DealCommand::Release { note: ask.note }, who, version, key, "Deal released").await
}

/// A body that says nothing, unless which version it is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bare {}

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
    sight(&deals, deal, &who).await?;
    let (lines, total) = store.journal_page(deal, page).await?;
    let lines = lines.into_iter().map(HistoryLine::from).collect();
    reply("History fetched", List::page(lines, page.current, page.size, total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenOrder {
    reason: Text<1, 500>,
}

/// Opens a closed order again, within 30 days of its close: what follows acceptance is to be done anew.
pub async fn reopen(
    Staff(who, _): Staff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<ReopenOrder>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = DealCommand::Reopen { reason: ask.reason };
    command(&deals, deal, it, who, version, key, "Order opened again").await
}
