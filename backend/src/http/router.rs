//! Finds what answers a request: the row of its method and path, a refusal, or the front end.

use std::{collections::HashMap, sync::Arc};

use actix_web::http::Method;

use super::{error::AppError, row::Row};

/// The rows by their paths. Only the last segment of a path may be a variable.
#[derive(Default)]
pub(super) struct Router {
    fixed: HashMap<String, Methods>,
    /// By what stands before the variable.
    variable: HashMap<String, Methods>,
}

/// The rows of one path.
#[derive(Default)]
struct Methods(Vec<Arc<Row>>);

/// What answers a request.
pub(super) enum Route {
    /// A call, with what stands where its path has a variable.
    Call(Arc<Row>, Option<String>),
    Refused(AppError),
    FrontEnd,
}

impl Router {
    pub(super) fn new(rows: impl Iterator<Item = Row>) -> Self {
        let mut it = Self::default();
        for row in rows {
            let methods = match row.variable() {
                Some((before, _)) => it.variable.entry(before.to_owned()).or_default(),
                None => it.fixed.entry(row.path.clone()).or_default(),
            };
            methods.0.push(Arc::new(row));
        }
        it
    }

    /// What answers a path, with or without a slash at its end.
    pub(super) fn find(&self, method: &Method, path: &str) -> Route {
        let call = path.strip_suffix('/').unwrap_or(path);
        if let Some(methods) = self.fixed.get(call) {
            return methods.route(method, None);
        }
        if let Some((before, segment)) = call.rsplit_once('/')
            && !segment.is_empty()
            && let Some(methods) = self.variable.get(before)
        {
            return methods.route(method, Some(segment.to_owned()));
        }
        if call == "/api" || path.starts_with("/api/") {
            Route::Refused(AppError::not_found())
        } else {
            Route::FrontEnd
        }
    }
}

impl Methods {
    fn route(&self, method: &Method, segment: Option<String>) -> Route {
        match self.0.iter().find(|row| row.method == method) {
            Some(row) => Route::Call(Arc::clone(row), segment),
            None => Route::Refused(AppError::wrong_method(self.allowed())),
        }
    }

    fn allowed(&self) -> &'static str {
        match &self.0[..] {
            [row] if row.method == Method::GET => "GET",
            [_] => "POST",
            _ => "GET, POST",
        }
    }
}
