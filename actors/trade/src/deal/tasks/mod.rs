//! What waits in a deal, for whom, and what each viewer may do.

mod can;
mod duty;
mod handling;
mod pending;
mod signature_due;
mod task;
#[cfg(test)]
mod tests;

pub(super) use can::Act;
pub use can::{DealCan, FileCan, FileTask, StepCan};
pub use duty::{Duty, Party};
pub use handling::{Colleague, Handler, HandlingCommand, HandlingEvent};
pub(super) use pending::is_open;
pub use pending::{ActionKind, Consequence, Doer, PendingAction, RefusedDocument, SignedDocument};
pub use signature_due::SigningDue;
pub use task::{DealRecord, Effect, LapseEffect, Stake, StakeKind, StepTask, Turn};
