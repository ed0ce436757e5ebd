//! Letters and words as lines, by where they stand on their page: what stands beside each other is one line, however its document
//! was written.

use granary_domain::PagePlace;
use unicode_normalization::UnicodeNormalization;

use super::page::{Line, Page, Piece};

/// How wide a gap parts words, and how wide a one parts columns, by the height of what stands there.
const GAP: f32 = 0.15;
const COLUMN: f32 = 1.2;
/// How far, by their height, two may be from one line and still stand on it.
const LEVEL: f32 = 0.5;
/// From where on, of a hundred, a reader does not doubt a word.
const SURE: u8 = 90;

/// A letter or a word, its sides in parts of the page's width and height, from the left and the top.
#[derive(Debug, Clone)]
pub struct Glyph {
    pub text: String,
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    /// A word by itself.
    pub is_word: bool,
    /// How sure its reader is of it, of a hundred.
    pub sure: u8,
}

impl Glyph {
    fn middle(&self) -> f32 {
        f32::midpoint(self.top, self.bottom)
    }

    fn height(&self) -> f32 {
        self.bottom - self.top
    }

    fn is_on_page(&self) -> bool {
        let sides = [self.left, self.top, self.right, self.bottom];
        self.height() > 0.0 && sides.iter().all(|it| (-0.1..1.1).contains(it)) && !self.text.trim().is_empty()
    }
}

/// A page whose width is so many times its height.
pub fn page(mut glyphs: Vec<Glyph>, ratio: f32) -> Page {
    glyphs.retain(Glyph::is_on_page);
    glyphs.sort_by(|a, b| a.middle().total_cmp(&b.middle()));
    let mut rows: Vec<Vec<Glyph>> = Vec::new();
    for glyph in glyphs {
        let is_level =
            |with: &Glyph| (glyph.middle() - with.middle()).abs() < LEVEL * glyph.height().min(with.height());
        match rows.last_mut() {
            Some(row) if row.first().is_some_and(is_level) => row.push(glyph),
            _ => rows.push(vec![glyph]),
        }
    }
    Page { lines: rows.into_iter().map(|row| line(row, ratio)).collect() }
}

fn line(mut row: Vec<Glyph>, ratio: f32) -> Line {
    row.sort_by(|a, b| a.left.total_cmp(&b.left));
    let mut pieces: Vec<Vec<Glyph>> = Vec::new();
    for glyph in row {
        let Some(piece) = pieces.last_mut() else {
            pieces.push(vec![glyph]);
            continue;
        };
        let Some(last) = piece.last() else { continue };
        // Drawn twice, to be bold.
        if last.text == glyph.text && glyph.left < f32::midpoint(last.left, last.right) {
            continue;
        }
        let gap = (glyph.left - last.right) * ratio / last.height().max(glyph.height());
        if gap > COLUMN {
            pieces.push(vec![glyph]);
            continue;
        }
        if gap > GAP || glyph.is_word {
            piece.push(Glyph { text: " ".to_owned(), left: last.right, right: glyph.left, ..glyph.clone() });
        }
        piece.push(glyph);
    }
    if pieces.last().is_some_and(|it| is_leftward(it)) {
        pieces.reverse();
    }
    pieces.iter().map(|it| piece(it)).collect()
}

