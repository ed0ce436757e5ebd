//! A deal decides, remembers and shows itself as the trade does.

pub(super) mod asks;
mod decide;
mod model;
mod reading;
mod rows;
mod shown;
mod stands;
mod story;
mod view;

use granary_domain::{
    Address, BankId, BankRef, Channel, CompanyId, Country, Currency, DealId, DealKind, DocumentType, FileId,
    HoldReason, Holidays, Incoterm, ItemId, Lanes, ListingId, Money, Party, PaymentTerm, Port, PriceBasis, StepNumber,
    Text, TransportMode, Unit,
};
use jiff::{SignedDuration, Timestamp};
use rust_decimal::Decimal;
use uuid::Uuid;

use super::{
    Cancel, CargoTerms, Complaint, Deal, DealCommand, DealEvent, DealFile, Delete, DocumentCommand, DocumentEvent,
    Hold, Initiator, Item, LotLimits, OrderCommand, PartyRole, Placement, RefusalReason, Release, Terms,
    TimelineCommand, TimelineVersion, WaiveDocument, chain as links,
};
use super::{Entry, Head};

pub(crate) const BUYER: CompanyId = CompanyId(Uuid::from_u128(11));
pub(crate) const SELLER: CompanyId = CompanyId(Uuid::from_u128(12));
pub(super) const ITEM: ItemId = ItemId(Uuid::from_u128(21));

pub(crate) fn now() -> Timestamp {
    "2026-11-02T04:00:00.123456789Z".parse().unwrap()
}

pub(super) fn text<const MIN: usize, const MAX: usize>(text: &str) -> Text<MIN, MAX> {
    text.try_into().unwrap()
}

pub(super) fn usd(amount: &str) -> Money {
    Money::new(amount.parse().unwrap(), Currency::Usd).unwrap()
}

pub(super) fn by(role: PartyRole) -> Initiator {
    Initiator { role, user: None, name: role.label().to_owned() }
}

pub(crate) fn bank(n: u128) -> BankRef {
    BankRef { id: BankId(Uuid::from_u128(n)), name: format!("Bank {n}") }
}

pub(super) fn file(n: u128, document_type: Option<DocumentType>) -> DealFile {
    DealFile {
        id: FileId(Uuid::from_u128(n)),
        url: format!("/files/{n}"),
        name: format!("{n}.pdf"),
        document_type,
        swift_message: None,
    }
}

pub(super) fn a_line() -> Item {
    Item {
        id: ITEM,
        item_name: "Basmati rice 1121, steam".to_owned(),
        hs_code: "100630".to_owned(),
        quantity: 500,
        unit: Unit::Bag,
        unit_weight: Decimal::from(25),
        unit_price: usd("45.00").into(),
        price_as: PriceBasis::Unit,
    }
}

/// The lot of the order: not for Qatar.
pub(super) fn a_lot() -> LotLimits {
    LotLimits { quantity: 5000, countries_not_for_sale: vec!["Qatar".parse().unwrap()], least: 0 }
}

pub(super) fn an_order(kind: DealKind) -> Placement {
    let party =
        |id, name: &str, country: &str| Party { id, company_name: name.to_owned(), country: country.parse().unwrap() };
    let destination =
        Address { line1: None, city: text("Dubai"), country: Country::EMIRATES, postal_code: None, zone: None };
    Placement {
        id: DealId(Uuid::from_u128(1)),
        number: 42,
        kind,
        timeline_version: TimelineVersion::newest(kind),
        channel: Channel::Procurement,
        listing: ListingId(Uuid::from_u128(2)),
        buyer: party(BUYER, "Al Noor Foods Trading", "United Arab Emirates"),
        seller: party(SELLER, "Deccan Grains Exports", "India"),
        items: vec![a_line()],
        terms: Terms {
            incoterm: Some(Incoterm::Cif),
            place: None,
            payment_term: PaymentTerm::AsPerInvoice,
            transport_mode: Some(TransportMode::Sea),
            container_load: None,
            inspection: None,
            cargo_release: None,
            destination: Some(destination),
            delivery_terms: None,
            notes: None,
            special_documents: Vec::new(),
            cargo: CargoTerms::default(),
        },
        origin: Some(Port::NhavaSheva),
        lies_in: None,
        perishable: false,
        tolerance: None,
        unverified: Vec::new(),
        holidays: Holidays::default(),
        lanes: Lanes::default(),
    }
}

pub(crate) fn a_complaint(to_party: CompanyId) -> Complaint {
    Complaint {
        to_party,
        category: None,
        reason: None,
        description: None,
        claimed: Vec::new(),
        amount: None,
        files: Vec::new(),
    }
}

pub(crate) fn a_cancel() -> DealCommand {
    DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None }))
}

pub(crate) fn a_deletion() -> DealCommand {
    DealCommand::Order(OrderCommand::Delete(Delete { reason: text("Placed twice") }))
}

pub(crate) fn a_hold(reason: HoldReason) -> DealCommand {
    DealCommand::Order(OrderCommand::Hold(Hold { reason, note: text("A match on a list") }))
}

pub(crate) fn a_release() -> DealCommand {
    DealCommand::Order(OrderCommand::Release(Release { note: text("No match") }))
}

