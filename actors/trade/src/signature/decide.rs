//! What a document that is out for signature allows: says what would happen, touches nothing, never waits.

use granary_domain::UserId;

use super::{
    MAX_SIGNERS, SignatureCommand, SignatureEvent, SignatureRefusal as Refusal, SignatureRequest,
    SignatureStatus as Status, Signer, Signing, Wanted,
};
use crate::{deal::PartyRole, printed::PrintedKind};

/// Whether these may sign such a document: somebody does, nobody twice, and a contract is signed by both sides.
pub fn check_signers(kind: PrintedKind, signers: &[Signer]) -> Result<(), Refusal> {
    let twice = signers.iter().enumerate().any(|(nth, it)| signers.iter().take(nth).any(|one| one.user == it.user));
    if signers.is_empty() || signers.len() > MAX_SIGNERS || twice {
        return Err(Refusal::BadSigners);
    }
    let signs = |role| signers.iter().any(|it| it.role == role);
    let is_whole = signs(PartyRole::Buyer) && signs(PartyRole::Seller);
    if kind == PrintedKind::SalesContract && !is_whole { Err(Refusal::SideMissing) } else { Ok(()) }
}

impl SignatureRequest {
    /// What the command makes happen: nothing at all when everything is so already.
    pub fn decide(&self, command: &SignatureCommand, by: Option<UserId>) -> Result<Option<SignatureEvent>, Refusal> {
        match command {
            SignatureCommand::View => {
                let signer = by.and_then(|by| self.signer(by));
                let is_news = self.status == Status::Open && signer.is_some_and(|it| it.viewed_at.is_none());
                Ok(is_news.then_some(SignatureEvent::Viewed))
            }
            SignatureCommand::Sign(signing) => self.sign(signing, by).map(Some),
            SignatureCommand::Decline { reason } => {
                self.may_act(by)?;
                Ok(Some(SignatureEvent::Declined { reason: reason.clone() }))
            }
            SignatureCommand::Void { reason } => {
                self.may_be_voided()?;
                Ok(Some(SignatureEvent::Voided { reason: reason.clone() }))
            }
            SignatureCommand::Outdate => Ok(self.is_live().then_some(SignatureEvent::Outdated)),
            SignatureCommand::Seal { file, sha256 } => match self.status {
                Status::Signed => Ok(Some(SignatureEvent::Sealed { file: *file, sha256: sha256.clone() })),
                _ => Err(Refusal::Closed(self.status)),
            },
        }
    }

    /// Whether it is out, or signed by all.
    fn is_live(&self) -> bool {
        matches!(self.status, Status::Open | Status::Signed | Status::Sealed)
    }

    /// What is out or signed is not sent again.
    pub fn may_be_sent_again(&self) -> Result<(), Refusal> {
        if self.is_live() { Err(Refusal::SentAlready) } else { Ok(()) }
    }

    /// Whether it may be withdrawn.
    pub fn may_be_voided(&self) -> Result<(), Refusal> {
        self.is_open()
    }

    fn is_open(&self) -> Result<(), Refusal> {
        if self.status == Status::Open { Ok(()) } else { Err(Refusal::Closed(self.status)) }
    }

    /// Who is named as a signer and has not signed yet, while the document is open.
    fn may_act(&self, by: Option<UserId>) -> Result<(), Refusal> {
        let signer = by.and_then(|by| self.signer(by)).ok_or(Refusal::NotASigner)?;
        if signer.signed.is_some() {
            return Err(Refusal::SignedAlready);
        }
        self.is_open()
    }

    fn sign(&self, signing: &Signing, by: Option<UserId>) -> Result<SignatureEvent, Refusal> {
        self.may_act(by)?;
        let signer = self.due().find(|it| Some(it.user) == by).ok_or(Refusal::NotYourTurn)?;
        if !signing.consent {
            return Err(Refusal::ConsentWanted);
        }
        let is_shown = match &signing.sha256 {
            Some(shown) => shown.as_str() == self.sha256,
            None => signer.viewed_at.is_some(),
        };
        if !is_shown {
            return Err(Refusal::OtherText);
        }
        if !signer.is_named(&signing.signature) {
            return Err(Refusal::OtherName);
        }
        let told = [
            ("title", self.fields.title, signing.fields.title.is_some()),
            ("place", self.fields.place, signing.fields.place.is_some()),
        ];
        let wrong = |wanted: Wanted, is_told: bool| match wanted {
            Wanted::Required => !is_told,
            Wanted::Optional => false,
            Wanted::No => is_told,
        };
        match told.into_iter().find(|(_, wanted, is_told)| wrong(*wanted, *is_told)) {
            Some((field, Wanted::Required, _)) => Err(Refusal::FieldWanted(field)),
            Some((field, ..)) => Err(Refusal::FieldUnknown(field)),
            None => {
                let sha256 = self.sha256.as_str().try_into().ok();
                Ok(SignatureEvent::Signed(Box::new(Signing { sha256, ..signing.clone() })))
            }
        }
    }
}
