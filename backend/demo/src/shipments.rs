//! The shipments of the demo: none, one or two of a deal, planned, under way or there, as far as the deal has come.

use granary_domain::{
    ContainerNumber, ContainerType, DealKind, Port, ShipmentId, TransportMode, Weight, catalogue::ContainerLoad,
};
use granary_trade::deal::{
    Consignment, Container, Item, PartyRole, ShippedLine, ShippingCommand, Times, UpdateShipment,
};
use jiff::{SignedDuration, Timestamp};
use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    ids::id,
    replay::{Ledger, StoryFault, by},
    stories::Story,
};

/// A number of containers that can be looked through.
const MAX_CONTAINERS: u64 = 3;
const VESSELS: [&str; 4] = ["MSC Aurora", "Maersk Halifax", "CMA CGM Thalassa", "Ever Gentle"];

impl Story {
    /// What a step that is done brings of shipments: they are planned when the goods are packed, leave, and come.
    pub(super) fn ship(&self, ledger: &mut Ledger, step: u8, at: Timestamp) -> Result<(), StoryFault> {
        let (leaves, comes) = if self.kind == DealKind::International { (9, 12) } else { (8, 9) };
        let seller = self.lot.seller();
        let seller = by(PartyRole::Seller, seller.user_id(), seller.person());
        let (at_sea, parts) = (self.days_at_sea(), self.shipments);
        for part in (1..=parts).filter(|part| step == 5 || *part == 1) {
            let shipment = ShipmentId(id(&format!("shipment {part} of {}", ledger.deal.order_id)));
            let kept = ledger.deal.shipments.iter().find(|it| it.id == shipment).map(|it| it.consignment.clone());
            let command = match (kept, step) {
                (None, 5) => {
                    let away = days(12 + 9 * i64::try_from(part).unwrap_or_default());
                    let planned = |after| Times { planned: Some(at + after), ..Times::default() };
                    let Some(it) = self.consignment(ledger, part, parts) else { continue };
                    let consignment = Consignment { departure: planned(away), arrival: planned(away + at_sea), ..it };
                    ShippingCommand::Create { shipment, consignment }
                }
                (Some(it), step) if step == leaves => {
                    let departure = Times { actual: Some(at), ..it.departure };
                    let arrival = Times { estimated: Some(at + at_sea + days(1)), ..it.arrival };
                    ShippingCommand::Update(UpdateShipment {
                        id: shipment,
                        consignment: Consignment { departure, arrival, ..it },
                    })
                }
                (Some(it), step) if step == comes && it.departure.actual < Some(at) => {
                    let arrival = Times { actual: Some(at), ..it.arrival };
                    ShippingCommand::Update(UpdateShipment { id: shipment, consignment: Consignment { arrival, ..it } })
                }
                _ => continue,
            };
            ledger.tell(command, &seller, at)?;
        }
        Ok(())
    }

    fn days_at_sea(&self) -> SignedDuration {
        let at_sea = self.lot.port.filter(|_| self.kind == DealKind::International).map_or(1, Port::days_at_sea);
        days(at_sea.into())
    }

    fn consignment(&self, ledger: &Ledger, part: u64, parts: u64) -> Option<Consignment> {
        let item = ledger.deal.items.first()?;
        let quantity = u32::try_from(u64::from(item.quantity) / parts.max(1)).ok().filter(|it| *it > 0)?;
        let mode = ledger.deal.terms.transport_mode?;
        let at_sea = mode == TransportMode::Sea;
        let vessel = usize::try_from(self.number + part).ok().and_then(|nth| VESSELS.get(nth % VESSELS.len()));
        let to = if mode == TransportMode::Air { Port::DubaiAirport } else { Port::JebelAli };
        let by_port = mode != TransportMode::Truck;
        Some(Consignment {
            transport_mode: mode,
            items: vec![ShippedLine { id: item.id, quantity }],
            container_load: at_sea.then_some(ContainerLoad::Full),
            containers: if at_sea { self.containers(item, quantity, part) } else { Vec::new() },
            port_of_loading: ledger.deal.origin.filter(|_| by_port),
            port_of_discharge: by_port.then_some(to),
            vessel: vessel.filter(|_| at_sea).and_then(|it| (*it).try_into().ok()),
            voyage: at_sea.then(|| format!("AE{}-{}W", part + 6, 200 + self.number)).and_then(|it| it.try_into().ok()),
            flight: (mode == TransportMode::Air).then(|| "EK 9901".try_into().ok()).flatten(),
            truck: (mode == TransportMode::Truck)
                .then(|| format!("DXB K {}", 40_000 + self.number).try_into().ok())
                .flatten(),
            departure: Times::default(),
            arrival: Times::default(),
            temperature: "not-sensitive".to_owned().try_into().ok(),
            humidity: "not-sensitive".to_owned().try_into().ok(),
            shipment_timing: None,
            shipment_by: None,
            inspection: None,
            events: Vec::new(),
            readings: Vec::new(),
        })
    }

    /// As many as the goods fill by their weight; their masses stand where all of them do.
    fn containers(&self, item: &Item, quantity: u32, part: u64) -> Vec<Container> {
        let grams = (item.unit_weight * Decimal::from(quantity) * Decimal::ONE_THOUSAND).ceil().to_u64().unwrap_or(0);
        let needed = grams.div_ceil(24_000_000).max(1);
        let vgm = grams / needed + 4_500_000;
        let vgm =
            Weight::try_from(granary_domain::kilograms(vgm).to_string()).ok().filter(|_| needed <= MAX_CONTAINERS);
        let numbered = |nth: u64| {
            let serial = (self.number * 7_919 + part * 104_729 + nth * 31) % 1_000_000;
            let digit = |it: u8| ContainerNumber::try_from(format!("MSCU{serial:06}{it}")).ok();
            Container {
                container_type: ContainerType::HighCube40,
                container_number: (0..=9).find_map(digit),
                seal: format!("ML-IN {serial:06}").try_into().ok(),
                vgm,
            }
        };
        (1..=needed.min(MAX_CONTAINERS)).map(numbered).collect()
    }
}

fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}
