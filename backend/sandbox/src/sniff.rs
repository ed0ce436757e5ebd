//! What a file really is, by its content: only what the trade needs is let in.

use super::unreadable::Unreadable;

/// The kinds of file that are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Jpeg,
    Png,
    Pdf,
    Docx,
    Xlsx,
    Csv,
    Xml,
}

impl FileKind {
    pub const ALL: [Self; 7] = [Self::Jpeg, Self::Png, Self::Pdf, Self::Docx, Self::Xlsx, Self::Csv, Self::Xml];

    pub fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Pdf => "application/pdf",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv",
            Self::Xml => "application/xml",
        }
    }

    /// The endings of its name, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Pdf => &["pdf"],
            Self::Docx => &["docx"],
            Self::Xlsx => &["xlsx"],
            Self::Csv => &["csv"],
            Self::Xml => &["xml"],
        }
    }

    /// Whether a file begins like one of this kind; a PDF may begin with a few bytes that are no part of it, a table with anything.
    pub fn begins(self, head: &[u8]) -> bool {
        match self {
            Self::Jpeg => head.starts_with(b"\xff\xd8\xff"),
            Self::Png => head.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Pdf => head.windows(5).take(1024).any(|it| it == b"%PDF-"),
            Self::Docx | Self::Xlsx => head.starts_with(b"PK\x03\x04"),
            Self::Csv | Self::Xml => false,
        }
    }
}

/// What a file says it is, by its name and its first bytes; whether it is, the sandbox finds out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Written anew before it is kept.
    Picture,
    /// Kept as it came, once it has been looked through.
    Document(FileKind),
}

/// Whether a browser may show a file of this media type in the page.
pub fn is_shown(mime: &str) -> bool {
    is_picture(mime) || mime == FileKind::Pdf.mime()
}

pub fn is_picture(mime: &str) -> bool {
    [FileKind::Jpeg, FileKind::Png].iter().any(|kind| kind.mime() == mime)
}

impl Claim {
    /// What a file claims: a picture by how it begins, whatever its name says, and so a table; all else by its name, if it begins
    /// like that.
    pub fn of(name: &str, head: &[u8]) -> Result<Self, Unreadable> {
        if is_picture_that_is_read(head) {
            return Ok(Self::Picture);
        }
        let extension = name.rsplit_once('.').ok_or(Unreadable::UnknownKind)?.1.to_ascii_lowercase();
        let kind = FileKind::ALL.into_iter().find(|kind| kind.extensions().contains(&extension.as_str()));
        let is_known = FileKind::ALL.into_iter().any(|kind| kind.begins(head));
        match kind.ok_or(Unreadable::UnknownKind)? {
            kind @ (FileKind::Docx | FileKind::Xlsx) if head.starts_with(OLD_OFFICE) => Ok(Self::Document(kind)),
            FileKind::Csv if FileKind::Xlsx.begins(head) => Ok(Self::Document(FileKind::Xlsx)),
            FileKind::Xlsx if is_text(head) && !is_known => Ok(Self::Document(FileKind::Csv)),
            FileKind::Csv | FileKind::Xml if is_known => Err(Unreadable::Damaged),
            kind @ (FileKind::Csv | FileKind::Xml) => Ok(Self::Document(kind)),
            kind if kind.begins(head) => Ok(Self::Document(kind)),
            _ => Err(Unreadable::Damaged),
        }
    }
}

/// How a document of an office begins once it is under a password, and how those of before 2007 do: which of them, the look
/// through it tells.
pub(super) const OLD_OFFICE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// Whether this begins a text, and no page of the web.
fn is_text(head: &[u8]) -> bool {
    let is_unseen = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    !head.is_empty() && !head.trim_ascii_start().starts_with(b"<") && !head.iter().any(is_unseen)
}

/// Whether this begins a picture that can be read: JPEG, PNG, WebP, TIFF, or HEIC.
fn is_picture_that_is_read(head: &[u8]) -> bool {
    let begins = |mark: &[u8]| head.starts_with(mark);
    let webp = begins(b"RIFF") && head.get(8..12) == Some(b"WEBP");
    let tiff = begins(b"II*\0") || begins(b"MM\0*");
    [FileKind::Jpeg, FileKind::Png].iter().any(|kind| kind.begins(head)) || webp || tiff || is_heic(head)
}

/// Whether this begins a picture of a telephone by Apple.
pub fn is_heic(head: &[u8]) -> bool {
    let brand = head.get(8..12).filter(|_| head.get(4..8) == Some(b"ftyp"));
    brand.is_some_and(|it| [b"heic", b"heix", b"heim", b"heis", b"mif1"].iter().any(|known| it == known.as_slice()))
}

