//! Goods in the warehouse service, and the ledger of them.

use actix_web::web::Data;
use granary_domain::{Caller, Category, Email, PageRequest, ProductId, Text, begins, refusal::FieldCode};
use granary_http::{
    AppError, Body, ChosenUpload, GrowingFile, Id, Key, List, Member, Query, Reply, Trader, committed, reply,
};
use granary_identity::session::Sessions;
use granary_sandbox::Sandboxes;
use granary_services::lots::{self, Imported, NewProduct};
use granary_store::Store;
use granary_trade::{listing, lot::LotVersion, table::TableChoices, warehouse::Product};
use jiff::{Timestamp, civil::Date};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{deal_call::EmptyBody, lots::TableFile};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoodsReceipt {
    /// The caller's own, where it is told.
    #[serde(default)]
    user_email: Option<Email>,
    item_name: Text<1, 200>,
    item_category: Category,
    /// Locations that uploads gave.
    #[schema(max_items = 10)]
    files: Vec<String>,
    is_stock_import_cleared: bool,
    is_stock_in_warehouse: bool,
}

/// Brings goods to the warehouse service.
pub async fn bring(
    Trader(caller): Trader,
    Body(it): Body<GoodsReceipt>,
    Key(key): Key,
    store: Data<Store>,
    sessions: Data<Sessions>,
) -> Reply<Product> {
    must_be_own(it.user_email.as_ref(), "userEmail", &caller, &sessions)?;
    let files = store.files_at(&it.files, &caller.who).await?.ok_or_else(AppError::not_found)?;
    let product = NewProduct {
        item_name: it.item_name,
        item_category: it.item_category,
        files: files.into_iter().map(|file| (file.id, file.location)).collect(),
        is_stock_import_cleared: it.is_stock_import_cleared,
        is_stock_in_warehouse: it.is_stock_in_warehouse,
    };
    committed(lots::bring(&store, product, &caller, key.as_ref()).await?)
}

/// Brings the rows of a CSV or XLSX file to the warehouse service: good rows go in, bad ones come back.
pub async fn import(
    Trader(caller): Trader,
    ChosenUpload(brought, choices): ChosenUpload<TableChoices>,
    Key(key): Key,
    store: Data<Store>,
    sandboxes: Data<Sandboxes>,
) -> Reply<Imported> {
    let files = brought.into_iter().map(|it| it.it).collect();
    let table = lots::table_of(&sandboxes, files, choices, &caller).await?;
    committed(lots::import_goods(&store, table, false, &caller, key.as_ref()).await?)
}

/// Says what would come of importing a file of goods, and writes nothing.
pub async fn try_import(
    Trader(caller): Trader,
    ChosenUpload(brought, choices): ChosenUpload<TableChoices>,
    Key(key): Key,
    store: Data<Store>,
    sandboxes: Data<Sandboxes>,
) -> Reply<Imported> {
    let files = brought.into_iter().map(|it| it.it).collect();
    let table = lots::table_of(&sandboxes, files, choices, &caller).await?;
    committed(lots::import_goods(&store, table, true, &caller, key.as_ref()).await?)
}

/// Begins a lot of all that is left of goods of one's own company that lie cleared in the warehouse.
pub async fn draft_lot(
    Trader(caller): Trader,
    Id(id): Id<ProductId>,
    Body(EmptyBody {}): Body<EmptyBody>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<LotVersion> {
    committed(lots::list_goods(&store, id, &caller, key.as_ref()).await?)
}

/// What one's own company has in the warehouse service, as a table that can be imported as it is.
pub async fn goods_file(
    Trader(caller): Trader,
    Body(TableFile { format }): Body<TableFile>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let written = lots::goods_file(&store, format, &caller).await?;
    Ok(GrowingFile::whole(format!("goods.{}", format.extension()), format.media(), written))
}

/// Which page of the ledger; its fields come as text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LedgerQuery {
    #[serde(default)]
    page: Option<String>,
    #[serde(default)]
    limit: Option<String>,
    /// The caller's own, where it is told.
    #[serde(default)]
    seller_email: Option<Email>,
    /// From this moment on, or from this day on, which begins in the Emirates; `0` is from the first on.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "2026-01-31")]
    start_inclusive: Option<Since>,
    /// Words that all stand in the name or the category.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

/// A moment, told as such or as the day that it begins; 0 is before all.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Since(Timestamp);

impl TryFrom<String> for Since {
    type Error = jiff::Error;

    fn try_from(text: String) -> Result<Self, jiff::Error> {
        if text == "0" {
            return Ok(Self(Timestamp::UNIX_EPOCH));
        }
        text.parse().or_else(|_| Ok(begins(Date::strptime("%Y-%m-%d", &text)?))).map(Self)
    }
}

/// What one's own company has in the warehouse service.
pub async fn ledger(
    Member(caller): Member,
    Query(ask): Query<LedgerQuery>,
    store: Data<Store>,
    sessions: Data<Sessions>,
) -> Reply<List<Product>> {
    must_be_own(ask.seller_email.as_ref(), "sellerEmail", &caller, &sessions)?;
    let current = number(ask.page.as_deref(), (1, u32::MAX), "page")?;
    let size = number(ask.limit.as_deref(), (10, PageRequest::MAX), "limit")?;
    let Some(company) = caller.who.company else {
        return reply("Products fetched", List::page(Vec::new(), current, size, 0));
    };
    let page = PageRequest { current, size };
    let words = listing::words(ask.search.as_ref().map_or("", Text::as_str));
    let (found, total) = store.products(company, ask.start_inclusive.map(|since| since.0), &words, page).await?;
    reply("Products fetched", List::page(found.into_iter().map(Product::from).collect(), current, size, total))
}

/// A number from 1 to the most, told as text; else the usual one.
fn number(text: Option<&str>, (usual, most): (u32, u32), field: &str) -> Result<u32, AppError> {
    let Some(text) = text else { return Ok(usual) };
    if text.trim().is_empty() {
        return Err(AppError::coded(FieldCode::Empty, field));
    }
    let told: i64 = text.parse().map_err(|_| AppError::coded(FieldCode::WrongType, field))?;
    let within = u32::try_from(told).ok().filter(|it| (1..=most).contains(it));
    within.ok_or_else(|| AppError::coded(FieldCode::Invalid, field))
}

/// Refuses an address that is another's: who calls is known by the session alone.
fn must_be_own(given: Option<&Email>, field: &str, caller: &Caller, sessions: &Sessions) -> Result<(), AppError> {
    let Some(given) = given else { return Ok(()) };
    let own = sessions.of(&caller.who).map(|session| session.record().company_email.email.clone());
    let is_own = own.is_some_and(|address| address.eq_ignore_ascii_case(given.as_str()));
    if is_own { Ok(()) } else { Err(AppError::coded(FieldCode::Invalid, field)) }
}
