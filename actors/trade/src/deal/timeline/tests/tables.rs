//! The tables of steps are sound, and their dates are those of the trade.

use granary_domain::{
    CargoRelease, Closes, Days, DealKind, DocumentType, Holidays, Incoterm, Lanes, PaymentTerm, Port, SpecialDocument,
    StepKind, StepOwner, TransportMode,
    catalogue::{ContainerLoad, Inspection},
};
use jiff::civil::{Date, date};
use proptest::prelude::*;

use crate::deal::timeline::{Layout, Step, Template, TimelineVersion, due_dates, plan};
use crate::deal::{CargoTerms, Terms};

const PLACED: Date = date(2026, 11, 2);

fn terms(incoterm: Incoterm, payment_term: PaymentTerm, mode: TransportMode) -> Terms {
    Terms {
        incoterm: Some(incoterm),
        place: None,
        payment_term,
        transport_mode: Some(mode),
        container_load: None,
        inspection: None,
        cargo_release: None,
        destination: None,
        delivery_terms: None,
        notes: None,
        special_documents: Vec::new(),
        cargo: CargoTerms::default(),
    }
}

fn laid(kind: DealKind, terms: &Terms, origin: Option<Port>) -> Vec<Step> {
    plan(Layout { template: first(kind), terms, origin, perishable: false, lanes: &Lanes::default() })
}

fn first(kind: DealKind) -> &'static Template {
    Template::of(kind, TimelineVersion::FIRST)
}

fn by_sea(incoterm: Incoterm, payment: PaymentTerm, origin: Port) -> Vec<Step> {
    laid(DealKind::International, &terms(incoterm, payment, TransportMode::Sea), Some(origin))
}

fn days(steps: &[Step]) -> Vec<i64> {
    due_dates(steps, PLACED, &Holidays::default(), |_| 0, |_| None)
        .iter()
        .map(|due| PLACED.duration_until(*due).as_hours() / 24)
        .collect()
}

fn owner(steps: &[Step], number: u8) -> StepOwner {
    steps[usize::from(number) - 1].owner
}

#[test]
fn a_deal_from_nhava_sheva_takes_71_days_from_a_monday_and_its_goods_come_before_its_documents() {
    let days = days(&by_sea(Incoterm::Cif, PaymentTerm::AsPerInvoice, Port::NhavaSheva));
    assert_eq!(days.last(), Some(&71));
    assert_eq!((days[11], days[10]), (46, 53), "arrival, bank examination");
}

#[test]
fn a_deal_from_port_klang_takes_71_days_and_from_rotterdam_84() {
    let total = |port| *days(&by_sea(Incoterm::Cif, PaymentTerm::AsPerInvoice, port)).last().unwrap();
    assert_eq!((total(Port::PortKlang), total(Port::Rotterdam)), (71, 84));
}

#[test]
fn a_domestic_deal_with_short_payment_takes_16_days_from_a_monday() {
    let terms = terms(Incoterm::Exw, PaymentTerm::AsPerInvoice, TransportMode::Truck);
    assert_eq!(days(&laid(DealKind::Domestic, &terms, None)).last(), Some(&16));
}

#[test]
fn credit_runs_from_the_waybill() {
    let steps = by_sea(Incoterm::Cif, PaymentTerm::Waybill90, Port::NhavaSheva);
    let days = days(&steps);
    assert_eq!(days[15] - days[8], 90);
    let home = laid(DealKind::Domestic, &terms(Incoterm::Exw, PaymentTerm::Waybill30, TransportMode::Truck), None);
    let days = self::days(&home);
    assert_eq!(days[10] - days[7], 30);
}

#[test]
fn short_credit_does_not_fall_due_before_acceptance() {
    let days = days(&by_sea(Incoterm::Cif, PaymentTerm::Waybill15, Port::Rotterdam));
    assert_eq!(days[15], days[14]);
}

#[test]
fn an_advance_leaves_the_bank_nothing_to_examine() {
    let steps = by_sea(Incoterm::Cif, PaymentTerm::AdvanceThenDelivery, Port::NhavaSheva);
    assert_eq!(
        (steps[3].name, steps[9].name, steps[10].name),
        ("Advance paid", "Documents sent", "Documents received")
    );
    assert_eq!(owner(&steps, 11), StepOwner::Buyer);
}

