//! `disputes:{open|closed}`: a page of the disputes over all deals, for staff.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{
    change::ChangeEvent,
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
}

impl Topic for Disputes {
    const NAME: &'static str = "disputes";
    const SHOWS: &'static str = "a page of disputes, those over the newest deals first";
    type Key = DisputeStatus;
    type Params = DisputesParams;
    type View = Rows<ListedDispute>;

    fn watchers(_: &DisputeStatus) -> &'static [Watchers] {
        &[Watchers::Staff(Permission::DealRead)]
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let (status, viewer, page) = (request.key, request.viewer, request.params.page);
        Ok(request.live_query(sources, DisputesQuery { store: sources.store.clone(), status, viewer, page }))
    }
}

struct DisputesQuery {
    store: Arc<dyn DisputeStore>,
    status: DisputeStatus,
    viewer: Viewer,
    page: PageRequest,
}

impl QuerySource for DisputesQuery {
    type View = Rows<ListedDispute>;

    fn read(&self) -> Answer<'_, Result<Rows<ListedDispute>, StoreDown>> {
        Box::pin(async move {
            let found = self.store.disputed(self.status, self.viewer, self.page).await?;
            let rows = found.listed(self.viewer).map(|row| (row.id.clone(), row));
            Ok(Rows::new(rows, found.total, self.page))
        })
    }

    /// A deal that ever had a dispute has one, open or closed.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::Deal(change) if change.after.deal.dispute.is_some())
    }
}
