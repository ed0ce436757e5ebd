//! Documents come, are looked at and stay.

mod approval;
pub(in crate::deal) mod evidence;
mod room;
