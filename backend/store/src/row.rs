//! Rows as values: what is stored is read into the types of the trade, each column by the name that its field has.

use granary_domain::store::StoreUnavailable;
use serde::de::DeserializeOwned;
use tokio_postgres::{
    Row,
    types::{FromSql, FromSqlOwned, Json, Type, accepts},
};

/// What a column is read into.
pub(super) trait Column: Sized {
    /// What the driver makes of it.
    type Stored: FromSqlOwned;

    fn read(stored: Self::Stored) -> Result<Self, String>;
}

/// Says how types are stored: as the driver reads them, or as an id, a number, a text of their own, or JSON.
macro_rules! columns {
    (plain $($type:ty),+ $(,)?) => {$(
        impl $crate::row::Column for $type {
            type Stored = Self;

            fn read(stored: Self) -> Result<Self, String> {
                Ok(stored)
            }
        }
    )+};
    (id $($type:ty),+ $(,)?) => { $crate::row::columns!(as uuid::Uuid, |stored| Ok(Self(stored)); $($type),+); };
    (number $($type:ty),+ $(,)?) => { $crate::row::columns!(
        as $crate::row::Whole, |stored| Self::try_from(stored.0).map_err(|bad| bad.to_string()); $($type),+
    ); };
    (word $($type:ty),+ $(,)?) => { $crate::row::columns!(
        as String, |stored| stored.parse().map_err(|bad| format!("{bad}")); $($type),+
    ); };
    (text $($type:ty),+ $(,)?) => { $crate::row::columns!(
        as String, |stored| Self::try_from(stored).map_err(|bad| bad.to_string()); $($type),+
    ); };
    (json $($type:ty),+ $(,)?) => { $crate::row::columns!(as tokio_postgres::types::Json<Self>, |stored| Ok(stored.0); $($type),+); };
    (as $stored:ty, |$it:ident| $read:expr; $($type:ty),+) => {$(
        impl $crate::row::Column for $type {
            type Stored = $stored;

            fn read($it: Self::Stored) -> Result<Self, String> {
                $read
            }
        }
    )+};
}
pub(super) use columns;

/// Reads a column; one that does not fit is logged, and answered as a store that is down.
pub(super) fn take<T: Column>(row: &Row, column: &str) -> Result<T, StoreUnavailable> {
    let stored = row.try_get(column).map_err(|cause| malformed(column, &cause))?;
    T::read(stored).map_err(|cause| malformed(column, &cause))
}

/// PostgreSQL answered something that this version does not understand.
pub(super) fn malformed(what: &str, cause: &dyn std::fmt::Display) -> StoreUnavailable {
    tracing::error!(%cause, "the store answered malformed: {}", what.lines().next().unwrap_or_default());
    StoreUnavailable
}

/// What a row is read into.
pub(super) trait FromRow: Sized {
    /// Adds the columns that are read; the first is null in a row that is none.
    fn columns(read: &mut Vec<ReadColumn>);

    fn from_row(row: &Row) -> Result<Self, StoreUnavailable>;
}

/// Where a column stands.
#[derive(Debug, Clone, Copy)]
pub enum At {
    Name(&'static str),
    Place(usize),
}

/// A column, and whether what it is read into can be had of a type.
pub type ReadColumn = (At, fn(&Type) -> bool);

/// Reads each field of a struct out of the column of its name, or of another: `field: "column"`; as JSON, `field: json`; as a
/// row of its own, `field: flat`, which may be null, `field: maybe`; or as a function of the row does, `field: (function)`.
macro_rules! row {
    ($($name:ty { $($field:ident $(: $how:tt)?),+ $(,)? })+) => {$(
        impl $crate::row::FromRow for $name {
            fn columns(read: &mut Vec<$crate::row::ReadColumn>) {
                $($crate::row::column!(add read, $name, $field $(, $how)?);)+
            }

            fn from_row(row: &tokio_postgres::Row) -> Result<Self, granary_domain::store::StoreUnavailable> {
                Ok(Self { $($field: $crate::row::column!(take row, $field $(, $how)?)?),+ })
            }
        }
    )+};
}
pub(super) use row;

macro_rules! column {
    (add $read:ident, $name:ty, $field:ident, flat) => {
        $crate::row::add_row($read, |it: &$name| &it.$field)
    };
    (add $read:ident, $name:ty, $field:ident, json) => {
        $read.push(($crate::row::At::Name(stringify!($field)), $crate::row::fits_json(|it: &$name| &it.$field)))
    };
    (add $read:ident, $name:ty, $field:ident, maybe) => {
        $crate::row::add_optional($read, |it: &$name| &it.$field)
    };
    (add $read:ident, $name:ty, $field:ident, $column:literal) => {
        $read.push(($crate::row::At::Name($column), $crate::row::fits(|it: &$name| &it.$field)))
    };
    (add $read:ident, $name:ty, $field:ident, $function:tt) => {};
    (add $read:ident, $name:ty, $field:ident) => {
        $read.push(($crate::row::At::Name(stringify!($field)), $crate::row::fits(|it: &$name| &it.$field)))
    };
    (take $row:ident, $field:ident, flat) => {
        $crate::row::FromRow::from_row($row)
    };
    (take $row:ident, $field:ident, json) => {
        $crate::row::take::<tokio_postgres::types::Json<_>>($row, stringify!($field)).map(|it| it.0)
    };
    (take $row:ident, $field:ident, maybe) => {
        $crate::row::optional($row)
    };
    (take $row:ident, $field:ident, $column:literal) => {
        $crate::row::take($row, $column)
    };
    (take $row:ident, $field:ident, $function:tt) => {
        $function($row)
    };
    (take $row:ident, $field:ident) => {
        $crate::row::take($row, stringify!($field))
    };
}
pub(super) use column;

pub(super) fn fits<S, T: Column>(_: impl Fn(&S) -> &T) -> fn(&Type) -> bool {
    <T::Stored as FromSql<'static>>::accepts
}

pub(super) fn fits_json<S, T: DeserializeOwned + 'static>(_: impl Fn(&S) -> &T) -> fn(&Type) -> bool {
    <Json<T> as FromSql<'static>>::accepts
}

