//! In what a quotation is otherwise than it was asked. Pure.

use granary_domain::{Unit, choices, kilograms};
use rust_decimal::Decimal;

use super::Asked;
use crate::lot::{Lot, OfferTerms};

choices! {
    /// What of a request may be answered otherwise, by its name on the wire.
    RequestField {
        HsCode = "HSCode", "HS code";
        Quantity = "quantity", "Quantity";
        Incoterm = "incoterm", "Delivery term";
        PaymentTerm = "paymentTerm", "Payment term";
        Shipment = "shipment", "Shipment";
        Packing = "packing", "Packing";
    }
}

/// Kilograms of a unit that is a weight.
fn kilograms_of(unit: Unit) -> Option<Decimal> {
    Some(match unit {
        Unit::Kilogram => Decimal::ONE,
        Unit::Gram => Decimal::new(1, 3),
        Unit::MetricTon => Decimal::ONE_THOUSAND,
        _ => return None,
    })
}

impl Asked {
    /// Kilograms of what is asked, where its unit is a weight.
    fn kilograms(&self) -> Option<Decimal> {
        kilograms_of(self.unit)?.checked_mul(self.quantity.get().into())
    }

    /// What of terms on a lot differs; of which nothing was asked, nothing does.
    pub fn differences(&self, terms: &OfferTerms, lot: &Lot) -> Vec<RequestField> {
        let code = self.hs_code.as_ref().zip(lot.fields.hs_code.as_ref());
        let is_other = |field: RequestField| match field {
            RequestField::HsCode => code.is_some_and(|(asked, is)| asked != is),
            RequestField::Quantity => self.is_short(terms, lot),
            RequestField::Incoterm => !self.incoterms.is_empty() && !self.incoterms.contains(&terms.incoterm),
            RequestField::PaymentTerm => {
                !self.payment_terms.is_empty()
                    && terms.payment_term.is_none_or(|term| !self.payment_terms.contains(&term))
            }
            RequestField::Shipment => {
                terms.shipment.is_none_or(|it| it.from.0 < self.shipment.from.0 || it.until.0 > self.shipment.until.0)
            }
            RequestField::Packing => self.packing.is_some() && terms.packing != self.packing,
        };
        RequestField::ALL.iter().copied().filter(|it| is_other(*it)).collect()
    }

    /// Whether less is quoted than is asked: by count where the units are one, by weight where that is asked.
    fn is_short(&self, terms: &OfferTerms, lot: &Lot) -> bool {
        if lot.fields.unit == Some(self.unit) {
            return terms.units < self.quantity;
        }
        let weight = lot.fields.weight.map(|each| kilograms(each.grams()) * Decimal::from(terms.units.get()));
        self.kilograms().zip(weight).is_none_or(|(asked, is)| is < asked)
    }
}
