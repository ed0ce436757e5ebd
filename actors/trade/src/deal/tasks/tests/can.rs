//! What a viewer is told that they may do is what `decide` does not refuse, whatever happened to the deal.

use granary_domain::{
    DealKind, DisputeCategory, DisputeOutcome, DocumentType, ExtraDays, HoldReason, Stars, StepNumber, StepOwner,
    catalogue::Inspection,
    day,
    refusal::{Ability, ErrorCode as E, Refusal},
};
use jiff::civil::Date;
use proptest::{prelude::*, sample::select};

use crate::deal::tasks::tests::pending_of;
use crate::deal::tests::{
    BUYER, Kept, SELLER, a_complaint, a_deletion, a_hold, a_lot, a_release,
    asks::{any_ask, any_role, command},
    bank, by, file, is_done, text, usd,
};
use crate::deal::{
    AcceptProposal, Answer, Audience, BankReason, Cancel, Complaint, ConfirmAccount, Deal, DealCommand as C, Decision,
    DisputeCommand as D, DocumentCommand as DC, Doer, Edit, ExtendStep, FinanceCommand as F, GiveInformation,
    OrderCommand as O, PartyRole, PaymentCommand as P, Proposal, Refund, Remark, Reopen, ReputationCommand as R,
    TimelineCommand as T, WaiveDocument,
};

/// What is refused for what a command says, and so not told before there is one.
const OF_WORDS: [E; 14] = [
    E::BankAssigned,
    E::StockAbsent,
    E::ClaimsEnded,
    E::GoodsAccepted,
    E::DueTooFar,
    E::DocumentNotNeeded,
    E::FieldInvalid,
    E::FieldRequired,
    E::FieldMissing,
    E::BeyondRefund,
    E::BeyondClaim,
    E::BeyondGrant,
    E::TooLateToCancel,
    E::AccountKnown,
];

/// Why it may not be done on a day.
fn refusal(told: &Ability, today: Date) -> Option<E> {
    let may = told.after.is_some_and(|last| today <= last) || told.until.is_some_and(|last| today > last);
    told.code.filter(|_| !may)
}

