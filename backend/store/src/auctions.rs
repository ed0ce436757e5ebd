//! Auctions and the log of their bids.

use std::collections::HashSet;

use granary_domain::{
    CompanyId, Country, DealId, ListingId, Money,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::{
    auction::{Accepted, Auction, AuctionTerms, Bid, BidStore, Bidder, Outcome, OwnBids},
    lot::LotStatus,
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row, take},
    sql,
};

/// Domains of e-mail that tell nothing of who belongs together.
const OF_EVERYBODY: [&str; 8] =
    ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com", "live.com", "proton.me", "rediffmail.com"];

/// An auction with what decides who may bid.
pub struct HeldAuction {
    pub auction: Auction,
    pub deal: Option<DealId>,
    pub status: LotStatus,
    pub title: String,
    pub barred: Vec<Country>,
}

/// An auction with what stands on its page.
pub struct ShownAuction {
    pub auction: Auction,
    /// Whether the lot is held for nobody of it any more.
    pub is_past: bool,
    /// The title of its lot, as everybody last saw it.
    pub title: String,
    /// The deal of its winner, once there is one.
    pub deal: Option<DealId>,
}

/// A bid that stands in the log.
#[derive(Debug, Clone)]
pub struct LoggedBid {
    pub number: u32,
    /// Its number among those that everybody sees; none of one that moved nothing.
    pub place: Option<u32>,
    pub bidder: u32,
    pub bid: Bid,
    /// The price that it led to.
    pub price: Money,
    pub void_reason: Option<String>,
}

impl Store {
    pub async fn auction(&self, of: ListingId) -> Result<Option<Auction>, StoreUnavailable> {
        self.database.find(query!("auctions/find_auction", Auction), &[&of.0]).await
    }

    /// The auction of a lot, the present one or the last that is past, with what stands on its page.
    pub async fn shown_auction(&self, of: ListingId) -> Result<Option<ShownAuction>, StoreUnavailable> {
        self.database.find(query!("auctions/find_shown_auction", ShownAuction), &[&of.0]).await
    }

    /// The auctions of a lot before the present one, the first one first.
    pub async fn past_auctions(&self, of: ListingId) -> Result<Vec<Auction>, StoreUnavailable> {
        self.database.all(query!("auctions/list_past", Auction), &[&of.0]).await
    }

    /// The newest bids of the log of an auction, or all of it.
    pub async fn bids_on(&self, auction: &Auction, newest: Option<i64>) -> Result<Vec<LoggedBid>, StoreUnavailable> {
        let params: Params<'_> = &[&auction.terms.lot.0, &auction.round.cast_signed(), &newest];
        logged(self.database.all(query!("auctions/list_bids", BidRow), params).await?, auction)
    }

    /// The newest bids of the log that everybody sees, and those that are a bidder's own.
    pub async fn shown_bids(
        &self,
        auction: &Auction,
        own: Option<u32>,
        newest: i64,
    ) -> Result<Vec<LoggedBid>, StoreUnavailable> {
        let own = own.map(u32::cast_signed);
        let params: Params<'_> = &[&auction.terms.lot.0, &auction.round.cast_signed(), &own, &newest];
        logged(self.database.all(query!("auctions/list_shown_bids", BidRow), params).await?, auction)
    }

    /// The most that a bidder would pay by the bids that stand.
    pub async fn own_most(&self, auction: &Auction, bidder: u32) -> Result<Option<Money>, StoreUnavailable> {
        let params: Params<'_> = &[&auction.terms.lot.0, &auction.round.cast_signed(), &bidder.cast_signed()];
        let most = self.database.find(query!("auctions/find_own_most", Decimal), params).await?;
        most.map(|most| money(most, auction)).transpose()
    }
}

impl BidStore for Store {
    fn own_bids(&self, lot: ListingId, company: CompanyId) -> BoxFuture<'_, Result<Option<OwnBids>, StoreUnavailable>> {
        Box::pin(async move {
            let Some(auction) = self.auction(lot).await? else { return Ok(None) };
            let Some(number) = auction.number_of(company) else { return Ok(Some(OwnBids::default())) };
            Ok(Some(OwnBids { number: Some(number), most: self.own_most(&auction, number).await? }))
        })
    }
}

