//! `inbox`: the unread count and the newest notifications of the caller.

use std::sync::Arc;

use granary_domain::{
    UserId, Viewer,
    record::Keyed,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    inbox::{InboxStore, NotificationView},
    live_query::QuerySource,
};

/// How many of the newest notifications the live inbox shows.
const NEWEST: u32 = 20;

pub struct Inbox;

/// The newest notifications of one person.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InboxView {
    /// How many are unread in all.
    pub unread: u64,
    pub total: u64,
    #[schema(inline)]
    pub items: Keyed<NotificationView>,
}

impl Topic for Inbox {
    const NAME: &'static str = "inbox";
    const SHOWS: &'static str = "unread count and newest notifications: for bank staff, newly assigned orders";
    type Key = ();
    type Params = ();
    type View = InboxView;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Everybody]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::User(of) = request.viewer else { return Err(WatchRefusal::Hidden) };
        Ok(request.live_query(sources, InboxQuery { store: sources.store.clone(), of }))
    }
}

struct InboxQuery {
    store: Arc<dyn InboxStore>,
    of: UserId,
}

impl QuerySource for InboxQuery {
    type View = InboxView;

    fn read(&self) -> BoxFuture<'_, Result<InboxView, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.notifications(self.of, 1, NEWEST).await?;
            let items = found.items.into_iter().map(NotificationView::from).collect();
            Ok(InboxView { unread: found.unread, total: found.total.count, items })
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Notifications(of) if *of == self.of)
    }
}
