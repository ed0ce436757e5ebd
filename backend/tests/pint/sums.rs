//! The rules of lines, prices, taxes and sums.

use rust_decimal::Decimal;

use super::{Breach, Element, Rule, UNITS, told, unless};

fn lines(document: &Element) -> Vec<&Element> {
    document.each("InvoiceLine").chain(document.each("CreditNoteLine")).collect()
}

fn each_line(document: &Element, is_kept: impl Fn(&Element) -> bool, why: &str) -> Breach {
    let broken = lines(document).into_iter().find(|it| !is_kept(it));
    broken.map(|it| format!("{why} of line {}", it.text("ID").unwrap_or("?")))
}

fn quantity(line: &Element) -> Option<&Element> {
    line.one("InvoicedQuantity").or(line.one("CreditedQuantity"))
}

/// The total of tax in the currency of the document.
fn tax(document: &Element) -> Option<&Element> {
    let own = document.text("DocumentCurrencyCode");
    document.each("TaxTotal").find(|it| it.one("TaxAmount").and_then(|it| it.attribute("currencyID")) == own)
}

fn subtotals(document: &Element) -> Vec<&Element> {
    tax(document).map_or_else(Vec::new, |it| it.each("TaxSubtotal").collect())
}

fn total(document: &Element, name: &str) -> Option<Decimal> {
    document.amount(&format!("LegalMonetaryTotal/{name}"))
}

fn sum(of: impl IntoIterator<Item = Option<Decimal>>) -> Option<Decimal> {
    of.into_iter().sum()
}

/// The lines of a category, without tax.
fn net_of(document: &Element, category: Option<&str>) -> Option<Decimal> {
    let is_of = |it: &&Element| it.text("Item/ClassifiedTaxCategory/ID") == category;
    sum(lines(document).into_iter().filter(is_of).map(|it| it.amount("LineExtensionAmount")))
}

fn near(one: Option<Decimal>, other: Option<Decimal>) -> bool {
    one.zip(other).is_some_and(|(one, other)| (one - other).abs() <= Decimal::new(2, 2))
}

/// Sums in the currency of the document, where each stands.
const OWN: [&str; 8] = [
    "LineExtensionAmount",
    "TaxExclusiveAmount",
    "TaxInclusiveAmount",
    "PrepaidAmount",
    "PayableAmount",
    "PriceAmount",
    "BaseAmount",
    "TaxableAmount",
];

