//! Prices as they are made: so much a unit or a ton, and the basis on which that is the price.

use std::fmt;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::{
    BadAmount, Currency, Incoterm, Money, PriceBasis, Text, Unit, folding,
    money::{Wire, plain, to_the_cent},
};

/// What one unit or one metric ton costs: up to four decimals, never negative, written with two at least;
/// `{"amount": "0.4125", "currency": "USD"}` on the wire. What is priced so may take fewer: [`PriceBasis::decimals`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "Wire", into = "Wire")]
pub struct UnitPrice {
    #[schema(value_type = String, example = "0.4125")]
    amount: Decimal,
    currency: Currency,
}

impl UnitPrice {
    /// Decimals of the finest price.
    pub const DECIMALS: u32 = 4;

    pub fn new(amount: Decimal, currency: Currency) -> Result<Self, BadAmount> {
        let mut amount = amount.normalize();
        let is_negative = amount.is_sign_negative() && !amount.is_zero();
        if amount.scale() > Self::DECIMALS || is_negative || amount > Money::MAX {
            return Err(BadAmount);
        }
        amount.rescale(amount.scale().max(2));
        Ok(Self { amount, currency })
    }

    /// Reads a price as it stands on the wire: digits, and a point at most.
    pub fn parse(text: &str, currency: Currency) -> Result<Self, BadAmount> {
        Self::new(plain(text)?, currency)
    }

    pub fn amount(self) -> Decimal {
        self.amount
    }

    pub fn currency(self) -> Currency {
        self.currency
    }

    pub fn is_zero(self) -> bool {
        self.amount.is_zero()
    }

    /// Of two prices in one currency; absent where they are in two, or come to more than all trade.
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.currency != other.currency {
            return None;
        }
        Self::new(self.amount + other.amount, self.currency).ok()
    }

    /// What so much costs, exact to the cent and rounded once, halves away from zero; absent when it is beyond all trade. Every
    /// sum of goods is reckoned here: of lots, bids, offers, orders, lines of deals and of documents.
    pub fn sum(self, quantity: Decimal) -> Option<Money> {
        Money::rounded(quantity.checked_mul(self.amount)?, self.currency).ok()
    }

    /// The same price in dollars, to the cent, by which lots are compared.
    pub fn in_usd(self) -> Decimal {
        to_the_cent(self.amount / self.currency.per_usd())
    }

    /// Whether its decimals are no finer than what is priced so takes.
    pub fn suits(self, price_as: PriceBasis, unit: Option<Unit>) -> bool {
        self.amount.normalize().scale() <= price_as.decimals(unit)
    }
}

impl From<Money> for UnitPrice {
    fn from(money: Money) -> Self {
        Self { amount: money.amount(), currency: money.currency() }
    }
}

impl fmt::Display for UnitPrice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.currency, self.amount)
    }
}

impl TryFrom<Wire> for UnitPrice {
    type Error = BadAmount;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        Self::parse(&wire.amount, wire.currency)
    }
}

impl From<UnitPrice> for Wire {
    fn from(price: UnitPrice) -> Self {
        Self { amount: price.amount.to_string(), currency: price.currency }
    }
}

impl PriceBasis {
    /// How many decimals its price may have: two of a metric ton, by whichever way it is counted, and four of everything
    /// smaller, such as a kilogram, a piece or a bag. Loose goods that are sold by fractions of a ton are counted in kilograms
    /// and priced by the ton: their quantities are then exact to three decimals of it.
    pub const fn decimals(self, unit: Option<Unit>) -> u32 {
        match (self, unit) {
            (Self::MetricTon, _) | (Self::Unit, Some(Unit::MetricTon)) => 2,
            (Self::Unit, _) => UnitPrice::DECIMALS,
        }
    }
}

/// A port or place that a delivery term names, as traders write it: "Jebel Ali".
pub type Place = Text<1, 100>;

/// On what a price is made: the delivery term, and the port or place that it names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Basis {
    pub incoterm: Incoterm,
    /// None where the term is priced alike whichever place it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl Basis {
    /// Whether both are one, however their places are written.
    pub fn is(&self, other: &Self) -> bool {
        self.incoterm == other.incoterm && folded(self.place.as_ref()) == folded(other.place.as_ref())
    }

    /// A key that all ways to write it have in common: `CIF` or `CIF jebel ali`.
    pub fn key(&self) -> String {
        [vec![self.incoterm.as_str().to_owned()], folded(self.place.as_ref())].concat().join(" ")
    }
}

fn folded(place: Option<&Place>) -> Vec<String> {
    place.map(|it| folding::words(it.as_str())).unwrap_or_default()
}

