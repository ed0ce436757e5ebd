//! Descriptions of goods: which words and figures of them count, and whether one says what the other does.

use std::mem;

use super::{
    allowance::Allowance,
    carriage,
    clauses::clauses,
    figure::{self, Bound, Figure, Piece},
    general, kind,
    parcel::{self, Mark, Parcel},
    quantity::{self, Grams, PACKING, is_number, says_about},
    spelling::spelled_as,
    tolerance,
    wording::are_among,
};

/// What is said of any goods, and how a share or a number is written.
#[rustfmt::skip] // A table should read as a table.
const PLAIN: [&str; 20] = [
    "and", "the", "for", "per", "with", "from", "good", "origin", "of", "in", "as", "an", "is", "to", "%", "pct", "percent", "cent",
    "number", "approximate",
];
/// What turns the word behind it into its opposite.
const NOT: [&str; 5] = ["not", "non", "without", "no", "never"];
/// Between these, and between commas, every figure keeps to its own words.
const JOINTS: [&str; 3] = ["and", "with", "plus"];

/// How two descriptions stand to each other that need not say all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Agreement {
    Alike,
    /// What one adds may be general or of other goods, which people tell.
    Unclear,
    Conflicting,
}

/// The invoice says all that the credit says of the goods, in any order, and nothing that makes others of them or gives others
/// with them (article 18 c; ISBP 745, C12), and as much as is allowed (article 30).
pub(super) fn corresponds(credit: &str, invoice: &str, allowed: Allowance) -> bool {
    let (wanted, said) = (Description::of(&spelled_as(credit, invoice)), Description::of(invoice));
    wanted.is_among(&wanted.words, &said, &said.words)
        && !kind::is_added(&wanted.words, &said.of_goods)
        && !kind::is_given(&wanted.words, &said.words)
        && wanted.is_packed_as(&said)
        && wanted.weighs(&said, allowed)
}

/// Whether the invoice counts packages of what may be other goods than the credit asks for.
pub(super) fn may_add_goods(credit: &str, invoice: &str) -> bool {
    let (wanted, said) = (Description::of(&spelled_as(credit, invoice)), Description::of(invoice));
    said.figures.iter().any(|it| it.counts_others(&wanted.words))
}

/// Others may speak in general terms (14 e): one says nothing that the other does not, but how the goods are packed and carried.
pub(super) fn compare(one: &str, other: &str, allowed: Allowance) -> Agreement {
    if one == other {
        return Agreement::Alike;
    }
    let [text, other_text] = [one, other].map(carriage::without);
    let [one_says, other_says] = [spelled_as(&text, &other_text), other_text].map(|it| Description::of(&it));
    let [words, others] = [&one_says, &other_says].map(Description::unpacked);
    let is_said = [(&words, &one_says), (&others, &other_says)];
    let is_said = is_said.iter().all(|(words, it)| !words.is_empty() || !it.figures.is_empty());
    let is_packed = one_says.is_packed_as(&other_says) || other_says.is_packed_as(&one_says);
    if !is_said || !is_packed || !one_says.weighs(&other_says, allowed) || carriage::conflicts(one, other) {
        return Agreement::Conflicting;
    }
    let is_among = |words: &[String], others: &[String]| {
        one_says.is_among(words, &other_says, others) || other_says.is_among(others, &one_says, words)
    };
    if is_among(&words, &others) {
        let is_added = kind::is_added(&one_says.words, &other_says.of_goods);
        return if is_added { Agreement::Unclear } else { Agreement::Alike };
    }
    match general::without(&words, &others) {
        Some([words, others]) if one_says.may_be(&words, &other_says, &others) => Agreement::Unclear,
        _ => Agreement::Conflicting,
    }
}

/// Whether only one of two descriptions says how much there is, so that nothing is compared with it.
pub(super) fn is_one_weighed(one: &str, other: &str) -> bool {
    Description::of(one).parcels.is_empty() != Description::of(other).parcels.is_empty()
}

/// What all goods of a description weigh together, in grams and in every reading; nothing where it does not tell.
pub(super) fn weight(text: &str) -> Vec<u64> {
    parcel::whole(&Description::of(text).parcels)
}

/// What a description says.
#[derive(Default)]
struct Description {
    /// Those that count, in their order: grades, sizes and classes as well, of however few letters.
    words: Vec<String>,
    /// Those of them that say what the goods are, not how they are packed, branded or ordered.
    of_goods: Vec<String>,
    figures: Vec<Figure>,
    parcels: Vec<Parcel>,
    /// What each package holds.
    packs: Vec<Grams>,
}

