//! What may be asked of, and happens to, the shipments of a deal and the packing of its goods.

use granary_domain::ShipmentId;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{Amendment, Consignment, PackedLine, events::events, initiator::PartyRole};

/// What may be asked of the shipments of a deal, and of the packing of its goods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShippingCommand {
    Create {
        shipment: ShipmentId,
        consignment: Consignment,
    },
    Update(UpdateShipment),
    /// Says how lines are packed; of the others it stands as it was.
    Pack {
        lines: Vec<PackedLine>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateShipment {
    #[serde(rename = "shipmentId")]
    pub id: ShipmentId,
    /// All that is said of it anew.
    #[serde(rename = "shipment")]
    pub consignment: Consignment,
}

events! {
    /// What happened to the shipments of a deal, or to how its goods are packed.
    ShippingEvent {
        ShipmentCreated { shipment: ShipmentId, consignment: Box<Consignment>, by: PartyRole } = "deal.shipmentCreated";
        ShipmentUpdated { shipment: ShipmentId, consignment: Amendment, by: PartyRole } = "deal.shipmentUpdated";
        Packed { lines: Vec<PackedLine> } = "deal.packed";
    }
}
