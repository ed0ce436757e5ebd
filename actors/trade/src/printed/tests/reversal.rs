//! Invoices that are taken back: whole, once, and to the last hundredth.

use granary_domain::{Currency, PriceBasis, StepKind};
use proptest::prelude::*;

use super::{billed, column, credited, going_to, money, party, printable, shipped_from_home, sums};
use crate::{
    deal::{
        Deal, DealEvent, Item, TimelineEvent,
        tests::{a_deal, now},
    },
    printed::{
        CreditReason, Description, Fact, Invoiced, Invoices, Preceding, PrecedingInvoice, Printable, PrintedKind,
        TakenBack, Wording,
    },
};

fn printed(deal: &Deal, kind: PrintedKind, number: &str, preceding: Preceding<'_>) -> Description {
    let (buyer, seller) = (party("Al Noor"), party("Al Ain Dates"));
    Printable { number, preceding, ..printable(deal, &buyer, &seller) }.describe(kind)
}

fn invoice(deal: &Deal, number: &str) -> Description {
    printed(deal, PrintedKind::TaxInvoice, number, Preceding::default())
}

/// A note of what disputes granted since so many of their credits.
fn part(deal: &Deal, number: &str, credits: usize, of: Option<&str>) -> Description {
    let of = of.map(|of| billed(deal, of));
    let invoice = of.as_ref().map(PrecedingInvoice);
    printed(deal, PrintedKind::CreditNote, number, Preceding { credits, invoice })
}

fn whole(issued: &[Description], number: &str, reason: CreditReason) -> Description {
    let invoices = Invoices::from(issued.to_vec());
    let [live] = &invoices.live()[..] else { panic!("one invoice stands") };
    live.taken_back(number, "2026-11-25".parse().unwrap(), reason)
}

fn live(issued: &[Description]) -> Vec<String> {
    Invoices::from(issued.to_vec()).live().iter().map(|it| it.invoice.number.clone()).collect()
}

/// A deal of lines at these prices.
fn of_lines(cents: &[i64], currency: Currency, country: &str) -> Deal {
    let mut deal = going_to(shipped_from_home(), country);
    let first = deal.items[0].clone();
    let line = |cents: &i64| Item {
        quantity: 3,
        unit_price: money(*cents, currency).into(),
        price_as: PriceBasis::Unit,
        ..first.clone()
    };
    deal.items = cents.iter().map(line).collect();
    deal
}

proptest! {
    #[test]
    fn an_invoice_is_taken_back_line_by_line_and_then_stands_no_more(
        cents in proptest::collection::vec(1_i64..10_000_000, 1..20),
        is_usd in any::<bool>(),
        country in prop_oneof![Just("United Arab Emirates"), Just("Germany")],
    ) {
        let currency = if is_usd { Currency::Usd } else { Currency::Aed };
        let billed = invoice(&of_lines(&cents, currency, country), "TI-0001");
        let note = whole(std::slice::from_ref(&billed), "CN-0001", CreditReason::Cancelled);
        prop_assert_eq!((&note.lines, &note.totals, &note.parties), (&billed.lines, &billed.totals, &billed.parties));
        let (figures, of) = (note.electronic.clone().unwrap(), billed.electronic.clone().unwrap());
        prop_assert_eq!((&figures.totals, &figures.lines), (&of.totals, &of.lines));
        prop_assert_eq!(live(&[billed, note]), Vec::<String>::new());
    }

    #[test]
    fn what_disputes_took_back_is_not_taken_back_twice(
        cents in proptest::collection::vec(1_i64..30_000_000, 1..4),
        is_usd in any::<bool>(),
        country in prop_oneof![Just("United Arab Emirates"), Just("Germany")],
    ) {
        let currency = if is_usd { Currency::Usd } else { Currency::Aed };
        let deal = credited(going_to(shipped_from_home(), country), &cents, currency);
        let (billed, noted) = (invoice(&deal, "TI-0001"), part(&deal, "CN-0001", 0, Some("TI-0001")));
        let issued = [billed.clone(), noted.clone()];
        let note = whole(&issued, "CN-0002", CreditReason::Cancelled);
        let [all, before, rest] = [&billed, &noted, &note].map(|it| it.electronic.as_ref().unwrap().totals);
        prop_assert_eq!(before.gross.plus(rest.gross), Some(all.gross));
        prop_assert_eq!(rest.net.plus(rest.vat), Some(rest.gross));
        prop_assert_eq!(column(&note, "gross"), vec![rest.gross.amount()]);
        prop_assert_eq!(&sums(&note, "total")[0], &format!("{currency} {}", rest.gross.amount()));
        let of: Vec<_> = note.electronic.iter().flat_map(|it| &it.lines).map(|it| it.of.clone()).collect();
        prop_assert_eq!(of, vec![Invoiced::Remainder]);
        prop_assert_eq!(live(&[issued.to_vec(), vec![note]].concat()), Vec::<String>::new());
    }
}

