//! Taking a person off the platform: what keeps them, and what goes with them. Their record stays for the books.

use granary_domain::{
    ApprovalId, UserId,
    refusal::{ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Access, AccessRefusal};
use crate::account_deletion::{Leaver, Unfinished};

/// What deleting somebody touches: what goes with them, and what others have to go on with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Touched {
    /// How many sessions end.
    pub sessions: u64,
    /// How many lots are taken off the market, which nobody of the company is left to sell.
    pub listings: u64,
    /// The deals of their company that are not over, by their numbers.
    pub deals: Vec<String>,
    /// How many documents wait for their signature.
    pub signatures: u64,
    /// How many of their applications for a procurement limit nobody decided on.
    pub applications: u64,
}

/// Somebody who was deleted, and what went with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDeleted {
    pub user_id: UserId,
    #[serde(flatten)]
    pub touched: Touched,
    /// What is asked for waits for another admin under this name; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// Why somebody stays.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum RemovalRefusal {
    #[from]
    Access(AccessRefusal),
    /// What nobody else of the company is there to go on with.
    Open(Unfinished),
}

impl Refusal for RemovalRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Access(refusal) => refusal.code(),
            Self::Open(_) => ErrorCode::UserHasDeals,
        }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::Access(refusal) => refusal.details(),
            Self::Open(open) => Some(open.reasons()),
        }
    }
}

/// Whether somebody may be deleted; answers whether they are the last of their company.
pub fn remove(person: &Access, leaver: &Leaver, by: &Access, others: &[Access]) -> Result<bool, RemovalRefusal> {
    person.must_be_within(by)?;
    if person.manages_roles() && !others.iter().any(Access::manages_roles) {
        return Err(AccessRefusal::Last.into());
    } else if let Some(open) = leaver.kept_by() {
        return Err(RemovalRefusal::Open(open.clone()));
    }
    Ok(!leaver.has_colleague)
}

#[cfg(test)]
mod tests {
    use granary_domain::{Language, Permission, Permissions, Role};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    fn access(n: u128, role: Role, names: &[&str]) -> Access {
        let permissions = names.iter().map(|name| name.parse::<Permission>().unwrap()).collect();
        Access { user: UserId(Uuid::from_u128(n)), role, permissions, is_disabled: false }
    }

    fn leaver(open_deals: &[&str], has_colleague: bool) -> Leaver {
        Leaver {
            user: UserId(Uuid::from_u128(4)),
            email: "a@b.test".to_owned(),
            language: Language::En,
            deletes_at: None,
            open: Unfinished { deals: open_deals.iter().map(ToString::to_string).collect(), auctions: 0 },
            has_colleague,
            has_active_colleague: has_colleague,
        }
    }

    #[test]
    fn deals_that_nobody_goes_on_with_keep_a_person() {
        let admin = access(1, Role::Admin, &["role", "user"]);
        let trader = access(4, Role::User, &[]);
        assert_eq!(remove(&trader, &leaver(&[], false), &admin, &[]), Ok(true));
        assert_eq!(remove(&trader, &leaver(&["INT0001"], true), &admin, &[]), Ok(false), "a colleague goes on");
        let kept = remove(&trader, &leaver(&["INT0001"], false), &admin, &[]).unwrap_err();
        assert_eq!(kept.details().unwrap()["reasons"][0]["orders"], json!(["INT0001"]));
        assert_eq!(remove(&admin, &leaver(&[], false), &admin, &[]), Err(AccessRefusal::Beyond.into()));
        let other = access(2, Role::Admin, &["role"]);
        assert_eq!(remove(&other, &leaver(&[], false), &admin, &[]), Err(AccessRefusal::Last.into()));
        assert!(remove(&other, &leaver(&[], false), &admin, std::slice::from_ref(&admin)).is_ok());
        let above = access(3, Role::Sales, &["deal"]);
        assert_eq!(
            remove(&above, &leaver(&[], false), &admin, &[]),
            Err(AccessRefusal::Beyond.into()),
            "of higher rights"
        );
        assert_eq!(Permissions::default(), trader.permissions);
    }
}
