//! The name of one request, in its reply's header, in the log and in what it is refused with.

use std::fmt;

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use uuid::{Builder, Uuid, fmt::Hyphenated};

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request.
#[derive(Debug, Clone, Copy)]
pub(super) struct RequestId(Uuid);

impl RequestId {
    /// A new one. Nothing is guarded by it, so that the thread's own generator is random enough, and asks no system.
    pub(super) fn random() -> Self {
        Self(Builder::from_random_bytes(rand::random()).into_uuid())
    }

    pub(super) fn tell(self, headers: &mut HeaderMap) {
        let mut text = Uuid::encode_buffer();
        let text = self.0.hyphenated().encode_lower(&mut text);
        if let Ok(value) = HeaderValue::from_str(text) {
            headers.insert(HEADER, value);
        }
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hyphenated::from_uuid(self.0).fmt(to)
    }
}
