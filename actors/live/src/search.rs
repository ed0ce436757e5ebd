//! What a list is searched for, as its params say it.

use serde::{Deserialize, Deserializer};

/// What to search for, if there is anything to search for.
pub(crate) fn words<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(from)?.filter(|search| !search.trim().is_empty()))
}
