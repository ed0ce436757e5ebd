//! What goods travel in: containers, trailers and air units with their typical measures, and how one is told from another.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{InvalidDetail, TransportMode, choices, company::written};

choices! {
    ContainerType {
        Dry20 = "20ft-general-purpose", "20ft General Purpose";
        Dry40 = "40ft-general-purpose", "40ft General Purpose";
        HighCube40 = "40ft-high-cube", "40ft High Cube";
        Reefer20 = "reefer-20ft", "Reefer 20ft";
        Reefer40 = "reefer-high-cube-40ft", "Reefer High Cube 40ft";
        Insulated20 = "insulated-20ft", "Insulated 20ft";
        Insulated40 = "insulated-40ft", "Insulated 40ft";
        TruckReefer = "truck-reefer", "Truck Reefer";
        Truck = "truck-standard", "Truck Standard";
        Ld1 = "ld1", "Air container LD1";
        Ld2 = "ld2", "Air container LD2";
        Ld3 = "ld3", "Air container LD3";
        Ld4 = "ld4", "Air container LD4";
        Ld5 = "ld5", "Air container LD5";
        Ld6 = "ld6", "Air container LD6";
        Ld7 = "ld7", "Air container LD7";
        Ld8 = "ld8", "Air container LD8";
        Ld9 = "ld9", "Air container LD9";
        Ld10 = "ld10", "Air container LD10";
        Ld11 = "ld11", "Air container LD11";
        AirReefer = "air-reefer", "Air Reefer";
    }
}

/// Typical measures of a container; those of makers differ by some two per cent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// Length, breadth and height inside, in millimetres; of an air unit the part of its base that goods can stand on.
    pub inside: [u32; 3],
    pub volume_m3: f64,
    pub payload_kg: u32,
    /// Its own weight; none for what is not weighed with its load.
    pub tare_kg: u32,
}

impl ContainerType {
    /// By what it is carried.
    pub const fn mode(self) -> TransportMode {
        match self {
            Self::Truck | Self::TruckReefer => TransportMode::Truck,
            Self::Dry20
            | Self::Dry40
            | Self::HighCube40
            | Self::Reefer20
            | Self::Reefer40
            | Self::Insulated20
            | Self::Insulated40 => TransportMode::Sea,
            _ => TransportMode::Air,
        }
    }

    /// Whether it goes so. What goes by sea comes to the port on a truck.
    pub fn goes_by(self, mode: TransportMode) -> bool {
        self.mode() == mode || (mode == TransportMode::Truck && self.mode() == TransportMode::Sea)
    }

    /// Nearly extinct: it cools nothing by itself.
    pub const fn is_rare(self) -> bool {
        matches!(self, Self::Insulated20 | Self::Insulated40)
    }

    #[rustfmt::skip] // a table should read as a table
    pub const fn measures(self) -> Measures {
        let (inside, volume_m3, payload_kg, tare_kg) = match self {
            Self::Dry20       => ([5_896, 2_350, 2_393], 33.2, 28_180, 2_300),
            Self::Dry40       => ([12_032, 2_350, 2_392], 67.7, 26_730, 3_770),
            Self::HighCube40  => ([12_032, 2_350, 2_697], 76.3, 26_540, 3_940),
            Self::Reefer20    => ([5_440, 2_280, 2_180], 28.0, 27_400, 3_080),
            Self::Reefer40    => ([11_585, 2_290, 2_544], 67.5, 29_000, 4_800),
            Self::Insulated20 => ([5_724, 2_286, 2_014], 26.4, 21_500, 2_500),
            Self::Insulated40 => ([11_840, 2_286, 2_120], 57.0, 26_600, 3_900),
            Self::TruckReefer => ([13_310, 2_460, 2_600], 85.0, 22_000, 0),
            Self::Truck       => ([13_620, 2_480, 2_700], 91.0, 24_000, 0),
            Self::Ld1         => ([1_560, 1_530, 1_630], 4.9, 1_588, 0),
            Self::Ld2         => ([1_190, 1_530, 1_630], 3.4, 1_225, 0),
            Self::Ld3         => ([1_560, 1_530, 1_630], 4.3, 1_588, 0),
            Self::Ld4         => ([2_440, 1_530, 1_630], 5.7, 2_449, 0),
            Self::Ld5         => ([3_180, 1_530, 1_630], 7.0, 3_175, 0),
            Self::Ld6         => ([3_180, 1_530, 1_630], 8.8, 3_175, 0),
            Self::Ld7         => ([3_180, 2_240, 1_630], 10.6, 4_626, 0),
            Self::Ld8         => ([2_440, 1_530, 1_630], 6.9, 2_449, 0),
            Self::Ld9         => ([3_180, 2_240, 1_630], 10.0, 4_625, 0),
            Self::Ld10        => ([3_180, 1_530, 1_630], 6.9, 3_175, 0),
            Self::Ld11        => ([3_180, 1_530, 1_630], 7.2, 3_175, 0),
            Self::AirReefer   => ([1_560, 1_530, 1_630], 3.5, 1_588, 0),
        };
        Measures { inside, volume_m3, payload_kg, tare_kg }
    }
}

