//! A line that a dispute is about, or so many of its units, as it is written.

use granary_domain::ItemId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A line that a dispute is about: all of it, unless a quantity is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ClaimedForm", into = "ClaimedForm")]
pub struct Claimed {
    pub id: ItemId,
    pub quantity: Option<u32>,
}

/// A claimed line as it is written: its id alone, or with how many units of it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ClaimedForm {
    Line(ItemId),
    Units(ClaimedUnits),
}

/// Some units of a line.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimedUnits {
    #[serde(rename = "_id")]
    pub id: ItemId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub quantity: Option<u32>,
}

impl From<ClaimedForm> for Claimed {
    fn from(form: ClaimedForm) -> Self {
        match form {
            ClaimedForm::Line(id) => Self { id, quantity: None },
            ClaimedForm::Units(ClaimedUnits { id, quantity }) => Self { id, quantity },
        }
    }
}

impl From<Claimed> for ClaimedForm {
    fn from(Claimed { id, quantity }: Claimed) -> Self {
        match quantity {
            None => Self::Line(id),
            Some(_) => Self::Units(ClaimedUnits { id, quantity }),
        }
    }
}
