//! Goods that sellers bring to the warehouse service, with their documents.

use actors::{
    domain::{Caller, Category, FileId, ProductId, Text},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
    warehouse::Product,
};
use serde_json::json;
use uuid::Uuid;

use super::drafts::own;
use crate::store::{Author, Decision, Store, UserEntry};

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
    store
        .transact(Author::caller(caller, key), async |tx| {
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
