//! The history of a deal as each viewer may read it: who did what, and what stood before and after.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{
    Audience, ChangedField, Deal, DealEvent, DealFault, DealFile, Dispute, Entry, FieldChange, PartyRole, Refund,
    upcast,
};
use crate::domain::{BankId, DocumentType, FileId, StepKind, StepNumber, UserId, Version};

/// One line of a deal's history.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryView {
    pub version: Version,
    /// What happened, such as `deal.edited`.
    pub kind: &'static str,
    pub at: Timestamp,
    pub by: PartyRole,
    /// Who it was, where that is of one's own side; staff see everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_name: Option<String>,
    /// The address that it came from, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_name: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<String>,
    /// The number of the shipment that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment: Option<u32>,
    /// Why it was cancelled, refused or waived; what was asked, answered or found wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<FieldChange>,
}

/// A file as an event names it: in whose name it came, what it is called and what it is.
struct NamedFile {
    by: PartyRole,
    name: Option<String>,
    kind: Option<DocumentType>,
}

/// What this viewer may read of a deal's journal, newest first.
pub fn history(journal: &[Entry], viewer: Audience) -> Result<Vec<HistoryView>, DealFault> {
    let events = upcast::events(journal).map_err(|_| DealFault::Broken)?;
    let own_bank = events.iter().fold(None, |bank, event| match event {
        DealEvent::BankAssigned { bank } => Some(bank.id),
        DealEvent::BankUnassigned => None,
        _ => bank,
    });
    let mut deal = journal.first().zip(events.first()).and_then(|(entry, event)| Deal::born(event, entry.at));
    let mut complainant = None;
    let mut lines = Vec::with_capacity(journal.len());
    for (entry, event) in journal.iter().zip(&events) {
        let Some(deal) = &mut deal else { return Err(DealFault::Broken) };
        if matches!(event, DealEvent::DisputeOpened { .. }) {
            complainant = entry.user;
        }
        lines.extend(line(deal, own_bank, entry, event, complainant, viewer));
        deal.apply(event, entry.at);
    }
    lines.reverse();
    Ok(lines)
}

fn line(
    before: &Deal,
    own_bank: Option<BankId>,
    entry: &Entry,
    event: &DealEvent,
    complainant: Option<UserId>,
    viewer: Audience,
) -> Option<HistoryView> {
    let to_staff = viewer == Audience::Staff;
    let by = role(event, entry.user, complainant, before);
    let (step, file) = subject(before, event);
    let file_is_open = file
        .as_ref()
        .is_none_or(|file| to_staff || file.by == viewer.actor() || !file.kind.is_some_and(DocumentType::is_personal));
    let mut changes = before.field_changes(event);
    changes.retain(|change| to_staff || change.field != ChangedField::Notes);
    // An edit of notes alone is told to staff alone.
    let is_empty = matches!(event, DealEvent::Edited(_)) && changes.is_empty();
    let is_told = file_is_open && !is_empty && event.discloses_to(viewer, own_bank, before);
    let bank = match event {
        DealEvent::BankAssigned { bank } => Some(bank.name.clone()),
        DealEvent::BankUnassigned => before.bank.as_ref().map(|it| it.name.clone()),
        _ => None,
    };
    let reason = match event {
        DealEvent::StepExtended { reason, .. } => reason.as_ref().map(ToString::to_string),
        DealEvent::Reopened { reason } => Some(reason.to_string()),
        DealEvent::Held { note, .. } | DealEvent::Released { note } => note.as_ref().map(ToString::to_string),
        DealEvent::Cancelled { reason, .. } => reason.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string),
        DealEvent::FileReviewed { verdict, .. } => {
            verdict.note.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string)
        }
        DealEvent::DocumentWaived { reason, .. } | DealEvent::AccountConfirmed { reason, .. } => {
            Some(reason.to_string())
        }
        DealEvent::RefundGiven { refund, .. } => Some(refund.told()),
        DealEvent::RefundReviewed { number, verdict, .. } => {
            let note = verdict.note.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string);
            let refund = before.refund(*number).map(Refund::told);
            Some(refund.into_iter().chain(note).collect::<Vec<_>>().join(" · "))
        }
        DealEvent::AccountVouched { account, reason } => Some(format!("{} · {reason}", account.masked())),
        DealEvent::InformationAsked { text } | DealEvent::FinanceCommented { text, .. } => Some(text.to_string()),
        DealEvent::InformationGiven { reply, .. } => Some(reply.text.to_string()),
        DealEvent::FinanceDeclined { reason } | DealEvent::FinanceDefaulted { reason } => {
            Some(reason.to_string()).filter(|_| viewer != Audience::Seller)
        }
        DealEvent::DocumentsReturned { reason } => Some(reason.to_string()),
        DealEvent::DocumentsRefused(refusal) => Some(refusal.told()),
        _ => None,
    };
    let (file_name, document_type) = file.map_or((None, None), |file| (file.name, file.kind));
    is_told.then(|| HistoryView {
        version: entry.version,
        kind: entry.kind,
        at: entry.at,
        by,
        by_name: (entry.user.is_some() && (to_staff || by == viewer.actor())).then(|| entry.by.clone()),
        from: entry.from.filter(|_| to_staff).map(|from| from.to_string()),
        step: step.map(|step| before.number_of(step)),
        step_name: step.and_then(|step| before.step(step)).map(|it| it.name),
        file_name,
        document_type,
        bank,
        shipment: shipment(before, event),
        reason,
        changes,
    })
}

