//! One deal: what may be done to it, by whom, and what each viewer sees of it.

mod store;

pub use store::*;
