//! What goods are worth: so many units at a price of one unit or one metric ton, and the least that is traded.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::{MINIMUM_USD, Money, PriceBasis, Unit, UnitPrice, Weight, kilograms};

impl PriceBasis {
    /// How many times its price so many units cost: their number, or their metric tons; kilograms of one unit are given.
    pub fn quantity(self, units: u32, unit_weight: Decimal) -> Option<Decimal> {
        let units = Decimal::from(units);
        match self {
            Self::Unit => Some(units),
            Self::MetricTon => unit_weight.checked_mul(units)?.checked_div(Decimal::ONE_THOUSAND),
        }
    }
}

/// Goods that are sold whole, at a price of one unit or of one metric ton.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PricedGoods {
    pub units: u32,
    /// What they are counted in, where it is told.
    pub unit: Option<Unit>,
    pub price_as: PriceBasis,
    pub unit_weight: Option<Weight>,
}

impl PricedGoods {
    /// How many times their price they cost; absent where they are priced by a weight that nobody said.
    pub fn quantity(&self) -> Option<Decimal> {
        self.price_as.quantity(self.units, self.weight()?)
    }

    /// What that is counted in: what is priced.
    pub fn priced_in(&self) -> Option<Unit> {
        if self.price_as == PriceBasis::MetricTon { Some(Unit::MetricTon) } else { self.unit }
    }

    /// What they come to; absent when it is beyond all trade.
    pub fn at(&self, price: impl Into<UnitPrice>) -> Option<Money> {
        price.into().sum(self.quantity()?)
    }

    fn weight(&self) -> Option<Decimal> {
        match self.unit_weight {
            Some(weight) => Some(kilograms(weight.grams())),
            None => (self.price_as == PriceBasis::Unit).then_some(Decimal::ZERO),
        }
    }
}

/// The price of goods, and what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub price: UnitPrice,
    pub price_as: PriceBasis,
    /// Kilograms of one unit.
    pub unit_weight: Decimal,
}

impl Rate {
    /// What so many units cost; absent when it is beyond all trade.
    pub fn of(&self, units: u32) -> Option<Money> {
        self.price.sum(self.price_as.quantity(units, self.unit_weight)?)
    }

    /// The fewest units, of no more than so many, that may be traded; one more than these where all are worth less.
    pub fn enough(&self, most: u32) -> u32 {
        let is_enough = |units| self.of(units).is_none_or(Money::reaches_minimum);
        let (mut below, mut enough) = (0, most.saturating_add(1));
        while enough - below > 1 {
            let middle = below + (enough - below) / 2;
            if is_enough(middle) { enough = middle } else { below = middle }
        }
        enough
    }
}

impl Money {
    /// The least that is traded, in a currency.
    pub fn minimum(currency: super::Currency) -> Option<Self> {
        Self::rounded(MINIMUM_USD * currency.per_usd(), currency).ok()
    }

    pub fn reaches_minimum(self) -> bool {
        self.amount() >= MINIMUM_USD * self.currency().per_usd()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Currency;

    fn priced(cents: i64, grams: i64, price_as: PriceBasis) -> Rate {
        let price = UnitPrice::new(Decimal::new(cents, 2), Currency::Usd).unwrap();
        Rate { price, price_as, unit_weight: Decimal::new(grams, 3) }
    }

    #[test]
    fn the_fewest_units_come_to_the_least_that_is_traded() {
        let rice = priced(118_000, 25_000, PriceBasis::MetricTon);
        assert_eq!((rice.enough(1000), rice.enough(50)), (68, 51));
        assert_eq!(priced(100, 1, PriceBasis::Unit).enough(0), 1);
    }

    proptest! {
        #[test]
        fn one_unit_less_is_not_enough(
            cents in 1..2_000_000_i64, grams in 1..2_000_000_i64, by_ton in any::<bool>(), most in 0..u32::MAX,
        ) {
            let it = priced(cents, grams, if by_ton { PriceBasis::MetricTon } else { PriceBasis::Unit });
            let enough = it.enough(most);
            prop_assert!(enough > most || it.of(enough).is_none_or(Money::reaches_minimum));
            prop_assert!(enough == 1 || it.of(enough - 1).is_some_and(|sum| !sum.reaches_minimum()));
        }
    }
}
