//! The timelines that there are: a template for each kind of deal, and a version for each time it changed.

use granary_domain::DealKind;

use super::{domestic, international, template::Template, version::TimelineVersion};

const ALL: &[&Template] = &[&international::FIRST, &domestic::FIRST];

#[cfg(not(test))]
fn all() -> &'static [&'static Template] {
    ALL
}

#[cfg(test)]
use in_tests::all;

impl Template {
    /// The one of a version, or the newest before it.
    pub fn of(kind: DealKind, version: TimelineVersion) -> &'static Self {
        let first = match kind {
            DealKind::International => &international::FIRST,
            DealKind::Domestic => &domestic::FIRST,
        };
        let known = all().iter().filter(|it| it.kind == kind && it.version <= version);
        known.max_by_key(|it| it.version).copied().unwrap_or(first)
    }
}

impl TimelineVersion {
    /// What a new deal of a kind is placed on.
    pub fn newest(kind: DealKind) -> Self {
        let versions = all().iter().filter(|it| it.kind == kind).map(|it| it.version);
        versions.max().unwrap_or(Self::FIRST)
    }
}

/// Templates that a test adds to those that there are.
#[cfg(test)]
pub(in crate::deal) mod in_tests {
    use std::cell::Cell;

    use super::{ALL, Template};

    thread_local! {
        static KNOWN: Cell<&'static [&'static Template]> = const { Cell::new(ALL) };
    }

    pub(super) fn all() -> &'static [&'static Template] {
        KNOWN.get()
    }

    /// Does something while these are all.
    pub(in crate::deal) fn knowing(templates: &'static [&'static Template], act: impl FnOnce()) {
        let before = KNOWN.replace(templates);
        act();
        KNOWN.set(before);
    }
}
