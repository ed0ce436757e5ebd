//! What may be asked of a deal, and what then happened to it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    by::PartyRole,
    complaint::{Answer, Complaint, Proposal},
    deal_file::{DealFile, Verdict},
    packed_line::PackedLine,
    shipment::Consignment,
    terms::{Item, LotLimits, Placement, Terms},
};
use crate::domain::{
    Address, BankRef, CargoRelease, Channel, DealKind, DisputeOutcome, DocumentType, ExtraDays, FileId, HoldReason,
    Iban, Incoterm, ItemId, Money, Particulars, PaymentTerm, ShipmentId, Stars, StepNumber, Text, TransportMode,
    catalogue::{ContainerLoad, Inspection},
    choices,
};

choices! {
    /// What an edit can change, by its name on the wire.
    EditField {
        Incoterm = "incoterm", "Incoterm";
        PaymentTerm = "paymentTerm", "Payment term";
        TransportMode = "transportMode", "Transport mode";
        ContainerLoad = "containerLoad", "Container load";
        Inspection = "inspection", "Inspection";
        CargoRelease = "cargoRelease", "Cargo release";
        Items = "items", "Items";
        Destination = "destination", "Destination";
        DeliveryTerms = "deliveryTerms", "Delivery terms";
        Notes = "notes", "Notes";
    }
}

/// New quantity and price of one line; absent ones stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemEdit {
    #[serde(rename = "_id")]
    pub id: ItemId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit_price: Option<Money>,
}

impl ItemEdit {
    /// Whether it would change nothing of this line.
    pub(super) fn leaves(&self, item: &Item) -> bool {
        let same_count = self.quantity.is_none_or(|it| it == item.quantity);
        let same_price = self.unit_price.is_none_or(|it| it == item.unit_price);
        self.id == item.id && same_count && same_price
    }
}

/// An edit of the terms: absent fields stay, an empty text removes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Edit {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_term: Option<PaymentTerm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cargo_release: Option<CargoRelease>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<ItemEdit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<0, 2000>>,
}

impl Edit {
    /// Whether what the lot allows decides about it: how much there is, and where it may go.
    pub fn concerns_lot(&self) -> bool {
        self.items.is_some() || self.destination.is_some()
    }
}

/// What may be asked of a deal once it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DealCommand {
    MarkStep {
        step: StepNumber,
        /// The sides whose trade licence does not hold at this moment, or is not accepted.
        unverified: Vec<PartyRole>,
    },
    ExtendStep {
        step: StepNumber,
        days: ExtraDays,
    },
    AttachFile {
        step: StepNumber,
        file: DealFile,
    },
    /// To the step that must bring such a document.
    Upload {
        document: DocumentType,
        file: DealFile,
    },
    /// Takes the first delivery order off.
    RemoveDeliveryOrder,
    /// Staff, or the bank on its steps, say whether a document is what it should be.
    ReviewFile {
        step: StepNumber,
        file: FileId,
        verdict: Verdict,
    },
    /// Somebody says what a document says.
    ReadDocument {
        step: StepNumber,
        file: FileId,
        said: Box<Particulars>,
        /// The accounts that the seller is known by.
        known: Vec<Iban>,
    },
    /// Staff asked the seller, by other means, whether the account of the invoice is theirs.
    ConfirmAccount {
        reason: Text<1, 500>,
    },
    /// Staff do without a document that the step must bring.
    WaiveDocument {
        step: StepNumber,
        document: DocumentType,
        reason: Text<1, 500>,
    },
    /// `index` counts the step's files from 0, as staff see them.
    RemoveFile {
        step: StepNumber,
        index: usize,
    },
    /// Nobody takes the deal from its bank.
    AssignBank {
        bank: Option<BankRef>,
    },
    Cancel {
        reason: Option<Text<0, 500>>,
    },
    Delete,
    /// `kind` is the kind of order that the caller's path speaks of.
    Restore {
        kind: DealKind,
    },
    /// Held against the deal's lot.
    Edit {
        edit: Edit,
        lot: LotLimits,
    },
    /// Does what a day brings by itself: notes which active steps were due before it, shows ratings that waited.
    Wake {
        today: Date,
    },
    OpenDispute(Complaint),
    /// The other side says what it thinks of it.
    AnswerDispute(Answer),
    /// One side, or staff between them, says how to end it.
    ProposeOutcome(Proposal),
    /// `number` counts the proposals from 1.
    AcceptProposal {
        number: usize,
    },
    /// Without an outcome.
    CloseDispute,
    /// Staff decide.
    ResolveDispute {
        outcome: Option<DisputeOutcome>,
        resolution: Text<0, 2000>,
    },
    Hold {
        reason: HoldReason,
    },
    Release,
    /// Makes a deal of the procurement channel of a sale out of a warehouse.
    ConvertToProcurement,
    /// The buyer rates the seller, the seller the buyer.
    Rate {
        rated: PartyRole,
        stars: Stars,
    },
    CreateShipment {
        shipment: ShipmentId,
        consignment: Consignment,
    },
    /// All that is said of it anew.
    UpdateShipment {
        shipment: ShipmentId,
        consignment: Consignment,
    },
    /// Says how lines are packed; of the others it stands as it was.
    Pack {
        lines: Vec<PackedLine>,
    },
}

