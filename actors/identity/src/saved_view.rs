//! How somebody laid out the lists that they work with: views by name, columns left out, and where they last looked.

use std::collections::BTreeMap;

use granary_domain::{
    Text,
    refusal::{ErrorCode, Refusal},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most views of one person.
pub const MOST_VIEWS: i64 = 60;
/// The most views that are told: one's own, and those of colleagues.
pub const MOST_TOLD: i64 = 200;
/// The most columns that a list has, and the most lists of which somebody leaves out some.
pub const MOST_COLUMNS: usize = 60;
pub const MOST_TABLES: i64 = 60;

/// The name of a list, as the front end has it.
pub type TableName = Text<1, 60>;

/// A list as it was cut, sorted and laid out, by a name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavedView {
    pub table: TableName,
    pub name: Text<1, 60>,
    /// What stands in the address of the list, behind the question mark.
    pub query: Text<0, 2000>,
    /// Colleagues find it, too: who works for the same company, bank or desk.
    #[serde(default)]
    pub is_shared: bool,
}

/// A view, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedViewRecord {
    pub table: String,
    pub name: String,
    pub query: String,
    pub is_shared: bool,
    /// The colleague who saved it; absent of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved_by: Option<String>,
}

/// The columns that somebody leaves out of a list.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HiddenColumns {
    pub table: TableName,
    #[schema(max_items = 60)]
    pub columns: Vec<Text<1, 60>>,
}

/// When somebody left their dashboard, and the newest change of an order that stood there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastLook {
    pub at: Timestamp,
    pub newest: Timestamp,
}

/// How somebody laid out their lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Tables {
    /// One's own first, then those that colleagues share.
    pub views: Vec<SavedViewRecord>,
    /// The columns left out, by list.
    pub hidden: BTreeMap<String, Vec<String>>,
}

/// What came of the orders since somebody left their dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SinceLook {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<LastLook>,
    /// How many of the orders that they see changed since that look, up to a thousand; absent where there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<u64>,
    /// Whether more than these changed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_more: bool,
}

/// What is chosen of lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableChoice {
    SaveView(SavedView),
    /// Of one's own.
    RemoveView {
        table: TableName,
        name: Text<1, 60>,
    },
    HideColumns(HiddenColumns),
    /// That the dashboard was left, and when the newest change came that stood there.
    KeepLook {
        newest: Timestamp,
    },
}

impl TableChoice {
    /// What is answered when it is done.
    pub const fn message(&self) -> &'static str {
        match self {
            Self::SaveView(_) => "View saved",
            Self::RemoveView { .. } => "View removed",
            Self::HideColumns(_) => "Columns kept",
            Self::KeepLook { .. } => "Look kept",
        }
    }
}

/// Why what is chosen of lists is not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewRefusal {
    TooMany,
    NotFound,
    /// There are not so many lists as names were given of them.
    NoSuchTable,
}

impl Refusal for ViewRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::TooMany => ErrorCode::TooManyViews,
            Self::NotFound => ErrorCode::NotFound,
            Self::NoSuchTable => ErrorCode::FieldInvalid,
        }
    }

    fn fields(&self) -> Vec<String> {
        if *self == Self::NoSuchTable { vec!["table".to_owned()] } else { Vec::new() }
    }
}
