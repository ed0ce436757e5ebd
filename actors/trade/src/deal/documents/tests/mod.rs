//! Documents come, are looked at and stay.

pub(in crate::deal) mod evidence;
mod room;
