//! The lists of orders, page by page or whole as a file, each cut to who asks.

use actix_web::web::Data;
use futures::StreamExt;
use granary_domain::{
    BankId, Bucket, Caller, CompanyId, DealKind, DealStatus, PageRequest, Permission, Role, UserId, Viewer, day,
};
use granary_http::{AppError, Body, GrowingFile, List, Reply, Session, Staff, StaffOrBank, may};
use granary_live::board::{Filter, Pages, Sort};
use granary_services::{
    list_export::{self, Exported},
    order_export::order_file,
};
use granary_spreadsheet::Format;
use granary_store::Store;
use granary_trade::deal::DealView;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::routes::deals::deals_page;

/// Which orders to list; everything is optional.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Orders {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    cat_filters: ListFilters,
    #[serde(default)]
    other_filters: Narrower,
    #[serde(default)]
    search: Option<String>,
    #[serde(default)]
    sort: Sort,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ListFilters {
    #[serde(default)]
    status: ListedBucket,
}

/// The lists that are not for deleted orders.
#[derive(Debug, Default, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ListedBucket {
    #[default]
    Open,
    Closed,
    Cancelled,
    Disputed,
}

impl From<ListedBucket> for Bucket {
    fn from(list: ListedBucket) -> Self {
        match list {
            ListedBucket::Open => Self::Open,
            ListedBucket::Closed => Self::Closed,
            ListedBucket::Cancelled => Self::Cancelled,
            ListedBucket::Disputed => Self::Disputed,
        }
    }
}

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Narrower {
    #[serde(default)]
    deal_status: Option<DealStatus>,
    #[serde(default)]
    assigned_bank: Option<BankId>,
    /// Orders with a step that is overdue.
    #[serde(default)]
    overdue: bool,
    /// Orders that no bank has.
    #[serde(default)]
    unassigned: bool,
    #[serde(default)]
    on_hold: bool,
    /// What this company buys.
    #[serde(default)]
    buyer: Option<CompanyId>,
    /// What this company sells.
    #[serde(default)]
    seller: Option<CompanyId>,
    /// Of the companies that this sales person looks after; for staff alone.
    #[serde(default)]
    relations_manager: Option<UserId>,
}

/// International orders of one bucket; a bank sees its own.
pub async fn international(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    let bucket = ask.cat_filters.status.into();
    orders(&pages, &who, DealKind::International, bucket, ask).await
}

/// Domestic orders of one bucket; a bank sees its own.
pub async fn domestic(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    let bucket = ask.cat_filters.status.into();
    orders(&pages, &who, DealKind::Domestic, bucket, ask).await
}

/// Deleted international orders.
pub async fn deleted_international(
    Staff(who, _): Staff<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    orders(&pages, &who, DealKind::International, Bucket::Deleted, ask).await
}

/// Deleted domestic orders.
pub async fn deleted_domestic(
    Staff(who, _): Staff<may::DealRead>,
    Body(ask): Body<Orders>,
    pages: Data<Pages>,
) -> Reply<List<DealView>> {
    orders(&pages, &who, DealKind::Domestic, Bucket::Deleted, ask).await
}

async fn orders(pages: &Pages, who: &Caller, kind: DealKind, bucket: Bucket, ask: Orders) -> Reply<List<DealView>> {
    let (filter, viewer) = list(pages, who, (kind, bucket), ask.other_filters, ask.search).await?;
    deals_page(pages, filter, ask.sort, ask.page, viewer, "Orders fetched").await
}

/// The one list that an ask means, and through whose eyes it is seen.
async fn list(
    pages: &Pages,
    who: &Caller,
    (kind, bucket): (DealKind, Bucket),
    narrower: Narrower,
    search: Option<String>,
) -> Result<(Filter, Viewer), AppError> {
    let any_of = match narrower.relations_manager {
        Some(manager) => Some(pages.looked_after(manager).await?),
        None => None,
    };
    let mut filter = Filter {
        any_of,
        kind: Some(kind),
        bucket: Some(bucket),
        status: narrower.deal_status,
        bank: narrower.assigned_bank,
        buyer: narrower.buyer,
        seller: narrower.seller,
        overdue: narrower.overdue,
        unassigned: narrower.unassigned,
        held: narrower.on_hold,
        search: search.filter(|search| !search.trim().is_empty()),
        ..Filter::default()
    };
    let viewer = viewer(who, &mut filter)?;
    Ok((filter, viewer))
}

/// Which orders to write into a file, and into which: the body of a list, with the list named wholly in it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportOrders {
    /// Taken as lists take it; the file holds every page.
    #[serde(default)]
    #[expect(dead_code, reason = "the body of a list is good for its file")]
    page: PageRequest,
    /// As the path says, where the body does not: `/order/` is of the international ones.
    #[serde(default = "international_kind")]
    kind: DealKind,
    #[serde(default)]
    cat_filters: ExportFilters,
    #[serde(default)]
    other_filters: Narrower,
    #[serde(default)]
    search: Option<String>,
    format: Format,
}

fn international_kind() -> DealKind {
    DealKind::International
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ExportFilters {
    #[serde(default = "open")]
    status: Bucket,
}

fn open() -> Bucket {
    Bucket::Open
}

impl Default for ExportFilters {
    fn default() -> Self {
        Self { status: open() }
    }
}

/// Writes a whole list of orders into a file, in the order of their numbers; that it was taken is itself written down.
pub async fn export(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Session(session): Session,
    Body(ask): Body<ExportOrders>,
    pages: Data<Pages>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let (kind, bucket, format) = (ask.kind, ask.cat_filters.status, ask.format);
    if bucket == Bucket::Deleted && who.who.role == Role::Bank {
        return Err(AppError::not_allowed());
    }
    let taken = json!({ "kind": kind, "bucket": bucket, "filters": ask.other_filters, "search": ask.search });
    let (filter, viewer) = list(&pages, &who, (kind, bucket), ask.other_filters, ask.search).await?;
    let reading = store.clone();
    let read = move |place: String| {
        let (store, filter) = (reading.clone(), filter.clone());
        async move { store.walk(&filter, &place).await }
    };
    let is_admitted = move || !session.has_ended() && session.principal().viewer(Permission::DealRead) == Some(viewer);
    let content = order_file(format, viewer, read, is_admitted).await?;
    list_export::note(&store, (Exported::Orders, taken), &who, None).await?;
    let name = format!("orders-{kind}-{bucket}-{}.{}", day(Timestamp::now()), format.extension());
    Ok(GrowingFile { name, media: format.media(), content: content.boxed_local() })
}

/// Through whose eyes the caller reads lists; a bank's filter is cut to its own orders.
pub fn viewer(who: &Caller, filter: &mut Filter) -> Result<Viewer, AppError> {
    if who.who.role != Role::Bank {
        return Ok(Viewer::Staff);
    }
    let own = who.who.bank.ok_or_else(AppError::not_allowed)?;
    filter.within_bank(own);
    Ok(Viewer::Bank(own))
}
