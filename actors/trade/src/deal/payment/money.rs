//! The money of a deal as its viewer reads it: what is to be paid, by when, into which account and with which reference; what
//! was paid, credited and given back; and what is left.

use granary_domain::{
    BankAccount, DealStatus, Money, StepKind, StepNumber, StepStatus,
    catalogue::PaymentPart,
    choices,
    record::{Keyed, Row},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Audience, Balance, Deal, timeline::Step};

choices! {
    /// What is known of the account that a deal is paid into.
    PayeeStatus {
        Confirmed = "confirmed", "Confirmed";
        Unread = "unread", "Not read yet";
        Doubted = "doubted", "In doubt";
        Missing = "missing", "Not named yet";
    }

    /// How a payment stands.
    PaymentStatus {
        ToPay = "toPay", "To pay";
        Unread = "unread", "Paid, amount not read yet";
        Paid = "paid", "Paid";
        NothingToPay = "nothingToPay", "Nothing to pay";
    }
}

/// How the money of a deal stands.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyView {
    /// What the goods cost.
    pub amount: Money,
    /// What disputes took off it.
    pub credited: Money,
    /// What an invoice asks for that was brought.
    pub invoiced: Money,
    /// As far as staff or the bank read it.
    pub paid: Money,
    /// An advance was paid besides, of which nobody said yet how much it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_advance_unread: bool,
    /// What is still to be paid, invoiced or not.
    pub left: Money,
    pub given_back: Money,
    /// What was paid beyond what is owed, and is still to go back to the buyer.
    pub refund: Money,
    pub payee: PayeeStatus,
    /// What is paid into; of an account that is confirmed, for those who may read its invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub account: Option<BankAccount>,
    /// What a payment names, so that the other side knows what it is for.
    pub reference: String,
    #[schema(inline)]
    pub payments: Keyed<PaymentView>,
}

/// A payment for a deal: a step of its timeline.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentView {
    pub step_number: StepNumber,
    pub step_kind: StepKind,
    /// Which part of the price it is: what follows an advance is what is left over.
    pub part: PaymentPart,
    pub status: PaymentStatus,
    /// Absent where it is not known: which part an advance is says the contract alone, and what is left of the rest, whoever
    /// reads how much of it was paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// When it is due, or was.
    pub due_on: Date,
    /// Whether its day is over and it is still to be paid.
    pub is_overdue: bool,
}

impl Row for PaymentView {
    const KEY: &'static str = "stepNumber";
}

impl Deal {
    pub(in crate::deal) fn money_view(&self, audience: Audience) -> MoneyView {
        let Balance { amount, credited, paid, balance, given_back, refund } = self.balance();
        let (payee, account) = self.payee(audience);
        MoneyView {
            amount,
            credited,
            invoiced: self.invoiced(),
            paid,
            is_advance_unread: self.has_unread_advance(),
            left: balance,
            given_back,
            refund,
            payee,
            account,
            reference: self.payment_reference(audience),
            payments: self.payment_views().into_iter().collect(),
        }
    }

    /// What is asked for: all that is owed, once an invoice was brought that was not refused, or all of it is paid.
    pub(in crate::deal) fn invoiced(&self) -> Money {
        let owed = self.owed();
        let Balance { paid, balance, .. } = self.balance();
        let is_paid = balance.is_zero() && !paid.is_zero();
        let is_asked = self.status != DealStatus::Cancelled && (is_paid || self.is_invoiced());
        if is_asked { owed } else { Money::zero(owed.currency()) }
    }

    /// Whether nothing is left to be paid to or fro, however much that was.
    pub(in crate::deal) fn is_paid_up(&self) -> bool {
        let Balance { balance, refund, .. } = self.balance();
        balance.is_zero() && refund.is_zero() && !self.has_unread_advance()
    }

    /// Whether a settlement has nothing to settle: all was paid before, or taken off. One that follows another shows it.
    pub(in crate::deal) fn asks_nothing(&self, step: &Step) -> bool {
        self.is_settled_in(step) && self.settled_at().is_none() && self.is_paid_up()
    }

