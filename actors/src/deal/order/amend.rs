//! What an edit makes of the terms of a deal.

use crate::deal::{Deal, Edit, price};

impl Deal {
    /// The terms as they are from now on, and which version changed each.
    pub(in crate::deal) fn edit(&mut self, edit: &Edit) {
        let Edit {
            incoterm,
            payment_term,
            transport_mode,
            container_load,
            inspection,
            cargo_release,
            items,
            destination,
            delivery_terms,
            notes,
        } = edit.clone();
        let terms = &mut self.terms;
        terms.incoterm = incoterm.or(terms.incoterm);
        terms.payment_term = payment_term.unwrap_or(terms.payment_term);
        terms.transport_mode = transport_mode.or(terms.transport_mode);
        terms.container_load = container_load.or(terms.container_load);
        terms.inspection = inspection.or(terms.inspection);
        terms.cargo_release = cargo_release.or(terms.cargo_release);
        terms.destination = destination.or(terms.destination.take());
        terms.delivery_terms = delivery_terms.or(terms.delivery_terms.take()).filter(|it| !it.is_empty());
        terms.notes = notes.or(terms.notes.take()).filter(|it| !it.is_empty());
        self.items = price::edited(&self.items, &items.unwrap_or_default());
        for field in edit.fields() {
            self.changed.insert(field, self.version + 1);
        }
    }
}
