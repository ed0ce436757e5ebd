//! The port through which lists of people are read.

use std::sync::Arc;

use crate::{
    domain::Role,
    store::{Answer, StoreDown},
    user::User,
};

/// One page of the people who pass, newest first; every field narrows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UserQuery {
    pub role: Option<Role>,
    pub banned: Option<bool>,
    /// In the name, the e-mail address or the company's name.
    pub search: Option<String>,
    /// From 1.
    pub current: u32,
    pub size: u32,
}

impl UserQuery {
    /// Pages count from 1 and hold 1 to 100.
    pub fn is_sound(&self) -> bool {
        self.current >= 1 && (1..=100).contains(&self.size)
    }
}

/// What a query finds.
#[derive(Debug, Clone, PartialEq)]
pub struct UserPage {
    pub rows: Vec<Arc<User>>,
    pub total: u64,
}

/// What lists of people need of a store.
pub trait UserListStore: Send + Sync + 'static {
    fn people<'a>(&'a self, query: &'a UserQuery) -> Answer<'a, Result<UserPage, StoreDown>>;
}
