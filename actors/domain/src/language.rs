//! The languages that the server speaks to people.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// English, or Arabic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Ar,
}

/// The server does not speak this language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a language is en or ar")]
pub struct UnsupportedLanguage;

impl Language {
    pub const ALL: [Self; 2] = [Self::En, Self::Ar];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ar => "ar",
        }
    }

    /// The one that an `Accept-Language` likes best of those that are spoken; English where it likes none.
    pub fn preferred(accepted: &str) -> Self {
        let liked = accepted.split(',').filter_map(|range| {
            let (tag, rest) = range.split_once(';').unwrap_or((range, ""));
            let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse::<f64>().ok())?;
            let language: Self = tag.split('-').next()?.trim().to_ascii_lowercase().parse().ok()?;
            (weight > 0.0).then_some((language, weight))
        });
        // Of equals the first one counts.
        liked.fold((Self::En, 0.0), |best, one| if one.1 > best.1 { one } else { best }).0
    }
}

impl FromStr for Language {
    type Err = UnsupportedLanguage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|language| language.as_str() == text).ok_or(UnsupportedLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_liked_best_is_spoken() {
        for (accepted, spoken) in [
            ("", Language::En),
            ("ar", Language::Ar),
            ("ar-AE,ar;q=0.9,en;q=0.8", Language::Ar),
            ("en-GB,en;q=0.9,ar;q=0.8", Language::En),
            ("de, AR;q=0.4, en;q=0.3", Language::Ar),
            ("de,fr;q=0.5", Language::En),
            ("ar;q=0, de", Language::En),
            ("ar;q=much", Language::En),
            ("*;;,,=;q=", Language::En),
        ] {
            assert_eq!(Language::preferred(accepted), spoken, "{accepted:?}");
        }
    }
}
