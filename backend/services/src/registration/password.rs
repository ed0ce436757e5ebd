//! The password that somebody registers with: strong, and hashed before anything is kept.

use std::net::IpAddr;

use granary_auth::passwords::{Passwords, QueueFull, Weakness, strength};
use granary_domain::refusal::{ErrorCode, Refusal};
use granary_identity::registration::DraftChange;
use serde_json::{Value, json};

/// Why a password is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PasswordRefusal {
    Weak(&'static str, Vec<Weakness>),
    QueueFull,
}

impl Refusal for PasswordRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Weak(..) => ErrorCode::WeakPassword,
            Self::QueueFull => ErrorCode::Unavailable,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Weak(field, _) => vec![(*field).to_owned()],
            Self::QueueFull => Vec::new(),
        }
    }

    fn details(&self) -> Option<Value> {
        match self {
            Self::Weak(_, reasons) => Some(json!({ "reasons": reasons })),
            Self::QueueFull => None,
        }
    }
}

/// The hash of the password that came, if one did and it is strong.
pub(super) async fn hash(
    passwords: &Passwords,
    password: Option<String>,
    told: &DraftChange,
    from: Option<IpAddr>,
) -> Result<Option<String>, PasswordRefusal> {
    let Some(password) = password else { return Ok(None) };
    hashed(passwords, ("user.password", password), &told.words(), from).await.map(Some)
}

/// The hash of a password, if it is strong for whom these words are of.
pub(crate) async fn hashed(
    passwords: &Passwords,
    (field, password): (&'static str, String),
    words: &[&str],
    from: Option<IpAddr>,
) -> Result<String, PasswordRefusal> {
    strength(&password, words).map_err(|why| PasswordRefusal::Weak(field, why))?;
    passwords.hash(password, from).await.map_err(|QueueFull| PasswordRefusal::QueueFull)
}
