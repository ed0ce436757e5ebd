//! Which supplies bear tax of the Emirates, and how a price is taken apart.

use granary_domain::{Address, Country, Currency, DesignatedZone, DocumentType, Incoterm, Port};

use super::{credited, described, going_to, money, party, printable, shipped_from_home};
use crate::{
    deal::tests::a_deal,
    printed::{PartyDetails, PrintedKind, TaxLine, VatTreatment, Wording},
};

#[test]
fn of_a_price_with_tax_the_net_is_the_105th_part_and_the_rest_is_tax() {
    for (gross, net, vat) in
        [(105, 100, 5), (100, 95, 5), (1, 1, 0), (10, 10, 0), (11, 10, 1), (1_000_000, 952_381, 47_619)]
    {
        let line = TaxLine::of(money(gross, Currency::Aed), VatTreatment::Standard).unwrap();
        assert_eq!((line.net, line.vat), (money(net, Currency::Aed), money(vat, Currency::Aed)), "{gross}");
        assert_eq!((line.net_aed, line.vat_aed, line.gross_aed), (line.net, line.vat, line.gross));
    }
    let line = TaxLine::of(money(10_500, Currency::Usd), VatTreatment::Standard).unwrap();
    assert_eq!((line.vat_aed, line.gross_aed), (money(1_836, Currency::Aed), money(38_561, Currency::Aed)));
    let zero = TaxLine::of(money(10_500, Currency::Usd), VatTreatment::Zero).unwrap();
    assert_eq!((zero.net, zero.vat), (zero.gross, money(0, Currency::Usd)));
}

#[test]
fn only_a_taxpayer_of_the_emirates_charges_its_tax_and_only_on_goods_there() {
    let (registered, unregistered) =
        (party("Al Ain Dates"), PartyDetails { tax_number: None, ..party("Al Ain Dates") });
    let indian = PartyDetails { country: Country::INDIA, ..party("Deccan Grains") };
    let (home, abroad) = ("United Arab Emirates", "Germany");
    for (seller, origin, destination, incoterm, treatment, note) in [
        (&registered, Some(Port::JebelAli), home, Incoterm::Cif, VatTreatment::Standard, "vat-included"),
        (&registered, None, home, Incoterm::Exw, VatTreatment::Standard, "vat-included"),
        (&registered, Some(Port::JebelAli), abroad, Incoterm::Cif, VatTreatment::Zero, "vat-zero"),
        (&registered, None, abroad, Incoterm::Cif, VatTreatment::Zero, "vat-zero"),
        (&registered, Some(Port::NhavaSheva), home, Incoterm::Cif, VatTreatment::Outside, "vat-import"),
        (&registered, Some(Port::NhavaSheva), home, Incoterm::Ddp, VatTreatment::Standard, "vat-included"),
        (&registered, Some(Port::NhavaSheva), abroad, Incoterm::Ddp, VatTreatment::Outside, "vat-outside"),
        (&unregistered, Some(Port::JebelAli), home, Incoterm::Cif, VatTreatment::Outside, "vat-outside"),
        (&unregistered, Some(Port::NhavaSheva), home, Incoterm::Cif, VatTreatment::Outside, "vat-import"),
        (&indian, Some(Port::NhavaSheva), home, Incoterm::Cif, VatTreatment::Outside, "vat-import"),
        (&indian, Some(Port::NhavaSheva), home, Incoterm::Ddp, VatTreatment::Outside, "vat-import"),
        (&indian, None, home, Incoterm::Cif, VatTreatment::Outside, "vat-import"),
        (&indian, Some(Port::NhavaSheva), abroad, Incoterm::Cif, VatTreatment::Outside, "vat-outside"),
    ] {
        let mut deal = going_to(a_deal(1), destination);
        (deal.origin, deal.terms.incoterm) = (origin, Some(incoterm));
        let found = VatTreatment::of(&deal, seller);
        assert_eq!(found, treatment, "{} {origin:?} {destination} {incoterm}", seller.name);
        assert_eq!(found.note(&deal, seller), note, "{} {origin:?} {destination} {incoterm}", seller.name);
    }
    let mut bound_for_nowhere = shipped_from_home();
    bound_for_nowhere.terms.destination = None;
    assert_eq!(VatTreatment::of(&bound_for_nowhere, &registered), VatTreatment::Standard, "the buyer's own country");
}

