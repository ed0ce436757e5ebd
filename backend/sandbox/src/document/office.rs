//! DOCX and XLSX: opened as the archives that they are, every part unpacked within limits, nothing run or fetched.

use std::{
    collections::BTreeSet,
    io::{Cursor, Read},
};

use memchr::memmem;
use quick_xml::{Reader, events::Event};
use zip::{CompressionMethod, ZipArchive, read::ZipFile};

use super::{
    super::unreadable::Unreadable::{self, ActiveContent, Damaged, Locked, UnknownKind},
    ARCHIVE_END, ARCHIVE_END_SIZE, links, part,
};
use crate::sniff::{FileKind, OLD_OFFICE};

/// What a document under a password is called within its envelope; what has none is of before 2007.
const SEALED: &[u8] = b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";
/// The most parts, and the most that they may unpack to, one and all.
const MAX_PARTS: usize = 4000;
const MAX_OF_ONE: u64 = 64 * 1024 * 1024;
const MAX_OF_ALL: u64 = 192 * 1024 * 1024;
/// What the names of parts say that hold macros, controls or objects of other programs.
const ACTING_PARTS: [&str; 5] = ["vbaproject", "activex", "oleobject", "vbadata", "macrosheet"];
/// What the types of parts say that do.
const ACTING_TYPES: [&str; 6] = ["macroenabled", "vbaproject", "activex", "oleobject", "macrosheet", "ms-office.vba"];
/// How the ties are called besides that lead to documents of other kinds, and to controls.
const ACTING_TIES: [&str; 2] = ["/afchunk", "/control"];
/// How the names of templates end that hold no macros.
const TEMPLATES: [&str; 4] = [".dotx", ".docx", ".xltx", ".xlsx"];

/// The types of the part that a reader begins with.
const DOCUMENT: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/// Refuses what holds macros or objects, reaches outside, or swells.
pub(super) fn look_through(given: &[u8], kind: FileKind) -> Result<(), Unreadable> {
    if given.starts_with(OLD_OFFICE) {
        return Err(if memmem::find(given, SEALED).is_some() { Locked } else { UnknownKind });
    }
    let mut archive = ZipArchive::new(Cursor::new(given)).map_err(|_| Damaged)?;
    if archive.offset() != 0 || archive.len() > MAX_PARTS || told(given) != Some(archive.len()) {
        return Err(Damaged);
    }
    let (mut seen, mut begins, mut room) = (BTreeSet::new(), None, MAX_OF_ALL);
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|_| Damaged)?;
        let name = part_name(&part)?;
        let content = unpack(part, &mut room)?;
        if super::is_infected(&content) {
            return Err(ActiveContent);
        }
        if !seen.insert(name.clone()) {
            return Err(Damaged);
        }
        let Some(text) = part::text(&name, &content)? else { continue };
        if name == "[content_types].xml" {
            begins = Some(kind_of(&text)?);
        } else if name.ends_with(".rels") {
            reaches_nowhere(&text)?;
        } else {
            part::look_through(&text, part::is_exact(&name))?;
        }
    }
    if begins == Some(kind) { Ok(()) } else { Err(Damaged) }
}

/// How many parts the archive says it has; a second of the same name would not be among those that were found.
fn told(given: &[u8]) -> Option<usize> {
    let end = given.last_chunk::<ARCHIVE_END_SIZE>().filter(|end| end.starts_with(ARCHIVE_END))?;
    Some(usize::from(u16::from_le_bytes([end[10], end[11]])))
}

/// The name of a part, as readers compare it.
fn part_name<R: Read>(part: &ZipFile<'_, R>) -> Result<String, Unreadable> {
    let name = part.name().map_err(|_| Damaged)?.to_lowercase();
    let strays = name.starts_with('/') || name.contains(['\\', '\0', ':']) || name.split('/').any(|it| it == "..");
    let foreign = name.contains("embeddings/") && !name.ends_with(".xlsx");
    let packed_well = matches!(part.compression(), CompressionMethod::Stored | CompressionMethod::Deflated);
    let acts = ACTING_PARTS.iter().any(|acting| name.contains(acting));
    match () {
        () if foreign || acts => Err(ActiveContent),
        () if part.encrypted() => Err(Locked),
        () if strays || part.is_symlink() || !packed_well => Err(Damaged),
        () => Ok(name),
    }
}

fn unpack<R: Read>(part: ZipFile<'_, R>, room: &mut u64) -> Result<Vec<u8>, Unreadable> {
    let most = MAX_OF_ONE.min(*room);
    let mut content = Vec::new();
    part.take(most + 1).read_to_end(&mut content).map_err(|_| Damaged)?;
    *room = room.checked_sub(content.len() as u64).ok_or(Damaged)?;
    if content.len() as u64 > most { Err(Damaged) } else { Ok(content) }
}

/// Which of the two it is, by the type of the one part that a reader begins with.
fn kind_of(types: &str) -> Result<FileKind, Unreadable> {
    let (mut document, mut workbook) = (false, false);
    for tag in tags(types)? {
        let Some(it) = tag.value("ContentType") else { continue };
        let plain = it.to_lowercase();
        if ACTING_TYPES.iter().any(|acting| plain.contains(acting)) {
            return Err(ActiveContent);
        }
        document |= it == DOCUMENT;
        workbook |= it == WORKBOOK;
    }
    match (document, workbook) {
        (true, false) => Ok(FileKind::Docx),
        (false, true) => Ok(FileKind::Xlsx),
        _ => Err(Damaged),
    }
}

