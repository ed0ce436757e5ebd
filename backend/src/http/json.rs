//! From bytes to a parsed value, and from serde's complaints to the codes of the wire.

use std::fmt;

use actors::refusal::{ErrorCode, FieldCode};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::{error::AppError, strict::Strict};

/// The codes of identifiers that cannot be one, by field.
const MALFORMED: [(&str, ErrorCode); 3] = [
    ("userId", ErrorCode::InvalidUserId),
    ("dealId", ErrorCode::InvalidDealId),
    ("dealIds", ErrorCode::InvalidDealIds),
];

/// Reads JSON, refusing what two readers could read in two ways.
pub(super) fn parse(bytes: &[u8]) -> Result<Value, AppError> {
    serde_json::from_slice(bytes).map(|Once(value)| value).map_err(|_| ErrorCode::MalformedRequest.into())
}

/// Turns a value into a `T`, or names the field at fault in the wire's spelling.
pub(super) fn read<T: DeserializeOwned + ToSchema>(value: Value) -> Result<T, AppError> {
    let shown = value.clone();
    if !shown.is_object() {
        return Err(AppError::coded(FieldCode::WrongType, "body"));
    }
    if let Some(path) = with_nul(&shown, String::new()) {
        return Err(AppError::coded(FieldCode::Invalid, path));
    }
    serde_path_to_error::deserialize(Strict(value)).map_err(|err| {
        let path = err.path().to_string();
        complaint::<T>(&shown, path.trim_start_matches('.'), &err.into_inner().to_string())
    })
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

/// Which code a complaint of serde is, and which field it is about.
fn complaint<T: ToSchema>(body: &Value, path: &str, complaint: &str) -> AppError {
    if let Some(name) = quoted_after(complaint, "missing field ") {
        let inside = !path.is_empty();
        let fields = if inside { vec![format!("{path}.{name}")] } else { all_missing::<T>(body, name) };
        return AppError::coded_all(FieldCode::Required, fields);
    }
    if quoted_after(complaint, "unknown field ").is_some() {
        return AppError::coded(FieldCode::Invalid, path);
    }
    let field = path.split('[').next().unwrap_or(path);
    let given = at(body, path);
    if given.and_then(Value::as_str).is_some_and(|text| text.trim().is_empty()) {
        return AppError::coded(FieldCode::Empty, path);
    }
    if complaint.starts_with("invalid type") || complaint.starts_with("invalid length") {
        return AppError::coded(FieldCode::WrongType, path);
    }
    if complaint.starts_with("UUID parsing failed") {
        let code = MALFORMED.iter().find(|(name, _)| *name == field).map(|(_, code)| *code);
        return code.map_or_else(|| AppError::coded(FieldCode::WrongType, path), AppError::from);
    }
    AppError::coded(FieldCode::Invalid, path)
}

/// The name in backticks after a phrase.
fn quoted_after<'a>(text: &'a str, phrase: &str) -> Option<&'a str> {
    text.strip_prefix(phrase)?.strip_prefix('`')?.split('`').next()
}

/// Every required field that the body lacks, so that a form can mark them all at once.
fn all_missing<T: ToSchema>(body: &Value, first: &str) -> Vec<String> {
    let RefOr::T(Schema::Object(schema)) = T::schema() else { return vec![first.to_owned()] };
    let missing: Vec<_> = schema.required.into_iter().filter(|name| body.get(name).is_none()).collect();
    if missing.iter().any(|name| name == first) { missing } else { vec![first.to_owned()] }
}

/// The value at a path such as `items[0].quantity`.
fn at<'a>(body: &'a Value, path: &str) -> Option<&'a Value> {
    body.pointer(&format!("/{}", path.replace('[', ".").replace(']', "").replace('.', "/")))
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