/// What happened to a deal: one line of its journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum DealEvent {
    #[serde(rename = "deal.placed")]
    Placed(Box<Placement>),
    #[serde(rename = "deal.stepDone")]
    StepDone {
        step: StepNumber,
        /// Not told by the events of old, which staff made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PartyRole>,
    },
    #[serde(rename = "deal.stepReopened")]
    StepReopened { step: StepNumber },
    #[serde(rename = "deal.stepExtended")]
    StepExtended { step: StepNumber, days: ExtraDays },
    #[serde(rename = "deal.fileAttached")]
    FileAttached { step: StepNumber, file: DealFile, by: PartyRole },
    #[serde(rename = "deal.fileReviewed")]
    FileReviewed {
        step: StepNumber,
        file: FileId,
        #[serde(flatten)]
        verdict: Verdict,
        by: PartyRole,
    },
    #[serde(rename = "deal.documentRead")]
    DocumentRead {
        step: StepNumber,
        file: FileId,
        said: Box<Particulars>,
        by: PartyRole,
        /// It is an invoice, and asks to be paid into an account that is not known of the seller.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        elsewhere: bool,
    },
    #[serde(rename = "deal.accountConfirmed")]
    AccountConfirmed { step: StepNumber, file: FileId, reason: Text<1, 500> },
    #[serde(rename = "deal.documentWaived")]
    DocumentWaived { step: StepNumber, document: DocumentType, reason: Text<1, 500> },
    #[serde(rename = "deal.fileRemoved")]
    FileRemoved { step: StepNumber, file: FileId },
    #[serde(rename = "deal.bankAssigned")]
    BankAssigned { bank: BankRef },
    #[serde(rename = "deal.bankUnassigned")]
    BankUnassigned,
    #[serde(rename = "deal.cancelled")]
    Cancelled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text<0, 500>>,
    },
    #[serde(rename = "deal.deleted")]
    Deleted,
    #[serde(rename = "deal.restored")]
    Restored,
    #[serde(rename = "deal.edited")]
    Edited(Edit),
    #[serde(rename = "deal.overdueFlagged")]
    OverdueFlagged { today: Date },
    #[serde(rename = "deal.disputeOpened")]
    DisputeOpened {
        complaint: Complaint,
        by: PartyRole,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answer_by: Option<Date>,
    },
    #[serde(rename = "deal.disputeAnswered")]
    DisputeAnswered { answer: Answer, by: PartyRole },
    /// The last day to answer is tomorrow.
    #[serde(rename = "deal.disputeAnswerDue")]
    DisputeAnswerDue,
    #[serde(rename = "deal.outcomeProposed")]
    OutcomeProposed { proposal: Proposal, by: PartyRole },
    #[serde(rename = "deal.disputeClosed")]
    DisputeClosed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<DisputeOutcome>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resolution: Option<Text<0, 2000>>,
        /// Not told by the events of old.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PartyRole>,
    },
    #[serde(rename = "deal.held")]
    Held { reason: HoldReason },
    #[serde(rename = "deal.released")]
    Released,
    #[serde(rename = "deal.converted")]
    Converted { channel: Channel },
    #[serde(rename = "deal.rated")]
    Rated {
        by: PartyRole,
        stars: Stars,
        /// It waits for the other side's.
        #[serde(default)]
        blind: bool,
    },
    #[serde(rename = "deal.ratingsShown")]
    RatingsShown,
    #[serde(rename = "deal.shipmentCreated")]
    ShipmentCreated { shipment: ShipmentId, consignment: Box<Consignment>, by: PartyRole },
    #[serde(rename = "deal.shipmentUpdated")]
    ShipmentUpdated { shipment: ShipmentId, consignment: Box<Consignment>, by: PartyRole },
    #[serde(rename = "deal.packed")]
    Packed { lines: Vec<PackedLine> },
}

