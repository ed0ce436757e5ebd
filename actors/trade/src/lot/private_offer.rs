//! Private offers on lots: figures that one side names and the other accepts, declines or answers with its own.

#[cfg(test)]
mod tests;

use granary_domain::{
    CompanyId, DealId, ListingId, Money, OfferId, PriceBasis, QuoteRequestId, ShipmentWindow, UserId, choices, day,
    refusal::{Ability, abilities},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, Lot, LotRefusal, LotStatus, NotOffered, OfferTerms, least_units, price_on};

/// The longest that an offer may stand, in days.
pub const MAX_DAYS: u32 = 14;
/// How often figures may be named in one offer.
pub const MAX_ROUNDS: usize = 12;

choices! {
    /// How an offer stands; it is closed when its lot comes off offer.
    OfferStatus {
        Open = "open", "Open";
        Accepted = "accepted", "Accepted";
        Declined = "declined", "Declined";
        Withdrawn = "withdrawn", "Withdrawn";
        Expired = "expired", "Expired";
        Closed = "closed", "Closed";
    }

    /// Who says something.
    OfferSide {
        Buyer = "buyer", "Buyer";
        Seller = "seller", "Seller";
    }
}

/// Figures that one side named.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct NamedTerms {
    pub from: OfferSide,
    pub terms: OfferTerms,
    pub at: Timestamp,
}

/// An offer with all that was named in it, the newest last.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PrivateOffer {
    pub id: OfferId,
    pub lot: ListingId,
    pub seller: CompanyId,
    pub buyer: CompanyId,
    /// Who made it for the buyer, or asked for it; whoever named the buyer's terms last.
    pub by: UserId,
    pub named: Vec<NamedTerms>,
    pub status: OfferStatus,
    pub expires_at: Timestamp,
    pub deal: Option<DealId>,
    /// The request for quotation that the seller answered by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<QuoteRequestId>,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum OfferAnswer {
    Accept(DealId),
    Decline,
    /// By whoever named the present figures.
    Withdraw,
    Counter(Box<OfferTerms>, Count),
}

/// What is answered, without what it is answered with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    Accept,
    Decline,
    Withdraw,
    Counter,
}

impl OfferAnswer {
    const fn act(&self) -> Act {
        match self {
            Self::Accept(_) => Act::Accept,
            Self::Decline => Act::Decline,
            Self::Withdraw => Act::Withdraw,
            Self::Counter(..) => Act::Counter,
        }
    }
}

abilities! {
    /// What one of its sides may answer to an offer.
    OfferCan { accept, decline, withdraw, counter, }

    /// What a company may do about private offers on a lot; what is absent is not theirs to do.
    LotOffersCan { make, }
}

impl Lot {
    /// What a company may do about private offers on it, which has one open or not.
    pub fn offers_can(&self, buyer: CompanyId, has_open: bool) -> LotOffersCan {
        let one_open = || if has_open { Err(LotRefusal::OfferOpen) } else { Ok(()) };
        LotOffersCan { make: Ability::of(self.takes_offer(buyer).and_then(|()| one_open())) }
    }

    /// Whether a company may make an offer on it.
    fn takes_offer(&self, buyer: CompanyId) -> Result<(), LotRefusal> {
        if self.status != LotStatus::Listed {
            return Err(LotRefusal::Absent);
        }
        if buyer == self.seller {
            return Err(LotRefusal::OwnLot);
        }
        if self.fields.is_auction() { Err(LotRefusal::Closed) } else { Ok(()) }
    }

    /// Makes an offer of a company that has none open on this lot.
    pub fn offered(
        &self,
        id: OfferId,
        (buyer, by): (CompanyId, UserId),
        (terms, days): (OfferTerms, Count),
        at: Timestamp,
    ) -> Result<PrivateOffer, LotRefusal> {
        self.named_first((id, None), (buyer, by), OfferSide::Buyer, (terms, days), at)
    }

    /// Makes an offer of its seller to a company that asked for one by a request, and of which none is open on this lot.
    pub fn quoted(
        &self,
        (id, request): (OfferId, QuoteRequestId),
        asked_by: (CompanyId, UserId),
        named: (OfferTerms, Count),
        at: Timestamp,
    ) -> Result<PrivateOffer, LotRefusal> {
        self.named_first((id, Some(request)), asked_by, OfferSide::Seller, named, at)
    }

    fn named_first(
        &self,
        (id, request): (OfferId, Option<QuoteRequestId>),
        (buyer, by): (CompanyId, UserId),
        from: OfferSide,
        (terms, days): (OfferTerms, Count),
        at: Timestamp,
    ) -> Result<PrivateOffer, LotRefusal> {
        self.takes_offer(buyer)?;
        let terms = terms.completed(&self.fields);
        self.bears(&terms, at)?;
        Ok(PrivateOffer {
            id,
            lot: self.id,
            seller: self.seller,
            buyer,
            by,
            expires_at: until(days, at)?,
            named: vec![NamedTerms { from, terms, at }],
            status: OfferStatus::Open,
            deal: None,
            request,
        })
    }

