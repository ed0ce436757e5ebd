//! Statements that are known with what is read of them, and how they are asked.

use std::marker::PhantomData;

use granary_domain::{Total, store::StoreUnavailable};
use tokio_postgres::Row;

use super::{
    database::{Database, Params, Transaction, counted},
    row::{FromRow, ReadColumn, first, malformed, unless_null},
    snapshot::Snapshot,
};

/// A statement with what its rows are read into: `query!("deals/list_running", DealId)`.
pub(super) struct Query<T> {
    pub text: &'static str,
    read: PhantomData<fn() -> T>,
}

impl<T> Clone for Query<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Query<T> {}

impl<T> Query<T> {
    pub(super) const fn new(text: &'static str) -> Self {
        Self { text, read: PhantomData }
    }
}

macro_rules! query {
    ($name:literal, $read:ty) => {{
        inventory::submit! {
            $crate::TypedQuery {
                name: $name,
                text: $crate::sql!($name),
                columns: <$read as $crate::row::FromRow>::columns,
            }
        }
        $crate::query::Query::<$read>::new($crate::sql!($name))
    }};
}
pub(super) use query;

/// What is read of a statement, for the test that holds it to the database.
pub struct TypedQuery {
    pub name: &'static str,
    pub text: &'static str,
    pub columns: fn(&mut Vec<ReadColumn>),
}

inventory::collect!(TypedQuery);

impl TypedQuery {
    /// All there are.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        inventory::iter::<Self>.into_iter()
    }
}

/// Querier, and reads what is answered.
macro_rules! reads {
    ($($of:ty),+) => {$(
        impl $of {
            pub(super) async fn all<T: FromRow>(&self, query: Query<T>, params: Params<'_>) -> Result<Vec<T>, StoreUnavailable> {
                self.rows(query.text, params).await?.iter().map(T::from_row).collect()
            }

            pub(super) async fn find<T: FromRow>(&self, query: Query<T>, params: Params<'_>) -> Result<Option<T>, StoreUnavailable> {
                self.rows(query.text, params).await?.first().map(T::from_row).transpose()
            }

            /// The one row that a statement always answers.
            pub(super) async fn load<T: FromRow>(&self, query: Query<T>, params: Params<'_>) -> Result<T, StoreUnavailable> {
                self.find(query, params).await?.ok_or_else(|| malformed(query.text, &"no row"))
            }
        }
    )+};
}

reads!(Database, Transaction<'_>, Snapshot);

impl Database {
    /// Reads a page with its total, out of the share that lists have.
    pub(super) async fn page<T: FromRow>(
        &self,
        query: Query<T>,
        params: Params<'_>,
    ) -> Result<(Vec<T>, Total), StoreUnavailable> {
        let rows = self.list(query.text, params).await?;
        Ok((filled(&rows)?, counted(&rows)?))
    }

    /// Reads many rows, out of the share that lists have.
    pub(super) async fn list_all<T: FromRow>(
        &self,
        query: Query<T>,
        params: Params<'_>,
    ) -> Result<Vec<T>, StoreUnavailable> {
        filled(&self.list(query.text, params).await?)
    }
}

/// The rows of a page; the one row of an empty page has the total alone.
pub(super) fn filled<T: FromRow>(rows: &[Row]) -> Result<Vec<T>, StoreUnavailable> {
    let first = first::<T>();
    rows.iter().filter_map(|row| unless_null(row, first).transpose()).collect()
}
