//! The documents of a deal: who brings and looks at them, and what a step must have before it closes.

use granary_domain::{
    DealKind, DealStatus, DocumentType, FileId, FileReview, Incoterm, StepKind, StepNumber, StepOwner, SwiftMessage,
    Text,
};
use jiff::Timestamp;

use crate::deal::{
    Container, Deal, DealEvent, DealFile, DocumentEvent, PartyRole, RefusalReason, RemoveFile, StepFile, TimelineEvent,
    Verdict, WaiveDocument, timeline::Step,
};

impl Deal {
    /// A step closes with what it waits for done and what it must bring verified, by whose it is or by staff.
    pub(in crate::deal) fn mark(
        &self,
        step: StepKind,
        unverified: &[PartyRole],
        by: PartyRole,
    ) -> Result<DealEvent, RefusalReason> {
        self.may_mark(step, unverified, by).map(|()| TimelineEvent::StepDone { step, by: Some(by) }.into())
    }

    pub(in crate::deal) fn may_mark(
        &self,
        step: StepKind,
        unverified: &[PartyRole],
        by: PartyRole,
    ) -> Result<(), RefusalReason> {
        self.undone(step)?;
        let steps = self.steps();
        let marked = steps.iter().find(|it| it.kind == step).ok_or(RefusalReason::NoSuchStep)?;
        if !self.owns(marked, by) {
            return Err(RefusalReason::NotYourStep(marked.number));
        }
        if step.is_check_of_sides() && !unverified.is_empty() {
            return Err(RefusalReason::Unverified(unverified.to_vec()));
        }
        if self.hold.is_some() {
            return Err(RefusalReason::OnHold);
        }
        if self.is_frozen(marked) {
            return Err(RefusalReason::DisputeOpen);
        }
        let waits = marked.requires.iter().filter(|before| !self.is_done(**before));
        let waits: Vec<_> = waits.filter_map(|before| steps.iter().find(|it| it.kind == *before)).collect();
        if !waits.is_empty() {
            let missing = waits.iter().map(|it| (it.number, it.name)).collect();
            return Err(RefusalReason::StepWaits { step: marked.number, missing });
        }
        self.may_be_paid(marked)?;
        let is_examination = step == StepKind::DocumentsHonoured;
        if is_examination && self.finance.is_refused() {
            return Err(RefusalReason::DocumentsRefused);
        }
        let mut missing = self.lacks(marked);
        if is_examination {
            let before = steps.iter().filter(|it| self.is_done(it.kind)).flat_map(|it| self.brought_unseen(it));
            missing.extend(before.map(|kind| (kind, Some(FileReview::Waiting))));
        }
        if !missing.is_empty() {
            return Err(RefusalReason::StepLacks { step: marked.number, missing });
        }
        Ok(())
    }

    /// Whether an open dispute keeps a step from being done: nothing is settled under one, for nobody knows what is owed. Nor
    /// are goods accepted that it is about; what names some of them holds up no others.
    pub(in crate::deal) fn is_frozen(&self, step: &Step) -> bool {
        let Some(complaint) = self.open_complaint() else { return false };
        let from = match complaint {
            it if it.touches_goods() && self.items.iter().all(|line| it.units_of(line) == line.quantity) => {
                DealStatus::Accepted
            }
            _ => DealStatus::Settled,
        };
        step.leads_to >= Some(from)
    }

    /// Whether its bank has begun on it: a step of the bank's is done or has files that were looked at, or the bank brought
    /// or read a document, asked something or refused documents. A bank that declined is done with it.
    pub fn has_bank_begun(&self) -> bool {
        let is_theirs = |file: &StepFile| {
            file.by == PartyRole::Bank || file.reading.as_ref().is_some_and(|it| it.by == PartyRole::Bank)
        };
        let began = |step: &Step| {
            let Some(it) = self.progress(step.kind) else { return false };
            let is_begun = it.done_at.is_some() || it.files.iter().any(|file| file.review.is_some());
            (self.owns(step, PartyRole::Bank) && is_begun) || it.files.iter().any(is_theirs)
        };
        let has_said = self.finance.question.is_some() || self.finance.refused.is_some();
        self.bank.is_some() && self.finance.declined.is_none() && (has_said || self.steps().iter().any(began))
    }

