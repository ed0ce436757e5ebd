//! What a bank asks, declines and refuses, who answers, and how far the finance of a deal then has come.

use granary_domain::{DealKind, DocumentType as Doc, FileReview, StepNumber, day};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::{SignedDuration, ToSpan};
use serde_json::json;

use crate::deal::tests::{BUYER, Kept, SELLER, a_cancel, a_document, bank, is_done, now, text};
use crate::deal::{
    ActionKind, Audience, BankReason, DealCommand as C, DealEvent, Disposition, DocumentCommand as DC, Doer,
    FinanceCommand as F, FinanceEvent,
    FinanceStatus::{self, *},
    GiveInformation, LeaveOut, PartyRole as R, RefusalReason, RefuseDocuments, Remark, TimelineCommand as T, Verdict,
    as_of, history,
};

fn ask() -> C {
    C::Finance(F::AskInformation(Remark { text: text("Who owns the buyer?") }))
}

fn answer() -> C {
    C::Finance(F::GiveInformation(GiveInformation { text: text("Two brothers, half each.") }))
}

fn decline() -> C {
    C::Finance(F::Decline(BankReason { reason: text("The limit of this buyer is used up.") }))
}

fn refuse(further: &[&str]) -> C {
    refuse_but(&[], further)
}

/// Leaves out these discrepancies.
fn refuse_but(left_out: &[&str], further: &[&str]) -> C {
    let leave = |id: &&str| LeaveOut { id: (*id).to_owned(), reason: text("The scale prints grams.") };
    let (left_out, further) = (left_out.iter().map(leave).collect(), further.iter().map(|it| text(it)).collect());
    C::Finance(F::RefuseDocuments(RefuseDocuments { disposition: Disposition::HeldForWaiver, further, left_out }))
}

fn waive() -> C {
    C::Finance(F::WaiveDiscrepancies)
}

fn send_back() -> C {
    C::Finance(F::ReturnDocuments(BankReason { reason: text("No waiver binds us, and we accept none.") }))
}

fn record_default() -> C {
    C::Finance(F::RecordDefault(BankReason { reason: text("Thirty days overdue, three letters unanswered.") }))
}

fn comment() -> C {
    C::Finance(F::Comment(Remark { text: text("The credit is being confirmed.") }))
}

fn assign(n: u128) -> C {
    C::Finance(F::assign(Some(bank(n))))
}

/// An international deal with its bank.
fn assigned() -> Kept {
    let mut kept = Kept::of(DealKind::International);
    kept.staff(&assign(1)).unwrap();
    kept
}

fn presented() -> Kept {
    assigned().marked(10)
}

fn status(kept: &Kept) -> FinanceStatus {
    kept.deal.finance_status()
}

/// Whom a command tells what.
fn told(kept: &mut Kept, command: &C, role: R) -> Vec<(Addressee, Kind)> {
    let before = kept.deal.clone();
    let events = kept.run(command, role).unwrap();
    kept.deal.notifications(&before, &events, now()).into_iter().map(|it| (it.to, it.kind)).collect()
}

