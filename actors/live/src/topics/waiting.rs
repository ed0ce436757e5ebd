//! `waiting`: how much waits for the trader's company, by what it is about.

use std::sync::Arc;

use granary_domain::{
    CompanyId, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    board::Filter,
    live_query::QuerySource,
    pending_list::{PendingStore, Waiting as Counts},
};

pub struct Waiting;

impl Topic for Waiting {
    const NAME: &'static str = "waiting";
    const SHOWS: &'static str = "how much waits for the caller's company, by what it is about";
    type Key = ();
    type Params = ();
    type View = Counts;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::Company(company) = request.viewer else { return Err(WatchRefusal::Hidden) };
        let member = request.asker.user;
        Ok(request.own_query(sources, WaitingQuery { store: sources.store.clone(), company, member }, member))
    }
}

struct WaitingQuery {
    store: Arc<dyn PendingStore>,
    company: CompanyId,
    member: UserId,
}

impl QuerySource for WaitingQuery {
    type View = Counts;

    fn read(&self) -> BoxFuture<'_, Result<Counts, StoreUnavailable>> {
        self.store.waiting(self.company, self.member)
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let sides = || {
            let company = Some(self.company);
            [Filter { seller: company, ..Filter::default() }, Filter { buyer: company, ..Filter::default() }]
        };
        match event {
            ChangeEvent::Deal(change) => sides().iter().any(|side| side.is_touched_by(change)),
            ChangeEvent::Signatures(_) => true,
            ChangeEvent::Offers(of) => *of == self.company,
            _ => false,
        }
    }
}
