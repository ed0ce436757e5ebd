//! What the two sides of a deal say of each other: neither reads the other's word before both have spoken, or for two weeks.

use granary_domain::{DealStatus, Stars};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::deal::{
    Audience, Deal, DealEvent, PartyRole, RefusalReason, ReputationCommand, ReputationEvent, part::PartCommand,
    tasks::Act,
};

/// How long a rating waits for that of the other side before it is shown.
const BLIND_DAYS: i64 = 14;

impl PartCommand for ReputationCommand {
    fn act(&self) -> Act {
        match self {
            Self::Rate { .. } => Act::Rate,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, _: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let Self::Rate { rated, stars } = self;
        deal.may_rate(*rated, by)?;
        Ok(vec![ReputationEvent::Rated { by, stars: *stars, blind: true }.into()])
    }
}

impl Deal {
    pub(in crate::deal) fn may_rate(&self, rated: PartyRole, by: PartyRole) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        let (given, others) = match (by, rated) {
            (PartyRole::Buyer, PartyRole::Seller) => (self.seller_rating, self.buyer_rating),
            (PartyRole::Seller, PartyRole::Buyer) => (self.buyer_rating, self.seller_rating),
            _ => return Err(RefusalReason::NotYours),
        };
        let is_due = (DealStatus::Accepted..=DealStatus::Closed).contains(&self.status);
        // Who has read what the other side says answers it no more.
        let has_read = others.is_some() && self.rated_on.is_none();
        if is_due && given.is_none() && !has_read { Ok(()) } else { Err(RefusalReason::NotRatable) }
    }

    /// The day on which a rating is shown that waits for the other side's.
    pub(in crate::deal) fn ratings_show_on(&self) -> Option<Date> {
        self.rated_on.map(|rated| rated.saturating_add(BLIND_DAYS.days()))
    }

    /// The stars that the buyer and the seller got, as far as this viewer may know them.
    pub(in crate::deal) fn ratings(&self, audience: Audience) -> (Option<Stars>, Option<Stars>) {
        let waits = self.rated_on.is_some();
        match audience {
            Audience::Bank => (None, None),
            Audience::Buyer if waits => (None, self.seller_rating),
            Audience::Seller if waits => (self.buyer_rating, None),
            _ => (self.buyer_rating, self.seller_rating),
        }
    }
}
