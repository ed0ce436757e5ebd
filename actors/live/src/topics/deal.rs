//! `deal:{_id}`: one deal, cut to the viewer, from the deal's own actor.

use std::sync::Arc;

use granary_domain::{DealId, Permission, Viewer, store::BoxFuture};
use granary_runtime::hub::{Follow, HeldCopy, Subscriber, Subscription, WatchRefusal};
use granary_trade::deal::{Audience, DealFault, DealRecord, Deals};

use super::{Request, Sources, Topic, Watchers};

pub struct Deal;

impl Topic for Deal {
    const NAME: &'static str = "deal";
    const SHOWS: &'static str = "one deal, cut to the viewer: its buyer and seller, staff, and its assigned bank";
    type Key = DealId;
    type Params = ();
    type View = DealRecord;

    fn watchers(_: &DealId) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead), Watchers::Banks, Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let seen = sources.deals.read_as(request.key, request.viewer).await;
        let (_, audience) = seen.map_err(|fault| match fault {
            DealFault::NotFound => WatchRefusal::Hidden,
            _ => WatchRefusal::Unavailable,
        })?;
        Ok(Arc::new(DealSubscription {
            deals: sources.deals.clone(),
            deal: request.key,
            audience,
            viewer: request.viewer,
        }))
    }
}

struct DealSubscription {
    deals: Deals,
    deal: DealId,
    audience: Audience,
    viewer: Viewer,
}

impl Subscription for DealSubscription {
    fn join(&self, subscriber: Subscriber, have: Option<HeldCopy>) -> BoxFuture<'_, Result<(), WatchRefusal>> {
        Box::pin(async move {
            let bank = if let Viewer::Bank(bank) = self.viewer { Some(bank) } else { None };
            if let Some(have) = &have {
                // Whoever saw a version on another server is shown none before it.
                let reached = self.deals.reach(self.deal, self.viewer, have.ver).await;
                reached.map_err(|_| WatchRefusal::Unavailable)?;
            }
            match self.deals.watch(self.deal, self.audience, bank, subscriber, have).await {
                Ok(true) => Ok(()),
                Ok(false) => Err(WatchRefusal::Hidden),
                Err(_) => Err(WatchRefusal::Unavailable),
            }
        })
    }

    fn follow(&self, follow: Follow) {
        self.deals.follow(self.deal, follow);
    }
}
