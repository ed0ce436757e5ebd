//! The secrets of a session: how they are made, and the only form in which they are remembered.

use granary_domain::{Role, SessionId};
use sha2::{Digest, Sha256};

use super::TokenHash;

/// Makes the secrets; nobody without its key can make one that it calls its own.
pub trait TokenIssuer: Send + Sync + 'static {
    /// A new secret from chance alone.
    fn fresh(&self) -> String;
    /// The secret that follows `spent`, the same each time.
    fn successor(&self, kind: TokenKind, session: SessionId, spent: &str) -> String;
    /// Whether this issuer made the token. It asks nobody, so that made-up tokens cost no look-up.
    fn made(&self, token: &str) -> bool;
}

/// What a secret is for; the same ancestor gives another secret for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    Bearer,
    Refresh,
}

impl TokenKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Bearer => "bearer",
            Self::Refresh => "refresh",
        }
    }
}

/// What a sign-in or a refresh hands out.
#[derive(Clone, PartialEq, Eq)]
pub struct Tokens {
    pub session: SessionId,
    pub bearer: String,
    /// Seconds that the bearer still lives.
    pub expires_in: u64,
    pub refresh: String,
    pub role: Role,
}

/// SHA-256 of a token.
pub fn token_hash(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}
