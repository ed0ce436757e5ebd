//! Situations that are neither a status nor a list, and the deal of the demo in which people meet each.

use granary_domain::{
    DealKind, DisputeCategory, DisputeOutcome, DisputeReason, FileReview, Money, Particulars, PaymentTerm, StepKind,
    StepNumber, Text,
};
use granary_trade::deal::{
    AcceptProposal, Answer, BankReason, Claimed, Complaint, Disposition, DisputeCommand, DocumentCommand,
    FinanceCommand, Initiator, Item, PackedLine, PartyRole, Proposal, RefuseDocuments, Remark, ReputationCommand,
    ShippingCommand, UpdateShipment, Verdict, price,
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{
    documents::DemoDocument,
    journey::journey,
    lots::Lot,
    particulars::particulars,
    parties::{BANKS, Trader},
    replay::{Ledger, StoryFault, by},
    stories::{Ending, Story, file_id},
};

/// What somebody meets in a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Situation {
    /// The contract is out, and this side is to sign next.
    ToSign(PartyRole),
    /// Both sides signed the contract, and it is sealed.
    ContractSealed,
    /// The seller declined to sign the contract, and said why.
    ContractDeclined,
    /// The buyer signed the contract, and then its text changed.
    ContractOutdated,
    /// Nobody moved it for weeks, and it ends by itself soon.
    AboutToEnd,
    /// Nobody read into which account its newest invoice asks to be paid.
    AccountUnread,
    /// The other side was accused hours ago and has not answered.
    DisputeToAnswer,
    /// The other side answered, and says how it would end it.
    ProposalToAnswer,
    /// Both sides agreed how the dispute ends, and what was paid beyond that is to go back.
    DisputeSettled,
    /// The newest invoice asks to be paid into an account that nobody knows of the seller.
    OtherAccount,
    /// A document was refused, and is to be brought anew.
    DocumentRefused,
    /// It is closed, and the seller alone has rated.
    RatingWanted,
    /// It is said how the goods are packed.
    Packed,
    /// Of three shipments the first has left.
    InParts,
    /// It is sold out of a warehouse, and may still become a procurement.
    Convertible,
    /// Its bank asks something before it secures the payment.
    BankAsks,
    /// Its bank does not finance it, and another is wanted.
    BankDeclined,
    /// Its bank refused the documents, and holds them until the buyer waives the discrepancies.
    Discrepant,
    /// It is under way in a cooled container, whose logger read more than was demanded.
    TooWarm,
    /// At home, and an advance or a security is wanted of the buyer.
    AdvanceWanted,
    /// At home, delivered hours ago: the buyer accepts the goods, or claims something.
    ToAccept,
    /// At home and accepted: the balance is to be paid.
    BalanceWanted,
}

/// The accounts that the seller's invoices name: the one of always, and another one.
const ACCOUNT: &str = "AE070331234567890123456";
const OTHER_ACCOUNT: &str = "GB82WEST12345698765432";

/// Each situation, the lot it is about, and after how many steps; what came to be told later stands last of its kind.
const ABROAD: [(Situation, &str, u8); 20] = [
    (Situation::ToSign(PartyRole::Buyer), "basmati-1121", 1),
    (Situation::ToSign(PartyRole::Seller), "red-lentils", 1),
    (Situation::DisputeToAnswer, "kabuli-chickpeas", 14),
    (Situation::ProposalToAnswer, "basmati-pusa", 14),
    (Situation::OtherAccount, "sugar-icumsa-45", 9),
    (Situation::DocumentRefused, "ponni-rice", 4),
    (Situation::RatingWanted, "basmati-1121", 16),
    (Situation::Packed, "red-lentils", 4),
    (Situation::InParts, "basmati-pusa", 9),
    (Situation::Convertible, "ponni-rice", 3),
    (Situation::TooWarm, "gouda-wheels", 9),
    (Situation::BankAsks, "kabuli-chickpeas", 3),
    (Situation::BankDeclined, "red-lentils", 3),
    (Situation::Discrepant, "basmati-pusa", 10),
    (Situation::DisputeSettled, "ponni-rice", 14),
    (Situation::ContractSealed, "sugar-icumsa-45", 1),
    (Situation::ContractDeclined, "kabuli-chickpeas", 1),
    (Situation::ContractOutdated, "ponni-rice", 1),
    (Situation::AboutToEnd, "red-lentils", 1),
    (Situation::AccountUnread, "basmati-1121", 9),
];
// The other sellers at home have nothing open, so that one may leave and come back.
const AT_HOME: [(Situation, &str, u8); 3] = [
    (Situation::AdvanceWanted, "khalas-dates", 3),
    (Situation::ToAccept, "khalas-dates", 9),
    (Situation::BalanceWanted, "khalas-dates", 10),
];

