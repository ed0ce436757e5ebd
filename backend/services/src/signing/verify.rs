//! Whether a file is a document that was signed here, for anyone who holds it.

use granary_domain::store::StoreUnavailable;
use granary_trade::{
    deal::PartyRole,
    printed::PrintedKind,
    signature::{SignatureRequest, SignatureStatus, Signer, verify},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::SigningDesk;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// A sealed document, as it was sealed.
    Sealed,
    /// A sealed document that a new version has overtaken.
    Outdated,
    /// A document as it was sent out, which bears no signatures.
    Sent,
    /// A sealed document whose trail does not stand as it was written.
    Broken,
    /// No such file was signed or sent here, or a single byte of it differs.
    Unknown,
}

/// What is known of a file.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    pub outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<PrintedKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_at: Option<Timestamp>,
    pub signers: Vec<VerifiedSigner>,
}

/// Somebody who signed it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedSigner {
    pub name: String,
    pub company_name: String,
    pub role: PartyRole,
    pub signed_at: Timestamp,
}

impl SigningDesk {
    /// What a file with this hash is. Its signers are named to whoever holds the sealed file, which names them itself.
    pub async fn verify(&self, sha256: &[u8]) -> Result<Found, StoreUnavailable> {
        let unknown =
            Found { outcome: Outcome::Unknown, document_type: None, number: None, sealed_at: None, signers: vec![] };
        let store = &self.printer.store;
        let Some(row) = store.signature_by_hash(sha256).await? else { return Ok(unknown) };
        let request = &row.request;
        let known = Found { document_type: Some(request.kind), number: Some(request.number.clone()), ..unknown };
        let Some(sealed) = request.sealed.as_ref().filter(|it| it.sha256 == super::request::hex(sha256)) else {
            return Ok(Found { outcome: Outcome::Sent, ..known });
        };
        let trail = store.signature_trail(request.id).await?;
        let stands = verify(request.id, &trail).is_ok_and(|(state, head)| state == *request && head == row.head);
        let outcome = match request.status {
            _ if !stands => Outcome::Broken,
            SignatureStatus::Outdated => Outcome::Outdated,
            _ => Outcome::Sealed,
        };
        Ok(Found { outcome, sealed_at: Some(sealed.at), signers: signers(request), ..known })
    }
}

fn signers(request: &SignatureRequest) -> Vec<VerifiedSigner> {
    let signed = |it: &Signer| {
        let signed_at = it.signed.as_ref()?.at;
        let (name, company_name) = (it.name.clone(), it.company_name.clone());
        Some(VerifiedSigner { name, company_name, role: it.role, signed_at })
    };
    request.signers.iter().filter_map(signed).collect()
}
