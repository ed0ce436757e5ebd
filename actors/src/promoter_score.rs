//! How likely somebody is to recommend the platform: asked once a deal is closed, and not again for 90 days.

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    deal::{Audience, Deal},
    domain::{DealStatus, OutOfRange, Text, day},
    refusal::{ErrorCode, Params, Refusal},
};

/// How long nobody is asked again.
const PAUSE: SignedDuration = SignedDuration::from_hours(90 * 24);

/// 0, not at all likely, to 10, extremely likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64", into = "i64")]
#[schema(minimum = 0, maximum = 10)]
pub struct PromoterScore(u8);

impl TryFrom<i64> for PromoterScore {
    type Error = OutOfRange;

    fn try_from(score: i64) -> Result<Self, OutOfRange> {
        match u8::try_from(score) {
            Ok(score @ 0..=10) => Ok(Self(score)),
            _ => Err(OutOfRange),
        }
    }
}

impl From<PromoterScore> for i64 {
    fn from(score: PromoterScore) -> Self {
        score.0.into()
    }
}

/// What somebody answers.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PromoterAnswer {
    pub score: PromoterScore,
    #[serde(default)]
    pub comment: Option<Text<0, 1000>>,
}

/// Why an answer is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PromoterRefusal {
    /// Only the sides of a deal are asked.
    NotYours,
    /// They are asked once it is closed.
    NotClosed,
    /// Somebody was asked not long ago; they are again from this day on.
    Asked(Date),
}

impl Refusal for PromoterRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NotYours => ErrorCode::NotYourDeal,
            Self::NotClosed => ErrorCode::DealNotClosed,
            Self::Asked(_) => ErrorCode::ScoreGiven,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Asked(until) => Params::default().with("day", until.to_string()),
            _ => Params::default(),
        }
    }
}

/// Whether somebody is asked after a deal, who was asked last at some time.
pub fn may_answer(
    deal: &Deal,
    audience: Audience,
    last: Option<Timestamp>,
    at: Timestamp,
) -> Result<(), PromoterRefusal> {
    if !matches!(audience, Audience::Buyer | Audience::Seller) {
        return Err(PromoterRefusal::NotYours);
    }
    if deal.status != DealStatus::Closed {
        return Err(PromoterRefusal::NotClosed);
    }
    match last.map(|last| last + PAUSE) {
        Some(until) if at < until => Err(PromoterRefusal::Asked(day(until))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::tests::a_deal;

    #[test]
    fn a_score_is_0_to_10() {
        for (score, good) in [(-1, false), (0, true), (10, true), (11, false)] {
            assert_eq!(PromoterScore::try_from(score).is_ok(), good, "{score}");
        }
    }

    #[test]
    fn a_side_of_a_closed_deal_is_asked_once_in_90_days() {
        let (at, mut deal) = (Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * 365), a_deal(7));
        assert_eq!(may_answer(&deal, Audience::Buyer, None, at), Err(PromoterRefusal::NotClosed));
        deal.status = DealStatus::Closed;
        for (audience, expected) in [
            (Audience::Buyer, Ok(())),
            (Audience::Seller, Ok(())),
            (Audience::Staff, Err(PromoterRefusal::NotYours)),
            (Audience::Bank, Err(PromoterRefusal::NotYours)),
        ] {
            assert_eq!(may_answer(&deal, audience, None, at), expected);
        }
        let ago = |days: i64| Some(at - SignedDuration::from_hours(24 * days));
        assert!(may_answer(&deal, Audience::Buyer, ago(89), at).is_err());
        assert_eq!(may_answer(&deal, Audience::Buyer, ago(90), at), Ok(()));
    }
}
