//! Terms that are changed after a contract was signed, or a credit issued on them.

use granary_domain::{DealKind, DealStatus, DocumentType as Doc, FileReview, StepKind, StepNumber};
use granary_identity::notification::{Addressee, NotificationKind};
use serde_json::json;

use crate::deal::tests::{BUYER, Kept, SELLER, a_document, a_lot, bank, is_done, now, text};
use crate::deal::{
    Deal, DealCommand as C, DealEvent, DocumentCommand as DC, FinanceCommand as F, OrderCommand as O, PartyRole,
    RefusalReason, TimelineCommand as T, TimelineEvent, WaiveDocument,
};

fn edit(edit: serde_json::Value) -> C {
    C::Order(O::Edit { edit: serde_json::from_value(edit).unwrap(), lot: a_lot() })
}

fn line(change: serde_json::Value) -> serde_json::Value {
    let mut line = json!({ "_id": crate::deal::tests::ITEM });
    line.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    json!({ "items": [line] })
}

fn reopened(events: &[DealEvent]) -> Vec<StepKind> {
    let of = |event: &DealEvent| match event {
        DealEvent::Timeline(TimelineEvent::StepReopened { step, overtaken: true }) => Some(*step),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

fn review(deal: &Deal, step: u8, kind: Doc) -> FileReview {
    deal.files_of(kind).find(|(it, _)| deal.number_of(*it) == StepNumber(step)).unwrap().1.review()
}

#[test]
fn a_material_change_voids_the_contract_and_the_credit_and_opens_their_steps_again() {
    for change in [
        line(json!({ "quantity": 600 })),
        line(json!({ "unitPrice": { "amount": "44.00", "currency": "USD" } })),
        json!({ "incoterm": "CFR" }),
        json!({ "destination": { "city": "Sharjah", "country": "AE" } }),
        json!({ "paymentTerm": "100-percent-against-delivery" }),
    ] {
        let mut kept = Kept::of(DealKind::International).marked(4);
        let events = kept.staff(&edit(change.clone())).unwrap();
        assert_eq!(reopened(&events), [StepKind::ContractSigned, StepKind::PaymentSecurity], "{change}");
        assert_eq!(review(&kept.deal, 2, Doc::SalesContract), FileReview::Refused, "{change}");
        assert_eq!(review(&kept.deal, 4, Doc::PaymentSecurity), FileReview::Refused, "{change}");
        assert_eq!(kept.deal.status, DealStatus::Funded, "the status never goes back");
        let next = C::Timeline(T::MarkStep { step: StepNumber(5), unverified: Vec::new() });
        assert!(
            matches!(kept.staff(&next), Err(RefusalReason::StepWaits { .. })),
            "nothing goes on without a security"
        );
        assert_eq!(kept.replayed(), kept.deal);
    }
}

#[test]
fn what_no_contract_or_credit_says_leaves_them_as_they_are() {
    for change in
        [json!({ "notes": "Margin 4 %" }), json!({ "deliveryTerms": "Two days ahead" }), json!({ "incoterm": "CIF" })]
    {
        let mut kept = Kept::of(DealKind::International).marked(4);
        assert_eq!(reopened(&kept.staff(&edit(change.clone())).unwrap()), [], "{change}");
        assert!(is_done(&kept.deal, 2) && is_done(&kept.deal, 4), "{change}");
    }
    let mut unsigned = Kept::of(DealKind::International);
    assert_eq!(reopened(&unsigned.staff(&edit(json!({ "incoterm": "CFR" }))).unwrap()), [], "nothing was done yet");
}

#[test]
fn at_home_the_limit_is_checked_anew_too() {
    let mut kept = Kept::of(DealKind::Domestic).marked(4);
    let terms = [StepKind::ContractSigned, StepKind::CreditCheck, StepKind::PaymentSecurity];
    assert_eq!(reopened(&kept.staff(&edit(line(json!({ "quantity": 600 })))).unwrap()), terms);
}

#[test]
fn once_the_goods_are_prepared_or_shipped_nothing_of_it_changes() {
    for last in [5, 9] {
        let mut kept = Kept::of(DealKind::International).marked(last);
        assert_eq!(kept.staff(&edit(json!({ "incoterm": "CFR" }))), Err(RefusalReason::TooLateToEdit));
    }
}

#[test]
fn both_sides_and_the_bank_are_told_which_steps_are_open_again() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let before = kept.deal.clone();
    let events = kept.staff(&edit(json!({ "incoterm": "CFR" }))).unwrap();
    let told = kept.deal.notifications(&before, &events, now());
    let opened = told.iter().filter(|it| it.kind == NotificationKind::OrderStepReopened);
    let opened: Vec<_> = opened.map(|it| (it.to, it.params.get("step").cloned())).collect();
    let all = [Addressee::Company(BUYER), Addressee::Company(SELLER), Addressee::Bank(bank(1).id)];
    let expected: Vec<_> = [2_u8, 4].into_iter().flat_map(|step| all.map(|to| (to, Some(step.into())))).collect();
    assert_eq!(opened, expected);
}

#[test]
fn what_staff_did_without_on_the_old_terms_is_asked_for_on_the_new() {
    let mut kept = Kept::of(DealKind::International);
    let (step, document) = (StepNumber(2), Doc::SalesContract);
    kept.staff(&C::Documents(DC::WaiveDocument(WaiveDocument { step, document, reason: text("Seen on paper") })))
        .unwrap();
    let mark = C::Timeline(T::MarkStep { step, unverified: Vec::new() });
    kept.staff(&mark).unwrap();
    kept.staff(&edit(json!({ "incoterm": "CFR" }))).unwrap();
    assert!(matches!(kept.staff(&mark), Err(RefusalReason::StepLacks { .. })));
    kept.run(&C::Documents(DC::AttachFile { step, file: a_document(step, document) }), PartyRole::Staff).unwrap();
    assert!(kept.staff(&mark).is_ok(), "a contract on the new terms closes it");
    assert_eq!(kept.replayed(), kept.deal);
}
