//! `me`: the caller's own record and counters.

use std::sync::Arc;

use futures::future::try_join;
use granary_domain::{
    UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{session::SessionStore, user::User};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{inbox::InboxStore, live_query::QuerySource};

pub struct Me;

/// One's own record, with what counts for its person.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct MeView {
    #[serde(flatten)]
    pub user: Option<User>,
    pub counters: Counters,
}

/// What counts for one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counters {
    /// Notifications that are not yet read.
    pub unread: u64,
}

impl Topic for Me {
    const NAME: &'static str = "me";
    const SHOWS: &'static str = "profile, permissions, counters";
    type Key = ();
    type Params = ();
    type View = MeView;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Everybody]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::User(of) = request.viewer else { return Err(WatchRefusal::Hidden) };
        let store = &sources.store;
        Ok(request.live_query(sources, MeQuery { people: store.clone(), inboxes: store.clone(), of }))
    }
}

struct MeQuery {
    people: Arc<dyn SessionStore>,
    inboxes: Arc<dyn InboxStore>,
    of: UserId,
}

impl QuerySource for MeQuery {
    type View = MeView;

    fn read(&self) -> BoxFuture<'_, Result<MeView, StoreUnavailable>> {
        Box::pin(async move {
            let (user, unread) = try_join(self.people.user(self.of), self.inboxes.unread(self.of)).await?;
            let user = user.map(|user| Arc::unwrap_or_clone(user.record));
            Ok(MeView { user, counters: Counters { unread } })
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::User(of) | ChangeEvent::Notifications(of) if *of == self.of)
    }
}
