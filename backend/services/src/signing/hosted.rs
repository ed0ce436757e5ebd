//! Signing at a hosted service: the page that a signer is sent to, and what the service says when somebody has signed.

use granary_adapters::signing::{Envelope, SigningPage};
use granary_domain::{
    SignatureId, Text, UserId,
    refusal::{BoxedRefusal, ErrorCode},
};
use granary_files::Kept;
use granary_trade::{
    deal::Deal,
    signature::{Mark, SignatureRefusal, SignatureRequest, SignatureStatus, SignedFields, Signing},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SigningDesk, request::unhex};
use crate::signatures::sign_elsewhere;

/// What the service says of an envelope that was signed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Completion {
    /// As the envelope was begun with.
    reference: Text<73, 73>,
    /// The hash of the file that was signed, in hexadecimal digits.
    sha256: Text<64, 64>,
    signature: Mark,
    #[serde(default)]
    fields: SignedFields,
}

impl Completion {
    /// The document and the signer that the envelope was for.
    pub fn of(&self) -> Option<(SignatureId, UserId)> {
        let (document, signer) = self.reference.as_str().split_once(':')?;
        Some((document.parse().ok()?, signer.parse().ok()?))
    }
}

impl SigningDesk {
    /// Where somebody signs a document whose turn it is.
    pub async fn page(&self, request: &SignatureRequest, by: UserId) -> Result<SigningPage, BoxedRefusal> {
        let Some(signer) = request.due().find(|it| it.user == by).filter(|_| self.service.origin().is_some()) else {
            return Ok(SigningPage::Embedded);
        };
        let sha256 = unhex(&request.sha256).ok_or(ErrorCode::InternalError)?;
        let content = self.printer.file_store.read(Kept { id: request.file, sha256 }).await?;
        let reference = format!("{}:{}", request.id, signer.user);
        let return_url = format!("{}/dashboard/documents/{}", self.public_url, request.id);
        Ok(self.service.start(Envelope { reference, request, signer, content, return_url }).await)
    }

    /// Takes what the service said as the signer's own signature; what it said before changes nothing.
    pub async fn completed(
        &self,
        deal: &Deal,
        request: &SignatureRequest,
        by: UserId,
        it: Completion,
    ) -> Result<(), BoxedRefusal> {
        if request.signer(by).is_some_and(|it| it.signed.is_some()) {
            return Ok(());
        }
        if request.status == SignatureStatus::Open {
            deal.goes_on()?;
            if self.catch_up(deal).await?.contains(&request.id) {
                return Err(SignatureRefusal::Outdated.into());
            }
        }
        let Completion { sha256, signature, fields, .. } = it;
        let signing = Signing { fields, signature, consent: true, sha256: Some(sha256) };
        let at = self.service.origin().unwrap_or_default();
        sign_elsewhere(&self.printer.store, request.id, signing, by, at).await
    }
}
