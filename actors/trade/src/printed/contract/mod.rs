//! The sales contract: what it says beside its deal, what it lacks, and how all of it stands on the document. Pure.

mod agreed;
mod changes;
mod lacks;
mod may;
mod terms;
#[cfg(test)]
mod tests;
mod written;

pub use agreed::{AgreedTerms, ContractDiffers};
pub use lacks::{ContractLacks, ContractTerm, TermPlace, lacks};
pub use may::{ContractCan, ContractRefusal, may_send, may_write};
pub use terms::{ContractTerms, InspectionTerm, usual_documents};
pub use written::{Amended, Change, ContractText, WrittenClause, WrittenContract, risk};
