//! What the events of documents change, whom they are disclosed to and notified of, and their lines of history.

use granary_domain::{CompanyId, DocumentType, FileReview, Particulars, StepKind};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::Timestamp;

use crate::deal::{
    Alert, Deal, DealFile, DocumentEvent, DocumentReading as Reading, Line, NamedFile, PartyRole, Reader, StepFile,
    Verdict, part::PartEvent, said,
};

impl PartEvent for DocumentEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::FileAttached { step, file, by } => {
                deal.with(*step, |it| it.files.push(StepFile::new(file.clone(), *by)));
                if *by != PartyRole::Bank && deal.is_asked_of(*step, file.document_type) {
                    deal.withdraw_approval(*step);
                }
                if Deal::corrects(file.document_type, *by) {
                    let on = deal.calendars().bank.day(at);
                    deal.finance.present_anew(on);
                    deal.withdraw_approval(StepKind::DocumentsHonoured);
                }
            }
            Self::FileReviewed { step, file, verdict, .. } => {
                if verdict.review == FileReview::Refused {
                    deal.withdraw_approval(*step);
                }
                deal.with(*step, |it| {
                    let reviewed = it.files.iter_mut().filter(|kept| kept.file.id == *file);
                    reviewed.for_each(|kept| kept.review = Some(verdict.clone()));
                });
            }
            Self::DocumentRead { step, file, said, by, elsewhere } => deal.with(*step, |it| {
                let reading = Reading { said: Particulars::clone(said), by: *by, elsewhere: *elsewhere };
                let read = it.files.iter_mut().filter(|kept| kept.file.id == *file);
                read.for_each(|kept| kept.reading = Some(reading.clone()));
            }),
            Self::DocumentWaived { step, document, .. } => deal.with(*step, |it| it.waived.push(*document)),
            Self::FileRemoved { step, file } => {
                deal.withdraw_approval(*step);
                deal.with(*step, |it| it.files.retain(|kept| kept.file.id != *file));
            }
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        match self {
            Self::FileAttached { step, file, by } => {
                let added = StepFile::new(file.clone(), *by);
                if before.has_verified(*step, &added) {
                    deal.of_document(Kind::OrderDocumentReplaced, *step, &added)
                } else if *by == PartyRole::Staff {
                    deal.of_document(Kind::OrderDocumentAdded, *step, &added)
                } else if *by == PartyRole::Buyer && added.is(DocumentType::PaymentProof) {
                    vec![(Addressee::Company(deal.seller.id), Kind::PaymentReported, deal.named())]
                } else {
                    Vec::new()
                }
            }
            Self::FileReviewed { step, file, verdict, .. } => {
                let refused = deal.step_file(*step, *file).filter(|_| verdict.review == FileReview::Refused);
                refused.and_then(|it| deal.of_refused(*step, it, verdict)).into_iter().collect()
            }
            Self::DocumentRead { said, elsewhere, .. } => {
                let account = said.account.as_ref().filter(|_| *elsewhere);
                account.map_or_else(Vec::new, |account| deal.of_another_account(account))
            }
            Self::DocumentWaived { .. } => Vec::new(),
            Self::FileRemoved { step, file } => {
                let kept = before.step_file(*step, *file);
                kept.map_or_else(Vec::new, |file| deal.of_document(Kind::OrderDocumentRemoved, *step, file))
            }
        }
    }

    fn discloses_to(&self, _: &Reader, _: &Deal) -> bool {
        match self {
            Self::FileAttached { .. }
            | Self::FileReviewed { .. }
            | Self::DocumentRead { .. }
            | Self::DocumentWaived { .. }
            | Self::FileRemoved { .. } => true,
        }
    }

    fn line(&self, _: &Reader, before: &Deal) -> Line {
        match self {
            Self::FileAttached { step, file, by } => {
                let file = NamedFile { by: *by, name: Some(file.name.clone()), kind: file.document_type };
                Line { by: Some(*by), file: Some(file), ..Line::of_step(*step) }
            }
            Self::FileReviewed { step, file, verdict, by } => {
                Line { by: Some(*by), reason: verdict.reason(), ..Line::of_file(before, *step, *file) }
            }
            Self::DocumentRead { step, file, by, .. } => Line { by: Some(*by), ..Line::of_file(before, *step, *file) },
            Self::DocumentWaived { step, document, reason } => {
                let file = NamedFile { by: PartyRole::Staff, name: None, kind: Some(*document) };
                Line { file: Some(file), reason: Some(reason.to_string()), ..Line::of_step(*step) }
            }
            Self::FileRemoved { step, file } => Line::of_file(before, *step, *file),
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        match self {
            Self::FileAttached { file, by, .. } => vec![(file, *by)],
            Self::FileReviewed { .. }
            | Self::DocumentRead { .. }
            | Self::DocumentWaived { .. }
            | Self::FileRemoved { .. } => Vec::new(),
        }
    }
}

impl Deal {
    /// Of a personal document only those are told who gave it.
    fn of_document(&self, kind: Kind, step: StepKind, it: &StepFile) -> Vec<Alert> {
        let is_personal = it.file.document_type.is_some_and(DocumentType::is_personal);
        let may_know = |side: CompanyId, role| (!is_personal || it.by == role).then_some(Addressee::Company(side));
        let params = self.named_step(step).with("file", &*it.file.name);
        let to = [may_know(self.buyer.id, PartyRole::Buyer), may_know(self.seller.id, PartyRole::Seller)];
        to.into_iter().flatten().map(|side| (side, kind, params.clone())).collect()
    }

    /// Whether a version of the same document was verified by then.
    fn has_verified(&self, step: StepKind, added: &StepFile) -> bool {
        let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
        let is_same = |it: &&StepFile| added.file.document_type.is_some_and(|kind| it.is(kind));
        files.iter().filter(is_same).any(|it| it.review() == FileReview::Verified)
    }

    /// Who brought a document is told why it will not do.
    fn of_refused(&self, step: StepKind, it: &StepFile, verdict: &Verdict) -> Option<Alert> {
        let to = match it.by {
            PartyRole::Buyer => Addressee::Company(self.buyer.id),
            PartyRole::Seller => Addressee::Company(self.seller.id),
            PartyRole::Staff | PartyRole::Bank | PartyRole::System => return None,
        };
        let params = self.named_step(step).with("file", &*it.file.name).with("reason", said(&verdict.note));
        Some((to, Kind::OrderDocumentRefused, params))
    }
}