/// As contracts write it: `CIF Jebel Ali (Incoterms 2020)`.
impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.incoterm.as_str())?;
        if let Some(place) = &self.place {
            write!(f, " {place}")?;
        }
        self.incoterm.edition().map_or(Ok(()), |edition| write!(f, " ({edition})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[rustfmt::skip] // A table should read as a table.
    const PRICES: &[(&str, Result<&str, BadAmount>)] = &[
        ("1180", Ok("1180.00")),
        ("1180.5", Ok("1180.50")),
        ("1180.50000", Ok("1180.50")),
        ("0.4125", Ok("0.4125")),
        ("0.412", Ok("0.412")),
        ("0.41255", Err(BadAmount)),
        ("-1", Err(BadAmount)),
        ("1e3", Err(BadAmount)),
        ("", Err(BadAmount)),
        ("1000000000000", Ok("1000000000000.00")),
        ("1000000000000.0001", Err(BadAmount)),
    ];

    #[test]
    fn a_price_has_two_to_four_decimals() {
        for (text, expected) in PRICES {
            let read = UnitPrice::parse(text, Currency::Usd).map(|it| it.amount().to_string());
            assert_eq!(read.as_deref(), expected.as_ref().copied(), "{text}");
        }
    }

    #[rustfmt::skip] // A table should read as a table.
    const SUMS: &[(&str, &str, &str)] = &[
        // price, how many times, sum
        ("1180.00", "2.2103", "2608.15"),
        ("1180.03", "2.21025", "2608.16"),
        ("0.4125", "1000", "412.50"),
        ("0.4125", "7", "2.89"),
        ("0.0050", "1", "0.01"),
        ("0.0049", "1", "0.00"),
        ("0.0001", "50", "0.01"),
        ("412.50", "0.001", "0.41"),
        ("412.50", "0.002", "0.83"),
        ("412.50", "12.345", "5092.31"),
        ("1.005", "1", "1.01"),
        ("2.675", "1", "2.68"),
        ("0", "100", "0.00"),
    ];

    #[test]
    fn a_sum_is_exact_and_rounded_once_halves_up() {
        for (price, quantity, sum) in SUMS {
            let price = UnitPrice::parse(price, Currency::Usd).unwrap();
            let told = price.sum(quantity.parse().unwrap()).unwrap();
            assert_eq!(told.amount().to_string(), *sum, "{price} × {quantity}");
        }
        let most = UnitPrice::new(Money::MAX, Currency::Usd).unwrap();
        assert_eq!(most.sum(Decimal::MAX), None);
    }

    #[test]
    fn a_ton_is_priced_in_cents_and_what_is_smaller_in_hundredths_of_them() {
        let fine = UnitPrice::parse("412.5001", Currency::Usd).unwrap();
        for (price_as, unit, expected) in [
            (PriceBasis::MetricTon, Some(Unit::Bag), false),
            (PriceBasis::MetricTon, None, false),
            (PriceBasis::Unit, Some(Unit::MetricTon), false),
            (PriceBasis::Unit, Some(Unit::Kilogram), true),
            (PriceBasis::Unit, Some(Unit::Bag), true),
            (PriceBasis::Unit, None, true),
        ] {
            assert_eq!(fine.suits(price_as, unit), expected, "{price_as} {unit:?}");
        }
        assert!(UnitPrice::parse("412.50", Currency::Usd).unwrap().suits(PriceBasis::MetricTon, None));
    }

    #[test]
    fn a_basis_is_written_as_contracts_do_and_known_however_its_place_is_written() {
        let basis = |incoterm, place: Option<&str>| Basis { incoterm, place: place.map(|it| it.try_into().unwrap()) };
        for (of, told) in [
            (basis(Incoterm::Cif, Some("Jebel Ali")), "CIF Jebel Ali (Incoterms 2020)"),
            (basis(Incoterm::Fob, None), "FOB (Incoterms 2020)"),
            (basis(Incoterm::Daf, Some("Al Batha")), "DAF Al Batha (Incoterms 2000)"),
            (basis(Incoterm::Fot, None), "FOT"),
        ] {
            assert_eq!(of.to_string(), told);
        }
        let jebel_ali = basis(Incoterm::Cif, Some("Jebel Ali"));
        assert!(jebel_ali.is(&basis(Incoterm::Cif, Some("JEBEL-ALI "))));
        assert!(!jebel_ali.is(&basis(Incoterm::Cif, None)) && !jebel_ali.is(&basis(Incoterm::Cfr, Some("Jebel Ali"))));
    }

    #[test]
    fn prices_in_two_currencies_are_not_added() {
        let (one, other) = (Currency::Usd, Currency::Aed);
        let price = |currency| UnitPrice::parse("0.0375", currency).unwrap();
        assert_eq!(price(one).plus(price(one)).unwrap().amount().to_string(), "0.075");
        assert_eq!(price(one).plus(price(other)), None);
    }
}