#[test]
fn the_incoterm_says_who_books_and_who_clears() {
    let steps = |incoterm| by_sea(incoterm, PaymentTerm::AsPerInvoice, Port::NhavaSheva);
    assert_eq!(owner(&steps(Incoterm::Cif), 7), StepOwner::Seller);
    assert_eq!(owner(&steps(Incoterm::Fob), 7), StepOwner::Buyer);
    assert_eq!(owner(&steps(Incoterm::Fca), 8), StepOwner::Seller);
    assert_eq!([7, 8, 9].map(|it| owner(&steps(Incoterm::Exw), it)), [StepOwner::Buyer; 3]);
    assert_eq!(
        [12, 13, 14].map(|it| owner(&steps(Incoterm::Dap), it)),
        [StepOwner::Seller, StepOwner::Buyer, StepOwner::Seller]
    );
    assert_eq!([12, 13, 14].map(|it| owner(&steps(Incoterm::Ddp), it)), [StepOwner::Seller; 3]);
}

#[test]
fn the_mode_says_which_document_travels() {
    let carried = |mode| {
        laid(DealKind::International, &terms(Incoterm::Cip, PaymentTerm::AsPerInvoice, mode), None)[8].documents.clone()
    };
    for (mode, document) in [
        (TransportMode::Sea, DocumentType::BillOfLading),
        (TransportMode::Air, DocumentType::AirWaybill),
        (TransportMode::Truck, DocumentType::TruckWaybill),
    ] {
        assert_eq!(carried(mode)[0], document);
        assert!(carried(mode).contains(&DocumentType::Insurance), "CIP is insured by the seller");
    }
    let uninsured = by_sea(Incoterm::Fob, PaymentTerm::AsPerInvoice, Port::NhavaSheva);
    assert!(!uninsured[8].documents.contains(&DocumentType::Insurance));
}

#[test]
fn fresh_goods_are_packed_and_accepted_sooner() {
    let terms = terms(Incoterm::Cip, PaymentTerm::AsPerInvoice, TransportMode::Air);
    let fresh = plan(Layout {
        template: first(DealKind::International),
        terms: &terms,
        origin: None,
        perishable: true,
        lanes: &Lanes::default(),
    });
    assert_eq!((fresh[4].takes, fresh[14].takes), (Days::Calendar(4), Days::Calendar(1)));
}

/// An order by sea from Nhava Sheva, with one of its terms changed.
fn changed(change: impl FnOnce(&mut Terms)) -> Vec<Step> {
    let mut terms = terms(Incoterm::Cif, PaymentTerm::AsPerInvoice, TransportMode::Sea);
    change(&mut terms);
    laid(DealKind::International, &terms, Some(Port::NhavaSheva))
}

#[test]
fn a_shared_container_takes_longer_to_fill_and_to_empty() {
    let (full, shared) = (changed(|_| ()), changed(|it| it.container_load = Some(ContainerLoad::Less)));
    let longer = full.iter().zip(&shared).filter(|(full, shared)| full.takes != shared.takes);
    let longer: Vec<_> =
        longer.map(|(full, shared)| (full.number.0, full.takes.count(), shared.takes.count())).collect();
    assert_eq!(longer, [(7, 4, 7), (14, 2, 5)]);
}

#[test]
fn what_is_inspected_on_arrival_is_not_before() {
    let steps = changed(|it| it.inspection = Some(Inspection::Post));
    let skipped: Vec<_> = steps.iter().filter(|it| it.is_skipped).map(|it| it.number.0).collect();
    assert_eq!((skipped, steps[7].requires), (vec![6], &[StepKind::Booking][..]));
    assert_eq!(steps[14].documents, [DocumentType::InspectionReport]);
    assert!(changed(|it| it.inspection = Some(Inspection::Pre)).iter().all(|it| !it.is_skipped));
}

