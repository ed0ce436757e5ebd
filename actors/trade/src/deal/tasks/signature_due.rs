//! What waits in a deal for a document to be signed, by when, and who.

use granary_domain::{DocumentType, StepNumber, StepOwner, StepStatus};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{ActionKind, Consequence, Deal, Doer, PartyRole, PendingAction, SignedDocument, timeline::Step};

/// What waits for a document to be signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningDue {
    pub step_number: StepNumber,
    pub step_name: &'static str,
    pub due_on: Date,
    pub is_overdue: bool,
    /// The steps that wait for that one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds_up: Vec<StepNumber>,
    /// Who waits, but for the side that is asked.
    pub waiting: Vec<StepOwner>,
}

impl Deal {
    /// A document to sign: by the day of the step that asks for it, where one does. Who has still to sign beside them, or
    /// counts on it, is the other side.
    pub fn pending_signature(
        &self,
        doer: Doer,
        document: SignedDocument,
        evidence: Option<DocumentType>,
        today: Date,
    ) -> PendingAction {
        let id = format!("{}:{}:{}", self.id, ActionKind::Signature, document.id);
        let asks = evidence.and_then(|evidence| self.asks_for(evidence));
        let due_on = asks.as_ref().map(|(_, due_on)| *due_on);
        let action = self.action(ActionKind::Signature, due_on, today, Consequence::NotBinding);
        let action = match asks {
            Some((step, _)) => self.of_step(&step, action, doer),
            None => action,
        };
        let mut waiting = doer.others();
        waiting.extend(action.waiting.iter().filter(|it| !doer.others().contains(it)));
        PendingAction { id, document: Some(document), waiting, ..action }
    }

    /// The step that is open for want of such a document, and when it is due.
    fn asks_for(&self, document: DocumentType) -> Option<(Step, Date)> {
        self.in_progress().ok()?;
        let wants = |step: &Step, status| status != StepStatus::Done && self.missing(step).contains(&document);
        let step = self.schedule().into_iter().find(|(step, _, status)| wants(step, *status));
        step.map(|(step, due_on, _)| (step, due_on))
    }

    /// What waits for a document of which a signed one is such evidence; nothing where no open step asks for it.
    pub fn signing_due(&self, evidence: DocumentType, signer: Option<PartyRole>, today: Date) -> Option<SigningDue> {
        let (step, due_on) = self.asks_for(evidence)?;
        let asks = match signer {
            Some(PartyRole::Buyer) => Some(StepOwner::Buyer),
            Some(PartyRole::Seller) => Some(StepOwner::Seller),
            _ => None,
        };
        Some(SigningDue {
            step_number: step.number,
            step_name: step.name,
            due_on,
            is_overdue: due_on < today,
            holds_up: self.held_up_steps(step.kind),
            waiting: self.blocked_parties(&step, asks),
        })
    }
}
