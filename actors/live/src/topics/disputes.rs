//! `disputes:{open|closed}`: a page of the disputes over all deals, for staff.

use std::sync::Arc;

use granary_domain::{
    DisputeCategory, DisputeStatus, PageRequest, Permission, UserId, Viewer,
    record::Rows,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{change::ChangeEvent, deal::Doer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    dispute_list::{DisputeQuery, DisputeSort, DisputeStore, ListedDispute},
    live_query::QuerySource,
    search::words,
};

pub struct Disputes;

/// Which of them are to be shown.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DisputesParams {
    page: PageRequest,
    /// In what finds the deals: their numbers, sides and goods.
    #[serde(deserialize_with = "words")]
    search: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<DisputeCategory>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Doer>,
    /// Who of the desk took the deal on.
    #[serde(skip_serializing_if = "Option::is_none")]
    handler: Option<UserId>,
    /// Those that nobody took on who may still enter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unhandled: bool,
    sort: DisputeSort,
}

impl Topic for Disputes {
    const NAME: &'static str = "disputes";
    const SHOWS: &'static str = "a page of disputes";
    type Key = DisputeStatus;
    type Params = DisputesParams;
    type View = Rows<ListedDispute>;

    fn watchers(_: &DisputeStatus) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead)]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let DisputesParams { page, search, category, turn, handler, unhandled, sort } = request.params.clone();
        let (store, viewer) = (sources.store.clone(), request.viewer);
        let query = DisputeQuery { status: request.key, search, category, turn, handler, unhandled, sort, page };
        Ok(request.live_query(sources, Disputed { store, viewer, query }))
    }
}

struct Disputed {
    store: Arc<dyn DisputeStore>,
    viewer: Viewer,
    query: DisputeQuery,
}

impl QuerySource for Disputed {
    type View = Rows<ListedDispute>;

    fn read(&self) -> BoxFuture<'_, Result<Rows<ListedDispute>, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.disputed(self.query.clone(), self.viewer).await?;
            let rows = found.listed(self.viewer).map(|row| (row.id.clone(), row));
            Ok(Rows::new(rows, found.total, self.query.page))
        })
    }

    /// A deal that ever had a dispute has one, open or closed.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Deal(change) if change.after.deal.dispute.is_some())
    }
}
