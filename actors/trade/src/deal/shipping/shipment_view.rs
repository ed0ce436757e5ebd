//! A shipment as it is shown, and the columns by which staff find it.

use granary_domain::{
    ContainerNumber, ContainerType, Humidity, ItemId, Port, Seal, ShipmentId, ShipmentStatus, Temperature, Text,
    TransportMode, Weight,
    catalogue::{ContainerLoad, Inspection, ShipmentBy, ShipmentTiming},
    record::{Keyed, Row},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{
    Climate, Container, Deal, DealEvent, EventView, ReadingView, Shipment, ShipmentRow, ShippingEvent, Times,
};

/// A shipment on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShipmentView {
    #[serde(rename = "_id")]
    pub id: ShipmentId,
    /// Counts those of the deal from 1.
    pub number: u32,
    pub status: ShipmentStatus,
    pub transport_mode: TransportMode,
    #[schema(inline)]
    pub items: Keyed<ShippedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[schema(inline)]
    pub containers: Keyed<ContainerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port_of_loading: Option<Port>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port_of_discharge: Option<Port>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vessel: Option<Text<1, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub voyage: Option<Text<1, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flight: Option<Text<1, 60>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truck: Option<Text<1, 60>>,
    pub departure: Times,
    pub arrival: Times,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Temperature>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub humidity: Option<Humidity>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment_timing: Option<ShipmentTiming>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment_by: Option<ShipmentBy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[schema(inline)]
    pub events: Keyed<EventView>,
    #[schema(inline)]
    pub readings: Keyed<ReadingView>,
    /// What is demanded of the air, and how often it was otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub climate: Option<Climate>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// How much of a line goes with a shipment, on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ShippedView {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub quantity: u32,
}

/// A container on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContainerView {
    /// Counts those of the shipment from 1.
    pub number: u32,
    pub container_type: ContainerType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_number: Option<ContainerNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vgm: Option<Weight>,
}

impl Row for ShipmentView {}

impl Row for ShippedView {}

impl Row for ContainerView {
    const KEY: &'static str = "number";
}

impl Shipment {
    /// As it stands to a deal by which it has come so far at least.
    pub fn view(&self, status: ShipmentStatus) -> ShipmentView {
        let it = self.consignment.clone();
        let (events, readings, climate) = (it.events_view(), it.readings_view(), it.climate());
        ShipmentView {
            id: self.id,
            number: self.number,
            status,
            transport_mode: it.transport_mode,
            items: it.items.into_iter().map(|line| ShippedView { id: line.id, quantity: line.quantity }).collect(),
            container_load: it.container_load,
            containers: (1..).zip(it.containers).map(container_view).collect(),
            port_of_loading: it.port_of_loading,
            port_of_discharge: it.port_of_discharge,
            vessel: it.vessel,
            voyage: it.voyage,
            flight: it.flight,
            truck: it.truck,
            departure: it.departure,
            arrival: it.arrival,
            temperature: it.temperature,
            humidity: it.humidity,
            shipment_timing: it.shipment_timing,
            shipment_by: it.shipment_by,
            inspection: it.inspection,
            events,
            readings,
            climate,
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    /// The row that keeps it; none of what cannot be written.
    pub fn row(&self) -> Option<ShipmentRow> {
        Some(ShipmentRow {
            id: self.id,
            number: self.number,
            body: serde_json::to_string(self).ok()?,
            mode: self.consignment.transport_mode,
            status: self.status(),
            loading: self.consignment.port_of_loading,
            discharge: self.consignment.port_of_discharge,
        })
    }
}

fn container_view((number, it): (u32, Container)) -> ContainerView {
    let Container { container_type, container_number, seal, vgm } = it;
    ContainerView { number, container_type, container_number, seal, vgm }
}

impl Deal {
    /// The rows of the shipments that the events which led to this state were about.
    pub(in crate::deal) fn changed_shipments(&self, events: &[DealEvent]) -> Vec<ShipmentRow> {
        let of_event = |event: &DealEvent| match event {
            DealEvent::Shipping(ShippingEvent::ShipmentCreated { shipment, .. })
            | DealEvent::Shipping(ShippingEvent::ShipmentUpdated { shipment, .. }) => Some(*shipment),
            _ => None,
        };
        let changed: Vec<_> = events.iter().filter_map(of_event).collect();
        self.shipments.iter().filter(|it| changed.contains(&it.id)).filter_map(|it| it.row()).collect()
    }
}
