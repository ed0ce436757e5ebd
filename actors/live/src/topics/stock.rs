//! `stock`: that what the trader's company has in the warehouse service changed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::Viewer;
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::change::ChangeEvent;

use super::{
    Request, Sources, Topic, Watchers,
    marks::{ListMark, Marks},
};
use crate::board::Filter;

pub struct Stock;

impl Topic for Stock {
    const NAME: &'static str = "stock";
    const SHOWS: &'static str =
        "a mark that is another one whenever what the company has in the warehouse may have changed";
    type Key = ();
    type Params = ();
    type View = ListMark;

    fn watchers((): &()) -> &'static [Watchers] {
        &[Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::Company(company) = request.viewer else { return Err(WatchRefusal::Hidden) };
        let sold = Filter { seller: Some(company), ..Filter::default() };
        let concerns = move |event: &ChangeEvent| match event {
            ChangeEvent::Stock(of) => *of == company,
            // A deal of the company as the seller may take of its goods, or give them back.
            ChangeEvent::Deal(change) => sold.is_touched_by(change),
            _ => false,
        };
        Ok(request.live_query(sources, Marks::of(concerns)))
    }
}
