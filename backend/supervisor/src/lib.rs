//! What a background task is, and the one supervisor that runs, counts, restarts and stops all of them.

use std::{
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use futures::FutureExt;
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
};

/// How long tasks may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// The first wait after a failed run, and the longest one.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Work that the server does by itself, again and again.
pub trait Task: 'static {
    const NAME: &'static str;
    /// How long a task rests between two runs, unless it is woken.
    const PERIOD: Duration;
    /// How long after the start of the server it runs first.
    const DELAY: Duration = Duration::ZERO;
    /// A run of an endless task goes on until it fails, and a stop of the server cuts it short.
    const ENDLESS: bool = false;
    /// It runs on for as long as anybody is served, and stops after the others.
    const TO_THE_END: bool = false;

    fn run(&self) -> impl Future<Output = Result<RestartPolicy, TaskFault>>;
}

/// When a task runs again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestartPolicy {
    AfterPeriod,
    After(Duration),
}

/// Why a run failed, for the log.
#[derive(Debug)]
pub struct TaskFault(Box<dyn std::error::Error>);

impl<E: std::error::Error + 'static> From<E> for TaskFault {
    fn from(cause: E) -> Self {
        Self(Box::new(cause))
    }
}

/// Wakes a task before its time; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Wake(Arc<Notify>);

impl Wake {
    pub fn wake(&self) {
        self.0.notify_one();
    }
}

/// Runs tasks until it is stopped or dropped.
#[derive(Default)]
pub struct Supervisor {
    first: Crew,
    last: Crew,
}

/// Tasks that stop together.
#[derive(Default)]
struct Crew {
    running: Mutex<JoinSet<()>>,
    stopping: watch::Sender<bool>,
}

impl Supervisor {
    /// Starts a task.
    pub fn start<T: Task>(&self, task: T) -> Wake {
        let wake = Wake::default();
        let crew = if T::TO_THE_END { &self.last } else { &self.first };
        crew.spawn(supervise(task, wake.clone(), crew.stopping.subscribe()));
        wake
    }

    /// Keeps company to what is no task: work that is done once, or that is a client of the server.
    pub fn accompany(&self, work: impl Future<Output = ()> + 'static) {
        let mut stopping = self.first.stopping.subscribe();
        self.first.spawn(async move {
            tokio::select! {
                () = work => {}
                _ = stopping.wait_for(|stopping| *stopping) => {}
            }
        });
    }

    /// Starts no run any more but of what goes on to the end, and waits a while for those under way.
    pub async fn stop(&self) {
        self.first.stop().await;
    }

    /// Stops what is left: nobody is served any more.
    pub async fn end(&self) {
        self.last.stop().await;
    }
}

impl Crew {
    fn spawn(&self, work: impl Future<Output = ()> + 'static) {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).spawn_local(work);
    }

    async fn stop(&self) {
        self.stopping.send_replace(true);
        let mut running = std::mem::take(&mut *self.running.lock().unwrap_or_else(PoisonError::into_inner));
        let ended = async { while running.join_next().await.is_some() {} };
        if tokio::time::timeout(GRACE, ended).await.is_err() {
            tracing::warn!("Some background tasks are cut short");
        }
    }
}

async fn supervise<T: Task>(task: T, wake: Wake, mut stopping: watch::Receiver<bool>) {
    let mut failures = 0;
    let mut rest = T::DELAY;
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = wake.0.notified() => {}
            () = tokio::time::sleep(rest) => {}
        }
        let again = tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping), if T::ENDLESS => return,
            again = run_once(&task) => again,
        };
        failures = if again.is_some() { 0 } else { failures + 1 };
        rest = match again {
            Some(RestartPolicy::AfterPeriod) => T::PERIOD,
            Some(RestartPolicy::After(rest)) => rest,
            None => wait_after(failures, T::PERIOD),
        };
    }
}

/// Runs a task once, logs and counts; answers nothing where it failed.
async fn run_once<T: Task>(task: &T) -> Option<RestartPolicy> {
    let began = Instant::now();
    let outcome = AssertUnwindSafe(task.run()).catch_unwind().await;
    let (name, again) = match outcome {
        Ok(Ok(again)) => ("done", Some(again)),
        Ok(Err(TaskFault(cause))) => {
            tracing::warn!(task = T::NAME, %cause, "A background task failed and will run again");
            ("failed", None)
        }
        Err(_) => {
            tracing::error!(task = T::NAME, "A background task panicked and will run again");
            ("panicked", None)
        }
    };
    metrics::counter!("granary_task_runs_total", "task" => T::NAME, "outcome" => name).increment(1);
    metrics::histogram!("granary_task_seconds", "task" => T::NAME).record(began.elapsed());
    again
}

/// Twice as long after each failure in a row; a task that runs often is tried again often.
fn wait_after(failures: u32, period: Duration) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    FIRST_WAIT.saturating_mul(1 << doublings).min(period.clamp(FIRST_WAIT, LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use tokio::sync::mpsc;

    use super::*;

    /// Says each run; panics at the first and fails at the second.
    struct Clumsy {
        runs: Cell<u32>,
        told: mpsc::UnboundedSender<u32>,
    }

    impl Task for Clumsy {
        const NAME: &'static str = "clumsy";
        const PERIOD: Duration = Duration::from_secs(3600);

        async fn run(&self) -> Result<RestartPolicy, TaskFault> {
            self.runs.set(self.runs.get() + 1);
            self.told.send(self.runs.get())?;
            assert!(self.runs.get() != 1, "the first run panics");
            if self.runs.get() == 2 {
                Err(granary_domain::store::StoreUnavailable.into())
            } else {
                Ok(RestartPolicy::AfterPeriod)
            }
        }
    }

    #[actix_web::test]
    async fn a_task_runs_again_after_a_panic_and_a_failure_and_when_it_is_woken() {
        let (told, mut runs) = mpsc::unbounded_channel();
        let supervisor = Supervisor::default();
        let wake = supervisor.start(Clumsy { runs: Cell::new(0), told });
        for run in 1..=3 {
            assert_eq!(runs.recv().await, Some(run));
        }
        wake.wake();
        assert_eq!(runs.recv().await, Some(4));
        supervisor.stop().await;
        assert_eq!(runs.recv().await, None, "it is stopped");
    }

    /// Says each run.
    struct Faithful(mpsc::UnboundedSender<()>);

    impl Task for Faithful {
        const NAME: &'static str = "faithful";
        const PERIOD: Duration = Duration::from_secs(3600);
        const TO_THE_END: bool = true;

        async fn run(&self) -> Result<RestartPolicy, TaskFault> {
            self.0.send(())?;
            Ok(RestartPolicy::AfterPeriod)
        }
    }

    #[actix_web::test]
    async fn what_goes_on_to_the_end_runs_after_the_others_have_stopped() {
        let (told, mut runs) = mpsc::unbounded_channel();
        let supervisor = Supervisor::default();
        let wake = supervisor.start(Faithful(told));
        assert_eq!(runs.recv().await, Some(()));
        supervisor.stop().await;
        wake.wake();
        assert_eq!(runs.recv().await, Some(()), "somebody is served still");
        supervisor.end().await;
        assert_eq!(runs.recv().await, None, "it is stopped");
    }

    #[test]
    fn a_task_that_often_runs_is_soon_tried_again() {
        let waits =
            |period: u64| [1, 2, 3, 40].map(|failures| wait_after(failures, Duration::from_secs(period)).as_millis());
        assert_eq!(waits(1), [500, 1000, 1000, 1000]);
        assert_eq!(waits(600), [500, 1000, 2000, 60_000]);
    }
}
