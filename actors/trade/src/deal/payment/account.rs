//! What a deal is to the books of its two sides: what is invoiced, paid, still open and due, each exactly, in its currency.

use granary_domain::{CompanyId, Currency, Day, DealId, DealKind, DealStatus, Money, Party, StepStatus, choices, day};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::deal::{Balance, Deal};

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
        Refund = "refund", "To refund";
        Refunded = "refunded", "Refunded";
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
    /// What the goods cost.
    pub amount: Money,
    /// What disputes took off it.
    pub credited: Money,
    pub invoiced: Money,
    /// What was paid so far, an advance too.
    pub paid: Money,
    /// An advance was paid besides, of which nobody said yet how much it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_advance_unread: bool,
    /// What is invoiced and not paid.
    pub open: Money,
    /// What is open behind its day.
    pub due: Money,
    /// For how many days it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_days: Option<u32>,
    /// What is still to be paid, invoiced or not.
    pub balance: Money,
    /// What was given back to the buyer.
    pub given_back: Money,
    /// What was paid and is still to go back to the buyer.
    pub refund: Money,
}

/// What is open behind its day, by how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ageing {
    pub up_to_30_days: Money,
    pub up_to_60_days: Money,
    pub up_to_90_days: Money,
    pub longer: Money,
}

/// The sums of a statement's lines on one side, in one currency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AccountSum {
    pub side: AccountSide,
    pub currency: Currency,
    pub amount: Money,
    pub credited: Money,
    pub invoiced: Money,
    pub paid: Money,
    pub open: Money,
    pub due: Money,
    pub ageing: Ageing,
    pub balance: Money,
    #[serde(rename = "givenBack")]
    pub given_back: Money,
    pub refund: Money,
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
    /// The other side.
    #[serde(default)]
    pub company: Option<CompanyId>,
}

impl AccountFilter {
    pub fn matches(&self, line: &AccountLine) -> bool {
        self.from.is_none_or(|from| from.0 <= line.placed_on)
            && self.to.is_none_or(|to| line.placed_on <= to.0)
            && self.status.is_none_or(|status| status == line.status)
            && self.company.is_none_or(|company| company == line.counterparty.id)
    }
}

impl AccountLine {
    /// What is open stands first, the latest before the others, then what goes back and what is to come, and last what is over.
    pub fn rank(&self) -> impl Ord + use<> {
        let status = match self.status {
            AccountStatus::Overdue => 0,
            AccountStatus::Open => 1,
            AccountStatus::Refund => 2,
            AccountStatus::NotInvoiced => 3,
            AccountStatus::Paid | AccountStatus::Refunded => 4,
        };
        (status, self.due_on, self.order_id.clone())
    }
}

impl Ageing {
    fn none(currency: Currency) -> Self {
        let none = Money::zero(currency);
        Self { up_to_30_days: none, up_to_60_days: none, up_to_90_days: none, longer: none }
    }

    fn with(mut self, line: &AccountLine) -> Option<Self> {
        let Some(days) = line.late_days else { return Some(self) };
        let sum = match days {
            ..=30 => &mut self.up_to_30_days,
            31..=60 => &mut self.up_to_60_days,
            61..=90 => &mut self.up_to_90_days,
            _ => &mut self.longer,
        };
        *sum = sum.plus(line.due)?;
        Some(self)
    }
}

impl Deal {
    /// Its line in the statement of one of its sides on this day. A deal that was deleted has none, nor one that was called
    /// off before anything was paid.
    pub fn account_line(&self, company: CompanyId, today: Date) -> Option<AccountLine> {
        let (side, counterparty) = match company {
            _ if self.deleted_at.is_some() => return None,
            own if own == self.seller.id => (AccountSide::Receivable, &self.buyer),
            own if own == self.buyer.id => (AccountSide::Payable, &self.seller),
            _ => return None,
        };
        let Balance { amount, credited, paid, balance, given_back, refund } = self.balance();
        let is_cancelled = self.status == DealStatus::Cancelled;
        let is_advance_unread = self.has_unread_advance();
        if is_cancelled && paid.is_zero() && !is_advance_unread {
            return None;
        }
        let (due_on, settled) = self.settlement()?;
        // What was credited in full before anything was paid is over too.
        let is_paid = settled == StepStatus::Done
            || (balance.is_zero() && !paid.is_zero())
            || (self.is_invoiced() && self.is_paid_up());
        let is_invoiced = is_paid || self.is_invoiced();
        let none = Money::zero(amount.currency());
        let open = if is_invoiced { balance } else { none };
        let due = if due_on < today { open } else { none };
        let late_days = (!due.is_zero()).then(|| today.duration_since(due_on).as_hours() / 24);
        let status = match () {
            () if !refund.is_zero() => AccountStatus::Refund,
            // Of an advance that nobody read it is not known how much goes back.
            () if is_cancelled && (is_advance_unread || given_back.is_zero()) => AccountStatus::Refund,
            () if is_cancelled => AccountStatus::Refunded,
            () if is_paid => AccountStatus::Paid,
            () if !is_invoiced => AccountStatus::NotInvoiced,
            () if !due.is_zero() => AccountStatus::Overdue,
            () => AccountStatus::Open,
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
            amount,
            credited,
            invoiced: self.invoiced(),
            paid,
            is_advance_unread,
            open,
            due,
            late_days: late_days.and_then(|days| u32::try_from(days).ok()),
            balance,
            given_back,
            refund,
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
            sums.push(AccountSum {
                side: line.side,
                currency,
                amount: none,
                credited: none,
                invoiced: none,
                paid: none,
                open: none,
                due: none,
                ageing: Ageing::none(currency),
                balance: none,
                given_back: none,
                refund: none,
            });
            sums.len() - 1
        });
        let sum = &mut sums[at];
        sum.amount = sum.amount.plus(line.amount)?;
        sum.credited = sum.credited.plus(line.credited)?;
        sum.invoiced = sum.invoiced.plus(line.invoiced)?;
        sum.paid = sum.paid.plus(line.paid)?;
        sum.open = sum.open.plus(line.open)?;
        sum.due = sum.due.plus(line.due)?;
        sum.ageing = sum.ageing.with(line)?;
        sum.balance = sum.balance.plus(line.balance)?;
        sum.given_back = sum.given_back.plus(line.given_back)?;
        sum.refund = sum.refund.plus(line.refund)?;
    }
    sums.sort_by_key(|it| (it.side, it.currency));
    Some(sums)
}
