//! What every reply wears: its request's id, the security headers, and one line in the log.

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::{Span, field::Empty};
use tracing_actix_web::{RequestId, RootSpanBuilder};

const WORN_BY_ALL: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// A reply that says nothing of its own about content or caches has none of the first and none of the second.
const NO_CONTENT_RUNS: &str = "default-src 'none'; frame-ancestors 'none'";

/// Puts on the headers.
pub async fn security_headers<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = request.extensions().get::<RequestId>().map(RequestId::to_string);
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    for (name, value) in WORN_BY_ALL {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if !headers.contains_key(CONTENT_SECURITY_POLICY) {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(NO_CONTENT_RUNS));
    }
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    Ok(response)
}

/// The span of a request: its path, never its query, headers or body.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request.extensions().get::<RequestId>().map(RequestId::to_string);
        tracing::info_span!("request", request.id = id, method = %request.method(), path = request.path(), status = Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = outcome.as_ref().map_or(500, |response| response.status().as_u16());
        span.record("status", status);
        span.in_scope(|| match status {
            ..400 => tracing::debug!("Answered"),
            _ => tracing::info!("Refused"),
        });
    }
}
