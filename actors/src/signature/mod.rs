//! Documents that are out for signature: who signs, in which order, what each did, and the trail that proves it. Pure.

mod certificate;
mod command;
mod decide;
mod refusal;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod told;
mod trail;
mod view;

pub use command::{Request, SignatureCommand, SignatureEvent, Signing};
pub use refusal::SignatureRefusal;
pub use state::{
    MOST_SIGNERS, Mark, Sealed, SignatureFields, SignatureRequest, SignatureStatus, Signed, SignedFields, Signer,
    SignerState, Strokes, Wanted,
};
pub use store::{SignaturePage, SignatureQuery, SignatureStore};
pub use trail::{BrokenTrail, Made, TrailEntry, verify};
pub use view::{FieldView, SignatureView, SignerView, TrailView, trail_view};
