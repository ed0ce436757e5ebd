//! The list of the documents of one's own deals, as far as each deal shows them to whom looks.

use granary_domain::{Day, DealId, DocumentType, FileId, FileReview, PageRequest, StepNumber, Text, Viewer};
use granary_trade::{
    deal::{Audience, Deal, FoundOrder, PartyRole},
    signature::{SignatureRequest, SignatureView},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::document_list::DocumentOrigin;

/// Each narrows.
#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct OwnDocumentFilters {
    pub document_type: Option<DocumentType>,
    pub deal_id: Option<DealId>,
    /// In the name of the file, and in what finds its deal: its number, sides and goods.
    pub search: Option<Text<0, 200>>,
    /// It came on this day or later, and on this day or earlier.
    pub from: Option<Day>,
    pub until: Option<Day>,
    /// Those alone that wait for signatures, of which a bank sees none.
    pub waits: bool,
}

/// Which documents of one's own deals, the newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDocumentQuery {
    pub filters: OwnDocumentFilters,
    pub page: PageRequest,
}

/// A file of a deal, as it is stored.
#[derive(Debug)]
pub struct StoredDocument {
    pub id: FileId,
    pub deal: DealId,
    pub name: String,
    pub url: String,
    pub document_type: Option<DocumentType>,
    pub at: Timestamp,
    /// Of a printed one.
    pub number: Option<String>,
    /// By which it was sent out for signature, or sealed.
    pub request: Option<SignatureRequest>,
}

/// A document of a deal, as one side of it or its bank sees it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDocument {
    #[serde(rename = "_id")]
    pub id: FileId,
    pub order: FoundOrder,
    #[serde(rename = "fileURL")]
    pub file_url: String,
    pub file_name: String,
    /// Absent where nobody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    pub origin: DocumentOrigin,
    /// Of a printed one, such as `SC-0001`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Absent of what was printed, and of evidence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    /// In whose name it came; absent of what was printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<PartyRole>,
    pub at: Timestamp,
    /// What came of looking at it; absent of what nobody looks at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<FileReview>,
    /// How its signatures stand, where any were asked for; a bank is not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<SignatureView>,
}

impl OwnDocument {
    /// A file of a deal as somebody sees both; none of a deal that is not theirs to see.
    pub fn of(it: StoredDocument, deal: &Deal, viewer: Viewer) -> Option<Self> {
        let audience = deal.audience_of(viewer)?;
        let status = deal.file_status(it.id, audience);
        let origin = DocumentOrigin::of(it.id, it.request.as_ref(), it.number.is_some());
        let request = match audience {
            Audience::Buyer | Audience::Seller | Audience::Staff => it.request,
            Audience::Bank => None,
        };
        Some(Self {
            id: it.id,
            order: deal.found(audience),
            file_url: it.url,
            file_name: it.name,
            document_type: it.document_type,
            origin,
            number: it.number,
            step_number: status.and_then(|it| it.step),
            by: status.map(|it| it.by),
            at: it.at,
            review: status.and_then(|it| it.review),
            signature: request.as_ref().map(SignatureRequest::view),
        })
    }
}
