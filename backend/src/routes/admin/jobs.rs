//! Background work that was given up: which, why, and trying it again.

use actix_web::web::Data;
use granary_domain::{JobId, PageRequest};
use granary_http::{Body, Empty, Key, List, Reply, Staff, done, may, reply};
use granary_identity::job::GivenUpJob;
use granary_services::dead_letters;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenUpQuery {
    #[serde(default)]
    page: PageRequest,
}

/// A page of the letters and other work that were given up, newest first.
pub async fn list(
    _: Staff<may::EmailRead>,
    Body(GivenUpQuery { page }): Body<GivenUpQuery>,
    store: Data<Store>,
) -> Reply<List<GivenUpJob>> {
    let (jobs, total) = store.given_up_jobs(page).await?;
    reply("Given up work fetched", List::page(jobs, page.current, page.size, total))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RetryJob {
    job_id: JobId,
}

/// Tries work again that was given up.
pub async fn retry(
    Staff(caller, _): Staff<may::EmailSend>,
    Body(RetryJob { job_id }): Body<RetryJob>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let retried = dead_letters::retry(&store, job_id, &caller, key.as_ref()).await?;
    Ok(done(retried.message)?.replayed(retried.replayed))
}
