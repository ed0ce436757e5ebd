//! Every file that ever hung on a deal, in all its versions, as its journal tells.

use std::collections::HashMap;

use granary_domain::{DocumentType, FileId, FileReview, StepKind, StepNumber, SwiftMessage, Text};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{
    DealEvent, DealFault, DealFile, DisputeEvent, DocumentEvent, Entry, OrderEvent, PartyRole, StepFile,
    timeline::Template, upcast,
};

/// A file of a deal, for staff.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealFileView {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub file_url: String,
    pub file_name: String,
    /// Absent where it was brought to a dispute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    /// Which message between banks it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swift_message: Option<SwiftMessage>,
    /// Counts the files of this kind on this step from 1, those that were taken off too.
    pub document_version: u32,
    pub by: PartyRole,
    pub by_name: String,
    pub at: Timestamp,
    pub review: FileReview,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 500>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removed_at: Option<Timestamp>,
}

/// The kinds of lines that tell of files, and the first line of all, which says by which template steps count.
pub const FILE_KINDS: &[&str] = &[
    "deal.placed",
    "deal.fileAttached",
    "deal.fileReviewed",
    "deal.fileRemoved",
    "deal.disputeOpened",
    "deal.disputeAnswered",
    "deal.evidenceAdded",
    "deal.evidenceWithdrawn",
];

/// The files that these lines of a journal tell of, the newest first.
pub fn deal_files(journal: &[Entry]) -> Result<Vec<DealFileView>, DealFault> {
    let events = upcast::events(journal).map_err(|_| DealFault::Broken)?;
    let Some(DealEvent::Order(OrderEvent::Placed(placement))) = events.first() else { return Err(DealFault::Broken) };
    let template = Template::of(placement.kind, placement.timeline_version);
    let mut register = Register { template, files: Vec::new(), versions: HashMap::new() };
    for (event, entry) in events.iter().zip(journal) {
        register.take(event, entry);
    }
    register.files.reverse();
    Ok(register.files)
}

struct Register {
    template: &'static Template,
    files: Vec<DealFileView>,
    versions: HashMap<(Option<StepNumber>, Option<DocumentType>), u32>,
}

impl Register {
    fn take(&mut self, event: &DealEvent, entry: &Entry) {
        match event {
            DealEvent::Documents(DocumentEvent::FileReviewed { step, file, verdict, .. }) => {
                self.with(self.number(*step), *file, |it| {
                    it.review = verdict.review;
                    it.note.clone_from(&verdict.note);
                });
            }
            DealEvent::Documents(DocumentEvent::FileRemoved { step, file }) => {
                self.with(self.number(*step), *file, |it| it.removed_at = Some(entry.at));
            }
            DealEvent::Dispute(DisputeEvent::EvidenceWithdrawn { file, .. }) => {
                self.with(None, *file, |it| it.removed_at = Some(entry.at));
            }
            _ => {
                let step = match event {
                    DealEvent::Documents(DocumentEvent::FileAttached { step, .. }) => self.number(*step),
                    _ => None,
                };
                event.part().brings().into_iter().for_each(|(file, by)| self.add(step, file, by, entry));
            }
        }
    }

    fn number(&self, step: StepKind) -> Option<StepNumber> {
        Some(self.template.number(step))
    }

    fn add(&mut self, step: Option<StepNumber>, file: &DealFile, by: PartyRole, entry: &Entry) {
        let version = self.versions.entry((step, file.document_type)).or_default();
        *version += 1;
        self.files.push(DealFileView {
            id: file.id,
            file_url: file.url.clone(),
            file_name: file.name.clone(),
            step_number: step,
            document_type: file.document_type,
            swift_message: file.swift_message,
            document_version: *version,
            by,
            by_name: entry.by.clone(),
            at: entry.at,
            review: StepFile::new(file.clone(), by).review(),
            note: None,
            removed_at: None,
        });
    }

    /// Changes a file that hangs on a step, or was brought to a dispute.
    fn with(&mut self, step: Option<StepNumber>, file: FileId, change: impl FnOnce(&mut DealFileView)) {
        let hangs = |it: &&mut DealFileView| (it.step_number, it.id) == (step, file) && it.removed_at.is_none();
        if let Some(it) = self.files.iter_mut().rev().find(hangs) {
            change(it);
        }
    }
}
