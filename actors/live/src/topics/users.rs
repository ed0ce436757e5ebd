//! `users:{all|banned}`: a page of the people with a sign-in.

use std::sync::Arc;

use granary_domain::{
    PageRequest, Permission, Role, UserId, choices,
    record::Rows,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{user::User, verification::VerificationStatus};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{change::ChangeEvent, desk_list::ListSort};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    live_query::QuerySource,
    search::words,
    user_list::{UserListStore, UserQuery},
};

pub struct Users;

choices! {
    /// The lists of people.
    UserList {
        All = "all", "All";
        Banned = "banned", "Banned";
    }
}

/// How a list of people is to be shown; all of it is optional.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct UsersParams {
    page: PageRequest,
    #[serde(deserialize_with = "words")]
    search: Option<String>,
    user_type: Option<Role>,
    /// Of `users:all` alone: only those who are banned, or only those who are not.
    is_disabled: Option<bool>,
    is_approved: Option<bool>,
    verification_status: Option<VerificationStatus>,
    /// Of the companies that this sales person looks after.
    relations_manager: Option<UserId>,
    sort: ListSort,
}

impl Topic for Users {
    const NAME: &'static str = "users";
    const SHOWS: &'static str = "a page of users";
    type Key = UserList;
    type Params = UsersParams;
    type View = Rows<User>;

    fn watchers(_: &UserList) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::UserRead)]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let UsersParams {
            page,
            search,
            user_type,
            is_disabled,
            is_approved,
            verification_status,
            relations_manager,
            sort,
        } = &request.params;
        let banned = match (request.key, is_disabled) {
            (UserList::All, only) => *only,
            (UserList::Banned, None) => Some(true),
            (UserList::Banned, Some(_)) => return Err(WatchRefusal::BadParams),
        };
        let query = UserQuery {
            role: *user_type,
            banned,
            approved: *is_approved,
            verification: *verification_status,
            manager: *relations_manager,
            search: search.clone(),
            sort: *sort,
            page: *page,
        };
        Ok(request.live_query(sources, UserListQuery { store: sources.store.clone(), query }))
    }
}

struct UserListQuery {
    store: Arc<dyn UserListStore>,
    query: UserQuery,
}

impl QuerySource for UserListQuery {
    type View = Rows<User>;

    fn read(&self) -> BoxFuture<'_, Result<Rows<User>, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.people(&self.query).await?;
            let rows = found.rows.into_iter().map(|user| (user.id, Arc::unwrap_or_clone(user)));
            Ok(Rows::new(rows, found.total, self.query.page))
        })
    }

    /// Anybody who changed may have come into the list, or left it, wherever they stood before.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::User(_))
    }
}
