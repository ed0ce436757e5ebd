//! Writes a record as a live document: keyed objects stand by their keys beside their order, and nothing is null.

use serde::{
    Serialize, Serializer,
    ser::{Error as _, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple, SerializeTupleStruct},
};
use serde_json::{Error, Map, Value, json, value::Serializer as Scalar};

/// The live document of a record.
pub fn document(record: &impl Serialize) -> Value {
    record.serialize(Live).unwrap_or_else(|cause| {
        tracing::error!(%cause, "a record cannot be written as a live document");
        Value::Object(Map::new())
    })
}

/// A serializer to JSON; variants with content have no place in a record.
struct Live;

struct Array(Vec<Value>);

#[derive(Default)]
struct Object {
    members: Map<String, Value>,
    key: String,
}

macro_rules! scalars {
    ($($name:ident: $type:ty),* $(,)?) => {$(
        fn $name(self, scalar: $type) -> Result<Value, Error> {
            Scalar.$name(scalar)
        }
    )*};
}

impl Serializer for Live {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Array;
    type SerializeTuple = Array;
    type SerializeTupleStruct = Array;
    type SerializeTupleVariant = Impossible<Value, Error>;
    type SerializeMap = Object;
    type SerializeStruct = Object;
    type SerializeStructVariant = Impossible<Value, Error>;

    scalars! {
        serialize_bool: bool, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64, serialize_unit_struct: &'static str,
    }

    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_none(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Value, Error> {
        Ok(variant.into())
    }

    /// Types have capital names; a name of a member is the key of [`super::Keyed`] rows.
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Value, Error> {
        let written = value.serialize(self)?;
        match written {
            Value::Array(rows) if !name.starts_with(|first: char| first.is_ascii_uppercase()) => keyed(name, rows),
            other => Ok(other),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Value, Error> {
        Err(no_record(name))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Array, Error> {
        Ok(Array(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Array, Error> {
        Ok(Array(Vec::new()))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Array, Error> {
        Ok(Array(Vec::new()))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<Value, Error>, Error> {
        Err(no_record(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object, Error> {
        Ok(Object::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object, Error> {
        Ok(Object::default())
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<Value, Error>, Error> {
        Err(no_record(name))
    }
}

fn no_record(name: &str) -> Error {
    Error::custom(format!("a variant of {name} has content"))
}

fn keyed(key: &'static str, rows: Vec<Value>) -> Result<Value, Error> {
    let mut order = Vec::with_capacity(rows.len());
    let mut by_key = Map::new();
    for row in rows {
        let key = name_of(row.get(key)).ok_or_else(|| Error::custom(format!("a row has no {key}")))?;
        order.push(Value::String(key.clone()));
        by_key.insert(key, row);
    }
    Ok(json!({ "rows": by_key, "order": order }))
}

/// What a value is called as the name of a member.
fn name_of(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

impl Array {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let written = value.serialize(Live)?;
        if !written.is_null() {
            self.0.push(written);
        }
        Ok(())
    }
}

impl Object {
    fn insert<T: Serialize + ?Sized>(&mut self, key: String, value: &T) -> Result<(), Error> {
        let written = value.serialize(Live)?;
        if !written.is_null() {
            self.members.insert(key, written);
        }
        Ok(())
    }
}

macro_rules! arrays {
    ($($trait:ident::$push:ident),*) => {$(
        impl $trait for Array {
            type Ok = Value;
            type Error = Error;

            fn $push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.push(value)
            }

            fn end(self) -> Result<Value, Error> {
                Ok(Value::Array(self.0))
            }
        }
    )*};
}

arrays!(SerializeSeq::serialize_element, SerializeTuple::serialize_element, SerializeTupleStruct::serialize_field);

impl SerializeMap for Object {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let written = key.serialize(Live)?;
        self.key = name_of(Some(&written)).ok_or_else(|| Error::custom("the name of a member is no text"))?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        self.insert(key, value)
    }

    fn end(self) -> Result<Value, Error> {
        Ok(Value::Object(self.members))
    }
}

impl SerializeStruct for Object {
    type Ok = Value;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.insert(key.to_owned(), value)
    }

    fn end(self) -> Result<Value, Error> {
        Ok(Value::Object(self.members))
    }
}
