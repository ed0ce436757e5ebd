//! Descriptions of goods: which words and figures of them count, and whether one says what the other does.

use std::mem;

use granary_domain::folding::root;

use super::{
    figure::{self, Bound, Figure, Piece},
    kind,
    quantity::{self, PACKING, is_number},
    spelling::spelled_as,
    wording::{are_among, singular, words},
};

/// What is said of any goods, and how a share or a number is written.
#[rustfmt::skip] // A table should read as a table.
const PLAIN: [&str; 20] = [
    "and", "the", "for", "per", "with", "from", "good", "origin", "of", "in", "as", "an", "is", "to", "%", "pct", "percent", "cent",
    "number", "approximate",
];
/// What turns the word behind it into its opposite.
const NOT: [&str; 5] = ["not", "non", "without", "no", "never"];
const ABOUT: [&str; 4] = ["about", "approximately", "approx", "circa"];
/// Between these, and between commas, every figure keeps to its own words.
const JOINTS: [&str; 3] = ["and", "with", "plus"];

/// Whether "about" or "approximately" stands before a word such as this.
pub(super) fn is_about(text: &str, is_such: impl Fn(&str) -> bool) -> bool {
    words(text).windows(2).any(|pair| matches!(pair, [about, next] if ABOUT.contains(&about.as_str()) && is_such(next)))
}

/// The invoice says all that the credit says of the goods, in any order, and nothing that makes others of them or gives others
/// with them (article 18 c; ISBP 745, C12), and as much within so many thousandths (article 30); of one shipment of several, as
/// much is compared with them all.
pub(super) fn corresponds(credit: &str, invoice: &str, thousandths: Option<u64>) -> bool {
    let (wanted, said) = (Description::of(&spelled_as(credit, invoice)), Description::of(invoice));
    wanted.is_among(&wanted.words, &said, &said.words)
        && !kind::is_added(&wanted.words, &said.of_goods)
        && !kind::is_given(&wanted.words, &said.words)
        && wanted.is_packed_as(&said)
        && thousandths.is_none_or(|it| wanted.weighs(&said, it))
}

/// Others may speak in general terms (14 e): one says nothing that the other does not, but how the goods are packed.
pub(super) fn is_consistent(one: &str, other: &str, thousandths: Option<u64>) -> bool {
    let spelled = spelled_as(one, other);
    let [one_says, other_says] = [spelled.as_str(), other].map(Description::of);
    let [words, others] = [&one_says, &other_says].map(Description::unpacked);
    let is_said = [(&words, &one_says), (&others, &other_says)];
    let is_said = is_said.iter().all(|(words, it)| !words.is_empty() || !it.figures.is_empty());
    let is_general = one_says.is_among(&words, &other_says, &others) || other_says.is_among(&others, &one_says, &words);
    let is_packed = one_says.is_packed_as(&other_says) || other_says.is_packed_as(&one_says);
    one == other
        || (is_said && is_general && is_packed && thousandths.is_none_or(|it| one_says.weighs(&other_says, it)))
}

/// Whether only one of two descriptions says how much there is, so that nothing is compared with it.
pub(super) fn is_one_weighed(one: &str, other: &str) -> bool {
    Description::of(one).grams.is_empty() != Description::of(other).grams.is_empty()
}

/// What a description says.
#[derive(Default)]
struct Description {
    /// Those that count, in their order: grades, sizes and classes as well, of however few letters.
    words: Vec<String>,
    /// Those of them that say what the goods are, not how they are packed, branded or ordered.
    of_goods: Vec<String>,
    figures: Vec<Figure>,
    /// All weights of the goods, the heaviest first.
    grams: Vec<u64>,
    /// What each package holds.
    packs: Vec<u64>,
}

impl Description {
    fn of(text: &str) -> Self {
        let mut it = Self::default();
        for segment in segments(text) {
            let spoken: Vec<String> = words(&signed(&segment)).iter().map(|it| singular(root(it))).collect();
            spoken.split(|word| JOINTS.contains(&word.as_str())).for_each(|clause| it.read(clause));
        }
        it.grams.sort_unstable_by(|one, other| other.cmp(one));
        let is_little = |word: &String| {
            kind::OF_ANY_LOT.contains(&word.as_str()) && it.figures.iter().any(|it| it.is_little_of(word))
        };
        it.of_goods.retain(|word| !is_little(word));
        it
    }

