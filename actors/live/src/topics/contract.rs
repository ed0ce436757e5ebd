//! `contract:{_id}`: that the contract of a deal was written, sent or signed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::{
    DealId, Permission,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{change::ChangeEvent, deal::DealFault};

use super::{
    Request, Sources, Topic, Watchers,
    list::{ListMark, Marks},
};
use crate::live_query::QuerySource;

pub struct Contract;

impl Topic for Contract {
    const NAME: &'static str = "contract";
    const SHOWS: &'static str = "a mark that is another one whenever the contract of a deal may have changed";
    type Key = DealId;
    type Params = ();
    type View = ListMark;

    fn watchers(_: &DealId) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealDocuments), Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let deal = request.key;
        sources.deals.read_as(deal, request.viewer).await.map_err(|fault| match fault {
            DealFault::NotFound => WatchRefusal::Hidden,
            _ => WatchRefusal::Unavailable,
        })?;
        Ok(request.live_query(sources, ContractQuery { deal, marks: Marks::new() }))
    }
}

struct ContractQuery {
    deal: DealId,
    marks: Marks,
}

impl QuerySource for ContractQuery {
    type View = ListMark;

    fn read(&self) -> BoxFuture<'_, Result<ListMark, StoreUnavailable>> {
        Box::pin(async move { Ok(self.marks.mark()) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        self.marks.hear(matches!(event, ChangeEvent::Contract(deal) if *deal == self.deal))
    }
}
