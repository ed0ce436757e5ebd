//! Staff say on which days offices and banks are closed. Deals that were placed keep the dates that they were given.

use actors::{
    domain::{Caller, Day, day},
    holiday::{Holiday, HolidayRefusal},
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::json;

use crate::store::{Author, Decision, Store, UserEntry};

/// Makes a day a holiday, or changes what it is.
pub async fn save(
    store: &Store,
    holiday: &Holiday,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            Holiday::check(holiday.day, day(tx.at))?;
            tx.save_holiday(holiday).await?;
            let entry = UserEntry { user: caller.who.user, kind: "holidaySaved", body: json!(holiday) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Holiday saved successfully", ()) })
        })
        .await
}

/// Makes a holiday a day like every other.
pub async fn remove(
    store: &Store,
    of: Day,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            Holiday::check(of, day(tx.at))?;
            if !tx.remove_holiday(of).await? {
                return Err(HolidayRefusal::Absent.into());
            }
            let entry = UserEntry { user: caller.who.user, kind: "holidayRemoved", body: json!({ "day": of }) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Holiday removed successfully", ()) })
        })
        .await
}
