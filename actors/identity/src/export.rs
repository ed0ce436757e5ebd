//! The copy of what the server knows of somebody: one at a time, made anew after a day, kept for seven.

use std::net::IpAddr;

use granary_domain::UserId;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use uuid::Uuid;

use crate::user::{DataExport, DataExportStatus};

/// How long a copy is new enough to be given again.
const NEW: SignedDuration = SignedDuration::from_hours(24);

/// A copy that was asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Export {
    pub id: Uuid,
    pub status: DataExportStatus,
    pub asked_at: Timestamp,
    pub ready_at: Option<Timestamp>,
    pub location: Option<String>,
}

/// What asking for a copy comes to.
#[derive(Debug, Clone, PartialEq)]
pub enum ExportRequest {
    /// The newest one will do.
    Given(Export),
    /// Another is made, and takes the place of this one.
    Made { instead_of: Option<Uuid> },
}

/// What was written down about somebody, as they may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TraceEntry {
    pub kind: String,
    pub at: Timestamp,
    pub by: TraceAuthor,
    /// From where they did it themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<IpAddr>,
    pub body: serde_json::Value,
}

/// Whose doing something was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TraceAuthor {
    Yourself,
    Staff,
    #[serde(rename = "the platform")]
    Server,
}

impl TraceAuthor {
    /// Of what `by` did to a person.
    pub fn of(person: UserId, by: Option<UserId>) -> Self {
        match by {
            None => Self::Server,
            Some(by) if by == person => Self::Yourself,
            Some(_) => Self::Staff,
        }
    }
}

impl ExportRequest {
    pub fn decide(newest: Option<Export>, at: Timestamp) -> Self {
        let Some(export) = newest else { return Self::Made { instead_of: None } };
        let is_old = export.ready_at.is_none_or(|ready| ready <= at - NEW);
        match export.status {
            DataExportStatus::Failed => Self::Made { instead_of: None },
            DataExportStatus::Ready if is_old => Self::Made { instead_of: Some(export.id) },
            DataExportStatus::Making | DataExportStatus::Ready => Self::Given(export),
        }
    }
}

impl Export {
    pub fn view(self) -> DataExport {
        DataExport::new(self.status, self.location, self.asked_at, self.ready_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_names_nobody_of_the_staff() {
        let [own, other] = [1, 2].map(|n| UserId(Uuid::from_u128(n)));
        let told = [None, Some(own), Some(other)].map(|by| serde_json::to_value(TraceAuthor::of(own, by)).unwrap());
        assert_eq!(told, ["the platform", "yourself", "staff"]);
    }

    #[test]
    fn a_copy_at_work_or_of_the_last_day_is_given_and_any_other_is_made_anew() {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(1000);
        let decide = |status, hours: Option<i64>| {
            let ready_at = hours.map(|ago| at - SignedDuration::from_hours(ago));
            let export = Export { id: Uuid::max(), status, asked_at: Timestamp::UNIX_EPOCH, ready_at, location: None };
            ExportRequest::decide(Some(export), at)
        };
        let anew = |instead_of| ExportRequest::Made { instead_of };
        assert_eq!(ExportRequest::decide(None, at), anew(None));
        assert!(matches!(decide(DataExportStatus::Making, None), ExportRequest::Given(_)));
        assert!(matches!(decide(DataExportStatus::Ready, Some(23)), ExportRequest::Given(_)));
        assert_eq!(decide(DataExportStatus::Ready, Some(24)), anew(Some(Uuid::max())));
        assert_eq!(decide(DataExportStatus::Failed, None), anew(None));
    }
}
