//! Shipments of all deals: the pages in which staff look through them.

use granary_domain::{
    DealId, PageRequest, Port, ShipmentId, ShipmentStatus, Total, TransportMode, store::StoreUnavailable,
};
use granary_trade::deal::Shipment;
use serde::{Deserialize, Serialize};
use tokio_postgres::Row;
use utoipa::ToSchema;

use super::{
    Store,
    database::{Params, counted},
    query::{filled, query},
    row::{malformed, row},
};

/// What a list of shipments is narrowed to.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShipmentFilters {
    /// At either end.
    #[serde(default)]
    port: Option<Port>,
    #[serde(default)]
    transport_mode: Option<TransportMode>,
    #[serde(default)]
    status: Option<ShipmentStatus>,
    /// In what finds the deals: their numbers, sides and goods.
    #[serde(default)]
    search: Option<String>,
}

impl Store {
    /// A page of the shipments of deals that are not deleted, the newest first.
    pub async fn shipments(
        &self,
        filters: &ShipmentFilters,
        page: PageRequest,
    ) -> Result<(Vec<(DealId, Shipment)>, Total), StoreUnavailable> {
        let size = i64::from(page.size);
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let rows = self.shipment_rows(filters, None, (size, skip), Total::MAX_COUNTED.cast_signed()).await?;
        Ok((shipments(&rows)?, counted(&rows)?))
    }

    /// The shipments older than one, the newest first; from the newest on, without one.
    pub async fn shipments_behind(
        &self,
        filters: &ShipmentFilters,
        behind: Option<ShipmentId>,
        size: u32,
    ) -> Result<Vec<(DealId, Shipment)>, StoreUnavailable> {
        let size = i64::from(size);
        shipments(&self.shipment_rows(filters, behind, (size, 0), size).await?)
    }

    async fn shipment_rows(
        &self,
        filters: &ShipmentFilters,
        behind: Option<ShipmentId>,
        (size, skip): (i64, i64),
        most: i64,
    ) -> Result<Vec<Row>, StoreUnavailable> {
        let (port, behind) = (filters.port.map(Port::as_str), behind.map(|it| it.0));
        let (mode, status) =
            (filters.transport_mode.map(TransportMode::as_str), filters.status.map(ShipmentStatus::as_str));
        let search = filters.search.as_ref().filter(|search| !search.trim().is_empty());
        let params: Params<'_> = &[&port, &mode, &status, &size, &skip, &most, &search, &behind];
        self.database.list(query!("shipments/page_shipments", ShipmentRow).text, params).await
    }
}

/// A shipment, and the deal that it is of.
struct ShipmentRow {
    deal_id: DealId,
    body: String,
}

fn shipments(rows: &[Row]) -> Result<Vec<(DealId, Shipment)>, StoreUnavailable> {
    let shipment = |ShipmentRow { deal_id, body }: ShipmentRow| match serde_json::from_str(&body) {
        Ok(shipment) => Ok((deal_id, shipment)),
        Err(cause) => Err(malformed("a shipment", &cause)),
    };
    filled(rows)?.into_iter().map(shipment).collect()
}

row! {
    ShipmentRow { deal_id, body }
}
