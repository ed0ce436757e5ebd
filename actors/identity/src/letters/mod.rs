//! Letters that tell what notifications tell: which of them, when, and as each person chose.

mod choices;
mod kinds;
mod plan;

pub use choices::{LetterChange, LetterChoices, LetterPace, LetterTopic, QuietHours};
pub use kinds::{binds, is_pressing, is_pushed, topic};
pub use plan::{Dispatch, LetterReader, News, dispatch, push};
