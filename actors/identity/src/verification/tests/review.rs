//! What a reviewer may decide, what the licence of the company becomes by it, and what the applicant is told.

use granary_domain::{
    CompanyHome, Country, DocumentKind,
    DocumentStatus::{self, Accepted, InReview, Received, RevisionWanted, Waived},
    Language,
    ReviewDecision::{self, Accept, RequestRevision, TakeUp, Waive},
    TimeZoneName,
    refusal::Refusal,
};
use jiff::civil::{Date, date};
use proptest::{prelude::*, sample::select};

use super::{NOW, document, reviewer, stored, user};
use crate::{
    mail::{self, MailTemplate},
    notification::NotificationKind,
    verification::{
        AcceptedLicence, DocumentCan, ReviewDocument, StoredVerification, VerificationRefusal, VerificationStatus,
    },
};

const EMIRATES: CompanyHome = CompanyHome { country: Country::EMIRATES, time_zone: None };
/// The day of [`NOW`] and the days beside it.
const YESTERDAY: Date = date(1969, 12, 31);
const TODAY: Date = date(1970, 1, 1);
const TOMORROW: Date = date(1970, 1, 2);

fn ask(decision: ReviewDecision) -> ReviewDocument {
    let comment = (decision == RequestRevision).then(|| "The second page is missing.".to_owned());
    ReviewDocument { document: document(0), decision, comment, expires_on: None }
}

#[test]
fn of_two_who_decide_alike_the_second_is_told_how_the_document_stands() {
    for (status, decision) in [
        (Received, Accept),
        (Received, RequestRevision),
        (InReview, TakeUp),
        (Accepted, Waive),
        (Waived, TakeUp),
        (RevisionWanted, Accept),
    ] {
        let decided = ask(decision).decide(&stored(&[status], false), &EMIRATES, NOW);
        assert_eq!(decided, Err(VerificationRefusal::NotDecidable(status)), "{decision} of {status}");
    }
    let elsewhere = ReviewDocument { document: document(1), ..ask(TakeUp) };
    assert_eq!(elsewhere.decide(&stored(&[Received], false), &EMIRATES, NOW), Err(VerificationRefusal::Unknown));
}

#[test]
fn what_a_reviewer_is_told_of_a_document_is_what_is_decided() {
    for status in DocumentStatus::ALL {
        let before = stored(&[*status], false);
        let record = before.reviewed(user(1), TODAY, Vec::new()).documents.remove(0);
        let DocumentCan { in_review, accept, request_revision, waive } = record.can;
        for (decision, told) in
            [(TakeUp, in_review), (Accept, accept), (RequestRevision, request_revision), (Waive, waive)]
        {
            let code =
                ReviewDocument { expires_on: Some(TODAY), ..ask(decision) }.decide(&before, &EMIRATES, NOW).err();
            assert_eq!(told.unwrap().code, code.map(|why| why.code()), "{decision} of {status}");
        }
    }
}

#[test]
fn a_revision_is_asked_for_with_a_reason() {
    let silent = ReviewDocument { comment: None, ..ask(RequestRevision) };
    assert_eq!(silent.check(), Err(VerificationRefusal::CommentWanted));
    assert_eq!(silent.decide(&stored(&[InReview], false), &EMIRATES, NOW), Err(VerificationRefusal::CommentWanted));
    for decision in [TakeUp, Accept, Waive] {
        assert_eq!(ask(decision).check(), Ok(()), "{decision}");
    }
}

#[test]
fn a_licence_is_accepted_until_a_day_to_come_and_in_india_without_one() {
    let new_york = CompanyHome::from("United States".parse::<Country>().unwrap());
    let lisbon = CompanyHome::from("Portugal".parse::<Country>().unwrap());
    let azores = CompanyHome { time_zone: Some(TimeZoneName::stored("Atlantic/Azores".to_owned())), ..lisbon.clone() };
    let india = CompanyHome::from(Country::INDIA);
    for (home, by_reviewer, of_document, of_company, becomes) in [
        (EMIRATES, Some(TOMORROW), Some(YESTERDAY), Some(YESTERDAY), Some(Some(TOMORROW))),
        (EMIRATES, None, Some(TOMORROW), Some(YESTERDAY), Some(Some(TOMORROW))),
        (EMIRATES, None, None, Some(TODAY), Some(Some(TODAY))),
        (EMIRATES, Some(YESTERDAY), Some(TOMORROW), Some(TOMORROW), None),
        (EMIRATES, None, None, None, None),
        (new_york, None, Some(YESTERDAY), None, Some(Some(YESTERDAY))),
        (lisbon, None, Some(YESTERDAY), None, None),
        (azores, None, Some(YESTERDAY), None, Some(Some(YESTERDAY))),
        (india.clone(), Some(TOMORROW), None, None, Some(None)),
        (india, Some(YESTERDAY), Some(TODAY), None, Some(None)),
    ] {
        let mut verification = StoredVerification { licence_expires_on: of_company, ..stored(&[InReview], false) };
        verification.documents[0].document.expires_on = of_document;
        let decided = ReviewDocument { expires_on: by_reviewer, ..ask(Accept) }.decide(&verification, &home, NOW);
        let licence = |expires_on| AcceptedLicence { expires_on, location: "/files/1".to_owned() };
        let expected = becomes.map(|it| Some(licence(it))).ok_or(VerificationRefusal::ExpiryWanted);
        assert_eq!(decided.clone().map(|it| it.licence), expected, "{home:?} {by_reviewer:?} {of_document:?}");
        if let Ok(reviewed) = decided {
            assert_eq!(Some(reviewed.expires_on), becomes);
            verification.apply(&reviewed, reviewer());
            assert_eq!(Some(verification.licence_expires_on), becomes);
        }
    }
}

