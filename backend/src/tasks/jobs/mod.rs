//! Background jobs: one runner for every kind, which takes what is due, has it done and settles it. Each fails alone.

mod auction;
mod calendar;
mod credit;
mod deletion;
mod export;
mod extraction;
mod listener;
mod mail;
mod push;
mod seal;
mod sent_file;

use std::{panic::AssertUnwindSafe, pin::pin, time::Duration};

use futures::{FutureExt, StreamExt, stream::FuturesUnordered};
use granary_domain::{refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::job::{JobKind, Policy};
use granary_services::dead_letters;
use granary_store::{ClaimedJob, Store};
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use granary_trade::{change::ChangeEvent, desk_list::DeskList};
use jiff::Timestamp;
use serde::de::DeserializeOwned;

pub use auction::EndAuction;
pub use calendar::FollowCalendar;
pub use credit::CreditInvoice;
pub use deletion::DeleteAccount;
pub use export::MakeExport;
pub use extraction::ReadDocument;
pub use listener::{JobListener, LinkAsks};
pub use mail::SendMail;
pub use push::ShowOnDevice;
pub use seal::SealDocument;
pub use sent_file::ReadSentFile;

/// How long to wait for a store that is away before it is told again that a job is done.
const AWAY: Duration = Duration::from_secs(1);
/// How often to look for more while what is in hand takes its time.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// What does the jobs of one kind. A job may be done twice, where its server dies before it can say that it is done.
pub trait JobHandler: 'static {
    const KIND: JobKind;
    type Payload: DeserializeOwned;

    fn run(&self, job: &ClaimedJob, payload: &Self::Payload) -> impl Future<Output = Result<(), JobFault>>;

    /// The job is given up.
    fn give_up(&self, _payload: &Self::Payload, _why: &GivenUp) -> impl Future<Output = Result<(), StoreUnavailable>> {
        std::future::ready(Ok(()))
    }
}

/// Why a job is not done; the reason names neither people nor addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobFault {
    /// To be tried again, if it was not the last time.
    Later(String),
    Never(String),
    /// It is too early, which counts as no attempt.
    NotYet(Duration),
}

impl From<StoreUnavailable> for JobFault {
    fn from(StoreUnavailable: StoreUnavailable) -> Self {
        Self::Later("the store is away".to_owned())
    }
}

impl From<BoxedRefusal> for JobFault {
    fn from(refusal: BoxedRefusal) -> Self {
        Self::Later(refusal.get().code().to_string())
    }
}

/// Why a job is given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GivenUp {
    Never(String),
    /// It failed to its last try, then for this reason.
    Exhausted(String),
    /// Its servers died over it.
    Deadly,
}

impl GivenUp {
    fn reason(&self) -> &str {
        match self {
            Self::Never(reason) | Self::Exhausted(reason) => reason,
            Self::Deadly => "its servers died over it",
        }
    }
}

/// Does the jobs of one kind.
pub struct JobRunner<H> {
    store: Store,
    handler: H,
}

/// What became of a try.
enum Outcome {
    Done,
    Wait(Duration, Option<String>),
    GiveUp(GivenUp),
}

impl<H: JobHandler> JobRunner<H> {
    const POLICY: Policy = H::KIND.policy();

    pub fn new(store: Store, handler: H) -> Self {
        Self { store, handler }
    }

    /// Does all that is due now, or by another time; answers how many were done. A slow one has a hand of its own: the
    /// others go on, and so does whatever becomes due meanwhile.
    pub async fn run_due(&self, by: Option<Timestamp>) -> Result<usize, StoreUnavailable> {
        let (mut done, mut in_hand) = (0, FuturesUnordered::new());
        loop {
            let free = Self::POLICY.in_hand as usize - in_hand.len();
            let claimed = if free > 0 { self.store.claim_jobs(H::KIND, free, by).await } else { Ok(Vec::new()) };
            // Those in hand are done, whatever becomes of the others.
            in_hand.extend(claimed.iter().flatten().cloned().map(|job| self.run_job(job)));
            match tokio::time::timeout(LOOK_AGAIN, in_hand.next()).await {
                Ok(Some(is_done)) => done += usize::from(is_done),
                Ok(None) => return claimed.map(|_| done),
                Err(_) => {}
            }
        }
    }

