//! The identifiers: one type a noun, so that no two can be mixed up.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )*};
}

ids! {
    /// A deal, called an order on the admin's side.
    DealId,
    /// A person with a sign-in.
    UserId,
    /// A trading company.
    CompanyId,
    /// A partner bank.
    BankId,
    /// One signed-in session of one user.
    SessionId,
    /// A lot on offer.
    ListingId,
    /// A line of a deal.
    ItemId,
    /// A stored file.
    FileId,
    /// A notification in somebody's inbox.
    NotificationId,
    /// One live connection.
    ConnectionId,
}
