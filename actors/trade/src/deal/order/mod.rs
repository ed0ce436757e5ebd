//! What is ordered and on which terms: how a deal begins, how both change, and how it ends before its time.

mod amend;
mod begin;
mod bound;
mod cancel;
mod convert;
mod decide;
mod delete;
mod edit;
mod edit_changes;
mod event;
mod expiry;
mod hold;
mod item_view;
mod message;
mod place;
pub mod price;
mod reopen;
mod terms;
#[cfg(test)]
mod tests;

pub use bound::{UnfitTerms, agreed, won};
pub use edit::{Edit, EditField, ItemEdit};
pub use item_view::ItemView;
pub use message::{Cancel, Delete, Hold, OrderCommand, OrderEvent, Release, Reopen};
pub use place::{AcceptedOrder, OrderFacts, OrderRefusal, PlaceOrder};
pub use price::Totals;
pub use terms::{CargoTerms, Item, LotLimits, Placement, Terms};
