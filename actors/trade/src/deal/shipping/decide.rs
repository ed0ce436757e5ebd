//! What may be shipped of a deal: no more than was ordered and the tolerance allows, in what and when it can go.

use std::sync::Arc;

use granary_domain::{
    DealKind, DealStatus, ItemId, Port, PortType, ShipmentId, ShipmentStatus, StepKind, Tolerance, TransportMode,
    Weight, day, kilograms,
};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;

use crate::deal::{
    Amendment, Consignment, Container, Deal, DealEvent, Item, PartyRole, RefusalReason, Shipment, ShippingCommand,
    ShippingEvent, Times, UpdateShipment, part::PartCommand, tasks::Act,
};

/// How many shipments a deal takes of its seller.
pub const MAX_SHIPMENTS: usize = 100;
/// How many containers one of them takes.
pub const MAX_CONTAINERS: usize = 100;
/// How many containers, events and readings all shipments of a deal take: its record goes to whoever reads the deal.
pub const MAX_SHIPMENT_ROWS: usize = 1_000;
/// How far from today anything is planned, in years.
const MAX_YEARS: i64 = 2;

impl PartCommand for ShippingCommand {
    fn act(&self) -> Act {
        match self {
            Self::Create { .. } => Act::CreateShipment,
            Self::Update(_) => Act::UpdateShipment,
            Self::Pack { .. } => Act::Pack,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        match self {
            Self::Create { shipment, consignment } => {
                deal.create_shipment(*shipment, consignment, by, at).map(|it| vec![it])
            }
            Self::Update(ask) => deal.update_shipment(ask, by, at),
            Self::Pack { lines } => deal.pack(lines).map(|it| vec![it]),
        }
    }
}

impl Deal {
    fn create_shipment(
        &self,
        shipment: ShipmentId,
        consignment: &Consignment,
        by: PartyRole,
        at: Timestamp,
    ) -> Result<DealEvent, RefusalReason> {
        self.may_create_shipment(by)?;
        self.check_shipment(consignment, None, at)?;
        Ok(ShippingEvent::ShipmentCreated { shipment, consignment: Box::new(consignment.clone()), by }.into())
    }

    pub(in crate::deal) fn may_create_shipment(&self, by: PartyRole) -> Result<(), RefusalReason> {
        self.may_ship()?;
        let is_full = by.is_side() && self.shipments.len() >= MAX_SHIPMENTS;
        if is_full { Err(RefusalReason::TooManyShipments(MAX_SHIPMENTS)) } else { Ok(()) }
    }

    /// Goods are shipped once the payment is secured.
    pub(in crate::deal) fn may_ship(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.status < DealStatus::Funded { Err(RefusalReason::NotShippable) } else { Ok(()) }
    }

    fn update_shipment(
        &self,
        ask: &UpdateShipment,
        by: PartyRole,
        at: Timestamp,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        let UpdateShipment { id: shipment, consignment } = ask;
        let kept = self.shipment(*shipment).ok_or(RefusalReason::Missing("shipmentId"))?;
        self.check_shipment(consignment, Some(kept), at)?;
        let event = DealEvent::Shipping(ShippingEvent::ShipmentUpdated {
            shipment: *shipment,
            consignment: Amendment::between(&kept.consignment, consignment),
            by,
        });
        Ok(if kept.consignment == *consignment { Vec::new() } else { vec![event] })
    }

    pub(in crate::deal) fn shipment(&self, id: ShipmentId) -> Option<&Arc<Shipment>> {
        self.shipments.iter().find(|it| it.id == id)
    }

    /// How much of a line goes with all shipments.
    pub(in crate::deal) fn shipped(&self, line: ItemId) -> u64 {
        self.shipments.iter().map(|it| it.consignment.quantity_of(line)).sum()
    }

    /// What of it is planned and has not left.
    pub(in crate::deal) fn planned(&self, line: ItemId) -> u64 {
        let planned = self.shipments.iter().filter(|it| self.status_of(it) == ShipmentStatus::Planned);
        planned.map(|it| it.consignment.quantity_of(line)).sum()
    }

    /// Goods that were delivered have come, whatever nobody wrote of their journey.
    pub fn status_of(&self, shipment: &Shipment) -> ShipmentStatus {
        if self.is_done(StepKind::Delivered) { ShipmentStatus::Arrived } else { shipment.status() }
    }

    /// The lines of which less went than their tolerance allows, once the goods are there; goods that no shipment tells of were
    /// delivered otherwise.
    pub(in crate::deal) fn short_lines(&self) -> Vec<ItemId> {
        let is_there = matches!(self.status, DealStatus::Delivered | DealStatus::Accepted);
        if !is_there || self.items.iter().all(|it| self.shipped(it.id) == 0) {
            return Vec::new();
        }
        let is_short = |it: &&Item| self.shipped(it.id) < self.tolerance_of(it).least_of(it.quantity);
        self.items.iter().filter(is_short).map(|it| it.id).collect()
    }

