//! What the stories share: a store in memory, an engine upon it, deals, callers and watchers.

use std::{
    sync::Arc,
    task::{Context, Poll, Waker},
};

use actix::Arbiter;
use granary_domain::{
    Caller, Channel, CompanyId, ConnectionId, Country, Currency, DealId, DealKind, ExtraDays, HoldReason, Holidays,
    Incoterm, ItemId, Lanes, ListingId, Money, Party, PaymentTerm, Permission, Permissions, PriceBasis, Principal,
    Role, SessionId, StepNumber, TransportMode, Unit, UserId, store::Idempotency,
};
use granary_runtime::hub::{Flush, Outbox, Subscriber, merge};
use granary_trade::deal::{
    Cancel, CargoTerms, Deal, DealCommand, DealFault, DealStore, Deals, Delete, Execute, ExtendStep, Hold, Initiator,
    Item, NewDeal, OrderCommand, PartyRole, Placement, Receipt, Release, Terms, TimelineCommand, TimelineVersion,
};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use crate::memory::MemoryStore;

/// A moment that stands still.
pub fn noon() -> Timestamp {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

/// Deals on a store in memory, all on the story's own thread, so that paused time is everybody's time.
pub fn engine() -> (Arc<MemoryStore>, Deals) {
    let store = Arc::new(MemoryStore::default());
    let deals = Deals::new(store.clone(), vec![Arbiter::current()], noon);
    (store, deals)
}

/// Another server's deals on the same store.
pub fn beside(store: &Arc<MemoryStore>) -> Deals {
    Deals::new(store.clone(), vec![Arbiter::current()], noon)
}

pub fn buyer() -> CompanyId {
    CompanyId(Uuid::from_u128(1))
}

fn party(id: CompanyId, company_name: &str) -> Party {
    Party { id, company_name: company_name.to_owned(), country: Country::INDIA }
}

fn placement() -> Placement {
    Placement {
        id: DealId(Uuid::now_v7()),
        number: 1,
        kind: DealKind::International,
        timeline_version: TimelineVersion::newest(DealKind::International),
        channel: Channel::Procurement,
        listing: ListingId(Uuid::from_u128(7)),
        buyer: party(buyer(), "Al Noor Foods"),
        seller: party(CompanyId(Uuid::from_u128(2)), "Deccan Grains"),
        items: vec![Item {
            id: ItemId(Uuid::from_u128(8)),
            item_name: "Basmati rice".to_owned(),
            hs_code: "100630".to_owned(),
            quantity: 100,
            unit: Unit::Bag,
            unit_weight: 50.into(),
            unit_price: Money::new(60.into(), Currency::Usd).unwrap().into(),
            price_as: PriceBasis::Unit,
        }],
        terms: Terms {
            incoterm: Some(Incoterm::Cif),
            place: None,
            payment_term: PaymentTerm::AsPerInvoice,
            transport_mode: Some(TransportMode::Sea),
            container_load: None,
            inspection: None,
            cargo_release: None,
            destination: Some(
                serde_json::from_value(serde_json::json!({ "city": "Dubai", "country": "United Arab Emirates" }))
                    .unwrap(),
            ),
            delivery_terms: None,
            notes: None,
            special_documents: Vec::new(),
            cargo: CargoTerms::default(),
        },
        origin: None,
        lies_in: None,
        perishable: false,
        tolerance: None,
        unverified: Vec::new(),
        holidays: Holidays::default(),
        lanes: Lanes::default(),
    }
}

/// Somebody of staff who may do everything with deals.
pub fn staff() -> Caller {
    caller(Role::Admin, None)
}

pub fn trader() -> Caller {
    caller(Role::User, Some(buyer()))
}

/// Somebody of a company that has no part in the deal.
pub fn stranger() -> Caller {
    caller(Role::User, Some(CompanyId(Uuid::from_u128(9))))
}

fn caller(role: Role, company: Option<CompanyId>) -> Caller {
    let who = Principal {
        session: SessionId(Uuid::from_u128(100)),
        user: UserId(Uuid::from_u128(101)),
        role,
        company,
        bank: None,
        permissions: Permissions([Permission::Deal].into()),
        member: Default::default(),
        rights: 1,
        name: "Asha Rao".to_owned(),
    };
    Caller { who: Arc::new(who), from: None }
}

/// A deal just placed.
pub async fn placed(store: &MemoryStore, deals: &Deals) -> DealId {
    placed_as(store, deals, DealId(Uuid::now_v7())).await
}

/// The same under an id, to be placed in two stores alike.
pub async fn placed_as(store: &MemoryStore, deals: &Deals, id: DealId) -> DealId {
    let new = NewDeal::begin(Placement { id, ..placement() }, Some(&trader()), None, noon()).unwrap();
    store.commit(Arc::new(new.commit)).await.unwrap();
    deals.tell(&new.change);
    id
}

pub fn by_staff(command: DealCommand) -> Execute {
    Execute { command, caller: Some(staff()), expected: None, key: None, message: "Done".to_owned() }
}

/// Cancels a deal that goes on, and takes it off every list.
pub async fn delete(deals: &Deals, deal: DealId) {
    deals.execute(deal, cancelled()).await.unwrap();
    deals.execute(deal, deleted()).await.unwrap();
}

pub fn cancelled() -> Execute {
    by_staff(DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None })))
}

