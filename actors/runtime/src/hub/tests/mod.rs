//! How channels, outboxes and documents behave, in small.

mod channel;
mod convergence;
mod documents;
mod outbox;
mod socket;
