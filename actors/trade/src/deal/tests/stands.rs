//! What stands of every deal whatever happened to it: what its viewers may see, and that its journal tells its state.

use std::collections::BTreeSet;

use jiff::civil::Date;
use proptest::prelude::*;
use serde_json::Value;

use super::{Kept, view};
use crate::deal::{Audience, Deal, Doer, chain};

fn holds_key(value: &Value, key: &str) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(name, value)| name == key || holds_key(value, key)),
        Value::Array(rows) => rows.iter().any(|row| holds_key(row, key)),
        _ => false,
    }
}

/// What stands whatever happened: views hide what they must, and no viewer sees a null.
pub(super) fn check_views(deal: &Deal) -> Result<(), TestCaseError> {
    for audience in Audience::ALL {
        let shown = view::shown(&deal.view(audience));
        prop_assert!(!view::has_null(&shown) && !view::has_null(&serde_json::to_value(deal.record(audience)).unwrap()));
        prop_assert!(audience == Audience::Staff || !holds_key(&shown, "notes"));
        if audience == Audience::Bank {
            prop_assert!(!holds_key(&shown, "buyerRating") && !holds_key(&shown, "sellerRating"));
            let steps = shown["timeline"].as_array().unwrap();
            let files = steps.iter().flat_map(|step| step["files"].as_array().unwrap());
            prop_assert!(files.into_iter().all(|it| it.get("documentType") != Some(&"kyb-pack".into())));
        }
    }
    Ok(())
}

/// What waits does not change with the day but for being overdue, and each doer has one of a kind and step.
pub(super) fn check_duties(deal: &Deal, today: Date) -> Result<(), TestCaseError> {
    let duties = deal.duties();
    let names: BTreeSet<_> = duties.iter().map(|it| (it.doer.as_str(), it.kind.as_str(), it.step)).collect();
    prop_assert_eq!(names.len(), duties.len());
    for doer in Doer::ALL {
        let pending = deal.pending(*doer, today);
        let of_doer: Vec<_> =
            duties.iter().filter(|it| it.doer == *doer).map(|it| (it.kind, it.step, it.ends_on)).collect();
        prop_assert!(of_doer.is_empty() || *doer != Doer::Bank || deal.bank.is_some());
        if *doer != Doer::Bank || deal.bank.is_some() {
            prop_assert_eq!(
                of_doer,
                pending.iter().map(|it| (it.kind, it.step_number, it.ends_on)).collect::<Vec<_>>()
            );
        }
        prop_assert!(pending.iter().all(|it| it.is_overdue == it.ends_on.is_some_and(|ends| ends < today)));
    }
    Ok(())
}

/// The journal tells the state, the state reads back, and the chain holds.
pub(super) fn check_journal(kept: &Kept) -> Result<(), TestCaseError> {
    prop_assert_eq!(&kept.replayed(), &kept.deal);
    let state = serde_json::to_string(&kept.deal).unwrap();
    prop_assert_eq!(&serde_json::from_str::<Deal>(&state).unwrap(), &kept.deal);
    prop_assert_eq!(chain::verify(kept.deal.id, &kept.journal), Ok(kept.head));
    prop_assert!(
        kept.journal.iter().all(|line| serde_json::from_str::<Value>(&line.body).unwrap()["kind"] == *line.kind)
    );
    Ok(())
}
