//! A window that follows changes is the page that a reading finds, whatever changes, and however late it hears of it.

mod deals;

use std::{cmp::Reverse, collections::VecDeque, mem, sync::Arc};

use granary_domain::{
    BankId, Bucket, CompanyId, DealId, DealKind, ExtraDays, HoldReason, PageRequest, StepNumber, Version, Viewer, day,
    record::{Rows, document},
};
use granary_runtime::hub::merge;
use granary_trade::deal::{
    Audience, Cancel, Change, Deal, DealCommand, DealSnapshot, DisputeCommand, ExtendStep, FinanceCommand, Initiator,
    OrderCommand, TimelineCommand,
};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use proptest::{collection, prelude::*, sample::select};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Filter, Query, Reading, Sort, Step, Window};
use deals::{BUYER, SELLER, a_complaint, a_deal, a_deletion, a_hold, a_release, bank, now};

const DEALS: usize = 8;
const SORTS: [Sort; 6] =
    [Sort::UpdatedNewest, Sort::UpdatedOldest, Sort::OrderId, Sort::OrderIdLast, Sort::DueFirst, Sort::DueLast];

#[derive(Debug, Clone)]
enum Move {
    /// A deal changes so many hours after the last change.
    Change { deal: usize, command: Box<DealCommand>, later: i64 },
    /// The next change of a deal is heard.
    Hear { deal: usize },
    /// It never is.
    Lose { deal: usize },
    /// The page is read one step further, or begins to be read.
    Read,
    /// Nothing changes for a while.
    Rest,
}

fn commands() -> impl Strategy<Value = DealCommand> {
    let flagged = |days: i64| {
        DealCommand::Timeline(TimelineCommand::Wake { today: day(now()).checked_add(days.days()).unwrap() })
    };
    prop_oneof![
        12 => (1_i64..9).prop_map(extended),
        1 => (1_i64..30).prop_map(flagged),
        2 => (0_u128..3).prop_map(|n| DealCommand::Finance(FinanceCommand::assign((n > 0).then(|| bank(n))))),
        1 => Just(DealCommand::Order(OrderCommand::Cancel(Cancel { reason: None }))),
        1 => Just(a_deletion()),
        1 => Just(DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })),
        1 => Just(a_hold(HoldReason::ALL[0])),
        1 => Just(a_release()),
        1 => Just(DealCommand::Dispute(DisputeCommand::Open(a_complaint(SELLER)))),
    ]
}

fn extended(days: i64) -> DealCommand {
    DealCommand::Timeline(TimelineCommand::ExtendStep(ExtendStep {
        step: StepNumber(2),
        days: ExtraDays::try_from(days).unwrap(),
        reason: None,
    }))
}

fn moves() -> impl Strategy<Value = Move> {
    let deal = || 0..DEALS;
    prop_oneof![
        8 => (deal(), commands(), 0_i64..2).prop_map(|(deal, command, later)| Move::Change { deal, command: command.into(), later }),
        8 => deal().prop_map(|deal| Move::Hear { deal }),
        1 => deal().prop_map(|deal| Move::Lose { deal }),
        4 => Just(Move::Read),
        2 => Just(Move::Rest),
    ]
}

fn queries() -> impl Strategy<Value = (Query, Viewer)> {
    let mut own_orders = Filter { bucket: Some(Bucket::Open), ..Filter::default() };
    own_orders.within_bank(BankId(Uuid::from_u128(1)));
    let filters = vec![
        (Filter::default(), Viewer::Staff),
        (Filter { bucket: Some(Bucket::Open), ..Filter::default() }, Viewer::Staff),
        (Filter { bucket: Some(Bucket::Deleted), ..Filter::default() }, Viewer::Staff),
        (Filter { unassigned: true, ..Filter::default() }, Viewer::Staff),
        (Filter { overdue: true, ..Filter::default() }, Viewer::Staff),
        (Filter { search: Some("Bank 2".to_owned()), ..Filter::default() }, Viewer::Staff),
        (Filter { any_of: Some([SELLER].into()), ..Filter::default() }, Viewer::Staff),
        (own_orders, Viewer::Bank(BankId(Uuid::from_u128(1)))),
        (Filter::buying(BUYER), Viewer::Company(BUYER)),
    ];
    (select(filters), select(SORTS.to_vec()), 1_u32..4, 1_u32..5).prop_map(|((filter, viewer), sort, current, size)| {
        (Query { filter, sort, page: PageRequest { current, size } }, viewer)
    })
}

/// How far a reading has come.
enum Under {
    Nothing,
    Begun,
    /// These deals are on the page, of so many.
    Found(Vec<(DealId, Version)>, u64),
}

