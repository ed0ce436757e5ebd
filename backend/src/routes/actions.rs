//! What waits for the caller: for a side of a trader's deals, and for the desk.

use actix_web::web::Data;
use granary_domain::PageRequest;
use granary_http::{Body, List, Reply, Staff, Trader, may, reply};
use granary_live::pending_list::{Awaited, DoerOf, DutyQuery, Pending};
use granary_store::Store;
use granary_trade::deal::{DealFault, Doer};
use serde::Deserialize;
use utoipa::ToSchema;

/// How many are read at once of all that wait.
const PIECE: u32 = 500;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PendingActions {
    user_role: UserRole,
}

/// The side that a trader asks about.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum UserRole {
    Seller,
    Buyer,
}

/// What waits for a side of the trader's own deals, what is due first first.
pub async fn own(Trader(caller): Trader, Body(ask): Body<PendingActions>, store: Data<Store>) -> Reply<List<Awaited>> {
    let company = caller.who.company.ok_or(DealFault::NotFound)?;
    let doer = match ask.user_role {
        UserRole::Seller => Doer::Seller,
        UserRole::Buyer => Doer::Buyer,
    };
    let of = DoerOf { doer, company: Some(company), bank: None, decider: None, member: Some(caller.who.user) };
    let mut query = DutyQuery { page: PageRequest { current: 1, size: PIECE }, ..DutyQuery::default() };
    let Pending { mut actions, mut total } = Pending::read(&**store, of, &query).await?;
    while query.page.skipped() + u64::from(PIECE) < total.count {
        query.page.current += 1;
        let more = Pending::read(&**store, of, &query).await?;
        actions.extend(more.actions);
        total = more.total;
    }
    let mut all = List::whole(actions);
    all.page.total_is_exact = total.is_exact;
    reply("Pending actions fetched", all)
}

/// What waits for the desk, what is due first first; and before it, what the caller may approve that another admin asks for.
pub async fn desk(
    Staff(caller, _): Staff<may::ActionRead>,
    Body(query): Body<DutyQuery>,
    store: Data<Store>,
) -> Reply<List<Awaited>> {
    let decider = Some(caller.who.user);
    let of = DoerOf { doer: Doer::Desk, company: None, bank: None, decider, member: None };
    let Pending { actions, total } = Pending::read(&**store, of, &query).await?;
    reply("Pending actions fetched", List::page(actions, query.page.current, query.page.size, total))
}
