//! What companies may say although it looks like a contact.

/// What a company may say although it looks like a contact, as it is seen: staff found that it is a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllowedPhrases(pub Vec<String>);

impl AllowedPhrases {
    /// With what another company may say.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().chain(&other.0).cloned().collect())
    }

    /// Whether all that others are is allowed by these.
    pub fn includes(&self, others: &Self) -> bool {
        others.0.iter().all(|it| self.0.contains(it))
    }

    pub(super) fn has(&self, seen: &str) -> bool {
        self.0.iter().any(|it| it == as_phrase(seen))
    }
}

/// What was seen, without the signs at its ends.
pub(super) fn as_phrase(seen: &str) -> &str {
    seen.trim_matches(|c: char| c.is_whitespace() || ",;:()<>\"'!?.-/".contains(c))
}
