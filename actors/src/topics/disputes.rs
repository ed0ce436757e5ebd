//! `disputes:{open|closed}`: a page of the disputes over all deals, for staff.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    change::ChangeEvent,
    desk_list::ListSort,
    dispute_list::{DisputeStore, ListedDispute},
    domain::{DisputeStatus, PageRequest, Permission, Viewer},
    hub::{Subscription, WatchRefusal},
    live_query::QuerySource,
    record::Rows,
    store::{Answer, StoreDown},
};

pub struct Disputes;

/// Which of them are to be shown.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DisputesParams {
    page: PageRequest,
    /// By when they were raised, or by the name of who raised them.
    sort: ListSort,
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
        let DisputesParams { page, sort } = request.params;
        let (store, status, viewer) = (sources.store.clone(), request.key, request.viewer);
        Ok(request.live_query(sources, DisputesQuery { store, status, viewer, sort, page }))
    }
}

struct DisputesQuery {
    store: Arc<dyn DisputeStore>,
    status: DisputeStatus,
    viewer: Viewer,
    sort: ListSort,
    page: PageRequest,
}

impl QuerySource for DisputesQuery {
    type View = Rows<ListedDispute>;

    fn read(&self) -> Answer<'_, Result<Rows<ListedDispute>, StoreDown>> {
        Box::pin(async move {
            let found = self.store.disputed(self.status, self.viewer, self.sort, self.page).await?;
            let rows = found.listed(self.viewer).map(|row| (row.id.clone(), row));
            Ok(Rows::new(rows, found.total, self.page))
        })
    }

    /// A deal that ever had a dispute has one, open or closed.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Deal(change) if change.after.deal.dispute.is_some())
    }
}