impl DealEvent {
    /// Whether it is a viewer's to know at all.
    fn discloses_to(&self, viewer: Audience, own_bank: Option<BankId>, before: &Deal) -> bool {
        let is_of_own_bank = || own_bank.is_some() && own_bank == before.bank.as_ref().map(|it| it.id);
        match self {
            Self::Deleted | Self::Restored => viewer == Audience::Staff,
            // A bank reads of no other bank, and of nothing that one side says of the other.
            Self::BankAssigned { bank } => viewer != Audience::Bank || own_bank == Some(bank.id),
            Self::BankUnassigned | Self::Rated { .. } => viewer != Audience::Bank,
            // What a bank asked and declined is between it, the buyer and staff; what another bank said is nobody's else.
            Self::InformationAsked { .. } | Self::InformationGiven { .. } => match viewer {
                Audience::Bank => is_of_own_bank(),
                Audience::Seller => false,
                Audience::Buyer | Audience::Staff => true,
            },
            Self::FinanceCommented { .. } => match viewer {
                Audience::Bank => is_of_own_bank(),
                Audience::Staff => true,
                Audience::Buyer | Audience::Seller => false,
            },
            Self::FinanceDeclined { .. }
            | Self::DocumentsRefused(_)
            | Self::DiscrepanciesWaived
            | Self::DocumentsReturned { .. }
            | Self::FinanceDefaulted { .. } => viewer != Audience::Bank || is_of_own_bank(),
            Self::Placed(_)
            | Self::StepDone { .. }
            | Self::StepReopened { .. }
            | Self::StepExtended { .. }
            | Self::FileAttached { .. }
            | Self::FileReviewed { .. }
            | Self::DocumentRead { .. }
            | Self::AccountConfirmed { .. }
            | Self::AccountVouched { .. }
            | Self::DocumentWaived { .. }
            | Self::FileRemoved { .. }
            | Self::Cancelled { .. }
            | Self::IdleTold { .. }
            | Self::Expired
            | Self::Edited(_)
            | Self::OverdueFlagged { .. }
            | Self::CalendarChanged { .. }
            | Self::DisputeOpened { .. }
            | Self::DisputeAnswered { .. }
            | Self::DisputeAnswerDue
            | Self::DisputeDue { .. }
            | Self::EvidenceAdded { .. }
            | Self::EvidenceWithdrawn { .. }
            | Self::OutcomeProposed { .. }
            | Self::DisputeClosed { .. }
            | Self::Held { .. }
            | Self::Released { .. }
            | Self::Reopened { .. }
            | Self::Converted { .. }
            | Self::RatingsShown
            | Self::ShipmentCreated { .. }
            | Self::ShipmentUpdated { .. }
            | Self::Packed { .. }
            | Self::RefundGiven { .. }
            | Self::RefundReviewed { .. } => true,
        }
    }
}

fn shipment(before: &Deal, event: &DealEvent) -> Option<u32> {
    match event {
        DealEvent::ShipmentCreated { .. } => u32::try_from(before.shipments.len() + 1).ok(),
        DealEvent::ShipmentUpdated { shipment, .. } => before.shipment(*shipment).map(|it| it.number),
        _ => None,
    }
}

