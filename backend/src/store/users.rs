//! Users as staff meet them: found, listed, banned and given permissions.

use actors::{
    domain::{BankId, Caller, CompanyId, Permissions, Role, UserId},
    session::StoredUser,
    store::{Answer, Idempotency, StoreDown},
    user_list::{UserListStore, UserPage, UserQuery},
};
use uuid::Uuid;

use super::{
    Store,
    database::{self, take},
    deals::version_number,
    replies::{WriteRefusal, Written, written},
    sql,
    user_rows::user,
};

/// Which users a list shows; every field narrows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct UserFilter {
    /// Any of these.
    pub roles: Option<Vec<Role>>,
    pub bank: Option<BankId>,
    pub company: Option<CompanyId>,
    pub disabled: Option<bool>,
    /// In the name, the e-mail address or the company's name.
    pub search: Option<String>,
}

/// A page of users, newest first.
#[derive(Debug, Clone, Default)]
pub struct Users {
    pub items: Vec<StoredUser>,
    pub total: u64,
}

/// What staff may change of another person.
#[derive(Debug, Clone, PartialEq)]
pub enum UserChange {
    /// Bans, or lifts a ban; `seen` tells whether the person was banned when the caller looked.
    ToggleStatus { seen: Option<bool> },
    /// Sets what a member of staff may do; traders and officers have none to set.
    Permissions(Permissions),
}

impl Store {
    /// One page of the users who pass; `current` counts from 1.
    pub async fn users(&self, filter: &UserFilter, current: u32, size: u32) -> Result<Users, StoreDown> {
        let roles: Option<Vec<&str>> =
            filter.roles.as_ref().map(|roles| roles.iter().map(|role| role.as_str()).collect());
        let (bank, company) = (filter.bank.map(|bank| bank.0), filter.company.map(|company| company.0));
        let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
        #[rustfmt::skip]
        let rows = self.database.rows(sql!("users/page_users"), &[
            &roles, &bank, &company, &filter.disabled, &filter.search, &size, &skip,
        ]).await?;
        let total = rows.first().map_or(Ok(0), |row| take::<i64>(row, "total"))?.unsigned_abs();
        let mut items = Vec::with_capacity(rows.len());
        for row in &rows {
            if take::<Option<Uuid>>(row, "id")?.is_some() {
                items.push(user(row)?);
            }
        }
        Ok(Users { items, total })
    }

    /// Changes another person's rights, in one transaction with its trace and its kept reply.
    pub async fn change_user(
        &self,
        target: UserId,
        change: &UserChange,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        let (what, wanted, seen) = match change {
            UserChange::ToggleStatus { seen } => ("status", None, *seen),
            UserChange::Permissions(wanted) => ("permissions", Some(wanted.0.iter().collect::<Vec<_>>()), None),
        };
        let (session, by, rights) = (caller.who.session.0, caller.who.user.0, version_number(caller.who.rights));
        let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
        let body = key.map(|key| key.body.as_slice());
        #[rustfmt::skip]
        let row = self.database.maybe(sql!("users/change_user"), &[
            &target.0, &what, &wanted, &seen, &session, &by, &rights, &caller.from, &path, &name, &body,
        ]).await?.ok_or_else(|| database::malformed("change_user", &"no row"))?;
        written(&row)
    }
}

impl UserListStore for Store {
    fn people<'a>(&'a self, query: &'a UserQuery) -> Answer<'a, Result<UserPage, StoreDown>> {
        Box::pin(async move {
            let filter = UserFilter {
                roles: query.role.map(|role| vec![role]),
                disabled: query.banned,
                search: query.search.clone(),
                ..UserFilter::default()
            };
            let found = self.users(&filter, query.current, query.size).await?;
            let rows = found.items.into_iter().map(|user| user.record).collect();
            Ok(UserPage { rows, total: found.total })
        })
    }
}
