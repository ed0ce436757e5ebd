//! What the events of shipping change, whom they are notified to, and their lines of history.

use std::sync::Arc;

use granary_domain::{ShipmentId, ShipmentStatus, day};
use granary_identity::notification::NotificationKind as Kind;
use jiff::Timestamp;

use crate::deal::{
    Alert, ChangedField as F, Consignment, Deal, DealFile, FieldChange, Line, PartyRole, Reader, Shipment,
    ShippingEvent, Times, part::PartEvent,
};

impl PartEvent for ShippingEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::ShipmentCreated { shipment, consignment, .. } => {
                let number = u32::try_from(deal.shipments.len()).map_or(u32::MAX, |count| count + 1);
                let consignment = Consignment::clone(consignment);
                let shipment = Shipment { id: *shipment, number, consignment, created_at: at, updated_at: at };
                deal.shipments.push(Arc::new(shipment));
            }
            Self::ShipmentUpdated { shipment, consignment, .. } => {
                for kept in deal.shipments.iter_mut().filter(|it| it.id == *shipment) {
                    let consignment = consignment.of(&kept.consignment);
                    *kept = Arc::new(Shipment { consignment, updated_at: at, ..(**kept).clone() });
                }
            }
            Self::Packed { lines } => deal.packed(lines),
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        match self {
            Self::ShipmentCreated { shipment, by, .. } => {
                deal.of_shipment(before, Kind::ShipmentCreated, *shipment, *by)
            }
            Self::ShipmentUpdated { shipment, by, .. } => {
                deal.of_shipment(before, deal.change_of(before, *shipment), *shipment, *by)
            }
            Self::Packed { .. } => Vec::new(),
        }
    }

    fn discloses_to(&self, _: &Reader, _: &Deal) -> bool {
        match self {
            Self::ShipmentCreated { .. } | Self::ShipmentUpdated { .. } | Self::Packed { .. } => true,
        }
    }

    fn line(&self, _: &Reader, before: &Deal) -> Line {
        match self {
            Self::ShipmentCreated { by, .. } => {
                Line { shipment: u32::try_from(before.shipments.len() + 1).ok(), ..Line::by(*by) }
            }
            Self::ShipmentUpdated { shipment, consignment, by } => {
                let kept = before.shipment(*shipment);
                let fields = kept.map(|it| [it.consignment.clone(), consignment.of(&it.consignment)]);
                let [old, new] = fields.map(|both| both.map(|it| before.fields_of(&it))).unwrap_or_default();
                let pairs = old.into_iter().zip(new);
                let changes = pairs.filter_map(|((field, old), (_, new))| FieldChange::new(field, old, new)).collect();
                Line { shipment: kept.map(|it| it.number), changes, ..Line::by(*by) }
            }
            Self::Packed { .. } => Line::by(PartyRole::Seller),
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}

impl Deal {
    /// The other side is told of the shipment; and both, when more readings of it leave what was demanded of its air than
    /// before, for the goods may spoil.
    fn of_shipment(&self, before: &Self, kind: Kind, id: ShipmentId, by: PartyRole) -> Vec<Alert> {
        let out_of_range = |deal: &Self| deal.shipment(id).map_or(0, |it| it.consignment.readings_out_of_range());
        let (was, now) = (out_of_range(before), out_of_range(self));
        let shipment = self.shipment(id);
        let comes_on = shipment.and_then(|it| it.consignment.arrival.best()).map(|at| day(at).to_string());
        let params = self.named().with("shipment", shipment.map_or(0, |it| it.number));
        let warned = params.clone().with("readings", now);
        let warnings = self.to_sides(Kind::ShipmentOutOfRange, &warned).filter(|_| now > was);
        let told = match comes_on.filter(|_| kind == Kind::ShipmentDelayed) {
            Some(day) => params.with("day", day),
            None => params,
        };
        self.to_other_side(by, kind, &told).chain(warnings).collect()
    }

    /// What became of a shipment that is not as it was before: that it comes is told rather than that it left, and either rather
    /// than that it comes on a later day.
    fn change_of(&self, before: &Self, id: ShipmentId) -> Kind {
        let [Some(was), Some(now)] = [before, self].map(|deal| deal.shipment(id)) else { return Kind::ShipmentUpdated };
        let comes_on = |it: &Shipment| it.consignment.arrival.best().map(day);
        match now.status() {
            ShipmentStatus::Arrived if was.status() != ShipmentStatus::Arrived => Kind::ShipmentArrived,
            ShipmentStatus::UnderWay if was.status() == ShipmentStatus::Planned => Kind::ShipmentLeft,
            ShipmentStatus::Planned | ShipmentStatus::UnderWay
                if comes_on(was).is_some() && comes_on(now) > comes_on(was) =>
            {
                Kind::ShipmentDelayed
            }
            _ => Kind::ShipmentUpdated,
        }
    }

    /// What people read of a shipment, field by field.
    fn fields_of(&self, it: &Consignment) -> Vec<(F, Option<String>)> {
        let joined = |parts: Vec<String>, by: &str| (!parts.is_empty()).then(|| parts.join(by));
        let ends = [it.port_of_loading, it.port_of_discharge].into_iter().flatten().map(|it| it.to_string());
        let carrier = [&it.vessel, &it.voyage, &it.flight, &it.truck].into_iter().flatten().map(ToString::to_string);
        let containers = it.containers.iter().map(|it| {
            let number = it.container_number.as_ref().map(|it| it.as_str().to_owned());
            let parts = [Some(it.container_type.label().to_owned()), number, it.seal.clone().map(String::from)];
            let mass = it.vgm.map(|it| format!("{it} kg"));
            parts.into_iter().chain([mass]).flatten().collect::<Vec<_>>().join(" ")
        });
        let several = self.items.len() > 1;
        let lines = self.items.iter().filter(|item| it.quantity_of(item.id) > 0).map(|item| {
            let quantity = it.quantity_of(item.id).to_string();
            if several { format!("{}: {quantity}", item.item_name) } else { quantity }
        });
        let time = |times: Times| times.best().map(|it| it.to_string());
        vec![
            (F::TransportMode, Some(it.transport_mode.to_string())),
            (F::Quantity, joined(lines.collect(), "; ")),
            (F::Route, joined(ends.collect(), " – ")),
            (F::Carrier, joined(carrier.collect(), " ")),
            (F::Containers, joined(containers.collect(), "; ")),
            (F::LeavesAt, time(it.departure)),
            (F::ComesAt, time(it.arrival)),
        ]
    }
}
