//! Who signs a document, with what, and what they tell beside.

use std::{fmt, net::IpAddr};

use granary_domain::{CompanyId, Text, UserId, choices};
use jiff::Timestamp;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ArrayBuilder, RefOr, Schema},
};

use crate::deal::PartyRole;

/// How many strokes a drawn signature may have, and how many points in all.
pub const MAX_STROKES: usize = 100;
pub const MAX_POINTS: usize = 4_000;
/// The field that signatures are drawn in, in points from its upper left corner.
pub const FIELD: (u16, u16) = (1_000, 300);

choices! {
    /// Whether a signer tells something.
    Wanted {
        No = "no", "Not asked for";
        Optional = "optional", "Optional";
        Required = "required", "Required";
    }
}

/// What signers tell beside their signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SignatureFields {
    /// In which capacity they sign.
    pub title: Wanted,
    pub place: Wanted,
}

impl Default for SignatureFields {
    fn default() -> Self {
        Self { title: Wanted::Optional, place: Wanted::No }
    }
}

/// What a signer told beside the signature.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<1, 80>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Text<1, 80>>,
}

/// A signature as it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Mark {
    Typed {
        name: Text<2, 120>,
    },
    Drawn {
        /// Each its points one after another: `x, y, x, y, …`, in a field of 1000 by 300.
        strokes: Strokes,
    },
}

/// The typed name, or the mark with its kind.
pub(super) fn name_or_mark<'de, D: Deserializer<'de>>(signature: D) -> Result<Mark, D::Error> {
    struct NameOrMark;

    impl<'de> Visitor<'de> for NameOrMark {
        type Value = Mark;

        fn expecting(&self, form: &mut fmt::Formatter<'_>) -> fmt::Result {
            form.write_str("a typed name or a mark")
        }

        fn visit_str<E: de::Error>(self, name: &str) -> Result<Mark, E> {
            Text::try_from(name).map(|name| Mark::Typed { name }).map_err(E::custom)
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Mark, A::Error> {
            Mark::deserialize(MapAccessDeserializer::new(map))
        }
    }

    signature.deserialize_any(NameOrMark)
}

/// The strokes of a drawn signature, each its points one after another: `x, y, x, y, …`, in a field of 1000 by 300.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<u16>>")]
pub struct Strokes(Vec<Vec<u16>>);

/// No signature was drawn, or one that leaves its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the strokes of a signature")]
pub struct NotDrawn;

impl TryFrom<Vec<Vec<u16>>> for Strokes {
    type Error = NotDrawn;

    fn try_from(strokes: Vec<Vec<u16>>) -> Result<Self, NotDrawn> {
        let points: usize = strokes.iter().map(Vec::len).sum::<usize>() / 2;
        let is_in_field = |stroke: &Vec<u16>| {
            let pairs = stroke.chunks(2);
            stroke.len() >= 4 && pairs.into_iter().all(|pair| matches!(pair, [x, y] if *x <= FIELD.0 && *y <= FIELD.1))
        };
        let is_sound = (1..=MAX_STROKES).contains(&strokes.len()) && points <= MAX_POINTS;
        if is_sound && strokes.iter().all(is_in_field) { Ok(Self(strokes)) } else { Err(NotDrawn) }
    }
}

impl PartialSchema for Strokes {
    fn schema() -> RefOr<Schema> {
        let stroke = ArrayBuilder::new().items(u16::schema()).max_items(Some(2 * MAX_POINTS));
        ArrayBuilder::new().items(stroke).max_items(Some(MAX_STROKES)).into()
    }
}

impl ToSchema for Strokes {}

impl Strokes {
    pub fn lines(&self) -> &[Vec<u16>] {
        &self.0
    }
}

/// Somebody who is to sign.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signer {
    pub user: UserId,
    pub name: String,
    pub company: CompanyId,
    pub company_name: String,
    pub role: PartyRole,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewed_at: Option<Timestamp>,
    #[serde(default)]
    pub declined: bool,
}

impl Signer {
    /// Whether a signature does not say another name: however it is spaced, and in small letters or capitals.
    pub(super) fn is_named(&self, mark: &Mark) -> bool {
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        match mark {
            Mark::Typed { name } => plain(name.as_str()) == plain(&self.name),
            Mark::Drawn { .. } => true,
        }
    }
}

/// What somebody signed with, and from where.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Signed {
    pub at: Timestamp,
    pub mark: Mark,
    pub fields: SignedFields,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<IpAddr>,
    pub agent: String,
}
