//! The documents of a presentation held against each other and against the credit, as UCP 600 has a bank hold them.

mod address;
mod allowance;
mod carriage;
mod clauses;
mod compare;
mod description;
mod figure;
mod general;
mod kind;
mod limits;
mod parcel;
mod party;
mod presentation;
mod quantity;
mod spelling;
#[cfg(test)]
mod tests;
mod tolerance;
mod uncompared;
mod view;
mod wording;

pub use view::{Discrepancy, DiscrepancyRule, DocumentValue, Examination, TightDay, UncomparedName};

use granary_domain::{
    BankAccount, Days, DaysToPresent, DocumentField, DocumentType, FileId, Particulars, StepKind, record::Keyed,
};
use jiff::civil::Date;

use self::presentation::{Presentation, current, sets};
use crate::deal::{Audience, Deal, DealEvent, DocumentEvent, PartyRole, RefusalReason, StepFile};

/// Within so many days after shipment documents are presented, where the credit says no other number (article 14 c).
const TO_PRESENT: u16 = 21;
/// Within so many banking days after presentation they are examined (article 14 b).
const TO_EXAMINE: Days = Days::Banking(5);

const fn examines(role: PartyRole) -> bool {
    matches!(role, PartyRole::Staff | PartyRole::Bank)
}

impl Deal {
    /// Says what a document says. Who brought it may, until staff or the bank read it themselves, or whoever pays it.
    pub(in crate::deal) fn read(
        &self,
        step: StepKind,
        file: FileId,
        (said, known): (&Particulars, &[BankAccount]),
        by: PartyRole,
    ) -> Result<DealEvent, RefusalReason> {
        self.in_progress()?;
        let kept = self.progress(step).and_then(|it| it.files.iter().find(|it| it.file.id == file));
        let kept = kept.ok_or(RefusalReason::Missing("fileId"))?;
        self.may_read(kept, by)?;
        if said.is_empty() {
            return Err(RefusalReason::Required(vec!["particulars"]));
        }
        let elsewhere = kept.is_invoice() && self.is_paid_elsewhere(said, known);
        Ok(DocumentEvent::DocumentRead { step, file, said: Box::new(said.clone()), by, elsewhere }.into())
    }

