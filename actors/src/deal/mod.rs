//! One deal: what may be done to it, by whom, and what each viewer sees of it.

mod actor;
mod audience;
mod batch;
pub mod chain;
mod deal_index;
mod decide;
mod engine;
mod fault;
mod field_change;
mod handle;
mod history;
mod message;
mod order;
mod place;
pub mod price;
mod refusal;
mod rows;
mod shown;
mod state;
mod store;
mod terms;
#[cfg(test)]
pub(crate) mod tests;
pub mod timeline;
mod told;
mod view;

pub use actor::Moves;
pub use audience::{Audience, Disclosure, Parties};
pub use batch::{Draft, Execute, Receipt, Snapshot};
pub use decide::{COMPLIANCE, MOST_FILES, MOST_YEARS};
pub use engine::{Change, Settled};
pub use fault::DealFault;
pub use field_change::{ChangedField, FieldChange};
pub use handle::{Deals, Listener};
pub use history::{HistoryView, history};
pub use message::{By, Complaint, DealCommand, DealEvent, DealFile, Edit, EditField, ItemEdit, PartyRole};
pub use order::{AcceptedOrder, OrderFacts, OrderRefusal, PlaceOrder};
pub use price::Totals;
pub use refusal::{DealRefusal, Why};
pub use rows::DealRows;
pub use shown::Shown;
pub use state::{Deal, Dispute};
pub use store::*;
pub use terms::{Item, LotLimits, Placement, Terms};
pub use view::{DealView, DisputeView, FileView, ItemView, StepView};
