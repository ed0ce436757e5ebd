//! How the goods of a deal travel: in which shipments, packed how, and where they are.

mod amendment;
mod decide;
mod event;
mod lot_traceability;
mod message;
mod packed_line;
mod packing;
mod shipment;
mod shipment_view;
#[cfg(test)]
mod tests;
mod tracking;

pub use amendment::{AmendedParts, Amendment};
pub use decide::{MAX_CONTAINERS, MAX_SHIPMENT_ROWS, MAX_SHIPMENTS};
pub use lot_traceability::{LotCertificate, LotContainer, LotOrder, LotShipment};
pub use message::{ShippingCommand, ShippingEvent, UpdateShipment};
pub use packed_line::PackedLine;
pub use packing::{LineFit, PackedGoods, PackingFit};
pub use shipment::{Consignment, Container, Reading, Shipment, ShipmentEvent, ShippedLine, Times};
pub use shipment_view::{ContainerView, ShipmentView, ShippedView};
pub use tracking::{Climate, EventView, MAX_EVENTS, MAX_READINGS, ReadingView};
