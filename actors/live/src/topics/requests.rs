//! `requests`: that a request for quotation that the trader's company sent or was told of changed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::{
    CompanyId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;

use super::{
    Request, Sources, Topic, Watchers,
    list::{ListMark, Marks},
};
use crate::live_query::QuerySource;

pub struct Requests;

impl Topic for Requests {
    const NAME: &'static str = "requests";
    const SHOWS: &'static str =
        "a mark that is another one whenever a request for quotation of the company, or a quotation, may have changed";
    type Key = ();
    type Params = ();
    type View = ListMark;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::Company(company) = request.viewer else { return Err(WatchRefusal::Hidden) };
        Ok(request.live_query(sources, RequestsQuery { company, marks: Marks::new() }))
    }
}

struct RequestsQuery {
    company: CompanyId,
    marks: Marks,
}

impl QuerySource for RequestsQuery {
    type View = ListMark;

    fn read(&self) -> BoxFuture<'_, Result<ListMark, StoreUnavailable>> {
        Box::pin(async move { Ok(self.marks.mark()) })
    }

    /// A quotation is an offer, and a request is told of with the offers of its sides.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        self.marks.hear(matches!(event, ChangeEvent::Offers(company) if *company == self.company))
    }
}
