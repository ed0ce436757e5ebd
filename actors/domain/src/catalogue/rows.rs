//! The rows of the option lists, and how an enum becomes a list.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Choice, Demand};

/// One option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OptionRow {
    #[schema(value_type = String)]
    pub value: Cow<'static, str>,
    #[schema(value_type = String)]
    pub label: Cow<'static, str>,
    /// A trade code: UN/CEFACT for units and packaging, the chapter of the Harmonized System for food.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// Why the option should be avoided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<&'static str>,
}

/// An option with options below it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OptionGroup {
    pub value: &'static str,
    pub label: &'static str,
    pub children: Vec<OptionRow>,
}

pub(super) fn row<T: Choice>(it: T) -> OptionRow {
    OptionRow { value: it.as_str().into(), label: it.label().into(), code: None, warning: None }
}

pub(super) fn rows<T: Choice>() -> Vec<OptionRow> {
    T::ALL.iter().copied().map(row).collect()
}

pub(super) fn coded<T: Choice>(code: impl Fn(T) -> &'static str) -> Vec<OptionRow> {
    T::ALL.iter().map(|it| OptionRow { code: Some(code(*it)), ..row(*it) }).collect()
}

pub(super) fn group<T: Choice>(it: T, children: Vec<OptionRow>) -> OptionGroup {
    OptionGroup { value: it.as_str(), label: it.label(), children }
}

/// All that can be demanded of the air.
pub(super) fn climate<const MIN: i16, const MAX: i16>(
    all: impl Iterator<Item = Demand<MIN, MAX>>,
    unit: &str,
) -> Vec<OptionRow> {
    let label = |it: Demand<MIN, MAX>| {
        it.degrees().map_or_else(|| "Not sensitive".to_owned(), |degrees| format!("{degrees} {unit}"))
    };
    all.map(|it| OptionRow { value: it.to_string().into(), label: label(it).into(), code: None, warning: None })
        .collect()
}
