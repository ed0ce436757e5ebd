//! What an electronic invoice of the Emirates has to be: the published rules of PINT AE (billing, version 1.0), as far as a
//! document of this platform can break them, in words of our own. Each row is a rule, by its published name.

mod element;
mod parties;
mod sums;

use element::Element;

/// Why a document breaks a rule; nothing where it keeps it.
type Breach = Option<String>;

/// A rule, by its published name, and how a document breaks it.
type Rule = (&'static str, fn(&Element) -> Breach);

/// The kinds of documents: of what bears tax, and of what it does not reach.
const TAXED: [&str; 2] = ["380", "381"];
const UNTAXED: [&str; 2] = ["480", "81"];
const CREDITS: [&str; 2] = ["381", "81"];
/// Why credit may be noted: for a volume discount, which alone names no invoice, and for five cases of the law.
const CREDIT_REASONS: [&str; 6] = ["DL8.61.1.A", "DL8.61.1.B", "DL8.61.1.C", "DL8.61.1.D", "DL8.61.1.E", "VD"];
/// How a supply can be taxed.
const CATEGORIES: [&str; 6] = ["S", "E", "O", "AE", "Z", "N"];
/// The units that the platform counts in, and the one of a sum (UN/ECE recommendation 20).
#[rustfmt::skip]
const UNITS: [&str; 13] =
    ["KGM", "GRM", "TNE", "LTR", "MLT", "MTR", "H87", "DZN", "XBX", "XCT", "XBG", "XPX", "C62"];

/// The rules that a document breaks, each with what breaks it.
pub(crate) fn broken(xml: &str) -> Vec<String> {
    let document = element::read(xml);
    let rules = HEAD.iter().chain(parties::RULES).chain(sums::RULES);
    rules.filter_map(|(name, breach)| Some(format!("{name}: {}", breach(&document)?))).collect()
}

fn unless(is_kept: bool, why: impl Into<String>) -> Breach {
    (!is_kept).then(|| why.into())
}

/// That an element is there and says something.
fn told(document: &Element, path: &str) -> Breach {
    unless(document.text(path).is_some_and(|it| !it.trim().is_empty()), path)
}

fn kind(document: &Element) -> &str {
    document.text("InvoiceTypeCode").or(document.text("CreditNoteTypeCode")).unwrap_or_default()
}

fn is_of(document: &Element, kinds: &[&str]) -> bool {
    kinds.contains(&kind(document))
}

/// Whether a flag of the supply is raised: the first is that of free zones, the last that of exports.
fn flag(document: &Element, nth: usize) -> bool {
    document.text("ProfileExecutionID").and_then(|it| it.chars().nth(nth - 1)) == Some('1')
}

/// Every category of tax in a document.
fn categories(document: &Element) -> impl Iterator<Item = &Element> {
    let of = |name: &'static str| document.all(name).into_iter();
    of("TaxCategory").chain(of("ClassifiedTaxCategory"))
}

#[rustfmt::skip] // a table should read as a table
const HEAD: &[Rule] = &[
    ("ibr-001, aligned-ibrp-001-ae", |it| unless(it.text("CustomizationID").is_some_and(|it| it.starts_with("urn:peppol:pint:billing-1@ae-1")), "CustomizationID")),
    ("aligned-ibrp-002-ae", |it| unless(it.text("ProfileID").is_some_and(|it| it.starts_with("urn:peppol:bis:billing")), "ProfileID")),
    ("ibr-154-ae", |it| unless(it.text("ProfileExecutionID").is_some_and(|it| it.len() == 8 && it.chars().all(|c| "01".contains(c))), "ProfileExecutionID")),
    ("ibr-002", |it| told(it, "ID")),
    ("ibr-193-ae", |it| unless(it.text("UUID").is_some_and(|it| it.parse::<uuid::Uuid>().is_ok()), "UUID")),
    ("ibr-003", |it| told(it, "IssueDate")),
    ("ibr-004, ibr-cl-01", |it| unless(is_of(it, &TAXED) || is_of(it, &UNTAXED), kind(it))),
    ("ibr-005, ibr-cl-03", |it| unless(it.text("DocumentCurrencyCode").is_some_and(|it| ["AED", "USD"].contains(&it)), "DocumentCurrencyCode")),
    ("ibr-073", |it| {
        let names = ["IssueDate", "DueDate", "ActualDeliveryDate"];
        let days = names.into_iter().flat_map(|name| it.all(name));
        days.map(|it| it.text.clone()).find(|day| day.len() != 10 || day.parse::<jiff::civil::Date>().is_err())
    }),
    ("ibr-077", |it| unless(it.text("TaxCurrencyCode") != it.text("DocumentCurrencyCode"), "TaxCurrencyCode")),
    ("ibr-140-ae", |it| unless(it.text("TaxCurrencyCode").is_none_or(|it| it == "AED"), "TaxCurrencyCode")),
    ("ibr-159-ae", |it| unless(it.text("DocumentCurrencyCode") == Some("AED") || it.text("TaxExchangeRate/CalculationRate").is_some(), "CalculationRate")),
    ("ibr-002-ae", |it| it.all("CalculationRate").into_iter().map(|it| it.text.clone()).find(|rate| rate.split_once('.').is_some_and(|(_, it)| it.len() > 6))),
    ("ibr-127-ae", |it| unless(is_of(it, &CREDITS) || it.amount("LegalMonetaryTotal/PayableAmount").is_none_or(|it| it.is_zero()) || it.text("DueDate").is_some(), "DueDate")),
    ("ibr-191-ae", |it| unless(is_of(it, &CREDITS) || it.text("PaymentMeans/PaymentMeansCode").is_some(), "PaymentMeansCode")),
    ("ibr-cl-16", |it| it.all("PaymentMeansCode").into_iter().map(|it| it.text.clone()).find(|it| !["1", "30"].contains(&it.as_str()))),
    ("ibr-192-ae", |it| unless(it.text("PaymentMeans/PaymentMeansCode") != Some("30") || it.text("PaymentMeans/PayeeFinancialAccount/ID").is_some(), "PayeeFinancialAccount")),
    ("ibr-158-ae", |it| unless(kind(it) != "381" || it.text("DiscrepancyResponse/ResponseCode").is_some(), "ResponseCode")),
    ("ibr-001-ae", |it| it.text("DiscrepancyResponse/ResponseCode").filter(|it| !CREDIT_REASONS.contains(it)).map(str::to_owned)),
    ("ibr-055-ae", |it| unless(!is_of(it, &CREDITS) || it.text("BillingReference/InvoiceDocumentReference/ID").is_some() == (it.text("DiscrepancyResponse/ResponseCode") != Some("VD")), "BillingReference")),
    ("ibr-124-ae", |it| unless(!is_of(it, &CREDITS) || it.text("TaxPointDate").is_none(), "TaxPointDate")),
    ("ibr-157-ae", |it| unless(!is_of(it, &UNTAXED) || (2..=4).all(|nth| !flag(it, nth)), "ProfileExecutionID")),
    ("ibr-152-ae", |it| {
        let to = it.one("Delivery/DeliveryLocation/Address");
        let is_whole = to.is_some_and(|to| ["StreetName", "CityName", "CountrySubentity"].iter().all(|it| to.text(it).is_some()));
        let is_home = to.is_some_and(|to| to.text("Country/IdentificationCode") == Some("AE"));
        unless(!flag(it, 8) || is_home || is_whole, "Delivery")
    }),
    ("ibr-057", |it| unless(it.one("Delivery/DeliveryLocation/Address").is_none_or(|to| to.text("Country/IdentificationCode").is_some()), "Delivery country")),
    ("ibr-139-ae", |it| categories(it).filter_map(|it| it.text("ID")).find(|it| !CATEGORIES.contains(it)).map(str::to_owned)),
    ("ibr-122-ae", |it| unless(!is_of(it, &UNTAXED) || categories(it).all(|it| it.text("ID").is_some_and(|it| ["E", "O", "Z"].contains(&it))), "a tax that does not reach it")),
    ("ibr-151-ae", |it| unless(!is_of(it, &TAXED) || it.all("ClassifiedTaxCategory").iter().any(|it| !["E", "O"].contains(&it.text("ID").unwrap_or_default())), "nothing that bears tax")),
    ("ibr-190-ae", |it| unless(categories(it).all(|it| it.text("ID") != Some("S") || it.amount("Percent") == Some(5.into())), "5 %")),
    ("aligned-ibrp-z-05, ibr-120-ae", |it| unless(categories(it).all(|it| it.text("ID") != Some("Z") || it.amount("Percent") == Some(0.into())), "0 %")),
    ("aligned-ibrp-o-05, ibr-119-ae", |it| unless(categories(it).all(|it| (it.text("ID") == Some("O")) == it.text("Percent").is_none()), "a rate of what no tax reaches")),
    ("aligned-ibrp-s-10", |it| unless(categories(it).all(|it| it.text("ID") != Some("S") || it.text("TaxExemptionReasonCode").is_none()), "a reason not to tax what is taxed")),
    ("ibr-133-ae", |it| it.all("TaxScheme").into_iter().filter_map(|it| it.text("ID")).find(|it| *it != "VAT").map(str::to_owned)),
];
