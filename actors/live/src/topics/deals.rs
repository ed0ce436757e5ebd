//! `deals:{buying|selling|special}`: a page of a trader's own deals.

use std::sync::Arc;

use granary_domain::{DealStatus, PageRequest, Viewer, choices, record::Rows};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::deal::DealView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::board::{Filter, Query, Sort};
use crate::search::words;

pub struct Deals;

choices! {
    /// The lists of a trader's deals.
    Tab {
        Buying = "buying", "Buying";
        Selling = "selling", "Selling";
        Special = "special", "Special";
    }
}

/// How a trader's deals are to be shown; all of it is optional.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct DealsParams {
    page: PageRequest,
    #[serde(deserialize_with = "words")]
    search: Option<String>,
    deal_status: Option<DealStatus>,
    overdue: bool,
    on_hold: bool,
    sort: Sort,
}

impl Topic for Deals {
    const NAME: &'static str = "deals";
    const SHOWS: &'static str =
        "a page of the trader's own deals; special are those of the warehouse, disputed or on hold";
    type Key = Tab;
    type Params = DealsParams;
    type View = Rows<DealView>;

    fn watchers(_: &Tab) -> &'static [Watchers] {
        &[Watchers::Traders]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let Viewer::Company(company) = request.viewer else { return Err(WatchRefusal::Hidden) };
        let own = match request.key {
            Tab::Buying => Filter::buying(company),
            Tab::Selling => Filter::selling(company),
            Tab::Special => Filter::special(company),
        };
        let DealsParams { page, search, deal_status, overdue, on_hold, sort } = &request.params;
        let (status, overdue, held) = (*deal_status, *overdue, *on_hold);
        let filter = Filter { search: search.clone(), status, overdue, held, ..own };
        let query = Query { filter, sort: *sort, page: *page };
        Ok(request.page_of_deals(sources, query))
    }
}
