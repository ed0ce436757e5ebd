//! What one statement is asked of: the database, or a transaction of it.

use tokio_postgres::Row;

use super::database::{Database, Params, QueryError, Transaction};

/// Answers one statement.
pub(super) trait Querier {
    async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError>;
}

impl Querier for Database {
    async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError> {
        self.ask(sql, params).await
    }
}

impl Querier for Transaction<'_> {
    async fn ask(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, QueryError> {
        self.ask(sql, params).await
    }
}