    /// Takes in what stands between two commas.
    fn read(&mut self, clause: &[String]) {
        let mut pieces: Vec<Piece> = Vec::new();
        let (mut bound, mut loose, mut is_minus) = (None, None, false);
        let mut rest = clause;
        while let [word, after @ ..] = rest {
            let at = clause.len() - rest.len();
            let here = mem::replace(&mut rest, after);
            if let Some((limit, behind)) = Bound::before(here) {
                (bound, rest) = (Some(limit), behind);
            } else if let Some(limit) = Bound::of(word) {
                loose = Some(limit);
            } else if word == "minus" && figure::begins_with_figure(after) {
                is_minus = true;
            } else if let Some((grams, behind)) = quantity::weight(here) {
                rest = behind;
                is_minus = false;
                self.words.extend(bound.take().map(|it| it.as_str().to_owned()));
                let is_pack = quantity::is_of_package(&clause[..at], &here[1], behind);
                if is_pack { self.packs.push(grams) } else { self.grams.push(grams) }
            } else if let Some((figure, behind)) = Figure::read(here, bound, is_minus) {
                (bound, is_minus, rest) = (None, false, behind);
                pieces.push(Piece::Figure(figure));
            } else if ABOUT.contains(&word.as_str()) {
                rest = about(after);
            } else if NOT.contains(&word.as_str()) && after.first().is_some_and(|next| !is_number(next)) {
                rest = &after[1..];
                self.take(format!("not {}", after[0]), true, &mut pieces);
            } else if word != "no" && !PLAIN.contains(&word.as_str()) && (word.chars().any(char::is_alphanumeric)) {
                self.take(word.clone(), kind::is_of_goods(clause, at), &mut pieces);
            }
        }
        let mut figures = figure::bound_to_words(&pieces);
        match (&mut figures[..], loose) {
            ([figure], Some(limit)) if figure.bound.is_none() => figure.bound = Some(limit),
            (_, loose) => self.words.extend(loose.map(|it| it.as_str().to_owned())),
        }
        self.figures.extend(figures);
    }

    fn take(&mut self, word: String, is_of_goods: bool, pieces: &mut Vec<Piece>) {
        if is_of_goods {
            self.of_goods.push(word.clone());
        }
        self.words.push(word.clone());
        pieces.push(Piece::Word(word));
    }

    /// Whether the other says these words and all figures.
    fn is_among(&self, words: &[String], other: &Self, others: &[String]) -> bool {
        are_among(words, others) && figure::are_among(&self.figures, &other.figures)
    }

    /// Without how they are packed.
    fn unpacked(&self) -> Vec<String> {
        self.words.iter().filter(|it| !PACKING.contains(&it.as_str())).cloned().collect()
    }

    /// Whether the packages hold as much, to the gram: only the whole may differ (30 b).
    fn is_packed_as(&self, other: &Self) -> bool {
        match (&self.packs[..], &other.packs[..]) {
            ([], []) => true,
            ([], _) => other.holds_each_of(self),
            (_, []) => self.holds_each_of(other),
            (packs, others) => packs.iter().all(|it| others.contains(it)),
        }
    }

    /// Whether what another weighs, which does not say how it is packed, is what one package holds, or several do.
    fn holds_each_of(&self, other: &Self) -> bool {
        let holds = |pack: &u64, whole: &u64| whole == pack || *whole >= pack.saturating_mul(2);
        self.packs.iter().all(|pack| other.grams.iter().all(|whole| holds(pack, whole)))
    }

    /// Whether the whole keeps to the whole within so many thousandths, and all that both weigh besides is alike. Where one says
    /// nothing of weight there is nothing to compare.
    fn weighs(&self, other: &Self, thousandths: u64) -> bool {
        let ([whole, parts @ ..], [other_whole, other_parts @ ..]) = (&self.grams[..], &other.grams[..]) else {
            return true;
        };
        let is_near =
            |one: u64, other: u64| one.abs_diff(other).saturating_mul(1000) <= one.saturating_mul(thousandths);
        match (parts, other_parts) {
            ([], []) => is_near(*whole, *other_whole),
            ([], _) => other.grams.iter().any(|it| is_near(*whole, *it)),
            (_, []) => self.grams.iter().any(|it| is_near(*it, *other_whole)),
            _ => is_near(*whole, *other_whole) && parts.iter().any(|it| other_parts.contains(it)),
        }
    }
}

/// What stands between commas, brackets and lines; a comma within a number parts nothing.
fn segments(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|it| it.is_numeric());
    let mut segments = vec![String::new()];
    for (at, c) in chars.iter().enumerate() {
        let is_end = match c {
            ',' | '،' => !(is_digit(at.checked_sub(1)) && is_digit(Some(at + 1))),
            c => ";\n()[]".contains(*c),
        };
        match segments.last_mut().filter(|_| !is_end) {
            Some(segment) => segment.push(*c),
            None => segments.push(String::new()),
        }
    }
    segments
}

/// With the sign of a number below nought as a word; between two numbers, and where words are joined, it is none.
fn signed(text: &str) -> String {
    let mut signed = String::with_capacity(text.len());
    let (mut before, mut is_apart) = (None, true);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_range = before.is_some_and(|it: char| it.is_numeric() || it == '%');
        let is_minus = is_apart && !is_range && chars.peek().is_some_and(|it| it.is_numeric());
        if is_minus && matches!(c, '-' | '–' | '−') {
            signed.push_str(" minus ");
        } else {
            signed.push(c);
        }
        is_apart = c.is_whitespace() || c == ':';
        if !c.is_whitespace() {
            before = Some(c);
        }
    }
    signed
}

/// What comes behind what is "about" so much, unless that is a weight.
fn about(after: &[String]) -> &[String] {
    match after {
        _ if quantity::weight(after).is_some() => after,
        [number, behind @ ..] if is_number(number) => behind,
        [currency, number, behind @ ..] if is_number(number) && currency.len() == 3 => behind,
        _ => after,
    }
}

#[cfg(test)]
mod tests;
