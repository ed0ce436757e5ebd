//! Objects of JSON put together from values that were written before, whose bytes are joined as they are.

use std::{fmt::Display, io::Write};

use bytes::Bytes;

/// An object of JSON, member by member. Its names are ids and words of our own, which need no escapes.
#[derive(Debug, Default)]
pub struct Spliced(Vec<u8>);

impl Spliced {
    #[must_use]
    pub fn with(mut self, name: impl Display, written: &[u8]) -> Self {
        let opening = if self.0.is_empty() { '{' } else { ',' };
        // Into memory, which takes everything.
        let _ = write!(self.0, "{opening}\"{name}\":");
        self.0.extend_from_slice(written);
        self
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn into_bytes(mut self) -> Bytes {
        if self.0.is_empty() {
            self.0.push(b'{');
        }
        self.0.push(b'}');
        self.0.into()
    }
}
