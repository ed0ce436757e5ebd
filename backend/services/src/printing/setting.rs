//! Setting a document as PDF, in a limited child, or as XML: once, for what was set is kept.

use bytes::Bytes;
use granary_domain::{
    FileId, Language, Share,
    refusal::{BoxedRefusal, ErrorCode, RefusalKind},
    store::StoreUnavailable,
};
use granary_sandbox::{Job, Refused};
use granary_store::{Author, Decision, NewFile, PrintedForm};
use granary_trade::printed::PrintRefusal;
use serde::Serialize;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::{DocumentPrinter, electronic};

impl DocumentPrinter {
    /// The file that a document stands in, in one form; set now unless it was before, in the turn of whoever wants it.
    pub async fn set(&self, document: Uuid, form: PrintedForm, share: Share) -> Result<FileId, BoxedRefusal> {
        let Self { store, file_store, .. } = self;
        if let Some(set) = store.printed_file(document, form).await? {
            return Ok(set);
        }
        let to_set = store.printed_to_set(document).await?.ok_or(StoreUnavailable)?;
        let number = to_set.display.replace('/', "-");
        let (content, name, mime) = match form {
            PrintedForm::Pdf(language) => {
                let pdf = self.pdf(&to_set.description, language, share).await?;
                (pdf, format!("{number}-{}.pdf", language.as_str()), "application/pdf")
            }
            PrintedForm::Electronic => {
                let xml = electronic::xml(document, &to_set.description).ok_or(PrintRefusal::NotElectronic)?;
                (xml, format!("{number}.xml"), "application/xml")
            }
        };
        let arrived = file_store.receive_whole(&content).await.map_err(|_| ErrorCode::InternalError)?;
        let id = FileId(Uuid::now_v7());
        let file = NewFile {
            id,
            // Of nobody's room: whoever may see its deal may see it.
            owner: None,
            company: None,
            name,
            mime: mime.to_owned(),
            size: arrived.size,
            sha256: arrived.sha256,
            location: format!("/files/{id}"),
        };
        file_store.keep(&arrived, id).await?;
        let lock = format!("printed:{document}");
        let kept = store
            .perform(Author::system().exclusively(&lock), async |tx| {
                if let Some(set) = tx.printed_file(document, form).await? {
                    return Ok(Decision::value(set));
                }
                tx.add_printed_file(document, form, &file, (to_set.deal, to_set.description.kind)).await?;
                Ok(Decision::value(id))
            })
            .await;
        // A database that went silent may have written the row: then the content stays, and is swept out if it is not.
        let is_kept = match &kept {
            Ok(kept) => *kept == id,
            Err(refusal) => refusal.get().kind() == RefusalKind::Unavailable,
        };
        if !is_kept {
            file_store.discard(id).await;
        }
        kept
    }

    /// Refuses where nothing can be set yet.
    pub(super) fn await_printer(&self) -> Result<(), ErrorCode> {
        if self.sandboxes.printers.is_there() { Ok(()) } else { Err(ErrorCode::PrinterNotReady) }
    }

    /// A description set in one language, in the turn of whoever wants it.
    pub(crate) async fn pdf(
        &self,
        description: &impl Serialize,
        language: Language,
        share: Share,
    ) -> Result<Bytes, BoxedRefusal> {
        self.await_printer()?;
        let mut told = match json!(description) {
            Value::Object(told) => told,
            _ => Map::new(),
        };
        told.insert("language".to_owned(), language.as_str().into());
        let set = self.sandboxes.printers.run(Job::Print, Bytes::from(Value::Object(told).to_string()), share).await;
        set.map_err(|refused| match refused {
            Refused::Busy | Refused::UnknownScript => refused.into(),
            // What is described here can be set.
            _ => {
                tracing::error!(?refused, "A document could not be set");
                ErrorCode::InternalError.into()
            }
        })
    }
}
