//! The one way in which every request is answered: limits, strikes, panics, lost callers, the log and figures.

use std::{
    io,
    net::IpAddr,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Instant,
};

use actix_web::{
    HttpRequest, HttpResponse,
    body::{BodySize, MessageBody, SizedStream},
    dev::Payload,
    http::{
        Method,
        header::{CONTENT_ENCODING, HeaderValue},
    },
    rt,
};
use bytes::Bytes;
use futures::{FutureExt, future::LocalBoxFuture, stream};
use granary_domain::{
    Caller, Role, UserId, network,
    refusal::{ErrorCode, RefusalKind},
};
use granary_identity::{audit::RefusedCall, session::Verdict};
use granary_runtime::turns::on_behalf;
use tracing::{Instrument, Span, field::display};

use super::{
    context::{RequestContext, Visitor},
    error::AppError,
    incoming::Incoming,
    limit::Limit,
    request_id::RequestId,
    router::{Route, Router},
    row::Row,
    security_headers::add_security_headers,
    static_files::{front_end, tell_build},
};

/// Answers a request: as a call of the table, with a refusal, or with a part of the front end.
pub(super) async fn respond(
    router: Arc<Router>,
    context: Arc<RequestContext>,
    request: HttpRequest,
    payload: Payload,
) -> HttpResponse {
    let is_head = request.method() == Method::HEAD;
    let (id, environment) = (RequestId::random(), context.environment);
    let mut response = match router.find(request.method(), request.match_info().as_str()) {
        Route::Call(row, segment) => answer(&row, context, id, request, payload, segment).await,
        Route::Refused(error) => stray(&context, id, &request, &error).await,
        Route::FrontEnd => {
            let address = context.address(&request);
            let span = span_of(id, &request, address, None);
            span.in_scope(|| log(&context, (None, address), front_end(&request, &context)))
        }
    };
    if is_head {
        response = without_body(response);
    }
    let headers = response.headers_mut();
    add_security_headers(headers, environment);
    id.tell(headers);
    tell_build(headers);
    response
}

/// What a HEAD is told: the size of what a GET holds, and nothing of it.
fn without_body(response: HttpResponse) -> HttpResponse {
    let mut response = response.map_body(|_, body| match body.size() {
        BodySize::Sized(size) => SizedStream::new(size, stream::empty::<io::Result<Bytes>>()).boxed(),
        _ => ().boxed(),
    });
    if !response.headers().contains_key(CONTENT_ENCODING) {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("identity"));
    }
    response
}

/// Answers a call of the table.
async fn answer(
    row: &Row,
    context: Arc<RequestContext>,
    id: RequestId,
    request: HttpRequest,
    payload: Payload,
    segment: Option<String>,
) -> HttpResponse {
    let began = Instant::now();
    let visitor = if row.looks_at_bearer() { context.recognise(&request).await } else { Ok(Visitor::Stranger) };
    let address = context.address(&request);
    let user = visitor.as_ref().ok().and_then(Visitor::user);
    let span = span_of(id, &request, address, user);
    let answering = async {
        let attempt = async {
            let visitor = visitor?;
            let segment = segment.zip(row.variable().map(|(_, name, _)| name.to_owned()));
            let about = (row.act, row.about.version, row.bounds(), segment);
            attempt(row, Incoming::new(request, payload, context.clone(), visitor, address, about)).await
        };
        log(&context, (user, address), attempt.await.unwrap_or_else(|error| error.render(Some(id.to_string()))))
    };
    let response = answering.instrument(span).await;
    row.figures.count(&row.path, response.status(), began.elapsed());
    response
}

/// Answers what no row answers: a refusal like any other, so it clears the strikes.
async fn stray(context: &RequestContext, id: RequestId, request: &HttpRequest, error: &AppError) -> HttpResponse {
    let visitor = context.recognise(request).await.unwrap_or(Visitor::Stranger);
    if let Visitor::Live(session) | Visitor::Expired(session) = &visitor {
        session.clear();
    }
    let (user, address) = (visitor.user(), context.address(request));
    let span = span_of(id, request, address, user);
    span.in_scope(|| log(context, (user, address), error.render(Some(id.to_string()))))
}

