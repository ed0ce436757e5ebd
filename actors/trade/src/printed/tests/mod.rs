//! What is printed adds up, is what the deal shows, and has words in both languages.

mod can;
mod credit;
mod goods;
mod manifest;
mod reversal;
mod tax;

use std::collections::BTreeSet;

use granary_domain::{
    Address, BulkPackaging, Country, Currency, DisputeOutcome, DocumentType, Money, Packaging, PaymentTerm, Port,
    PriceBasis, ShelfLife, StepKind, StepNumber, TransportMode, Unit,
    catalogue::{BulkType, CargoType},
    day,
};
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::Value;

use super::{
    Access, ContractText, CreditReason, Description, Fact, PartyDetails, Preceding, PrecedingInvoice, Printable,
    PrintedKind, PurchaseOrderFields, Wording, display, thousands,
};
use crate::deal::{
    Audience, Claimed, Deal, DealEvent, DisputeEvent, DocumentEvent, Item, PartyRole, TimelineEvent,
    tests::{a_complaint, a_deal, a_document, now},
};

fn party(name: &str) -> PartyDetails {
    PartyDetails {
        name: name.to_owned(),
        country: Country::EMIRATES,
        time_zone: None,
        address: None,
        tax_number: Some("100234567890003".to_owned()),
        licence: Some("CN1234567".to_owned()),
        billing: None,
    }
}

/// The invoice of a deal that was issued before, on the first of November.
fn billed(deal: &Deal, number: &str) -> Description {
    let (buyer, seller, issued_on) = (party("Al Noor"), party("Al Ain Dates"), "2026-11-01".parse().unwrap());
    Printable { number, issued_on, ..printable(deal, &buyer, &seller) }.describe(PrintedKind::TaxInvoice)
}

static NOTHING_BESIDE: PurchaseOrderFields =
    PurchaseOrderFields { buyer_reference: None, deliver_by: None, contact: None, remarks: None };

/// What is printed of a deal between two companies, with nothing beside it.
fn printable<'a>(deal: &'a Deal, buyer: &'a PartyDetails, seller: &'a PartyDetails) -> Printable<'a> {
    Printable {
        deal,
        buyer,
        seller,
        known: &[],
        number: "X-0001",
        issued_on: "2026-11-23".parse().unwrap(),
        fields: &NOTHING_BESIDE,
        preceding: Preceding::default(),
        shipment: None,
        manifest: &[],
        contract: None,
    }
}

fn described(deal: &Deal, kind: PrintedKind) -> Description {
    described_as(deal, kind, None)
}

/// The same, with what a contract says beside its deal.
pub(in crate::printed) fn described_as(deal: &Deal, kind: PrintedKind, contract: Option<&ContractText>) -> Description {
    let fields = PurchaseOrderFields {
        buyer_reference: Some("R-7".try_into().unwrap()),
        deliver_by: Some(String::from("2026-12-24").try_into().unwrap()),
        contact: Some("Mariam".try_into().unwrap()),
        remarks: Some("No pallets".try_into().unwrap()),
    };
    let billed = billed(deal, "TI-0007");
    let preceding = Preceding { credits: 0, invoice: Some(PrecedingInvoice(&billed)) };
    let (buyer, seller) = (party("Al Noor"), party("Al Ain Dates"));
    Printable { fields: &fields, preceding, contract, ..printable(deal, &buyer, &seller) }.describe(kind)
}

/// A document of a seller whose people told an account, of which others or none are known.
fn paid_into(account: &str, known: &[&str], kind: PrintedKind) -> Description {
    let billing = serde_json::json!({
        "legalName": "Al Ain Dates", "email": "bills@alain.test", "currency": "AED", "bankName": "Emirates Trade Bank",
        "address": { "city": "Al Ain", "country": "United Arab Emirates" }, "account": account, "swift": "EBILAEAD",
    });
    let seller = PartyDetails { billing: serde_json::from_value(billing).unwrap(), ..party("Al Ain Dates") };
    let known: Vec<_> = known.iter().map(|it| (*it).to_owned().try_into().unwrap()).collect();
    let (deal, buyer) = (a_deal(1), party("Al Noor"));
    Printable { known: &known, ..printable(&deal, &buyer, &seller) }.describe(kind)
}