/// In whose name it was done. What an event does not tell follows from who may do it.
fn role(event: &DealEvent, user: Option<UserId>, complainant: Option<UserId>, before: &Deal) -> PartyRole {
    let of_dispute = before.dispute.as_ref().map(|it| it.by);
    match event {
        DealEvent::Placed(_) => PartyRole::Buyer,
        DealEvent::Packed { .. } => PartyRole::Seller,
        DealEvent::InformationAsked { .. }
        | DealEvent::FinanceDeclined { .. }
        | DealEvent::DocumentsRefused(_)
        | DealEvent::DocumentsReturned { .. }
        | DealEvent::FinanceDefaulted { .. } => PartyRole::Bank,
        DealEvent::DiscrepanciesWaived => PartyRole::Buyer,
        DealEvent::InformationGiven { by, .. }
        | DealEvent::FinanceCommented { by, .. }
        | DealEvent::FileAttached { by, .. }
        | DealEvent::FileReviewed { by, .. }
        | DealEvent::DocumentRead { by, .. }
        | DealEvent::StepDone { by: Some(by), .. }
        | DealEvent::Cancelled { by: Some(by), .. }
        | DealEvent::DisputeOpened { by, .. }
        | DealEvent::DisputeAnswered { by, .. }
        | DealEvent::EvidenceAdded { by, .. }
        | DealEvent::EvidenceWithdrawn { by, .. }
        | DealEvent::OutcomeProposed { by, .. }
        | DealEvent::Rated { by, .. }
        | DealEvent::RefundGiven { by, .. }
        | DealEvent::RefundReviewed { by, .. }
        | DealEvent::ShipmentCreated { by, .. }
        | DealEvent::ShipmentUpdated { by, .. }
        | DealEvent::DisputeClosed { by: Some(by), .. } => *by,
        DealEvent::IdleTold { .. }
        | DealEvent::Expired
        | DealEvent::OverdueFlagged { .. }
        | DealEvent::CalendarChanged { .. }
        | DealEvent::DisputeAnswerDue
        | DealEvent::DisputeDue { .. }
        | DealEvent::RatingsShown => PartyRole::System,
        DealEvent::DisputeClosed { .. } if user.is_some() && user == complainant => {
            of_dispute.unwrap_or(PartyRole::Staff)
        }
        _ if user.is_none() => PartyRole::System,
        _ => PartyRole::Staff,
    }
}

/// The step and the file that an event is about.
fn subject(before: &Deal, event: &DealEvent) -> (Option<StepKind>, Option<NamedFile>) {
    match event {
        DealEvent::StepDone { step, .. }
        | DealEvent::StepReopened { step, .. }
        | DealEvent::StepExtended { step, .. } => (Some(*step), None),
        DealEvent::FileReviewed { step, file, .. }
        | DealEvent::DocumentRead { step, file, .. }
        | DealEvent::AccountConfirmed { step, file, .. } => (Some(*step), named(before, *step, *file)),
        DealEvent::DocumentWaived { step, document, .. } => {
            (Some(*step), Some(NamedFile { by: PartyRole::Staff, name: None, kind: Some(*document) }))
        }
        DealEvent::FileAttached { step, file, by } => {
            (Some(*step), Some(NamedFile { by: *by, name: Some(file.name.clone()), kind: file.document_type }))
        }
        DealEvent::FileRemoved { step, file } => (Some(*step), named(before, *step, *file)),
        DealEvent::EvidenceWithdrawn { file, by } => {
            let brought = before.dispute.iter().flat_map(Dispute::files).find(|(_, it)| it.id == *file);
            let of = |it: &DealFile| NamedFile { by: *by, name: Some(it.name.clone()), kind: it.document_type };
            (None, brought.map(|(_, it)| of(it)))
        }
        _ => (None, None),
    }
}

fn named(before: &Deal, step: StepKind, file: FileId) -> Option<NamedFile> {
    let kept = before.progress(step)?.files.iter().find(|it| it.file.id == file)?;
    Some(NamedFile { by: kept.by, name: Some(kept.file.name.clone()), kind: kept.file.document_type })
}
