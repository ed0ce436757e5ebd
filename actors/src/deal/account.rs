//! What a deal is to the books of its two sides: what is invoiced, paid, still open and due, each exactly, in its currency.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Deal, timeline::Step};
use crate::domain::{
    CompanyId, Currency, Day, DealId, DealKind, DealStatus, DocumentType, Money, Party, PaymentTerm, StepStatus,
    choices, day,
};

choices! {
    /// Which side of a deal's money a company is on.
    AccountSide {
        Receivable = "receivable", "Receivable";
        Payable = "payable", "Payable";
    }

    /// How the money of a deal stands.
    AccountStatus {
        NotInvoiced = "notInvoiced", "Not invoiced";
        Open = "open", "Open";
        Overdue = "overdue", "Overdue";
        Paid = "paid", "Paid";
    }
}

/// The line of a deal in a company's statement.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountLine {
    #[serde(rename = "_id")]
    pub id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_kind: DealKind,
    pub side: AccountSide,
    /// The other side.
    pub counterparty: Party,
    pub placed_on: Date,
    /// When the last payment is due, or was.
    pub due_on: Date,
    pub status: AccountStatus,
    pub invoiced: Money,
    pub paid: Money,
    /// What is invoiced and not paid.
    pub open: Money,
    /// What is open behind its day.
    pub due: Money,
}

/// The sums of a statement's lines on one side, in one currency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AccountSum {
    pub side: AccountSide,
    pub currency: Currency,
    pub invoiced: Money,
    pub paid: Money,
    pub open: Money,
    pub due: Money,
}

/// Which lines a statement has; every field narrows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountFilter {
    /// Orders of this day or later.
    #[serde(default)]
    pub from: Option<Day>,
    /// Orders of this day or earlier.
    #[serde(default)]
    pub to: Option<Day>,
    #[serde(default)]
    pub status: Option<AccountStatus>,
}

impl AccountFilter {
    pub fn matches(&self, line: &AccountLine) -> bool {
        self.from.is_none_or(|from| from.0 <= line.placed_on)
            && self.to.is_none_or(|to| line.placed_on <= to.0)
            && self.status.is_none_or(|status| status == line.status)
    }
}

impl Deal {
    /// Its line in the statement of one of its sides on this day. A deal that was called off or deleted has none.
    pub fn account_line(&self, company: CompanyId, today: Date) -> Option<AccountLine> {
        let (side, counterparty) = match company {
            _ if self.deleted_at.is_some() || self.status == DealStatus::Cancelled => return None,
            own if own == self.seller.id => (AccountSide::Receivable, &self.buyer),
            own if own == self.buyer.id => (AccountSide::Payable, &self.seller),
            _ => return None,
        };
        let road = self.road();
        let is_invoice = |it: &DocumentType| matches!(it, DocumentType::CommercialInvoice | DocumentType::TaxInvoice);
        let brings_invoice = road.iter().find(|(step, ..)| step.documents.iter().any(is_invoice));
        // Under a letter of credit, and for cash against documents, the price is paid as the documents are taken up.
        let is_taken_up = matches!(self.terms.payment_term, PaymentTerm::AsPerInvoice | PaymentTerm::AgainstDelivery);
        let takes_up = |step: &Step| is_taken_up && step.documents.contains(&DocumentType::PaymentAdvice);
        let is_last = |step: &Step| step.leads_to >= Some(DealStatus::Settled);
        let pays = road.iter().find(|(step, ..)| takes_up(step) || is_last(step));
        let is_invoiced = brings_invoice.is_some_and(|(.., status)| *status == StepStatus::Done);
        let (due_on, is_paid) = pays.map(|(_, due, status)| (*due, *status == StepStatus::Done))?;
        let total = self.owed();
        let where_so = |is_so| if is_so { total } else { Money::zero(total.currency()) };
        let is_open = is_invoiced && !is_paid;
        let is_due = is_open && due_on < today;
        let status = match (is_invoiced || is_paid, is_paid, is_due) {
            (_, true, _) => AccountStatus::Paid,
            (false, ..) => AccountStatus::NotInvoiced,
            (true, false, true) => AccountStatus::Overdue,
            (true, false, false) => AccountStatus::Open,
        };
        Some(AccountLine {
            id: self.id,
            order_id: self.order_id.clone(),
            deal_kind: self.kind,
            side,
            counterparty: counterparty.clone(),
            placed_on: day(self.created_at),
            due_on,
            status,
            invoiced: where_so(is_invoiced || is_paid),
            paid: where_so(is_paid),
            open: where_so(is_open),
            due: where_so(is_due),
        })
    }
}

/// The sums of these lines: by side and currency, never over two of them. None where they are beyond all trade.
pub fn account_sums(lines: &[AccountLine]) -> Option<Vec<AccountSum>> {
    let mut sums: Vec<AccountSum> = Vec::new();
    for line in lines {
        let currency = line.invoiced.currency();
        let none = Money::zero(currency);
        let at = sums.iter().position(|it| (it.side, it.currency) == (line.side, currency)).unwrap_or_else(|| {
            sums.push(AccountSum { side: line.side, currency, invoiced: none, paid: none, open: none, due: none });
            sums.len() - 1
        });
        let sum = &mut sums[at];
        sum.invoiced = sum.invoiced.plus(line.invoiced)?;
        sum.paid = sum.paid.plus(line.paid)?;
        sum.open = sum.open.plus(line.open)?;
        sum.due = sum.due.plus(line.due)?;
    }
    sums.sort_by_key(|it| (it.side, it.currency));
    Some(sums)
}
