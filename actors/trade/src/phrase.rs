//! Phrases that look like contact details and are names: a company asks staff to let one stand in its texts, and staff decide.

use granary_domain::{
    CompanyId, Party, PhraseId, Text, choices,
    refusal::{ErrorCode, Params, Refusal},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lot::{AllowedPhrases, contact_in};

/// The most phrases of a company that wait for staff.
pub const MAX_WAITING: u32 = 10;
/// The longest phrase that may be a name.
const LONGEST: usize = 100;

choices! {
    /// What became of a phrase.
    PhraseStatus {
        Open = "open", "Waits for staff";
        Allowed = "allowed", "Allowed";
        Refused = "refused", "Not allowed";
    }
}

choices! {
    /// What staff decide on a phrase.
    PhraseDecision {
        Allow = "allow", "Allow";
        Refuse = "refuse", "Do not allow";
    }
}

/// A phrase that a company asked for.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Phrase {
    #[serde(rename = "_id")]
    pub id: PhraseId,
    pub company: Party,
    /// Who asked.
    pub asker: String,
    /// What looked like contact details, as it was seen.
    pub phrase: String,
    /// The text in which it stood, as it was typed.
    pub text: String,
    pub status: PhraseStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// Who of the staff decided; told to staff alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
}

/// Asks staff to let what looks like contact details in a text stand.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskPhrase {
    /// The text that was refused, as it was typed.
    pub text: Text<1, 5000>,
}

/// What staff decide on a phrase: at first, or otherwise than before.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecidePhrase {
    pub decision: PhraseDecision,
    /// Wanted where it is not allowed; the company reads it.
    #[serde(default)]
    pub reason: Option<Text<0, 500>>,
}

/// What was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseDecided {
    pub status: PhraseStatus,
    pub reason: Option<String>,
}

/// Why a phrase is not asked for, or stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseRefusal {
    Unknown,
    Required(&'static str),
    /// Nothing in the text looks like contact details, or more than a name does.
    NoPhrase,
    TooMany,
    /// Somebody decided so meanwhile.
    Decided,
}

impl Refusal for PhraseRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Required(_) => ErrorCode::FieldRequired,
            Self::NoPhrase => ErrorCode::FieldInvalid,
            Self::TooMany => ErrorCode::TooManyPhrases,
            Self::Decided => ErrorCode::RecordChanged,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Required(field) => vec![(*field).to_owned()],
            Self::NoPhrase => vec!["text".to_owned()],
            _ => Vec::new(),
        }
    }
}

impl AskPhrase {
    /// The phrase that is asked for, by a company that may say so much already.
    pub fn phrase(&self, allowed: &AllowedPhrases) -> Result<String, PhraseRefusal> {
        let seen = contact_in(self.text.as_str(), allowed).filter(|it| it.saw.chars().count() <= LONGEST);
        seen.map(|it| it.saw).ok_or(PhraseRefusal::NoPhrase)
    }
}

/// Whether a company may ask for one more, of whose phrases so many wait.
pub fn may_ask(waiting: u32) -> Result<(), PhraseRefusal> {
    if waiting < MAX_WAITING { Ok(()) } else { Err(PhraseRefusal::TooMany) }
}

impl DecidePhrase {
    /// What becomes of a phrase; one that was allowed is taken back by not allowing it.
    pub fn decide(self, on: PhraseStatus) -> Result<PhraseDecided, PhraseRefusal> {
        let status = match self.decision {
            PhraseDecision::Allow => PhraseStatus::Allowed,
            PhraseDecision::Refuse => PhraseStatus::Refused,
        };
        let reason = self.reason.filter(|reason| !reason.is_empty()).map(String::from);
        if status == on {
            return Err(PhraseRefusal::Decided);
        }
        if status == PhraseStatus::Refused && reason.is_none() {
            return Err(PhraseRefusal::Required("reason"));
        }
        Ok(PhraseDecided { status, reason })
    }
}

impl PhraseDecided {
    /// The kind of its entry in the journal.
    pub fn kind(&self) -> &'static str {
        if self.status == PhraseStatus::Allowed { "phraseAllowed" } else { "phraseRefused" }
    }

    /// Tells everybody of the company.
    pub fn notification(&self, phrase: &str, company: CompanyId, at: Timestamp) -> Notification {
        let params = Params::default().with("phrase", phrase);
        let (kind, params) = match self.status {
            PhraseStatus::Allowed => (NotificationKind::PhraseAllowed, params),
            _ => (NotificationKind::PhraseRefused, params.with("reason", self.reason.as_deref().unwrap_or_default())),
        };
        Notification { to: Addressee::Company(company), kind, params, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(text: &str) -> AskPhrase {
        AskPhrase { text: text.try_into().unwrap() }
    }

    fn decide(decision: PhraseDecision, reason: Option<&str>) -> DecidePhrase {
        DecidePhrase { decision, reason: reason.map(|it| it.try_into().unwrap()) }
    }

    #[test]
    fn what_is_asked_for_is_what_looks_like_a_contact_and_is_not_allowed_yet() {
        let none = AllowedPhrases::default();
        assert_eq!(ask("Nestor.ch milk powder").phrase(&none).as_deref(), Ok("nestor.ch"));
        assert_eq!(ask("Milk powder").phrase(&none), Err(PhraseRefusal::NoPhrase));
        let long = format!("{}.com", "milk-".repeat(30));
        assert_eq!(ask(&long).phrase(&none), Err(PhraseRefusal::NoPhrase), "no name is so long");
        let allowed = AllowedPhrases(vec!["nestor.ch".to_owned()]);
        assert_eq!(ask("Nestor.ch or Rusks.me").phrase(&allowed).as_deref(), Ok("rusks.me"));
        assert_eq!(ask("Nestor.ch").phrase(&allowed), Err(PhraseRefusal::NoPhrase));
        assert_eq!((may_ask(MAX_WAITING - 1), may_ask(MAX_WAITING)), (Ok(()), Err(PhraseRefusal::TooMany)));
    }

    #[test]
    fn staff_allow_or_not_with_a_reason_and_may_think_otherwise_later() {
        use PhraseDecision::{Allow, Refuse};
        use PhraseStatus::{Allowed, Open, Refused};
        for (on, ask, becomes) in [
            (Open, decide(Allow, None), Ok((Allowed, None))),
            (Open, decide(Refuse, Some("A shop")), Ok((Refused, Some("A shop")))),
            (Open, decide(Refuse, None), Err(PhraseRefusal::Required("reason"))),
            (Open, decide(Refuse, Some("")), Err(PhraseRefusal::Required("reason"))),
            (Allowed, decide(Refuse, Some("A shop now")), Ok((Refused, Some("A shop now")))),
            (Allowed, decide(Allow, None), Err(PhraseRefusal::Decided)),
            (Refused, decide(Allow, Some("A brand")), Ok((Allowed, Some("A brand")))),
            (Refused, decide(Refuse, Some("Still")), Err(PhraseRefusal::Decided)),
        ] {
            let decided = ask.decide(on);
            let told = decided.as_ref().map(|it| (it.status, it.reason.as_deref())).map_err(|it| *it);
            assert_eq!(told, becomes, "{on}");
        }
    }
}
