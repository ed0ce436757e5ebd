//! From bytes to a parsed value, and from a field at fault to its code on the wire.

use std::{collections::HashSet, fmt};

use granary_domain::{
    read_strictly,
    refusal::{ErrorCode, FieldCode},
};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::{
    error::AppError,
    strict::{BadBody, Strict},
};

/// Reads JSON, refusing what two readers could read in two ways.
pub(super) fn parse(bytes: &[u8]) -> Result<Value, AppError> {
    serde_json::from_slice(bytes).map(|Once(value)| value).map_err(|_| ErrorCode::MalformedRequest.into())
}

/// Turns a value into a `T`, or names the field at fault in the wire's spelling.
pub(super) fn read<T: DeserializeOwned + ToSchema>(value: Value) -> Result<T, AppError> {
    let Value::Object(given) = &value else { return Err(AppError::coded(FieldCode::WrongType, "body")) };
    if let Some(path) = with_nul(&value, String::new()) {
        return Err(AppError::coded(FieldCode::Invalid, path));
    }
    let names: HashSet<_> = given.keys().cloned().collect();
    read_strictly(|| T::deserialize(Strict(value))).map_err(|bad| told::<T>(bad, &names))
}

/// A complaint on its way out. A form that lacks several fields can mark them all at once.
fn told<T: ToSchema>(bad: BadBody, given: &HashSet<String>) -> AppError {
    match bad {
        BadBody { code: FieldCode::Required, path, .. } => {
            AppError::coded_all(FieldCode::Required, all_missing::<T>(given, path))
        }
        BadBody { code: FieldCode::WrongType, path, is_text: true } => {
            malformed_id(&path).map_or_else(|| AppError::coded(FieldCode::WrongType, path), AppError::from)
        }
        BadBody { code, path, .. } => AppError::coded(code, path),
    }
}

/// The code of a text that is no identifier, where its field has one.
fn malformed_id(path: &str) -> Option<ErrorCode> {
    match path.split('[').next() {
        Some("userId") => Some(ErrorCode::InvalidUserId),
        Some("dealId") => Some(ErrorCode::InvalidDealId),
        Some("dealIds") if path != "dealIds" => Some(ErrorCode::InvalidDealIds),
        _ => None,
    }
}

/// Where a text holds the one character that no database takes.
fn with_nul(value: &Value, path: String) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then_some(path),
        Value::Array(items) => items.iter().enumerate().find_map(|(n, item)| with_nul(item, format!("{path}[{n}]"))),
        Value::Object(fields) => {
            let dot = if path.is_empty() { "" } else { "." };
            fields.iter().find_map(|(name, field)| with_nul(field, format!("{path}{dot}{name}")))
        }
        _ => None,
    }
}

/// Every required field that the body lacks, where the first of them is one of its own.
fn all_missing<T: ToSchema>(given: &HashSet<String>, first: String) -> Vec<String> {
    let RefOr::T(Schema::Object(schema)) = T::schema() else { return vec![first] };
    let missing: Vec<_> = schema.required.into_iter().filter(|name| !given.contains(name)).collect();
    if missing.contains(&first) { missing } else { vec![first] }
}

/// A value in which no object names a field twice.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OnceVisitor).map(Self)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, it: bool) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_i64<E>(self, it: i64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_u64<E>(self, it: u64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_f64<E: Error>(self, it: f64) -> Result<Value, E> {
        Number::from_f64(it).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }

    fn visit_str<E>(self, it: &str) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_string<E>(self, it: String) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((name, Once(value))) = fields.next_entry::<String, Once>()? {
            if map.contains_key(&name) {
                return Err(A::Error::custom("a field stands twice"));
            }
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}
