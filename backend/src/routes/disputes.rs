//! Disputes over deals: raised, answered, bargained over, withdrawn and decided, and lists of them.

use actix_web::web::Data;
use actors::{
    board::BoardStore,
    deal::{Answer, Claimed, ClaimedForm, Complaint, DealCommand, DealFile, Deals, Decision, Proposal},
    desk_list::{ListSort, SearchFilter},
    dispute_list::{DisputeQuery, DisputeStore, ListedDispute},
    domain::{
        Caller, CompanyId, DealId, DisputeCategory, DisputeOutcome, DisputeReason, DisputeStatus, DocumentType, FileId,
        Money, PageRequest, Permission, Text, Viewer as Eyes,
    },
    refusal::ErrorCode,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{
        AppError, Body, Id, IfMatch, Key, List, Reply, Staff, Trader, TraderOrStaff, Viewer, committed, kept, may,
        reply,
    },
    routes::{
        deals::{Written, command, sight},
        steps::brought,
    },
    services::users::{self, Acted, Order, Outcome},
    store::Store,
};

/// A file to bring as evidence: the `location` that an upload gave.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Evidence {
    #[serde(rename = "fileURL")]
    file_url: String,
    file_name: String,
    #[serde(default)]
    document_type: Option<DocumentType>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FileDispute {
    order_ref: DealId,
    to_party: CompanyId,
    #[serde(default)]
    category: Option<DisputeCategory>,
    #[serde(default)]
    reason: Option<DisputeReason>,
    #[serde(default)]
    description: Option<Text<0, 2000>>,
    /// The lines that it is about, each whole or so many of its units; all of them where it names none.
    #[serde(default)]
    #[schema(value_type = Vec<ClaimedForm>)]
    claimed: Vec<Claimed>,
    #[serde(default)]
    amount: Option<Money>,
    #[serde(default)]
    files: Vec<Evidence>,
}

/// The files that somebody brings, where they may see each and have it shown to the other side.
async fn evidence(
    deal: DealId,
    files: Vec<Evidence>,
    caller: &Caller,
    store: &Store,
) -> Result<Vec<DealFile>, AppError> {
    let mut all = Vec::with_capacity(files.len());
    for Evidence { file_url, file_name, document_type } in files {
        all.push(brought((file_url, &file_name), deal, document_type, caller, store).await?);
    }
    Ok(all)
}

