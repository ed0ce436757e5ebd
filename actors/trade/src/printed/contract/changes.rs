//! What a contract keeps of the one that both sides signed before it, and what it says otherwise: before and after, term by term.

use super::{Amended, Change, ContractText, WrittenClause, WrittenContract};
use crate::{
    clause::{Clause, newest, versions},
    printed::{Description, Fact, Wording},
};

/// The day of a document is no term.
const NO_TERM: &str = "issued";

impl ContractText {
    /// The clauses that a contract is made with: an amendment keeps those of the contract that it amends, a first one takes the
    /// newest.
    pub fn clauses(signed: Option<&Description>, published: Vec<Clause>) -> Vec<WrittenClause> {
        match signed.and_then(|it| it.contract.as_ref()) {
            Some(amended) => amended.clauses.clone(),
            None => newest(versions(published)).into_iter().map(Into::into).collect(),
        }
    }
}

impl Amended {
    /// What changes from one contract to the next; nothing where nothing does.
    pub fn between(number: &str, before: &Description, after: &Description) -> Option<Self> {
        let (old, new) = (told(before), told(after));
        let labels = old.iter().chain(&new).map(|it| it.0.clone()).filter(|it| it != NO_TERM);
        let mut changes: Vec<Change> = Vec::new();
        for label in labels {
            let said = |among: &[Fact]| among.iter().find(|it| it.0 == label).map(|it| it.1.clone());
            let (before, after) = (said(&old), said(&new));
            if before != after && !changes.iter().any(|it| it.label == label) {
                changes.push(Change { label, before, after });
            }
        }
        (!changes.is_empty()).then(|| Self { number: number.to_owned(), changes })
    }
}

/// The terms of a contract, each under its label: its lines as one.
fn told(it: &Description) -> Vec<Fact> {
    let plain = |line: &Vec<Wording>| line.iter().filter_map(Wording::text).collect::<Vec<_>>().join(" · ");
    let lines =
        |label, lines: &[Vec<Wording>]| Fact::new(label, lines.iter().map(plain).collect::<Vec<_>>().join("\n"));
    let sums = it.totals.iter().map(|sum| Fact::new(&sum.label, sum.value.as_str()));
    let notes = it.notes.iter().filter_map(|note| Some(Fact(note.label.clone()?, note.text.clone())));
    let terms = it.contract.iter().flat_map(|contract| {
        let WrittenContract { facts, quality, documents, .. } = contract;
        let documents = documents
            .iter()
            .filter_map(Wording::code)
            .filter_map(|it| it.strip_prefix("document."))
            .collect::<Vec<_>>()
            .join(", ");
        let listed = [lines("quality", quality), Fact::new("documents", documents)];
        facts.iter().cloned().chain(listed)
    });
    let goods = lines("goods", &it.lines);
    it.facts.iter().cloned().chain([goods]).chain(sums).chain(notes).chain(terms).collect()
}
