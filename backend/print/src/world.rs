//! The world that a document is set in: one template, its words, one description, the fonts of its scripts, and nothing else.

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
/// Latin, Greek, Cyrillic, Devanagari and Arabic, in which most is written.
const USUAL: &[&[u8]] = &[
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-SemiBold.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Bold.ttf"),
];
/// The other scripts of the trade: of India and Ceylon, Thai, and those of East Asia.
const OTHERS: &[&[u8]] = &[
    include_bytes!("../fonts/NotoSansBengali-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGujarati-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGurmukhi-Regular.ttf"),
    include_bytes!("../fonts/NotoSansKannada-Regular.ttf"),
    include_bytes!("../fonts/NotoSansMalayalam-Regular.ttf"),
    include_bytes!("../fonts/NotoSansSinhala-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTamil-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTelugu-Regular.ttf"),
    include_bytes!("../fonts/NotoSansThai-Regular.ttf"),
    include_bytes!("../fonts/DroidSansFallbackFull.ttf"),
    include_bytes!("../fonts/NanumSquare-Regular.ttf"),
];

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));
static FEW: LazyLock<Fonts> = LazyLock::new(|| Fonts::of(USUAL.iter()));
static ALL: LazyLock<Fonts> = LazyLock::new(|| Fonts::of(USUAL.iter().chain(OTHERS)));

/// Fonts, and what they are known by.
pub struct Fonts {
    loaded: Vec<Font>,
    book: LazyHash<FontBook>,
}

impl Fonts {
    fn of<'a>(fonts: impl Iterator<Item = &'a &'static [u8]>) -> Self {
        let loaded: Vec<_> = fonts.flat_map(|font| Font::iter(Bytes::new(*font))).collect();
        Self { book: LazyHash::new(FontBook::from_fonts(loaded.iter())), loaded }
    }

    /// The fonts that a text needs: the larger ones are read for what is written in their scripts alone.
    pub fn for_text(text: &str) -> &'static Self {
        if text.chars().all(|c| c.is_ascii() || FEW.shows(c)) { &FEW } else { &ALL }
    }

    pub fn shows(&self, c: char) -> bool {
        self.loaded.iter().any(|font| font.info().coverage.contains(c.into()))
    }
}

/// What the template reads, and nothing beside it.
pub struct Sealed {
    main: Source,
    words: FileId,
    description: (FileId, Bytes),
    fonts: &'static Fonts,
}

impl Sealed {
    /// A world around a description, as JSON, in these fonts.
    pub fn around(description: String, fonts: &'static Fonts) -> Option<Self> {
        Some(Self {
            main: Source::new(named("document.typ")?, TEMPLATE.to_owned()),
            words: named("words.json")?,
            description: (named("description.json")?, Bytes::from_string(description)),
            fonts,
        })
    }
}

impl World for Sealed {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.fonts.book
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
        self.fonts.loaded.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn named(name: &str) -> Option<FileId> {
    Some(FileId::new(RootedPath::new(VirtualRoot::Project, VirtualPath::new(name).ok()?)))
}
