//! Lots on offer: the port through which they are found.

use actors::{
    domain::{CompanyId, ListingId},
    listing::{ListingFilter, ListingSort, ListingStore, Listings, PriceAs, StoredListing},
    store::{Answer, StoreDown},
};
use serde_json::Value;
use tokio_postgres::Row;

use super::{
    Store,
    line::{self, take},
    sql,
};

impl ListingStore for Store {
    fn listing(&self, wanted: ListingId) -> Answer<'_, Result<Option<StoredListing>, StoreDown>> {
        Box::pin(async move {
            self.line.maybe(sql!("listings/find_listing"), &[&wanted.0]).await?.map(|row| listing(&row)).transpose()
        })
    }

    fn search(
        &self,
        filter: ListingFilter,
        sort: ListingSort,
        current: u32,
        size: u32,
    ) -> Answer<'_, Result<Listings, StoreDown>> {
        Box::pin(async move {
            let sort = match sort {
                ListingSort::Newest => "newest",
                ListingSort::Oldest => "oldest",
                ListingSort::Cheapest => "cheapest",
                ListingSort::Dearest => "dearest",
                ListingSort::Title => "title",
            };
            let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
            #[rustfmt::skip]
            let rows = self.line.rows(sql!("listings/search_listings"), &[
                &filter.category, &filter.sale_type, &filter.lot_condition, &filter.origin, &filter.destination,
                &filter.price_min, &filter.price_max, &filter.incoterm, &filter.search, &sort, &size, &skip,
            ]).await?;
            let total = rows.first().map_or(Ok(0), |row| take::<i64>(row, "total"))?.unsigned_abs();
            let records = rows.iter().map(|row| take::<Option<Value>>(row, "record"));
            Ok(Listings { records: records.filter_map(Result::transpose).collect::<Result<_, _>>()?, total })
        })
    }
}

fn listing(row: &Row) -> Result<StoredListing, StoreDown> {
    let price_as = match take::<String>(row, "price_as")?.as_str() {
        "Unit" => PriceAs::Unit,
        "Metric Ton (MT)" => PriceAs::MetricTon,
        other => return Err(line::nonsense("price_as", &other)),
    };
    Ok(StoredListing {
        id: ListingId(take(row, "id")?),
        seller: CompanyId(take(row, "seller_id")?),
        seller_party: take(row, "seller_party")?,
        title: take(row, "title")?,
        hs_code: take(row, "hs_code")?,
        sale_type: take(row, "sale_type")?,
        live: take(row, "live")?,
        price: take(row, "price")?,
        currency: take(row, "currency")?,
        price_as,
        unit_weight: take(row, "unit_weight")?,
        quantity: take::<i32>(row, "quantity")?.unsigned_abs(),
        incoterms: take(row, "incoterms")?,
        countries_not_for_sale: take(row, "countries_not_for_sale")?,
        record: take(row, "record")?,
    })
}
