//! The money of a deal: what is owed, paid and given back, and into which account.

mod account;
mod balance;
mod decide;
mod due;
mod event;
mod message;
mod money;
mod payee;
mod refund;
#[cfg(test)]
mod tests;

pub use account::{AccountFilter, AccountLine, AccountSide, AccountStatus, AccountSum, Ageing, account_sums};
pub use balance::{Balance, Credit};
pub use due::{PaymentSum, PaymentsDue, payments_due};
pub use message::{ConfirmAccount, PaymentCommand, PaymentEvent};
pub use money::{MoneyView, PayeeStatus, PaymentStatus, PaymentView};
pub use payee::UnknownAccount;
pub(super) use refund::KeptRefund;
pub use refund::{Refund, RefundView};
