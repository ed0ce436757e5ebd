//! What may be asked of, and happens to, the documents of a deal.

use granary_domain::{BankAccount, DocumentType, FileId, Particulars, StepKind, StepNumber, Text};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{DealFile, Verdict, events::events, initiator::PartyRole};

/// What may be asked of the documents of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DocumentCommand {
    AttachFile {
        step: StepNumber,
        file: DealFile,
    },
    /// The bank brings it, and the step is done with it once it is verified.
    Approve {
        step: StepNumber,
        file: DealFile,
    },
    /// To the step that must bring such a document.
    Upload {
        document: DocumentType,
        file: DealFile,
    },
    /// Takes the first delivery order off.
    RemoveDeliveryOrder,
    /// Staff, or the bank on its steps, say whether a document is what it should be.
    ReviewFile {
        step: StepNumber,
        file: FileId,
        verdict: Verdict,
    },
    /// Somebody says what a document says.
    ReadDocument {
        step: StepNumber,
        file: FileId,
        said: Box<Particulars>,
        /// The accounts that the seller is known by.
        known: Vec<BankAccount>,
    },
    /// Staff do without a document that the step must bring.
    WaiveDocument(WaiveDocument),
    RemoveFile(RemoveFile),
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WaiveDocument {
    #[serde(rename = "stepNumber")]
    #[schema(value_type = i64)]
    pub step: StepNumber,
    #[serde(rename = "documentType")]
    pub document: DocumentType,
    pub reason: Text<1, 500>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveFile {
    #[serde(rename = "stepNumber")]
    #[schema(value_type = i64)]
    pub step: StepNumber,
    /// Counts the step's files from 0.
    #[serde(rename = "fileIndex")]
    pub index: usize,
}

events! {
    /// What happened to the documents of a deal.
    DocumentEvent {
        FileAttached { step: StepKind, file: DealFile, by: PartyRole } = "deal.fileAttached";
        FileReviewed {
            step: StepKind,
            file: FileId,
            #[serde(flatten)]
            verdict: Verdict,
            by: PartyRole,
        } = "deal.fileReviewed";
        DocumentRead {
            step: StepKind,
            file: FileId,
            said: Box<Particulars>,
            by: PartyRole,
            /// It is an invoice, and asks to be paid into an account that is not known of the seller.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            elsewhere: bool,
        } = "deal.documentRead";
        DocumentWaived { step: StepKind, document: DocumentType, reason: Text<1, 500> } = "deal.documentWaived";
        FileRemoved { step: StepKind, file: FileId } = "deal.fileRemoved";
    }
}
