//! Sends mails, each at least once: a server that dies after it has taken the letter and before it says so gets the
//! letter again, under the same Message-ID.

use std::{sync::Arc, time::Duration};

use granary_adapters::mail::{Addressee, Mailer, Undelivered};
use granary_identity::job::{JobKind, QueuedMail};
use granary_store::{ClaimedJob, Store};

use super::{JobFault, JobHandler};

/// How long one try may take, well within the lease.
const TRY: Duration = Duration::from_secs(20);

/// Sends mails.
pub struct SendMail {
    pub store: Store,
    pub mailer: Arc<Mailer>,
}

impl JobHandler for SendMail {
    const KIND: JobKind = JobKind::Mail;
    type Payload = QueuedMail;

    async fn run(&self, job: &ClaimedJob, QueuedMail { to, language, template }: &QueuedMail) -> Result<(), JobFault> {
        let addressee = self.store.mail_addressee(job.user, template.link()).await?;
        if addressee.is_stale {
            return Err(JobFault::Never("its link is over".to_owned()));
        }
        let to = Addressee { address: to.clone(), user: job.user, name: addressee.name, language: *language };
        let sent = tokio::time::timeout(TRY, self.mailer.send(job.id, &to, template, job.queued_at)).await;
        match sent.unwrap_or_else(|_| Err(Undelivered::Later("no answer in time".into()))) {
            Ok(()) => {
                metrics::counter!("granary_mails_sent_total", "template" => template.parts().0).increment(1);
                Ok(())
            }
            Err(Undelivered::Later(fault)) => Err(JobFault::Later(fault)),
            Err(Undelivered::Never(fault) | Undelivered::NoRecipient { fault, .. }) => Err(JobFault::Never(fault)),
        }
    }
}
