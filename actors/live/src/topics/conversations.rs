//! `conversations`: what the caller has not read, and the newest conversations of their company, bank or desk.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    Permission, UserId, Viewer,
    record::Keyed,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    conversation::{ConversationItem, ConversationStore, ListedConversation},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::live_query::{LiveQueryKey, QuerySource};

pub struct Conversations;

/// How many are shown live: those with something unread first.
const NEWEST: u32 = 50;
/// A busy desk costs so many readings a second and no more.
const BREATH: Duration = Duration::from_millis(500);

/// The newest conversations as one person has read them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ConversationsView {
    /// In how many of the newest ones something is unread.
    pub unread: u64,
    #[schema(inline)]
    pub items: Keyed<ConversationItem>,
}

impl Topic for Conversations {
    const NAME: &'static str = "conversations";
    const SHOWS: &'static str = "in how many conversations something is unread, and the newest of them";
    type Key = ();
    type Params = ();
    type View = ConversationsView;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead), Watchers::Banks, Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let (viewer, reader) = (request.viewer, request.asker.user);
        // What is unread is each reader's own, whose conversations they are is their company's.
        let key = LiveQueryKey { topic: request.name.clone(), params: reader.to_string(), viewer };
        let query = ConversationsQuery { store: sources.store.clone(), viewer, reader };
        Ok(sources.live_queries.subscription(key, query))
    }
}

struct ConversationsQuery {
    store: Arc<dyn ConversationStore>,
    viewer: Viewer,
    reader: UserId,
}

impl QuerySource for ConversationsQuery {
    type View = ConversationsView;

    fn read(&self) -> BoxFuture<'_, Result<ConversationsView, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.newest_conversations((self.viewer, self.reader), NEWEST).await?;
            let shown = |it: ListedConversation| it.conversation.audience_of(self.viewer).map(|to| it.item(to));
            Ok(ConversationsView { unread: found.unread, items: found.items.into_iter().filter_map(shown).collect() })
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        match (event, self.viewer) {
            (ChangeEvent::MessagesRead(by), _) => *by == self.reader,
            (ChangeEvent::CompanyTalk(of), Viewer::Company(own)) => *of == own,
            (ChangeEvent::BankTalk(of), Viewer::Bank(own)) => *of == own,
            (ChangeEvent::DeskTalk(_), Viewer::Staff) => true,
            _ => false,
        }
    }

    fn breath(&self) -> Duration {
        BREATH
    }
}
