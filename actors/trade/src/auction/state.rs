//! An auction: who leads at which price, decided bid by bid from the most that each would pay. Pure.

use std::collections::BTreeMap;

use granary_domain::{Address, CompanyId, Currency, ListingId, Money, PricedGoods, UserId};
use jiff::{SignedDuration, Timestamp};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::{BidRefusal, Counter, destination::brought_to};
use crate::lot::LotFields;

/// A bid so shortly before the end puts the end off, by as much.
const SOFT_CLOSE: SignedDuration = SignedDuration::from_mins(2);
/// How far bids put the end off in all.
const MAX_PUT_OFF: SignedDuration = SignedDuration::from_mins(30);
/// How long a bid that was received in time may take to be written, on whichever node: two seconds for a connection, three for
/// an answer.
const LATE_BIDS: SignedDuration = SignedDuration::from_secs(5);
/// For so long the seller may take the highest bid where the reserve was not met: until then its bidder is bound.
const TO_DECIDE: SignedDuration = SignedDuration::from_hours(72);
/// A bid of so many times the price, or more, has to be meant.
const FAR_ABOVE: Decimal = Decimal::TEN;

/// What an auction is held on; it stands from the first bid on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AuctionTerms {
    pub lot: ListingId,
    pub seller: CompanyId,
    pub start: Money,
    pub increment: Money,
    /// Below which the seller need not sell; nobody else learns it.
    pub reserve: Option<Money>,
    pub ends_at: Timestamp,
    /// What is bid on, whole; none of those that began before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<PricedGoods>,
    /// Where the delivery term brings the goods; none where the buyer takes them over before, and says where they go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
}

impl AuctionTerms {
    /// Of a lot that is complete and put up to auction.
    pub fn of(lot: ListingId, seller: CompanyId, fields: &LotFields) -> Option<Self> {
        let it = fields;
        if !it.is_auction() {
            return None;
        }
        let (start, increment) = (it.auction_start_price?, it.auction_increment?);
        let (reserve, ends_at) = (it.auction_reserve_price, it.auction_end_date?);
        Some(Self { lot, seller, start, increment, reserve, ends_at, goods: it.goods(), destination: brought_to(it) })
    }
}

/// Somebody who bids; the number is all that others see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bidder {
    pub company: CompanyId,
    /// Who bid for it last.
    pub user: UserId,
}

/// An auction as its bids leave it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Auction {
    pub terms: AuctionTerms,
    /// Counts the auctions of the lot.
    #[serde(default = "first")]
    pub round: u32,
    /// Numbered from 1, in the order of their first bids.
    pub bidders: Vec<Bidder>,
    pub leader: Option<Leader>,
    pub bids: u32,
    /// How many of them moved nothing: their bidders led, and would pay more from then on. Nobody else learns of those.
    #[serde(default)]
    pub raises: u32,
    /// How many of the bids that everybody sees count no more.
    #[serde(default)]
    pub voided: u32,
    pub ends_at: Timestamp,
    pub outcome: Option<Outcome>,
    /// What the seller named to the highest bidder, where the reserve was not met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<Counter>,
    /// Where the bidders that said so would have the lot, by their numbers; nobody else learns it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub destinations: BTreeMap<u32, Address>,
}

/// Who leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Leader {
    pub bidder: u32,
    /// What is to be paid as it is.
    pub price: Money,
    /// The most that the leader would pay; nobody else learns it.
    pub most: Money,
}

/// How an auction ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    Won {
        bidder: u32,
        price: Money,
    },
    /// The reserve was not reached: the seller may still take the highest bid.
    ReserveNotMet {
        bidder: u32,
        price: Money,
        /// None of those that ended before the choice had an end.
        #[serde(default)]
        until: Option<Timestamp>,
    },
    NoBids,
}

/// A bid as it came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bid {
    pub by: Bidder,
    /// The most that the bidder would pay.
    pub most: Money,
    /// Whether a bid far above the price is meant.
    pub is_meant: bool,
    pub at: Timestamp,
}

/// A bid that stands in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// Counts the bids of the auction.
    pub number: u32,
    /// Counts those that everybody sees; none of one that moves nothing.
    pub place: Option<u32>,
    pub bidder: u32,
    pub by: Bidder,
    pub most: Money,
    pub at: Timestamp,
    pub leader: Leader,
    pub ends_at: Timestamp,
    /// Who led before and does no more.
    pub outbid: Option<Bidder>,
}

