//! What is said above a table of all its prices or weights, such as "All prices in AED".

use granary_domain::folding::letters;

use super::{
    GivenRow, Holds,
    dollars::names_other_dollars,
    unit::{Unit, is_foreign_currency},
};

/// The longest text that is looked at, in bytes.
const LONGEST: usize = 200;

/// What numbers are called that are said to be in a unit, in letters.
#[rustfmt::skip]
const SUBJECTS: &[(Holds, &[&str])] = &[
    (Holds::Money, &[
        "currency", "price", "prices", "rate", "rates", "amount", "amounts", "wahrung", "preise", "devise", "monnaie", "prix",
        "moneda", "precios", "valuta", "العمله", "عمله", "السعر", "الاسعار", "اسعار", "المبالغ",
    ]),
    (Holds::Weight, &["weight", "weights", "gewichte", "poids", "pesos", "الوزن", "الاوزان"]),
];
/// What may stand beside it, in letters.
#[rustfmt::skip]
const BESIDE: &[&str] = &[
    "all", "the", "our", "note", "nb", "unit", "units", "of", "net", "are", "is", "quoted", "given", "stated", "shown", "listed", "expressed",
    "and", "fob", "cif", "cfr", "exw", "alle", "tous", "les", "todos", "los", "جميع", "كل", "ملاحظه", "وحده",
];
/// What stands between a currency and the unit that a price is for, in letters.
const PER: &[&str] = &["per", "pro", "par", "por", "لكل"];

/// What is said of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    In(Unit),
    /// In what no column holds.
    Foreign(String),
}

impl Said {
    pub(super) fn name(&self, holds: Holds) -> String {
        match self {
            Self::In(unit) => holds.unit_name(*unit),
            Self::Foreign(text) => text.clone(),
        }
    }

    /// Whether they are dollars, but none of those that deals are in.
    pub(super) fn is_of_other_dollars(&self) -> bool {
        matches!(self, Self::Foreign(text) if names_other_dollars(text))
    }

    pub(super) fn unit(&self) -> Option<Unit> {
        match self {
            Self::In(unit) => Some(*unit),
            Self::Foreign(_) => None,
        }
    }
}

/// What the rows above a table, the nearest first, say that all such numbers of it are in.
pub(super) fn said(above: &[&GivenRow], holds: Holds) -> Option<Said> {
    SUBJECTS.iter().find(|(of, _)| *of == holds)?;
    above.iter().find_map(|row| {
        let texts = || row.cells.iter().map(|it| it.text.trim()).filter(|it| !it.is_empty());
        let beside = || {
            let mut pairs = texts().zip(texts().skip(1)).filter(|(name, unit)| is_short(name) && is_short(unit));
            pairs.find_map(|(name, unit)| is_subject(name, holds).then(|| whole(unit, holds))?)
        };
        let is_alone = texts().count() == 1;
        let next = || texts().skip(1).map(Some).chain([None]);
        // What a number stands behind is that of this one, not of all.
        let is_of_one = |next: Option<&str>| next.is_some_and(|it| it.starts_with(char::is_numeric));
        let mut alone = texts().zip(next()).filter(|(it, next)| is_short(it) && !is_of_one(*next));
        beside().or_else(|| alone.find_map(|(it, _)| within(it, is_alone, holds)))
    })
}

fn is_short(text: &str) -> bool {
    text.len() <= LONGEST
}

fn is_subject(text: &str, holds: Holds) -> bool {
    let words = || text.split(|c: char| c.is_whitespace() || ":：-–/".contains(c)).map(letters);
    let mut telling = words().filter(|it| !it.is_empty() && !BESIDE.contains(&&**it));
    let is_one = |word: &String| SUBJECTS.iter().any(|(of, names)| *of == holds && names.contains(&&**word));
    telling.next().is_some_and(|it| is_one(&it)) && telling.next().is_none()
}

/// A unit, and nothing else.
fn whole(text: &str, holds: Holds) -> Option<Said> {
    let text = text.trim_matches(is_around);
    let is_foreign = holds == Holds::Money && is_foreign_currency(text);
    holds.unit(text).map(Said::In).or_else(|| is_foreign.then(|| Said::Foreign(text.to_owned())))
}

/// What one of the clauses of a text says; in brackets only where nothing stands beside it, as in a heading.
fn within(text: &str, is_alone: bool, holds: Holds) -> Option<Said> {
    text.split([',', ';', '\n', '،', '؛']).find_map(|clause| {
        let lower = clause.to_ascii_lowercase();
        let led = [" in ", " en "].iter().find_map(|word| Some((lower.find(word)?, word.len())));
        let led = led.or_else(|| Some((clause.find(" بال")?, " بال".len())));
        let led = led.or_else(|| Some((clause.find(':')?, 1)));
        let (at, length) = led.or_else(|| Some((clause.find(['(', '[']).filter(|_| is_alone)?, 1)))?;
        let (name, unit) = (clause.get(..at)?, clause.get(at + length..)?);
        is_subject(name.trim_matches(is_around), holds).then(|| first(unit, holds))?
    })
}

