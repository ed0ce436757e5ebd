//! What a member of a company would bind it to beyond their own limit: it does not happen, and waits for another of the company who
//! may, on what is so by then.

use granary_domain::{
    Address, HeldActId, ListingId, MemberAct, Membership, Money, OfferId, PriceBasis, QuoteRequestId, Unit, UserId,
    Version,
    refusal::{Ability, ErrorCode, Params, Refusal, abilities},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    approved::Approved,
    auction::told,
    deal::PlaceOrder,
    held_terms::HeldTerms,
    lot::{Count, OfferTerms, PrivateOffer},
};

/// How long it waits at most.
pub const HELD_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

/// What is to be done, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "act", rename_all = "camelCase")]
pub enum BindingAct {
    Order(Box<PlaceOrder>),
    /// An offer on a lot, made.
    Offer {
        lot: ListingId,
        terms: OfferTerms,
        days: Count,
    },
    /// An offer that answers a request for quotation, made on one's own lot.
    Quote {
        request: QuoteRequestId,
        lot: ListingId,
        terms: OfferTerms,
        days: Count,
        /// The version of the request that was quoted on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Version>,
    },
    /// An offer, accepted.
    Accept {
        lot: ListingId,
        offer: OfferId,
        /// Which of its rounds, counted from 1; whichever stands where none was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<usize>,
    },
    /// An offer, answered by other terms.
    Counter {
        lot: ListingId,
        offer: OfferId,
        terms: OfferTerms,
        days: Count,
        /// Which of its rounds was answered, as above.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<usize>,
    },
    Bid {
        lot: ListingId,
        most: Money,
        /// Where the lot is to go, where the bid said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        destination: Option<Address>,
    },
}

granary_domain::choices! {
    /// What is to be done.
    BindingKind {
        Order = "order", "Order";
        Offer = "offer", "Offer";
        Quote = "quote", "Quotation";
        Accept = "accept", "Acceptance of an offer";
        Counter = "counter", "Counter-offer";
        Bid = "bid", "Bid";
    }
}

/// What is above a limit, and of what.
#[derive(Debug, Clone, PartialEq)]
pub struct Beyond {
    pub sum: Money,
    pub lot: ListingId,
    pub title: String,
    /// When what it answers is over, where that is before it would be forgotten.
    pub until: Option<Timestamp>,
}

/// What waits, as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldAct {
    pub id: HeldActId,
    pub act: BindingAct,
    pub sum: Money,
    pub lot: ListingId,
    pub title: String,
    /// What the lot is counted in, and what its prices are for; unknown of one that is on offer no more.
    pub unit: Option<Unit>,
    pub price_as: Option<PriceBasis>,
    /// The offer that it answers.
    pub offer: Option<PrivateOffer>,
    pub asked_by: UserId,
    pub asker: String,
    pub expires_at: Timestamp,
    /// Whether whoever asked may still do such a thing, but for the sum.
    pub is_asker_able: bool,
    pub is_decided: bool,
}

/// Somebody of the company who decides on it.
#[derive(Debug, Clone, Copy)]
pub struct Decider {
    pub user: UserId,
    pub member: Membership,
}

abilities! {
    /// What the viewer may decide of it; what is absent is not theirs to decide.
    HeldActCan { approve, decline, }
}

/// What waits, as the people of the company see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldActView {
    #[serde(rename = "_id")]
    pub id: HeldActId,
    pub kind: BindingKind,
    pub sum: Money,
    pub listing_id: ListingId,
    pub title: String,
    pub terms: HeldTerms,
    pub asked_by: UserId,
    pub asker: String,
    pub expires_at: Timestamp,
    pub can: HeldActCan,
}

/// Why it waits, or nothing is decided on it.
#[derive(Debug, Clone, PartialEq)]
pub enum HeldActRefusal {
    /// It waits for another of the company.
    Awaits {
        sum: Money,
        limit: Money,
    },
    Unknown,
    /// It is decided, or its time is over, or whoever asked may not do such a thing any more.
    Over,
    /// One's own is not one's own to approve.
    Oneself,
    Role,
    /// It comes to another sum than was asked for.
    SumChanged {
        sum: Money,
        asked: Money,
    },
    /// The sum is above the limit of whoever would decide, or do what waits for nobody.
    BelowSum {
        sum: Money,
        limit: Money,
    },
}

