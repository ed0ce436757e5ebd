//! A part of an office document: its text, if it has one, and nothing in it that acts.

use std::borrow::Cow;

use encoding_rs::Encoding;
use memchr::memchr;
use quick_xml::{
    Error, NsReader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesDecl, BytesStart, Event},
    name::{Namespace, ResolveResult},
};

use super::fields::{Fields, Piece};
use crate::{
    sniff::OLD_OFFICE,
    unreadable::Unreadable::{self, ActiveContent, Damaged},
};

/// How objects of other programs begin, and the documents that may hold them.
const OBJECTS: [&[u8]; 2] = [OLD_OFFICE, b"{\\rt"];
/// `<?xml` in the letters of mainframes.
const EBCDIC: &[u8] = b"\x4c\x6f\xa7\x94";
/// How parts are called that are XML, and the encodings in which a tag is what it looks like here.
const XML: [&str; 2] = [".xml", ".rels"];
const ENCODINGS: [&str; 6] = ["utf-8", "utf8", "utf-16", "us-ascii", "iso-8859-1", "windows-1252"];
/// The language of text documents, by both of its names.
const TEXTS: [&str; 2] = [
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "http://purl.oclc.org/ooxml/wordprocessingml/main",
];
/// The most elements within each other.
const DEEPEST: usize = 512;

/// Whether a part is called what must be XML to its end; Excel itself writes drawings that are not, and nobody reads those on.
pub(super) fn is_exact(name: &str) -> bool {
    XML.iter().any(|it| name.ends_with(it))
}

/// The text of a part that a reader may take for XML, whatever it is called.
pub(super) fn text<'a>(name: &str, content: &'a [u8]) -> Result<Option<Cow<'a, str>>, Unreadable> {
    if OBJECTS.iter().any(|begins| content.starts_with(begins)) {
        return Err(ActiveContent);
    }
    let mark = Encoding::for_bom(content);
    let begins = content.iter().find(|byte| !byte.is_ascii_whitespace() && **byte != 0);
    if !is_exact(name) && mark.is_none() && begins != Some(&b'<') {
        return if content.starts_with(EBCDIC) { Err(Damaged) } else { Ok(None) };
    }
    let text = match mark {
        Some((encoding, length)) => encoding.decode_without_bom_handling_and_without_replacement(&content[length..]),
        None => std::str::from_utf8(content).ok().map(Cow::Borrowed),
    };
    text.filter(|it| memchr(0, it.as_bytes()).is_none()).map(Some).ok_or(Damaged)
}

/// Where an element stands.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    says: Option<Piece>,
    /// How many elements of other languages are around it.
    foreign: usize,
    is_deleted: bool,
}

#[derive(Default)]
struct Look {
    fields: Fields,
    around: Vec<Place>,
    said: String,
}

/// Refuses links to other programs, fields that act, and what hides them.
pub(super) fn look_through(text: &str, is_exact: bool) -> Result<(), Unreadable> {
    let mut reader = NsReader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut look = Look::default();
    loop {
        let event = match reader.read_event() {
            Err(Error::IllFormed(_) | Error::Syntax(_)) if !is_exact => Event::Eof,
            event => event.map_err(|_| Damaged)?,
        };
        match event {
            Event::Decl(it) if !is_plain(&it) => return Err(Damaged),
            Event::DocType(it) if it.contains('[') => return Err(Damaged),
            Event::Start(tag) => {
                let (language, _) = reader.resolver().resolve_element(tag.name());
                let is_foreign = matches!(language, ResolveResult::Bound(Namespace(it)) if !TEXTS.contains(&it));
                look.enter(&tag, is_foreign)?;
            }
            Event::End(_) => look.leave()?,
            Event::Text(said) => look.say(&said),
            Event::CData(said) => look.say(&said),
            Event::GeneralRef(it) => match it.resolve_char_ref().map_err(|_| Damaged)? {
                Some(letter) => look.say(letter.encode_utf8(&mut [0; 4])),
                None => look.say(resolve_predefined_entity(&it).unwrap_or_default()),
            },
            Event::Eof => return look.fields.finish(),
            _ => {}
        }
    }
}

fn is_plain(declared: &BytesDecl<'_>) -> bool {
    let is_known = |it: &str| ENCODINGS.iter().any(|known| known.eq_ignore_ascii_case(it));
    declared.encoding().is_none_or(|it| it.is_ok_and(|it| is_known(&it)))
}

impl Look {
    fn enter(&mut self, tag: &BytesStart<'_>, is_foreign: bool) -> Result<(), Unreadable> {
        let above = self.around.last().copied().unwrap_or_default();
        let (name, foreign) = (tag.local_name(), above.foreign + usize::from(is_foreign));
        let is_deleted = above.is_deleted || matches!(name.as_ref(), "del" | "moveFrom" | "delInstrText");
        let mut says = None;
        match name.as_ref() {
            "ddeLink" => return Err(ActiveContent),
            "fldChar" | "fldSimple" | "instrText" | "delInstrText" if is_foreign => return Err(ActiveContent),
            "fldChar" => match value(tag, "fldCharType")?.as_str() {
                "begin" => self.fields.begin(foreign)?,
                "separate" => self.fields.separate(foreign)?,
                "end" => self.fields.end(foreign)?,
                _ => {}
            },
            "fldSimple" => {
                self.fields.begin(foreign)?;
                self.fields.say(&value(tag, "instr")?, Piece::Code, foreign)?;
                self.fields.end(foreign)?;
            }
            "instrText" | "delInstrText" => says = Some(if is_deleted { Piece::Deleted } else { Piece::Code }),
            "t" | "delText" if !is_foreign => says = Some(Piece::Text),
            _ => {}
        }
        self.around.push(Place { says, foreign, is_deleted });
        if self.around.len() > DEEPEST { Err(Damaged) } else { Ok(()) }
    }