pub fn deleted() -> Execute {
    by_staff(DealCommand::Order(OrderCommand::Delete(Delete { reason: "Placed twice".try_into().unwrap() })))
}

pub fn extend(days: i64) -> Execute {
    by_staff(DealCommand::Timeline(TimelineCommand::ExtendStep(ExtendStep {
        step: StepNumber(9),
        days: ExtraDays::try_from(days).unwrap(),
        reason: None,
    })))
}

pub fn mark(step: u8) -> Execute {
    by_staff(DealCommand::Timeline(TimelineCommand::MarkStep { step: StepNumber(step), unverified: Vec::new() }))
}

pub fn hold() -> Execute {
    let note = "Seen to".try_into().unwrap();
    by_staff(DealCommand::Order(OrderCommand::Hold(Hold { reason: HoldReason::ForceMajeure, note })))
}

pub fn release() -> Execute {
    by_staff(DealCommand::Order(OrderCommand::Release(Release { note: "Seen to".try_into().unwrap() })))
}

/// The same by who saw this version.
pub fn on(version: u64, command: Execute) -> Execute {
    Execute { expected: Some(version), ..command }
}

pub fn keyed(command: Execute, key: &str) -> Execute {
    let key = Idempotency { caller: staff().who.user, path: "/a/call".to_owned(), key: key.to_owned(), body: [7; 32] };
    Execute { key: Some(key), ..command }
}

/// The version that a command's reply names.
pub fn version(reply: Result<Receipt, DealFault>) -> u64 {
    reply.unwrap().reply.data["version"].as_u64().unwrap()
}

/// One connection watching one topic, keeping the copy that a client would.
pub struct Watcher {
    pub outbox: Outbox,
    pub connection: ConnectionId,
    pub copy: Option<Value>,
    pub ver: u64,
    /// The ops that came, in order.
    pub heard: Vec<String>,
    /// The versions of the events that patches told of.
    pub noted: Vec<u64>,
}

impl Watcher {
    pub fn new() -> Self {
        Self {
            outbox: Outbox::default(),
            connection: ConnectionId(Uuid::now_v7()),
            copy: None,
            ver: 0,
            heard: Vec::new(),
            noted: Vec::new(),
        }
    }

    pub fn subscriber(&self, topic: &str) -> Subscriber {
        Subscriber { connection: self.connection, outbox: self.outbox.want(topic).unwrap(), worker: None }
    }

    /// Takes everything that waits, as a client would.
    pub fn drain(&mut self) -> &mut Self {
        let cx = Context::from_waker(Waker::noop());
        while let Poll::Ready(flush) = self.outbox.poll_flush(&cx) {
            let Flush::Envelopes(envelopes) = flush else {
                self.heard.push("end".to_owned());
                break;
            };
            for envelope in envelopes {
                self.take(serde_json::from_slice(&envelope).unwrap());
            }
        }
        self
    }

    fn take(&mut self, frame: Value) {
        let op = frame["op"].as_str().unwrap().to_owned();
        match op.as_str() {
            "snap" => self.copy = Some(frame["data"].clone()),
            "patch" => {
                assert_eq!(frame["base"].as_u64(), Some(self.ver), "a patch must start where the copy stands");
                merge(self.copy.as_mut().unwrap(), &frame["data"]);
            }
            _ => {}
        }
        self.noted.extend(frame["events"].as_array().into_iter().flatten().filter_map(|it| it["ver"].as_u64()));
        self.ver = frame["ver"].as_u64().unwrap_or(self.ver);
        self.heard.push(op);
    }
}

/// The deal as its journal tells it.
pub fn replayed(store: &MemoryStore, deal: DealId) -> Deal {
    let journal = store.journal.lock().unwrap()[&deal].clone();
    granary_trade::deal::chain::verify(deal, &journal).unwrap();
    let events = journal
        .iter()
        .map(|entry| (granary_trade::deal::DealEvent::read(&entry.body).unwrap(), entry.at, entry.version));
    Deal::replay(events).unwrap()
}

/// A change that another node makes: straight into the store, behind the actor's back.
pub fn write_elsewhere(store: &MemoryStore, deal: DealId, days: i64) {
    let (stored, _) = store.rows.lock().unwrap()[&deal].clone();
    let mut next: Deal = serde_json::from_str(&stored.state).unwrap();
    let by = Initiator { role: PartyRole::Staff, user: None, name: "Another node".to_owned() };
    let events = next.decide(&extend(days).command, &by, noon()).unwrap();
    events.iter().for_each(|event| next.apply(event, noon()));
    next.advance(stored.version + 1, noon());
    store.write_elsewhere(&next, stored.head, &events);
}
