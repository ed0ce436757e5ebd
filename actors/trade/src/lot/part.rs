//! What a deal holds of a lot when its quantity changes.

use std::cmp::Ordering;

use jiff::Timestamp;

use super::{Lot, LotCommand, LotEvent, LotRefusal};

impl Lot {
    /// What becomes of it where a deal that holds so many units is to hold so many others. An auction sells all of the lot,
    /// whatever its deal comes to.
    pub fn resize(&self, held: u32, wanted: u32, at: Timestamp) -> Result<Option<LotEvent>, LotRefusal> {
        let command = match wanted.cmp(&held) {
            _ if self.fields.is_auction() => return Ok(None),
            Ordering::Equal => return Ok(None),
            Ordering::Less => LotCommand::Release(held - wanted),
            Ordering::Greater if wanted - held > self.left() => return Err(LotRefusal::Short(self.left())),
            Ordering::Greater => LotCommand::Reserve(wanted - held),
        };
        self.decide(command, None, at).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{CompanyId, ListingId};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::lot::LotStatus;

    fn lot(sale: &str, held: u32, status: LotStatus) -> Lot {
        let fields = serde_json::from_value(json!({ "noOfUnits": 1000, "saleType": sale })).unwrap();
        let (id, seller) = (ListingId(Uuid::nil()), CompanyId(Uuid::nil()));
        Lot { held, status, ..Lot::draft(id, seller, fields, Vec::new(), Timestamp::UNIX_EPOCH) }
    }

    #[test]
    fn the_difference_is_held_or_let_go_and_never_more_than_there_is() {
        use LotStatus::{Listed, Reserved, Withdrawn};
        for (held, status, (from, to), becomes) in [
            (600, Listed, (600, 600), Ok(None)),
            (600, Listed, (600, 1000), Ok(Some(LotEvent::Reserved(400)))),
            (600, Listed, (600, 1001), Err(LotRefusal::Short(400))),
            (1000, Reserved, (600, 601), Err(LotRefusal::Short(0))),
            (1000, Reserved, (600, 200), Ok(Some(LotEvent::Released(400)))),
            (600, Withdrawn, (600, 200), Ok(Some(LotEvent::Released(400)))),
            (600, Withdrawn, (600, 700), Err(LotRefusal::Closed)),
        ] {
            let resized = lot("Listing", held, status).resize(from, to, Timestamp::UNIX_EPOCH);
            assert_eq!(resized, becomes, "{held} held, {from} to {to}");
        }
        let auction = lot("Auction", 1000, Reserved).resize(1000, 900, Timestamp::UNIX_EPOCH);
        assert_eq!(auction, Ok(None), "its lot is not offered again");
    }
}
