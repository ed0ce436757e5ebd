//! Private offers on lots: figures that one side names and the other accepts, declines or answers with its own.

use granary_domain::{
    Basis, CompanyId, DealId, Incoterm, ListingId, Money, OfferId, Place, PriceBasis, UnitPrice, UserId, choices,
    refusal::{Ability, abilities},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, Lot, LotRefusal, LotStatus, NotOffered, least_units, price_on};

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

/// What is offered: a price of a unit or a ton as the lot is priced, on one delivery term and at the place that it names.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferTerms {
    pub units: Count,
    pub price: UnitPrice,
    pub incoterm: Incoterm,
    /// None of what was offered wherever the term is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl OfferTerms {
    pub fn basis(&self) -> Basis {
        Basis { incoterm: self.incoterm, place: self.place.clone() }
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
    /// Who made it, for the buyer.
    pub by: UserId,
    pub named: Vec<NamedTerms>,
    pub status: OfferStatus,
    pub expires_at: Timestamp,
    pub deal: Option<DealId>,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum OfferAnswer {
    Accept(DealId),
    Decline,
    /// By whoever named the present figures.
    Withdraw,
    Counter(OfferTerms, Count),
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
        self.takes_offer(buyer)?;
        self.bears(&terms)?;
        Ok(PrivateOffer {
            id,
            lot: self.id,
            seller: self.seller,
            buyer,
            by,
            expires_at: until(days, at)?,
            named: vec![NamedTerms { from: OfferSide::Buyer, terms, at }],
            status: OfferStatus::Open,
            deal: None,
        })
    }

    /// Whether it may be sold so at all.
    fn bears(&self, terms: &OfferTerms) -> Result<(), LotRefusal> {
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
        if worth.is_some_and(Money::reaches_minimum) { Ok(()) } else { Err(LotRefusal::BelowMinimum("terms.price")) }
    }
}

