//! Rows of what waits: whose each is, and by when.

use granary_domain::{DealKind, DocumentType, FileId, StepNumber};
use jiff::civil::date;
use uuid::{NoContext, Timestamp as UuidTimestamp, Uuid};

use crate::deal::{
    ActionKind as K, DealCommand as C, DealFile, DocumentCommand as DC, Doer, FinanceCommand as F, Party, PartyRole,
    tests::{BUYER, Kept, bank, file},
};

fn of_kind(kept: &Kept, kind: K) -> Vec<(Doer, Party, Option<StepNumber>)> {
    let such = kept.deal.duties().into_iter().filter(|it| it.kind == kind);
    such.map(|it| (it.doer, it.party, it.step)).collect()
}

#[test]
fn each_duty_is_of_the_company_the_bank_or_the_desk_that_it_falls_to() {
    let mut kept = Kept::of(DealKind::International).marked(3);
    let funding = kept.deal.duties();
    assert!(funding.iter().all(|it| it.doer != Doer::Bank), "there is none");
    assert_eq!(of_kind(&kept, K::Step)[0].1, Party::Company(BUYER));
    assert!(!funding[0].missing.is_empty() && funding[0].ends_on.is_some());
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let banks: Vec<_> = kept.deal.duties().into_iter().filter(|it| it.doer == Doer::Bank).map(|it| it.party).collect();
    assert!(!banks.is_empty() && banks.iter().all(|it| *it == Party::Bank(bank(1).id)));
    let inspected = Kept::of(DealKind::International).marked(5);
    assert!(of_kind(&inspected, K::Step).contains(&(Doer::Desk, Party::Desk, Some(StepNumber(6)))));
}

#[test]
fn a_new_version_of_a_document_is_the_desks_from_the_day_on_which_it_came() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    let before = of_kind(&kept, K::Review);
    let uploaded = Uuid::new_v7(UuidTimestamp::from_unix(NoContext, 1_800_000_000, 0));
    let brought = DealFile { id: FileId(uploaded), ..file(7, Some(DocumentType::PackingList)) };
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(9), file: brought }), PartyRole::Seller).unwrap();
    let review = kept.deal.duties().into_iter().find(|it| it.kind == K::Review).unwrap();
    assert!(before.is_empty());
    assert_eq!((review.doer, review.ends_on), (Doer::Desk, Some(date(2027, 1, 15))));
}
