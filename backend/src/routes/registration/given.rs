//! Values that a form may give in more than one spelling, read into Granary's own.

use std::{fmt, marker::PhantomData};

use granary_domain::{Choice, Email, Phone, Text};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor},
};
use utoipa::ToSchema;

/// An address by itself, or in a record that holds it: `"a@b.test"` or `{"email": "a@b.test"}`.
pub(super) struct Given<T>(pub(super) T);

pub(super) trait Addressed: TryFrom<String, Error: fmt::Display> + for<'de> Deserialize<'de> {
    /// What it is called in its record.
    const NAME: &'static str;
}

impl Addressed for Email {
    const NAME: &'static str = "email";
}

impl Addressed for Phone {
    const NAME: &'static str = "number";
}

impl<'de, T: Addressed> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(PhantomData)).map(Self)
    }
}

struct Either<T>(PhantomData<T>);

impl<'de, T: Addressed> Visitor<'de> for Either<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::try_from(text.to_owned()).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<T, A::Error> {
        let mut given = None;
        while let Some(name) = fields.next_key::<String>()? {
            if name != T::NAME {
                return Err(A::Error::custom("more than the address"));
            }
            given = Some(fields.next_value()?);
        }
        given.ok_or_else(|| A::Error::missing_field(T::NAME))
    }
}

/// One of a list, by its value or its label in any case.
pub(super) fn chosen<'de, D: Deserializer<'de>, T: Choice>(deserializer: D) -> Result<Option<T>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    let wanted = text.trim().to_lowercase();
    let is_it = |it: &T| it.as_str() == wanted || it.label().to_lowercase() == wanted;
    T::ALL.iter().copied().find(is_it).map(Some).ok_or_else(|| D::Error::custom("not one of the list"))
}

/// A location, or its removal by null or an empty text; absent is neither.
pub(super) fn or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Text<1, 200>>>, D::Error> {
    let given = Option::<String>::deserialize(deserializer)?.filter(|text| !text.trim().is_empty());
    given.map(Text::try_from).transpose().map(Some).map_err(D::Error::custom)
}

/// The number to be reached by on WhatsApp, or whether the phone's own should be.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub(super) enum WhatsApp {
    Wanted(bool),
    Number(Phone),
}

/// Uploaded files of one kind, by the locations that the uploads gave.
#[derive(Deserialize, ToSchema)]
#[schema(as = GivenDocuments)]
#[serde(deny_unknown_fields)]
pub(super) struct Documents {
    #[schema(value_type = Vec<String>, max_items = 5)]
    pub(super) files: Locations,
}

/// Where files lie.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Locations(Vec<Text<1, 200>>);

impl From<Locations> for Vec<String> {
    fn from(locations: Locations) -> Self {
        locations.0.into_iter().map(String::from).collect()
    }
}

/// A password as it was typed; it is hashed before anything else is done with it.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Password(pub(super) String);
