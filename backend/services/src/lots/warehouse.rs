//! Goods that sellers bring to the warehouse service, with their documents.

use granary_domain::{
    Caller, Category, CompanyId, FileId, ListingId, Permission, ProductId, Text, Version, day,
    refusal::{BoxedRefusal, ErrorCode, Params},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    lot::{Lot, LotRefusal, LotVersion, MAX_DRAFTS},
    table::{Choices, ImportRefusal, TableKind, new_items},
    warehouse::{GOODS_COLUMNS, Goods, ListedGoods, MAX_GOODS, Product, StockAct, WarehouseRefusal, read_goods},
};
use serde_json::json;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::{
    drafts::{entry, own},
    importing::{BroughtTable, Imported, taken},
};

/// Goods as they are brought.
#[derive(Debug, Clone)]
pub struct NewProduct {
    pub item_name: Text<1, 200>,
    pub item_category: Category,
    /// Each with its location.
    pub files: Vec<(FileId, String)>,
    pub is_stock_import_cleared: bool,
    pub is_stock_in_warehouse: bool,
}

/// Keeps what somebody brings to the warehouse service.
pub async fn bring(
    store: &Store,
    it: NewProduct,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Product>, BoxedRefusal> {
    let company = own(caller)?;
    let turn = turn(company);
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
            must_fit(tx, company, 1).await?;
            let party = tx.party(company).await?.ok_or(ErrorCode::NotAllowed)?;
            let (files, locations): (Vec<_>, Vec<_>) = it.files.into_iter().unzip();
            let claims = (it.is_stock_import_cleared, it.is_stock_in_warehouse);
            let goods = Goods {
                files: locations,
                ..Goods::brought(
                    ProductId(Uuid::now_v7()),
                    (party, caller.who.name.clone()),
                    (it.item_name.into(), it.item_category),
                    claims,
                    tx.at,
                )
            };
            tx.add_product(&goods, (company, caller.who.user), &files).await?;
            let body = json!({ "product": goods.id });
            let entry = UserEntry { user: caller.who.user, kind: "productBrought", body };
            Ok(Decision {
                journal: vec![entry],
                notifications: asked(tx, &goods, 1).await?,
                changes: vec![ChangeEvent::Stock(company)],
                ..Decision::reply("Product uploaded", goods.into())
            })
        })
        .await
}

