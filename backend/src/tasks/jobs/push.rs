//! Shows notifications on devices, each at least once: a later one of the same deal takes its place there.

use std::sync::Arc;

use granary_adapters::push::{PushService, Unpushed, on_screen, topic};
use granary_identity::{
    job::{JobKind, QueuedPush, Tries},
    letters::{Dispatch, push},
};
use granary_store::{ClaimedJob, DuePush, Store};

use super::{JobFault, JobHandler};

/// Sends what devices are to show.
pub struct ShowOnDevice {
    pub store: Store,
    pub service: Arc<dyn PushService>,
}

impl JobHandler for ShowOnDevice {
    const KIND: JobKind = JobKind::Push;
    type Payload = QueuedPush;

    async fn run(&self, job: &ClaimedJob, queued: &QueuedPush) -> Result<(), JobFault> {
        let Some(due) = self.store.due_push(*queued).await? else { return Ok(()) };
        match push(due.news, &due.choices, due.is_staff, job.at) {
            Dispatch::Drop => Ok(()),
            Dispatch::Later(at) => Err(JobFault::NotYet(at.duration_since(job.at).unsigned_abs())),
            Dispatch::Leave | Dispatch::Gathered => self.send(job, queued, &due).await,
        }
    }
}

impl ShowOnDevice {
    async fn send(&self, job: &ClaimedJob, queued: &QueuedPush, due: &DuePush) -> Result<(), JobFault> {
        let shown = on_screen(&due.told, due.language);
        let message = serde_json::to_vec(&shown).map_err(|_| JobFault::Never("it cannot be written".to_owned()))?;
        let sent = self.service.send(&due.to, &message, topic(&due.told).as_deref()).await;
        let (outcome, why) = match sent {
            Ok(()) => ("sent", None),
            Err(Unpushed::Later(why)) if Self::KIND.policy().tries != Tries::Times(job.attempt) => {
                return Err(JobFault::Later(why));
            }
            // It is old by now. The device stays, for the fault may be this server's.
            Err(Unpushed::Later(why)) => ("late", Some(why)),
            Err(Unpushed::Gone(why)) => {
                self.store.remove_device(queued.subscription).await?;
                ("gone", Some(why))
            }
            Err(Unpushed::Never(why)) => ("refused", Some(why)),
        };
        if let Some(why) = why {
            tracing::info!(job.id = %job.id, outcome, why, "A device is not shown a notification");
        }
        metrics::counter!("granary_pushes_total", "outcome" => outcome).increment(1);
        Ok(())
    }
}