    fn say(&mut self, said: &str) {
        if self.around.last().is_some_and(|it| it.says.is_some()) {
            self.said.push_str(said);
        }
    }

    fn leave(&mut self) -> Result<(), Unreadable> {
        match self.around.pop() {
            Some(Place { says: Some(piece), foreign, .. }) => {
                self.fields.say(&std::mem::take(&mut self.said), piece, foreign)
            }
            _ => Ok(()),
        }
    }
}

/// An attribute of a tag, its entities read; one of several languages would hide another.
fn value(tag: &BytesStart<'_>, name: &str) -> Result<String, Unreadable> {
    let mut found = None;
    for it in tag.attributes() {
        let it = it.map_err(|_| Damaged)?;
        if it.key.local_name().as_ref() == name {
            let value = it.normalized_value(XmlVersion::Implicit1_0).map_err(|_| Damaged)?;
            if found.replace(value.into_owned()).is_some() {
                return Err(ActiveContent);
            }
        }
    }
    Ok(found.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked_at(name: &str, content: &[u8]) -> Result<(), Unreadable> {
        text(name, content)?.map_or(Ok(()), |text| look_through(&text, is_exact(name)))
    }

    #[test]
    fn a_part_is_read_as_what_a_reader_may_take_it_for() {
        let wide = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let acting = "<w:p><w:instrText>DDEAUTO x</w:instrText></w:p>";
        let marked = format!("\u{feff}<?xml version='1.0' encoding='UTF-16'?>{acting}");
        let plain = "\u{feff}<?xml version='1.0' encoding='utf-16'?><DataMashup/>";
        for (name, content, looked) in [
            ("word/document.xml", b"<w:document/>".to_vec(), Ok(())),
            ("word/document.xml", b"\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?><w:document/>".to_vec(), Ok(())),
            ("customxml/item1.xml", wide(plain, u16::to_le_bytes), Ok(())),
            ("xl/drawings/vmldrawing1.vml", b"<xml><font size=2>a<br></font></xml>".to_vec(), Ok(())),
            ("word/media/a.svg", b"<!DOCTYPE svg PUBLIC 'a' 'b'><svg><text>a&nbsp;b</text></svg>".to_vec(), Ok(())),
            ("word/media/image1.png", b"\x89PNG\r\n\x1a\n <w:instrText>DDE</w:instrText>".to_vec(), Ok(())),
            ("xl/printersettings1.bin", wide("Printer", u16::to_le_bytes), Ok(())),
            ("xl/charts/chart1.xml", b"<c:chartSpace><a:t>DDEAUTO</a:t></c:chartSpace>".to_vec(), Ok(())),
            ("word/document.xml", b"<w:p><w:t>DDEAUTO is no field</w:t></w:p>".to_vec(), Ok(())),
            ("xl/", Vec::new(), Ok(())),
            ("word/document.xml", acting.into(), Err(ActiveContent)),
            ("word/media/image1.png", format!("\r\n {acting}").into(), Err(ActiveContent)),
            ("word/document.xml", wide(&marked, u16::to_le_bytes), Err(ActiveContent)),
            ("word/media/image1.png", wide(&marked, u16::to_be_bytes), Err(ActiveContent)),
            ("xl/link.xml", b"<externalLink><x14:ddeLink/></externalLink>".to_vec(), Err(ActiveContent)),
            ("word/media/image1.png", OLD_OFFICE.to_vec(), Err(ActiveContent)),
            ("word/media/image1.png", b"{\\rtf1{\\object{\\*\\objdata 01}}}".to_vec(), Err(ActiveContent)),
            ("word/document.xml", wide(acting, u16::to_le_bytes), Err(Damaged)),
            ("word/media/image1.png", wide(acting, u16::to_be_bytes), Err(Damaged)),
            ("word/media/image1.png", EBCDIC.to_vec(), Err(Damaged)),
            ("word/document.xml", b"<?xml version='1.0' encoding='utf-7'?>+ADw-w:p/+AD4-".to_vec(), Err(Damaged)),
            ("word/document.xml", b"<!DOCTYPE p [<!ENTITY a 'DDE'>]><p>&a;</p>".to_vec(), Err(Damaged)),
            ("word/document.xml", b"<w:p></w:document>".to_vec(), Err(Damaged)),
            ("word/document.xml", b"<a>".repeat(1000), Err(Damaged)),
            ("word/document.xml", b"\xff<a/>".to_vec(), Err(Damaged)),
        ] {
            assert_eq!(looked_at(name, &content), looked, "{name}: {}", String::from_utf8_lossy(&content));
        }
    }
}
