//! Shipments of all deals: the pages in which staff look through them.

use actors::{
    deal::Shipment,
    domain::{DealId, PageRequest, Port, ShipmentId, ShipmentStatus, Total, TransportMode},
    store::StoreDown,
};
use tokio_postgres::Row;

use super::{
    Store,
    database::{Params, counted},
    query::{filled, query},
    row::{malformed, row},
};

/// What a list of shipments is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct ShipmentFilter {
    /// At either end.
    pub port: Option<Port>,
    pub mode: Option<TransportMode>,
    pub status: Option<ShipmentStatus>,
    /// In what finds the deals: their numbers, sides and goods.
    pub search: Option<String>,
}

impl Store {
    /// A page of the shipments of deals that are not deleted, the newest first.
    pub async fn shipments(
        &self,
        filter: &ShipmentFilter,
        page: PageRequest,
    ) -> Result<(Vec<(DealId, Shipment)>, Total), StoreDown> {
        let size = i64::from(page.size);
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let rows = self.shipment_rows(filter, None, (size, skip), Total::MAX_COUNTED.cast_signed()).await?;
        Ok((shipments(&rows)?, counted(&rows)?))
    }

    /// The shipments older than one, the newest first; from the newest on, without one.
    pub async fn shipments_behind(
        &self,
        filter: &ShipmentFilter,
        behind: Option<ShipmentId>,
        size: u32,
    ) -> Result<Vec<(DealId, Shipment)>, StoreDown> {
        let size = i64::from(size);
        shipments(&self.shipment_rows(filter, behind, (size, 0), size).await?)
    }

    async fn shipment_rows(
        &self,
        filter: &ShipmentFilter,
        behind: Option<ShipmentId>,
        (size, skip): (i64, i64),
        most: i64,
    ) -> Result<Vec<Row>, StoreDown> {
        let (port, behind) = (filter.port.map(Port::as_str), behind.map(|it| it.0));
        let (mode, status) = (filter.mode.map(TransportMode::as_str), filter.status.map(ShipmentStatus::as_str));
        let params: Params<'_> = &[&port, &mode, &status, &size, &skip, &most, &filter.search, &behind];
        self.database.list(query!("shipments/page_shipments", ShipmentRow).text, params).await
    }
}

/// A shipment, and the deal that it is of.
struct ShipmentRow {
    deal_id: DealId,
    body: String,
}

fn shipments(rows: &[Row]) -> Result<Vec<(DealId, Shipment)>, StoreDown> {
    let shipment = |ShipmentRow { deal_id, body }: ShipmentRow| match serde_json::from_str(&body) {
        Ok(shipment) => Ok((deal_id, shipment)),
        Err(cause) => Err(malformed("a shipment", &cause)),
    };
    filled(rows)?.into_iter().map(shipment).collect()
}

row! {
    ShipmentRow { deal_id, body }
}
