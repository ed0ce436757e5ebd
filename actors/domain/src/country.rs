//! The countries that companies can be at home in: ISO 3166 codes with the names of the Unicode locale data and a time zone
//! of the IANA database.

use std::{borrow::Cow, fmt, str::FromStr};

use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// A country: one value, whether it was named or given by its code. Records tell it by its English name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(into = "&'static str")]
pub struct Country(&'static str);

/// The text names no country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a country")]
pub struct NoCountry;

impl Country {
    pub const EMIRATES: Self = Self("United Arab Emirates");
    pub const INDIA: Self = Self("India");

    /// What a record says that was kept before it told the country.
    pub const fn emirates() -> Self {
        Self::EMIRATES
    }

    /// Every country, by name.
    pub fn all() -> impl Iterator<Item = Self> {
        COUNTRIES.iter().map(|(_, name, _)| Self(name))
    }

    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// The two letters of ISO 3166-1.
    pub fn code(self) -> &'static str {
        COUNTRIES.iter().find(|(_, name, _)| *name == self.0).map_or("ZZ", |(code, ..)| code)
    }

    /// That of its capital or, in countries of several, of its place of trade.
    pub fn time_zone(self) -> TimeZone {
        TimeZone::get(self.zone_name()).unwrap_or(TimeZone::UTC)
    }

    pub(crate) fn zone_name(self) -> &'static str {
        COUNTRIES.iter().find(|(_, name, _)| *name == self.0).map_or("", |(.., zone)| zone)
    }

    /// Whether the trade licences of its companies run out; not in India.
    pub fn lets_licences_run_out(self) -> bool {
        self != Self::INDIA
    }

    pub fn is_emirates(self) -> bool {
        self == Self::EMIRATES
    }
}

impl<'de> Deserialize<'de> for Country {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl FromStr for Country {
    type Err = NoCountry;

    /// By the name or the two letters of the code, in any case.
    fn from_str(text: &str) -> Result<Self, NoCountry> {
        let text = text.trim().to_lowercase();
        let is_it = |(code, name, _): &&(&str, &str, &str)| code.to_lowercase() == text || name.to_lowercase() == text;
        COUNTRIES.iter().find(is_it).map(|(_, name, _)| Self(name)).ok_or(NoCountry)
    }
}

impl From<Country> for &'static str {
    fn from(country: Country) -> Self {
        country.0
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl PartialSchema for Country {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The English name, or ISO 3166's two letters"))
            .into()
    }
}

impl ToSchema for Country {
    fn name() -> Cow<'static, str> {
        "Country".into()
    }
}