    /// By how much the delivery of a line may differ.
    pub(in crate::deal) fn tolerance_of(&self, item: &Item) -> Tolerance {
        self.tolerance.unwrap_or(Tolerance::usual(item.unit))
    }

    fn check_shipment(
        &self,
        it: &Consignment,
        before: Option<&Arc<Shipment>>,
        at: Timestamp,
    ) -> Result<(), RefusalReason> {
        self.may_ship()?;
        self.check_way(it)?;
        check_containers(&it.containers, it.transport_mode)?;
        check_times(it, at)?;
        it.check_journey(at, |time| is_near(time, at))?;
        self.check_rows(it, before)?;
        let needs =
            if self.kind == DealKind::International { DealStatus::ExportCleared } else { DealStatus::Preparing };
        let was_gone = before.is_some_and(|it| it.consignment.departure.actual.is_some());
        if it.departure.actual.is_some() && !was_gone && self.status < needs {
            return Err(RefusalReason::NotCleared);
        }
        self.check_shipped(it, before)?;
        self.check_mass(it)
    }

    /// What does not grow always has room.
    fn check_rows(&self, it: &Consignment, before: Option<&Arc<Shipment>>) -> Result<(), RefusalReason> {
        let was = before.map_or(0, |it| it.consignment.rows());
        let all: usize = self.shipments.iter().map(|it| it.consignment.rows()).sum();
        let is_full = it.rows() > was && all - was + it.rows() > MAX_SHIPMENT_ROWS;
        if is_full { Err(RefusalReason::ShipmentsFull(MAX_SHIPMENT_ROWS)) } else { Ok(()) }
    }

    fn check_shipped(&self, it: &Consignment, before: Option<&Arc<Shipment>>) -> Result<(), RefusalReason> {
        if it.items.is_empty() {
            return Err(RefusalReason::Required(vec!["shipment.items"]));
        }
        for (nth, line) in it.items.iter().enumerate() {
            let twice = it.items.iter().take(nth).any(|other| other.id == line.id);
            if twice || line.quantity == 0 {
                return Err(RefusalReason::Invalid("shipment.items"));
            }
            if !self.items.iter().any(|item| item.id == line.id) {
                return Err(RefusalReason::Missing("shipment.items"));
            }
        }
        for item in &self.items {
            let was = before.map_or(0, |it| it.consignment.quantity_of(item.id));
            let now = it.quantity_of(item.id);
            let (most, others) = (self.tolerance_of(item).most_of(item.quantity), self.shipped(item.id) - was);
            let claimed = self.claimed_units(item);
            let received = if claimed > 0 { self.shipped_before_dispute(item.id) } else { 0 };
            let is_whole = claimed == item.quantity;
            let is_received = received > 0 && before.is_some_and(|it| self.is_before_dispute(it));
            let to_go = u64::from(claimed).saturating_sub(received);
            if (claimed > 0 && now < was)
                || ((is_whole || is_received) && now != was)
                || (to_go > 0 && now > was && others + now > most - to_go)
            {
                return Err(RefusalReason::GoodsDisputed(item.item_name.clone()));
            }
            if now > was && others + now > most {
                let left = most.saturating_sub(others);
                return Err(RefusalReason::BeyondTolerance { line: item.item_name.clone(), most, left });
            }
        }
        Ok(())
    }

    /// How many units of a line an open dispute is about: those of them that are still to go then go nowhere.
    fn claimed_units(&self, line: &Item) -> u32 {
        self.open_complaint().filter(|it| it.touches_goods()).map_or(0, |it| it.units_of(line))
    }

    /// How much of a line had been shipped when it was claimed that something is wrong with what came.
    fn shipped_before_dispute(&self, line: ItemId) -> u64 {
        self.shipments.iter().filter(|it| self.is_before_dispute(it)).map(|it| it.consignment.quantity_of(line)).sum()
    }

    /// Whether the open dispute is about goods as they came, and a shipment was there before it.
    fn is_before_dispute(&self, shipment: &Shipment) -> bool {
        let dispute = self.dispute.as_ref().filter(|it| self.is_disputed() && it.complaint.is_of_goods_received());
        dispute.is_some_and(|it| shipment.created_at <= it.opened_at)
    }

