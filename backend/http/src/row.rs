//! One row of the table of calls: a call with all that the server knows about it.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use actix_web::{
    HttpResponse,
    http::{Method, StatusCode},
};
use futures::future::LocalBoxFuture;
use granary_domain::{MemberAct, MemberRole};
use metrics::{Counter, Histogram};

use super::{arrays::Bounds, describe::Description, error::AppError, incoming::Incoming, limit::Limit};

pub(super) type Serve = Arc<dyn Fn(Incoming) -> LocalBoxFuture<'static, Result<HttpResponse, AppError>> + Send + Sync>;

/// One row: a call with all that the server knows about it.
#[derive(Clone)]
pub struct Row {
    pub method: Method,
    /// The documented spelling, prefix included, no slash at the end.
    pub path: String,
    pub about: Description,
    /// What a trader does by it in the name of their company; every call that traders make names it.
    pub act: Option<MemberAct>,
    pub limit: Limit,
    /// Refusals that its types do not tell of.
    pub refusals: &'static [u16],
    /// Whether its 401 and 403 count against the session.
    pub strikes: bool,
    pub(super) bounds: OnceLock<Option<Arc<Bounds>>>,
    pub(super) figures: Figures,
    pub(super) serve: Serve,
}

impl Row {
    /// Whether some members of a company are refused by what they are in it.
    pub(super) fn is_for_some_members(&self) -> bool {
        self.act.is_some_and(|act| !MemberRole::ALL.iter().all(|role| role.may(act)))
    }

    /// What stands before the variable segment of its path, the variable's name, and what stands behind it.
    pub(super) fn variable(&self) -> Option<(&str, &str, &str)> {
        let (before, rest) = self.path.split_once("/{")?;
        let (name, behind) = rest.split_once('}')?;
        Some((before, name, behind.trim_start_matches('/')))
    }

    /// Whether it matters who calls; `/live` asks its first frame instead, and the figures nobody.
    pub(super) fn looks_at_bearer(&self) -> bool {
        self.limit == Limit::Caller || !self.about.who.is_open() || self.strikes
    }

    /// How many items the arrays of its body may have.
    pub(super) fn bounds(&self) -> Option<Arc<Bounds>> {
        let of_body = || self.about.body.map(|body| Arc::new(Bounds::of(&(body.schema)())));
        self.bounds.get_or_init(of_body).clone()
    }

    pub(super) fn serve(&self, incoming: Incoming) -> LocalBoxFuture<'static, Result<HttpResponse, AppError>> {
        (self.serve)(incoming)
    }
}

/// How often a call is answered, and how fast. Its series are looked up once.
#[derive(Clone, Default)]
pub(super) struct Figures {
    done: OnceLock<Counter>,
    seconds: OnceLock<Histogram>,
}

impl Figures {
    pub(super) fn count(&self, call: &str, status: StatusCode, took: Duration) {
        let counter = || metrics::counter!("granary_calls_total", "call" => call.to_owned(), "status" => status.as_str().to_owned());
        match status {
            StatusCode::OK => self.done.get_or_init(counter).increment(1),
            _ => counter().increment(1),
        }
        let seconds = || metrics::histogram!("granary_call_seconds", "call" => call.to_owned());
        self.seconds.get_or_init(seconds).record(took);
    }
}
