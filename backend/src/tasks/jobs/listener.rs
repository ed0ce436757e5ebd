//! What wakes the runners as soon as there is a job, and the answers to those who ask for a link.

use std::time::Duration;

use futures::future::try_join_all;
use granary_auth::links::answer_asks;
use granary_domain::store::StoreUnavailable;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault, Wake};

/// How many asks for links are answered side by side, and how many so before anything else is looked at.
const SIDE_BY_SIDE: usize = 4;
const ASKS: u32 = 50;

/// Hears of every new job and every ask for a link, by whatever server.
pub struct JobListener {
    pub store: Store,
    pub runners: Vec<Wake>,
}

impl Task for JobListener {
    const NAME: &'static str = "job_listener";
    const PERIOD: Duration = Duration::from_secs(1);
    const ENDLESS: bool = true;

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.store.hear_of_jobs(|| self.runners.iter().for_each(Wake::wake)).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Opens links for those who asked for one, out of sight.
pub struct LinkAsks(pub Store);

impl Task for LinkAsks {
    const NAME: &'static str = "link_asks";
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        // One that is slow, because somebody holds its account, keeps no other waiting.
        try_join_all((0..SIDE_BY_SIDE).map(async |_| {
            while answer_asks(&self.0, ASKS).await.map_err(|_| StoreUnavailable)? > 0 {}
            Ok::<_, StoreUnavailable>(())
        }))
        .await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
