//! What quotations cost landed, by one measure: a metric ton, in dollars. Pure.

use granary_domain::{Currency, Money};
use rust_decimal::Decimal;

use crate::listing::{LandedCost, StoredListing};

/// What a metric ton costs landed; none of goods without a weight.
pub fn landed_per_ton(cost: &LandedCost, lot: &StoredListing) -> Option<Money> {
    let kilograms = lot.unit_weight.checked_mul(cost.units.into()).filter(|it| !it.is_zero())?;
    let tons = kilograms / Decimal::ONE_THOUSAND;
    Money::rounded(cost.landed.in_usd().amount() / tons, Currency::Usd).ok()
}

/// The least of several; of one alone there is nothing to compare.
pub fn lowest(of: impl IntoIterator<Item = Money>) -> Option<Money> {
    let all: Vec<Money> = of.into_iter().collect();
    all.iter().copied().min_by_key(|it| it.amount()).filter(|_| all.len() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_the_least_is_the_lowest_and_of_one_none() {
        let dollars = |amount: &&str| Money::parse(amount, Currency::Usd).unwrap();
        for (costs, least) in [
            (&["1008.00", "999.50", "1200.00"][..], Some("999.50")),
            (&["1008.00", "1008.00"][..], Some("1008.00")),
            (&["1008.00"][..], None),
        ] {
            assert_eq!(lowest(costs.iter().map(dollars)), least.as_ref().map(dollars), "{costs:?}");
        }
    }
}
