//! Goods in the warehouse service.

use granary_domain::{CompanyId, Email, FileId, PageRequest, Total, UserId, store::StoreUnavailable};
use granary_trade::warehouse::{ListedGoods, MAX_GOODS, Product, Stock};
use jiff::Timestamp;
use uuid::Uuid;

use super::{Store, Tx, database::Params, query::query, row::row, sql};

impl Store {
    /// A page of what a company brought since a moment that has all these words, the first that came first.
    pub async fn products(
        &self,
        of: CompanyId,
        since: Option<Timestamp>,
        words: &[String],
        page: PageRequest,
    ) -> Result<(Vec<Product>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&of.0, &since, &size, &skip, &most, &words];
        self.database.page(query!("warehouse/page_products", Product), params).await
    }
}

impl Store {
    /// All goods of a company, the first that came first.
    pub async fn goods_of(&self, company: CompanyId) -> Result<Vec<ListedGoods>, StoreUnavailable> {
        self.database.list_all(query!("warehouse/list_goods", ListedGoods), &[&company.0, &i64::from(MAX_GOODS)]).await
    }

    /// What a company has in the warehouse service of the goods that these lines may be.
    pub async fn stock_of(&self, company: CompanyId, lines: &[&str]) -> Result<Vec<Stock>, StoreUnavailable> {
        let lines: Vec<_> = lines.iter().map(|line| line.trim().to_lowercase()).collect();
        self.database.all(query!("warehouse/list_stock", Stock), &[&company.0, &lines]).await
    }

    /// The company that somebody with this address trades for.
    pub async fn company_of(&self, address: &Email) -> Result<Option<CompanyId>, StoreUnavailable> {
        self.database.find(query!("warehouse/find_company", CompanyId), &[&address.as_str()]).await
    }
}

impl Tx<'_> {
    /// The goods of a company that bear one of these names.
    pub async fn goods_named(&self, of: CompanyId, names: &[&str]) -> Result<Vec<ListedGoods>, StoreUnavailable> {
        self.transaction.all(query!("warehouse/list_named", ListedGoods), &[&of.0, &names]).await
    }

    /// How many goods of a company the ledger has, of as many as it takes.
    pub async fn count_goods(&self, of: CompanyId) -> Result<usize, StoreUnavailable> {
        let most = i64::from(MAX_GOODS);
        let counted: i64 = self.transaction.one(sql!("warehouse/count_goods"), &[&of.0, &most]).await?;
        Ok(usize::try_from(counted).unwrap_or(usize::MAX))
    }

    /// Adds goods without documents.
    pub async fn add_products(
        &self,
        all: &[Product],
        (company, by): (CompanyId, UserId),
    ) -> Result<(), StoreUnavailable> {
        let ids: Vec<Uuid> = all.iter().map(|it| it.id.0).collect();
        let names: Vec<&str> = all.iter().map(|it| it.item_name.as_str()).collect();
        let categories: Vec<&str> = all.iter().map(|it| it.item_category.as_str()).collect();
        let cleared: Vec<bool> = all.iter().map(|it| it.is_stock_import_cleared).collect();
        let there: Vec<bool> = all.iter().map(|it| it.is_stock_in_warehouse).collect();
        let params: Params<'_> = &[&ids, &company.0, &by.0, &names, &categories, &cleared, &there, &self.at];
        self.transaction.run(sql!("warehouse/add_products"), params).await.map(drop)
    }

    pub async fn add_product(
        &self,
        it: &Product,
        (company, by): (CompanyId, UserId),
        files: &[FileId],
    ) -> Result<(), StoreUnavailable> {
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &it.id.0, &company.0, &by.0, &it.item_name, &it.item_category.as_str(), &it.is_stock_import_cleared,
            &it.is_stock_in_warehouse, &it.created_at,
        ];
        self.transaction.run(sql!("warehouse/add_product"), params).await?;
        let files: Vec<Uuid> = files.iter().map(|file| file.0).collect();
        self.transaction.run(sql!("warehouse/add_product_files"), &[&it.id.0, &files]).await.map(drop)
    }
}

row! {
    ListedGoods { item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse }
    Stock { item_name, is_in_warehouse: "is_stock_in_warehouse", is_import_cleared: "is_stock_import_cleared" }
    Product { id, item_name, item_category, files, is_stock_import_cleared, is_stock_in_warehouse, created_at }
}