/// A place: the mainland, a zone, or abroad.
pub(super) fn at(place: &str) -> Address {
    let (country, zone) = match place {
        "mainland" => (Country::EMIRATES, None),
        "abroad" => ("Germany".parse().unwrap(), None),
        code => (Country::EMIRATES, DesignatedZone::ALL.iter().copied().find(|it| it.as_str() == code)),
    };
    Address { line1: None, city: "Dubai".try_into().unwrap(), country, postal_code: None, zone }
}

/// Whether the seller is registered for tax, where its goods are, where they go, under which term, how that is taxed, and
/// what the document says.
#[rustfmt::skip] // a table should read as a table
const ZONES: &[(bool, &str, &str, Incoterm, VatTreatment, &str)] = &[
    (true, "JAFZ", "JAFZ", Incoterm::Fca, VatTreatment::Outside, "vat-zones"),
    (true, "JAFZ", "HFZ", Incoterm::Fca, VatTreatment::Outside, "vat-zones"),
    (true, "JAFZ", "HFZ", Incoterm::Ddp, VatTreatment::Outside, "vat-zones"),
    (true, "JAFZ", "mainland", Incoterm::Fca, VatTreatment::Outside, "vat-zone-import"),
    (true, "JAFZ", "mainland", Incoterm::Ddp, VatTreatment::Standard, "vat-included"),
    (true, "JAFZ", "abroad", Incoterm::Cif, VatTreatment::Outside, "vat-zone-abroad"),
    (true, "mainland", "JAFZ", Incoterm::Fca, VatTreatment::Standard, "vat-included"),
    (true, "mainland", "mainland", Incoterm::Fca, VatTreatment::Standard, "vat-included"),
    (true, "mainland", "abroad", Incoterm::Cif, VatTreatment::Zero, "vat-zero"),
    (true, "abroad", "JAFZ", Incoterm::Cif, VatTreatment::Outside, "vat-abroad-zone"),
    (true, "abroad", "JAFZ", Incoterm::Ddp, VatTreatment::Outside, "vat-abroad-zone"),
    (true, "abroad", "mainland", Incoterm::Cif, VatTreatment::Outside, "vat-import"),
    (false, "JAFZ", "JAFZ", Incoterm::Fca, VatTreatment::Outside, "vat-zones"),
    (false, "JAFZ", "mainland", Incoterm::Ddp, VatTreatment::Outside, "vat-zone-import"),
    (false, "mainland", "JAFZ", Incoterm::Fca, VatTreatment::Outside, "vat-outside"),
];

#[test]
fn a_designated_zone_is_outside_and_what_enters_it_from_the_mainland_is_not() {
    for (is_registered, from, to, incoterm, treatment, note) in ZONES {
        let seller = party("Al Ain Dates");
        let tax_number = seller.tax_number.clone().filter(|_| *is_registered);
        let address = (*from != "abroad").then(|| at(from));
        let seller = PartyDetails { tax_number, address, ..seller };
        let mut deal = a_deal(1);
        deal.origin = Some(if *from == "abroad" { Port::NhavaSheva } else { Port::JebelAli });
        (deal.terms.destination, deal.terms.incoterm) = (Some(at(to)), Some(*incoterm));
        let found = VatTreatment::of(&deal, &seller);
        assert_eq!((found, found.note(&deal, &seller)), (*treatment, *note), "{from} {to} {incoterm} {is_registered}");
    }
    let lost = Address { zone: Some(DesignatedZone::JebelAli), ..at("abroad") };
    assert_eq!(lost.designated_zone(), None, "no other country has any");
}

