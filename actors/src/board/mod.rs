//! One admin list, trader's list or figure sheet: a window onto many deals, kept equal to the store.

mod store;

pub use store::*;
