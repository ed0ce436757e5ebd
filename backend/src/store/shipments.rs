//! Shipments of all deals: the pages in which staff look through them.

use actors::{
    deal::Shipment,
    domain::{DealId, PageRequest, Port, ShipmentStatus, Total, TransportMode},
    store::StoreDown,
};
use uuid::Uuid;

use super::{
    Store,
    database::{self, counted, take},
    sql,
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
        filter: ShipmentFilter,
        page: PageRequest,
    ) -> Result<(Vec<(DealId, Shipment)>, Total), StoreDown> {
        let port = filter.port.map(Port::as_str);
        let (mode, status) = (filter.mode.map(TransportMode::as_str), filter.status.map(ShipmentStatus::as_str));
        let (size, most) = (i64::from(page.size), Total::MOST_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: database::Params<'_> = &[&port, &mode, &status, &size, &skip, &most, &filter.search];
        let rows = self.database.list(sql!("shipments/page_shipments"), params).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(deal) = take::<Option<Uuid>>(row, "deal_id")? {
                let body: String = take(row, "body")?;
                let shipment =
                    serde_json::from_str(&body).map_err(|cause| database::malformed("a shipment", &cause))?;
                found.push((DealId(deal), shipment));
            }
        }
        Ok((found, counted(&rows)?))
    }
}
