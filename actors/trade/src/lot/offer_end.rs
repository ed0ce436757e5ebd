//! The end of an offer that nobody answered: who is to answer is warned before it, and both sides are told of it.

use jiff::{SignedDuration, Timestamp};

use super::{LotStatus, OfferStatus, PrivateOffer};

/// How near its end an offer is that nobody answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferEnd {
    Near,
    Past,
}

/// How long before its end who is to answer is warned, at most; half of the time that the figures stand where that is less.
const WARNING: SignedDuration = SignedDuration::from_hours(24);

impl PrivateOffer {
    /// When something of its end is first to be told; never once it was answered.
    pub fn tell_at(&self) -> Option<Timestamp> {
        let last = self.last().filter(|_| self.status == OfferStatus::Open)?;
        let stands = self.expires_at.duration_since(last.at);
        Some(self.expires_at - WARNING.min(stands / 2))
    }

    /// What of its end is due to be told at a moment, on a lot that stands so, and when that is next asked.
    pub fn end_at(&self, at: Timestamp, lot: LotStatus) -> (Option<OfferEnd>, Option<Timestamp>) {
        let Some(warned_at) = self.tell_at() else { return (None, None) };
        let told = |end| (lot == LotStatus::Listed).then_some(end);
        if self.expires_at <= at {
            (told(OfferEnd::Past), None)
        } else if warned_at <= at {
            (told(OfferEnd::Near), Some(self.expires_at))
        } else {
            (None, Some(warned_at))
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{CompanyId, ListingId, OfferId, UserId};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::lot::{NamedTerms, OfferSide};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    const HOUR: i64 = 3600;
    const LISTED: LotStatus = LotStatus::Listed;

    fn offer(named_at: i64, expires_at: i64) -> PrivateOffer {
        let terms = json!({ "units": 500, "price": { "amount": "1000", "currency": "USD" }, "incoterm": "CIF" });
        let terms = serde_json::from_value(terms).unwrap();
        PrivateOffer {
            id: OfferId(Uuid::nil()),
            lot: ListingId(Uuid::nil()),
            seller: CompanyId(Uuid::from_u128(1)),
            buyer: CompanyId(Uuid::from_u128(2)),
            by: UserId(Uuid::nil()),
            named: vec![NamedTerms { from: OfferSide::Buyer, terms, at: at(named_at) }],
            status: OfferStatus::Open,
            expires_at: at(expires_at),
            deal: None,
            request: None,
        }
    }

    #[test]
    fn an_end_is_near_a_day_before_or_half_way_and_past_at_its_moment() {
        for (lives, warned) in [(24 * HOUR, 12 * HOUR), (48 * HOUR, 24 * HOUR), (72 * HOUR, 48 * HOUR)] {
            let offer = offer(0, lives);
            assert_eq!(offer.tell_at(), Some(at(warned)));
            assert_eq!(offer.end_at(at(warned - 1), LISTED), (None, Some(at(warned))));
            assert_eq!(offer.end_at(at(warned), LISTED), (Some(OfferEnd::Near), Some(at(lives))));
            assert_eq!(offer.end_at(at(lives - 1), LISTED), (Some(OfferEnd::Near), Some(at(lives))));
            assert_eq!(offer.end_at(at(lives), LISTED), (Some(OfferEnd::Past), None), "a warning missed is none");
        }
    }

    #[test]
    fn what_was_countered_meanwhile_ends_later_and_what_was_answered_never() {
        let mut countered = offer(0, 48 * HOUR);
        countered.named.push(NamedTerms { at: at(24 * HOUR), ..countered.named[0].clone() });
        countered.expires_at = at(72 * HOUR);
        assert_eq!(countered.end_at(at(24 * HOUR), LISTED), (None, Some(at(48 * HOUR))));
        let answers = [OfferStatus::Accepted, OfferStatus::Declined, OfferStatus::Withdrawn, OfferStatus::Closed];
        for status in answers {
            let answered = PrivateOffer { status, ..offer(0, 48 * HOUR) };
            assert_eq!(answered.tell_at(), None);
            assert_eq!(answered.end_at(at(48 * HOUR), LISTED), (None, None), "{status}");
        }
    }

    #[test]
    fn on_a_lot_that_is_on_offer_no_more_nothing_is_told_unless_it_comes_back_before_the_end() {
        let offer = offer(0, 48 * HOUR);
        for lot in [LotStatus::Withdrawn, LotStatus::Reserved, LotStatus::Sold] {
            assert_eq!(offer.end_at(at(24 * HOUR), lot), (None, Some(at(48 * HOUR))));
            assert_eq!(offer.end_at(at(48 * HOUR), lot), (None, None));
        }
    }
}
