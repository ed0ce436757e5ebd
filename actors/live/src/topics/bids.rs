//! `bids:{_id}`: what the caller's company bid on a lot, whichever of its people did.

use std::sync::Arc;

use granary_domain::{
    CompanyId, ListingId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    auction::{BidStore, OwnBids},
    change::ChangeEvent,
};

use super::{Request, Sources, Topic, Watchers};
use crate::live_query::QuerySource;

pub struct Bids;

impl Topic for Bids {
    const NAME: &'static str = "bids";
    const SHOWS: &'static str = "what the caller's company bid on a lot: its number, and the most that it would pay";
    type Key = ListingId;
    type Params = ();
    type View = OwnBids;

    fn watchers(_: &ListingId) -> &'static [Watchers] {
        &[Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::Company(company) = request.viewer else { return Err(WatchRefusal::Hidden) };
        let store: Arc<dyn BidStore> = sources.store.clone();
        let query = BidsQuery { store, lot: request.key, company };
        match query.store.own_bids(query.lot, company).await {
            Ok(Some(_)) => Ok(request.live_query(sources, query)),
            Ok(None) => Err(WatchRefusal::Hidden),
            Err(StoreUnavailable) => Err(WatchRefusal::Unavailable),
        }
    }
}

struct BidsQuery {
    store: Arc<dyn BidStore>,
    lot: ListingId,
    company: CompanyId,
}

impl QuerySource for BidsQuery {
    type View = OwnBids;

    fn read(&self) -> BoxFuture<'_, Result<OwnBids, StoreUnavailable>> {
        Box::pin(async move { self.store.own_bids(self.lot, self.company).await?.ok_or(StoreUnavailable) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Bids(company) if *company == self.company)
    }
}
