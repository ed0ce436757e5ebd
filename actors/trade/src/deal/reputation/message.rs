//! What the sides of a deal say of each other.

use granary_domain::Stars;

use crate::deal::{events::events, initiator::PartyRole};

/// What may be asked of the ratings of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReputationCommand {
    /// The buyer rates the seller, the seller the buyer.
    Rate { rated: PartyRole, stars: Stars },
}

events! {
    /// What happened to the ratings of a deal.
    ReputationEvent {
        Rated {
            by: PartyRole,
            stars: Stars,
            /// It waits for the other side's.
            #[serde(default)]
            blind: bool,
        } = "deal.rated";
        RatingsShown = "deal.ratingsShown";
    }
}
