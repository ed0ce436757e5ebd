//! The clauses of sales contracts, which staff keep as versions in English and Arabic side by side. Pure.

use std::collections::BTreeMap;

use granary_domain::{
    Language, Text, choices,
    refusal::{ErrorCode, Refusal},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The first version of each, as it is shipped.
const FIRST: &str = include_str!("first.json");

choices! {
    /// What a clause is about, in the order in which a contract has them.
    ClauseKind {
        QualityAndQuantity = "quality-and-quantity", "Quality and quantity";
        Inspection = "inspection", "Inspection";
        TitleAndRisk = "title-and-risk", "Title and risk";
        Claims = "claims", "Claims";
        Default = "default", "Default";
        ForceMajeure = "force-majeure", "Force majeure";
        Compliance = "compliance", "Compliance";
        Confidentiality = "confidentiality", "Confidentiality";
        GoverningLaw = "governing-law", "Governing law";
        Arbitration = "arbitration", "Arbitration";
        WholeAgreement = "whole-agreement", "Whole agreement";
    }
}

/// A version of a clause: once published, it is never changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Clause {
    pub kind: ClauseKind,
    pub version: u32,
    pub english: String,
    pub arabic: String,
    /// The language whose words count where the two differ.
    pub prevailing: Language,
    /// Absent of the first version, which is shipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published_by: Option<String>,
}

/// A next version of a clause, as staff publish it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishClause {
    pub kind: ClauseKind,
    pub english: Text<1, 3000>,
    pub arabic: Text<1, 3000>,
    pub prevailing: Language,
    /// The newest version when it was written.
    pub after: u32,
}

/// Why a version is not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClauseRefusal {
    /// Somebody published another meanwhile.
    Replaced,
    /// It says what the newest says.
    Same,
}

impl Refusal for ClauseRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Replaced => ErrorCode::RecordChanged,
            Self::Same => ErrorCode::NothingToEdit,
        }
    }
}

#[derive(Deserialize)]
struct Shipped {
    english: String,
    arabic: String,
}

/// Every version of every clause, those that staff published behind the ones that are shipped.
pub fn versions(published: Vec<Clause>) -> Vec<Clause> {
    let shipped: BTreeMap<String, Shipped> = serde_json::from_str(FIRST).unwrap_or_default();
    let first = ClauseKind::ALL.iter().filter_map(|kind| {
        let Shipped { english, arabic } = shipped.get(kind.as_str())?;
        let (english, arabic, prevailing) = (english.clone(), arabic.clone(), Language::En);
        Some(Clause { kind: *kind, version: 1, english, arabic, prevailing, published_at: None, published_by: None })
    });
    let mut all: Vec<_> = first.chain(published).collect();
    all.sort_by_key(|it| (ClauseKind::ALL.iter().position(|kind| *kind == it.kind), it.version));
    all
}

/// The newest version of each, in the order of a contract.
pub fn newest(versions: Vec<Clause>) -> Vec<Clause> {
    let mut newest: Vec<Clause> = Vec::new();
    for clause in versions {
        match newest.last_mut() {
            Some(last) if last.kind == clause.kind => *last = clause,
            _ => newest.push(clause),
        }
    }
    newest
}

impl PublishClause {
    /// The number of the version that this becomes.
    pub fn decide(&self, newest: &Clause) -> Result<u32, ClauseRefusal> {
        let says = (self.english.as_str(), self.arabic.as_str(), self.prevailing);
        if self.after != newest.version {
            Err(ClauseRefusal::Replaced)
        } else if says == (newest.english.as_str(), newest.arabic.as_str(), newest.prevailing) {
            Err(ClauseRefusal::Same)
        } else {
            Ok(newest.version + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::Incoterm;

    use super::*;

    fn publish(english: &str, after: u32) -> PublishClause {
        let (english, arabic) = (english.try_into().unwrap(), "تحكيم".try_into().unwrap());
        PublishClause { kind: ClauseKind::Arbitration, english, arabic, prevailing: Language::En, after }
    }

    fn published(it: &PublishClause, version: u32) -> Clause {
        Clause {
            kind: it.kind,
            version,
            english: it.english.to_string(),
            arabic: it.arabic.to_string(),
            prevailing: it.prevailing,
            published_at: Some(Timestamp::UNIX_EPOCH),
            published_by: None,
        }
    }

    #[test]
    fn every_kind_has_a_first_version_in_both_languages() {
        let first = newest(versions(Vec::new()));
        assert_eq!(first.iter().map(|it| it.kind).collect::<Vec<_>>(), ClauseKind::ALL);
        for it in first {
            assert!(it.english.is_ascii() && it.arabic.contains('ا') && it.version == 1, "{}", it.kind);
            assert!(it.english.len() < 3000 && it.arabic.chars().count() < 3000, "{}", it.kind);
        }
    }

    #[test]
    fn no_clause_reads_a_delivery_term_by_another_edition_than_the_term_names() {
        let editions: Vec<_> = Incoterm::ALL.iter().filter_map(|it| it.edition()?.split(' ').next_back()).collect();
        assert!(editions.contains(&"2000") && editions.contains(&"2020"));
        for it in versions(Vec::new()) {
            let says = |text: &str| editions.iter().any(|edition| text.contains(edition));
            assert!(!says(&it.english) && !says(&it.arabic), "{}", it.kind);
        }
    }

    #[test]
    fn the_newest_version_counts_and_the_older_ones_stay() {
        let second = publish("By three arbitrators", 1);
        let all = versions(vec![published(&second, 2)]);
        assert_eq!(all.len(), ClauseKind::ALL.len() + 1);
        let counts = newest(all).into_iter().find(|it| it.kind == ClauseKind::Arbitration).unwrap();
        assert_eq!((counts.version, counts.english.as_str()), (2, "By three arbitrators"));
        for (ask, becomes) in [
            (publish("By one arbitrator", 2), Ok(3)),
            (publish("By one arbitrator", 1), Err(ClauseRefusal::Replaced)),
            (second, Err(ClauseRefusal::Replaced)),
            (publish("By three arbitrators", 2), Err(ClauseRefusal::Same)),
        ] {
            assert_eq!(ask.decide(&counts), becomes, "{}", ask.english);
        }
    }
}
