//! Lots on offer: the port through which they are found.

use std::{fmt::Display, str::FromStr};

use actors::{
    auction::{Auction, AuctionNow},
    domain::{CompanyId, Country, ListingId, Money, Party, Total},
    listing::{
        ListingFilter, ListingSort, ListingStatus, ListingStore, Listings, LotDetails, LotNow, Meant, StoredListing,
        terms, words,
    },
    store::{Answer, StoreDown},
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{self, Params, counted, take},
    sql,
};

impl ListingStore for Store {
    fn listing(&self, wanted: ListingId) -> Answer<'_, Result<Option<StoredListing>, StoreDown>> {
        Box::pin(async move {
            self.database
                .maybe(sql!("listings/find_listing"), &[&wanted.0])
                .await?
                .map(|row| listing(wanted, &row))
                .transpose()
        })
    }

    fn now(&self, of: ListingId) -> Answer<'_, Result<Option<LotNow>, StoreDown>> {
        Box::pin(async move {
            let Some(lot) = self.listing(of).await? else { return Ok(None) };
            let status = if lot.live { ListingStatus::Live } else { ListingStatus::Withdrawn };
            let questions = self.questions_about(of).await?.into();
            let price = lot.price_now();
            Ok(Some(LotNow {
                status,
                edition: lot.details.edition.unwrap_or(1),
                price,
                units_left: lot.quantity,
                // Read with the price, so that both are of one bid.
                auction: lot.details.auction,
                questions,
            }))
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
                ListingSort::Ending => "ending",
                ListingSort::Title => "title",
            };
            let Some(meant) = self.meant(filter.search.as_deref()).await? else { return Ok(Listings::none()) };
            let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
            #[rustfmt::skip]
            let rows = self.database.list(sql!("listings/search_listings"), &[
                &terms(&filter, &meant), &filter.destination.map(Country::as_str), &filter.price_min, &filter.price_max,
                &sort, &size, &skip, &Total::MOST_COUNTED.cast_signed(),
            ]).await?;
            let total = counted(&rows)?;
            let mut items = Vec::with_capacity(rows.len());
            for row in &rows {
                if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                    items.push(listing(ListingId(id), row)?);
                }
            }
            let guesses = meant.into_iter().filter_map(Meant::guess).collect();
            Ok(Listings { items, total, guesses })
        })
    }
}

impl Tx<'_> {
    /// A lot as everybody sees it, whether it is on offer or was.
    pub async fn listing(&self, id: ListingId) -> Result<Option<StoredListing>, StoreDown> {
        let row = self.transaction.maybe(sql!("listings/find_listing"), &[&id.0]).await?;
        row.map(|row| listing(id, &row)).transpose()
    }
}

/// So many lots stand on one list for search engines.
const ON_A_LIST: i64 = 10_000;

impl Store {
    /// The words of a search with what each may mean; none where the search has no word, and finds nothing.
    async fn meant(&self, search: Option<&str>) -> Result<Option<Vec<Meant>>, StoreDown> {
        let Some(search) = search else { return Ok(Some(Vec::new())) };
        let words = words(search);
        if words.is_empty() {
            return Ok(None);
        }
        let (begun, like) = (Meant::MOST as i64 + 1, Meant::LIKE as i64);
        let params: Params<'_> = &[&words, &begun, &Meant::LIKENESS, &like];
        let rows = self.database.list(sql!("listings/find_meant_words"), params).await?;
        let meant = words.into_iter().zip(&rows);
        let meant =
            meant.map(|(word, row)| Ok(Meant { word, by: take(row, "words")?, is_guess: take(row, "is_guess")? }));
        meant.collect::<Result<_, _>>().map(Some)
    }

    /// The first lots of the lists that search engines follow.
    pub async fn listed_pages(&self) -> Result<Vec<ListingId>, StoreDown> {
        let rows = self.database.list(sql!("listings/list_listed_pages"), &[&ON_A_LIST]).await?;
        rows.iter().map(|row| take(row, "id").map(ListingId)).collect()
    }

    /// The lots on offer of one such list, each with when it was last changed.
    pub async fn listed_from(&self, first: ListingId) -> Result<Vec<(ListingId, Timestamp)>, StoreDown> {
        let rows = self.database.list(sql!("listings/list_listed"), &[&first.0, &ON_A_LIST]).await?;
        rows.iter().map(|row| Ok((ListingId(take(row, "id")?), take(row, "updated_at")?))).collect()
    }
}

fn listing(id: ListingId, row: &Row) -> Result<StoredListing, StoreDown> {
    let price = Money::new(take(row, "price")?, choice(row, "currency")?);
    let auction = take::<Option<Json<Auction>>>(row, "auction")?.map(|it| AuctionNow::from(&it.0));
    Ok(StoredListing {
        id,
        seller: Party {
            id: CompanyId(take(row, "seller_id")?),
            company_name: take(row, "seller_name")?,
            country: choice(row, "seller_country")?,
        },
        title: take(row, "title")?,
        hs_code: take(row, "hs_code")?,
        category: choice(row, "category")?,
        sale_type: choice(row, "sale_type")?,
        lot_condition: choice(row, "lot_condition")?,
        origin: choice(row, "origin")?,
        live: take(row, "live")?,
        price: price.map_err(|cause| database::malformed("price", &cause))?,
        price_as: choice(row, "price_as")?,
        unit: choice(row, "unit")?,
        unit_weight: take(row, "unit_weight")?,
        quantity: take::<i32>(row, "quantity")?.unsigned_abs(),
        incoterms: choices(row, "incoterms")?,
        countries_not_for_sale: choices(row, "countries_not_for_sale")?,
        port: take::<Option<String>>(row, "port")?.map(|port| parsed("port", &port)).transpose()?,
        perishable: take(row, "perishable")?,
        details: LotDetails { auction, ..take::<Json<LotDetails>>(row, "extra")?.0 },
        created_at: take(row, "created_at")?,
    })
}

fn choice<T: FromStr<Err: Display>>(row: &Row, column: &str) -> Result<T, StoreDown> {
    parsed(column, &take::<String>(row, column)?)
}

fn choices<T: FromStr<Err: Display>>(row: &Row, column: &str) -> Result<Vec<T>, StoreDown> {
    take::<Vec<String>>(row, column)?.iter().map(|text| parsed(column, text)).collect()
}

fn parsed<T: FromStr<Err: Display>>(column: &str, text: &str) -> Result<T, StoreDown> {
    text.parse().map_err(|cause| database::malformed(column, &cause))
}
