//! What happens to the money of a deal.

use crate::deal::{Refund, Verdict, by::PartyRole, events::events};
use crate::domain::{BankAccount, FileId, StepKind, Text};

events! {
    /// What happened to the refunds of a deal, and to the accounts that it is paid into.
    PaymentEvent {
        RefundGiven {
            #[serde(flatten)]
            refund: Refund,
            by: PartyRole,
        } = "deal.refundGiven";
        RefundReviewed {
            number: usize,
            #[serde(flatten)]
            verdict: Verdict,
            by: PartyRole,
        } = "deal.refundReviewed";
        AccountConfirmed { step: StepKind, file: FileId, reason: Text<1, 500> } = "deal.accountConfirmed";
        AccountVouched { account: BankAccount, reason: Text<1, 500> } = "deal.accountVouched";
    }
}
