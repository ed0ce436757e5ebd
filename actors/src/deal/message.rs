//! What may be asked of a deal, and what then happened to it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    Answer, CalendarDay, Complaint, Consignment, DealFile, Decision, DocumentRefusal, Edit, FinanceCommand, LotLimits,
    PackedLine, Placement, Proposal, Refund, Reply, Verdict, by::PartyRole,
};
use crate::{
    domain::{
        BankAccount, BankRef, Channel, DealKind, DisputeDeadline, DisputeOutcome, DocumentType, ExtraDays, FileId,
        HoldReason, Holidays, Money, Particulars, ShipmentId, Stars, StepKind, StepNumber, Text,
    },
    warehouse::Stock,
};

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
        reason: Option<Text<1, 500>>,
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
        known: Vec<BankAccount>,
    },
    /// Staff asked the seller, by other means, whether the account of the invoice is theirs.
    ConfirmAccount {
        reason: Text<1, 500>,
    },
    /// Staff compared the account that the seller tells for what is printed here with what the seller said by other means.
    VouchForAccount {
        account: BankAccount,
        reason: Text<1, 500>,
        /// The accounts that the seller is known by.
        known: Vec<BankAccount>,
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
    /// A side by itself until the payment is secured, staff until the goods are on their way.
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
    /// The holidays from a day on, as staff keep them by now.
    FollowCalendar {
        from: Date,
        holidays: Holidays,
    },
    OpenDispute(Complaint),
    /// The other side says what it thinks of it.
    AnswerDispute(Answer),
    /// Either side, or staff, bring files to an open dispute.
    AddEvidence {
        files: Vec<DealFile>,
    },
    /// Who brought a file takes it back.
    WithdrawEvidence {
        file: FileId,
    },
    /// One side, or staff between them, says how to end it.
    ProposeOutcome(Proposal),
    /// `number` counts the proposals from 1.
    AcceptProposal {
        number: usize,
    },
    /// Without an outcome.
    CloseDispute,
    /// Staff decide.
    ResolveDispute(Decision),
    /// Staff stop it: no step closes until they release it.
    Hold {
        reason: HoldReason,
        note: Text<1, 500>,
    },
    Release {
        note: Text<1, 500>,
    },
    /// Staff open a closed deal again.
    Reopen {
        reason: Text<1, 500>,
    },
    /// Makes a deal of the procurement channel of a sale out of a warehouse.
    ConvertToProcurement {
        /// What the warehouse service says of the seller's goods.
        stock: Vec<Stock>,
    },
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
    /// The seller gave back what was paid beyond what is owed.
    GiveRefund(Refund),
    /// Whether it came; `number` counts the refunds from 1.
    ReviewRefund {
        number: usize,
        verdict: Verdict,
    },
    /// What its bank and its buyer say to each other about the finance.
    Finance(FinanceCommand),
}

