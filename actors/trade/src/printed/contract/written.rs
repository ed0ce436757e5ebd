//! How the terms of a contract stand on it, and where risk passes by its delivery term.

use granary_domain::{Incoterm, Language};
use serde::{Deserialize, Serialize};

use super::ContractTerms;
use crate::{
    clause::{Clause, ClauseKind},
    deal::{Audience, Deal},
    printed::{Fact, PartyDetails, Wording},
    quality::QualityParameter,
};

/// The trade licences of the sides, as facts.
const LICENCES: [&str; 2] = ["buyer-licence", "seller-licence"];

/// What a contract says beside the goods and the terms of its deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenContract {
    pub facts: Vec<Fact>,
    /// A parameter a line: its name, its limit and its method.
    #[serde(default)]
    pub quality: Vec<Vec<Wording>>,
    #[serde(default)]
    pub documents: Vec<Wording>,
    pub clauses: Vec<WrittenClause>,
    /// The contract that it takes the place of, where both sides signed one before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amends: Option<Amended>,
}

/// A clause in the version that the contract was made with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenClause {
    pub kind: ClauseKind,
    pub version: u32,
    pub english: String,
    pub arabic: String,
    pub prevailing: Language,
}

/// The contract that is amended, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amended {
    /// Such as `SC-0001`.
    pub number: String,
    pub changes: Vec<Change>,
}

/// A term that changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Wording>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Wording>,
}

impl WrittenContract {
    /// What of it was agreed: without what it keeps from when it was made, and how its sides are registered.
    #[must_use]
    pub fn agreed(mut self) -> Self {
        self.facts.retain(|it| !LICENCES.contains(&it.0.as_str()));
        Self { clauses: Vec::new(), amends: None, ..self }
    }
}

impl From<Clause> for WrittenClause {
    fn from(it: Clause) -> Self {
        let Clause { kind, version, english, arabic, prevailing, .. } = it;
        Self { kind, version, english, arabic, prevailing }
    }
}

/// What a contract is written of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ContractText {
    pub terms: ContractTerms,
    pub clauses: Vec<WrittenClause>,
}

/// The code of where risk passes by a delivery term (Incoterms 2020, A3 of each); within a country, as the goods are handed over.
pub const fn risk(incoterm: Option<Incoterm>) -> &'static str {
    use Incoterm as I;
    match incoterm {
        None => "risk.handed-over",
        Some(I::Exw) => "risk.at-seller",
        Some(I::Fca | I::Cpt | I::Cip | I::Fot) => "risk.to-carrier",
        Some(I::Fas) => "risk.alongside",
        Some(I::Fob | I::Cfr | I::Cif) => "risk.on-board",
        Some(I::Dap | I::Ddp) => "risk.at-place",
        Some(I::Dpu) => "risk.unloaded",
        Some(I::Daf) => "risk.at-frontier",
    }
}

impl ContractText {
    /// As it stands on the document.
    pub fn written(&self, deal: &Deal, buyer: &PartyDetails, seller: &PartyDetails) -> WrittenContract {
        let terms = &self.terms;
        let registered =
            |label, party: &PartyDetails| party.licence.as_ref().map(|licence| Fact::new(label, licence.as_str()));
        let window = terms.ship_from.zip(terms.ship_by).map(|(from, by)| format!("{} – {}", from.0, by.0));
        let items = deal.view(Audience::Staff).items;
        let mut tolerance: Vec<_> = items.iter().map(|it| format!("± {} %", String::from(it.tolerance))).collect();
        tolerance.dedup();
        let inspection = terms.inspection.as_ref();
        let facts = [
            registered("buyer-licence", buyer),
            registered("seller-licence", seller),
            terms.specification.as_ref().map(|it| Fact::new("specification", it.as_str())),
            terms.crop_year.as_ref().map(|it| Fact::new("crop-year", it.as_str())),
            terms.origin.map(|it| Fact::new("country-of-origin", it.as_str())),
            terms.packing.as_ref().map(|it| Fact::new("packing", it.as_str())),
            Some(Fact::new("tolerance", tolerance.join(", "))),
            window.map(|it| Fact::new("shipment-window", it)),
            inspection.map(|it| Fact::new("inspection-by", it.by.as_str())),
            inspection.map(|it| Fact::new("inspection-place", it.place.as_str())),
            inspection.map(|it| {
                let binds = if it.is_final { "inspection.final" } else { "inspection.open" };
                Fact::new("inspection-binds", Wording::word(binds))
            }),
            Some(Fact::new("payment-schedule", Wording::one_of("schedule", deal.terms.payment_term))),
            Some(Fact::new("risk", Wording::word(risk(deal.terms.incoterm)))),
            Some(Fact::new("title-passes", Wording::word("title.paid"))),
        ];
        let parameter = |it: &QualityParameter| {
            let method = it.method.as_ref().map_or("–", |it| it.as_str());
            vec![Wording::from(it.parameter.as_str()), it.written().into(), method.into()]
        };
        WrittenContract {
            facts: facts.into_iter().flatten().collect(),
            quality: terms.quality.iter().map(parameter).collect(),
            documents: terms.documents.iter().map(|it| Wording::one_of("document", *it)).collect(),
            clauses: self.clauses.clone(),
            amends: None,
        }
    }
}
