//! Which supplies bear value added tax of the Emirates: by who sells, where the goods are, and where they go.

use granary_domain::{Country, Incoterm};

use super::{PartyDetails, VatTreatment};
use crate::deal::Deal;

impl VatTreatment {
    /// That of a deal: by who sells, where the goods are, and where they go. What is sold delivered with duty paid is brought
    /// in by the seller, who supplies it there.
    pub fn of(deal: &Deal, seller: &PartyDetails) -> Self {
        let (comes_in, is_cleared) = (ends_in_emirates(deal), deal.terms.incoterm == Some(Incoterm::Ddp));
        match (seller.is_registered(), comes_in) {
            (false, _) => Self::Outside,
            (true, comes_in) if is_shipped_abroad(deal) && !(comes_in && is_cleared) => Self::Outside,
            (true, true) => Self::Standard,
            (true, false) => Self::Zero,
        }
    }

    /// The code of what a document says of it.
    pub(super) fn note(self, deal: &Deal, seller: &PartyDetails) -> &'static str {
        let is_from_abroad = is_shipped_abroad(deal) || !seller.country.is_emirates();
        match self {
            Self::Standard => "vat-included",
            Self::Zero => "vat-zero",
            Self::Outside if is_from_abroad && ends_in_emirates(deal) => "vat-import",
            Self::Outside => "vat-outside",
        }
    }
}

fn is_shipped_abroad(deal: &Deal) -> bool {
    deal.origin.is_some_and(|port| port.country() != Country::EMIRATES.as_str())
}

fn ends_in_emirates(deal: &Deal) -> bool {
    deal.terms.destination.as_ref().map_or(deal.buyer.country, |to| to.country).is_emirates()
}
