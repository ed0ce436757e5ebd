//! A deal in the few words of a letter.

use granary_identity::mail::{DealBrief, ToDo};
use jiff::civil::Date;

use super::Doer;
use crate::{deal::Deal, printed::priced};

impl Deal {
    /// The deal as one of those knows it who act in it, with what is for them to do first.
    pub fn brief(&self, reader: Doer, today: Date) -> DealBrief {
        let first = self.pending(reader, today).into_iter().min_by_key(|it| (it.due_on.is_none(), it.due_on));
        let with = match reader {
            Doer::Seller => vec![&self.buyer],
            Doer::Buyer => vec![&self.seller],
            Doer::Bank | Doer::Desk => vec![&self.seller, &self.buyer],
        };
        DealBrief {
            id: self.id,
            order_id: self.order_id.clone(),
            goods: self.items.first().map(|it| it.item_name.clone()).unwrap_or_default(),
            further_goods: self.items.len().saturating_sub(1),
            with: with.into_iter().map(|it| it.company_name.clone()).collect(),
            sum: priced(self.totals().amount),
            to_do: first.map(|it| ToDo {
                kind: it.kind.as_str().to_owned(),
                step: it.step_name.map(str::to_owned),
                due_on: it.due_on,
                is_overdue: it.is_overdue,
            }),
        }
    }
}
