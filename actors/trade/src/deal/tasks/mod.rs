//! What waits in a deal, for whom, and what each viewer may do.

mod can;
mod pending;
mod task;
#[cfg(test)]
mod tests;
mod to_sign;

pub(super) use can::Act;
pub use can::{DealCan, FileCan, FileTask, StepCan};
pub(super) use pending::is_open;
pub use pending::{
    ActionKind, Consequence, Doer, PendingAction, RefusedDocument, SignedDocument, pending_of, sort_pending,
};
pub use task::{DealRecord, Effect, IfNot, Stake, StakeKind, StepTask, Turn};
pub use to_sign::SigningDue;
