//! A document that is out for signature, as it stands.

use std::net::IpAddr;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Request, SignatureEvent, trail::Made};
use crate::{
    deal::PartyRole,
    domain::{CompanyId, DealId, FileId, Language, SignatureId, Text, UserId, Version, choices},
    printed::PrintedKind,
};

/// How many people may sign a document.
pub const MOST_SIGNERS: usize = 10;
/// How many strokes a drawn signature may have, and how many points in all.
const MOST_STROKES: usize = 100;
const MOST_POINTS: usize = 4_000;
/// The field that signatures are drawn in, in points from its upper left corner.
const FIELD: (u16, u16) = (1_000, 300);

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

    /// Whether a signer tells something.
    Wanted {
        No = "no", "Not asked for";
        Optional = "optional", "Optional";
        Required = "required", "Required";
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

/// What signers tell beside their signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SignatureFields {
    /// In which capacity they sign.
    pub title: Wanted,
    pub place: Wanted,
}

impl Default for SignatureFields {
    fn default() -> Self {
        Self { title: Wanted::Optional, place: Wanted::No }
    }
}

/// What a signer told beside the signature.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<1, 80>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Text<1, 80>>,
}

/// A signature as it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Mark {
    Typed { name: Text<2, 120> },
    Drawn { strokes: Strokes },
}

/// The strokes of a drawn signature, each its points one after another: `x, y, x, y, …`, in a field of 1000 by 300.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Vec<Vec<u16>>")]
pub struct Strokes(Vec<Vec<u16>>);

/// No signature was drawn, or one that leaves its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the strokes of a signature")]
pub struct NotDrawn;

impl TryFrom<Vec<Vec<u16>>> for Strokes {
    type Error = NotDrawn;

    fn try_from(strokes: Vec<Vec<u16>>) -> Result<Self, NotDrawn> {
        let points: usize = strokes.iter().map(Vec::len).sum::<usize>() / 2;
        let is_in_field = |stroke: &Vec<u16>| {
            let pairs = stroke.chunks(2);
            stroke.len() >= 4
                && pairs.into_iter().all(|pair| matches!(pair, [x, y] if *x <= FIELD.0 && *y <= FIELD.1))
        };
        let is_sound = (1..=MOST_STROKES).contains(&strokes.len()) && points <= MOST_POINTS;
        if is_sound && strokes.iter().all(is_in_field) { Ok(Self(strokes)) } else { Err(NotDrawn) }
    }
}

impl Strokes {
    pub fn lines(&self) -> &[Vec<u16>] {
        &self.0
    }
}

/// Somebody who is to sign.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signer {
    pub user: UserId,
    pub name: String,
    pub company: CompanyId,
    pub company_name: String,
    pub role: PartyRole,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewed_at: Option<Timestamp>,
    #[serde(default)]
    pub declined: bool,
}

/// What somebody signed with, and from where.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Signed {
    pub at: Timestamp,
    pub mark: Mark,
    pub fields: SignedFields,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<IpAddr>,
    pub agent: String,
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
