//! The money of a deal: what its goods cost, less what disputes granted, what of it was paid, and what is left or goes back.

use granary_domain::{DealKind, DealStatus, DisputeOutcome, DocumentType, FileReview, Money, PaymentTerm, StepStatus};
use jiff::{Timestamp, civil::Date};

use crate::deal::{Claimed, Deal, PartyRole, StepFile, timeline::Step};

/// How the money of a deal stands, in its currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// What the goods cost.
    pub amount: Money,
    /// What disputes took off it.
    pub credited: Money,
    pub paid: Money,
    /// What is still to be paid, invoiced or not.
    pub balance: Money,
    /// What the seller gave back of it.
    pub given_back: Money,
    /// What was paid beyond what is owed, and is still to go back to the buyer.
    pub refund: Money,
}

/// How much less is paid for a deal, by the outcome of a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credit<'a> {
    pub amount: Money,
    /// The lines that the dispute was about, where it named any.
    pub claimed: &'a [Claimed],
    pub outcome: DisputeOutcome,
    pub granted_at: Option<Timestamp>,
}

impl Deal {
    /// What disputes granted, the oldest first.
    pub fn credits(&self) -> impl Iterator<Item = Credit<'_>> {
        self.disputes().filter_map(|it| {
            let (amount, outcome) = (it.credited?, it.outcome?);
            Some(Credit { amount, claimed: &it.complaint.claimed, outcome, granted_at: it.closed_at })
        })
    }

    /// What is to be paid: the goods, less what disputes ended with.
    pub(in crate::deal) fn owed(&self) -> Money {
        self.less(self.credits())
    }

    /// Nothing is owed for a deal that was called off: what was paid goes back.
    pub fn balance(&self) -> Balance {
        let (amount, owed, paid) = (self.totals().amount, self.owed(), self.paid());
        let nothing = Money::zero(amount.currency());
        let due = if self.status == DealStatus::Cancelled { nothing } else { owed };
        let given_back = self.given_back(None);
        let kept = paid.minus(given_back).unwrap_or(nothing);
        Balance {
            amount,
            credited: amount.minus(owed).unwrap_or(nothing),
            paid,
            balance: due.minus(kept).unwrap_or(nothing),
            given_back,
            refund: kept.minus(due).unwrap_or(nothing),
        }
    }

    /// Whether an advance is paid of which neither staff nor the bank said how much it is.
    pub(in crate::deal) fn has_unread_advance(&self) -> bool {
        let is_advance = |(step, proof, read): (Step, Option<&StepFile>, Option<Money>)| {
            read.is_none() && (proof.is_some() || self.is_advance(&step))
        };
        self.settled_at().is_none() && self.payments().any(is_advance)
    }

    /// Whether the price is paid in a step: as the documents are taken up under a letter of credit and for cash against
    /// documents, and with the last payment.
    pub(in crate::deal) fn is_settled_in(&self, step: &Step) -> bool {
        let is_taken_up = matches!(self.terms.payment_term, PaymentTerm::AsPerInvoice | PaymentTerm::AgainstDelivery);
        let takes_up = is_taken_up && step.documents.contains(&DocumentType::PaymentAdvice);
        takes_up || (step.leads_to >= Some(DealStatus::Settled) && step.is_payment())
    }

    /// When that step is due, and how it stands.
    pub(in crate::deal) fn settlement(&self) -> Option<(Date, StepStatus)> {
        let settled = self.schedule().into_iter().find(|(step, ..)| self.is_settled_in(step));
        settled.map(|(_, due_on, status)| (due_on, status))
    }

    /// The day by which the price is to be paid.
    pub fn settles_on(&self) -> Option<Date> {
        self.settlement().map(|(due_on, _)| due_on)
    }

    /// All that was owed by the day of the last settlement, and what had been given back by then; before one, what the advances are said to be.
    fn paid(&self) -> Money {
        if let Some(at) = self.settled_at() {
            let owed = self.less(self.credits().filter(|it| it.granted_at.is_none_or(|granted| granted <= at)));
            return owed.plus(self.given_back(Some(at))).unwrap_or(owed);
        }
        let nothing = Money::zero(self.totals().amount.currency());
        self.payments().filter_map(|(.., read)| read).fold(nothing, |paid, read| paid.plus(read).unwrap_or(paid))
    }

    /// What the last settlement paid: all that is paid, less the payments before it.
    pub(in crate::deal) fn settled_amount(&self) -> Option<Money> {
        let mut before = self.payments().filter_map(|(.., read)| read);
        before.try_fold(self.balance().paid, Money::minus)
    }

    /// Whether an invoice was brought that was not refused, or done without.
    pub(in crate::deal) fn is_invoiced(&self) -> bool {
        let kinds = [DocumentType::CommercialInvoice, DocumentType::TaxInvoice];
        let mut brings = self.steps().into_iter().filter(|it| kinds.iter().any(|kind| it.documents.contains(kind)));
        let is_done = brings.next().is_some_and(|step| self.is_done(step.kind));
        is_done || self.sound_invoices().any(|it| kinds.iter().any(|kind| it.is(*kind)))
    }

    fn less<'a>(&self, credits: impl Iterator<Item = Credit<'a>>) -> Money {
        credits.fold(self.totals().amount, |owed, credit| owed.minus(credit.amount).unwrap_or(owed))
    }

    pub(in crate::deal) fn settled_at(&self) -> Option<Timestamp> {
        let settled = self.steps().into_iter().filter(|it| self.is_settled_in(it));
        settled.filter_map(|it| self.progress(it.kind)?.done_at).max()
    }

    /// The payments before a settlement whose steps are done: what shows each, and its amount as staff or the bank read it.
    pub(in crate::deal) fn payments(&self) -> impl Iterator<Item = (Step, Option<&StepFile>, Option<Money>)> {
        let currency = self.totals().amount.currency();
        let done = self.steps().into_iter().filter(|it| self.is_done(it.kind));
        done.filter(|it| it.is_payment() && !self.is_settled_in(it)).map(move |step| {
            let proof = self.proof_of(&step);
            let reading = proof.and_then(|it| it.reading.as_ref());
            let confirmed = reading.filter(|it| matches!(it.by, PartyRole::Staff | PartyRole::Bank));
            let read = confirmed.and_then(|it| it.said.amount).filter(|it| it.currency() == currency);
            (step, proof, read)
        })
    }

    /// The newest proof of a payment in a step; of an advance from abroad, else the message by which it was sent.
    fn proof_of(&self, step: &Step) -> Option<&StepFile> {
        let files = self.progress(step.kind).map(|it| it.files.as_slice()).unwrap_or_default();
        let newest = |kind| files.iter().rfind(|it| it.is(kind)).filter(|it| it.review() != FileReview::Refused);
        let sent = || newest(DocumentType::PaymentSecurity).filter(|_| self.is_advance(step));
        newest(DocumentType::PaymentProof).or_else(|| newest(DocumentType::PaymentAdvice)).or_else(sent)
    }

    /// Whether a step is the advance that the terms ask for, and nothing else may stand in its place.
    pub(in crate::deal) fn is_advance(&self, step: &Step) -> bool {
        let is_due = self.terms.payment_term == PaymentTerm::AdvanceThenDelivery;
        is_due && self.kind == DealKind::International && step.leads_to == Some(DealStatus::Funded)
    }
}