/// Whether the seller is registered for tax, where it is at home, where the lot lies, its port, and how it is taxed in the Emirates:
/// under most terms, and where the seller pays the duty.
#[rustfmt::skip] // a table should read as a table
const LOTS: &[(bool, &str, Country, Option<Port>, [VatTreatment; 2])] = &[
    (true, "mainland", Country::EMIRATES, None, [VatTreatment::Standard, VatTreatment::Standard]),
    (true, "mainland", Country::EMIRATES, Some(Port::JebelAli), [VatTreatment::Standard, VatTreatment::Standard]),
    (true, "mainland", Country::EMIRATES, Some(Port::NhavaSheva), [VatTreatment::Outside, VatTreatment::Standard]),
    (true, "mainland", Country::INDIA, None, [VatTreatment::Outside, VatTreatment::Standard]),
    (true, "JAFZ", Country::EMIRATES, None, [VatTreatment::Outside, VatTreatment::Standard]),
    (false, "mainland", Country::EMIRATES, None, [VatTreatment::Outside, VatTreatment::Outside]),
    (false, "mainland", Country::INDIA, None, [VatTreatment::Outside, VatTreatment::Outside]),
];

#[test]
fn a_lot_is_priced_with_tax_where_a_taxpayer_has_it_in_the_emirates() {
    for (is_registered, home, lies_in, origin, treatments) in LOTS {
        let seller = party("Al Ain Dates");
        let tax_number = seller.tax_number.clone().filter(|_| *is_registered);
        let seller = PartyDetails { tax_number, address: Some(at(home)), ..seller };
        let found = [None, Some(Incoterm::Ddp)].map(|it| VatTreatment::of_lot(*lies_in, *origin, &seller, it));
        assert_eq!(found, *treatments, "{home} {lies_in} {origin:?}");
    }
}

/// How a supply is taxed, what the document says of it, and where it says that it was made.
type Told = (VatTreatment, &'static str, &'static str);

/// Where the seller is at home, where its goods lie and the port that they leave from, where they go, under which term, and what
/// is told of that. To add a case, add a line.
#[rustfmt::skip] // a table should read as a table
const LYING: &[(&str, &str, Option<Port>, &str, Incoterm, Told)] = &[
    ("mainland", "India", None, "mainland", Incoterm::Cif, (VatTreatment::Outside, "vat-import", "India")),
    ("mainland", "India", None, "mainland", Incoterm::Ddp, (VatTreatment::Standard, "vat-included", "India")),
    ("mainland", "India", None, "abroad", Incoterm::Cif, (VatTreatment::Outside, "vat-outside", "India")),
    ("mainland", "India", None, "JAFZ", Incoterm::Cif, (VatTreatment::Outside, "vat-abroad-zone", "India")),
    ("JAFZ", "India", None, "mainland", Incoterm::Fca, (VatTreatment::Outside, "vat-import", "India")),
    ("mainland", "India", Some(Port::NhavaSheva), "mainland", Incoterm::Fob, (VatTreatment::Outside, "vat-import", "Nhava Sheva (Jawaharlal Nehru), India")),
    ("mainland", "India", Some(Port::JebelAli), "mainland", Incoterm::Cif, (VatTreatment::Outside, "vat-import", "India")),
    ("mainland", "India", Some(Port::JebelAli), "abroad", Incoterm::Cif, (VatTreatment::Outside, "vat-outside", "India")),
    ("mainland", "United Arab Emirates", None, "mainland", Incoterm::Exw, (VatTreatment::Standard, "vat-included", "Dubai, United Arab Emirates")),
    ("mainland", "United Arab Emirates", None, "abroad", Incoterm::Cif, (VatTreatment::Zero, "vat-zero", "Dubai, United Arab Emirates")),
    ("mainland", "United Arab Emirates", Some(Port::JebelAli), "abroad", Incoterm::Cif, (VatTreatment::Zero, "vat-zero", "Jebel Ali, United Arab Emirates")),
    ("mainland", "United Arab Emirates", Some(Port::NhavaSheva), "mainland", Incoterm::Cif, (VatTreatment::Outside, "vat-import", "Nhava Sheva (Jawaharlal Nehru), India")),
    ("JAFZ", "United Arab Emirates", None, "mainland", Incoterm::Fca, (VatTreatment::Outside, "vat-zone-import", "zone.JAFZ")),
    ("abroad", "United Arab Emirates", None, "mainland", Incoterm::Exw, (VatTreatment::Standard, "vat-included", "United Arab Emirates")),
];

