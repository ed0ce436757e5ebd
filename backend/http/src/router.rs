//! Finds what answers a request: the row of its method and path, a refusal, or the front end.

use std::{collections::HashMap, sync::Arc};

use actix_web::http::Method;

use super::{error::AppError, row::Row};

/// The rows by their paths, of which one segment may be a variable.
#[derive(Default)]
pub(super) struct Router {
    fixed: HashMap<String, Methods>,
    /// By what stands before the variable, each with what stands behind it.
    variable: HashMap<String, Vec<(String, Methods)>>,
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
                Some((before, _, behind)) => {
                    let paths = it.variable.entry(before.to_owned()).or_default();
                    let known = paths.iter().position(|(known, _)| known == behind).unwrap_or_else(|| {
                        paths.push((behind.to_owned(), Methods::default()));
                        paths.len() - 1
                    });
                    &mut paths[known].1
                }
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
        for (slash, _) in call.rmatch_indices('/') {
            let (before, rest) = (&call[..slash], &call[slash + 1..]);
            let (segment, behind) = rest.split_once('/').unwrap_or((rest, ""));
            let paths = self.variable.get(before).filter(|_| !segment.is_empty());
            if let Some((_, methods)) = paths.and_then(|paths| paths.iter().find(|(known, _)| known == behind)) {
                return methods.route(method, Some(segment.to_owned()));
            }
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
        // A HEAD is answered as a GET, and what it holds is not sent.
        let method = if method == Method::HEAD { &Method::GET } else { method };
        match self.0.iter().find(|row| row.method == method) {
            Some(row) => Route::Call(Arc::clone(row), segment),
            None => Route::Refused(AppError::wrong_method(self.allowed())),
        }
    }

    fn allowed(&self) -> &'static str {
        match &self.0[..] {
            [row] if row.method == Method::GET => "GET, HEAD",
            [_] => "POST",
            _ => "GET, HEAD, POST",
        }
    }
}
