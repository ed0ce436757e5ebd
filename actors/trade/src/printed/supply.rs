//! Which supplies bear value added tax of the Emirates, and where they are made: by who sells, where the goods are, and where
//! they go. No tax is charged that this table does not have.

use granary_domain::{Address, Country, DesignatedZone, Incoterm, Port};

use super::{PartyDetails, VatTreatment, Wording};
use crate::deal::Deal;

/// Where something is, as the tax of the Emirates sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Mainland,
    /// Treated as lying outside (Article 51 of the Executive Regulation).
    Zone(DesignatedZone),
    Abroad,
}

impl Place {
    /// Where goods are as they are supplied: in the country that they lie in and at the port that they leave from, or, where
    /// neither is told, where the seller is at home; a zone only by the address that its licence proves.
    fn of_goods((lies_in, origin): (Option<Country>, Option<Port>), seller: &PartyDetails) -> Self {
        let lies_abroad = lies_in.is_some_and(|it| !it.is_emirates());
        let leaves_abroad = origin.is_some_and(|port| port.country() != Country::EMIRATES.as_str());
        match seller.address.as_ref().and_then(Address::designated_zone) {
            _ if lies_abroad || leaves_abroad => Self::Abroad,
            Some(zone) => Self::Zone(zone),
            None if lies_in.is_some() || origin.is_some() || seller.country.is_emirates() => Self::Mainland,
            None => Self::Abroad,
        }
    }

    /// Where those of a deal are.
    fn of_supply(deal: &Deal, seller: &PartyDetails) -> Self {
        Self::of_goods((deal.lies_in, deal.origin), seller)
    }

    /// Where they go.
    fn of_delivery(deal: &Deal) -> Self {
        let to = deal.terms.destination.as_ref();
        match to.and_then(Address::designated_zone) {
            Some(zone) => Self::Zone(zone),
            None if to.map_or(deal.buyer.country, |to| to.country).is_emirates() => Self::Mainland,
            None => Self::Abroad,
        }
    }
}

impl VatTreatment {
    /// That of a deal: by who sells, where the goods are, and where they go. What is sold delivered with duty paid is brought
    /// in by the seller, who supplies it there. What goes from the mainland into a zone is supplied at home.
    pub fn of(deal: &Deal, seller: &PartyDetails) -> Self {
        let (goods, delivery) = (Place::of_supply(deal, seller), Place::of_delivery(deal));
        Self::between(seller, goods, delivery, is_cleared(deal.terms.incoterm))
    }

    /// That of a lot for whoever has it delivered in the Emirates: by where it lies, from where it leaves, and whether the term
    /// is one under which the seller pays the duty.
    pub fn of_lot(lies_in: Country, origin: Option<Port>, seller: &PartyDetails, incoterm: Option<Incoterm>) -> Self {
        let goods = Place::of_goods((Some(lies_in), origin), seller);
        Self::between(seller, goods, Place::Mainland, is_cleared(incoterm))
    }

    fn between(seller: &PartyDetails, goods: Place, delivery: Place, is_cleared: bool) -> Self {
        match (goods, delivery) {
            _ if !seller.is_registered() => Self::Outside,
            (Place::Mainland, Place::Mainland | Place::Zone(_)) => Self::Standard,
            (Place::Mainland, Place::Abroad) => Self::Zero,
            (Place::Zone(_) | Place::Abroad, Place::Mainland) if is_cleared => Self::Standard,
            (Place::Zone(_) | Place::Abroad, _) => Self::Outside,
        }
    }

    /// The code of what a document says of it.
    pub(super) fn note(self, deal: &Deal, seller: &PartyDetails) -> &'static str {
        match (self, Place::of_supply(deal, seller), Place::of_delivery(deal)) {
            (Self::Standard, ..) => "vat-included",
            (Self::Zero, ..) => "vat-zero",
            (Self::Outside, Place::Zone(_), Place::Zone(_)) => "vat-zones",
            (Self::Outside, Place::Zone(_), Place::Mainland) => "vat-zone-import",
            (Self::Outside, Place::Zone(_), Place::Abroad) => "vat-zone-abroad",
            (Self::Outside, Place::Abroad, Place::Zone(_)) => "vat-abroad-zone",
            (Self::Outside, Place::Abroad, Place::Mainland) => "vat-import",
            (Self::Outside, ..) => "vat-outside",
        }
    }
}

fn is_cleared(incoterm: Option<Incoterm>) -> bool {
    incoterm == Some(Incoterm::Ddp)
}

/// Whether the goods are in a zone as they are supplied.
pub(super) fn is_in_zone(deal: &Deal, seller: &PartyDetails) -> bool {
    matches!(Place::of_supply(deal, seller), Place::Zone(_))
}

/// Where the goods are as they are supplied, in words.
pub(super) fn place_of_supply(deal: &Deal, seller: &PartyDetails) -> Wording {
    let country = deal.lies_in.unwrap_or(seller.country);
    // What lies abroad is not supplied at a port elsewhere.
    let is_there = |port: &Port| deal.lies_in.is_none_or(|it| it.is_emirates() || it.as_str() == port.country());
    match (Place::of_supply(deal, seller), deal.origin.filter(is_there)) {
        (Place::Zone(zone), _) => Wording::one_of("zone", zone),
        (_, Some(port)) => format!("{}, {}", port.label(), port.country()).into(),
        (_, None) => {
            let home = seller.registered_at().filter(|it| it.country == country || deal.lies_in.is_none());
            let city = home.map(|it| it.city.to_string());
            city.into_iter().chain([country.as_str().to_owned()]).collect::<Vec<_>>().join(", ").into()
        }
    }
}