/// The unit that a text begins with, if it says nothing of what it is for each.
fn first(text: &str, holds: Holds) -> Option<Said> {
    let text = text.replace('/', " / ");
    let words: Vec<&str> = text.split_whitespace().take(6).collect();
    let begun = [2, 1].iter().find_map(|count| {
        let begun = words.get(..*count).filter(|it| !it.contains(&"/"))?;
        Some((whole(&begun.join(" "), holds)?, *count))
    });
    let (said, count) = begun?;
    let rest = &words[count..];
    let is_each = rest.first().is_some_and(|it| *it == "/" || PER.contains(&&*letters(it)));
    let is_of_one = rest.first().is_some_and(|it| it.starts_with(char::is_numeric));
    if is_of_one || is_each && rest.get(1).is_some_and(|it| whole(it, Holds::Money).is_some()) {
        return None;
    }
    let of_weight = rest.get(1).is_some_and(|it| Holds::Weight.unit(it.trim_matches(is_around)).is_some());
    let is_foreign = holds == Holds::Money && is_each && of_weight;
    Some(if is_foreign { Said::Foreign(words[..count + 2].join(" ")) } else { said })
}

fn is_around(c: char) -> bool {
    c.is_whitespace() || "()[].*:".contains(c)
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;

    use super::*;

    #[test]
    fn subjects_are_in_their_letters() {
        for name in SUBJECTS.iter().flat_map(|(_, names)| *names).chain(BESIDE).chain(PER) {
            assert_eq!(letters(name), *name);
        }
    }

    /// A row above a table, its cells parted by strokes, and what it says of prices and of weights; `!` before what no column
    /// holds. To add a case, add a line.
    #[rustfmt::skip]
    const ABOVE: &[(&str, &str, &str)] = &[
        ("All prices in AED", "AED", ""),
        ("Prices in AED, FOB Jebel Ali", "AED", ""),
        ("Prices are in US dollars", "USD", ""),
        ("All prices in AED excl. VAT", "AED", ""),
        ("Prices in AED (CIF Jebel Ali)", "AED", ""),
        ("Prices in AED per unit", "AED", ""),
        ("Note: all prices in AED", "AED", ""),
        ("Unit price: AED", "AED", ""),
        ("FOB prices in AED", "AED", ""),
        ("Currency: AED", "AED", ""),
        ("Currency:|AED", "AED", ""),
        ("Currency: USD (1 USD = 83.5 INR)", "USD", ""),
        ("All weights in kg, all prices in AED", "AED", "kg"),
        ("Date|1 May|Currency|INR", "!INR", ""),
        ("(Prices in EUR)", "!EUR", ""),
        ("* Prices (EUR) *", "!EUR", ""),
        ("Prices in USD per kg", "!USD per kg", ""),
        ("All prices in USD/MT FOB Mundra", "!USD / MT", ""),
        ("Prices in US$ / kg", "!US$ / kg", ""),
        ("Prices in USD/pc", "USD", ""),
        ("Prices in AED/USD", "", ""),
        ("Net weight in MT: 25.2", "", ""),
        ("Net weight in MT|25.2", "", ""),
        ("Amount in AED|165,262", "", ""),
        ("Amount: AED 165,262", "", ""),
        ("العملة: درهم", "AED", ""),
        ("الأسعار بالدرهم", "AED", ""),
        ("All weights in lbs", "", "lb"),
        ("Unit weight|g", "", "g"),
        ("Rates: 1 EUR = 4.01 AED", "", ""),
        ("Price|$1,180", "", ""),
        ("Price|Unit weight (kg)", "", ""),
        ("All values in kg", "", ""),
        ("Total weight: 25 MT", "", ""),
        ("Price list May 2026", "", ""),
        ("Prices in May", "", ""),
        ("Currency of the deal is agreed later", "", ""),
    ];

    #[test]
    fn what_holds_for_all_is_read_above_the_table() {
        for (row, of_prices, of_weights) in ABOVE {
            let cells = row.split('|').map(Into::into).collect();
            let above = GivenRow { number: 1, cells, ..GivenRow::default() };
            let told = [Holds::Money, Holds::Weight].map(|holds| match said(&[&above], holds) {
                Some(Said::In(unit)) => holds.unit_name(unit),
                Some(Said::Foreign(unit)) => format!("!{unit}"),
                None => String::new(),
            });
            assert_eq!(told, [*of_prices, *of_weights], "{row}");
        }
        assert_eq!(said(&[], Holds::Money), None);
        let both =
            ["Prices in USD", "Prices in AED"].map(|it| GivenRow { cells: vec![it.into()], ..GivenRow::default() });
        let nearest = said(&both.iter().collect::<Vec<_>>(), Holds::Money);
        assert_eq!(nearest, Some(Said::In(Unit::In(Currency::Usd))));
    }
}