/// What happened to a deal: one line of its journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum DealEvent {
    #[serde(rename = "deal.placed")]
    Placed(Box<Placement>),
    #[serde(rename = "deal.stepDone")]
    StepDone {
        step: StepKind,
        /// Not told by the events of old, which staff made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PartyRole>,
    },
    #[serde(rename = "deal.stepReopened")]
    StepReopened {
        step: StepKind,
        /// The terms that it was closed on were changed: what it was closed with no longer holds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        overtaken: bool,
    },
    #[serde(rename = "deal.stepExtended")]
    StepExtended {
        step: StepKind,
        days: ExtraDays,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text<1, 500>>,
    },
    #[serde(rename = "deal.fileAttached")]
    FileAttached { step: StepKind, file: DealFile, by: PartyRole },
    #[serde(rename = "deal.fileReviewed")]
    FileReviewed {
        step: StepKind,
        file: FileId,
        #[serde(flatten)]
        verdict: Verdict,
        by: PartyRole,
    },
    #[serde(rename = "deal.documentRead")]
    DocumentRead {
        step: StepKind,
        file: FileId,
        said: Box<Particulars>,
        by: PartyRole,
        /// It is an invoice, and asks to be paid into an account that is not known of the seller.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        elsewhere: bool,
    },
    #[serde(rename = "deal.accountConfirmed")]
    AccountConfirmed { step: StepKind, file: FileId, reason: Text<1, 500> },
    #[serde(rename = "deal.accountVouched")]
    AccountVouched { account: BankAccount, reason: Text<1, 500> },
    #[serde(rename = "deal.documentWaived")]
    DocumentWaived { step: StepKind, document: DocumentType, reason: Text<1, 500> },
    #[serde(rename = "deal.fileRemoved")]
    FileRemoved { step: StepKind, file: FileId },
    #[serde(rename = "deal.bankAssigned")]
    BankAssigned { bank: BankRef },
    #[serde(rename = "deal.bankUnassigned")]
    BankUnassigned,
    #[serde(rename = "deal.cancelled")]
    Cancelled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text<0, 500>>,
        /// The side that called it off by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PartyRole>,
    },
    /// Nobody moves the order: on this day it ends, unless somebody does.
    #[serde(rename = "deal.idleTold")]
    IdleTold { ends_on: Date },
    #[serde(rename = "deal.expired")]
    Expired,
    #[serde(rename = "deal.deleted")]
    Deleted,
    #[serde(rename = "deal.restored")]
    Restored,
    #[serde(rename = "deal.edited")]
    Edited(Edit),
    #[serde(rename = "deal.overdueFlagged")]
    OverdueFlagged { today: Date },
    #[serde(rename = "deal.calendarChanged")]
    CalendarChanged { days: Vec<CalendarDay> },
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
    #[serde(rename = "deal.disputeDue")]
    DisputeDue { deadline: DisputeDeadline },
    #[serde(rename = "deal.evidenceAdded")]
    EvidenceAdded { files: Vec<DealFile>, by: PartyRole },
    #[serde(rename = "deal.evidenceWithdrawn")]
    EvidenceWithdrawn { file: FileId, by: PartyRole },
    #[serde(rename = "deal.outcomeProposed")]
    OutcomeProposed { proposal: Proposal, by: PartyRole },
    #[serde(rename = "deal.disputeClosed")]
    DisputeClosed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<DisputeOutcome>,
        /// How much less is paid for the deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        credited: Option<Money>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resolution: Option<Text<0, 2000>>,
        /// Not told by the events of old.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PartyRole>,
    },
    #[serde(rename = "deal.held")]
    Held {
        reason: HoldReason,
        /// Not told by the events of old, as of the one below.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Text<1, 500>>,
    },
    #[serde(rename = "deal.released")]
    Released {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Text<1, 500>>,
    },
    #[serde(rename = "deal.reopened")]
    Reopened { reason: Text<1, 500> },
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
    #[serde(rename = "deal.refundGiven")]
    RefundGiven {
        #[serde(flatten)]
        refund: Refund,
        by: PartyRole,
    },
    #[serde(rename = "deal.refundReviewed")]
    RefundReviewed {
        number: usize,
        #[serde(flatten)]
        verdict: Verdict,
        by: PartyRole,
    },
    #[serde(rename = "deal.informationAsked")]
    InformationAsked { text: Text<1, 1000> },
    #[serde(rename = "deal.informationGiven")]
    InformationGiven { reply: Reply, by: PartyRole },
    #[serde(rename = "deal.financeDeclined")]
    FinanceDeclined { reason: Text<20, 1000> },
    #[serde(rename = "deal.documentsRefused")]
    DocumentsRefused(Box<DocumentRefusal>),
    #[serde(rename = "deal.discrepanciesWaived")]
    DiscrepanciesWaived,
    #[serde(rename = "deal.documentsReturned")]
    DocumentsReturned { reason: Text<20, 1000> },
    #[serde(rename = "deal.financeDefaulted")]
    FinanceDefaulted { reason: Text<20, 1000> },
    #[serde(rename = "deal.financeCommented")]
    FinanceCommented { text: Text<1, 1000>, by: PartyRole },
}
