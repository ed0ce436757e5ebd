//! How likely somebody is to recommend the platform: asked once a deal is closed, and not again for 90 days; and what
//! staff read of the answers.

use granary_domain::{
    DealId, DealStatus, OutOfRange, PromoterScoreId, Text, day,
    refusal::{ErrorCode, Params, Refusal},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::deal::{Audience, Deal, DealSide};

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

/// How many gave each score, over some time.
pub type ScoreCounts = [u64; 11];

/// The net promoter score over some time, and the answers that it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoterFigures {
    /// The share of promoters less that of detractors, in whole per cent: -100 to 100; absent without answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    pub answers: u64,
    /// Who answered 9 or 10.
    pub promoters: u64,
    /// Who answered 7 or 8.
    pub passives: u64,
    /// Who answered 6 or less.
    pub detractors: u64,
}

impl From<ScoreCounts> for PromoterFigures {
    fn from(counts: ScoreCounts) -> Self {
        let [detractors, passives, promoters] =
            [&counts[..=6], &counts[7..=8], &counts[9..]].map(|of| of.iter().sum::<u64>());
        let answers = detractors + passives + promoters;
        Self { score: net(promoters, detractors, answers), answers, promoters, passives, detractors }
    }
}

/// The whole per cent nearest to the share, half of one away from nought.
fn net(promoters: u64, detractors: u64, answers: u64) -> Option<i64> {
    let ahead = (200 * promoters.abs_diff(detractors) + answers).checked_div(2 * answers)?;
    let ahead = i64::try_from(ahead).ok()?;
    Some(if promoters < detractors { -ahead } else { ahead })
}

/// From when on an answer counts among the recent ones.
pub fn recent_since(at: Timestamp) -> Timestamp {
    at - PAUSE
}

/// What somebody wrote beside their score; who it was is known by the deal and their side alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoterComment {
    #[serde(rename = "_id")]
    pub id: PromoterScoreId,
    pub at: Timestamp,
    pub score: PromoterScore,
    pub comment: String,
    pub by: DealSide,
    pub deal: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
}

/// Where a page of comments ends: the next one begins with what is older.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommentMark {
    pub at: Timestamp,
    #[serde(rename = "_id")]
    pub id: PromoterScoreId,
}

impl From<&PromoterComment> for CommentMark {
    fn from(last: &PromoterComment) -> Self {
        Self { at: last.at, id: last.id }
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
    fn the_score_is_the_share_of_promoters_less_that_of_detractors() {
        let figures = |given: &[usize]| {
            let mut counts = ScoreCounts::default();
            given.iter().for_each(|score| counts[*score] += 1);
            PromoterFigures::from(counts)
        };
        for (given, score, by) in [
            (&[][..], None, [0, 0, 0]),
            (&[9, 10], Some(100), [2, 0, 0]),
            (&[0, 6], Some(-100), [0, 0, 2]),
            (&[7, 8], Some(0), [0, 2, 0]),
            (&[9, 8, 7, 6], Some(0), [1, 2, 1]),
            (&[10, 10, 6], Some(33), [2, 0, 1]),
            (&[6, 6, 10], Some(-33), [1, 0, 2]),
            (&[10, 7, 7], Some(33), [1, 2, 0]),
            (&[9, 9, 8], Some(67), [2, 1, 0]),
        ] {
            let it = figures(given);
            assert_eq!((it.score, [it.promoters, it.passives, it.detractors]), (score, by), "{given:?}");
            assert_eq!(it.answers, given.len() as u64);
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
