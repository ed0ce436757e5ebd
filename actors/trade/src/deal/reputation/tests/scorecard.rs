//! What a company's closed deals say of it, and the deals behind each number.

use granary_domain::{DealKind, DocumentType as Doc, FileReview, Stars, StepKind, StepNumber};
use jiff::SignedDuration;

use crate::deal::dispute::tests::decide::an_answer;
use crate::deal::tests::{Kept, a_complaint, a_document, now};
use crate::deal::{
    AnswerGiven, Deal, DealCommand as C, DealEvent,
    DealSide::{Buyer, Seller},
    DisputeCommand as D, DocumentCommand as DC, DocumentEvent, Measure, PartyRole as R, ReputationCommand, Scorecard,
    Verdict, Waited, counted,
};

fn closed() -> Kept {
    let mut kept = Kept::of(DealKind::International);
    (2..=16).for_each(|step| drop(kept.mark(step).unwrap()));
    kept
}

fn score(deals: &[Deal], side: crate::deal::DealSide, measure: Measure) -> (u32, u32) {
    let company = if side == Seller { deals[0].seller.id } else { deals[0].buyer.id };
    let card = Scorecard::of(company, side, deals.iter());
    let score = card.scores.iter().find(|it| it.measure == measure).unwrap();
    let behind = counted(company, side, measure, deals.iter());
    let holds = behind.iter().filter(|it| it.holds == Some(true)).count();
    assert_eq!((score.count as usize, score.of as usize), (holds, behind.len()), "the number is its query's");
    (score.count, score.of)
}

#[test]
fn only_closed_deals_count() {
    let deals = [closed().deal, Kept::of(DealKind::International).marked(9).deal];
    assert_eq!(score(&deals, Seller, Measure::OnTime), (1, 1));
    assert_eq!(score(&deals, Seller, Measure::Undisputed), (1, 1));
    assert_eq!(score(&deals, Seller, Measure::Answered), (0, 0), "nothing was to be answered");
}

#[test]
fn a_refused_document_is_not_right_the_first_time_although_the_next_one_was() {
    let mut kept = Kept::of(DealKind::International);
    let contract = a_document(StepNumber(2), Doc::SalesContract);
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(2), file: contract.clone() }), R::Seller).unwrap();
    let verdict = Verdict { review: FileReview::Refused, note: Some("Page 3 is missing.".try_into().unwrap()) };
    kept.staff(&C::Documents(DC::ReviewFile { step: StepNumber(2), file: contract.id, verdict })).unwrap();
    let event = DealEvent::Documents(DocumentEvent::FileAttached {
        step: StepKind::ContractSigned,
        file: crate::deal::DealFile { id: granary_domain::FileId(uuid::Uuid::from_u128(77)), ..contract },
        by: R::Staff,
    });
    kept.deal.apply(&event, now());
    (2..=16).for_each(|step| drop(kept.mark(step).unwrap()));
    assert_eq!(score(&[kept.deal.clone()], Seller, Measure::RightFirstTime), (0, 1));
    assert_eq!(score(&[kept.deal], Buyer, Measure::RightFirstTime), (0, 0), "the buyer brought nothing");
}

#[test]
fn a_dispute_counts_against_the_side_that_it_was_raised_against() {
    let mut kept = Kept::of(DealKind::International).marked(5);
    kept.run(&C::Dispute(D::Open(a_complaint(kept.deal.seller.id))), R::Buyer).unwrap();
    kept.run(&C::Dispute(D::Close), R::Buyer).unwrap();
    (6..=16).for_each(|step| drop(kept.mark(step).unwrap()));
    let deals = [kept.deal];
    assert_eq!(score(&deals, Seller, Measure::Undisputed), (0, 1));
    assert_eq!(score(&deals, Seller, Measure::Answered), (0, 1));
    assert_eq!(score(&deals, Buyer, Measure::Undisputed), (1, 1));
}

#[test]
fn a_late_answer_is_not_in_time() {
    for (late, expected) in [(false, (1, 1)), (true, (0, 1))] {
        let mut kept = Kept::of(DealKind::International).marked(5);
        kept.run(&C::Dispute(D::Open(a_complaint(kept.deal.seller.id))), R::Buyer).unwrap();
        if late {
            kept.at += SignedDuration::from_hours(24 * 30);
        }
        kept.run(&an_answer(), R::Seller).unwrap();
        kept.run(&C::Dispute(D::Close), R::Buyer).unwrap();
        (6..=16).for_each(|step| drop(kept.mark(step).unwrap()));
        assert_eq!(score(&[kept.deal], Seller, Measure::Answered), expected, "late: {late}");
    }
}

