//! How a deal is filed for lists, and whom its changes are told.

use jiff::{Timestamp, civil::Date};
use serde_json::json;

use super::{Deal, DealEvent, Filing};
use crate::{
    domain::{Channel, StepStatus},
    store::{Notice, NoticeTo},
};

impl Deal {
    /// The columns by which lists find the deal.
    pub fn filing(&self) -> Filing {
        Filing {
            order_id: self.order_id.clone(),
            kind: self.kind.as_str(),
            channel: self.channel.as_str(),
            bucket: self.bucket().as_str(),
            status: self.status.as_str(),
            special: self.is_disputed() || self.hold.is_some() || self.channel == Channel::Warehouse,
            buyer: self.buyer.id,
            seller: self.seller.id,
            bank: self.bank.as_ref().map(|it| it.id),
            search: self.search(),
            due_on: self.first_due(StepStatus::Active),
            overdue: self.first_due(StepStatus::Overdue).is_some(),
            amount_usd: self.totals().amount_usd.amount(),
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    /// What people are told of the events that led to this state.
    pub fn notices(&self, events: &[DealEvent], at: Timestamp) -> Vec<Notice> {
        let tell = |to, kind, text: String| Notice {
            to,
            kind,
            body: json!({ "dealId": self.id, "order_id": self.order_id, "kind": self.kind, "text": text }),
            at,
        };
        let order = &self.order_id;
        let to_sides = |kind, text: String| {
            [self.buyer.id, self.seller.id].map(|side| tell(NoticeTo::Company(side), kind, text.clone())).to_vec()
        };
        let of = |event: &DealEvent| match event {
            DealEvent::Placed(_) => {
                vec![tell(
                    NoticeTo::Company(self.seller.id),
                    "order.placed",
                    format!("{} ordered from you: {order}.", self.buyer.company_name),
                )]
            }
            DealEvent::BankAssigned { bank } => {
                vec![tell(
                    NoticeTo::Bank(bank.id),
                    "order.assigned",
                    format!("Order {order} was assigned to your bank."),
                )]
            }
            DealEvent::Cancelled { .. } => to_sides("order.cancelled", format!("Order {order} was cancelled.")),
            DealEvent::DisputeOpened { complaint, .. } => {
                vec![tell(
                    NoticeTo::Company(complaint.to_party),
                    "dispute.opened",
                    format!("A dispute was raised over order {order}."),
                )]
            }
            DealEvent::DisputeClosed { .. } => {
                to_sides("dispute.closed", format!("The dispute over order {order} was closed."))
            }
            _ => Vec::new(),
        };
        events.iter().flat_map(of).collect()
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

    /// The earliest due date among the steps that stand so; a deal at rest has none.
    fn first_due(&self, status: StepStatus) -> Option<Date> {
        if self.in_progress().is_err() {
            return None;
        }
        let steps = self.steps();
        let due = self.due_dates(&steps);
        let such = steps.iter().zip(due).filter(|(step, due)| self.step_status(step, *due) == status);
        such.map(|(_, due)| due).min()
    }
}
