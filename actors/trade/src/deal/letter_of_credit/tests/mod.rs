//! A bank examines documents, asks, declines and refuses.

mod examination;
mod finance;
