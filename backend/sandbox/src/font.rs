//! Fonts of a PDF: what their codes stand for, and how wide each is.

use std::collections::{BTreeMap, HashMap};

use lopdf::{Dictionary, Document, Encoding, Object};

/// The width of a letter that nobody tells, in thousandths of its height.
const USUAL: f64 = 500.0;
/// What the letters from the blank on are wide in the fonts that every reader has, which documents need not tell (Adobe's core
/// metrics), and what bold ones are by them.
#[rustfmt::skip]
const SANS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584,
    584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
    556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
#[rustfmt::skip]
const SERIF: [u16; 95] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564,
    564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
    722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278,
    500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];
const BOLD: f64 = 1.07;
/// Every letter of a typewriter's.
const TYPED: f64 = 600.0;
/// The most widths of one font.
const MAX_WIDTHS: usize = 70_000;

/// A font as far as text needs it.
pub(super) struct Font<'a> {
    encoding: Encoding<'a>,
    /// How many bytes a code has.
    pub(super) length: usize,
    widths: HashMap<u32, f64>,
    usual: f64,
}

impl<'a> Font<'a> {
    /// The fonts of some resources; what they unpack to is bounded.
    pub(super) fn all(
        document: &'a Document,
        fonts: BTreeMap<Vec<u8>, &'a Dictionary>,
        limit: usize,
    ) -> HashMap<Vec<u8>, Self> {
        let read = |(name, font)| Some((name, Self::of(document, font, limit)?));
        fonts.into_iter().filter_map(read).collect()
    }

    fn of(document: &'a Document, font: &'a Dictionary, limit: usize) -> Option<Self> {
        let encoding = font.get_font_encoding_with_limit(document, limit).ok()?;
        let descendants = font.get_deref(b"DescendantFonts", document).and_then(Object::as_array).ok();
        let descendant = descendants.and_then(|all| document.dereference(all.first()?).ok()?.1.as_dict().ok());
        Some(match descendant {
            Some(descendant) => {
                let usual = descendant.get_deref(b"DW", document).ok().and_then(number).unwrap_or(1000.0);
                Self { encoding, length: 2, widths: wide(document, descendant), usual }
            }
            None => Self { encoding, length: 1, widths: simple(document, font), usual: USUAL },
        })
    }

    /// What a code says; nothing where nobody knows.
    pub(super) fn text(&self, code: &[u8]) -> String {
        let text = Document::decode_text(&self.encoding, code).unwrap_or_default();
        text.chars().filter(|c| !c.is_control() && *c != char::REPLACEMENT_CHARACTER).collect()
    }

    /// How wide a code is, by the size of the font.
    pub(super) fn width(&self, code: &[u8]) -> f64 {
        let code = code.iter().fold(0, |code, byte| code * 256 + u32::from(*byte));
        self.widths.get(&code).copied().unwrap_or(self.usual) / 1000.0
    }
}

pub(super) fn number(object: &Object) -> Option<f64> {
    object.as_float().ok().map(f64::from)
}

/// The widths of a font whose codes are one byte, from its first code on.
fn simple(document: &Document, font: &Dictionary) -> HashMap<u32, f64> {
    let first = font.get_deref(b"FirstChar", document).and_then(Object::as_i64).ok();
    let widths = font.get_deref(b"Widths", document).and_then(Object::as_array).ok();
    let Some((first, widths)) = first.and_then(|it| u32::try_from(it).ok()).zip(widths) else { return core(font) };
    let known = |object| number(document.dereference(object).ok()?.1);
    (first..).zip(widths.iter().take(256)).filter_map(|(code, width)| Some((code, known(width)?))).collect()
}

/// Those of a font that every reader has, by its name.
fn core(font: &Dictionary) -> HashMap<u32, f64> {
    let name = font.get(b"BaseFont").and_then(Object::as_name).map(String::from_utf8_lossy).unwrap_or_default();
    let bold = if name.contains("Bold") { BOLD } else { 1.0 };
    if name.starts_with("Cour") {
        return (0..256).map(|code| (code, TYPED)).collect();
    }
    let widths = if name.starts_with("Times") { &SERIF } else { &SANS };
    (32..).zip(widths).map(|(code, width)| (code, f64::from(*width) * bold)).collect()
}

/// Those of a font of many letters: a code and a list, or two codes and what all between them have.
fn wide(document: &Document, font: &Dictionary) -> HashMap<u32, f64> {
    let mut widths = HashMap::new();
    let all = font.get_deref(b"W", document).and_then(Object::as_array).map(Vec::as_slice).unwrap_or_default();
    let resolved = |object| document.dereference(object).map(|(_, it)| it).ok();
    let code = |object: &Object| object.as_i64().ok().and_then(|it| u32::try_from(it).ok());
    let mut rest = all.iter().filter_map(resolved);
    while let (Some(first), Some(next)) = (rest.next().and_then(code), rest.next()) {
        if widths.len() > MAX_WIDTHS {
            break;
        }
        if let Ok(list) = next.as_array() {
            let known = list.iter().take(MAX_WIDTHS).map(|it| resolved(it).and_then(number));
            widths.extend((first..).zip(known).filter_map(|(code, width)| Some((code, width?))));
        } else if let (Some(last), Some(width)) = (code(next), rest.next().and_then(number)) {
            widths.extend((first..=last).take(MAX_WIDTHS).map(|code| (code, width)));
        }
    }
    widths
}
