//! Why a file is not kept or read: said by its first look and by every job, and carried by how a child ends.

/// Why what was given cannot be kept or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not what the job is for, or what its name says, or not whole.
    Damaged,
    /// It is of no kind that is taken, or holds more than is taken of its kind.
    UnknownKind,
    /// It opens with a password alone.
    Locked,
    /// It holds programs, or files that may be such.
    ActiveContent,
    /// A picture of more pixels than it may have.
    TooLarge,
}

impl Unreadable {
    const ALL: [Self; 5] = [Self::Damaged, Self::UnknownKind, Self::Locked, Self::ActiveContent, Self::TooLarge];

    /// By what a child says it as it ends.
    pub(super) const fn code(self) -> i32 {
        match self {
            Self::Damaged => 65,
            Self::TooLarge => 66,
            Self::Locked => 67,
            Self::ActiveContent => 68,
            Self::UnknownKind => 69,
        }
    }

    pub(super) fn of_code(code: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }
}
