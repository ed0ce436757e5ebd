//! In what a quotation is otherwise than it was asked, and how much of what is asked it comes to. Pure.

use granary_domain::{Unit, choices, kilograms};
use rust_decimal::Decimal;

use super::{Asked, QuoteRequest};
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

/// Units of a lot that a deal holds or bought by a quotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakenPart {
    pub units: u32,
    pub unit: Unit,
    /// Kilograms of each.
    pub unit_weight: Decimal,
}

impl QuoteRequest {
    /// Whether all that is asked was taken, by what can be counted or weighed as it was asked.
    pub fn is_met_by(&self, taken: &[TakenPart]) -> bool {
        let of = |it: &TakenPart| self.asked.amount_of(it.units, Some(it.unit), Some(it.unit_weight));
        let all: Decimal = taken.iter().filter_map(of).sum();
        all >= self.asked.quantity.get().into()
    }
}

impl Asked {
    /// How much so many units of a lot come to, each of so many kilograms, counted in the unit that is asked: by count where the
    /// units are one, else by weight.
    fn amount_of(&self, units: u32, unit: Option<Unit>, each: Option<Decimal>) -> Option<Decimal> {
        let units = Decimal::from(units);
        if unit == Some(self.unit) {
            return Some(units);
        }
        each?.checked_mul(units)?.checked_div(kilograms_of(self.unit)?)
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

    /// Whether less is quoted than is asked, or nobody knows how much.
    fn is_short(&self, terms: &OfferTerms, lot: &Lot) -> bool {
        let each = lot.fields.weight.map(|each| kilograms(each.grams()));
        let quoted = self.amount_of(terms.units.get(), lot.fields.unit, each);
        quoted.is_none_or(|quoted| quoted < self.quantity.get().into())
    }
}
