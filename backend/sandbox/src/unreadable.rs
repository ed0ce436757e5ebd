//! What every job of the sandbox says of what it cannot read.

/// What was given is not what the job is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unreadable;
