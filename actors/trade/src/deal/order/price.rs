//! What goods cost: per unit or per metric ton, each line rounded, and the least a deal may be worth.

use granary_domain::{Currency, Money, Rate};
use rust_decimal::Decimal;
use serde::Serialize;

use crate::deal::{Item, ItemEdit};

/// The sums of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    /// The sum of the rounded lines: `amount` and `currency`.
    #[serde(flatten)]
    pub amount: Money,
    pub amount_usd: Money,
    pub quantity: u64,
    #[schema(value_type = String)]
    pub weight_kg: Decimal,
}

impl Totals {
    pub(in crate::deal) fn none(currency: Option<Currency>) -> Self {
        let amount = Money::zero(currency.unwrap_or(Currency::Usd));
        Self { amount, amount_usd: amount.in_usd(), quantity: 0, weight_kg: Decimal::ZERO }
    }

    pub fn reaches_minimum(&self) -> bool {
        self.amount.reaches_minimum()
    }
}

/// What one line comes to; absent when it is beyond all trade.
pub fn line_total(item: &Item) -> Option<Money> {
    let Item { unit_price: price, price_as, unit_weight, quantity, .. } = *item;
    Rate { price, price_as, unit_weight }.of(quantity)
}

/// The sums of all lines; absent when there is no line, a line has no price, or the currencies differ.
pub fn totals(items: &[Item]) -> Option<Totals> {
    let currency = items.first()?.unit_price.currency();
    let mut amount = Money::zero(currency);
    let mut weight = Decimal::ZERO;
    let mut quantity = 0_u64;
    for item in items {
        amount = amount.plus(line_total(item)?)?;
        weight = weight.checked_add(weight_kg(item)?)?;
        quantity += u64::from(item.quantity);
    }
    Some(Totals { amount, amount_usd: amount.in_usd(), quantity, weight_kg: weight.normalize() })
}

fn weight_kg(item: &Item) -> Option<Decimal> {
    item.unit_weight.checked_mul(Decimal::from(item.quantity))
}

/// The lines with their new quantities and prices.
pub(in crate::deal) fn edited(items: &[Item], edits: &[ItemEdit]) -> Vec<Item> {
    let changed = |item: &Item| match edits.iter().find(|it| it.id == item.id) {
        Some(edit) => Item {
            quantity: edit.quantity.unwrap_or(item.quantity),
            unit_price: edit.unit_price.unwrap_or(item.unit_price),
            ..item.clone()
        },
        None => item.clone(),
    };
    items.iter().map(changed).collect()
}
