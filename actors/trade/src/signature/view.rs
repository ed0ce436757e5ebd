//! A document that is out for signature, as its signers, its parties and staff see it.

use std::net::IpAddr;

use granary_domain::{
    DealId, Language, SignatureId, Text, UserId, Version,
    record::{Keyed, Row},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Mark, SignatureRequest, SignatureStatus, SignedFields, Signer, SignerState, TrailEntry, Wanted};
use crate::{
    deal::{Deal, PartyRole, SigningDue},
    printed::PrintedKind,
};

/// A document that is out for signature.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignatureView {
    #[serde(rename = "_id")]
    pub id: SignatureId,
    pub document_id: SignatureId,
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    /// `international` or `domestic`.
    pub deal_kind: String,
    pub document_type: PrintedKind,
    /// Such as `SC-0001`.
    pub number: String,
    pub language: Language,
    pub status: SignatureStatus,
    /// The hash of the document as it was sent, in hexadecimal digits.
    pub sha256: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_sha256: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_at: Option<Timestamp>,
    #[schema(inline)]
    pub document_fields: Keyed<FieldView>,
    pub in_order: bool,
    #[schema(inline)]
    pub signers: Keyed<SignerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text<1, 500>>,
    pub requested_at: Timestamp,
    /// What waits for it, while it is out and a step asks for it; told where documents are read, not where they change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<SigningDue>,
    pub version: Version,
}

/// What signers tell beside their signature.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FieldView {
    /// `title` or `place`.
    #[serde(rename = "_id")]
    pub id: String,
    pub required: bool,
}

impl Row for FieldView {}

/// Somebody who is to sign.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignerView {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
    pub company_name: String,
    pub role: PartyRole,
    pub state: SignerState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub viewed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<1, 80>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Text<1, 80>>,
}

impl Row for SignerView {}

/// A line of the trail.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TrailView {
    pub seq: i32,
    /// Such as `signature.signed`.
    pub kind: String,
    pub at: Timestamp,
    pub by: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub from: Option<IpAddr>,
    pub agent: String,
    /// In hexadecimal digits.
    pub hash: String,
}

impl SignatureRequest {
    pub fn view(&self) -> SignatureView {
        let asked = [("title", self.fields.title), ("place", self.fields.place)];
        let fields = asked.into_iter().filter(|(_, wanted)| *wanted != Wanted::No);
        let field =
            |(id, wanted): (&str, Wanted)| FieldView { id: id.to_owned(), required: wanted == Wanted::Required };
        SignatureView {
            id: self.id,
            document_id: self.id,
            deal_id: self.deal,
            order_id: self.order_id.clone(),
            deal_kind: self.deal_kind.clone(),
            document_type: self.kind,
            number: self.number.clone(),
            language: self.language,
            status: self.status,
            sha256: self.sha256.clone(),
            sealed_sha256: self.sealed.as_ref().map(|it| it.sha256.clone()),
            sealed_at: self.sealed.as_ref().map(|it| it.at),
            document_fields: fields.map(field).collect(),
            in_order: self.in_order,
            signers: self.signers.iter().map(|it| self.signer_view(it)).collect(),
            reason: self.reason.clone(),
            requested_at: self.requested_at,
            due: None,
            version: self.version,
        }
    }

    /// The same with what waits for it in its deal, but for the person who looks.
    pub fn view_in(&self, deal: &Deal, user: Option<UserId>, today: Date) -> SignatureView {
        let is_out = self.status == SignatureStatus::Open;
        let evidence = self.kind.signed_evidence().filter(|_| is_out);
        let asked = user.and_then(|user| self.asked_of(user));
        let due = evidence.and_then(|evidence| deal.signing_due(evidence, asked, today));
        SignatureView { due, ..self.view() }
    }

    fn signer_view(&self, signer: &Signer) -> SignerView {
        let SignedFields { title, place } = signer.signed.as_ref().map(|it| it.fields.clone()).unwrap_or_default();
        SignerView {
            id: signer.user,
            name: signer.name.clone(),
            company_name: signer.company_name.clone(),
            role: signer.role,
            state: self.state_of(signer),
            viewed_at: signer.viewed_at,
            signed_at: signer.signed.as_ref().map(|it| it.at),
            title,
            place,
        }
    }
}

/// A trail as it is shown. Addresses and browsers are for staff; everybody sees their own.
pub fn trail_view(trail: &[TrailEntry], is_open: impl Fn(Option<UserId>) -> bool) -> Vec<TrailView> {
    let shown = |line: &TrailEntry| {
        let is_open = is_open(line.made.user);
        TrailView {
            seq: line.seq,
            kind: line.kind.clone(),
            at: line.made.at,
            by: line.made.by.clone(),
            from: line.made.from.filter(|_| is_open),
            agent: if is_open { line.made.agent.clone() } else { String::new() },
            hash: super::certificate::hex(&line.hash),
        }
    };
    trail.iter().map(shown).collect()
}

impl Mark {
    /// How it was made.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Typed { .. } => "typed",
            Self::Drawn { .. } => "drawn",
        }
    }
}
