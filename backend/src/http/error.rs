//! Every refusal a call can give: the codes of a 400, the status of each kind of fault, and the one failure body.

use std::{borrow::Cow, time::Duration};

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{ALLOW, RETRY_AFTER},
    },
};
use actors::{
    domain::Version,
    fault::{BoxedRefusal, Code, FaultKind},
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// What a person reads about anything that is our fault.
pub const WENT_WRONG: &str = "Something went wrong. Please try again.";
/// What a person reads once the session is over.
pub const LOGGED_OUT: &str = "You have been logged out.";
const NOT_FOUND: &str = "Not found.";
const FORBIDDEN: &str = "You are not allowed to do this.";

/// A refusal on its way out. AppState make faults; this is what the wire makes of them.
#[derive(Debug)]
pub struct AppError(Box<Refusal>);

#[derive(Debug)]
struct Refusal {
    status: StatusCode,
    message: Message,
    name: Option<&'static str>,
    data: Option<Value>,
    retry_after: Option<Duration>,
    allow: Option<&'static str>,
}

/// A sentence for the person, or a code with the fields at fault.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Message {
    Sentence(Cow<'static, str>),
    Coded { code: u16, fields: Vec<String> },
}

/// One field at fault.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldError {
    field: String,
    code: u16,
    detail: String,
}

/// The body of every reply that is not a success (members after `message` follow RFC 9457).
#[derive(Serialize, ToSchema)]
pub struct Failure<'a> {
    success: bool,
    message: &'a Message,
    /// The name of a sign-in refusal, such as `INVALID_CREDENTIALS`.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    title: &'static str,
    status: u16,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<FieldError>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<&'a Value>,
}

/// The sentence of each code (specification, section 8).
fn sentence(code: u16, field: &str) -> String {
    match code {
        1000 => format!("{field} already exists"),
        1001 => format!("{field} does not exist"),
        1002 => format!("{field} could not be created"),
        2000 => format!("{field} : Validation Error"),
        2001 => format!("{field} : Field type not correct"),
        _ => format!("{field} is required"),
    }
}

/// Every status that a refusal can have, with its title.
pub(super) const REFUSALS: [(u16, &str); 13] = [
    (400, "Bad input"),
    (401, "Not signed in"),
    (403, "Not allowed"),
    (404, "Not found"),
    (405, "Wrong method"),
    (408, "Too slow"),
    (409, "Conflict"),
    (413, "Too large"),
    (415, "Wrong type"),
    (422, "Key reused"),
    (429, "Too many requests"),
    (500, "Internal error"),
    (503, "Unavailable"),
];

fn title(status: StatusCode) -> &'static str {
    REFUSALS.iter().find(|(code, _)| *code == status.as_u16()).map_or("Internal error", |(_, title)| title)
}

impl AppError {
    fn new(status: StatusCode, message: impl Into<Cow<'static, str>>) -> Self {
        let message = Message::Sentence(message.into());
        Self(Box::new(Refusal { status, message, name: None, data: None, retry_after: None, allow: None }))
    }

    /// A 400 told by a code and the field at fault.
    pub fn coded(code: Code, field: impl Into<String>) -> Self {
        Self::coded_all(code, vec![field.into()])
    }

    /// A 400 told by a code and the fields at fault.
    pub fn coded_all(code: Code, fields: Vec<String>) -> Self {
        let mut error = Self::new(StatusCode::BAD_REQUEST, "");
        error.0.message = Message::Coded { code: code as u16, fields };
        error
    }

    /// A 400 told by a sentence of the specification.
    pub fn refused(sentence: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// A 401: nobody is signed in, or not rightly.
    pub fn unauthenticated(sentence: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, sentence)
    }

    /// The 401 of a session that is over.
    pub fn logged_out() -> Self {
        Self::unauthenticated(LOGGED_OUT)
    }

    /// A 403 in the server's words.
    pub fn not_allowed() -> Self {
        Self::forbidden(FORBIDDEN)
    }

