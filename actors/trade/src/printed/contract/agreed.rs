//! What of a contract its deal says already: the contract takes it over, and neither side writes it otherwise.

use granary_domain::{
    Day, DocumentType, Packaging, Text,
    refusal::{ErrorCode, Params, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ContractTerm, ContractTerms, usual_documents};
use crate::{deal::Deal, lot::LotFields};

/// What of a contract its deal says already; what is absent is for the two sides to write.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreedTerms {
    /// What the packing begins with; after a comma it may be said more exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub packing: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship_from: Option<Day>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship_by: Option<Day>,
    /// None of these is left out; others may be presented beside them.
    pub documents: Vec<DocumentType>,
}

impl AgreedTerms {
    pub fn of(deal: &Deal) -> Self {
        let cargo = deal.terms.cargo;
        let (ship_from, ship_by) = cargo.shipment.map(|it| (it.from, it.until)).unzip();
        let documents = deal.terms.special_documents.iter().copied().map(Into::into).collect();
        Self { packing: cargo.packing.map(Packaging::label), ship_from, ship_by, documents }
    }

    /// The same terms, with what was agreed where they say otherwise.
    #[must_use]
    pub fn within(&self, terms: ContractTerms) -> ContractTerms {
        let packing = self.packing.filter(|it| !begins(terms.packing.as_ref(), it));
        let packing = packing.and_then(|it| it.try_into().ok()).or(terms.packing);
        let mut documents = terms.documents;
        for document in &self.documents {
            if !documents.contains(document) {
                documents.push(*document);
            }
        }
        let (ship_from, ship_by) = (self.ship_from.or(terms.ship_from), self.ship_by.or(terms.ship_by));
        ContractTerms { packing, ship_from, ship_by, documents, ..terms }
    }

    /// Refuses terms that say otherwise than was agreed.
    pub fn hold(&self, terms: &ContractTerms) -> Result<(), ContractDiffers> {
        let held = self.within(terms.clone());
        let differs = [
            (ContractTerm::Packing, "packing", held.packing != terms.packing),
            (ContractTerm::ShipmentWindow, "shipFrom", held.ship_from != terms.ship_from),
            (ContractTerm::ShipmentWindow, "shipBy", held.ship_by != terms.ship_by),
            (ContractTerm::Documents, "documents", held.documents != terms.documents),
        ];
        let differing: Vec<_> = differs.into_iter().filter(|it| it.2).map(|(term, field, _)| (term, field)).collect();
        if differing.is_empty() { Ok(()) } else { Err(ContractDiffers(differing)) }
    }
}

impl ContractTerms {
    /// What the deal and its lot tell of it, for whoever writes the contract to begin with.
    pub fn of_lot(deal: &Deal, lot: Option<&LotFields>) -> Self {
        let described = lot.and_then(|it| it.lot_description.as_ref()).map(|it| it.as_str());
        let packing = lot.and_then(|it| it.lot_packaging).map(|it| it.label());
        let told = Self {
            specification: described.and_then(|it| it.chars().take(2000).collect::<String>().try_into().ok()),
            origin: lot.and_then(|it| it.warehouse_country),
            packing: packing.and_then(|it| it.try_into().ok()),
            documents: usual_documents(deal),
            ..Self::default()
        };
        AgreedTerms::of(deal).within(told)
    }
}

/// Whether a packing is of this kind, or says one of this kind more exactly.
fn begins(packing: Option<&Text<1, 300>>, kind: &str) -> bool {
    let rest = packing.and_then(|it| it.as_str().strip_prefix(kind));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(", "))
}

/// A contract says these otherwise than its deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractDiffers(Vec<(ContractTerm, &'static str)>);

impl Refusal for ContractDiffers {
    fn code(&self) -> ErrorCode {
        ErrorCode::ContractDiffers
    }

    fn params(&self) -> Params {
        let mut terms: Vec<_> = self.0.iter().map(|it| it.0).collect();
        terms.dedup();
        let of =
            |said: fn(ContractTerm) -> &'static str| terms.iter().map(|it| said(*it).to_owned()).collect::<Vec<_>>();
        Params::default().with("missing", of(ContractTerm::as_str)).with("terms", of(ContractTerm::label))
    }

    fn fields(&self) -> Vec<String> {
        self.0.iter().map(|it| it.1.to_owned()).collect()
    }
}
