//! How channels, outboxes and documents behave, in small.

mod convergence;
mod documents;
mod outbox;
