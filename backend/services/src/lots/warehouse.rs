//! Goods that sellers bring to the warehouse service, with their documents.

use granary_domain::{
    Caller, Category, CompanyId, FileId, ProductId, Text,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    lot::LotRefusal,
    table::{Choices, ImportRefusal, TableKind, new_items},
    warehouse::{GOODS_COLUMNS, ListedGoods, MAX_GOODS, Product, read_goods},
};
use jiff::Timestamp;
use serde_json::json;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::{
    drafts::own,
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
            let (files, locations): (Vec<_>, Vec<_>) = it.files.into_iter().unzip();
            let product = Product {
                id: ProductId(Uuid::now_v7()),
                item_name: it.item_name.into(),
                item_category: it.item_category,
                files: locations,
                is_stock_import_cleared: it.is_stock_import_cleared,
                is_stock_in_warehouse: it.is_stock_in_warehouse,
                created_at: tx.at,
            };
            tx.add_product(&product, (company, caller.who.user), &files).await?;
            let body = json!({ "product": product.id });
            let entry = UserEntry { user: caller.who.user, kind: "productBrought", body };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Product uploaded", product) })
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
    let turn = turn(company);
    let before = store.column_choices(company, TableKind::Goods).await?;
    let BroughtTable { worksheets, choices } = brought;
    let now = choices.clone();
    // Tens of thousands of rows take a while, and others wait for this thread and for the company's turn.
    let read = spawn_blocking(move || read_goods(worksheets, Choices { now: &now, before: &before }));
    let table = read.await.map_err(|_| ImportRefusal::Unreadable)??;
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
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
            let products: Vec<_> = goods.into_iter().map(|it| of_row(it, tx.at)).collect();
            tx.add_products(&products, (company, caller.who.user)).await?;
            let body = json!({ "goods": products.len() });
            let entry = UserEntry { user: caller.who.user, kind: "productsImported", body };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Goods imported", imported) })
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

fn of_row(it: ListedGoods, at: Timestamp) -> Product {
    Product {
        id: ProductId(Uuid::now_v7()),
        item_name: it.item_name.into(),
        item_category: it.item_category,
        files: Vec::new(),
        is_stock_import_cleared: it.is_stock_import_cleared,
        is_stock_in_warehouse: it.is_stock_in_warehouse,
        created_at: at,
    }
}
