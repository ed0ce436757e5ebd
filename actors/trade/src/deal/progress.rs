//! How far the steps of a deal have come, by their kinds.

use std::fmt;

use granary_domain::{DealKind, DocumentType, StepKind};
use jiff::Timestamp;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
};

use super::{
    StepFile,
    timeline::{Template, TimelineVersion},
};

/// How far one step has come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Progress {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) done_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) extended_by_days: u16,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) files: Vec<StepFile>,
    /// The bank said that it is done with what it brought, which Granary has still to verify.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_approved: bool,
    /// The documents that staff do without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) waived: Vec<DocumentType>,
}

fn is_zero(days: &u16) -> bool {
    *days == 0
}

/// The progress of every step, in the order of the timeline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Steps(Vec<(StepKind, Progress)>);

impl Steps {
    /// Of a new deal: its order closes the first step.
    pub(super) fn placed(template: &Template, at: Timestamp) -> Self {
        let mut steps: Vec<_> = template.kinds().map(|kind| (kind, Progress::default())).collect();
        if let Some((_, first)) = steps.first_mut() {
            first.done_at = Some(at);
        }
        Self(steps)
    }

    pub(super) fn get(&self, step: StepKind) -> Option<&Progress> {
        self.0.iter().find(|(kind, _)| *kind == step).map(|(_, it)| it)
    }

    pub(super) fn get_mut(&mut self, step: StepKind) -> Option<&mut Progress> {
        self.0.iter_mut().find(|(kind, _)| *kind == step).map(|(_, it)| it)
    }

    pub(super) fn by_kind(&self) -> impl Iterator<Item = (StepKind, &Progress)> {
        self.0.iter().map(|(kind, it)| (*kind, it))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Progress> + Clone {
        self.0.iter().map(|(_, it)| it)
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Progress> {
        self.0.iter_mut().map(|(_, it)| it)
    }

    /// Before steps had kinds they were written by position; by how many there are shows which kind of deal it was.
    fn by_position(steps: Vec<Progress>) -> Option<Self> {
        let of = |kind| Template::of(kind, TimelineVersion::FIRST);
        let template = DealKind::ALL.iter().map(|kind| of(*kind)).find(|it| it.kinds().count() == steps.len())?;
        Some(Self(template.kinds().zip(steps).collect()))
    }
}

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.by_kind())
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StepsVisitor)
    }
}

struct StepsVisitor;

impl<'de> Visitor<'de> for StepsVisitor {
    type Value = Steps;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the progress of steps by their kinds")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Steps, A::Error> {
        let mut steps = Vec::new();
        while let Some(step) = map.next_entry()? {
            steps.push(step);
        }
        Ok(Steps(steps))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Steps, A::Error> {
        let mut steps = Vec::new();
        while let Some(step) = seq.next_element()? {
            steps.push(step);
        }
        let count = steps.len();
        Steps::by_position(steps).ok_or_else(|| A::Error::invalid_length(count, &self))
    }
}
