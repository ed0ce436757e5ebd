//! Where the delivery term of a lot brings it once it is won. Pure.

use granary_domain::{Address, Incoterm};

use crate::lot::LotFields;

/// Where the delivery term of a lot brings it; none where the buyer takes it over before.
pub(super) fn brought_to(lot: &LotFields) -> Option<Address> {
    let incoterm = lot.delivery_terms.as_ref()?.first().copied().filter(|it| !Incoterm::is_booked_by_buyer(*it))?;
    let (place, country) = (lot.delivery_place.as_ref()?.as_str(), lot.destination.as_ref()?.country);
    // Who brings goods to the place itself is told no other address of it.
    let line1 = incoterm.is_delivered_by_seller().then(|| place.to_owned().try_into().ok()).flatten();
    Some(Address { line1, city: place.to_owned().try_into().ok()?, country, postal_code: None, zone: None })
}

#[cfg(test)]
mod tests {
    use granary_domain::{CompanyId, Currency, ListingId, Money, UserId};
    use jiff::Timestamp;
    use rust_decimal::Decimal;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::auction::{Auction, AuctionTerms, BidRefusal, Bidder};

    fn lot(incoterm: &str) -> LotFields {
        let said = json!({
            "deliveryTerms": [incoterm], "deliveryPlace": "Jebel Ali", "destination": { "country": "United Arab Emirates" },
        });
        serde_json::from_value(said).unwrap()
    }

    #[test]
    fn a_term_under_which_the_buyer_books_the_carriage_brings_goods_nowhere() {
        #[rustfmt::skip] // A table should read as a table.
        let table = [
            ("EXW", None), ("FCA", None), ("FOB", None),
            ("CIF", Some((false, "Jebel Ali"))), ("CPT", Some((false, "Jebel Ali"))), ("DAP", Some((true, "Jebel Ali"))),
        ];
        for (incoterm, expected) in table {
            let to = brought_to(&lot(incoterm));
            let told = to.as_ref().map(|it| (it.line1.is_some(), it.city.as_str()));
            assert_eq!(told, expected, "{incoterm}");
        }
        assert_eq!(brought_to(&LotFields { delivery_place: None, ..lot("CIF") }), None);
    }

    #[test]
    fn who_bids_says_where_the_lot_goes_once_unless_its_term_does() {
        let dollars = |amount| Money::new(Decimal::from(amount), Currency::Usd).unwrap();
        let (one, other) = (CompanyId(Uuid::from_u128(1)), CompanyId(Uuid::from_u128(2)));
        let mut auction = Auction::new(AuctionTerms {
            lot: ListingId(Uuid::nil()),
            seller: CompanyId(Uuid::nil()),
            start: dollars(100),
            increment: dollars(10),
            reserve: None,
            ends_at: Timestamp::UNIX_EPOCH,
            goods: None,
            destination: None,
        });
        let (sohar, by_term) = (brought_to(&lot("DAP")), brought_to(&lot("CIF")));
        assert_eq!(auction.check_destination(one, None), Err(BidRefusal::DestinationWanted));
        assert_eq!(auction.check_destination(one, sohar.as_ref()), Ok(()));
        auction.bidders.push(Bidder { company: one, user: UserId(Uuid::nil()) });
        auction.destinations.extend(sohar.clone().map(|to| (1, to)));
        assert_eq!(auction.check_destination(one, None), Ok(()), "it said so before");
        assert_eq!(auction.check_destination(other, None), Err(BidRefusal::DestinationWanted), "the other did not");
        auction.terms.destination = by_term.clone();
        assert_eq!(auction.check_destination(other, None), Ok(()));
        assert_eq!((auction.destination_of(1), auction.destination_of(2)), (sohar.as_ref(), by_term.as_ref()));
    }
}
