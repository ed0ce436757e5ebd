//! What is said anew of a shipment: the journal of a deal repeats nothing that stays.

use serde::{Deserialize, Serialize};

use crate::deal::{Consignment, Container, Reading, ShipmentEvent};

/// A change of a shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amendment {
    /// All of it, as journals had it at first.
    Whole(Box<Consignment>),
    Parts(Box<AmendedParts>),
}

/// The parts of a shipment that are different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AmendedParts {
    /// All but the lists below, where any of it is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terms: Option<Consignment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    containers: Option<AmendedRows<Container>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    events: Option<AmendedRows<ShipmentEvent>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    readings: Option<AmendedRows<Reading>>,
}

/// The rows of a list that are different, by place from 0 and in its order, and how many there are now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct AmendedRows<T> {
    count: usize,
    rows: Vec<(usize, T)>,
}

impl Amendment {
    /// What makes `after` of `before`.
    pub(super) fn between(before: &Consignment, after: &Consignment) -> Self {
        let terms = after.without_rows();
        Self::Parts(Box::new(AmendedParts {
            terms: (terms != before.without_rows()).then_some(terms),
            containers: AmendedRows::between(&before.containers, &after.containers),
            events: AmendedRows::between(&before.events, &after.events),
            readings: AmendedRows::between(&before.readings, &after.readings),
        }))
    }

    /// What becomes of `before`.
    pub(super) fn of(&self, before: &Consignment) -> Consignment {
        match self {
            Self::Whole(after) => Consignment::clone(after),
            Self::Parts(parts) => Consignment {
                containers: amended(&before.containers, parts.containers.as_ref()),
                events: amended(&before.events, parts.events.as_ref()),
                readings: amended(&before.readings, parts.readings.as_ref()),
                ..parts.terms.clone().unwrap_or_else(|| before.without_rows())
            },
        }
    }
}

impl Consignment {
    fn without_rows(&self) -> Self {
        let (containers, events, readings) = (Vec::new(), Vec::new(), Vec::new());
        Self { containers, events, readings, ..self.clone() }
    }
}

impl<T: Clone + PartialEq> AmendedRows<T> {
    fn between(before: &[T], after: &[T]) -> Option<Self> {
        let is_new = |(nth, row): &(usize, &T)| before.get(*nth) != Some(*row);
        let rows: Vec<_> = after.iter().enumerate().filter(is_new).map(|(nth, row)| (nth, row.clone())).collect();
        (!rows.is_empty() || before.len() != after.len()).then_some(Self { count: after.len(), rows })
    }
}

fn amended<T: Clone>(before: &[T], by: Option<&AmendedRows<T>>) -> Vec<T> {
    let Some(AmendedRows { count, rows }) = by else { return before.to_vec() };
    let mut rows = rows.iter().peekable();
    let row = |nth| rows.next_if(|(place, _)| *place == nth).map(|(_, row)| row).or_else(|| before.get(nth)).cloned();
    (0..*count).map_while(row).collect()
}
