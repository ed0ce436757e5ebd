//! What a deal allows and refuses, and in which words.

use granary_domain::{
    DealKind, DisputeCategory, DisputeReason, ExtraDays, HoldReason, Incoterm, ItemId, StepKind, StepNumber,
    StepStatus,
    refusal::{ErrorCode, FieldCode, Refusal, RefusalKind},
};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{Span, civil::date};
use serde_json::json;

use super::{
    BUYER, ITEM, Kept, SELLER, a_complaint, a_deletion, a_hold, a_line, a_lot, a_release, an_order, bank, by, file,
    now, text, usd,
};
use crate::deal::{
    Cancel, Deal, DealCommand as C, DealRefusal, Disclosure, DisputeCommand as D, DocumentCommand as DC, Edit,
    EditField, ExtendStep, FinanceCommand as F, Item, ItemEdit, OrderCommand as O, OrderEvent, Part, PartyRole,
    RefusalReason, RemoveFile, TimelineCommand as T,
};

fn extend(step: u8) -> C {
    C::Timeline(T::ExtendStep(ExtendStep {
        step: StepNumber(step),
        days: ExtraDays::try_from(3).unwrap(),
        reason: None,
    }))
}

fn attach(step: u8, n: u128) -> C {
    C::Documents(DC::AttachFile { step: StepNumber(step), file: file(n, None) })
}

fn remove(step: u8, index: usize) -> C {
    C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(step), index }))
}

fn edit(edit: serde_json::Value) -> C {
    C::Order(O::Edit { edit: serde_json::from_value(edit).unwrap(), lot: a_lot() })
}

fn cancel() -> C {
    C::Order(O::Cancel(Cancel { reason: None }))
}

fn international() -> Kept {
    Kept::of(DealKind::International)
}

fn of_work() -> Vec<C> {
    let work = vec![
        C::Timeline(T::MarkStep { step: StepNumber(2), unverified: Vec::new() }),
        extend(2),
        attach(2, 1),
        C::Finance(F::assign(Some(bank(1)))),
        cancel(),
        edit(json!({ "notes": "x" })),
        C::Dispute(D::Open(a_complaint(SELLER))),
        a_hold(HoldReason::Bank),
        a_release(),
    ];
    work.into_iter().chain([remove(2, 0)]).collect()
}

#[test]
fn an_international_order_names_what_it_lacks() {
    let mut order = an_order(DealKind::International);
    order.terms.incoterm = None;
    order.terms.destination = None;
    let refusal = Deal::place(order.clone()).unwrap_err();
    assert_eq!(
        (refusal.kind(), refusal.fields()),
        (RefusalKind::Invalid(FieldCode::Required), vec!["incoterm".into(), "destination".into()])
    );
    order.kind = DealKind::Domestic;
    assert!(Deal::place(order).is_ok());
}

#[test]
fn nobody_orders_an_own_lot() {
    let mut order = an_order(DealKind::Domestic);
    order.seller.id = BUYER;
    assert_eq!(Deal::place(order).unwrap_err().why, RefusalReason::OwnLot);
}

#[test]
fn nothing_is_done_to_a_cancelled_closed_or_deleted_deal() {
    let mut cancelled = international();
    cancelled.staff(&cancel()).unwrap();
    let closed = international().marked(16);
    let mut deleted = cancelled.clone();
    deleted.staff(&a_deletion()).unwrap();
    for (mut kept, why) in [
        (cancelled, RefusalReason::IsCancelled),
        (closed, RefusalReason::IsClosed),
        (deleted, RefusalReason::IsDeleted),
    ] {
        for command in of_work() {
            assert_eq!(kept.staff(&command), Err(why.clone()), "{command:?}");
        }
    }
}

#[test]
fn an_unknown_step_is_told_by_its_own_code() {
    for step in [0, 17, 255] {
        for command in [
            C::Timeline(T::MarkStep { step: StepNumber(step), unverified: Vec::new() }),
            extend(step),
            attach(step, 1),
            remove(step, 0),
        ] {
            let refusal = international().deal.decide(&command, &by(PartyRole::Staff), now()).unwrap_err();
            assert_eq!((refusal.kind(), refusal.code()), (RefusalKind::Refused, ErrorCode::NoSuchStep));
        }
    }
}

#[test]
fn a_done_step_is_neither_done_again_nor_extended() {
    let mut kept = international();
    assert_eq!(kept.mark(1), Err(RefusalReason::StepDone(StepNumber(1))));
    assert_eq!(kept.staff(&extend(1)), Err(RefusalReason::StepDone(StepNumber(1))));
}

