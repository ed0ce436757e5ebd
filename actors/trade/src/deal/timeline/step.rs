//! One step of a timeline, and what lays it out.

use granary_domain::{Days, DealStatus, DocumentType, Lanes, Port, StepKind, StepNumber, StepOwner};

use super::template::Template;
use crate::deal::Terms;

/// One step as the terms of the deal lay it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub kind: StepKind,
    /// Its place on the timeline, as it is shown.
    pub number: StepNumber,
    pub name: &'static str,
    pub owner: StepOwner,
    /// The steps that must be done before; always of lower number.
    pub requires: &'static [StepKind],
    pub takes: Days,
    /// Its days run from the day on which what it waits for was really done.
    pub is_by_law: bool,
    /// Due no earlier than so many days after another step was done, or is due while it is not.
    pub clock: Option<(StepKind, u16)>,
    pub documents: Vec<DocumentType>,
    pub may_need: &'static [DocumentType],
    /// Left out on the present terms.
    pub is_skipped: bool,
    /// Where the deal stands once this step is done.
    pub leads_to: Option<DealStatus>,
}

impl Step {
    /// Whether what closes it says the terms of the deal: a contract, the approval of a limit, or a payment security.
    pub fn rests_on_terms(&self) -> bool {
        let of_terms = [DocumentType::SalesContract, DocumentType::LimitApproval, DocumentType::PaymentSecurity];
        self.documents.iter().chain(self.may_need).any(|it| of_terms.contains(it))
    }

    /// Whether money goes to the seller in it.
    pub fn is_payment(&self) -> bool {
        let documents = self.documents.iter().chain(self.may_need);
        documents.into_iter().any(|it| matches!(it, DocumentType::PaymentAdvice | DocumentType::PaymentProof))
    }
}

/// What lays out a timeline.
#[derive(Debug, Clone, Copy)]
pub struct Layout<'a> {
    pub template: &'static Template,
    pub terms: &'a Terms,
    pub origin: Option<Port>,
    pub perishable: bool,
    /// From the origin.
    pub lanes: &'a Lanes,
}

/// A row of a table: kind, name, owner, prerequisites, days, mandatory and conditional documents, status.
pub(super) type Row = (
    StepKind,
    &'static str,
    StepOwner,
    &'static [StepKind],
    Days,
    &'static [DocumentType],
    &'static [DocumentType],
    Option<DealStatus>,
);

/// The step of a row at a place of its table.
pub(super) fn step((number, row): (StepNumber, &Row)) -> Step {
    let (kind, name, owner, requires, takes, documents, may_need, leads_to) = *row;
    Step {
        kind,
        number,
        name,
        owner,
        requires,
        takes,
        is_by_law: false,
        clock: None,
        documents: documents.to_vec(),
        may_need,
        is_skipped: false,
        leads_to,
    }
}

/// Changes the step of a kind, where there is one.
pub(super) fn edit(steps: &mut [Step], kind: StepKind, change: impl FnOnce(&mut Step)) {
    if let Some(step) = steps.iter_mut().find(|it| it.kind == kind) {
        change(step);
    }
}
