//! What each viewer sees of a deal: the record of the wire, cut to who looks.

use std::collections::BTreeSet;

use granary_domain::{
    Address, BankRef, Bucket, CargoRelease, Channel, Country, DayType, DealId, DealKind, DealStatus, DocumentType,
    FileId, FileReview, HoldReason, Incoterm, ListingId, Money, Particulars, Party, PaymentTerm, Place, Port, Stars,
    StepKind, StepNumber, StepOwner, StepStatus, SwiftMessage, Text, TransportMode, Version,
    catalogue::{ContainerLoad, Inspection},
    record::{Keyed, Row},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Audience, CargoTerms, Deal, DealFile, DisputeView, Examination, FinanceStatus, FinanceView, GoodsBeforeDocuments,
    Handler, ItemView, MoneyView, PartyRole, RefundView, ShipmentView, StepFile, Totals, UnknownAccount, price,
    progress::Progress, timeline::Step,
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
    /// Who of the viewer's own team took it on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handler: Option<Handler>,
    pub finance_status: FinanceStatus,
    /// What the bank and the others say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finance: Option<FinanceView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    /// The port or place that the incoterm names, where the prices are for that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Both, as contracts write them: `CIF Jebel Ali (Incoterms 2020)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub basis: Option<String>,
    pub payment_term: PaymentTerm,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cargo_release: Option<CargoRelease>,
    #[serde(flatten)]
    pub cargo: CargoTerms,
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
    /// What is to be paid of it, where disputes ended with a credit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owed: Option<Money>,
    /// What was paid of it, once something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid: Option<Money>,
    /// What is still to be paid, once something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Money>,
    /// What was paid beyond what is owed, and is still to go back to the buyer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<Money>,
    /// What was given back, once something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_back: Option<Money>,
    /// What the seller, or staff, recorded as given back.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub refunds: Keyed<RefundView>,
    pub money: MoneyView,
    #[schema(inline)]
    pub timeline: Keyed<StepView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goods_before_documents: Option<GoodsBeforeDocuments>,
    /// Nothing is to be paid into it yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown_account: Option<UnknownAccount>,
    /// Absent until somebody read a document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examination: Option<Examination>,
    #[schema(inline)]
    pub uploaded_delivery_orders: Keyed<FileView>,
    #[schema(inline)]
    pub shipments: Keyed<ShipmentView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice: Option<InvoiceView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_doc: Option<DeliveryView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<DisputeView>,
    /// Those before it, the newest first.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub disputes: Keyed<DisputeView>,
    /// The last day on which the goods may be claimed, once they are accepted; what they hid, also of a closed deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims_end_on: Option<Date>,
    /// The sides that were not verified when the order was placed, until compliance is passed. Not for banks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<PartyRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_hold: Option<HoldReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_reason: Option<Text<0, 500>>,
    /// The day on which the order ends by itself, unless somebody moves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<Date>,
    /// Whether it ended so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_expired: bool,
    /// What the seller gave. Not for banks, nor for the buyer while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buyer_rating: Option<Stars>,
    /// What the buyer gave. Not for banks, nor for the seller while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seller_rating: Option<Stars>,
    /// The day on which a rating is shown that waits for the other side's. Not for banks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings_show_on: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A step of the timeline on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    pub step_number: StepNumber,
    pub step_kind: StepKind,
    pub name: &'static str,
    pub owner: StepOwner,
    pub status: StepStatus,
    pub due_on: Date,
    /// The day of the deal on which that day ends where its bank is, where it is the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_on: Option<Date>,
    /// How long it takes, in days of this type.
    pub takes_days: u16,
    pub day_type: DayType,
    /// The country by whose days they count, where those are not the deal's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_of: Option<Country>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_at: Option<Timestamp>,
    /// Its bank approved it with a document, and it closes once that is verified.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_approved: bool,
    pub extended_by_days: u16,
    /// The steps that must be done before this one.
    pub requires: Vec<u8>,
    /// The documents this step must bring.
    pub documents: Vec<DocumentType>,
    /// Of these, what is not there yet or not verified.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<DocumentType>,
    /// What staff do without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waived: Vec<DocumentType>,
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
    /// Which message between banks it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swift_message: Option<SwiftMessage>,
    /// In whose name it came.
    pub by: PartyRole,
    pub review: FileReview,
    /// What it says, as somebody read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Particulars>,
    /// In whose name it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_by: Option<PartyRole>,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 500>>,
}

/// The invoice that a deal is paid by, in its newest version.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceView {
    pub invoice_id: FileId,
    pub path: String,
}

/// The newest delivery order.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryView {
    pub delivery_id: FileId,
    pub path: String,
}

impl Row for StepView {
    const KEY: &'static str = "stepNumber";
}

impl Row for FileView {}

