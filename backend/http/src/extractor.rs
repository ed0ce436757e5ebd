//! Parts: what handlers take out of a request, parsed before they run.

use std::{net::IpAddr, str::FromStr};

use actix_web::{
    HttpRequest,
    dev::Payload,
    http::header::{ACCEPT_LANGUAGE, USER_AGENT},
    web::Data,
};
use granary_domain::{
    ApplicationId, ApprovalId, BankId, BroadcastId, CompanyId, ConversationId, DealId, FileId, HeldActId, InvitationId,
    JobId, Language, ListingId, NotificationId, PhraseId, ProductId, QuoteRequestId, SavedSearchId, SignatureId,
    SuppressionId, TestimonialId, UserId, Version,
    refusal::{ErrorCode, FieldCode},
    store::Idempotency,
};
use granary_identity::session::SessionRef;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    bot_check::BotCheck,
    call::Extractor,
    describe::{Description, Shape, Versioned},
    error::AppError,
    incoming::Incoming,
    json,
};

/// The body as a `T`; `T` must refuse unknown fields.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static> Extractor for Body<T> {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<T>("application/json"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        json::read(incoming.take_json().await?).map(Self)
    }
}

/// The query string as a `T`, whose fields all parse from text.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static> Extractor for Query<T> {
    fn describe(it: &mut Description) {
        it.query = Some(Shape::of::<T>("application/x-www-form-urlencoded"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let pairs = actix_web::web::Query::<Vec<(String, String)>>::from_query(incoming.request.query_string())
            .map_err(|_| ErrorCode::MalformedRequest)?;
        let mut fields = Map::new();
        for (name, text) in pairs.into_inner() {
            if fields.insert(name.clone(), Value::String(text)).is_some() {
                return Err(AppError::coded(FieldCode::Invalid, name));
            }
        }
        json::read(Value::Object(fields)).map(Self)
    }
}

/// An identifier that may stand in a path.
pub trait PathId: FromStr + 'static {
    /// The code of one that is malformed, where it has one of its own.
    const MALFORMED: Option<ErrorCode>;
}

macro_rules! path_ids {
    ($($id:ident: $code:expr),* $(,)?) => {$(
        impl PathId for $id {
            const MALFORMED: Option<ErrorCode> = $code;
        }
    )*};
}

path_ids! {
    DealId: Some(ErrorCode::InvalidDealId),
    UserId: Some(ErrorCode::InvalidUserId),
    BankId: None,
    CompanyId: None,
    ListingId: None,
    ApplicationId: None,
    BroadcastId: None,
    JobId: None,
    FileId: None,
    SignatureId: None,
    NotificationId: None,
    SuppressionId: None,
    InvitationId: None,
    HeldActId: None,
    QuoteRequestId: None,
    PhraseId: None,
    ProductId: None,
    SavedSearchId: None,
    ConversationId: None,
    TestimonialId: None,
    ApprovalId: None,
}

/// The identifier in the path.
pub struct Id<T>(pub T);

impl<T: PathId> Extractor for Id<T> {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let (name, text) = path_id(incoming)?;
        let malformed = || T::MALFORMED.map_or_else(|| AppError::coded(FieldCode::WrongType, name), AppError::from);
        text.parse().map(Self).map_err(|_| malformed())
    }
}

/// The deal in the path of a call about one of its steps, which has a sentence of its own.
pub struct DealOfStep(pub DealId);

impl Extractor for DealOfStep {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let (_, text) = path_id(incoming)?;
        text.parse().map(Self).map_err(|_| ErrorCode::NoSuchStep.into())
    }
}

/// The one variable segment of a path, with its name.
fn path_id(incoming: &Incoming) -> Result<(&str, &str), AppError> {
    let (text, name) = incoming.segment.as_ref().ok_or_else(AppError::broken)?;
    Ok((name, text))
}

/// The version that the caller saw, from `If-Match` or the body's `version`.
pub struct IfMatch(pub Option<Version>);

impl Extractor for IfMatch {
    fn describe(it: &mut Description) {
        it.version = Versioned::Optional;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let header = header_version(&incoming.request)?;
        let body = match incoming.look().await?.get("version") {
            None => None,
            Some(version) => Some(version.as_u64().ok_or_else(|| AppError::coded(FieldCode::WrongType, "version"))?),
        };
        match (header, body) {
            (Some(header), Some(body)) if header != body => Err(AppError::coded(FieldCode::Invalid, "version")),
            (header, body) => Ok(Self(header.or(body))),
        }
    }
}

impl From<IfMatch> for Option<Version> {
    fn from(IfMatch(version): IfMatch) -> Self {
        version
    }
}

/// The version that the caller saw, where a call insists on it.
pub struct MustMatch(pub Version);

impl Extractor for MustMatch {
    fn describe(it: &mut Description) {
        it.version = Versioned::Required;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let IfMatch(version) = IfMatch::take(incoming).await?;
        version.map(Self).ok_or_else(|| AppError::coded(FieldCode::Required, "version"))
    }
}

impl From<MustMatch> for Option<Version> {
    fn from(MustMatch(version): MustMatch) -> Self {
        Some(version)
    }
}

