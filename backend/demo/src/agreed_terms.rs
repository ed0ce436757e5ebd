//! What of the demo's lots is told before anybody bids or offers: where they are delivered, and when they are shipped.

use granary_domain::{Address, Country, Day, Incoterm, Place, ShipmentWindow, day};
use jiff::{Timestamp, ToSpan};

use super::lots::Lot;

impl Lot {
    /// The delivery term of an auction; of others, the first.
    pub(super) fn first_term(&self) -> Option<Incoterm> {
        self.incoterms().first().and_then(|it| it.parse().ok())
    }

    /// The place that the term of an auction names.
    pub(super) fn delivery_place(&self) -> Option<Place> {
        let term = self.first_term().filter(|_| self.is_auction)?;
        let place = if term.is_booked_by_buyer() { self.seller().city } else { "Dubai" };
        place.to_owned().try_into().ok()
    }

    /// Where an auction brings it; nowhere where its buyer fetches it.
    pub(super) fn brought_to(&self) -> Option<Address> {
        let city = self.delivery_place().filter(|_| !self.first_term().is_some_and(Incoterm::is_booked_by_buyer))?;
        Some(Address { line1: None, city, country: Country::EMIRATES, postal_code: None, zone: None })
    }

    /// The month that begins a fortnight after it is sold.
    pub(super) fn shipment(&self, now: Timestamp) -> Option<ShipmentWindow> {
        let sold = day(self.auction_ends_at(now).filter(|it| *it > now).unwrap_or(now));
        let (from, until) = (sold.checked_add(14.days()).ok()?, sold.checked_add(44.days()).ok()?);
        Some(ShipmentWindow { from: Day(from), until: Day(until) })
    }
}