/// The deals of a kind that show them, of traders whose accounts are told to everybody, numbered from `first` on.
pub(super) fn situations(kind: DealKind, first: u64) -> Vec<Story> {
    let told = |(number, (situation, lot, done)): (u64, &(Situation, &'static str, u8))| Story {
        kind,
        number,
        lot: Lot::named(lot),
        buyer: Trader::named("alnoor"),
        done: *done,
        ending: Ending::In(*situation),
        payment: PaymentTerm::AsPerInvoice,
        bank: Some(0),
        notes: None,
        documents: true,
        quantity: None,
        lading_kg: None,
        shipments: if *situation == Situation::InParts { 3 } else { 1 },
    };
    let situations = if kind == DealKind::International { ABROAD.as_slice() } else { AT_HOME.as_slice() };
    (first..).zip(situations).map(told).collect()
}

impl Story {
    /// Brings the deal from where its steps led it into a situation.
    pub(super) fn come_into(
        &self,
        situation: Situation,
        ledger: &mut Ledger,
        at: Timestamp,
    ) -> Result<Vec<DemoDocument>, StoryFault> {
        let buyer = by(PartyRole::Buyer, self.buyer.user_id(), self.buyer.person());
        let seller = by(PartyRole::Seller, self.lot.seller().user_id(), self.lot.seller().person());
        match situation {
            Situation::ToSign(_) | Situation::ContractSealed | Situation::ContractDeclined => {}
            Situation::ContractOutdated | Situation::AboutToEnd => {}
            Situation::InParts | Situation::Convertible => {}
            Situation::AdvanceWanted | Situation::ToAccept | Situation::BalanceWanted => {}
            Situation::DisputeToAnswer => {
                ledger.tell(self.claim(ledger, DisputeReason::OffSpecification)?, &buyer, at)?;
            }
            Situation::ProposalToAnswer | Situation::DisputeSettled => {
                ledger.tell(self.claim(ledger, DisputeReason::ShortQuantity)?, &buyer, at)?;
                let text = parsed("Our own weighbridge agrees for one of the two containers.")?;
                let answer = Answer { text, files: Vec::new() };
                ledger.tell(DisputeCommand::Answer(answer), &seller, at)?;
                let note = Text::try_from("A credit note for half of what is missing, this week.").ok();
                let amount = share(ledger, 1);
                let proposal = Proposal { outcome: DisputeOutcome::PriceReduction, amount, note };
                ledger.tell(DisputeCommand::Propose(proposal), &seller, at)?;
                if situation == Situation::DisputeSettled {
                    ledger.tell(DisputeCommand::Accept(AcceptProposal { number: 1 }), &buyer, at)?;
                }
            }
            Situation::BankAsks => {
                let text =
                    parsed("Please send the audited figures of last year, and say what the goods are insured for.")?;
                self.of_finance(ledger, FinanceCommand::AskInformation(Remark { text }), at)?;
            }
            Situation::BankDeclined => {
                let reason = parsed("The limit of this buyer for rice and pulses is used up until January.")?;
                self.of_finance(ledger, FinanceCommand::Decline(BankReason { reason }), at)?;
            }
            Situation::Discrepant => {
                let further = vec![parsed("The bill of lading is not signed by the carrier or its agent.")?];
                let refuse = FinanceCommand::RefuseDocuments(RefuseDocuments {
                    disposition: Disposition::HeldForWaiver,
                    further,
                    left_out: Vec::new(),
                });
                self.of_finance(ledger, refuse, at)?;
            }
            Situation::OtherAccount => return self.ask_for_payment_elsewhere(ledger, at),
            Situation::AccountUnread => return self.bring_invoice(ledger, &seller, at),
            Situation::DocumentRefused => return self.refuse(ledger, at),
            Situation::RatingWanted => {
                ledger.tell(ReputationCommand::Rate { rated: PartyRole::Buyer, stars: parsed(5)? }, &seller, at)?;
            }
            Situation::TooWarm => {
                let it = ledger.deal.shipments.first().map(|it| (it.id, it.consignment.clone()));
                let Some((shipment, consignment)) = it else { return Ok(Vec::new()) };
                let consignment = journey(&consignment, at)?;
                ledger.tell(ShippingCommand::Update(UpdateShipment { id: shipment, consignment }), &seller, at)?;
            }
            Situation::Packed => ledger.tell(ShippingCommand::Pack { lines: packed(ledger)? }, &seller, at)?,
        }
        Ok(Vec::new())
    }

    fn of_finance(&self, ledger: &mut Ledger, said: FinanceCommand, at: Timestamp) -> Result<(), StoryFault> {
        let Some(bank) = self.bank.and_then(|nth| BANKS.get(nth)) else { return Ok(()) };
        ledger.tell(said, &by(PartyRole::Bank, bank.officer(), bank.person()), at)
    }

    fn claim(&self, ledger: &Ledger, reason: DisputeReason) -> Result<DisputeCommand, StoryFault> {
        let words = match reason.category() {
            DisputeCategory::Quantity => {
                "The weighbridge of the port counts less than the bill of lading says, in both containers."
            }
            _ => "Three of the samples that the surveyor drew at the warehouse do not meet the contract.",
        };
        Ok(DisputeCommand::Open(Complaint {
            to_party: self.lot.seller().company_id(),
            category: Some(reason.category()),
            reason: Some(reason),
            description: Text::try_from(words).ok(),
            claimed: ledger.deal.items.iter().map(|it| Claimed { id: it.id, quantity: None }).collect(),
            amount: share(ledger, 2),
            files: Vec::new(),
        }))
    }

    /// The invoice of the documents that are presented names another account than the one that went with the goods.
    fn ask_for_payment_elsewhere(&self, ledger: &mut Ledger, at: Timestamp) -> Result<Vec<DemoDocument>, StoryFault> {
        let [on_board, presented] =
            [StepKind::OnBoard, StepKind::DocumentsPresented].map(|it| ledger.deal.number_of(it));
        self.name_account(ledger, on_board, ACCOUNT, at)?;
        let brought = self.attach(ledger, presented.0, at)?;
        self.name_account(ledger, presented, OTHER_ACCOUNT, at)?;
        Ok(brought)
    }

    /// The seller presents the invoice, and nobody has looked at it yet.
    fn bring_invoice(
        &self,
        ledger: &mut Ledger,
        seller: &Initiator,
        at: Timestamp,
    ) -> Result<Vec<DemoDocument>, StoryFault> {
        let step = ledger.deal.number_of(StepKind::DocumentsPresented);
        let kind = ledger.deal.invoice_type();
        let document = self.document(&ledger.deal, step, kind, self.lot.seller());
        ledger.tell(DocumentCommand::AttachFile { step, file: document.as_file(kind) }, seller, at)?;
        Ok(vec![document])
    }

    fn name_account(
        &self,
        ledger: &mut Ledger,
        step: StepNumber,
        account: &str,
        at: Timestamp,
    ) -> Result<(), StoryFault> {
        let (deal, kind) = (&ledger.deal, ledger.deal.invoice_type());
        let said = particulars(deal, kind, self.weight(deal, kind), at);
        let said = Box::new(Particulars { account: Some(parsed(account)?), ..said });
        let read = DocumentCommand::ReadDocument { step, file: file_id(deal, step, kind), said, known: Vec::new() };
        ledger.tell(read, &self.clerk(), at)
    }

    /// The clerk sends what the next step brought back.
    fn refuse(&self, ledger: &mut Ledger, at: Timestamp) -> Result<Vec<DemoDocument>, StoryFault> {
        let next = StepNumber(self.done + 1);
        let brought = self.attach(ledger, next.0, at)?;
        let note = Text::try_from("The weights do not add up to that of the order. Please correct the list.").ok();
        let verdict = Verdict { review: FileReview::Refused, note };
        for file in ledger.deal.step_at(next).map(|step| ledger.deal.files_on(step)).unwrap_or_default() {
            ledger.tell(
                DocumentCommand::ReviewFile { step: next, file, verdict: verdict.clone() },
                &self.clerk(),
                at,
            )?;
        }
        Ok(brought)
    }
}

/// So many hundredths of what the deal is worth.
fn share(ledger: &Ledger, hundredths: i64) -> Option<Money> {
    let worth = price::totals(&ledger.deal.items)?.amount;
    Money::rounded(worth.amount() * Decimal::new(hundredths, 2), worth.currency()).ok()
}

/// Bag by bag, on pallets as high as a container takes them.
fn packed(ledger: &Ledger) -> Result<Vec<PackedLine>, serde_json::Error> {
    let line = |item: &Item| {
        parsed(json!({
            "_id": item.id, "packagingType": "bags", "itemsPerCarton": 1, "length": 600, "breadth": 400, "height": 120,
            "weight": (item.unit_weight + Decimal::new(2, 1)).normalize().to_string(), "palletType": "eur-2",
            "palletHeight": 1_500,
        }))
    };
    ledger.deal.items.iter().map(line).collect()
}

fn parsed<T: DeserializeOwned>(told: impl Into<Value>) -> Result<T, serde_json::Error> {
    serde_json::from_value(told.into())
}
