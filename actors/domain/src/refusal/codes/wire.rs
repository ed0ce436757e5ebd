//! How codes of refusals stand on the wire and in the contract.

use std::{borrow::Cow, fmt};

use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use super::{super::FieldCode, ErrorCode};

impl From<FieldCode> for ErrorCode {
    fn from(code: FieldCode) -> Self {
        match code {
            FieldCode::Exists => Self::FieldExists,
            FieldCode::Missing => Self::FieldMissing,
            FieldCode::NotCreated => Self::FieldNotCreated,
            FieldCode::Invalid => Self::FieldInvalid,
            FieldCode::WrongType => Self::FieldWrongType,
            FieldCode::Required => Self::FieldRequired,
            FieldCode::Empty => Self::FieldEmpty,
        }
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl ToSchema for ErrorCode {
    fn name() -> Cow<'static, str> {
        "ErrorCode".into()
    }
}

impl PartialSchema for ErrorCode {
    fn schema() -> RefOr<Schema> {
        let mut names: Vec<_> = Self::ALL.iter().map(|code| code.as_str()).collect();
        names.dedup();
        Schema::Object(ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()).into()
    }
}
