//! PDF: every name that stands in it is read, through escapes and packed objects, without following any structure. What is
//! encrypted, and what is embedded, is looked at as a reader would open it.

mod names;
mod open_pdf;
mod uri;

use std::{borrow::Cow, io::Read};

use flate2::read::ZlibDecoder;
use memchr::{memmem, memrchr2};

use self::{
    names::{is_white, names, outside_streams},
    open_pdf::OpenPdf,
};
use super::super::unreadable::Unreadable::{self, ActiveContent, Damaged};

/// Names of what acts; too long to stand anywhere by chance.
const ACTING: [&[u8]; 9] =
    [b"JavaScript", b"Launch", b"RichMedia", b"Rendition", b"SubmitForm", b"ImportData", b"GoToE", b"GoToR", b"XFA"];
/// What a script, a file within and a link stand under; so short that packed pictures say it, so that it counts outside of streams.
const SCRIPT: &[u8] = b"JS";
const FILE: &[u8] = b"EF";
const LINK: &[u8] = b"URI";
/// What a file within is called.
const EMBEDDED: &[u8] = b"EmbeddedFile";
/// How else than by FlateDecode a stream may be packed; objects packed so are not looked for.
const OTHER_FILTERS: [&[u8]; 12] = [
    b"ASCIIHexDecode",
    b"AHx",
    b"ASCII85Decode",
    b"A85",
    b"LZWDecode",
    b"LZW",
    b"RunLengthDecode",
    b"RL",
    b"Crypt",
    b"DCTDecode",
    b"JBIG2Decode",
    b"Predictor",
];
/// How it ends, and the sign that ends a file to old programs.
const END: &[u8] = b"%%EOF";
const CTRL_Z: u8 = 0x1a;
/// The most that all packed objects may unpack to.
const MAX_UNPACKED: usize = 64 * 1024 * 1024;

/// How often files within are told of; each must be found where a reader would look for it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Attachments {
    /// `EF`: somewhere that names a file.
    named: usize,
    /// `EmbeddedFile`: a file.
    kept: usize,
}

/// Where a reader takes the beginning to be, if within the first 1,024 bytes.
pub(super) fn begins(given: &[u8]) -> Option<usize> {
    memmem::find(&given[..given.len().min(1024)], b"%PDF-")
}

/// Where a reader takes the end to be, if what stands behind it is but what old programs and servers put there: the sign that ends
/// a file, or comments of HTML.
pub(super) fn ends(given: &[u8]) -> usize {
    let Some(end) = memmem::rfind(given, END).map(|at| at + END.len()) else { return given.len() };
    let mut rest = &given[end..];
    if rest.iter().all(|byte| is_white(*byte)) {
        return given.len();
    }
    loop {
        let blanks = rest.iter().take_while(|byte| is_white(**byte) || **byte == CTRL_Z).count();
        rest = &rest[blanks..];
        if rest.is_empty() {
            return end;
        }
        let comment = rest.strip_prefix(b"<!--").and_then(|it| Some(&it[memmem::find(it, b"-->")? + 3..]));
        let Some(behind) = comment else { return given.len() };
        rest = behind;
    }
}

