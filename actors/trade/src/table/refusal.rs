//! What is wrong with a table: in one of its cells, or as a whole.

use granary_domain::refusal::{ErrorCode, Params, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FoundColumn, Holds, TableOutline};

/// What is wrong in a column of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CellFault {
    /// Its row in the file.
    pub row: u32,
    pub field: String,
    #[schema(value_type = String)]
    pub code: FaultCode,
    /// What stands there, or the beginning of it.
    pub value: String,
    /// What should.
    pub holds: Holds,
}

/// The codes of what is wrong in a cell, as refusals have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum FaultCode {
    #[serde(rename = "FIELD_REQUIRED")]
    Required,
    #[serde(rename = "FIELD_INVALID")]
    Invalid,
    #[serde(rename = "FIELD_WRONG_TYPE")]
    WrongType,
    #[serde(rename = "NUMBER_AMBIGUOUS")]
    Ambiguous,
    #[serde(rename = "FORMULA_IN_CELL")]
    Formula,
    #[serde(rename = "DATE_IN_CELL")]
    Day,
    #[serde(rename = "ERROR_IN_CELL")]
    Error,
    #[serde(rename = "CONTACT_IN_TEXT")]
    Contact,
    #[serde(rename = "VALUES_BEYOND_COLUMNS")]
    Beyond,
}

impl FaultCode {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Required => "FIELD_REQUIRED",
            Self::Invalid => "FIELD_INVALID",
            Self::WrongType => "FIELD_WRONG_TYPE",
            Self::Ambiguous => "NUMBER_AMBIGUOUS",
            Self::Formula => "FORMULA_IN_CELL",
            Self::Day => "DATE_IN_CELL",
            Self::Error => "ERROR_IN_CELL",
            Self::Contact => "CONTACT_IN_TEXT",
            Self::Beyond => "VALUES_BEYOND_COLUMNS",
        }
    }
}

/// Why a table gives nothing at all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImportRefusal {
    /// No row names the columns that there must be; the one that names most of them lacks these.
    Lacks {
        columns: Vec<String>,
        outline: TableOutline,
    },
    /// The heading names these more than once.
    Twice {
        columns: Vec<String>,
        outline: TableOutline,
    },
    /// What somebody chose is no column of such a table, or no unit of it.
    Choice,
    /// More rows or text than a table may have.
    TooManyRows,
    TooManyColumns,
    Unreadable,
}

impl Refusal for ImportRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Lacks { .. } => ErrorCode::TableLacksColumns,
            Self::Twice { .. } => ErrorCode::TableColumnTwice,
            Self::Choice => ErrorCode::FieldInvalid,
            Self::TooManyRows => ErrorCode::TableTooLarge,
            Self::TooManyColumns => ErrorCode::TableTooWide,
            Self::Unreadable => ErrorCode::TableUnreadable,
        }
    }

    fn params(&self) -> Params {
        let (Self::Lacks { columns, outline } | Self::Twice { columns, outline }) = self else {
            return Params::default();
        };
        let told = |told: fn(&FoundColumn) -> String| outline.columns.iter().map(told).collect::<Vec<_>>();
        Params::default()
            .with("columns", columns.clone())
            .with("worksheet", &*outline.worksheet)
            .with("row", outline.heading)
            .with("worksheets", outline.worksheets.clone())
            .with("headings", told(|it| it.heading.clone()))
            .with("samples", told(|it| it.samples.join(" · ")))
            .with("found", told(|it| it.column.clone().unwrap_or_default()))
            .with("units", told(|it| it.unit.clone().unwrap_or_default()))
    }

    fn fields(&self) -> Vec<String> {
        let field = match self {
            Self::Lacks { .. } | Self::Twice { .. } => "heading",
            Self::Choice | Self::TooManyColumns => "columns",
            Self::TooManyRows => "rows",
            Self::Unreadable => "file",
        };
        vec![field.to_owned()]
    }
}
