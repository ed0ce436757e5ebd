//! What staff do to other people, each as one unit of work.

mod access;
mod approvals;
mod asking;
mod invitations;
mod marks;
mod order_acts;
mod records;
mod removal;

pub use access::{ToggleBan, grant, toggle_ban};
pub use approvals::decide;
pub use invitations::invite;
pub use marks::{mark, verify_email};
pub use order_acts::{Acted, Order, Outcome, assign, end_dispute};
pub use records::{BroughtDocument, update, update_documents};
pub use removal::delete;
