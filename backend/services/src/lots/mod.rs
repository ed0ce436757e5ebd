//! What sellers do to their lots and buyers ask about them, each a unit of work: loaded, decided, saved, and put on offer.

mod changes;
mod drafts;
mod exporting;
mod importing;
mod lot_traceability;
mod offers;
mod ordered;
mod questions;
mod reserving;
mod unattended;
mod warehouse;

pub use changes::{LotChanges, changes};
pub use drafts::{create, entry, own};
pub use exporting::{goods_file, goods_table, manifest_file, manifest_table};
pub use importing::{BroughtTable, Imported, import, table_of};
pub use lot_traceability::{orders_file, orders_of};
pub use offers::{publish, update, withdraw};
pub use ordered::ordered;
pub use questions::{QuestionReply, answer, ask, hide};
pub use reserving::{hold, take_part};
pub use unattended::withdraw_unattended;
pub use warehouse::{NewProduct, bring, decide_goods, import_goods, list_goods};
