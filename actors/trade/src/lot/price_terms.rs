//! What a lot costs on each delivery term that it is offered on, and at each place that the term names. Pure.

use granary_domain::{Basis, Incoterm, Place, UnitPrice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most prices by term and place that a seller names of a lot.
pub const MAX_PRICE_TERMS: usize = 60;

/// A price that the seller names for a delivery term, and for a place where the seller wants: so much on top of the price of
/// the lot, or a price of its own. With neither, the lot is not offered so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceTerm {
    pub incoterm: Incoterm,
    /// None where one price holds for all places that are not named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// On top of the price of the lot, in its currency and for the same unit or ton; nothing is `0`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub addition: Option<UnitPrice>,
    /// Instead of the price of the lot; never beside an addition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<UnitPrice>,
}

impl PriceTerm {
    pub fn basis(&self) -> Basis {
        Basis { incoterm: self.incoterm, place: self.place.clone() }
    }

    /// Whether the seller named a price.
    pub const fn is_priced(&self) -> bool {
        self.addition.is_some() || self.price.is_some()
    }

    /// The price, on top of this one; absent where none is named, or the two are in two currencies.
    pub fn on(&self, base: UnitPrice) -> Option<UnitPrice> {
        match (self.price, self.addition) {
            (Some(own), _) => Some(own),
            (None, Some(addition)) => base.plus(addition),
            (None, None) => None,
        }
    }
}

/// What a lot costs on one basis.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TermPrice {
    pub incoterm: Incoterm,
    /// None where it is the price at every place that no other price names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    pub price: UnitPrice,
    /// Of a price at every place: those at which the lot is not offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<Place>,
}

impl TermPrice {
    pub fn basis(&self) -> Basis {
        Basis { incoterm: self.incoterm, place: self.place.clone() }
    }

    /// Whether it is the price at every place but some, of which this is none.
    fn holds_at(&self, basis: &Basis) -> bool {
        let at = |place: &Place| Basis { incoterm: self.incoterm, place: Some(place.clone()) };
        self.place.is_none() && !self.except.iter().any(|place| at(place).is(basis))
    }
}

/// Why something is not to be had on a basis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotOffered {
    Term,
    /// The term is, at other places.
    Place,
}

/// The price on a basis: of its place where one is named for that, else of its term wherever it is offered.
pub fn price_on(prices: &[TermPrice], basis: &Basis) -> Result<UnitPrice, NotOffered> {
    let of_term: Vec<_> = prices.iter().filter(|it| it.incoterm == basis.incoterm).collect();
    if of_term.is_empty() {
        return Err(NotOffered::Term);
    }
    let named = of_term.iter().find(|it| it.basis().is(basis));
    named.or_else(|| of_term.iter().find(|it| it.holds_at(basis))).map(|it| it.price).ok_or(NotOffered::Place)
}

/// The lowest of them, the first of those that are alike.
pub fn lowest(prices: &[TermPrice]) -> Option<&TermPrice> {
    prices.iter().min_by_key(|it| it.price.amount())
}

/// The prices of a lot on all terms that it is offered on, in the seller's order. A term that no price is named for costs what
/// the lot does; one of which all prices were left empty is not offered, nor any at a place whose price was.
pub fn term_prices(base: UnitPrice, offered: &[Incoterm], named: &[PriceTerm]) -> Vec<TermPrice> {
    let of = |incoterm: &Incoterm| -> Vec<TermPrice> {
        let rows: Vec<_> = named.iter().filter(|it| it.incoterm == *incoterm).collect();
        if rows.is_empty() {
            return vec![TermPrice { incoterm: *incoterm, place: None, price: base, except: Vec::new() }];
        }
        let empty = rows.iter().filter(|it| !it.is_priced());
        let empty: Vec<Place> = empty.filter_map(|it| it.place.clone()).collect();
        let priced = |row: &PriceTerm| {
            let except = if row.place.is_none() { empty.clone() } else { Vec::new() };
            Some(TermPrice { incoterm: row.incoterm, place: row.place.clone(), price: row.on(base)?, except })
        };
        rows.into_iter().filter_map(priced).collect()
    };
    offered.iter().flat_map(of).collect()
}