struct World {
    query: Arc<Query>,
    viewer: Viewer,
    at: Timestamp,
    deals: Vec<Arc<DealSnapshot>>,
    /// The changes of each deal that were not heard yet.
    unheard: Vec<VecDeque<Change>>,
    was_lost: bool,
    reading: Under,
    /// What was heard since the reading began.
    heard: Vec<Change>,
    window: Window,
    /// What a watcher makes of the patches.
    copy: Value,
}

impl World {
    fn new(query: Query, viewer: Viewer) -> Self {
        let deals: Vec<_> = (0..DEALS).map(|nth| DealSnapshot::new(a_deal(9_996 + nth as u64))).collect();
        let query = Arc::new(query);
        let nothing = Reading { rows: Vec::new(), total: 0.into(), is_settled: true };
        let window = Window::new(query.clone(), viewer, &nothing);
        let copy = serde_json::from_slice(&window.to_bytes()).unwrap();
        let (unheard, heard) = ((0..DEALS).map(|_| VecDeque::new()).collect(), Vec::new());
        let reading = Under::Begun;
        let mut world =
            Self { query, viewer, at: now(), deals, unheard, was_lost: false, reading, heard, window, copy };
        world.settle();
        world
    }

    fn go(&mut self, it: Move) {
        match it {
            Move::Change { deal, command, later } => self.change(deal, &command, later),
            Move::Hear { deal } => {
                if let Some(change) = self.unheard[deal].pop_front() {
                    self.hear(change);
                }
            }
            Move::Lose { deal } => self.was_lost |= self.unheard[deal].pop_front().is_some(),
            Move::Read => self.read(),
            Move::Rest => self.rest(),
        }
    }

    fn change(&mut self, at: usize, command: &DealCommand, later: i64) {
        self.at += SignedDuration::from_hours(later);
        let before = self.deals[at].clone();
        let mut next = Deal::clone(&before.deal);
        let Ok(events) = next.decide(command, &Initiator::system(), self.at) else { return };
        events.iter().for_each(|event| next.apply(event, self.at));
        next.advance(before.deal.version + 1, self.at);
        self.deals[at] = DealSnapshot::new(next);
        let (events, notified) = (Vec::new(), Vec::new());
        // Of every fifth deal the node knows no earlier version, as of those that sleep.
        let before = (at % 5 != 4).then_some(before);
        self.unheard[at].push_back(Change { before, after: self.deals[at].clone(), events, notified });
    }

    fn hear(&mut self, change: Change) {
        match self.window.after(&change) {
            Step::Same => {}
            Step::Next(next) => self.show(next),
            Step::Unknown if matches!(self.reading, Under::Nothing) => return self.reading = Under::Begun,
            Step::Unknown => {}
        }
        if !matches!(self.reading, Under::Nothing) {
            self.heard.push(change);
        }
    }

    fn read(&mut self) {
        self.reading = match mem::replace(&mut self.reading, Under::Nothing) {
            Under::Nothing => Under::Begun,
            Under::Begun => {
                let found: Vec<_> = self.truth().iter().map(|it| (it.deal.id, it.deal.version)).collect();
                Under::Found(self.page(&found), found.len() as u64)
            }
            Under::Found(page, total) => {
                let newest = |id: &DealId| self.deals.iter().find(|it| it.deal.id == *id).unwrap().clone();
                let rows: Vec<_> = page.iter().map(|(id, _)| newest(id)).collect();
                let is_settled = rows.iter().zip(&page).all(|(row, (_, version))| row.deal.version == *version);
                let reading = Reading { rows, total: total.into(), is_settled };
                let window = Window::new(self.query.clone(), self.viewer, &reading);
                let (next, is_certain) = window.caught_up(&mem::take(&mut self.heard));
                self.show(next);
                if is_certain { Under::Nothing } else { Under::Begun }
            }
        };
    }

    fn show(&mut self, next: Window) {
        let patch: Value = serde_json::from_slice(&self.window.patch_to(&next)).unwrap();
        assert_eq!(patch == json!({}), self.window.is_same(&next));
        merge(&mut self.copy, &patch);
        self.window = next;
        assert_eq!(self.copy, serde_json::from_slice::<Value>(&self.window.to_bytes()).unwrap());
        let rows = self.copy["rows"].as_object().unwrap();
        let order = self.copy["order"].as_array().unwrap();
        assert!(order.len() == rows.len() && order.iter().all(|id| rows[id.as_str().unwrap()].is_object()));
        let may_be_deleted = self.viewer == Viewer::Staff;
        assert!(rows.values().all(|row| may_be_deleted || row.get("deletedAt").is_none()), "a deleted deal is shown");
    }

    /// Equal to the truth, without a reading where nothing asks for one; but what was lost needs one.
    fn rest(&mut self) {
        self.settle();
        if mem::take(&mut self.was_lost) {
            self.read();
            self.settle();
        }
        assert_eq!(self.copy, self.document());
    }