/// Refuses what acts, what hides from this look, what carries a file that is no XML, what goes on after its end or does not come
/// to it, and what has no page, or one that is not whole.
pub(super) fn look_through(given: &[u8]) -> Result<(), Unreadable> {
    if goes_on_after_its_end(given) || is_cut_off(given) {
        return Err(Damaged);
    }
    let (mut has_tree, mut has_page) = (false, false);
    let (mut sealed, mut lists, mut packed, mut carried) = (false, false, Vec::new(), Attachments::default());
    for it in names(given) {
        match &it.name[..] {
            acting if ACTING.contains(&acting) => return Err(ActiveContent),
            EMBEDDED => carried.kept += 1,
            b"EmbeddedFiles" => lists = true,
            b"Encrypt" => sealed = true,
            b"Pages" => has_tree = true,
            b"Page" => has_page = true,
            b"ObjStm" => packed.push(it.at),
            _ => {}
        }
    }
    for it in outside_streams(given).into_iter().flat_map(names) {
        match &it.name[..] {
            SCRIPT => return Err(ActiveContent),
            // What is encrypted is read once it is opened.
            LINK if !sealed && !uri::is_plain(it.behind) => return Err(ActiveContent),
            FILE => carried.named += 1,
            _ => {}
        }
    }
    let opened = if sealed { Some(OpenPdf::of(given)?) } else { None };
    let mut room = MAX_UNPACKED;
    for at in packed {
        let Some(object) = ObjectStream::at(given, at)? else { continue };
        let unpacked = match &opened {
            Some(opened) => Cow::Owned(opened.unpacked(object.number(given)?, &mut room)?),
            None => object.unpacked(&mut room)?,
        };
        for it in names(&unpacked) {
            match &it.name[..] {
                // A file is a stream, which is never packed.
                SCRIPT | EMBEDDED => return Err(ActiveContent),
                acting if ACTING.contains(&acting) => return Err(ActiveContent),
                LINK if !uri::is_plain(it.behind) => return Err(ActiveContent),
                FILE => carried.named += 1,
                b"EmbeddedFiles" => lists = true,
                b"Pages" => has_tree = true,
                b"Page" => has_page = true,
                _ => {}
            }
        }
    }
    let opened = match opened {
        None if has_tree => Some(OpenPdf::of(given)?),
        opened => opened,
    };
    if has_tree && (!has_page || !opened.as_ref().is_some_and(OpenPdf::is_whole)) {
        return Err(Damaged);
    }
    if opened.as_ref().is_some_and(|it| !it.links_plainly()) {
        return Err(ActiveContent);
    }
    if !lists && carried == Attachments::default() {
        return Ok(());
    }
    opened.map_or_else(|| OpenPdf::of(given), Ok)?.carries_xml_alone(given, &carried)
}

/// Objects that are packed into one stream.
struct ObjectStream<'a> {
    /// Where the word is that begins the content.
    at: usize,
    content: &'a [u8],
    is_packed: bool,
}

impl<'a> ObjectStream<'a> {
    /// Those whose dictionary says `ObjStm` here; none where nothing follows it.
    fn at(given: &'a [u8], at: usize) -> Result<Option<Self>, Unreadable> {
        let Some(length) = memmem::find(&given[at..], b"stream") else { return Ok(None) };
        let at = at + length;
        let (before, content) = given.split_at(at);
        let dictionary = dictionary(before).ok_or(Damaged)?;
        let says = |wanted: &[&[u8]]| names(dictionary).any(|it| wanted.contains(&&it.name[..]));
        let content = &content[b"stream".len()..];
        let content = content.strip_prefix(b"\r\n").or(content.strip_prefix(b"\n")).unwrap_or(content);
        let is_packed = says(&[b"FlateDecode", b"Fl"]);
        if says(&OTHER_FILTERS) || (!is_packed && says(&[b"Filter"])) {
            return Err(Damaged);
        }
        Ok(Some(Self { at, content, is_packed }))
    }

    fn unpacked(&self, room: &mut usize) -> Result<Cow<'a, [u8]>, Unreadable> {
        if self.is_packed {
            return unpack(self.content, room).map(Cow::Owned);
        }
        let end = memmem::find(self.content, b"endstream").ok_or(Damaged)?;
        Ok(Cow::Borrowed(&self.content[..end]))
    }

    /// The number that the head of the object gives it.
    fn number(&self, given: &[u8]) -> Result<u32, Unreadable> {
        let before = &given[..self.at];
        let head = memmem::rfind(before, b"obj").ok_or(Damaged)?;
        let mut words = before[..head].rsplit(|byte| is_white(*byte)).filter(|word| !word.is_empty());
        let number = words.nth(1).and_then(|word| std::str::from_utf8(word).ok()?.parse().ok());
        number.ok_or(Damaged)
    }
}

