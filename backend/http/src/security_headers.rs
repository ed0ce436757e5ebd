//! The security headers that every reply has.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use granary_config::Environment;

const HEADERS: [(HeaderName, HeaderValue); 8] = [
    header("x-content-type-options", "nosniff"),
    header("x-frame-options", "DENY"),
    header("referrer-policy", "same-origin"),
    header("cross-origin-opener-policy", "same-origin"),
    header("cross-origin-resource-policy", "same-origin"),
    header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    // Of a reply that says nothing of its own, nothing runs and nothing is kept.
    header("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    header("cache-control", "no-store"),
];

/// Production is known to browsers by its https address alone, for two years from each reply on.
const TLS_ONLY: (HeaderName, HeaderValue) = header("strict-transport-security", "max-age=63072000; includeSubDomains");

const fn header(name: &'static str, value: &'static str) -> (HeaderName, HeaderValue) {
    (HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// Adds those that the reply does not say itself.
pub(super) fn add_security_headers(headers: &mut HeaderMap, environment: Environment) {
    headers.reserve(HEADERS.len() + 3);
    let tls_only = (environment == Environment::Production).then_some(TLS_ONLY);
    for (name, value) in HEADERS.into_iter().chain(tls_only) {
        if !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    }
}
