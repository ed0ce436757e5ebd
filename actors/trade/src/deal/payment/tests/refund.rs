//! What was paid beyond what is owed goes back: recorded exactly, confirmed by whom it went to, and never more than is owed.

use granary_domain::{
    Currency, DealKind, DocumentType, FileReview, Money, Particulars, PaymentTerm, StepNumber, day, latest_day,
};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{ToSpan, civil::Date};

use crate::deal::tests::{BUYER, Kept, SELLER, a_cancel, a_document, an_order, text, usd};
use crate::deal::{
    AccountLine, AccountStatus as S, ActionKind, Audience, DealCommand as C, DocumentCommand as DC, Doer,
    PartyRole as R, PaymentCommand as P, Refund, RefusalReason, Verdict, history,
};

/// An advance of 6,750 dollars was paid, and the order cancelled.
fn called_off() -> Kept {
    let mut order = an_order(DealKind::International);
    order.terms.payment_term = PaymentTerm::AdvanceThenDelivery;
    let mut kept = Kept::placed(order).marked(3);
    let (step, file) = (StepNumber(4), a_document(StepNumber(4), DocumentType::PaymentProof));
    kept.staff(&C::Documents(DC::AttachFile { step, file: file.clone() })).unwrap();
    let said = Box::new(Particulars { amount: Some(usd("6750")), ..Particulars::default() });
    kept.staff(&C::Documents(DC::ReadDocument { step, file: file.id, said, known: Vec::new() })).unwrap();
    kept.mark(4).unwrap();
    kept.staff(&a_cancel()).unwrap();
    kept
}

fn of(kept: &Kept, amount: &str, reference: &str) -> Refund {
    Refund { amount: usd(amount), on: day(kept.at), reference: text(reference) }
}

fn give(kept: &Kept, amount: &str, reference: &str) -> C {
    C::Payment(P::GiveRefund(of(kept, amount, reference)))
}

fn review(number: usize, review: FileReview, note: Option<&str>) -> C {
    C::Payment(P::ReviewRefund { number, verdict: Verdict { review, note: note.map(text) } })
}

fn line(kept: &Kept, today: Date) -> AccountLine {
    let [own, other] = [SELLER, BUYER].map(|side| kept.deal.account_line(side, today).unwrap());
    assert_eq!((own.refund, own.given_back, own.status), (other.refund, other.given_back, other.status));
    own
}

#[test]
fn what_the_seller_records_counts_once_the_buyer_or_staff_confirm_it() {
    for who in [R::Buyer, R::Staff] {
        let mut kept = called_off();
        let today = day(kept.at);
        let before = kept.deal.clone();
        let given = kept.run(&give(&kept.clone(), "6000.50", "FT26-117"), R::Seller).unwrap();
        let told = kept.deal.notifications(&before, &given, kept.at);
        let told: Vec<_> = told.iter().map(|it| (it.to, it.kind)).collect();
        assert_eq!(told, [(Addressee::Company(BUYER), NotificationKind::OrderRefundGiven)]);
        let waiting = line(&kept, today);
        assert_eq!((waiting.status, waiting.refund, waiting.given_back), (S::Refund, usd("6750"), usd("0")));

        kept.run(&review(1, FileReview::Verified, None), who).unwrap();
        let part = line(&kept, today);
        assert_eq!((part.status, part.refund, part.given_back), (S::Refund, usd("749.50"), usd("6000.50")));
        assert_eq!(kept.run(&review(1, FileReview::Verified, None), who), Err(RefusalReason::RefundReviewed));

        kept.staff(&give(&kept.clone(), "749.50", "FT26-118")).unwrap();
        let all = line(&kept, today);
        assert_eq!(
            (all.status, all.refund, all.given_back, all.paid),
            (S::Refunded, usd("0"), usd("6750"), usd("6750"))
        );
        assert_eq!(kept.staff(&give(&kept.clone(), "0.01", "FT26-119")), Err(RefusalReason::NothingToRefund));
        assert_eq!(kept.replayed(), kept.deal);

        let shown = kept.deal.view(Audience::Buyer);
        assert_eq!((shown.refund, shown.given_back, shown.refunds.to_vec().len()), (None, Some(usd("6750")), 2));
        let read = history(&kept.journal, Audience::Buyer).unwrap();
        let reasons: Vec<_> = read.iter().take(3).map(|it| (it.kind, it.by, it.reason.clone().unwrap())).collect();
        let said = |amount: &str, reference: &str| format!("USD {amount} · {today} · {reference}");
        assert_eq!(
            reasons,
            [
                ("deal.refundGiven", R::Staff, said("749.50", "FT26-118")),
                ("deal.refundReviewed", who, said("6000.50", "FT26-117")),
                ("deal.refundGiven", R::Seller, said("6000.50", "FT26-117")),
            ]
        );
    }
}