/// The dictionary at the end of this, under the head of its object on a line of its own. Those of packed objects hold no
/// texts and no comments, in which another dictionary could be made up.
fn dictionary(before: &[u8]) -> Option<&[u8]> {
    let head = memmem::rfind(before, b"obj")?;
    let line = memrchr2(b'\r', b'\n', &before[..head]).map_or(0, |end| end + 1);
    let is_head = before[line..head].iter().all(|byte| byte.is_ascii_digit() || is_white(*byte));
    let dictionary = before[head + b"obj".len()..].trim_ascii();
    let count = |sign: &[u8]| memmem::find_iter(dictionary, sign).count();
    let is_whole = dictionary.starts_with(b"<<") && dictionary.ends_with(b">>") && count(b"<<") == count(b">>");
    (is_head && is_whole && !dictionary.iter().any(|byte| b"%()".contains(byte))).then_some(dictionary)
}

fn unpack(content: &[u8], room: &mut usize) -> Result<Vec<u8>, Unreadable> {
    let mut unpacked = Vec::new();
    ZlibDecoder::new(content).take(*room as u64 + 1).read_to_end(&mut unpacked).map_err(|_| Damaged)?;
    *room = room.checked_sub(unpacked.len()).ok_or(Damaged)?;
    Ok(unpacked)
}

/// Anything but white space after the last end, as what pretends to be two files at once has.
fn goes_on_after_its_end(given: &[u8]) -> bool {
    let last = memmem::rfind(given, END);
    last.is_some_and(|at| given[at + END.len()..].iter().any(|byte| !is_white(*byte)))
}

