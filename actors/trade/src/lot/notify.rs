//! What is told of a lot: what so much of it comes to at which price, and until when it may be acted on.

use granary_domain::{PricedGoods, UnitPrice, day, refusal::Params};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::Timestamp;

use super::Lot;

impl Lot {
    /// A notification about the lot.
    pub fn notification(&self, to: Addressee, kind: NotificationKind, at: Timestamp) -> Notification {
        let params = Params::default().with("listingId", self.id.to_string()).with("title", self.fields.title());
        Notification { to, kind, params, at }
    }
}

/// With `amount`, the price of goods, and where it is known how much they are with `sum`, what they come to at it, `quantity`, how
/// many times the price that is, and `unit`, what the price is for.
pub fn priced(params: Params, price: impl Into<UnitPrice>, goods: Option<PricedGoods>) -> Params {
    let price = price.into();
    let params = params.with("amount", price.to_string());
    let worth = goods.and_then(|goods| Some((goods.priced_in(), goods.quantity()?, goods.at(price)?)));
    let Some((unit, quantity, sum)) = worth else { return params };
    let params =
        params.with("sum", UnitPrice::from(sum).to_string()).with("quantity", quantity.normalize().to_string());
    match unit {
        Some(unit) => params.with("unit", unit.as_str()),
        None => params,
    }
}

/// With `until`, the moment at which something ends, and `day`, the day of deals that it falls on.
pub fn ending(params: Params, at: Timestamp) -> Params {
    params.with("day", day(at).to_string()).with("until", at.to_string())
}

#[cfg(test)]
mod tests {
    use granary_domain::{Currency, PriceBasis, Unit, Weight};
    use serde_json::json;

    use super::*;

    #[test]
    fn a_price_is_told_with_what_it_is_for_and_what_so_much_comes_to() {
        let bags = |price_as, unit_weight: Option<&str>| PricedGoods {
            units: 1600,
            unit: Some(Unit::Bag),
            price_as,
            unit_weight: unit_weight.map(|it| serde_json::from_value::<Weight>(json!(it)).unwrap()),
        };
        for (goods, told) in [
            (
                Some(bags(PriceBasis::MetricTon, Some("25"))),
                json!({ "amount": "USD 1500.00", "sum": "USD 60000.00", "quantity": "40", "unit": "metric-ton" }),
            ),
            (
                Some(bags(PriceBasis::Unit, None)),
                json!({ "amount": "USD 1500.00", "sum": "USD 2400000.00", "quantity": "1600", "unit": "bag" }),
            ),
            (
                Some(PricedGoods { unit: None, ..bags(PriceBasis::Unit, None) }),
                json!({ "amount": "USD 1500.00", "sum": "USD 2400000.00", "quantity": "1600" }),
            ),
            (Some(bags(PriceBasis::MetricTon, None)), json!({ "amount": "USD 1500.00" })),
            (None, json!({ "amount": "USD 1500.00" })),
        ] {
            let price = UnitPrice::parse("1500", Currency::Usd).unwrap();
            assert_eq!(json!(priced(Params::default(), price, goods)), told);
        }
    }

    #[test]
    fn an_end_is_told_as_the_moment_that_it_is() {
        let at: Timestamp = "2026-12-03T21:30:00Z".parse().unwrap();
        let told = json!({ "day": day(at).to_string(), "until": "2026-12-03T21:30:00Z" });
        assert_eq!(json!(ending(Params::default(), at)), told);
    }
}
