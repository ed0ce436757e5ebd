//! What an event changes of a deal, with what stood before it and what stands after: as notifications and history tell it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Consignment, Deal, DealEvent, Edit, Item, ItemEdit, Times};
use crate::domain::{Address, Channel, Money, StepNumber, Text, choices};

choices! {
    /// What may be told to have changed, by its name on the wire.
    ChangedField {
        Incoterm = "incoterm", "Incoterm";
        PaymentTerm = "paymentTerm", "Payment term";
        TransportMode = "transportMode", "Transport mode";
        ContainerLoad = "containerLoad", "Container load";
        Inspection = "inspection", "Inspection";
        CargoRelease = "cargoRelease", "Cargo release";
        Quantity = "quantity", "Quantity";
        UnitPrice = "unitPrice", "Unit price";
        Destination = "destination", "Destination";
        DeliveryTerms = "deliveryTerms", "Delivery terms";
        Notes = "notes", "Notes";
        DueOn = "dueOn", "Due date";
        Holiday = "holiday", "Holiday of offices and banks";
        BankHoliday = "bankHoliday", "Holiday of banks";
        AnswerBy = "answerBy", "Last day to answer";
        ExamineBy = "examineBy", "Last day to examine the documents";
        Channel = "channel", "Channel";
        Route = "route", "Route";
        Carrier = "carrier", "Carrier";
        Containers = "containers", "Containers";
        LeavesAt = "departure", "Leaves";
        ComesAt = "arrival", "Comes";
    }
}

/// One thing that was changed. What is one of a list stands by its code; nothing at all is absent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldChange {
    pub field: ChangedField,
    /// Of which step it is the due date, where the event is of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl FieldChange {
    pub(in crate::deal) fn new(field: ChangedField, before: Option<String>, after: Option<String>) -> Option<Self> {
        (before != after).then_some(Self { field, step: None, before, after })
    }
}

impl Deal {
    /// What this event is about to change of the deal.
    pub fn field_changes(&self, event: &DealEvent) -> Vec<FieldChange> {
        match event {
            DealEvent::Edited(edit) => self.edited(edit),
            DealEvent::StepExtended { step, .. } => {
                let mut next = self.clone();
                next.apply(event, self.updated_at);
                let due = |deal: &Self| {
                    deal.road().into_iter().find(|(it, ..)| it.kind == *step).map(|(_, due, _)| due.to_string())
                };
                FieldChange::new(ChangedField::DueOn, due(self), due(&next)).into_iter().collect()
            }
            DealEvent::CalendarChanged { days } => self.calendar_changes(event, days),
            DealEvent::Converted { channel } => {
                let code = |channel: Channel| Some(channel.as_str().to_owned());
                FieldChange::new(ChangedField::Channel, code(self.channel), code(*channel)).into_iter().collect()
            }
            DealEvent::ShipmentUpdated { shipment, consignment, .. } => {
                let before = self.shipment(*shipment).map(|it| self.told_of(&it.consignment)).unwrap_or_default();
                let pairs = before.into_iter().zip(self.told_of(consignment));
                pairs.filter_map(|((field, old), (_, new))| FieldChange::new(field, old, new)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What people read of a shipment, field by field.
    fn told_of(&self, it: &Consignment) -> Vec<(ChangedField, Option<String>)> {
        use ChangedField as F;
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

    fn edited(&self, edit: &Edit) -> Vec<FieldChange> {
        use ChangedField as F;
        let terms = &self.terms;
        let code = |it: &'static str| Some(it.to_owned());
        let named = [
            edit.incoterm.map(|it| (F::Incoterm, terms.incoterm.map(|old| old.as_str().to_owned()), code(it.as_str()))),
            edit.payment_term.map(|it| (F::PaymentTerm, code(terms.payment_term.as_str()), code(it.as_str()))),
            edit.transport_mode.map(|it| {
                (F::TransportMode, terms.transport_mode.map(|old| old.as_str().to_owned()), code(it.as_str()))
            }),
            edit.container_load.map(|it| {
                (F::ContainerLoad, terms.container_load.map(|old| old.as_str().to_owned()), code(it.as_str()))
            }),
            edit.inspection
                .map(|it| (F::Inspection, terms.inspection.map(|old| old.as_str().to_owned()), code(it.as_str()))),
            edit.cargo_release
                .map(|it| (F::CargoRelease, terms.cargo_release.map(|old| old.as_str().to_owned()), code(it.as_str()))),
            edit.destination
                .as_ref()
                .map(|it| (F::Destination, terms.destination.as_ref().map(place), Some(place(it)))),
            edit.delivery_terms
                .as_ref()
                .map(|it| (F::DeliveryTerms, terms.delivery_terms.as_ref().and_then(words), words(it))),
            edit.notes.as_ref().map(|it| (F::Notes, terms.notes.as_ref().and_then(words), words(it))),
        ];
        let lines = edit.items.iter().flatten().flat_map(|line| self.line_changes(line));
        let fields = named.into_iter().flatten().filter_map(|(field, old, new)| FieldChange::new(field, old, new));
        lines.chain(fields).collect()
    }

    fn line_changes(&self, edit: &ItemEdit) -> Vec<FieldChange> {
        let Some(item) = self.items.iter().find(|it| it.id == edit.id) else { return Vec::new() };
        // Where there are several, each says which it is.
        let named = |value: String| if self.items.len() > 1 { format!("{}: {value}", item.item_name) } else { value };
        let Item { quantity, unit_price, .. } = item;
        let units = edit.quantity.map(|it| (ChangedField::Quantity, quantity.to_string(), it.to_string()));
        let price = edit.unit_price.map(|it| (ChangedField::UnitPrice, amount(*unit_price), amount(it)));
        let told = [units, price].into_iter().flatten();
        told.filter_map(|(field, old, new)| FieldChange::new(field, Some(named(old)), Some(named(new)))).collect()
    }
}

fn amount(money: Money) -> String {
    format!("{:.2} {}", money.amount(), money.currency())
}

fn words<const MOST: usize>(text: &Text<0, MOST>) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

/// A place in one line.
fn place(address: &Address) -> String {
    let Address { line1, city, country, postal_code } = address;
    let street = line1.as_ref().and_then(words);
    let code = postal_code.as_ref().and_then(words);
    let parts = [street, Some(city.to_string()), code, Some(country.to_string())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