#[test]
fn what_waited_is_timed_from_when_it_began_to_wait_and_half_of_all_answers_came_sooner() {
    let mut kept = Kept::of(DealKind::International).marked(5);
    kept.at += SignedDuration::from_hours(2);
    kept.run(&C::Dispute(D::Open(a_complaint(kept.deal.seller.id))), R::Buyer).unwrap();
    let opened_at = kept.deal.updated_at;
    kept.at += SignedDuration::from_hours(7);
    kept.run(&an_answer(), R::Seller).unwrap();
    let waited = kept.deal.updated_at.duration_since(opened_at).as_mins();
    assert!(waited >= 7 * 60);
    kept.run(&C::Dispute(D::Close), R::Buyer).unwrap();
    for step in 6..=16 {
        kept.at += SignedDuration::from_hours(i64::from(step));
        kept.mark(step).unwrap();
    }
    let company = kept.deal.seller.id;
    let behind = |deals: &[Deal]| counted(company, Seller, Measure::Response, deals.iter());
    let deals = [kept.deal.clone()];
    let [one] = &behind(&deals)[..] else { panic!("one deal") };
    let took = |it: &AnswerGiven| it.at.duration_since(it.since).as_mins();
    let dispute = one.answers.iter().find(|it| it.what == Waited::Dispute).unwrap();
    assert_eq!((took(dispute), dispute.step_number), (waited, None));
    let step = |number| one.answers.iter().find(|it| it.step_number == Some(StepNumber(number)));
    let last_before = |number: u8| {
        let step = kept.deal.steps().into_iter().find(|it| it.number == StepNumber(number)).unwrap();
        step.requires.iter().filter_map(|it| kept.deal.progress(*it)?.done_at).max()
    };
    for answer in one.answers.iter().filter_map(|it| Some((it.step_number?, it))) {
        assert_eq!(Some(answer.1.since), last_before(answer.0.0), "step {}", answer.0);
    }
    assert!(step(1).is_none(), "nobody waited for the order");
    let others = counted(kept.deal.buyer.id, Buyer, Measure::Response, deals.iter());
    assert!(others[0].answers.iter().all(|it| it.what == Waited::Step), "the dispute was not raised against the buyer");

    let mut all: Vec<i64> = one.answers.iter().map(took).collect();
    all.sort_unstable();
    let median = (all[(all.len() - 1) / 2] + all[all.len() / 2]) / 2;
    let response = Scorecard::of(company, Seller, deals.iter()).response.unwrap();
    assert_eq!((response.minutes, response.answers as usize, response.of), (median.unsigned_abs(), all.len(), 1));
    assert_eq!(Scorecard::of(company, Seller, deals.iter()).for_strangers().response, None, "of a single deal");
    let open = [Kept::of(DealKind::International).marked(9).deal];
    assert_eq!(Scorecard::of(company, Seller, open.iter()).response, None, "of no closed deal");
}

#[test]
fn a_rating_does_not_move_the_day_on_which_a_deal_was_closed() {
    let mut kept = closed();
    let behind =
        |kept: &Kept| counted(kept.deal.seller.id, Seller, Measure::OnTime, [&kept.deal].into_iter())[0].closed_at;
    let before = behind(&kept);
    kept.run(
        &C::Reputation(ReputationCommand::Rate { rated: R::Seller, stars: Stars::try_from(4).unwrap() }),
        R::Buyer,
    )
    .unwrap();
    assert!(kept.deal.updated_at > before);
    assert_eq!(behind(&kept), before);
}

#[test]
fn stars_count_once_they_are_shown_and_strangers_learn_nothing_of_single_deals() {
    let mut kept = closed();
    let stars = |stars: i64| Stars::try_from(stars).unwrap();
    let company = kept.deal.seller.id;
    let mean = |deals: &[Deal]| Scorecard::of(company, Seller, deals.iter()).stars.map(|it| it.to_string());
    kept.run(&C::Reputation(ReputationCommand::Rate { rated: R::Seller, stars: stars(4) }), R::Buyer).unwrap();
    assert_eq!(mean(&[kept.deal.clone()]), None, "the other side has not spoken");
    assert_eq!(counted(company, Seller, Measure::Stars, [&kept.deal].into_iter()), []);
    kept.run(&C::Reputation(ReputationCommand::Rate { rated: R::Buyer, stars: stars(5) }), R::Seller).unwrap();
    let mut better = closed();
    better.run(&C::Reputation(ReputationCommand::Rate { rated: R::Seller, stars: stars(5) }), R::Buyer).unwrap();
    better.run(&C::Reputation(ReputationCommand::Rate { rated: R::Buyer, stars: stars(5) }), R::Seller).unwrap();
    let deals = [kept.deal, better.deal];
    assert_eq!(mean(&deals).as_deref(), Some("4.5"));
    let rated = counted(company, Seller, Measure::Stars, deals.iter());
    assert_eq!(
        rated.iter().map(|it| (it.stars, it.holds)).collect::<Vec<_>>(),
        [(Some(stars(4)), None), (Some(stars(5)), None)]
    );
    let strangers = Scorecard::of(company, Seller, deals.iter()).for_strangers();
    assert_eq!((strangers.scores.len(), strangers.stars), (0, None));
    let three = [&deals[..], &deals[..1]].concat();
    let strangers = Scorecard::of(company, Seller, three.iter()).for_strangers();
    assert_eq!(strangers.stars.map(|it| it.to_string()).as_deref(), Some("4.3"));
}
