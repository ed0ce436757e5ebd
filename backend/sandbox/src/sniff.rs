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
    pub const ALL: [Self; 6] = [Self::Jpeg, Self::Png, Self::Pdf, Self::Docx, Self::Xlsx, Self::Csv];

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

    /// The endings of its name, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Pdf => &["pdf"],
            Self::Docx => &["docx"],
            Self::Xlsx => &["xlsx"],
            Self::Csv => &["csv"],
        }
    }

    /// Whether a file begins like one of this kind; a table begins with anything.
    pub fn begins(self, head: &[u8]) -> bool {
        match self {
            Self::Jpeg => head.starts_with(b"\xff\xd8\xff"),
            Self::Png => head.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Pdf => head.starts_with(b"%PDF-"),
            Self::Docx | Self::Xlsx => head.starts_with(b"PK\x03\x04"),
            Self::Csv => false,
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
    /// What a file claims, if that is something which is kept, and it begins as its name says.
    pub fn of(name: &str, head: &[u8]) -> Option<Self> {
        let extension = name.rsplit_once('.')?.1.to_ascii_lowercase();
        let webp = head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP");
        let kind = FileKind::ALL.into_iter().find(|kind| kind.extensions().contains(&extension.as_str()));
        match kind {
            None => (extension == "webp" && webp).then_some(Self::Picture),
            Some(FileKind::Csv) if FileKind::ALL.into_iter().any(|kind| kind.begins(head)) => None,
            Some(FileKind::Csv) => Some(Self::Document(FileKind::Csv)),
            Some(kind) if !kind.begins(head) => None,
            Some(FileKind::Jpeg | FileKind::Png) => Some(Self::Picture),
            Some(kind) => Some(Self::Document(kind)),
        }
    }
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
    fn a_file_claims_what_its_name_and_its_beginning_agree_on() {
        let document = |kind| Some(Claim::Document(kind));
        for (name, head, claim) in [
            ("scan.jpg", &b"\xff\xd8\xff\xe0..."[..], Some(Claim::Picture)),
            ("scan.JPEG", b"\xff\xd8\xff\xe0...", Some(Claim::Picture)),
            ("scan.png", b"\x89PNG\r\n\x1a\n...", Some(Claim::Picture)),
            ("scan.webp", b"RIFF....WEBPVP8 ", Some(Claim::Picture)),
            ("bill.pdf", b"%PDF-1.7 ...", document(FileKind::Pdf)),
            ("terms.docx", b"PK\x03\x04", document(FileKind::Docx)),
            ("lots.xlsx", b"PK\x03\x04", document(FileKind::Xlsx)),
            ("lots.csv", b"name,quantity\nRice,4\n", document(FileKind::Csv)),
            ("lots.csv", b"%PDF-1.7", None),
            ("scan.png", b"\xff\xd8\xff\xe0...", None),
            ("scan.webp", b"RIFF....WAVE", None),
            ("page.html.jpg", b"<html>", None),
            ("bill.pdf", b"\n%PDF-1.7", None),
            ("logo.svg", b"<svg onload=alert(1)>", None),
            ("run.exe", b"MZ", None),
            ("pdf", b"%PDF-1.7", None),
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
