//! How goods are loaded: cargo, containers and pallets.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{OptionRow, climate, rows};
use crate::{ContainerType, Humidity, PalletType, Port, PortType, ShipmentStatus, Temperature, TransportMode, choices};

/// The option lists of freight.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreightOptions {
    pub transport_modes: Vec<OptionRow>,
    pub cargo_types: Vec<OptionRow>,
    pub bulk_types: Vec<OptionRow>,
    pub shipment_timings: Vec<OptionRow>,
    pub shipment_by: Vec<OptionRow>,
    pub inspections: Vec<OptionRow>,
    pub container_loads: Vec<OptionRow>,
    pub container_types: Vec<ContainerRow>,
    pub pallet_types: Vec<OptionRow>,
    pub listing_pallet_types: Vec<OptionRow>,
    pub temperatures: Vec<OptionRow>,
    pub humidities: Vec<OptionRow>,
    pub shipment_statuses: Vec<OptionRow>,
    pub ports: Vec<PortRow>,
}

pub(super) fn options() -> FreightOptions {
    FreightOptions {
        transport_modes: rows::<TransportMode>(),
        cargo_types: rows::<CargoType>(),
        bulk_types: rows::<BulkType>(),
        shipment_timings: rows::<ShipmentTiming>(),
        shipment_by: rows::<ShipmentBy>(),
        inspections: rows::<Inspection>(),
        container_loads: rows::<ContainerLoad>(),
        container_types: ContainerType::ALL.iter().copied().map(container).collect(),
        pallet_types: rows::<PalletType>(),
        listing_pallet_types: rows::<ListingPallet>(),
        temperatures: climate(Temperature::all(), "°C"),
        humidities: climate(Humidity::all(), "%"),
        shipment_statuses: rows::<ShipmentStatus>(),
        ports: Port::ALL.iter().copied().map(port).collect(),
    }
}

choices! {
    CargoType {
        Containerized = "containerized", "Containerized";
        Bulk = "bulk", "Bulk";
    }

    BulkType {
        Loose = "loose-bulk", "Loose Bulk";
        Packaged = "packaged-bulk", "Packaged Bulk";
    }

    ShipmentTiming {
        Post = "post-shipment", "Post-Shipment";
        Pre = "pre-shipment", "Pre-Shipment";
    }

    /// Whose agency ships.
    ShipmentBy {
        Seller = "sellers-agency", "Seller's agency";
        Buyer = "buyers-agency", "Buyer's agency";
    }

    Inspection {
        Pre = "pre-shipment-inspection", "Pre-shipment inspection";
        Post = "post-shipment-inspection", "Post-shipment inspection";
    }

    ContainerLoad {
        Full = "fcl", "Full container load (FCL)";
        Less = "lcl", "Less than container load (LCL)";
    }

    /// Pallets of the listing form.
    ListingPallet {
        Eu = "eu", "EU";
        NorthAmerican = "north-american", "North American";
        Iso = "iso", "ISO";
    }
}

/// A container with its typical measures; makers vary.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContainerRow {
    pub value: &'static str,
    pub label: &'static str,
    pub transport_mode: TransportMode,
    /// Typical length, breadth and height inside, in millimetres.
    pub inside_mm: [u32; 3],
    /// Typical cubic metres.
    pub volume_m3: f64,
    /// Typical kilograms of load.
    pub payload_kg: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
}

/// A port on the map.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PortRow {
    pub value: &'static str,
    pub label: &'static str,
    pub country: &'static str,
    #[serde(rename = "type")]
    pub port_type: PortType,
    pub latitude: f64,
    pub longitude: f64,
}

fn port(port: Port) -> PortRow {
    let (latitude, longitude) = port.position();
    PortRow {
        value: port.as_str(),
        label: port.label(),
        country: port.country(),
        port_type: port.port_type(),
        latitude,
        longitude,
    }
}

fn container(it: ContainerType) -> ContainerRow {
    let measures = it.measures();
    ContainerRow {
        value: it.as_str(),
        label: it.label(),
        transport_mode: it.mode(),
        inside_mm: measures.inside,
        volume_m3: measures.volume_m3,
        payload_kg: measures.payload_kg,
        note: it.is_rare().then_some("No cooling unit of its own, and rarely offered; prefer a reefer."),
    }
}
