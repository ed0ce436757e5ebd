//! Money that the seller gives back: recorded with the day and the bank's reference, and counted once staff wrote it down or
//! somebody but the seller confirmed it.

use granary_domain::{FileReview, Money, Text, day, latest_day};
use jiff::{Timestamp, civil::Date};

use crate::deal::{
    ActionKind, Consequence, Deal, DealEvent, Doer, KeptRefund, PartyRole, PaymentCommand, PaymentEvent, PendingAction,
    Refund, RefundView, RefusalReason, Verdict, part::PartCommand, tasks::Act,
};

/// How many refunds the seller may record.
const MAX_REFUNDS: usize = 50;

impl PartCommand for PaymentCommand {
    fn act(&self) -> Act {
        match self {
            Self::GiveRefund(_) => Act::GiveRefund,
            Self::ReviewRefund { .. } => Act::ReviewRefund,
            Self::ConfirmAccount(_) => Act::ConfirmAccount,
            Self::VouchForAccount { .. } => Act::VouchForAccount,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let event = match self {
            Self::GiveRefund(refund) => deal.give_refund(refund, by, latest_day(at)),
            Self::ReviewRefund { number, verdict } => deal.review_refund(*number, verdict, by),
            Self::ConfirmAccount(ask) => deal.confirm_account(&ask.reason),
            Self::VouchForAccount { account, reason, known } => deal.vouch_for_account(account, known, reason),
        };
        event.map(|it| vec![it])
    }
}

impl Deal {
    /// The seller owes it; staff write down what they saw. Never more than is owed, nor one transfer twice.
    fn give_refund(&self, refund: &Refund, by: PartyRole, today: Date) -> Result<DealEvent, RefusalReason> {
        self.may_give_refund(by)?;
        let owed = self.balance().refund;
        let left = owed.minus(self.said_to_be_back()).unwrap_or(Money::zero(owed.currency()));
        let amount = refund.amount;
        if amount.is_zero() || amount.currency() != owed.currency() {
            return Err(RefusalReason::Invalid("amount"));
        }
        if amount.amount() > left.amount() {
            return Err(RefusalReason::BeyondRefund(left));
        }
        if refund.on > today || refund.on < day(self.created_at) {
            return Err(RefusalReason::Invalid("on"));
        }
        let is_same = |it: &KeptRefund| it.refund.reference == refund.reference && it.review() != FileReview::Refused;
        if self.refunds.iter().any(is_same) {
            return Err(RefusalReason::RefundTwice);
        }
        Ok(PaymentEvent::RefundGiven { refund: refund.clone(), by }.into())
    }

    pub(in crate::deal) fn may_give_refund(&self, by: PartyRole) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        if self.balance().refund.is_zero() {
            return Err(RefusalReason::NothingToRefund);
        }
        let has_room = by.has_room(MAX_REFUNDS, self.refunds.iter().map(|it| it.by), 1);
        if has_room { Ok(()) } else { Err(RefusalReason::TooManyRefunds(MAX_REFUNDS)) }
    }

    pub(in crate::deal) fn may_review_refund(&self, by: PartyRole) -> Result<(), RefusalReason> {
        self.not_deleted()?;
        if matches!(by, PartyRole::Buyer | PartyRole::Staff) { Ok(()) } else { Err(RefusalReason::NotYours) }
    }

    /// Whoever it went to, or staff, say whether it came.
    fn review_refund(&self, number: usize, verdict: &Verdict, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.may_review_refund(by)?;
        let kept =
            number.checked_sub(1).and_then(|nth| self.refunds.get(nth)).ok_or(RefusalReason::Missing("number"))?;
        match verdict.review {
            _ if kept.review() != FileReview::Waiting => Err(RefusalReason::RefundReviewed),
            FileReview::Waiting => Err(RefusalReason::Invalid("verdict")),
            FileReview::Refused if verdict.note.as_ref().is_none_or(Text::is_empty) => {
                Err(RefusalReason::Required(vec!["note"]))
            }
            _ => Ok(PaymentEvent::RefundReviewed { number, verdict: verdict.clone(), by }.into()),
        }
    }

    /// The seller gives back what they have not yet; the buyer says what of it came.
    pub(in crate::deal) fn pending_refund(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let said = self.said_to_be_back();
        let (kind, at_stake) = match doer {
            Doer::Seller => (ActionKind::Refund, self.balance().refund.minus(said)?),
            Doer::Buyer => (ActionKind::RefundCame, said),
            Doer::Bank | Doer::Desk => return None,
        };
        let action = || self.action(kind, None, today, Consequence::StaysOwed);
        (!at_stake.is_zero()).then(|| PendingAction { waiting: doer.others(), at_stake, ..action() })
    }

    /// What waits for a word of whom it went to.
    fn said_to_be_back(&self) -> Money {
        let nothing = Money::zero(self.totals().amount.currency());
        self.refunds_of(FileReview::Waiting).fold(nothing, |sum, it| sum.plus(it.amount).unwrap_or(sum))
    }

    /// What was given back by then, as far as it counts.
    pub(in crate::deal) fn given_back(&self, by: Option<Timestamp>) -> Money {
        let nothing = Money::zero(self.totals().amount.currency());
        let counts = self.refunds.iter().filter(|it| it.counts_from.is_some_and(|at| by.is_none_or(|by| at <= by)));
        counts.fold(nothing, |sum, it| sum.plus(it.refund.amount).unwrap_or(sum))
    }

    pub(in crate::deal) fn refund(&self, number: usize) -> Option<&Refund> {
        number.checked_sub(1).and_then(|nth| self.refunds.get(nth)).map(|it| &it.refund)
    }

    pub(in crate::deal) fn refund_views(&self) -> impl Iterator<Item = RefundView> {
        self.refunds.iter().zip(1..).map(|(it, number): (_, u32)| RefundView {
            id: number.to_string(),
            amount: it.refund.amount,
            on: it.refund.on,
            reference: it.refund.reference.clone(),
            by: it.by,
            review: it.review(),
            note: it.verdict.as_ref().and_then(|it| it.note.clone()).filter(|it| !it.is_empty()),
        })
    }

    fn refunds_of(&self, review: FileReview) -> impl Iterator<Item = &Refund> {
        self.refunds.iter().filter(move |it| it.review() == review).map(|it| &it.refund)
    }
}
