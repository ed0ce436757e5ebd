//! XML as programs exchange it: well formed, without a type of its own, and no page that a browser would run.

use quick_xml::{Reader, events::Event};

use crate::plain;

/// What acts, where a browser reads it.
const ACTING: [&str; 6] = ["html", "svg", "script", "stylesheet", "xslt", "transform"];
/// The most elements within each other.
const DEEPEST: usize = 128;

/// Whether this is XML that only says something.
pub(super) fn is_plain(given: &[u8]) -> bool {
    plain::text(given).is_some_and(|text| read(&text).is_some())
}

fn acts(name: &str) -> bool {
    ACTING.iter().any(|acting| name.eq_ignore_ascii_case(acting))
}

fn read(text: &str) -> Option<()> {
    let mut reader = Reader::from_str(text);
    let (mut depth, mut has_root) = (0_usize, false);
    loop {
        match reader.read_event().ok()? {
            Event::DocType(_) => return None,
            Event::PI(_) => return None,
            Event::Start(tag) => {
                has_root |= depth == 0;
                depth += 1;
                if depth > DEEPEST || acts(tag.local_name().as_ref()) {
                    return None;
                }
            }
            Event::Empty(tag) => {
                has_root |= depth == 0;
                if acts(tag.local_name().as_ref()) {
                    return None;
                }
            }
            Event::End(_) => depth = depth.checked_sub(1)?,
            Event::Eof => return (has_root && depth == 0).then_some(()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xml_that_only_says_something_is_plain() {
        for (given, plain) in [
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Invoice><ID>1</ID></Invoice>", true),
            ("\u{feff}<a:Invoice xmlns:a=\"urn:x\"/>", true),
            ("", false),
            ("text", false),
            ("<a>", false),
            ("<a></b>", false),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", false),
            ("<?xml-stylesheet href=\"x.xsl\"?><a/>", false),
            ("<html><body/></html>", false),
            ("<a><h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script></a>", false),
            ("<x:SVG/>", false),
        ] {
            assert_eq!(is_plain(given.as_bytes()), plain, "{given}");
        }
        assert!(!is_plain(&"<a>".repeat(200).into_bytes()));
    }
}
