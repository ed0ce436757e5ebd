//! Private offers on lots.

use granary_domain::{CompanyId, ListingId, OfferId, store::StoreUnavailable};
use granary_trade::lot::{OfferStatus, PrivateOffer};
use jiff::Timestamp;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row},
    sql,
};

impl Store {
    /// The offers on a lot that a company made or was made, the newest first, each with the buyer's name.
    pub async fn offers_on(
        &self,
        lot: ListingId,
        of: CompanyId,
    ) -> Result<Vec<(PrivateOffer, String)>, StoreUnavailable> {
        let offers = self.database.all(query!("offers/list_offers", ShownOffer), &[&lot.0, &of.0]).await?;
        Ok(offers.into_iter().map(|it| (it.state, it.buyer_name)).collect())
    }

    /// Some offers behind one of them of whose end something may be to tell, with their lots.
    pub async fn ending_offers(&self, behind: OfferId) -> Result<Vec<(OfferId, ListingId)>, StoreUnavailable> {
        let found = self.database.all(query!("offers/list_ending", EndingOffer), &[&self.now(), &behind.0]).await?;
        Ok(found.into_iter().map(|it| (it.id, it.lot)).collect())
    }
}

impl Tx<'_> {
    /// Adds an offer; whether its buyer had none open on this lot.
    pub async fn add_offer(&self, it: &PrivateOffer) -> Result<bool, StoreUnavailable> {
        let (status, state) = (it.status.as_str(), written(it)?);
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &it.id.0, &it.lot.0, &it.seller.0, &it.buyer.0, &it.by.0, &status, &it.expires_at, &state, &self.at, &waits_for(it),
            &it.tell_at(), &it.request.map(|it| it.0),
        ];
        Ok(self.transaction.run(sql!("offers/add_offer"), params).await? > 0)
    }

    /// An offer on a lot, which nobody else answers meanwhile.
    pub async fn private_offer(&self, id: OfferId, on: ListingId) -> Result<Option<PrivateOffer>, StoreUnavailable> {
        self.transaction.find(query!("offers/lock_offer", PrivateOffer), &[&id.0, &on.0]).await
    }

    /// An offer of whose end something may be to tell still, which nobody else answers meanwhile.
    pub async fn ending_offer(&self, id: OfferId) -> Result<Option<PrivateOffer>, StoreUnavailable> {
        self.transaction.find(query!("offers/lock_ending", PrivateOffer), &[&id.0, &self.at]).await
    }

    pub async fn save_offer_end(&self, id: OfferId, tell_at: Option<Timestamp>) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("offers/save_end"), &[&id.0, &tell_at]).await.map(drop)
    }

    /// Closes the open offers on a lot, for it comes off offer.
    pub async fn close_offers(&self, on: ListingId) -> Result<(), StoreUnavailable> {
        let closed = OfferStatus::Closed.as_str();
        self.transaction.run(sql!("offers/close_offers"), &[&on.0, &closed, &self.at]).await.map(drop)
    }

    pub async fn save_offer(&self, it: &PrivateOffer) -> Result<(), StoreUnavailable> {
        let (state, deal) = (written(it)?, it.deal.map(|deal| deal.0));
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &it.id.0, &it.status.as_str(), &it.expires_at, &state, &deal, &self.at, &waits_for(it), &it.tell_at(), &it.by.0,
        ];
        self.transaction.run(sql!("offers/save_offer"), params).await.map(drop)
    }
}

/// An offer with the buyer's name.
struct ShownOffer {
    state: PrivateOffer,
    buyer_name: String,
}

/// An offer near its end.
struct EndingOffer {
    id: OfferId,
    lot: ListingId,
}

fn waits_for(it: &PrivateOffer) -> Option<Uuid> {
    it.waits_for().map(|company| company.0)
}

fn written(it: &PrivateOffer) -> Result<String, StoreUnavailable> {
    serde_json::to_string(it).map_err(|cause| malformed("an offer", &cause))
}

row! {
    ShownOffer { state, buyer_name }
    EndingOffer { id, lot: "lot_id" }
}
