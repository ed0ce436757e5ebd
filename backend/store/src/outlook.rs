//! What lies ahead of a company: the payments that are due soon, and the shipments that are under way.

use granary_domain::{
    CompanyId, DealId, DealStatus, DocumentType, ShipmentStatus, StepNumber, Total, store::StoreUnavailable,
};
use granary_trade::deal::{DealSnapshot, Shipment};
use jiff::civil::Date;
use std::sync::Arc;

use super::{
    Store,
    boards::DealRow,
    database,
    query::query,
    row::{malformed, row},
};

impl Store {
    /// The steps in which a buyer may be to pay up to a day, of the deals that a company buys or sells in: what is due first first,
    /// each with its deal. A deal that does not parse is passed by.
    pub async fn payments_waiting(
        &self,
        of: CompanyId,
        until: Date,
        most: i64,
    ) -> Result<Vec<(Arc<DealSnapshot>, StepNumber)>, StoreUnavailable> {
        let shown_by = [DocumentType::PaymentSecurity, DocumentType::PaymentAdvice, DocumentType::PaymentProof]
            .map(DocumentType::as_str);
        let rows = self
            .database
            .list_all(query!("outlook/list_payments", PaymentRow), &[&of.0, &shown_by.as_slice(), &until, &most])
            .await?;
        let read = |PaymentRow { deal: DealRow { id, deal }, step }: PaymentRow| {
            Some((DealSnapshot::parsed(id, &deal)?, StepNumber::from(i64::from(step))))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// The newest shipments that are under way for a company and whose deal does not say that they arrived, each with its deal
    /// and the number of its order, and how many there are.
    pub async fn under_way(
        &self,
        of: CompanyId,
        most: i64,
    ) -> Result<(Vec<(DealId, String, Shipment)>, Total), StoreUnavailable> {
        let status = ShipmentStatus::UnderWay.as_str();
        let before: Vec<_> =
            DealStatus::ALL.iter().filter(|it| **it < DealStatus::Arrived).map(|it| it.as_str()).collect();
        let params: database::Params<'_> = &[&of.0, &status, &most, &before];
        let (rows, total) = self.database.page(query!("outlook/list_under_way", MovingRow), params).await?;
        let read = |MovingRow { deal, order_id, body }: MovingRow| {
            let shipment = serde_json::from_str(&body).map_err(|cause| malformed("a shipment", &cause))?;
            Ok((deal, order_id, shipment))
        };
        Ok((rows.into_iter().map(read).collect::<Result<_, StoreUnavailable>>()?, total))
    }
}

struct PaymentRow {
    deal: DealRow,
    step: u16,
}

/// A shipment of a deal.
struct MovingRow {
    deal: DealId,
    order_id: String,
    body: String,
}

row! {
    MovingRow { deal: "deal_id", order_id, body }
    PaymentRow { deal: flat, step }
}