    /// Until everything is heard and nothing is read.
    fn settle(&mut self) {
        while let Some(change) = self.unheard.iter_mut().find_map(VecDeque::pop_front) {
            self.hear(change);
        }
        while !matches!(self.reading, Under::Nothing) {
            self.read();
        }
    }

    /// All deals of the list, by a plain sort.
    fn truth(&self) -> Vec<Arc<DealSnapshot>> {
        let passes = |it: &&Arc<DealSnapshot>| self.query.filter.matches(&it.deal.deal_index());
        let mut all: Vec<_> = self.deals.iter().filter(passes).cloned().collect();
        let due = |deal: &Deal| {
            let deal_index = deal.deal_index();
            [deal_index.due_on, deal_index.overdue_on].into_iter().flatten().min().unwrap_or(Date::MAX)
        };
        let number = |deal: &Deal| deal.order_id[3..].parse::<u64>().unwrap();
        match self.query.sort {
            Sort::UpdatedNewest => all.sort_by_key(|it| Reverse((it.deal.updated_at, it.deal.id))),
            Sort::UpdatedOldest => all.sort_by_key(|it| (it.deal.updated_at, it.deal.id)),
            Sort::OrderId => all.sort_by_key(|it| number(&it.deal)),
            Sort::OrderIdLast => all.sort_by_key(|it| Reverse(number(&it.deal))),
            Sort::DueFirst => all.sort_by_key(|it| (due(&it.deal), it.deal.id)),
            Sort::DueLast => all.sort_by_key(|it| Reverse((due(&it.deal), it.deal.id))),
        }
        all
    }

    fn page<T: Clone>(&self, of: &[T]) -> Vec<T> {
        let PageRequest { current, size } = self.query.page;
        of.iter().skip((current as usize - 1) * size as usize).take(size as usize).cloned().collect()
    }

    fn document(&self) -> Value {
        let truth = self.truth();
        let audience = match self.viewer {
            Viewer::Bank(_) => Audience::Bank,
            Viewer::Company(_) => Audience::Buyer,
            _ => Audience::Staff,
        };
        let rows = self.page(&truth).into_iter().map(|it| (it.deal.id, it.deal.view(audience)));
        document(&Rows::new(rows, (truth.len() as u64).into(), self.query.page))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn at_rest_a_window_is_the_page_of_a_plain_sort(
        (query, viewer) in queries(),
        moves in collection::vec(moves(), 1..40),
    ) {
        let mut world = World::new(query, viewer);
        moves.into_iter().for_each(|it| world.go(it));
        world.rest();
    }
}

/// The usual case needs no reading: a deal of a later page changes, and stands first.
#[test]
fn what_changes_comes_first_without_a_reading() {
    let query =
        Query { filter: Filter::default(), sort: Sort::UpdatedNewest, page: PageRequest { current: 1, size: 3 } };
    let mut world = World::new(query, Viewer::Staff);
    for deal in [0, 1, 0, 7, 6] {
        world.change(deal, &extended(1), 1);
        let change = world.unheard[deal].pop_front().unwrap();
        let Step::Next(next) = world.window.after(&change) else { panic!("a reading for {deal}") };
        world.show(next);
        assert_eq!(world.copy, world.document());
    }
}

/// A window that shows the whole list has every deal of it, so one that is not there was missed.
#[test]
fn what_was_missed_is_read_at_its_next_change() {
    let filter = Filter { unassigned: true, ..Filter::default() };
    let query = Query { filter, sort: Sort::OrderId, page: PageRequest { current: 1, size: 10 } };
    for deal in [0, DEALS - 1] {
        let mut world = World::new(query.clone(), Viewer::Staff);
        world.change(deal, &DealCommand::Finance(FinanceCommand::assign(Some(bank(1)))), 1);
        world.settle();
        world.change(deal, &DealCommand::Finance(FinanceCommand::assign(None)), 1);
        world.unheard[deal].clear();
        world.change(deal, &extended(1), 1);
        let change = world.unheard[deal].pop_front().unwrap();
        assert!(matches!(world.window.after(&change), Step::Unknown));
    }
}

#[test]
fn what_one_of_several_companies_buys_or_sells_passes_and_for_a_bank_nothing() {
    let index = a_deal(1).deal_index();
    let of = |all: &[CompanyId]| Filter { any_of: Some(all.into()), ..Filter::default() };
    let stranger = CompanyId(Uuid::from_u128(77));
    for (all, passes) in [(&[][..], false), (&[stranger], false), (&[stranger, BUYER], true), (&[SELLER], true)] {
        assert_eq!(of(all).matches(&index), passes, "{all:?}");
    }
    let mut of_bank = of(&[BUYER]);
    of_bank.within_bank(BankId(Uuid::from_u128(1)));
    assert!(of_bank.nothing && !of_bank.matches(&index), "whose relations they are is no matter of banks");
}
