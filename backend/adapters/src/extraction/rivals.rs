//! Which of several values of a field is the document's own: what other documents are known by, and one of many sums, counts less.

use granary_identity::extraction::Suggestion;

use super::{
    titles::{Kind, PROFORMA, whose},
    value::AMBIGUOUS,
};

/// How much less a value may be believed than another and still be held against it.
const NEAR: f64 = 0.2;

/// What each document has of its own, though it may quote that of others.
const OWN: [&str; 2] = ["particulars.number", "particulars.issuedOn"];
/// What documents reckon up, under a heading and in several places.
const FIGURES: [&str; 4] =
    ["particulars.packages", "particulars.netWeight", "particulars.grossWeight", "particulars.amount"];
/// Sums of which one may hold what another does not; a grand total is above all of them.
#[rustfmt::skip] // By what they are called.
const TOTALS: [&str; 9] = [
    "total amount", "invoice total", "total invoice value", "total value", "total", "total due", "amount due", "net payable", "amount payable",
];

/// What stands under one of the labels of a field, on a page of this kind.
pub(super) struct Candidate {
    pub(super) label: &'static str,
    pub(super) kind: Option<Kind>,
    pub(super) suggestion: Suggestion,
}

impl Candidate {
    fn doubt(&mut self) {
        self.suggestion.confidence = lessened(self.suggestion.confidence, AMBIGUOUS);
    }

    fn differs(&self, other: &Self) -> bool {
        self.suggestion.value != other.suggestion.value
    }

    /// Whether its label is that of another kind of document, or may be, where no title tells.
    fn is_quoted(&self, all: &[Self]) -> bool {
        let own = whose(self.label);
        let is_owner = |it: &Self| it.label.contains("issue") || ![&[], PROFORMA, own].contains(&whose(it.label));
        match self.kind {
            _ if own.is_empty() => false,
            Some(kind) => !own.contains(&kind),
            None if own == PROFORMA => true,
            None => all.iter().any(|it| self.differs(it) && is_owner(it)),
        }
    }

    fn is_rival_of(&self, best: &Self) -> bool {
        let are_totals = [self, best].iter().all(|it| TOTALS.contains(&it.label));
        let is_near = self.suggestion.confidence >= best.suggestion.confidence - NEAR;
        is_near && self.differs(best) && (self.label == best.label || are_totals)
    }
}

pub(super) fn is_figure(field: &str) -> bool {
    FIGURES.contains(&field)
}

/// How much is believed what is doubted so much.
pub(super) fn lessened(confidence: f64, doubt: f64) -> f64 {
    ((confidence - doubt).max(0.1) * 100.0).round() / 100.0
}

/// The value of a field; of several sums under one label the last, and doubted.
pub(super) fn chosen(field: &str, mut all: Vec<Candidate>) -> Option<Suggestion> {
    if OWN.contains(&field) {
        let quoted: Vec<bool> = all.iter().map(|it| it.is_quoted(&all)).collect();
        let doubted = all.iter_mut().zip(quoted).filter(|(_, is_quoted)| *is_quoted);
        doubted.for_each(|(it, _)| it.doubt());
    }
    let most = all.iter().map(|it| it.suggestion.confidence).fold(0.0, f64::max);
    let first = all.iter().position(|it| it.suggestion.confidence >= most)?;
    let best = &all[first];
    if !is_figure(field) || !all.iter().any(|it| it.is_rival_of(best)) {
        return Some(all.swap_remove(first).suggestion);
    }
    let last = all.iter().rposition(|it| it.label == best.label && it.suggestion.confidence >= most)?;
    let mut last = all.swap_remove(last);
    last.doubt();
    Some(last.suggestion)
}
