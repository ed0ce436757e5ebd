//! Disputes over deals: raised, answered, bargained over, withdrawn and decided, and lists of them.

use actix_web::web::Data;
use granary_domain::{
    CompanyId, DealId, DisputeCategory, DisputeOutcome, DisputeReason, DisputeStatus, DocumentType, Money, PageRequest,
    Permission, Text, Viewer as Eyes, refusal::ErrorCode,
};
use granary_http::{AppError, Body, List, Reply, Staff, Trader, TraderOrStaff, Viewer, committed, kept, may, reply};
use granary_live::{
    board::BoardStore,
    dispute_list::{DisputeQuery, DisputeSort, DisputeStore, ListedDispute},
};
use granary_services::users::{self, Acted, Order, Outcome};
use granary_store::Store;
use granary_trade::{
    deal::{
        AcceptProposal, Answer, Claimed, ClaimedForm, Complaint, DealFile, Decision, DisputeCommand, Proposal,
        WithdrawEvidence,
    },
    desk_list::SearchFilter,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::{
    deal_call::{CommandReply, DealCall, EmptyBody, InBody, NamesDeal, OpenDeal},
    steps::brought,
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
    #[schema(value_type = Vec<ClaimedForm>, max_items = 2000)]
    claimed: Vec<Claimed>,
    #[serde(default)]
    amount: Option<Money>,
    #[serde(default)]
    #[schema(max_items = 20)]
    files: Vec<Evidence>,
}

impl NamesDeal for FileDispute {
    fn deal(&self) -> DealId {
        self.order_ref
    }
}

/// The files that somebody brings, where they may see each and have it shown to the other side.
async fn evidence(deal: &OpenDeal, files: Vec<Evidence>, store: &Store) -> Result<Vec<DealFile>, AppError> {
    let files = files.into_iter().map(|it| (it.file_url, it.file_name, it.document_type)).collect();
    brought(files, deal.id, &deal.caller, store).await
}

/// One side raises a dispute against the other.
pub async fn file(guard: Trader, call: DealCall<FileDispute, InBody>, store: Data<Store>) -> Reply<CommandReply> {
    let (it, deal) = call.open(guard).await?;
    let complaint = Complaint {
        to_party: it.to_party,
        category: it.category,
        reason: it.reason,
        description: it.description,
        claimed: it.claimed,
        amount: it.amount,
        files: evidence(&deal, it.files, &store).await?,
    };
    deal.execute(DisputeCommand::Open(complaint), "Raised Dispute Successfully.").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerDispute {
    text: Text<1, 2000>,
    #[serde(default)]
    #[schema(max_items = 20)]
    files: Vec<Evidence>,
}

/// The other side answers.
pub async fn answer(guard: Trader, call: DealCall<AnswerDispute>, store: Data<Store>) -> Reply<CommandReply> {
    let (it, deal) = call.open(guard).await?;
    let answer = Answer { text: it.text, files: evidence(&deal, it.files, &store).await? };
    deal.execute(DisputeCommand::Answer(answer), "Answer sent").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddEvidence {
    #[schema(max_items = 20)]
    files: Vec<Evidence>,
}

/// One side, or staff, bring files to an open dispute.
pub async fn add_evidence(
    guard: TraderOrStaff<may::DealDispute>,
    call: DealCall<AddEvidence>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (it, deal) = call.open(guard).await?;
    let files = evidence(&deal, it.files, &store).await?;
    deal.execute(DisputeCommand::AddEvidence { files }, "Evidence added").await
}

/// Who gave a file as evidence takes it back: it stays, and everybody is shown that it was withdrawn.
pub async fn withdraw_evidence(
    guard: TraderOrStaff<may::DealDispute>,
    call: DealCall<WithdrawEvidence>,
) -> Reply<CommandReply> {
    call.pass_on(guard, DisputeCommand::WithdrawEvidence, "Evidence withdrawn").await
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
pub async fn propose(guard: TraderOrStaff<may::DealDispute>, call: DealCall<ProposeOutcome>) -> Reply<CommandReply> {
    let command =
        |ProposeOutcome { outcome, amount, note }| DisputeCommand::Propose(Proposal { outcome, amount, note });
    call.pass_on(guard, command, "Proposal sent").await
}

/// The other side takes the last proposal: the dispute is over.
pub async fn accept(guard: Trader, call: DealCall<AcceptProposal>) -> Reply<CommandReply> {
    call.pass_on(guard, DisputeCommand::Accept, "Proposal accepted").await
}

/// Who raised it withdraws it, or staff close it, once a second admin approves.
pub async fn close(
    guard: TraderOrStaff<may::DealDispute>,
    call: DealCall<EmptyBody>,
    store: Data<Store>,
) -> Reply<Acted> {
    let (EmptyBody {}, deal) = call.open(guard).await?;
    if deal.caller.who.role.is_staff() {
        return end(deal, None, &store).await;
    }
    deal.execute(DisputeCommand::Close, "Closed dispute.").await
}

async fn end(deal: OpenDeal, decision: Option<Decision>, store: &Store) -> Reply<Acted> {
    let OpenDeal { id: deal, caller, expected, key, deals, .. } = deal;
    let order = Order { deal, expected };
    ended(users::end_dispute(store, &deals, (order, decision), caller, key).await?)
}

/// What staff did to an order, or asked another admin for.
pub fn ended(outcome: Outcome) -> Reply<Acted> {
    match outcome {
        Outcome::Done(reply, replayed) => kept(reply, replayed),
        Outcome::Asked(asked) => committed(asked),
    }
}

/// Staff decide a dispute, once a second admin approves.
pub async fn resolve(guard: Staff<may::DealDispute>, call: DealCall<Decision>, store: Data<Store>) -> Reply<Acted> {
    let (decision, deal) = call.open(guard).await?;
    end(deal, Some(decision), &store).await
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
    #[serde(default)]
    sort: DisputeSort,
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
    let query = DisputeQuery { search: ask.filters.words(), sort: ask.sort, ..DisputeQuery::of(ask.status, ask.page) };
    let found = store.disputed(query, eyes).await?;
    let rows = found.listed(eyes).collect();
    reply("Disputes fetched", List::page(rows, ask.page.current, ask.page.size, found.total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisputesOfOrders {
    #[schema(max_items = 100)]
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
    if ask.deal_ids.is_empty() {
        return Err(ErrorCode::InvalidDealIds.into());
    }
    let found = store.deals(ask.deal_ids.clone()).await?;
    let named = ask.deal_ids.iter().filter_map(|deal| found.iter().find(|(id, _)| id == deal));
    let disputes = named.flat_map(|(id, stored)| ListedDispute::all_of(*id, stored, Eyes::Staff));
    reply("Disputes fetched", List::whole(disputes.filter(|it| it.dispute.status == ask.status).collect()))
}
