//! How far the finance of a deal has come: it follows from the deal's steps and from what its bank said.

use granary_domain::{DocumentType, FileReview, StepKind, StepOwner, StepStatus, choices};

use crate::deal::{Deal, timeline::Step};

choices! {
    /// How far the finance of a deal has come.
    FinanceStatus {
        NotRequested = "NOT_REQUESTED", "Not requested";
        Requested = "REQUESTED", "Requested";
        UnderReview = "UNDER_REVIEW", "Under review";
        InfoRequested = "INFO_REQUESTED", "Information requested";
        Approved = "APPROVED", "Approved";
        Declined = "DECLINED", "Declined";
        InstrumentIssued = "INSTRUMENT_ISSUED", "Instrument issued";
        DocsPresented = "DOCS_PRESENTED", "Documents presented";
        Discrepant = "DISCREPANT", "Documents discrepant";
        Waived = "WAIVED", "Discrepancies waived";
        Refused = "REFUSED", "Documents refused";
        Honoured = "HONOURED", "Honoured";
        Matured = "MATURED", "Matured";
        Repaid = "REPAID", "Repaid";
        Defaulted = "DEFAULTED", "In default";
    }
}

impl Deal {
    pub fn finance_status(&self) -> FinanceStatus {
        use FinanceStatus as Status;
        if self.bank.is_none() {
            return Status::NotRequested;
        }
        if self.finance.declined.is_some() {
            return Status::Declined;
        }
        if !self.is_secured() {
            return self.status_before_security();
        }
        let steps = self.steps();
        let (examines, repayment) = (examined(&steps), repayment(&steps));
        let is_honoured = examines && self.is_done(StepKind::DocumentsHonoured);
        match () {
            () if repayment.is_some_and(|step| self.is_done(step)) => Status::Repaid,
            () if self.finance.defaulted.is_some() => Status::Defaulted,
            () if (is_honoured || !examines) && self.is_late(repayment) => Status::Matured,
            () if is_honoured => Status::Honoured,
            () if self.finance.refused.is_some() => self.status_of_refused(),
            () if examines && self.is_done(StepKind::DocumentsPresented) => Status::DocsPresented,
            () => Status::InstrumentIssued,
        }
    }

    fn status_before_security(&self) -> FinanceStatus {
        match () {
            () if self.finance.has_open_question() => FinanceStatus::InfoRequested,
            () if self.is_approved() => FinanceStatus::Approved,
            () if self.has_bank_begun() => FinanceStatus::UnderReview,
            () => FinanceStatus::Requested,
        }
    }

    fn status_of_refused(&self) -> FinanceStatus {
        match &self.finance.refused {
            Some(it) if it.is_returned() => FinanceStatus::Refused,
            Some(it) if it.waived_at.is_some() => FinanceStatus::Waived,
            _ => FinanceStatus::Discrepant,
        }
    }

    pub(super) fn is_secured(&self) -> bool {
        self.is_done(StepKind::PaymentSecurity)
    }

    /// Whether documents are with the bank for it to examine them.
    pub(super) fn is_presented(&self) -> bool {
        self.is_done(StepKind::DocumentsPresented)
            && !self.is_done(StepKind::DocumentsHonoured)
            && examined(&self.steps())
    }

    /// The bank passed its credit check, or what secures the payment is verified.
    fn is_approved(&self) -> bool {
        let is_checked = self.is_done(StepKind::CreditCheck);
        let secured = self.files_of(DocumentType::PaymentSecurity).map(|(_, it)| it.review()).last();
        is_checked || secured == Some(FileReview::Verified)
    }

    fn is_late(&self, step: Option<StepKind>) -> bool {
        let is_late = |(it, _, status): (Step, _, _)| Some(it.kind) == step && status == StepStatus::Overdue;
        self.schedule().into_iter().any(is_late)
    }
}

/// Whether the terms have a bank examine documents.
fn examined(steps: &[Step]) -> bool {
    let is_theirs = |it: &Step| it.kind == StepKind::DocumentsHonoured && it.owner == StepOwner::Bank;
    steps.iter().any(is_theirs)
}

/// The step with which what the bank gave comes back: the last that is the bank's too.
fn repayment(steps: &[Step]) -> Option<StepKind> {
    let last = steps.iter().rfind(|it| it.owner == StepOwner::BuyerAndBank)?;
    Some(last.kind).filter(|step| *step != StepKind::PaymentSecurity)
}
