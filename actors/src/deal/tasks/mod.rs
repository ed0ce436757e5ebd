//! What waits in a deal, and for whom.

mod pending;
#[cfg(test)]
mod tests;
mod to_sign;

pub(super) use pending::is_open;
pub use pending::{
    ActionKind, Consequence, Doer, PendingAction, RefusedDocument, SignedDocument, pending_of, sort_pending,
};
pub use to_sign::SigningDue;
