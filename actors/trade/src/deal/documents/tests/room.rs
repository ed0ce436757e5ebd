//! No side fills a step for another, and what the step waits for always finds room.

use granary_domain::{DealKind, DocumentType as Doc, FileReview, StepKind, StepNumber, refusal::ErrorCode};

use super::evidence::{review, version};
use crate::deal::tests::{Kept, file, is_done};
use crate::deal::{
    Audience, DealCommand as C, DealFile, Disclosure, DocumentCommand as DC, MAX_FILES, MAX_FILES_OF_DEAL,
    PartyRole as R, RefusalReason,
};

fn attach(step: u8, file: DealFile) -> C {
    C::Documents(DC::AttachFile { step: StepNumber(step), file })
}

/// A deal of which these have filled a step, each to its bound.
fn filled(mut kept: Kept, step: u8, roles: &[R]) -> Kept {
    for role in roles {
        for n in 0..MAX_FILES as u128 {
            kept.run(&attach(step, file(1_000 * (*role as u128 + 1) + n, None)), *role).unwrap();
        }
    }
    kept
}

fn full() -> Result<(), RefusalReason> {
    Err(RefusalReason::StepFull(MAX_FILES))
}

#[test]
fn each_side_has_its_own_room_on_a_step_and_staff_the_bank_and_the_server_always_have_some() {
    let sides = [R::Buyer, R::Seller];
    for side in sides {
        let kept = filled(Kept::of(DealKind::International), 4, &[side]);
        for role in [R::Buyer, R::Seller, R::Staff, R::Bank, R::System] {
            let more = kept.clone().run(&attach(4, file(1, None)), role).map(|_| ());
            assert_eq!(more, if role == side { full() } else { Ok(()) }, "{side} fills it for {role}");
        }
    }
    let mut kept = filled(Kept::of(DealKind::International), 4, &[R::Buyer, R::Seller, R::Staff, R::Bank]);
    for role in [R::Staff, R::Bank, R::System] {
        assert!(kept.run(&attach(4, file(role as u128 + 1, None)), role).is_ok(), "{role}");
    }
}

#[test]
fn a_contract_that_all_have_signed_reaches_a_step_that_the_sides_have_filled() {
    let mut kept = filled(Kept::of(DealKind::International), 2, &[R::Buyer, R::Seller]);
    let upload = DC::Upload { document: Doc::SalesContract, file: version(2, Doc::SalesContract, 1) };
    kept.run(&C::Documents(upload), R::System).unwrap();
    assert!(is_done(&kept.deal, 2));
}

#[test]
fn who_hangs_the_sealed_contract_first_keeps_it_from_nothing() {
    let contract = version(2, Doc::SalesContract, 1);
    let copy = DealFile { document_type: None, ..contract.clone() };
    let mut kept = Kept::of(DealKind::International);
    for step in [1, 2] {
        kept.run(&attach(step, copy.clone()), R::Buyer).unwrap();
    }
    let upload = C::Documents(DC::Upload { document: Doc::SalesContract, file: contract.clone() });
    let events = kept.run(&upload, R::System).unwrap();
    assert!(is_done(&kept.deal, 2));
    assert_eq!(kept.deal.files_on(StepKind::ContractSigned), [contract.id], "the copy gave way");
    assert_eq!(kept.deal.step_sealed_by(contract.id), Some(StepKind::ContractSigned));
    let changes = kept.deal.file_changes(&events);
    assert_eq!(changes, [(contract.id, Disclosure::Parties, Some(Doc::SalesContract))], "one row is written once");
    assert_eq!(kept.run(&upload, R::System), Err(RefusalReason::FileTwice));
    assert_eq!(kept.replayed(), kept.deal);
}

#[test]
fn what_a_step_waits_for_has_room_until_it_waits_to_be_looked_at() {
    let mut kept = filled(Kept::of(DealKind::International).marked(8), 9, &[R::Buyer, R::Seller]);
    let lading = |nth| version(9, Doc::BillOfLading, nth);
    let told = |kept: &Kept, audience| kept.deal.step_can(StepKind::OnBoard, audience).attach_file.unwrap().code;
    assert_eq!(told(&kept, Audience::Seller), None);
    assert_eq!(kept.run(&attach(9, version(9, Doc::Halal, 9)), R::Seller).map(|_| ()), full(), "nobody asks for it");
    kept.run(&attach(9, lading(1)), R::Seller).unwrap();
    assert_eq!(kept.run(&attach(9, lading(2)), R::Seller).map(|_| ()), full(), "one waits already");
    kept.staff(&review(9, lading(1).id, FileReview::Refused, Some("Page 3 is missing."))).unwrap();
    kept.run(&attach(9, lading(2)), R::Seller).unwrap();
    kept.staff(&review(9, lading(2).id, FileReview::Verified, None)).unwrap();
    assert_eq!(kept.run(&attach(9, lading(3)), R::Seller).map(|_| ()), full(), "the step has it");
    for (nth, kind) in (10..).zip([Doc::CommercialInvoice, Doc::PackingList, Doc::Insurance]) {
        kept.run(&attach(9, version(9, kind, nth)), R::Seller).unwrap();
    }
    assert_eq!(told(&kept, Audience::Seller), Some(ErrorCode::StepFull));
    assert_eq!(told(&kept, Audience::Staff), None);
}

#[test]
fn one_side_brings_so_many_files_to_all_steps_and_the_other_as_many() {
    let mut kept = Kept::of(DealKind::International);
    let steps = (MAX_FILES_OF_DEAL / MAX_FILES) as u8;
    for step in 4..4 + steps {
        for n in 0..MAX_FILES as u128 {
            kept.run(&attach(step, file(1_000 * u128::from(step) + n, None)), R::Buyer).unwrap();
        }
    }
    let more = attach(4 + steps, file(1, None));
    assert_eq!(kept.run(&more, R::Buyer).map(|_| ()), Err(RefusalReason::DealFull(MAX_FILES_OF_DEAL)));
    let lading = attach(9, version(9, Doc::BillOfLading, 1));
    assert!(kept.run(&lading, R::Seller).is_ok() && kept.run(&more, R::Seller).is_ok());
}