impl Auction {
    pub fn new(terms: AuctionTerms) -> Self {
        let ends_at = terms.ends_at;
        Self {
            terms,
            round: 1,
            bidders: Vec::new(),
            leader: None,
            bids: 0,
            raises: 0,
            voided: 0,
            ends_at,
            outcome: None,
            counter: None,
            destinations: BTreeMap::new(),
        }
    }

    pub fn currency(&self) -> Currency {
        self.terms.start.currency()
    }

    /// What the lot costs as it is, or was sold for.
    pub fn price(&self) -> Money {
        match self.outcome {
            Some(Outcome::Won { price, .. }) => price,
            _ => self.leader.map_or(self.terms.start, |leader| leader.price),
        }
    }

    /// The least that another bid has to be.
    pub fn least(&self) -> Money {
        self.leader.map_or(self.terms.start, |leader| self.above(leader.price))
    }

    /// The highest bid, where it is below the reserve and the auction is over.
    pub fn highest(&self) -> Option<Money> {
        if let Some(Outcome::ReserveNotMet { price, .. }) = self.outcome { Some(price) } else { None }
    }

    /// Until when the seller may take the highest bid, though it is below the reserve.
    pub fn decide_by(&self) -> Option<Timestamp> {
        if let Some(Outcome::ReserveNotMet { until, .. }) = self.outcome { until } else { None }
    }

    /// How many bids everybody sees.
    pub fn shown(&self) -> u32 {
        self.bids.saturating_sub(self.raises)
    }

    pub fn is_reserve_met(&self) -> bool {
        self.leader
            .is_some_and(|leader| self.terms.reserve.is_none_or(|reserve| leader.price.amount() >= reserve.amount()))
    }

    pub fn number_of(&self, company: CompanyId) -> Option<u32> {
        self.bidders.iter().position(|it| it.company == company).map(number)
    }

    pub fn bidder(&self, number: u32) -> Option<Bidder> {
        self.bidders.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
    }

    /// What the whole lot comes to at a price; nothing where the lot does not say what its prices are for.
    pub fn sum_at(&self, price: Money) -> Option<Money> {
        self.terms.goods.and_then(|goods| goods.at(price))
    }

    /// Refuses a bid that does not come to what its bidder was shown, where the bidder says so.
    pub(super) fn check_sum(&self, most: Money, shown: Option<Money>) -> Result<(), BidRefusal> {
        match (self.sum_at(most), shown) {
            (Some(sum), Some(shown)) if sum != shown => Err(BidRefusal::Sum(sum)),
            _ => Ok(()),
        }
    }

    /// Where the lot goes if this bidder wins it.
    pub fn destination_of(&self, number: u32) -> Option<&Address> {
        self.destinations.get(&number).or(self.terms.destination.as_ref())
    }

    /// Refuses a bid of which nobody would know where the lot goes.
    pub(super) fn check_destination(&self, by: CompanyId, told: Option<&Address>) -> Result<(), BidRefusal> {
        let said = || self.number_of(by).and_then(|own| self.destinations.get(&own));
        let is_known = told.or_else(said).or(self.terms.destination.as_ref()).is_some();
        if is_known { Ok(()) } else { Err(BidRefusal::DestinationWanted) }
    }

    /// Says what a bid does, of which its bidder was shown what it comes to, and said where the lot is to go.
    pub fn admit(&self, bid: &Bid, shown: Option<Money>, to: Option<&Address>) -> Result<Accepted, BidRefusal> {
        self.check_destination(bid.by.company, to)?;
        self.check_sum(bid.most, shown)?;
        self.decide(bid)
    }

    /// Says what a bid does.
    pub fn decide(&self, bid: &Bid) -> Result<Accepted, BidRefusal> {
        if self.outcome.is_some() || bid.at >= self.ends_at { Err(BidRefusal::Over) } else { self.weigh(bid) }
    }

    /// Says what a bid does that came in time.
    fn weigh(&self, bid: &Bid) -> Result<Accepted, BidRefusal> {
        if bid.by.company == self.terms.seller {
            return Err(BidRefusal::OwnLot);
        }
        if bid.most.currency() != self.currency() {
            return Err(BidRefusal::Currency);
        }
        let number = self.number_of(bid.by.company);
        let leads = self.leader.filter(|leader| Some(leader.bidder) == number);
        match leads {
            Some(leader) if bid.most.amount() <= leader.most.amount() => return Err(BidRefusal::NotRaised),
            None if bid.most.amount() < self.least().amount() => return Err(BidRefusal::TooLow(self.least())),
            _ => {}
        }
        let is_far = bid.most.amount() >= self.price().amount().saturating_mul(FAR_ABOVE);
        if is_far && !bid.is_meant {
            return Err(BidRefusal::FarAbove { amount: bid.most, price: self.price() });
        }
        let bidder = number.unwrap_or_else(|| self::number(self.bidders.len()));
        let leader = self.led(bidder, bid.most);
        let moves = self.leader.is_none_or(|before| before.price != leader.price || before.bidder != leader.bidder);
        let outbid = self.leader.filter(|before| before.bidder != leader.bidder).and_then(|it| self.bidder(it.bidder));
        Ok(Accepted {
            number: self.bids + 1,
            place: moves.then(|| self.shown() + 1),
            bidder,
            by: bid.by,
            most: bid.most,
            at: bid.at,
            leader,
            ends_at: if moves { self.put_off(bid.at) } else { self.ends_at },
            outbid,
        })
    }