pub(super) fn add_row<S, T: FromRow>(read: &mut Vec<ReadColumn>, _: impl Fn(&S) -> &T) {
    T::columns(read);
}

pub(super) fn add_optional<S, T: FromRow>(read: &mut Vec<ReadColumn>, _: impl Fn(&S) -> &Option<T>) {
    T::columns(read);
}

/// Of a second table: nothing where its first column is null.
pub(super) fn optional<T: FromRow>(row: &Row) -> Result<Option<T>, StoreUnavailable> {
    unless_null(row, first::<T>())
}

/// The column that is null in a row that is none.
pub(super) fn first<T: FromRow>() -> Option<At> {
    let mut read = Vec::new();
    T::columns(&mut read);
    read.first().map(|(at, _)| *at)
}

pub(super) fn unless_null<T: FromRow>(row: &Row, first: Option<At>) -> Result<Option<T>, StoreUnavailable> {
    let is_there = |at| match at {
        At::Name(name) => row.try_get::<_, Option<Anything>>(name),
        At::Place(place) => row.try_get::<_, Option<Anything>>(place),
    };
    match first.map(is_there).transpose() {
        Ok(Some(None)) => Ok(None),
        Ok(_) => T::from_row(row).map(Some),
        Err(cause) => Err(malformed("a row", &cause)),
    }
}

/// The one column of a statement.
impl<T: Column> FromRow for T {
    fn columns(read: &mut Vec<ReadColumn>) {
        read.push((At::Place(0), <T::Stored as FromSql<'static>>::accepts));
    }

    fn from_row(row: &Row) -> Result<Self, StoreUnavailable> {
        place(row, 0)
    }
}

/// The columns of a statement, in their order.
macro_rules! tuples {
    ($(($($type:ident $place:literal),+))+) => {$(
        impl<$($type: Column),+> FromRow for ($($type,)+) {
            fn columns(read: &mut Vec<ReadColumn>) {
                $(read.push((At::Place($place), <$type::Stored as FromSql<'static>>::accepts));)+
            }

            fn from_row(row: &Row) -> Result<Self, StoreUnavailable> {
                Ok(($(place::<$type>(row, $place)?,)+))
            }
        }
    )+};
}

tuples! { (A 0, B 1) (A 0, B 1, C 2) }

fn place<T: Column>(row: &Row, place: usize) -> Result<T, StoreUnavailable> {
    let stored = row.try_get(place).map_err(|cause| malformed("a row", &cause))?;
    T::read(stored).map_err(|cause| malformed("a row", &cause))
}

/// Any whole number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whole(pub i64);

impl<'a> FromSql<'a> for Whole {
    accepts!(INT2, INT4, INT8);

    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self(match *of {
            Type::INT2 => i16::from_sql(of, raw)?.into(),
            Type::INT4 => i32::from_sql(of, raw)?.into(),
            _ => i64::from_sql(of, raw)?,
        }))
    }
}

/// What is only asked for being there.
struct Anything;

impl<'a> FromSql<'a> for Anything {
    fn from_sql(_: &Type, _: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