impl Refusal for HeldActRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Awaits { .. } => ErrorCode::AwaitsCompany,
            Self::Unknown => ErrorCode::NotFound,
            Self::Over => ErrorCode::RecordChanged,
            Self::Oneself => ErrorCode::MemberOneself,
            Self::Role => ErrorCode::MemberRole,
            Self::SumChanged { .. } => ErrorCode::ActSumChanged,
            Self::BelowSum { .. } => ErrorCode::LimitBelowSum,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Awaits { sum, limit } | Self::BelowSum { sum, limit } => {
                Params::default().with("sum", told(*sum)).with("limit", told(*limit))
            }
            Self::SumChanged { sum, asked } => Params::default().with("sum", told(*sum)).with("asked", told(*asked)),
            Self::Unknown | Self::Over | Self::Oneself | Self::Role => Params::default(),
        }
    }
}

impl Approved {
    /// Refuses another sum than whoever approves was shown.
    pub fn check_sum(&self, sum: Money) -> Result<(), HeldActRefusal> {
        if sum == self.sum { Ok(()) } else { Err(HeldActRefusal::SumChanged { sum, asked: self.sum }) }
    }
}

impl BindingAct {
    pub const fn kind(&self) -> BindingKind {
        match self {
            Self::Order(_) => BindingKind::Order,
            Self::Offer { .. } => BindingKind::Offer,
            Self::Quote { .. } => BindingKind::Quote,
            Self::Accept { .. } => BindingKind::Accept,
            Self::Counter { .. } => BindingKind::Counter,
            Self::Bid { .. } => BindingKind::Bid,
        }
    }
}

/// Refuses what is above somebody's limit: it waits for another.
pub fn within(member: &Membership, sum: Money) -> Result<(), HeldActRefusal> {
    match member.limit {
        Some(limit) if !member.binds(sum) => Err(HeldActRefusal::Awaits { sum, limit }),
        _ => Ok(()),
    }
}

/// The same of what waits for nobody: another of the company does it.
pub fn strictly_within(member: &Membership, sum: Money) -> Result<(), HeldActRefusal> {
    match within(member, sum) {
        Err(HeldActRefusal::Awaits { sum, limit }) => Err(HeldActRefusal::BelowSum { sum, limit }),
        done => done,
    }
}

impl HeldAct {
    pub const fn approved(&self) -> Approved {
        Approved { id: self.id, asked_by: self.asked_by, sum: self.sum }
    }

    /// Whether this person may approve it now: another than whoever asked, who may do such a thing up to this sum.
    pub fn check_approval(&self, by: Decider, at: Timestamp) -> Result<(), HeldActRefusal> {
        self.check_open(at)?;
        if by.user == self.asked_by {
            return Err(HeldActRefusal::Oneself);
        } else if !by.member.role.may(MemberAct::Trade) {
            return Err(HeldActRefusal::Role);
        } else if !self.is_asker_able {
            return Err(HeldActRefusal::Over);
        }
        strictly_within(&by.member, self.sum)
    }

    /// Whether this person may decline it: whoever trades for the company, and whoever asked takes it back.
    pub fn check_decline(&self, by: Decider, at: Timestamp) -> Result<(), HeldActRefusal> {
        self.check_open(at)?;
        let may = by.user == self.asked_by || by.member.role.may(MemberAct::Trade);
        if may { Ok(()) } else { Err(HeldActRefusal::Role) }
    }

    /// Whether nobody decided it in time.
    pub fn has_lapsed(&self, at: Timestamp) -> bool {
        !self.is_decided && self.expires_at <= at
    }

    fn check_open(&self, at: Timestamp) -> Result<(), HeldActRefusal> {
        if self.is_decided || self.expires_at <= at { Err(HeldActRefusal::Over) } else { Ok(()) }
    }

    fn terms(&self) -> HeldTerms {
        let terms = match &self.act {
            BindingAct::Order(order) => HeldTerms::of_order(order),
            BindingAct::Offer { terms, days, .. }
            | BindingAct::Quote { terms, days, .. }
            | BindingAct::Counter { terms, days, .. } => {
                HeldTerms { days: Some(days.get()), ..HeldTerms::of_offer(terms) }
            }
            BindingAct::Accept { round, .. } => {
                self.offer.as_ref().map(|it| HeldTerms::of_round(it, *round)).unwrap_or_default()
            }
            BindingAct::Bid { most, destination, .. } => {
                HeldTerms { price: Some((*most).into()), destination: destination.clone(), ..HeldTerms::default() }
            }
        };
        HeldTerms { unit: self.unit, retail_price_as: self.price_as, ..terms }
    }

