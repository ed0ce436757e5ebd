//! Each viewer reads the history of a deal in their own cut.

use granary_domain::{DealKind, DocumentType, ExtraDays, HoldReason, Stars, StepNumber, UserId};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::deal::tests::{ITEM, Kept, SELLER, a_complaint, a_deletion, a_hold, a_lot, a_release, bank, file, text};
use crate::deal::{
    Audience, DealCommand as C, DisputeCommand as D, DocumentCommand as DC, ExtendStep, FinanceCommand as F,
    OrderCommand as O, PartyRole, RemoveFile, ReputationCommand as R, TimelineCommand as T, history,
};

/// A deal to which everything has happened that viewers read differently.
fn a_life() -> Kept {
    let mut kept = Kept::of(DealKind::International);
    let edit = |edit: Value| C::Order(O::Edit { edit: serde_json::from_value(edit).unwrap(), lot: a_lot() });
    let attach = |n, kind| C::Documents(DC::AttachFile { step: StepNumber(3), file: file(n, Some(kind)) });
    let all = vec![
        (edit(json!({ "notes": "margin 4 %" })), PartyRole::Staff),
        (edit(json!({ "notes": "margin 5 %", "items": [{ "_id": ITEM, "quantity": 450 }] })), PartyRole::Staff),
        (
            C::Timeline(T::ExtendStep(ExtendStep {
                step: StepNumber(2),
                days: ExtraDays::try_from(3).unwrap(),
                reason: Some(text("The vessel is late.")),
            })),
            PartyRole::Staff,
        ),
        (attach(1, DocumentType::KybPack), PartyRole::Seller),
        (attach(2, DocumentType::Halal), PartyRole::Buyer),
        (C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(3), index: 0 })), PartyRole::Staff),
        (C::Finance(F::assign(Some(bank(1)))), PartyRole::Staff),
        (C::Finance(F::assign(None)), PartyRole::Staff),
        (C::Finance(F::assign(Some(bank(2)))), PartyRole::Staff),
        (a_hold(HoldReason::Bank), PartyRole::Staff),
        (a_release(), PartyRole::Staff),
    ];
    for (command, role) in &all {
        kept.run(command, *role).unwrap();
    }
    let mut kept = kept.marked(16);
    let rate = C::Reputation(R::Rate { rated: PartyRole::Seller, stars: Stars::try_from(4).unwrap() });
    kept.run(&rate, PartyRole::Buyer).unwrap();
    kept.staff(&a_deletion()).unwrap();
    kept.staff(&C::Order(O::Restore { kind: DealKind::International })).unwrap();
    // The journal of these tests knows no people: whoever is no server is one.
    for line in kept.journal.iter_mut().filter(|line| line.by != PartyRole::System.label()) {
        line.user = Some(UserId(Uuid::from_u128(line.by.len() as u128)));
    }
    kept
}

fn read(kept: &Kept, viewer: Audience) -> Vec<Value> {
    history(&kept.journal, viewer).unwrap().into_iter().rev().map(|line| json!(line)).collect()
}

fn kinds(lines: &[Value]) -> Vec<&str> {
    let of_end = |line: &&Value| {
        line["kind"] == "deal.stepDone"
            || line["documentType"]
                == line["fileName"].as_str().map_or(json!(0), |name| json!(name.trim_end_matches(".pdf")))
    };
    let told = lines.iter().filter(|line| !of_end(line));
    told.map(|line| line["kind"].as_str().unwrap().trim_start_matches("deal.")).collect()
}

#[test]
fn each_viewer_reads_their_own_cut() {
    let kept = a_life();
    let extended = read(&kept, Audience::Buyer).into_iter().find(|line| line["kind"] == "deal.stepExtended").unwrap();
    assert_eq!(extended["reason"], "The vessel is late.");
    let whole = [
        "placed",
        "edited",
        "edited",
        "stepExtended",
        "fileAttached",
        "fileAttached",
        "fileRemoved",
        "bankAssigned",
        "bankUnassigned",
        "bankAssigned",
        "held",
        "released",
        "rated",
        "deleted",
        "restored",
    ];
    assert_eq!(kinds(&read(&kept, Audience::Staff)), whole);
    let of_seller: Vec<_> = ["placed", "edited"].into_iter().chain(whole[3..13].iter().copied()).collect();
    assert_eq!(kinds(&read(&kept, Audience::Seller)), of_seller);
    let of_buyer = [
        "placed",
        "edited",
        "stepExtended",
        "fileAttached",
        "bankAssigned",
        "bankUnassigned",
        "bankAssigned",
        "held",
        "released",
        "rated",
    ];
    assert_eq!(kinds(&read(&kept, Audience::Buyer)), of_buyer, "no personal document of the other side");
    let of_bank = ["placed", "edited", "stepExtended", "fileAttached", "bankAssigned", "held", "released"];
    let bank = read(&kept, Audience::Bank);
    assert_eq!(kinds(&bank), of_bank);
    assert!(bank.iter().all(|line| line.get("bank").is_none_or(|name| name == "Bank 2")), "no other bank");
}

#[test]
fn a_line_tells_what_stood_before_and_after_and_to_whom_it_belongs_who_it_was() {
    let kept = a_life();
    let find = |viewer, kind: &str| {
        read(&kept, viewer).into_iter().find(|line| line["kind"] == format!("deal.{kind}")).unwrap()
    };
    let edited = find(Audience::Buyer, "edited");
    assert_eq!(edited["changes"], json!([{ "field": "quantity", "before": "500", "after": "450" }]));
    assert_eq!((&edited["by"], edited.get("byName"), edited.get("from")), (&json!("staff"), None, None));
    let to_staff = find(Audience::Staff, "edited");
    assert_eq!(to_staff["changes"], json!([{ "field": "notes", "after": "margin 4 %" }]));
    assert_eq!((&to_staff["byName"], &to_staff["from"]), (&json!("Granary"), &json!("10.0.0.7")));
    let extended = find(Audience::Seller, "stepExtended");
    assert_eq!(extended["changes"], json!([{ "field": "dueOn", "before": "2026-11-06", "after": "2026-11-09" }]));
    assert_eq!((&extended["step"], &extended["stepName"]), (&json!(2), &json!("Contract signed")));
    let rated = find(Audience::Seller, "rated");
    assert_eq!((&rated["by"], rated.get("byName")), (&json!("buyer"), None));
    assert_eq!(find(Audience::Buyer, "rated")["byName"], "Buyer");
}

#[test]
fn who_closed_a_dispute_is_told_as_the_side_that_raised_it_or_as_staff() {
    for (closer, role) in [(PartyRole::Buyer, "buyer"), (PartyRole::Staff, "staff")] {
        let mut kept = Kept::of(DealKind::International).marked(5);
        kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
        kept.run(&crate::deal::dispute::tests::decide::an_answer(), PartyRole::Seller).unwrap();
        kept.run(&C::Dispute(D::Close), closer).unwrap();
        for line in &mut kept.journal {
            line.user = Some(UserId(Uuid::from_u128(line.by.len() as u128)));
        }
        let last = read(&kept, Audience::Seller).pop().unwrap();
        assert_eq!((&last["kind"], &last["by"]), (&json!("deal.disputeClosed"), &json!(role)));
    }
}

#[test]
fn a_journal_that_does_not_parse_tells_nothing() {
    let mut kept = a_life();
    kept.journal[1].body = "{}".to_owned();
    assert!(history(&kept.journal, Audience::Staff).is_err());
    assert_eq!(history(&[], Audience::Staff), Ok(Vec::new()));
}
