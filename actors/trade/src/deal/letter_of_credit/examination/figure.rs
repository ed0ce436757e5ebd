//! Figures in a description: each with its sign and unit, whether it is a limit, and the words that it is of.

use rust_decimal::Decimal;

use super::{
    quantity::{begins_with_packages, is_number, is_of_packing},
    wording,
};

/// What figures are counted in, each unit in one spelling.
#[rustfmt::skip] // A table should read as a table.
const UNITS: [(&str, &str); 24] = [
    (SHARE, SHARE), ("pct", SHARE), ("percent", SHARE),
    ("c", "c"), ("oc", "c"), ("celsius", "c"), ("centigrade", "c"), ("f", "f"), ("fahrenheit", "f"),
    ("mm", "mm"), ("millimetre", "mm"), ("millimeter", "mm"), ("cm", "cm"), ("centimetre", "cm"), ("centimeter", "cm"), ("inch", "inch"),
    ("ml", "ml"), ("millilitre", "ml"), ("milliliter", "ml"), ("l", "l"), ("litre", "l"), ("liter", "l"),
    ("ppm", "ppm"), ("ppb", "ppb"),
];
const SHARE: &str = "%";
/// No share is as many per cent: the comma or the dot was one of decimals, 12.500 %.
const NO_SHARE: Decimal = Decimal::ONE_THOUSAND;
/// What any lot has of what it is free of by name, in per cent.
const LITTLE: Decimal = Decimal::from_parts(5, 0, 0, false, 0);
/// What makes a limit of the figure behind it.
#[rustfmt::skip] // A table should read as a table.
const BOUNDS: &[(&[&str], Bound)] = &[
    (&["not", "less", "than"], Bound::Least), (&["no", "less", "than"], Bound::Least), (&["not", "below"], Bound::Least),
    (&["not", "under"], Bound::Least), (&["at", "least"], Bound::Least), (&["more", "than"], Bound::Least), (&["above"], Bound::Least),
    (&["over"], Bound::Least), (&[">"], Bound::Least), (&["nlt"], Bound::Least),
    (&["not", "more", "than"], Bound::Most), (&["no", "more", "than"], Bound::Most), (&["not", "exceeding"], Bound::Most),
    (&["not", "over"], Bound::Most), (&["at", "most"], Bound::Most), (&["less", "than"], Bound::Most), (&["up", "to"], Bound::Most),
    (&["below"], Bound::Most), (&["under"], Bound::Most), (&["<"], Bound::Most), (&["nmt"], Bound::Most),
];

/// A limit, and on which side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Most,
    Least,
}

impl Bound {
    /// One of the words that may stand anywhere about a figure.
    pub fn of(word: &str) -> Option<Self> {
        match word {
            "max" | "maximum" => Some(Self::Most),
            "min" | "minimum" => Some(Self::Least),
            _ => None,
        }
    }

    /// Whether a word is of those that make a limit.
    pub fn is_part(word: &str) -> bool {
        Self::of(word).is_some() || BOUNDS.iter().any(|(words, _)| words.contains(&word))
    }

