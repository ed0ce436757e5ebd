//! Reads JSON into types: no array for an object, no object for a choice, and every complaint with its code and the path
//! of its field.

use std::fmt::{self, Display};

use granary_domain::refusal::FieldCode;
use serde::{
    Deserializer,
    de::{
        self, DeserializeSeed, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::StringDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Map, Value, map};

/// The path of a field or an item, as it is seen from outside of the one that holds it.
pub(super) fn inside(outer: &str, path: &str) -> String {
    let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
    format!("{outer}{dot}{path}")
}

/// A value that is read strictly, all the way down.
pub(super) struct Strict(pub(super) Value);

/// Which field of a body is at fault, and how.
#[derive(Debug)]
pub(super) struct BadBody {
    pub(super) code: FieldCode,
    /// Such as `items[0].quantity`.
    pub(super) path: String,
    /// A text stands where something else was asked for.
    pub(super) is_text: bool,
}

impl BadBody {
    fn new(code: FieldCode) -> Self {
        Self { code, path: String::new(), is_text: false }
    }

    fn of(code: FieldCode, field: &str) -> Self {
        Self { path: field.to_owned(), ..Self::new(code) }
    }

    /// The same, as seen from outside of the field that was read. A blank text is empty, whatever it should have been.
    fn inside(mut self, field: &str, was_blank: bool) -> Self {
        if self.path.is_empty() && was_blank {
            self.code = FieldCode::Empty;
        }
        self.path = inside(field, &self.path);
        self
    }
}

/// What a domain type refuses comes as `custom`; its words are for the log of its own module.
impl Error for BadBody {
    fn custom<T: Display>(_: T) -> Self {
        Self::new(FieldCode::Invalid)
    }

    fn invalid_type(unexpected: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self { is_text: matches!(unexpected, Unexpected::Str(_)), ..Self::new(FieldCode::WrongType) }
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self::new(FieldCode::WrongType)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::of(FieldCode::Invalid, field)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::of(FieldCode::Required, field)
    }
}

impl de::StdError for BadBody {}

impl Display for BadBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {:?}", self.code as u16, self.path)
    }
}

impl IntoDeserializer<'_, BadBody> for Strict {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Strict {
    type Error = BadBody;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadBody> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(it) => visitor.visit_bool(it),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => visitor.visit_seq(Items { items: items.into_iter(), at: 0 }),
            Value::Object(members) => visitor.visit_map(Members::of(members)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, BadBody> {
        match self.0 {
            Value::Array(_) => Err(Error::invalid_type(Unexpected::Seq, &visitor)),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, BadBody> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, BadBody> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, BadBody> {
        match self.0 {
            Value::String(variant) => visitor.visit_enum(StringDeserializer::new(variant)),
            _ => Err(BadBody::new(FieldCode::WrongType)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// The items of an array, each with its place.
struct Items {
    items: std::vec::IntoIter<Value>,
    at: usize,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = BadBody;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, BadBody> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let (was_blank, place) = (is_blank(&item), format!("[{}]", self.at));
        self.at += 1;
        seed.deserialize(Strict(item)).map(Some).map_err(|bad| bad.inside(&place, was_blank))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The members of an object, each with its name.
struct Members {
    members: map::IntoIter,
    value: Option<(String, Value)>,
}

impl Members {
    fn of(members: Map<String, Value>) -> Self {
        Self { members: members.into_iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for Members {
    type Error = BadBody;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, BadBody> {
        let Some((name, value)) = self.members.next() else { return Ok(None) };
        let key = StringDeserializer::new(name.clone());
        self.value = Some((name, value));
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, BadBody> {
        let (name, value) = self.value.take().ok_or_else(|| BadBody::new(FieldCode::Invalid))?;
        let was_blank = is_blank(&value);
        seed.deserialize(Strict(value)).map_err(|bad| bad.inside(&name, was_blank))
    }
}

fn is_blank(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().is_empty())
}
