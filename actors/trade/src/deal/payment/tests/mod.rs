//! What is owed, paid and given back.

mod account;
mod money;
mod payee;
mod refund;
mod reminder;
