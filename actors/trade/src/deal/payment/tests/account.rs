//! What a deal is to the books of its sides: nothing before the invoice, open until it is paid, and no sum over currencies.

use granary_domain::{
    CompanyId, Currency, Day, DealKind, DocumentType, Money, Particulars, PaymentTerm, StepNumber, day,
};
use jiff::{ToSpan, civil::Date};

use crate::deal::dispute::tests::decide::{an_answer, reduced_by};
use crate::deal::tests::{
    BUYER, Kept, SELLER, a_cancel, a_complaint, a_deletion, a_document, an_order, now, text, usd,
};
use crate::deal::{
    AccountFilter, AccountLine, AccountSide, AccountStatus as S, Audience, DealCommand as C, DisputeCommand as D,
    DocumentCommand as DC, PartyRole, PaymentCommand as P, Refund, account_sums,
};

fn line(kept: &Kept, company: CompanyId, today: Date) -> AccountLine {
    kept.deal.account_line(company, today).unwrap()
}

#[test]
fn a_deal_is_invoiced_then_open_then_overdue_then_paid() {
    let today = day(now());
    let figures = |it: &AccountLine| [it.invoiced, it.paid, it.open, it.due].map(|it| it.amount().to_string());
    let total = "22500.00".to_owned();
    let none = "0.00".to_owned();
    let early = line(&Kept::of(DealKind::International).marked(8), SELLER, today);
    assert_eq!((early.status, early.side), (S::NotInvoiced, AccountSide::Receivable));
    assert_eq!(figures(&early), [&none, &none, &none, &none].map(Clone::clone));
    let kept = Kept::of(DealKind::International).marked(9);
    let open = line(&kept, BUYER, today);
    assert_eq!((open.status, open.side), (S::Open, AccountSide::Payable));
    assert_eq!(figures(&open), [&total, &none, &total, &none].map(Clone::clone));
    let late = line(&kept, BUYER, open.due_on.saturating_add(1.day()));
    assert_eq!(late.late_days, Some(1));
    let ages = |days: i64| {
        let late = line(&kept, BUYER, open.due_on.saturating_add(days.days()));
        let it = account_sums(&[late]).unwrap()[0].ageing;
        [it.up_to_30_days, it.up_to_60_days, it.up_to_90_days, it.longer].map(Money::is_zero)
    };
    assert_eq!(
        [0, 30, 31, 60, 61, 90, 91].map(|days| ages(days).iter().position(|it| !it)),
        [None, Some(0), Some(1), Some(1), Some(2), Some(2), Some(3)]
    );
    assert_eq!((late.status, figures(&late)), (S::Overdue, [&total, &none, &total, &total].map(Clone::clone)));
    let paid = line(&Kept::of(DealKind::International).marked(16), SELLER, today);
    assert_eq!((paid.status, figures(&paid)), (S::Paid, [&total, &total, &none, &none].map(Clone::clone)));
    let honoured = line(&Kept::of(DealKind::International).marked(11), SELLER, today);
    assert_eq!(honoured.status, S::Paid, "the bank pays as it takes the documents up");
    let mut on_credit = an_order(DealKind::International);
    on_credit.terms.payment_term = PaymentTerm::Waybill30;
    assert_eq!(line(&Kept::placed(on_credit).marked(11), SELLER, today).status, S::Open);
    assert_eq!(line(&Kept::of(DealKind::Domestic).marked(7), SELLER, today).status, S::Open);
    assert_eq!(line(&Kept::of(DealKind::Domestic).marked(11), SELLER, today).status, S::Paid);
}

/// Somebody brings the proof of an advance and says how much it is; then its step is done.
pub(super) fn advance(kept: &mut Kept, kind: DocumentType, amount: &str, by: PartyRole) {
    let step = StepNumber(4);
    kept.staff(&C::Documents(DC::AttachFile { step, file: a_document(step, kind) })).unwrap();
    let said = Box::new(Particulars { amount: Some(usd(amount)), ..Particulars::default() });
    let read = C::Documents(DC::ReadDocument { step, file: a_document(step, kind).id, said, known: Vec::new() });
    let _: Result<_, _> = kept.run(&read, by);
    kept.mark(4).unwrap();
}

pub(super) fn on_advance() -> Kept {
    let mut order = an_order(DealKind::International);
    order.terms.payment_term = PaymentTerm::AdvanceThenDelivery;
    Kept::placed(order).marked(3)
}

fn money(it: &AccountLine) -> [String; 4] {
    [it.amount, it.paid, it.balance, it.refund].map(|it| it.amount().to_string())
}

#[test]
fn an_advance_is_paid_by_what_its_proof_says_once_its_step_is_done_and_staff_read_it() {
    let today = day(now());
    for kind in [DocumentType::PaymentProof, DocumentType::PaymentSecurity] {
        let mut kept = on_advance();
        assert_eq!(money(&line(&kept, SELLER, today)), ["22500.00", "0.00", "22500.00", "0.00"]);
        advance(&mut kept, kind, "6750", PartyRole::Staff);
        let paid = line(&kept, SELLER, today);
        assert_eq!(
            (paid.status, money(&paid)),
            (S::NotInvoiced, ["22500.00", "6750.00", "15750.00", "0.00"].map(str::to_owned))
        );
        let shown = kept.deal.view(Audience::Buyer);
        assert_eq!((shown.paid, shown.balance, shown.refund), (Some(usd("6750")), Some(usd("15750")), None));
        let invoiced = line(&kept.marked_from(5, 9), BUYER, today);
        assert_eq!((invoiced.status, invoiced.open), (S::Open, usd("15750")));
    }
    let mut unread = on_advance();
    unread.mark(4).unwrap();
    let unread = line(&unread, SELLER, today);
    assert!(unread.is_advance_unread && unread.paid.is_zero(), "nobody said how much it is");
    let mut said_by_buyer = on_advance();
    advance(&mut said_by_buyer, DocumentType::PaymentProof, "6750", PartyRole::Buyer);
    assert!(line(&said_by_buyer, SELLER, today).paid.is_zero(), "staff or the bank confirm it");
    let secured = line(&Kept::of(DealKind::International).marked(4), SELLER, today);
    assert!(!secured.is_advance_unread && secured.paid.is_zero(), "a letter of credit is no advance");
}

