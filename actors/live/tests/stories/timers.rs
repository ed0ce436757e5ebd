//! Stories of what deals do by themselves when a day comes: side by side, and none keeps another waiting.

use std::time::Duration;

use granary_live::timers::wake_due;
use tokio::time::Instant;

use crate::support::{beside, engine, placed, replayed};

#[actix::test]
async fn what_is_due_is_done_by_whichever_node_and_a_deal_that_cannot_stops_nobody() {
    tokio::time::pause();
    let (store, here) = engine();
    let there = beside(&store);
    let mut all = Vec::new();
    for _ in 0..450 {
        all.push(placed(&store, &here).await);
    }
    let today = store.rows.lock().unwrap()[&all[0]].1.wakes_on.unwrap();
    let broken: Vec<_> = all.iter().step_by(2).take(210).copied().collect();
    for deal in &broken {
        let mut rows = store.rows.lock().unwrap();
        rows.get_mut(deal).unwrap().0.state.insert(0, '?');
    }
    store.slow(Duration::from_millis(10));
    let began = Instant::now();
    let (one, other) = tokio::join!(wake_due(&here, &*store, today), wake_due(&there, &*store, today));
    assert_eq!(one.unwrap() + other.unwrap(), 240);
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    assert_eq!((here.awake_count(), there.awake_count()), (0, 0), "nobody is kept awake for it");
    for deal in all.iter().filter(|deal| !broken.contains(deal)) {
        assert_eq!(replayed(&store, *deal).version, 2, "once, by one of both");
    }
    assert_eq!(wake_due(&here, &*store, today).await, Ok(0), "those that cannot are put off");
}
