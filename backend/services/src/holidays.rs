//! Staff say on which days offices and banks are closed, and the deals that run follow.

use granary_domain::{
    Caller, Country, Day, day_in,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::job::{Job, QueuedCalendar, Work};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::holiday::{Holiday, HolidayRefusal};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use uuid::Uuid;

/// Whoever places a deal has read the calendar so long before, and written the deal so long after, at most.
const PLACING: (SignedDuration, SignedDuration) = (SignedDuration::from_mins(1), SignedDuration::from_mins(5));

/// Makes a day a holiday, or changes what it is.
pub async fn save(
    store: &Store,
    holiday: &Holiday,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let country = holiday.country;
            Holiday::check(holiday.day, day_in(country, tx.at))?;
            tx.save_holiday(holiday).await?;
            let entry = UserEntry { user: caller.who.user, kind: "holidaySaved", body: json!(holiday) };
            let jobs = followed(country, tx.at).to_vec();
            Ok(Decision { journal: vec![entry], jobs, ..Decision::reply("Holiday saved successfully", ()) })
        })
        .await
}

/// Makes a holiday a day like every other.
pub async fn remove(
    store: &Store,
    (country, of): (Country, Day),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            Holiday::check(of, day_in(country, tx.at))?;
            if !tx.remove_holiday(country, of).await? {
                return Err(HolidayRefusal::Absent.into());
            }
            let entry = UserEntry {
                user: caller.who.user,
                kind: "holidayRemoved",
                body: json!({ "country": country, "day": of }),
            };
            let jobs = followed(country, tx.at).to_vec();
            Ok(Decision { journal: vec![entry], jobs, ..Decision::reply("Holiday removed successfully", ()) })
        })
        .await
}

/// All deals that run follow at once, and a little later those that were being placed by the calendar of before.
fn followed(country: Country, at: Timestamp) -> [Job; 2] {
    let (before, after) = PLACING;
    let asks = [(None, None), (Some(at - before), Some(at + after))];
    asks.map(|(placed_since, due)| Job {
        work: Work::Calendar(QueuedCalendar { country, from: day_in(country, at), placed_since }),
        cause: Uuid::now_v7().to_string(),
        user: None,
        due,
    })
}
