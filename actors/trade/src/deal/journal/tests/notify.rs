//! Whom the changes of a deal are told, and with which words about before and after.

use granary_domain::{DealKind, DocumentType, ExtraDays, StepKind, StepNumber};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::civil::date;
use serde_json::{Value, json};

use crate::deal::tests::{BUYER, ITEM, Kept, SELLER, a_complaint, a_lot, an_order, bank, file, now};
use crate::deal::{
    Cancel, Deal, DealCommand as C, DealEvent, DisputeCommand as D, DocumentCommand as DC, ExtendStep,
    FinanceCommand as F, OrderCommand as O, PartyRole, RemoveFile, TimelineCommand as T, TimelineEvent,
};

const BOTH: [Addressee; 2] = [Addressee::Company(BUYER), Addressee::Company(SELLER)];

/// What a command leads to: whom, of what, and the parameters without the deal's own.
fn told_by(kept: &mut Kept, command: &C, role: PartyRole) -> Vec<(Addressee, Kind, Value)> {
    let before = kept.deal.clone();
    let events = kept.run(command, role).unwrap();
    let told = kept.deal.notifications(&before, &events, now()).into_iter().map(|it| {
        assert_eq!(it.params.get("order_id"), Some(&"INT0042".into()));
        let mut params = json!(it.params);
        for own in ["order_id", "kind"] {
            params.as_object_mut().unwrap().remove(own);
        }
        let leads_there = params.as_object_mut().unwrap().remove("dealId").is_some();
        assert_eq!(leads_there, it.kind != Kind::OrderUnassigned, "nobody is led to what they may not see");
        (it.to, it.kind, params)
    });
    told.collect()
}

fn told(kept: &mut Kept, command: &C) -> Vec<(Addressee, Kind, Value)> {
    told_by(kept, command, PartyRole::Staff)
}

fn to_both(kind: Kind, params: &Value) -> Vec<(Addressee, Kind, Value)> {
    BOTH.map(|side| (side, kind, params.clone())).to_vec()
}

fn international() -> Kept {
    Kept::of(DealKind::International)
}

fn edit(edit: Value) -> C {
    C::Order(O::Edit { edit: serde_json::from_value(edit).unwrap(), lot: a_lot() })
}

#[test]
fn an_order_and_a_dispute_are_told_to_the_other_side_and_the_end_of_one_to_both() {
    let mut kept = international();
    let placed = Deal::place(an_order(DealKind::International)).unwrap();
    let to_seller = kept.deal.notifications(&kept.deal, &[placed], now());
    assert_eq!(to_seller.iter().map(|it| (it.to, it.kind)).collect::<Vec<_>>(), [(BOTH[1], Kind::OrderPlaced)]);
    kept = kept.marked(15);
    let opened = told_by(&mut kept, &C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer);
    assert_eq!(opened, [(BOTH[1], Kind::DisputeOpened, json!({}))]);
    let closed = told_by(&mut kept, &C::Dispute(D::Close), PartyRole::Buyer);
    assert_eq!(closed, to_both(Kind::DisputeClosed, &json!({})));
}

#[test]
fn a_dispute_and_a_proposal_are_told_with_their_sums() {
    let mut kept = international().marked(15);
    let amount: Option<granary_domain::Money> =
        serde_json::from_value(json!({ "amount": "1000.00", "currency": "USD" })).unwrap();
    let claimed = C::Dispute(D::Open(crate::deal::Complaint { amount, ..a_complaint(SELLER) }));
    let opened = told_by(&mut kept, &claimed, PartyRole::Buyer);
    assert_eq!(opened, [(BOTH[1], Kind::DisputeOpened, json!({ "amount": "USD 1000.00" }))]);
}

