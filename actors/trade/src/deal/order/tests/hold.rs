//! A deal on hold: staff stop it and let it go on, and everybody is told why.

use granary_domain::{DealKind, DocumentType, FileReview, HoldReason, StepKind, StepNumber};
use granary_identity::notification::{Addressee, NotificationKind};

use crate::deal::tests::{BUYER, Kept, SELLER, a_document, a_hold, a_release, bank, file, now, text};
use crate::deal::{
    Audience, Deal, DealCommand as C, DealEvent, DocumentCommand as DC, FinanceCommand as F, OrderEvent, PartyRole,
    RefusalReason, TimelineEvent, Verdict, history,
};

fn international() -> Kept {
    Kept::of(DealKind::International)
}

#[test]
fn a_deal_is_held_once_and_released_once() {
    let (mut kept, hold) = (international(), a_hold(HoldReason::Bank));
    assert_eq!(kept.staff(&a_release()), Err(RefusalReason::NotHeld));
    kept.staff(&hold).unwrap();
    assert_eq!(kept.staff(&hold), Err(RefusalReason::Held));
    kept.staff(&a_release()).unwrap();
    kept.staff(&hold).unwrap();
}

#[test]
fn on_hold_no_step_closes_and_all_are_told_why_it_stops_and_goes_on() {
    let mut kept = international();
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let told = |kept: &Kept, before: &Deal, event: &DealEvent| {
        let told = kept.deal.notifications(before, std::slice::from_ref(event), now());
        told.into_iter().map(|it| (it.to, it.kind, it.params.get("reason").cloned())).collect::<Vec<_>>()
    };
    let before = kept.deal.clone();
    let held = kept.staff(&a_hold(HoldReason::Compliance)).unwrap();
    let all = [Addressee::Company(BUYER), Addressee::Company(SELLER), Addressee::Bank(bank(1).id)];
    let same = |kind, reason: &str| all.map(|to| (to, kind, Some(reason.into())));
    assert_eq!(told(&kept, &before, &held[0]), same(NotificationKind::OrderHeld, "A match on a list"));
    assert_eq!(kept.mark(2), Err(RefusalReason::OnHold));
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        assert_eq!(kept.run(&a_release(), role), Err(RefusalReason::NotYours));
        assert_eq!(kept.run(&a_hold(HoldReason::Bank), role), Err(RefusalReason::NotYours));
    }
    assert!(
        kept.run(
            &C::Documents(DC::AttachFile {
                step: StepNumber(2),
                file: a_document(StepNumber(2), DocumentType::SalesContract)
            }),
            PartyRole::Seller
        )
        .is_ok(),
        "documents may come meanwhile"
    );
    let before = kept.deal.clone();
    let released = kept.staff(&a_release()).unwrap();
    assert_eq!(told(&kept, &before, &released[0]), same(NotificationKind::OrderReleased, "No match"));
    assert!(kept.mark(2).is_ok());
    let read = history(&kept.journal, Audience::Buyer).unwrap();
    let reasons: Vec<_> = read.into_iter().filter(|it| it.kind != "deal.stepDone").filter_map(|it| it.reason).collect();
    assert_eq!(reasons, ["No match", "A match on a list"]);
    for (old, event) in [
        (
            r#"{"kind":"deal.held","reason":"bank"}"#,
            DealEvent::Order(OrderEvent::Held { reason: HoldReason::Bank, note: None }),
        ),
        (r#"{"kind":"deal.released"}"#, DealEvent::Order(OrderEvent::Released { note: None })),
    ] {
        assert_eq!(DealEvent::read(old).unwrap(), event);
    }
}

#[test]
fn a_contract_that_all_signed_while_it_was_held_closes_its_step_as_it_is_released() {
    let contract = |nth| C::Documents(DC::Upload { document: DocumentType::SalesContract, file: file(nth, None) });
    let closed =
        DealEvent::Timeline(TimelineEvent::StepDone { step: StepKind::ContractSigned, by: Some(PartyRole::System) });
    for kind in [DealKind::International, DealKind::Domestic] {
        let mut kept = Kept::of(kind);
        kept.staff(&a_hold(HoldReason::Compliance)).unwrap();
        assert_eq!(kept.run(&contract(1), PartyRole::System).unwrap().len(), 1, "it is kept, and its step stays open");
        let mut overtaken = kept.clone();
        let released = kept.staff(&a_release()).unwrap();
        assert_eq!(released[1..], *std::slice::from_ref(&closed), "{kind}");
        assert_eq!(kept.replayed(), kept.deal);

        let note = Some(text("Other terms"));
        let verdict = Verdict { review: FileReview::Refused, note };
        let sealed = file(1, None).id;
        overtaken
            .run(&C::Documents(DC::ReviewFile { step: StepNumber(2), file: sealed, verdict }), PartyRole::System)
            .unwrap();
        assert_eq!(overtaken.staff(&a_release()).unwrap().len(), 1, "what no longer holds closes nothing");
    }
    let mut unsigned = international();
    unsigned.staff(&a_hold(HoldReason::Bank)).unwrap();
    let step = StepNumber(2);
    unsigned
        .staff(&C::Documents(DC::AttachFile { step, file: a_document(step, DocumentType::SalesContract) }))
        .unwrap();
    assert_eq!(unsigned.staff(&a_release()).unwrap().len(), 1, "staff close what they brought themselves");
}