/// One side raises a dispute against the other.
pub async fn file(
    Trader(caller): Trader,
    version: IfMatch,
    Body(it): Body<FileDispute>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let deal = it.order_ref;
    sight(&deals, deal, &caller).await?;
    let complaint = Complaint {
        to_party: it.to_party,
        category: it.category,
        reason: it.reason,
        description: it.description,
        claimed: it.claimed,
        amount: it.amount,
        files: evidence(deal, it.files, &caller, &store).await?,
    };
    let raised = DealCommand::OpenDispute(complaint);
    command(&deals, deal, raised, caller, version, key, "Raised Dispute Successfully.").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerDispute {
    text: Text<1, 2000>,
    #[serde(default)]
    files: Vec<Evidence>,
}

/// The other side answers.
pub async fn answer(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<AnswerDispute>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let answer = Answer { text: it.text, files: evidence(deal, it.files, &caller, &store).await? };
    command(&deals, deal, DealCommand::AnswerDispute(answer), caller, version, key, "Answer sent").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddEvidence {
    files: Vec<Evidence>,
}

/// One side, or staff, bring files to an open dispute.
pub async fn add_evidence(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDispute>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<AddEvidence>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let added = DealCommand::AddEvidence { files: evidence(deal, it.files, &caller, &store).await? };
    command(&deals, deal, added, caller, version, key, "Evidence added").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawEvidence {
    file_id: FileId,
}

/// Who gave a file as evidence takes it back: it stays, and everybody is shown that it was withdrawn.
pub async fn withdraw_evidence(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDispute>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<WithdrawEvidence>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let withdrawn = DealCommand::WithdrawEvidence { file: it.file_id };
    command(&deals, deal, withdrawn, caller, version, key, "Evidence withdrawn").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeOutcome {
    outcome: DisputeOutcome,
    #[serde(default)]
    amount: Option<Money>,
    #[serde(default)]
    note: Option<Text<0, 2000>>,
}

/// One side, or staff between them, says how to end it.
pub async fn propose(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDispute>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<ProposeOutcome>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let proposal = Proposal { outcome: it.outcome, amount: it.amount, note: it.note };
    command(&deals, deal, DealCommand::ProposeOutcome(proposal), caller, version, key, "Proposal sent").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptProposal {
    /// Counts from 1; only the last that was made can be accepted.
    proposal: u32,
}

/// The other side takes the last proposal: the dispute is over.
pub async fn accept(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<AcceptProposal>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let accepted = DealCommand::AcceptProposal { number: it.proposal as usize };
    command(&deals, deal, accepted, caller, version, key, "Proposal accepted").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseDispute {}

/// Who raised it withdraws it, or staff close it, once a second admin approves.
pub async fn close(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDispute>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<CloseDispute>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Acted> {
    sight(&deals, deal, &caller).await?;
    if caller.who.role.is_staff() {
        let order = Order { deal, expected: version.0 };
        return ended(users::end_dispute(&store, &deals, (order, None), caller, key).await?);
    }
    command(&deals, deal, DealCommand::CloseDispute, caller, version, key, "Closed dispute.").await
}

fn ended(outcome: Outcome) -> Reply<Acted> {
    match outcome {
        Outcome::Done(reply, replayed) => kept(reply, replayed),
        Outcome::Asked(asked) => committed(asked),
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResolveDispute {
    /// Why it was decided so.
    resolution: Text<0, 2000>,
    /// May be left out where nobody proposed any.
    #[serde(default)]
    outcome: Option<DisputeOutcome>,
    /// How much less is paid: for a price reduction and a refund.
    #[serde(default)]
    amount: Option<Money>,
}

/// Staff decide a dispute, once a second admin approves.
pub async fn resolve(
    Staff(caller, _): Staff<may::DealDispute>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<ResolveDispute>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Acted> {
    let decision = Decision { outcome: it.outcome, amount: it.amount, resolution: it.resolution };
    let order = Order { deal, expected: version.0 };
    ended(users::end_dispute(&store, &deals, (order, Some(decision)), caller, key).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Disputes {
    #[serde(default = "open")]
    status: DisputeStatus,
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: SearchFilter,
    /// By when they were raised, or by the name of who raised them.
    #[serde(default)]
    sort: ListSort,
}

fn open() -> DisputeStatus {
    DisputeStatus::Open
}

/// Disputes over deals that the caller sees.
pub async fn list(
    Viewer(caller, _): Viewer<may::DealRead>,
    Body(ask): Body<Disputes>,
    store: Data<Store>,
) -> Reply<List<ListedDispute>> {
    let eyes = caller.who.viewer(Permission::DealRead).ok_or_else(AppError::not_allowed)?;
    let (status, search, sort, page) = (ask.status, ask.filters.words(), ask.sort, ask.page);
    let found = store.disputed(DisputeQuery { status, search, sort, page }, eyes).await?;
    let rows = found.listed(eyes).collect();
    reply("Disputes fetched", List::page(rows, ask.page.current, ask.page.size, found.total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisputesOfOrders {
    deal_ids: Vec<DealId>,
    #[serde(default = "open")]
    status: DisputeStatus,
}

/// The disputes over some orders, in the order that they are named in, of one order the newest first.
pub async fn of_orders(
    Staff(_, _): Staff<may::DealRead>,
    Body(ask): Body<DisputesOfOrders>,
    store: Data<Store>,
) -> Reply<List<ListedDispute>> {
    if ask.deal_ids.is_empty() || ask.deal_ids.len() > MOST_ORDERS {
        return Err(ErrorCode::InvalidDealIds.into());
    }
    let found = store.deals(ask.deal_ids.clone()).await?;
    let named = ask.deal_ids.iter().filter_map(|deal| found.iter().find(|(id, _)| id == deal));
    let disputes = named.flat_map(|(id, stored)| ListedDispute::all_of(*id, stored, Eyes::Staff));
    reply("Disputes fetched", List::whole(disputes.filter(|it| it.dispute.status == ask.status).collect()))
}

/// Of how many orders disputes are asked for at a time.
const MOST_ORDERS: usize = 100;