/// Keeps the good rows of a table of goods, or says what would come of it. Goods that the ledger has are not brought again,
/// however often each stands in either.
pub async fn import_goods(
    store: &Store,
    brought: BroughtTable,
    is_dry_run: bool,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Imported>, BoxedRefusal> {
    let company = own(caller)?;
    let (of_company, before) = (turn(company), store.column_choices(company, TableKind::Goods).await?);
    let BroughtTable { worksheets, choices, turn } = brought;
    let now = choices.clone();
    // Tens of thousands of rows take a while, and others wait for this thread and for the company's turn.
    let read = spawn_blocking(move || {
        let table = read_goods(worksheets, Choices { now: &now, before: &before });
        drop(turn);
        table
    });
    let table = read.await.map_err(|_| ImportRefusal::Unreadable)??;
    store
        .transact(Author::caller(caller, key).exclusively(&of_company), async |tx| {
            let names: Vec<&str> = table.items.iter().map(|it| it.item_name.as_str()).collect();
            let known = tx.goods_named(company, &names).await?;
            let (goods, imported) =
                taken(table, &GOODS_COLUMNS, is_dry_run, |goods| new_items(&known, goods, |it| it.item_name.as_str()))?;
            must_fit(tx, company, goods.len()).await?;
            if is_dry_run {
                return Ok(Decision::reply("Goods read", imported));
            }
            tx.keep_column_choices(company, TableKind::Goods, &choices.columns).await?;
            if goods.is_empty() {
                return Ok(Decision::reply("Goods read", imported));
            }
            let party = tx.party(company).await?.ok_or(ErrorCode::NotAllowed)?;
            let of_row = |it: ListedGoods| {
                let claims = (it.is_stock_import_cleared, it.is_stock_in_warehouse);
                let of = (party.clone(), caller.who.name.clone());
                Goods::brought(ProductId(Uuid::now_v7()), of, (it.item_name.into(), it.item_category), claims, tx.at)
            };
            let products: Vec<_> = goods.into_iter().map(of_row).collect();
            tx.add_products(&products, (company, caller.who.user)).await?;
            let body = json!({ "goods": products.len() });
            let entry = UserEntry { user: caller.who.user, kind: "productsImported", body };
            let notifications = match products.first() {
                Some(first) => asked(tx, first, products.len()).await?,
                None => Vec::new(),
            };
            Ok(Decision {
                journal: vec![entry],
                notifications,
                changes: vec![ChangeEvent::Stock(company)],
                ..Decision::reply("Goods imported", imported)
            })
        })
        .await
}

/// What the goods of a company are added under, one after another.
fn turn(company: CompanyId) -> String {
    format!("goods of {company}")
}

/// Refuses more goods than the ledger of a company takes.
async fn must_fit(tx: &Tx<'_>, company: CompanyId, more: usize) -> Result<(), BoxedRefusal> {
    if more > 0 && tx.count_goods(company).await? + more > MAX_GOODS as usize {
        return Err(LotRefusal::LedgerFull(MAX_GOODS).into());
    }
    Ok(())
}

/// Tells staff who move deals along that goods wait for them, which came first and how many there are.
async fn asked(tx: &Tx<'_>, first: &Goods, count: usize) -> Result<Vec<Notification>, StoreUnavailable> {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let params = Params::default().with("company", first.company.company_name.clone());
    let params = params.with("title", &*first.item_name).with("count", count);
    let staff = tx.staff().await?.into_iter();
    let staff = staff.filter(|(_, permissions)| permissions.allows(Permission::DealTimeline));
    let told = |(to, _)| Notification {
        to: Addressee::Person(to),
        kind: NotificationKind::GoodsAsked,
        params: params.clone(),
        at: tx.at,
    };
    Ok(staff.map(told).collect())
}

/// Confirms what came, that it is cleared or where it lies, or does not take it; everybody of the company is told.
pub async fn decide_goods(
    store: &Store,
    (id, act): (ProductId, StockAct),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Product>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut goods = tx.goods(id, None).await?.ok_or(WarehouseRefusal::Unknown)?;
            tx.check_outsider(caller, goods.owner()).await?;
            let event = goods.decide(act, seen, day(tx.at))?;
            goods.apply(&event);
            tx.save_goods(&goods).await?;
            let body = json!({ "product": id, "company": goods.owner(), "confirmed": event });
            Ok(Decision {
                journal: vec![UserEntry { user, kind: event.kind(), body }],
                notifications: vec![goods.notification(&event, tx.at)],
                changes: vec![ChangeEvent::Stock(goods.owner())],
                ..Decision::reply("Goods updated", goods.into())
            })
        })
        .await
}

/// Begins a lot of all that is left of goods that lie in the warehouse.
pub async fn list_goods(
    store: &Store,
    id: ProductId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    let seller = own(caller)?;
    let turn = format!("drafts of {seller}");
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
            let goods = tx.goods(id, Some(seller)).await?.ok_or(WarehouseRefusal::Unknown)?;
            let fields = goods.lot_fields()?;
            if tx.drafts_of(seller).await? >= MAX_DRAFTS.into() {
                return Err(LotRefusal::TooManyDrafts.into());
            }
            let mut lot = Lot::draft(ListingId(Uuid::now_v7()), seller, fields, Vec::new(), tx.at);
            lot.allowed = tx.allowed_phrases(seller).await?;
            lot.stock = Some(id);
            lot.check_draft()?;
            tx.add_lot(&lot).await?;
            Ok(Decision {
                journal: vec![entry(caller, "lotCreated", &lot)],
                ..Decision::reply("Draft saved", (&lot).into())
            })
        })
        .await
}
