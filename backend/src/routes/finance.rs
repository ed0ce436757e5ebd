//! What a bank says of an order that it is to finance: questions, a declined finance, refused documents; and the answers.

use granary_http::{BankOfficer, Reply, StaffOrBank, Trader, TraderOrStaff, may};
use granary_trade::deal::{BankReason, FinanceCommand, GiveInformation, RefuseDocuments, Remark};

use crate::routes::deal_call::{CommandReply, DealCall, EmptyBody};

/// The bank asks something of the buyer; the buyer or staff answer.
pub async fn ask_information(guard: BankOfficer, call: DealCall<Remark>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::AskInformation, "Information requested").await
}

/// The bank or staff say something to each other about the finance of the order; neither side reads it.
pub async fn comment(guard: StaffOrBank<may::DealDocuments>, call: DealCall<Remark>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::Comment, "Comment added").await
}

/// The buyer, or staff for them, answers what the bank asked.
pub async fn give_information(
    guard: TraderOrStaff<may::DealDocuments>,
    call: DealCall<GiveInformation>,
) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::GiveInformation, "Answer sent").await
}

/// The bank does not finance the order, which stays as it is and waits for another bank or another security.
pub async fn decline(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::Decline, "Finance declined").await
}

/// The bank refuses the presented documents, once and with every discrepancy, within five banking days (UCP 600, article 16).
pub async fn refuse_documents(guard: BankOfficer, call: DealCall<RefuseDocuments>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::RefuseDocuments, "Discrepancy notice sent").await
}

/// The buyer takes the refused documents as they are; the bank may honour them then.
pub async fn waive_discrepancies(guard: Trader, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    call.pass_on(guard, |_| FinanceCommand::WaiveDiscrepancies, "Discrepancies waived").await
}

/// The bank sends refused documents back after all.
pub async fn return_documents(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::ReturnDocuments, "Documents returned").await
}

/// The bank was not paid back when it was due; the step of repayment says when it is after all.
pub async fn record_default(guard: BankOfficer, call: DealCall<BankReason>) -> Reply<CommandReply> {
    call.pass_on(guard, FinanceCommand::RecordDefault, "Default recorded").await
}
