//! A payment is told before it is late, each day once, to who pays; one of nothing is asked of nobody, and settles by itself.

use granary_domain::{DealKind, DealStatus, DocumentType, HoldReason, StepKind, day};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::{ToSpan, civil::Date};

use super::account::{advance, on_advance};
use crate::deal::tests::{BUYER, Kept, a_hold};
use crate::deal::{ActionKind, Audience, DealCommand as C, Doer, PartyRole, TimelineCommand as T};

/// Who is reminded of a payment when this day comes, and of which day.
fn reminded(kept: &mut Kept, today: Date) -> Vec<(Addressee, String)> {
    let before = kept.deal.clone();
    let events = kept.run(&C::Timeline(T::Wake { today }), PartyRole::System).unwrap();
    let told = kept.deal.notifications(&before, &events, kept.at);
    assert_eq!(kept.replayed(), kept.deal);
    let due = told.into_iter().filter(|it| it.kind == Kind::PaymentDue);
    due.map(|it| (it.to, it.params.text("day").unwrap_or_default().to_owned())).collect()
}

fn to_be_paid() -> (Kept, Date) {
    let kept = Kept::of(DealKind::Domestic).marked(10);
    let due = kept.deal.view(Audience::Buyer).money.payments.iter().last().unwrap().due_on;
    (kept, due)
}

#[test]
fn who_pays_is_reminded_on_the_day_before_and_on_the_day_of_each_once() {
    let (mut kept, due) = to_be_paid();
    let buyer = vec![(Addressee::Company(BUYER), due.to_string())];
    let days_before = |days: i64| due.saturating_sub(days.days());
    assert_eq!(kept.deal.deal_index().wakes_on, Some(days_before(1)));
    assert_eq!(reminded(&mut kept, days_before(2)), []);
    assert_eq!(reminded(&mut kept, days_before(1)), buyer);
    assert_eq!(reminded(&mut kept, days_before(1)), []);
    assert_eq!(kept.deal.deal_index().wakes_on, Some(due));
    assert_eq!(reminded(&mut kept, due), buyer);
    assert_eq!(reminded(&mut kept, due), []);
    assert_eq!(kept.deal.deal_index().wakes_on, due.tomorrow().ok());
    assert_eq!(reminded(&mut kept, due.tomorrow().unwrap()), [], "it is overdue, which is told as such");
}

#[test]
fn a_day_that_was_missed_is_told_as_one_and_nothing_that_is_over_paid_or_held() {
    let (kept, due) = to_be_paid();
    assert_eq!(reminded(&mut kept.clone(), due).len(), 1);
    assert_eq!(reminded(&mut kept.clone(), due.tomorrow().unwrap()), []);
    let mut held = kept.clone();
    held.staff(&a_hold(HoldReason::Compliance)).unwrap();
    assert_eq!(reminded(&mut held, due), []);
    assert_eq!(reminded(&mut kept.marked_from(11, 11), due), []);
}

/// Once the documents were honoured, the last step shows what was paid and asks for nothing more.
#[test]
fn nobody_is_reminded_of_a_price_that_was_paid_before() {
    let kept = Kept::of(DealKind::International).marked(15);
    let (_, due, _) = kept.deal.schedule().into_iter().find(|(step, ..)| step.kind == StepKind::Settled).unwrap();
    for day in [due.yesterday().unwrap(), due] {
        assert_eq!(reminded(&mut kept.clone(), day), []);
    }
}

#[test]
fn a_settlement_of_nothing_is_asked_of_nobody_and_settles_by_itself() {
    let mut kept = on_advance();
    advance(&mut kept, DocumentType::PaymentProof, "22500", PartyRole::Staff);
    let mut kept = kept.marked_from(5, 15);
    let today = day(kept.at);
    for doer in [Doer::Buyer, Doer::Seller, Doer::Bank, Doer::Desk] {
        let asked = kept.deal.pending(doer, today);
        let is_settlement =
            |kind| asked.iter().any(|it| it.kind == kind && it.step_number.is_some_and(|it| it.0 == 16));
        assert!(!is_settlement(ActionKind::Step), "{doer}: {asked:?}");
    }
    assert!(kept.deal.deal_index().wakes_on <= Some(today), "at once");
    assert_eq!(reminded(&mut kept, today), []);
    assert!(kept.deal.is_done(StepKind::Settled));
    assert_eq!(kept.deal.status, DealStatus::Closed);
}

#[test]
fn who_pays_is_told_how_much_and_into_which_account_once_one_is_confirmed() {
    let (kept, due) = to_be_paid();
    let money = kept.deal.view(Audience::Buyer).money;
    let amount = money.payments.iter().last().unwrap().amount.unwrap();
    let before = kept.deal.clone();
    let mut kept = kept;
    let events = kept.run(&C::Timeline(T::Wake { today: due }), PartyRole::System).unwrap();
    let told = kept.deal.notifications(&before, &events, kept.at);
    let asked = told.into_iter().find(|it| it.kind == Kind::PaymentDue).unwrap().params;
    assert_eq!(asked.text("amount"), Some(&*crate::auction::told(amount)));
    let account = money.account.map(|it| it.masked());
    assert_eq!(asked.text("account"), account.as_deref(), "none is told that nobody confirmed");
    assert_eq!(asked.text("reference").is_some(), account.is_some());
}
