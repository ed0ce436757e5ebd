//! Who did something to a document that is out for signature, when, from where and with what.

use std::net::IpAddr;

use granary_domain::UserId;
use jiff::Timestamp;

/// Who did something, when, from where and with what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    pub at: Timestamp,
    /// Absent for what the server does by itself.
    pub user: Option<UserId>,
    pub by: String,
    pub from: Option<IpAddr>,
    /// What the browser said it was.
    pub agent: String,
}
