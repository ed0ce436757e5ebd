//! One call on its way in: the guard's check, and the body, read once and only after the guard stands.

use std::{
    cell::OnceCell,
    net::IpAddr,
    rc::Rc,
    sync::{Arc, Weak},
};

use actix_web::{HttpRequest, dev::Payload, http::header::CONTENT_TYPE};
use bytes::{Bytes, BytesMut};
use futures::StreamExt;
use granary_domain::{
    Caller, MemberAct, Share,
    refusal::{ErrorCode, FieldCode},
};
use granary_identity::session::SessionRef;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    arrays::Bounds,
    context::{RequestContext, Visitor},
    describe::Versioned,
    error::AppError,
    guard::{Guard, Who},
    json,
    tcp::TcpConnection,
    upload_budget::Reservation,
};

/// The most that the body of a JSON call may hold.
const BODY_LIMIT: usize = 64 * 1024;

/// What the table says of a call: what a trader does by it, whether it takes a version, how many items its arrays may have, and the
/// variable segment of its path with its name.
pub(super) type About = (Option<MemberAct>, Versioned, Option<Arc<Bounds>>, Option<(String, String)>);

/// A call whose guard, parts and handler are still to come.
pub struct Incoming {
    pub(super) request: HttpRequest,
    pub(super) payload: Payload,
    pub(super) caller: Option<Caller>,
    pub(super) address: Option<IpAddr>,
    /// Stands for the body in an idempotency key when a part has read the body in its own way.
    pub(super) own_hash: Option<[u8; 32]>,
    /// The one variable segment of the path, with its name.
    pub(super) segment: Option<(String, String)>,
    pub(super) context: Arc<RequestContext>,
    pub(super) visitor: Visitor,
    /// The id of what the call is about, once it is known.
    pub(super) object: Rc<OnceCell<String>>,
    act: Option<MemberAct>,
    versioned: Versioned,
    bounds: Option<Arc<Bounds>>,
    bytes: Option<Bytes>,
    json: Option<Value>,
    read: bool,
}

impl Incoming {
    pub(super) fn new(
        request: HttpRequest,
        payload: Payload,
        context: Arc<RequestContext>,
        visitor: Visitor,
        address: Option<IpAddr>,
        (act, versioned, bounds, segment): About,
    ) -> Self {
        let caller = match &visitor {
            Visitor::Live(session) => Some(Caller { who: session.principal(), from: address }),
            _ => None,
        };
        let object = segment.as_ref().map_or_else(OnceCell::new, |(value, _)| OnceCell::from(value.clone()));
        Self {
            request,
            payload,
            caller,
            address,
            own_hash: None,
            segment,
            context,
            visitor,
            object: Rc::new(object),
            act,
            versioned,
            bounds,
            bytes: None,
            json: None,
            read: false,
        }
    }

    /// Lets the caller in, or says why not: 401 before 403, both before anything is parsed. Nobody is refused for want of a
    /// right that they have been given since, perhaps on another server.
    pub(super) async fn admit<G: Guard>(&mut self) -> Result<G, AppError> {
        match (self.admit_as_known(), self.session()) {
            (Err(_), Some(session)) => {
                self.caller = Some(Caller { who: session.renewed().await?, from: self.address });
                if session.has_ended() { Err(AppError::logged_out()) } else { self.admit_as_known() }
            }
            (admitted, _) => admitted,
        }
    }

    fn admit_as_known<G: Guard>(&self) -> Result<G, AppError> {
        if matches!(self.visitor, Visitor::Ended) {
            return Err(AppError::logged_out());
        }
        let stranger_passes = match G::WHO {
            Who::Gateway if !self.context.knows_client(&self.request) => return Err(self.not_signed_in()),
            Who::GatewayOrMember => self.context.knows_client(&self.request),
            who => who.is_open(),
        };
        match &self.caller {
            Some(caller) if !G::WHO.admits(&caller.who) => Err(AppError::not_allowed()),
            None if !stranger_passes => Err(self.not_signed_in()),
            caller => {
                if let (Some(act), Some(caller)) = (self.act, caller) {
                    caller.who.check_member(act)?;
                }
                G::admitted(caller.clone()).ok_or_else(|| self.not_signed_in())
            }
        }
    }

    pub(super) fn session(&self) -> Option<SessionRef> {
        match &self.visitor {
            Visitor::Live(session) => Some(session.clone()),
            _ => None,
        }
    }

    fn not_signed_in(&self) -> AppError {
        match self.visitor {
            Visitor::Ended | Visitor::EndedCookie => AppError::logged_out(),
            Visitor::Expired(_) => ErrorCode::SignInExpired.into(),
            _ => ErrorCode::NotSignedIn.into(),
        }
    }

