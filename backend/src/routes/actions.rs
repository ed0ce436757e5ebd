//! What waits for the caller: for a side of a trader's deals, and for the desk.

use actix_web::web::Data;
use actors::{
    deal::{DealFault, Doer, PendingAction},
    domain::{CompanyId, PageRequest},
    pending_list::{DoerOf, Pending},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{Body, List, Reply, Staff, Trader, may, reply},
    store::Store,
};

/// How many are told at once where no page is asked for.
const MOST_TOLD: u32 = 500;

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
pub async fn own(
    Trader(caller): Trader,
    Body(ask): Body<PendingActions>,
    store: Data<Store>,
) -> Reply<List<PendingAction>> {
    let company = caller.who.company.ok_or(DealFault::NotFound)?;
    let doer = match ask.user_role {
        UserRole::Seller => Doer::Seller,
        UserRole::Buyer => Doer::Buyer,
    };
    let (found, total) = read(&store, doer, Some(company), PageRequest { current: 1, size: MOST_TOLD }).await?;
    let size = u32::try_from(found.len()).unwrap_or(MOST_TOLD);
    reply("Pending actions fetched", List::page(found, 1, size, total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskActions {
    #[serde(default)]
    page: PageRequest,
}

/// What waits for the desk, what is due first first.
pub async fn desk(
    _: Staff<may::ActionRead>,
    Body(DeskActions { page }): Body<DeskActions>,
    store: Data<Store>,
) -> Reply<List<PendingAction>> {
    let (found, total) = read(&store, Doer::Desk, None, page).await?;
    reply("Pending actions fetched", List::page(found, page.current, page.size, total))
}

async fn read(
    store: &Store,
    doer: Doer,
    company: Option<CompanyId>,
    page: PageRequest,
) -> Result<(Vec<PendingAction>, actors::domain::Total), crate::http::AppError> {
    let found = Pending::read(store, DoerOf { doer, company }).await?;
    let total = found.total;
    Ok((found.page(page).collect(), total))
}
