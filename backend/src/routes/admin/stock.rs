//! Goods that sellers bring to the warehouse service, as staff receive, clear, place and refuse them.

use actix_web::web::Data;
use granary_domain::{PageRequest, ProductId, Text};
use granary_http::{Body, Id, IfMatch, Key, List, Reply, Staff, committed, may, reply};
use granary_services::lots;
use granary_store::Store;
use granary_trade::warehouse::{
    ConfirmClearance, ConfirmReceipt, PlaceGoods, Product, RefuseGoods, StockAct, StockStatus,
};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StockFilters {
    #[serde(default)]
    status: Option<StockStatus>,
    /// Words of the company's name, or of the item.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StockQuery {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: StockFilters,
}

/// A page of the goods of all companies, the newest first.
pub async fn list(
    _: Staff<may::DealTimeline>,
    Body(StockQuery { page, filters }): Body<StockQuery>,
    store: Data<Store>,
) -> Reply<List<Product>> {
    let search = filters.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty());
    let (found, total) = store.warehouse_requests((filters.status, search), page).await?;
    reply("Goods fetched", List::page(found.into_iter().map(Product::from).collect(), page.current, page.size, total))
}

/// Confirms how much of the goods really came, and when.
pub async fn receive(
    Staff(caller, _): Staff<may::DealTimeline>,
    Id(id): Id<ProductId>,
    IfMatch(seen): IfMatch,
    Body(it): Body<ConfirmReceipt>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Product> {
    committed(lots::decide_goods(&store, (id, StockAct::Receive(it)), seen, &caller, key.as_ref()).await?)
}

/// Confirms that goods are cleared for import, and by which document.
pub async fn clear(
    Staff(caller, _): Staff<may::DealTimeline>,
    Id(id): Id<ProductId>,
    IfMatch(seen): IfMatch,
    Body(it): Body<ConfirmClearance>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Product> {
    committed(lots::decide_goods(&store, (id, StockAct::Clear(it)), seen, &caller, key.as_ref()).await?)
}

/// Says where goods lie from now on: their seller may list them for sale.
pub async fn place(
    Staff(caller, _): Staff<may::DealTimeline>,
    Id(id): Id<ProductId>,
    IfMatch(seen): IfMatch,
    Body(it): Body<PlaceGoods>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Product> {
    committed(lots::decide_goods(&store, (id, StockAct::Place(it)), seen, &caller, key.as_ref()).await?)
}

/// Does not take goods, and says why.
pub async fn refuse(
    Staff(caller, _): Staff<may::DealTimeline>,
    Id(id): Id<ProductId>,
    IfMatch(seen): IfMatch,
    Body(it): Body<RefuseGoods>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Product> {
    committed(lots::decide_goods(&store, (id, StockAct::Refuse(it)), seen, &caller, key.as_ref()).await?)
}
