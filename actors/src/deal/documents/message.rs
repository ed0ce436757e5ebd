//! What happens to the documents of a deal.

use crate::deal::{DealFile, Verdict, by::PartyRole, events::events};
use crate::domain::{DocumentType, FileId, Particulars, StepKind, Text};

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