/// Refuses any tie to the outside but a link that a person must click, and a template without programs on the machine itself;
/// and within, any to what acts, whatever that is called.
fn reaches_nowhere(ties: &str) -> Result<(), Unreadable> {
    for tag in tags(ties)? {
        let target = tag.value("Target").unwrap_or_default().trim().to_lowercase();
        let outside = tag.value("TargetMode").is_some_and(|mode| mode.trim().eq_ignore_ascii_case("external"));
        let kind = tag.value("Type").unwrap_or_default().trim().to_lowercase();
        let acts = ACTING_PARTS.iter().any(|it| kind.contains(it))
            || ACTING_TIES.iter().any(|it| kind.ends_with(it))
            || (kind.ends_with("/package") && !target.ends_with(".xlsx"));
        let harmless = (kind.ends_with("/hyperlink") && links::is_plain(&target))
            || (kind.ends_with("/attachedtemplate") && is_own_template(&target));
        let leads_away = target.contains("://") || target.starts_with("//") || target.starts_with(r"\\");
        if acts || (outside && !harmless) || (!outside && leads_away) {
            return Err(ActiveContent);
        }
    }
    Ok(())
}

/// A template that cannot hold macros, by a path on the machine and over no network.
fn is_own_template(target: &str) -> bool {
    let path = target.strip_prefix("file:///").unwrap_or(target);
    let on_drive = match path.as_bytes() {
        [drive, b':', ..] if drive.is_ascii_alphabetic() => &path[2..],
        _ => path,
    };
    let is_near = !path.starts_with(['/', '\\', '%']) && !on_drive.contains(':');
    is_near && TEMPLATES.iter().any(|it| path.ends_with(it))
}

struct Tag(Vec<(String, String)>);

impl Tag {
    fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
    }
}

/// The attributes of every tag, their entities read; a document with a type of its own has no place in an archive.
fn tags(xml: &str) -> Result<Vec<Tag>, Unreadable> {
    let mut reader = Reader::from_str(xml);
    let mut tags = Vec::new();
    loop {
        match reader.read_event().map_err(|_| Damaged)? {
            Event::Eof => return Ok(tags),
            Event::DocType(_) => return Err(Damaged),
            Event::Start(tag) | Event::Empty(tag) => {
                let mut values = Vec::new();
                for it in tag.attributes() {
                    let it = it.map_err(|_| Damaged)?;
                    let name = it.key.as_ref().to_owned();
                    let value = it.normalized_value(quick_xml::XmlVersion::Implicit1_0).map_err(|_| Damaged)?;
                    values.push((name, value.into_owned()));
                }
                tags.push(Tag(values));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_to_the_outside_is_a_link_that_is_clicked_or_a_template_on_the_machine() {
        let external = |kind: &str, target: &str| {
            let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
            let tie = format!(r#"<R><R Type="{kinds}/{kind}" Target="{target}" TargetMode="External"/></R>"#);
            reaches_nowhere(&tie).is_ok()
        };
        for (target, harmless) in [
            ("https://granary.test/terms", true),
            ("mailto:desk@granary.test", true),
            ("tel:+971501234567", true),
            ("TEL:+971501234567", true),
            ("www.granary.test", true),
            ("granary.test/terms?a=1", true),
            ("", false),
            ("terms", false),
            ("setup.exe", false),
            ("../setup.exe", false),
            ("..", false),
            (r"\\evil.test\x", false),
            (r"evil.test\x", false),
            ("//evil.test/x", false),
            ("file:///etc/passwd", false),
            ("javascript:alert(1)", false),
            ("ms-word:ofe|u|https://evil.test", false),
        ] {
            assert_eq!(external("hyperlink", target), harmless, "{target}");
        }
        for (target, harmless) in [
            (r"file:///C:\Users\Desk\Letterhead.dotx", true),
            ("Letterhead.dotx", true),
            (r"file:///C:\Users\Desk\Letterhead.dotm", false),
            ("https://evil.test/letterhead.dotx", false),
            ("file://evil.test/letterhead.dotx", false),
            ("file:////evil.test/letterhead.dotx", false),
            (r"\\evil.test\letterhead.dotx", false),
            (r"file:///\\evil.test\letterhead.dotx", false),
            ("file:///%5C%5Cevil.test/letterhead.dotx", false),
            ("https://evil.test/t", false),
        ] {
            assert_eq!(external("attachedTemplate", target), harmless, "{target}");
        }
        assert!(!external("image", "https://evil.test/x.png"));
    }

    #[test]
    fn a_tie_within_leads_to_no_object_whatever_it_is_called() {
        const KINDS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        for (kind, target, harmless) in [
            ("image", "media/image1.png", true),
            ("chart", "charts/chart1.xml", true),
            ("package", "../embeddings/Microsoft_Excel_Sheet1.xlsx", true),
            ("ctrlProp", "../ctrlProps/ctrlProp1.xml", true),
            ("hyperlink", "#Terms", true),
            ("oleObject", "media/image1.png", false),
            ("OLEOBJECT", "media/image1.png", false),
            ("vbaProject", "media/image1.png", false),
            ("wordVbaData", "media/image1.png", false),
            ("package", "media/image1.png", false),
            ("aFChunk", "a.rtf", false),
            ("aFChunk ", "a.rtf", false),
            ("control", "media/image1.png", false),
            ("activeXControlBinary", "media/image1.png", false),
            ("image", "http://evil.test/x.png", false),
            ("image", "//evil.test/x.png", false),
            ("image", r"\\evil.test\x.png", false),
            ("image\" TargetMode=\"External\" x:TargetMode=\"Internal", "media/image1.png", false),
            ("image\" x:Type=\"a\" x:Target=\"b\" TargetMode=\"External", "media/image1.png", false),
        ] {
            let tie = format!(r#"<R><R Type="{KINDS}/{kind}" Target="{target}"/></R>"#);
            assert_eq!(reaches_nowhere(&tie).is_ok(), harmless, "{tie}");
        }
    }
}