#[test]
fn what_was_paid_for_a_deal_that_was_called_off_is_to_be_refunded() {
    let today = day(now());
    let mut kept = on_advance();
    advance(&mut kept, DocumentType::PaymentProof, "6750", PartyRole::Staff);
    kept.staff(&a_cancel()).unwrap();
    for company in [BUYER, SELLER] {
        let it = line(&kept, company, today.saturating_add(400.days()));
        assert_eq!((it.status, money(&it)), (S::Refund, ["22500.00", "6750.00", "0.00", "6750.00"].map(str::to_owned)));
        assert!(it.invoiced.is_zero() && it.open.is_zero() && it.due.is_zero());
    }
}

#[test]
fn a_credit_of_before_the_settlement_is_paid_less_and_one_of_after_it_goes_back() {
    let today = day(now());
    let credit = |kept: &mut Kept, amount| {
        kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
        kept.run(&an_answer(), PartyRole::Seller).unwrap();
        kept.staff(&reduced_by(amount)).unwrap();
    };
    let mut whole = Kept::of(DealKind::International).marked(10);
    credit(&mut whole, "22500");
    let nothing = line(&whole, BUYER, today);
    assert_eq!((nothing.status, nothing.credited, nothing.open), (S::Paid, usd("22500"), usd("0")), "nothing is open");
    let mut kept = Kept::of(DealKind::International).marked(10);
    credit(&mut kept, "500");
    let open = line(&kept, BUYER, today);
    assert_eq!(
        (open.status, open.credited, open.open, open.balance),
        (S::Open, usd("500"), usd("22000"), usd("22000"))
    );
    kept.mark(11).unwrap();
    let honoured = line(&kept, BUYER, today);
    assert_eq!(
        (honoured.status, money(&honoured)),
        (S::Paid, ["22500.00", "22000.00", "0.00", "0.00"].map(str::to_owned))
    );
    credit(&mut kept, "1000");
    let after = line(&kept, BUYER, today);
    assert_eq!((after.status, after.credited, after.refund), (S::Refund, usd("1500"), usd("1000")));
    let mut given = kept.clone();
    let reference = text("FT26-9");
    given.staff(&C::Payment(P::GiveRefund(Refund { amount: usd("1000"), on: day(given.at), reference }))).unwrap();
    let back = line(&given, BUYER, today);
    assert_eq!((back.status, back.paid, back.given_back, back.refund), (S::Paid, usd("22000"), usd("1000"), usd("0")));
    let squared = line(&given.marked_from(12, 16), BUYER, today);
    assert_eq!(
        (squared.status, squared.paid, squared.refund),
        (S::Paid, usd("22000"), usd("0")),
        "nothing goes back twice"
    );
    let settled = line(&kept.marked_from(12, 16), BUYER, today);
    assert_eq!((settled.status, settled.paid, settled.refund), (S::Paid, usd("21000"), usd("0")), "squared at the end");
}

#[test]
fn what_was_called_off_or_is_anothers_stands_in_no_statement() {
    let today = day(now());
    let mut kept = Kept::of(DealKind::International);
    for ended in [a_cancel(), a_deletion()] {
        kept.staff(&ended).unwrap();
        assert_eq!(kept.deal.account_line(SELLER, today), None);
    }
    let kept = Kept::of(DealKind::International);
    assert_eq!(kept.deal.account_line(CompanyId(uuid::Uuid::nil()), today), None);
}

#[test]
fn sums_are_exact_and_never_over_two_currencies_or_two_sides() {
    let today = day(now());
    let in_dollars = line(&Kept::of(DealKind::International).marked(9), SELLER, today);
    let mut order = an_order(DealKind::International);
    order.items[0].unit_price = Money::new("100.10".parse().unwrap(), Currency::Aed).unwrap().into();
    let in_dirhams = line(&Kept::placed(order).marked(9), SELLER, today);
    let bought = line(&Kept::of(DealKind::International).marked(9), BUYER, today);
    let lines = [in_dirhams.clone(), in_dollars.clone(), bought, in_dollars];
    let sums = account_sums(&lines).unwrap();
    let told: Vec<_> = sums.iter().map(|it| (it.side, it.currency, it.open)).collect();
    assert_eq!(
        told,
        [
            (AccountSide::Receivable, Currency::Usd, usd("45000.00")),
            (AccountSide::Receivable, Currency::Aed, in_dirhams.open),
            (AccountSide::Payable, Currency::Usd, usd("22500.00")),
        ]
    );
}

#[test]
fn a_filter_takes_days_from_the_first_to_the_last_and_a_status() {
    let kept = Kept::of(DealKind::International);
    let placed = day(now());
    let it = line(&kept, SELLER, placed);
    let matches = |from: i64, to: i64, status| {
        let shifted = |days: i64| Some(Day(placed.saturating_add(days.days())));
        AccountFilter { from: shifted(from), to: shifted(to), status, company: None }.matches(&it)
    };
    assert!(matches(0, 0, None) && matches(-1, 1, Some(S::NotInvoiced)));
    assert!(!matches(1, 2, None) && !matches(-2, -1, None) && !matches(0, 0, Some(S::Paid)));
}
