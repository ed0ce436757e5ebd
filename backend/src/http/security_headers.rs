//! What every reply has: its request's id, the security headers, and one line in the log.

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::{DefaultHeaders, Next},
};
use tracing::{Span, field::Empty};
use tracing_actix_web::{RequestId, RootSpanBuilder};

use crate::{config::Environment, security_log};

const HEADERS: [(&str, &str); 8] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    // Of a reply that says nothing of its own, nothing runs and nothing is kept.
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ("cache-control", "no-store"),
];

/// Production is known to browsers by its https address alone, for two years from each reply on.
const TLS_ONLY: (&str, &str) = ("strict-transport-security", "max-age=63072000; includeSubDomains");

/// The headers of every reply that does not say them itself.
pub fn security_headers(environment: Environment) -> DefaultHeaders {
    let tls_only = (environment == Environment::Production).then_some(&TLS_ONLY);
    HEADERS.iter().chain(tls_only).fold(DefaultHeaders::new(), |headers, header| headers.add(*header))
}

/// Tells the id of the request.
pub async fn request_id<B: MessageBody>(request: ServiceRequest, next: Next<B>) -> Result<ServiceResponse<B>, Error> {
    let id = request.extensions().get::<RequestId>().map(RequestId::to_string);
    let mut response = next.call(request).await?;
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    Ok(response)
}

/// The span of a request: its path, never its query, headers or body.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request.extensions().get::<RequestId>().map(RequestId::to_string);
        tracing::info_span!("request", request.id = id, method = %request.method(), path = request.path(), network = Empty, user.id = Empty, status = Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = outcome.as_ref().map_or(500, |response| response.status().as_u16());
        span.record("status", status);
        span.in_scope(|| match status {
            ..=399 => tracing::debug!("Answered"),
            401 | 403 | 429 => security_log::refused(),
            _ => tracing::info!("Refused"),
        });
    }
}
