//! Documents: looked through for what acts, hides or swells; whatever cannot be looked through is refused.

mod fields;
mod links;
mod office;
mod part;
mod pdf;
mod xml;

use memchr::memmem;

use super::{
    plain,
    unreadable::Unreadable::{self, ActiveContent, Damaged},
};
use crate::sniff::FileKind;

/// The string that every scanner knows, in two halves so that none of them finds it here.
const EICAR: [&[u8]; 2] = [br"X5O!P%@AP[4\PZX54(P^)7CC)7}$EI", b"CAR-STANDARD-ANTIVIRUS-TEST-FILE"];
/// How a ZIP archive says where its list of contents stands; the last of it is a comment of a told length.
const ARCHIVE_END: &[u8] = b"PK\x05\x06";
const ARCHIVE_END_SIZE: usize = 22;

/// Looks for what may not be kept; gives what is kept in its stead, and nothing where it is kept as it came.
pub(super) fn look_through(given: &[u8], kind: FileKind) -> Result<Vec<u8>, Unreadable> {
    if is_infected(given) {
        return Err(ActiveContent);
    }
    match kind {
        FileKind::Pdf if is_archive(given) => Err(ActiveContent),
        FileKind::Pdf => {
            let begin = pdf::begins(given).ok_or(Damaged)?;
            let kept = given.get(begin..pdf::ends(given)).ok_or(Damaged)?;
            pdf::look_through(kept)?;
            Ok(if kept.len() == given.len() { Vec::new() } else { kept.to_vec() })
        }
        FileKind::Docx | FileKind::Xlsx => office::look_through(given, kind).map(|()| Vec::new()),
        FileKind::Csv if is_plain_table(given) => Ok(Vec::new()),
        FileKind::Xml if xml::is_plain(given) => Ok(Vec::new()),
        FileKind::Xml | FileKind::Csv | FileKind::Jpeg | FileKind::Png => Err(Damaged),
    }
}

fn is_infected(content: &[u8]) -> bool {
    memmem::find(content, &EICAR.concat()).is_some()
}

/// Whether an unpacker would take the whole for a ZIP archive, whatever it begins with.
fn is_archive(content: &[u8]) -> bool {
    let tail = content.len().saturating_sub(ARCHIVE_END_SIZE + usize::from(u16::MAX));
    let ends = content[tail..].windows(ARCHIVE_END_SIZE).enumerate();
    ends.filter(|(_, it)| it.starts_with(ARCHIVE_END)).any(|(at, it)| {
        let comment = usize::from(u16::from_le_bytes([it[20], it[21]]));
        tail + at + ARCHIVE_END_SIZE + comment <= content.len()
    })
}

/// Text that no browser would take for a page.
fn is_plain_table(content: &[u8]) -> bool {
    plain::text(content).is_some_and(|text| !text.trim().is_empty() && !text.trim_start().starts_with('<'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_plain_text() {
        for (content, plain) in [
            (&b"name,quantity\nRice,4\n"[..], true),
            ("\u{feff}الاسم,الكمية\n".as_bytes(), true),
            (b"a,b\0c", false),
            (b"", false),
            (b" \n", false),
            (b" <html>", false),
            ("\u{feff} <script>".as_bytes(), false),
            (b"caf\xe9,1", true),
            (b"\xff\xfe<\0p\0>\0", false),
        ] {
            assert_eq!(look_through(content, FileKind::Csv).is_ok(), plain, "{content:?}");
        }
    }

    #[test]
    fn what_programs_put_around_a_pdf_is_cut_off() {
        for (before, behind) in [
            ("", "\x1a"),
            ("", "\r\n\x1a\x1a\n"),
            ("", "\n<!-- from cache -->\n<!-- 12 ms -->"),
            ("junk\n", "\x1a"),
            ("junk\n", ""),
        ] {
            let pdf = "%PDF-1.7 bill of lading\n%%EOF";
            let kept = look_through(format!("{before}{pdf}{behind}").as_bytes(), FileKind::Pdf);
            assert_eq!(kept.as_deref(), Ok(pdf.as_bytes()), "{before:?} {behind:?}");
        }
        assert_eq!(look_through(b"%PDF-1.7\n%%EOF\n", FileKind::Pdf), Ok(Vec::new()), "nothing to cut off");
        for behind in ["<html>", "<!-- open", "<!-- a --><script>", "\x1aMZ"] {
            let given = format!("%PDF-1.7\n%%EOF\n{behind}");
            assert_eq!(look_through(given.as_bytes(), FileKind::Pdf), Err(Damaged), "{behind}");
        }
        assert_eq!(look_through(b"%%EOF<!-- %PDF-1.7 -->", FileKind::Pdf), Err(Damaged));
    }

    #[test]
    fn what_scanners_are_tried_with_is_found_anywhere() {
        let sample = EICAR.concat();
        for content in [sample.clone(), [b"%PDF-1.7\n", &sample[..]].concat(), [b"a,b\n", &sample[..], b"\n"].concat()]
        {
            for kind in FileKind::ALL {
                assert_eq!(look_through(&content, kind), Err(ActiveContent));
            }
        }
    }
}
