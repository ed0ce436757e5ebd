//! The finance of a deal: what its bank says, and the documents that it examines.

mod examination;
mod finance;
#[cfg(test)]
mod tests;

pub use examination::{Discrepancy, DiscrepancyRule, Examination, SaidBy};
pub(super) use finance::Finance;
pub use finance::{
    Disposition, DocumentRefusal, FinanceCommand, FinanceStatus, FinanceView, Noted, QuestionView, RefusalView, Reply,
};
