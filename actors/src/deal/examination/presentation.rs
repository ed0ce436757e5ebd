//! What is compared: the documents of a presentation, each with what it says.

use jiff::civil::Date;

use super::super::deal_file::{Reading, StepFile};
use crate::domain::{DocumentField, DocumentType, FileId, Particulars};

const TRANSPORT: [DocumentType; 4] =
    [DocumentType::BillOfLading, DocumentType::SeaWaybill, DocumentType::AirWaybill, DocumentType::TruckWaybill];
/// A document with what it says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Read<'a> {
    pub kind: DocumentType,
    pub file: FileId,
    pub said: &'a Particulars,
}

/// All that is compared.
pub(super) struct Presentation<'a> {
    pub credit: Option<Read<'a>>,
    /// In the order in which they are compared.
    pub documents: Vec<Read<'a>>,
    /// The day on which the bank received them.
    pub on: Option<Date>,
}

impl<'a> Presentation<'a> {
    pub fn one(&self, kind: DocumentType) -> Option<Read<'a>> {
        self.documents.iter().copied().find(|it| it.kind == kind)
    }

    pub fn transport(&self) -> Option<Read<'a>> {
        TRANSPORT.into_iter().find_map(|kind| self.one(kind))
    }
}

impl<'a> Read<'a> {
    /// A file that somebody read.
    pub fn of(file: &'a StepFile) -> Option<Self> {
        let Reading { said, .. } = file.reading.as_ref()?;
        Some(Self { kind: file.file.document_type?, file: file.file.id, said })
    }

    /// Empty where it says nothing in this field.
    pub fn text(&self, field: DocumentField) -> String {
        self.said.say(field).unwrap_or_default()
    }
}
