//! Having a document read for what forms ask.

use granary_domain::{Caller, FileId, refusal::BoxedRefusal, store::Committed};
use granary_identity::{
    extraction::{ExtractionRefusal, Requested, may_ask},
    job::{Job, QueuedExtraction, Work},
};
use granary_store::{Author, Decision, RegistrationId, Store};

/// Who asks for a document to be read.
#[derive(Clone, Copy)]
pub enum Asker<'a> {
    /// A person, for a file that they may see.
    Person(&'a Caller, FileId),
    /// The holder of a draft, for the file at a location.
    Draft(&'a RegistrationId, &'a str),
}

/// Queues the reading of a document.
pub async fn ask_extraction(
    store: &Store,
    asker: Asker<'_>,
    fields: &[String],
) -> Result<Committed<Requested>, BoxedRefusal> {
    let author = match asker {
        Asker::Person(caller, _) => Author::caller(caller, None),
        Asker::Draft(..) => Author::anonymous(None),
    };
    store
        .transact(author, async |tx| {
            let (user, draft, file) = match asker {
                Asker::Person(caller, file) => (Some(caller.who.user), None, file),
                Asker::Draft(id, location) => {
                    let found = tx.draft_file(id, location).await?.ok_or(ExtractionRefusal::Unknown)?;
                    (None, Some(found.draft), found.readable(tx.at)?)
                }
            };
            may_ask(tx.extractions_asked(user, draft).await?)?;
            let extraction = tx.add_extraction(user, draft, file, fields).await?;
            let work = Work::Extraction(QueuedExtraction { extraction });
            Ok(Decision {
                jobs: vec![Job { work, cause: extraction.to_string(), user, due: None }],
                ..Decision::reply("The document is being read.", Requested { request_file_id: extraction })
            })
        })
        .await
}
