//! The security log: who signed in and from which network, what became of whose account, and who was refused. Its lines
//! have a target of their own, `granary::security`, and stand in the span of the request, which names caller and network.

use std::net::IpAddr;

use granary_domain::UserId;
use tracing::{Span, field::display};

const TARGET: &str = "granary::security";

/// Names the person whom a request is about, before there is a session.
pub fn concerns(user: UserId) {
    Span::current().record("user.id", display(user.0));
}

pub fn signed_in(user: UserId) {
    tracing::info!(target: TARGET, of = %user.0, "Signed in");
}

/// What became of people is committed: factors, passwords, proofs, sessions, permissions, bans and reviews.
pub fn committed(entries: &[(UserId, &'static str)]) {
    for (user, kind) in entries {
        tracing::info!(target: TARGET, of = %user.0, kind, "Written in the journal");
    }
}

/// Everybody was listed at once.
pub fn listed_everybody(by: UserId) {
    tracing::info!(target: TARGET, of = %by.0, "Everybody was listed");
}

/// The request is refused to its caller: 401, 403 or 429.
pub fn refused(status: u16) {
    tracing::info!(target: TARGET, status, "Refused");
}

/// So many requests more of a network were refused within a minute; without one, of all those that were too many to tell apart.
pub fn refused_together(of: Option<IpAddr>, status: u16, count: u64) {
    tracing::info!(target: TARGET, of = of.map(display), status, count, "Refused together");
}