    /// Whether it may be sold so at all; what an order is held against besides, [`crate::deal::PlaceOrder::fits`] says.
    fn bears(&self, terms: &OfferTerms, at: Timestamp) -> Result<(), LotRefusal> {
        let it = &self.fields;
        if it.is_auction() {
            return Err(LotRefusal::Closed);
        }
        let (left, units) = (self.left(), terms.units.get());
        if (left + 1..=self.whole()).contains(&units) {
            return Err(LotRefusal::Short(left));
        }
        if !(least_units(left, it.customizable, it.min_custom_lot_sale)..=left).contains(&units) {
            return Err(LotRefusal::Invalid("terms.units"));
        }
        if it.listed_price.is_none_or(|price| price.currency() != terms.price.currency()) {
            return Err(LotRefusal::Invalid("terms.price"));
        }
        if !terms.price.suits(it.retail_price_as.unwrap_or(PriceBasis::Unit), it.unit) {
            return Err(LotRefusal::Invalid("terms.price"));
        }
        match price_on(&it.term_prices(), &terms.basis()) {
            Err(NotOffered::Term) => return Err(LotRefusal::Invalid("terms.incoterm")),
            Err(NotOffered::Place) => return Err(LotRefusal::Invalid("terms.place")),
            Ok(_) => {}
        }
        let worth = it.part(terms.units.get()).at(terms.price);
        if !worth.is_some_and(Money::reaches_minimum) {
            return Err(LotRefusal::BelowMinimum("terms.price"));
        }
        let wanting = terms.wanting();
        if !wanting.is_empty() {
            return Err(LotRefusal::Missing(wanting));
        }
        let is_open = |it: ShipmentWindow| it.is_open(day(at));
        if terms.shipment.is_some_and(is_open) { Ok(()) } else { Err(LotRefusal::Invalid("terms.shipment")) }
    }
}

impl PrivateOffer {
    /// The figures that stand.
    pub fn last(&self) -> Option<&NamedTerms> {
        self.named.last()
    }

    /// Refuses to answer terms that were seen, counted from 1, and stand no more.
    pub fn check_round(&self, seen: Option<usize>) -> Result<(), LotRefusal> {
        if seen.is_none_or(|seen| seen == self.named.len()) { Ok(()) } else { Err(LotRefusal::OfferChanged) }
    }

    /// The company that is to answer it, while it is open.
    pub fn waits_for(&self) -> Option<CompanyId> {
        let last = self.last().filter(|_| self.status == OfferStatus::Open)?;
        Some(match last.from {
            OfferSide::Buyer => self.seller,
            OfferSide::Seller => self.buyer,
        })
    }

    /// How it stands at a moment, on a lot that stands so: nothing happens when an offer runs out.
    pub fn status_at(&self, at: Timestamp, lot: LotStatus) -> OfferStatus {
        match self.status {
            OfferStatus::Open if self.expires_at <= at => OfferStatus::Expired,
            OfferStatus::Open if lot != LotStatus::Listed => OfferStatus::Closed,
            status => status,
        }
    }

    pub fn side_of(&self, company: CompanyId) -> Option<OfferSide> {
        if company == self.seller {
            Some(OfferSide::Seller)
        } else if company == self.buyer {
            Some(OfferSide::Buyer)
        } else {
            None
        }
    }

    /// What one of its sides may answer.
    pub fn can(&self, lot: &Lot, by: OfferSide, at: Timestamp) -> OfferCan {
        let now = |act| Ability::of(self.may_answer(lot, act, by, at));
        OfferCan {
            accept: now(Act::Accept),
            decline: now(Act::Decline),
            withdraw: now(Act::Withdraw),
            counter: now(Act::Counter),
        }
    }

    fn may_answer(&self, lot: &Lot, act: Act, by: OfferSide, at: Timestamp) -> Result<(), LotRefusal> {
        if self.status_at(at, lot.status) != OfferStatus::Open {
            return Err(LotRefusal::OfferClosed);
        }
        let last = self.last().ok_or(LotRefusal::OfferClosed)?;
        if (last.from == by) != (act == Act::Withdraw) {
            return Err(LotRefusal::OfferTurn);
        }
        match act {
            Act::Accept => lot.bears(&last.terms, at),
            Act::Counter if self.named.len() >= MAX_ROUNDS => Err(LotRefusal::OfferClosed),
            Act::Decline | Act::Withdraw | Act::Counter => Ok(()),
        }
    }

    /// What becomes of it by an answer that somebody gives for a side.
    pub fn answered(
        &self,
        lot: &Lot,
        answer: OfferAnswer,
        (by, user): (OfferSide, UserId),
        at: Timestamp,
    ) -> Result<Self, LotRefusal> {
        self.may_answer(lot, answer.act(), by, at)?;
        let mut next = self.clone();
        match answer {
            OfferAnswer::Decline => next.status = OfferStatus::Declined,
            OfferAnswer::Withdraw => next.status = OfferStatus::Withdrawn,
            OfferAnswer::Accept(deal) => {
                next.status = OfferStatus::Accepted;
                next.deal = Some(deal);
            }
            OfferAnswer::Counter(terms, days) => {
                let terms = terms.completed(&lot.fields);
                lot.bears(&terms, at)?;
                next.named.push(NamedTerms { from: by, terms, at });
                next.expires_at = until(days, at)?;
                if by == OfferSide::Buyer {
                    next.by = user;
                }
            }
        }
        Ok(next)
    }
}

fn until(days: Count, at: Timestamp) -> Result<Timestamp, LotRefusal> {
    if days.get() > MAX_DAYS {
        return Err(LotRefusal::Invalid("days"));
    }
    Ok(at + SignedDuration::from_hours(24 * i64::from(days.get())))
}
