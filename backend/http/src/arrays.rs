//! How many items each array of a body may have: as many as the contract says of it.

use std::collections::BTreeMap;

use granary_domain::refusal::{ErrorCode, FieldCode};
use granary_live::topics::SchemaOf;
use serde_json::Value;
use utoipa::openapi::{
    RefOr,
    schema::{ArrayItems, Schema},
};

use super::{error::AppError, strict::inside};

/// What is bounded in a value, and in what it holds.
#[derive(Debug, Default)]
pub(super) struct Bounds {
    most: Option<usize>,
    items: Option<Box<Bounds>>,
    fields: BTreeMap<String, Bounds>,
}

impl Bounds {
    /// What the schema of a body bounds.
    pub(super) fn of(it: &SchemaOf) -> Self {
        let parts = it.parts.iter().map(|(name, schema)| (name.as_str(), schema)).collect();
        Self::of_schema(&it.schema, &parts)
    }

    fn of_schema(schema: &RefOr<Schema>, parts: &BTreeMap<&str, &RefOr<Schema>>) -> Self {
        let of = |schema: &RefOr<Schema>| Self::of_schema(schema, parts);
        let of_any = |choices: &[RefOr<Schema>]| choices.iter().map(of).fold(Self::default(), Self::or);
        match schema {
            RefOr::Ref(to) => {
                let name = to.ref_location.rsplit('/').next().unwrap_or_default();
                parts.get(name).copied().map(of).unwrap_or_default()
            }
            RefOr::T(Schema::Array(array)) => {
                let items = match &array.items {
                    ArrayItems::RefOrSchema(items) => Some(of(items)).filter(Self::are_any).map(Box::new),
                    ArrayItems::False => None,
                };
                Self { most: array.max_items, items, ..Self::default() }
            }
            RefOr::T(Schema::Object(object)) => {
                let fields = object.properties.iter().map(|(name, field)| (name.clone(), of(field)));
                Self { fields: fields.filter(|(_, bounds)| bounds.are_any()).collect(), ..Self::default() }
            }
            RefOr::T(Schema::OneOf(it)) => of_any(&it.items),
            RefOr::T(Schema::AllOf(it)) => of_any(&it.items),
            RefOr::T(Schema::AnyOf(it)) => of_any(&it.items),
            RefOr::T(_) => Self::default(),
        }
    }

    /// What a value is bounded by that may be one or the other.
    fn or(mut self, other: Self) -> Self {
        self.most = self.most.max(other.most);
        self.items = match (self.items, other.items) {
            (Some(one), Some(other)) => Some(Box::new(one.or(*other))),
            (one, other) => one.or(other),
        };
        for (name, bounds) in other.fields {
            let own = self.fields.remove(&name).unwrap_or_default();
            self.fields.insert(name, own.or(bounds));
        }
        self
    }

    /// Whether there is anything that it bounds.
    fn are_any(&self) -> bool {
        self.most.is_some() || self.items.is_some() || !self.fields.is_empty()
    }

    /// Refuses a value in which an array has too many items.
    pub(super) fn check(&self, value: &Value) -> Result<(), AppError> {
        match self.overfull(value) {
            None => Ok(()),
            Some(path) if path == "dealIds" => Err(ErrorCode::InvalidDealIds.into()),
            Some(path) => Err(AppError::coded(FieldCode::Invalid, path)),
        }
    }

    /// Where an array has too many items.
    fn overfull(&self, value: &Value) -> Option<String> {
        match value {
            Value::Array(items) if self.most.is_some_and(|most| items.len() > most) => Some(String::new()),
            Value::Array(items) => {
                let bounds = self.items.as_ref()?;
                let mut numbered = items.iter().enumerate();
                numbered.find_map(|(n, item)| bounds.overfull(item).map(|path| inside(&format!("[{n}]"), &path)))
            }
            Value::Object(given) => self.fields.iter().find_map(|(name, bounds)| {
                given.get(name).and_then(|field| bounds.overfull(field)).map(|path| inside(name, &path))
            }),
            _ => None,
        }
    }
}
