//! The table of calls: the documented spelling, the guard in each handler's type, one row each.

use crate::{http::Calls, routes::operations};

/// Every call of the house.
#[rustfmt::skip] // a table should read as a table
pub fn calls() -> Calls {
    Calls::under("/api/v1")
        .get("/openapi.json",   operations::openapi)
        .then_under("/api")
        .get("/dev/outbox",     operations::outbox)
        .get("/docs",           operations::docs)
        .get("/docs/{file}",    operations::docs_file)
        .then_under("")
        .get("/healthz",        operations::healthz).unlimited().uncounted()
        .get("/readyz",         operations::readyz).unlimited().uncounted()
}