#[test]
fn an_edit_is_told_to_both_with_before_and_after_and_without_the_notes_of_staff() {
    let line = json!([{ "_id": ITEM, "quantity": 450, "unitPrice": { "amount": "44.50", "currency": "USD" } }]);
    let to = json!({ "line1": "Quay 4", "city": "Doha", "country": "OM" });
    for (change, fields, before, after) in [
        (
            json!({ "items": line, "notes": "margin" }),
            vec!["quantity", "unitPrice"],
            vec!["500", "45.00 USD"],
            vec!["450", "44.50 USD"],
        ),
        (
            json!({ "destination": to }),
            vec!["destination"],
            vec!["Dubai, United Arab Emirates"],
            vec!["Quay 4, Doha, Oman"],
        ),
        (
            json!({ "incoterm": "FOB", "paymentTerm": "waybill-plus-30-days" }),
            vec!["incoterm", "paymentTerm"],
            vec!["CIF", "as-per-invoice"],
            vec!["FOB", "waybill-plus-30-days"],
        ),
        (json!({ "deliveryTerms": "In one lot" }), vec!["deliveryTerms"], vec![""], vec!["In one lot"]),
    ] {
        let params = json!({ "fields": fields, "before": before, "after": after });
        assert_eq!(told(&mut international(), &edit(change)), to_both(Kind::OrderEdited, &params));
    }
    assert_eq!(told(&mut international(), &edit(json!({ "notes": "margin" }))), []);
}

#[test]
fn a_new_due_date_is_told_to_both_with_the_old_one() {
    let days = ExtraDays::try_from(3).unwrap();
    let params = json!({
        "step": 2, "stepName": "Contract signed", "fields": ["dueOn"], "before": ["2026-11-06"], "after": ["2026-11-09"],
    });
    let extended =
        told(&mut international(), &C::Timeline(T::ExtendStep(ExtendStep { step: StepNumber(2), days, reason: None })));
    assert_eq!(extended, to_both(Kind::OrderStepExtended, &params));
}

