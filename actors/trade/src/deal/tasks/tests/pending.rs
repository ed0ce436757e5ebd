//! What waits for whom: a side's own open steps, answers and ratings, and what is the desk's.

use granary_domain::{
    DealKind, DisputeOutcome, DocumentType, FileReview, Incoterm, SignatureId, Stars, StepNumber, StepOwner, day,
};
use jiff::{ToSpan, civil::Date};
use uuid::Uuid;

use crate::deal::tasks::tests::pending_of;
use crate::deal::tests::{
    BUYER, Kept, SELLER, a_cancel, a_complaint, a_deletion, an_order, bank, file, now, text, usd,
};
use crate::deal::{
    ActionKind as K, Complaint, Consequence, DealCommand as C, DisputeCommand as D, DocumentCommand as DC, Doer,
    FinanceCommand as F, PartyRole, PendingAction, Placement, Proposal, ReputationCommand as R, SignedDocument, Terms,
    Verdict,
};

fn international() -> Kept {
    Kept::of(DealKind::International)
}

fn today() -> Date {
    day(now())
}

fn of(kept: &Kept, doer: Doer) -> Vec<PendingAction> {
    pending_of([&kept.deal], doer, today())
}

fn steps(kept: &Kept, doer: Doer) -> Vec<u8> {
    of(kept, doer).iter().filter_map(|it| it.step_number).map(|it| it.0).collect()
}

#[test]
fn an_open_step_waits_for_its_owner_and_nobody_else() {
    let kept = international();
    // Both sign, and the desk looks at both.
    let sides = [Doer::Seller, Doer::Buyer, Doer::Desk];
    let waits = |kept: &Kept| sides.iter().map(|doer| steps(kept, *doer)).collect::<Vec<_>>();
    assert_eq!(waits(&kept), [vec![2], vec![2], vec![3]]);
    assert_eq!(waits(&kept.marked(3)), [vec![], vec![4], vec![]], "the buyer and its bank bring the security");
    assert_eq!(waits(&international().marked(5)), [vec![7], vec![], vec![6]], "the inspector has no account");
    let mut kept = international();
    for ended in [a_cancel(), a_deletion()] {
        kept.staff(&ended).unwrap();
        assert_eq!(waits(&kept), [vec![], vec![], vec![]] as [Vec<u8>; 3]);
    }
}

#[test]
fn an_action_says_by_when_what_is_missing_what_follows_and_who_waits() {
    let mut kept = international().marked(3);
    let security = |kept: &Kept| of(kept, Doer::Buyer).remove(0);
    let action = security(&kept);
    assert_eq!((action.kind, action.consequence), (K::Step, Consequence::Delay));
    assert_eq!((action.waiting.clone(), action.holds_up.clone()), (vec![StepOwner::Seller], vec![StepNumber(5)]));
    assert_eq!(action.at_stake, usd("22500.00"));
    let (due, wanted) = (action.due_on.unwrap(), action.missing.clone());
    assert!(!action.is_overdue && !wanted.is_empty());
    let late = |on: Date| pending_of([&kept.deal], Doer::Buyer, on).remove(0).is_overdue;
    assert_eq!((late(due), late(due.saturating_add(1.day()))), (false, true));
    let brought = C::Documents(DC::AttachFile { step: StepNumber(4), file: file(7, Some(wanted[0])) });
    kept.run(&brought, PartyRole::Buyer).unwrap();
    assert_eq!(of(&kept, Doer::Buyer), [], "it waits for others now");
}

/// The security of step 4, brought by the buyer of a deal with a bank.
fn brought() -> Kept {
    let mut kept = international();
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let mut kept = kept.marked(3);
    let security =
        C::Documents(DC::AttachFile { step: StepNumber(4), file: file(7, Some(DocumentType::PaymentSecurity)) });
    kept.run(&security, PartyRole::Buyer).unwrap();
    kept
}

#[test]
fn what_was_brought_waits_for_those_who_look_at_it_and_comes_back_refused_with_the_reason() {
    let mut kept = brought();
    for doer in [Doer::Desk, Doer::Bank] {
        let action = of(&kept, doer).remove(0);
        assert_eq!((action.kind, action.to_review), (K::Review, vec![DocumentType::PaymentSecurity]), "{doer}");
        assert!(action.waiting.contains(&StepOwner::Buyer), "{doer}: {:?}", action.waiting);
    }
    let verdict = Verdict { review: FileReview::Refused, note: Some(text("The amount is not the contract's")) };
    let refuse = C::Documents(DC::ReviewFile { step: StepNumber(4), file: file(7, None).id, verdict });
    kept.staff(&refuse).unwrap();
    let action = of(&kept, Doer::Buyer).remove(0);
    assert_eq!((action.kind, &action.missing[..]), (K::Step, &[DocumentType::PaymentSecurity][..]));
    let refused: Vec<_> = action.refused.iter().map(|it| it.note.as_ref().map(|it| it.as_str())).collect();
    assert_eq!(refused, [Some("The amount is not the contract's")]);
    assert_eq!(of(&kept, Doer::Desk), []);
    assert_eq!(of(&kept, Doer::Bank).remove(0).kind, K::Step, "the bank may bring it as well");
}