#[test]
fn a_note_says_which_invoice_it_takes_back_of_which_day_and_why() {
    let billed = invoice(&shipped_from_home(), "TI-0001/2");
    for reason in CreditReason::ALL.iter().copied() {
        let note = whole(std::slice::from_ref(&billed), "CN-0001", reason);
        for fact in [
            Fact::new("tax-invoice", "TI-0001/2"),
            Fact::new("invoice-issued", "2026-11-23"),
            Fact::new("issued", "2026-11-25"),
            Fact::new("reason", Wording::word(format!("credit-reason.{reason}"))),
        ] {
            assert!(note.facts.contains(&fact), "{fact:?}: {:?}", note.facts);
        }
        assert_eq!(note.account(), None, "nobody pays a credit note");
        let figures = note.electronic.unwrap();
        assert_eq!(
            (figures.invoices, figures.preceding_on),
            (vec!["TI-0001/2".to_owned()], billed.said("issued").map(|it| it.parse().unwrap()))
        );
        assert_eq!((figures.reason, figures.due_on), (Some(reason), None));
    }
}

/// What was issued, which invoices stand, how many of two credits are noted, and which invoice a new one comes after.
#[test]
fn of_one_supply_one_invoice_stands() {
    let deal = credited(shipped_from_home(), &[100, 200], Currency::Usd);
    let (first, second) = (invoice(&deal, "TI-0001"), invoice(&deal, "TI-0002"));
    let again = invoice(&deal, "TI-0001/2");
    let (noted, before) = (part(&deal, "CN-0001", 0, Some("TI-0001")), part(&deal, "CN-0001", 1, None));
    let gone = whole(std::slice::from_ref(&first), "CN-0002", CreditReason::Replaced);
    let old = |note: &Description| Description { takes_back: None, ..note.clone() };
    for (issued, expected, credits, last) in [
        (vec![], &[][..], 0, None),
        (vec![before.clone()], &[], 1, None),
        (vec![first.clone()], &["TI-0001"], 0, Some("TI-0001")),
        (vec![first.clone(), again.clone()], &["TI-0001/2"], 0, Some("TI-0001/2")),
        (vec![first.clone(), noted.clone(), again.clone()], &["TI-0001/2"], 2, Some("TI-0001/2")),
        (vec![first.clone(), old(&noted)], &["TI-0001"], 2, Some("TI-0001")),
        (vec![before, first.clone()], &["TI-0001"], 1, Some("TI-0001")),
        (vec![first.clone(), gone.clone()], &[], 2, Some("TI-0001")),
        (vec![first.clone(), again, gone.clone()], &[], 2, Some("TI-0001/2")),
        (vec![first.clone(), noted, gone.clone(), second.clone()], &["TI-0002"], 0, Some("TI-0002")),
        (vec![first.clone(), second.clone()], &["TI-0001", "TI-0002"], 0, Some("TI-0002")),
    ] {
        let invoices = Invoices::from(issued.clone());
        let numbers: Vec<_> = issued.iter().map(|it| it.number.as_str()).collect();
        assert_eq!(live(&issued), expected, "{numbers:?}");
        assert_eq!(invoices.credits_noted(2), credits, "{numbers:?}");
        assert_eq!(invoices.before(None).map(PrecedingInvoice::number), last, "{numbers:?}");
        assert_eq!(invoices.stands("TI-0001"), expected.iter().any(|it| it.starts_with("TI-0001")), "{numbers:?}");
    }
    let invoices = Invoices::from(vec![first, gone, second]);
    assert_eq!(invoices.before(Some("TI-0002/2")).map(PrecedingInvoice::number), Some("TI-0001"));
    assert_eq!(invoices.before(Some("TI-0001")), None);
}

