//! What stands on the pages of a document: lines, each of the pieces that stand apart on it.

use granary_domain::PagePlace;
use serde::{Deserialize, Serialize};

/// A page, its lines from the top.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    pub lines: Vec<Line>,
}

/// Pieces that stand beside each other, in the order in which they are read.
pub type Line = Vec<Piece>;

/// A piece of a line, with nothing else near it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    pub text: String,
    /// Absent where the document has no pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PagePlace>,
    /// The words that the reader of a picture doubts, and how sure it is of each, of a hundred.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubted: Vec<(String, u8)>,
}

/// What a job that reads text gave.
pub fn pages(packed: &[u8]) -> Vec<Page> {
    serde_json::from_slice(packed).unwrap_or_default()
}

impl Page {
    /// Of a text whose columns are parted by two spaces or more.
    pub fn of_text(text: &str) -> Self {
        let piece = |text: &str| Piece { text: text.trim().to_owned(), place: None, doubted: Vec::new() };
        let line = |line: &str| -> Line {
            line.replace('\t', "  ").split("  ").filter(|it| !it.trim().is_empty()).map(piece).collect()
        };
        Self { lines: text.lines().map(line).filter(|line| !line.is_empty()).collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The bytes of its texts.
    pub(super) fn size(&self) -> usize {
        self.lines.iter().flatten().map(|it| it.text.len()).sum()
    }

    pub fn text(&self) -> String {
        self.lines.iter().map(|line| line_text(line)).collect::<Vec<_>>().join("\n")
    }
}

/// What stands on a line, its pieces apart.
pub fn line_text(line: &[Piece]) -> String {
    line.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join("  ")
}
