//! From a lot to everybody who has it: its orders with what became of their goods, as a list and as a file.

use std::collections::HashMap;

use bytes::Bytes;
use granary_domain::{Caller, DealId, ListingId, Permission, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_live::board::BoardStore;
use granary_spreadsheet::{Cell, Format, Spreadsheet};
use granary_store::Store;
use granary_trade::{
    deal::{Deal, LotOrder},
    lot::LotRefusal,
};

use super::drafts::own;

/// The orders that hold or bought units of a lot, for its seller and for staff: those first that hold them the longest.
pub async fn orders_of(store: &Store, id: ListingId, caller: &Caller) -> Result<Vec<LotOrder>, BoxedRefusal> {
    let is_known = match caller.who.role.is_staff() {
        true => store.lot_as_shown(id, None).await?.is_some(),
        false => store.own_lot(id, own(caller)?).await?.is_some(),
    };
    let viewer = caller.who.viewer(Permission::DealRead).filter(|_| is_known).ok_or(LotRefusal::Absent)?;
    let parts = store.parts_of(id).await?;
    let stored = store.deals(parts.iter().map(|part| part.deal).collect()).await?;
    let deals: HashMap<DealId, Deal> = stored
        .into_iter()
        .map(|(id, row)| Ok((id, Deal::stored(&row).map_err(|_| StoreUnavailable)?)))
        .collect::<Result<_, StoreUnavailable>>()?;
    let told = parts.into_iter().filter_map(|part| {
        let deal = deals.get(&part.deal)?;
        Some(deal.lot_order(deal.audience_of(viewer)?, (part.units, part.held_at, part.is_sold)))
    });
    Ok(told.collect())
}

/// The same as a file, a row for each order.
pub fn orders_file(orders: &[LotOrder], format: Format) -> Result<Bytes, StoreUnavailable> {
    let columns =
        ["Order", "Status", "Buyer", "Country", "Units", "Sold", "Since", "Shipments", "Containers", "Certificates"];
    let rows = orders.iter().map(|it| {
        let shipments = it.shipments.iter().map(|it| format!("{}: {}", it.number, it.status.label()));
        let containers = it.shipments.iter().flat_map(|it| &it.containers).map(|it| {
            let told = [it.container_number.clone().map(String::from), it.seal.clone().map(String::from)];
            told.into_iter().flatten().collect::<Vec<_>>().join(" / ")
        });
        let certificates = it.certificates.iter().map(|it| format!("{}: {}", it.document_type.label(), it.file_name));
        let joined = |all: Vec<String>| Cell::text(all.join("; "));
        [
            Cell::text(it.order_id.clone()),
            it.deal_status.label().into(),
            Cell::text(it.buyer.company_name.clone()),
            it.buyer.country.as_str().into(),
            Cell::Number(it.units.into()),
            if it.is_sold { "yes" } else { "no" }.into(),
            Cell::Moment(it.since),
            joined(shipments.collect()),
            joined(containers.filter(|it| !it.is_empty()).collect()),
            joined(certificates.collect()),
        ]
    });
    Spreadsheet::whole(format, &columns, rows).map_err(|_| StoreUnavailable)
}
