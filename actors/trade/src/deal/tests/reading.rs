//! What waits in a deal as somebody reads it off what is shown, who knows nothing of how it is found: the duties say the same, of
//! everybody.

use std::collections::BTreeSet;

use granary_domain::DealKind;
use proptest::{prelude::*, sample::select};
use serde_json::Value;

use super::{
    Kept,
    asks::{any_ask, any_role, command},
    view,
};
use crate::deal::{Audience, Deal};

/// For whom, what, at which step, and of steps that are open until when.
type Waits = BTreeSet<(&'static str, &'static str, u64, String)>;

fn rows(of: &Value) -> impl DoubleEndedIterator<Item = &Value> {
    of.as_array().into_iter().flatten()
}

fn number(step: &Value) -> u64 {
    step["stepNumber"].as_u64().unwrap()
}

fn is_open(step: &Value) -> bool {
    matches!(step["status"].as_str(), Some("active" | "overdue"))
}

fn ends(step: &Value) -> String {
    let day = step.get("endsOn").unwrap_or(&step["dueOn"]);
    if is_open(step) { day.as_str().unwrap().to_owned() } else { String::new() }
}

/// Those who do a step: staff what an inspector does, who books the carriage what a carrier does.
fn doers(desk: &Value, step: &Value) -> Vec<&'static str> {
    let has_bank = desk.get("assignedBank").is_some();
    let buyer_books = matches!(desk["incoterm"].as_str(), Some("EXW" | "FCA" | "FAS" | "FOB" | "FOT"));
    match step["owner"].as_str().unwrap() {
        "seller" | "warehouse" => vec!["seller"],
        "buyer" => vec!["buyer"],
        "buyer-and-seller" => vec!["buyer", "seller"],
        "buyer-and-bank" if has_bank => vec!["buyer", "bank"],
        "buyer-and-bank" => vec!["buyer"],
        "bank" if has_bank => vec!["bank"],
        "bank" | "admin" | "inspector" => vec!["desk"],
        "carrier" => vec![if buyer_books { "buyer" } else { "seller" }],
        "system" => vec![],
        other => panic!("nobody knows {other}"),
    }
}

/// The newest version of a document, on the step or on one that stands right before it.
fn newest<'a>(desk: &'a Value, step: &'a Value, document: &Value) -> Option<&'a Value> {
    let before =
        rows(&step["requires"]).filter_map(|it| rows(&desk["timeline"]).find(|step| &step["stepNumber"] == it));
    [step].into_iter().chain(before).find_map(|it| rows(&it["files"]).rfind(|file| &file["documentType"] == document))
}

fn read_step(desk: &Value, step: &Value, waits: &mut Waits) {
    let unseen = |file: &&Value| file["review"] == "waiting";
    if step["status"] == "done" {
        let of_step =
            |document: &&Value| rows(&step["files"]).rfind(|it| it["documentType"] == **document).filter(unseen);
        if rows(&step["documents"]).any(|it| of_step(&it).is_some()) {
            waits.insert(("desk", "review", number(step), ends(step)));
        }
    }
    if !is_open(step) {
        return;
    }
    let lacks: Vec<&Value> = rows(&step["lacks"]).collect();
    let to_review: Vec<&Value> = lacks.iter().filter_map(|it| newest(desk, step, it).filter(unseen)).collect();
    let last = if desk["kind"] == "international" { 15 } else { 10 };
    let is_frozen = desk["bucket"] == "disputed" && number(step) >= last;
    let is_brought = !lacks.is_empty() && to_review.len() == lacks.len();
    for doer in doers(desk, step) {
        if desk.get("onHold").is_none() && !is_frozen && !is_brought {
            waits.insert((doer, "step", number(step), ends(step)));
        }
        if doer == "bank" && to_review.iter().any(|it| it["by"] != "bank") {
            waits.insert(("bank", "review", number(step), ends(step)));
        }
    }
    if !to_review.is_empty() {
        waits.insert(("desk", "review", number(step), ends(step)));
    }
}

fn read(deal: &Deal) -> Waits {
    let shown = |audience| view::shown(&deal.view(audience));
    let (desk, sides) =
        (shown(Audience::Staff), [("buyer", shown(Audience::Buyer)), ("seller", shown(Audience::Seller))]);
    let mut waits = Waits::new();
    let status = desk["dealStatus"].as_str().unwrap();
    if desk["bucket"] == "deleted" {
        return waits;
    }
    if !["CANCELLED", "CLOSED"].contains(&status) {
        rows(&desk["timeline"]).for_each(|step| read_step(&desk, step, &mut waits));
    }
    if desk["bucket"] == "disputed" {
        waits.insert(("desk", "disputeDecision", 0, String::new()));
    }
    for (side, sees) in sides {
        let dispute = &desk["dispute"];
        if desk["bucket"] == "disputed" && dispute["openedBy"] != side && dispute.get("answer").is_none() {
            waits.insert((side, "disputeAnswer", 0, String::new()));
        }
        let (gives, gets) =
            if side == "buyer" { ("sellerRating", "buyerRating") } else { ("buyerRating", "sellerRating") };
        let may_rate = ["ACCEPTED", "SETTLED", "CLOSED"].contains(&status);
        if may_rate && desk.get(gives).is_none() && sees.get(gets).is_none() {
            waits.insert((side, "rating", 0, String::new()));
        }
    }
    waits
}

fn told(deal: &Deal) -> Waits {
    let desk = view::shown(&deal.view(Audience::Staff));
    let ends_of = |step: u64| rows(&desk["timeline"]).find(|it| number(it) == step).filter(|it| is_open(it));
    let duty = |it: &crate::deal::Duty| {
        let step = it.step.map_or(0, |step| u64::from(step.0));
        let ends = ends_of(step).and(it.ends_on).map(|day| day.to_string()).unwrap_or_default();
        (it.doer.as_str(), it.kind.as_str(), step, ends)
    };
    deal.duties().iter().map(duty).collect()
}

proptest! {
    // As many as PROPTEST_CASES says.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn duties_are_what_a_reader_of_the_deal_finds(
        kind in select(DealKind::ALL),
        asks in proptest::collection::vec((any_ask(), any_role()), 0..60),
    ) {
        let mut kept = Kept::of(kind);
        for (ask, role) in &asks {
            let command = command(ask, &kept.deal);
            kept.waives(&command);
            if kept.run(&command, *role).is_ok_and(|events| !events.is_empty()) {
                prop_assert_eq!(told(&kept.deal), read(&kept.deal), "after {:?} by {}", ask, role);
            }
        }
    }
}
