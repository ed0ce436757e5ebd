//! What the server gave up to do by itself: told to staff, and tried again when they say so.

use granary_domain::{
    Caller, JobId,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::{
    job::{JobKind, NotGivenUp, hears_of_failures, is_news},
    notification::{Addressee, Notification, NotificationKind},
};
use granary_store::{Author, ClaimedJob, Decision, Store, Tx, UserEntry};
use serde_json::json;

/// Gives a job up, and tells staff of it unless they heard of such a one a moment ago.
pub async fn give_up(store: &Store, kind: JobKind, job: &ClaimedJob, reason: &str) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let last = tx.last_given_up(kind).await?;
            let notifications = if tx.fail_job(job, reason).await? && is_news(last, tx.at) {
                to_staff(tx, NotificationKind::JobGivenUp, &Params::default().with("work", kind.as_str())).await?
            } else {
                Vec::new()
            };
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await
}

/// Tells staff that so many of all stored files have no row.
pub async fn tell_of_unknown_files(store: &Store, unknown: usize, all: usize) -> Result<(), BoxedRefusal> {
    let params = Params::default().with("unknown", unknown).with("all", all);
    store
        .perform(Author::system(), async |tx| {
            let notifications = to_staff(tx, NotificationKind::FilesUnknown, &params).await?;
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await
}

/// Has a job that was given up tried again, as if it were new.
pub async fn retry(
    store: &Store,
    job: JobId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let (kind, of) = tx.retry_job(job).await?.ok_or(NotGivenUp)?;
            let entry = |user| UserEntry { user, kind: "retry", body: json!({ "job": job, "kind": kind }) };
            Ok(Decision { journal: of.map(entry).into_iter().collect(), ..Decision::reply("It is tried again.", ()) })
        })
        .await
}

/// The same to everybody of staff who hears of such things.
async fn to_staff(tx: &Tx<'_>, kind: NotificationKind, params: &Params) -> Result<Vec<Notification>, StoreUnavailable> {
    let hearers = tx.staff().await?.into_iter().filter(|(_, permissions)| hears_of_failures(permissions));
    let told = |to| Notification { to: Addressee::Person(to), kind, params: params.clone(), at: tx.at };
    Ok(hearers.map(|(to, _)| told(to)).collect())
}
