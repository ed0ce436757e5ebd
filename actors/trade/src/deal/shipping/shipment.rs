//! A shipment of a deal: which goods go, in what, from where to where, and when.

use granary_domain::{
    AirHumidity, AirTemperature, ContainerNumber, ContainerType, EventCode, Humidity, ItemId, Port, Seal, ShipmentId,
    ShipmentStatus, Temperature, Text, TransportMode, Weight,
    catalogue::{ContainerLoad, Inspection, ShipmentBy, ShipmentTiming},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A shipment as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shipment {
    pub id: ShipmentId,
    /// Counts those of the deal from 1.
    pub number: u32,
    pub consignment: Consignment,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

impl Shipment {
    pub fn status(&self) -> ShipmentStatus {
        self.consignment.status()
    }
}

/// What is said of a shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Consignment {
    pub transport_mode: TransportMode,
    /// What of each line goes with it.
    #[schema(max_items = 2000)]
    pub items: Vec<ShippedLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub containers: Vec<Container>,
    /// Not asked for on the road.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port_of_loading: Option<Port>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port_of_discharge: Option<Port>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vessel: Option<Text<1, 60>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voyage: Option<Text<1, 60>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flight: Option<Text<1, 60>>,
    /// The plate of the truck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub truck: Option<Text<1, 60>>,
    #[serde(default)]
    pub departure: Times,
    #[serde(default)]
    pub arrival: Times,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Temperature>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub humidity: Option<Humidity>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipment_timing: Option<ShipmentTiming>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipment_by: Option<ShipmentBy>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 60)]
    pub events: Vec<ShipmentEvent>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 200)]
    pub readings: Vec<Reading>,
}

/// How much of a line of the deal goes with a shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShippedLine {
    #[serde(rename = "_id")]
    pub id: ItemId,
    #[schema(minimum = 1)]
    pub quantity: u32,
}

/// What goods are in on their way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Container {
    pub container_type: ContainerType,
    /// Of those that go by sea; what is only planned has none yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_number: Option<ContainerNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
    /// Verified gross mass: the container with all that is in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vgm: Option<Weight>,
}

/// When a carrier leaves or comes: as was planned (PLN in the terms of DCSA), as is estimated (EST), and as it was (ACT).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Times {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimated: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actual: Option<Timestamp>,
}

/// Something that happens to a shipment, or to one of its containers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShipmentEvent {
    pub code: EventCode,
    /// The container that it is about; all of them where it names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_number: Option<ContainerNumber>,
    /// Where the carrier arrives or departs on the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port: Option<Port>,
    pub times: Times,
}

/// What a logger in the hold or the container read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    pub at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<AirTemperature>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub humidity: Option<AirHumidity>,
}

impl Times {
    /// The best that is known.
    pub fn best(self) -> Option<Timestamp> {
        self.actual.or(self.estimated).or(self.planned)
    }

    pub(in crate::deal) fn all(self) -> [Option<Timestamp>; 3] {
        [self.planned, self.estimated, self.actual]
    }
}

impl Consignment {
    pub fn status(&self) -> ShipmentStatus {
        match (self.departure.actual, self.arrival.actual) {
            (_, Some(_)) => ShipmentStatus::Arrived,
            (Some(_), None) => ShipmentStatus::UnderWay,
            (None, None) => ShipmentStatus::Planned,
        }
    }

    /// How many containers, events and readings it has.
    pub(super) fn rows(&self) -> usize {
        self.containers.len() + self.events.len() + self.readings.len()
    }

    /// How much of a line goes with it.
    pub fn quantity_of(&self, line: ItemId) -> u64 {
        self.items.iter().find(|it| it.id == line).map_or(0, |it| it.quantity.into())
    }
}
