//! A deal at its past versions: what the journal gives, cut as the deal of today is, with what is different between two.

use granary_domain::{DealKind, DocumentType, Incoterm, StepNumber, StepStatus, Version};

use crate::deal::tests::{Kept, SELLER, a_cancel, a_complaint, a_deletion, bank, file, text};
use crate::deal::{
    AsOf, Audience, DealCommand as C, DisputeCommand as D, DocumentCommand as DC, Edit, FinanceCommand as F, LotLimits,
    OrderCommand as O, PartyRole, RemoveFile, as_of, deal_files,
};

fn at(kept: &Kept, version: Version, audience: Audience) -> Option<AsOf> {
    as_of(&kept.journal, version, None, audience).unwrap()
}

fn edited(kept: &mut Kept, edit: Edit) {
    kept.staff(&C::Order(O::Edit { edit, lot: LotLimits::default() })).unwrap();
}

/// An order, abroad, whose incoterm was changed, then its notes, and of which a step was done.
fn changed() -> Kept {
    let mut kept = Kept::of(DealKind::International);
    edited(&mut kept, Edit { incoterm: Some(Incoterm::Cfr), ..Edit::default() });
    edited(&mut kept, Edit { notes: Some(text("Watch this one")), ..Edit::default() });
    kept.mark(2).unwrap();
    kept
}

fn fields(found: &AsOf) -> Vec<(&str, Option<&str>, Option<&str>)> {
    found.differences.iter().map(|it| (&*it.field, it.before.as_deref(), it.after.as_deref())).collect()
}

#[test]
fn each_version_is_the_deal_as_it_stood() {
    let kept = changed();
    let first = at(&kept, 1, Audience::Staff).unwrap();
    assert_eq!((first.deal.version, first.deal.incoterm), (1, Some(Incoterm::Cif)));
    assert_eq!((first.since, first.differences.len()), (0, 0), "there is none before the first");
    let last = at(&kept, kept.deal.version, Audience::Staff).unwrap();
    assert_eq!(last.deal, kept.deal.view(Audience::Staff), "the last one is that of today");
    for none in [0, kept.deal.version + 1] {
        assert_eq!(at(&kept, none, Audience::Staff), None);
    }
}

#[test]
fn two_versions_differ_by_field() {
    let kept = changed();
    let second = at(&kept, 2, Audience::Staff).unwrap();
    let told = fields(&second);
    assert_eq!(told[0], ("basis", Some("CIF (Incoterms 2020)"), Some("CFR (Incoterms 2020)")));
    assert_eq!(told[1], ("incoterm", Some("CIF"), Some("CFR")));
    assert_eq!((told.len(), told[2].0), (3, "timeline.9.documents"), "nobody insures then: {told:?}");
    let third = at(&kept, 3, Audience::Staff).unwrap();
    assert_eq!(fields(&third), [("notes", None, Some("Watch this one"))]);
    let all = as_of(&kept.journal, 4, Some(1), Audience::Staff).unwrap().unwrap();
    let told = fields(&all);
    assert!(told.contains(&("timeline.2.status", Some(StepStatus::Active.as_str()), Some("done"))), "{told:?}");
    assert!(told.contains(&("incoterm", Some("CIF"), Some("CFR"))) && all.since == 1);
    let back = as_of(&kept.journal, 1, Some(2), Audience::Staff).unwrap().unwrap();
    assert!(fields(&back).contains(&("incoterm", Some("CFR"), Some("CIF"))), "either way round");
}

#[test]
fn what_was_taken_off_stays_with_staff_at_every_version() {
    let mut kept = changed();
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(3), file: file(9, None) }), PartyRole::Seller).unwrap();
    let with_it = kept.deal.version;
    let files = |kept: &Kept, audience| at(kept, with_it, audience).unwrap().deal.timeline[2].files.len();
    assert_eq!(Audience::ALL.map(|audience| files(&kept, audience)), [1; Audience::ALL.len()]);
    kept.run(&C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(3), index: 0 })), PartyRole::Staff).unwrap();
    for audience in Audience::ALL {
        assert_eq!(files(&kept, audience), usize::from(audience == Audience::Staff), "{audience:?}");
    }
}

#[test]
fn nobody_reads_of_the_past_what_they_may_not_know_today() {
    let mut kept = changed();
    assert_eq!(fields(&at(&kept, 3, Audience::Buyer).unwrap()), [], "notes are for staff");
    // A file that both read, until it turned out to be a personal one of the seller.
    let attach = |step, kind| C::Documents(DC::AttachFile { step: StepNumber(step), file: file(9, kind) });
    kept.run(&attach(1, None), PartyRole::Seller).unwrap();
    let open = kept.deal.version;
    let files = |kept: &Kept, audience| at(kept, open, audience).unwrap().deal.timeline[0].files.len();
    assert_eq!(files(&kept, Audience::Buyer), 1);
    let personal = DocumentType::ALL.iter().copied().find(|it| it.is_personal());
    kept.run(&attach(3, personal), PartyRole::Seller).unwrap();
    let seen = Audience::ALL.map(|audience| (audience, files(&kept, audience)));
    for (audience, count) in seen {
        let own = matches!(audience, Audience::Staff | Audience::Seller);
        assert_eq!(count, usize::from(own), "{audience:?}");
    }
    // One bank reads nothing of the bank before it, and traders nothing of a deletion.
    for it in [bank(1), bank(2)] {
        kept.staff(&C::Finance(F::assign(Some(it)))).unwrap();
    }
    let before = kept.deal.version - 1;
    assert_eq!(at(&kept, before, Audience::Bank).unwrap().deal.assigned_bank, None);
    assert!(at(&kept, before, Audience::Buyer).unwrap().deal.assigned_bank.is_some());
    kept.staff(&a_cancel()).unwrap();
    kept.staff(&a_deletion()).unwrap();
    kept.staff(&C::Order(O::Restore { kind: DealKind::International })).unwrap();
    let deleted = kept.deal.version - 1;
    assert_eq!(at(&kept, deleted, Audience::Seller), None);
    assert!(at(&kept, deleted, Audience::Staff).unwrap().deal.deleted_at.is_some());
}

#[test]
fn evidence_of_an_earlier_dispute_is_told_of_and_cut_as_all_else() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    let raise = C::Dispute(D::Open(a_complaint(SELLER)));
    kept.run(&raise, PartyRole::Buyer).unwrap();
    kept.run(&C::Dispute(D::AddEvidence { files: vec![file(9, None)] }), PartyRole::Seller).unwrap();
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    kept.run(&raise, PartyRole::Buyer).unwrap();
    let version = kept.deal.version;
    let files = |kept: &Kept, audience| at(kept, version, audience).unwrap().deal.disputes[0].files.len();
    assert_eq!(files(&kept, Audience::Buyer), 1);
    let register = deal_files(&kept.journal).unwrap();
    assert!(register.iter().any(|it| it.id == file(9, None).id && it.by == PartyRole::Seller));
    let personal = DocumentType::ALL.iter().copied().find(|it| it.is_personal());
    kept.run(&C::Documents(DC::AttachFile { step: StepNumber(5), file: file(9, personal) }), PartyRole::Seller)
        .unwrap();
    let seen = Audience::ALL.map(|audience| files(&kept, audience));
    assert_eq!(seen, Audience::ALL.map(|it| usize::from(matches!(it, Audience::Staff | Audience::Seller))));
}
