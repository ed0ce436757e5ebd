//! What a company negotiates: the offers, auctions and questions in which it is one of the sides, in pages.

use granary_domain::{CompanyId, DealId, ListingId, Money, PageRequest, Total, store::StoreUnavailable};
use granary_trade::{
    auction::Auction,
    lot::{Lot, LotStatus, PrivateOffer, Question},
};
use rust_decimal::Decimal;

use super::{Store, auctions::money, database::Params, query::query, row::row};

/// Which page of them is read, and of which.
#[derive(Debug, Clone, Copy)]
pub struct NegotiationQuery<'a> {
    pub page: PageRequest,
    /// Those of which something may come still, or those that are over.
    pub is_open: bool,
    /// A part of the name of a side or of the lot.
    pub search: Option<&'a str>,
}

/// An offer with its lot, which comes without its manifest, and the names of its sides.
pub struct ListedOffer {
    pub state: PrivateOffer,
    pub seller_name: String,
    pub buyer_name: String,
    pub lot: Lot,
}

/// An auction that a company holds or bids in.
pub struct ListedAuction {
    pub auction: Auction,
    /// Whether its lot was put up again since.
    pub is_past: bool,
    pub title: String,
    pub deal: Option<DealId>,
    /// The most that the company would pay.
    pub own_most: Option<Money>,
}

/// A question with the lot it is about.
pub struct ListedQuestion {
    pub question: Question,
    pub lot: ListingId,
    pub title: String,
    /// Of the lot.
    pub status: LotStatus,
    /// Whether it was asked about a lot of the company.
    pub is_own: bool,
}

impl Store {
    /// The offers that a company made or was made.
    pub async fn company_offers(
        &self,
        of: CompanyId,
        query: NegotiationQuery<'_>,
    ) -> Result<(Vec<ListedOffer>, Total), StoreUnavailable> {
        let (size, skip, most) = query.bounds();
        let now = self.now();
        let params: Params<'_> = &[&of.0, &query.is_open, &now, &query.search, &size, &skip, &most];
        self.database.page(query!("negotiations/page_offers", ListedOffer), params).await
    }

    /// The auctions that a company holds or bids in.
    pub async fn company_auctions(
        &self,
        of: CompanyId,
        query: NegotiationQuery<'_>,
    ) -> Result<(Vec<ListedAuction>, Total), StoreUnavailable> {
        let (size, skip, most) = query.bounds();
        let now = self.now();
        let params: Params<'_> = &[&of.0, &query.is_open, &now, &query.search, &size, &skip, &most];
        let (rows, total) = self.database.page(query!("negotiations/page_bids", AuctionRow), params).await?;
        let listed = rows.into_iter().map(|AuctionRow { auction, is_past, title, deal, own_most }| {
            let own_most = own_most.map(|most| money(most, &auction)).transpose()?;
            Ok(ListedAuction { auction, is_past, title, deal, own_most })
        });
        Ok((listed.collect::<Result<_, StoreUnavailable>>()?, total))
    }

    /// The questions that a company asked or was asked.
    pub async fn company_questions(
        &self,
        of: CompanyId,
        query: NegotiationQuery<'_>,
    ) -> Result<(Vec<ListedQuestion>, Total), StoreUnavailable> {
        let (size, skip, most) = query.bounds();
        let params: Params<'_> = &[&of.0, &query.is_open, &query.search, &size, &skip, &most];
        self.database.page(query!("negotiations/page_questions", ListedQuestion), params).await
    }
}

impl NegotiationQuery<'_> {
    /// How many are read, how many are passed by before them, and how many are counted.
    pub(super) fn bounds(&self) -> (i64, i64, i64) {
        let size = i64::from(self.page.size);
        (size, i64::from(self.page.current.saturating_sub(1)) * size, Total::MAX_COUNTED.cast_signed())
    }
}

/// As it is stored, the amount in the currency of the auction.
struct AuctionRow {
    auction: Auction,
    is_past: bool,
    title: String,
    deal: Option<DealId>,
    own_most: Option<Decimal>,
}

row! {
    ListedOffer { state, seller_name, buyer_name, lot: flat }
    AuctionRow { auction: "state", is_past, title, deal: "deal_id", own_most }
    ListedQuestion { question: flat, lot: "lot_id", title, status, is_own }
}
