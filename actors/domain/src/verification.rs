//! The review of the documents by which a person and a company are verified, decided without a clock or a store.

use super::choices;

choices! {
    /// The kinds of document that verify a person and a company.
    DocumentKind {
        NationalId = "nationalID", "National ID";
        TradeLicence = "tradeLicence", "Trade licence";
        TaxCertificate = "taxCertificate", "Tax certificate";
        AuthorizationLetter = "authorizationLetter", "Authorization letter";
    }

    /// How far the review of a document has come.
    DocumentStatus {
        Received = "received", "Received";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        RevisionWanted = "revisionWanted", "Revision wanted";
        Waived = "waived", "Waived";
    }

    /// What a reviewer does with a document.
    ReviewDecision {
        TakeUp = "inReview", "Take into review";
        Accept = "accept", "Accept";
        RequestRevision = "requestRevision", "Request a revision";
        Waive = "waive", "Waive";
    }

    /// What the provider of identity checks came to.
    CheckResult {
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        Rejected = "rejected", "Rejected";
    }
}

impl ReviewDecision {
    /// The states of a document in which it may be decided so. A document that was decided stays so until another takes
    /// its place, which starts anew.
    pub const fn takes_from(self) -> &'static [DocumentStatus] {
        match self {
            Self::TakeUp => &[DocumentStatus::Received],
            Self::Accept | Self::RequestRevision => &[DocumentStatus::InReview],
            // What is not needed need not be looked at, nor waited for.
            Self::Waive => &[DocumentStatus::Received, DocumentStatus::InReview, DocumentStatus::RevisionWanted],
        }
    }

    pub const fn leads_to(self) -> DocumentStatus {
        match self {
            Self::TakeUp => DocumentStatus::InReview,
            Self::Accept => DocumentStatus::Accepted,
            Self::RequestRevision => DocumentStatus::RevisionWanted,
            Self::Waive => DocumentStatus::Waived,
        }
    }
}

impl DocumentStatus {
    /// What the document becomes by a decision; none where it may not be decided so.
    pub fn decided(self, decision: ReviewDecision) -> Option<Self> {
        decision.takes_from().contains(&self).then(|| decision.leads_to())
    }

    /// Whether another document may take this one's place; not while somebody looks at it.
    pub const fn may_be_replaced(self) -> bool {
        !matches!(self, Self::InReview)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DocumentStatus::{Accepted, InReview, Received, RevisionWanted, Waived};
    use ReviewDecision::{Accept, RequestRevision, TakeUp, Waive};

    #[test]
    fn a_document_is_looked_at_before_it_is_decided() {
        for (status, decision, becomes) in [
            (Received, TakeUp, Some(InReview)),
            (Received, Accept, None),
            (Received, RequestRevision, None),
            (Received, Waive, Some(Waived)),
            (InReview, TakeUp, None),
            (InReview, Accept, Some(Accepted)),
            (InReview, RequestRevision, Some(RevisionWanted)),
            (InReview, Waive, Some(Waived)),
            (RevisionWanted, Waive, Some(Waived)),
        ] {
            assert_eq!(status.decided(decision), becomes, "{decision} of {status}");
        }
    }

    #[test]
    fn what_was_decided_stays_so() {
        for status in [Accepted, Waived] {
            for decision in ReviewDecision::ALL {
                assert_eq!(status.decided(*decision), None, "{decision} of {status}");
            }
        }
        for decision in [TakeUp, Accept, RequestRevision] {
            assert_eq!(RevisionWanted.decided(decision), None, "{decision}");
        }
    }

    #[test]
    fn of_any_two_reviewers_who_decide_alike_the_second_is_too_late() {
        for decision in ReviewDecision::ALL {
            for status in DocumentStatus::ALL {
                let after = status.decided(*decision);
                assert_eq!(after.and_then(|after| after.decided(*decision)), None, "{decision} twice of {status}");
            }
        }
    }

    #[test]
    fn a_document_is_not_taken_from_under_its_reviewer() {
        let held: Vec<_> = DocumentStatus::ALL.iter().filter(|status| !status.may_be_replaced()).collect();
        assert_eq!(held, [&InReview]);
    }
}