#[test]
fn at_home_an_inspection_is_done_when_and_where_the_order_asks_for_it() {
    let asked = |inspection| {
        let terms = Terms { inspection, ..terms(Incoterm::Dap, PaymentTerm::AsPerInvoice, TransportMode::Truck) };
        laid(DealKind::Domestic, &terms, None)
    };
    let (none, before, after) = (asked(None), asked(Some(Inspection::Pre)), asked(Some(Inspection::Post)));
    assert!(!none[5].is_skipped && none[5].documents.is_empty(), "a check that brings no report");
    assert_eq!((before[5].is_skipped, &before[5].documents), (false, &vec![DocumentType::InspectionReport]));
    assert_eq!(days(&before), days(&none));
    assert!(after[5].is_skipped && after[5].documents.is_empty());
    assert_eq!(
        (after[6].requires, &after[9].documents),
        (&[StepKind::StockReserved][..], &vec![DocumentType::InspectionReport])
    );
    assert_eq!(days(&after)[6] + 1, days(&none)[6], "the goods leave a day sooner");
    for steps in [none, before, after] {
        assert!(steps[3].documents.is_empty(), "an advance or a security is shown where there is one");
    }
}

#[test]
fn without_the_original_bills_the_goods_do_not_wait_for_the_bank() {
    for release in CargoRelease::ALL {
        let steps = changed(|it| it.cargo_release = Some(*release));
        let waits = steps[12].requires.contains(&StepKind::DocumentsHonoured);
        assert_eq!(waits, *release == CargoRelease::OriginalBill, "{release:?}");
        let honoured = steps[12].requires.contains(&StepKind::DocumentsHonoured)
            || steps[15].requires.contains(&StepKind::DocumentsHonoured);
        assert!(honoured, "{release:?}: nothing closes before the documents are honoured");
        let bill =
            if *release == CargoRelease::SeaWaybill { DocumentType::SeaWaybill } else { DocumentType::BillOfLading };
        assert_eq!(steps[8].documents[0], bill, "{release:?}");
    }
}

#[test]
fn a_holiday_moves_the_days_that_are_worked_and_all_that_waits_for_them() {
    let steps = changed(|_| ());
    let banks: Holidays = [(date(2026, 11, 4), Closes::Banks)].into_iter().collect();
    let due = |holidays| due_dates(&steps, PLACED, holidays, |_| 0, |_| None);
    let (plain, moved) = (due(&Holidays::default()), due(&banks));
    assert_eq!((plain[2], moved[2]), (date(2026, 11, 5), date(2026, 11, 6)), "compliance takes two banking days");
    assert_eq!(plain[1], moved[1], "a contract is signed on any day");
}

fn any_layout() -> impl Strategy<Value = (DealKind, Terms, Option<Port>)> {
    let kind = proptest::sample::select(DealKind::ALL);
    let incoterm = proptest::sample::select(Incoterm::ALL);
    let payment = proptest::sample::select(PaymentTerm::ALL);
    let mode = proptest::sample::select(TransportMode::ALL);
    let port = proptest::option::of(proptest::sample::select(Port::ALL));
    (kind, incoterm, payment, mode, port)
        .prop_map(|(kind, incoterm, payment, mode, port)| (kind, terms(incoterm, payment, mode), port))
}

