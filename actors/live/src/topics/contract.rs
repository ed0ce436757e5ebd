//! `contract:{_id}`: that the contract of a deal was written, sent or signed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::{DealId, Permission};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{change::ChangeEvent, deal::DealFault};

use super::{
    Request, Sources, Topic, Watchers,
    marks::{ListMark, Marks},
};

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
        let concerns = move |event: &ChangeEvent| matches!(event, ChangeEvent::Contract(of) if *of == deal);
        Ok(request.live_query(sources, Marks::of(concerns)))
    }
}
