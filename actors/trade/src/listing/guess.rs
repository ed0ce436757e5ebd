//! What was looked for where no lot says what somebody asked for.

use serde::Serialize;
use utoipa::ToSchema;

/// A word that no lot says, with the words that were looked for instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Guess {
    pub word: String,
    pub by: Vec<String>,
}
