//! How a deal is filed for lists, and whom its changes are told.

use jiff::Timestamp;

use super::{Deal, DealEvent, DealIndex, FileChanges};
use crate::{
    domain::{Channel, FileId, StepStatus},
    notification::{Addressee, Notification, NotificationKind},
    refusal::Params,
};

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
            amount_usd: self.totals().amount_usd.amount(),
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    /// The files that it has since the events that led to this state, and those that it no longer has.
    pub fn file_changes(&self, events: &[DealEvent]) -> FileChanges {
        let mut changes = FileChanges::default();
        for event in events {
            match event {
                DealEvent::FileAttached { file, .. } if self.has_file(file.id) => changes.gained.push(file.id),
                DealEvent::FileRemoved { file, .. } if !self.has_file(*file) => changes.lost.push(*file),
                _ => {}
            }
        }
        changes
    }

    fn has_file(&self, file: FileId) -> bool {
        self.progress.iter().flat_map(|step| &step.files).any(|kept| kept.file.id == file)
    }

    /// What people are told of the events that led to this state.
    pub fn notifications(&self, events: &[DealEvent], at: Timestamp) -> Vec<Notification> {
        let told = events.iter().flat_map(|event| self.told(event));
        told.map(|(to, kind, params)| Notification { to, kind, params, at }).collect()
    }

    /// Who is told of an event, and what.
    fn told(&self, event: &DealEvent) -> Vec<(Addressee, NotificationKind, Params)> {
        let deal = Params::default()
            .with("dealId", self.id.to_string())
            .with("order_id", &*self.order_id)
            .with("kind", self.kind.as_str());
        let sides = [self.buyer.id, self.seller.id].map(Addressee::Company);
        match event {
            DealEvent::Placed(_) => {
                let params = deal.with("company", &*self.buyer.company_name);
                vec![(Addressee::Company(self.seller.id), NotificationKind::OrderPlaced, params)]
            }
            DealEvent::BankAssigned { bank } => vec![(Addressee::Bank(bank.id), NotificationKind::OrderAssigned, deal)],
            DealEvent::Cancelled { .. } => {
                sides.map(|side| (side, NotificationKind::OrderCancelled, deal.clone())).to_vec()
            }
            DealEvent::DisputeOpened { complaint, .. } => {
                vec![(Addressee::Company(complaint.to_party), NotificationKind::DisputeOpened, deal)]
            }
            DealEvent::DisputeClosed { .. } => {
                sides.map(|side| (side, NotificationKind::DisputeClosed, deal.clone())).to_vec()
            }
            _ => Vec::new(),
        }
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
