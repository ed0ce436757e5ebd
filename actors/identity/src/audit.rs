//! The audit: what staff read of who did what, when and from where, and the seals that keep its lines as they were. Pure.

use std::net::IpAddr;

use granary_domain::{Day, DealId, Role, Text, UserId, choices, refusal::ErrorCode};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

/// Before the first seal.
pub const GENESIS: [u8; 32] = [0; 32];

choices! {
    /// Which journals the audit reads.
    AuditArea {
        People = "people", "People, roles, banks and settings";
        Deals = "deals", "Deals";
    }
}

impl Default for AuditArea {
    fn default() -> Self {
        Self::ALL[0]
    }
}

/// Which lines are asked for; every field narrows.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditFilter {
    #[serde(default)]
    pub area: AuditArea,
    /// The e-mail address of who did it.
    #[serde(default)]
    pub by: Option<Text<1, 254>>,
    /// The e-mail address of the person whom it is about.
    #[serde(default)]
    pub of: Option<Text<1, 254>>,
    /// The number of the deal that it is about, such as `INT0042`.
    #[serde(default, rename = "order_id")]
    pub order_id: Option<Text<1, 20>>,
    /// What was done, such as `permissions` or `deal.cancelled`.
    #[serde(default)]
    pub kind: Option<Text<1, 60>>,
    /// On this day or later, and on this day or earlier.
    #[serde(default)]
    pub from: Option<Day>,
    #[serde(default)]
    pub to: Option<Day>,
}

/// A person, as the audit names them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AuditedPerson {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// A deal, as the audit names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AuditedDeal {
    #[serde(rename = "_id")]
    pub id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
}

/// One thing that somebody did.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLine {
    #[serde(rename = "_id")]
    pub id: String,
    pub at: Timestamp,
    /// What was done, such as `permissions` or `deal.cancelled`; `refused` for a call of staff that was refused.
    pub kind: String,
    /// Who did it; absent for the server itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<AuditedPerson>,
    /// From which address, as long as it is kept.
    #[schema(value_type = Option<String>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<IpAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<AuditedPerson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<AuditedDeal>,
    /// What was written down with it.
    #[schema(value_type = Option<std::collections::BTreeMap<String, serde_json::Value>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<serde_json::Value>,
}

/// A call of staff that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedCall {
    pub user: UserId,
    pub role: Role,
    pub from: Option<IpAddr>,
    /// Such as `POST /api/v1/admin/deleteUser`.
    pub call: String,
    pub code: ErrorCode,
    /// The id in the path, or the first one in the body, where the call came so far that it was read.
    pub object: Option<String>,
    /// How often more it was refused within the hour, where that is counted and not written down each time.
    pub again: Option<u64>,
}

/// A line of the journal of people, as far as it is sealed: all but the address, which goes with the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalLine {
    pub id: i64,
    pub user: Uuid,
    pub kind: String,
    pub at: Timestamp,
    pub by: Option<Uuid>,
    pub body: String,
}

/// The seal over lines and all seals before.
pub fn seal<'a>(before: &[u8; 32], lines: impl IntoIterator<Item = &'a JournalLine>) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(before);
    for line in lines {
        let by = line.by.map_or_else(String::new, |by| by.to_string());
        let fields =
            [line.id.to_string(), line.user.to_string(), line.kind.clone(), line.at.to_string(), by, line.body.clone()];
        for field in &fields {
            // Its length before it, so that no field runs into the next.
            hash.update((field.len() as u64).to_be_bytes());
            hash.update(field);
        }
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: i64, kind: &str, body: &str) -> JournalLine {
        let (user, at) = (Uuid::nil(), Timestamp::UNIX_EPOCH);
        JournalLine { id, user, kind: kind.to_owned(), at, by: None, body: body.to_owned() }
    }

    #[test]
    fn a_seal_is_of_its_lines_their_order_and_what_was_before() {
        let lines = [line(1, "status", "{}"), line(2, "permissions", "[]")];
        let sealed = seal(&GENESIS, &lines);
        assert_eq!(seal(&GENESIS, &lines), sealed);
        assert_ne!(seal(&sealed, &lines), sealed);
        assert_ne!(seal(&GENESIS, lines.iter().rev()), sealed);
        assert_ne!(seal(&GENESIS, &lines[..1]), sealed);
        assert_ne!(seal(&GENESIS, &[line(1, "statu", "s{}"), line(2, "permissions", "[]")]), sealed);
    }
}
