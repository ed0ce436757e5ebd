//! The nouns parse at the door and keep to their ranges.
