//! Letters of what happened to a deal or lot, and the letter of the morning with all that can wait for it.

use granary_domain::{DealId, TimeZoneName, refusal::Params};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{letters::LetterTopic, notification::NotificationKind};

/// What happened to one deal or lot, or one thing that is about neither.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Update {
    pub topic: LetterTopic,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealBrief>,
    /// The goods that it is about, where no deal is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<TaskBrief>,
    /// Where its reader lives; UTC where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<TimeZoneName>,
    /// In the order in which it happened.
    pub told: Vec<UpdateItem>,
}

/// One notification, in no language yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UpdateItem {
    #[serde(deserialize_with = "kind")]
    pub kind: NotificationKind,
    pub params: Params,
}

/// A deal in a few words, as its reader may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DealBrief {
    pub id: DealId,
    pub order_id: String,
    /// The first line of the goods, and how many come behind it.
    pub goods: String,
    #[serde(default)]
    pub further_goods: usize,
    /// All of the goods, such as `127.3 MT`; absent where no weight was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<String>,
    /// Who trades with its reader; both sides for who is neither.
    pub with: Vec<String>,
    /// What is to be paid for it, such as `USD 60,000.00`.
    pub sum: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_do: Option<ToDo>,
}

/// Goods on offer, or something else that waits besides deals, in a few words, as its reader may know it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskBrief {
    /// The title of the goods; of whatever has none, whom it is about.
    pub title: String,
    /// Who waits, or trades with its reader, where they may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// What so much comes to at which price: `amount, sum, quantity, unit`, as far as they are known.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub figures: Params,
    /// What its reader is to do, by the name of the kind in the list of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_do: Option<String>,
    /// Until when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

/// What its reader is to do first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToDo {
    /// The kind of the action, by its name on the wire.
    pub kind: String,
    /// The step that it is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_on: Option<Date>,
    #[serde(default)]
    pub is_overdue: bool,
}

/// The letter of the morning, and of what is too much for letters of its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Digest {
    /// How many things wait for its reader in all, how many of them are overdue, and how many due by today.
    pub waiting: u64,
    pub overdue: u64,
    pub today: u64,
    /// Those due first in deals, and those besides.
    pub first: Vec<DealBrief>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub besides: Vec<TaskBrief>,
    /// Where its reader lives; UTC where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<TimeZoneName>,
    /// What is new, a deal or lot at a time.
    pub updates: Vec<Update>,
}

impl UpdateItem {
    /// The deal, lot, goods or saved search that it is about; nil for what is about none.
    pub fn about(&self) -> Uuid {
        ["dealId", "listingId", "requestId", "productId", "searchId"]
            .iter()
            .find_map(|it| self.id(it))
            .unwrap_or_default()
    }

    pub fn deal(&self) -> Option<DealId> {
        self.id("dealId").map(DealId)
    }

    /// An id that it names.
    pub fn id(&self, name: &str) -> Option<Uuid> {
        self.text(name)?.parse().ok()
    }

    /// A text that it names.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.params.text(name)
    }
}

fn kind<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<NotificationKind, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}
