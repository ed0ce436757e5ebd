//! What was decided of a lot, carried out: saved, shown to everybody, and told to whom it concerns.

use granary_domain::refusal::BoxedRefusal;
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_trade::{
    auction::{AuctionTerms, Outcome},
    lot::{Lot, LotEvent, LotStatus, RelistedTerms, priced},
};

use super::Tx;

impl Tx<'_> {
    /// Saves what was decided of a lot, and what everybody sees of it; answers who is told.
    pub async fn carry_out(
        &self,
        lot: &mut Lot,
        event: &LotEvent,
        seller: &str,
    ) -> Result<Vec<Notification>, BoxedRefusal> {
        match event {
            LotEvent::Updated { new_edition: true, manifest, .. } => {
                self.keep_edition(lot.id, manifest.as_ref().is_some_and(|it| *it != lot.manifest)).await?
            }
            LotEvent::Published(Some(_)) => self.keep_edition(lot.id, true).await?,
            _ => {}
        }
        let released = match event {
            LotEvent::Withdrawn if lot.awaits_seller() => Some(self.released(lot).await?),
            _ => None,
        };
        let was = lot.status;
        lot.apply(event, self.at);
        if *event == LotEvent::Discarded {
            self.discard_lot(lot.id).await?;
            return Ok(Vec::new());
        }
        self.save_lot(lot, matches!(event, LotEvent::Updated { manifest: Some(_), .. })).await?;
        if let LotEvent::Updated { .. } = event {
            self.keep_pictures(lot).await?;
        }
        if *event == LotEvent::Withdrawn {
            self.close_offers(lot.id).await?;
        }
        self.show_lot(lot, was, seller).await?;
        // What is on offer may be what somebody asked quotations for, now that it is told otherwise.
        if was == LotStatus::Listed && matches!(event, LotEvent::Updated { .. }) {
            self.add_late_seller(lot.seller).await?;
        }
        if lot.bids == 0 {
            match AuctionTerms::of(lot.id, lot.seller, &lot.fields) {
                Some(terms) if lot.status == LotStatus::Listed => self.open_auction(terms).await?,
                _ if matches!(event, LotEvent::Updated { .. } | LotEvent::Withdrawn) => {
                    self.drop_auction(lot.id).await?
                }
                _ => {}
            }
        }
        if let Some(bidder) = released {
            return Ok(bidder);
        }
        let (kind, terms) = match event {
            LotEvent::Published(Some(RelistedTerms { terms })) if !terms.is_empty() => {
                (NotificationKind::LotTermsChanged, terms.as_slice())
            }
            LotEvent::Updated { new_edition: true, .. } | LotEvent::Published(Some(_)) => {
                (NotificationKind::LotChanged, &[][..])
            }
            LotEvent::Withdrawn => (NotificationKind::LotWithdrawn, &[][..]),
            _ => return Ok(Vec::new()),
        };
        let tell = |to| {
            let mut told = lot.notification(Addressee::Member(to), kind, self.at);
            if !terms.is_empty() {
                let names: Vec<String> = terms.iter().map(ToString::to_string).collect();
                told.params = told.params.with("fields", names);
            }
            told
        };
        Ok(self.interested_in(lot.id).await?.into_iter().map(tell).collect())
    }

    /// The highest bidder of an auction whose seller does not take the bid hears so; everybody else knows already.
    async fn released(&self, lot: &Lot) -> Result<Vec<Notification>, BoxedRefusal> {
        let Some(auction) = self.auction(lot.id).await?.map(|held| held.auction) else { return Ok(Vec::new()) };
        let Some(Outcome::ReserveNotMet { bidder, price, .. }) = auction.outcome else { return Ok(Vec::new()) };
        let told = auction.bidder(bidder).map(|bidder| {
            let told = lot.notification(Addressee::Member(bidder.user), NotificationKind::LotBidReleased, self.at);
            Notification { params: priced(told.params, price, auction.terms.goods), ..told }
        });
        Ok(told.into_iter().collect())
    }
}