/// A command of each act that is well formed, and what the viewer is told of it.
fn commands(deal: &Deal, audience: Audience, today: Date) -> Vec<(Option<Ability>, C)> {
    let can = deal.can(audience);
    let role = audience.actor();
    let other = if role == PartyRole::Seller { BUYER } else { SELLER };
    let outcome = DisputeOutcome::Extension;
    let complaint = Complaint { category: Some(DisputeCategory::Quality), ..a_complaint(other) };
    let rated = if role == PartyRole::Seller { PartyRole::Buyer } else { PartyRole::Seller };
    let last = deal.dispute.as_ref().map_or(0, |it| it.proposals.len());
    let refund = Refund { amount: usd("0.01"), on: today, reference: text("TT-1") };
    let why = "The buyer owes others more than it has";
    let of_deal = vec![
        (can.edit, C::Order(O::Edit { edit: Edit { notes: Some(text("noted")), ..Edit::default() }, lot: a_lot() })),
        (can.assign_bank, C::Finance(F::assign(Some(bank(99))))),
        (can.hold, a_hold(HoldReason::ForceMajeure)),
        (can.release, a_release()),
        (can.convert, C::Order(O::ConvertToProcurement { stock: Vec::new() })),
        (can.reopen, C::Order(O::Reopen(Reopen { reason: text("A claim came late") }))),
        (can.cancel, C::Order(O::Cancel(Cancel { reason: Some(text("Sold elsewhere")) }))),
        (can.delete, a_deletion()),
        (can.restore, C::Order(O::Restore { kind: deal.kind })),
        (can.open_dispute, C::Dispute(D::Open(complaint))),
        (can.answer_dispute, C::Dispute(D::Answer(Answer { text: text("It was dry"), files: Vec::new() }))),
        (can.add_evidence, C::Dispute(D::AddEvidence { files: vec![file(990, None)] })),
        (can.propose_outcome, C::Dispute(D::Propose(Proposal { outcome, amount: None, note: None }))),
        (can.accept_proposal, C::Dispute(D::Accept(AcceptProposal { number: last.try_into().unwrap() }))),
        (can.close_dispute, C::Dispute(D::Close)),
        (
            can.resolve_dispute,
            C::Dispute(D::Resolve(Decision { outcome: Some(outcome), amount: None, resolution: text("So be it") })),
        ),
        (can.rate, C::Reputation(R::Rate { rated, stars: Stars::try_from(4).unwrap() })),
        (can.give_refund, C::Payment(P::GiveRefund(refund))),
        (can.ask_information, C::Finance(F::AskInformation(Remark { text: text("Who owns it?") }))),
        (can.give_information, C::Finance(F::GiveInformation(GiveInformation { text: text("We do.") }))),
        (can.decline_finance, C::Finance(F::Decline(BankReason { reason: text(why) }))),
        (can.waive_discrepancies, C::Finance(F::WaiveDiscrepancies)),
        (can.return_documents, C::Finance(F::ReturnDocuments(BankReason { reason: text(why) }))),
        (can.record_default, C::Finance(F::RecordDefault(BankReason { reason: text(why) }))),
        (can.comment, C::Finance(F::Comment(Remark { text: text("Noted") }))),
        (can.confirm_account, C::Payment(P::ConfirmAccount(ConfirmAccount { reason: text("Called them") }))),
    ];
    let of_steps = deal.steps().into_iter().flat_map(|it| {
        let (step, can) = (it.number, deal.step_can(it.kind, audience));
        let document = it.documents.first().copied().unwrap_or(DocumentType::Other);
        [
            (can.mark, C::Timeline(T::MarkStep { step, unverified: Vec::new() })),
            (
                can.extend,
                C::Timeline(T::ExtendStep(ExtendStep { step, days: ExtraDays::try_from(1).unwrap(), reason: None })),
            ),
            (can.attach_file, C::Documents(DC::AttachFile { step, file: file(991, Some(DocumentType::Other)) })),
            (
                can.waive_document,
                C::Documents(DC::WaiveDocument(WaiveDocument { step, document, reason: text("Seen on paper") })),
            ),
        ]
    });
    of_deal.into_iter().chain(of_steps).collect()
}

