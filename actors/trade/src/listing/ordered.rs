//! The lot of a deal, as whoever ordered of it was shown it.

use super::{Listing, Offer, StoredListing};
use crate::lot::{Lot, LotFields, ManifestItem};

impl StoredListing {
    /// What the lot was when it was ordered, by what was shown of it then; who sells it and whether it is on offer are of
    /// today.
    pub fn as_ordered(self, lot: &Lot, fields: &LotFields, manifest: Vec<ManifestItem>, edition: u32) -> Listing {
        let then = Lot { fields: fields.as_shown(), edition, held: 0, sold: 0, ..lot.clone() };
        let Some(shown) = Offer::of(&then) else { return self.into() };
        let mut ordered = Self {
            title: shown.title,
            hs_code: shown.hs_code,
            category: shown.category,
            sale_type: shown.sale_type,
            lot_condition: shown.lot_condition,
            origin: shown.origin,
            price: shown.price,
            price_as: shown.price_as,
            unit: shown.unit,
            unit_weight: shown.unit_weight,
            quantity: shown.quantity,
            incoterms: shown.incoterms,
            countries_not_for_sale: shown.countries_not_for_sale,
            port: shown.port,
            perishable: shown.perishable,
            details: shown.details,
            ..self
        };
        ordered.details.manifest = Some(manifest);
        ordered.into()
    }
}

impl Listing {
    /// A bank that finances a deal reads what the goods are, and not what they cost elsewhere.
    #[must_use]
    pub fn for_bank(mut self) -> Self {
        self.details.retail_price = None;
        for item in self.details.manifest.iter_mut().flatten() {
            item.retail_price = None;
        }
        self
    }
}