    /// Whether nothing is left to be paid in a settlement, which waits for what was paid beyond the price to be given back.
    pub(in crate::deal) fn awaits_refund(&self, step: &Step) -> bool {
        let Balance { balance, refund, .. } = self.balance();
        self.is_settled_in(step) && self.settled_at().is_none() && balance.is_zero() && !refund.is_zero()
    }

    /// The account that the newest invoice names, where it is in no doubt and somebody read it who may vouch for it.
    pub(in crate::deal) fn payee(&self, audience: Audience) -> (PayeeStatus, Option<BankAccount>) {
        if self.has_unknown_account() {
            return (PayeeStatus::Doubted, None);
        }
        let Some(invoice) = self.sound_invoices().last() else { return (PayeeStatus::Missing, None) };
        if invoice.lacks_account() {
            return (PayeeStatus::Unread, None);
        }
        match invoice.reading.as_ref().and_then(|it| it.said.account.clone()) {
            Some(account) => (PayeeStatus::Confirmed, Some(account).filter(|_| self.shows(invoice, audience))),
            None => (PayeeStatus::Missing, None),
        }
    }

    /// The number of the order, and of the newest invoice that the viewer may read.
    pub(in crate::deal) fn payment_reference(&self, audience: Audience) -> String {
        let shown = self.sound_invoices().filter(|it| self.shows(it, audience)).last();
        let number = shown.and_then(|it| it.reading.as_ref()?.said.number.as_ref());
        number.map_or_else(|| self.order_id.clone(), |number| format!("{} / {}", self.order_id, number.as_str()))
    }

    /// The payments of its timeline; of those to come, the last one asks for all that is left.
    pub(in crate::deal) fn payment_views(&self) -> Vec<PaymentView> {
        let (left, is_unread) = (self.balance().balance, self.has_unread_advance());
        let read: Vec<_> = self.payments().map(|(step, proof, read)| (step.kind, proof.is_some(), read)).collect();
        let is_known = |kind| read.iter().any(|(step, ..)| *step == kind);
        let mut is_settled = self.status == DealStatus::Cancelled;
        let mut views = Vec::new();
        for (step, due_on, status) in self.schedule() {
            let (is_settlement, is_advance) = (self.is_settled_in(&step), self.is_advance(&step));
            if !is_settlement && !is_advance && !is_known(step.kind) || status == StepStatus::Skipped {
                continue;
            }
            let read = read.iter().find(|(kind, ..)| *kind == step.kind);
            let (status_now, amount) = match (status, read) {
                (StepStatus::Done, Some((.., Some(amount)))) => (PaymentStatus::Paid, Some(*amount)),
                (StepStatus::Done, Some((_, has_proof, None))) if *has_proof || is_advance => {
                    (PaymentStatus::Unread, None)
                }
                (StepStatus::Done, Some(_)) => continue,
                // Once it is settled, a later step asks for nothing.
                _ if is_settlement && is_settled => continue,
                (StepStatus::Done, None) => (PaymentStatus::Paid, self.settled_amount()),
                _ if self.status == DealStatus::Cancelled => continue,
                _ if is_settlement && left.is_zero() => (PaymentStatus::NothingToPay, None),
                _ if is_settlement => (PaymentStatus::ToPay, Some(left).filter(|_| !is_unread)),
                _ => (PaymentStatus::ToPay, None),
            };
            is_settled |= is_settlement;
            let is_overdue = status == StepStatus::Overdue && status_now == PaymentStatus::ToPay;
            let (step_number, step_kind) = (step.number, step.kind);
            let part = match is_advance {
                true => PaymentPart::Advance,
                false if views.iter().any(|it: &PaymentView| it.part == PaymentPart::Advance) => PaymentPart::Leftover,
                false => PaymentPart::Full,
            };
            views.push(PaymentView { step_number, step_kind, part, status: status_now, amount, due_on, is_overdue });
        }
        views
    }
}
