//! What an uploaded file is called where it comes from.

use actix_multipart::Field;
use actix_web::http::header::CONTENT_DISPOSITION;
use percent_encoding::percent_decode_str;

/// What a file is called, as the one who sends it wrote it.
pub(super) fn file_name(field: &Field) -> Option<String> {
    let head = field.headers().get(CONTENT_DISPOSITION)?;
    called(&String::from_utf8_lossy(head.as_bytes()))
}

/// The name of a file in the head of its part. Browsers write a quote and the ends of lines by their numbers, and a
/// backslash as it is; other programs put a backslash before both. `filename*` is a name in UTF-8.
fn called(head: &str) -> Option<String> {
    let (mut plain, mut extended, mut rest) = (None, None, head.split_once(';')?.1);
    while let Some((name, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let (value, next) = match after.strip_prefix('"') {
            Some(quoted) => unquoted(quoted),
            None => {
                let (value, next) = after.split_once(';').unwrap_or((after, ""));
                (value.trim().to_owned(), next)
            }
        };
        match name.trim_matches([' ', '\t', ';']).to_ascii_lowercase().as_str() {
            "filename" => {
                plain = Some(
                    ["%22", "%0D", "%0A"]
                        .iter()
                        .zip(["\"", "\r", "\n"])
                        .fold(value, |name, (from, to)| name.replace(from, to)),
                )
            }
            "filename*" => {
                let encoded = value.split_once("''").filter(|(set, _)| set.eq_ignore_ascii_case("utf-8"));
                extended = encoded.and_then(|(_, it)| percent_decode_str(it).decode_utf8().ok()).map(String::from);
            }
            _ => {}
        }
        rest = next;
    }
    extended.or(plain)
}

/// What stands until the quote ends, and what follows it.
fn unquoted(text: &str) -> (String, &str) {
    let (mut value, mut chars) = (String::new(), text.char_indices().peekable());
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (value, &text[at + 1..]),
            '\\' => value.push(chars.next_if(|(_, next)| matches!(next, '"' | '\\')).map_or(c, |(_, next)| next)),
            _ => value.push(c),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_what_it_is_called_where_it_comes_from() {
        for (head, name) in [
            (r#"form-data; name="file"; filename="a.csv""#, Some("a.csv")),
            (r#"form-data; name="file"; filename="a%22b%0D%0Ac%20.pdf""#, Some("a\"b\r\nc%20.pdf")),
            (r#"form-data; name="file"; filename="C:\fakepath\z.pdf""#, Some(r"C:\fakepath\z.pdf")),
            (r#"form-data; name="file"; filename="a\"b\\c.pdf""#, Some(r#"a"b\c.pdf"#)),
            (r#"form-data; filename="a;b=c.pdf"; name="file""#, Some("a;b=c.pdf")),
            (r#"form-data; name=file; FILENAME=a.pdf"#, Some("a.pdf")),
            (r#"form-data; name="file"; filename="x"; filename*=UTF-8''%D8%B9%20a.pdf"#, Some("ع a.pdf")),
            (r#"form-data; name="file"; filename="x.pdf"; filename*=latin1''%E9"#, Some("x.pdf")),
            (r#"form-data; name="filename""#, None),
        ] {
            assert_eq!(called(head).as_deref(), name, "{head}");
        }
    }
}
