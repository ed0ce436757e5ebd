//! Disputes are raised, answered and ended.

mod deadline;
pub(in crate::deal) mod decide;
mod ends;
mod lines;
mod room;
