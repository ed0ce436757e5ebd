//! The letters of a page of a PDF where they stand, as its content draws them.

use std::collections::{BTreeMap, HashMap};

use lopdf::{
    Dictionary, Document, Object, ObjectId,
    content::{Content, Operation},
};

use super::{
    font::{Font, number},
    lines::{Glyph, page},
    page::Page,
};

/// How far a letter reaches above and below its line, by the size of its font.
const ABOVE: f64 = 0.75;
const BELOW: f64 = 0.2;
/// The most letters of a page, drawings that are one in another, and states that are kept.
const MAX_LETTERS: usize = 100_000;
const MAX_DEPTH: usize = 8;
const MAX_KEPT: usize = 64;

/// A page by where its letters stand; absent where its content is broken, or unpacks to more than `limit`.
pub(super) fn read(document: &Document, id: ObjectId, limit: usize) -> Option<Page> {
    let inherited = |name: &[u8]| inherited(document, id, name);
    let sides: Vec<f64> = inherited(b"MediaBox")?.as_array().ok()?.iter().filter_map(number).collect();
    let [left, bottom, right, top] = sides[..] else { return None };
    let turned = inherited(b"Rotate").and_then(|it| it.as_i64().ok()).unwrap_or(0);
    let mut drawing = Drawing {
        document,
        limit,
        glyphs: Vec::new(),
        origin: (left.min(right), bottom.min(top)),
        size: ((right - left).abs(), (top - bottom).abs()),
        turns: (turned / 90).rem_euclid(4),
    };
    let content = document.get_page_content_with_limit(id, limit).ok()?;
    let fonts = Font::all(document, document.get_page_fonts(id).ok()?, limit);
    let objects = inherited(b"Resources").and_then(|it| it.as_dict().ok());
    drawing.draw(&content, &fonts, objects, State::new(IDENTITY), 0)?;
    let ratio = drawing.ratio();
    Some(page(drawing.glyphs, ratio))
}

/// What a page says, or the pages that it is among.
fn inherited<'a>(document: &'a Document, mut id: ObjectId, name: &[u8]) -> Option<&'a Object> {
    for _ in 0..MAX_DEPTH {
        let page = document.get_dictionary(id).ok()?;
        if let Ok(found) = page.get_deref(name, document) {
            return Some(found);
        }
        id = page.get(b"Parent").and_then(Object::as_reference).ok()?;
    }
    None
}

fn dictionary<'a>(document: &'a Document, of: &'a Dictionary, name: &[u8]) -> Option<&'a Dictionary> {
    of.get_deref(name, document).and_then(Object::as_dict).ok()
}

type Matrix = [f64; 6];
const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// First one, then the other.
fn then(one: Matrix, other: Matrix) -> Matrix {
    let [a, b, c, d, e, f] = one;
    let [k, l, m, n, o, p] = other;
    [a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p]
}

/// What a page is drawn with.
#[derive(Clone)]
struct State {
    ground: Matrix,
    line: Matrix,
    at: Matrix,
    font: Vec<u8>,
    size: f64,
    spacing: f64,
    word_spacing: f64,
    scale: f64,
    leading: f64,
    rise: f64,
}

impl State {
    fn new(ground: Matrix) -> Self {
        Self {
            ground,
            line: IDENTITY,
            at: IDENTITY,
            font: Vec::new(),
            size: 1.0,
            spacing: 0.0,
            word_spacing: 0.0,
            scale: 1.0,
            leading: 0.0,
            rise: 0.0,
        }
    }

    fn go_to(&mut self, line: Matrix) {
        (self.line, self.at) = (line, line);
    }

    fn go_on(&mut self, x: f64, y: f64) {
        self.go_to(then([1.0, 0.0, 0.0, 1.0, x, y], self.line));
    }

    fn forward(&mut self, by: f64) {
        self.at = then([1.0, 0.0, 0.0, 1.0, by * self.scale, 0.0], self.at);
    }
}

/// The letters of a page as they are drawn.
struct Drawing<'a> {
    document: &'a Document,
    limit: usize,
    glyphs: Vec<Glyph>,
    origin: (f64, f64),
    size: (f64, f64),
    /// By how many right angles the page is turned to the right to be read.
    turns: i64,
}

