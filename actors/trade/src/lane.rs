//! A lane: how long ships take from a port to a country, as staff plan with it; orders that are placed from then on are laid
//! out by it.

use granary_domain::{
    Country, DaysAtSea, Port, PortType,
    lane::typical,
    refusal::{ErrorCode, Refusal},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// From where to where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LaneOf {
    pub origin: Port,
    pub country: Country,
}

/// A lane that staff keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lane {
    pub of: LaneOf,
    pub days: DaysAtSea,
}

/// A lane as it is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaneView {
    pub origin: Port,
    pub country: Country,
    pub days: u16,
    /// What holds where staff say nothing else.
    pub typical: u16,
}

/// Why a lane stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneRefusal {
    /// No ship leaves from an airport.
    NoSea,
    /// Staff do not keep it.
    Absent,
}

impl Refusal for LaneRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NoSea => ErrorCode::FieldInvalid,
            Self::Absent => ErrorCode::NotFound,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::NoSea => vec!["origin".to_owned()],
            Self::Absent => Vec::new(),
        }
    }
}

impl LaneOf {
    pub fn check(self) -> Result<(), LaneRefusal> {
        if self.origin.port_type() == PortType::Air { Err(LaneRefusal::NoSea) } else { Ok(()) }
    }
}

/// The lanes between the countries of all ports, and what staff keep beside, by port and country.
pub fn listed(kept: &[Lane]) -> Vec<LaneView> {
    let countries: Vec<Country> = Port::ALL.iter().filter_map(|it| it.country().parse().ok()).collect();
    let leaves = Port::ALL.iter().copied().filter(|it| it.port_type() != PortType::Air);
    let known = leaves.flat_map(|origin| {
        let abroad = countries.iter().filter(move |it| it.as_str() != origin.country());
        abroad.map(move |country| LaneOf { origin, country: *country })
    });
    let mut lanes: Vec<LaneOf> = known.chain(kept.iter().map(|it| it.of)).collect();
    lanes.sort_unstable();
    lanes.dedup();
    let view = |of: LaneOf| {
        let typical = typical(of.origin, of.country);
        let days = kept.iter().find(|it| it.of == of).map_or(typical, |it| it.days.get());
        LaneView { origin: of.origin, country: of.country, days, typical }
    };
    lanes.into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_between_the_ports_are_listed_once_with_what_staff_keep() {
        let of = |origin, country: &str| LaneOf { origin, country: country.parse().unwrap() };
        let kept = |of, days| Lane { of, days: DaysAtSea::try_from(days).unwrap() };
        let lanes = listed(&[kept(of(Port::JebelAli, "India"), 9), kept(of(Port::Mundra, "Kenya"), 17)]);
        let days = |origin, country: &str| {
            let found: Vec<_> =
                lanes.iter().filter(|it| (it.origin, it.country.as_str()) == (origin, country)).collect();
            found.iter().map(|it| (it.days, it.typical)).collect::<Vec<_>>()
        };
        assert_eq!(days(Port::JebelAli, "India"), [(9, 6)]);
        assert_eq!(days(Port::Mundra, "Kenya"), [(17, 30)]);
        assert_eq!(days(Port::Rotterdam, "United Arab Emirates"), [(26, 26)]);
        assert_eq!(days(Port::Mundra, "India"), []);
        assert_eq!(of(Port::Schiphol, "India").check(), Err(LaneRefusal::NoSea));
    }
}
