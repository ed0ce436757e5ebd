//! What waits for somebody: for an admin what they are to approve, and in all their deals what is due first.

mod desk_task;
mod duty_kind;
mod lot_duty;
mod store;
mod waiting;

pub use desk_task::{DeskTask, DeskTaskKind};
pub use duty_kind::DutyKind;
pub use lot_duty::{LotDuty, LotDutyKind, WaitingAct};
pub use store::*;
pub use waiting::{DutyArea, Waiting};
