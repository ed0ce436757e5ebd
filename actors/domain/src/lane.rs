//! How long goods take from a port to a country: typical days at sea, what staff plan with instead, and days on the road.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Country, DaysAtSea, Port, PortType, distance::kilometres};

/// What a container ship makes a day with its calls on the way, in kilometres, and its days in both ports.
const A_DAY: u32 = 600;
const IN_PORTS: u16 = 3;
/// Where nothing is known of a country's ports: a passage between oceans.
const FAR: u16 = 30;
/// What a truck makes a day, in kilometres, and the day that it is loaded and unloaded; and where nothing is known of the way.
const A_DAY_BY_ROAD: u32 = 500;
const LOADING: u16 = 1;
const FAR_BY_ROAD: u16 = 10;

/// The days that staff plan with from one port, by country.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lanes(BTreeMap<Country, DaysAtSea>);

impl Lanes {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// From this port, whose lanes they are. Where no country is named, the goods go to the Emirates.
    pub fn days(&self, from: Port, to: Option<Country>) -> u16 {
        let to = to.unwrap_or(Country::EMIRATES);
        self.0.get(&to).map_or_else(|| typical(from, to), |it| it.get())
    }
}

impl FromIterator<(Country, DaysAtSea)> for Lanes {
    fn from_iter<I: IntoIterator<Item = (Country, DaysAtSea)>>(lanes: I) -> Self {
        Self(lanes.into_iter().collect())
    }
}

/// What carriers take as a rule, inland legs included (by Suez between Europe and Asia).
pub fn typical(from: Port, to: Country) -> u16 {
    if to.is_emirates() {
        return from.days_at_sea();
    }
    let of_country = |it: &&Port| it.country() == to.as_str() && it.port_type() == PortType::Sea;
    let Some(port) = Port::ALL.iter().find(of_country) else { return FAR };
    if from.country() == Country::EMIRATES.as_str() {
        return port.days_at_sea();
    }
    // Less than once around the earth.
    u16::try_from(kilometres(from, *port).div_ceil(A_DAY)).map_or(FAR, |it| it + IN_PORTS)
}

/// What trucks take from one place to another.
pub fn by_road(from: Port, to: Port) -> u16 {
    u16::try_from(kilometres(from, to).div_ceil(A_DAY_BY_ROAD)).map_or(FAR_BY_ROAD, |it| it + LOADING)
}

/// What trucks take to the nearest place of a country, the Emirates where none is named.
pub fn by_road_to(from: Option<Port>, to: Option<Country>) -> u16 {
    let to = to.unwrap_or(Country::EMIRATES);
    let there = Port::ALL.iter().filter(|it| it.country() == to.as_str());
    from.and_then(|from| there.map(|port| by_road(from, *port)).min()).unwrap_or(FAR_BY_ROAD)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn country(name: &str) -> Country {
        name.parse().unwrap()
    }

    #[test]
    fn the_way_is_as_long_as_the_countries_are_apart() {
        let none = Lanes::default();
        for (from, to, days) in [
            (Port::NhavaSheva, "United Arab Emirates", 6),
            (Port::JebelAli, "India", 6),
            (Port::JebelAli, "Netherlands", 26),
            (Port::NhavaSheva, "Germany", 18),
            (Port::Singapore, "Malaysia", 4),
            (Port::Mundra, "Kenya", 30),
        ] {
            assert_eq!(none.days(from, Some(country(to))), days, "{from} to {to}");
        }
        assert_eq!(none.days(Port::Rotterdam, None), 26);
    }

    #[test]
    fn a_truck_takes_as_long_as_the_nearest_place_of_the_country_is_away() {
        for (from, to, days) in [
            (Some(Port::Rotterdam), Some("Germany"), 2),
            (Some(Port::Valencia), Some("Germany"), 5),
            (Some(Port::DubaiAirport), None, 1),
            (Some(Port::JebelAli), Some("Oman"), 10),
            (None, Some("Germany"), 10),
        ] {
            assert_eq!(by_road_to(from, to.map(country)), days, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn staff_plan_with_other_days() {
        let cape = Lanes::from_iter([(country("Germany"), DaysAtSea::try_from(42).unwrap())]);
        assert_eq!(cape.days(Port::NhavaSheva, Some(country("Germany"))), 42);
        assert_eq!(cape.days(Port::NhavaSheva, None), 6);
        for days in [-1, 0, 121, 1 << 20] {
            assert!(DaysAtSea::try_from(days).is_err(), "{days}");
        }
    }
}
