//! The table of calls: one row mounts a call, says who may make it, and tells the contract about it.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::Method,
    web::{self, ServiceConfig},
};
use futures::{FutureExt, future::LocalBoxFuture};

use super::{
    call::Call,
    context::RequestContext,
    describe::Description,
    error::AppError,
    guard::Who,
    incoming::Incoming,
    limit::Limit,
    respond::{answer, stray},
};
use crate::config::Environment;

type Serve = Arc<dyn Fn(Incoming) -> LocalBoxFuture<'static, Result<HttpResponse, AppError>> + Send + Sync>;

/// One row: a call with all that the server knows about it.
#[derive(Clone)]
pub struct Row {
    pub method: Method,
    /// The documented spelling, prefix included, no slash at the end.
    pub path: String,
    pub about: Description,
    pub limit: Limit,
    /// Refusals that its types do not tell of.
    pub refusals: &'static [u16],
    /// Whether its 401 and 403 count against the session.
    pub strikes: bool,
    serve: Serve,
}

/// The table of calls.
#[derive(Clone)]
pub struct Calls {
    prefix: &'static str,
    rows: Vec<Row>,
}

impl Calls {
    /// A table whose rows stand under a prefix.
    pub fn under(prefix: &'static str) -> Self {
        Self { prefix, rows: Vec::new() }
    }

    /// Rows from here on stand under another prefix.
    pub fn then_under(mut self, prefix: &'static str) -> Self {
        self.prefix = prefix;
        self
    }

    pub fn get<A, C: Call<A>>(self, path: &str, call: C) -> Self {
        self.row(Method::GET, path, call)
    }

    pub fn post<A, C: Call<A>>(self, path: &str, call: C) -> Self {
        self.row(Method::POST, path, call)
    }

    /// The row above has limits of its own, or serves the operator.
    pub fn unlimited(mut self) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.limit = Limit::Free;
        }
        self
    }

    /// The row above can also be refused with these statuses, for what only its handler sees.
    pub fn refuses(mut self, statuses: &'static [u16]) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.refusals = statuses;
        }
        self
    }

    /// The row above neither counts nor clears strikes.
    pub fn uncounted(mut self) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.strikes = false;
        }
        self
    }

    fn row<A, C: Call<A>>(mut self, method: Method, path: &str, call: C) -> Self {
        let serve: Serve = Arc::new(move |incoming| call.answer(incoming).boxed_local());
        self.rows.push(Row {
            method,
            path: format!("{}{}", self.prefix, path.trim_end_matches('/')),
            about: C::description(),
            limit: Limit::Caller,
            refusals: &[],
            strikes: true,
            serve,
        });
        self
    }

    /// The rows that exist in an environment: development's are not there in production.
    pub fn rows(&self, environment: Environment) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| environment == Environment::Development || row.about.who != Who::Development)
    }

    /// Mounts every row, with and without a slash at its end.
    pub fn mount(&self, context: &Arc<RequestContext>, app: &mut ServiceConfig) {
        let mut paths: Vec<(&str, Vec<&Row>)> = Vec::new();
        for row in self.rows(context.environment) {
            match paths.iter_mut().find(|(path, _)| *path == row.path) {
                Some((_, rows)) => rows.push(row),
                None => paths.push((&row.path, vec![row])),
            }
        }
        for (path, rows) in paths {
            let allow = match (rows.len(), &rows[0].method) {
                (1, &Method::GET) => "GET",
                (1, _) => "POST",
                _ => "GET, POST",
            };
            let mut resource = web::resource([path.to_owned(), format!("{path}/")]);
            for row in rows {
                let (method, row, context) = (row.method.clone(), Arc::new(row.clone()), Arc::clone(context));
                resource =
                    resource.route(web::method(method).to(move |request: HttpRequest, payload: web::Payload| {
                        answer(Arc::clone(&row), Arc::clone(&context), request, payload.into_inner())
                    }));
            }
            let context = Arc::clone(context);
            let wrong = move |request| stray(Arc::clone(&context), request, AppError::wrong_method(allow));
            app.service(resource.default_service(web::to(wrong)));
        }
        let context = Arc::clone(context);
        let unknown = move |request| stray(Arc::clone(&context), request, AppError::not_found());
        app.service(web::scope("/api").default_service(web::to(unknown)));
    }
}

impl Row {
    /// Whether it matters who calls; `/live` asks its first frame instead, and the figures nobody.
    pub(super) fn looks_at_bearer(&self) -> bool {
        self.limit == Limit::Caller || !self.about.who.is_open() || self.strikes
    }

    pub(super) fn serve(&self, incoming: Incoming) -> LocalBoxFuture<'static, Result<HttpResponse, AppError>> {
        (self.serve)(incoming)
    }
}