#[test]
fn a_conflict_tells_the_present_version() {
    let kept = international().marked(3);
    let refusal = kept
        .deal
        .decide(&C::Timeline(T::MarkStep { step: StepNumber(2), unverified: Vec::new() }), &by(PartyRole::Staff), now())
        .unwrap_err();
    assert_eq!((refusal.kind(), refusal.version()), (RefusalKind::Conflict, Some(3)));
}

#[test]
fn a_deal_is_cancelled_up_to_export_clearance_and_at_home_before_dispatch() {
    let cancels = |kind, last| Kept::of(kind).marked(last).staff(&cancel()).map(|_| ());
    assert_eq!(cancels(DealKind::International, 8), Ok(()));
    assert_eq!(cancels(DealKind::International, 9), Err(RefusalReason::TooLateToCancel));
    assert_eq!(cancels(DealKind::Domestic, 7), Ok(()));
    assert_eq!(cancels(DealKind::Domestic, 8), Err(RefusalReason::TooLateToCancel));
}

#[test]
fn a_deal_under_dispute_is_not_deleted() {
    let mut kept = international().marked(4);
    kept.staff(&C::Dispute(D::Open(a_complaint(SELLER)))).unwrap();
    assert_eq!(kept.staff(&a_deletion()), Err(RefusalReason::DisputeOpen));
    kept.deal.apply(&OrderEvent::Cancelled { reason: None, by: None }.into(), now());
    kept.staff(&C::Dispute(D::Close)).unwrap();
    assert!(kept.staff(&a_deletion()).is_ok(), "one that outlived a cancelling of old can still be closed");
}

#[test]
fn files_are_removed_by_their_place() {
    let mut kept = international();
    for n in 1..=3 {
        kept.staff(&attach(5, n)).unwrap();
    }
    assert_eq!(kept.staff(&attach(5, 2)), Err(RefusalReason::FileTwice));
    assert!(kept.staff(&attach(6, 2)).is_ok(), "another step may hold it too");
    kept.staff(&remove(5, 1)).unwrap();
    let left: Vec<_> =
        kept.deal.progress(StepKind::CargoReady).unwrap().files.iter().map(|it| it.file.name.clone()).collect();
    assert_eq!(left, ["1.pdf", "3.pdf"]);
    let refusal = kept.deal.decide(&remove(5, 2), &by(PartyRole::Staff), now()).unwrap_err();
    assert_eq!(
        (refusal.kind(), refusal.fields()),
        (RefusalKind::Invalid(FieldCode::Invalid), vec!["fileIndex".to_owned()])
    );
}

#[test]
fn a_file_is_open_to_the_parties_until_the_last_step_that_holds_it_lets_go_and_to_staff_from_then_on() {
    let mut kept = international();
    let mut open_to = |command: C| {
        let events = kept.staff(&command).unwrap();
        kept.deal.file_changes(&events).into_iter().map(|(_, open_to, _)| open_to).collect::<Vec<_>>()
    };
    assert_eq!(open_to(attach(5, 1)), [Disclosure::Parties]);
    assert_eq!(open_to(attach(6, 1)), [Disclosure::Parties]);
    assert_eq!(open_to(remove(5, 0)), [Disclosure::Parties], "step 6 still holds it");
    assert_eq!(open_to(remove(6, 0)), [Disclosure::Removed]);

    let attached = kept.staff(&attach(5, 2)).unwrap();
    kept.staff(&remove(5, 0)).unwrap();
    let open_to = kept.deal.file_changes(&attached);
    assert_eq!(open_to.first().map(|(_, it, _)| *it), Some(Disclosure::Removed), "it is taken off again");
}

#[test]
fn a_bank_is_assigned_once_and_told() {
    let mut kept = international();
    let assign = |n| C::Finance(F::assign(Some(bank(n))));
    assert_eq!(kept.staff(&C::Finance(F::assign(None))), Err(RefusalReason::NoBank));
    let before = kept.deal.clone();
    let events = kept.staff(&assign(1)).unwrap();
    let notifications = kept.deal.notifications(&before, &events, now());
    assert_eq!(
        (notifications[0].kind, notifications[0].to),
        (NotificationKind::OrderAssigned, Addressee::Bank(bank(1).id))
    );
    assert_eq!(notifications[0].params.get("order_id"), Some(&"INT0042".into()));
    assert_eq!(kept.staff(&assign(1)), Err(RefusalReason::BankAssigned));
    kept.staff(&assign(2)).unwrap();
    kept.staff(&C::Finance(F::assign(None))).unwrap();
    assert_eq!(kept.deal.bank, None);
}

