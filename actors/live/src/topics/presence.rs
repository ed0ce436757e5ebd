//! `presence:deal:{_id}`: who looks at a deal at this moment, and who edits what of it.

use std::sync::Arc;

use granary_domain::topic_key::{KeyWord, TopicKey};
use granary_domain::{DealId, Permission, store::BoxFuture};
use granary_runtime::hub::{Follow, HeldCopy, Subscriber, Subscription, WatchRefusal};
use granary_trade::deal::{DealFault, Deals};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::presence::{self, Editing, PresenceView, ViewingWindow};

pub struct Presence;

/// The deal that is looked at.
pub struct OfDeal(DealId);

const DEAL: &str = "deal";

impl TopicKey for OfDeal {
    fn read(words: &[&str]) -> Option<Self> {
        let [DEAL, id] = words else { return None };
        Some(Self(id.parse().ok()?))
    }

    fn words(&self) -> Vec<String> {
        vec![DEAL.to_owned(), self.0.to_string()]
    }

    fn pattern() -> Vec<String> {
        vec![DEAL.to_owned(), <DealId as KeyWord>::pattern()]
    }

    fn all() -> Vec<Self> {
        Vec::new()
    }

    fn examples() -> Vec<Self> {
        <DealId as KeyWord>::examples().into_iter().map(Self).collect()
    }
}

/// What the watcher tells the others.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PresenceParams {
    /// What the watcher has open to change it.
    editing: Option<Editing>,
}

impl Topic for Presence {
    const NAME: &'static str = "presence";
    const SHOWS: &'static str =
        "who looks at a deal, and who edits what of it; colleagues by name, everybody else by their side";
    type Key = OfDeal;
    type Params = PresenceParams;
    type View = PresenceView;

    fn watchers(_: &OfDeal) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead), Watchers::Banks, Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let OfDeal(deal) = request.key;
        let seen = sources.deals.read_as(deal, request.viewer).await;
        let (_, audience) = seen.map_err(|fault| match fault {
            DealFault::NotFound => WatchRefusal::Hidden,
            _ => WatchRefusal::Unavailable,
        })?;
        let looking = ViewingWindow {
            user: request.asker.user,
            name: request.asker.name,
            viewer: request.viewer,
            side: audience.actor(),
            editing: request.params.editing,
        };
        let (deals, presence) = (sources.deals.clone(), sources.presence.clone());
        Ok(Arc::new(Watched { deals, presence, topic: request.name, deal, looking }))
    }
}

struct Watched {
    deals: Deals,
    presence: presence::Presence,
    topic: String,
    deal: DealId,
    looking: ViewingWindow,
}

impl Subscription for Watched {
    fn join(&self, subscriber: Subscriber, have: Option<HeldCopy>) -> BoxFuture<'_, Result<(), WatchRefusal>> {
        Box::pin(async move {
            let connection = subscriber.connection;
            self.presence.join(&self.topic, self.deal, self.looking.clone(), subscriber, have);
            // What was lost before it was joined, nobody would close.
            if self.deals.read(self.deal).await.is_ok_and(|it| it.deal.audience_of(self.looking.viewer).is_none()) {
                self.follow(Follow::Close(connection));
            }
            Ok(())
        })
    }

    fn follow(&self, follow: Follow) {
        self.presence.follow(self.deal, self.looking.viewer, follow);
    }
}
