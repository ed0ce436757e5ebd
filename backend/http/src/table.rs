//! The table of calls: one row mounts a call, says who may make it, and tells the contract about it.

use std::sync::{Arc, OnceLock};

use actix_web::{
    HttpRequest,
    http::Method,
    web::{self, ServiceConfig},
};
use futures::FutureExt;
use granary_config::Environment;
use granary_domain::MemberAct;

use super::{
    call::Call,
    context::RequestContext,
    guard::Who,
    limit::Limit,
    respond::respond,
    router::Router,
    row::{Figures, Row, Serve},
};

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

    /// What a trader does by the row above in the name of their company.
    pub fn does(mut self, act: MemberAct) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.act = Some(act);
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
            act: None,
            limit: Limit::Caller,
            refusals: &[],
            strikes: true,
            bounds: OnceLock::new(),
            figures: Figures::default(),
            serve,
        });
        self
    }

    /// The rows that exist in an environment: development's are not there in production.
    pub fn rows(&self, environment: Environment) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| environment == Environment::Development || row.about.who != Who::Development)
    }

    /// Mounts every row, with the refusals of all other calls and the front end beside.
    pub fn mount(&self, context: &Arc<RequestContext>, app: &mut ServiceConfig) {
        let router = Arc::new(Router::new(self.rows(context.environment).cloned()));
        let context = Arc::clone(context);
        app.default_service(web::to(move |request: HttpRequest, payload: web::Payload| {
            respond(Arc::clone(&router), Arc::clone(&context), request, payload.into_inner())
        }));
    }
}
