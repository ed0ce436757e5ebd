//! An XML document as a tree of elements, by their names without prefixes.

use quick_xml::{Reader, escape::unescape, events::Event};
use rust_decimal::Decimal;

#[derive(Debug, Default, Clone)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) text: String,
    attributes: Vec<(String, String)>,
    pub(super) inner: Vec<Self>,
}

/// The root of a document.
pub(super) fn read(xml: &str) -> Element {
    let mut reader = Reader::from_str(xml);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().unwrap() {
            Event::Empty(tag) => {
                let name = tag.local_name().as_ref().to_owned();
                open.last_mut().unwrap().inner.push(Element { name, ..Element::default() });
            }
            Event::Start(tag) => {
                let attributes = tag.attributes().map(Result::unwrap);
                let attributes = attributes.map(|it| (it.key.local_name().as_ref().to_owned(), it.value.into_owned()));
                let (name, attributes) = (tag.local_name().as_ref().to_owned(), attributes.collect());
                open.push(Element { name, attributes, ..Element::default() });
            }
            Event::Text(text) => open.last_mut().unwrap().text.push_str(text.trim()),
            Event::GeneralRef(named) => {
                open.last_mut().unwrap().text.push_str(&unescape(&format!("&{};", &*named)).unwrap());
            }
            Event::End(_) => {
                let closed = open.pop().unwrap();
                open.last_mut().unwrap().inner.push(closed);
            }
            Event::Eof => return open.pop().unwrap().inner.pop().unwrap(),
            _ => {}
        }
    }
}

impl Element {
    /// The first element at the end of a path of names.
    pub(super) fn one(&self, path: &str) -> Option<&Self> {
        path.split('/').try_fold(self, |it, name| it.inner.iter().find(|it| it.name == name))
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.one(path).map(|it| it.text.as_str())
    }

    pub(super) fn amount(&self, path: &str) -> Option<Decimal> {
        self.text(path)?.parse().ok()
    }

    pub(super) fn attribute(&self, wanted: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
    }

    /// Its own elements of a name.
    pub(super) fn each<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.inner.iter().filter(move |it| it.name == name)
    }

    /// All elements of a name, however deep.
    pub(super) fn all(&self, name: &str) -> Vec<&Self> {
        let deep = self.inner.iter().flat_map(|it| {
            let own = (it.name == name).then_some(it);
            own.into_iter().chain(it.all(name))
        });
        deep.collect()
    }
}
