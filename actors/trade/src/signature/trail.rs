//! The trail of a document that is out for signature: each line seals all lines before it.

use granary_domain::SignatureId;
use sha2::{Digest, Sha256};

use super::{Made, SignatureEvent, SignatureRequest};

/// The hash that a line leads to.
pub type Head = [u8; 32];

/// Before the first line.
pub const GENESIS: Head = [0; 32];

/// A line of a trail, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailEntry {
    /// Counts from 1.
    pub seq: i32,
    pub made: Made,
    pub kind: String,
    /// The event, as JSON.
    pub body: String,
    pub hash: Head,
}

/// A trail that does not stand as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BrokenTrail {
    #[error("line {0} was changed, or stands after a changed line")]
    Hash(i32),
    #[error("line {0} follows a gap")]
    Gap(i32),
    #[error("line {0} cannot be read")]
    Unreadable(i32),
    #[error("it does not begin with a request")]
    Headless,
}

impl TrailEntry {
    /// The line that follows others.
    pub fn after(head: &Head, of: SignatureId, seq: i32, event: &SignatureEvent, made: Made) -> Self {
        let body = serde_json::to_string(event).unwrap_or_default();
        let mut line = Self { seq, made, kind: event.kind().to_owned(), body, hash: GENESIS };
        line.hash = line.sealed(head, of);
        line
    }

    fn sealed(&self, head: &Head, of: SignatureId) -> Head {
        let Self { seq, made: Made { at, user, by, from, agent }, kind, body, hash: _ } = self;
        let mut sealed = Sha256::new_with_prefix(head);
        sealed.update(of.0.as_bytes());
        sealed.update(seq.to_be_bytes());
        sealed.update(at.as_microsecond().to_be_bytes());
        let user = user.map(|it| it.0.to_string()).unwrap_or_default();
        let from = from.map(|it| it.to_string()).unwrap_or_default();
        for part in [kind, &user, by, &from, agent, body] {
            sealed.update((part.len() as u64).to_be_bytes());
            sealed.update(part.as_bytes());
        }
        sealed.finalize().into()
    }
}

/// What a trail that stands as it was written leads to, and its head.
pub fn verify(of: SignatureId, trail: &[TrailEntry]) -> Result<(SignatureRequest, Head), BrokenTrail> {
    let (mut head, mut events) = (GENESIS, Vec::with_capacity(trail.len()));
    for (seq, line) in (1..).zip(trail) {
        if line.seq != seq {
            return Err(BrokenTrail::Gap(line.seq));
        }
        head = line.sealed(&head, of);
        if head != line.hash {
            return Err(BrokenTrail::Hash(seq));
        }
        let event: SignatureEvent = serde_json::from_str(&line.body).map_err(|_| BrokenTrail::Unreadable(seq))?;
        events.push((event, line.made.clone()));
    }
    let told = events.iter().map(|(event, made)| (event, made.clone()));
    let state = SignatureRequest::replay(of, told).ok_or(BrokenTrail::Headless)?;
    Ok((state, head))
}