    /// The body as it came, at most 64 KiB of it.
    pub(super) async fn bytes(&mut self) -> Result<Bytes, AppError> {
        if let Some(bytes) = &self.bytes {
            return Ok(bytes.clone());
        }
        let bytes = read(&mut self.payload, BODY_LIMIT).await?;
        self.heard();
        self.bytes = Some(bytes.clone());
        Ok(bytes)
    }

    /// What an idempotency key holds the body by.
    pub(super) async fn body_hash(&mut self) -> Result<[u8; 32], AppError> {
        match self.own_hash {
            Some(hash) => Ok(hash),
            None => Ok(Sha256::digest(self.bytes().await?).into()),
        }
    }

    /// The body as JSON, for a look; no body is `{}`.
    pub(super) async fn look(&mut self) -> Result<&mut Value, AppError> {
        if self.json.is_none() {
            let bytes = self.bytes().await?;
            let value = if bytes.trim_ascii().is_empty() {
                Value::Object(serde_json::Map::new())
            } else {
                self.must_be_json()?;
                json::parse(&bytes)?
            };
            if let Some(id) = id_in(&value) {
                self.object.get_or_init(|| id.to_owned());
            }
            self.json = Some(value);
        }
        Ok(self.json.get_or_insert_default())
    }

    /// The body as JSON, for good; `version` is taken out where the call takes one.
    pub(super) async fn take_json(&mut self) -> Result<Value, AppError> {
        let (versioned, bounds) = (self.versioned, self.bounds.clone());
        let value = self.look().await?;
        bounds.map_or(Ok(()), |bounds| bounds.check(value))?;
        if versioned != Versioned::No
            && let Some(fields) = value.as_object_mut()
        {
            fields.remove("version");
        }
        self.read = true;
        Ok(self.json.take().unwrap_or_default())
    }

    /// Whose share of what the node does for everybody this call counts against.
    pub(super) fn share(&self) -> Share {
        self.caller.as_ref().map_or_else(|| Share::of_stranger(self.address), |caller| Share::of(&caller.who))
    }

    /// What a file counts for that a stranger begins to bring; those of members have their own room.
    pub(super) fn begin_upload(&self) -> Option<Reservation> {
        if self.caller.is_none() { self.context.limits.begin_upload(self.address) } else { None }
    }

    /// The body itself, for a part that reads it in its own way.
    pub(super) fn take_payload(&mut self) -> Payload {
        self.read = true;
        std::mem::replace(&mut self.payload, Payload::None)
    }

    /// The whole request is there: its client is not waited for any more.
    pub(super) fn heard(&self) {
        if let Some(connection) = self.request.conn_data::<Weak<TcpConnection>>().and_then(Weak::upgrade) {
            connection.heard();
        }
    }

    /// What was read as bytes is read; nobody looks at its fields but who checks its signature.
    pub(super) fn leave_the_rest(&mut self) {
        self.read = true;
    }

    /// A field that nobody reads is an error, never ignored.
    pub(super) async fn leave_nothing_unread(&mut self) -> Result<(), AppError> {
        if self.read {
            return Ok(());
        }
        match self.take_json().await? {
            Value::Object(fields) if fields.is_empty() => Ok(()),
            Value::Object(fields) => {
                Err(AppError::coded_all(FieldCode::Invalid, fields.into_iter().map(|(name, _)| name).collect()))
            }
            _ => Err(AppError::coded(FieldCode::WrongType, "body")),
        }
    }

    fn must_be_json(&self) -> Result<(), AppError> {
        let header = |name| self.request.headers().get(name).and_then(|value| value.to_str().ok());
        let media = header(CONTENT_TYPE).and_then(|media| media.split(';').next()).unwrap_or_default();
        let plain = header(actix_web::http::header::CONTENT_ENCODING).is_none_or(|how| how == "identity");
        let right = media.trim().eq_ignore_ascii_case("application/json") && plain;
        if right { Ok(()) } else { Err(ErrorCode::WrongMediaType.into()) }
    }
}

/// The first id among the fields of a body.
fn id_in(body: &Value) -> Option<&str> {
    body.as_object()?.values().filter_map(Value::as_str).find(|text| Uuid::parse_str(text).is_ok())
}

/// Reads a body up to a limit.
async fn read(payload: &mut Payload, limit: usize) -> Result<Bytes, AppError> {
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| ErrorCode::MalformedRequest)?;
        if body.len() + chunk.len() > limit {
            return Err(ErrorCode::RequestTooLarge.into());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}
