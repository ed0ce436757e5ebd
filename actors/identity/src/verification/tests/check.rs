//! One check of a person at a time, and an answer that is believed once.

use granary_domain::{CheckId, CheckResult, refusal::Param};
use jiff::SignedDuration;
use proptest::{prelude::*, sample::select};
use uuid::Uuid;

use super::{NOW, user};
use crate::{
    notification::{Addressee, NotificationKind},
    verification::{
        CheckReport,
        CheckStage::{self, Accepted, Failed, InReview, Rejected, Requested, Requesting},
        CheckStatus, OpenCheck, StoredCheck, VerificationRefusal, may_ask_again,
    },
};

const CHECK: CheckId = CheckId(Uuid::nil());

fn report(result: CheckResult) -> CheckReport {
    CheckReport { event: "one".to_owned(), check: CHECK, result, reason: None }
}

fn stored(stage: CheckStage) -> StoredCheck {
    StoredCheck { id: CHECK, of: user(1), asked_by: user(9), stage }
}

#[test]
fn a_check_waits_for_the_one_before_unless_whoever_asked_for_that_went_away() {
    let open = |stage, seconds| {
        let asked_at = NOW - SignedDuration::from_secs(seconds);
        may_ask_again(Some(OpenCheck { id: CHECK, stage, asked_at }), NOW)
    };
    assert_eq!(may_ask_again(None, NOW), Ok(None));
    for (stage, seconds, told) in [
        (Requesting, 0, Err(VerificationRefusal::CheckUnderWay)),
        (Requesting, 60, Err(VerificationRefusal::CheckUnderWay)),
        (Requesting, 61, Ok(Some(CHECK))),
        (Requested, 6000, Err(VerificationRefusal::CheckUnderWay)),
        (InReview, 6000, Err(VerificationRefusal::CheckUnderWay)),
    ] {
        assert_eq!(open(stage, seconds), told, "{stage} after {seconds} s");
    }
}

#[test]
fn what_the_provider_told_meanwhile_stands() {
    for (stage, taken, not_taken) in [
        (Requesting, Requested, Failed),
        (InReview, InReview, InReview),
        (Accepted, Accepted, Accepted),
        (Rejected, Rejected, Rejected),
        (Failed, Failed, Failed),
    ] {
        assert_eq!([stage.settled(true), stage.settled(false)], [taken, not_taken], "{stage}");
    }
}

#[test]
fn an_end_is_undone_by_an_end_alone_and_nothing_is_told_of_what_was_not_taken_on() {
    for (stage, result, becomes) in [
        (Requesting, CheckResult::Accepted, Ok(Some(Accepted))),
        (Requested, CheckResult::InReview, Ok(Some(InReview))),
        (InReview, CheckResult::Rejected, Ok(Some(Rejected))),
        (Rejected, CheckResult::Accepted, Ok(Some(Accepted))),
        (Rejected, CheckResult::InReview, Ok(None)),
        (Accepted, CheckResult::InReview, Ok(None)),
        (Failed, CheckResult::Accepted, Err(VerificationRefusal::Unknown)),
    ] {
        assert_eq!(stored(stage).hear(&report(result), false), becomes, "{result} of {stage}");
        assert_eq!(stored(stage).hear(&report(result), true), becomes.map(|_| None), "{result} twice of {stage}");
    }
}

#[test]
fn nobody_sees_whether_the_provider_was_reached_already() {
    let seen = CheckStage::ALL.iter().map(|stage| stage.status()).collect::<Vec<_>>();
    assert_eq!(seen, {
        use CheckStatus::{Accepted, Failed, InReview, Rejected, Requested};
        [Requested, Requested, Failed, InReview, Accepted, Rejected]
    });
}

#[test]
fn whoever_asked_for_it_hears_what_it_came_to() {
    let told = stored(Requested).notification(CheckResult::Rejected, "Wei Tan", NOW);
    assert_eq!((told.to, told.kind), (Addressee::Person(user(9)), NotificationKind::VerificationChecked));
    for (name, value) in [("userId", &*user(1).to_string()), ("name", "Wei Tan"), ("status", "rejected")] {
        assert_eq!(told.params.get(name), Some(&Param::Text(value.to_owned())));
    }
}

proptest! {
    #[test]
    fn after_any_reports_the_last_end_stands(
        results in prop::collection::vec((select(CheckResult::ALL), any::<bool>()), 0..12),
    ) {
        let mut check = stored(Requested);
        for (result, is_known) in &results {
            if let Some(stage) = check.hear(&report(*result), *is_known).unwrap() {
                check.stage = stage;
            }
        }
        let new = || results.iter().filter(|(_, is_known)| !is_known).map(|(result, _)| *result);
        let expected = new().rfind(|result| *result != CheckResult::InReview).or(new().next_back());
        prop_assert_eq!(check.stage.as_str(), expected.map_or("requested", CheckResult::as_str));
    }
}
