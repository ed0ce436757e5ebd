//! What a code is for, to whom it goes, and what is asked of it.

use std::{fmt, net::IpAddr, time::Duration};

use granary_domain::{Email, Language, Phone, SessionId};
use uuid::Uuid;

use super::Flow;

/// What a code proves; a code of one purpose is nothing to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// A registration's phone number or e-mail address.
    Register,
    /// A bank officer's sign-in, by e-mail.
    BankSignIn,
    /// The phone number in somebody's record, as they claimed it last: a code of an earlier claim proves nothing.
    OwnPhone(Uuid),
    /// Whoever is in this session, by a mail to their own address.
    Proof(SessionId),
    /// Development's own: it is shown, not sent.
    Stub,
}

impl Purpose {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::BankSignIn => "bank-sign-in",
            Self::OwnPhone(_) => "own-phone",
            Self::Proof(_) => "proof",
            Self::Stub => "stub",
        }
    }

    /// What a code is bound to beside its purpose and address.
    pub fn claim(self) -> Option<Uuid> {
        match self {
            Self::OwnPhone(claim) => Some(claim),
            Self::Proof(session) => Some(session.0),
            Self::Register | Self::BankSignIn | Self::Stub => None,
        }
    }

    /// Whether the asker hears how the sending went. Where that would tell who has an account, nobody waits for it.
    pub(super) fn tells_delivery(self) -> bool {
        matches!(self, Self::Register | Self::OwnPhone(_) | Self::Proof(_))
    }
}

/// Where a code goes. `Debug` does not tell the address.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Recipient {
    Phone(Phone),
    Email(Email),
}

impl Recipient {
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Phone(_) => "phone",
            Self::Email(_) => "email",
        }
    }

    /// The number or address itself.
    pub fn address(&self) -> &str {
        match self {
            Self::Phone(phone) => phone.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }
}

impl fmt::Debug for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recipient({})", self.kind())
    }
}

/// A code is asked for.
#[derive(Debug, Clone)]
pub struct CodeRequest {
    pub purpose: Purpose,
    pub to: Recipient,
    pub flow: Flow,
    pub language: Language,
    /// The network that the asker is in: its /24 or /64.
    pub from: Option<IpAddr>,
    /// SHA-256 of the asker's name for this attempt: asked again under it, the answer is the same.
    pub key: Option<[u8; 32]>,
}

/// A code was sent, now or at an earlier call with the same key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub expires_in: Duration,
    pub resend_in: Duration,
    pub replayed: bool,
}