impl Drawing<'_> {
    fn draw(
        &mut self,
        content: &[u8],
        fonts: &HashMap<Vec<u8>, Font<'_>>,
        resources: Option<&Dictionary>,
        mut state: State,
        depth: usize,
    ) -> Option<()> {
        let mut kept: Vec<State> = Vec::new();
        for Operation { operator, operands } in Content::decode(content).ok()?.operations {
            let numbers: Vec<f64> = operands.iter().filter_map(number).collect();
            match (operator.as_str(), &numbers[..]) {
                ("q", _) if kept.len() < MAX_KEPT => kept.push(state.clone()),
                ("Q", _) => state = kept.pop().unwrap_or(state),
                ("cm", &[a, b, c, d, e, f]) => state.ground = then([a, b, c, d, e, f], state.ground),
                ("BT", _) => state.go_to(IDENTITY),
                ("Tm", &[a, b, c, d, e, f]) => state.go_to([a, b, c, d, e, f]),
                ("Td", &[x, y]) => state.go_on(x, y),
                ("TD", &[x, y]) => {
                    state.leading = -y;
                    state.go_on(x, y);
                }
                ("T*", _) => state.go_on(0.0, -state.leading),
                ("Tf", &[size]) => {
                    state.size = size;
                    state.font = operands.first()?.as_name().ok()?.to_vec();
                }
                ("Tc", &[spacing]) => state.spacing = spacing,
                ("Tw", &[spacing]) => state.word_spacing = spacing,
                ("Tz", &[percent]) => state.scale = percent / 100.0,
                ("TL", &[leading]) => state.leading = leading,
                ("Ts", &[rise]) => state.rise = rise,
                ("Tj" | "TJ", _) => self.write(&operands, fonts, &mut state),
                ("'" | "\"", _) => {
                    if let &[word_spacing, spacing] = &numbers[..] {
                        (state.word_spacing, state.spacing) = (word_spacing, spacing);
                    }
                    state.go_on(0.0, -state.leading);
                    self.write(operands.last().map(std::slice::from_ref).unwrap_or_default(), fonts, &mut state);
                }
                ("Do", _) if depth < MAX_DEPTH => {
                    let form = || {
                        dictionary(self.document, resources?, b"XObject")?.get(operands.first()?.as_name().ok()?).ok()
                    };
                    if let Some(form) = form() {
                        self.form(form, resources, &state, depth);
                    }
                }
                _ => {}
            }
        }
        Some(())
    }

    /// A drawing within the drawing, with fonts of its own.
    fn form(&mut self, form: &Object, resources: Option<&Dictionary>, state: &State, depth: usize) -> Option<()> {
        let form = self.document.dereference(form).ok()?.1.as_stream().ok()?;
        form.dict.get(b"Subtype").and_then(Object::as_name).ok().filter(|it| *it == b"Form")?;
        let content = form.get_plain_content_with_limit(self.limit).ok()?;
        let own = dictionary(self.document, &form.dict, b"Resources").or(resources);
        let fonts = own.and_then(|it| dictionary(self.document, it, b"Font"));
        let named = fonts.into_iter().flat_map(Dictionary::iter);
        let read =
            |(name, font): (&Vec<u8>, _)| Some((name.clone(), self.document.dereference(font).ok()?.1.as_dict().ok()?));
        let fonts = Font::all(self.document, named.filter_map(read).collect::<BTreeMap<_, _>>(), self.limit);
        let matrix = form.dict.get(b"Matrix").and_then(Object::as_array).ok();
        let matrix: Vec<f64> = matrix.into_iter().flatten().filter_map(number).collect();
        let matrix = Matrix::try_from(matrix).unwrap_or(IDENTITY);
        self.draw(&content, &fonts, own, State::new(then(matrix, state.ground)), depth + 1)
    }

    /// Strings, and between them how far to go back.
    fn write(&mut self, operands: &[Object], fonts: &HashMap<Vec<u8>, Font<'_>>, state: &mut State) {
        let Some(font) = fonts.get(&state.font) else { return };
        for operand in operands {
            match operand {
                Object::Array(parts) => self.write(parts, fonts, state),
                Object::String(codes, _) => codes.chunks(font.length).for_each(|code| self.put(code, font, state)),
                other => state.forward(number(other).unwrap_or(0.0) / -1000.0 * state.size),
            }
        }
    }

    fn put(&mut self, code: &[u8], font: &Font<'_>, state: &mut State) {
        let (text, along) = (font.text(code), font.width(code) * state.size);
        if self.glyphs.len() < MAX_LETTERS && !text.trim().is_empty() {
            let at = then(state.at, state.ground);
            let corner = |x: f64, y: f64| {
                let (x, y) = (x * state.scale, y + state.rise);
                self.upright(x * at[0] + y * at[2] + at[4], x * at[1] + y * at[3] + at[5])
            };
            let (one, other) = (corner(0.0, ABOVE * state.size), corner(along, -BELOW * state.size));
            self.glyphs.push(Glyph {
                text,
                left: one.0.min(other.0),
                top: one.1.min(other.1),
                right: one.0.max(other.0),
                bottom: one.1.max(other.1),
                is_word: false,
                sure: 100,
            });
        }
        let is_blank = code == [b' '];
        state.forward(along + state.spacing + if is_blank { state.word_spacing } else { 0.0 });
    }

    /// Where a point stands on the page as people hold it, from the left and the top.
    #[expect(clippy::cast_possible_truncation, reason = "parts of a page")]
    fn upright(&self, x: f64, y: f64) -> (f32, f32) {
        let (left, top) = ((x - self.origin.0) / self.size.0, 1.0 - (y - self.origin.1) / self.size.1);
        let (left, top) = match self.turns {
            1 => (1.0 - top, left),
            2 => (1.0 - left, 1.0 - top),
            3 => (top, 1.0 - left),
            _ => (left, top),
        };
        (left as f32, top as f32)
    }

    /// The width of the page by its height, as people hold it.
    #[expect(clippy::cast_possible_truncation, reason = "a ratio of two lengths")]
    fn ratio(&self) -> f32 {
        let ratio = self.size.0 / self.size.1;
        (if self.turns % 2 == 0 { ratio } else { 1.0 / ratio }) as f32
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::PagePlace;
    use lopdf::{Stream, dictionary};

    use super::*;

    /// What stands on a page of a thousand by a thousand with this content.
    fn read(content: &str, page: Dictionary) -> Vec<Vec<(String, Option<PagePlace>)>> {
        let mut document = Document::with_version("1.7");
        let font = dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Cour" };
        let fonts = dictionary! { "F" => document.add_object(font) };
        let form = dictionary! { "Type" => "XObject", "Subtype" => "Form", "Matrix" => vec![1.into(), 0.into(), 0.into(), 1.into(), 0.into(), 100.into()] };
        let form = document.add_object(Stream::new(form, b"BT /F 10 Tf 100 500 Td (within) Tj ET".to_vec()));
        let content = document.add_object(Stream::new(Dictionary::new(), content.as_bytes().to_vec()));
        let mut own = dictionary! {
            "Type" => "Page", "Contents" => content, "MediaBox" => vec![0.into(), 0.into(), 1000.into(), 1000.into()],
            "Resources" => dictionary! { "Font" => fonts, "XObject" => dictionary! { "X" => form } },
        };
        own.extend(&page);
        let id = document.add_object(own);
        let page = super::read(&document, id, 1 << 20).unwrap();
        page.lines.into_iter().map(|line| line.into_iter().map(|it| (it.text, it.place)).collect()).collect()
    }

    fn texts(content: &str) -> Vec<Vec<String>> {
        let lines = read(content, Dictionary::new());
        lines.into_iter().map(|line| line.into_iter().map(|(text, _)| text).collect()).collect()
    }

    /// Content, and its lines. To add a case, add a line.
    #[rustfmt::skip]
    const CONTENTS: &[(&str, &[&[&str]])] = &[
        ("BT /F 10 Tf 100 900 Td (Total) Tj 300 0 Td (500) Tj ET", &[&["Total", "500"]]),
        ("BT /F 10 Tf 400 900 Td (500) Tj ET BT /F 10 Tf 100 900 Td (Total) Tj ET", &[&["Total", "500"]]),
        ("BT /F 10 Tf 12 TL 100 900 Td (one) Tj T* (two) Tj (three) ' ET", &[&["one"], &["two"], &["three"]]),
        ("BT /F 10 Tf 100 900 Td [(To) -50 (tal) -400 (sum) -3000 (5)] TJ ET", &[&["Total sum", "5"]]),
        ("BT /F 10 Tf 1 0 0 1 100 900 Tm (one) Tj 1 0 0 1 100 800 Tm (two) Tj ET", &[&["one"], &["two"]]),
        ("q 2 0 0 2 0 0 cm BT /F 10 Tf 50 450 Td (twice) Tj ET Q BT /F 10 Tf 100 300 Td (once) Tj ET", &[&["twice"], &["once"]]),
        ("BT /F 10 Tf 100 900 Td (above) Tj ET /X Do", &[&["above"], &["within"]]),
        ("BT /None 10 Tf 100 900 Td (nothing) Tj ET /None Do Q Q Tj TJ Td", &[]),
        ("BT /F 10 Tf 100 9000 Td (beyond the page) Tj ET", &[]),
    ];

    #[test]
    fn letters_stand_where_the_content_draws_them() {
        for (content, expected) in CONTENTS {
            assert_eq!(texts(content), *expected, "{content}");
        }
    }

    #[test]
    fn a_turned_page_is_read_as_people_hold_it() {
        let content = "BT /F 10 Tf 0 1 -1 0 100 200 Tm (upright) Tj ET";
        let told = read(content, dictionary! { "Rotate" => 90 });
        assert_eq!(told[0][0].0, "upright");
        let place = told[0][0].1.unwrap();
        assert_eq!((place.left, place.top, place.width > place.height), (200, 93, true));
    }
}
