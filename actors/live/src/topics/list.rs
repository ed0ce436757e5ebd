//! `list:{audit|banks|…}`: that a list of the back office changed, for those who read it over HTTP.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use granary_domain::{
    Permission,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    desk_list::{DeskList, DeskListId},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Request, Sources, Topic, Watchers};
use crate::live_query::QuerySource;

pub struct List;

/// A list that is to be read anew whenever its mark is another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListMark {
    mark: String,
}

/// Counts what was heard of since somebody watches.
pub(super) struct Marks {
    since: Uuid,
    heard: AtomicU64,
}

impl Marks {
    pub(super) fn new() -> Self {
        Self { since: Uuid::now_v7(), heard: AtomicU64::new(0) }
    }

    pub(super) fn mark(&self) -> ListMark {
        ListMark { mark: format!("{}:{}", self.since, self.heard.load(Ordering::Relaxed)) }
    }

    /// Counts what it is told about once per event, where that matters.
    pub(super) fn hear(&self, matters: bool) -> bool {
        self.heard.fetch_add(u64::from(matters), Ordering::Relaxed);
        matters
    }
}

impl Topic for List {
    const NAME: &'static str = "list";
    const SHOWS: &'static str = "a mark that is another one whenever a list of the back office may have changed";
    type Key = DeskList;
    type Params = ();
    type View = ListMark;

    fn watchers(of: &DeskList) -> &'static [Watchers] {
        match of {
            DeskList::Audit => &[Watchers::Staff(Permission::RoleRead)],
            DeskList::Banks => &[Watchers::Staff(Permission::BanksRead)],
            DeskList::Testimonials => &[Watchers::Staff(Permission::TestimonialRead)],
            DeskList::Plans => &[Watchers::Staff(Permission::ActionPlans)],
            DeskList::Limits => &[Watchers::Staff(Permission::ActionProcurement)],
            DeskList::Phrases => &[Watchers::Staff(Permission::DealDispute)],
            DeskList::Warehouse => &[Watchers::Staff(Permission::DealTimeline)],
            DeskList::Letters => &[Watchers::Staff(Permission::EmailRead)],
            DeskList::Scores | DeskList::Shipments => &[Watchers::Staff(Permission::DealRead)],
            DeskList::Documents | DeskList::Approvals => &[Watchers::AnyStaff],
        }
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let of = request.key;
        Ok(request.live_query(sources, Changes { of, marks: Marks::new() }))
    }
}

/// The changes of a list that were heard of since somebody watches it.
struct Changes {
    of: DeskList,
    marks: Marks,
}

impl Changes {
    fn is_of(&self, event: &ChangeEvent) -> bool {
        match (self.of, event) {
            (DeskList::Approvals, ChangeEvent::Approval(_))
            | (DeskList::Audit, ChangeEvent::Deal(_) | ChangeEvent::DeskList(_))
            | (DeskList::Banks, ChangeEvent::User(_))
            | (DeskList::Documents, ChangeEvent::Deal(_) | ChangeEvent::Signatures(_)) => true,
            (DeskList::Shipments, ChangeEvent::Deal(change)) => !change.after.deal.shipments.is_empty(),
            (of, ChangeEvent::DeskList(id)) => *id == DeskListId::from(of),
            _ => false,
        }
    }
}

impl QuerySource for Changes {
    type View = ListMark;

    fn read(&self) -> BoxFuture<'_, Result<ListMark, StoreUnavailable>> {
        Box::pin(async move { Ok(self.marks.mark()) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        self.marks.hear(self.is_of(event))
    }
}
