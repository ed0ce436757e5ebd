//! The copy of what the server knows of somebody: one at a time, made anew after a day, kept for seven.

use jiff::{SignedDuration, Timestamp};
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
