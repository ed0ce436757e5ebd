//! Access management: the staff, and what each may do.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{ApprovalId, PageRequest, Permission, Permissions, Role, UserId, refusal::FieldCode};
use granary_http::{AnyStaff, AppError, Body, Id, Key, List, Reply, Staff, committed, may, reply};
use granary_identity::{
    session::StoredUser,
    user::{Granted, StaffRecord},
};
use granary_services::users;
use granary_store::{Store, UserFilter};
use granary_trade::{
    approval::{ApprovalDecision, ApprovalRecord, ApprovalSettled},
    deal::Deals,
    desk_list::SearchFilter,
};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffQuery {
    #[serde(default)]
    page: PageRequest,
    /// In the name or the e-mail address.
    #[serde(default)]
    filters: SearchFilter,
}

/// A page of the staff with their permissions.
pub async fn list(
    Staff(caller, _): Staff<may::RoleRead>,
    Body(StaffQuery { page, filters }): Body<StaffQuery>,
    store: Data<Store>,
) -> Reply<List<StaffRecord>> {
    let (roles, search) = (Some(vec![Role::Admin, Role::Sales]), filters.words());
    let filter = UserFilter { roles, search, ..UserFilter::default() };
    let found = store.users(&filter, page.current, page.size).await?;
    let record = |user: StoredUser| StaffRecord::of(Arc::unwrap_or_clone(user.record), &caller.who);
    let records = found.items.into_iter().map(record).collect();
    reply("Roles fetched", List::page(records, page.current, page.size, found.total))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// All that the person may do from now on.
    #[schema(max_items = 200)]
    permissions: Vec<String>,
    /// What they could do when the caller looked; where they may do something else now, nothing changes.
    #[serde(default)]
    #[schema(max_items = 200)]
    expected: Option<Vec<String>>,
}

fn parsed(names: &[String], field: &str) -> Result<Permissions, AppError> {
    let permissions: Result<_, _> = names.iter().map(|name| name.parse::<Permission>()).collect();
    permissions.map_err(|_| AppError::coded(FieldCode::Invalid, field))
}

/// Sets what a member of staff may do. Nobody grants what they do not hold, nor anything to themselves.
pub async fn update(
    Staff(caller, _): Staff<may::RoleManage>,
    Id(user): Id<UserId>,
    Body(it): Body<Grant>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Granted> {
    let wanted = parsed(&it.permissions, "permissions")?;
    let seen = it.expected.as_deref().map(|seen| parsed(seen, "expected")).transpose()?;
    committed(users::grant(&store, (user, wanted, seen), &caller, key.as_ref()).await?)
}

/// What waits for a second admin, the oldest first; all of it for who sees rights, else what one asked for, may ask
/// for or may decide on.
pub async fn approvals(AnyStaff(caller): AnyStaff, store: Data<Store>) -> Reply<List<ApprovalRecord>> {
    let open = store.open_approvals().await?.into_iter().filter(|it| it.is_told(&caller.who));
    reply("Requests fetched", List::whole(open.map(|it| it.record(&caller.who)).collect()))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideApproval {
    decision: ApprovalDecision,
}

/// Approves what another admin asked for, which is done then, or rejects it; who asked may take it back.
pub async fn decide(
    AnyStaff(caller): AnyStaff,
    Id(id): Id<ApprovalId>,
    Body(DecideApproval { decision }): Body<DecideApproval>,
    Key(key): Key,
    store: Data<Store>,
    deals: Data<Deals>,
) -> Reply<ApprovalSettled> {
    committed(users::decide(&store, &deals, (id, decision), &caller, key.as_ref()).await?)
}
