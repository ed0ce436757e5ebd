//! Prices are rounded once a line, halves away from zero, and a deal is worth at least 2000 dollars.

use granary_domain::{Currency, DealKind, Money, PriceBasis, UnitPrice};
use proptest::prelude::*;
use rust_decimal::Decimal;

use crate::deal::tests::{a_line, an_order, usd};
use crate::deal::{
    Deal, Item, RefusalReason,
    price::{line_total, totals},
};

fn line(price_as: PriceBasis, quantity: u32, grams: i64, cents: i64, currency: Currency) -> Item {
    let unit_price = UnitPrice::new(Decimal::new(cents, 2), currency).unwrap();
    Item { price_as, quantity, unit_weight: Decimal::new(grams, 3), unit_price, ..a_line() }
}

fn placed(item: Item) -> Result<(), RefusalReason> {
    let mut order = an_order(DealKind::International);
    order.items = vec![item];
    Deal::place(order).map(|_| ()).map_err(|it| it.why)
}

#[test]
fn a_ton_price_counts_kilograms() {
    let rice = line(PriceBasis::MetricTon, 500, 25_000, 95_000, Currency::Usd);
    assert_eq!(line_total(&rice), Some(usd("11875.00")));
}

#[test]
fn halves_round_away_from_zero() {
    let half = line(PriceBasis::MetricTon, 1, 500, 1, Currency::Usd);
    assert_eq!(line_total(&half).unwrap().amount().to_string(), "0.00", "0.000005");
    let half = line(PriceBasis::MetricTon, 1, 500_000, 1, Currency::Usd);
    assert_eq!(line_total(&half).unwrap().amount().to_string(), "0.01", "0.005");
    let half = line(PriceBasis::MetricTon, 1, 500_000, 5, Currency::Usd);
    assert_eq!(line_total(&half).unwrap().amount().to_string(), "0.03", "0.025");
}

#[test]
fn the_least_worth_is_2000_dollars_in_either_currency() {
    let unit = |cents, currency| placed(line(PriceBasis::Unit, 1, 1000, cents, currency));
    assert_eq!(unit(200_000, Currency::Usd), Ok(()));
    assert_eq!(unit(199_999, Currency::Usd), Err(RefusalReason::BelowMinimum("quantity")));
    assert_eq!(unit(734_500, Currency::Aed), Ok(()));
    assert_eq!(unit(734_499, Currency::Aed), Err(RefusalReason::BelowMinimum("quantity")));
}

#[test]
fn a_line_beyond_all_trade_is_refused_without_panic() {
    let most = UnitPrice::new(Money::MAX, Currency::Usd).unwrap();
    let absurd = Item {
        quantity: u32::MAX,
        unit_weight: Decimal::MAX,
        unit_price: most,
        price_as: PriceBasis::MetricTon,
        ..a_line()
    };
    assert_eq!(placed(absurd), Err(RefusalReason::Invalid("quantity")));
    assert_eq!(
        placed(Item { quantity: u32::MAX, unit_price: most, ..a_line() }),
        Err(RefusalReason::Invalid("quantity"))
    );
    assert_eq!(placed(Item { quantity: 0, ..a_line() }), Err(RefusalReason::Invalid("quantity")));
}

#[test]
fn currencies_do_not_mix() {
    let lines = [line(PriceBasis::Unit, 1, 0, 100, Currency::Usd), line(PriceBasis::Unit, 1, 0, 100, Currency::Aed)];
    assert_eq!(totals(&lines), None);
    assert_eq!(totals(&[]), None);
}

#[test]
fn quantity_and_weight_are_sums_too() {
    let lines = [2, 3].map(|quantity| line(PriceBasis::Unit, quantity, 1500, 100, Currency::Usd));
    let all = totals(&lines).unwrap();
    assert_eq!((all.quantity, all.weight_kg.to_string(), all.amount), (5, "7.5".to_owned(), usd("5.00")));
}

/// Half away from zero in whole numbers.
fn rounded_div(n: i128, by: i128) -> i128 {
    (2 * n + by) / (2 * by)
}

proptest! {
    #[test]
    fn lines_agree_with_whole_numbers(quantity in 1_u32..1_000_000, grams in 0_i64..50_000_000, cents in 0_i64..10_000_000) {
        let (q, g, c) = (i128::from(quantity), i128::from(grams), i128::from(cents));
        let cents_of = |item: &Item| line_total(item).map(|it| it.amount().mantissa());
        let within = |cents: i128| (cents <= 100_000_000_000_000).then_some(cents);
        let unit = line(PriceBasis::Unit, quantity, grams, cents, Currency::Usd);
        prop_assert_eq!(cents_of(&unit), within(q * c));
        let ton = line(PriceBasis::MetricTon, quantity, grams, cents, Currency::Usd);
        prop_assert_eq!(cents_of(&ton), within(rounded_div(g * q * c, 1_000_000)));
    }

    #[test]
    fn the_total_is_the_sum_of_rounded_lines(parts in proptest::collection::vec((1_u32..1000, 1_i64..100_000, 1_i64..1_000_000), 1..6)) {
        let lines: Vec<_> = parts.iter().map(|(q, g, c)| line(PriceBasis::MetricTon, *q, *g, *c, Currency::Aed)).collect();
        let sum: Decimal = lines.iter().map(|it| line_total(it).unwrap().amount()).sum();
        prop_assert_eq!(totals(&lines).unwrap().amount.amount(), sum);
    }
}
