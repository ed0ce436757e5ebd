//! What a rating changes, whom it is disclosed to, and its line of history.

use granary_domain::day;
use jiff::Timestamp;

use crate::deal::{Alert, Audience, Deal, DealFile, Line, PartyRole, Reader, ReputationEvent, part::PartEvent};

impl PartEvent for ReputationEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::Rated { by, stars, blind } => {
                match by {
                    PartyRole::Buyer => deal.seller_rating = Some(*stars),
                    PartyRole::Seller => deal.buyer_rating = Some(*stars),
                    _ => return,
                }
                let waits = *blind && (deal.buyer_rating.is_none() || deal.seller_rating.is_none());
                deal.rated_on = waits.then(|| day(at));
            }
            Self::RatingsShown => deal.rated_on = None,
        }
    }

    fn notify(&self, _: &Deal, _: &Deal) -> Vec<Alert> {
        match self {
            Self::Rated { .. } | Self::RatingsShown => Vec::new(),
        }
    }

    fn discloses_to(&self, reader: &Reader, _: &Deal) -> bool {
        match self {
            // A bank reads nothing that one side says of the other.
            Self::Rated { .. } => reader.viewer != Audience::Bank,
            Self::RatingsShown => true,
        }
    }

    fn line(&self, _: &Reader, _: &Deal) -> Line {
        match self {
            Self::Rated { by, .. } => Line::by(*by),
            Self::RatingsShown => Line::by(PartyRole::System),
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}
