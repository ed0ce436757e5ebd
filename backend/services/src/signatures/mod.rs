//! The units of work of documents that are out for signature: sent, signed, declined, withdrawn, overtaken, sealed.

mod outdated;
mod written;

pub use outdated::{OutdatedDocuments, overtake};
pub use written::{Doer, act, seal, send, sign_elsewhere, tell_of_delay};
