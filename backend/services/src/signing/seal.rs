//! Sealing a document that all have signed: a new file of the deal, beside the one that was sent.

use granary_domain::{
    FileId, Share, SignatureId,
    refusal::{BoxedRefusal, ErrorCode, RefusalKind},
    store::StoreUnavailable,
};
use granary_store::NewFile;
use granary_trade::{
    printed::Description,
    signature::{SignatureCommand, SignatureRequest, verify},
};
use uuid::Uuid;

use super::{SigningDesk, request::hex};
use crate::signatures::seal;

impl SigningDesk {
    /// Seals a document that all have signed, unless it is sealed; answers it as it stands.
    pub async fn seal(&self, id: SignatureId) -> Result<Option<SignatureRequest>, BoxedRefusal> {
        let (store, file_store) = (&self.printer.store, &self.printer.file_store);
        let Some(row) = store.signature(id).await? else { return Ok(None) };
        if !row.request.waits_for_seal() {
            return Ok(Some(row.request));
        }
        let trail = store.signature_trail(id).await?;
        let stands = verify(id, &trail).is_ok_and(|(state, head)| state == row.request && head == row.head);
        if !stands {
            tracing::error!(signature.id = %id, "The trail of a signed document does not stand");
            return Err(ErrorCode::InternalError.into());
        }
        let document = store.printed_to_set(row.request.document).await?.ok_or(StoreUnavailable)?;
        let certificate = Some(row.request.certificate(&trail));
        let sealed = Description { certificate, ..document.description };
        let pdf = self.printer.pdf(&sealed, row.request.language, Share::SERVER).await?;
        let arrived = file_store.receive_whole(&pdf).await.map_err(|_| ErrorCode::InternalError)?;
        let file = FileId(Uuid::now_v7());
        let new = NewFile {
            id: file,
            // Of nobody's room: whoever may see its deal may see it.
            owner: None,
            company: None,
            name: sealed_name(&row.request),
            mime: "application/pdf".to_owned(),
            size: arrived.size,
            sha256: arrived.sha256,
            location: format!("/files/{file}"),
        };
        file_store.keep(&arrived, file).await?;
        let command = SignatureCommand::Seal { file, sha256: hex(&arrived.sha256) };
        let sealed = seal(store, id, &command, &new).await;
        // A database that went silent may have written the row: then the content stays, and is swept out if it is not.
        if sealed.as_ref().is_err_and(|refusal| refusal.get().kind() != RefusalKind::Unavailable) {
            file_store.discard(file).await;
        }
        sealed.map(Some)
    }
}

/// What the sealed document is called.
pub fn sealed_name(request: &SignatureRequest) -> String {
    format!("{}-signed.pdf", request.number.replace('/', "-"))
}