    pub(in crate::deal) fn is_booked_by_buyer(&self) -> bool {
        self.terms.incoterm.is_some_and(Incoterm::is_booked_by_buyer)
    }

    /// Whether somebody in this role may say that a step is done.
    pub(in crate::deal) fn owns(&self, step: &Step, role: PartyRole) -> bool {
        // Who books the carriage speaks for the carrier.
        let carrier = if self.is_booked_by_buyer() { PartyRole::Buyer } else { PartyRole::Seller };
        match role {
            PartyRole::Staff | PartyRole::System => true,
            PartyRole::Buyer => {
                let own = [StepOwner::Buyer, StepOwner::BuyerAndSeller, StepOwner::BuyerAndBank];
                own.contains(&step.owner) || (step.owner == StepOwner::Carrier && carrier == role)
            }
            PartyRole::Seller => {
                let own = [StepOwner::Seller, StepOwner::BuyerAndSeller, StepOwner::Warehouse];
                own.contains(&step.owner) || (step.owner == StepOwner::Carrier && carrier == role)
            }
            PartyRole::Bank => matches!(step.owner, StepOwner::Bank | StepOwner::BuyerAndBank),
        }
    }

    fn owns_step(&self, step: StepKind, role: PartyRole) -> bool {
        self.step(step).is_some_and(|it| self.owns(&it, role))
    }

    /// What a step must bring that is not there, or whose newest version is not verified, and how far that has come.
    pub fn lacks(&self, step: &Step) -> Vec<(DocumentType, Option<FileReview>)> {
        let waived = |kind| self.progress(step.kind).is_some_and(|it| it.waived.contains(&kind));
        let is_told = |kind| kind == DocumentType::ContainerSeals && self.names_all_containers();
        // Of nothing, no payment is shown.
        let is_unasked = |kind| shows_payment(kind) && self.asks_nothing(step);
        let documents =
            step.documents.iter().copied().chain(self.last_invoice(step)).chain(self.full_set_of_bills(step));
        let wanted = documents.filter(|kind| !waived(*kind) && !is_told(*kind) && !is_unasked(*kind));
        let newest = |kind| self.newest(step, kind).or_else(|| self.certificate(step, kind));
        let looked_at = wanted.map(|kind| (kind, newest(kind)));
        let lacking = looked_at.filter(|(_, file)| file.is_none_or(|it| it.review() != FileReview::Verified));
        lacking.map(|(kind, file)| (kind, file.map(StepFile::review))).collect()
    }

    /// Those of them that are to be brought, or anew after a refusal: no payment while one that was too high waits to be given
    /// back.
    pub(in crate::deal) fn missing(&self, step: &Step) -> Vec<DocumentType> {
        let is_wanted = |kind, review: Option<FileReview>| {
            review.is_none_or(|it| it == FileReview::Refused) && !(shows_payment(kind) && self.awaits_refund(step))
        };
        let lacking = self.lacks(step).into_iter().filter(|(kind, review)| is_wanted(*kind, *review));
        lacking.map(|(kind, _)| kind).collect()
    }

    /// Whether the shipments say every container by its number and its seal: then no document has to.
    fn names_all_containers(&self) -> bool {
        let mut containers = self.shipments.iter().map(|it| &it.consignment.containers);
        let is_named = |it: &Container| it.container_number.is_some() && it.seal.is_some();
        !self.shipments.is_empty() && containers.all(|all| !all.is_empty() && all.iter().all(is_named))
    }

