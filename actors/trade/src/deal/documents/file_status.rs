//! The status of a file on a deal, as it is told to whom it is shown: on which step, in whose name, and what came of looking at it.

use granary_domain::{FileId, FileReview, StepNumber};

use crate::deal::{Audience, Deal, Dispute, PartyRole};

/// How a file stands that somebody brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileStatus {
    /// Absent of evidence.
    pub step: Option<StepNumber>,
    /// In whose name it came.
    pub by: PartyRole,
    /// Absent of evidence, which nobody verifies.
    pub review: Option<FileReview>,
}

impl Deal {
    /// How a file stands to whom it is shown, on the last of its steps; nothing of one that was printed, or that others alone see.
    pub fn file_status(&self, file: FileId, audience: Audience) -> Option<FileStatus> {
        if !self.disclosure(file).includes(audience) {
            return None;
        }
        let on_steps = self.progress.by_kind().flat_map(|(step, it)| it.files.iter().map(move |kept| (step, kept)));
        let on_step = on_steps.filter(|(_, kept)| kept.file.id == file).last();
        let brought = || self.disputes().flat_map(Dispute::files).find(|(_, it)| it.id == file);
        match on_step {
            Some((step, kept)) => {
                let step = Some(self.number_of(step));
                Some(FileStatus { step, by: kept.by, review: Some(kept.review()) })
            }
            None => brought().map(|(by, _)| FileStatus { step: None, by, review: None }),
        }
    }
}
