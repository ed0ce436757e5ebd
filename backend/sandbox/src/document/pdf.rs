//! PDF: every name that stands in it is read, through escapes and packed objects, without following any structure.

use std::io::Read;

use flate2::read::ZlibDecoder;
use memchr::{memchr_iter, memchr2, memmem, memrchr2};

use super::super::unreadable::Unreadable;

/// Names of what acts, or carries a file within; too long to stand anywhere by chance.
const ACTING: [&[u8]; 10] = [
    b"JavaScript",
    b"Launch",
    b"EmbeddedFile",
    b"EmbeddedFiles",
    b"RichMedia",
    b"Rendition",
    b"SubmitForm",
    b"ImportData",
    b"GoToE",
    b"XFA",
];
/// What a script stands under; so short that packed pictures say it, so that it counts outside of streams.
const SCRIPT: &[u8] = b"JS";
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
/// The most that all packed objects may unpack to.
const MAX_UNPACKED: usize = 64 * 1024 * 1024;

/// Refuses what acts, what hides from this look, and what goes on after its end.
pub(super) fn look_through(given: &[u8]) -> Result<(), Unreadable> {
    if goes_on_after_its_end(given) {
        return Err(Unreadable);
    }
    let mut sealed = false;
    let mut packed = Vec::new();
    for Name { at, name } in names(given) {
        match &name[..] {
            acting if ACTING.contains(&acting) => return Err(Unreadable),
            b"Encrypt" => sealed = true,
            b"ObjStm" => packed.push(at),
            _ => {}
        }
    }
    if outside_streams(given).into_iter().any(|part| names(part).any(|it| it.name == SCRIPT)) {
        return Err(Unreadable);
    }
    if sealed && !packed.is_empty() {
        return Err(Unreadable);
    }
    let mut room = MAX_UNPACKED;
    packed.into_iter().try_for_each(|at| look_into(given, at, &mut room))
}

/// Looks into the packed objects whose dictionary says `ObjStm` here.
fn look_into(given: &[u8], at: usize, room: &mut usize) -> Result<(), Unreadable> {
    let Some(length) = memmem::find(&given[at..], b"stream") else { return Ok(()) };
    let (before, content) = given.split_at(at + length);
    let dictionary = dictionary(before).ok_or(Unreadable)?;
    let says = |wanted: &[&[u8]]| names(dictionary).any(|it| wanted.contains(&&it.name[..]));
    let content = &content[b"stream".len()..];
    let content = content.strip_prefix(b"\r\n").or(content.strip_prefix(b"\n")).unwrap_or(content);
    let unpacked = if says(&OTHER_FILTERS) {
        return Err(Unreadable);
    } else if says(&[b"FlateDecode", b"Fl"]) {
        unpack(content, room)?
    } else if says(&[b"Filter"]) {
        return Err(Unreadable);
    } else {
        return Ok(());
    };
    let acts = names(&unpacked).any(|it| it.name == SCRIPT || ACTING.contains(&&it.name[..]));
    if acts { Err(Unreadable) } else { Ok(()) }
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
    ZlibDecoder::new(content).take(*room as u64 + 1).read_to_end(&mut unpacked).map_err(|_| Unreadable)?;
    *room = room.checked_sub(unpacked.len()).ok_or(Unreadable)?;
    Ok(unpacked)
}

/// Anything but white space after the last end, as what pretends to be two files at once has.
fn goes_on_after_its_end(given: &[u8]) -> bool {
    const END: &[u8] = b"%%EOF";
    let last = memmem::rfind(given, END);
    last.is_some_and(|at| given[at + END.len()..].iter().any(|byte| !is_white(*byte)))
}

/// The parts that are no stream's content, and what begins like an object within one: a reader may be led there.
fn outside_streams(given: &[u8]) -> Vec<&[u8]> {
    let (mut parts, mut rest) = (Vec::new(), given);
    while let Some(begin) = stream_begins(rest) {
        let (before, content) = rest.split_at(begin);
        // What looks like a stream but never ends is looked at whole.
        let Some(end) = memmem::find(content, b"endstream") else { break };
        let (within, after) = content.split_at(end);
        parts.push(before);
        parts.extend(object_begins(within).map(|at| &within[at..]));
        rest = after;
    }
    parts.push(rest);
    parts
}

