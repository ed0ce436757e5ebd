//! How goods are loaded: cargo, containers and pallets.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{OptionRow, climate, rows};
use crate::domain::{Port, PortType, TransportMode, choices};

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
        container_types: ContainerType::ALL.iter().map(|it| it.row()).collect(),
        pallet_types: rows::<PalletType>(),
        listing_pallet_types: rows::<ListingPallet>(),
        temperatures: climate(-10..=26, "°C"),
        humidities: climate(70..=95, "%"),
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

    ContainerType {
        Dry20 = "20ft-general-purpose", "20ft General Purpose";
        Dry40 = "40ft-general-purpose", "40ft General Purpose";
        HighCube40 = "40ft-high-cube", "40ft High Cube";
        Reefer20 = "reefer-20ft", "Reefer 20ft";
        Reefer40 = "reefer-high-cube-40ft", "Reefer High Cube 40ft";
        Insulated20 = "insulated-20ft", "Insulated 20ft";
        Insulated40 = "insulated-40ft", "Insulated 40ft";
        TruckReefer = "truck-reefer", "Truck Reefer";
        Truck = "truck-standard", "Truck Standard";
        Ld1 = "ld1", "Air container LD1";
        Ld2 = "ld2", "Air container LD2";
        Ld3 = "ld3", "Air container LD3";
        Ld4 = "ld4", "Air container LD4";
        Ld5 = "ld5", "Air container LD5";
        Ld6 = "ld6", "Air container LD6";
        Ld7 = "ld7", "Air container LD7";
        Ld8 = "ld8", "Air container LD8";
        Ld9 = "ld9", "Air container LD9";
        Ld10 = "ld10", "Air container LD10";
        Ld11 = "ld11", "Air container LD11";
        AirReefer = "air-reefer", "Air Reefer";
    }

    /// Pallets of the shipment forms.
    PalletType {
        Eur1 = "eur-1", "EUR 1 (800 × 1200 mm)";
        Eur2 = "eur-2", "EUR 2 (1200 × 1000 mm)";
        Eur3 = "eur-3", "EUR 3 (1000 × 1200 mm)";
        Eur6 = "eur-6", "EUR 6 (800 × 600 mm)";
        Other = "other", "Other pallet type";
        None = "not-palletized", "Not palletized";
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

impl ContainerType {
    fn row(self) -> ContainerRow {
        let (volume_m3, payload_kg) = self.measures();
        let is_rare = matches!(self, Self::Insulated20 | Self::Insulated40);
        let note = is_rare.then_some("No cooling unit of its own, and rarely offered; prefer a reefer.");
        ContainerRow { value: self.as_str(), label: self.label(), volume_m3, payload_kg, note }
    }

    const fn measures(self) -> (f64, u32) {
        match self {
            Self::Dry20 => (33.2, 28_180),
            Self::Dry40 => (67.7, 26_730),
            Self::HighCube40 => (76.3, 26_540),
            Self::Reefer20 => (28.0, 27_400),
            Self::Reefer40 => (67.5, 29_000),
            Self::Insulated20 => (26.4, 21_500),
            Self::Insulated40 => (57.0, 26_600),
            Self::TruckReefer => (85.0, 22_000),
            Self::Truck => (91.0, 24_000),
            Self::Ld1 => (4.9, 1_588),
            Self::Ld2 => (3.4, 1_225),
            Self::Ld3 => (4.3, 1_588),
            Self::Ld4 => (5.7, 2_449),
            Self::Ld5 => (7.0, 3_175),
            Self::Ld6 => (8.8, 3_175),
            Self::Ld7 => (10.6, 4_626),
            Self::Ld8 => (6.9, 2_449),
            Self::Ld9 => (10.0, 4_625),
            Self::Ld10 => (6.9, 3_175),
            Self::Ld11 => (7.2, 3_175),
            Self::AirReefer => (3.5, 1_588),
        }
    }
}
