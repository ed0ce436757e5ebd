//! What a file really is, by its content: only what the trade needs is let in.

/// The kinds of file that are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Jpeg,
    Png,
    Pdf,
    Docx,
    Xlsx,
    Csv,
}

impl FileKind {
    pub fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Pdf => "application/pdf",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv",
        }
    }

    fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Pdf => &["pdf"],
            Self::Docx => &["docx"],
            Self::Xlsx => &["xlsx"],
            Self::Csv => &["csv"],
        }
    }
}

/// Whether a browser may show a file of this media type in the page.
pub fn is_shown(mime: &str) -> bool {
    [FileKind::Jpeg, FileKind::Png, FileKind::Pdf].iter().any(|kind| kind.mime() == mime)
}

/// The kind of a file, if it is one that is kept, and named as what it is.
pub fn sniff(name: &str, content: &[u8]) -> Option<FileKind> {
    let extension = name.rsplit_once('.')?.1.to_ascii_lowercase();
    let kind = kind(&extension, content)?;
    kind.extensions().contains(&extension.as_str()).then_some(kind)
}

fn kind(extension: &str, content: &[u8]) -> Option<FileKind> {
    let begins = |with: &[u8]| content.starts_with(with);
    let says = |word: &[u8]| content.windows(word.len()).any(|it| it == word);
    if begins(b"\xff\xd8\xff") {
        Some(FileKind::Jpeg)
    } else if begins(b"\x89PNG\r\n\x1a\n") {
        Some(FileKind::Png)
    } else if begins(b"%PDF-") {
        // Papers neither run nor launch anything.
        let acts = [&b"/JavaScript"[..], b"/JS ", b"/JS(", b"/Launch", b"/EmbeddedFile"].into_iter().any(says);
        (!acts).then_some(FileKind::Pdf)
    } else if begins(b"PK\x03\x04") && says(b"[Content_Types].xml") && !says(b"vbaProject.bin") {
        match (says(b"word/document.xml"), says(b"xl/workbook.xml")) {
            (true, false) => Some(FileKind::Docx),
            (false, true) => Some(FileKind::Xlsx),
            _ => None,
        }
    } else {
        (extension == "csv" && is_plain_table(content)).then_some(FileKind::Csv)
    }
}

/// Text that no browser would take for a page.
fn is_plain_table(content: &[u8]) -> bool {
    let text = std::str::from_utf8(content).unwrap_or_default();
    let plain = text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'));
    plain && !text.trim().is_empty() && !text.trim_start_matches('\u{feff}').trim_start().starts_with('<')
}

/// The last part of a name, without what could mislead; short enough for any disk.
pub fn safe_name(given: &str) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let misleads = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let plain: String =
        last.chars().map(|c| if "<>:\"|?*".contains(c) { '_' } else { c }).filter(|c| !misleads(*c)).collect();
    let plain = plain.trim_matches([' ', '.']);
    let (stem, extension) = plain.rsplit_once('.').unwrap_or((plain, ""));
    let stem: String = stem.chars().take(100).collect();
    let extension: String = extension.chars().take(10).collect();
    match (stem.is_empty(), extension.is_empty()) {
        (true, _) => "file".to_owned(),
        (false, true) => stem,
        (false, false) => format!("{stem}.{extension}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_its_content_says_and_named_so() {
        let zip = |inner: &str| [b"PK\x03\x04....[Content_Types].xml....".as_slice(), inner.as_bytes()].concat();
        for (name, content, kind) in [
            ("scan.jpg", b"\xff\xd8\xff\xe0...".to_vec(), Some(FileKind::Jpeg)),
            ("scan.JPEG", b"\xff\xd8\xff\xe0...".to_vec(), Some(FileKind::Jpeg)),
            ("scan.png", b"\x89PNG\r\n\x1a\n...".to_vec(), Some(FileKind::Png)),
            ("bill.pdf", b"%PDF-1.7 ...".to_vec(), Some(FileKind::Pdf)),
            ("terms.docx", zip("word/document.xml"), Some(FileKind::Docx)),
            ("lots.xlsx", zip("xl/workbook.xml"), Some(FileKind::Xlsx)),
            ("lots.csv", b"name,quantity\nRice,4\n".to_vec(), Some(FileKind::Csv)),
            ("scan.png", b"\xff\xd8\xff\xe0...".to_vec(), None),
            ("page.html.jpg", b"<html>".to_vec(), None),
            ("page.csv", b" <html>".to_vec(), None),
            ("lots.csv", b"a,b\0c".to_vec(), None),
            ("lots.csv", b"".to_vec(), None),
            ("bill.pdf", b"%PDF-1.7 /OpenAction << /JavaScript ...".to_vec(), None),
            ("bill.pdf", b"\n%PDF-1.7".to_vec(), None),
            ("terms.docx", zip("word/document.xml vbaProject.bin"), None),
            ("terms.docx", zip("word/document.xml xl/workbook.xml"), None),
            ("terms.docx", b"PK\x03\x04 nothing".to_vec(), None),
            ("logo.svg", b"<svg onload=alert(1)>".to_vec(), None),
            ("run.exe", b"MZ".to_vec(), None),
            ("pdf", b"%PDF-1.7".to_vec(), None),
        ] {
            assert_eq!(sniff(name, &content), kind, "{name}");
        }
    }

    #[test]
    fn names_are_cut_to_what_misleads_nobody() {
        let long = format!("{}.pdf", "a".repeat(300));
        for (given, safe) in [
            ("bill of lading.pdf", "bill of lading.pdf"),
            ("فاتورة.pdf", "فاتورة.pdf"),
            ("../../etc/passwd", "passwd"),
            ("C:\\temp\\bill.pdf", "bill.pdf"),
            ("bill\u{202e}fdp.exe", "billfdp.exe"),
            ("a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"),
            ("...", "file"),
            ("", "file"),
            (&long, &format!("{}.pdf", "a".repeat(100))),
        ] {
            assert_eq!(safe_name(given), safe);
        }
    }
}
