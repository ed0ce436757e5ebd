//! The e-mails that committed changes cause: what each is, and what has to be filled in.

mod update;
mod welcome;

use std::fmt;

use granary_domain::{CompanyName, InvitationId, Language, MemberRole, UserId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use uuid::Uuid;

use crate::letters::LetterTopic;

pub use update::{DealBrief, Digest, TaskBrief, ToDo, Update, UpdateItem};
pub use welcome::{Newcomer, WelcomeRefusal, Welcomed};

/// A letter to be written; in a row, `template` is its name and `fields` what it bears.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "template", content = "fields", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum MailTemplate {
    /// Leads to the page that verifies the address, and says which company asks for it.
    VerifyEmail {
        link: Uuid,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        company: Option<CompanyName>,
    },
    /// Leads to the page that sets a new password.
    ResetPassword {
        link: Uuid,
    },
    /// Leads somebody whom staff brought in to the page that sets their first password.
    Invitation {
        link: Uuid,
    },
    /// Leads somebody whom a company asks to join it to the page where they answer.
    MemberInvitation {
        invitation: InvitationId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        company: Option<CompanyName>,
        role: MemberRole,
    },
    /// After a reset it tells what became of the second factor: `kept` or `dropped`.
    PasswordChanged {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second_factor: Option<String>,
    },
    /// To the address that is to be signed in with from now on: leads to the page that makes it so.
    ChangeEmail {
        link: Uuid,
    },
    /// To the address that was signed in with: another is to take its place, or has; leads to the page that objects.
    EmailChange {
        link: Uuid,
        #[serde(default)]
        is_done: bool,
    },
    /// Sent by staff to somebody who may begin.
    Welcome {},
    /// The registration is complete.
    Registered {},
    /// A one-time code; never queued, so that it stands in no row.
    #[serde(skip)]
    Code {
        code: String,
    },
    NewSignIn {
        #[serde(default)]
        device: Option<String>,
        #[serde(default)]
        at: Option<Timestamp>,
    },
    /// A document must be brought again; the comment says why.
    DocumentRevision {
        kind: String,
        comment: String,
    },
    DocumentsAccepted {},
    /// A document expires in so many days, on this date.
    ExpiryReminder {
        kind: String,
        days: u32,
        date: Date,
    },
    /// A procurement limit is approved, of so much, or the application rejected, for a reason.
    LimitDecided {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// News that staff send to those who allow it.
    Announcement(BroadcastText),
    /// What staff tell everybody of the service.
    ServiceUpdate(BroadcastText),
    DeletionRequested {
        #[serde(default)]
        deletes_on: Option<Date>,
    },
    DataExportReady {},
    /// What became of the authenticator: `on`, `replaced`, `off`, `recoveryCodes` or `recoveryCodeUsed`.
    SecondFactorChanged {
        #[serde(default)]
        change: Option<String>,
    },
    /// What happened to a deal or lot.
    Update(Box<Update>),
    /// What waited for the morning or was too much for letters of its own, and what waits for its reader.
    Digest(Box<Digest>),
}

/// What of letters their reader can stop by the letter itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stoppable {
    /// News of staff to many.
    #[default]
    News,
    /// All about a thing, but for what binds.
    Topic(LetterTopic),
    /// The same of everything.
    Topics,
}

/// What staff write to many, in Arabic too where they did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BroadcastText {
    pub subject: String,
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject_ar: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_ar: Option<String>,
}

impl fmt::Display for Stoppable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::News => "news",
            Self::Topic(topic) => topic.as_str(),
            Self::Topics => "all",
        })
    }
}

impl<'de> Deserialize<'de> for Stoppable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        match name.as_str() {
            "news" => Ok(Self::News),
            "all" => Ok(Self::Topics),
            topic => topic.parse().map(Self::Topic).map_err(D::Error::custom),
        }
    }
}

impl MailTemplate {
    /// The letter of a row; nothing where this version knows no such letter.
    pub fn read(name: &str, fields: serde_json::Value) -> Option<Self> {
        serde_json::from_value(serde_json::json!({ "template": name, "fields": fields })).ok()
    }

    /// Its name, and what it bears, as a row has them.
    pub fn parts(&self) -> (String, serde_json::Value) {
        let mut written = serde_json::to_value(self).unwrap_or_default();
        let name = written["template"].as_str().unwrap_or_default().to_owned();
        (name, written["fields"].take())
    }

    /// What its reader may want no more of; what everybody is told of the service cannot be stopped.
    pub fn stoppable(&self) -> Option<Stoppable> {
        match self {
            Self::Announcement(_) => Some(Stoppable::News),
            Self::Update(it) => Some(Stoppable::Topic(it.topic)),
            Self::Digest(_) => Some(Stoppable::Topics),
            _ => None,
        }
    }

    /// The deal or lot that it tells of: a mail program shows its letters together.
    pub fn thread(&self) -> Option<Uuid> {
        match self {
            Self::Update(it) => it.told.first().map(UpdateItem::about).filter(|it| !it.is_nil()),
            _ => None,
        }
    }

    /// The link that it leads to, if it needs one that lives for a while only.
    pub fn link(&self) -> Option<Uuid> {
        match self {
            Self::VerifyEmail { link, .. }
            | Self::ResetPassword { link }
            | Self::Invitation { link }
            | Self::ChangeEmail { link }
            | Self::EmailChange { link, .. } => Some(*link),
            _ => None,
        }
    }
}

/// An e-mail to be sent once for its cause.
#[derive(Debug, Clone, PartialEq)]
pub struct Mail {
    /// What brought it about, such as `welcome:USER`; a second mail for the same cause is not queued.
    pub cause: String,
    pub to: String,
    /// The person it is for, where it is for one of ours.
    pub user: Option<UserId>,
    pub language: Language,
    pub template: MailTemplate,
}

/// Whom a mail to one of ours goes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressee {
    pub user: UserId,
    pub email: String,
    pub language: Language,
}

impl Addressee {
    /// The mail that tells them of something that came about once.
    pub fn mail(&self, cause: String, template: MailTemplate) -> Mail {
        Mail { cause, to: self.email.clone(), user: Some(self.user), language: self.language, template }
    }
}
