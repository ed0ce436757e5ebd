//! The invoices of plans: what is asked for a month, by when, and how it was settled; nothing is paid until staff saw the money.

use granary_domain::{Money, Party, Text, choices};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PlanId, PlanRefusal};

/// Within so many days an invoice is to be paid.
pub const DAYS_TO_PAY: i32 = 14;

choices! {
    /// Where an invoice stands.
    InvoiceStatus {
        Open = "open", "To pay";
        Reported = "reported", "Transfer reported";
        Paid = "paid", "Paid";
        Void = "void", "Withdrawn";
    }
}

choices! {
    /// By what an invoice is settled.
    Settlement {
        Transfer = "transfer", "Bank transfer";
        Granted = "granted", "Granted by staff";
    }
}

/// A transfer as somebody tells it: its day, and the reference of the bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Transfer {
    #[schema(value_type = String, format = Date)]
    pub paid_on: Date,
    pub reference: Text<1, 60>,
}

/// The invoice of a month of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionInvoice {
    /// Such as `SUB000042`; numbers have no gaps.
    pub number: String,
    pub plan_id: PlanId,
    pub plan_name: String,
    pub amount: Money,
    pub issued_at: Timestamp,
    /// The last day to pay it.
    #[schema(value_type = String, format = Date)]
    pub due_on: Date,
    pub status: InvoiceStatus,
    /// The month that it is for; that of a plan which waits for its payment begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// What the company says that it transferred.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported: Option<Transfer>,
    /// What staff saw arrive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid: Option<Transfer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settlement: Option<Settlement>,
}

/// An invoice as staff read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceRow {
    pub company: Party,
    pub invoice: SubscriptionInvoice,
}

/// What was to be paid before this day lapses today, though a transfer of it was reported.
pub fn lapsing_reported(today: Date) -> Date {
    today.saturating_sub(DAYS_TO_PAY.days())
}

impl InvoiceStatus {
    /// By what is written of it.
    pub fn of(is_void: bool, is_paid: bool, is_reported: bool) -> Self {
        match (is_void, is_paid, is_reported) {
            (true, ..) => Self::Void,
            (_, true, _) => Self::Paid,
            (.., true) => Self::Reported,
            _ => Self::Open,
        }
    }
}

impl SubscriptionInvoice {
    /// Whether somebody still has to pay it, or to see that they did.
    pub fn is_open(&self) -> bool {
        matches!(self.status, InvoiceStatus::Open | InvoiceStatus::Reported)
    }

    /// Whether its time is over on a day: what was reported has as long again to arrive.
    pub fn lapses(&self, today: Date) -> bool {
        let due_before = match self.status {
            InvoiceStatus::Open => today,
            InvoiceStatus::Reported => lapsing_reported(today),
            InvoiceStatus::Paid | InvoiceStatus::Void => return false,
        };
        self.due_on < due_before
    }

    /// Whether the plan waits for it to be paid.
    pub fn is_awaited(&self) -> bool {
        self.is_open() && self.from.is_none()
    }

    /// Whether a transfer can be told of it: while it is open, of a day that was.
    pub fn admit_transfer(&self, transfer: &Transfer, today: Date) -> Result<(), PlanRefusal> {
        if !self.is_open() {
            return Err(PlanRefusal::Settled);
        }
        if transfer.paid_on > today { Err(PlanRefusal::Invalid("paidOn")) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;
    use jiff::civil::date;
    use rust_decimal::Decimal;

    use super::*;

    fn invoice(status: InvoiceStatus) -> SubscriptionInvoice {
        SubscriptionInvoice {
            number: "SUB000001".to_owned(),
            plan_id: PlanId::free(),
            plan_name: "Trade".to_owned(),
            amount: Money::new(Decimal::from(99), Currency::Usd).unwrap(),
            issued_at: Timestamp::UNIX_EPOCH,
            due_on: date(2026, 2, 14),
            status,
            from: None,
            until: None,
            reported: None,
            paid: None,
            settlement: None,
        }
    }

    #[test]
    fn what_was_reported_has_as_long_again_to_arrive() {
        use InvoiceStatus::{Open, Paid, Reported, Void};
        for (status, today, lapses) in [
            (Open, date(2026, 2, 14), false),
            (Open, date(2026, 2, 15), true),
            (Reported, date(2026, 2, 28), false),
            (Reported, date(2026, 3, 1), true),
            (Paid, date(2027, 2, 15), false),
            (Void, date(2027, 2, 15), false),
        ] {
            assert_eq!(invoice(status).lapses(today), lapses, "{status:?} {today}");
        }
    }

    #[test]
    fn a_transfer_is_told_of_what_is_open_and_not_before_it_was_made() {
        let transfer = |day| Transfer { paid_on: date(2026, 2, day), reference: "FT-1".try_into().unwrap() };
        let today = date(2026, 2, 10);
        for (void, paid, reported, day, expected) in [
            (false, false, false, 10, Ok(())),
            (false, false, true, 9, Ok(())),
            (false, false, false, 11, Err(PlanRefusal::Invalid("paidOn"))),
            (false, true, true, 10, Err(PlanRefusal::Settled)),
            (true, false, true, 10, Err(PlanRefusal::Settled)),
        ] {
            let it = invoice(InvoiceStatus::of(void, paid, reported));
            assert_eq!(it.admit_transfer(&transfer(day), today), expected, "{void} {paid} {reported}");
        }
    }
}