    /// A deal from abroad ends with an invoice or a credit note that stands: a last one is wanted where it has none.
    fn last_invoice(&self, step: &Step) -> Option<DocumentType> {
        let last = [DocumentType::CommercialInvoice, DocumentType::TaxInvoice, DocumentType::CreditNote];
        let is_end = self.kind == DealKind::International && step.leads_to == Some(DealStatus::Closed);
        let stands = |it: &StepFile| it.review() == FileReview::Verified;
        let has_any = || last.into_iter().any(|kind| self.files_of(kind).any(|(_, it)| stands(it)));
        (is_end && !has_any()).then_some(DocumentType::TaxInvoice)
    }

    /// The documents of a step of which a newer version than that it was done with waits to be looked at.
    pub(in crate::deal) fn brought_unseen(&self, step: &Step) -> Vec<DocumentType> {
        let files = self.progress(step.kind).map(|it| it.files.as_slice()).unwrap_or_default();
        let newest = |kind| files.iter().rfind(|file| file.is(kind));
        let is_unseen = |kind: &DocumentType| newest(*kind).is_some_and(|it| it.review() == FileReview::Waiting);
        step.documents.iter().copied().filter(is_unseen).collect()
    }

    /// The newest version of a document, on the step or on one that it follows at once: what was there already is not
    /// asked for twice.
    pub(in crate::deal) fn newest(&self, step: &Step, kind: DocumentType) -> Option<&StepFile> {
        let places = [step.kind].into_iter().chain(step.requires.iter().copied());
        places.filter_map(|place| self.progress(place)).find_map(|it| it.files.iter().rfind(|file| file.is(kind)))
    }

    /// Traders bring what they have, but an invoice nobody who pays it; and what another brought gives way to a further
    /// version by whose the step is.
    pub(in crate::deal) fn bring(
        &self,
        number: StepNumber,
        file: &DealFile,
        by: PartyRole,
    ) -> Result<DealEvent, RefusalReason> {
        if let Some(kind) = file.document_type.filter(|_| by.is_side()) {
            if by == PartyRole::Buyer && kind.is_invoice() {
                return Err(RefusalReason::NotYours);
            }
            let step = self.find(number)?;
            let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
            let is_anothers = files.iter().rfind(|it| it.is(kind)).is_some_and(|it| it.by != by);
            if is_anothers && !self.owns_step(step, by) {
                return Err(RefusalReason::NotYourStep(number));
            }
        }
        self.attach(self.find(number)?, file, by)
    }

    pub(in crate::deal) fn attach(
        &self,
        step: StepKind,
        file: &DealFile,
        by: PartyRole,
    ) -> Result<DealEvent, RefusalReason> {
        let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
        if files.iter().any(|it| it.file.id == file.id) {
            self.may_bring_to(step, by)?;
            return Err(RefusalReason::FileTwice);
        }
        self.may_bring_to(step, by)?;
        self.has_room(step, file.document_type, by)?;
        let is_sealed = |kind| files.iter().any(|it| it.is(kind) && it.is_sealed());
        if by != PartyRole::System && file.document_type.is_some_and(is_sealed) {
            return Err(RefusalReason::DocumentSealed);
        }
        Ok(DocumentEvent::FileAttached { step, file: file.clone(), by }.into())
    }

