//! One person's second factor: an authenticator app, its recovery codes, and how often a wrong code may be tried.

mod state;
#[cfg(test)]
mod tests;

pub use state::{
    AfterReset, App, AttemptCheck, Change, NotOffered, PROOF_LIFE, SIGN_IN_PROVES, SecondFactor, Taken, Voucher,
    is_proven,
};