impl PrivateOffer {
    /// The figures that stand.
    pub fn last(&self) -> Option<&NamedTerms> {
        self.named.last()
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
            Act::Accept => lot.bears(&last.terms),
            Act::Counter if self.named.len() >= MAX_ROUNDS => Err(LotRefusal::OfferClosed),
            Act::Decline | Act::Withdraw | Act::Counter => Ok(()),
        }
    }

    /// What becomes of it by an answer.
    pub fn answered(&self, lot: &Lot, answer: OfferAnswer, by: OfferSide, at: Timestamp) -> Result<Self, LotRefusal> {
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
                lot.bears(&terms)?;
                next.named.push(NamedTerms { from: by, terms, at });
                next.expires_at = until(days, at)?;
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

#[cfg(test)]
mod tests {
    use granary_domain::refusal::{ErrorCode, Refusal};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::lot::LotFields;
    use OfferSide::{Buyer, Seller};

    const SELLER: CompanyId = CompanyId(Uuid::from_u128(1));
    const BUYER: CompanyId = CompanyId(Uuid::from_u128(2));

    fn lot() -> Lot {
        let fields: LotFields = serde_json::from_value(json!({
            "title": "Rice", "noOfUnits": 1000, "weight": "25", "retailPriceAs": "Metric Ton (MT)", "customizable": true,
            "minCustomLotSale": 100, "listedPrice": { "amount": "1180.00", "currency": "USD" }, "deliveryTerms": ["CIF"],
        }))
        .unwrap();
        let lot = Lot::draft(ListingId(Uuid::nil()), SELLER, fields, Vec::new(), Timestamp::UNIX_EPOCH);
        Lot { status: LotStatus::Listed, ..lot }
    }

    fn terms(units: u32, price: &str) -> OfferTerms {
        let told = json!({ "units": units, "price": { "amount": price, "currency": "USD" }, "incoterm": "CIF" });
        serde_json::from_value(told).unwrap()
    }

    fn days(count: i64) -> Count {
        Count::try_from(count).unwrap()
    }

    fn offer(terms: OfferTerms) -> Result<PrivateOffer, LotRefusal> {
        let who = (BUYER, UserId(Uuid::nil()));
        lot().offered(OfferId(Uuid::nil()), who, (terms, days(2)), Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn one_side_names_figures_and_the_other_answers() {
        let (lot, at) = (lot(), Timestamp::UNIX_EPOCH);
        let made = offer(terms(500, "1000")).unwrap();
        let accept = OfferAnswer::Accept(DealId(Uuid::nil()));
        assert_eq!(
            made.answered(&lot, accept.clone(), Buyer, at),
            Err(LotRefusal::OfferTurn),
            "nobody accepts the own"
        );
        assert_eq!(made.answered(&lot, OfferAnswer::Withdraw, Seller, at), Err(LotRefusal::OfferTurn));
        let countered = made.answered(&lot, OfferAnswer::Counter(terms(500, "1100"), days(1)), Seller, at).unwrap();
        assert_eq!((made.waits_for(), countered.waits_for()), (Some(SELLER), Some(BUYER)));
        assert_eq!(countered.answered(&lot, accept.clone(), Seller, at), Err(LotRefusal::OfferTurn));
        let accepted = countered.answered(&lot, accept, Buyer, at).unwrap();
        assert_eq!((accepted.status, accepted.deal), (OfferStatus::Accepted, Some(DealId(Uuid::nil()))));
        assert_eq!(accepted.waits_for(), None);
        assert_eq!(accepted.answered(&lot, OfferAnswer::Decline, Seller, at), Err(LotRefusal::OfferClosed));
        let withdrawn = made.answered(&lot, OfferAnswer::Withdraw, Buyer, at).unwrap();
        assert_eq!(withdrawn.status, OfferStatus::Withdrawn);
    }

    #[test]
    fn what_has_run_out_or_is_on_offer_no_more_is_answered_by_nobody() {
        let made = offer(terms(500, "1000")).unwrap();
        let late = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(48);
        assert_eq!(made.status_at(late, LotStatus::Listed), OfferStatus::Expired);
        assert_eq!(made.answered(&lot(), OfferAnswer::Decline, Seller, late), Err(LotRefusal::OfferClosed));
        let sold = Lot { status: LotStatus::Sold, ..lot() };
        let now = Timestamp::UNIX_EPOCH;
        assert_eq!(made.status_at(now, sold.status), OfferStatus::Closed);
        assert_eq!(made.answered(&sold, OfferAnswer::Decline, Seller, now), Err(LotRefusal::OfferClosed));
    }

    /// What a side is told that it may answer is what is not refused.
    #[test]
    fn what_a_side_is_told_is_what_is_decided() {
        let made = offer(terms(500, "1000")).unwrap();
        let late = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(48);
        let mut round = made.clone();
        round.named = vec![round.named[0].clone(); MAX_ROUNDS];
        let short = Lot { held: 600, ..lot() };
        let sold = Lot { status: LotStatus::Sold, ..lot() };
        for (offer, lot, by, at) in [made, round].iter().flat_map(|offer| {
            [lot(), short.clone(), sold.clone()].into_iter().flat_map(move |lot| {
                let sides = [Buyer, Seller].into_iter();
                sides.flat_map(move |by| {
                    [(offer, lot.clone(), by, Timestamp::UNIX_EPOCH), (offer, lot.clone(), by, late)]
                })
            })
        }) {
            let OfferCan { accept, decline, withdraw, counter } = offer.can(&lot, by, at);
            for (told, answer) in [
                (accept, OfferAnswer::Accept(DealId(Uuid::nil()))),
                (decline, OfferAnswer::Decline),
                (withdraw, OfferAnswer::Withdraw),
                (counter, OfferAnswer::Counter(terms(400, "1000"), days(1))),
            ] {
                let refused = offer.answered(&lot, answer.clone(), by, at).err().map(|why| why.code());
                assert_eq!(told.unwrap().code, refused, "{answer:?} by {by}");
            }
        }
    }

    #[test]
    fn who_may_make_an_offer_is_told_so() {
        let told = |lot: &Lot, buyer, has_open| lot.offers_can(buyer, has_open).make.map(|it| it.code);
        assert_eq!(told(&lot(), BUYER, false), Some(None));
        assert_eq!(told(&lot(), BUYER, true), Some(Some(ErrorCode::OfferOpen)));
        assert_eq!(told(&lot(), SELLER, false), None);
        assert_eq!(told(&Lot { status: LotStatus::Sold, ..lot() }, BUYER, false), None);
    }

    #[test]
    fn figures_keep_to_what_the_lot_bears() {
        assert_eq!(offer(terms(99, "1000")), Err(LotRefusal::Invalid("terms.units")));
        assert_eq!(offer(terms(1001, "1000")), Err(LotRefusal::Invalid("terms.units")));
        assert_eq!(offer(terms(100, "1.00")), Err(LotRefusal::BelowMinimum("terms.price")));
        let fob = OfferTerms { incoterm: Incoterm::Fob, ..terms(500, "1000") };
        assert_eq!(offer(fob), Err(LotRefusal::Invalid("terms.incoterm")));
        assert_eq!(offer(terms(500, "1000.005")), Err(LotRefusal::Invalid("terms.price")));
        let mut round = offer(terms(500, "1000")).unwrap();
        for nth in 1..MAX_ROUNDS {
            let by = if nth % 2 == 1 { Seller } else { Buyer };
            let counter = OfferAnswer::Counter(terms(500, "1000"), days(1));
            round = round.answered(&lot(), counter, by, Timestamp::UNIX_EPOCH).unwrap();
        }
        let more = OfferAnswer::Counter(terms(500, "1000"), days(1));
        assert_eq!(round.answered(&lot(), more, Buyer, Timestamp::UNIX_EPOCH), Err(LotRefusal::OfferClosed));
    }
}
