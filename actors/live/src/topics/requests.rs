//! `requests`: that a request for quotation that the trader's company sent or was told of changed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::Viewer;
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;

use super::{
    Request, Sources, Topic, Watchers,
    marks::{ListMark, Marks},
};

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
        // A quotation is an offer, and a request is told of with the offers of its sides.
        let concerns = move |event: &ChangeEvent| matches!(event, ChangeEvent::Offers(of) if *of == company);
        Ok(request.live_query(sources, Marks::of(concerns)))
    }
}