    /// A bank brings files to its own steps alone.
    pub(super) fn may_bring_to(&self, step: StepKind, by: PartyRole) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if by == PartyRole::Bank && !self.owns_step(step, by) {
            return Err(RefusalReason::NotYourStep(self.number_of(step)));
        }
        Ok(())
    }

    /// A document goes to the step that must bring it: a further version, where there is one.
    /// What the server brings closes its step where nothing else is wanting: a contract that all have signed.
    pub(in crate::deal) fn upload(
        &self,
        document: DocumentType,
        file: &DealFile,
        by: PartyRole,
        at: Timestamp,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        if by == PartyRole::Buyer {
            return Err(RefusalReason::NotYours);
        }
        let step = self.step_of(document).ok_or(RefusalReason::NotNeeded)?;
        let mut next = self.clone();
        let displaced = self.displaced_by(step, file.id, by);
        displaced.iter().for_each(|it| next.apply(it, at));
        let attached = next.attach(step, &DealFile { document_type: Some(document), ..file.clone() }, by)?;
        next.apply(&attached, at);
        let closed = if by == PartyRole::System { next.mark(step, &[], by).ok() } else { None };
        Ok(displaced.into_iter().chain([attached]).chain(closed).collect())
    }

    /// What somebody hung on a step of the very file that the server brings there takes its place from it.
    fn displaced_by(&self, step: StepKind, file: FileId, by: PartyRole) -> Option<DealEvent> {
        let mut files = self.progress(step).into_iter().flat_map(|it| &it.files);
        let is_anothers = by == PartyRole::System && files.any(|it| it.file.id == file && it.by != by);
        is_anothers.then_some(DealEvent::Documents(DocumentEvent::FileRemoved { step, file }))
    }

    /// Opens a step again. Where its terms were overtaken, its documents no longer hold, wherever they hang, and what staff
    /// did without is asked for.
    pub(in crate::deal) fn reopen(&mut self, step: StepKind, overtaken: bool) {
        self.with(step, |it| it.done_at = None);
        if !overtaken {
            return;
        }
        self.with(step, |it| it.waived.clear());
        let documents = self.step(step).map(|it| it.documents);
        let files = self.progress.iter_mut().flat_map(|it| it.files.iter_mut());
        let voided = files.filter(|file| documents.iter().flatten().any(|kind| file.is(*kind)));
        voided.for_each(|file| file.review = Some(Verdict { review: FileReview::Refused, note: None }));
    }

    /// The last step that has such a document, else the first that must bring one.
    fn step_of(&self, document: DocumentType) -> Option<StepKind> {
        let wanting = self.steps().into_iter().filter(|it| it.documents.contains(&document)).map(|it| it.kind);
        let has = |step: &StepKind| self.progress(*step).is_some_and(|it| it.files.iter().any(|it| it.is(document)));
        let wanting: Vec<StepKind> = wanting.collect();
        wanting.iter().rfind(|step| has(step)).or(wanting.first()).copied()
    }

    /// The kind of invoice that this deal is paid by.
    pub fn invoice_type(&self) -> DocumentType {
        match self.kind {
            DealKind::International => DocumentType::CommercialInvoice,
            DealKind::Domestic => DocumentType::TaxInvoice,
        }
    }

    /// The step on which the server hung a document that it sealed; others may have hung it elsewhere.
    pub fn step_sealed_by(&self, file: FileId) -> Option<StepKind> {
        let is_it = |kept: &StepFile| kept.file.id == file && kept.by == PartyRole::System;
        self.progress.by_kind().find(|(_, it)| it.files.iter().any(is_it)).map(|(step, _)| step)
    }

    /// The files that hang on a step, the oldest first.
    pub fn files_on(&self, step: StepKind) -> Vec<FileId> {
        self.progress(step).map_or_else(Vec::new, |it| it.files.iter().map(|file| file.file.id).collect())
    }

    /// The files of a kind on all steps, the oldest of a step first.
    pub(in crate::deal) fn files_of(&self, kind: DocumentType) -> impl Iterator<Item = (StepKind, &StepFile)> {
        let steps = self.progress.by_kind();
        steps.flat_map(move |(step, it)| it.files.iter().filter(move |file| file.is(kind)).map(move |it| (step, it)))
    }

    /// Which message between banks a file of its steps is.
    pub fn swift_message(&self, file: FileId) -> Option<SwiftMessage> {
        let mut files = self.progress.iter().flat_map(|it| &it.files);
        files.find(|it| it.file.id == file).and_then(|it| it.file.swift_message)
    }

    /// Takes the first delivery order off; the seller only its own.
    pub(in crate::deal) fn remove_delivery_order(&self, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.in_progress()?;
        let (step, first) = self.files_of(DocumentType::DeliveryOrder).next().ok_or(RefusalReason::NoDeliveryOrder)?;
        if by != PartyRole::Staff && by != first.by {
            return Err(RefusalReason::NotYours);
        }
        self.may_remove(step, first)?;
        Ok(DocumentEvent::FileRemoved { step, file: first.file.id }.into())
    }

    pub(in crate::deal) fn remove(&self, ask: &RemoveFile) -> Result<DealEvent, RefusalReason> {
        let step = self.find(ask.step)?;
        self.in_progress()?;
        let file =
            self.progress(step).and_then(|it| it.files.get(ask.index)).ok_or(RefusalReason::Invalid("fileIndex"))?;
        self.may_remove(step, file)?;
        Ok(DocumentEvent::FileRemoved { step, file: file.file.id }.into())
    }

    /// What somebody verified stays, and what a closed step stands on.
    pub(in crate::deal) fn may_remove(&self, step: StepKind, file: &StepFile) -> Result<(), RefusalReason> {
        let is_verified = file.is_sealed() || file.review.as_ref().is_some_and(|it| it.review == FileReview::Verified);
        let asks_for = |step: Step| file.file.document_type.is_some_and(|kind| step.documents.contains(&kind));
        let is_wanted = self.step(step).is_some_and(asks_for);
        if is_verified || (is_wanted && self.is_done(step)) { Err(RefusalReason::IsEvidence) } else { Ok(()) }
    }

    /// Staff look at every document, the bank at those of its steps; nobody at their own side's.
    pub(in crate::deal) fn review(
        &self,
        step: StepKind,
        file: FileId,
        verdict: &Verdict,
        by: PartyRole,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        self.in_progress()?;
        let kept = self.progress(step).and_then(|it| it.files.iter().find(|it| it.file.id == file));
        let kept = kept.ok_or(RefusalReason::Missing("fileId"))?;
        self.may_review(step, kept, by)?;
        let is_needless = verdict.review == FileReview::Waiting;
        if is_needless {
            return Err(RefusalReason::Invalid("verdict"));
        }
        if verdict.review == FileReview::Refused && verdict.note.as_ref().is_none_or(Text::is_empty) {
            return Err(RefusalReason::Required(vec!["note"]));
        }
        let is_pulled_out = verdict.review == FileReview::Refused && self.is_done(step);
        if is_pulled_out && by != PartyRole::System {
            return Err(RefusalReason::RestsOnFile(self.number_of(step)));
        }
        let reviewed = DealEvent::Documents(DocumentEvent::FileReviewed { step, file, verdict: verdict.clone(), by });
        Ok([reviewed]
            .into_iter()
            .chain(is_pulled_out.then_some(DealEvent::Timeline(TimelineEvent::StepReopened { step, overtaken: false })))
            .collect())
    }

    pub(in crate::deal) fn may_review(
        &self,
        step: StepKind,
        kept: &StepFile,
        by: PartyRole,
    ) -> Result<(), RefusalReason> {
        self.may_bring_to(step, by)?;
        if by == PartyRole::Bank && kept.by == by { Err(RefusalReason::OwnDocument) } else { Ok(()) }
    }

    pub(in crate::deal) fn waive(&self, ask: &WaiveDocument) -> Result<DealEvent, RefusalReason> {
        let (step, document) = (self.find(ask.step)?, ask.document);
        self.undone(step)?;
        let lacks = self.step(step).map(|it| self.lacks(&it)).unwrap_or_default();
        if !lacks.iter().any(|(kind, _)| *kind == document) {
            return Err(RefusalReason::NotNeeded);
        }
        Ok(DocumentEvent::DocumentWaived { step, document, reason: ask.reason.clone() }.into())
    }
}

/// Whether such a document shows that money was paid.
fn shows_payment(kind: DocumentType) -> bool {
    matches!(kind, DocumentType::PaymentAdvice | DocumentType::PaymentProof)
}
