//! What each viewer sees of a deal: the record of the wire, cut to who looks.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Audience, Deal, Dispute, Item, PartyRole, Totals, price, state::Progress, timeline::Step};
use crate::{
    domain::{
        Address, BankRef, Bucket, Channel, CompanyId, DealId, DealKind, DealStatus, DisputeCategory, DisputeOutcome,
        DisputeReason, DisputeStatus, DocumentType, FileId, HoldReason, Incoterm, ItemId, ListingId, Money, Party,
        PaymentTerm, Port, PriceBasis, Stars, StepNumber, StepOwner, StepStatus, Text, TransportMode, Unit, Version,
    },
    record::{Keyed, Row},
};

/// A deal on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealView {
    #[serde(rename = "_id")]
    pub id: DealId,
    pub deal_id: DealId,
    /// The display number, such as `INT0001`.
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub kind: DealKind,
    pub channel: Channel,
    pub deal_status: DealStatus,
    pub bucket: Bucket,
    pub version: Version,
    pub listing_id: ListingId,
    #[schema(inline)]
    pub items: Keyed<ItemView>,
    pub buyer: Party,
    pub seller: Party,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assigned_bank: Option<BankRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    pub payment_term: PaymentTerm,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Port>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    /// For staff only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<0, 2000>>,
    pub totals: Totals,
    #[schema(inline)]
    pub timeline: Keyed<StepView>,
    #[schema(inline)]
    pub uploaded_delivery_orders: Keyed<FileView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<DisputeView>,
    /// The sides that were not verified when the order was placed, until compliance is passed. Not for banks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<PartyRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_hold: Option<HoldReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_reason: Option<Text<0, 500>>,
    /// Not for banks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buyer_rating: Option<Stars>,
    /// Not for banks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seller_rating: Option<Stars>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A line of a deal on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemView {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub item_name: String,
    pub hs_code: String,
    pub quantity: u32,
    pub unit: Unit,
    /// Kilograms of one unit.
    #[schema(value_type = String)]
    pub unit_weight: Decimal,
    pub unit_price: Money,
    pub price_as: PriceBasis,
    pub total: Money,
}

/// A step of the timeline on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    pub step_number: StepNumber,
    pub name: &'static str,
    pub owner: StepOwner,
    pub status: StepStatus,
    pub due_on: Date,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_at: Option<Timestamp>,
    pub extended_by_days: u16,
    /// The steps that must be done before this one.
    pub requires: &'static [u8],
    /// The documents this step must bring.
    pub documents: Vec<DocumentType>,
    /// The documents it may need besides.
    pub may_need: &'static [DocumentType],
    #[schema(inline)]
    pub files: Keyed<FileView>,
}

/// A file on a step on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileView {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub file_url: String,
    pub file_name: String,
    pub step_number: StepNumber,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
}

/// A dispute on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputeView {
    pub status: DisputeStatus,
    pub order_ref: DealId,
    pub to_party: CompanyId,
    pub opened_by: PartyRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<DisputeCategory>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<DisputeReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 2000>>,
    pub opened_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<DisputeOutcome>,
}

impl Row for ItemView {}

impl Row for StepView {
    const KEY: &'static str = "stepNumber";
}

impl Row for FileView {}

impl Deal {
    /// The deal as this viewer sees it.
    pub fn view(&self, audience: Audience) -> DealView {
        let to_staff = audience == Audience::Staff;
        let not_to_bank = audience != Audience::Bank;
        DealView {
            id: self.id,
            deal_id: self.id,
            order_id: self.order_id.clone(),
            kind: self.kind,
            channel: self.channel,
            deal_status: self.status,
            bucket: self.bucket(),
            version: self.version,
            listing_id: self.listing,
            items: self.items.iter().map(item_view).collect(),
            buyer: self.buyer.clone(),
            seller: self.seller.clone(),
            assigned_bank: self.bank.clone(),
            incoterm: self.terms.incoterm,
            payment_term: self.terms.payment_term,
            transport_mode: self.terms.transport_mode,
            origin: self.origin,
            destination: self.terms.destination.clone(),
            delivery_terms: self.terms.delivery_terms.clone(),
            notes: self.terms.notes.clone().filter(|_| to_staff),
            totals: self.totals(),
            timeline: self.timeline_view(audience),
            uploaded_delivery_orders: self.delivery_orders(audience),
            dispute: self.dispute.as_ref().map(|it| self.dispute_view(it)),
            unverified: if not_to_bank { self.unverified.clone() } else { Vec::new() },
            on_hold: self.hold,
            cancel_reason: self.cancel_reason.clone(),
            buyer_rating: self.buyer_rating.filter(|_| not_to_bank),
            seller_rating: self.seller_rating.filter(|_| not_to_bank),
            deleted_at: self.deleted_at,
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    pub(super) fn totals(&self) -> Totals {
        price::totals(&self.items)
            .unwrap_or_else(|| Totals::none(self.items.first().map(|it| it.unit_price.currency())))
    }

    fn timeline_view(&self, audience: Audience) -> Keyed<StepView> {
        let show = |((step, due_on, status), progress): ((Step, Date, StepStatus), &Progress)| StepView {
            step_number: step.number,
            name: step.name,
            owner: step.owner,
            status,
            due_on,
            done_at: progress.done_at,
            extended_by_days: progress.extended_by_days,
            requires: step.requires,
            documents: step.documents,
            may_need: step.may_need,
            files: self.file_views(step.number, progress, audience).collect(),
        };
        self.road().into_iter().zip(&self.progress).map(show).collect()
    }

    /// The delivery orders on all steps, each once.
    fn delivery_orders(&self, audience: Audience) -> Keyed<FileView> {
        let mut seen = BTreeSet::new();
        let numbered = (1..).map(StepNumber).zip(&self.progress);
        let files = numbered.flat_map(|(step, progress)| self.file_views(step, progress, audience));
        files.filter(|it| it.document_type == Some(DocumentType::DeliveryOrder) && seen.insert(it.id)).collect()
    }

    /// The files of a step that are open to this viewer.
    fn file_views(&self, step: StepNumber, progress: &Progress, audience: Audience) -> impl Iterator<Item = FileView> {
        let open = progress.files.iter().filter(move |it| self.disclosure(it.file.id).includes(audience));
        open.map(move |it| FileView {
            id: it.file.id,
            file_url: it.file.url.clone(),
            file_name: it.file.name.clone(),
            step_number: step,
            document_type: it.file.document_type,
        })
    }

    fn dispute_view(&self, dispute: &Dispute) -> DisputeView {
        let complaint = dispute.complaint.clone();
        DisputeView {
            status: dispute.status,
            order_ref: self.id,
            to_party: complaint.to_party,
            opened_by: dispute.by,
            category: complaint.category,
            reason: complaint.reason,
            description: complaint.description,
            opened_at: dispute.opened_at,
            closed_at: dispute.closed_at,
            outcome: dispute.outcome,
        }
    }
}

fn item_view(item: &Item) -> ItemView {
    ItemView {
        id: item.id,
        item_name: item.item_name.clone(),
        hs_code: item.hs_code.clone(),
        quantity: item.quantity,
        unit: item.unit,
        unit_weight: item.unit_weight.normalize(),
        unit_price: item.unit_price,
        price_as: item.price_as,
        total: price::line_total(item).unwrap_or_else(|| Money::zero(item.unit_price.currency())),
    }
}