    /// A 403 in words of its own.
    pub fn forbidden(sentence: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::FORBIDDEN, sentence)
    }

    /// The one 404: unknown and not the caller's look alike, to the byte.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, NOT_FOUND)
    }

    /// A 405 naming the methods that the path has.
    pub(super) fn wrong_method(allow: &'static str) -> Self {
        let mut error = Self::new(StatusCode::METHOD_NOT_ALLOWED, "This path does not answer that method.");
        error.0.allow = Some(allow);
        error
    }

    /// A 408: the body did not arrive in time.
    pub(super) fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "The request took too long to arrive.")
    }

    /// A 413.
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "The request is too large.")
    }

    /// A 415.
    pub fn wrong_media() -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "The type of this content is not accepted here.")
    }

    /// A 429, with how long to wait.
    pub fn limited(sentence: impl Into<Cow<'static, str>>, wait: Duration) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, sentence).wait(wait)
    }

    /// A 503: the database is away.
    pub fn unavailable() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, WENT_WRONG).wait(Duration::from_secs(1))
    }

    /// A 500; its cause was logged where it happened.
    pub fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, WENT_WRONG)
    }

    /// Gives the refusal its name beside the sentence, such as `INVALID_CREDENTIALS`.
    pub fn named(mut self, name: &'static str) -> Self {
        self.0.name = Some(name);
        self
    }

    /// Adds what the client needs to go on from here.
    pub fn with(mut self, data: Value) -> Self {
        self.0.data = Some(data);
        self
    }

    fn wait(mut self, wait: Duration) -> Self {
        self.0.retry_after = Some(wait);
        self
    }

    /// Whether a live session is charged with this answer.
    pub(super) fn is_strike(&self) -> bool {
        matches!(self.0.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
    }

    /// The reply. `request` names it in the body, but never in a 401 or 404, which must tell nothing apart.
    pub(super) fn render(&self, request: Option<String>) -> HttpResponse {
        let it = &*self.0;
        let (code, fields): (u16, &[String]) = match &it.message {
            Message::Coded { code, fields } => (*code, fields),
            Message::Sentence(_) => (0, &[]),
        };
        let errors: Vec<_> = fields
            .iter()
            .map(|field| FieldError { field: field.clone(), code, detail: sentence(code, field) })
            .collect();
        let detail = match &it.message {
            Message::Sentence(text) => text.to_string(),
            Message::Coded { .. } => errors.iter().map(|e| e.detail.as_str()).collect::<Vec<_>>().join(", "),
        };
        let told = !matches!(it.status, StatusCode::UNAUTHORIZED | StatusCode::NOT_FOUND);
        let instance = request.filter(|_| told).map(|id| format!("urn:uuid:{id}"));
        let mut reply = HttpResponse::build(it.status);
        if let Some(wait) = it.retry_after {
            reply.insert_header((RETRY_AFTER, wait.as_secs_f64().ceil().max(1.0) as u64));
        }
        if let Some(allow) = it.allow {
            reply.insert_header((ALLOW, allow));
        }
        reply.json(Failure {
            success: false,
            message: &it.message,
            code: it.name,
            title: title(it.status),
            status: it.status.as_u16(),
            detail,
            instance,
            errors,
            data: it.data.as_ref(),
        })
    }
}

/// The only conversion from a module's fault to a reply.
impl<R: Into<BoxedRefusal>> From<R> for AppError {
    fn from(refusal: R) -> Self {
        let refusal = refusal.into();
        let fault = refusal.get();
        let (sentence, name, told) = (fault.to_string(), fault.name(), fault.told());
        let mut error = match fault.kind() {
            FaultKind::Invalid(code) => Self::coded_all(code, fault.fields()),
            FaultKind::Refused => Self::refused(sentence),
            FaultKind::NotFound => Self::not_found(),
            FaultKind::Forbidden => Self::forbidden(sentence),
            FaultKind::Conflict => conflict(sentence, fault.version(), fault.fields()),
            FaultKind::Mismatched => Self::new(StatusCode::UNPROCESSABLE_ENTITY, sentence),
            FaultKind::Unreadable => Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence),
            FaultKind::TooLarge => Self::new(StatusCode::PAYLOAD_TOO_LARGE, sentence),
            FaultKind::Limited => Self::limited(sentence, fault.retry_after().unwrap_or(Duration::from_secs(1))),
            FaultKind::Unavailable => Self::unavailable().wait(fault.retry_after().unwrap_or(Duration::from_secs(1))),
            FaultKind::Outside => {
                let wait = fault.retry_after().unwrap_or(Duration::from_secs(1));
                Self::new(StatusCode::SERVICE_UNAVAILABLE, sentence).wait(wait)
            }
            FaultKind::Broken => {
                tracing::error!(cause = %sentence, "A call broke");
                Self::broken()
            }
        };
        error.0.name = name;
        error.0.data = told.or(error.0.data);
        error
    }
}

/// A 409: the present version, and the fields that somebody else changed, if any.
fn conflict(sentence: String, version: Option<Version>, fields: Vec<String>) -> AppError {
    let mut data = serde_json::Map::new();
    if let Some(version) = version {
        data.insert("version".into(), json!(version));
    }
    if !fields.is_empty() {
        data.insert("fields".into(), json!(fields));
    }
    let error = AppError::new(StatusCode::CONFLICT, sentence);
    if data.is_empty() { error } else { error.with(Value::Object(data)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_the_sentence_of_the_specification() {
        let told = [1000, 1001, 1002, 2000, 2001, 2002, 2003].map(|code| sentence(code, "phone"));
        assert_eq!(
            told,
            [
                "phone already exists",
                "phone does not exist",
                "phone could not be created",
                "phone : Validation Error",
                "phone : Field type not correct",
                "phone is required",
                "phone is required",
            ]
        );
    }
}