/// The terms of prices, each once, in their order.
pub fn terms_of(terms: impl Iterator<Item = Incoterm>) -> Vec<Incoterm> {
    terms.fold(Vec::new(), |mut once, it| {
        if !once.contains(&it) {
            once.push(it);
        }
        once
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn usd(amount: &str) -> Value {
        json!({ "amount": amount, "currency": "USD" })
    }

    /// Of a lot at 40 cents, offered on three terms.
    fn prices(named: Value) -> Vec<TermPrice> {
        let (base, named): (UnitPrice, Vec<PriceTerm>) =
            (serde_json::from_value(usd("0.4000")).unwrap(), serde_json::from_value(named).unwrap());
        term_prices(base, &[Incoterm::Fob, Incoterm::Cif, Incoterm::Cfr], &named)
    }

    fn told(prices: &[TermPrice], incoterm: &str, place: &str) -> Result<String, NotOffered> {
        let place = Some(place).filter(|it| !it.is_empty()).map(|it| it.try_into().unwrap());
        let basis = Basis { incoterm: incoterm.parse().unwrap(), place };
        price_on(prices, &basis).map(|it| it.amount().to_string())
    }

    #[test]
    fn a_term_costs_what_the_lot_does_with_its_addition_or_its_own_price_place_by_place() {
        let prices = prices(json!([
            { "incoterm": "FOB", "addition": usd("0") },
            { "incoterm": "CIF", "place": "Jebel Ali", "addition": usd("0.0125") },
            { "incoterm": "CIF", "place": "Hamburg", "price": usd("0.5") },
            { "incoterm": "CIF", "place": "Sohar" },
            { "incoterm": "CFR", "addition": usd("0.01") },
            { "incoterm": "CFR", "place": "Singapore", "addition": usd("0.02") },
            { "incoterm": "CFR", "place": "Salalah" },
        ]));
        #[rustfmt::skip] // A table should read as a table.
        let table: &[(&str, &str, Result<&str, NotOffered>)] = &[
            ("FOB", "",            Ok("0.40")),
            ("FOB", "Nhava Sheva", Ok("0.40")),
            ("CIF", "Jebel Ali",   Ok("0.4125")),
            ("CIF", "JEBEL ALI",   Ok("0.4125")),
            ("CIF", "Hamburg",     Ok("0.50")),
            ("CIF", "Sohar",       Err(NotOffered::Place)),
            ("CIF", "",            Err(NotOffered::Place)),
            ("CFR", "",            Ok("0.41")),
            ("CFR", "Singapore",   Ok("0.42")),
            ("CFR", "Rotterdam",   Ok("0.41")),
            ("CFR", "SALALAH",     Err(NotOffered::Place)),
            ("DAP", "Dubai",       Err(NotOffered::Term)),
        ];
        for (incoterm, place, expected) in table {
            assert_eq!(told(&prices, incoterm, place).as_deref(), expected.as_ref().copied(), "{incoterm} {place}");
        }
        let kept: Vec<TermPrice> = serde_json::from_value(json!(prices)).unwrap();
        assert_eq!(kept, prices, "as it is stored");
        assert_eq!(lowest(&prices).map(|it| it.basis().key()).as_deref(), Some("FOB"));
    }

    #[test]
    fn a_lot_of_old_costs_the_same_on_each_of_its_terms() {
        let told: Vec<_> = prices(json!([])).iter().map(|it| it.price.amount().to_string()).collect();
        assert_eq!(told, ["0.40", "0.40", "0.40"]);
    }

    #[test]
    fn a_price_that_was_left_empty_offers_nothing() {
        let prices = prices(json!([{ "incoterm": "FOB" }, { "incoterm": "CIF", "place": "Sohar" }]));
        assert_eq!(prices.iter().map(|it| it.incoterm).collect::<Vec<_>>(), [Incoterm::Cfr]);
        assert_eq!(told(&prices, "CIF", "Sohar"), Err(NotOffered::Term));
    }
}
