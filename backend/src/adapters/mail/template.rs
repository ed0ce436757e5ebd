//! The letters that the server writes, each with what has to be filled in.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A letter to be written; in a row, `template` is its name and `fields` what it bears.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "template", content = "fields", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Template {
    /// Leads to the page that verifies the address.
    VerifyEmail {
        link: Uuid,
    },
    /// Leads to the page that sets a new password.
    ResetPassword {
        link: Uuid,
    },
    PasswordChanged {},
    /// Sent by staff to somebody who may begin.
    Welcome {},
    /// The registration is complete.
    Registered {},
    /// A one-time code; never queued, so that it stands in no row.
    #[serde(skip)]
    Code {
        code: String,
    },
    NewSignIn {
        #[serde(default)]
        device: Option<String>,
        #[serde(default)]
        at: Option<Timestamp>,
    },
    /// A document must be brought again; the comment says why.
    DocumentRevision {
        kind: String,
        comment: String,
    },
    DocumentsAccepted {},
    /// A document expires in so many days, on this date.
    ExpiryReminder {
        kind: String,
        days: u32,
        date: Date,
    },
    DeletionRequested {
        #[serde(default)]
        deletes_on: Option<Date>,
    },
    DataExportReady {},
    /// What became of the authenticator: `on`, `replaced`, `off`, `recoveryCodes` or `recoveryCodeUsed`.
    SecondFactorChanged {
        #[serde(default)]
        change: Option<String>,
    },
}

impl Template {
    /// The letter of a row; nothing where this version knows no such letter.
    pub fn read(name: &str, fields: serde_json::Value) -> Option<Self> {
        serde_json::from_value(serde_json::json!({ "template": name, "fields": fields })).ok()
    }

    /// The link that it leads to, if it needs one that lives for a while only.
    pub fn link(&self) -> Option<Uuid> {
        match self {
            Self::VerifyEmail { link } | Self::ResetPassword { link } => Some(*link),
            _ => None,
        }
    }
}