fn piece(glyphs: &[Glyph]) -> Piece {
    let around =
        |of: fn(&Glyph) -> f32, with: fn(f32, f32) -> f32| glyphs.iter().map(of).reduce(with).unwrap_or_default();
    let (left, right) = (around(|it| it.left, f32::min), around(|it| it.right, f32::max));
    let (top, bottom) = (around(|it| it.top, f32::min), around(|it| it.bottom, f32::max));
    let place = PagePlace {
        left: thousandths(left),
        top: thousandths(top),
        width: thousandths(right - left).max(1),
        height: thousandths(bottom - top).max(1),
    };
    let doubted = glyphs.iter().filter(|it| it.sure < SURE && !it.text.trim().is_empty());
    let doubted = doubted.map(|it| (it.text.trim().to_owned(), it.sure)).collect();
    Piece { text: in_order(glyphs).trim().to_owned(), place: Some(place), doubted }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn thousandths(part: f32) -> u16 {
    (part * 1000.0).round().clamp(0.0, 1000.0) as u16
}

/// What stands from the left to the right as it is read: letters of a script that runs to the left are turned, and where such a
/// script begins the line, so is the order of its runs.
fn in_order(glyphs: &[Glyph]) -> String {
    let is_leftward = is_leftward(glyphs);
    let mut runs: Vec<(bool, Vec<&Glyph>)> = Vec::new();
    // What goes with neither, such as a colon, goes with the line where it stands between two runs.
    let mut between: Vec<&Glyph> = Vec::new();
    for glyph in glyphs {
        let Some(leftward) = turns(&glyph.text) else {
            between.push(glyph);
            continue;
        };
        let between = std::mem::take(&mut between);
        match runs.last_mut() {
            Some((same, run)) if *same == leftward => run.extend(between.into_iter().chain([glyph])),
            _ => runs.extend([(is_leftward, between), (leftward, vec![glyph])]),
        }
    }
    runs.push((is_leftward, between));
    for (leftward, run) in &mut runs {
        if *leftward {
            run.reverse();
        }
    }
    if is_leftward {
        runs.reverse();
    }
    let text: String = runs.into_iter().flat_map(|(_, run)| run).map(|it| it.text.as_str()).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().map(plain).collect()
}

/// Letters as a font draws them are those that they stand for.
fn plain(c: char) -> String {
    match c {
        '\u{fb00}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' => c.nfkc().collect(),
        c => c.into(),
    }
}

fn is_leftward(glyphs: &[Glyph]) -> bool {
    glyphs.iter().rev().find_map(|it| turns(&it.text)).unwrap_or(false)
}

/// Whether a text runs to the left; nothing where it goes with what stands around it.
fn turns(text: &str) -> Option<bool> {
    let first = text.chars().find(|c| c.is_alphanumeric())?;
    Some(
        matches!(first, '\u{590}'..='\u{65f}' | '\u{66a}'..='\u{6ef}' | '\u{6fa}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters as they stand, a tenth of their height apart; `|` is a gap as between columns.
    fn drawn(text: &str, top: f32) -> Vec<Glyph> {
        let mut left = 0.1;
        let mut glyphs = Vec::new();
        for c in text.chars() {
            if c == '|' {
                left += 0.05;
                continue;
            }
            let (right, bottom) = (left + 0.008, top + 0.01);
            glyphs.push(Glyph { text: c.into(), left, top, right, bottom, is_word: false, sure: 100 });
            left += 0.009;
        }
        glyphs
    }

    fn read(lines: &[(&str, f32)]) -> Vec<Vec<String>> {
        let glyphs = lines.iter().flat_map(|(text, top)| drawn(text, *top)).collect();
        let texts = |line: &Line| line.iter().map(|it| it.text.clone()).collect();
        page(glyphs, 0.7).lines.iter().map(texts).collect()
    }

    #[test]
    fn what_stands_beside_each_other_is_one_line_whatever_was_written_first() {
        let told = read(&[("Total|USD 5", 0.5), ("Invoice No.", 0.1), ("|||||||TI-7", 0.102)]);
        assert_eq!(told, [vec!["Invoice No.", "TI-7"], vec!["Total", "USD 5"]]);
    }

    #[test]
    fn places_are_told_in_thousandths_of_the_page() {
        let page = page(drawn("ab", 0.25), 0.7);
        assert_eq!(page.lines[0][0].place, Some(PagePlace { left: 100, top: 250, width: 17, height: 10 }));
        let mad = Glyph { left: f32::NAN, ..drawn("a", 0.1)[0].clone() };
        assert!(super::page(vec![mad], 0.7).is_empty());
    }

    #[test]
    fn what_runs_to_the_left_is_read_from_the_right() {
        assert_eq!(read(&[("DEA 500 :غلبملا", 0.1)]), [["المبلغ: DEA 500"]]);
        assert_eq!(read(&[("Rice زرأ 5%", 0.1)]), [["Rice أرز 5%"]]);
        assert_eq!(read(&[("12|مقرلا", 0.1)]), [["الرقم", "12"]]);
        assert_eq!(read(&[("ﺭ", 0.1)]), [["ر"]]);
    }

    #[test]
    fn letters_drawn_twice_are_one() {
        let mut glyphs = drawn("ab", 0.1);
        glyphs.extend(glyphs.clone().into_iter().map(|it| Glyph { left: it.left + 0.0005, ..it }));
        assert_eq!(page(glyphs, 0.7).lines[0][0].text, "ab");
    }
}
