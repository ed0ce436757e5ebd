//! Reads files that were sent in conversations for the account that they ask to be paid into.

use std::sync::Arc;

use granary_adapters::extraction::{ExtractionFault, text_of};
use granary_domain::Share;
use granary_files::{FileStore, FileStoreFault, Kept};
use granary_identity::job::{JobKind, QueuedSentFile};
use granary_sandbox::Sandboxes;
use granary_services::conversations::flag_file;
use granary_store::{ClaimedJob, Store};
use granary_trade::conversation::{ConversationStore, names_unknown_account};

use super::{JobFault, JobHandler};

/// Holds the account that a file names against those that the seller is known by.
pub struct ReadSentFile {
    pub store: Store,
    pub file_store: Arc<FileStore>,
    pub sandboxes: Arc<Sandboxes>,
}

impl JobHandler for ReadSentFile {
    const KIND: JobKind = JobKind::SentFile;
    type Payload = QueuedSentFile;

    async fn run(&self, _: &ClaimedJob, job: &QueuedSentFile) -> Result<(), JobFault> {
        let conversation = self.store.conversation(job.conversation).await?;
        let Some(payee) = conversation.and_then(|it| it.payee) else { return Ok(()) };
        let Some(file) = self.store.sent_file(job.file).await? else { return Ok(()) };
        let document = match self.file_store.read(Kept { id: file.id, sha256: file.sha256 }).await {
            Ok(document) => document,
            Err(FileStoreFault::Altered) => return Err(JobFault::Never("the file is not what was brought".to_owned())),
            Err(_) => return Err(JobFault::Later("the file cannot be read at the moment".to_owned())),
        };
        let share = Share::of_stranger(None);
        let text = match text_of((self.sandboxes.of(share), share), document, &file.mime).await {
            Ok(text) => text,
            Err(ExtractionFault::Broken) => return Ok(()),
            Err(ExtractionFault::Later) => {
                return Err(JobFault::Later("nobody reads documents at the moment".to_owned()));
            }
        };
        if !names_unknown_account(&text, &[]) {
            return Ok(());
        }
        if names_unknown_account(&text, &self.store.accounts_of(payee).await?) {
            flag_file(&self.store, file.id, job.conversation).await?;
        }
        Ok(())
    }
}