impl Tx<'_> {
    /// Begins an auction of a lot, or sets it up anew where nobody has bid.
    pub async fn open_auction(&self, terms: AuctionTerms) -> Result<(), StoreUnavailable> {
        self.drop_auction(terms.lot).await?;
        let last: u32 = self.transaction.one(sql!("auctions/last_round"), &[&terms.lot.0]).await?;
        let auction = Auction { round: last + 1, ..Auction::new(terms) };
        let params: Params<'_> =
            &[&auction.terms.lot.0, &written(&auction)?, &auction.ends_at, &auction.price().in_usd().amount()];
        self.transaction.run(sql!("auctions/open_auction"), params).await.map(drop)
    }

    /// Ends that an auction is the present one of its lot; it is kept where somebody bid.
    pub async fn drop_auction(&self, of: ListingId) -> Result<(), StoreUnavailable> {
        let Some(held) = self.auction(of).await? else { return Ok(()) };
        let kept = (held.auction.bids > 0).then_some(held.auction.round.cast_signed());
        self.transaction.run(sql!("auctions/drop_auction"), &[&of.0, &kept]).await.map(drop)
    }

    /// The auction of a lot, on which nobody else bids meanwhile.
    pub async fn auction(&self, of: ListingId) -> Result<Option<HeldAuction>, StoreUnavailable> {
        self.transaction.find(query!("auctions/lock_auction", HeldAuction), &[&of.0]).await
    }

    pub async fn save_auction(&self, it: &Auction, deal: Option<DealId>) -> Result<(), StoreUnavailable> {
        let closed_at = it.outcome.map(|_| self.at);
        // Bids that came to nothing hold the lot no longer.
        let is_free = matches!(it.outcome, Some(Outcome::ReserveNotMet { .. } | Outcome::NoBids));
        let bids = if is_free { 0 } else { it.shown().cast_signed() };
        let (waits_for, decide_by) = it.waits_for().map(|(company, until)| (company.0, until)).unzip();
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &it.terms.lot.0, &written(it)?, &bids, &it.ends_at, &closed_at, &deal.map(|deal| deal.0), &it.price().in_usd().amount(),
            &waits_for, &decide_by,
        ];
        self.transaction.run(sql!("auctions/save_auction"), params).await.map(drop)
    }

    /// Writes bids into the log of an auction.
    pub async fn add_bids(&self, to: &Auction, bids: &[Accepted]) -> Result<(), StoreUnavailable> {
        fn column<T>(bids: &[Accepted], of: impl Fn(&Accepted) -> T) -> Vec<T> {
            bids.iter().map(of).collect()
        }
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &to.terms.lot.0, &to.round.cast_signed(), &column(bids, |it| it.number.cast_signed()),
            &column(bids, |it| it.place.map(u32::cast_signed)), &column(bids, |it| it.bidder.cast_signed()),
            &column(bids, |it| it.by.company.0), &column(bids, |it| it.by.user.0), &column(bids, |it| it.most.amount()),
            &column(bids, |it| it.leader.price.amount()), &column(bids, |it| it.at),
        ];
        self.transaction.run(sql!("auctions/add_bids"), params).await.map(drop)
    }

    /// The log of an auction.
    pub async fn bids_on(&self, auction: &Auction) -> Result<Vec<LoggedBid>, StoreUnavailable> {
        let all: Option<i64> = None;
        let params: Params<'_> = &[&auction.terms.lot.0, &auction.round.cast_signed(), &all];
        logged(self.transaction.all(query!("auctions/list_bids", BidRow), params).await?, auction)
    }

    /// Voids a bid; whether it was not void before.
    pub async fn void_bid(&self, of: &Auction, number: u32, reason: &str) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&of.terms.lot.0, &of.round.cast_signed(), &number.cast_signed(), &reason];
        Ok(self.transaction.run(sql!("auctions/void_bid"), params).await? > 0)
    }

    /// Those of some companies that belong together with another.
    pub async fn linked_to(&self, of: CompanyId, some: &[CompanyId]) -> Result<HashSet<CompanyId>, StoreUnavailable> {
        let some: Vec<Uuid> = some.iter().map(|company| company.0).collect();
        let params: Params<'_> = &[&some, &of.0, &OF_EVERYBODY.as_slice()];
        Ok(self.transaction.all(query!("auctions/list_linked", CompanyId), params).await?.into_iter().collect())
    }
}

/// A line of the log, its amounts in the currency of the auction.
struct BidRow {
    number: u32,
    place: Option<u32>,
    bidder: u32,
    by: Bidder,
    most: Decimal,
    price: Decimal,
    at: Timestamp,
    void_reason: Option<String>,
}

fn logged(rows: Vec<BidRow>, auction: &Auction) -> Result<Vec<LoggedBid>, StoreUnavailable> {
    let logged = rows.into_iter().map(|BidRow { number, place, bidder, by, most, price, at, void_reason }| {
        let bid = Bid { by, most: money(most, auction)?, is_meant: true, at };
        Ok(LoggedBid { number, place, bidder, bid, price: money(price, auction)?, void_reason })
    });
    logged.collect()
}

pub(super) fn money(amount: Decimal, auction: &Auction) -> Result<Money, StoreUnavailable> {
    Money::new(amount, auction.currency()).map_err(|cause| malformed("an amount", &cause))
}

/// The countries that this version knows.
fn barred(row: &Row) -> Result<Vec<Country>, StoreUnavailable> {
    Ok(take::<Vec<String>>(row, "barred")?.iter().filter_map(|country| country.parse().ok()).collect())
}

fn written(it: &Auction) -> Result<String, StoreUnavailable> {
    serde_json::to_string(it).map_err(|cause| malformed("an auction", &cause))
}

row! {
    ShownAuction { auction: "state", is_past, title, deal: "deal_id" }
    HeldAuction { auction: "state", deal: "deal_id", status, title, barred: (barred) }
    Bidder { company: "company_id", user: "bid_by" }
    BidRow { number, place, bidder, by: flat, most, price, at, void_reason }
}