/// Objects, and no end: half of a document.
fn is_cut_off(given: &[u8]) -> bool {
    memmem::find(given, b"endobj").is_some() && memmem::rfind(given, END).is_none()
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::ZlibEncoder};

    use super::*;

    fn packed(objects: &[u8]) -> Vec<u8> {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        packed.write_all(objects).unwrap();
        packed.finish().unwrap()
    }

    fn stream(dictionary: &str, content: &[u8]) -> Vec<u8> {
        [b"%PDF-1.7\n4 0 obj\n", dictionary.as_bytes(), b"\nstream\n", content, b"\nendstream\nendobj\n%%EOF\n"]
            .concat()
    }

    #[test]
    fn a_document_that_does_nothing_is_kept() {
        let page = b"<< /Type /Page /Contents 5 0 R >> << /S /URI /URI (https://granary.test) >>";
        for document in [
            b"%PDF-1.7 bill of lading".to_vec(),
            b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /GoTo >> >>\nendobj\n%%EOF\n\r\n\0".to_vec(),
            stream("<< /Type /ObjStm /Filter /FlateDecode /N 1 >>", &packed(page)),
            stream("<< /Filter /DCTDecode >>", b"\xff\xd8 /JS (by chance) \xff\xd9"),
            stream("<< /Filter /DCTDecode >>", b"\xff\xd8 /URI (by chance) \xff\xd9"),
            b"%PDF-1.7 << /S /URI /URI (mailto:desk@granary.test) >> << /S/URI/URI<74656c3a31> >>".to_vec(),
            stream(
                "<< /T (a \\( % b) % (\n /Filter /DCTDecode >> % of a picture",
                b"\xff\xd8 /JS (by chance) obj \xff\xd9",
            ),
        ] {
            assert_eq!(look_through(&document), Ok(()), "{}", String::from_utf8_lossy(&document));
        }
    }

    #[test]
    fn what_acts_is_found_through_escapes_and_packing() {
        let acting = b"<< /S /JavaScript /JS (app.alert(1)) >>";
        for document in [
            stream("<< /Type /ObjStm >>", b"<< /JS (x) >>"),
            stream("<< /Type /ObjStm /Filter /FlateDecode >>", &packed(b"<< /Type /EmbeddedFile >>")),
            b"%PDF-1.7 << /S /JavaScript >>".to_vec(),
            b"%PDF-1.7 << /S /J#61vaScript >>".to_vec(),
            b"%PDF-1.7 << /S /#4a#61#76#61#53#63#72#69#70#74 >>".to_vec(),
            b"%PDF-1.7 << /JS(x) >>".to_vec(),
            b"%PDF-1.7 << /J#53 4 0 R >>".to_vec(),
            b"%PDF-1.7 << /S/Launch/F(cmd.exe) >>".to_vec(),
            b"%PDF-1.7 << /Type/EmbeddedFile >>".to_vec(),
            b"%PDF-1.7 << /Names << /EmbeddedFiles 4 0 R >> >>".to_vec(),
            b"%PDF-1.7 << /AcroForm << /XFA 4 0 R >> >>".to_vec(),
            b"%PDF-1.7 << /S /SubmitForm >>".to_vec(),
            b"%PDF-1.7 << /S /GoToR /F (\\\\evil.test\\share\\a.pdf) /D [0 /Fit] >>".to_vec(),
            b"%PDF-1.7 << /S /URI /URI (javascript:alert\\(1\\)) >>".to_vec(),
            b"%PDF-1.7 << /S /URI /U#52I<6a6176617363726970743a61> >>".to_vec(),
            b"%PDF-1.7 << /S /URI /URI (file://evil.test/share/a) >>".to_vec(),
            stream("<< /Type /ObjStm /Filter /FlateDecode >>", &packed(b"<< /S /URI /URI (javascript:a) >>")),
            b"%PDF-1.7 << /Subtype /RichMedia >>".to_vec(),
            b"%PDF-1.7 stream /JS (never ends)".to_vec(),
            b"%PDF-1.7\n<< % >> stream\n/JS (x)\n% endstream\n>>".to_vec(),
            b"%PDF-1.7\n<< /AcroForm << % >> stream\n/XFA 4 0 R\n% endstream\n>> >>".to_vec(),
            b"%PDF-1.7\n<< /T (>> stream\n) /JS (x) /U (endstream) >>".to_vec(),
            b"%PDF-1.7\n<< /T (a\\) >> stream\n) /JS (x) /U (endstream) >>".to_vec(),
            stream("<< /Length 44 >>", b"7 0 obj\n<< /S /Hide /JS (x) >>\nendobj"),
            stream("<< /Length 44 >>", b"<< /XFA 7 0 R >>"),
            stream("<< /Length 9 >>", acting),
            stream("<< /Type /ObjStm /Filter /FlateDecode >>", &packed(acting)),
            stream("<< /Type /Obj#53tm /Filter /Fl >>", &packed(b"<< /J#53 (x) >>")),
            stream("<< /Filter [/FlateDecode] /Type /ObjStm >>", &packed(acting)),
            stream("<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>", b"789c"),
            stream("<< /Type /ObjStm /Filter 7 0 R >>", &packed(acting)),
            stream("<< /Type /ObjStm % >> stream\n /Filter /FlateDecode >>", &packed(acting)),
            stream("<< /Filter /FlateDecode % 5 0 obj <<\n /Type /ObjStm >>", &packed(acting)),
            stream("<< /Filter /FlateDecode /T (\n5 0 obj <<\n) /Type /ObjStm >>", &packed(acting)),
            stream("<< /Type /ObjStm /Upstream /Filter /FlateDecode >>", &packed(acting)),
            stream("<< /Type /ObjStm /Filter /FlateDecode >>", b"no zlib"),
        ] {
            assert!(look_through(&document).is_err(), "{}", String::from_utf8_lossy(&document));
        }
    }

    /// One page with this content, and tables that say where all stands, or somewhere else.
    fn page(dictionary: &str, content: &[u8], astray: usize) -> Vec<u8> {
        let text = |text: &str| text.as_bytes().to_vec();
        let objects = [
            text("<< /Type /Catalog /Pages 2 0 R >>"),
            text("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
            text("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>"),
            [dictionary.as_bytes(), b"\nstream\n", content, b"\nendstream"].concat(),
        ];
        let (mut pdf, mut places) = (b"%PDF-1.7\n".to_vec(), String::new());
        for (nth, object) in objects.iter().enumerate() {
            places += &format!("{:010} 00000 n \n", pdf.len() + astray);
            pdf.extend([format!("{} 0 obj\n", nth + 1).as_bytes(), object, b"\nendobj\n"].concat());
        }
        let start = pdf.len();
        let table = format!("xref\n0 5\n0000000000 65535 f \n{places}trailer\n<< /Size 5 /Root 1 0 R >>\n");
        [pdf, format!("{table}startxref\n{start}\n%%EOF\n").into_bytes()].concat()
    }

    fn replaced(document: &[u8], what: &str, by: &str) -> Vec<u8> {
        let at = memmem::find(document, what.as_bytes()).unwrap();
        [&document[..at], by.as_bytes(), &document[at + what.len()..]].concat()
    }

    #[test]
    fn what_is_broken_within_is_damaged_and_what_readers_mend_is_not() {
        let drawn = packed(&b"BT (Basmati rice) Tj ET\n".repeat(200));
        let cut = &drawn[..drawn.len() / 2];
        let packed_as = |length: usize| format!("<< /Filter /FlateDecode /Length {length} >>");
        let whole = page(&packed_as(drawn.len()), &drawn, 0);
        let rows = [
            ("whole", whole.clone(), Ok(())),
            ("plain", page("<< /Length 3 >>", b"q Q", 0), Ok(())),
            ("without the sum at its end", page(&packed_as(drawn.len() - 4), &drawn[..drawn.len() - 4], 0), Ok(())),
            ("its tables lead astray", page(&packed_as(drawn.len()), &drawn, 3), Ok(())),
            ("its content is cut off", page(&packed_as(cut.len()), cut, 0), Err(Damaged)),
            ("its content is something else", page(&packed_as(7), b"no zlib", 0), Err(Damaged)),
            ("its content is not there", replaced(&page("<< >>", b"", 0), "4 0 obj", "5 0 obj"), Err(Damaged)),
            (
                "a tree that names no page",
                replaced(&whole, "/Kids [3 0 R] /Count 1", "/Kids []      /Count 0"),
                Err(Damaged),
            ),
        ];
        for (what, document, kept) in rows {
            assert_eq!(look_through(&document), kept, "{what}");
        }
    }

    #[test]
    fn a_link_that_stands_elsewhere_is_found() {
        for (link, kept) in [("https://granary.test", Ok(())), ("javascript:alert", Err(ActiveContent))] {
            let document = page("<< /A << /S /URI /URI 5 0 R >> /Length 3 >>", b"q Q", 0);
            let document = replaced(&document, "xref", &format!("5 0 obj\n({link})\nendobj\nxref"));
            assert_eq!(look_through(&document), kept, "{link}");
        }
    }

    #[test]
    fn what_swells_or_goes_on_is_refused() {
        let swells = packed(&vec![b' '; MAX_UNPACKED + 1]);
        assert_eq!(look_through(&stream("<< /Type /ObjStm /Filter /FlateDecode >>", &swells)), Err(Damaged));
        assert_eq!(look_through(b"%PDF-1.7\n%%EOF\n<html>"), Err(Damaged));
        let half = b"%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Type /Cat";
        assert_eq!(look_through(half), Err(Damaged), "half of a document");
        let nested = [b"%PDF-1.7\n".to_vec(), vec![b'['; 1_000_000], b"\n%%EOF".to_vec()].concat();
        assert_eq!(look_through(&nested), Ok(()), "depth is nothing to a look that follows no structure");
    }
}