#[test]
fn never_more_goes_back_than_is_owed_nor_one_transfer_twice() {
    let mut kept = called_off();
    assert_eq!(
        kept.run(&give(&kept.clone(), "6750.01", "FT1"), R::Seller),
        Err(RefusalReason::BeyondRefund(usd("6750")))
    );
    kept.run(&give(&kept.clone(), "5000", "FT1"), R::Seller).unwrap();
    let beyond = give(&kept, "2000", "FT2");
    assert_eq!(kept.run(&beyond, R::Seller), Err(RefusalReason::BeyondRefund(usd("1750"))), "what waits is counted");
    assert_eq!(kept.staff(&give(&kept.clone(), "100", "FT1")), Err(RefusalReason::RefundTwice));
    kept.run(&review(1, FileReview::Refused, Some("Nothing came")), R::Buyer).unwrap();
    assert!(kept.run(&give(&kept.clone(), "6750", "FT1"), R::Seller).is_ok(), "what did not come is still owed");

    let fresh = called_off();
    let in_dirhams = Money::new("100".parse().unwrap(), Currency::Aed).unwrap();
    let late = latest_day(fresh.at).saturating_add(1.day());
    let early = day(fresh.deal.created_at).saturating_sub(1.day());
    let right = of(&fresh, "100", "FT9");
    for (wrong, why) in [
        (Refund { amount: usd("0"), ..right.clone() }, "amount"),
        (Refund { amount: in_dirhams, ..right.clone() }, "amount"),
        (Refund { on: late, ..right.clone() }, "on"),
        (Refund { on: early, ..right }, "on"),
    ] {
        assert_eq!(fresh.clone().staff(&C::Payment(P::GiveRefund(wrong))), Err(RefusalReason::Invalid(why)));
    }
    let mut unpaid = Kept::of(DealKind::International);
    assert_eq!(unpaid.staff(&give(&unpaid.clone(), "1", "FT1")), Err(RefusalReason::NothingToRefund));
}

#[test]
fn the_seller_gives_the_buyer_says_whether_it_came_and_nobody_else() {
    let mut kept = called_off();
    for role in [R::Buyer, R::Bank] {
        assert_eq!(kept.run(&give(&kept.clone(), "10", "FT1"), role), Err(RefusalReason::NotYours));
    }
    kept.run(&give(&kept.clone(), "10", "FT1"), R::Seller).unwrap();
    for role in [R::Seller, R::Bank] {
        assert_eq!(kept.run(&review(1, FileReview::Verified, None), role), Err(RefusalReason::NotYours));
    }
    assert_eq!(kept.run(&review(1, FileReview::Refused, None), R::Buyer), Err(RefusalReason::Required(vec!["note"])));
    assert_eq!(kept.run(&review(1, FileReview::Waiting, None), R::Buyer), Err(RefusalReason::Invalid("verdict")));
    for number in [0, 2] {
        assert_eq!(
            kept.run(&review(number, FileReview::Verified, None), R::Buyer),
            Err(RefusalReason::Missing("number"))
        );
    }
    let before = kept.deal.clone();
    let denied = kept.run(&review(1, FileReview::Refused, Some("Nothing came")), R::Buyer).unwrap();
    let told = kept.deal.notifications(&before, &denied, kept.at);
    assert_eq!((told[0].to, told[0].kind), (Addressee::Company(SELLER), NotificationKind::OrderRefundRefused));
}

#[test]
fn what_the_seller_records_leaves_staff_room() {
    let mut kept = called_off();
    for nth in 0..50 {
        kept.run(&give(&kept.clone(), "1", &format!("FT{nth:03}")), R::Seller).unwrap();
    }
    assert_eq!(kept.run(&give(&kept.clone(), "1", "FT900"), R::Seller), Err(RefusalReason::TooManyRefunds(50)));
    assert!(kept.staff(&give(&kept.clone(), "1", "FT900")).is_ok());
}

#[test]
fn the_seller_is_to_give_back_what_is_owed_and_the_buyer_to_say_what_came() {
    let mut kept = called_off();
    let waits = |kept: &Kept| {
        [Doer::Seller, Doer::Buyer, Doer::Bank, Doer::Desk].map(|doer| {
            let pending = kept.deal.pending(doer, day(kept.at));
            pending.iter().map(|it| (it.kind, it.at_stake, it.due_on)).collect::<Vec<_>>()
        })
    };
    let (back, came) = (ActionKind::Refund, ActionKind::RefundCame);
    assert_eq!(waits(&kept), [vec![(back, usd("6750"), None)], vec![], vec![], vec![]]);
    assert_eq!(kept.deal.deal_index().due_on, Some(day(kept.deal.updated_at)), "lists of what waits find it");

    kept.run(&give(&kept.clone(), "6000", "FT1"), R::Seller).unwrap();
    assert_eq!(waits(&kept), [vec![(back, usd("750"), None)], vec![(came, usd("6000"), None)], vec![], vec![]]);
    kept.run(&review(1, FileReview::Refused, Some("Nothing came")), R::Buyer).unwrap();
    assert_eq!(waits(&kept)[..2], [vec![(back, usd("6750"), None)], vec![]]);
    kept.staff(&give(&kept.clone(), "6750", "FT2")).unwrap();
    assert_eq!(waits(&kept), [const { vec![] }; 4]);
    assert_eq!(kept.deal.deal_index().due_on, None);
}