#[test]
fn an_edit_changes_what_it_names_and_nothing_else() {
    let mut kept = international();
    let before = kept.deal.clone();
    kept.staff(&edit(json!({ "incoterm": "FOB", "notes": " call the agent " }))).unwrap();
    assert_eq!(
        (kept.deal.terms.incoterm, kept.deal.terms.notes.clone()),
        (Some(Incoterm::Fob), Some(text("call the agent")))
    );
    assert_eq!((&kept.deal.items, &kept.deal.terms.destination), (&before.items, &before.terms.destination));
    kept.staff(&edit(json!({ "notes": "" }))).unwrap();
    assert_eq!(kept.deal.terms.notes, None);
}

#[test]
fn an_edit_of_nothing_is_refused_and_one_to_the_same_is_nothing() {
    let mut kept = international();
    assert_eq!(kept.staff(&edit(json!({}))), Err(RefusalReason::NothingToEdit));
    assert_eq!(kept.staff(&edit(json!({ "incoterm": "CIF", "transportMode": "sea", "notes": "" }))), Ok(Vec::new()));
    assert_eq!(kept.staff(&edit(json!({ "items": [{ "_id": ITEM, "quantity": 500 }] }))), Ok(Vec::new()));
}

#[test]
fn terms_are_fixed_after_funding() {
    assert!(international().marked(4).staff(&edit(json!({ "notes": "x" }))).is_ok());
    assert_eq!(international().marked(5).staff(&edit(json!({ "notes": "x" }))), Err(RefusalReason::TooLateToEdit));
}

#[test]
fn an_edited_line_keeps_its_currency_and_the_least_worth() {
    let line = |quantity, unit_price| {
        let items = Some(vec![ItemEdit { id: ITEM, quantity, unit_price }]);
        C::Order(O::Edit { edit: Edit { items, ..Edit::default() }, lot: a_lot() })
    };
    let aed = serde_json::from_value(json!({ "amount": "99.00", "currency": "AED" })).unwrap();
    assert_eq!(international().staff(&line(Some(44), None)), Err(RefusalReason::BelowMinimum("items")));
    assert_eq!(international().staff(&line(Some(0), None)), Err(RefusalReason::Invalid("items")));
    assert_eq!(international().staff(&line(None, Some(aed))), Err(RefusalReason::Invalid("items")));
    let unknown = json!({ "items": [{ "_id": "01930000-0000-7000-8000-000000000001", "quantity": 600 }] });
    assert_eq!(international().staff(&edit(unknown)), Err(RefusalReason::Missing("items")));
    let mut kept = international();
    kept.staff(&line(Some(45), Some(usd("44.45").into()))).unwrap();
    assert_eq!(kept.deal.totals().amount, usd("2000.25"));
}

#[test]
fn an_edit_names_each_line_once() {
    let other = ItemId(uuid::Uuid::from_u128(22));
    let mut order = an_order(DealKind::International);
    order.items.push(Item { id: other, ..a_line() });
    let mut kept = Kept::placed(order);
    let of = |ids: &[ItemId]| {
        let edits = ids.iter().map(|id| ItemEdit { id: *id, quantity: Some(600), unit_price: None });
        C::Order(O::Edit { edit: Edit { items: Some(edits.collect()), ..Edit::default() }, lot: a_lot() })
    };
    assert_eq!(kept.staff(&of(&[ITEM, other, ITEM])), Err(RefusalReason::Invalid("items")));
    kept.staff(&of(&[ITEM, other])).unwrap();
    assert_eq!(kept.deal.totals().quantity, 1200);
}

#[test]
fn a_stale_edit_names_the_fields_that_changed_since() {
    let mut kept = international();
    kept.staff(&edit(json!({ "incoterm": "FCA", "transportMode": "air" }))).unwrap();
    kept.staff(&edit(json!({ "notes": "x" }))).unwrap();
    assert_eq!(kept.deal.expect(3), Ok(()));
    let changed = |since| kept.deal.expect(since).unwrap_err();
    assert_eq!(changed(2), DealRefusal { why: RefusalReason::Changed(vec![EditField::Notes]), version: 3 });
    assert_eq!(changed(1).fields(), ["incoterm", "transportMode", "notes"]);
    assert_eq!(
        (changed(9).kind(), changed(9).version(), changed(9).fields()),
        (RefusalKind::Conflict, Some(3), vec![])
    );
}

#[test]
fn an_edit_lays_the_timeline_anew() {
    let mut kept = international();
    kept.staff(&edit(json!({ "incoterm": "CIP", "transportMode": "air" }))).unwrap();
    assert_eq!(kept.deal.steps()[8].name, "Uplifted");
}