#[test]
fn the_finance_moves_with_the_deal_from_request_to_repayment() {
    let mut kept = Kept::of(DealKind::International);
    assert_eq!(status(&kept), NotRequested);
    kept.staff(&assign(1)).unwrap();
    assert_eq!(status(&kept), Requested);
    kept.run(&ask(), R::Bank).unwrap();
    assert_eq!(status(&kept), InfoRequested);
    kept.run(&answer(), R::Buyer).unwrap();
    assert_eq!(status(&kept), UnderReview);
    for (last, expected) in [
        (3, UnderReview),
        (4, InstrumentIssued),
        (9, InstrumentIssued),
        (10, DocsPresented),
        (11, Honoured),
        (15, Honoured),
        (16, Repaid),
    ] {
        let from = (2..=16).find(|step| !is_done(&kept.deal, *step)).unwrap();
        (from..=last).for_each(|step| drop(kept.mark(step).unwrap()));
        assert_eq!(status(&kept), expected, "step {last}");
    }
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_bank_approves_by_what_secures_the_payment_and_at_home_by_its_credit_check() {
    let mut abroad = assigned().marked(3);
    abroad
        .staff(&C::Documents(DC::AttachFile {
            step: StepNumber(4),
            file: a_document(StepNumber(4), Doc::PaymentSecurity),
        }))
        .unwrap();
    assert_eq!(status(&abroad), Approved, "what staff bring is verified");
    let mut home = Kept::of(DealKind::Domestic);
    home.staff(&assign(1)).unwrap();
    assert_eq!(status(&home), Requested);
    home = home.marked(3);
    assert_eq!(status(&home), Approved);
    home = (4..=11).fold(home, |mut home, step| {
        home.mark(step).unwrap();
        home
    });
    assert_eq!(status(&home), Repaid);
}

#[test]
fn what_is_not_repaid_in_time_has_matured() {
    let mut kept = assigned().marked(15);
    let late = day(kept.at).saturating_add(400.days());
    kept.run(&C::Timeline(T::Wake { today: late }), R::System).unwrap();
    assert_eq!(status(&kept), Matured);
}

#[test]
fn a_comment_is_between_the_bank_and_staff() {
    let mut none = Kept::of(DealKind::International);
    assert_eq!(none.run(&comment(), R::Staff), Err(RefusalReason::NoBank));
    let mut kept = assigned();
    for side in [R::Buyer, R::Seller] {
        assert_eq!(kept.run(&comment(), side), Err(RefusalReason::NotYours));
    }
    assert_eq!(told(&mut kept, &comment(), R::Bank), [(Addressee::Desk, Kind::OrderCommented)]);
    assert_eq!(told(&mut kept, &comment(), R::Staff), [(Addressee::Bank(bank(1).id), Kind::OrderCommented)]);
    let read = |kept: &Kept, viewer| {
        let lines = history(&kept.journal, viewer).unwrap();
        lines.into_iter().filter(|it| it.kind == "deal.financeCommented" && it.reason.is_some()).count()
    };
    let viewers = [Audience::Staff, Audience::Bank, Audience::Buyer, Audience::Seller];
    assert_eq!(viewers.map(|viewer| read(&kept, viewer)), [2, 2, 0, 0]);
    kept.staff(&assign(2)).unwrap();
    assert_eq!(read(&kept, Audience::Bank), 0, "the next bank reads nothing of it");
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_default_is_recorded_once_after_maturity_and_undone_by_the_repayment() {
    let mut kept = assigned().marked(15);
    assert_eq!(kept.run(&record_default(), R::Bank), Err(RefusalReason::NotMatured));
    let late = day(kept.at).saturating_add(400.days());
    kept.run(&C::Timeline(T::Wake { today: late }), R::System).unwrap();
    assert_eq!(kept.run(&record_default(), R::Buyer), Err(RefusalReason::NotYours));
    let to = [Addressee::Company(BUYER), Addressee::Desk, Addressee::Company(SELLER)];
    assert_eq!(told(&mut kept, &record_default(), R::Bank), to.map(|to| (to, Kind::OrderFinanceDefaulted)));
    assert_eq!(status(&kept), Defaulted);
    assert_eq!(kept.run(&record_default(), R::Bank), Err(RefusalReason::NotMatured));
    let said = |audience| kept.deal.view(audience).finance.unwrap().default_reason.is_some();
    assert_eq!(
        [Audience::Buyer, Audience::Bank, Audience::Staff, Audience::Seller].map(said),
        [true, true, true, false]
    );
    assert_eq!(kept.deal.view(Audience::Seller).finance_status, Defaulted);
    let reason = |viewer| history(&kept.journal, viewer).unwrap().into_iter().find_map(|it| it.reason);
    assert!(reason(Audience::Buyer).is_some());
    assert_eq!(reason(Audience::Seller), None);
    kept.mark(16).unwrap();
    assert_eq!(status(&kept), Repaid);
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_question_is_told_to_buyer_and_staff_and_its_answer_to_the_bank_and_neither_to_the_seller() {
    let mut kept = assigned();
    assert_eq!(
        told(&mut kept, &ask(), R::Bank),
        [(Addressee::Company(BUYER), Kind::OrderInformationAsked), (Addressee::Desk, Kind::OrderInformationAsked)]
    );
    assert_eq!(kept.run(&ask(), R::Bank), Err(RefusalReason::QuestionOpen));
    for (doer, waits) in [(Doer::Buyer, true), (Doer::Desk, true), (Doer::Seller, false)] {
        let pending = kept.deal.pending(doer, day(now()));
        assert_eq!(pending.iter().any(|it| it.kind == ActionKind::BankQuestion), waits, "{doer}");
    }
    let seen = |audience| kept.deal.view(audience);
    for audience in [Audience::Buyer, Audience::Staff, Audience::Bank] {
        assert_eq!(seen(audience).finance.unwrap().question.unwrap().text.as_str(), "Who owns the buyer?");
    }
    assert_eq!(seen(Audience::Seller).finance, None);
    assert_eq!(seen(Audience::Seller).finance_status, UnderReview);
    assert_eq!(kept.run(&answer(), R::Seller), Err(RefusalReason::NotYours));
    assert_eq!(told(&mut kept, &answer(), R::Staff), [(Addressee::Bank(bank(1).id), Kind::OrderInformationGiven)]);
    assert_eq!(kept.run(&answer(), R::Buyer), Err(RefusalReason::NoQuestion));
    assert_eq!(
        kept.deal.pending(Doer::Buyer, day(now())).iter().filter(|it| it.kind == ActionKind::BankQuestion).count(),
        0
    );
    let kinds = |viewer| -> Vec<_> { history(&kept.journal, viewer).unwrap().into_iter().map(|it| it.kind).collect() };
    assert!(kinds(Audience::Buyer).contains(&"deal.informationAsked"));
    assert!(!kinds(Audience::Seller).iter().any(|kind| kind.starts_with("deal.information")));
}

#[test]
fn a_bank_that_declines_does_nothing_more_and_the_deal_waits_for_another() {
    let mut kept = assigned().marked(3);
    kept.run(&ask(), R::Bank).unwrap();
    let to = told(&mut kept, &decline(), R::Bank);
    assert_eq!(
        to,
        [(Addressee::Company(BUYER), Kind::OrderFinanceDeclined), (Addressee::Desk, Kind::OrderFinanceDeclined)]
    );
    assert_eq!(status(&kept), Declined);
    for command in [ask(), decline(), C::Timeline(T::MarkStep { step: StepNumber(4), unverified: Vec::new() })] {
        assert_eq!(kept.run(&command, R::Bank), Err(RefusalReason::FinanceDeclined));
    }
    assert_eq!(kept.run(&answer(), R::Buyer), Err(RefusalReason::NoQuestion));
    assert!(!kept.deal.has_bank_begun(), "another may have it at once");
    assert!(kept.deal.pending(Doer::Desk, day(now())).iter().any(|it| it.kind == ActionKind::BankDeclined));
    let of_seller = kept.deal.view(Audience::Seller);
    assert_eq!((of_seller.finance_status, of_seller.finance.unwrap().decline_reason), (Declined, None));
    // The next bank begins anew, and reads nothing of what was said to the one before.
    kept.staff(&assign(2)).unwrap();
    assert_eq!((status(&kept), kept.deal.view(Audience::Bank).finance), (Requested, None));
    let lines = history(&kept.journal, Audience::Bank).unwrap();
    assert!(lines.iter().all(|line| !line.kind.starts_with("deal.information") && line.kind != "deal.financeDeclined"));
    let before = kept.deal.version - 1;
    let past = as_of(&kept.journal, before, None, Audience::Bank).unwrap().unwrap();
    assert_eq!((past.deal.finance, past.deal.finance_status), (None, NotRequested));
    let told = history(&kept.journal, Audience::Buyer).unwrap();
    assert!(told.iter().any(|it| it.reason.as_deref() == Some("The limit of this buyer is used up.")));
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_bank_declines_until_the_payment_is_secured() {
    let mut kept = assigned().marked(4);
    assert_eq!(kept.run(&decline(), R::Bank), Err(RefusalReason::TooLateToDecline));
}

#[test]
fn documents_are_refused_once_and_with_all_that_is_wrong() {
    let mut kept = assigned().marked(9);
    assert_eq!(kept.run(&refuse(&["No stamp"]), R::Bank), Err(RefusalReason::NotPresented));
    kept.mark(10).unwrap();
    assert_eq!(kept.run(&refuse(&[]), R::Bank), Err(RefusalReason::Required(vec!["further"])));
    assert_eq!(kept.run(&refuse(&["No stamp"; 11]), R::Bank), Err(RefusalReason::Invalid("further")));
    for (kind, weight) in [(Doc::CommercialInvoice, "24800"), (Doc::PackingList, "24600")] {
        let said = Box::new(serde_json::from_value(json!({ "netWeight": weight })).unwrap());
        let file = a_document(StepNumber(10), kind).id;
        let at = [10, 9]
            .map(StepNumber)
            .into_iter()
            .find(|step| kept.deal.files_on(kept.deal.step_at(*step).unwrap()).contains(&file));
        let (step, file) = at.map_or((StepNumber(9), a_document(StepNumber(9), kind).id), |step| (step, file));
        kept.staff(&C::Documents(DC::ReadDocument { step, file, said, known: Vec::new() })).unwrap();
    }
    let found = kept.deal.view(Audience::Bank).examination.unwrap().discrepancies[0].id.clone();
    for (left_out, further, why) in [
        (&["unknown"][..], &["No stamp"][..], RefusalReason::Invalid("leftOut")),
        (&[&found, &found], &["No stamp"], RefusalReason::Invalid("leftOut")),
        (&[&found], &[], RefusalReason::Required(vec!["further"])),
    ] {
        assert_eq!(kept.run(&refuse_but(left_out, further), R::Bank), Err(why));
    }
    let mut milder = kept.clone();
    milder.run(&refuse_but(&[&found], &["No stamp"]), R::Bank).unwrap();
    for (audience, told) in [(Audience::Bank, 1), (Audience::Staff, 1), (Audience::Buyer, 0), (Audience::Seller, 0)] {
        let refusal = milder.deal.view(audience).finance.unwrap().refusal.unwrap();
        assert_eq!((refusal.discrepancies.len(), refusal.left_out.len()), (0, told), "{audience:?}");
    }
    assert_eq!(milder.deal, milder.replayed());
    let to = told(&mut kept, &refuse(&["No stamp"]), R::Bank);
    let kind = Kind::OrderDocumentsRefused;
    assert_eq!(to, [(Addressee::Company(BUYER), kind), (Addressee::Company(SELLER), kind), (Addressee::Desk, kind)]);
    assert_eq!(kept.run(&refuse(&["No seal"]), R::Bank), Err(RefusalReason::RefusedOnce));
    for audience in Audience::ALL {
        let refusal = kept.deal.view(audience).finance.unwrap().refusal.unwrap();
        assert_eq!((refusal.discrepancies.len(), refusal.further.len()), (1, 1));
        assert_eq!(refusal.discrepancies[0].second.value, "24600 kg");
    }
    assert_eq!(status(&kept), Discrepant);
    for doer in [Doer::Buyer, Doer::Seller] {
        assert!(kept.deal.pending(doer, day(now())).iter().any(|it| it.kind == ActionKind::Discrepancies));
    }
    assert_eq!(kept.mark(11), Err(RefusalReason::DocumentsRefused));
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn who_is_late_can_refuse_no_more() {
    let mut kept = presented();
    let last = kept.deal.view(Audience::Bank).finance.unwrap().examine_by.unwrap();
    kept.at += SignedDuration::from_hours(24 * 12);
    assert!(day(kept.at) > last);
    assert_eq!(kept.run(&refuse(&["No stamp"]), R::Bank), Err(RefusalReason::TooLateToRefuse(last)));
}

#[test]
fn the_buyer_waives_and_the_bank_honours_or_sends_the_documents_back() {
    let mut kept = presented();
    assert_eq!(kept.run(&waive(), R::Buyer), Err(RefusalReason::NotRefused));
    assert_eq!(kept.run(&send_back(), R::Bank), Err(RefusalReason::NotRefused));
    kept.run(&refuse(&["No stamp"]), R::Bank).unwrap();
    for role in [R::Seller, R::Staff, R::Bank] {
        assert_eq!(kept.run(&waive(), role), Err(RefusalReason::NotYours));
    }
    let mut other = kept.clone();
    let kind = Kind::OrderDiscrepanciesWaived;
    let to = told(&mut kept, &waive(), R::Buyer);
    assert_eq!(to, [(Addressee::Bank(bank(1).id), kind), (Addressee::Company(SELLER), kind)]);
    assert_eq!((status(&kept), kept.run(&waive(), R::Buyer)), (Waived, Err(RefusalReason::NotRefused)));
    let mut back = kept.clone();
    kept.mark(11).unwrap();
    assert_eq!(status(&kept), Honoured);
    for kept in [&mut back, &mut other] {
        kept.run(&send_back(), R::Bank).unwrap();
        assert_eq!((status(kept), kept.mark(11)), (Refused, Err(RefusalReason::DocumentsRefused)));
        assert_eq!(kept.run(&waive(), R::Buyer), Err(RefusalReason::NotRefused));
    }
}

#[test]
fn corrected_documents_are_another_presentation_with_five_days_of_its_own() {
    let mut kept = presented();
    let first = kept.deal.view(Audience::Bank).finance.unwrap().examine_by.unwrap();
    kept.run(&refuse(&["No stamp"]), R::Bank).unwrap();
    kept.at += SignedDuration::from_hours(24 * 7);
    let corrected = crate::deal::tests::file(77, Some(Doc::CommercialInvoice));
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(10), file: corrected }), R::Seller).unwrap();
    let finance = kept.deal.view(Audience::Bank).finance.unwrap();
    assert_eq!((status(&kept), finance.refusal), (DocsPresented, None));
    assert!(finance.examine_by.unwrap() > first);
    kept.run(&refuse(&["Still no stamp"]), R::Bank).unwrap();
    assert_eq!(status(&kept), Discrepant);
    let sent = kept.journal.iter().filter(|it| it.kind == "deal.documentsRefused").count();
    assert_eq!((sent, kept.deal.clone()), (2, kept.replayed()));
}

#[test]
fn a_document_that_nobody_read_neither_hides_what_was_found_nor_is_honoured_nor_undoes_a_waiver() {
    let mut kept = presented();
    for (kind, weight) in [(Doc::CommercialInvoice, "24800"), (Doc::PackingList, "24600")] {
        let said = Box::new(serde_json::from_value(json!({ "netWeight": weight })).unwrap());
        let file = a_document(StepNumber(9), kind).id;
        kept.staff(&C::Documents(DC::ReadDocument { step: StepNumber(9), file, said, known: Vec::new() })).unwrap();
    }
    kept.run(&refuse(&["No stamp"]), R::Bank).unwrap();
    kept.run(&waive(), R::Buyer).unwrap();
    let (step, blank) = (StepNumber(10), crate::deal::tests::file(77, Some(Doc::CommercialInvoice)));
    kept.run(&C::Documents(DC::AttachFile { step, file: blank.clone() }), R::Seller).unwrap();
    assert_eq!(status(&kept), Waived);
    assert_eq!(kept.deal.view(Audience::Bank).examination.unwrap().discrepancies.len(), 1);
    let missing = vec![(Doc::PaymentAdvice, None), (Doc::CommercialInvoice, Some(FileReview::Waiting))];
    let honours = C::Timeline(T::MarkStep { step: StepNumber(11), unverified: Vec::new() });
    assert_eq!(kept.run(&honours, R::Bank), Err(RefusalReason::StepLacks { step: StepNumber(11), missing }));
    let to_review = |kept: &Kept| {
        let pending = kept.deal.pending(Doer::Desk, day(now()));
        pending.iter().filter(|it| it.step_number == Some(step)).flat_map(|it| it.to_review.clone()).collect::<Vec<_>>()
    };
    assert_eq!(to_review(&kept), [Doc::CommercialInvoice]);
    let verdict = Verdict { review: FileReview::Verified, note: None };
    kept.staff(&C::Documents(DC::ReviewFile { step, file: blank.id, verdict })).unwrap();
    assert_eq!(kept.clone().mark(11), Err(RefusalReason::AccountUnread));
    let said = Box::new(serde_json::from_value(json!({ "number": "CI-2" })).unwrap());
    kept.staff(&C::Documents(DC::ReadDocument { step, file: blank.id, said, known: Vec::new() })).unwrap();
    assert_eq!((to_review(&kept), kept.mark(11).map(drop)), (Vec::new(), Ok(())));
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn each_of_it_is_said_by_whose_it_is_while_the_deal_goes_on() {
    let mut kept = presented();
    for command in [ask(), decline(), refuse(&["No stamp"]), send_back()] {
        for role in [R::Buyer, R::Seller, R::Staff, R::System] {
            assert_eq!(kept.run(&command, role), Err(RefusalReason::NotYours), "{command:?} {role}");
        }
    }
    let mut ended = assigned();
    ended.staff(&a_cancel()).unwrap();
    assert_eq!(ended.run(&ask(), R::Bank), Err(RefusalReason::IsCancelled));
    let told = serde_json::to_value(DealEvent::Finance(FinanceEvent::DiscrepanciesWaived)).unwrap();
    assert_eq!(told, json!({ "kind": "deal.discrepanciesWaived" }));
}
