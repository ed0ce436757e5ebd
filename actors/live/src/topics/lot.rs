//! `lot:{_id}`: what changes of a lot on offer while people look at it.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    ListingId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    listing::{ListingStatus, ListingStore, LotNow},
};

use super::{Request, Sources, Topic, Watchers};
use crate::live_query::QuerySource;

pub struct Lot;

impl Topic for Lot {
    const NAME: &'static str = "lot";
    const SHOWS: &'static str = "what changes of a lot on offer: its status, its price, and what is asked about it";
    type Key = ListingId;
    type Params = ();
    type View = LotNow;

    fn watchers(_: &ListingId) -> &'static [Watchers] {
        &[Watchers::Everybody]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let store: Arc<dyn ListingStore> = sources.store.clone();
        let query = LotQuery { store, of: request.key };
        match query.store.now(query.of).await {
            Ok(Some(now)) if now.status == ListingStatus::Live => Ok(request.shared_query(sources, query)),
            Ok(_) => Err(WatchRefusal::Hidden),
            Err(StoreUnavailable) => Err(WatchRefusal::Unavailable),
        }
    }
}

/// A bid is on every screen within a tenth of a second.
const BREATH: Duration = Duration::from_millis(30);

struct LotQuery {
    store: Arc<dyn ListingStore>,
    of: ListingId,
}

impl QuerySource for LotQuery {
    type View = LotNow;

    fn read(&self) -> BoxFuture<'_, Result<LotNow, StoreUnavailable>> {
        Box::pin(async move { self.store.now(self.of).await?.ok_or(StoreUnavailable) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Lot(of) if *of == self.of)
    }

    fn breath(&self) -> Duration {
        BREATH
    }
}
