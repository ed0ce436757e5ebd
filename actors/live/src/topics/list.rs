//! `list:{audit|banks|…}`: that a list of the back office changed, for those who read it over HTTP.

use std::sync::Arc;

use granary_domain::Permission;
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    desk_list::{DeskList, DeskListId},
};

use super::{
    Request, Sources, Topic, Watchers,
    marks::{ListMark, Marks},
};

pub struct List;

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
        Ok(request.live_query(sources, Marks::of(move |event| concerns(of, event))))
    }
}

/// Whether an event changes a list.
fn concerns(of: DeskList, event: &ChangeEvent) -> bool {
    match (of, event) {
        (DeskList::Approvals, ChangeEvent::Approval(_))
        | (DeskList::Audit, ChangeEvent::Deal(_) | ChangeEvent::DeskList(_))
        | (DeskList::Banks, ChangeEvent::User(_))
        | (DeskList::Documents, ChangeEvent::Deal(_) | ChangeEvent::Signatures(_)) => true,
        (DeskList::Shipments, ChangeEvent::Deal(change)) => !change.after.deal.shipments.is_empty(),
        (of, ChangeEvent::DeskList(id)) => *id == DeskListId::from(of),
        _ => false,
    }
}
