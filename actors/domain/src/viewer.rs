//! Through whose eyes something is looked at.

use serde::{Deserialize, Serialize};

use super::{BankId, CompanyId, UserId};

/// A viewer; all who look through the same eyes see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// Anybody of staff with a right to it.
    Staff,
    Bank(BankId),
    Company(CompanyId),
    /// One person, of what is their own.
    User(UserId),
}
