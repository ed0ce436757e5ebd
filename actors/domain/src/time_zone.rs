//! Time zones by their names in the IANA database, such as `Asia/Dubai`.

mod of_country;

use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

use super::{Country, strictness};

/// An IANA time zone that this server knows, such as `Asia/Dubai`; one that was kept may be no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, max_length = 64)]
pub struct TimeZoneName(String);

/// The text names no time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no time zone that is known here")]
pub struct NoTimeZone;

impl TimeZoneName {
    /// As it was kept.
    pub fn stored(name: String) -> Self {
        Self(name)
    }

    /// UTC where it is a zone that is no more.
    pub fn zone(&self) -> TimeZone {
        self.known().unwrap_or(TimeZone::UTC)
    }

    /// Whether a country has it, beside others or as its only one.
    pub fn is_of(&self, country: Country) -> bool {
        let several = of_country::ZONES.iter().find(|(code, _)| *code == country.code());
        several.is_some_and(|(_, zones)| zones.contains(&&*self.0)) || self.0 == country.zone_name()
    }

    /// Nothing where it is a zone that is no more.
    pub(crate) fn known(&self) -> Option<TimeZone> {
        TimeZone::get(&self.0).ok().filter(|it| !it.is_unknown())
    }
}

impl TryFrom<String> for TimeZoneName {
    type Error = NoTimeZone;

    fn try_from(name: String) -> Result<Self, NoTimeZone> {
        let named = Self(name);
        if named.0.len() <= 64 && named.known().is_some() { Ok(named) } else { Err(NoTimeZone) }
    }
}

impl<'de> Deserialize<'de> for TimeZoneName {
    /// What somebody names anew must be known; what was kept may be of a time zone that is no more.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        if strictness::is_strict() { name.try_into().map_err(D::Error::custom) } else { Ok(Self(name)) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::read_strictly;

    #[test]
    fn a_zone_that_is_named_is_known_and_one_that_was_kept_is_read() {
        for (name, is_known) in [
            ("Asia/Dubai", true),
            ("America/Argentina/Buenos_Aires", true),
            ("UTC", true),
            ("Mars/Base", false),
            ("Etc/Unknown", false),
            ("+04:00", false),
            ("", false),
        ] {
            let read = || serde_json::from_value::<TimeZoneName>(json!(name));
            assert_eq!(read_strictly(read).is_ok(), is_known, "{name}");
            let kept = read().unwrap();
            assert_eq!((kept.known().is_some(), json!(kept)), (is_known, json!(name)));
        }
    }

    #[test]
    fn each_zone_of_a_table_is_known_and_of_its_country() {
        for (code, zones) in of_country::ZONES {
            let country: Country = code.parse().unwrap();
            assert!(zones.contains(&country.zone_name()), "{country}");
            for zone in *zones {
                let zone = TimeZoneName::try_from((*zone).to_owned()).unwrap();
                assert!(zone.is_of(country) && !zone.is_of(Country::EMIRATES), "{zone:?}");
            }
        }
        assert!(TimeZoneName::stored("Asia/Dubai".to_owned()).is_of(Country::EMIRATES));
    }
}
