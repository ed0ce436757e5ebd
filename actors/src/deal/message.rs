//! What may be asked of a deal.

use jiff::civil::Date;

use super::{
    DealFile, DisputeCommand, Edit, FinanceCommand, LotLimits, PaymentCommand, ReputationCommand, ShippingCommand,
    Verdict, by::PartyRole,
};
use crate::{
    domain::{
        BankAccount, BankRef, DealKind, DocumentType, ExtraDays, FileId, HoldReason, Holidays, Particulars, StepNumber,
        Text,
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
    /// What its bank and its buyer say to each other about the finance.
    Finance(FinanceCommand),
    Shipping(ShippingCommand),
    Dispute(DisputeCommand),
    Payment(PaymentCommand),
    Reputation(ReputationCommand),
}
