//! The world that a document is set in: one template, its words, one description, four fonts, and nothing else.

use std::sync::LazyLock;

use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

const TEMPLATE: &str = include_str!("../templates/document.typ");
const WORDS: &[u8] = include_bytes!("../templates/words.json");
const FONTS: [&[u8]; 4] = [
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-SemiBold.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Bold.ttf"),
];

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));
static LOADED: LazyLock<Vec<Font>> =
    LazyLock::new(|| FONTS.iter().flat_map(|font| Font::iter(Bytes::new(*font))).collect());
static BOOK: LazyLock<LazyHash<FontBook>> = LazyLock::new(|| LazyHash::new(FontBook::from_fonts(LOADED.iter())));

/// What the template reads, and nothing beside it.
pub struct Sealed {
    main: Source,
    words: FileId,
    description: (FileId, Bytes),
}

impl Sealed {
    /// A world around a description, as JSON.
    pub fn around(description: Vec<u8>) -> Option<Self> {
        Some(Self {
            main: Source::new(named("document.typ")?, TEMPLATE.to_owned()),
            words: named("words.json")?,
            description: (named("description.json")?, Bytes::new(description)),
        })
    }
}

impl World for Sealed {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &BOOK
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.main.id() { Ok(self.main.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        match &self.description {
            (description, bytes) if id == *description => Ok(bytes.clone()),
            _ if id == self.words => Ok(Bytes::new(WORDS)),
            _ => Err(FileError::AccessDenied),
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        LOADED.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn named(name: &str) -> Option<FileId> {
    Some(FileId::new(RootedPath::new(VirtualRoot::Project, VirtualPath::new(name).ok()?)))
}
