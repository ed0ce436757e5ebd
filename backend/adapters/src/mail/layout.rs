//! How a letter looks: one page of HTML that every mail program can show, and the same in plain text.

use askama::Template as _;
use granary_domain::Language;

use super::words::{Frame, Words};

/// Tables and inline styles, because that is what mail programs know; nothing is fetched from anywhere.
#[derive(askama::Template)]
#[template(path = "letter.html")]
struct Page<'a> {
    language: &'static str,
    /// Where lines begin.
    start: &'static str,
    frame: &'a Frame,
    words: &'a Words,
}

pub(super) fn html(frame: &Frame, words: &Words, language: Language) -> Result<String, askama::Error> {
    let start = if frame.direction == "rtl" { "right" } else { "left" };
    Page { language: language.as_str(), start, frame, words }.render()
}

pub(super) fn text(frame: &Frame, words: &Words) -> String {
    let quoted = words.quote.as_ref().map(|quote| quote.lines().map(|line| format!("> {line}\n")).collect::<String>());
    let action = words.action.as_ref().map(|action| format!("{}:\n{}", action.label, action.url));
    let stop = words.stop.as_ref().map(|it| format!("{}:\n{}", it.label, it.url));
    let lists = words.lists.iter().map(|list| {
        let lines: String = list.lines.iter().map(|line| format!("\n- {line}")).collect();
        format!("{}{lines}", list.heading)
    });
    let parts = [frame.greeting.clone()]
        .into_iter()
        .chain(words.paragraphs.iter().cloned())
        .chain(lists)
        .chain(quoted.map(|quote| quote.trim_end().to_owned()))
        .chain(words.code.clone())
        .chain(action)
        .chain([words.note.clone()])
        .chain(stop)
        .chain([frame.footer.to_owned()]);
    parts.collect::<Vec<_>>().join("\n\n") + "\n"
}
