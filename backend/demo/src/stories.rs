//! The deals of the demo: how far each has come, between whom, and how it stands.

use granary_domain::{
    Address, DealId, DealKind, DisputeCategory, DisputeReason, DocumentType, ExtraDays, FileId, FileReview, HoldReason,
    Holidays, Incoterm, Lanes, PaymentTerm, Port, Stars, StepNumber, StepOwner, Text, TransportMode, day,
};
use granary_trade::deal::{
    Cancel, Commit, Complaint, Deal, DealEvent, Delete, DisputeCommand, DocumentCommand, ExtendStep, FinanceCommand,
    Hold, Initiator, OrderCommand, PartyRole, Placement, ReputationCommand, Terms, TimelineCommand, TimelineEvent,
    TimelineVersion, Verdict, price,
    timeline::{self, Layout},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use rust_decimal::Decimal;

use super::{
    documents::DemoDocument,
    ids::{deal_id, id},
    lots::Lot,
    particulars::particulars,
    parties::{BANKS, Trader},
    replay::{Ledger, StoryFault, by},
    situations::Situation,
};

/// How a deal stands in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    OnTheWay,
    Overdue,
    OnHold(HoldReason),
    Disputed(DisputeReason),
    Cancelled(&'static str),
    Deleted,
    Rated,
    In(Situation),
}

/// What makes one deal different from the next.
#[derive(Clone)]
pub(super) struct Story {
    pub(super) kind: DealKind,
    /// Its display number, and what everything else about it is varied by.
    pub(super) number: u64,
    pub(super) lot: &'static Lot,
    pub(super) buyer: &'static Trader,
    pub(super) done: u8,
    pub(super) ending: Ending,
    pub(super) payment: PaymentTerm,
    /// An index of the banks.
    pub(super) bank: Option<usize>,
    pub(super) notes: Option<&'static str>,
    /// Whether its steps carry files.
    pub(super) documents: bool,
    /// Units, where they are no share of the lot.
    pub(super) quantity: Option<u32>,
    /// What the bill of lading says instead of the weight that was sold.
    pub(super) lading_kg: Option<u32>,
    /// How many its goods go in.
    pub(super) shipments: u64,
}

/// A deal as it is to be stored, with the files that hang on it.
pub(super) struct StoredStory {
    pub(super) commit: Commit,
    pub(super) documents: Vec<DemoDocument>,
}

impl Story {
    /// What happened in the deal until now. Its road is that of a year without holidays, so that its files are the same
    /// whatever staff did to them.
    pub(super) fn tell(&self, now: Timestamp, holidays: &Holidays) -> Result<StoredStory, StoryFault> {
        let order = self.order()?;
        let road = self.schedule(&order);
        let order = Placement { holidays: holidays.clone(), ..order };
        let last = road.iter().take(self.done.into()).copied().max().unwrap_or_default();
        let rest = match self.ending {
            Ending::In(Situation::TooWarm) => hours(24 * 6),
            Ending::In(Situation::AboutToEnd) => hours(24 * 15),
            Ending::OnTheWay | Ending::In(_) => hours(9),
            Ending::Overdue => hours(24 * 26),
            Ending::Rated => hours(24 * self.spread(60)),
            _ => hours(24 * (1 + self.spread(6))),
        };
        let jitter = SignedDuration::from_secs(60 * self.spread(600) + self.spread(60));
        let placed_at = now - last - rest - jitter;
        let buyer = by(PartyRole::Buyer, self.buyer.user_id(), self.buyer.person());
        let mut ledger = Ledger::open(order, &buyer, placed_at)?;
        let mut documents = Vec::new();
        let mut at = placed_at;
        for (step, after) in (1..=self.done).zip(road) {
            at = at.max(placed_at + after);
            if self.documents {
                documents.extend(self.attach(&mut ledger, step, at)?);
            }
            if step == 3 {
                self.assign(&mut ledger, at)?;
            }
            if step > 1 {
                self.mark(&mut ledger, StepNumber(step), at)?;
            }
            if self.documents {
                self.ship(&mut ledger, step, at)?;
            }
        }
        if self.documents && self.ending == Ending::OnTheWay && self.number.is_multiple_of(3) {
            documents.extend(self.attach(&mut ledger, self.done + 1, at)?);
        }
        documents.extend(self.end(&mut ledger, &buyer, at, now - jitter)?);
        // As a node would as soon as it starts.
        ledger.tell(TimelineCommand::Wake { today: day(now) }, &Initiator::system(), now)?;
        Ok(StoredStory { commit: ledger.close()?, documents })
    }

    /// From which country its goods go.
    pub(super) fn origin(&self) -> &'static str {
        let port = self.lot.port.filter(|_| self.kind == DealKind::International);
        port.map_or(self.lot.seller().country, Port::country)
    }

    fn order(&self) -> Result<Placement, StoryFault> {
        let name = self.kind.display(self.number);
        let share = 40 + self.spread(7) * 10;
        let share = u32::try_from(i64::from(self.lot.quantity) * share / 100).unwrap_or(self.lot.quantity);
        let quantity = self.quantity.unwrap_or(share);
        let abroad = self.kind == DealKind::International;
        let mode = if self.lot.port.is_some_and(|port| port.port_type() == granary_domain::PortType::Air) {
            TransportMode::Air
        } else {
            TransportMode::Sea
        };
        let incoterm = if mode == TransportMode::Air { Incoterm::Cip } else { Incoterm::Cif };
        Ok(Placement {
            id: DealId(deal_id(self.kind, self.number)),
            number: self.number,
            kind: self.kind,
            timeline_version: TimelineVersion::newest(self.kind),
            channel: self.lot.channel(),
            listing: self.lot.id(),
            buyer: self.buyer.party()?,
            seller: self.lot.seller().party()?,
            items: self.lot.line(&name, quantity).into_iter().collect(),
            terms: Terms {
                incoterm: Some(if abroad { incoterm } else { Incoterm::Dap }),
                place: None,
                payment_term: self.payment,
                transport_mode: Some(if abroad { mode } else { TransportMode::Truck }),
                container_load: None,
                inspection: None,
                cargo_release: None,
                destination: serde_json::from_value::<Address>(self.buyer.address()).map(Some)?,
                delivery_terms: None,
                notes: self.notes.and_then(|notes| Text::try_from(notes).ok()),
                special_documents: Vec::new(),
                cargo: self.lot.cargo(),
            },
            origin: self.lot.port.filter(|_| abroad),
            lies_in: Some(self.lot.seller().country.parse()?),
            perishable: self.lot.perishable,
            tolerance: self.lot.tolerance(),
            unverified: Vec::new(),
            holidays: Holidays::default(),
            lanes: Lanes::default(),
        })
    }

    /// When each step is done, counted from the order: a little before it is due.
    fn schedule(&self, order: &Placement) -> Vec<SignedDuration> {
        let layout = Layout {
            template: timeline::Template::of(order.kind, order.timeline_version),
            terms: &order.terms,
            origin: order.origin,
            perishable: order.perishable,
            lanes: &order.lanes,
        };
        let start = Date::constant(2026, 1, 1);
        let due = timeline::due_dates(&timeline::plan(layout), start, &order.holidays, |_| 0, |_| None);
        // What is settled at home is closed by the server on the day after it is due, whatever the days of the week are.
        let is_settled = self.kind == DealKind::Domestic && self.done == 11;
        let share = if is_settled { 12 } else { 17 };
        due.iter().map(|due| due.duration_since(start) * share / 20).collect()
    }

    fn assign(&self, ledger: &mut Ledger, at: Timestamp) -> Result<(), StoryFault> {
        let Some(bank) = self.bank.and_then(|nth| BANKS.get(nth)) else { return Ok(()) };
        ledger.tell(FinanceCommand::assign(Some(bank.as_ref())), &self.clerk(), at)
    }

    /// The clerk verifies what the step must bring and marks it. Of the deals that carry no files it is only told.
    fn mark(&self, ledger: &mut Ledger, step: StepNumber, at: Timestamp) -> Result<(), StoryFault> {
        let clerk = self.clerk();
        let Some(kind) = ledger.deal.step_at(step) else { return Ok(()) };
        if !self.documents {
            return ledger.happened(
                DealEvent::Timeline(TimelineEvent::StepDone { step: kind, by: Some(PartyRole::Staff) }),
                &clerk,
                at,
            );
        }
        let verdict = Verdict { review: FileReview::Verified, note: None };
        for file in ledger.deal.files_on(kind) {
            ledger.tell(DocumentCommand::ReviewFile { step, file, verdict: verdict.clone() }, &clerk, at)?;
        }
        ledger.tell(TimelineCommand::MarkStep { step, unverified: Vec::new() }, &clerk, at)
    }

    /// Hangs every document that a step must bring on it, each brought by the side whose step it is.
    pub(super) fn attach(
        &self,
        ledger: &mut Ledger,
        number: u8,
        at: Timestamp,
    ) -> Result<Vec<DemoDocument>, StoryFault> {
        let steps = ledger.deal.steps();
        let Some(step) = steps.iter().find(|it| it.number.0 == number) else { return Ok(Vec::new()) };
        let (role, trader) = match step.owner {
            StepOwner::Buyer | StepOwner::BuyerAndBank => (PartyRole::Buyer, self.buyer),
            _ => (PartyRole::Seller, self.lot.seller()),
        };
        let brings = by(role, trader.user_id(), trader.person());
        let mut documents = Vec::new();
        for kind in &step.documents {
            let document = self.document(&ledger.deal, step.number, *kind, trader);
            let file = document.as_file(*kind);
            ledger.tell(DocumentCommand::AttachFile { step: step.number, file }, &brings, at)?;
            if self.lading_kg.is_some() || kind.is_invoice() {
                self.read(ledger, step.number, &document, *kind, at)?;
            }
            documents.push(document);
        }
        for (kind, _) in ledger.deal.lacks(step).into_iter().filter(|(_, review)| review.is_none()) {
            let document = self.document(&ledger.deal, step.number, kind, trader);
            ledger.tell(
                DocumentCommand::AttachFile { step: step.number, file: document.as_file(kind) },
                &brings,
                at,
            )?;
            documents.push(document);
        }
        Ok(documents)
    }

    pub(super) fn document(&self, deal: &Deal, step: StepNumber, kind: DocumentType, from: &Trader) -> DemoDocument {
        DemoDocument::of(deal, file_id(deal, step, kind), kind, self.weight(deal, kind), from)
    }

    /// The weight that a document states.
    pub(super) fn weight(&self, deal: &Deal, kind: DocumentType) -> Option<Decimal> {
        let said = self.lading_kg.filter(|_| kind == DocumentType::BillOfLading);
        said.map(Decimal::from).or_else(|| price::totals(&deal.items).map(|totals| totals.weight_kg))
    }

    /// The clerk reads what is compared under the letter of credit, and what is paid by.
    fn read(
        &self,
        ledger: &mut Ledger,
        step: StepNumber,
        document: &DemoDocument,
        kind: DocumentType,
        at: Timestamp,
    ) -> Result<(), StoryFault> {
        if !kind.is_compared() {
            return Ok(());
        }
        let said = Box::new(particulars(&ledger.deal, kind, self.weight(&ledger.deal, kind), at));
        ledger.tell(
            DocumentCommand::ReadDocument { step, file: document.id, said, known: Vec::new() },
            &self.clerk(),
            at,
        )
    }

    fn end(
        &self,
        ledger: &mut Ledger,
        buyer: &Initiator,
        last: Timestamp,
        now: Timestamp,
    ) -> Result<Vec<DemoDocument>, StoryFault> {
        let soon = (last + hours(5)).min(now);
        match self.ending {
            Ending::OnTheWay if self.number % 4 == 1 && self.done < ledger.deal.steps().len() as u8 => {
                self.extend(ledger, soon)?;
            }
            Ending::OnTheWay | Ending::Overdue => {}
            Ending::OnHold(reason) => {
                if let Ok(note) = held_for(reason).try_into() {
                    ledger.tell(OrderCommand::Hold(Hold { reason, note }), &self.clerk(), soon)?;
                }
            }
            Ending::Disputed(reason) => ledger.tell(self.complaint(reason), buyer, soon)?,
            Ending::Cancelled(reason) => {
                let reason = Text::try_from(reason).ok();
                ledger.tell(OrderCommand::Cancel(Cancel { reason }), &self.clerk(), soon)?;
            }
            Ending::Deleted => {
                ledger.tell(OrderCommand::Cancel(Cancel { reason: None }), &self.clerk(), soon)?;
                if let Ok(reason) = "The order was placed twice.".try_into() {
                    ledger.tell(OrderCommand::Delete(Delete { reason }), &self.clerk(), soon)?;
                }
            }
            Ending::Rated => {
                let stars = |stars| Stars::try_from(stars).ok();
                let seller = self.lot.seller();
                let seller = by(PartyRole::Seller, seller.user_id(), seller.person());
                let given = [
                    (buyer, PartyRole::Seller, stars(3 + self.spread(3))),
                    (&seller, PartyRole::Buyer, stars(4 + self.spread(2))),
                ];
                for (who, rated, stars) in given {
                    if let Some(stars) = stars {
                        ledger.tell(ReputationCommand::Rate { rated, stars }, who, soon)?;
                    }
                }
            }
            Ending::In(Situation::TooWarm) => return self.come_into(Situation::TooWarm, ledger, now),
            Ending::In(situation) => return self.come_into(situation, ledger, soon),
        }
        Ok(Vec::new())
    }

    /// Pushes the next step back by a few days.
    fn extend(&self, ledger: &mut Ledger, at: Timestamp) -> Result<(), StoryFault> {
        let Ok(days) = ExtraDays::try_from(2 + self.spread(5)) else { return Ok(()) };
        let next = StepNumber(self.done.max(1) + 1);
        ledger.tell(TimelineCommand::ExtendStep(ExtendStep { step: next, days, reason: None }), &self.clerk(), at)
    }

    fn complaint(&self, reason: DisputeReason) -> DisputeCommand {
        let words = match reason.category() {
            DisputeCategory::Quantity => "Weighbridge shows 412 kg less than the bill of lading; tickets are attached.",
            DisputeCategory::Quality => "Moisture above the contract's limit in two of five samples.",
            DisputeCategory::Documents => "The invoice speaks of another lot number than the packing list.",
            _ => "Arrived nine days after the agreed date; our buyer charges us for it.",
        };
        DisputeCommand::Open(Complaint {
            to_party: self.lot.seller().company_id(),
            category: Some(reason.category()),
            reason: Some(reason),
            description: Text::try_from(words).ok(),
            claimed: Vec::new(),
            amount: None,
            files: Vec::new(),
        })
    }

    /// The member of staff who looks after this deal.
    pub(super) fn clerk(&self) -> Initiator {
        let (email, name) = if self.number.is_multiple_of(3) {
            ("admin@granary.test", "Amira Saleh")
        } else {
            ("sales@granary.test", "Daniel Okafor")
        };
        by(PartyRole::Staff, granary_domain::UserId(id(&format!("user {email}"))), name.to_owned())
    }

    /// A number below `end` that this deal and nothing else decides.
    fn spread(&self, end: u64) -> i64 {
        let mixed = (self.number * 2_654_435_761 + u64::from(self.done) * 40_503) >> 7;
        i64::try_from(mixed % end).unwrap_or_default()
    }
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// The id of the document of a kind that a step of a deal brought.
pub(super) fn file_id(deal: &Deal, step: StepNumber, kind: DocumentType) -> FileId {
    FileId(id(&format!("file {kind} of step {step} of {}", deal.order_id)))
}

/// What a deal on hold waits for.
fn held_for(reason: HoldReason) -> &'static str {
    match reason {
        HoldReason::Compliance => "A name like the vessel's owner stands on a list; we are looking into it.",
        HoldReason::ForceMajeure => "The port of loading is closed after a cyclone.",
        HoldReason::Bank => "The bank waits for the buyer's new statements.",
    }
}
