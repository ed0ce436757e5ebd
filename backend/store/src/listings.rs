//! Lots on offer: the port through which they are found.

use granary_domain::{
    CompanyHome, Country, Incoterm, ListingId, Party, Total, UnitPrice,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::verification::{LicenceStatus, TradeLicence};
use granary_trade::{
    auction::{Auction, AuctionNow},
    listing::{
        ListingFilter, ListingSort, ListingStore, Listings, LotDetails, LotNow, Meant, StoredListing, near_names,
        other_names, terms, words,
    },
    printed::{PartyDetails, VatTreatment},
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    LotSearch, Store, Tx,
    database::Params,
    printed::address_in,
    query::query,
    row::{malformed, row, take},
    verification::{accepted, last_day},
};

impl ListingStore for Store {
    fn listing(&self, wanted: ListingId) -> BoxFuture<'_, Result<Option<StoredListing>, StoreUnavailable>> {
        Box::pin(async move { self.database.find(query!("listings/find_listing", StoredListing), &[&wanted.0]).await })
    }

    fn now(&self, of: ListingId) -> BoxFuture<'_, Result<Option<LotNow>, StoreUnavailable>> {
        Box::pin(async move {
            let Some(lot) = self.listing(of).await? else { return Ok(None) };
            Ok(Some(LotNow::of(lot, self.questions_about(of).await?)))
        })
    }

    fn search(
        &self,
        filter: ListingFilter,
        sort: ListingSort,
        current: u32,
        size: u32,
    ) -> BoxFuture<'_, Result<Listings, StoreUnavailable>> {
        Box::pin(async move {
            let Some(meant) = self.meant(filter.search.as_deref()).await? else { return Ok(Listings::none()) };
            let (size, skip) = (size.into(), i64::from(current.saturating_sub(1)) * i64::from(size));
            let terms = terms(&filter, &meant);
            let asked = LotSearch { sort, size, skip, ..asked(&filter, terms.as_deref()) };
            let (items, total) = self.lots(&asked).await?;
            let guesses = meant.into_iter().filter_map(Meant::guess).collect();
            Ok(Listings { items, total, guesses })
        })
    }
}

/// The first lots that pass a filter, whose words are among the terms already.
fn asked<'a>(filter: &ListingFilter, terms: Option<&'a str>) -> LotSearch<'a> {
    LotSearch {
        terms,
        visitor: filter.destination.map(Country::as_str),
        least_price: filter.price_min,
        most_price: filter.price_max,
        sort: ListingSort::Newest,
        size: 0,
        skip: 0,
        bound: Total::MAX_COUNTED.cast_signed(),
    }
}

impl Tx<'_> {
    /// A lot as everybody sees it, whether it is on offer or was.
    pub async fn listing(&self, id: ListingId) -> Result<Option<StoredListing>, StoreUnavailable> {
        self.transaction.find(query!("listings/find_listing", StoredListing), &[&id.0]).await
    }
}

/// So many lots stand on one list for search engines.
const ON_A_LIST: i64 = 10_000;

impl Store {
    /// The lots on offer that a search finds, and how many there are.
    pub async fn lots(&self, search: &LotSearch<'_>) -> Result<(Vec<StoredListing>, Total), StoreUnavailable> {
        let snapshot = self.database.snapshot().await?;
        let (page, total) = search.page(&snapshot).await?;
        Ok((snapshot.all(query!("listings/load_listings", StoredListing), &[&page]).await?, total))
    }

    /// Which of some lots the market finds by a filter.
    pub async fn found_among(
        &self,
        filter: &ListingFilter,
        some: &[ListingId],
    ) -> Result<Vec<ListingId>, StoreUnavailable> {
        if some.is_empty() {
            return Ok(Vec::new());
        }
        let Some(meant) = self.meant(filter.search.as_deref()).await? else { return Ok(Vec::new()) };
        let (terms, some): (_, Vec<Uuid>) = (terms(filter, &meant), some.iter().map(|lot| lot.0).collect());
        let snapshot = self.database.snapshot().await?;
        asked(filter, terms.as_deref()).among(&snapshot, &some).await
    }

    /// The words of a search with what each may mean; none where the search has no word, and finds nothing.
    async fn meant(&self, search: Option<&str>) -> Result<Option<Vec<Meant>>, StoreUnavailable> {
        let Some(search) = search else { return Ok(Some(Vec::new())) };
        let words = words(search);
        if words.is_empty() {
            return Ok(None);
        }
        let others = words.iter().flat_map(|word| other_names(word));
        let all: Vec<&str> = words.iter().chain(others).map(String::as_str).collect();
        let mut said = self.begun(&all).await?.into_iter();
        let own: Vec<Meant> = said.by_ref().take(words.len()).collect();
        let named = own.into_iter().map(|it| {
            let names = other_names(&it.word).len();
            it.or_called(said.by_ref().take(names))
        });
        self.spelt(named.collect()).await.map(Some)
    }