#[test]
fn a_bank_has_what_waits_in_the_deals_that_it_was_given() {
    assert_eq!(steps(&international().marked(10), Doer::Bank), Vec::<u8>::new());
    let mut kept = international();
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let kept = kept.marked(10);
    assert_eq!(steps(&kept, Doer::Bank), [11]);
    assert!(!steps(&kept, Doer::Desk).contains(&11));
    let without = international().marked(10);
    assert!(steps(&without, Doer::Desk).contains(&11), "staff stand in where no bank is");
}

#[test]
fn who_books_the_carriage_has_the_carriers_steps() {
    let kept = international().marked(8);
    assert_eq!((steps(&kept, Doer::Seller), steps(&kept, Doer::Desk)), (vec![9], vec![]));
    let kept = Kept::placed(Placement {
        terms: Terms { incoterm: Some(Incoterm::Fob), ..an_order(DealKind::International).terms },
        ..an_order(DealKind::International)
    });
    assert_eq!(steps(&kept.marked(8), Doer::Buyer), [9]);
}

#[test]
fn whoever_waits_is_somebody_else_to_the_end_of_the_road() {
    for kind in [DealKind::International, DealKind::Domestic] {
        let last = if kind == DealKind::International { 16 } else { 12 };
        for marked in 1..last {
            let mut kept = Kept::of(kind);
            kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
            let kept = kept.marked(marked);
            for doer in Doer::ALL {
                for action in of(&kept, *doer) {
                    let own = [doer.as_str(), "system", "buyer-and-seller", "buyer-and-bank"];
                    let named = action.waiting.iter().all(|it| !own.contains(&it.as_str()));
                    assert!(named && !action.waiting.is_empty(), "{kind} {marked} {doer}: {action:?}");
                }
            }
        }
    }
    let end = international().marked(15);
    let waits = |doer| of(&end, doer).into_iter().find(|it| it.kind == K::Step).map(|it| it.waiting);
    assert_eq!(waits(Doer::Buyer), Some(vec![StepOwner::Seller]), "who is paid waits for the payment");
    let mut at_home = Kept::of(DealKind::Domestic);
    at_home.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    for (marked, step) in [(8, 9), (9, 10)] {
        let received = of(&at_home.clone().marked(marked), Doer::Buyer).remove(0);
        assert_eq!((received.kind, received.step_number), (K::Step, Some(StepNumber(step))));
        assert_eq!(received.assigned_bank, Some(bank(1)), "whoever waits is named");
        let waiting = [StepOwner::Seller, StepOwner::Bank].map(|it| received.waiting.contains(&it));
        assert_eq!(waiting, [true, true], "who is paid next waits beside the bank that pays: {received:?}");
    }
    let presented =
        of(&international().marked(9), Doer::Desk).into_iter().chain(of(&international().marked(9), Doer::Buyer));
    assert!(
        presented
            .filter(|it| it.step_number == Some(StepNumber(10)))
            .all(|it| !it.waiting.contains(&StepOwner::Seller))
    );
    let balance = of(&Kept::of(DealKind::Domestic).marked(10), Doer::Buyer).remove(0);
    assert_eq!(balance.waiting, [StepOwner::Seller], "what closes by itself is nobody's");
}

#[test]
fn a_document_to_sign_is_due_when_the_step_is_that_asks_for_it() {
    let kept = international();
    let document = SignedDocument { id: SignatureId(Uuid::from_u128(9)), number: "SC-0001".to_owned(), names: vec![] };
    let evidence = Some(DocumentType::SalesContract);
    let action = kept.deal.pending_signature(Doer::Buyer, document.clone(), evidence, today());
    assert_eq!((action.step_number, action.holds_up.clone()), (Some(StepNumber(2)), vec![StepNumber(4)]));
    assert_eq!(action.waiting, [StepOwner::Seller]);
    let due = kept.deal.signing_due(DocumentType::SalesContract, Some(PartyRole::Buyer), today()).unwrap();
    assert_eq!((Some(due.due_on), due.step_number), (action.due_on, StepNumber(2)));
    let late = kept.deal.signing_due(DocumentType::SalesContract, None, due.due_on.saturating_add(1.day()));
    assert!(late.unwrap().is_overdue && !due.is_overdue);
    let other = kept.deal.pending_signature(Doer::Buyer, document, None, today());
    assert_eq!((other.due_on, other.step_number), (None, None), "no step asks for it");
    assert_eq!(international().marked(2).deal.signing_due(DocumentType::SalesContract, None, today()), None);
}