impl DealEvent {
    /// The name in the journal and on the live wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Placed(_) => "deal.placed",
            Self::StepDone { .. } => "deal.stepDone",
            Self::StepReopened { .. } => "deal.stepReopened",
            Self::StepExtended { .. } => "deal.stepExtended",
            Self::FileAttached { .. } => "deal.fileAttached",
            Self::FileReviewed { .. } => "deal.fileReviewed",
            Self::AccountConfirmed { .. } => "deal.accountConfirmed",
            Self::DocumentRead { .. } => "deal.documentRead",
            Self::DocumentWaived { .. } => "deal.documentWaived",
            Self::FileRemoved { .. } => "deal.fileRemoved",
            Self::BankAssigned { .. } => "deal.bankAssigned",
            Self::BankUnassigned => "deal.bankUnassigned",
            Self::Cancelled { .. } => "deal.cancelled",
            Self::Deleted => "deal.deleted",
            Self::Restored => "deal.restored",
            Self::Edited(_) => "deal.edited",
            Self::OverdueFlagged { .. } => "deal.overdueFlagged",
            Self::DisputeOpened { .. } => "deal.disputeOpened",
            Self::DisputeAnswered { .. } => "deal.disputeAnswered",
            Self::DisputeAnswerDue => "deal.disputeAnswerDue",
            Self::OutcomeProposed { .. } => "deal.outcomeProposed",
            Self::DisputeClosed { .. } => "deal.disputeClosed",
            Self::Held { .. } => "deal.held",
            Self::Released => "deal.released",
            Self::Converted { .. } => "deal.converted",
            Self::Rated { .. } => "deal.rated",
            Self::RatingsShown => "deal.ratingsShown",
            Self::ShipmentCreated { .. } => "deal.shipmentCreated",
            Self::ShipmentUpdated { .. } => "deal.shipmentUpdated",
            Self::Packed { .. } => "deal.packed",
        }
    }
}

impl Edit {
    /// The fields that this edit names.
    pub fn fields(&self) -> Vec<EditField> {
        let named = [
            (EditField::Incoterm, self.incoterm.is_some()),
            (EditField::PaymentTerm, self.payment_term.is_some()),
            (EditField::TransportMode, self.transport_mode.is_some()),
            (EditField::ContainerLoad, self.container_load.is_some()),
            (EditField::Inspection, self.inspection.is_some()),
            (EditField::CargoRelease, self.cargo_release.is_some()),
            (EditField::Items, self.items.is_some()),
            (EditField::Destination, self.destination.is_some()),
            (EditField::DeliveryTerms, self.delivery_terms.is_some()),
            (EditField::Notes, self.notes.is_some()),
        ];
        named.into_iter().filter_map(|(field, is_named)| is_named.then_some(field)).collect()
    }

    /// This edit without what the deal has already.
    pub(super) fn news_to(&self, terms: &Terms, items: &[Item]) -> Self {
        let text = |new: &str, old: Option<&str>| new != old.unwrap_or_default();
        Self {
            incoterm: self.incoterm.filter(|it| Some(*it) != terms.incoterm),
            payment_term: self.payment_term.filter(|it| *it != terms.payment_term),
            transport_mode: self.transport_mode.filter(|it| Some(*it) != terms.transport_mode),
            container_load: self.container_load.filter(|it| Some(*it) != terms.container_load),
            inspection: self.inspection.filter(|it| Some(*it) != terms.inspection),
            cargo_release: self.cargo_release.filter(|it| Some(*it) != terms.cargo_release),
            items: self
                .items
                .clone()
                .map(|mut lines| {
                    lines.retain(|it| !items.iter().any(|line| it.leaves(line)));
                    lines
                })
                .filter(|lines| !lines.is_empty()),
            destination: self.destination.clone().filter(|it| Some(it) != terms.destination.as_ref()),
            delivery_terms: self
                .delivery_terms
                .clone()
                .filter(|it| text(it.as_str(), terms.delivery_terms.as_ref().map(Text::as_str))),
            notes: self.notes.clone().filter(|it| text(it.as_str(), terms.notes.as_ref().map(Text::as_str))),
        }
    }
}
