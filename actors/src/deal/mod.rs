//! One deal: what may be done to it, by whom, and what each viewer sees of it.

pub mod chain;
mod decide;
mod filing;
mod message;
mod place;
pub mod price;
mod refusal;
mod state;
mod store;
#[cfg(test)]
mod tests;
pub mod timeline;
mod view;

pub use decide::MOST_FILES;
pub use message::{Actor, By, Complaint, DealCommand, DealEvent, DealFile, Edit, EditField, ItemEdit};
pub use place::{Item, Placement, Terms};
pub use price::Totals;
pub use refusal::{DealRefusal, Why};
pub use state::{Deal, Dispute};
pub use store::*;
pub use view::{Audience, DealView, DisputeView, FileView, ItemView, StepView};
