//! What a bank says of an order that it is to finance: questions, a declined finance, refused documents; and the answers.

use actors::{
    deal::{Disposition, FinanceCommand},
    domain::Text,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{BankOfficer, Reply, StaffOrBank, Trader, TraderOrStaff, may},
    routes::deal_call::{Bare, DealCall, Written},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    text: Text<1, 1000>,
}

/// The bank asks something of the buyer; the buyer or staff answer.
pub async fn ask_information(guard: BankOfficer, call: DealCall<Question>) -> Reply<Written> {
    let command = |it: Question| FinanceCommand::AskInformation { text: it.text };
    call.pass_on(guard, command, "Information requested").await
}

/// The bank or staff say something to each other about the finance of the order; neither side reads it.
pub async fn comment(guard: StaffOrBank<may::DealDocuments>, call: DealCall<Question>) -> Reply<Written> {
    let command = |it: Question| FinanceCommand::Comment { text: it.text };
    call.pass_on(guard, command, "Comment added").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveInformation {
    text: Text<1, 2000>,
}

/// The buyer, or staff for them, answers what the bank asked.
pub async fn give_information(
    guard: TraderOrStaff<may::DealDocuments>,
    call: DealCall<GiveInformation>,
) -> Reply<Written> {
    let command = |it: GiveInformation| FinanceCommand::GiveInformation { text: it.text };
    call.pass_on(guard, command, "Answer sent").await
}

/// Why, in at least 20 characters.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BankReason {
    reason: Text<20, 1000>,
}

/// The bank does not finance the order, which stays as it is and waits for another bank or another security.
pub async fn decline(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<Written> {
    let command = |it: BankReason| FinanceCommand::Decline { reason: it.reason };
    call.pass_on(guard, command, "Finance declined").await
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
pub async fn refuse_documents(guard: BankOfficer, call: DealCall<RefuseDocuments>) -> Reply<Written> {
    let command =
        |it: RefuseDocuments| FinanceCommand::RefuseDocuments { disposition: it.disposition, further: it.further };
    call.pass_on(guard, command, "Discrepancy notice sent").await
}

/// The buyer takes the refused documents as they are; the bank may honour them then.
pub async fn waive_discrepancies(guard: Trader, call: DealCall<Bare>) -> Reply<Written> {
    let command = |Bare {}| FinanceCommand::WaiveDiscrepancies;
    call.pass_on(guard, command, "Discrepancies waived").await
}

/// The bank sends refused documents back after all.
pub async fn return_documents(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<Written> {
    let command = |it: BankReason| FinanceCommand::ReturnDocuments { reason: it.reason };
    call.pass_on(guard, command, "Documents returned").await
}

/// The bank was not paid back when it was due; the step of repayment says when it is after all.
pub async fn record_default(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<Written> {
    let command = |it: BankReason| FinanceCommand::RecordDefault { reason: it.reason };
    call.pass_on(guard, command, "Default recorded").await
}
