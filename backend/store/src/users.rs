//! Users as staff meet them: found, listed, banned and given permissions.

use granary_domain::{
    BankId, Caller, CompanyId, Role, Total, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{session::StoredUser, user::Access, verification::VerificationStatus};
use granary_live::user_list::{UserListStore, UserPage, UserQuery};
use granary_trade::desk_list::ListSort;
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::{Params, counted},
    query::{filled, query},
    row::row,
    sql,
};

/// Which users a list shows, and in which order; every other field narrows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct UserFilter {
    /// Any of these.
    pub roles: Option<Vec<Role>>,
    pub bank: Option<BankId>,
    pub company: Option<CompanyId>,
    pub disabled: Option<bool>,
    pub approved: Option<bool>,
    pub verification: Option<VerificationStatus>,
    /// Of the companies that this sales person looks after.
    pub manager: Option<UserId>,
    /// In the name, the e-mail address or the company's name.
    pub search: Option<String>,
    pub sort: ListSort,
}

/// A page of users.
#[derive(Debug, Clone)]
pub struct Users {
    pub items: Vec<StoredUser>,
    pub total: Total,
}

impl Store {
    /// One page of the users who pass; `current` counts from 1.
    pub async fn users(&self, filter: &UserFilter, current: u32, size: u32) -> Result<Users, StoreUnavailable> {
        let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
        let rows = self.user_page(filter, None, (size, skip), Total::MAX_COUNTED.cast_signed()).await?;
        Ok(Users { items: filled(&rows)?, total: counted(&rows)? })
    }

    /// The users who pass and came before one, the newest first; from the newest on, without one. None of them is counted.
    pub async fn users_behind(
        &self,
        filter: &UserFilter,
        user: Option<UserId>,
        size: u32,
    ) -> Result<Vec<StoredUser>, StoreUnavailable> {
        let newest_first = UserFilter { sort: ListSort::default(), ..filter.clone() };
        filled(&self.user_page(&newest_first, user, (i64::from(size), 0), 0).await?)
    }

    async fn user_page(
        &self,
        filter: &UserFilter,
        behind: Option<UserId>,
        (size, skip): (i64, i64),
        most: i64,
    ) -> Result<Vec<Row>, StoreUnavailable> {
        let roles: Option<Vec<&str>> =
            filter.roles.as_ref().map(|roles| roles.iter().map(|role| role.as_str()).collect());
        let (bank, company) = (filter.bank.map(|bank| bank.0), filter.company.map(|company| company.0));
        let (manager, behind) = (filter.manager.map(|it| it.0), behind.map(|it| it.0));
        let verification = filter.verification.map(VerificationStatus::as_str);
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &roles, &bank, &company, &filter.disabled, &filter.search, &size, &skip, &most, &filter.sort.as_str(),
            &filter.approved, &verification, &manager, &behind,
        ];
        self.database.list(query!("users/page_users", StoredUser).text, params).await
    }
}

impl Tx<'_> {
    /// The access of a living user, which nobody else changes meanwhile.
    pub async fn access_to_change(&self, of: UserId) -> Result<Option<Access>, StoreUnavailable> {
        self.transaction.find(query!("users/lock_access", Access), &[&of.0]).await
    }

    /// The access of the admins besides one.
    pub async fn other_admins(&self, besides: UserId) -> Result<Vec<Access>, StoreUnavailable> {
        self.transaction.all(query!("users/list_other_admins", Access), &[&besides.0]).await
    }

    /// Refuses who decides on a company that they belong to.
    pub async fn check_outsider(&self, caller: &Caller, of: CompanyId) -> Result<(), BoxedRefusal> {
        let is_own: bool =
            self.transaction.one(sql!("users/belongs_to_any"), &[&caller.who.user.0, &[of.0].as_slice()]).await?;
        outsider(is_own)
    }

    /// Refuses who decides on somebody whom they belong together with.
    pub async fn check_unlinked(&self, one: UserId, other: UserId) -> Result<(), BoxedRefusal> {
        outsider(self.are_linked(one, other).await?)
    }

    /// Whether two accounts belong to one person, or one to the company of the other.
    pub async fn are_linked(&self, one: UserId, other: UserId) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("users/are_linked"), &[&one.0, &other.0]).await
    }

    pub async fn save_access(&self, it: &Access) -> Result<(), StoreUnavailable> {
        let permissions: Vec<&str> = it.permissions.0.iter().map(|held| held.as_str()).collect();
        self.transaction.run(sql!("users/save_access"), &[&it.user.0, &it.is_disabled, &permissions]).await.map(drop)
    }
}

fn outsider(is_own: bool) -> Result<(), BoxedRefusal> {
    if is_own { Err(ErrorCode::OwnCompany.into()) } else { Ok(()) }
}

impl UserListStore for Store {
    fn people<'a>(&'a self, query: &'a UserQuery) -> BoxFuture<'a, Result<UserPage, StoreUnavailable>> {
        Box::pin(async move {
            let filter = UserFilter {
                roles: query.role.map(|role| vec![role]),
                disabled: query.banned,
                approved: query.approved,
                verification: query.verification,
                manager: query.manager,
                search: query.search.clone(),
                sort: query.sort,
                ..UserFilter::default()
            };
            let found = self.users(&filter, query.page.current, query.page.size).await?;
            let rows = found.items.into_iter().map(|user| user.record).collect();
            Ok(UserPage { rows, total: found.total })
        })
    }
}

row! {
    Access { user: "id", role, permissions, is_disabled: "disabled" }
}
