//! The order boards, and what staff do to an order and its timeline.

use actix_web::web::Data;
use actors::{
    board::{Filter, Pages, Sort},
    deal::{COMPLIANCE, DealCommand, DealView, Deals, Entry, PartyRole},
    domain::{
        BankId, BankRef, Bucket, Caller, DealId, DealKind, DealStatus, ExtraDays, PageRequest, Role, Text, UserId,
        Version, Viewer, day,
    },
    refusal::FieldCode,
    verification::LicenceStatus,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, DealOfStep, Id, IfMatch, Key, List, MustMatch, Reply, Staff, StaffOrBank, may, reply},
    routes::deals::{Attach, HistoryPage, Written, attaching, command, deals_page, sight, step},
    store::Store,
};

/// Which orders to list; everything is optional.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Orders {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    cat_filters: ListFilters,
    #[serde(default)]
    other_filters: Narrower,
    #[serde(default)]
    search: Option<String>,
    #[serde(default)]
    sort: Sort,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ListFilters {
    #[serde(default)]
    status: ListedBucket,
}

/// The lists that are not for deleted orders.
#[derive(Debug, Default, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ListedBucket {
    #[default]
    Open,
    Closed,
    Cancelled,
    Disputed,
}

impl From<ListedBucket> for Bucket {
    fn from(list: ListedBucket) -> Self {
        match list {
            ListedBucket::Open => Self::Open,
            ListedBucket::Closed => Self::Closed,
            ListedBucket::Cancelled => Self::Cancelled,
            ListedBucket::Disputed => Self::Disputed,
        }
    }
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Narrower {
    #[serde(default)]
    deal_status: Option<DealStatus>,
    #[serde(default)]
    assigned_bank: Option<BankId>,
    /// Orders with a step that is overdue.
    #[serde(default)]
    overdue: bool,
    /// Orders that no bank has.
    #[serde(default)]
    unassigned: bool,
    #[serde(default)]
    on_hold: bool,
}

/// International orders of one bucket; a bank sees its own.
pub async fn international(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    let bucket = ask.cat_filters.status.into();
    orders(&pages, &who, DealKind::International, bucket, ask).await
}

/// Domestic orders of one bucket; a bank sees its own.
pub async fn domestic(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    let bucket = ask.cat_filters.status.into();
    orders(&pages, &who, DealKind::Domestic, bucket, ask).await
}

/// Deleted international orders.
pub async fn deleted_international(
    Staff(who, _): Staff<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    orders(&pages, &who, DealKind::International, Bucket::Deleted, ask).await
}

/// Deleted domestic orders.
pub async fn deleted_domestic(
    Staff(who, _): Staff<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    orders(&pages, &who, DealKind::Domestic, Bucket::Deleted, ask).await
}

async fn orders(pages: &Pages, who: &Caller, kind: DealKind, bucket: Bucket, ask: Orders) -> Reply<List<DealView>> {
    let mut filter = Filter {
        kind: Some(kind),
        bucket: Some(bucket),
        status: ask.other_filters.deal_status,
        bank: ask.other_filters.assigned_bank,
        overdue: ask.other_filters.overdue,
        unassigned: ask.other_filters.unassigned,
        held: ask.other_filters.on_hold,
        search: ask.search,
        ..Filter::default()
    };
    let viewer = viewer(who, &mut filter)?;
    deals_page(pages, filter, ask.sort, ask.page, viewer, "Orders fetched").await
}

/// Through whose eyes the caller reads lists; a bank's filter is cut to its own orders.
pub fn viewer(who: &Caller, filter: &mut Filter) -> Result<Viewer, AppError> {
    if who.who.role != Role::Bank {
        return Ok(Viewer::Staff);
    }
    let own = who.who.bank.ok_or_else(AppError::not_allowed)?;
    filter.within_bank(own);
    Ok(Viewer::Bank(own))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkStep {
    step_number: i64,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
}

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
    let step = step(ask.step_number);
    let unverified = if step == COMPLIANCE { unverified(deal, &deals, &store).await? } else { Vec::new() };
    let it = DealCommand::MarkStep { step, unverified };
    command(&deals, deal, it, who, version, key, "Timeline step marked").await
}

/// The sides of a deal whose trade licence does not hold, or is not accepted.
async fn unverified(deal: DealId, deals: &Deals, store: &Store) -> Result<Vec<PartyRole>, AppError> {
    let shown = deals.read(deal).await?;
    let sides = [(PartyRole::Buyer, shown.deal.buyer.id), (PartyRole::Seller, shown.deal.seller.id)];
    let (licences, today) = (store.licences(&sides.map(|(_, company)| company)).await?, day(Timestamp::now()));
    let holds = |of| licences.iter().any(|it| it.company == of && it.status(today) == LicenceStatus::Holds);
    Ok(sides.into_iter().filter(|(_, company)| !holds(*company)).map(|(side, _)| side).collect())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtendStep {
    step_number: i64,
    n_days: ExtraDays,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
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
    let it = DealCommand::ExtendStep { step: step(ask.step_number), days: ask.n_days };
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
    let it = attaching(ask, &who, &store).await?;
    command(&deals, deal, it, who, version, key, "File attached successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveFile {
    step_number: i64,
    /// Counts the step's files from 0.
    file_index: usize,
    #[serde(default)]
    #[expect(dead_code, reason = "read by MustMatch")]
    version: Option<Version>,
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
pub struct AssignBank {
    /// Null takes the order from its bank.
    #[serde(deserialize_with = "present")]
    #[schema(required)]
    bank_id: Option<BankId>,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
}

/// Tells an absent field from a null one.
fn present<'de, D: serde::Deserializer<'de>>(it: D) -> Result<Option<BankId>, D::Error> {
    Option::deserialize(it)
}

/// Hands an order to a bank, whose officers hear of it at once; or takes it back.
pub async fn assign_bank(
    Staff(who, _): Staff<may::DealAssign>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<AssignBank>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let bank = match ask.bank_id {
        None => None,
        Some(id) => {
            let bank = store.bank(id).await?.ok_or_else(|| AppError::coded(FieldCode::Missing, "bankId"))?;
            Some(BankRef { id: bank.id, name: bank.name })
        }
    };
    let message = if bank.is_some() { "Bank assigned" } else { "Bank unassigned" };
    command(&deals, deal, DealCommand::AssignBank { bank }, who, version, key, message).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    #[serde(default)]
    reason: Option<Text<0, 500>>,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
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

/// A body that says nothing, unless which version it is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Bare {
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
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
    sight(&deals, deal, &who).await?;
    let (lines, total) = store.journal_page(deal, page).await?;
    let lines = lines.into_iter().map(HistoryLine::from).collect();
    reply("History fetched", List::page(lines, page.current, page.size, total))
}