    fn check_way(&self, it: &Consignment) -> Result<(), RefusalReason> {
        let mode = it.transport_mode;
        if self.terms.incoterm.is_some_and(|incoterm| !incoterm.travels_by(mode)) {
            return Err(RefusalReason::Invalid("shipment.transportMode"));
        }
        let ends = [(it.port_of_loading, "shipment.portOfLoading"), (it.port_of_discharge, "shipment.portOfDischarge")];
        for (port, field) in ends {
            match port {
                None if mode != TransportMode::Truck => return Err(RefusalReason::Required(vec![field])),
                Some(port) if !calls(mode, port) => return Err(RefusalReason::Invalid(field)),
                _ => {}
            }
        }
        if it.port_of_loading.is_some() && it.port_of_loading == it.port_of_discharge {
            return Err(RefusalReason::Invalid("shipment.portOfDischarge"));
        }
        let carriers = [
            (it.vessel.is_some(), TransportMode::Sea, "shipment.vessel"),
            (it.voyage.is_some(), TransportMode::Sea, "shipment.voyage"),
            (it.flight.is_some(), TransportMode::Air, "shipment.flight"),
            (it.truck.is_some(), TransportMode::Truck, "shipment.truck"),
            (it.container_load.is_some(), TransportMode::Sea, "shipment.containerLoad"),
        ];
        let foreign = carriers.into_iter().find(|(is_said, by, _)| *is_said && *by != mode);
        foreign.map_or(Ok(()), |(_, _, field)| Err(RefusalReason::Invalid(field)))
    }

    /// Containers weigh what they are themselves and what was sold in them; makers' own weights differ a little.
    fn check_mass(&self, it: &Consignment) -> Result<(), RefusalReason> {
        let masses: Option<Vec<u64>> = it.containers.iter().map(|it| it.vgm.map(Weight::grams)).collect();
        let Some(masses) = masses.filter(|it| !it.is_empty()) else { return Ok(()) };
        let weight = |item: &Item| item.unit_weight.checked_mul(Decimal::from(it.quantity_of(item.id)));
        let goods: Decimal = self.items.iter().filter_map(weight).sum();
        let tare = it.containers.iter().map(least_tare).sum();
        let is_light = kilograms(masses.iter().sum()) < goods + kilograms(tare);
        if is_light { Err(RefusalReason::VgmTooLight(None)) } else { Ok(()) }
    }
}

/// Whether a port can be where goods go on or off. Inland depots are at the ends of a way by sea.
fn calls(mode: TransportMode, port: Port) -> bool {
    match mode {
        TransportMode::Sea => port.port_type() != PortType::Air,
        TransportMode::Air => port.port_type() == PortType::Air,
        TransportMode::Truck => true,
    }
}

fn least_tare(container: &Container) -> u64 {
    u64::from(container.container_type.measures().tare_kg) * 900
}

fn check_containers(containers: &[Container], mode: TransportMode) -> Result<(), RefusalReason> {
    if containers.len() > MAX_CONTAINERS {
        return Err(RefusalReason::Invalid("shipment.containers"));
    }
    for (nth, it) in containers.iter().enumerate() {
        let wrong = |field: &str| RefusalReason::InvalidAt(format!("shipment.containers[{nth}].{field}"));
        if !it.container_type.goes_by(mode) {
            return Err(wrong("containerType"));
        }
        let measures = it.container_type.measures();
        let is_numbered = it.container_number.is_some();
        let twice =
            is_numbered && containers.iter().take(nth).any(|other| other.container_number == it.container_number);
        if twice || (is_numbered && it.container_type.mode() != TransportMode::Sea) {
            return Err(wrong("containerNumber"));
        }
        let Some(vgm) = it.vgm.map(Weight::grams) else { continue };
        if vgm <= least_tare(it) {
            return Err(RefusalReason::VgmTooLight(Some(nth)));
        }
        // Stronger ones of each type bear up to a tenth more than the typical.
        if vgm > u64::from(measures.payload_kg + measures.tare_kg) * 1100 {
            return Err(RefusalReason::VgmTooHeavy(nth));
        }
    }
    Ok(())
}

/// Who left before they arrive, nothing is over that is yet to come, and all of it is of these years.
fn check_times(it: &Consignment, at: Timestamp) -> Result<(), RefusalReason> {
    for (times, field) in [(it.departure, "shipment.departure"), (it.arrival, "shipment.arrival")] {
        let is_odd = times.all().into_iter().flatten().any(|time| !is_near(time, at));
        if is_odd || times.actual > Some(at) {
            return Err(RefusalReason::Invalid(field));
        }
    }
    let (left, came): (Times, Times) = (it.departure, it.arrival);
    let pairs = left.all().into_iter().zip(came.all()).chain([(left.best(), came.best())]);
    let turned = pairs.into_iter().any(|(left, came)| left.zip(came).is_some_and(|(left, came)| left >= came));
    if turned || (came.actual.is_some() && left.actual.is_none()) {
        return Err(RefusalReason::Invalid("shipment.arrival"));
    }
    Ok(())
}

fn is_near(time: Timestamp, at: Timestamp) -> bool {
    let today = day(at);
    (today.saturating_sub(MAX_YEARS.years())..=today.saturating_add(MAX_YEARS.years())).contains(&day(time))
}
