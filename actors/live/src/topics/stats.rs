//! `stats`: the dashboard overview, of everything or of one bank's orders.

use std::sync::Arc;

use granary_domain::{
    BankId, Permission, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    board::{BoardStore, Filter, Overview},
    live_query::QuerySource,
};

pub struct Stats;

impl Topic for Stats {
    const NAME: &'static str = "stats";
    const SHOWS: &'static str = "the dashboard overview; a bank sees its own figures";
    type Key = ();
    type Params = ();
    type View = Overview;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead), Watchers::Banks]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let bank = if let Viewer::Bank(bank) = request.viewer { Some(bank) } else { None };
        Ok(request.live_query(sources, StatsQuery { store: sources.store.clone(), bank }))
    }
}

struct StatsQuery {
    store: Arc<dyn BoardStore>,
    bank: Option<BankId>,
}

impl QuerySource for StatsQuery {
    type View = Overview;

    fn read(&self) -> BoxFuture<'_, Result<Overview, StoreUnavailable>> {
        Box::pin(async move { Ok(Overview::of(&self.store.tallies(self.bank).await?, self.bank.is_some())) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let ChangeEvent::Deal(change) = event else { return false };
        Filter { bank: self.bank, ..Filter::default() }.is_touched_by(change)
    }
}
