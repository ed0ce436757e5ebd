//! The document of a list: one page of records by key, in order.

use std::{borrow::Cow, collections::BTreeMap, fmt::Display};

use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Ref, RefOr, Schema, Type,
        schema::{AdditionalProperties, ObjectBuilder},
    },
};

use crate::{PageRequest, Total};

/// One page of a list on the live wire.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Rows<T> {
    pub rows: BTreeMap<String, T>,
    pub order: Vec<String>,
    /// How many there are on all pages.
    pub total: u64,
    /// Otherwise there are more than these.
    pub total_is_exact: bool,
    pub page: PageRequest,
}

impl<T: Serialize> Rows<T> {
    pub fn new<K: Display>(rows: impl IntoIterator<Item = (K, T)>, total: Total, page: PageRequest) -> Self {
        let (order, rows): (Vec<_>, Vec<_>) = rows.into_iter().map(|(key, row)| (key.to_string(), row)).unzip();
        let rows = order.iter().cloned().zip(rows).collect();
        Self { rows, order, total: total.count, total_is_exact: total.is_exact, page }
    }
}

/// Each list is a type of its own in the contract: `RowsOfDealView`.
impl<T: ToSchema> ToSchema for Rows<T> {
    fn name() -> Cow<'static, str> {
        format!("RowsOf{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
        schemas.push((PageRequest::name().into_owned(), PageRequest::schema()));
    }
}

impl<T: ToSchema> PartialSchema for Rows<T> {
    fn schema() -> RefOr<Schema> {
        let row = AdditionalProperties::RefOr(Ref::from_schema_name(T::name()).into());
        let list = ObjectBuilder::new()
            .schema_type(Type::Object)
            .property("rows", ObjectBuilder::new().additional_properties(Some(row)))
            .property("order", ObjectBuilder::new().schema_type(Type::String).to_array_builder())
            .property("total", ObjectBuilder::new().schema_type(Type::Integer))
            .property("totalIsExact", ObjectBuilder::new().schema_type(Type::Boolean))
            .property("page", Ref::from_schema_name(PageRequest::name()));
        Schema::Object(
            ["rows", "order", "total", "totalIsExact", "page"].into_iter().fold(list, ObjectBuilder::required).build(),
        )
        .into()
    }
}
