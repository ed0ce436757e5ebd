//! What may be asked of, and happens to, the money of a deal.

use granary_domain::{BankAccount, FileId, StepKind, Text};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{Refund, Verdict, events::events, initiator::PartyRole};

/// What may be asked of the money of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaymentCommand {
    /// The seller gave back what was paid beyond what is owed.
    GiveRefund(Refund),
    /// Whether it came; `number` counts the refunds from 1.
    ReviewRefund { number: usize, verdict: Verdict },
    /// Staff asked the seller, by other means, whether the account of the invoice is theirs.
    ConfirmAccount(ConfirmAccount),
    /// Staff compared the account that the seller tells for what is printed here with what the seller said by other means.
    VouchForAccount {
        account: BankAccount,
        reason: Text<1, 500>,
        /// The accounts that the seller is known by.
        known: Vec<BankAccount>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmAccount {
    /// How the seller was asked.
    pub reason: Text<1, 500>,
}

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