/// `If-Match: 3` or `"3"`; `*` asks for nothing. A list of versions is refused, in one line as in several.
pub(super) fn header_version(request: &HttpRequest) -> Result<Option<Version>, AppError> {
    let mut values = request.headers().get_all("if-match");
    let Some(value) = values.next() else { return Ok(None) };
    if values.next().is_some() {
        return Err(AppError::coded(FieldCode::Invalid, "If-Match"));
    }
    let text = value.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let digits = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
    digits.parse().map(Some).map_err(|_| AppError::coded(FieldCode::Invalid, "If-Match"))
}

/// The caller's name for this attempt, from `Idempotency-Key`; stands after the part that reads an upload.
pub struct Key(pub Option<Idempotency>);

/// The most characters that a key may have.
const KEY_LIMIT: usize = 255;

impl Extractor for Key {
    fn describe(it: &mut Description) {
        it.keyed = true;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let Some(key) = key(&incoming.request)? else { return Ok(Self(None)) };
        let Some(caller) = incoming.caller.as_ref().map(|caller| caller.who.user) else { return Ok(Self(None)) };
        let path = incoming.request.path().trim_end_matches('/').to_owned();
        Ok(Self(Some(Idempotency { caller, path, key, body: incoming.body_hash().await? })))
    }
}

/// The name of this attempt, where nobody is signed in: only its hash, which the call keeps in its own way.
pub struct KeyHash(pub Option<[u8; 32]>);

impl Extractor for KeyHash {
    fn describe(it: &mut Description) {
        it.keyed = true;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        Ok(Self(key(&incoming.request)?.map(|key| Sha256::digest(key).into())))
    }
}

/// The `Idempotency-Key` of a request.
fn key(request: &HttpRequest) -> Result<Option<String>, AppError> {
    let mut values = request.headers().get_all("idempotency-key");
    let Some(value) = values.next() else { return Ok(None) };
    if values.next().is_some() {
        return Err(AppError::coded(FieldCode::Invalid, "Idempotency-Key"));
    }
    let visible = !value.is_empty() && value.len() <= KEY_LIMIT && value.as_bytes().iter().all(u8::is_ascii_graphic);
    let key = value.to_str().ok().filter(|_| visible).map(str::to_owned);
    key.map(Some).ok_or_else(|| AppError::coded(FieldCode::Invalid, "Idempotency-Key"))
}

/// The session that the call is made in.
pub struct Session(pub SessionRef);

impl Extractor for Session {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        incoming.session().map(Self).ok_or_else(AppError::broken)
    }
}

/// Where the call comes from.
pub struct Address(pub Option<IpAddr>);

impl Extractor for Address {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        Ok(Self(incoming.address))
    }
}

/// What the client says it is.
pub struct Agent(pub String);

impl Extractor for Agent {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let agent = incoming.request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(Self(agent.unwrap_or_default().to_owned()))
    }
}

/// The language that the client likes best, of those that the server speaks.
pub struct AcceptedLanguage(pub Language);

impl Extractor for AcceptedLanguage {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let accepted = incoming.request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(Self(Language::preferred(accepted.unwrap_or_default())))
    }
}

/// Whether a solved challenge came with the call; the server may demand one. It stands last: the solution is taken by it, and
/// a call that is malformed should not cost one.
pub struct Solved(pub bool);

impl Extractor for Solved {
    fn describe(it: &mut Description) {
        it.solved = true;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let check = Data::<dyn BotCheck>::take(incoming).await?;
        let header = incoming.request.headers().get("x-captcha");
        check.heed(header.map(|token| token.to_str().unwrap_or_default())).await?;
        Ok(Self(header.is_some()))
    }
}

/// The same where none is demanded; a wrong one is never passed over.
pub struct OptionalChallenge(pub bool);

impl Extractor for OptionalChallenge {
    fn describe(it: &mut Description) {
        it.solved = true;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        if incoming.request.headers().contains_key("x-captcha") {
            Solved::take(incoming).await.map(|Solved(is_solved)| Self(is_solved))
        } else {
            Ok(Self(false))
        }
    }
}

/// The cookies of the request.
pub struct Cookies(HttpRequest);

impl Cookies {
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.cookie(name).map(|cookie| cookie.value().to_owned())
    }
}

impl Extractor for Cookies {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        Ok(Self(incoming.request.clone()))
    }
}

/// The request itself, for the call that leaves HTTP.
pub struct Upgrade {
    pub request: HttpRequest,
    pub payload: Payload,
}

impl Extractor for Upgrade {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        Ok(Self { request: incoming.request.clone(), payload: incoming.take_payload() })
    }
}

/// A handle of the server, put there by `AppState`.
impl<T: ?Sized + 'static> Extractor for Data<T> {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        incoming.request.app_data::<Self>().cloned().ok_or_else(|| {
            tracing::error!(wanted = std::any::type_name::<T>(), "A handle is missing from the server");
            AppError::broken()
        })
    }
}

/// The one variable segment of a path, as text.
pub struct Segment(pub String);

impl Extractor for Segment {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        path_id(incoming).map(|(_, text)| Self(text.to_owned()))
    }
}
