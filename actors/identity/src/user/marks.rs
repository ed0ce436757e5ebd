//! What staff mark a person with: whether they may enter, whether they may commit their company, and their badge.

use granary_domain::{
    ApprovalId, Role, UserId, choices,
    refusal::{ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Access, AccessRefusal, User};

choices! {
    /// How a trader stands out.
    Badge {
        Bronze = "bronze", "Bronze";
        Silver = "silver", "Silver";
        Gold = "gold", "Gold";
        Platinum = "platinum", "Platinum";
    }
}

/// What staff change of a person's marks; `seen` is what the caller saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Whether the person may enter the platform.
    Approval {
        seen: Option<bool>,
    },
    /// Whether a trader may sign and commit the company.
    Authorization {
        seen: Option<bool>,
    },
    Badge(Option<Badge>),
}

/// How the person is marked now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserMarks {
    pub user_id: UserId,
    pub is_approved: bool,
    #[serde(rename = "isUserIsAuthorizedPerson")]
    pub is_authorized_person: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<Badge>,
    /// What is asked for waits for another admin under this name; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// Why nobody is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum MarkRefusal {
    #[from]
    Access(AccessRefusal),
    /// Only traders commit a company, and have badges.
    NotATrader,
    /// The person is not as the caller saw it.
    Changed(UserMarks),
}

impl Refusal for MarkRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Access(refusal) => refusal.code(),
            Self::NotATrader => ErrorCode::FieldInvalid,
            Self::Changed(_) => ErrorCode::UserChanged,
        }
    }

    fn fields(&self) -> Vec<String> {
        if *self == Self::NotATrader { vec!["userId".to_owned()] } else { Vec::new() }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::Changed(marks) => serde_json::to_value(marks).ok(),
            _ => None,
        }
    }
}

impl UserMarks {
    pub fn of(person: &User) -> Self {
        Self {
            user_id: person.id,
            is_approved: person.is_approved,
            is_authorized_person: person.profile.is_authorized_person.unwrap_or_default(),
            badge: person.badge,
            awaits: None,
        }
    }
}

impl Mark {
    /// How the person is marked then; `others` are the admins besides.
    pub fn decide(
        self,
        (access, person): (&Access, &User),
        by: &Access,
        others: &[Access],
    ) -> Result<UserMarks, MarkRefusal> {
        access.must_be_within(by)?;
        if person.user_type != Role::User && !matches!(self, Self::Approval { .. }) {
            return Err(MarkRefusal::NotATrader);
        }
        let marks = UserMarks::of(person);
        let is_old = |seen: Option<bool>, now: bool| seen.is_some_and(|seen| seen != now);
        let is_last = access.manages_roles() && !others.iter().any(Access::manages_roles);
        match self {
            Self::Approval { .. } if marks.is_approved && is_last => Err(AccessRefusal::Last.into()),
            Self::Approval { seen } if is_old(seen, marks.is_approved) => Err(MarkRefusal::Changed(marks)),
            Self::Authorization { seen } if is_old(seen, marks.is_authorized_person) => {
                Err(MarkRefusal::Changed(marks))
            }
            Self::Approval { .. } => Ok(UserMarks { is_approved: !marks.is_approved, ..marks }),
            Self::Authorization { .. } => Ok(UserMarks { is_authorized_person: !marks.is_authorized_person, ..marks }),
            Self::Badge(badge) => Ok(UserMarks { badge, ..marks }),
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{Permission, Permissions};
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;

    fn person(role: Role) -> (Access, User) {
        let id = UserId(Uuid::from_u128(2));
        let access = Access { user: id, role, permissions: Permissions::default(), is_disabled: false };
        (access, User::new(id, role, "a@b.test", Timestamp::UNIX_EPOCH))
    }

    fn roles() -> Permissions {
        [Permission::Role].into_iter().collect()
    }

    fn admin() -> Access {
        let user = UserId(Uuid::from_u128(1));
        Access { user, role: Role::Admin, permissions: Permissions::default(), is_disabled: false }
    }

    #[test]
    fn a_mark_is_flipped_from_what_was_seen() {
        let (access, trader) = person(Role::User);
        let decide = |mark: Mark| mark.decide((&access, &trader), &admin(), &[]);
        assert!(!decide(Mark::Approval { seen: Some(true) }).unwrap().is_approved);
        assert!(decide(Mark::Authorization { seen: None }).unwrap().is_authorized_person);
        let refused = decide(Mark::Approval { seen: Some(false) }).unwrap_err();
        assert_eq!(refused, MarkRefusal::Changed(UserMarks::of(&trader)));
        assert_eq!(refused.details().unwrap()["isApproved"], true);
        let last = Access { role: Role::Admin, permissions: roles(), ..access.clone() };
        let by = Access { permissions: roles(), ..admin() };
        let refused = Mark::Approval { seen: None }.decide((&last, &trader), &by, &[]);
        assert_eq!(refused, Err(MarkRefusal::Access(AccessRefusal::Last)));
        assert_eq!(decide(Mark::Badge(Some(Badge::Gold))).unwrap().badge, Some(Badge::Gold));
    }

    #[test]
    fn only_traders_commit_a_company_and_nobody_marks_themselves() {
        let (access, officer) = person(Role::Bank);
        for mark in [Mark::Authorization { seen: None }, Mark::Badge(None)] {
            let refused = mark.decide((&access, &officer), &admin(), &[]);
            assert_eq!(refused, Err(MarkRefusal::NotATrader));
        }
        assert_eq!(MarkRefusal::NotATrader.fields(), ["userId"]);
        assert_eq!(MarkRefusal::NotATrader.details(), None);
        let own = Access { user: admin().user, ..access };
        let refused = Mark::Approval { seen: None }.decide((&own, &officer), &admin(), &[]);
        assert_eq!(refused, Err(MarkRefusal::Access(AccessRefusal::Beyond)));
    }
}