proptest! {
    #[test]
    fn steps_are_numbered_and_wait_only_for_earlier_ones((kind, terms, port) in any_layout()) {
        let steps = laid(kind, &terms, port);
        prop_assert_eq!(steps.len(), first(kind).kinds().count());
        for (nth, step) in steps.iter().enumerate() {
            prop_assert_eq!(usize::from(step.number.0), nth + 1);
            let earlier = &steps[..nth];
            prop_assert!(step.requires.iter().all(|it| earlier.iter().any(|before| before.kind == *it)));
            prop_assert_eq!(step.requires.is_empty(), nth == 0);
        }
    }

    #[test]
    fn an_extension_moves_its_step_exactly_and_no_date_back(
        (kind, terms, port) in any_layout(),
        before in proptest::collection::vec(0_u16..400, 16),
        step in 1_u8..=16,
        more in 1_u16..=90,
    ) {
        let steps = laid(kind, &terms, port);
        let at = usize::from(step).min(steps.len()) - 1;
        let step = steps[at].kind;
        let place = |kind| steps.iter().position(|it| it.kind == kind).unwrap();
        let extended = |extra: u16| {
            due_dates(&steps, PLACED, &Holidays::default(), |it| before[place(it)] + if it == step { extra } else { 0 }, |_| None)
        };
        let (old, new) = (extended(0), extended(more));
        prop_assert!(old.iter().zip(&new).all(|(old, new)| old <= new));
        prop_assert_eq!(old[at].duration_until(new[at]).as_hours(), i64::from(more) * 24);
        prop_assert_eq!(&old[..at], &new[..at], "no earlier step moves");
        for it in &steps {
            prop_assert!(it.requires.iter().all(|before| new[place(*before)] <= new[place(it.kind)]));
        }
    }

    #[test]
    fn dates_never_overflow(extra: u16) {
        let steps = by_sea(Incoterm::Cif, PaymentTerm::Waybill120, Port::Rotterdam);
        prop_assert!(due_dates(&steps, PLACED, &Holidays::default(), |_| extra, |_| None).iter().all(|due| *due >= PLACED));
    }
}

#[test]
fn the_bank_has_five_banking_days_from_the_day_on_which_documents_were_really_presented() {
    let steps = by_sea(Incoterm::Cif, PaymentTerm::AsPerInvoice, Port::NhavaSheva);
    let due = |done: Option<Date>| {
        due_dates(&steps, PLACED, &Holidays::default(), |_| 0, |it| done.filter(|_| it == StepKind::DocumentsPresented))
    };
    let (planned, presented) = (due(None), date(2027, 1, 14));
    let real = due(Some(presented));
    assert_eq!(real[10], date(2027, 1, 21), "a Thursday, and the five banking days after it");
    assert_ne!(real[10], planned[10]);
    assert_eq!(real[..10], planned[..10], "what came before stays as it was");
    assert!(real[12] >= real[10], "what waits for the bank is due no earlier");
}

#[test]
fn credit_runs_from_the_day_on_which_the_goods_were_really_on_board() {
    let steps = by_sea(Incoterm::Cif, PaymentTerm::Waybill120, Port::NhavaSheva);
    let on_board = date(2027, 1, 8);
    let due =
        due_dates(&steps, PLACED, &Holidays::default(), |_| 0, |it| (it == StepKind::OnBoard).then_some(on_board));
    assert_eq!(due[15], date(2027, 5, 8));
}

#[test]
fn what_a_lot_promised_is_asked_for_once_where_it_belongs() {
    let promised = |kind, incoterm, mode, inspection, special: &[SpecialDocument]| {
        let terms = Terms {
            inspection,
            special_documents: special.to_vec(),
            ..terms(incoterm, PaymentTerm::AsPerInvoice, mode)
        };
        let plain = laid(kind, &Terms { special_documents: Vec::new(), ..terms.clone() }, None);
        let steps = laid(kind, &terms, None).into_iter().zip(plain);
        let news = steps.flat_map(|(with, without)| {
            let number = with.number.0;
            let new: Vec<_> = with.documents.into_iter().filter(|it| !without.documents.contains(it)).collect();
            new.into_iter().map(move |it| (number, it))
        });
        news.collect::<Vec<_>>()
    };
    use DealKind::{Domestic, International};
    use DocumentType as Doc;
    use SpecialDocument as Special;
    use TransportMode::{Sea, Truck};
    assert_eq!(
        promised(International, Incoterm::Fob, Sea, None, Special::ALL),
        [(6, Doc::Fumigation), (6, Doc::Gmo), (8, Doc::Phytosanitary), (8, Doc::Insurance), (8, Doc::Iso)]
    );
    assert_eq!(promised(International, Incoterm::Cif, Sea, None, &[Special::Insurance]), [], "it is asked for anyhow");
    let none = Some(Inspection::Post);
    assert_eq!(
        promised(International, Incoterm::Cif, Sea, none, &[Special::Gmo]),
        [(8, Doc::Gmo)],
        "its step is left out"
    );
    assert_eq!(promised(Domestic, Incoterm::Dap, Truck, None, &[Special::Iso, Special::BillOfLading]), [(7, Doc::Iso)]);
}
