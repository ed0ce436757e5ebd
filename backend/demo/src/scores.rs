//! How likely the traders of the demo are to recommend the platform: one answer of each who closed a deal.

use granary_trade::deal::PartyRole;
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};

use super::{
    ids::deal_id,
    parties::Trader,
    stories::{Ending, Story},
};

/// Who is shown to visitors is asked still.
const UNASKED: [&str; 2] = ["alnoor", "deccan"];

const ANSWERS: [(u8, Option<&str>); 5] = [
    (10, Some("The bank asked on Monday and paid on Thursday; we used to wait for two weeks.")),
    (9, None),
    (8, Some("Good. I would like the packing list to be filled in from the last order.")),
    (9, Some("No more calls about where the vessel is.")),
    (5, Some("Inspection was booked late, and nobody told us until the step was red.")),
];

/// The answers, as rows, of those whose deals are closed.
pub(super) fn scores(cast: &[Story], now: Timestamp) -> Value {
    let closed = cast.iter().filter(|story| matches!(story.ending, Ending::Rated));
    let mut sides: Vec<(&Trader, PartyRole, &Story)> = closed
        .flat_map(|story| [(story.buyer, PartyRole::Buyer, story), (story.lot.seller(), PartyRole::Seller, story)])
        .filter(|(trader, ..)| !UNASKED.contains(&trader.key))
        .collect();
    sides.sort_by_key(|(trader, ..)| trader.key);
    sides.dedup_by_key(|(trader, ..)| trader.key);
    let rows = sides.iter().zip(ANSWERS.iter().cycle()).zip(1_i64..).map(|((side, answer), nth)| {
        let ((trader, role, story), (score, comment)) = (side, answer);
        json!({ "user_id": trader.user_id(), "deal_id": deal_id(story.kind, story.number),
            "role": role, "score": score, "comment": comment, "origin": story.origin(), "destination": story.buyer.country, "at": now.checked_sub((nth * 7).hours()).unwrap_or(now) })
    });
    rows.collect()
}
