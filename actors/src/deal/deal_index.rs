//! How a deal is filed for lists, and whom its changes are told.

use jiff::Timestamp;
use serde_json::json;

use super::{Deal, DealEvent, DealIndex};
use crate::{
    domain::{Channel, StepStatus},
    store::{Addressee, Notification},
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

    /// What people are told of the events that led to this state.
    pub fn notifications(&self, events: &[DealEvent], at: Timestamp) -> Vec<Notification> {
        events
            .iter()
            .flat_map(|event| self.told(event))
            .map(|(to, kind, text)| self.notification(to, kind, &text, at))
            .collect()
    }

    fn notification(&self, to: Addressee, kind: &'static str, text: &str, at: Timestamp) -> Notification {
        let body = json!({ "dealId": self.id, "order_id": self.order_id, "kind": self.kind, "text": text });
        Notification { to, kind, body, at }
    }

    /// Who is told of an event, under which name, in which words.
    fn told(&self, event: &DealEvent) -> Vec<(Addressee, &'static str, String)> {
        let order = &self.order_id;
        let sides = |kind, text: String| {
            [self.buyer.id, self.seller.id].map(|side| (Addressee::Company(side), kind, text.clone())).to_vec()
        };
        match event {
            DealEvent::Placed(_) => {
                let text = format!("{} ordered from you: {order}.", self.buyer.company_name);
                vec![(Addressee::Company(self.seller.id), "order.placed", text)]
            }
            DealEvent::BankAssigned { bank } => {
                vec![(Addressee::Bank(bank.id), "order.assigned", format!("Order {order} was assigned to your bank."))]
            }
            DealEvent::Cancelled { .. } => sides("order.cancelled", format!("Order {order} was cancelled.")),
            DealEvent::DisputeOpened { complaint, .. } => {
                vec![(
                    Addressee::Company(complaint.to_party),
                    "dispute.opened",
                    format!("A dispute was raised over order {order}."),
                )]
            }
            DealEvent::DisputeClosed { .. } => {
                sides("dispute.closed", format!("The dispute over order {order} was closed."))
            }
            _ => Vec::new(),
        }
    }

    fn search(&self) -> String {
        let mut words = vec![
            self.order_id.as_str(),
            &self.buyer.company_name,
            &self.seller.company_name,
            &self.buyer.country,
            &self.seller.country,
        ];
        words.extend(self.items.iter().flat_map(|it| [it.item_name.as_str(), it.hs_code.as_str()]));
        words.extend(self.terms.incoterm.map(|it| it.as_str()));
        words.extend(self.bank.as_ref().map(|it| it.name.as_str()));
        words.join(" ").to_lowercase()
    }
}
