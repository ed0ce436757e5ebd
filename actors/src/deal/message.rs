//! What may be asked of a deal, by whom, and what then happened to it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::terms::{Item, LotLimits, Placement, Terms};
use crate::domain::{
    Address, BankRef, CompanyId, DealKind, DisputeCategory, DisputeOutcome, DisputeReason, DocumentType, ExtraDays,
    FileId, HoldReason, Incoterm, ItemId, Money, PaymentTerm, Stars, StepNumber, Text, TransportMode, UserId, choices,
};

choices! {
    /// In whose name something is done to a deal.
    PartyRole {
        Buyer = "buyer", "Buyer";
        Seller = "seller", "Seller";
        Staff = "staff", "Granary";
        Bank = "bank", "Bank";
        System = "system", "Automatic";
    }

    /// What an edit can change, by its name on the wire.
    EditField {
        Incoterm = "incoterm", "Incoterm";
        PaymentTerm = "paymentTerm", "Payment term";
        TransportMode = "transportMode", "Transport mode";
        Items = "items", "Items";
        Destination = "destination", "Destination";
        DeliveryTerms = "deliveryTerms", "Delivery terms";
        Notes = "notes", "Notes";
    }
}

/// Who does it: the role towards this deal, and the person if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct By {
    pub role: PartyRole,
    pub user: Option<UserId>,
    pub name: String,
}

impl By {
    /// What the server does by itself.
    pub fn system() -> Self {
        Self { role: PartyRole::System, user: None, name: "Granary".to_owned() }
    }
}

/// A file to attach; `location` of an upload that the caller may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DealFile {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub url: String,
    #[serde(rename = "fileName")]
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
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

/// A dispute as it is raised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Complaint {
    pub to_party: CompanyId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<DisputeCategory>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<DisputeReason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 2000>>,
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
    /// Notes which active steps were due before `today`.
    FlagOverdue {
        today: Date,
    },
    OpenDispute(Complaint),
    CloseDispute {
        outcome: Option<DisputeOutcome>,
    },
    Hold {
        reason: HoldReason,
    },
    Release,
    /// The buyer rates the seller, the seller the buyer.
    Rate {
        stars: Stars,
    },
}

/// What happened to a deal: one line of its journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum DealEvent {
    #[serde(rename = "deal.placed")]
    Placed(Box<Placement>),
    #[serde(rename = "deal.stepDone")]
    StepDone { step: StepNumber },
    #[serde(rename = "deal.stepExtended")]
    StepExtended { step: StepNumber, days: ExtraDays },
    #[serde(rename = "deal.fileAttached")]
    FileAttached { step: StepNumber, file: DealFile, by: PartyRole },
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
    DisputeOpened { complaint: Complaint, by: PartyRole },
    #[serde(rename = "deal.disputeClosed")]
    DisputeClosed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<DisputeOutcome>,
    },
    #[serde(rename = "deal.held")]
    Held { reason: HoldReason },
    #[serde(rename = "deal.released")]
    Released,
    #[serde(rename = "deal.rated")]
    Rated { by: PartyRole, stars: Stars },
}

impl DealEvent {
    /// The name in the journal and on the live wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Placed(_) => "deal.placed",
            Self::StepDone { .. } => "deal.stepDone",
            Self::StepExtended { .. } => "deal.stepExtended",
            Self::FileAttached { .. } => "deal.fileAttached",
            Self::FileRemoved { .. } => "deal.fileRemoved",
            Self::BankAssigned { .. } => "deal.bankAssigned",
            Self::BankUnassigned => "deal.bankUnassigned",
            Self::Cancelled { .. } => "deal.cancelled",
            Self::Deleted => "deal.deleted",
            Self::Restored => "deal.restored",
            Self::Edited(_) => "deal.edited",
            Self::OverdueFlagged { .. } => "deal.overdueFlagged",
            Self::DisputeOpened { .. } => "deal.disputeOpened",
            Self::DisputeClosed { .. } => "deal.disputeClosed",
            Self::Held { .. } => "deal.held",
            Self::Released => "deal.released",
            Self::Rated { .. } => "deal.rated",
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
