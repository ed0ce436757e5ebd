//! An array of keyed objects inside a record.

use std::{borrow::Cow, ops::Deref};

use serde::{Serialize, Serializer};
use utoipa::{
    __dev::ComposeSchema,
    ToSchema,
    openapi::{ArrayBuilder, Ref, RefOr, Schema, extensions::Extensions},
};

/// Marks the schema of a collection, with the member that is its key.
pub const KEYED_BY: &str = "x-keyed-by";

/// An object of a collection.
pub trait Row: Serialize {
    /// The member that tells it from the others.
    const KEY: &'static str = "_id";
}

/// Keyed objects in their order: an array over REST, and `{rows, order}` in a live document.
#[derive(Debug, Clone, PartialEq)]
pub struct Keyed<T>(Vec<T>);

/// A newtype struct in most formats; it bears the name of the key, by which a live document knows it.
impl<T: Row> Serialize for Keyed<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_newtype_struct(T::KEY, &self.0)
    }
}

impl<T> From<Vec<T>> for Keyed<T> {
    fn from(rows: Vec<T>) -> Self {
        Self(rows)
    }
}

impl<T> FromIterator<T> for Keyed<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> Self {
        Self(rows.into_iter().collect())
    }
}

impl<T> Deref for Keyed<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

/// The schema of the array, for fields that say `#[schema(inline)]`; its rows are a type of their own.
impl<T: Row + ToSchema> ComposeSchema for Keyed<T> {
    fn compose(_: Vec<RefOr<Schema>>) -> RefOr<Schema> {
        let mark = Extensions::builder().add(KEYED_BY, T::KEY).build();
        let rows = ArrayBuilder::new().items(Ref::from_schema_name(T::name())).extensions(Some(mark));
        Schema::Array(rows.build()).into()
    }
}

impl<T: Row + ToSchema> ToSchema for Keyed<T> {
    fn name() -> Cow<'static, str> {
        format!("Keyed{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
    }
}
