//! The table of background jobs: taken under a lease, so that no two servers do one, and settled by who took it last.

use std::time::Duration;

use granary_domain::{JobId, PageRequest, Total, UserId, store::StoreUnavailable};
use granary_identity::job::{GivenUpJob, Job, JobKind};
use jiff::Timestamp;
use serde_json::Value;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::counted,
    query::{filled, query},
    row::{columns, row, take},
    sql,
};

/// A job that this server has taken, until its lease ends.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimedJob {
    pub id: Uuid,
    pub user: Option<UserId>,
    pub payload: Value,
    pub queued_at: Timestamp,
    /// Which try this is, from 1.
    pub attempt: i32,
    /// When it was taken.
    pub at: Timestamp,
}

/// How the jobs of a kind stand.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WaitingJobs {
    pub waiting: u64,
    /// Those that were given up.
    pub failed: u64,
    /// How long until the next one is due, if any waits.
    pub due_in: Option<Duration>,
}

impl Store {
    /// Takes jobs of a kind that are due now, or by another time, no more than so many.
    pub async fn claim_jobs(
        &self,
        kind: JobKind,
        most: usize,
        by: Option<Timestamp>,
    ) -> Result<Vec<ClaimedJob>, StoreUnavailable> {
        let (most, lease) = (most.cast_signed() as i64, kind.policy().lease.as_secs_f64());
        self.database.all(query!("jobs/claim_jobs", ClaimedJob), &[&kind.as_str(), &most, &lease, &by]).await
    }

    pub async fn renew_lease(&self, job: &ClaimedJob, lease: Duration) -> Result<(), StoreUnavailable> {
        let lease = lease.as_secs_f64();
        self.database.rows(sql!("jobs/renew_lease"), &[&job.id, &job.attempt, &lease]).await.map(drop)
    }

    pub async fn finish_job(&self, job: Uuid) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("jobs/finish_job"), &[&job]).await.map(drop)
    }

    /// Lets a job wait until then, after a fault, or for a reason that counts as no attempt.
    pub async fn put_job_off(
        &self,
        job: &ClaimedJob,
        due: Timestamp,
        fault: Option<&str>,
    ) -> Result<(), StoreUnavailable> {
        let anew = fault.is_none();
        self.database.rows(sql!("jobs/put_off_job"), &[&job.id, &job.attempt, &due, &fault, &anew]).await.map(drop)
    }

    pub async fn waiting_jobs(&self, kind: JobKind) -> Result<WaitingJobs, StoreUnavailable> {
        let waiting = query!("jobs/count_waiting", WaitingJobs);
        Ok(self.database.find(waiting, &[&kind.as_str()]).await?.unwrap_or_default())
    }

    /// A page of the jobs that were given up, newest first, and how many there are.
    pub async fn given_up_jobs(&self, page: PageRequest) -> Result<(Vec<GivenUpJob>, Total), StoreUnavailable> {
        let (size, skipped) = (i64::from(page.size), i64::from(page.current - 1) * i64::from(page.size));
        let most = Total::MAX_COUNTED.cast_signed();
        let rows = self.database.rows(query!("jobs/list_failed", GivenUpJob).text, &[&size, &skipped, &most]).await?;
        let total = if rows.is_empty() { Total::from(0) } else { counted(&rows)? };
        Ok((filled(&rows)?, total))
    }

    /// Tells of every job and every ask for a link as soon as it is committed, by whatever server; and once at the
    /// start, because some may have been committed before. Ends only with its connection.
    pub async fn hear_of_jobs(&self, tell: impl Fn()) -> Result<(), StoreUnavailable> {
        self.database.hear(sql!("jobs/listen_jobs"), tell).await
    }
}

impl Tx<'_> {
    /// Gives a job up; answers whether this server still had it.
    pub async fn fail_job(&self, job: &ClaimedJob, fault: &str) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.run(sql!("jobs/fail_job"), &[&job.id, &job.attempt, &fault, &self.at]).await? == 1)
    }

    /// When a job of a kind was last given up.
    pub async fn last_given_up(&self, kind: JobKind) -> Result<Option<Timestamp>, StoreUnavailable> {
        self.transaction.one(sql!("jobs/find_last_failed"), &[&kind.as_str()]).await
    }

    /// Lets a job that was given up be tried as if it were new; answers its kind and whose it is.
    pub async fn retry_job(&self, job: JobId) -> Result<Option<(JobKind, Option<UserId>)>, StoreUnavailable> {
        let retried = self.transaction.find(query!("jobs/retry_job", (Option<UserId>, JobKind)), &[&job.0]).await?;
        Ok(retried.map(|(user, kind)| (kind, user)))
    }

    /// Takes a job back that is not wanted any more.
    pub async fn cancel_job(&self, kind: JobKind, cause: &str) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("jobs/cancel_job"), &[&kind.as_str(), &cause]).await.map(drop)
    }
}

/// The columns of jobs, each an array.
#[derive(Default)]
pub(super) struct JobColumns {
    pub kinds: Vec<&'static str>,
    pub causes: Vec<String>,
    pub users: Vec<Option<Uuid>>,
    pub payloads: Vec<String>,
    pub dues: Vec<Option<Timestamp>>,
}

impl JobColumns {
    pub(super) fn of(jobs: impl Iterator<Item = Job>) -> Self {
        let mut columns = Self::default();
        for Job { work, cause, user, due } in jobs {
            columns.kinds.push(work.kind().as_str());
            columns.payloads.push(work.payload().to_string());
            columns.causes.push(cause);
            columns.users.push(user.map(|user| user.0));
            columns.dues.push(due);
        }
        columns
    }
}

// Seconds.
columns!(plain f64);

fn due_in(row: &Row) -> Result<Option<Duration>, StoreUnavailable> {
    Ok(take::<Option<f64>>(row, "due_in")?.map(|seconds| Duration::from_secs_f64(seconds.max(0.0))))
}

row! {
    ClaimedJob { id, user: "user_id", payload, queued_at, attempt: "attempts", at }
    WaitingJobs { waiting, failed, due_in: (due_in) }
    GivenUpJob { id, kind, template, to: "recipient", reason: "fault", attempts, queued_at, failed_at }
}
