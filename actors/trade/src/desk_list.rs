//! The lists of the back office that are read over HTTP, and read anew when one hears that they changed.

use granary_domain::choices;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

choices! {
    /// One of these lists.
    DeskList {
        Audit = "audit", "Audit";
        Banks = "banks", "Banks";
        Testimonials = "testimonials", "Testimonials";
        Plans = "plans", "Plans and subscriptions";
        Limits = "limits", "Procurement limits";
        Letters = "letters", "Letters";
        Scores = "scores", "Net promoter scores";
        Documents = "documents", "Documents of deals";
        Shipments = "shipments", "Shipments of deals";
        Approvals = "approvals", "Requests for a second admin";
        Phrases = "phrases", "Phrases that look like contact details";
        Warehouse = "warehouse", "Warehouse requests";
    }
}

choices! {
    /// How a list of the back office is sorted: by the time of its rows, or by the name of whom they are about.
    ListSort {
        Newest = "-createdAt", "Newest first";
        Oldest = "createdAt", "Oldest first";
        Name = "name", "Name";
        NameLast = "-name", "Name, from the end";
    }
}

#[expect(clippy::derivable_impls, reason = "a list of choices derives what all of them have")]
impl Default for ListSort {
    fn default() -> Self {
        Self::Newest
    }
}

/// What a list is narrowed to that is searched alone.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SearchFilter {
    search: Option<String>,
}

impl SearchFilter {
    /// The words to search for, where there are any.
    pub fn words(self) -> Option<String> {
        self.search.filter(|search| !search.trim().is_empty())
    }
}

/// A list as it is named among recorded changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeskListId(pub Uuid);

impl From<DeskList> for DeskListId {
    fn from(list: DeskList) -> Self {
        Self(Uuid::from_u128(1 + list as u128))
    }
}

impl DeskList {
    /// The list, besides the audit, that an entry of the journal is about.
    pub fn of_entry(kind: &str) -> Self {
        let begins = |words: &[&str]| words.iter().any(|word| kind.starts_with(word));
        match () {
            () if begins(&["bankDomain"]) => Self::Banks,
            () if begins(&["testimonial"]) => Self::Testimonials,
            () if begins(&["planSaved", "subscribed", "subscription"]) => Self::Plans,
            () if begins(&["limit"]) => Self::Limits,
            () if begins(&["phrase"]) => Self::Phrases,
            () if begins(&["product", "goods"]) => Self::Warehouse,
            () if begins(&["broadcast", "retry", "suppression"]) => Self::Letters,
            () if begins(&["promoter"]) => Self::Scores,
            () => Self::Audit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_an_id_of_its_own_and_an_entry_is_about_one_list() {
        let mut ids: Vec<Uuid> = DeskList::ALL.iter().map(|list| DeskListId::from(*list).0).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), DeskList::ALL.len());
        assert_eq!(DeskList::of_entry("bankDomainCreated"), DeskList::Banks);
        assert_eq!(DeskList::of_entry("limitDecided"), DeskList::Limits);
        assert_eq!(DeskList::of_entry("productBrought"), DeskList::Warehouse);
        assert_eq!(DeskList::of_entry("goodsPlaced"), DeskList::Warehouse);
        assert_eq!(DeskList::of_entry("promoterScore"), DeskList::Scores);
        assert_eq!(DeskList::of_entry("permissions"), DeskList::Audit);
    }
}