    /// Carries out what was decided.
    pub fn apply(&mut self, bid: &Accepted) {
        match self.bidders.get_mut(bid.bidder as usize - 1) {
            Some(bidder) => bidder.user = bid.by.user,
            None => self.bidders.push(bid.by),
        }
        self.leader = Some(bid.leader);
        self.bids = bid.number;
        self.raises += u32::from(bid.place.is_none());
        self.ends_at = bid.ends_at;
    }

    /// When it is known how it ends: all that was bid in time is written by then.
    pub fn closes_at(&self) -> Timestamp {
        self.ends_at + LATE_BIDS
    }

    /// How it ends, once that is known.
    pub fn close(&self, at: Timestamp) -> Option<Outcome> {
        if self.outcome.is_some() || at < self.closes_at() {
            return None;
        }
        Some(match self.leader {
            None => Outcome::NoBids,
            Some(Leader { bidder, price, .. }) if self.is_reserve_met() => Outcome::Won { bidder, price },
            Some(Leader { bidder, most, .. }) => {
                Outcome::ReserveNotMet { bidder, price: most, until: Some(at + TO_DECIDE) }
            }
        })
    }

    /// The auction that these bids make, without those that were voided; all keep their numbers.
    pub fn replayed(terms: AuctionTerms, bids: &[(Bid, bool)]) -> Self {
        let mut auction = Self::new(terms);
        for (bid, is_void) in bids {
            let meant = Bid { is_meant: true, ..*bid };
            // It was in time when it was accepted, whichever bid had put the end off.
            if !is_void && let Ok(accepted) = auction.weigh(&meant) {
                auction.apply(&accepted);
            } else if auction.number_of(bid.by.company).is_none() {
                auction.bidders.push(bid.by);
            }
        }
        auction.bids = u32::try_from(bids.len()).unwrap_or(u32::MAX);
        auction.voided = u32::try_from(bids.iter().filter(|(_, is_void)| *is_void).count()).unwrap_or(u32::MAX);
        auction
    }

    /// The auction once some of its bids count no more. What was put off stays so: bidders count on it.
    #[must_use]
    pub fn without_void(&self, bids: &[(Bid, bool)]) -> Self {
        let (round, raises, ends_at) = (self.round, self.raises, self.ends_at);
        let destinations = self.destinations.clone();
        Self { round, raises, ends_at, destinations, ..Self::replayed(self.terms.clone(), bids) }
    }

    /// Who leads once somebody would pay so much.
    fn led(&self, bidder: u32, most: Money) -> Leader {
        let Some(before) = self.leader else { return self.reserved(Leader { bidder, price: self.terms.start, most }) };
        if before.bidder == bidder {
            return self.reserved(Leader { most, ..before });
        }
        if most.amount() > before.most.amount() {
            let price = lower(most, self.above(before.most));
            return self.reserved(Leader { bidder, price, most });
        }
        Leader { price: lower(before.most, self.above(most)), ..before }
    }

    /// Who would pay the reserve pays it.
    fn reserved(&self, leader: Leader) -> Leader {
        match self.terms.reserve {
            Some(reserve) if leader.most.amount() >= reserve.amount() && leader.price.amount() < reserve.amount() => {
                Leader { price: reserve, ..leader }
            }
            _ => leader,
        }
    }

    fn above(&self, price: Money) -> Money {
        price.plus(self.terms.increment).unwrap_or(price)
    }

    fn put_off(&self, at: Timestamp) -> Timestamp {
        if self.ends_at.duration_since(at) > SOFT_CLOSE {
            return self.ends_at;
        }
        (self.ends_at + SOFT_CLOSE).min(self.terms.ends_at + MAX_PUT_OFF)
    }
}

fn lower(one: Money, other: Money) -> Money {
    if other.amount() < one.amount() { other } else { one }
}

const fn first() -> u32 {
    1
}

fn number(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1)
}
