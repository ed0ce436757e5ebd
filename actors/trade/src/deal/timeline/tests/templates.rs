//! A new template is for new deals alone, and what was written before steps had kinds is read as it is written now.

use granary_domain::{Days, DealKind, DealStatus, StepKind, StepNumber, StepOwner};
use serde_json::{Value, json};

use super::super::{Template, TimelineVersion, international, step::Row, templates::in_tests::knowing};
use crate::deal::{
    Audience, Deal, DealEvent, Entry, RefusalReason, TimelineEvent, as_of, deal_files, events, history, kind_of,
    tests::Kept,
};

const CHECK: Row = (
    StepKind::QualityCheck,
    "Quality check",
    StepOwner::Seller,
    &[StepKind::CargoReady],
    Days::Working(2),
    &[],
    &[],
    None,
);

/// The first one with a step in the middle.
const ROWS: [Row; 17] = {
    let mut rows = [CHECK; 17];
    let mut at = 0;
    while at < international::STEPS.len() {
        rows[if at < 5 { at } else { at + 1 }] = international::STEPS[at];
        at += 1;
    }
    rows[6].3 = &[StepKind::QualityCheck];
    rows
};

static SECOND: Template = Template {
    kind: DealKind::International,
    version: TimelineVersion(2),
    rows: &ROWS,
    refine: international::FIRST.refine,
};

static BOTH: &[&Template] = &[&international::FIRST, &SECOND];

#[test]
fn a_step_in_the_middle_of_a_new_template_is_on_new_deals_alone() {
    let mut running = Kept::of(DealKind::International).marked(5);
    let (shown, told) = (running.deal.view(Audience::Staff), history(&running.journal, Audience::Staff));
    knowing(BOTH, || {
        assert_eq!(running.deal.view(Audience::Staff), shown);
        assert_eq!(history(&running.journal, Audience::Staff), told);
        let written = serde_json::to_string(&running.deal).unwrap();
        assert_eq!(serde_json::from_str::<Deal>(&written).unwrap(), running.deal);
        running.mark(6).unwrap();
        assert!(running.deal.is_done(StepKind::PreShipmentInspection));
        assert_eq!(running.replayed(), running.deal);

        let mut new = Kept::of(DealKind::International).marked(5);
        assert_eq!(new.deal.step_at(StepNumber(6)), Some(StepKind::QualityCheck));
        let waits = RefusalReason::StepWaits { step: StepNumber(7), missing: vec![(StepNumber(6), "Quality check")] };
        assert_eq!(new.mark(7), Err(waits));
        let new = new.marked_from(6, 17);
        assert_eq!(new.deal.status, DealStatus::Closed);
        assert_eq!(new.replayed(), new.deal);
        let line =
            history(&new.journal, Audience::Staff).unwrap().into_iter().find(|it| it.step == Some(StepNumber(6)));
        assert_eq!(line.unwrap().step_name, Some("Quality check"));
        assert!(new.journal[0].body.contains(r#""timelineVersion":2"#));
    });
    assert!(!running.journal[0].body.contains("timelineVersion"), "the first is not written");
}

/// The journal as it was written while an event named its step by number.
fn numbered(kept: &Kept) -> Vec<Entry> {
    let write = |line: &Entry| {
        let mut event: Value = serde_json::from_str(&line.body).unwrap();
        if let Some(step) = event.get_mut("step") {
            *step = kept.deal.number_of(serde_json::from_value(step.clone()).unwrap()).0.into();
        }
        Entry { body: event.to_string(), ..line.clone() }
    };
    kept.journal.iter().map(write).collect()
}

#[test]
fn what_was_written_before_steps_had_kinds_is_read() {
    for (kind, last) in [(DealKind::International, 16), (DealKind::Domestic, 12)] {
        let kept = Kept::of(kind).marked(last);
        let old = numbered(&kept);
        assert!(old.iter().any(|line| line.body.contains(r#""step":7"#)), "{kind}");
        assert_eq!(events(&old).unwrap(), events(&kept.journal).unwrap());
        for line in &old {
            assert_eq!(kind_of(&line.body).unwrap(), line.kind);
        }
        assert_eq!(history(&old, Audience::Staff), history(&kept.journal, Audience::Staff));
        assert_eq!(deal_files(&old), deal_files(&kept.journal));
        let seen = |journal| as_of(journal, kept.deal.version, None, Audience::Staff).unwrap();
        assert_eq!(seen(&old), seen(&kept.journal));

        let mut state = serde_json::to_value(&kept.deal).unwrap();
        let by_position = kept.deal.progress.iter().map(|it| json!(it));
        state["progress"] = by_position.collect();
        assert_eq!(serde_json::from_value::<Deal>(state).unwrap(), kept.deal);
    }
}

#[test]
fn a_number_that_the_template_has_not_is_no_step() {
    let body = |step: Value| json!({ "kind": "deal.stepDone", "step": step }).to_string();
    assert!(kind_of(&body(json!(17))).is_err());
    assert!(kind_of(&body(json!(0))).is_err());
    assert!(kind_of(&body(json!("no step"))).is_err());
    let done = DealEvent::read(&body(json!("onBoard"))).unwrap();
    assert_eq!(done, DealEvent::Timeline(TimelineEvent::StepDone { step: StepKind::OnBoard, by: None }));
}