#[test]
fn a_contract_names_the_company_as_registered_and_an_invoice_also_whom_it_is_billed_to() {
    let billed = |legal_name: &str, city: &str| {
        let billing = serde_json::json!({
            "legalName": legal_name, "email": "bills@alnoor.test", "currency": "AED",
            "address": { "city": city, "country": "United Arab Emirates" },
        });
        let at_home = serde_json::json!({ "city": "Dubai", "country": "United Arab Emirates" });
        let address = serde_json::from_value(at_home).unwrap();
        PartyDetails { address: Some(address), billing: serde_json::from_value(billing).unwrap(), ..party("Al Noor") }
    };
    let deal = a_deal(1);
    for (buyer, billed_to) in [
        (billed("Other Trading LLC", "Sharjah"), &["Other Trading LLC", "Sharjah", "United Arab Emirates"][..]),
        (billed("Other Trading LLC", "Dubai"), &["Other Trading LLC", "Dubai", "United Arab Emirates"]),
        (billed("al  noor", "Dubai"), &[]),
        (party("Al Noor"), &[]),
    ] {
        for kind in PrintedKind::ALL.iter().copied() {
            let document = printable(&deal, &buyer, &billed("Mine", "Sharjah")).describe(kind);
            let [buyer, seller] = &document.parties[..] else { panic!("{kind}") };
            assert_eq!((buyer.name.as_str(), seller.name.as_str()), ("Al Noor", "Al Noor"), "{kind}");
            assert_eq!(buyer.billed_to, if kind.is_billed() { billed_to } else { &[] }, "{kind}");
            assert!(seller.billed_to.is_empty() && seller.lines[0] == "Dubai", "{kind}: {seller:?}");
        }
    }
}

#[test]
fn an_account_that_is_not_known_of_the_seller_stands_on_no_invoice() {
    const KNOWN: &str = "AE070331234567890123456";
    const OTHER: &str = "GB29NWBK60161331926819";
    const INDIAN: &str = "50100012345678/HDFC0001234";
    for kind in PrintedKind::ALL.iter().copied() {
        let agreed = paid_into(KNOWN, &[KNOWN], kind);
        for (account, known, is_printed) in [
            (KNOWN, &[KNOWN][..], true),
            (OTHER, &[][..], true),
            (OTHER, &[KNOWN][..], false),
            (INDIAN, &[KNOWN, INDIAN][..], true),
            (INDIAN, &["50100012345678/HDFC0009999"][..], false),
        ] {
            let document = paid_into(account, known, kind);
            let is_named = kind.names_account() && is_printed;
            assert_eq!(document.account().map(String::from), is_named.then(|| account.to_owned()), "{kind}");
            let is_withheld = document.notes.iter().any(|it| it.text == Wording::word("account-withheld"));
            assert_eq!(is_withheld, kind.names_account() && !is_printed, "{kind}");
            let said = format!("{document:?}");
            assert!(is_named || [account, "EBILAEAD", "Emirates Trade"].iter().all(|it| !said.contains(it)), "{kind}");
            assert!(document.says_what(&agreed), "{kind}: what was agreed is the same");
        }
    }
}

fn money(cents: i64, currency: Currency) -> Money {
    Money::new(Decimal::new(cents, 2), currency).unwrap()
}

fn going_to(mut deal: Deal, country: &str) -> Deal {
    let address = |city: &str| Address {
        line1: Some("Am Sandtorkai 37".try_into().unwrap()),
        city: city.try_into().unwrap(),
        country: country.parse().unwrap(),
        postal_code: None,
        zone: None,
    };
    deal.terms.destination = Some(address("Hamburg"));
    deal
}

/// The amounts of a column, and what the sum of that name says.
fn column(description: &Description, label: &str) -> Vec<Decimal> {
    let at = description.columns.iter().position(|column| column.label == label).unwrap();
    let read = |said: &Wording| match said {
        Wording::Text(text) => text.replace(',', "").parse().unwrap(),
        Wording::Word { word } => panic!("{word} is no amount"),
    };
    description.lines.iter().map(|line| read(&line[at])).collect()
}

fn sums(description: &Description, label: &str) -> Vec<String> {
    description.totals.iter().filter(|sum| sum.label == label).map(|sum| sum.value.replace(',', "")).collect()
}

fn shipped_from_home() -> Deal {
    let mut deal = a_deal(1);
    deal.origin = Some(Port::JebelAli);
    deal
}

/// A deal whose contract both sides signed.
fn signed(mut deal: Deal) -> Deal {
    let (step, by) = (StepKind::ContractSigned, None);
    deal.apply(&DealEvent::Timeline(TimelineEvent::StepDone { step, by }), now());
    deal
}

