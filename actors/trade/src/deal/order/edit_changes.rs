//! What an edit changes of the terms, as people read it.

use granary_domain::{Address, Text, UnitPrice};

use crate::deal::{ChangedField, Deal, Edit, FieldChange, Item, ItemEdit};

impl Deal {
    pub(in crate::deal) fn edit_changes(&self, edit: &Edit) -> Vec<FieldChange> {
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

fn amount(price: UnitPrice) -> String {
    format!("{} {}", price.amount(), price.currency())
}

fn words<const MAX: usize>(text: &Text<0, MAX>) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

/// A place in one line.
fn place(address: &Address) -> String {
    let Address { line1, city, country, postal_code, .. } = address;
    let zone = address.designated_zone().map(|zone| zone.label().to_owned());
    let street = line1.as_ref().and_then(words);
    let code = postal_code.as_ref().and_then(words);
    let parts = [street, zone, Some(city.to_string()), code, Some(country.to_string())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