#[test]
fn a_dispute_waits_for_the_answer_of_the_other_side_and_for_the_desk() {
    let mut kept = international().marked(5);
    let complaint = Complaint { amount: Some(usd("1500.00")), ..a_complaint(BUYER) };
    kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Seller).unwrap();
    let disputed = |kept: &Kept, doer| -> Vec<K> {
        of(kept, doer).iter().map(|it| it.kind).filter(|kind| *kind != K::Step).collect()
    };
    assert_eq!(disputed(&kept, Doer::Buyer), [K::DisputeAnswer]);
    assert_eq!(disputed(&kept, Doer::Seller), []);
    assert_eq!(disputed(&kept, Doer::Desk), [K::DisputeDecision]);
    assert_eq!(disputed(&kept, Doer::Bank), []);
    let answer = of(&kept, Doer::Buyer).remove(0);
    assert_eq!((answer.at_stake, answer.consequence), (usd("1500.00"), Consequence::DecidedWithout));
    let answer_by = kept.deal.dispute.as_ref().unwrap().answer_by.unwrap();
    assert_eq!(answer.due_on, Some(answer_by));
    let proposal = Proposal { outcome: DisputeOutcome::Extension, amount: None, note: None };
    kept.run(&C::Dispute(D::Propose(proposal)), PartyRole::Buyer).unwrap();
    let proposed = of(&kept, Doer::Seller).into_iter().find(|it| it.kind == K::DisputeProposal).unwrap();
    let decision = of(&kept, Doer::Desk).into_iter().find(|it| it.kind == K::DisputeDecision).unwrap();
    assert_eq!(proposed.due_on, Some(answer_by.saturating_add(14.days())), "staff decide then, with or without it");
    let mut delivered = international().marked(14);
    assert_eq!(steps(&delivered, Doer::Buyer), [15]);
    delivered.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    assert_eq!(steps(&delivered, Doer::Buyer), Vec::<u8>::new(), "nothing is accepted under a dispute");
    assert_eq!((decision.due_on, proposed.consequence), (proposed.due_on, Consequence::DecidedWithout));
}

#[test]
fn a_rating_may_be_given_at_any_time_after_acceptance_and_within_two_weeks_of_the_others() {
    let mut kept = international().marked(15);
    let kinds = |kept: &Kept, doer| of(kept, doer).iter().map(|it| it.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&kept, Doer::Buyer), [K::Step, K::Rating]);
    assert_eq!(kinds(&kept, Doer::Seller), [K::Rating]);
    let rate = C::Reputation(R::Rate { rated: PartyRole::Seller, stars: Stars::try_from(4).unwrap() });
    let rating = |kept: &Kept| of(kept, Doer::Seller).remove(0);
    assert_eq!((rating(&kept).due_on, rating(&kept).consequence), (None, Consequence::Unrated));
    kept.run(&rate, PartyRole::Buyer).unwrap();
    assert_eq!(rating(&kept).due_on, Some(day(kept.at).saturating_add(14.days())));
    assert_eq!(rating(&kept).consequence, Consequence::ShownWithout);
    assert_eq!(kinds(&kept, Doer::Buyer), [K::Step]);
    assert_eq!(kinds(&kept, Doer::Desk), []);
}

#[test]
fn what_is_due_first_comes_first_whatever_the_deal_and_each_has_a_name_of_its_own() {
    let deals = [
        crate::deal::tests::a_deal(7),
        crate::deal::tests::a_deal(8),
        international().marked(9).deal,
        international().marked(15).deal,
    ];
    for doer in Doer::ALL {
        let found = pending_of(&deals, *doer, today());
        let dues: Vec<_> = found.iter().map(|it| it.due_on.unwrap_or(Date::MAX)).collect();
        assert!(dues.is_sorted() && (*doer == Doer::Bank || !found.is_empty()), "{doer}: {dues:?}");
    }
    let found = pending_of(&deals[..2], Doer::Buyer, today());
    assert_ne!(found[0].id, found[1].id);
}
