//! The weights of goods in a description, each with the goods that it is of, and whether they keep to those of another.

use super::{
    allowance::Allowance,
    quantity::{Grams, PACKING},
};

/// What is said of the weight of all goods, in the singular.
const OF_ALL: [&str; 7] = ["net", "nett", "total", "weight", "quantity", "qty", "about"];
/// What is said of a part of the goods, whichever they are.
#[rustfmt::skip] // A table should read as a table.
const OF_PARTS: [&str; 11] = [
    "crop", "harvest", "season", "shipment", "shipped", "loaded", "lot", "batch", "consignment", "part", "balance",
];
/// What weighs something else than the goods that are shipped.
const NOT_OF_GOODS: [&str; 6] = ["gross", "tare", "contract", "order", "proforma", "minimum"];

/// A word that tells goods, or a weight, in the order of a clause.
#[derive(Debug, Clone)]
pub(super) enum Mark {
    Goods(String),
    Weight(Grams),
}

#[derive(Debug, Clone)]
pub(super) struct Parcel {
    grams: Grams,
    of: Vec<String>,
    /// It is of all goods together.
    is_total: bool,
    /// The goods are those of the clause before.
    is_of_last: bool,
}

/// The parcels of a clause: a weight is of the words behind it where the clause begins with a weight, of those before it where it
/// ends with one, else of all about it; alone, of what the clause before it tells.
pub(super) fn of_clause(clause: &[Mark], last: &[String]) -> Vec<Parcel> {
    let is_weight = |it: Option<&Mark>| matches!(it, Some(Mark::Weight(_)));
    let ends = (is_weight(clause.first()), is_weight(clause.last()));
    let mut parcels = Vec::new();
    for (at, mark) in clause.iter().enumerate() {
        let Mark::Weight(grams) = mark else { continue };
        let before = clause[..at].iter().rev().map_while(Mark::goods).filter(|_| ends != (true, false));
        let behind = clause[at + 1..].iter().map_while(Mark::goods).filter(|_| ends != (false, true));
        let said: Vec<String> = before.chain(behind).cloned().collect();
        let is_of = |words: &[&str]| said.iter().any(|it| words.contains(&it.as_str()));
        if is_of(&NOT_OF_GOODS) {
            continue;
        }
        let is_of_last = said.is_empty();
        let mut of = if is_of_last { last.to_vec() } else { said };
        of.retain(|it| !OF_ALL.contains(&it.as_str()));
        let is_total = of.is_empty();
        of.retain(|it| !OF_PARTS.contains(&it.as_str()) && !PACKING.contains(&it.as_str()));
        parcels.push(Parcel { grams: *grams, of, is_total, is_of_last });
    }
    parcels
}

/// What all goods together weigh, in every reading; nothing where the weights do not tell.
pub(super) fn whole(parcels: &[Parcel]) -> Vec<u64> {
    let mut each: Vec<&Parcel> = Vec::new();
    let (totals, parts): (Vec<&Parcel>, Vec<&Parcel>) = parcels.iter().partition(|it| it.is_total);
    for it in parts {
        // The same weight of the same goods is told twice.
        if !each.iter().any(|other| other.grams.is_same_in_units(it.grams) && other.shares(it)) {
            each.push(it);
        }
    }
    let sum = |of: fn(Grams) -> u64| -> u64 { each.iter().map(|it| of(it.grams)).sum() };
    let sums = [sum(|it| it.likely), sum(|it| it.other.unwrap_or(it.likely))];
    let Some(total) = totals.first().map(|it| it.grams) else {
        return if each.is_empty() { Vec::new() } else { sums.to_vec() };
    };
    let is_told = totals.iter().all(|it| it.grams.is_same_in_units(total))
        && (each.is_empty() || total.is_same_in_units(Grams { likely: sums[0], other: Some(sums[1]) }));
    if is_told { total.readings().collect() } else { Vec::new() }
}

/// Whether the whole keeps to the whole, and each of several goods to its own, of those that `words` tell.
pub(super) fn keep_to(wanted: &[Parcel], said: &[Parcel], words: &[String], allowed: Allowance) -> bool {
    if wanted.is_empty() || said.is_empty() {
        return true;
    }
    let is_near =
        |wanted: &[u64], said: &[u64]| wanted.iter().any(|it| said.iter().any(|other| allowed.holds(*it, *other)));
    let readings = |it: &Parcel| it.readings().collect::<Vec<_>>();
    let (all, all_said) = (whole(wanted), whole(said));
    let is_whole = if all.is_empty() || all_said.is_empty() {
        wanted.iter().any(|it| said.iter().any(|other| is_near(&readings(it), &readings(other))))
    } else {
        is_near(&all, &all_said)
    };
    let is_kept = |it: &Parcel| {
        let is_own = |word: &&String| wanted.iter().filter(|other| other.of.contains(word)).count() == 1;
        let own: Vec<&String> = it.of.iter().filter(is_own).collect();
        let beside: Vec<&Parcel> = said.iter().filter(|it| own.iter().any(|word| it.of.contains(word))).collect();
        let loose = said.iter().filter(|it| it.of.is_empty() && !it.is_total);
        let sum = |parcels: &[&Parcel]| parcels.iter().map(|it| it.grams.likely).sum::<u64>();
        let all_beside: Vec<&Parcel> = beside.iter().copied().chain(loose).collect();
        beside.is_empty()
            || beside.iter().any(|other| is_near(&readings(it), &readings(other)))
            || is_near(&readings(it), &[sum(&beside), sum(&all_beside)])
    };
    let is_alone = said.iter().filter(|it| !it.of.is_empty()).count() < 2;
    is_whole && (is_alone || (wanted.iter().all(is_kept) && !adds_goods(said, words)))
}

/// Whether a parcel is of goods of which none is called for, beside one of those that are (ISBP 745, C12).
fn adds_goods(said: &[Parcel], words: &[String]) -> bool {
    let is_called_for = |it: &Parcel| it.of.iter().any(|word| words.contains(word));
    said.iter().any(is_called_for) && said.iter().any(|it| !it.of.is_empty() && !it.is_of_last && !is_called_for(it))
}

impl Parcel {
    pub fn readings(&self) -> impl Iterator<Item = u64> {
        self.grams.readings()
    }

    fn shares(&self, other: &Self) -> bool {
        self.of.iter().any(|it| other.of.contains(it))
    }
}

impl Mark {
    pub fn into_goods(self) -> Option<String> {
        match self {
            Self::Goods(word) => Some(word),
            Self::Weight(_) => None,
        }
    }

    const fn goods(&self) -> Option<&String> {
        match self {
            Self::Goods(word) => Some(word),
            Self::Weight(_) => None,
        }
    }
}
