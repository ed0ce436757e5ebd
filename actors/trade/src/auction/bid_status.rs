//! Where a company stands in an auction that it holds or bids in, and what of it is its own to know. Pure.

use granary_domain::{CompanyId, DealId, Money, choices};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Auction, AuctionNow, Counter, Outcome};

choices! {
    /// Where one stands. The seller's is running while bids are taken; below the reserve it is the seller's to decide, and whoever
    /// is named a price has to answer; who waits is bound meanwhile. What ended went to somebody else, or to nobody.
    BidStatus {
        Running = "running", "Bids are taken";
        Leads = "leads", "Leads";
        Outbid = "outbid", "Outbid";
        ToDecide = "toDecide", "To decide";
        ToAnswer = "toAnswer", "To answer";
        Waits = "waits", "Waits for the other side";
        Sold = "sold", "Sold";
        Won = "won", "Won";
        Ended = "ended", "Ended";
    }
}

impl BidStatus {
    /// Whether the company is to act, lest something lapses.
    pub fn is_turn(self) -> bool {
        matches!(self, Self::ToDecide | Self::ToAnswer)
    }
}

/// An auction as one of those sees it who hold it or bid in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuctionSeen {
    pub auction: AuctionNow,
    /// Whether the lot is the company's own.
    pub is_own: bool,
    /// Of who holds it or bid in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid_status: Option<BidStatus>,
    /// The number that others know the company by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_number: Option<u32>,
    /// The most that it would pay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_most: Option<Money>,
    /// The highest bid, for the seller who may take it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest: Option<Money>,
    /// What the seller named to the highest bidder; for these two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<Counter>,
    /// The deal that came of it, for its two sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal_id: Option<DealId>,
}

impl Auction {
    /// Where a company stands in it at a moment, if it has to do with it; one `is_past` is decided on by nobody any more.
    pub fn status_of(&self, of: CompanyId, is_past: bool, at: Timestamp) -> Option<BidStatus> {
        let is_own = of == self.terms.seller;
        let own = self.number_of(of);
        if !is_own && own.is_none() {
            return None;
        }
        let is_named = self.counter.is_some_and(|it| !it.is_declined);
        Some(match self.outcome {
            None if is_own => BidStatus::Running,
            None if own == self.leader.map(|leader| leader.bidder) => BidStatus::Leads,
            None => BidStatus::Outbid,
            Some(Outcome::Won { .. }) if is_own => BidStatus::Sold,
            Some(Outcome::Won { bidder, .. }) if own == Some(bidder) => BidStatus::Won,
            Some(Outcome::ReserveNotMet { bidder, .. }) if !is_past && self.undecided(at).is_ok() => {
                match (is_own, own == Some(bidder), is_named) {
                    (true, _, false) => BidStatus::ToDecide,
                    (false, true, true) => BidStatus::ToAnswer,
                    (true, _, true) | (false, true, false) => BidStatus::Waits,
                    // Another's bid may be taken still.
                    (false, false, _) => BidStatus::Outbid,
                }
            }
            Some(_) => BidStatus::Ended,
        })
    }

    /// The company that is to act on it once it is over, and until when.
    pub fn waits_for(&self) -> Option<(CompanyId, Timestamp)> {
        let Some(Outcome::ReserveNotMet { bidder, until: Some(until), .. }) = self.outcome else { return None };
        let is_named = self.counter.is_some_and(|it| !it.is_declined);
        let who = if is_named { self.bidder(bidder)?.company } else { self.terms.seller };
        Some((who, until))
    }

    /// As somebody of a company, or of none, sees it who knows the company's own most; the deal is of who won.
    pub fn seen(
        &self,
        by: Option<CompanyId>,
        (own_most, deal, is_past): (Option<Money>, Option<DealId>, bool),
        at: Timestamp,
    ) -> AuctionSeen {
        let is_own = by == Some(self.terms.seller);
        let own_number = by.and_then(|company| self.number_of(company));
        let has_won = own_number.is_some() && own_number == self.leader.map(|leader| leader.bidder);
        let decide_by = self.decide_by().filter(|_| !is_past);
        AuctionSeen {
            is_own,
            bid_status: by.and_then(|company| self.status_of(company, is_past, at)),
            highest: self.highest().filter(|_| is_own && decide_by.is_some()),
            counter: self.counter.filter(|_| (is_own || has_won) && decide_by.is_some()),
            deal_id: deal.filter(|_| is_own || has_won),
            auction: AuctionNow { decide_by, ..self.into() },
            own_number,
            own_most,
        }
    }
}
