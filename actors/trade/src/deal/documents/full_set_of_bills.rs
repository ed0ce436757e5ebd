//! The full set of documents that a seller presents: beside invoice and packing list, what proves the carriage, the cover
//! and the origin of the goods, and that they are sound.

use granary_domain::{DocumentType, FileReview, StepKind};

use crate::deal::{Deal, StepFile, timeline::Step};

/// The chapters of the Harmonized System of plants and what is made of them, which an exporting state certifies.
const PLANTS: std::ops::RangeInclusive<u8> = 6..=14;
/// Those of animals, meat, fish, dairy produce, eggs and honey.
const ANIMALS: std::ops::RangeInclusive<u8> = 1..=5;

impl Deal {
    /// What of the full set a step asks for: what documents are presented with, unless staff did without it before.
    pub(in crate::deal) fn full_set_of_bills(&self, step: &Step) -> Vec<DocumentType> {
        if !self.presents_documents(step) {
            return Vec::new();
        }
        let steps = self.steps();
        let on_board = steps.iter().filter(|it| it.kind == StepKind::OnBoard).flat_map(|it| &it.documents);
        let carried = on_board.copied().filter(|it| it.is_of_transport() || *it == DocumentType::Insurance);
        let certificates = [
            (DocumentType::CertificateOfOrigin, true),
            (DocumentType::Phytosanitary, self.has_goods_of(&PLANTS)),
            (DocumentType::VeterinaryHealth, self.has_goods_of(&ANIMALS)),
        ];
        let certified = certificates.into_iter().filter(|(_, is_due)| *is_due).map(|(kind, _)| kind);
        let waived = |kind: &DocumentType| self.progress.iter().any(|it| it.waived.contains(kind));
        carried.chain(certified).filter(|kind| !waived(kind) && !step.documents.contains(kind)).collect()
    }

    /// A certificate that is presented, on whatever step it was brought: one that was verified, else the newest.
    pub(in crate::deal) fn certificate(&self, step: &Step, kind: DocumentType) -> Option<&StepFile> {
        let is_asked = self.presents_documents(step) && kind.certifies_goods();
        let brought =
            || self.files_of(kind).filter(|(on, _)| is_asked && self.number_of(*on) <= step.number).map(|(_, it)| it);
        brought().filter(|it| it.review() == FileReview::Verified).last().or_else(|| brought().last())
    }

    fn presents_documents(&self, step: &Step) -> bool {
        step.kind == StepKind::DocumentsPresented
    }

    fn has_goods_of(&self, chapters: &std::ops::RangeInclusive<u8>) -> bool {
        let chapter = |code: &str| code.get(..2).and_then(|it| it.parse().ok());
        self.items.iter().filter_map(|it| chapter(&it.hs_code)).any(|it| chapters.contains(&it))
    }
}
