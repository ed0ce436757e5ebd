//! `conversation:{_id}`: the newest messages of a conversation, and how far they are read.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    BankId, Bucket, ConversationId, DealId, ListingId, Permission, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    conversation::{ConversationStore, ConversationView},
    deal::DealSnapshot,
};

use super::{Request, Sources, Topic, Watchers};
use crate::live_query::QuerySource;

pub struct Conversation;

/// How many of the newest messages are shown live; older ones are fetched.
const NEWEST: u32 = 50;
/// What somebody writes is on the other screen at once.
const BREATH: Duration = Duration::from_millis(30);

impl Topic for Conversation {
    const NAME: &'static str = "conversation";
    const SHOWS: &'static str = "the newest messages of a conversation, and how far each side has read";
    type Key = ConversationId;
    type Params = ();
    type View = ConversationView;

    fn watchers(_: &ConversationId) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead), Watchers::Banks, Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let store: Arc<dyn ConversationStore> = sources.store.clone();
        let (id, viewer) = (request.key, request.viewer);
        match store.conversation(id).await {
            Ok(Some(found)) if found.audience_of(viewer).is_some() => {
                let query = ConversationQuery { store, id, lot: found.lot, deal: found.deal, viewer };
                Ok(request.live_query(sources, query))
            }
            Ok(_) => Err(WatchRefusal::Hidden),
            Err(StoreUnavailable) => Err(WatchRefusal::Unavailable),
        }
    }
}

/// What of a deal says who reads its conversations.
fn stands(shown: &DealSnapshot) -> (Bucket, Option<BankId>) {
    (shown.index().bucket, shown.deal.bank.as_ref().map(|it| it.id))
}

struct ConversationQuery {
    store: Arc<dyn ConversationStore>,
    id: ConversationId,
    lot: Option<ListingId>,
    deal: Option<DealId>,
    viewer: Viewer,
}

impl QuerySource for ConversationQuery {
    type View = ConversationView;

    fn read(&self) -> BoxFuture<'_, Result<ConversationView, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.conversation(self.id).await?.ok_or(StoreUnavailable)?;
            // Whoever lost the deal meanwhile is shown nothing more.
            let audience = found.audience_of(self.viewer);
            if audience.is_none() {
                return Ok(found.view(Vec::new(), Vec::new(), None));
            }
            let messages = self.store.messages(self.id, None, NEWEST).await?;
            let reads = self.store.read_marks(self.id).await?;
            Ok(found.view(messages, reads, audience))
        })
    }

    /// A deal takes its bank with it, what is deleted takes its conversations, and with a deal that is made of a lot people are
    /// named.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        match event {
            ChangeEvent::Conversation(of) => *of == self.id,
            ChangeEvent::Deal(change) => {
                let deal = &change.after.deal;
                let is_own = Some(deal.id) == self.deal || Some(deal.listing) == self.lot;
                is_own && change.before.as_ref().is_none_or(|before| stands(before) != stands(&change.after))
            }
            _ => false,
        }
    }

    fn breath(&self) -> Duration {
        BREATH
    }
}
