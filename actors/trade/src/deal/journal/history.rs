//! The history of a deal as each viewer may read it: who did what, and what stood before and after.

use granary_domain::{DocumentType, StepNumber, Version};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{
    Audience, Deal, DealEvent, DealFault, DisputeEvent, Entry, FieldChange, FinanceEvent, Line, NamedFile, PartyRole,
    Reader, upcast,
};

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

/// What this viewer may read of a deal's journal, newest first.
///
/// Any page of it takes the whole journal. A line tells what stood before its event (a due date, the name of a file, the number
/// of a step), and that only the events since the beginning say: none can be taken back. How many lines there are differs by
/// viewer and by the bank of today. Lines kept at each commit would say every text again for four kinds of viewers, and states
/// kept in between would repeat what stays of a deal. So the journal holds differences alone, and is read in turns and away from
/// who answers calls.
pub fn history(journal: &[Entry], viewer: Audience) -> Result<Vec<HistoryView>, DealFault> {
    let events = upcast::events(journal).map_err(|_| DealFault::Broken)?;
    let bank = events.iter().rev().find_map(|event| match event {
        DealEvent::Finance(FinanceEvent::BankAssigned { bank, .. }) => Some(Some(bank.id)),
        DealEvent::Finance(FinanceEvent::BankUnassigned) => Some(None),
        _ => None,
    });
    let mut deal = journal.first().zip(events.first()).and_then(|(entry, event)| Deal::from_placed(event, entry.at));
    let mut complainant = None;
    let mut lines = Vec::with_capacity(journal.len());
    for (entry, event) in journal.iter().zip(&events) {
        let Some(deal) = &mut deal else { return Err(DealFault::Broken) };
        if matches!(event, DealEvent::Dispute(DisputeEvent::Opened { .. })) {
            complainant = entry.user;
        }
        let is_complainants = entry.user.is_some() && entry.user == complainant;
        let reader = Reader { viewer, own_bank: bank.flatten(), is_complainants };
        lines.extend(view(deal, entry, event, &reader));
        deal.apply(event, entry.at);
    }
    lines.reverse();
    Ok(lines)
}

fn view(before: &Deal, entry: &Entry, event: &DealEvent, reader: &Reader) -> Option<HistoryView> {
    let (part, to_staff, own) = (event.part(), reader.is_staff(), reader.viewer.actor());
    let Line { by, step, file, bank, shipment, reason, changes } = part.line(reader, before);
    let is_open = |it: &NamedFile| to_staff || it.by == own || !it.kind.is_some_and(DocumentType::is_personal);
    if !part.discloses_to(reader, before) || !file.as_ref().is_none_or(is_open) {
        return None;
    }
    let nobody = if entry.user.is_none() { PartyRole::System } else { PartyRole::Staff };
    let by = by.unwrap_or(nobody);
    let (file_name, document_type) = file.map_or((None, None), |file| (file.name, file.kind));
    Some(HistoryView {
        version: entry.version,
        kind: entry.kind,
        at: entry.at,
        by,
        by_name: (entry.user.is_some() && (to_staff || by == own)).then(|| entry.by.clone()),
        from: entry.from.filter(|_| to_staff).map(|from| from.to_string()),
        step: step.map(|step| before.number_of(step)),
        step_name: step.and_then(|step| before.step(step)).map(|it| it.name),
        file_name,
        document_type,
        bank,
        shipment,
        reason,
        changes,
    })
}
