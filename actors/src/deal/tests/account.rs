//! What a deal is to the books of its sides: nothing before the invoice, open until it is paid, and no sum over currencies.

use jiff::{ToSpan, civil::Date};

use super::{BUYER, Kept, SELLER, an_order, now, usd};
use crate::{
    deal::{AccountFilter, AccountLine, AccountSide, AccountStatus as S, DealCommand as C, account_sums},
    domain::{CompanyId, Currency, Day, DealKind, Money, PaymentTerm, day},
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

#[test]
fn what_was_called_off_or_is_anothers_stands_in_no_statement() {
    let today = day(now());
    for ended in [C::Cancel { reason: None }, C::Delete] {
        let mut kept = Kept::of(DealKind::International);
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
    order.items[0].unit_price = Money::new("100.10".parse().unwrap(), Currency::Aed).unwrap();
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
        AccountFilter { from: shifted(from), to: shifted(to), status }.matches(&it)
    };
    assert!(matches(0, 0, None) && matches(-1, 1, Some(S::NotInvoiced)));
    assert!(!matches(1, 2, None) && !matches(-2, -1, None) && !matches(0, 0, Some(S::Paid)));
}