#[rustfmt::skip] // a table should read as a table
pub(super) const RULES: &[Rule] = &[
    ("ibr-016", |it| unless(!lines(it).is_empty(), "no line")),
    ("ibr-021", |it| each_line(it, |it| told(it, "ID").is_none(), "the number")),
    ("ibr-022, ibr-023, ibr-cl-23", |it| each_line(it, |it| quantity(it).and_then(|it| it.attribute("unitCode")).is_some_and(|it| UNITS.contains(&it)), "the unit")),
    ("ibr-024", |it| each_line(it, |it| it.amount("LineExtensionAmount").is_some(), "the sum")),
    ("ibr-025", |it| each_line(it, |it| told(it, "Item/Name").is_none(), "the name")),
    ("ibr-125-ae", |it| each_line(it, |it| told(it, "Item/Description").is_none(), "the description")),
    ("ibr-026, ibr-027", |it| each_line(it, |it| it.amount("Price/PriceAmount").is_some_and(|it| it >= Decimal::ZERO), "the price")),
    ("ibr-087, ibr-126-ae", |it| each_line(it, |it| it.amount("Price/BaseQuantity").is_some_and(|it| it > Decimal::ZERO) && it.amount("Price/AllowanceCharge/BaseAmount").is_some(), "the price before what is taken off it")),
    ("aligned-ibrp-004", |it| each_line(it, |it| {
        let (gross, off) = (it.amount("Price/AllowanceCharge/BaseAmount"), it.amount("Price/AllowanceCharge/Amount"));
        it.amount("Price/PriceAmount") == gross.zip(off).map(|(gross, off)| gross - off)
    }, "the price with what is taken off it")),
    ("ibr-088", |it| each_line(it, |it| it.one("Price/BaseQuantity").and_then(|it| it.attribute("unitCode")) == quantity(it).and_then(|it| it.attribute("unitCode")), "the unit of the price")),
    ("ibr-147-ae", |it| each_line(it, |it| {
        let count = quantity(it).and_then(|it| it.text.parse::<Decimal>().ok());
        let (price, base) = (it.amount("Price/PriceAmount"), it.amount("Price/BaseQuantity"));
        let product = count.zip(price).zip(base).map(|((count, price), base)| (count * price / base).round_dp(2));
        it.amount("LineExtensionAmount") == product
    }, "the product")),
    ("ibr-145-ae, ibr-123-ae", |it| each_line(it, |it| it.one("Item").is_some_and(|it| it.each("ClassifiedTaxCategory").count() == 1), "the tax")),
    ("ibr-104-ae, ibr-194-ae", |it| each_line(it, |it| it.amount("ItemPriceExtension/Amount").is_some() && it.amount("ItemPriceExtension/TaxTotal/TaxAmount").is_some(), "the sum in dirhams")),
    ("ibr-165-ae", |it| each_line(it, |it| it.text("Item/ClassifiedTaxCategory/ID") != Some("Z") || it.amount("ItemPriceExtension/TaxTotal/TaxAmount") == Some(Decimal::ZERO), "the tax of nought")),
    ("ibr-184-ae, ibr-188-ae, ibr-065", |it| each_line(it, |it| it.text("Item/CommodityClassification/CommodityCode") != Some("G") || it.one("Item/CommodityClassification/ItemClassificationCode").is_some_and(|it| it.attribute("listID") == Some("HS")), "the HS code")),
    ("ibr-053", |it| unless(it.text("TaxCurrencyCode").is_none() || it.each("TaxTotal").count() == 2, "the tax in dirhams")),
    ("ibr-126", |it| {
        let own = it.text("DocumentCurrencyCode");
        let sums = OWN.into_iter().flat_map(|name| it.all(name));
        sums.into_iter().find(|it| it.attribute("currencyID") != own).map(|it| it.name.clone())
    }),
    ("ibr-124, aligned-ibrp-decimals", |it| {
        let sums = ["TaxAmount", "Amount"].into_iter().chain(OWN).flat_map(|name| it.all(name));
        sums.into_iter().map(|it| it.text.clone()).find(|it| it.split_once('.').is_some_and(|(_, it)| it.len() > 2))
    }),
    ("ibr-co-10", |it| unless(total(it, "LineExtensionAmount") == sum(lines(it).into_iter().map(|it| it.amount("LineExtensionAmount"))), "the sum of the lines")),
    ("ibr-013, ibr-co-13", |it| unless(total(it, "TaxExclusiveAmount") == total(it, "LineExtensionAmount"), "the sum without tax")),
    ("ibr-014, ibr-co-15", |it| unless(total(it, "TaxInclusiveAmount") == total(it, "TaxExclusiveAmount").zip(tax(it).and_then(|it| it.amount("TaxAmount"))).map(|(net, tax)| net + tax), "the sum with tax")),
    ("ibr-015, ibr-co-16", |it| unless(total(it, "PayableAmount") == total(it, "TaxInclusiveAmount").map(|gross| gross - total(it, "PrepaidAmount").unwrap_or_default()), "what is to be paid")),
    ("ibr-co-14", |it| unless(tax(it).and_then(|it| it.amount("TaxAmount")) == sum(subtotals(it).into_iter().map(|it| it.amount("TaxAmount"))), "the sum of taxes")),
    ("ibr-co-18, aligned-ibrp-s-01, z-01, o-01", |it| {
        let of = |it: &Element| it.text("TaxCategory/ID").map(str::to_owned);
        let told: Vec<_> = subtotals(it).into_iter().map(of).collect();
        let lines = lines(it);
        let used = lines.iter().map(|it| it.text("Item/ClassifiedTaxCategory/ID"));
        unless(used.into_iter().all(|used| told.iter().filter(|it| it.as_deref() == used).count() == 1), "a tax without a sum of its own")
    }),
    ("aligned-ibrp-045 to 048", |it| unless(subtotals(it).into_iter().all(|it| it.amount("TaxableAmount").is_some() && it.amount("TaxAmount").is_some() && it.text("TaxCategory/ID").is_some()), "a sum of a tax")),
    ("aligned-ibrp-s-08, z-08, o-08", |document| unless(subtotals(document).into_iter().all(|it| near(it.amount("TaxableAmount"), net_of(document, it.text("TaxCategory/ID")))), "what is taxed")),
    ("aligned-ibrp-s-09, z-09, o-09, ibr-co-17", |it| unless(subtotals(it).into_iter().all(|it| {
        let rate = it.amount("TaxCategory/Percent").unwrap_or_default();
        near(it.amount("TaxAmount"), it.amount("TaxableAmount").map(|net| (net * rate / Decimal::ONE_HUNDRED).round_dp(2)))
    }), "the tax of what is taxed")),
];