impl Deal {
    /// The deal as this viewer sees it.
    pub fn view(&self, audience: Audience) -> DealView {
        let not_to_bank = audience != Audience::Bank;
        let (buyer_rating, seller_rating) = self.ratings(audience);
        let money = Some(self.balance()).filter(|it| !it.paid.is_zero());
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
            items: self.items.iter().map(|it| self.item_view(it)).collect(),
            buyer: self.buyer.clone(),
            seller: self.seller.clone(),
            assigned_bank: self.bank.clone(),
            handler: self.handler(audience).cloned(),
            finance_status: self.finance_status_for(audience),
            finance: self.finance_view(audience),
            incoterm: self.terms.incoterm,
            place: self.terms.place.clone(),
            basis: self.terms.basis().map(|it| it.to_string()),
            payment_term: self.terms.payment_term,
            transport_mode: self.terms.transport_mode,
            container_load: self.terms.container_load,
            inspection: self.terms.inspection,
            cargo_release: self.terms.cargo_release,
            cargo: self.terms.cargo,
            origin: self.origin,
            destination: self.terms.destination.clone(),
            delivery_terms: self.terms.delivery_terms.clone(),
            notes: self.terms.notes.clone().filter(|_| audience == Audience::Staff),
            totals: self.totals(),
            owed: self.credits().next().map(|_| self.owed()),
            paid: money.map(|it| it.paid),
            balance: money.map(|it| it.balance),
            refund: money.map(|it| it.refund).filter(|it| !it.is_zero()),
            given_back: money.map(|it| it.given_back).filter(|it| !it.is_zero()),
            refunds: self.refund_views().collect(),
            money: self.money_view(audience),
            timeline: self.timeline_view(audience),
            goods_before_documents: self.goods_before_documents(),
            unknown_account: self.unknown_account(audience),
            examination: self.examination(audience),
            uploaded_delivery_orders: self.delivery_orders(audience),
            invoice: self
                .newest_file(self.invoice_type(), audience)
                .map(|it| InvoiceView { invoice_id: it.id, path: it.url.clone() }),
            delivery_doc: self
                .newest_file(DocumentType::DeliveryOrder, audience)
                .map(|it| DeliveryView { delivery_id: it.id, path: it.url.clone() }),
            shipments: self.shipments.iter().map(|it| it.view(self.status_of(it))).collect(),
            dispute: self.dispute_view(audience),
            disputes: self.past_dispute_views(audience),
            claims_end_on: self.claims_end_on(),
            unverified: if not_to_bank { self.unverified.clone() } else { Vec::new() },
            on_hold: self.hold,
            cancel_reason: self.cancel_reason.clone(),
            ends_on: self.ends_by_itself_on(),
            has_expired: self.has_expired(),
            buyer_rating,
            seller_rating,
            ratings_show_on: self.ratings_show_on().filter(|_| not_to_bank),
            deleted_at: self.deleted_at,
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }

    pub fn totals(&self) -> Totals {
        price::totals(&self.items)
            .unwrap_or_else(|| Totals::none(self.items.first().map(|it| it.unit_price.currency())))
    }

    fn timeline_view(&self, audience: Audience) -> Keyed<StepView> {
        let show = |((step, due_on, status), progress): ((Step, Date, StepStatus), &Progress)| StepView {
            step_number: step.number,
            step_kind: step.kind,
            name: step.name,
            owner: step.owner,
            status,
            due_on,
            ends_on: self.ends_abroad_on(&step, due_on),
            takes_days: step.takes.count(),
            day_type: step.takes.day_type(),
            days_of: self.days_of_bank().filter(|_| step.is_of_bank()),
            done_at: progress.done_at,
            is_approved: progress.is_approved,
            extended_by_days: progress.extended_by_days,
            requires: step.requires.iter().map(|before| self.number_of(*before).0).collect(),
            lacks: self.lacks(&step).into_iter().map(|(kind, _)| kind).collect(),
            waived: progress.waived.clone(),
            documents: step.documents,
            may_need: step.may_need,
            files: self.file_views(step.kind, progress, audience).collect(),
        };
        self.schedule().into_iter().zip(self.progress.iter()).map(show).collect()
    }

    /// The delivery orders on all steps, each once.
    fn delivery_orders(&self, audience: Audience) -> Keyed<FileView> {
        let mut seen = BTreeSet::new();
        let files = self.files_of(DocumentType::DeliveryOrder).filter(|(_, it)| self.shows(it, audience));
        files.filter(|(_, it)| seen.insert(it.file.id)).map(|(step, it)| self.file_view(step, it)).collect()
    }

    fn newest_file(&self, kind: DocumentType, audience: Audience) -> Option<&DealFile> {
        self.files_of(kind).map(|(_, it)| it).filter(|it| self.shows(it, audience)).last().map(|it| &it.file)
    }

    pub(super) fn shows(&self, file: &StepFile, audience: Audience) -> bool {
        self.disclosure(file.file.id).includes(audience)
    }

    /// The files of a step that are open to this viewer.
    fn file_views(&self, step: StepKind, progress: &Progress, audience: Audience) -> impl Iterator<Item = FileView> {
        progress.files.iter().filter(move |it| self.shows(it, audience)).map(move |it| self.file_view(step, it))
    }

    fn file_view(&self, step: StepKind, it: &StepFile) -> FileView {
        FileView {
            id: it.file.id,
            file_url: it.file.url.clone(),
            file_name: it.file.name.clone(),
            step_number: self.number_of(step),
            document_type: it.file.document_type,
            swift_message: it.file.swift_message,
            by: it.by,
            review: it.review(),
            said: it.reading.as_ref().map(|it| it.said.clone()),
            read_by: it.reading.as_ref().map(|it| it.by),
            note: it.review.as_ref().and_then(|it| it.note.clone()).filter(|it| !it.is_empty()),
        }
    }
}
