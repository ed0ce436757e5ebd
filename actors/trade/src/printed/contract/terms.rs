//! What a contract says beside its deal, as either side writes it until both have signed.

use granary_domain::{Country, Day, DocumentType, Text, TransportMode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    deal::Deal,
    quality::{MAX_PARAMETERS, QualityParameter},
};

/// What a contract says beside its deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ContractTerms {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub specification: Option<Text<1, 2000>>,
    #[schema(max_items = 30)]
    pub quality: Vec<QualityParameter>,
    /// Such as `2026` or `2025/26`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crop_year: Option<Text<4, 9>>,
    /// Where the goods are grown or made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Country>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub packing: Option<Text<1, 300>>,
    /// The first day of the shipment window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship_from: Option<Day>,
    /// The last day of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship_by: Option<Day>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inspection: Option<InspectionTerm>,
    /// What the seller presents.
    #[schema(max_items = 30)]
    pub documents: Vec<DocumentType>,
}

/// Who inspects the goods, where, and whether that binds both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InspectionTerm {
    pub by: Text<1, 120>,
    pub place: Text<1, 120>,
    pub is_final: bool,
}

impl ContractTerms {
    /// The field that contradicts itself.
    pub fn unsound(&self) -> Option<&'static str> {
        let is_unsound = [
            ("quality", self.quality.len() > MAX_PARAMETERS || !self.quality.iter().all(QualityParameter::is_sound)),
            ("shipBy", self.ship_from.zip(self.ship_by).is_some_and(|(from, by)| by.0 < from.0)),
            ("documents", self.documents.len() > MAX_PARAMETERS),
        ];
        is_unsound.into_iter().find(|(_, unsound)| *unsound).map(|(field, _)| field)
    }
}

/// The documents that a seller presents in such a deal: the invoice, what the goods travel with, and what the lot promised.
pub fn usual_documents(deal: &Deal) -> Vec<DocumentType> {
    let mut documents = vec![DocumentType::CommercialInvoice, DocumentType::PackingList];
    documents.push(match deal.terms.transport_mode {
        Some(TransportMode::Sea) => DocumentType::BillOfLading,
        Some(TransportMode::Air) => DocumentType::AirWaybill,
        Some(TransportMode::Truck) => DocumentType::TruckWaybill,
        None => DocumentType::DeliveryNote,
    });
    if deal.terms.incoterm.is_some() {
        documents.push(DocumentType::CertificateOfOrigin);
    }
    if deal.terms.incoterm.is_some_and(|it| it.is_insured_by_seller()) {
        documents.push(DocumentType::Insurance);
    }
    documents
}
