//! The columns that a table may have: what each holds, and how files name it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a cell of a column should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Holds {
    Text,
    HsCode,
    /// A number of whole things.
    Count,
    /// In kilograms.
    Weight,
    /// In millimetres.
    Length,
    Money,
    Currency,
    Category,
    YesOrNo,
    /// What a size is measured in.
    Measure,
    /// How long goods keep, in days.
    ShelfLife,
}

/// A column that a table may have.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) holds: Holds,
    /// Without it the table is none of its kind.
    pub(crate) is_wanted: bool,
    /// Other names of it, the more telling first.
    pub(crate) also: &'static [&'static str],
}

/// A column without which the table is none of its kind.
pub(crate) const fn wanted(name: &'static str, holds: Holds, also: &'static [&'static str]) -> Column {
    Column { name, holds, is_wanted: true, also }
}

pub(crate) const fn column(name: &'static str, holds: Holds, also: &'static [&'static str]) -> Column {
    Column { name, holds, is_wanted: false, also }
}

/// The names of columns.
pub(crate) const fn names<const N: usize>(columns: &[Column; N]) -> [&'static str; N] {
    let (mut names, mut at) = ([""; N], 0);
    while at < N {
        names[at] = columns[at].name;
        at += 1;
    }
    names
}
