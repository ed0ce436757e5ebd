//! What is owed, paid and given back.

mod account;
mod payee;
mod refund;
