//! How a dispute goes: who raises, answers, proposes, accepts, withdraws and decides, and when nobody may.

use granary_domain::{
    Bucket, Days, DealKind, DealStatus, DisputeCategory, DisputeOutcome, DisputeReason, DocumentType, Holidays, ItemId,
    begins, day,
};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{ToSpan, civil::Date};

use crate::deal::tests::{BUYER, ITEM, Kept, SELLER, a_cancel, a_complaint, by, file, now, text, usd};
use crate::deal::{
    AcceptProposal, Answer, Audience, Claimed, Complaint, DealCommand as C, DealEvent, Decision, DisputeCommand as D,
    DisputeEvent, Doer, MAX_EVIDENCE, PartyRole, Proposal, RefusalReason as Refused, TimelineCommand as T,
};

pub(in crate::deal) fn disputed() -> Kept {
    let mut kept = Kept::of(DealKind::International).marked(4);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept
}

pub(in crate::deal) fn an_answer() -> C {
    C::Dispute(D::Answer(Answer { text: text("Weighed again: all is there."), files: vec![file(8, None)] }))
}

pub(in crate::deal) fn offer(amount: &str) -> C {
    let outcome = DisputeOutcome::PriceReduction;
    C::Dispute(D::Propose(Proposal { outcome, amount: Some(usd(amount)), note: None }))
}

#[test]
fn a_reduction_says_by_how_much() {
    let bare = Proposal { outcome: DisputeOutcome::PriceReduction, amount: None, note: None };
    let proposed = disputed().run(&C::Dispute(D::Propose(bare)), PartyRole::Seller);
    assert_eq!(proposed, Err(Refused::Required(vec!["amount"])));
}

pub(in crate::deal) fn decision(outcome: Option<DisputeOutcome>, amount: Option<&str>, resolution: &str) -> C {
    C::Dispute(D::Resolve(Decision { outcome, amount: amount.map(usd), resolution: text(resolution) }))
}

/// Staff grant so much of the price.
pub(in crate::deal) fn reduced_by(amount: &str) -> C {
    decision(Some(DisputeOutcome::PriceReduction), Some(amount), "Short by a quarter ton.")
}

fn resolve() -> C {
    decision(Some(DisputeOutcome::NoFault), None, "Both weighbridges agree.")
}

fn last_day(kept: &Kept) -> Date {
    kept.deal.dispute.as_ref().and_then(|it| it.answer_by).unwrap()
}

#[test]
fn what_is_claimed_is_of_the_deal_and_bounded() {
    let kept = Kept::of(DealKind::International).marked(4);
    let refused = |change: &dyn Fn(&mut Complaint)| {
        let mut complaint = a_complaint(SELLER);
        change(&mut complaint);
        kept.clone().run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).err()
    };
    assert_eq!(refused(&|it| it.claimed = vec![Claimed { id: ITEM, quantity: None }]), None);
    assert_eq!(
        refused(&|it| it.claimed = vec![Claimed { id: ItemId(uuid::Uuid::nil()), quantity: None }]),
        Some(Refused::Missing("claimed"))
    );
    let worth = kept.deal.totals().amount;
    assert_eq!(refused(&|it| it.amount = Some(worth)), None);
    assert_eq!(refused(&|it| it.amount = worth.plus(usd("0.01"))), Some(Refused::BeyondClaim(worth)));
    assert_eq!(refused(&|it| it.amount = Some(usd("0"))), Some(Refused::Invalid("amount")));
    let free = |said: &'static str| {
        move |it: &mut Complaint| {
            (it.category, it.reason) = (None, Some(DisputeReason::FreeText));
            it.description = Some(text(said));
        }
    };
    assert_eq!(refused(&free("Too short to tell.")), Some(Refused::Invalid("description")));
    assert_eq!(refused(&free("The bags came torn, and wet.")), None);
    let files = |count| (0..count as u128).map(|n| file(n + 1, None)).collect::<Vec<_>>();
    assert_eq!(refused(&|it| it.files = files(MAX_EVIDENCE)), None);
    assert_eq!(refused(&|it| it.files = files(MAX_EVIDENCE + 1)), Some(Refused::Invalid("files")));
    assert_eq!(refused(&|it| it.files = vec![file(1, None), file(1, None)]), Some(Refused::FileTwice));
}

