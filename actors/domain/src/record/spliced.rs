//! Objects of JSON put together from values that were written before, whose bytes are joined as they are.

use std::{fmt::Display, io::Write};

use bytes::Bytes;
use serde::Serialize;

/// An object of JSON, member by member. Its names are ids and words of our own, which need no escapes.
#[derive(Debug, Default)]
pub struct Spliced(Vec<u8>);

impl Spliced {
    /// A member of text and numbers, which always serialises.
    #[must_use]
    pub fn with(mut self, name: impl Display, value: &(impl Serialize + ?Sized)) -> Self {
        self.open(name);
        let _ = serde_json::to_writer(&mut self.0, value);
        self
    }

    #[must_use]
    pub fn with_written(mut self, name: impl Display, value: &[u8]) -> Self {
        self.open(name);
        self.0.extend_from_slice(value);
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

    fn open(&mut self, name: impl Display) {
        let opening = if self.0.is_empty() { '{' } else { ',' };
        // Memory takes whatever is written.
        let _ = write!(self.0, "{opening}\"{name}\":");
    }
}
