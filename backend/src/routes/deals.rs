//! A deal and the lists of deals, as their parties, staff and banks call them.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{Caller, DealId, DealStatus, PageRequest, Permission, Share, Version, refusal::FieldCode};
use granary_http::{AppError, Body, Id, List, PageOf, Reply, Trader, Viewer, listed, may, reply, written};
use granary_live::board::{Filter, Pages, Query, Sort};
use granary_services::{deal_journals::DealJournals, lots};
use granary_store::Store;
use granary_trade::{
    deal::{self, AsOf, Audience, DealFault, DealSnapshot, DealView, Deals, Entry, HistoryView},
    listing::Listing,
};
use serde::Deserialize;
use utoipa::ToSchema;

/// The deal, and as whom the caller sees it; unknown and not the caller's look alike.
pub async fn load_as_viewer(
    deals: &Deals,
    deal: DealId,
    caller: &Caller,
) -> Result<(Arc<DealSnapshot>, Audience), AppError> {
    let viewer = caller.who.viewer(Permission::DealRead).ok_or(DealFault::NotFound)?;
    Ok(deals.read_as(deal, viewer).await?)
}

/// The deal at the version that the caller saw, where they name one.
pub async fn load_as_seen(deals: &Deals, deal: DealId, seen: Option<Version>) -> Result<Arc<DealSnapshot>, DealFault> {
    deals
        .decide(deal, |shown| {
            seen.map_or(Ok(()), |seen| shown.deal.expect(seen))?;
            Ok(shown.clone())
        })
        .await
}

/// One deal, cut to the caller.
pub async fn get(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
) -> Reply<DealView> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    written("Deal fetched", shown.record(audience))
}

/// The lot of a deal as it was ordered, though it is sold, withdrawn or changed since.
pub async fn lot(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Listing> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    reply("Lot fetched", lots::ordered(&store, &shown.deal, audience).await?)
}

/// Which part of a history to read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryPage {
    #[serde(default)]
    pub page: PageRequest,
}

/// What happened to a deal, as the caller may read it, newest first.
pub async fn history(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    Body(HistoryPage { page }): Body<HistoryPage>,
    deals: Data<Deals>,
    journals: Data<DealJournals>,
) -> Reply<List<HistoryView>> {
    let (_, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let history = move |lines: &[Entry]| deal::history(lines, audience);
    let lines = journals.read(deal, None, Share::of(&caller.who), history).await?;
    let total = lines.len() as u64;
    let before = (page.current as usize - 1).saturating_mul(page.size as usize);
    let shown = lines.into_iter().skip(before).take(page.size as usize).collect();
    reply("History fetched", List::page(shown, page.current, page.size, total))
}

/// Which version of a deal to read, and what to compare it with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PastVersion {
    at: Version,
    /// The version before, where it names none.
    #[serde(default)]
    since: Option<Version>,
}

/// A deal as it stood at one of its versions, and what is different from another, as the caller may read them.
pub async fn as_of(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    Body(PastVersion { at, since }): Body<PastVersion>,
    deals: Data<Deals>,
    journals: Data<DealJournals>,
) -> Reply<AsOf> {
    let (_, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let as_of = move |lines: &[Entry]| deal::as_of(lines, at, since, audience);
    let found = journals.read(deal, None, Share::of(&caller.who), as_of).await?;
    reply("Version fetched", found.ok_or_else(|| AppError::coded(FieldCode::Missing, "at"))?)
}

/// Which of a trader's deals to list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MyDeals {
    /// The buyer's side, or the seller's.
    #[serde(default)]
    is_buyer: Option<bool>,
    /// The third tab: warehouse deals, and those under dispute or on hold, of either side.
    #[serde(default)]
    special: bool,
    #[serde(default)]
    search: Option<String>,
    #[serde(default)]
    deal_status: Option<DealStatus>,
    #[serde(default)]
    overdue: bool,
    #[serde(default)]
    on_hold: bool,
    #[serde(default)]
    page: Option<PageRequest>,
    #[serde(default)]
    sort: Sort,
}

/// The trader's own deals on one side.
pub async fn list(Trader(caller): Trader, Body(ask): Body<MyDeals>, pages: Data<Pages>) -> Reply<List<DealView>> {
    let of_side = match (ask.special, ask.is_buyer) {
        (true, _) => Filter::special,
        (false, Some(true)) => Filter::buying,
        (false, Some(false)) => Filter::selling,
        (false, None) => return Err(AppError::coded(FieldCode::Required, "isBuyer")),
    };
    let company = caller.who.company.ok_or(DealFault::NotFound)?;
    let (status, overdue, held) = (ask.deal_status, ask.overdue, ask.on_hold);
    let filter = Filter { search: ask.search, status, overdue, held, ..of_side(company) };
    let page = ask.page.unwrap_or_default();
    deals_page(&pages, filter, ask.sort, page, granary_domain::Viewer::Company(company), "Deals fetched").await
}

/// One page of deals as `data`.
pub async fn deals_page(
    pages: &Pages,
    filter: Filter,
    sort: Sort,
    page: PageRequest,
    viewer: granary_domain::Viewer,
    message: &'static str,
) -> Reply<List<DealView>> {
    let filter = Filter { search: filter.search.filter(|search| !search.trim().is_empty()), ..filter };
    let found = pages.read(Query { filter, sort, page }).await?;
    let page = PageOf::new(page.current, page.size, found.total);
    listed(message, found.records(viewer), page)
}