/// An order just placed, with this number.
pub(crate) fn a_deal(number: u64) -> Deal {
    let id = DealId(Uuid::from_u128(number.into()));
    Kept::placed(Placement { id, number, ..an_order(DealKind::International) }).deal
}

/// A file that is what a step must bring.
pub(crate) fn a_document(step: StepNumber, kind: DocumentType) -> DealFile {
    let id = FileId(Uuid::from_u128(u128::from(step.0) * 1_000 + kind as u128));
    DealFile {
        id,
        url: format!("/files/{id}"),
        name: format!("{kind}.pdf"),
        document_type: Some(kind),
        swift_message: None,
    }
}

/// Whether the step that a number shows is done.
pub(super) fn is_done(deal: &Deal, number: u8) -> bool {
    deal.step_at(StepNumber(number)).is_some_and(|step| deal.is_done(step))
}

/// A deal with its journal, as the shell keeps them.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) deal: Deal,
    pub(super) journal: Vec<Entry>,
    pub(super) head: Head,
    pub(super) at: Timestamp,
}

impl Kept {
    pub(super) fn placed(order: Placement) -> Self {
        let event = Deal::place(order).unwrap();
        let deal = Deal::from_placed(&event, now()).unwrap();
        let mut kept = Self { deal, journal: Vec::new(), head: links::GENESIS, at: now() };
        kept.write(&[event], "Buyer");
        kept
    }

    pub(super) fn of(kind: DealKind) -> Self {
        Self::placed(an_order(kind))
    }

    /// Decides, applies and keeps; an hour later each time.
    pub(super) fn run(&mut self, command: &DealCommand, role: PartyRole) -> Result<Vec<DealEvent>, RefusalReason> {
        self.at += SignedDuration::from_hours(1);
        let events = self.deal.decide(command, &by(role), self.at).map_err(|it| it.why)?;
        for event in &events {
            self.deal.apply(event, self.at);
        }
        if !events.is_empty() {
            self.write(&events, role.label());
        }
        Ok(events)
    }

    pub(super) fn staff(&mut self, command: &DealCommand) -> Result<Vec<DealEvent>, RefusalReason> {
        self.run(command, PartyRole::Staff)
    }

    /// Marks a step, with what it must bring brought by staff in the same breath.
    pub(super) fn mark(&mut self, step: u8) -> Result<Vec<DealEvent>, RefusalReason> {
        let mark = DealCommand::Timeline(TimelineCommand::MarkStep { step: StepNumber(step), unverified: Vec::new() });
        let Err(RefusalReason::StepLacks { step: number, missing }) =
            self.deal.decide(&mark, &by(PartyRole::Staff), self.at).map_err(|it| it.why)
        else {
            return self.staff(&mark);
        };
        self.at += SignedDuration::from_hours(1);
        let brought = missing.into_iter().map(|(kind, _)| {
            DealEvent::Documents(DocumentEvent::FileAttached {
                step: self.deal.step_at(number).unwrap(),
                file: a_document(number, kind),
                by: PartyRole::Staff,
            })
        });
        let mut events: Vec<_> = brought.collect();
        events.iter().for_each(|event| self.deal.apply(event, self.at));
        let done = self.deal.decide(&mark, &by(PartyRole::Staff), self.at).map_err(|it| it.why)?;
        done.iter().for_each(|event| self.deal.apply(event, self.at));
        events.extend(done.clone());
        self.write(&events, PartyRole::Staff.label());
        Ok(done)
    }

    /// Does without the documents that a mark would ask for.
    pub(super) fn waives(&mut self, command: &DealCommand) {
        let DealCommand::Timeline(TimelineCommand::MarkStep { step, .. }) = command else { return };
        for step in self.deal.steps().iter().filter(|it| it.number == *step) {
            for (document, _) in self.deal.lacks(step) {
                let reason = "Seen on paper".try_into().unwrap();
                let _: Result<_, RefusalReason> =
                    self.staff(&DealCommand::Documents(DocumentCommand::WaiveDocument(WaiveDocument {
                        step: step.number,
                        document,
                        reason,
                    })));
            }
        }
    }

    pub(super) fn marked(self, last: u8) -> Self {
        self.marked_from(2, last)
    }

    pub(super) fn marked_from(mut self, first: u8, last: u8) -> Self {
        for step in first..=last {
            self.mark(step).unwrap();
        }
        self
    }

    pub(super) fn write(&mut self, events: &[DealEvent], by: &str) {
        let version = self.deal.version + 1;
        for (ord, event) in (0..).zip(events) {
            let body = serde_json::to_string(event).unwrap();
            let from = Some("10.0.0.7".parse().unwrap());
            let kind = event.kind();
            let entry =
                Entry { version, ord, kind, at: self.at, user: None, by: by.to_owned(), from, body, hash: self.head };
            self.head = links::link(&self.head, self.deal.id, &entry);
            self.journal.push(Entry { hash: self.head, ..entry });
        }
        self.deal.advance(version, self.at);
    }

    pub(super) fn replayed(&self) -> Deal {
        let events = self.journal.iter().map(|it| (DealEvent::read(&it.body).unwrap(), it.at, it.version));
        Deal::replay(events).unwrap()
    }
}