#[test]
fn whose_step_is_overdue_is_told_once_and_so_are_who_waits_and_staff() {
    let mut kept = international();
    let wake = |day| C::Timeline(T::Wake { today: date(2026, 11, day) });
    let overdue = |kept: &mut Kept, day| {
        let before = kept.deal.clone();
        let events = kept.run(&wake(day), PartyRole::System).unwrap();
        let told = kept.deal.notifications(&before, &events, now());
        assert!(told.iter().all(|it| it.kind == Kind::OrderStepOverdue));
        told.into_iter().map(|it| (it.to, json!(it.params)["step"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(overdue(&mut kept, 5), []);
    let second = [BOTH[0], BOTH[1], Addressee::Desk].map(|to| (to, json!(2)));
    let third = [BOTH[0], Addressee::Desk].map(|to| (to, json!(3)));
    assert_eq!(overdue(&mut kept, 7), second.into_iter().chain(third).collect::<Vec<_>>());
    assert_eq!(overdue(&mut kept, 8), [], "once");
}

#[test]
fn documents_are_told_to_those_who_may_see_them() {
    let attach = |n, kind| C::Documents(DC::AttachFile { step: StepNumber(3), file: file(n, kind) });
    let remove = C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(3), index: 0 }));
    let params = json!({ "step": 3, "stepName": "Compliance & permits", "file": "1.pdf" });
    let mut kept = international();
    assert_eq!(told(&mut kept, &attach(1, Some(DocumentType::Halal))), to_both(Kind::OrderDocumentAdded, &params));
    assert_eq!(told(&mut kept, &remove), to_both(Kind::OrderDocumentRemoved, &params));
    assert_eq!(told_by(&mut kept, &attach(1, None), PartyRole::Buyer), [], "who does it knows, and the other may look");
    assert_eq!(told(&mut kept, &remove), to_both(Kind::OrderDocumentRemoved, &params));

    let personal = Some(DocumentType::KybPack);
    assert_eq!(told(&mut kept, &attach(1, personal)), [], "of staff's own nobody knows");
    assert_eq!(told(&mut kept, &remove), []);
    told_by(&mut kept, &attach(1, personal), PartyRole::Seller);
    assert_eq!(told(&mut kept, &remove), [(BOTH[1], Kind::OrderDocumentRemoved, params)]);
}

#[test]
fn a_bank_is_told_of_what_it_gets_of_what_it_loses_and_of_the_end() {
    let mut kept = international();
    let assign = |n| C::Finance(F::assign(Some(bank(n))));
    let [one, two] = [1, 2].map(|n| Addressee::Bank(bank(n).id));
    let none = json!({});
    assert_eq!(told(&mut kept, &assign(1)), [(one, Kind::OrderAssigned, none.clone())]);
    assert_eq!(
        told(&mut kept, &assign(2)),
        [(one, Kind::OrderUnassigned, none.clone()), (two, Kind::OrderAssigned, none.clone())]
    );
    assert_eq!(told(&mut kept, &C::Finance(F::assign(None))), [(two, Kind::OrderUnassigned, none)]);
    kept.staff(&assign(2)).unwrap();
    let why = json!({ "reason": "No cover." });
    let cancel = C::Order(O::Cancel(Cancel { reason: Some("No cover.".try_into().unwrap()) }));
    let cancelled = told(&mut kept, &cancel);
    let all = [BOTH[0], BOTH[1], two].map(|to| (to, Kind::OrderCancelled, why.clone()));
    assert_eq!(cancelled, all);
    for (by, others) in
        [(PartyRole::Buyer, [all[1].clone(), all[2].clone()]), (PartyRole::Seller, [all[0].clone(), all[2].clone()])]
    {
        let mut kept = international();
        kept.staff(&assign(2)).unwrap();
        assert_eq!(told_by(&mut kept, &cancel, by), others, "{by} knows");
    }
}

#[test]
fn whose_turn_a_step_becomes_is_told_so_by_whatever_it_became_theirs() {
    let turns = |kept: &mut Kept, command: &C, role| -> Vec<_> {
        let told = told_by(kept, command, role).into_iter().filter(|(_, kind, _)| *kind == Kind::OrderYourTurn);
        told.map(|(to, _, params)| (to, params["step"].clone(), params["day"].clone())).collect()
    };
    let mark = |step| C::Timeline(T::MarkStep { step: StepNumber(step), unverified: Vec::new() });
    let attach =
        |step, kind| C::Documents(DC::AttachFile { step: StepNumber(step), file: file(step.into(), Some(kind)) });
    let mut kept = international().marked(2);
    // Compliance is done without documents, and leads both the buyer and its bank to the payment security.
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let opened = turns(&mut kept, &mark(3), PartyRole::Staff);
    let four = json!(4);
    let whose: Vec<_> = opened.iter().map(|(to, step, _)| (*to, step.clone())).collect();
    assert_eq!(whose, [(BOTH[0], four.clone()), (Addressee::Bank(bank(1).id), four.clone())]);
    assert!(opened.iter().all(|(.., day)| day.as_str().is_some_and(|it| it.starts_with("2026-11-"))));
    assert_eq!(turns(&mut kept, &attach(4, DocumentType::PaymentSecurity), PartyRole::Buyer), [], "nothing opens");
    let assigned = turns(&mut kept, &C::Finance(F::assign(Some(bank(2)))), PartyRole::Staff);
    assert_eq!(assigned, [], "that it is assigned says so");
}

#[test]
fn who_opens_the_own_next_step_is_not_told_of_it() {
    let mut kept = international().marked(13);
    let attach = |kind| C::Documents(DC::AttachFile { step: StepNumber(14), file: file(kind as u128, Some(kind)) });
    for kind in [DocumentType::DeliveryNote, DocumentType::GoodsReceivedNote] {
        kept.run(&attach(kind), PartyRole::Buyer).unwrap();
    }
    let before = kept.deal.clone();
    let done = |by| DealEvent::from(TimelineEvent::StepDone { step: StepKind::Delivered, by: Some(by) });
    for (by, whose) in [(PartyRole::Buyer, vec![]), (PartyRole::Staff, vec![BOTH[0]])] {
        let mut deal = before.clone();
        deal.apply(&done(by), now());
        let told = deal.notifications(&before, &[done(by)], now());
        assert_eq!(told.into_iter().map(|it| it.to).collect::<Vec<_>>(), whose, "{by}");
    }
}
