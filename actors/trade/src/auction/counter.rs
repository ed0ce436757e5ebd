//! The price that a seller names to the highest bidder where the reserve was not met, and what the bidder says to it. Pure.

use granary_domain::{CompanyId, Money};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Auction, Bidder, Outcome};
use crate::lot::LotRefusal;

/// What the seller would take of the highest bidder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counter {
    pub price: Money,
    /// The bidder said no; the seller may name less, or take the bid.
    pub is_declined: bool,
}

impl Auction {
    /// The highest bid with its bidder's number, as long as the seller may take it though it is below the reserve.
    pub fn undecided(&self, at: Timestamp) -> Result<(u32, Money), LotRefusal> {
        match self.outcome {
            Some(Outcome::ReserveNotMet { bidder, price, until }) if until.is_none_or(|until| at < until) => {
                Ok((bidder, price))
            }
            _ => Err(LotRefusal::Closed),
        }
    }

    /// Names a price to the highest bidder: more than was bid, the reserve at most, and each time less.
    pub fn counter(&mut self, price: Money, at: Timestamp) -> Result<Bidder, LotRefusal> {
        let (bidder, bid) = self.undecided(at)?;
        let bidder = self.bidder(bidder).ok_or(LotRefusal::Closed)?;
        let is_within = self.terms.reserve.is_none_or(|reserve| price.amount() <= reserve.amount());
        let is_less = self.counter.is_none_or(|before| price.amount() < before.price.amount());
        if price.currency() != self.currency() || price.amount() <= bid.amount() || !is_within || !is_less {
            return Err(LotRefusal::Invalid("price"));
        }
        self.counter = Some(Counter { price, is_declined: false });
        Ok(bidder)
    }

    /// Answers the price that a company was shown, which has to be the highest bidder: who accepts has won at it.
    pub fn answer_counter(
        &mut self,
        company: CompanyId,
        (price, accepts): (Money, bool),
        at: Timestamp,
    ) -> Result<(), LotRefusal> {
        let (bidder, _) = self.undecided(at)?;
        if self.number_of(company) != Some(bidder) {
            return Err(LotRefusal::Absent);
        }
        if self.counter != Some(Counter { price, is_declined: false }) {
            return Err(LotRefusal::OfferClosed);
        }
        if accepts {
            self.outcome = Some(Outcome::Won { bidder, price });
        } else {
            self.counter = Some(Counter { price, is_declined: true });
        }
        Ok(())
    }
}
