//! What happens to the shipments of a deal and the packing of its goods.

use crate::deal::{Consignment, PackedLine, by::PartyRole, events::events};
use crate::domain::ShipmentId;

events! {
    /// What happened to the shipments of a deal, or to how its goods are packed.
    ShippingEvent {
        ShipmentCreated { shipment: ShipmentId, consignment: Box<Consignment>, by: PartyRole } = "deal.shipmentCreated";
        ShipmentUpdated { shipment: ShipmentId, consignment: Box<Consignment>, by: PartyRole } = "deal.shipmentUpdated";
        Packed { lines: Vec<PackedLine> } = "deal.packed";
    }
}