#[test]
fn who_is_to_answer_is_reminded_once_on_the_day_before_the_last() {
    let mut kept = disputed();
    let eve = last_day(&kept).yesterday().unwrap();
    assert!(kept.deal.deal_index().wakes_on.is_some_and(|day| day <= eve));
    let due = |kept: &Kept, today| {
        let events = kept.clone().staff(&C::Timeline(T::Wake { today })).unwrap();
        events.into_iter().any(|it| it == DealEvent::Dispute(DisputeEvent::AnswerDue))
    };
    assert!(!due(&kept, eve.yesterday().unwrap()));
    let mut answered = kept.clone();
    answered.run(&an_answer(), PartyRole::Seller).unwrap();
    assert!(!due(&answered, eve));
    let events = kept.run(&C::Timeline(T::Wake { today: eve }), PartyRole::System).unwrap();
    let told = kept.deal.notifications(&kept.deal, &events, kept.deal.updated_at);
    let reminded = told.iter().filter(|it| it.kind == NotificationKind::DisputeAnswerDue);
    assert_eq!(reminded.map(|it| it.to).collect::<Vec<_>>(), [Addressee::Company(SELLER)]);
    assert!(!due(&kept, last_day(&kept)));
}

#[test]
fn the_other_side_alone_answers_and_once() {
    let mut kept = disputed();
    for role in [PartyRole::Buyer, PartyRole::Staff, PartyRole::Bank] {
        assert_eq!(kept.run(&an_answer(), role), Err(Refused::NotYours), "{role}");
    }
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    assert_eq!(kept.run(&an_answer(), PartyRole::Seller), Err(Refused::DisputeAnswered));
    assert_eq!(Kept::of(DealKind::International).run(&an_answer(), PartyRole::Seller), Err(Refused::NoDispute));
}

#[test]
fn staff_decide_when_the_other_side_has_answered_or_its_days_are_over() {
    let mut kept = disputed();
    let last = last_day(&kept);
    assert_eq!(last, Holidays::default().after(day(now()), Days::Working(3)));
    for early in [resolve(), C::Dispute(D::Close)] {
        assert_eq!(kept.staff(&early), Err(Refused::AwaitsAnswer(last)));
    }
    let next = begins(last.tomorrow().unwrap());
    assert!(kept.deal.decide(&resolve(), &by(PartyRole::Staff), next).is_ok(), "on the day after");
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        assert_eq!(kept.run(&resolve(), role), Err(Refused::NotYours));
    }
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    assert_eq!(kept.staff(&decision(None, None, "")), Err(Refused::Required(vec!["resolution"])));
    kept.staff(&resolve()).unwrap();
    let view = kept.deal.view(Audience::Buyer).dispute.unwrap();
    assert_eq!(view.outcome, Some(DisputeOutcome::NoFault));
    assert_eq!(view.resolution, Some(text("Both weighbridges agree.")));
    assert_eq!(kept.staff(&resolve()), Err(Refused::NoDispute));
}

pub(in crate::deal) fn accept(number: u32) -> C {
    C::Dispute(D::Accept(AcceptProposal { number }))
}

#[test]
fn a_side_accepts_the_last_word_of_the_other_and_no_earlier_one() {
    let mut kept = disputed();
    assert_eq!(kept.run(&accept(1), PartyRole::Seller), Err(Refused::Missing("proposal")));
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    assert_eq!(kept.run(&accept(1), PartyRole::Seller), Err(Refused::NotYours), "one's own word");
    kept.run(&offer("900"), PartyRole::Buyer).unwrap();
    assert_eq!(kept.run(&accept(1), PartyRole::Buyer), Err(Refused::ProposalOutdated));
    assert_eq!(kept.run(&offer("1000000000"), PartyRole::Buyer), Err(Refused::BeyondClaim(usd("22500"))));
    assert_eq!(kept.staff(&accept(2)), Err(Refused::NotYours), "staff agree for nobody");
    for nothing in [0, 3, u32::MAX] {
        assert_eq!(kept.run(&accept(nothing), PartyRole::Seller), Err(Refused::Missing("proposal")));
    }
    kept.run(&accept(2), PartyRole::Seller).unwrap();
    assert!(!kept.deal.is_disputed());
    assert_eq!(kept.deal.view(Audience::Seller).dispute.unwrap().outcome, Some(DisputeOutcome::PriceReduction));
}

