//! How a deal is filed for lists, and which files hang on it.

use super::{Deal, DealEvent, DealIndex, FileChanges};
use crate::domain::{Channel, FileId, StepStatus};

impl Deal {
    /// The columns by which lists find the deal.
    pub fn deal_index(&self) -> DealIndex {
        let road = if self.in_progress().is_ok() { self.road() } else { Vec::new() };
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
            due_on: due_of(StepStatus::Active),
            overdue: due_of(StepStatus::Overdue).is_some(),
            overdue_on: due_of(StepStatus::Overdue),
            held: self.hold.is_some(),
            amount_usd: self.totals().amount_usd.amount(),
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    /// The files that the events which led to this state were about: to whom each is open now, or that it is gone.
    pub fn file_changes(&self, events: &[DealEvent]) -> FileChanges {
        let mut changes = FileChanges::default();
        for event in events {
            let file = match event {
                DealEvent::FileAttached { file, .. } => file.id,
                DealEvent::FileRemoved { file, .. } => *file,
                _ => continue,
            };
            if self.has_file(file) {
                changes.held.push((file, self.disclosure(file)));
            } else {
                changes.lost.push(file);
            }
        }
        changes
    }

    fn has_file(&self, file: FileId) -> bool {
        self.progress.iter().flat_map(|step| &step.files).any(|kept| kept.file.id == file)
    }

    fn search(&self) -> String {
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
        words.join(" ").to_lowercase()
    }
}
