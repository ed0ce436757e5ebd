//! The jobs of the sandbox, and how each is named on the child's command line.

use crate::sniff::FileKind;

/// Something to be done to the bytes that a stranger sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Job {
    /// Decodes a picture and writes it anew, upright and without anything beside its pixels.
    Picture(Frame),
    /// Reads the text of a PDF.
    Text,
    /// Finds the pictures that the pages of a PDF are, and writes each anew; `scanned` tells them apart.
    Scan,
    /// Looks through a document for what acts, hides or swells; gives what is kept in its stead, if not the document as it came.
    Document(FileKind),
    /// Reads the rows of a table, by what the program that works knows of tables.
    Table(FileKind),
    /// Sets a document from its description; by a program of its own, which knows no other job.
    Print,
}

/// The most pixels of a picture that somebody brings who is not signed in: what telephones take.
const PIXELS_OF_STRANGERS: u32 = 16 * 1024 * 1024;

/// What a picture must fit in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The most pixels of either side; a smaller picture keeps its size.
    pub side: u32,
    /// The most pixels that it may have before.
    pub most: u32,
    /// Written as JPEG whatever it was; otherwise pictures without loss stay so.
    pub jpeg: bool,
}

impl Frame {
    /// For documents: sharp enough to be read.
    pub const DOCUMENT: Self = Self { side: 4096, most: u32::MAX, jpeg: false };
    /// For screens.
    pub const SCREEN: Self = Self { side: 800, most: u32::MAX, jpeg: true };
    /// As large as it is, in a format that every program reads.
    pub const JPEG: Self = Self { side: u32::MAX, most: u32::MAX, jpeg: true };

    /// The same for somebody who is not signed in.
    #[must_use]
    pub fn of_stranger(self) -> Self {
        Self { most: PIXELS_OF_STRANGERS, ..self }
    }
}

impl Job {
    pub fn name(self) -> &'static str {
        match self {
            Self::Picture(_) => "image",
            Self::Text => "text",
            Self::Scan => "scan",
            Self::Document(_) => "document",
            Self::Table(_) => "table",
            Self::Print => "print",
        }
    }

    /// The words after `granary work`.
    pub fn words(self) -> Vec<String> {
        let mut words = vec![self.name().to_owned()];
        match self {
            Self::Picture(Frame { side, most, jpeg }) => {
                words.extend([side, most].map(|it| it.to_string()));
                words.extend(jpeg.then(|| "jpeg".to_owned()));
            }
            Self::Text | Self::Scan | Self::Print => {}
            Self::Document(kind) | Self::Table(kind) => words.push(kind.extensions()[0].to_owned()),
        }
        words
    }

    /// The job that the words name.
    pub fn read(words: &[String]) -> Option<Self> {
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let kind = |named: &str| FileKind::ALL.into_iter().find(|it| it.extensions()[0] == named);
        let frame = |side: &str, most: &str, jpeg| {
            Some(Self::Picture(Frame { side: side.parse().ok()?, most: most.parse().ok()?, jpeg }))
        };
        match words[..] {
            ["text"] => Some(Self::Text),
            ["scan"] => Some(Self::Scan),
            ["image", side, most] => frame(side, most, false),
            ["image", side, most, "jpeg"] => frame(side, most, true),
            ["document", named] => kind(named).map(Self::Document),
            ["table", named] => kind(named).map(Self::Table),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_known_by_its_words() {
        let pictures = [Frame::DOCUMENT, Frame::SCREEN, Frame::JPEG].map(Job::Picture);
        for job in
            pictures.into_iter().chain([Job::Text, Job::Scan, Job::Document(FileKind::Docx), Job::Table(FileKind::Csv)])
        {
            assert_eq!(Job::read(&job.words()), Some(job));
        }
        for words in [
            "",
            "image",
            "image 1",
            "image x 1",
            "image 1 1 png",
            "image -1 1",
            "text/../x",
            "image 800 1 jpeg more",
            "table exe",
        ] {
            let words: Vec<_> = words.split(' ').map(str::to_owned).collect();
            assert_eq!(Job::read(&words), None, "{words:?}");
        }
    }
}
