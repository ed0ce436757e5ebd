//! The net promoter score as staff read it: in all, of each side, and of each lane, where enough people of one answered.

use std::{cmp::Reverse, collections::BTreeMap};

use granary_domain::Country;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    deal::{Deal, DealSide},
    promoter_score::{PromoterFigures, PromoterScore, ScoreCounts},
};

/// Fewer answers than these would tell who gave which.
const FEWEST: u64 = 5;

/// From which country goods go to which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Lane {
    pub origin: Country,
    pub destination: Country,
}

/// How many of one side, on one lane, gave a score.
#[derive(Debug, Clone, Copy)]
pub struct ScoreLine {
    pub score: PromoterScore,
    pub by: DealSide,
    /// Absent where nobody wrote it down.
    pub lane: Option<Lane>,
    pub recent: u64,
    pub ever: u64,
}

/// The net promoter score of the platform.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoterOverview {
    /// Over the last 90 days.
    pub recent: PromoterFigures,
    /// Over all time.
    pub ever: PromoterFigures,
    /// Over all time, the side that answered most first.
    pub by_side: Vec<SideFigures>,
    /// Over all time, the lane with the most answers first.
    pub by_lane: Vec<LaneFigures>,
}

/// What one side of deals answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SideFigures {
    pub by: DealSide,
    #[serde(flatten)]
    pub figures: PromoterFigures,
}

/// What both sides of deals on one lane answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LaneFigures {
    #[serde(flatten)]
    pub lane: Lane,
    #[serde(flatten)]
    pub figures: PromoterFigures,
}

impl PromoterOverview {
    pub fn of(lines: &[ScoreLine]) -> Self {
        let [mut recent, mut ever] = [ScoreCounts::default(); 2];
        for line in lines {
            recent[line.place()] += line.recent;
            ever[line.place()] += line.ever;
        }
        let sides = told(lines, |line| line.by).into_iter();
        let lanes = told(lines, |line| line.lane).into_iter();
        Self {
            recent: recent.into(),
            ever: ever.into(),
            by_side: sides.map(|(by, figures)| SideFigures { by, figures }).collect(),
            by_lane: lanes.filter_map(|(lane, figures)| Some(LaneFigures { lane: lane?, figures })).collect(),
        }
    }
}

impl ScoreLine {
    fn place(&self) -> usize {
        usize::try_from(i64::from(self.score)).unwrap_or_default()
    }
}

/// The groups with enough answers. Nor may all answers, less those that are told, tell of fewer: the least of the groups
/// that have enough keeps company with the others then.
fn told<G: Ord>(lines: &[ScoreLine], group: impl Fn(&ScoreLine) -> G) -> Vec<(G, PromoterFigures)> {
    let mut counts: BTreeMap<G, ScoreCounts> = BTreeMap::new();
    for line in lines {
        counts.entry(group(line)).or_default()[line.place()] += line.ever;
    }
    let mut groups: Vec<_> = counts.into_iter().map(|(group, counts)| (group, PromoterFigures::from(counts))).collect();
    groups.sort_by_key(|(_, figures)| Reverse(figures.answers));
    let mut shown = groups.partition_point(|(_, figures)| figures.answers >= FEWEST);
    let left = |shown: usize| groups[shown..].iter().map(|(_, figures)| figures.answers).sum::<u64>();
    while shown > 0 && (1..FEWEST).contains(&left(shown)) {
        shown -= 1;
    }
    groups.truncate(shown);
    groups
}

impl Deal {
    /// From where its goods go to where, as far as it says; else from the seller to the buyer.
    pub fn lane(&self) -> Lane {
        let loaded_in = self.origin.and_then(|port| port.country().parse().ok()).or(self.lies_in);
        let brought_to = self.terms.destination.as_ref().map(|to| to.country);
        Lane { origin: loaded_in.unwrap_or(self.seller.country), destination: brought_to.unwrap_or(self.buyer.country) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(origin: &str) -> Option<Lane> {
        Some(Lane { origin: origin.parse().unwrap(), destination: Country::EMIRATES })
    }

    fn line(score: i64, by: DealSide, lane: Option<Lane>, ever: u64) -> ScoreLine {
        ScoreLine { score: score.try_into().unwrap(), by, lane, recent: ever / 2, ever }
    }

    #[test]
    fn each_side_and_each_lane_has_the_score_of_its_own_answers() {
        let (india, spain) = (lane("India"), lane("Spain"));
        let overview = PromoterOverview::of(&[
            line(10, DealSide::Buyer, india, 6),
            line(3, DealSide::Buyer, spain, 2),
            line(0, DealSide::Seller, spain, 6),
        ]);
        assert_eq!((overview.ever.answers, overview.recent.answers, overview.ever.score), (14, 7, Some(-14)));
        let sides = overview.by_side.iter().map(|it| (it.by, it.figures.answers, it.figures.score));
        assert_eq!(sides.collect::<Vec<_>>(), [(DealSide::Buyer, 8, Some(50)), (DealSide::Seller, 6, Some(-100))]);
        let lanes = overview.by_lane.iter().map(|it| (Some(it.lane), it.figures.answers, it.figures.score));
        assert_eq!(lanes.collect::<Vec<_>>(), [(spain, 8, Some(-100)), (india, 6, Some(100))]);
    }

    #[test]
    fn nothing_is_told_of_fewer_than_five_answers_nor_to_be_reckoned_from_the_others() {
        let (india, spain, malaysia) = (lane("India"), lane("Spain"), lane("Malaysia"));
        let lanes = |lines: &[ScoreLine]| -> Vec<Option<Lane>> {
            PromoterOverview::of(lines).by_lane.iter().map(|it| Some(it.lane)).collect()
        };
        let of = |lane, ever| line(9, DealSide::Buyer, lane, ever);
        assert_eq!(lanes(&[of(india, 5)]), [india]);
        assert_eq!(lanes(&[of(india, 4)]), []);
        assert_eq!(lanes(&[of(india, 9), of(spain, 4)]), [], "of four are all less nine");
        assert_eq!(lanes(&[of(india, 9), of(spain, 6), of(malaysia, 1)]), [india], "of one are all less fifteen");
        assert_eq!(lanes(&[of(india, 9), of(spain, 4), of(malaysia, 1)]), [india], "five are left together");
        assert_eq!(lanes(&[of(india, 9), of(None, 5)]), [india], "where nobody wrote it down, there is no lane");
        let sides = PromoterOverview::of(&[of(india, 9), line(9, DealSide::Seller, india, 4)]).by_side;
        assert_eq!(sides, [], "of two sides, one tells of the other");
    }
}