    pub(in crate::deal) fn may_read(&self, kept: &StepFile, by: PartyRole) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if kept.file.document_type.is_none_or(|kind| !kind.is_read()) {
            return Err(RefusalReason::Invalid("fileId"));
        }
        let is_allowed = match kept.reading.as_ref().map(|it| it.by) {
            _ if examines(by) => true,
            Some(before) if examines(before) => false,
            _ if self.is_read_by_payer(kept, by) => true,
            Some(before) if self.is_read_by_payer(kept, before) => false,
            _ => kept.by == by,
        };
        if !is_allowed {
            return Err(RefusalReason::NotYours);
        }
        // Whoever asks to be paid elsewhere does not unsay it; staff do, once they know better.
        if by != PartyRole::Staff && kept.reading.as_ref().is_some_and(|it| it.elsewhere) {
            return Err(RefusalReason::AccountUnknown);
        }
        Ok(())
    }

    /// What this viewer may see of it; absent until somebody read a document.
    pub(in crate::deal) fn examination(&self, audience: Audience) -> Option<Examination> {
        let read = |kind| current(self.files_of(kind).map(|(_, it)| it).filter(|it| self.shows(it, audience)));
        let credit = read(DocumentType::PaymentSecurity).pop();
        let others = DocumentType::COMPARED.into_iter().filter(|kind| *kind != DocumentType::PaymentSecurity);
        let kinds: Vec<_> = others.map(read).filter(|kind| !kind.is_empty()).collect();
        if credit.is_none() && kinds.is_empty() {
            return None;
        }
        let bank = self.bank.as_ref().map(|it| it.name.as_str());
        let sets = sets(credit, &kinds, self.presented_on(), bank);
        let mut found: Vec<_> =
            sets.iter().flat_map(|set| [compare::conflicts(set), limits::exceeded(set)]).flatten().collect();
        found.extend(limits::drawn(&sets));
        // Of several sets, the last to be shipped says by when they are presented.
        let last = sets.last()?;
        let present_by = self.present_by(last);
        found.extend(limits::presented(last, present_by));
        Some(Examination {
            discrepancies: Keyed::from(each_once(found)),
            not_compared: uncompared::not_compared(&sets),
            to_look_at: uncompared::to_look_at(&sets).into_iter().map(UncomparedName::from).collect(),
            present_by,
            examine_by: self.examine_by(),
            days_of: self.days_of_bank(),
            too_tight: credit.iter().flat_map(|it| self.too_tight(it.said)).collect(),
        })
    }

    /// What the credit asks for sooner than it is planned, until it is done.
    fn too_tight(&self, credit: &Particulars) -> Vec<TightDay> {
        if self.in_progress().is_err() {
            return Vec::new();
        }
        let asks = [
            (DocumentField::LatestShipmentOn, credit.latest_shipment_on, StepKind::OnBoard),
            (DocumentField::ExpiresOn, credit.expires_on, StepKind::DocumentsPresented),
        ];
        let open = self.open_due();
        let planned = |kind| open.iter().find(|(step, _)| *step == kind).map(|(_, due)| *due);
        let tight = asks.into_iter().filter_map(|(field, on, step)| {
            let (on, planned_on) = (on?.0, planned(step)?);
            (on < planned_on).then_some(TightDay { field, on, planned_on })
        });
        tight.collect()
    }

    /// The day, where the bank is, on which it got the documents that it has: the corrected ones, where it refused those before.
    pub(in crate::deal) fn presented_on(&self) -> Option<Date> {
        let first = self
            .progress(StepKind::DocumentsPresented)
            .and_then(|it| it.done_at)
            .map(|at| self.calendars().bank.day(at))?;
        Some(self.finance.presented_anew_on.unwrap_or(first))
    }

    /// The last day to refuse the documents, once they are presented; none of a collection, which no bank examines.
    pub(in crate::deal) fn examine_by(&self) -> Option<Date> {
        let is_bound = self.steps().iter().any(|step| step.is_by_law);
        self.presented_on().filter(|_| is_bound).map(|on| self.calendars().bank.after(on, TO_EXAMINE))
    }

    /// All that the bank is shown as not agreeing.
    pub(in crate::deal) fn found_by_bank(&self) -> Vec<Discrepancy> {
        self.examination(Audience::Bank).iter().flat_map(|it| it.discrepancies.iter().cloned()).collect()
    }

    /// As many days after shipment as the credit says, and never after the credit expired; where the bank is closed on either day, the next one
    /// on which it is open (article 29 a).
    fn present_by(&self, all: &Presentation<'_>) -> Option<Date> {
        let shipped = all.transport().and_then(|it| it.said.shipped_on);
        let days = all.credit.and_then(|it| it.said.present_within).map_or(TO_PRESENT, DaysToPresent::get);
        let within = shipped.map(|it| it.0.saturating_add(jiff::Span::new().days(days)));
        let expiry = all.credit.and_then(|it| it.said.expires_on).map(|it| it.0);
        within.into_iter().chain(expiry).map(|on| self.calendars().bank.banked(on)).min()
    }
}

/// Each discrepancy once, and under a name of its own: several sets may hold the same document, or have the same fault.
fn each_once(found: Vec<Discrepancy>) -> Vec<Discrepancy> {
    let mut kept: Vec<Discrepancy> = Vec::with_capacity(found.len());
    for mut it in found {
        if kept.iter().any(|other| (other.rule, &other.first, &other.second) == (it.rule, &it.first, &it.second)) {
            continue;
        }
        let namesakes = kept.iter().filter(|other| other.id == it.id || other.id.starts_with(&format!("{} #", it.id)));
        let nth = namesakes.count() + 1;
        if nth > 1 {
            it.id = format!("{} #{nth}", it.id);
        }
        kept.push(it);
    }
    kept
}
