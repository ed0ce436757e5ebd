//! A document that is out for signature, as it stands.

use granary_domain::{DealId, FileId, Language, SignatureId, Text, UserId, Version, choices};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Made, Request, SignatureEvent, SignatureFields, Signed, Signer};
use crate::{deal::PartyRole, printed::PrintedKind};

/// How many people may sign a document.
pub const MAX_SIGNERS: usize = 10;
choices! {
    /// What became of a document that was sent out for signature.
    SignatureStatus {
        Open = "open", "Waits for signatures";
        Signed = "signed", "Signed by all, being sealed";
        Sealed = "sealed", "Sealed";
        Declined = "declined", "Declined";
        Voided = "voided", "Withdrawn";
        Outdated = "outdated", "Replaced by a new version";
    }

    /// Where a signer stands.
    SignerState {
        Later = "later", "Signs after others";
        Due = "due", "Is to sign";
        Signed = "signed", "Signed";
        Declined = "declined", "Declined";
        Released = "released", "Need not sign any more";
    }
}

/// The document with everybody's signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    pub file: FileId,
    /// In hexadecimal digits.
    pub sha256: String,
    pub at: Timestamp,
}

/// A document that is out for signature, or was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignatureRequest {
    pub id: SignatureId,
    pub deal: DealId,
    pub order_id: String,
    pub deal_kind: String,
    /// The printed document.
    pub document: Uuid,
    pub kind: PrintedKind,
    pub number: String,
    pub language: Language,
    pub file: FileId,
    /// The hash of the file as it was sent, in hexadecimal digits.
    pub sha256: String,
    pub in_order: bool,
    pub fields: SignatureFields,
    pub signers: Vec<Signer>,
    pub status: SignatureStatus,
    /// Why it was declined or withdrawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text<1, 500>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<Sealed>,
    pub requested_at: Timestamp,
    pub version: Version,
}

impl SignatureRequest {
    /// What a request begins as.
    pub fn begin(id: SignatureId, request: &Request, at: Timestamp) -> Self {
        let Request { deal, order_id, deal_kind, document, kind, number, language, file, sha256, .. } = request;
        Self {
            id,
            deal: *deal,
            order_id: order_id.clone(),
            deal_kind: deal_kind.clone(),
            document: *document,
            kind: *kind,
            number: number.clone(),
            language: *language,
            file: *file,
            sha256: sha256.clone(),
            in_order: request.in_order,
            fields: request.fields,
            signers: request.signers.clone(),
            status: SignatureStatus::Open,
            reason: None,
            sealed: None,
            requested_at: at,
            version: 1,
        }
    }

    /// What a trail leads to; nothing where it does not begin with a request.
    pub fn replay<'a>(id: SignatureId, trail: impl IntoIterator<Item = (&'a SignatureEvent, Made)>) -> Option<Self> {
        let mut lines = trail.into_iter();
        let (SignatureEvent::Requested(request), made) = lines.next()? else { return None };
        let mut state = Self::begin(id, request, made.at);
        lines.for_each(|(event, made)| state.apply(event, &made));
        Some(state)
    }

    pub fn apply(&mut self, event: &SignatureEvent, made: &Made) {
        self.version += 1;
        let signer = self.signers.iter_mut().find(|it| Some(it.user) == made.user);
        match event {
            SignatureEvent::Requested(_) => {}
            SignatureEvent::Viewed => {
                if let Some(signer) = signer {
                    signer.viewed_at = Some(made.at);
                }
            }
            SignatureEvent::Signed(signing) => {
                if let Some(signer) = signer {
                    let (mark, fields) = (signing.signature.clone(), signing.fields.clone());
                    signer.signed =
                        Some(Signed { at: made.at, mark, fields, from: made.from, agent: made.agent.clone() });
                }
                if self.signers.iter().all(|it| it.signed.is_some()) {
                    self.status = SignatureStatus::Signed;
                }
            }
            SignatureEvent::Declined { reason } => {
                if let Some(signer) = signer {
                    signer.declined = true;
                }
                (self.status, self.reason) = (SignatureStatus::Declined, Some(reason.clone()));
            }
            SignatureEvent::Voided { reason } => {
                (self.status, self.reason) = (SignatureStatus::Voided, Some(reason.clone()));
            }
            SignatureEvent::Outdated => self.status = SignatureStatus::Outdated,
            SignatureEvent::Sealed { file, sha256 } => {
                self.sealed = Some(Sealed { file: *file, sha256: sha256.clone(), at: made.at });
                self.status = SignatureStatus::Sealed;
            }
        }
    }

    pub fn signer(&self, user: UserId) -> Option<&Signer> {
        self.signers.iter().find(|it| it.user == user)
    }

    /// Which side is asked, as one of the signers sees it: their own, until they have signed.
    pub fn asked_of(&self, user: UserId) -> Option<PartyRole> {
        let own = self.signer(user)?;
        let others = self.signers.iter().find(|it| it.signed.is_none());
        Some(if own.signed.is_none() { own.role } else { others.unwrap_or(own).role })
    }

    /// Those whose turn it is.
    pub fn due(&self) -> impl Iterator<Item = &Signer> {
        let waiting = self.signers.iter().filter(|it| it.signed.is_none());
        let most = match self.status {
            SignatureStatus::Open if self.in_order => 1,
            SignatureStatus::Open => self.signers.len(),
            _ => 0,
        };
        waiting.take(most)
    }

    pub fn state_of(&self, signer: &Signer) -> SignerState {
        match signer {
            _ if signer.signed.is_some() => SignerState::Signed,
            _ if signer.declined => SignerState::Declined,
            _ if self.status != SignatureStatus::Open => SignerState::Released,
            _ if self.due().any(|it| it.user == signer.user) => SignerState::Due,
            _ => SignerState::Later,
        }
    }
}
