//! Text in whatever encoding programs write tables: UTF-8, UTF-16, or the code page of some country.

use std::borrow::Cow;

use chardetng::EncodingDetector;
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

/// How many letters beyond ASCII stand whole for each that is damaged.
const INTACT: usize = 8;

/// The text of a file without the mark it begins with; nothing where it holds what no text does.
pub(super) fn text(given: &[u8]) -> Option<Cow<'_, str>> {
    let (text, has_errors) = match encoding(given) {
        // What is damaged of it is shown as such.
        None => (String::from_utf8_lossy(given), false),
        Some(encoding) => {
            let (text, _, has_errors) = encoding.decode(given);
            (text, has_errors)
        }
    };
    let is_plain = text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'));
    (is_plain && !has_errors).then(|| match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_start_matches('\u{feff}')),
        Cow::Owned(text) => Cow::Owned(text.trim_start_matches('\u{feff}').to_owned()),
    })
}

/// The encoding of a text that is not UTF-8.
fn encoding(given: &[u8]) -> Option<&'static Encoding> {
    let noughts = |first: usize| given.iter().skip(first).step_by(2).filter(|it| **it == 0).count();
    let (behind, before) = (noughts(1), noughts(0));
    match given {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        // The signs between the cells have a nought in one half, whatever the script.
        _ if behind > before => Some(UTF_16LE),
        _ if before > 0 => Some(UTF_16BE),
        _ if is_utf8(given) => None,
        _ => Some(code_page(given)),
    }
}

/// Whether all of it is UTF-8, or so much that what is not was damaged on its way: in a code page hardly anything is by chance.
fn is_utf8(given: &[u8]) -> bool {
    let (mut read, mut damaged) = (0, 0);
    for chunk in given.utf8_chunks() {
        read += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    read >= damaged * INTACT
}

/// The code page in which it makes the likeliest words.
fn code_page(given: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new();
    detector.feed(given, true);
    detector.guess(None, false)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{
        GB18030, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254, WINDOWS_1256,
    };

    use super::*;

    #[test]
    fn a_text_is_read_in_the_encoding_it_was_written_in() {
        let wide = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let coded = |text, encoding: &'static Encoding| encoding.encode(text).0.into_owned();
        let arabic = "الصنف;الكمية\nأرز بسمتي;4\nعدس أحمر;12,5\n";
        let french = "Désignation;Quantité\nCafé moulu;4\nCrème brûlée;12\nPrix 5 €;1\n";
        let turkish = "Ürün;Miktar\nFındık içi şeker;4\nKuru üzüm çekirdeksiz;12\n";
        let polish = "Towar;Ilość\nŻyto łuskane;4\nPszenica źródlana;12\n";
        let russian = "Товар;Количество\nРис басмати;4\nЧечевица красная;12\n";
        let greek = "Προϊόν;Ποσότητα\nΕλαιόλαδο εξαιρετικό;4\nΡύζι;12\n";
        let chinese = "品名;数量\n大米五公斤装;4\n红豆和绿豆;12\n";
        let japanese = "品名;数量\nコシヒカリ米;4\nあずきと大豆;12\n";
        for (given, right) in [
            (b"name,quantity\nRice,4\n".to_vec(), "name,quantity\nRice,4\n"),
            ("\u{feff}الاسم,الكمية".into(), "الاسم,الكمية"),
            (coded(arabic, WINDOWS_1256), arabic),
            (coded(french, WINDOWS_1252), french),
            (coded(turkish, WINDOWS_1254), turkish),
            (coded(polish, WINDOWS_1250), polish),
            (coded(russian, WINDOWS_1251), russian),
            (coded(greek, WINDOWS_1253), greek),
            (coded(chinese, GB18030), chinese),
            (coded(japanese, SHIFT_JIS), japanese),
            ([russian.as_bytes(), b"Caf\xc3;4\n"].concat(), &format!("{russian}Caf\u{fffd};4\n")),
            (b"Caf\xe9,100630\n".to_vec(), "Café,100630\n"),
            (
                b"M\xfcsli;1\nS\xfc\xdfigkeiten;2\nGr\xf6\xdfe;3\nK\xe4se;1\n".to_vec(),
                "Müsli;1\nSüßigkeiten;2\nGröße;3\nKäse;1\n",
            ),
            (wide(&format!("\u{feff}{french}"), u16::to_le_bytes), french),
            (wide(&format!("\u{feff}{arabic}"), u16::to_be_bytes), arabic),
            (wide("name\tquantity\nRice\t4\n", u16::to_le_bytes), "name\tquantity\nRice\t4\n"),
            (wide("name\tquantity\nRice\t4\n", u16::to_be_bytes), "name\tquantity\nRice\t4\n"),
            (wide(arabic, u16::to_le_bytes), arabic),
        ] {
            assert_eq!(text(&given).as_deref(), Some(right), "{given:?}");
        }
        for given in [&b"a,b\0c"[..], b"\x7fELF\x02\x01\x01", b"\xff\xfe\x00\xd8", b"MZ\x90\x00\x03"] {
            assert_eq!(text(given), None, "{given:?}");
        }
    }
}
