//! Every refusal a call can give: the status of each kind, and the one failure body, made of a code and its parameters.

use std::time::Duration;

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{ALLOW, RETRY_AFTER, SEC_WEBSOCKET_VERSION},
    },
};
use granary_domain::refusal::{BoxedRefusal, ErrorCode, FieldCode, Param, Params, Refusal, RefusalKind};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// How long to wait where the refusal does not say.
pub(super) const A_MOMENT: Duration = Duration::from_secs(1);

/// A refusal on its way out.
#[derive(Debug)]
pub struct AppError(Box<Refused>);

#[derive(Debug)]
struct Refused {
    code: ErrorCode,
    params: Params,
    fields: Vec<String>,
    data: Option<Value>,
    retry_after: Option<Duration>,
    allow: Option<&'static str>,
}

/// A sentence for the person, or a code with the fields at fault.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Message {
    Sentence(String),
    Coded { code: u16, fields: Vec<String> },
}

/// One field at fault.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldError {
    field: String,
    code: u16,
    detail: String,
}

/// The body of every reply that is not a success (members after `params` follow RFC 9457).
#[derive(Serialize, ToSchema)]
pub struct Failure<'a> {
    success: bool,
    message: Message,
    /// The stable name of the refusal, such as `STEP_DONE`.
    code: ErrorCode,
    /// What the sentence names, such as the step.
    #[serde(skip_serializing_if = "Params::is_empty")]
    #[schema(value_type = std::collections::BTreeMap<String, Param>, required = false)]
    params: &'a Params,
    title: &'static str,
    status: u16,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<String>,
    /// What the server failed at, of all that came in; only with a 500.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<FieldError>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<&'a Value>,
}

/// Every status that a refusal can have, with its title.
pub(super) const REFUSALS: [(u16, &str); 15] = [
    (400, "Bad input"),
    (401, "Not signed in"),
    (403, "Not allowed"),
    (404, "Not found"),
    (405, "Wrong method"),
    (408, "Too slow"),
    (409, "Conflict"),
    (413, "Too large"),
    (415, "Wrong type"),
    (416, "No such part"),
    (422, "Key reused"),
    (429, "Too many requests"),
    (431, "Head too large"),
    (500, "Internal error"),
    (503, "Unavailable"),
];

fn title(status: StatusCode) -> &'static str {
    REFUSALS.iter().find(|(code, _)| *code == status.as_u16()).map_or("Internal error", |(_, title)| title)
}

