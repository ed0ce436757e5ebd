//! The page that stands at the end of a sealed document: who signed, when, from where and with what.

use jiff::Timestamp;

use super::{Mark, SignatureRequest, Signed, Signer, TrailEntry};
use crate::printed::{Certificate, CertifiedEvent, CertifiedSigner, Wording};

impl SignatureRequest {
    /// What the page says of this request and its trail.
    pub fn certificate(&self, trail: &[TrailEntry]) -> Certificate {
        Certificate {
            request: self.id.to_string(),
            sha256: self.sha256.clone(),
            signers: self.signers.iter().filter_map(certified).collect(),
            events: trail.iter().map(event).collect(),
        }
    }
}

fn certified(signer: &Signer) -> Option<CertifiedSigner> {
    let Signed { at, mark, fields, from, agent } = signer.signed.as_ref()?;
    let (typed, strokes) = match mark {
        Mark::Typed { name } => (Some(name.to_string()), Vec::new()),
        Mark::Drawn { strokes } => (None, strokes.lines().to_vec()),
    };
    Some(CertifiedSigner {
        name: signer.name.clone(),
        company: signer.company_name.clone(),
        role: signer.role.as_str().to_owned(),
        at: told(*at),
        from: from.map(|it| it.to_string()).unwrap_or_default(),
        agent: agent.clone(),
        typed,
        strokes,
        title: fields.title.as_ref().map(ToString::to_string),
        place: fields.place.as_ref().map(ToString::to_string),
    })
}

fn event(line: &TrailEntry) -> CertifiedEvent {
    CertifiedEvent {
        at: told(line.made.at),
        what: Wording::word(line.kind.clone()),
        by: line.made.by.clone(),
        hash: hex(&line.hash),
    }
}

/// A time to the second, in universal time.
fn told(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