/// Where the content of the first stream begins: after the word that follows a dictionary. What stands in a comment or
/// in a text is no such word.
fn stream_begins(given: &[u8]) -> Option<usize> {
    const STREAM: &[u8] = b"stream";
    let (mut at, mut depth, mut follows_dictionary) = (0, 0_usize, false);
    while let Some(rest) = given.get(at..).filter(|rest| !rest.is_empty()) {
        at += match *rest {
            [b'\\', ..] if depth > 0 => 2,
            [b'(', ..] => {
                depth += 1;
                1
            }
            [b')', ..] => {
                depth = depth.saturating_sub(1);
                1
            }
            _ if depth > 0 => 1,
            [b'%', ..] => memchr2(b'\r', b'\n', rest).unwrap_or(rest.len()),
            [b'>', b'>', ..] => {
                follows_dictionary = true;
                at += 2;
                continue;
            }
            [byte, ..] if is_white(byte) => 1,
            _ if follows_dictionary && rest.starts_with(STREAM) => {
                if matches!(rest.get(STREAM.len()), Some(b'\r' | b'\n')) {
                    return Some(at + STREAM.len());
                }
                STREAM.len()
            }
            _ => {
                follows_dictionary = false;
                1
            }
        };
    }
    None
}

/// Where something first stands under the head of an object, such as `7 0 obj`.
fn object_begins(content: &[u8]) -> Option<usize> {
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    let is_headed = |before: &[u8]| {
        let mut words = before.rsplit(|byte| is_white(*byte)).filter(|word| !word.is_empty());
        words.next().is_some_and(is_number)
            && words.next().is_some_and(|word| word.last().is_some_and(u8::is_ascii_digit))
    };
    memmem::find_iter(content, b"obj").find(|at| is_headed(&content[..*at]))
}

struct Name {
    at: usize,
    name: Vec<u8>,
}

/// Every `/Name`, its escapes read, and where it stands.
fn names(given: &[u8]) -> impl Iterator<Item = Name> {
    memchr_iter(b'/', given).map(|at| Name { at, name: name(&given[at + 1..]) })
}

fn name(mut rest: &[u8]) -> Vec<u8> {
    /// Longer than any that is looked for, escapes and all.
    const LONGEST: usize = 32;
    let mut name = Vec::new();
    while name.len() < LONGEST {
        match *rest {
            [b'#', high, low, ref more @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                let digit = |it: u8| char::from(it).to_digit(16).unwrap_or_default() as u8;
                name.push(digit(high) * 16 + digit(low));
                rest = more;
            }
            [byte, ref more @ ..] if !is_white(byte) && !b"()<>[]{}/%".contains(&byte) => {
                name.push(byte);
                rest = more;
            }
            _ => break,
        }
    }
    name
}

fn is_white(byte: u8) -> bool {
    matches!(byte, b'\0' | b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
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
            stream(
                "<< /T (a \\( % b) % (\n /Filter /DCTDecode >> % of a picture",
                b"\xff\xd8 /JS (by chance) obj \xff\xd9",
            ),
            b"%PDF-1.7\n<< /Encrypt 4 0 R >>".to_vec(),
        ] {
            assert_eq!(look_through(&document), Ok(()), "{}", String::from_utf8_lossy(&document));
        }
    }

    #[test]
    fn what_acts_is_found_through_escapes_and_packing() {
        let acting = b"<< /S /JavaScript /JS (app.alert(1)) >>";
        for document in [
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
            stream("<< /Type /ObjStm /Filter /FlateDecode >> << /Encrypt 3 0 R >>", &packed(b"")),
        ] {
            assert_eq!(look_through(&document), Err(Unreadable), "{}", String::from_utf8_lossy(&document));
        }
    }

    #[test]
    fn what_swells_or_goes_on_is_refused() {
        let swells = packed(&vec![b' '; MAX_UNPACKED + 1]);
        assert_eq!(look_through(&stream("<< /Type /ObjStm /Filter /FlateDecode >>", &swells)), Err(Unreadable));
        assert_eq!(look_through(b"%PDF-1.7\n%%EOF\n<html>"), Err(Unreadable));
        let nested = [b"%PDF-1.7\n".to_vec(), vec![b'['; 1_000_000], b"\n%%EOF".to_vec()].concat();
        assert_eq!(look_through(&nested), Ok(()), "depth is nothing to a look that follows no structure");
    }
}