#[test]
fn acceptance_waits_for_the_dispute_and_nothing_before_it_does() {
    let mut kept = disputed();
    for step in 5..=14 {
        assert_eq!(kept.mark(step).map(|_| ()), Ok(()), "step {step}");
    }
    assert_eq!(kept.mark(15).map(|_| ()), Err(Refused::DisputeOpen));
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    assert!(kept.mark(15).is_ok());
}

#[test]
fn evidence_is_open_to_both_sides_and_the_bank_but_what_is_personal_to_its_side() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    let files = vec![file(1, None), file(2, Some(DocumentType::KybPack))];
    kept.run(&C::Dispute(D::Open(Complaint { files, ..a_complaint(SELLER) })), PartyRole::Buyer).unwrap();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    let seen = Audience::ALL.map(|audience| kept.deal.view(audience).dispute.unwrap().files.len());
    assert_eq!(seen, [3, 2, 3, 2]);
}

#[test]
fn a_dispute_that_is_over_stays_when_another_comes_and_so_do_its_files() {
    let mut kept = disputed();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    kept.run(&C::Dispute(D::Open(a_complaint(BUYER))), PartyRole::Seller).unwrap();
    assert_eq!(kept.deal.disputes().count(), 2);
    assert!(kept.deal.disputes().flat_map(|it| it.files()).any(|(_, it)| it.id == file(8, None).id));
    assert_eq!(kept.deal.view(Audience::Buyer).dispute.unwrap().opened_by, PartyRole::Seller);
}

#[test]
fn each_dispute_is_shown_with_what_it_ended_with_and_the_newest_first() {
    let mut kept = disputed();
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    kept.run(&accept(1), PartyRole::Buyer).unwrap();
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    kept.run(&C::Dispute(D::Open(a_complaint(BUYER))), PartyRole::Seller).unwrap();
    let view = kept.deal.view(Audience::Bank);
    assert_eq!(view.dispute.unwrap().number, 3);
    let before: Vec<_> = view.disputes.iter().map(|it| (it.number, it.credited)).collect();
    assert_eq!(before, [(2, None), (1, Some(usd("500")))]);
    assert_eq!(kept.deal.deal_index().closed_disputes, 2);
    let ended = [disputed().deal, kept.deal.clone()].map(|before| kept.deal.ended_dispute(&before));
    assert_eq!(ended, [Some(2), None]);
    let at_stake: Vec<_> = kept.deal.pending(Doer::Seller, day(now())).iter().map(|it| it.at_stake).collect();
    assert!(!at_stake.is_empty() && at_stake.iter().all(|it| *it == kept.deal.owed()), "less the credit: {at_stake:?}");
}

#[test]
fn what_the_goods_hid_is_claimed_of_a_closed_deal_which_stays_closed() {
    let kept = Kept::of(DealKind::International).marked(16);
    let last = kept.deal.claims_end_on().unwrap();
    let claimed = |category, days: i64| {
        let at = begins(last - 14.days() + days.days());
        let complaint = Complaint { category: Some(category), reason: None, ..a_complaint(SELLER) };
        kept.deal.decide(&C::Dispute(D::Open(complaint)), &by(PartyRole::Buyer), at).map(|_| ()).map_err(|it| it.why)
    };
    assert_eq!(claimed(DisputeCategory::Quality, 14), Ok(()));
    assert_eq!(claimed(DisputeCategory::Quality, 15 + 1), Err(Refused::ClaimsEnded(last)));
    let accepted = last - 14.days();
    assert_eq!(claimed(DisputeCategory::Quantity, 1), Err(Refused::GoodsAccepted(accepted)), "that shows at once");
    assert_eq!(claimed(DisputeCategory::Payment, 1), Err(Refused::IsClosed));
    let mut kept = kept;
    let complaint = Complaint { reason: Some(DisputeReason::Contamination), ..a_complaint(SELLER) };
    kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
    assert_eq!((kept.deal.status, kept.deal.bucket()), (DealStatus::Closed, Bucket::Disputed));
    assert_eq!(kept.deal.deal_index().reserves_usd, rust_decimal::Decimal::ZERO, "nothing of a limit is taken again");
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    assert_eq!(kept.staff(&decision(Some(DisputeOutcome::Cancellation), None, "All back.")), Err(Refused::IsClosed));
    kept.staff(&reduced_by("300")).unwrap();
    assert_eq!((kept.deal.status, kept.deal.bucket()), (DealStatus::Closed, Bucket::Closed));
    assert_eq!(kept.deal.view(Audience::Buyer).refund, Some(usd("300")), "it was paid already");
}

