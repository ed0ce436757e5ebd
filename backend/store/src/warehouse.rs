//! Goods in the warehouse service.

use granary_domain::{
    CompanyId, Email, FileId, ListingId, PageRequest, Party, ProductId, Total, UserId, store::StoreUnavailable,
};
use granary_trade::{
    lot::LotStock,
    warehouse::{Goods, ListedGoods, MAX_GOODS, Stock, StockStatus, StockTaken},
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    deals::version_number,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// A page of what a company brought since a moment that has all these words, the first that came first.
    pub async fn products(
        &self,
        of: CompanyId,
        since: Option<Timestamp>,
        words: &[String],
        page: PageRequest,
    ) -> Result<(Vec<Goods>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&of.0, &since, &size, &skip, &most, &words];
        self.database.page(query!("warehouse/page_products", Goods), params).await
    }

    /// A page of the goods of all companies, the newest first.
    pub async fn warehouse_requests(
        &self,
        (status, search): (Option<StockStatus>, Option<&str>),
        page: PageRequest,
    ) -> Result<(Vec<Goods>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(StockStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most];
        self.database.page(query!("warehouse/page_requests", Goods), params).await
    }
}

impl Store {
    /// All goods of a company, the first that came first.
    pub async fn goods_of(&self, company: CompanyId) -> Result<Vec<ListedGoods>, StoreUnavailable> {
        self.database.list_all(query!("warehouse/list_goods", ListedGoods), &[&company.0, &i64::from(MAX_GOODS)]).await
    }

    /// What staff confirmed of the goods of a company that these lines may be, and of those that the lot is of.
    pub async fn stock_of(
        &self,
        company: CompanyId,
        lines: &[&str],
        lot: ListingId,
    ) -> Result<Vec<Stock>, StoreUnavailable> {
        let lines: Vec<_> = lines.iter().map(|line| line.trim().to_lowercase()).collect();
        self.database.all(query!("warehouse/list_stock", Stock), &[&company.0, &lines, &lot.0]).await
    }

    /// The company that somebody with this address trades for.
    pub async fn company_of(&self, address: &Email) -> Result<Option<CompanyId>, StoreUnavailable> {
        self.database.find(query!("warehouse/find_company", CompanyId), &[&address.as_str()]).await
    }
}

impl Tx<'_> {
    /// Goods, of a company or of any, which nobody else decides on or offers meanwhile.
    pub async fn goods(&self, id: ProductId, of: Option<CompanyId>) -> Result<Option<Goods>, StoreUnavailable> {
        self.goods_besides(id, of, None).await
    }

    /// What a lot of these goods may be, besides what others take of them.
    pub async fn lot_stock(&self, of: ProductId, lot: ListingId) -> Result<Option<LotStock>, StoreUnavailable> {
        Ok(self.goods_besides(of, None, Some(lot)).await?.map(|it| it.lot_stock()))
    }

    /// Locked first: what others take is read as they left it.
    async fn goods_besides(
        &self,
        id: ProductId,
        of: Option<CompanyId>,
        lot: Option<ListingId>,
    ) -> Result<Option<Goods>, StoreUnavailable> {
        self.transaction.rows(sql!("warehouse/lock_goods"), &[&id.0]).await?;
        let params: Params<'_> = &[&id.0, &of.map(|of| of.0), &lot.map(|lot| lot.0)];
        self.transaction.find(query!("warehouse/find_goods", Goods), params).await
    }

    /// Writes what staff confirmed of goods.
    pub async fn save_goods(&self, it: &Goods) -> Result<(), StoreUnavailable> {
        let (version, confirmed) = (version_number(it.version), Json(&it.confirmed));
        let params: Params<'_> = &[&it.id.0, &it.status.as_str(), &version, &confirmed];
        self.transaction.run(sql!("warehouse/save_goods"), params).await.map(drop)
    }

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
        all: &[Goods],
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
        it: &Goods,
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

fn company(row: &Row) -> Result<Party, StoreUnavailable> {
    let (company_name, country) = (take(row, "company_name")?, take(row, "company_country")?);
    Ok(Party { id: take(row, "company_id")?, company_name, country })
}

row! {
    ListedGoods { item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse }
    Stock { item_name, is_in_warehouse, is_import_cleared, is_sold }
    StockTaken { offered, held, shipped }
    Goods {
        id, company: (company), brought_by, item_name, item_category, files, is_stock_import_cleared, is_stock_in_warehouse,
        status, version, confirmed, taken: flat, created_at,
    }
}
