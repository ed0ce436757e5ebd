//! Whom the changes of a document that is out for signature are told, and what.

use granary_domain::refusal::Params;
use granary_identity::notification::{Addressee, Notification, NotificationKind as Kind};
use jiff::Timestamp;

use super::{SignatureEvent, SignatureRequest, SignatureStatus, Signer};
use crate::{change::ChangeEvent, printed::PrintedKind};

impl SignatureRequest {
    /// What people are told of the event that led from the request before to this one.
    pub fn notifications(&self, before: Option<&Self>, event: &SignatureEvent, at: Timestamp) -> Vec<Notification> {
        let told = self.named();
        match event {
            SignatureEvent::Requested(_) => self.newly_due(None, at),
            SignatureEvent::Viewed => Vec::new(),
            SignatureEvent::Signed(_) => self.newly_due(before, at),
            SignatureEvent::Declined { reason } => {
                let by = self.signers.iter().find(|it| it.declined);
                // By the id a deleted account is found, whose name goes.
                let told =
                    by.map_or(told.clone(), |it| told.with("userId", it.user.to_string()).with("name", &*it.name));
                let told = told.with("reason", reason.as_str());
                self.to_all(Kind::SignatureDeclined, &told, at)
            }
            SignatureEvent::Voided { reason } => {
                self.to_all(Kind::SignatureVoided, &told.with("reason", reason.as_str()), at)
            }
            SignatureEvent::Outdated => self.to_all(Kind::SignatureOutdated, &told, at),
            SignatureEvent::Sealed { .. } => self.to_all(Kind::SignatureCompleted, &told, at),
        }
    }

    /// What both sides and staff are told where what all have signed does not reach its deal.
    pub fn delay_told(&self, at: Timestamp) -> Vec<Notification> {
        if !matches!(self.status, SignatureStatus::Signed | SignatureStatus::Sealed) {
            return Vec::new();
        }
        let (kind, params) = (Kind::SignatureDelayed, self.named());
        let mut told = self.to_all(kind, &params, at);
        told.push(Notification { to: Addressee::Desk, kind, params, at });
        told
    }

    /// Whose lists this concerns, and the contract that it is.
    pub fn changes(&self) -> Vec<ChangeEvent> {
        let contract = (self.kind == PrintedKind::SalesContract).then_some(ChangeEvent::Contract(self.deal));
        self.signers.iter().map(|it| ChangeEvent::Signatures(it.user)).chain(contract).collect()
    }

    /// Those whose turn has come.
    fn newly_due(&self, before: Option<&Self>, at: Timestamp) -> Vec<Notification> {
        let was_due = |signer: &Signer| before.is_some_and(|it| it.due().any(|was| was.user == signer.user));
        let to = self.due().filter(|signer| !was_due(signer)).map(|signer| Addressee::Person(signer.user));
        to.map(|to| Notification { to, kind: Kind::SignatureRequested, params: self.named(), at }).collect()
    }

    /// Both sides, as far as they sign.
    fn to_all(&self, kind: Kind, params: &Params, at: Timestamp) -> Vec<Notification> {
        let mut companies: Vec<_> = self.signers.iter().map(|it| it.company).collect();
        companies.sort_unstable();
        companies.dedup();
        let told = |company| Notification { to: Addressee::Company(company), kind, params: params.clone(), at };
        companies.into_iter().map(told).collect()
    }

    fn named(&self) -> Params {
        Params::default()
            .with("signatureId", self.id.to_string())
            .with("dealId", self.deal.to_string())
            .with("order_id", &*self.order_id)
            .with("kind", &*self.deal_kind)
            .with("document", self.kind.as_str())
            .with("number", &*self.number)
    }

    /// Whether all have signed and the document waits to be sealed.
    pub fn waits_for_seal(&self) -> bool {
        self.status == SignatureStatus::Signed
    }
}
