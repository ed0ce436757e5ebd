//! A member of staff as those see them who manage access.

use granary_domain::Principal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Access, StaffCan, User};

/// A member of staff, with what the viewer may do with their rights.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct StaffRecord {
    #[serde(flatten)]
    pub user: User,
    pub can: StaffCan,
}

impl StaffRecord {
    pub fn of(user: User, viewer: &Principal) -> Self {
        let can = Access::of_user(&user).can(&Access::of(viewer));
        Self { user, can }
    }
}

impl Access {
    /// That of whom a record is of.
    pub fn of_user(it: &User) -> Self {
        Self { user: it.id, role: it.user_type, permissions: it.permissions.clone(), is_disabled: it.is_disabled }
    }
}