fn status(kind: RefusalKind) -> StatusCode {
    match kind {
        RefusalKind::Invalid(_) | RefusalKind::Refused => StatusCode::BAD_REQUEST,
        RefusalKind::Unauthenticated => StatusCode::UNAUTHORIZED,
        RefusalKind::NotFound => StatusCode::NOT_FOUND,
        RefusalKind::Forbidden => StatusCode::FORBIDDEN,
        RefusalKind::Conflict => StatusCode::CONFLICT,
        RefusalKind::Mismatched => StatusCode::UNPROCESSABLE_ENTITY,
        RefusalKind::Unreadable => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        RefusalKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalKind::HeadTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        RefusalKind::OutOfRange => StatusCode::RANGE_NOT_SATISFIABLE,
        RefusalKind::TooSlow => StatusCode::REQUEST_TIMEOUT,
        RefusalKind::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        RefusalKind::Limited => StatusCode::TOO_MANY_REQUESTS,
        RefusalKind::Unavailable | RefusalKind::Outside => StatusCode::SERVICE_UNAVAILABLE,
        RefusalKind::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl AppError {
    fn new(code: ErrorCode) -> Self {
        let (params, fields) = (Params::default(), Vec::new());
        Self(Box::new(Refused { code, params, fields, data: None, retry_after: None, allow: None }))
    }

    /// A 400 told by a field code and the field at fault.
    pub fn coded(code: impl Into<ErrorCode>, field: impl Into<String>) -> Self {
        Self::coded_all(code, vec![field.into()])
    }

    /// A 400 told by a field code and the fields at fault.
    pub fn coded_all(code: impl Into<ErrorCode>, fields: Vec<String>) -> Self {
        let mut error = Self::new(code.into());
        error.0.fields = fields;
        error
    }

    /// The 401 of a session that is over.
    pub fn logged_out() -> Self {
        Self::new(ErrorCode::LoggedOut)
    }

    /// A 403 to somebody whose role may not do this.
    pub fn not_allowed() -> Self {
        Self::new(ErrorCode::NotAllowed)
    }

    /// The one 404: unknown and not the caller's look alike, to the byte.
    pub fn not_found() -> Self {
        Self::new(ErrorCode::NotFound)
    }

    /// A 405 naming the methods that the path has.
    pub(super) fn wrong_method(allow: &'static str) -> Self {
        let mut error = Self::new(ErrorCode::WrongMethod);
        error.0.allow = Some(allow);
        error
    }

    /// A 429, with how long to wait.
    pub fn limited(code: ErrorCode, wait: Duration) -> Self {
        let mut error = Self::new(code);
        error.0.retry_after = Some(wait);
        error
    }

    /// A 503: the database is away.
    pub fn unavailable() -> Self {
        ErrorCode::Unavailable.into()
    }

    /// A 500; its cause was logged where it happened.
    pub fn broken() -> Self {
        Self::new(ErrorCode::InternalError)
    }

    /// Names what of the input the server failed at, where it is the server that failed.
    pub fn at(mut self, field: impl Into<String>) -> Self {
        if self.0.code.kind() == RefusalKind::Broken {
            self.0.fields = vec![field.into()];
        }
        self
    }

    /// Adds what the client needs to go on from here.
    pub fn with(mut self, data: Value) -> Self {
        self.0.data = Some(data);
        self
    }

    pub(super) fn code(&self) -> ErrorCode {
        self.0.code
    }

    fn status(&self) -> StatusCode {
        status(self.0.code.kind())
    }

    /// Whether a live session is charged with this answer.
    pub(super) fn is_strike(&self) -> bool {
        matches!(self.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
    }

    /// What is said of each field at fault.
    fn errors(&self, code: FieldCode) -> Vec<FieldError> {
        let detail = |field: &str| granary_catalogue::refusal(code.into(), &Params::default().with("field", field));
        let told = |field: &String| FieldError { field: field.clone(), code: code as u16, detail: detail(field) };
        self.0.fields.iter().map(told).collect()
    }

    /// The message, its plain words, and the fields at fault.
    fn told(&self) -> (Message, String, Vec<FieldError>) {
        let it = &*self.0;
        if let RefusalKind::Invalid(code) = it.code.kind() {
            let errors = self.errors(code);
            let detail = errors.iter().map(|error| error.detail.as_str()).collect::<Vec<_>>().join(", ");
            return (Message::Coded { code: code as u16, fields: it.fields.clone() }, detail, errors);
        }
        let text = granary_catalogue::refusal(it.code, &it.params);
        (Message::Sentence(text.clone()), text, Vec::new())
    }

    /// The reply. `request` names it in the body, but never in a 401 or 404, which must tell nothing apart.
    pub(super) fn render(&self, request: Option<String>) -> HttpResponse {
        let (it, status) = (&*self.0, self.status());
        let (message, detail, errors) = self.told();
        let traceable = !matches!(status, StatusCode::UNAUTHORIZED | StatusCode::NOT_FOUND);
        let instance = request.filter(|_| traceable).map(|id| format!("urn:uuid:{id}"));
        let field = it.fields.first().filter(|_| it.code.kind() == RefusalKind::Broken).map(String::as_str);
        let mut reply = HttpResponse::build(status);
        if let Some(wait) = it.retry_after {
            reply.insert_header((RETRY_AFTER, wait.as_secs_f64().ceil().max(1.0) as u64));
        }
        if it.code == ErrorCode::NoHandshake {
            reply.insert_header((SEC_WEBSOCKET_VERSION, "13"));
        }
        if let Some(allow) = it.allow {
            reply.insert_header((ALLOW, allow));
        }
        reply.json(Failure {
            success: false,
            message,
            code: it.code,
            params: &it.params,
            title: title(status),
            status: status.as_u16(),
            detail,
            instance,
            field,
            errors,
            data: it.data.as_ref(),
        })
    }
}

/// The only conversion from a module's refusal to a reply.
impl<R: Into<BoxedRefusal>> From<R> for AppError {
    fn from(refusal: R) -> Self {
        let refusal = refusal.into();
        let refusal = refusal.get();
        let mut error = Self::new(refusal.code());
        match refusal.kind() {
            RefusalKind::NotFound => return Self::not_found(),
            RefusalKind::Broken => tracing::error!(cause = ?refusal, "A call broke"),
            RefusalKind::Invalid(_) => error.0.fields = refusal.fields(),
            RefusalKind::Conflict => error.0.data = conflict(refusal),
            RefusalKind::Limited | RefusalKind::Unavailable | RefusalKind::Outside => {
                error.0.retry_after = Some(refusal.retry_after().unwrap_or(A_MOMENT));
            }
            _ => {}
        }
        error.0.params = refusal.params();
        error.0.data = refusal.details().or(error.0.data);
        error
    }
}

/// What a 409 tells: the present version, and the fields that somebody else changed, if any.
fn conflict(refusal: &dyn Refusal) -> Option<Value> {
    let (version, fields) = (refusal.version(), refusal.fields());
    let version = version.map(|version| ("version".to_owned(), json!(version)));
    let fields = (!fields.is_empty()).then(|| ("fields".to_owned(), json!(fields)));
    let data: Map<_, _> = version.into_iter().chain(fields).collect();
    (!data.is_empty()).then_some(Value::Object(data))
}