/// A picture's name, ending as what it has become.
pub fn renamed(name: &str, kind: FileKind) -> String {
    match name.rsplit_once('.') {
        Some((_, extension)) if kind.extensions().contains(&&*extension.to_ascii_lowercase()) => name.to_owned(),
        Some((stem, _)) => format!("{stem}.{}", kind.extensions()[0]),
        None => format!("{name}.{}", kind.extensions()[0]),
    }
}

/// The last part of a name, without what could mislead; short enough for any disk.
pub fn safe_name(given: &str) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let misleads = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    fn a_file_claims_what_it_begins_like() {
        let document = |kind| Ok(Claim::Document(kind));
        let far = [&[b' '; 1019][..], b"%PDF-1.7"].concat();
        let too_far = [&[b' '; 1024][..], b"%PDF-1.7"].concat();
        for (name, head, claim) in [
            ("scan.jpg", &b"\xff\xd8\xff\xe0..."[..], Ok(Claim::Picture)),
            ("scan.JPEG", b"\xff\xd8\xff\xe0...", Ok(Claim::Picture)),
            ("scan.png", b"\x89PNG\r\n\x1a\n...", Ok(Claim::Picture)),
            ("scan.webp", b"RIFF....WEBPVP8 ", Ok(Claim::Picture)),
            ("scan.tif", b"II*\0....", Ok(Claim::Picture)),
            ("IMG_0001.HEIC", b"\0\0\0\x24ftypheic....", Ok(Claim::Picture)),
            ("scan.png", b"\xff\xd8\xff\xe0...", Ok(Claim::Picture)),
            ("scan.pdf", b"\xff\xd8\xff\xe0...", Ok(Claim::Picture)),
            ("scan", b"\xff\xd8\xff\xe0...", Ok(Claim::Picture)),
            ("bill.pdf", b"%PDF-1.7 ...", document(FileKind::Pdf)),
            ("bill.pdf", b"\n%PDF-1.7", document(FileKind::Pdf)),
            ("bill.pdf", b"\xef\xbb\xbf%PDF-1.7", document(FileKind::Pdf)),
            ("bill.pdf", &far, document(FileKind::Pdf)),
            ("bill.pdf", &too_far, Err(Unreadable::Damaged)),
            ("terms.docx", b"PK\x03\x04", document(FileKind::Docx)),
            ("lots.xlsx", b"PK\x03\x04", document(FileKind::Xlsx)),
            ("lots.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", document(FileKind::Xlsx)),
            ("lots.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Err(Unreadable::UnknownKind)),
            ("lots.csv", b"name,quantity\nRice,4\n", document(FileKind::Csv)),
            ("lots.csv", b"PK\x03\x04", document(FileKind::Xlsx)),
            ("lots.xlsx", b"name;quantity\nCaf\xe9;4\n", document(FileKind::Csv)),
            ("lots.xlsx", b"%PDF-1.4 /JS", Err(Unreadable::Damaged)),
            ("lots.xlsx", b"\n<html><table>", Err(Unreadable::Damaged)),
            ("lots.xlsx", b"\x7fELF\x02\x01", Err(Unreadable::Damaged)),
            ("lots.xlsx", b"", Err(Unreadable::Damaged)),
            ("terms.docx", b"name;quantity\n", Err(Unreadable::Damaged)),
            ("invoice.xml", b"<Invoice/>", document(FileKind::Xml)),
            ("lots.csv", b"%PDF-1.7", Err(Unreadable::Damaged)),
            ("scan.webp", b"RIFF....WAVE", Err(Unreadable::UnknownKind)),
            ("page.html.jpg", b"<html>", Err(Unreadable::Damaged)),
            ("film.heic", b"\0\0\0\x24ftypisom....", Err(Unreadable::UnknownKind)),
            ("logo.svg", b"<svg onload=alert(1)>", Err(Unreadable::UnknownKind)),
            ("all.zip", b"PK\x03\x04", Err(Unreadable::UnknownKind)),
            ("run.exe", b"MZ", Err(Unreadable::UnknownKind)),
            ("pdf", b"%PDF-1.7", Err(Unreadable::UnknownKind)),
        ] {
            assert_eq!(Claim::of(name, head), claim, "{name}");
        }
    }

    #[test]
    fn a_picture_is_named_as_what_it_has_become() {
        for (given, kind, name) in [
            ("scan.webp", FileKind::Jpeg, "scan.jpg"),
            ("scan.JPEG", FileKind::Jpeg, "scan.JPEG"),
            ("scan.1.png", FileKind::Jpeg, "scan.1.jpg"),
            ("scan.webp", FileKind::Png, "scan.png"),
        ] {
            assert_eq!(renamed(given, kind), name);
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