#[test]
fn goods_are_taxed_by_where_they_lie_on_every_document_and_where_they_are_listed() {
    for (home, lies_in, origin, to, incoterm, (treatment, note, supplied_at)) in LYING {
        let case = format!("{home} {lies_in} {origin:?} {to} {incoterm}");
        let seller = PartyDetails { address: Some(at(home)), ..party("Al Ain Dates") };
        let lies_in: Country = lies_in.parse().unwrap();
        let mut deal = a_deal(1);
        (deal.lies_in, deal.origin) = (Some(lies_in), *origin);
        (deal.terms.destination, deal.terms.incoterm) = (Some(at(to)), Some(*incoterm));
        let found = VatTreatment::of(&deal, &seller);
        assert_eq!((found, found.note(&deal, &seller)), (*treatment, *note), "{case}");
        let invoice = printable(&deal, &party("Al Noor"), &seller).describe(PrintedKind::TaxInvoice);
        assert_eq!(invoice.heading.is_some(), found == VatTreatment::Outside, "{case}");
        assert_eq!(invoice.electronic.unwrap().rate, found, "{case}");
        let places: Vec<_> = invoice.facts.iter().filter(|it| it.0 == "supplied-at").map(|it| it.1.clone()).collect();
        let is_zone = supplied_at.starts_with("zone.");
        assert_eq!(places, [if is_zone { Wording::word(*supplied_at) } else { (*supplied_at).into() }], "{case}");
        if *to == "mainland" {
            assert_eq!(VatTreatment::of_lot(lies_in, *origin, &seller, Some(*incoterm)), found, "{case}");
        }
    }
}

#[test]
fn an_invoice_says_where_the_goods_were_supplied() {
    for (from, origin, said) in [
        ("JAFZ", Some(Port::JebelAli), Wording::word("zone.JAFZ")),
        ("mainland", None, "Dubai, United Arab Emirates".into()),
        ("mainland", Some(Port::JebelAli), "Jebel Ali, United Arab Emirates".into()),
        ("JAFZ", Some(Port::NhavaSheva), "Nhava Sheva (Jawaharlal Nehru), India".into()),
    ] {
        let seller = PartyDetails { address: Some(at(from)), ..party("Al Ain Dates") };
        let mut deal = a_deal(1);
        deal.origin = origin;
        let invoice = printable(&deal, &party("Al Noor"), &seller).describe(PrintedKind::TaxInvoice);
        let places: Vec<_> = invoice.facts.iter().filter(|it| it.0 == "supplied-at").map(|it| it.1.clone()).collect();
        assert_eq!(places, [said], "{from} {origin:?}");
        assert_eq!(invoice.electronic.unwrap().in_zone, from == "JAFZ" && origin == Some(Port::JebelAli));
    }
}

#[test]
fn who_is_no_taxpayer_of_the_emirates_issues_commercial_invoices() {
    let deal = credited(a_deal(1), &[100], Currency::Usd);
    for kind in [PrintedKind::TaxInvoice, PrintedKind::CreditNote] {
        let said = described(&deal, kind);
        let is_invoice = kind == PrintedKind::TaxInvoice;
        assert_eq!(said.heading, is_invoice.then_some(DocumentType::CommercialInvoice), "{kind}");
        assert!(!format!("{:?}", said.columns).contains("vat"), "{kind}: {said:?}");
        let figures = said.electronic.map(|it| (it.rate, it.totals.net == it.totals.gross));
        assert_eq!(figures, Some((VatTreatment::Outside, true)), "{kind}");
        assert_eq!(said.totals.len(), 1, "{kind}");
    }
    let taxed = described(&shipped_from_home(), PrintedKind::TaxInvoice);
    assert_eq!((taxed.heading, taxed.electronic.is_some()), (None, true));
    assert!(taxed.facts.iter().all(|it| it.0 != "supplied"), "nothing was handed over yet");
}
