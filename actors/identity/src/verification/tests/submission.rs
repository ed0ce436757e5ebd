//! Which document goes where, and which files are none.

use granary_domain::{
    CompanyId,
    DocumentKind::{self, NationalId, TradeLicence},
    DocumentStatus, FileId, Permission, Permissions,
    refusal::Param,
};
use uuid::Uuid;

use super::{NOW, document, user};
use crate::{
    notification::{Addressee, NotificationKind},
    verification::{
        DocumentSlot, OwnFile, PresentDocument, SubmissionFacts, SubmitDocument, VerificationRefusal, is_reviewer,
    },
};

const OWN: CompanyId = CompanyId(Uuid::from_u128(1));

fn present(kind: DocumentKind, of: u128, company: u128, status: DocumentStatus) -> Option<PresentDocument> {
    Some(PresentDocument {
        id: document(1),
        user: user(of),
        company: Some(CompanyId(Uuid::from_u128(company))),
        kind,
        status,
    })
}

fn file(mime: &str, is_document: bool) -> Option<OwnFile> {
    Some(OwnFile { id: FileId(Uuid::nil()), mime: mime.to_owned(), is_document, is_shared: false })
}

fn facts(present: Option<PresentDocument>, file: Option<OwnFile>) -> SubmissionFacts {
    SubmissionFacts { user: user(1), company: Some(OWN), present, file }
}

fn submit(slot: DocumentSlot) -> SubmitDocument {
    SubmitDocument { slot, location: "/files/1".to_owned(), expires_on: None }
}

#[test]
fn one_replaces_ones_own_documents_and_those_of_the_company_that_are_nobodys_id() {
    for (present, may) in [
        (present(NationalId, 1, 1, DocumentStatus::Received), true),
        (present(NationalId, 2, 1, DocumentStatus::Received), false),
        (present(TradeLicence, 2, 1, DocumentStatus::Accepted), true),
        (present(TradeLicence, 2, 2, DocumentStatus::Accepted), false),
        (None, false),
    ] {
        let decided = submit(DocumentSlot::Of(document(1))).decide(&facts(present, file("application/pdf", false)));
        let expected = present.filter(|_| may).ok_or(VerificationRefusal::Unknown);
        let told = decided.map(|it| (it.replaces, it.user, it.kind, it.company));
        assert_eq!(told, expected.map(|it| (Some(it.id), it.user, it.kind, Some(OWN))), "{present:?}");
    }
}

#[test]
fn the_first_of_a_kind_is_the_first() {
    let first = submit(DocumentSlot::First(TradeLicence));
    let file = file("image/png", false);
    let decided = first.decide(&facts(None, file.clone())).unwrap();
    assert_eq!((decided.replaces, decided.user, decided.kind), (None, user(1), TradeLicence));
    let taken = facts(present(TradeLicence, 1, 1, DocumentStatus::Waived), file);
    assert_eq!(first.decide(&taken), Err(VerificationRefusal::KindTaken));
}

#[test]
fn a_document_is_a_readable_file_of_ones_own_and_no_other_document() {
    let old = |status| present(TradeLicence, 1, 1, status);
    for (present, file, refused) in [
        (old(DocumentStatus::InReview), None, VerificationRefusal::Unknown),
        (old(DocumentStatus::InReview), file("text/csv", true), VerificationRefusal::NotADocument),
        (old(DocumentStatus::InReview), file("image/jpeg", true), VerificationRefusal::FileTwice),
        (old(DocumentStatus::InReview), file("image/jpeg", false), VerificationRefusal::BeingReviewed),
    ] {
        let decided = submit(DocumentSlot::Of(document(1))).decide(&facts(present, file.clone()));
        assert_eq!(decided, Err(refused), "{file:?}");
    }
}

#[test]
fn what_others_see_already_is_no_personal_id() {
    for (kind, is_shared, refused) in
        [(NationalId, true, Some(VerificationRefusal::Shared)), (NationalId, false, None), (TradeLicence, true, None)]
    {
        let file = file("image/png", false).map(|file| OwnFile { is_shared, ..file });
        let decided = submit(DocumentSlot::First(kind)).decide(&facts(None, file));
        assert_eq!(decided.err(), refused, "{kind} {is_shared}");
    }
}

#[test]
fn reviewers_hear_who_brought_what() {
    for (permissions, hears) in [
        (&[Permission::UserVerify][..], true),
        (&[Permission::User], true),
        (&[Permission::UserRead, Permission::Deal], false),
        (&[], false),
    ] {
        let held: Permissions = permissions.iter().copied().collect();
        assert_eq!(is_reviewer(&held), hears, "{permissions:?}");
    }
    let submitted = submit(DocumentSlot::First(TradeLicence)).decide(&facts(None, file("image/png", false))).unwrap();
    let told = submitted.notification(user(9), user(1), "Lina Haddad", NOW);
    assert_eq!((told.to, told.kind), (Addressee::Person(user(9)), NotificationKind::VerificationReceived));
    for (name, value) in [("userId", &*user(1).to_string()), ("name", "Lina Haddad"), ("paper", "tradeLicence")] {
        assert_eq!(told.params.get(name), Some(&Param::Text(value.to_owned())));
    }
}
