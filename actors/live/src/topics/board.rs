//! `board:{kind}:{bucket}`: one page of an order board.

use std::sync::Arc;

use granary_domain::{BankId, Bucket, DealKind, DealStatus, PageRequest, Permission, UserId, Viewer, record::Rows};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::deal::DealView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::board::{Filter, Query, Sort};
use crate::search::words;

pub struct Board;

/// How an order board is to be shown; all of it is optional.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BoardParams {
    page: PageRequest,
    #[serde(deserialize_with = "words")]
    search: Option<String>,
    assigned_bank: Option<BankId>,
    deal_status: Option<DealStatus>,
    overdue: bool,
    unassigned: bool,
    on_hold: bool,
    /// Of the companies that this sales person looks after; for staff alone.
    relations_manager: Option<UserId>,
    sort: Sort,
}

impl Topic for Board {
    const NAME: &'static str = "board";
    const SHOWS: &'static str = "a page of an order list; a bank sees its own orders only, and none that are deleted";
    type Key = (DealKind, Bucket);
    type Params = BoardParams;
    type View = Rows<DealView>;

    fn watchers((_, bucket): &Self::Key) -> &'static [Watchers] {
        match bucket {
            Bucket::Deleted => &[Watchers::Staff(Permission::DealRead)],
            _ => &[Watchers::Staff(Permission::DealRead), Watchers::Banks],
        }
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let (kind, bucket) = request.key;
        let params = &request.params;
        let mut filter = Filter {
            kind: Some(kind),
            bucket: Some(bucket),
            bank: params.assigned_bank,
            status: params.deal_status,
            overdue: params.overdue,
            unassigned: params.unassigned,
            held: params.on_hold,
            search: params.search.clone(),
            ..Filter::default()
        };
        if let Viewer::Bank(own) = request.viewer {
            filter.within_bank(own);
            filter.nothing |= params.relations_manager.is_some();
        }
        let query = Query { filter, sort: params.sort, page: params.page };
        Ok(request.page_of_relations(sources, query, params.relations_manager))
    }
}
