//! What waits for staff besides deals: companies that applied for a limit or brought goods to the warehouse, people whose
//! documents are to be reviewed.

use granary_domain::{Permission, Permissions, choices};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

choices! {
    /// What it is.
    DeskTaskKind {
        LimitApplication = "limitApplication", "Application for a procurement limit";
        Goods = "goods", "Goods of a company to receive, see cleared or place";
        Phrase = "phrase", "What looks like contact details and may be a name";
        Verification = "verification", "Documents of a person to review";
    }
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskTask {
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: DeskTaskKind,
    /// The application, the phrase, the company whose goods wait, or the person.
    pub target_id: Uuid,
    /// Of the company that applied or asked, or of the person.
    pub name: String,
    /// Since when it waits.
    pub since: Timestamp,
}

impl DeskTask {
    pub fn new(kind: DeskTaskKind, target_id: Uuid, name: String, since: Timestamp) -> Self {
        Self { id: format!("{kind}:{target_id}"), kind, target_id, name, since }
    }
}

impl DeskTaskKind {
    /// The right to do it.
    pub const fn permission(self) -> Permission {
        match self {
            Self::LimitApplication => Permission::ActionProcurement,
            Self::Goods => Permission::DealTimeline,
            Self::Phrase => Permission::DealDispute,
            Self::Verification => Permission::UserVerify,
        }
    }

    /// Those that somebody with these rights may do.
    pub fn open_to(permissions: &Permissions) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|kind| permissions.allows(kind.permission())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_open_to_who_may_do_it() {
        let with = |held: &[Permission]| DeskTaskKind::open_to(&held.iter().copied().collect());
        assert_eq!(with(&[Permission::UserVerify]), [DeskTaskKind::Verification]);
        assert_eq!(with(&[Permission::ActionProcurement]), [DeskTaskKind::LimitApplication]);
        assert_eq!(with(&[Permission::DealTimeline]), [DeskTaskKind::Goods]);
        assert!(with(&[Permission::DealRead]).is_empty());
    }
}