#[test]
fn no_other_document_says_anything_of_the_licence() {
    let mut verification = stored(&[InReview], false);
    verification.documents[0].document.kind = DocumentKind::TaxCertificate;
    let reviewed = ask(Accept).decide(&verification, &EMIRATES, NOW).unwrap();
    assert_eq!((reviewed.licence, reviewed.expires_on, reviewed.decided_at), (None, None, Some(NOW)));
    let waived = ask(Waive).decide(&stored(&[Received], false), &EMIRATES, NOW).unwrap();
    assert_eq!(waived.licence, None, "what is waived was not read");
    let held = ask(TakeUp).decide(&stored(&[Received], false), &EMIRATES, NOW).unwrap();
    assert_eq!(held.decided_at, None);
}

#[test]
fn applicants_hear_what_they_have_to_do_and_that_nothing_is_left_to_do() {
    let to = mail::Addressee { user: user(1), email: "a@b.test".to_owned(), language: Language::Ar };
    let told = |statuses: &[DocumentStatus], is_rejected, decision| {
        let mut verification =
            StoredVerification { licence_expires_on: Some(TOMORROW), ..stored(statuses, is_rejected) };
        let reviewed = ask(decision).decide(&verification, &EMIRATES, NOW).unwrap();
        verification.apply(&reviewed, reviewer());
        reviewed.told(&to, verification.status(), NOW).map(|(notification, mail)| (notification.kind, mail))
    };
    let (kind, letter) = told(&[InReview, Received], false, RequestRevision).unwrap();
    let (document, comment) = ("tradeLicence".to_owned(), "The second page is missing.".to_owned());
    assert_eq!(kind, NotificationKind::VerificationRevision);
    assert_eq!(letter.template, MailTemplate::DocumentRevision { kind: document, comment });
    assert_eq!((letter.cause, letter.language), (format!("document-revision:{}", super::document(0)), Language::Ar));
    for (statuses, is_rejected, decision, hears) in [
        (&[Received][..], false, TakeUp, false),
        (&[InReview], false, Accept, true),
        (&[InReview], true, Accept, false),
        (&[InReview, Received], false, Accept, false),
        (&[RevisionWanted, Accepted], false, Waive, true),
    ] {
        let heard = told(statuses, is_rejected, decision);
        assert_eq!(heard.is_some(), hears, "{decision} of {statuses:?}");
        if let Some((kind, letter)) = heard {
            assert_eq!(kind, NotificationKind::VerificationAccepted);
            assert_eq!(letter.cause, format!("documents-accepted:{}", super::document(0)));
        }
    }
}

proptest! {
    #[test]
    fn any_reviews_lead_only_where_a_document_may_go(
        statuses in prop::collection::vec(select(DocumentStatus::ALL), 1..5),
        decisions in prop::collection::vec((0_u128..5, select(ReviewDecision::ALL)), 0..20),
    ) {
        let mut verification = StoredVerification { licence_expires_on: Some(TOMORROW), ..stored(&statuses, false) };
        for (n, decision) in decisions {
            let before = verification.clone();
            let asked = ReviewDocument { document: document(n), ..ask(decision) };
            let status = before.document(document(n)).map(|it| it.document.status);
            let may = status.and_then(|status| status.decided(decision));
            match asked.decide(&before, &EMIRATES, NOW) {
                Ok(reviewed) => {
                    prop_assert_eq!(Some(reviewed.status), may);
                    verification.apply(&reviewed, reviewer());
                    let others = |it: &StoredVerification| -> Vec<_> {
                        it.documents.iter().filter(|it| it.document.id != document(n)).cloned().collect()
                    };
                    prop_assert_eq!(others(&verification), others(&before));
                }
                Err(_) => prop_assert_eq!(may, None),
            }
        }
        let all_done = verification.documents.iter().all(|it| matches!(it.document.status, Accepted | Waived));
        prop_assert_eq!(verification.status() == VerificationStatus::Accepted, all_done);
    }
}