/// The number on a container (ISO 6346): its owner, what it is, a serial number and the digit that checks them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "CSQU3054383")]
pub struct ContainerNumber(String);

/// What a container and a seal are called in front of their numbers.
const CONTAINERS: [&str; 4] = ["CONTAINER", "CNTR", "CTNR", "CONT"];
const SEALS: [&str; 1] = ["SEAL"];

impl ContainerNumber {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ContainerNumber {
    type Error = InvalidDetail;

    /// People write it with spaces and a dash or a slash before the last digit.
    fn try_from(text: String) -> Result<Self, InvalidDetail> {
        let text = written::plain(&text).to_ascii_uppercase();
        let number = written::unlabelled(&text, &CONTAINERS).replace([' ', '-', '/'], "");
        let (letters, digits) = number.split_at_checked(4).ok_or(InvalidDetail)?;
        let is_owned = letters.bytes().all(|it| it.is_ascii_uppercase()) && letters.ends_with(['U', 'J', 'Z']);
        let is_numbered = digits.len() == 7 && digits.bytes().all(|it| it.is_ascii_digit());
        if is_owned && is_numbered && check_digit(&number) == digits.bytes().last().map(|it| u32::from(it - b'0')) {
            Ok(Self(number))
        } else {
            Err(InvalidDetail)
        }
    }
}

impl From<ContainerNumber> for String {
    fn from(number: ContainerNumber) -> Self {
        number.0
    }
}

/// Letters count from 10 on, but for the multiples of 11; each place twice the one before it.
fn check_digit(number: &str) -> Option<u32> {
    let value = |c: char| match c.to_digit(36)? {
        digit @ 0..10 => Some(digit),
        letter => Some(letter + (letter - 1) / 10),
    };
    let sum = number.chars().take(10).enumerate().try_fold(0, |sum, (at, c)| Some(sum + (value(c)? << at)))?;
    Some(sum % 11 % 10)
}

/// The number of a seal: letters and digits, with dashes and slashes between them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "ML-IN 4471902")]
pub struct Seal(String);

impl TryFrom<String> for Seal {
    type Error = InvalidDetail;

    fn try_from(text: String) -> Result<Self, InvalidDetail> {
        let text = written::plain(&text).to_ascii_uppercase();
        let text = written::unlabelled(&text, &SEALS).to_owned();
        let is_plain = text.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'/' | b' '));
        let is_numbered = text.bytes().any(|it| it.is_ascii_alphanumeric());
        if (1..=20).contains(&text.len()) && is_plain && is_numbered { Ok(Self(text)) } else { Err(InvalidDetail) }
    }
}

impl From<Seal> for String {
    fn from(seal: Seal) -> Self {
        seal.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_container_is_known_by_a_number_whose_last_digit_checks_the_rest() {
        let read = |text: &str| ContainerNumber::try_from(text.to_owned()).map(|it| it.as_str().to_owned());
        for good in ["CSQU3054383", "csqu 305438-3", "TEXU3070079", "MSCU6639870"] {
            assert!(read(good).is_ok(), "{good}");
        }
        for copied in [
            "MSCU\u{a0}663987\u{a0}0",
            "\u{202a}MSCU6639870\u{202c}",
            "MSCU 663987\u{2011}0",
            "MSCU 663987/0",
            "MSCU٦٦٣٩٨٧٠",
            "Container No. MSCU6639870",
            "Container: MSCU 663987-0",
            "CNTR MSCU6639870",
        ] {
            assert_eq!(read(copied).as_deref(), Ok("MSCU6639870"), "{copied:?}");
        }
        let swapped = ["CSQU3054338", "CSQU3054384", "SCQU3054383", "CSQU3504383"];
        let misshapen = ["CSQA3054383", "CSQ3054383", "CSQU305438", "CSQU30543833", "CSQU305438É", "1SQU3054383", ""];
        let misread = ["Container No. MSCU6639871", "Container", "Seal MSCU6639870", "MSCU6639870 MSCU6639870"];
        for bad in swapped.into_iter().chain(misread).chain(misshapen) {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_seal_is_of_letters_and_digits_as_they_are_seen() {
        let seal = |text: &str| Seal::try_from(text.to_owned()).ok().map(String::from);
        for copied in
            ["ML-IN 4471902", "ml-in\u{a0}4471902", "\u{202a}ML\u{2011}IN 4471902\u{202c}", "Seal no. ML-IN 4471902"]
        {
            assert_eq!(seal(copied).as_deref(), Some("ML-IN 4471902"), "{copied:?}");
        }
        assert_eq!(["-", "", "4471902; 1", "ML_4471902"].map(seal), [const { None }; 4]);
    }
}