impl Description {
    fn of(text: &str) -> Self {
        let mut it = Self::default();
        let (mut before, mut last) = (Vec::new(), Vec::new());
        for clause in clauses(text) {
            let (said, _) = tolerance::taken_out(&clause, &before);
            said.split(|word| JOINTS.contains(&word.as_str())).for_each(|part| last = it.read(part, &last));
            before = clause;
        }
        let is_little = |word: &String| {
            kind::OF_ANY_LOT.contains(&word.as_str()) && it.figures.iter().any(|it| it.is_little_of(word))
        };
        it.of_goods.retain(|word| !is_little(word));
        it
    }

    /// Takes in what stands between two commas, and tells the goods that it names; `last` are those named before it.
    fn read(&mut self, clause: &[String], last: &[String]) -> Vec<String> {
        let (mut pieces, mut marks): (Vec<Piece>, Vec<Mark>) = (Vec::new(), Vec::new());
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
                if is_pack { self.packs.push(grams) } else { marks.push(Mark::Weight(grams)) }
            } else if let Some((figure, behind)) = Figure::read(here, bound, is_minus) {
                (bound, is_minus, rest) = (None, false, behind);
                pieces.push(Piece::Figure(figure));
            } else if says_about(word) {
                rest = about(after);
            } else if NOT.contains(&word.as_str()) && after.first().is_some_and(|next| !is_number(next)) {
                rest = &after[1..];
                self.take(format!("not {}", after[0]), true, (&mut pieces, &mut marks));
            } else if word != "no" && !PLAIN.contains(&word.as_str()) && (word.chars().any(char::is_alphanumeric)) {
                self.take(word.clone(), kind::is_of_goods(clause, at), (&mut pieces, &mut marks));
            }
        }
        let mut figures = figure::bound_to_words(&pieces);
        match (&mut figures[..], loose) {
            ([figure], Some(limit)) if figure.bound.is_none() => figure.bound = Some(limit),
            (_, loose) => self.words.extend(loose.map(|it| it.as_str().to_owned())),
        }
        self.figures.extend(figures);
        self.parcels.extend(parcel::of_clause(&marks, last));
        marks.into_iter().filter_map(Mark::into_goods).collect()
    }

    fn take(&mut self, word: String, is_of_goods: bool, (pieces, marks): (&mut Vec<Piece>, &mut Vec<Mark>)) {
        if is_of_goods {
            self.of_goods.push(word.clone());
            marks.push(Mark::Goods(word.clone()));
        }
        self.words.push(general::origin(&word).map_or_else(|| word.clone(), str::to_owned));
        pieces.push(Piece::Word(word));
    }

    /// Whether the other says these words and all figures.
    fn is_among(&self, words: &[String], other: &Self, others: &[String]) -> bool {
        are_among(words, others) && figure::are_among(&self.figures, &other.figures)
    }

    /// Whether either says nothing that the other does not, by what is left of the words of both.
    fn may_be(&self, words: &[String], other: &Self, others: &[String]) -> bool {
        let [[figures, counted], [other_figures, others_counted]] =
            [self, other].map(|it| general::figures(&it.figures));
        let is_counted_alike = counted.is_empty()
            || others_counted.is_empty()
            || figure::are_among(&counted, &others_counted)
            || figure::are_among(&others_counted, &counted);
        let is_among = (are_among(words, others) && figure::are_among(&figures, &other.figures))
            || (are_among(others, words) && figure::are_among(&other_figures, &self.figures));
        is_counted_alike && is_among
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
            (packs, others) => packs.iter().all(|it| others.iter().any(|other| it.is_same(*other))),
        }
    }

    /// Whether what another weighs, which does not say how it is packed, is what one package holds, or several do.
    fn holds_each_of(&self, other: &Self) -> bool {
        let holds = |pack: &Grams, it: &Parcel| {
            it.readings().any(|whole| pack.readings().any(|pack| whole == pack || whole >= pack.saturating_mul(2)))
        };
        self.packs.iter().all(|pack| other.parcels.iter().all(|it| holds(pack, it)))
    }

    fn weighs(&self, other: &Self, allowed: Allowance) -> bool {
        parcel::keep_to(&self.parcels, &other.parcels, &self.words, allowed)
    }
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