fn check(kept: &Kept) -> Result<(), TestCaseError> {
    let today = day(kept.at);
    for audience in Audience::ALL {
        for (told, command) in commands(&kept.deal, audience, today) {
            let answer = kept.deal.decide(&command, &by(audience.actor()), kept.at).map_err(|why| why.code());
            let is_so = match (&told, &answer) {
                // What is not the viewer's to do is refused as not theirs.
                (None, Err(code)) => matches!(code, E::NotYourDeal | E::NotYourStep),
                (None, Ok(_)) => false,
                (Some(ability), Ok(_)) => refusal(ability, today).is_none(),
                (Some(ability), Err(code)) => {
                    OF_WORDS.contains(code) || refusal(ability, today).is_some_and(|told| told == *code)
                }
            };
            prop_assert!(is_so, "{audience:?} is told {told:?} of {command:?}: {answer:?}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn who_is_told_that_they_may_is_not_refused_and_who_is_told_why_not_is_refused_so(
        kind in select(DealKind::ALL),
        asks in proptest::collection::vec((any_ask(), any_role()), 0..60),
    ) {
        let mut kept = Kept::of(kind);
        for (ask, role) in &asks {
            let command = command(ask, &kept.deal);
            kept.waives(&command);
            let _: Result<_, _> = kept.run(&command, *role);
        }
        check(&kept)?;
    }
}

fn task(kept: &Kept, step: u8, audience: Audience) -> crate::deal::StepTask {
    let record = kept.deal.record(audience);
    record.tasks.iter().find(|it| it.step_number == StepNumber(step)).unwrap().clone()
}

/// Those in whose lists of actions a step stands.
fn listed(kept: &Kept, step: u8) -> Vec<StepOwner> {
    let is_listed = |doer: &Doer| {
        pending_of([&kept.deal], *doer, day(kept.at)).iter().any(|it| it.step_number == Some(StepNumber(step)))
    };
    Doer::ALL.iter().copied().filter(is_listed).map(Doer::person).collect()
}

#[test]
fn a_step_of_an_inspector_is_the_desks_on_the_page_as_in_the_list() {
    let kept = Kept::of(DealKind::International).marked(5);
    assert_eq!(task(&kept, 6, Audience::Staff).turn, [StepOwner::Admin]);
    assert_eq!(listed(&kept, 6), [StepOwner::Admin]);
}

#[test]
fn a_step_of_a_bank_that_is_not_there_is_the_desks_on_the_page_as_in_the_list() {
    let mut kept = Kept::of(DealKind::Domestic).marked(2);
    assert_eq!(
        (task(&kept, 3, Audience::Buyer).owners, listed(&kept, 3)),
        (vec![StepOwner::Admin], vec![StepOwner::Admin])
    );
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    assert_eq!(
        (task(&kept, 3, Audience::Buyer).owners, listed(&kept, 3)),
        (vec![StepOwner::Bank], vec![StepOwner::Bank])
    );
    let declined = C::Finance(F::Decline(BankReason { reason: text("The buyer owes others more than it has") }));
    kept.run(&declined, PartyRole::Bank).unwrap();
    assert_eq!(task(&kept, 3, Audience::Buyer).owners, [StepOwner::Admin], "a bank that declined does nothing more");
    assert_eq!(kept.deal.can(Audience::Bank).comment.unwrap().code, Some(E::FinanceDeclined));
}

#[test]
fn a_step_that_is_left_out_is_neither_extended_nor_waived() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    let terms = Edit { inspection: Some(Inspection::Post), ..Edit::default() };
    kept.staff(&C::Order(O::Edit { edit: terms, lot: a_lot() })).unwrap();
    let skipped = kept.deal.steps().into_iter().find(|it| it.is_skipped).expect("one is left out").kind;
    let can = kept.deal.step_can(skipped, Audience::Staff);
    assert_eq!([can.extend, can.waive_document].map(|it| it.unwrap().code), [Some(E::StepSkipped); 2]);
}

#[test]
fn whose_a_step_is_and_whose_list_it_stands_in_agree_all_along_the_road() {
    for kind in DealKind::ALL {
        for last in 1..=kept_len(*kind) {
            let kept = Kept::of(*kind).marked(last);
            for open in kept.deal.record(Audience::Staff).tasks.iter() {
                let mut told: Vec<_> = open.turn.iter().chain(&open.reviewers).copied().collect();
                told.sort();
                told.dedup();
                let mut listed = listed(&kept, open.step_number.0);
                listed.sort();
                // What is done is listed too where a new version of its documents came.
                if !is_done(&kept.deal, open.step_number.0) {
                    assert_eq!(told, listed, "step {} after {last}", open.step_number);
                }
            }
        }
    }
}

fn kept_len(kind: DealKind) -> u8 {
    if kind == DealKind::International { 14 } else { 9 }
}

#[test]
fn what_depends_on_a_day_says_until_when() {
    let mut kept = Kept::of(DealKind::International).marked(6);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    let answer_by = kept.deal.dispute.as_ref().unwrap().answer_by;
    let can = kept.deal.can(Audience::Staff);
    let resolve = can.resolve_dispute.unwrap();
    assert_eq!((resolve.code, resolve.until), (Some(E::DisputeAwaitsAnswer), answer_by));
    assert_eq!(kept.deal.can(Audience::Seller).resolve_dispute, None, "staff decide");
    assert_eq!(kept.deal.can(Audience::Buyer).close_dispute, Some(Ability::default()), "who raised it withdraws it");
}
