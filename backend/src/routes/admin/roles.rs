//! Access management: the staff, and what each may do.

use actix_web::web::Data;
use actors::{
    domain::{PageRequest, Permissions, Role, UserId},
    refusal::FieldCode,
    user::{Granted, User},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, Id, Key, List, Reply, Staff, committed, may, shown},
    store::{Store, UserFilter},
    users,
};

/// Every permission there is; an area such as `deal` grants all of its own.
const VOCABULARY: [&str; 30] = [
    "action.plans",
    "action.procurement",
    "action.read",
    "banks.manage",
    "banks.read",
    "deal.assign",
    "deal.cancel",
    "deal.delete",
    "deal.dispute",
    "deal.documents",
    "deal.edit",
    "deal.read",
    "deal.restore",
    "deal.timeline",
    "documents",
    "email.read",
    "email.send",
    "role.manage",
    "role.read",
    "testimonial.manage",
    "testimonial.read",
    "user.approve",
    "user.authorize",
    "user.ban",
    "user.create",
    "user.delete",
    "user.email",
    "user.read",
    "user.update",
    "user.verify",
];

fn is_permission(name: &str) -> bool {
    let is_area = |known: &&str| known.split('.').next() == Some(name);
    VOCABULARY.contains(&name) || VOCABULARY.iter().any(is_area)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffQuery {
    #[serde(default)]
    page: PageRequest,
}

/// A page of the staff with their permissions.
pub async fn list(
    _: Staff<may::RoleRead>,
    Body(StaffQuery { page }): Body<StaffQuery>,
    store: Data<Store>,
) -> Reply<List<User>> {
    let filter = UserFilter { roles: Some(vec![Role::Admin, Role::Sales]), ..UserFilter::default() };
    let found = store.users(&filter, page.current, page.size).await?;
    let records: Vec<&User> = found.items.iter().map(|user| &*user.record).collect();
    shown("Roles fetched", &List::page(records, page.current, page.size, found.total))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// All that the person may do from now on.
    permissions: Vec<String>,
}

/// Sets what a member of staff may do. Nobody grants what they do not hold, nor anything to themselves.
pub async fn update(
    Staff(caller, _): Staff<may::RoleManage>,
    Id(user): Id<UserId>,
    Body(it): Body<Grant>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Granted> {
    if !it.permissions.iter().all(|name| is_permission(name)) {
        return Err(AppError::coded(FieldCode::Invalid, "permissions"));
    }
    let permissions = Permissions(it.permissions.into_iter().collect());
    committed(users::grant(&store, user, permissions, &caller, key.as_ref()).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_of_the_vocabulary_are_permissions() {
        for name in ["deal", "deal.read", "documents", "role.manage"] {
            assert!(is_permission(name), "{name}");
        }
        for name in ["", "deal.", "deal.*", "Deal", "deal.readx", "dea", "user role", "*", ".read", " deal"] {
            assert!(!is_permission(name), "{name:?}");
        }
    }
}