#[test]
fn overdue_steps_are_flagged_once_and_freed_by_an_extension() {
    let mut kept = international();
    let flag = |month, day| C::Timeline(T::Wake { today: date(2026, month, day) });
    assert_eq!(kept.staff(&flag(11, 5)), Ok(Vec::new()), "step 3 is due on that very day");
    assert_eq!(kept.staff(&flag(11, 7)).map(|it| it.len()), Ok(1));
    assert!(kept.deal.deal_index().overdue && kept.deal.deal_index().due_on.is_none());
    assert_eq!(kept.staff(&flag(11, 7)), Ok(Vec::new()));
    for step in [2, 3] {
        kept.staff(&extend(step)).unwrap();
    }
    assert_eq!((kept.deal.deal_index().overdue, kept.deal.deal_index().due_on), (false, Some(date(2026, 11, 8))));
}

#[test]
fn a_step_is_overdue_from_the_day_after_it_was_due() {
    let mut deal = international().deal;
    let (step, due) =
        deal.schedule().into_iter().find(|(.., it)| *it == StepStatus::Active).map(|it| (it.0, it.1)).unwrap();
    for (days, status) in [(0, StepStatus::Active), (1, StepStatus::Overdue)] {
        deal.overdue_before = Some(due + Span::new().days(days));
        assert_eq!(deal.schedule()[usize::from(step.number.0) - 1].2, status);
    }
}

#[test]
fn a_dispute_is_raised_between_funding_and_settlement_against_the_other_side() {
    let raise =
        |last, to, role| international().marked(last).run(&C::Dispute(D::Open(a_complaint(to))), role).map(|_| ());
    assert_eq!(raise(3, SELLER, PartyRole::Buyer), Err(RefusalReason::NotDisputable));
    assert_eq!(raise(4, SELLER, PartyRole::Buyer), Ok(()));
    assert_eq!(raise(4, BUYER, PartyRole::Buyer), Err(RefusalReason::Invalid("toParty")));
    assert_eq!(raise(16, SELLER, PartyRole::Buyer), Err(RefusalReason::IsClosed));
    let mut complaint = a_complaint(BUYER);
    complaint.category = Some(DisputeCategory::Price);
    complaint.reason = Some(DisputeReason::WrongInvoice);
    assert_eq!(
        international().marked(4).run(&C::Dispute(D::Open(complaint)), PartyRole::Seller),
        Err(RefusalReason::Invalid("reason"))
    );
}

#[test]
fn only_who_raised_a_dispute_or_staff_closes_it() {
    let mut kept = international().marked(4);
    let close = C::Dispute(D::Close);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    assert_eq!(kept.staff(&C::Dispute(D::Open(a_complaint(BUYER)))), Err(RefusalReason::DisputeOpen));
    assert_eq!(kept.run(&close, PartyRole::Seller), Err(RefusalReason::NotYours));
    assert!(kept.run(&close, PartyRole::Buyer).is_ok());
    assert_eq!(kept.staff(&close), Err(RefusalReason::NoDispute));
}

#[test]
fn traders_bring_documents_call_off_and_dispute_and_the_rest_is_for_staff() {
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        for command in of_work() {
            let of_step = matches!(command, C::Documents(DC::AttachFile { .. }) | C::Timeline(T::MarkStep { .. }));
            let allowed = of_step
                || (role != PartyRole::Bank
                    && matches!(command, C::Order(O::Cancel(Cancel { .. })) | C::Dispute(D::Open(_))));
            let refusal = international().run(&command, role).err();
            assert_eq!(refusal == Some(RefusalReason::NotYours), !allowed, "{role} {command:?}");
        }
    }
}

#[test]
fn what_a_deal_has_of_its_lot_changes_with_its_quantity_and_ends_with_the_deal() {
    let open = international();
    let after = |kept: &Kept, before: &Kept| kept.deal.part_after(&before.deal).map(|part| part.becomes);
    let mut more = open.clone();
    more.deal.items[0].quantity += 1;
    let units = more.deal.items[0].quantity;
    assert_eq!(after(&more, &open), Some(Part::Held { units, is_more: true }));
    assert_eq!(after(&open, &more), Some(Part::Held { units: units - 1, is_more: false }));
    let mut cancelled = open.clone();
    cancelled.staff(&cancel()).unwrap();
    assert_eq!(after(&cancelled, &more), Some(Part::Released), "whatever it held");
    let closed = open.clone().marked(16);
    assert_eq!(after(&closed, &open), Some(Part::Sold));
    assert_eq!([after(&closed, &closed), after(&cancelled, &cancelled), after(&open, &closed)], [None; 3]);
}