#[test]
fn a_dispute_is_known_by_its_number_and_by_the_decision_that_ended_it() {
    let mut kept = disputed();
    assert_eq!(kept.deal.disputed_number(), Ok(1));
    let set = |amount, said| Decision {
        outcome: Some(DisputeOutcome::PriceReduction),
        amount: Some(usd(amount)),
        resolution: text(said),
    };
    let decided = set("300", "Short by a quarter ton.");
    assert!(!kept.deal.was_decided_so(1, &decided), "it is open");
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    kept.staff(&reduced_by("300")).unwrap();
    assert_eq!(kept.deal.disputed_number().map_err(|it| it.why), Err(Refused::NoDispute));
    for (number, decision, is) in [
        (1, decided.clone(), true),
        (1, set("400", "Short by a quarter ton."), false),
        (1, set("300", "Short by half a ton."), false),
        (0, decided.clone(), false),
        (2, decided.clone(), false),
    ] {
        assert_eq!(kept.deal.was_decided_so(number, &decision), is, "{number} {decision:?}");
    }
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    assert_eq!(kept.deal.disputed_number(), Ok(2));
    assert!(kept.deal.was_decided_so(1, &decided) && !kept.deal.was_decided_so(2, &decided));
}

#[test]
fn where_an_end_was_proposed_staff_say_which_they_set() {
    let mut kept = disputed();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    let bare = decision(None, None, "Settled between them.");
    assert!(kept.clone().staff(&bare).is_ok(), "the contract asks for a resolution alone");
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    assert_eq!(kept.staff(&bare), Err(Refused::Required(vec!["outcome"])));
    kept.staff(&reduced_by("500")).unwrap();
}

#[test]
fn what_staff_propose_holds_when_both_sides_take_it() {
    let mut kept = disputed();
    let amicable = Proposal { outcome: DisputeOutcome::NoFault, amount: None, note: Some(text("Let it be.")) };
    kept.staff(&C::Dispute(D::Propose(amicable.clone()))).unwrap();
    kept.run(&accept(1), PartyRole::Seller).unwrap();
    assert!(kept.deal.is_disputed(), "the buyer has not said so");
    assert_eq!(kept.run(&accept(1), PartyRole::Buyer), Err(Refused::ProposalOutdated));
    assert_eq!(kept.run(&accept(2), PartyRole::Seller), Err(Refused::NotYours));
    kept.run(&accept(2), PartyRole::Buyer).unwrap();
    let ended = kept.deal.dispute.unwrap();
    assert_eq!((ended.outcome, ended.resolution), (Some(amicable.outcome), amicable.note));
}

#[test]
fn what_is_credited_is_owed_no_more_and_not_credited_twice() {
    let mut kept = disputed();
    let worth = kept.deal.totals().amount;
    let rest = worth.minus(usd("500")).unwrap();
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    kept.run(&accept(1), PartyRole::Buyer).unwrap();
    let shown = kept.deal.view(Audience::Buyer).dispute.unwrap();
    assert_eq!((shown.credited, kept.deal.owed()), (Some(usd("500")), rest));
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    let reduction = Some(DisputeOutcome::PriceReduction);
    let all = worth.amount().to_string();
    assert_eq!(kept.staff(&decision(reduction, Some(&all), "All of it.")), Err(Refused::BeyondClaim(rest)));
    assert_eq!(kept.staff(&decision(reduction, None, "By some.")), Err(Refused::Required(vec!["amount"])));
    assert_eq!(kept.staff(&decision(None, Some("5"), "By some.")), Err(Refused::Invalid("amount")));
    let replaced = kept.staff(&decision(Some(DisputeOutcome::Replacement), Some("5"), "Anew."));
    assert_eq!(replaced, Err(Refused::Invalid("amount")));
    kept.staff(&decision(reduction, Some("250"), "Short by a quarter ton.")).unwrap();
    assert_eq!(Some(kept.deal.owed()), rest.minus(usd("250")));
    assert_eq!(kept.deal.view(Audience::Buyer).owed, rest.minus(usd("250")), "after both");
    let buyer = kept.deal.account_line(BUYER, day(now())).unwrap();
    assert!(buyer.invoiced == kept.deal.owed() || buyer.invoiced == usd("0"));
}

