//! What one event says to one reader of a deal's history.

use granary_domain::{BankId, DocumentType, FileId, StepKind};

use crate::deal::{Audience, Deal, FieldChange, PartyRole, StepFile};

/// Who reads a journal, and what of it stands beside the deal.
pub(in crate::deal) struct Reader {
    pub(in crate::deal) viewer: Audience,
    /// The bank that has the deal today.
    pub(in crate::deal) own_bank: Option<BankId>,
    /// Whether it was done by who raised the last dispute.
    pub(in crate::deal) is_complainants: bool,
}

/// What history says of an event, beside when it was.
#[derive(Default)]
pub(in crate::deal) struct Line {
    /// In whose name, where the event or its kind tells: else it was staff, or the server by itself.
    pub(in crate::deal) by: Option<PartyRole>,
    pub(in crate::deal) step: Option<StepKind>,
    pub(in crate::deal) file: Option<NamedFile>,
    pub(in crate::deal) bank: Option<String>,
    /// The number of the shipment that it is about.
    pub(in crate::deal) shipment: Option<u32>,
    /// Why it was cancelled, refused or waived; what was asked, answered or found wrong.
    pub(in crate::deal) reason: Option<String>,
    pub(in crate::deal) changes: Vec<FieldChange>,
}

/// A file as an event names it: in whose name it came, what it is called and what it is.
pub(in crate::deal) struct NamedFile {
    pub(in crate::deal) by: PartyRole,
    pub(in crate::deal) name: Option<String>,
    pub(in crate::deal) kind: Option<DocumentType>,
}

impl Reader {
    pub(in crate::deal) fn is_staff(&self) -> bool {
        self.viewer == Audience::Staff
    }
}

impl Line {
    pub(in crate::deal) fn by(role: PartyRole) -> Self {
        Self { by: Some(role), ..Self::default() }
    }

    pub(in crate::deal) fn of_step(step: StepKind) -> Self {
        Self { step: Some(step), ..Self::default() }
    }

    /// About a file of a step.
    pub(in crate::deal) fn of_file(before: &Deal, step: StepKind, file: FileId) -> Self {
        let named =
            |it: &StepFile| NamedFile { by: it.by, name: Some(it.file.name.clone()), kind: it.file.document_type };
        Self { file: before.step_file(step, file).map(named), ..Self::of_step(step) }
    }
}
