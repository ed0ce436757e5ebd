//! What is to be paid in the days ahead, to and by a company: the sums by side and currency. Pure.

use granary_domain::{CompanyId, Currency, Money, StepNumber};
use serde::Serialize;
use utoipa::ToSchema;

use super::{AccountSide, PaymentStatus, PaymentView};
use crate::deal::Deal;

/// Some payments, and what they come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PaymentSum {
    pub payments: u32,
    pub sum: Money,
}

/// The payments of a company on one side, in one currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PaymentsDue {
    pub side: AccountSide,
    pub currency: Currency,
    /// Their day is over.
    pub overdue: PaymentSum,
    pub coming: PaymentSum,
    /// Advances among them, of which the contract alone says how much they are; in neither sum.
    pub unknown: u32,
}

impl Deal {
    /// The payment of a step as long as it is to be made, and on which side of it a company is.
    pub fn payment_due(&self, step: StepNumber, company: CompanyId) -> Option<(AccountSide, Currency, PaymentView)> {
        let side = match company {
            own if own == self.buyer.id => AccountSide::Payable,
            own if own == self.seller.id => AccountSide::Receivable,
            _ => return None,
        };
        let is_due = |it: &PaymentView| it.step_number == step && it.status == PaymentStatus::ToPay;
        Some((side, self.balance().amount.currency(), self.payment_views().into_iter().find(is_due)?))
    }
}

/// The sums of these payments: by side and currency, never over two of them. None where they are beyond all trade.
pub fn payments_due(
    payments: impl IntoIterator<Item = (AccountSide, Currency, PaymentView)>,
) -> Option<Vec<PaymentsDue>> {
    let mut sums: Vec<PaymentsDue> = Vec::new();
    for (side, currency, it) in payments {
        let none = PaymentSum { payments: 0, sum: Money::zero(currency) };
        let at = sums.iter().position(|it| (it.side, it.currency) == (side, currency)).unwrap_or_else(|| {
            sums.push(PaymentsDue { side, currency, overdue: none, coming: none, unknown: 0 });
            sums.len() - 1
        });
        let Some(amount) = it.amount else {
            sums[at].unknown += 1;
            continue;
        };
        let sum = if it.is_overdue { &mut sums[at].overdue } else { &mut sums[at].coming };
        *sum = PaymentSum { payments: sum.payments + 1, sum: sum.sum.plus(amount)? };
    }
    sums.sort_by_key(|it| (it.side, it.currency));
    Some(sums)
}
