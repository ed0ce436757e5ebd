//! Who may change what another person may do: bans, and the permissions of staff.

use granary_domain::{
    ApprovalId, Permission, Permissions, Principal, Role, UserId,
    refusal::{Ability, ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

/// What staff change of another person's access.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeAccess {
    /// Bans, or lifts a ban; `seen` tells whether the person was banned when the caller looked.
    ToggleBan { seen: Option<bool> },
    /// Sets what a member of staff may do, who held what was `seen` when the caller looked; traders and officers have none to
    /// set.
    Grant { wanted: Permissions, seen: Option<Permissions> },
}

/// A person, as far as their access is concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    pub user: UserId,
    pub role: Role,
    pub permissions: Permissions,
    pub is_disabled: bool,
}

/// Whether the person is banned now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Status)]
pub struct BanStatus {
    pub user_id: UserId,
    pub is_disabled: bool,
    /// What is asked for waits for another admin under this name; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// What the person may do now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Granted {
    pub user_id: UserId,
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    /// What is asked for waits for another admin under this name; nothing has changed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// What the viewer may do with the rights of a member of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StaffCan {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grant: Option<Ability>,
    /// What the viewer may grant and take away.
    #[schema(value_type = Vec<String>)]
    pub turn: Permissions,
}

/// Why nobody's access changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessRefusal {
    Unknown,
    /// Oneself, somebody above, or a right that the caller does not hold: neither granted nor taken away.
    Beyond,
    Last,
    /// The person is not as the caller saw it.
    Changed {
        is_disabled: bool,
    },
    /// The person may do other things than the caller saw.
    Regranted,
}

impl Refusal for AccessRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Beyond => ErrorCode::NotAuthorized,
            Self::Last => ErrorCode::LastRoleManager,
            Self::Changed { .. } | Self::Regranted => ErrorCode::UserChanged,
        }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::Changed { is_disabled } => Some(serde_json::json!({ "isDisabled": is_disabled })),
            _ => None,
        }
    }
}

impl Access {
    /// That of whoever has a session.
    pub fn of(who: &Principal) -> Self {
        Self { user: who.user, role: who.role, permissions: who.permissions.clone(), is_disabled: false }
    }

    /// What somebody may do with this person's rights.
    pub fn can(&self, by: &Self) -> StaffCan {
        let grant = Ability::of(self.may_be_granted().and_then(|()| self.may_be_changed(by)));
        let may_turn = |it: &&Permission| grant.is_some() && by.permissions.allows(**it);
        StaffCan { turn: Permission::ALL.iter().filter(may_turn).copied().collect(), grant }
    }

    /// Only staff have rights.
    fn may_be_granted(&self) -> Result<(), AccessRefusal> {
        if self.role.is_staff() { Ok(()) } else { Err(AccessRefusal::Unknown) }
    }

    /// Refuses whoever acts on themselves, or, being no admin, on one.
    fn may_be_changed(&self, by: &Self) -> Result<(), AccessRefusal> {
        let is_above = self.role == Role::Admin && by.role != Role::Admin;
        if self.user == by.user || is_above { Err(AccessRefusal::Beyond) } else { Ok(()) }
    }

    /// Whether this is an admin who can change what others may do.
    pub fn manages_roles(&self) -> bool {
        self.role == Role::Admin && !self.is_disabled && self.permissions.allows(Permission::RoleManage)
    }

    fn holds_more_than(&self, by: &Self) -> bool {
        !self.permissions.0.iter().all(|held| by.permissions.allows(*held))
    }

    /// Refuses whoever acts on themselves, or on staff who may do what they may not.
    pub fn must_be_within(&self, by: &Self) -> Result<(), AccessRefusal> {
        self.may_be_changed(by)?;
        if self.holds_more_than(by) { Err(AccessRefusal::Beyond) } else { Ok(()) }
    }
}

/// Whether they hold all that is granted and all that is taken away.
fn may_turn(from: &Permissions, to: &Permissions, by: &Access) -> bool {
    let within = |these: &Permissions, those: &Permissions| {
        these.0.iter().all(|it| those.allows(*it) || by.permissions.allows(*it))
    };
    within(to, from) && within(from, to)
}