#[rustfmt::skip] // a table should read as a table
const COUNTRIES: [(&str, &str, &str); 209] = [
    ("AF", "Afghanistan", "Asia/Kabul"),
    ("AL", "Albania", "Europe/Tirane"),
    ("DZ", "Algeria", "Africa/Algiers"),
    ("AD", "Andorra", "Europe/Andorra"),
    ("AO", "Angola", "Africa/Luanda"),
    ("AI", "Anguilla", "America/Anguilla"),
    ("AG", "Antigua & Barbuda", "America/Antigua"),
    ("AR", "Argentina", "America/Argentina/Buenos_Aires"),
    ("AM", "Armenia", "Asia/Yerevan"),
    ("AW", "Aruba", "America/Aruba"),
    ("AU", "Australia", "Australia/Sydney"),
    ("AT", "Austria", "Europe/Vienna"),
    ("AZ", "Azerbaijan", "Asia/Baku"),
    ("BS", "Bahamas", "America/Nassau"),
    ("BH", "Bahrain", "Asia/Bahrain"),
    ("BD", "Bangladesh", "Asia/Dhaka"),
    ("BB", "Barbados", "America/Barbados"),
    ("BY", "Belarus", "Europe/Minsk"),
    ("BE", "Belgium", "Europe/Brussels"),
    ("BZ", "Belize", "America/Belize"),
    ("BJ", "Benin", "Africa/Porto-Novo"),
    ("BM", "Bermuda", "Atlantic/Bermuda"),
    ("BT", "Bhutan", "Asia/Thimphu"),
    ("BO", "Bolivia", "America/La_Paz"),
    ("BA", "Bosnia & Herzegovina", "Europe/Sarajevo"),
    ("BW", "Botswana", "Africa/Gaborone"),
    ("BR", "Brazil", "America/Sao_Paulo"),
    ("VG", "British Virgin Islands", "America/Tortola"),
    ("BN", "Brunei", "Asia/Brunei"),
    ("BG", "Bulgaria", "Europe/Sofia"),
    ("BF", "Burkina Faso", "Africa/Ouagadougou"),
    ("BI", "Burundi", "Africa/Bujumbura"),
    ("KH", "Cambodia", "Asia/Phnom_Penh"),
    ("CM", "Cameroon", "Africa/Douala"),
    ("CA", "Canada", "America/Toronto"),
    ("CV", "Cape Verde", "Atlantic/Cape_Verde"),
    ("KY", "Cayman Islands", "America/Cayman"),
    ("CF", "Central African Republic", "Africa/Bangui"),
    ("TD", "Chad", "Africa/Ndjamena"),
    ("CL", "Chile", "America/Santiago"),
    ("CN", "China", "Asia/Shanghai"),
    ("CO", "Colombia", "America/Bogota"),
    ("KM", "Comoros", "Indian/Comoro"),
    ("CG", "Congo - Brazzaville", "Africa/Brazzaville"),
    ("CD", "Congo - Kinshasa", "Africa/Kinshasa"),
    ("CK", "Cook Islands", "Pacific/Rarotonga"),
    ("CR", "Costa Rica", "America/Costa_Rica"),
    ("CI", "Côte d’Ivoire", "Africa/Abidjan"),
    ("HR", "Croatia", "Europe/Zagreb"),
    ("CU", "Cuba", "America/Havana"),
    ("CW", "Curaçao", "America/Curacao"),
    ("CY", "Cyprus", "Asia/Nicosia"),
    ("CZ", "Czechia", "Europe/Prague"),
    ("DK", "Denmark", "Europe/Copenhagen"),
    ("DJ", "Djibouti", "Africa/Djibouti"),
    ("DM", "Dominica", "America/Dominica"),
    ("DO", "Dominican Republic", "America/Santo_Domingo"),
    ("EC", "Ecuador", "America/Guayaquil"),
    ("EG", "Egypt", "Africa/Cairo"),
    ("SV", "El Salvador", "America/El_Salvador"),
    ("GQ", "Equatorial Guinea", "Africa/Malabo"),
    ("ER", "Eritrea", "Africa/Asmara"),
    ("EE", "Estonia", "Europe/Tallinn"),
    ("SZ", "Eswatini", "Africa/Mbabane"),
    ("ET", "Ethiopia", "Africa/Addis_Ababa"),
    ("FJ", "Fiji", "Pacific/Fiji"),
    ("FI", "Finland", "Europe/Helsinki"),
    ("FR", "France", "Europe/Paris"),
    ("GA", "Gabon", "Africa/Libreville"),
    ("GM", "Gambia", "Africa/Banjul"),
    ("GE", "Georgia", "Asia/Tbilisi"),
    ("DE", "Germany", "Europe/Berlin"),
    ("GH", "Ghana", "Africa/Accra"),
    ("GI", "Gibraltar", "Europe/Gibraltar"),
    ("GR", "Greece", "Europe/Athens"),
    ("GL", "Greenland", "America/Nuuk"),
    ("GD", "Grenada", "America/Grenada"),
    ("GT", "Guatemala", "America/Guatemala"),
    ("GN", "Guinea", "Africa/Conakry"),
    ("GW", "Guinea-Bissau", "Africa/Bissau"),
    ("GY", "Guyana", "America/Guyana"),
    ("HT", "Haiti", "America/Port-au-Prince"),
    ("HN", "Honduras", "America/Tegucigalpa"),
    ("HK", "Hong Kong", "Asia/Hong_Kong"),
    ("HU", "Hungary", "Europe/Budapest"),
    ("IS", "Iceland", "Atlantic/Reykjavik"),
    ("IN", "India", "Asia/Kolkata"),
    ("ID", "Indonesia", "Asia/Jakarta"),
    ("IR", "Iran", "Asia/Tehran"),
    ("IQ", "Iraq", "Asia/Baghdad"),
    ("IE", "Ireland", "Europe/Dublin"),
    ("IL", "Israel", "Asia/Jerusalem"),
    ("IT", "Italy", "Europe/Rome"),
    ("JM", "Jamaica", "America/Jamaica"),
    ("JP", "Japan", "Asia/Tokyo"),
    ("JO", "Jordan", "Asia/Amman"),
    ("KZ", "Kazakhstan", "Asia/Almaty"),
    ("KE", "Kenya", "Africa/Nairobi"),
    ("KI", "Kiribati", "Pacific/Tarawa"),
    ("KW", "Kuwait", "Asia/Kuwait"),
    ("KG", "Kyrgyzstan", "Asia/Bishkek"),
    ("LA", "Laos", "Asia/Vientiane"),
    ("LV", "Latvia", "Europe/Riga"),
    ("LB", "Lebanon", "Asia/Beirut"),
    ("LS", "Lesotho", "Africa/Maseru"),
    ("LR", "Liberia", "Africa/Monrovia"),
    ("LY", "Libya", "Africa/Tripoli"),
    ("LI", "Liechtenstein", "Europe/Vaduz"),
    ("LT", "Lithuania", "Europe/Vilnius"),
    ("LU", "Luxembourg", "Europe/Luxembourg"),
    ("MO", "Macao", "Asia/Macau"),
    ("MG", "Madagascar", "Indian/Antananarivo"),
    ("MW", "Malawi", "Africa/Blantyre"),
    ("MY", "Malaysia", "Asia/Kuala_Lumpur"),
    ("MV", "Maldives", "Indian/Maldives"),
    ("ML", "Mali", "Africa/Bamako"),
    ("MT", "Malta", "Europe/Malta"),
    ("MH", "Marshall Islands", "Pacific/Majuro"),
    ("MR", "Mauritania", "Africa/Nouakchott"),
    ("MU", "Mauritius", "Indian/Mauritius"),
    ("MX", "Mexico", "America/Mexico_City"),
    ("FM", "Micronesia", "Pacific/Pohnpei"),
    ("MD", "Moldova", "Europe/Chisinau"),
    ("MC", "Monaco", "Europe/Monaco"),
    ("MN", "Mongolia", "Asia/Ulaanbaatar"),
    ("ME", "Montenegro", "Europe/Podgorica"),
    ("MS", "Montserrat", "America/Montserrat"),
    ("MA", "Morocco", "Africa/Casablanca"),
    ("MZ", "Mozambique", "Africa/Maputo"),
    ("MM", "Myanmar", "Asia/Yangon"),
    ("NA", "Namibia", "Africa/Windhoek"),
    ("NR", "Nauru", "Pacific/Nauru"),
    ("NP", "Nepal", "Asia/Kathmandu"),
    ("NL", "Netherlands", "Europe/Amsterdam"),
    ("NZ", "New Zealand", "Pacific/Auckland"),
    ("NI", "Nicaragua", "America/Managua"),
    ("NE", "Niger", "Africa/Niamey"),
    ("NG", "Nigeria", "Africa/Lagos"),
    ("KP", "North Korea", "Asia/Pyongyang"),
    ("MK", "North Macedonia", "Europe/Skopje"),
    ("NO", "Norway", "Europe/Oslo"),
    ("OM", "Oman", "Asia/Muscat"),
    ("PK", "Pakistan", "Asia/Karachi"),
    ("PW", "Palau", "Pacific/Palau"),
    ("PS", "Palestinian Territories", "Asia/Hebron"),
    ("PA", "Panama", "America/Panama"),
    ("PG", "Papua New Guinea", "Pacific/Port_Moresby"),
    ("PY", "Paraguay", "America/Asuncion"),
    ("PE", "Peru", "America/Lima"),
    ("PH", "Philippines", "Asia/Manila"),
    ("PL", "Poland", "Europe/Warsaw"),
    ("PT", "Portugal", "Europe/Lisbon"),
    ("PR", "Puerto Rico", "America/Puerto_Rico"),
    ("QA", "Qatar", "Asia/Qatar"),
    ("RO", "Romania", "Europe/Bucharest"),
    ("RU", "Russia", "Europe/Moscow"),
    ("RW", "Rwanda", "Africa/Kigali"),
    ("WS", "Samoa", "Pacific/Apia"),
    ("SM", "San Marino", "Europe/San_Marino"),
    ("ST", "São Tomé & Príncipe", "Africa/Sao_Tome"),
    ("SA", "Saudi Arabia", "Asia/Riyadh"),
    ("SN", "Senegal", "Africa/Dakar"),
    ("RS", "Serbia", "Europe/Belgrade"),
    ("SC", "Seychelles", "Indian/Mahe"),
    ("SL", "Sierra Leone", "Africa/Freetown"),
    ("SG", "Singapore", "Asia/Singapore"),
    ("SK", "Slovakia", "Europe/Bratislava"),
    ("SI", "Slovenia", "Europe/Ljubljana"),
    ("SB", "Solomon Islands", "Pacific/Guadalcanal"),
    ("SO", "Somalia", "Africa/Mogadishu"),
    ("ZA", "South Africa", "Africa/Johannesburg"),
    ("KR", "South Korea", "Asia/Seoul"),
    ("SS", "South Sudan", "Africa/Juba"),
    ("ES", "Spain", "Europe/Madrid"),
    ("LK", "Sri Lanka", "Asia/Colombo"),
    ("KN", "St. Kitts & Nevis", "America/St_Kitts"),
    ("LC", "St. Lucia", "America/St_Lucia"),
    ("VC", "St. Vincent & Grenadines", "America/St_Vincent"),
    ("SD", "Sudan", "Africa/Khartoum"),
    ("SR", "Suriname", "America/Paramaribo"),
    ("SE", "Sweden", "Europe/Stockholm"),
    ("CH", "Switzerland", "Europe/Zurich"),
    ("SY", "Syria", "Asia/Damascus"),
    ("TW", "Taiwan", "Asia/Taipei"),
    ("TJ", "Tajikistan", "Asia/Dushanbe"),
    ("TZ", "Tanzania", "Africa/Dar_es_Salaam"),
    ("TH", "Thailand", "Asia/Bangkok"),
    ("TL", "Timor-Leste", "Asia/Dili"),
    ("TG", "Togo", "Africa/Lome"),
    ("TO", "Tonga", "Pacific/Tongatapu"),
    ("TT", "Trinidad & Tobago", "America/Port_of_Spain"),
    ("TN", "Tunisia", "Africa/Tunis"),
    ("TR", "Türkiye", "Europe/Istanbul"),
    ("TM", "Turkmenistan", "Asia/Ashgabat"),
    ("TV", "Tuvalu", "Pacific/Funafuti"),
    ("UG", "Uganda", "Africa/Kampala"),
    ("UA", "Ukraine", "Europe/Kyiv"),
    ("AE", "United Arab Emirates", "Asia/Dubai"),
    ("GB", "United Kingdom", "Europe/London"),
    ("US", "United States", "America/New_York"),
    ("UY", "Uruguay", "America/Montevideo"),
    ("UZ", "Uzbekistan", "Asia/Tashkent"),
    ("VU", "Vanuatu", "Pacific/Efate"),
    ("VA", "Vatican City", "Europe/Vatican"),
    ("VE", "Venezuela", "America/Caracas"),
    ("VN", "Vietnam", "Asia/Ho_Chi_Minh"),
    ("YE", "Yemen", "Asia/Aden"),
    ("ZM", "Zambia", "Africa/Lusaka"),
    ("ZW", "Zimbabwe", "Africa/Harare"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<&'static str> {
        text.parse().ok().map(Country::as_str)
    }

    #[test]
    fn a_country_is_known_by_its_name_and_its_code() {
        for (text, name) in [("India", "India"), (" india ", "India"), ("IN", "India"), ("ae", "United Arab Emirates")]
        {
            assert_eq!(read(text), Some(name), "{text}");
        }
        let lookalikes =
            ["In\u{200b}dia", "\u{feff}India", "\u{406}ndia", "Indi\u{430}", "\u{ff29}\u{ff2e}", "\u{130}ndia"];
        for text in ["", "Atlantis", "XX", "Ind", "Republic of India"].into_iter().chain(lookalikes) {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn names_and_codes_stand_once_and_in_order() {
        let names: std::collections::BTreeSet<_> = COUNTRIES.iter().map(|(_, name, _)| name).collect();
        let codes: std::collections::BTreeSet<_> = COUNTRIES.iter().map(|(code, ..)| code).collect();
        assert_eq!((names.len(), codes.len()), (COUNTRIES.len(), COUNTRIES.len()));
        assert!(COUNTRIES.iter().all(|(.., zone)| TimeZone::get(zone).is_ok()));
        assert!([Country::EMIRATES, Country::INDIA].into_iter().all(|it| names.contains(&it.as_str())));
    }
}
