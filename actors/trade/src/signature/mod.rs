//! Documents that are out for signature: who signs, in which order, what each did, and the trail that proves it. Pure.

mod certificate;
mod command;
mod decide;
mod made;
mod refusal;
mod signer;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod told;
mod trail;
mod view;

pub use command::{Request, SignatureCommand, SignatureEvent, Signing};
pub use decide::check_signers;
pub use made::Made;
pub use refusal::SignatureRefusal;
pub use signer::{
    FIELD, MAX_POINTS, MAX_STROKES, Mark, SignatureFields, Signed, SignedFields, Signer, Strokes, Wanted,
};
pub use state::{MAX_SIGNERS, Sealed, SignatureRequest, SignatureStatus, SignerState};
pub use store::{SignaturePage, SignatureQuery, SignatureStore};
pub use trail::{BrokenTrail, TrailEntry, verify};
pub use view::{FieldView, SignatureView, SignerView, TrailView, trail_view};
