//! How a deal is filed for lists, and which files hang on it.

use granary_domain::{Channel, DealStatus, DisputeStatus, FileId, StepStatus, day, folding::searchable};
use rust_decimal::Decimal;

use super::{
    Deal, DealEvent, DealIndex, Disclosure, Dispute, DisputeEvent, DocumentEvent, FileChange, Part, PartChange,
};

impl Deal {
    /// The columns by which lists find the deal.
    pub fn deal_index(&self) -> DealIndex {
        let road = if self.in_progress().is_ok() { self.schedule() } else { Vec::new() };
        let due_of =
            |such: StepStatus| road.iter().filter(|(_, _, status)| *status == such).map(|(_, due, _)| *due).min();
        DealIndex {
            order_id: self.order_id.clone(),
            kind: self.kind,
            channel: self.channel,
            bucket: self.bucket(),
            status: self.status,
            special: self.is_disputed() || self.hold.is_some() || self.channel == Channel::Warehouse,
            buyer: self.buyer.id,
            seller: self.seller.id,
            bank: self.bank.as_ref().map(|it| it.id),
            search: self.search(),
            found_by: self.found_by(),
            due_on: due_of(StepStatus::Active).or_else(|| self.owes_refund().then(|| day(self.updated_at))),
            wakes_on: self.wakes_on(),
            overdue: due_of(StepStatus::Overdue).is_some(),
            overdue_on: due_of(StepStatus::Overdue),
            dispute: self.dispute.as_ref().map(|it| it.status),
            closed_disputes: self.closed_disputes(),
            held: self.hold.is_some(),
            duties: self.duties(),
            handled: self.handled(),
            amount_usd: self.totals().amount_usd.amount(),
            reserves_usd: self.reserves_usd(),
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    /// What it reserves of the buyer's procurement limit: its worth, while it is bought on credit and not over.
    pub(crate) fn reserves_usd(&self) -> Decimal {
        let is_on_credit = self.terms.payment_term.credit_days().is_some();
        if is_on_credit && self.in_progress().is_ok() { self.totals().amount_usd.amount() } else { Decimal::ZERO }
    }

    /// Whether money is still to go back for a deal that is over: it stands among what waits until it does.
    fn owes_refund(&self) -> bool {
        self.in_progress().is_err() && !self.balance().refund.is_zero()
    }

    /// For how many days it takes credit, where it takes more of the limit or for longer than before.
    pub(super) fn credit_after(&self, before: Option<&Self>) -> Option<u16> {
        let credit = |it: &Self| (it.reserves_usd(), it.terms.payment_term.credit_days());
        let (was, was_for) = before.map_or((Decimal::ZERO, None), credit);
        let (reserves, days) = credit(self);
        days.filter(|_| !reserves.is_zero() && (reserves > was || days > was_for))
    }

    /// The last dispute that is over, where one ended since: an open one comes behind all that are over.
    pub(super) fn ended_dispute(&self, before: &Self) -> Option<i32> {
        let ended = self.closed_disputes();
        (ended > before.closed_disputes()).then_some(ended)
    }

    /// How many disputes over it are over.
    pub fn closed_disputes(&self) -> i32 {
        let closed = self.disputes().filter(|it| it.status == DisputeStatus::Closed).count();
        i32::try_from(closed).unwrap_or(i32::MAX)
    }

    /// What becomes of its part of its lot: it changes with the quantity, and ends with the deal.
    pub(super) fn part_after(&self, before: &Self) -> Option<PartChange> {
        let (was, units) = (before.totals().quantity, self.totals().quantity);
        let becomes = match self.end_of_part() {
            Some(end) if before.end_of_part() != Some(end) => end,
            None if units != was => {
                Part::Held { units: u32::try_from(units).unwrap_or(u32::MAX), is_more: units > was }
            }
            _ => return None,
        };
        Some(PartChange { lot: self.listing, becomes })
    }

    fn end_of_part(&self) -> Option<Part> {
        match self.status {
            DealStatus::Cancelled => Some(Part::Released),
            DealStatus::Closed if !self.is_disputed() => Some(Part::Sold),
            _ => None,
        }
    }

    /// The files that the events which led to this state were about: to whom each is open now, and what it is where that was
    /// said. What is taken off stays with staff.
    pub fn file_changes(&self, events: &[DealEvent]) -> Vec<FileChange> {
        let mut changes: Vec<FileChange> = Vec::new();
        for event in events {
            let brought = event.part().brings().into_iter().map(|(file, _)| (file.id, file.document_type));
            let taken = match event {
                DealEvent::Documents(DocumentEvent::FileRemoved { file, .. })
                | DealEvent::Dispute(DisputeEvent::EvidenceWithdrawn { file, .. }) => Some((*file, None)),
                _ => None,
            };
            for (file, document_type) in brought.chain(taken) {
                match changes.iter_mut().find(|(known, ..)| *known == file) {
                    Some((.., known)) => *known = document_type.or(*known),
                    None => {
                        let open_to = if self.has_file(file) { self.opens_to(file) } else { Disclosure::Removed };
                        changes.push((file, open_to, document_type));
                    }
                }
            }
        }
        changes
    }

    fn has_file(&self, file: FileId) -> bool {
        let on_step = self.progress.iter().flat_map(|step| &step.files).any(|kept| kept.file.id == file);
        on_step || self.disputes().flat_map(Dispute::files).any(|(_, it)| it.id == file)
    }

    pub(super) fn search(&self) -> String {
        let mut words = vec![
            self.order_id.as_str(),
            &self.buyer.company_name,
            &self.seller.company_name,
            self.buyer.country.as_str(),
            self.seller.country.as_str(),
        ];
        words.extend(self.items.iter().flat_map(|it| [it.item_name.as_str(), it.hs_code.as_str()]));
        words.extend(self.terms.incoterm.map(|it| it.as_str()));
        words.extend(self.bank.as_ref().map(|it| it.name.as_str()));
        searchable(words)
    }
}