proptest! {
    #[test]
    fn the_lines_of_every_document_are_its_total_and_that_is_the_deals(
        lines in proptest::collection::vec((1_u32..100_000, 1_i64..10_000_000, any::<bool>()), 1..60),
        is_usd in any::<bool>(),
        country in prop_oneof![Just("United Arab Emirates"), Just("Germany")],
    ) {
        let currency = if is_usd { Currency::Usd } else { Currency::Aed };
        let mut deal = going_to(shipped_from_home(), country);
        let first = deal.items[0].clone();
        let line = |(quantity, cents, by_ton)| Item {
            quantity,
            unit_price: money(cents, currency).into(),
            price_as: if by_ton { PriceBasis::MetricTon } else { PriceBasis::Unit },
            ..first.clone()
        };
        deal.items = lines.into_iter().map(line).collect();
        let total = deal.totals().amount;
        let told = |amount: Decimal| format!("{currency} {amount}");
        for kind in [PrintedKind::PurchaseOrder, PrintedKind::ProformaInvoice] {
            let document = described(&deal, kind);
            prop_assert_eq!(column(&document, "total").into_iter().sum::<Decimal>(), total.amount());
            prop_assert_eq!(sums(&document, "total"), vec![told(total.amount())]);
        }
        let invoice = described(&deal, PrintedKind::TaxInvoice);
        let (net, vat) = (column(&invoice, "net"), column(&invoice, "vat"));
        prop_assert_eq!(column(&invoice, "gross").into_iter().sum::<Decimal>(), total.amount());
        prop_assert_eq!(net.iter().chain(&vat).sum::<Decimal>(), total.amount());
        prop_assert_eq!(&sums(&invoice, "total")[0], &told(total.amount()));
        prop_assert_eq!(&sums(&invoice, "vat-total")[0], &told(vat.iter().sum()));
        if is_usd {
            let in_dirhams: Decimal = column(&invoice, "vat-aed").into_iter().sum();
            prop_assert_eq!(&sums(&invoice, "vat-total")[1], &format!("AED {in_dirhams}"));
        }
    }
}

/// Every code of a word that a description says.
fn codes(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                if let ("word" | "label" | "role" | "kind", Value::String(code)) = (name.as_str(), value) {
                    found.insert(code.clone());
                }
                codes(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| codes(value, found)),
        _ => {}
    }
}

/// A deal with two disputes that granted these credits, one after another.
fn credited(mut deal: Deal, cents: &[i64], currency: Currency) -> Deal {
    let first = deal.items[0].clone();
    let goods =
        Item { quantity: 1_000, unit_price: money(1_000_000, currency).into(), price_as: PriceBasis::Unit, ..first };
    deal.items = vec![goods];
    for (cents, outcome) in cents.iter().zip([DisputeOutcome::PriceReduction, DisputeOutcome::Refund].iter().cycle()) {
        let (outcome, credited, at) = (Some(*outcome), Some(money(*cents, currency)), now());
        let complaint = a_complaint(deal.seller.id);
        let answer_by = Some(day(at));
        deal.apply(&DealEvent::Dispute(DisputeEvent::Opened { complaint, by: PartyRole::Buyer, answer_by }), at);
        deal.apply(&DealEvent::Dispute(DisputeEvent::Closed { outcome, credited, resolution: None, by: None }), at);
    }
    deal
}

proptest! {
    #[test]
    fn a_credit_note_is_what_was_granted_since_the_last_one_and_its_tax_is_exact(
        cents in proptest::collection::vec(1_i64..100_000_000, 1..4),
        is_usd in any::<bool>(),
        country in prop_oneof![Just("United Arab Emirates"), Just("Germany")],
        noted in 0_usize..4,
    ) {
        let currency = if is_usd { Currency::Usd } else { Currency::Aed };
        let deal = credited(going_to(shipped_from_home(), country), &cents, currency);
        let (buyer, seller) = (party("Al Noor"), party("Al Ain Dates"));
        let billed = billed(&deal, "TI-0007");
        let preceding = Preceding { credits: noted, invoice: Some(PrecedingInvoice(&billed)) };
        let note = Printable { preceding, ..printable(&deal, &buyer, &seller) }.describe(PrintedKind::CreditNote);
        let granted: Decimal = cents.iter().skip(noted).map(|cents| Decimal::new(*cents, 2)).sum();
        let [net, vat, gross] = ["net", "vat", "gross"].map(|label| column(&note, label));
        prop_assert_eq!(gross.iter().sum::<Decimal>(), granted);
        prop_assert_eq!(net.iter().chain(&vat).sum::<Decimal>(), granted);
        let total: Vec<Decimal> = sums(&note, "total").iter().map(|it| it[4..].parse().unwrap()).collect();
        prop_assert_eq!(total[0], granted);
        prop_assert_eq!(total.len(), if is_usd { 2 } else { 1 });
        let rate = if country == "Germany" { 0 } else { 5 };
        for (net, vat) in net.iter().zip(&vat) {
            let exact = net * Decimal::from(rate) / Decimal::ONE_HUNDRED;
            prop_assert!((exact - vat).abs() <= Decimal::new(1, 2), "{net} {vat}");
        }
        prop_assert!(note.facts.contains(&Fact::new("tax-invoice", "TI-0007")));
    }
}

