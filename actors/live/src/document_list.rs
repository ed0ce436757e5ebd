//! The list of all documents of all deals, whoever brought, printed or sealed them, as staff see it.

use granary_domain::{
    DealId, DealKind, DocumentType, FileId, PageRequest, choices,
    refusal::{Ability, abilities},
};
use granary_trade::{
    desk_list::ListSort,
    printed::PrintedKind,
    signature::{SignatureRequest, SignatureStatus, SignatureView},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choices! {
    /// Where a document comes from.
    DocumentOrigin {
        Uploaded = "uploaded", "Uploaded";
        Printed = "printed", "Printed";
        Sealed = "sealed", "Signed and sealed";
    }
}

/// Which documents, and in which order; every other field narrows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentQuery {
    pub deal: Option<DealId>,
    /// Whoever may open none sees of what stands there without what it says, and nothing that one side alone sees.
    pub may_open: bool,
    pub document_type: Option<DocumentType>,
    /// In the name of the file, or the number of its order.
    pub search: Option<String>,
    /// How the signatures stand that were asked for.
    pub status: Option<SignatureStatus>,
    /// By when they came, or by the name of the file.
    pub sort: ListSort,
    /// The list goes on behind this one, however far in it is; pages are counted from there.
    pub behind: Option<Place>,
    pub page: PageRequest,
}

/// Where a document stands in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Place {
    pub file_id: FileId,
    pub deal_id: DealId,
}

/// A document of a deal.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedDocument {
    #[serde(rename = "_id")]
    pub id: FileId,
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_kind: DealKind,
    /// Absent for who may not open it.
    #[serde(rename = "fileURL", skip_serializing_if = "Option::is_none")]
    pub file_url: Option<String>,
    pub file_name: String,
    /// Absent where nobody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    pub origin: DocumentOrigin,
    /// Of a printed one, such as `SC-0001`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Whose company brought it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    pub at: Timestamp,
    /// How its signatures stand, where any were asked for; absent for who may not open it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<SignatureView>,
    pub can: ListedDocumentCan,
}

abilities! {
    /// What who keeps the documents of deals may do with one; what is absent is not theirs to do, or not called for.
    ListedDocumentCan {
        /// Sends it out for signature.
        request,
        /// Withdraws it from signature.
        void,
    }
}

impl ListedDocumentCan {
    /// Of a document of this type that was sent out for signature, or not.
    pub fn of(document_type: Option<DocumentType>, sent: Option<&SignatureRequest>) -> Self {
        let kind = document_type.and_then(PrintedKind::of_document).filter(|it| it.is_signed());
        let again = || Ability::of(sent.map_or(Ok(()), SignatureRequest::may_be_sent_again));
        Self { request: kind.and_then(|_| again()), void: sent.and_then(|it| Ability::of(it.may_be_voided())) }
    }
}

impl ListedDocument {
    /// What of it those see who may open none.
    pub fn closed(self) -> Self {
        Self { file_url: None, signature: None, ..self.read_only() }
    }

    /// What of it those see who keep none of deals.
    pub fn read_only(self) -> Self {
        Self { can: ListedDocumentCan::default(), ..self }
    }
}

impl DocumentOrigin {
    /// Of a file that may have been sent out for signature, and may have been printed.
    pub fn of(file: FileId, request: Option<&SignatureRequest>, is_printed: bool) -> Self {
        let is_sealed = request.and_then(|it| it.sealed.as_ref()).is_some_and(|sealed| sealed.file == file);
        match (is_sealed, is_printed) {
            (true, _) => Self::Sealed,
            (false, true) => Self::Printed,
            (false, false) => Self::Uploaded,
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{
        Language, SignatureId,
        refusal::{ErrorCode, Refusal},
    };
    use granary_trade::signature::{SignatureCommand, SignatureFields};
    use uuid::Uuid;

    use super::*;

    fn sent(status: SignatureStatus) -> SignatureRequest {
        SignatureRequest {
            id: SignatureId(Uuid::nil()),
            deal: DealId(Uuid::nil()),
            order_id: "INT0042".to_owned(),
            deal_kind: "international".to_owned(),
            document: Uuid::nil(),
            kind: PrintedKind::SalesContract,
            number: "SC-0001".to_owned(),
            language: Language::En,
            file: FileId(Uuid::nil()),
            sha256: String::new(),
            in_order: false,
            fields: SignatureFields::default(),
            signers: Vec::new(),
            status,
            reason: None,
            sealed: None,
            requested_at: Timestamp::UNIX_EPOCH,
            version: 1,
        }
    }

    #[test]
    fn what_may_be_done_with_a_listed_document_is_what_is_decided() {
        let contract = Some(DocumentType::SalesContract);
        for status in SignatureStatus::ALL {
            let it = sent(*status);
            let can = ListedDocumentCan::of(contract, Some(&it));
            let void = SignatureCommand::Void { reason: "Wrong".try_into().unwrap() };
            assert_eq!(can.void.unwrap().code, it.decide(&void, None).err().map(|why| why.code()), "{status}");
            let live = matches!(status, SignatureStatus::Open | SignatureStatus::Signed | SignatureStatus::Sealed);
            assert_eq!(can.request.unwrap().code, live.then_some(ErrorCode::SignatureSentAlready), "{status}");
        }
        for contract in [contract, Some(DocumentType::SalesContractToSign)] {
            assert_eq!(ListedDocumentCan::of(contract, None).request, Some(Ability::default()));
        }
        assert_eq!(ListedDocumentCan::of(Some(DocumentType::CreditNote), None), ListedDocumentCan::default());
        assert_eq!(ListedDocumentCan::of(None, None), ListedDocumentCan::default());
    }
}