/// What all lines of the log that a request leads to say of it: never its query, headers or body. All that is known is
/// said as it is made, for each word that is added later writes all of them anew.
fn span_of(id: RequestId, request: &HttpRequest, address: Option<IpAddr>, user: Option<UserId>) -> Span {
    let (network, user) = (address.map(network).map(display), user.map(|user| display(user.0)));
    tracing::info_span!("request", request.id = %id, method = %request.method(), path = request.path(), network, user.id = user)
}

/// The one line in the log, unless its network fills it.
fn log(
    context: &RequestContext,
    (user, address): (Option<UserId>, Option<IpAddr>),
    response: HttpResponse,
) -> HttpResponse {
    match response.status().as_u16() {
        status @ ..=399 => tracing::debug!(status, "Answered"),
        status @ (401 | 403 | 429) => context.limits.log_refusal(user, address, status),
        status => tracing::info!(status, "Refused"),
    }
    response
}

async fn attempt(row: &Row, incoming: Incoming) -> Result<HttpResponse, AppError> {
    let visitor = row.strikes.then(|| incoming.visitor.clone());
    let (context, caller, object) = (incoming.context.clone(), incoming.caller.clone(), incoming.object.clone());
    let outcome = match limited(row, &incoming).await {
        Ok(()) => {
            let call = on_behalf(incoming.share(), row.serve(incoming)).boxed_local();
            Detached { call: Some(call), name: &row.path }.await
        }
        Err(error) => Err(error),
    };
    if let (Some(caller), Err(error)) = (caller, &outcome) {
        note(&context, row, (&caller, error.code(), object.get()));
    }
    match visitor {
        Some(visitor) => settle(&visitor, outcome).await,
        None => outcome,
    }
}

/// Writes down what staff or banks were refused by a rule; more than are kept at a time are in the log alone.
fn note(context: &RequestContext, row: &Row, (caller, code, object): (&Caller, ErrorCode, Option<&String>)) {
    let by_rule = match code.kind() {
        RefusalKind::Forbidden | RefusalKind::Conflict => true,
        // What another bank has and what nobody has alike, by the very same steps.
        RefusalKind::NotFound => caller.who.role == Role::Bank,
        RefusalKind::Limited => code != ErrorCode::TooManyRequests || context.limits.is_first(caller.who.user),
        _ => false,
    };
    if by_rule && row.about.who.is_privileged(caller.who.role) {
        let call = format!("{} {}", row.method, row.path);
        let (user, role, from) = (caller.who.user, caller.who.role, caller.from);
        let refused = RefusedCall { user, role, from, call, code, object: object.cloned(), again: None };
        let _ = context.refused.try_send(refused);
    }
}

async fn limited(row: &Row, incoming: &Incoming) -> Result<(), AppError> {
    if row.limit == Limit::Free {
        return Ok(());
    }
    let who = incoming.caller.as_ref().map(|caller| &*caller.who);
    let limits = &incoming.context.limits;
    let counted = limits.count(who, incoming.address);
    if counted.is_err() {
        limits.hold_back().await;
    }
    counted
}

/// A call that comes to its end though its caller goes away, so that what it commits is told of: what is left of it then
/// goes on in a task of its own. A panic costs this call, nothing more.
struct Detached<'a> {
    call: Option<LocalBoxFuture<'static, Result<HttpResponse, AppError>>>,
    name: &'a str,
}

impl Future for Detached<'_> {
    type Output = Result<HttpResponse, AppError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(call) = &mut self.call else { return Poll::Ready(Err(AppError::broken())) };
        let answered = ready!(AssertUnwindSafe(call).catch_unwind().poll_unpin(cx));
        self.call = None;
        Poll::Ready(answered.unwrap_or_else(|_| {
            tracing::error!(call = self.name, "A call panicked");
            Err(AppError::broken())
        }))
    }
}

impl Drop for Detached<'_> {
    fn drop(&mut self) {
        if let Some(call) = self.call.take() {
            rt::spawn(call.in_current_span());
        }
    }
}

/// Charges a 401 or 403 to the session it answers; anything else clears its count.
async fn settle(visitor: &Visitor, outcome: Result<HttpResponse, AppError>) -> Result<HttpResponse, AppError> {
    let (Visitor::Live(session) | Visitor::Expired(session)) = visitor else { return outcome };
    match outcome {
        Err(error) if error.is_strike() => match session.strike().await {
            Verdict::Ended => Err(AppError::logged_out()),
            Verdict::Counted => Err(error),
        },
        other => {
            session.clear();
            other
        }
    }
}
