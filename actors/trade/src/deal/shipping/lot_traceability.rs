//! Where the goods of a lot went by a deal: who has them, in which containers they travelled, and what certifies them.

use granary_domain::{
    ContainerNumber, DealId, DealStatus, DocumentType, FileReview, Party, Seal, ShipmentStatus, StepNumber,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Audience, Deal};

/// An order that holds units of a lot, or bought them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotOrder {
    pub deal_id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub deal_status: DealStatus,
    pub buyer: Party,
    pub units: u32,
    /// Since when it holds them.
    pub since: Timestamp,
    /// It is settled, and holds them no more: they are the buyer's.
    pub is_sold: bool,
    /// The first day that a step of it was due which is not done yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub overdue_on: Option<Date>,
    /// The day on which it ends by itself, unless somebody moves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub ends_on: Option<Date>,
    pub shipments: Vec<LotShipment>,
    pub certificates: Vec<LotCertificate>,
}

/// A shipment that goods of a lot went with.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotShipment {
    /// Counts those of the deal from 1.
    pub number: u32,
    pub status: ShipmentStatus,
    pub containers: Vec<LotContainer>,
}

/// A container that they were in.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotContainer {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_number: Option<ContainerNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
}

/// A document of the deal that certifies them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotCertificate {
    pub document_type: DocumentType,
    #[serde(rename = "fileURL")]
    pub file_url: String,
    pub file_name: String,
    pub step_number: StepNumber,
}

impl Deal {
    /// What somebody may know of the units of its lot; what was refused certifies nothing.
    pub fn lot_order(&self, audience: Audience, (units, since, is_sold): (u32, Timestamp, bool)) -> LotOrder {
        let seen = self.view(audience);
        let files = seen.timeline.iter().flat_map(|step| step.files.iter());
        let certificates = files.filter(|file| file.review != FileReview::Refused).filter_map(|file| {
            Some(LotCertificate {
                document_type: file.document_type.filter(|it| it.certifies_goods())?,
                file_url: file.file_url.clone(),
                file_name: file.file_name.clone(),
                step_number: file.step_number,
            })
        });
        let shipments = seen.shipments.iter().map(|it| LotShipment {
            number: it.number,
            status: it.status,
            containers: it
                .containers
                .iter()
                .map(|it| LotContainer { container_number: it.container_number.clone(), seal: it.seal.clone() })
                .collect(),
        });
        LotOrder {
            deal_id: self.id,
            order_id: self.order_id.clone(),
            deal_status: self.status,
            buyer: self.buyer.clone(),
            units,
            since,
            is_sold,
            overdue_on: self.deal_index().overdue_on,
            ends_on: seen.ends_on,
            shipments: shipments.collect(),
            certificates: certificates.collect(),
        }
    }
}