    /// The limit that a text begins with, where a figure follows, and the text from that figure on.
    pub fn before(text: &[String]) -> Option<(Self, &[String])> {
        let begins = |words: &[&str]| text.len() > words.len() && words.iter().zip(text).all(|(word, it)| word == it);
        let (words, bound) = BOUNDS.iter().find(|(words, _)| begins(words)).map_or_else(
            || text.first().and_then(|it| Self::of(it)).map(|it| (1, it)),
            |(words, bound)| Some((words.len(), *bound)),
        )?;
        let behind = &text[words..];
        begins_with_figure(behind).then_some((bound, behind))
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Most => "max",
            Self::Least => "min",
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Figure {
    value: Decimal,
    unit: Option<&'static str>,
    pub bound: Option<Bound>,
    /// It counts them.
    pub is_of_packages: bool,
    of: Vec<String>,
}

impl Figure {
    /// The figure that a text begins with, and what stands behind it, its unit, and the limit that it is.
    pub fn read(text: &[String], bound: Option<Bound>, is_minus: bool) -> Option<(Self, &[String])> {
        let (number, behind) = text.split_first()?;
        let number: Decimal = wording::number(number)?.parse().ok()?;
        let is_of_packages = begins_with_packages(behind);
        let (unit, behind) = unit(behind);
        let value = match unit {
            Some(SHARE) if number >= NO_SHARE => number / NO_SHARE,
            Some(SHARE) => number,
            _ if is_minus => -number,
            _ => number,
        };
        let is_bare = bound.is_none() && Bound::before(behind).is_none();
        let after = behind.first().and_then(|it| Bound::of(it)).filter(|_| is_bare);
        let behind = if after.is_some() { &behind[1..] } else { behind };
        Some((Self { value, unit, bound: bound.or(after), is_of_packages, of: Vec::new() }, behind))
    }

    /// Whether it is no more than what any lot has of a thing.
    pub fn is_little_of(&self, word: &str) -> bool {
        self.unit == Some(SHARE) && self.value <= LITTLE && self.is_of(word)
    }

    pub fn is_of(&self, word: &str) -> bool {
        self.of.iter().any(|it| it == word)
    }

    /// Whether it counts packages of what none of these words tells.
    pub fn counts_others(&self, words: &[String]) -> bool {
        let mut goods = self.of.iter().filter(|it| !is_of_packing(it)).peekable();
        self.is_of_packages && goods.peek().is_some() && !goods.any(|it| words.contains(it))
    }

    /// The sign of a share is left out at times.
    fn is_like(&self, other: &Self) -> bool {
        self.unit == other.unit || matches!((self.unit, other.unit), (None, Some(SHARE)) | (Some(SHARE), None))
    }

    /// A figure without a limit may be told as one; a limit is no other limit, and no figure.
    fn is_met_by(&self, other: &Self) -> bool {
        self.is_like(other) && self.value == other.value && (self.bound.is_none() || self.bound == other.bound)
    }

    /// Whether others say it, and not of other words.
    fn is_among(&self, all: &[Self], others: &[Self]) -> bool {
        if !others.iter().any(|it| self.is_met_by(it)) {
            return false;
        }
        // A word beside several figures tells none of them apart.
        let is_own = |word: &&String| all.iter().filter(|it| it.is_like(self) && it.of.contains(*word)).count() == 1;
        let mut is_other = false;
        for word in self.of.iter().filter(is_own) {
            let beside: Vec<&Self> = others.iter().filter(|it| it.is_like(self) && it.of.contains(word)).collect();
            if beside.iter().any(|it| self.is_met_by(it)) {
                return true;
            }
            // Further figures without a unit, as of a crop or a code, take no word from this one; those that change places do.
            let is_taken = |it: &Self| self.unit.is_some() || all.iter().any(|own| own.value == it.value);
            is_other = is_other || beside.into_iter().any(is_taken);
        }
        !is_other
    }
}

/// A word or a figure of a clause.
pub(super) enum Piece {
    Word(String),
    Figure(Figure),
}

/// Whether all figures stand among others, of the same words.
pub(super) fn are_among(figures: &[Figure], others: &[Figure]) -> bool {
    figures.iter().all(|it| it.is_among(figures, others))
}

pub(super) fn begins_with_figure(text: &[String]) -> bool {
    match text {
        [minus, number, ..] if minus == "minus" => is_number(number),
        [number, ..] => is_number(number),
        [] => false,
    }
}

/// The figures of a clause, each with the words that it is of: those behind it where the clause begins with a figure, those
/// before it where it ends with one; between words, those behind what has a unit, and all about what has none.
pub(super) fn bound_to_words(clause: &[Piece]) -> Vec<Figure> {
    let is_figure = |it: Option<&Piece>| matches!(it, Some(Piece::Figure(_)));
    let ends = (is_figure(clause.first()), is_figure(clause.last()));
    let mut figures = Vec::new();
    for (at, piece) in clause.iter().enumerate() {
        let Piece::Figure(figure) = piece else { continue };
        let (has_before, has_behind) = match ends {
            (true, false) => (false, true),
            (false, true) => (true, false),
            (true, true) => (true, true),
            (false, false) => (figure.unit.is_none(), true),
        };
        let before = clause[..at].iter().rev().map_while(Piece::word).filter(|_| has_before);
        let behind = clause[at + 1..].iter().map_while(Piece::word).filter(|_| has_behind);
        figures.push(Figure { of: before.chain(behind).cloned().collect(), ..figure.clone() });
    }
    figures
}

impl Piece {
    const fn word(&self) -> Option<&String> {
        match self {
            Self::Word(word) => Some(word),
            Self::Figure(_) => None,
        }
    }
}

/// Whether a text begins with the sign of a share, and what stands behind it.
pub(super) fn share(text: &[String]) -> Option<&[String]> {
    let (unit, behind) = unit(text);
    (unit == Some(SHARE)).then_some(behind)
}

/// The unit that a text begins with, and what stands behind it.
fn unit(text: &[String]) -> (Option<&'static str>, &[String]) {
    let rest = match text {
        [per, cent, behind @ ..] if per == "per" && cent == "cent" => return (Some(SHARE), behind),
        [degree, behind @ ..] if degree == "degree" || degree == "deg" => behind,
        _ => text,
    };
    let found = rest.split_first().and_then(|(word, behind)| {
        UNITS.iter().find(|(written, _)| written == word).map(|(_, unit)| (Some(*unit), behind))
    });
    found.unwrap_or((None, text))
}
