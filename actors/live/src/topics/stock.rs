//! `stock`: that what the trader's company has in the warehouse service changed, for those who read it over HTTP.

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
use crate::{board::Filter, live_query::QuerySource};

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
        Ok(request.live_query(sources, StockQuery { company, marks: Marks::new() }))
    }
}

struct StockQuery {
    company: CompanyId,
    marks: Marks,
}

impl QuerySource for StockQuery {
    type View = ListMark;

    fn read(&self) -> BoxFuture<'_, Result<ListMark, StoreUnavailable>> {
        Box::pin(async move { Ok(self.marks.mark()) })
    }

    /// A deal of the company as the seller may take of its goods, or give them back.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        let sold = Filter { seller: Some(self.company), ..Filter::default() };
        self.marks.hear(match event {
            ChangeEvent::Stock(company) => *company == self.company,
            ChangeEvent::Deal(change) => sold.is_touched_by(change),
            _ => false,
        })
    }
}
