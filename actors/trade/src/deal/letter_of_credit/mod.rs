//! The finance of a deal: what its bank says, and the documents that it examines.

mod event;
mod examination;
mod finance;
mod message;
#[cfg(test)]
mod tests;

pub use examination::{Discrepancy, DiscrepancyRule, DocumentValue, Examination};
pub(super) use finance::Finance;
pub use finance::{
    Disposition, DocumentRefusal, FinanceStatus, FinanceView, LeftOut, LeftOutView, Noted, QuestionView, RefusalView,
    Reply,
};
pub use message::{BankReason, FinanceCommand, FinanceEvent, GiveInformation, LeaveOut, RefuseDocuments, Remark};
