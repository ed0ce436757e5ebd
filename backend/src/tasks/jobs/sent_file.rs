//! Reads files that were sent in conversations for the account that they ask to be paid into.

use std::sync::Arc;

use granary_adapters::extraction::{ExtractionFault, text_of};
use granary_domain::{CompanyId, Share, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault, Kept};
use granary_identity::job::{JobKind, QueuedSentFile};
use granary_sandbox::{Sandboxes, sniff::FileKind};
use granary_services::conversations::flag_file;
use granary_store::{ClaimedJob, Store, StoredFile};
use granary_trade::conversation::{ConversationStore, FileReading, names_unknown_account};

use super::{GivenUp, JobFault, JobHandler};

/// Holds the account that a file names against those that the seller is known by.
pub struct ReadSentFile {
    pub store: Store,
    pub file_store: Arc<FileStore>,
    pub sandboxes: Arc<Sandboxes>,
}

impl ReadSentFile {
    /// The file, and the company that is to be paid; nothing where the file is not to be checked.
    async fn to_check(&self, job: &QueuedSentFile) -> Result<Option<(StoredFile, CompanyId)>, StoreUnavailable> {
        let conversation = self.store.conversation(job.conversation).await?;
        let Some(payee) = conversation.and_then(|it| it.payee) else { return Ok(None) };
        let file = self.store.sent_file(job.file).await?;
        Ok(file.filter(|it| is_checked(&it.mime)).map(|file| (file, payee)))
    }

    async fn read(&self, file: &StoredFile, payee: CompanyId, job: &QueuedSentFile) -> Result<FileReading, JobFault> {
        let document = match self.file_store.read(Kept { id: file.id, sha256: file.sha256 }).await {
            Ok(document) => document,
            Err(FileStoreFault::Altered) => return Err(JobFault::Never("the file is not what was brought".to_owned())),
            Err(_) => return Err(JobFault::Later("the file cannot be read at the moment".to_owned())),
        };
        let share = job.by.map_or_else(|| Share::of_stranger(None), Share::of_person);
        let text = match text_of((self.sandboxes.of(share), share), document, &file.mime).await {
            Ok(Some(text)) => text,
            Ok(None) | Err(ExtractionFault::Broken) => return Ok(FileReading::Unreadable),
            Err(ExtractionFault::Later) => {
                return Err(JobFault::Later("nobody reads documents at the moment".to_owned()));
            }
        };
        let is_elsewhere =
            names_unknown_account(&text, &[]) && names_unknown_account(&text, &self.store.accounts_of(payee).await?);
        Ok(if is_elsewhere { FileReading::Elsewhere } else { FileReading::Sound })
    }
}

impl JobHandler for ReadSentFile {
    const KIND: JobKind = JobKind::SentFile;
    type Payload = QueuedSentFile;

    async fn run(&self, _: &ClaimedJob, job: &QueuedSentFile) -> Result<(), JobFault> {
        let Some((file, payee)) = self.to_check(job).await? else { return Ok(()) };
        let came = self.read(&file, payee, job).await?;
        Ok(flag_file(&self.store, job.file, job.conversation, came).await?)
    }

    /// A file that keeps killing its readers is unreadable as well; one that nobody came to read waits for staff.
    async fn give_up(&self, job: &QueuedSentFile, why: &GivenUp) -> Result<(), StoreUnavailable> {
        if matches!(why, GivenUp::Exhausted(_)) || self.to_check(job).await?.is_none() {
            return Ok(());
        }
        let told = flag_file(&self.store, job.file, job.conversation, FileReading::Unreadable).await;
        told.map_err(|_| StoreUnavailable)
    }
}

/// Whether a file of this media type is one that people write accounts in: a document or a picture, and no table.
fn is_checked(mime: &str) -> bool {
    FileKind::ALL.into_iter().any(|kind| match kind {
        FileKind::Jpeg | FileKind::Png | FileKind::Pdf | FileKind::Docx | FileKind::Xml => kind.mime() == mime,
        FileKind::Xlsx | FileKind::Csv => false,
    })
}
