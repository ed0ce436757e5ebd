//! What a bank says of an order that it is to finance: questions, a declined finance, refused documents; and the answers.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals, Disposition, FinanceCommand},
    domain::{Caller, DealId, Text},
    store::Idempotency,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{BankOfficer, Body, Id, IfMatch, Key, Reply, StaffOrBank, Trader, TraderOrStaff, may},
    routes::deals::{Written, command, sight},
};

/// The way of all of them: to whoever sees the deal.
async fn about_finance(
    (deals, deal): (&Deals, DealId),
    it: FinanceCommand,
    (caller, key): (Caller, Option<Idempotency>),
    version: IfMatch,
    message: &'static str,
) -> Reply<Written> {
    sight(deals, deal, &caller).await?;
    command(deals, deal, DealCommand::Finance(it), caller, version, key, message).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskInformation {
    text: Text<1, 1000>,
}

/// The bank asks something of the buyer; the buyer or staff answer.
pub async fn ask_information(
    BankOfficer(caller): BankOfficer,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<AskInformation>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::AskInformation { text: ask.text };
    about_finance((&deals, deal), it, (caller, key), version, "Information requested").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    text: Text<1, 1000>,
}

/// The bank or staff say something to each other about the finance of the order; neither side reads it.
pub async fn comment(
    StaffOrBank(caller, _): StaffOrBank<may::DealDocuments>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<Comment>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::Comment { text: ask.text };
    about_finance((&deals, deal), it, (caller, key), version, "Comment added").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveInformation {
    text: Text<1, 2000>,
}

/// The buyer, or staff for them, answers what the bank asked.
pub async fn give_information(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<GiveInformation>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::GiveInformation { text: ask.text };
    about_finance((&deals, deal), it, (caller, key), version, "Answer sent").await
}

/// Why, in at least 20 characters.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BankReason {
    reason: Text<20, 1000>,
}

/// The bank does not finance the order, which stays as it is and waits for another bank or another security.
pub async fn decline(
    BankOfficer(caller): BankOfficer,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<BankReason>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::Decline { reason: ask.reason };
    about_finance((&deals, deal), it, (caller, key), version, "Finance declined").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefuseDocuments {
    /// What becomes of the documents.
    disposition: Disposition,
    /// What the bank found besides all that the comparison of the documents found.
    #[serde(default)]
    further: Vec<Text<5, 300>>,
}

/// The bank refuses the presented documents, once and with every discrepancy, within five banking days (UCP 600, article 16).
pub async fn refuse_documents(
    BankOfficer(caller): BankOfficer,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<RefuseDocuments>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::RefuseDocuments { disposition: ask.disposition, further: ask.further };
    about_finance((&deals, deal), it, (caller, key), version, "Discrepancy notice sent").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WaiveDiscrepancies {}

/// The buyer takes the refused documents as they are; the bank may honour them then.
pub async fn waive_discrepancies(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<WaiveDiscrepancies>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::WaiveDiscrepancies;
    about_finance((&deals, deal), it, (caller, key), version, "Discrepancies waived").await
}

/// The bank sends refused documents back after all.
pub async fn return_documents(
    BankOfficer(caller): BankOfficer,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<BankReason>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::ReturnDocuments { reason: ask.reason };
    about_finance((&deals, deal), it, (caller, key), version, "Documents returned").await
}

/// The bank was not paid back when it was due; the step of repayment says when it is after all.
pub async fn record_default(
    BankOfficer(caller): BankOfficer,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<BankReason>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = FinanceCommand::RecordDefault { reason: ask.reason };
    about_finance((&deals, deal), it, (caller, key), version, "Default recorded").await
}
