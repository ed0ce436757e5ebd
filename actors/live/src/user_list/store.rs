//! The port through which lists of people are read.

use std::sync::Arc;

use granary_domain::{
    PageRequest, Role, Total, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{user::User, verification::VerificationStatus};
use granary_trade::desk_list::ListSort;

/// One page of the people who pass; every field narrows, but for the order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UserQuery {
    pub role: Option<Role>,
    pub banned: Option<bool>,
    pub approved: Option<bool>,
    pub verification: Option<VerificationStatus>,
    /// Of the companies that this sales person looks after.
    pub manager: Option<UserId>,
    /// In the name, the e-mail address or the company's name.
    pub search: Option<String>,
    pub sort: ListSort,
    pub page: PageRequest,
}

/// What a query finds.
#[derive(Debug, Clone, PartialEq)]
pub struct UserPage {
    pub rows: Vec<Arc<User>>,
    pub total: Total,
}

/// What lists of people need of a store.
pub trait UserListStore: Send + Sync + 'static {
    fn people<'a>(&'a self, query: &'a UserQuery) -> BoxFuture<'a, Result<UserPage, StoreUnavailable>>;
}