#[test]
fn an_invoice_that_another_takes_the_place_of_is_named_on_it() {
    let deal = shipped_from_home();
    let before = billed(&deal, "TI-0001");
    let preceding = Preceding { credits: 0, invoice: Some(PrecedingInvoice(&before)) };
    let next = printed(&deal, PrintedKind::TaxInvoice, "TI-0002", preceding);
    for fact in [Fact::new("replaces", "TI-0001"), Fact::new("invoice-issued", "2026-11-01")] {
        assert!(next.facts.contains(&fact), "{fact:?}");
    }
    let figures = next.electronic.clone().unwrap();
    assert_eq!((figures.invoices, figures.preceding_on.is_some()), (vec!["TI-0001".to_owned()], true));
    assert!(next.says_what(&invoice(&deal, "TI-0001")), "which it was is nothing that was agreed");
    assert_eq!(next.takes_back, None::<TakenBack>);
}

#[test]
fn what_has_no_figures_is_taken_back_by_its_printed_sums() {
    for (deal, country) in [(a_deal(1), "Germany"), (shipped_from_home(), "United Arab Emirates")] {
        let deal = credited(going_to(deal, country), &[100], Currency::Usd);
        let bare = |it: Description| Description { electronic: None, ..it };
        let (billed, noted) = (bare(invoice(&deal, "TI-0001")), bare(part(&deal, "CN-0001", 0, Some("TI-0001"))));
        let note = whole(&[billed.clone(), noted], "CN-0002", CreditReason::Cancelled);
        assert_eq!(sums(&billed, "total")[0], "USD 10000000.00", "{country}");
        assert_eq!(sums(&note, "total")[0], "USD 9999999.00", "{country}");
        assert_eq!(note.electronic, None);
    }
}

#[test]
fn an_invoice_of_which_disputes_left_nothing_is_neither_taken_back_nor_issued_anew() {
    let deal = credited(shipped_from_home(), &[1_000_000_000], Currency::Usd);
    let issued = [invoice(&deal, "TI-0001"), part(&deal, "CN-0001", 0, Some("TI-0001"))];
    let invoices = Invoices::from(issued.to_vec());
    assert_eq!((invoices.live(), invoices.stands("TI-0001"), invoices.credits_noted(1)), (vec![], true, 1));
}

#[test]
fn what_is_paid_stands_on_an_invoice_that_is_issued_then_and_makes_no_other_of_one_from_before() {
    let deal = of_lines(&[50_000, 25_000], Currency::Usd, "Germany");
    let mut settled = deal.clone();
    for step in StepKind::ALL {
        settled.apply(&DealEvent::Timeline(TimelineEvent::StepDone { step: *step, by: None }), now());
    }
    let [before, after] = [&deal, &settled].map(|deal| invoice(deal, "TI-0001"));
    assert_eq!(sums(&before, "paid-on-account"), [""; 0]);
    let total = sums(&after, "total")[0].clone();
    assert_eq!(
        (sums(&after, "paid-on-account"), sums(&after, "to-be-paid")),
        (vec![total], vec!["USD 0.00".to_owned()])
    );
    assert!(after.says_what(&before) && before.says_what(&after), "it is still the one that was issued");
    let note = whole(&[after], "CN-0001", CreditReason::Replaced);
    assert_eq!(sums(&note, "paid-on-account"), [""; 0], "what is taken back is the whole of it");
    assert_eq!(note.electronic.and_then(|it| it.prepaid), None);
}
