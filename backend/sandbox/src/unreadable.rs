//! What every job of the sandbox says of what it cannot read.

/// Why what was given cannot be kept or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// It is not what the job is for, or not whole.
    Damaged,
    /// It opens with a password alone.
    Locked,
    /// It holds programs, or files that may be such.
    Acting,
}
