//! What goods are promised to be: parameters with limits, by a method of analysis. Pure.

use granary_domain::{OutOfRange, Text, choices};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most parameters of one lot.
pub const MAX_PARAMETERS: usize = 30;

choices! {
    /// How a parameter is bounded.
    LimitKind {
        Min = "min", "At least";
        Max = "max", "At most";
        Range = "range", "From … to …";
    }
}

/// A figure of an analysis, with four decimals at most; a text on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "12.5")]
pub struct Figure(Decimal);

impl Figure {
    const MAX: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);
}

impl TryFrom<String> for Figure {
    type Error = OutOfRange;

    fn try_from(text: String) -> Result<Self, OutOfRange> {
        let figure = Decimal::from_str_exact(&text).map_err(|_| OutOfRange)?.normalize();
        if figure.scale() <= 4 && figure.abs() <= Self::MAX { Ok(Self(figure)) } else { Err(OutOfRange) }
    }
}

impl From<Figure> for String {
    fn from(figure: Figure) -> Self {
        figure.0.to_string()
    }
}

/// A parameter of the goods with its limit, such as moisture of at most 14 %.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QualityParameter {
    pub parameter: Text<1, 80>,
    pub limit: LimitKind,
    pub value: Figure,
    /// Of a range alone: its upper end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Text<0, 20>>,
    /// By which it is analysed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<Text<1, 80>>,
}

impl QualityParameter {
    /// Whether a range, and nothing else, has two ends in their order.
    pub fn is_sound(&self) -> bool {
        match (self.limit, self.to) {
            (LimitKind::Range, Some(to)) => self.value < to,
            (LimitKind::Range, None) => false,
            (_, to) => to.is_none(),
        }
    }

    /// The limit as the trade writes it.
    pub fn written(&self) -> String {
        let unit = self.unit.as_ref().filter(|it| !it.is_empty()).map(|it| format!(" {it}")).unwrap_or_default();
        let Figure(value) = self.value;
        match (self.limit, self.to) {
            (LimitKind::Min, _) => format!("≥ {value}{unit}"),
            (LimitKind::Max, _) => format!("≤ {value}{unit}"),
            (LimitKind::Range, to) => format!("{value} – {}{unit}", to.unwrap_or(self.value).0),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_range_alone_has_two_ends_in_their_order() {
        for (limit, value, to, sound, written) in [
            ("max", "14", None, true, "≤ 14 %"),
            ("min", "8.10", None, true, "≥ 8.1 %"),
            ("range", "10", Some("12"), true, "10 – 12 %"),
            ("range", "12", Some("10"), false, "12 – 10 %"),
            ("range", "12", None, false, "12 – 12 %"),
            ("max", "14", Some("15"), false, "≤ 14 %"),
        ] {
            let told = json!({ "parameter": "Moisture", "limit": limit, "value": value, "to": to, "unit": "%" });
            let it: QualityParameter = serde_json::from_value(told).unwrap();
            assert_eq!((it.is_sound(), it.written().as_str()), (sound, written), "{limit} {value}");
        }
        for wrong in ["", "1,5", "1.23456", "1000001", "x"] {
            assert_eq!(Figure::try_from(wrong.to_owned()), Err(OutOfRange), "{wrong}");
        }
    }
}