#[test]
fn whatever_a_document_can_say_has_words_in_both_languages() {
    let words: Value = serde_json::from_str(include_str!("../../../../../backend/print/templates/words.json")).unwrap();
    let mut said = BTreeSet::new();
    for (deal, country) in [
        (a_deal(1), "United Arab Emirates"),
        (a_deal(1), "Germany"),
        (shipped_from_home(), "United Arab Emirates"),
        (shipped_from_home(), "Germany"),
    ] {
        let mut deal = credited(going_to(deal, country), &[100, 200], Currency::Usd);
        deal.terms.delivery_terms = Some("At night".try_into().unwrap());
        for kind in PrintedKind::ALL {
            let document = described(&deal, *kind);
            codes(&serde_json::to_value(&document).unwrap(), &mut said);
            said.extend(document.facts.iter().map(|fact| fact.0.clone()));
        }
    }
    said.extend(
        ["packages", "packaging", "pallets", "gross-weight", "volume", "vessel", "flight", "truck", "container"]
            .map(str::to_owned),
    );
    said.extend(["port-of-loading", "port-of-discharge", "invoice", "shipment"].map(str::to_owned));
    said.extend(["credit-whole", "invoice-left", "paid-on-account", "to-be-paid"].map(str::to_owned));
    said.extend(CreditReason::ALL.iter().map(|it| format!("credit-reason.{it}")));
    said.extend(Packaging::ALL.iter().map(|it| format!("packaging.{it}")));
    said.extend(
        ["billed-to", "bank", "iban", "account-number", "bank-code", "swift", "account-withheld"].map(str::to_owned),
    );
    said.extend(PaymentTerm::ALL.iter().map(|it| format!("payment.{it}")));
    said.extend(TransportMode::ALL.iter().map(|it| format!("transport.{it}")));
    said.extend(Unit::ALL.iter().map(|it| format!("unit.{it}")));
    said.extend(["cargo-type", "bulk-type", "bulk-packaging", "shelf-life"].map(str::to_owned));
    said.extend(CargoType::ALL.iter().map(|it| format!("cargo.{it}")));
    said.extend(BulkType::ALL.iter().map(|it| format!("bulk.{it}")));
    said.extend(BulkPackaging::ALL.iter().map(|it| format!("bulk-packaging.{it}")));
    said.extend(ShelfLife::ALL.iter().map(|it| format!("shelf-life.{it}")));
    for language in ["en", "ar"] {
        let missing: Vec<_> = said.iter().filter(|code| !words[language][code.as_str()].is_string()).collect();
        assert!(missing.is_empty(), "{language} has no words for {missing:?}");
    }
}

#[test]
fn a_contract_says_how_the_goods_travel_and_keep() {
    let mut deal = a_deal(1);
    let said = |deal: &Deal| {
        let facts = described(deal, PrintedKind::SalesContract).facts;
        ["cargo-type", "shelf-life"].map(|label| facts.iter().find(|it| it.0 == label).map(|it| it.1.clone()))
    };
    assert_eq!(said(&deal), [None, None]);
    (deal.terms.cargo.cargo_type, deal.terms.cargo.shelf_life) = (Some(CargoType::Bulk), Some(ShelfLife::Days180));
    assert_eq!(said(&deal), ["cargo.bulk", "shelf-life.180"].map(|code| Some(Wording::word(code))));
}

#[test]
fn the_desk_orders_the_seller_writes_the_rest_and_everybody_reads() {
    for kind in PrintedKind::ALL.iter().copied() {
        let issues = |audience| kind.access(audience) == Access::Issue;
        let is_order = kind == PrintedKind::PurchaseOrder;
        assert_eq!(Audience::ALL.map(issues), [false, !is_order, true, false], "{kind}: buyer, seller, staff, bank");
    }
}

#[test]
fn notes_of_staff_stand_on_no_document() {
    let mut deal = a_deal(1);
    deal.terms.notes = Some("margin 4 %".try_into().unwrap());
    for kind in PrintedKind::ALL {
        assert!(!format!("{:?}", described(&deal, *kind)).contains("margin"), "{kind}");
    }
}

#[test]
fn numbers_are_written_as_people_read_them() {
    assert_eq!(display(PrintedKind::PurchaseOrder, 7, 1), "PO-0007");
    assert_eq!(display(PrintedKind::PurchaseOrder, 12_345, 3), "PO-12345/3");
    for (number, text) in [("0", "0"), ("999", "999"), ("1000.50", "1,000.50"), ("1234567.00", "1,234,567.00")] {
        assert_eq!(thousands(number.parse().unwrap()), text);
    }
}
