//! Scorecards: what a company's closed deals say of it, and the deals that each number is counted from.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{Caller, CompanyId, DealStatus, PageRequest, store::StoreUnavailable};
use granary_http::{AppError, Body, Id, List, Reply, TraderOrStaff, may, reply};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use granary_trade::deal::{Counted, DealSide, DealSnapshot, Measure, Scorecard, counted};
use serde::Deserialize;
use utoipa::ToSchema;
/// So many of a company's newest closed deals count.
const OF_LATE: u32 = 200;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskScorecard {
    side: DealSide,
}

/// What a company's closed deals say of it; strangers are told nothing that fewer than three deals say.
pub async fn get(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealRead>,
    Id(company): Id<CompanyId>,
    Body(ask): Body<AskScorecard>,
    store: Data<Store>,
) -> Reply<Scorecard> {
    let deals = closed(&store, company, ask.side).await?;
    let card = Scorecard::of(company, ask.side, deals.iter().map(|it| &it.deal));
    reply("Scorecard fetched", if is_open(&caller, company) { card } else { card.for_strangers() })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskCounted {
    side: DealSide,
    measure: Measure,
}

/// The deals behind a number, for the company itself and for staff.
pub async fn deals(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealRead>,
    Id(company): Id<CompanyId>,
    Body(ask): Body<AskCounted>,
    store: Data<Store>,
) -> Reply<List<Counted>> {
    if !is_open(&caller, company) {
        return Err(AppError::not_found());
    }
    let deals = closed(&store, company, ask.side).await?;
    reply("Deals fetched", List::whole(counted(company, ask.side, ask.measure, deals.iter().map(|it| &it.deal))))
}

fn is_open(caller: &Caller, company: CompanyId) -> bool {
    caller.who.role.is_staff() || caller.who.company == Some(company)
}

async fn closed(store: &Store, company: CompanyId, side: DealSide) -> Result<Vec<Arc<DealSnapshot>>, StoreUnavailable> {
    let of = match side {
        DealSide::Seller => Filter::selling(company),
        DealSide::Buyer => Filter::buying(company),
    };
    let filter = Filter { status: Some(DealStatus::Closed), ..of };
    let page = PageRequest { current: 1, size: OF_LATE };
    let found = store.page(Query { filter, sort: Sort::UpdatedNewest, page }).await?;
    let deals = store.deals(found.rows.into_iter().map(|(deal, _)| deal).collect()).await?;
    Ok(deals.iter().filter_map(|(id, stored)| DealSnapshot::parsed(*id, stored)).collect())
}
