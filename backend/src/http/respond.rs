//! The one wrapper that every call is answered through: limits, strikes, panics, lost callers and figures.

use std::{sync::Arc, time::Instant};

use actix_web::{HttpMessage, HttpRequest, HttpResponse, dev::Payload, rt};
use actors::{domain::network, session::Verdict};
use tracing::{Instrument, Span};
use tracing_actix_web::RequestId;

use super::{
    context::{RequestContext, Visitor},
    error::AppError,
    incoming::Incoming,
    limit::Limit,
    table::Row,
};

/// Answers a call of the table.
pub(super) async fn answer(
    row: Arc<Row>,
    context: Arc<RequestContext>,
    request: HttpRequest,
    payload: Payload,
) -> HttpResponse {
    let began = Instant::now();
    let response =
        attempt(&row, context, request.clone(), payload).await.unwrap_or_else(|error| render(&error, &request));
    let status = response.status().as_str().to_owned();
    metrics::counter!("granary_calls_total", "call" => row.path.clone(), "status" => status).increment(1);
    metrics::histogram!("granary_call_seconds", "call" => row.path.clone()).record(began.elapsed());
    response
}

/// Answers what no row answers: a refusal like any other, so it clears the strikes.
pub(super) async fn stray(context: Arc<RequestContext>, request: HttpRequest, error: AppError) -> HttpResponse {
    if let Ok(Visitor::Live(session) | Visitor::Expired(session)) = context.recognise(&request).await {
        session.clear();
    }
    render(&error, &request)
}

async fn attempt(
    row: &Row,
    context: Arc<RequestContext>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, AppError> {
    let visitor = if row.looks_at_bearer() { context.recognise(&request).await? } else { Visitor::Stranger };
    let incoming = Incoming::new(request, payload, Arc::clone(&context), visitor.clone(), row.about.version);
    let span = Span::current();
    span.record("network", incoming.address.map(network).map(tracing::field::display));
    span.record("user.id", incoming.caller.as_ref().map(|caller| tracing::field::display(caller.who.user.0)));
    let outcome = match limited(row, &context, &incoming) {
        Ok(()) => to_its_end(row, incoming).await,
        Err(error) => Err(error),
    };
    if row.strikes { settle(&visitor, outcome).await } else { outcome }
}

fn limited(row: &Row, context: &RequestContext, incoming: &Incoming) -> Result<(), AppError> {
    if row.limit == Limit::Free {
        return Ok(());
    }
    context.limits.count(incoming.caller.as_ref().map(|caller| caller.who.session), incoming.address)
}

/// Serves a call in a task of its own, so that what it commits is told of though its caller goes away. A panic costs
/// this call, nothing more.
async fn to_its_end(row: &Row, incoming: Incoming) -> Result<HttpResponse, AppError> {
    rt::spawn(row.serve(incoming).in_current_span()).await.unwrap_or_else(|_| {
        tracing::error!(call = row.path, "A call panicked");
        Err(AppError::broken())
    })
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

fn render(error: &AppError, request: &HttpRequest) -> HttpResponse {
    let id = request.extensions().get::<RequestId>().map(RequestId::to_string);
    error.render(id)
}