impl ChangeAccess {
    /// What the person's access becomes; `others` are the admins besides.
    pub fn decide(&self, person: &Access, by: &Access, others: &[Access]) -> Result<Access, AccessRefusal> {
        if matches!(self, Self::Grant { .. }) {
            person.may_be_granted()?;
        }
        person.may_be_changed(by)?;
        let next = match self {
            Self::ToggleBan { seen } if seen.is_some_and(|seen| seen != person.is_disabled) => {
                return Err(AccessRefusal::Changed { is_disabled: person.is_disabled });
            }
            Self::ToggleBan { .. } if person.holds_more_than(by) => return Err(AccessRefusal::Beyond),
            Self::ToggleBan { .. } => Access { is_disabled: !person.is_disabled, ..person.clone() },
            Self::Grant { seen: Some(seen), .. } if *seen != person.permissions => {
                return Err(AccessRefusal::Regranted);
            }
            // What somebody else granted stays where the caller could not grant it; nor could they give it back.
            Self::Grant { wanted, .. } if !may_turn(&person.permissions, wanted, by) => {
                return Err(AccessRefusal::Beyond);
            }
            Self::Grant { wanted, .. } => Access { permissions: wanted.clone(), ..person.clone() },
        };
        if person.manages_roles() && !next.manages_roles() && !others.iter().any(Access::manages_roles) {
            return Err(AccessRefusal::Last);
        }
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn may(names: &[&str]) -> Permissions {
        names.iter().map(|name| name.parse::<Permission>().unwrap()).collect()
    }

    fn access(n: u128, role: Role, names: &[&str]) -> Access {
        Access { user: UserId(Uuid::from_u128(n)), role, permissions: may(names), is_disabled: false }
    }

    const BAN: ChangeAccess = ChangeAccess::ToggleBan { seen: None };

    fn grant(names: &[&str]) -> ChangeAccess {
        ChangeAccess::Grant { wanted: may(names), seen: None }
    }

    #[test]
    fn nobody_grants_beyond_their_own_nor_to_themselves_nor_to_those_above() {
        let admin = access(1, Role::Admin, &["role", "user", "deal"]);
        let sales = access(2, Role::Sales, &["role", "deal.read", "user.ban"]);
        let other = access(3, Role::Sales, &["deal.edit"]);
        let lesser = access(5, Role::Admin, &["role", "user", "deal.read"]);
        let trader = access(4, Role::User, &[]);
        for (by, person, change, refused) in [
            (&sales, &other, grant(&["deal.read"]), Some(AccessRefusal::Beyond)),
            (&sales, &other, grant(&["deal.edit", "deal.read"]), None),
            (&sales, &other, grant(&["deal.delete"]), Some(AccessRefusal::Beyond)),
            (&sales, &other, grant(&["deal"]), Some(AccessRefusal::Beyond)),
            (&sales, &other, grant(&["deal.edit", "role.read"]), None),
            (&sales, &sales, grant(&["role"]), Some(AccessRefusal::Beyond)),
            (&sales, &admin, BAN, Some(AccessRefusal::Beyond)),
            (&sales, &admin, grant(&[]), Some(AccessRefusal::Beyond)),
            (&admin, &admin, BAN, Some(AccessRefusal::Beyond)),
            (&lesser, &admin, BAN, Some(AccessRefusal::Beyond)),
            (&lesser, &admin, grant(&["role", "user"]), Some(AccessRefusal::Beyond)),
            (&lesser, &admin, grant(&["role", "deal"]), None),
            (&admin, &trader, BAN, None),
            (&admin, &trader, grant(&[]), Some(AccessRefusal::Unknown)),
        ] {
            let decided = change.decide(person, by, &[]);
            assert_eq!(decided.err(), refused, "{change:?} of {person:?}");
        }
    }

    /// What a viewer is told that they may turn is not refused, and what somebody else granted is.
    #[test]
    fn what_may_be_turned_is_told() {
        let by = access(1, Role::Admin, &["role", "user", "deal.read"]);
        let own = Some(&by);
        let above = access(4, Role::Admin, &["deal"]);
        let daniel = access(2, Role::Sales, &["deal.edit", "user.read"]);
        let nobody = access(3, Role::Sales, &[]);
        let lesser = access(5, Role::Sales, &["role", "deal"]);
        for (person, by) in
            own.into_iter().chain([&above, &daniel, &nobody, &lesser]).flat_map(|it| [(it, &by), (it, &lesser)])
        {
            let can = person.can(by);
            for permission in Permission::ALL {
                let mut wanted = person.permissions.clone();
                let is_held = wanted.0.remove(permission);
                if !is_held {
                    wanted.0.insert(*permission);
                }
                let decided =
                    ChangeAccess::Grant { wanted, seen: None }.decide(person, by, std::slice::from_ref(&above));
                let is_told = can.turn.0.contains(permission);
                let is_granted_already = !is_held && person.permissions.allows(*permission) && can.grant.is_some();
                assert_eq!(decided.is_ok(), is_told || is_granted_already, "{permission} of {person:?} by {by:?}");
            }
        }
    }

    #[test]
    fn an_admin_manages_roles_who_may_and_is_not_banned() {
        let admin = access(1, Role::Admin, &["role"]);
        assert!(admin.manages_roles());
        assert!(!access(1, Role::Sales, &["role"]).manages_roles());
        assert!(!access(1, Role::Admin, &["user", "role.read"]).manages_roles());
        assert!(!Access { is_disabled: true, ..admin }.manages_roles());
    }

    #[test]
    fn rights_that_changed_since_they_were_looked_at_are_not_set() {
        let (admin, sales) = (access(1, Role::Admin, &["deal"]), access(2, Role::Sales, &["deal.read"]));
        for (seen, refused) in [
            (None, None),
            (Some(may(&["deal.read"])), None),
            (Some(may(&["deal.read", "deal.edit"])), Some(AccessRefusal::Regranted)),
            (Some(may(&[])), Some(AccessRefusal::Regranted)),
        ] {
            let change = ChangeAccess::Grant { wanted: may(&["deal.read", "deal.cancel"]), seen };
            assert_eq!(change.decide(&sales, &admin, &[]).err(), refused, "{change:?}");
        }
    }

    #[test]
    fn a_toggle_from_an_old_look_changes_nothing() {
        let (admin, trader) = (access(1, Role::Admin, &["user"]), access(4, Role::User, &[]));
        let toggle = |seen| ChangeAccess::ToggleBan { seen: Some(seen) }.decide(&trader, &admin, &[]);
        assert!(toggle(false).is_ok_and(|next| next.is_disabled));
        let refusal = AccessRefusal::Changed { is_disabled: false };
        assert_eq!(refusal.details(), Some(serde_json::json!({ "isDisabled": false })));
        assert_eq!(AccessRefusal::Last.details(), None);
        assert_eq!(toggle(true), Err(refusal));
    }

    proptest! {
        /// Whatever is decided, somebody who manages roles is left, if there was somebody.
        #[test]
        fn somebody_who_manages_roles_is_left(
            managing in proptest::collection::vec((any::<bool>(), any::<bool>()), 2..5), change in 0..3_u8,
        ) {
            let people: Vec<_> = managing.iter().zip(1..).map(|((manages, is_disabled), n)| {
                let names: &[&str] = if *manages { &["role.manage"] } else { &["deal"] };
                Access { is_disabled: *is_disabled, ..access(n, Role::Admin, names) }
            }).collect();
            let change = [BAN, grant(&[]), grant(&["role.manage"])][usize::from(change)].clone();
            let (person, others) = people.split_first().unwrap();
            if let Ok(next) = change.decide(person, &others[0], others)
                && people.iter().any(Access::manages_roles)
            {
                prop_assert!(next.manages_roles() || others.iter().any(Access::manages_roles));
            }
        }
    }
}