    /// As somebody of the company sees it.
    pub fn view(self, by: Decider, at: Timestamp) -> HeldActView {
        let own = self.asked_by == by.user;
        let approve = if own { None } else { Ability::of(self.check_approval(by, at)) };
        let can = HeldActCan { approve, decline: Ability::of(self.check_decline(by, at)) };
        let terms = self.terms();
        let Self { id, act, sum, lot, title, asked_by, asker, expires_at, .. } = self;
        HeldActView { id, kind: act.kind(), sum, listing_id: lot, title, terms, asked_by, asker, expires_at, can }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{Currency, MemberRole};
    use uuid::Uuid;

    use super::*;

    fn dollars(amount: &str) -> Money {
        Money::parse(amount, Currency::Usd).unwrap()
    }

    fn by(n: u128, role: MemberRole, limit: Option<&str>) -> Decider {
        Decider { user: UserId(Uuid::from_u128(n)), member: Membership { role, limit: limit.map(dollars) } }
    }

    fn held() -> HeldAct {
        let lot = ListingId(Uuid::nil());
        HeldAct {
            id: HeldActId(Uuid::nil()),
            act: BindingAct::Bid { lot, most: dollars("900.00"), destination: None },
            sum: dollars("50000.00"),
            lot,
            title: "Basmati rice".to_owned(),
            unit: None,
            price_as: None,
            offer: None,
            asked_by: UserId(Uuid::from_u128(1)),
            asker: "Omar".to_owned(),
            expires_at: Timestamp::UNIX_EPOCH + HELD_FOR,
            is_asker_able: true,
            is_decided: false,
        }
    }

    #[test]
    fn another_approves_who_may_and_whose_limit_is_enough() {
        use MemberRole::{Finance, Owner, Trader};
        let (now, late) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + HELD_FOR);
        let gone = HeldAct { is_asker_able: false, ..held() };
        let done = HeldAct { is_decided: true, ..held() };
        for (what, it, who, at, refused) in [
            ("an owner", held(), by(2, Owner, None), now, None),
            ("whoever asked", held(), by(1, Trader, Some("900000.00")), now, Some(ErrorCode::MemberOneself)),
            ("a trader with enough", held(), by(3, Trader, Some("50000.00")), now, None),
            ("a trader with less", held(), by(3, Trader, Some("49999.99")), now, Some(ErrorCode::LimitBelowSum)),
            ("finance", held(), by(4, Finance, None), now, Some(ErrorCode::MemberRole)),
            ("too late", held(), by(2, Owner, None), late, Some(ErrorCode::RecordChanged)),
            ("decided", done, by(2, Owner, None), now, Some(ErrorCode::RecordChanged)),
            ("the asker left", gone, by(2, Owner, None), now, Some(ErrorCode::RecordChanged)),
        ] {
            assert_eq!(it.check_approval(who, at).err().map(|why| why.code()), refused, "{what}");
        }
    }

    #[test]
    fn what_is_approved_comes_to_what_was_shown() {
        let it = held().approved();
        for (sum, changed) in [("50000.00", false), ("50000", false), ("50000.01", true), ("49999.99", true)] {
            assert_eq!(
                it.check_sum(dollars(sum)).err().map(|why| why.code()),
                changed.then_some(ErrorCode::ActSumChanged)
            );
        }
    }

    #[test]
    fn who_asked_takes_it_back_and_nobody_undoes_what_is_done() {
        let now = Timestamp::UNIX_EPOCH;
        let done = HeldAct { is_decided: true, ..held() };
        let omar = by(1, MemberRole::Trader, Some("1.00"));
        assert_eq!(held().check_decline(omar, now), Ok(()));
        assert_eq!(done.check_decline(omar, now), Err(HeldActRefusal::Over));
        assert_eq!(held().check_decline(by(4, MemberRole::Viewer, None), now), Err(HeldActRefusal::Role));
        let view = held().view(omar, now);
        assert_eq!((view.can.approve, view.can.decline.is_some()), (None, true));
        assert_eq!((view.terms.price, view.terms.units), (Some(dollars("900.00").into()), None));
    }
}