    /// Of each word that no lot says, what it may be misspelt from.
    async fn spelt(&self, meant: Vec<Meant>) -> Result<Vec<Meant>, StoreUnavailable> {
        let near = meant.iter().map(|it| if it.is_guess { near_names(&it.word) } else { Vec::new() });
        let near: Vec<Vec<&str>> = near.collect();
        let all = near.concat();
        if all.is_empty() {
            return Ok(meant);
        }
        let mut said = self.begun(&all).await?.into_iter();
        Ok(meant.into_iter().zip(near).map(|(it, near)| it.or_spelt(said.by_ref().take(near.len()))).collect())
    }

    /// Words with those of lots that they begin, or are like.
    async fn begun(&self, words: &[&str]) -> Result<Vec<Meant>, StoreUnavailable> {
        let (begun, like) = (Meant::MAX as i64 + 1, Meant::LIKE as i64);
        let params: Params<'_> = &[&words, &begun, &Meant::LIKENESS, &like];
        let meant = self.database.list_all(query!("listings/find_meant_words", (Vec<String>, bool)), params).await?;
        let meant =
            words.iter().zip(meant).map(|(word, (by, is_guess))| Meant { word: (*word).to_owned(), by, is_guess });
        Ok(meant.collect())
    }

    /// The first lots of the lists that search engines follow.
    pub async fn listed_pages(&self) -> Result<Vec<ListingId>, StoreUnavailable> {
        self.database.list_all(query!("listings/list_listed_pages", ListingId), &[&ON_A_LIST]).await
    }

    /// The lots on offer of one such list, each with when it was last changed.
    pub async fn listed_from(&self, first: ListingId) -> Result<Vec<(ListingId, Timestamp)>, StoreUnavailable> {
        self.database.list_all(query!("listings/list_listed", (ListingId, Timestamp)), &[&first.0, &ON_A_LIST]).await
    }
}

fn seller(row: &Row) -> Result<Party, StoreUnavailable> {
    let (id, company_name, country) =
        (take(row, "seller_id")?, take(row, "seller_name")?, take(row, "seller_country")?);
    Ok(Party { id, company_name, country })
}

fn is_seller_verified(row: &Row) -> Result<bool, StoreUnavailable> {
    let home = CompanyHome { country: take(row, "seller_country")?, time_zone: take(row, "seller_time_zone")? };
    let (company, accepted, expires_on) = (take(row, "seller_id")?, accepted(row)?, last_day(row)?);
    let licence = TradeLicence { company, home, accepted, expires_on };
    Ok(licence.status(take(row, "read_at")?) == LicenceStatus::Holds)
}

fn vat_included_in(row: &Row) -> Result<Vec<Country>, StoreUnavailable> {
    taxed_in(row, None)
}

fn vat_included_with_duty_in(row: &Row) -> Result<Vec<Country>, StoreUnavailable> {
    taxed_in(row, Some(Incoterm::Ddp))
}

fn taxed_in(row: &Row, incoterm: Option<Incoterm>) -> Result<Vec<Country>, StoreUnavailable> {
    let (origin, port) = (take(row, "origin")?, take(row, "port")?);
    let seller = PartyDetails {
        name: take(row, "seller_name")?,
        country: take(row, "seller_country")?,
        time_zone: None,
        address: address_in(row, "seller_address")?,
        tax_number: take(row, "seller_tax_number")?,
        licence: None,
        billing: None,
    };
    let is_taxed = VatTreatment::of_lot(origin, port, &seller, incoterm) == VatTreatment::Standard;
    Ok(is_taxed.then_some(Country::EMIRATES).into_iter().collect())
}

fn price(row: &Row) -> Result<UnitPrice, StoreUnavailable> {
    UnitPrice::new(take(row, "price")?, take(row, "currency")?).map_err(|cause| malformed("price", &cause))
}

fn details(row: &Row) -> Result<LotDetails, StoreUnavailable> {
    let auction = take::<Option<Auction>>(row, "auction")?.map(|it| AuctionNow::from(&it));
    Ok(LotDetails { auction, ..take(row, "extra")? })
}

row! {
    StoredListing {
        id, seller: (seller), is_seller_verified: (is_seller_verified), title, hs_code, category, sale_type, lot_condition, origin, live, price: (price), price_as, unit,
        unit_weight, quantity, incoterms, countries_not_for_sale, port, perishable, vat_included_in: (vat_included_in),
        vat_included_with_duty_in: (vat_included_with_duty_in), details: (details), created_at,
    }
}
