//! `actions:{seller|buyer|bank|desk}`: what waits for a side of the trader's deals, for the officer's bank, or for the desk.

use std::sync::Arc;

use granary_domain::{
    Permission, Principal, Viewer,
    record::Rows,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{approval::decides, change::ChangeEvent, deal::Doer, desk_list::DeskList};

use super::{Request, Sources, Topic, Watchers};
use crate::{
    board::Filter,
    live_query::QuerySource,
    pending_list::{Awaited, DeskTaskKind, DoerOf, DutyQuery, Pending, PendingStore},
};

pub struct Actions;

impl Topic for Actions {
    const NAME: &'static str = "actions";
    const SHOWS: &'static str = "a page of what waits for the caller's side or bank, or for the desk and the caller's approval; what is due first first";
    type Key = Doer;
    type Params = DutyQuery;
    type View = Rows<Awaited>;

    fn watchers(of: &Doer) -> &'static [Watchers] {
        match of {
            Doer::Seller | Doer::Buyer => &[Watchers::Traders],
            Doer::Bank => &[Watchers::Banks],
            Doer::Desk => &[Watchers::Staff(Permission::ActionRead)],
        }
    }

    /// Who may approve what others ask for, or do more than deals, sees it among the desk's, each their own.
    fn authorise(who: &Principal, of: &Doer) -> Option<Viewer> {
        let viewer = Self::watchers(of).iter().find_map(|watchers| watchers.admit(who))?;
        Some(if *of == Doer::Desk && has_own(who) { Viewer::User(who.user) } else { viewer })
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let company = if let Viewer::Company(company) = request.viewer { Some(company) } else { None };
        let bank = if let Viewer::Bank(bank) = request.viewer { Some(bank) } else { None };
        let decider = if let Viewer::User(user) = request.viewer { Some(user) } else { None };
        let member = company.map(|_| request.asker.user);
        let of = DoerOf { doer: request.key, company, bank, decider, member };
        let query = ActionsQuery { store: sources.store.clone(), of, query: request.params.clone() };
        Ok(match member {
            Some(member) => request.own_query(sources, query, member),
            None => request.live_query(sources, query),
        })
    }
}

fn has_own(who: &Principal) -> bool {
    decides(who) || !DeskTaskKind::open_to(&who.permissions).is_empty()
}

struct ActionsQuery {
    store: Arc<dyn PendingStore>,
    of: DoerOf,
    query: DutyQuery,
}

impl QuerySource for ActionsQuery {
    type View = Rows<Awaited>;

    fn read(&self) -> BoxFuture<'_, Result<Rows<Awaited>, StoreUnavailable>> {
        Box::pin(async move {
            let Pending { actions, total } = Pending::read(&*self.store, self.of, &self.query).await?;
            let rows = actions.into_iter().map(|it| (it.id().to_owned(), it));
            Ok(Rows::new(rows, total, self.query.page))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let DoerOf { doer, company, bank, decider, .. } = self.of;
        let change = match event {
            ChangeEvent::Deal(change) => change,
            ChangeEvent::Signatures(_) => return company.is_some(),
            ChangeEvent::Offers(of) => return company == Some(*of),
            ChangeEvent::Approval(_) => return decider.is_some(),
            ChangeEvent::User(_) => return doer == Doer::Desk,
            ChangeEvent::DeskList(list) => {
                let is_of_tasks =
                    [DeskList::Limits, DeskList::Phrases, DeskList::Warehouse].iter().any(|it| *list == (*it).into());
                return decider.is_some() && is_of_tasks;
            }
            _ => return false,
        };
        let filter = match doer {
            Doer::Seller => Filter { seller: company, ..Filter::default() },
            Doer::Buyer => Filter { buyer: company, ..Filter::default() },
            Doer::Bank => Filter { bank, ..Filter::default() },
            Doer::Desk => Filter::default(),
        };
        filter.is_touched_by(change)
    }
}