    /// Does a job and settles it; answers whether it is done.
    async fn run_job(&self, job: ClaimedJob) -> bool {
        let job = &job;
        let kind = H::KIND.as_str();
        let payload = serde_json::from_value::<H::Payload>(job.payload.clone());
        let outcome = match &payload {
            Ok(payload) => self.attempt(job, payload).await,
            Err(_) => Outcome::GiveUp(GivenUp::Never("this version knows no such job".to_owned())),
        };
        let (name, settled) = match &outcome {
            Outcome::Done => ("done", self.finish(job).await),
            Outcome::Wait(wait, fault) => {
                if let Some(fault) = fault {
                    tracing::warn!(job.id = %job.id, kind, job.attempt, fault, "A job has to wait");
                }
                ("waits", self.store.put_job_off(job, job.at + *wait, fault.as_deref()).await)
            }
            Outcome::GiveUp(why) => {
                tracing::error!(job.id = %job.id, kind, job.attempt, fault = why.reason(), "A job is given up");
                ("failed", self.give_up(job, payload.as_ref().ok(), why).await)
            }
        };
        if H::KIND == JobKind::Mail {
            let letters = ChangeEvent::DeskList(DeskList::Letters.into());
            if self.store.spread(vec![letters]).await.is_err() {
                tracing::warn!(job.id = %job.id, "That a letter was sent could not be told");
            }
        }
        metrics::counter!("granary_jobs_total", "kind" => kind, "outcome" => name).increment(1);
        if settled.is_err() {
            tracing::warn!(job.id = %job.id, kind, "What became of a job could not be written");
        }
        matches!(outcome, Outcome::Done)
    }

    async fn attempt(&self, job: &ClaimedJob, payload: &H::Payload) -> Outcome {
        if Self::POLICY.is_exhausted(job.attempt) {
            return Outcome::GiveUp(GivenUp::Deadly);
        }
        match self.run_under_lease(job, payload).await {
            Ok(()) => Outcome::Done,
            Err(JobFault::NotYet(wait)) => Outcome::Wait(wait, None),
            Err(JobFault::Never(fault)) => Outcome::GiveUp(GivenUp::Never(fault)),
            Err(JobFault::Later(fault)) => {
                let age = job.at.duration_since(job.queued_at);
                match Self::POLICY.wait_after(job.attempt, age, rand::random()) {
                    Some(wait) => Outcome::Wait(wait, Some(fault)),
                    None => Outcome::GiveUp(GivenUp::Exhausted(fault)),
                }
            }
        }
    }

    /// Has a job done, and says meanwhile that it is being worked on.
    async fn run_under_lease(&self, job: &ClaimedJob, payload: &H::Payload) -> Result<(), JobFault> {
        let mut running = pin!(AssertUnwindSafe(self.handler.run(job, payload)).catch_unwind());
        loop {
            match tokio::time::timeout(Self::POLICY.lease / 3, &mut running).await {
                Ok(outcome) => return outcome.unwrap_or_else(|_| Err(JobFault::Later("it panicked".to_owned()))),
                // A lease that cannot be renewed ends; then another server does the job as well.
                Err(_) => drop(self.store.renew_lease(job, Self::POLICY.lease).await),
            }
        }
    }

    /// Insists, because a job that is done and does not say so is done again when its lease ends.
    async fn finish(&self, job: &ClaimedJob) -> Result<(), StoreUnavailable> {
        for _ in 0..5 {
            if self.store.finish_job(job.id).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(AWAY).await;
        }
        self.store.finish_job(job.id).await
    }

    async fn give_up(
        &self,
        job: &ClaimedJob,
        payload: Option<&H::Payload>,
        why: &GivenUp,
    ) -> Result<(), StoreUnavailable> {
        if let Some(payload) = payload {
            self.handler.give_up(payload, why).await?;
        }
        dead_letters::give_up(&self.store, H::KIND, job, why.reason()).await.map_err(|_| StoreUnavailable)
    }
}

impl<H: JobHandler> Task for JobRunner<H> {
    const NAME: &'static str = H::KIND.as_str();
    /// How often it looks for jobs that it was not told of, and for those whose server died.
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.run_due(None).await?;
        let jobs = self.store.waiting_jobs(H::KIND).await?;
        metrics::gauge!("granary_jobs_waiting", "kind" => Self::NAME).set(jobs.waiting as f64);
        metrics::gauge!("granary_jobs_failed", "kind" => Self::NAME).set(jobs.failed as f64);
        Ok(RestartPolicy::After(jobs.due_in.unwrap_or(Self::PERIOD).clamp(Duration::from_millis(100), Self::PERIOD)))
    }
}
