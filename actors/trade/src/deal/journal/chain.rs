//! The hash chain of a journal: each line seals all lines before it.

use granary_domain::{DealId, Version};
use sha2::{Digest, Sha256};

use crate::deal::{Entry, Head};

/// Before the first entry.
pub const GENESIS: Head = [0; 32];

/// The first line of a journal that does not stand as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {ord} of version {version} {fault}")]
pub struct BrokenLink {
    pub version: Version,
    pub ord: i32,
    pub fault: LinkFault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkFault {
    #[error("was changed, or stands after a changed line")]
    Hash,
    #[error("follows a gap")]
    Gap,
}

/// The hash of an entry that follows `head`; the entry's own `hash` is not read.
pub fn link(head: &Head, deal: DealId, entry: &Entry) -> Head {
    let Entry { version, ord, kind, at, user, by, from, body, hash: _ } = entry;
    let mut sealed = Sha256::new_with_prefix(head);
    sealed.update(deal.0.as_bytes());
    sealed.update(version.to_be_bytes());
    sealed.update(ord.to_be_bytes());
    sealed.update(at.as_microsecond().to_be_bytes());
    let kind: &str = kind;
    let user = user.map(|it| it.0.to_string()).unwrap_or_default();
    let from = from.map(|it| it.to_string()).unwrap_or_default();
    for part in [kind, user.as_str(), by, &from, body] {
        sealed.update((part.len() as u64).to_be_bytes());
        sealed.update(part.as_bytes());
    }
    sealed.finalize().into()
}

/// The head of a journal that verifies, or its first bad line. Versions count from 1, lines of a version from 0.
pub fn verify<'a>(deal: DealId, journal: impl IntoIterator<Item = &'a Entry>) -> Result<Head, BrokenLink> {
    let mut head = GENESIS;
    let mut last: Option<(Version, i32)> = None;
    for entry in journal {
        let broken = |fault| BrokenLink { version: entry.version, ord: entry.ord, fault };
        let follows = match last {
            None => (entry.version, entry.ord) == (1, 0),
            Some((version, ord)) => {
                (entry.version, entry.ord) == (version, ord + 1) || (entry.version, entry.ord) == (version + 1, 0)
            }
        };
        if !follows {
            return Err(broken(LinkFault::Gap));
        }
        head = link(&head, deal, entry);
        if head != entry.hash {
            return Err(broken(LinkFault::Hash));
        }
        last = Some((entry.version, entry.ord));
    }
    Ok(head)
}