#[test]
fn goods_that_come_back_may_be_given_credit_for() {
    for (amount, credited) in [(Some("750"), Some(usd("750"))), (None, None)] {
        let mut kept = disputed();
        let worth = kept.deal.totals().amount;
        kept.run(&an_answer(), PartyRole::Seller).unwrap();
        kept.staff(&decision(Some(DisputeOutcome::Return), amount, "Back.")).unwrap();
        assert_eq!(kept.deal.credits().map(|it| it.amount).next(), credited);
        assert_eq!(Some(kept.deal.owed()), worth.minus(credited.unwrap_or(usd("0"))));
    }
}

#[test]
fn a_dispute_that_ends_with_a_cancellation_ends_the_deal_even_when_the_goods_are_under_way() {
    let mut kept = disputed().marked_from(5, 12);
    assert_eq!(kept.staff(&a_cancel()), Err(Refused::TooLateToCancel));
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    kept.staff(&decision(Some(DisputeOutcome::Cancellation), None, "The vessel sank.")).unwrap();
    assert_eq!((kept.deal.status, kept.deal.is_disputed()), (DealStatus::Cancelled, false));
}

#[test]
fn a_dispute_over_money_stops_the_settlement_alone_and_one_over_goods_what_they_still_go_through() {
    let over = |category| {
        let mut kept = Kept::of(DealKind::International).marked(14);
        let complaint = Complaint { category: Some(category), reason: None, ..a_complaint(SELLER) };
        kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
        kept
    };
    let mut of_money = over(DisputeCategory::Price);
    assert!(of_money.mark(15).is_ok());
    assert_eq!(of_money.mark(16).map(|_| ()), Err(Refused::DisputeOpen));
    assert_eq!(over(DisputeCategory::Quality).mark(15).map(|_| ()), Err(Refused::DisputeOpen));
}

#[test]
fn goods_are_claimed_within_two_weeks_of_acceptance_and_what_is_owed_later_too() {
    let kept = Kept::of(DealKind::International).marked(15);
    let last = kept.deal.claims_end_on().unwrap();
    let claimed = |category, days: i64| {
        let at = begins(last - 14.days() + days.days());
        let complaint = Complaint { category: Some(category), reason: None, ..a_complaint(SELLER) };
        kept.deal.decide(&C::Dispute(D::Open(complaint)), &by(PartyRole::Buyer), at).map(|_| ()).map_err(|it| it.why)
    };
    assert_eq!(claimed(DisputeCategory::Quality, 14), Ok(()));
    assert_eq!(claimed(DisputeCategory::Quality, 15), Err(Refused::ClaimsEnded(last)));
    assert_eq!(claimed(DisputeCategory::Payment, 90), Ok(()));
    for at_once in [DisputeCategory::Quantity, DisputeCategory::Delivery] {
        assert_eq!(claimed(at_once, 1), Err(Refused::GoodsAccepted(last - 14.days())), "that was seen on delivery");
    }
    let delivered = Kept::of(DealKind::International).marked(14);
    let complaint = Complaint { category: Some(DisputeCategory::Quantity), reason: None, ..a_complaint(SELLER) };
    assert!(delivered.clone().run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).is_ok(), "not accepted yet");
}

#[test]
fn one_side_raises_three_disputes_and_no_more() {
    let mut kept = disputed();
    for _ in 0..2 {
        kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
        kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    }
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    let fourth = kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer);
    assert_eq!(fourth, Err(Refused::TooManyDisputes(3)));
    let theirs = kept.run(&C::Dispute(D::Open(a_complaint(BUYER))), PartyRole::Seller);
    assert!(theirs.is_ok(), "the other side has its own");
}
