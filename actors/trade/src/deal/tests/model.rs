//! Random lives of deals, against a small model that knows nothing of the code it checks.

use std::collections::{BTreeMap, BTreeSet};

use granary_domain::{Bucket, DealKind, DocumentType, StepKind, StepNumber, day};
use jiff::ToSpan;
use jiff::civil::{Date, date};
use proptest::{prelude::*, sample::select};

use super::{
    Kept,
    asks::{Ask, any_ask, any_role, command},
    bank, is_done,
    stands::{check_duties, check_journal, check_views},
};
use crate::deal::{DealEvent as E, EditField, OrderEvent as O, PartyRole, RefusalReason, TimelineEvent as T, timeline};

const ABROAD: [(u8, &[u8], &str); 16] = [
    (1, &[], "CONTRACT_PENDING"),
    (2, &[1], "COMPLIANCE_REVIEW"),
    (3, &[1], "FUNDING_PENDING"),
    (4, &[2, 3], "FUNDED"),
    (5, &[4], "PREPARING"),
    (6, &[5], "INSPECTED"),
    (7, &[5], ""),
    (8, &[6, 7], "EXPORT_CLEARED"),
    (9, &[8], "SHIPPED"),
    (10, &[9], ""),
    (11, &[10], ""),
    (12, &[9], "ARRIVED"),
    (13, &[11, 12], "IMPORT_CLEARED"),
    (14, &[13], "DELIVERED"),
    (15, &[14], "ACCEPTED"),
    (16, &[15], "CLOSED"),
];
const AT_HOME: [(u8, &[u8], &str); 12] = [
    (1, &[], "CONTRACT_PENDING"),
    (2, &[1], "FUNDING_PENDING"),
    (3, &[1], ""),
    (4, &[2, 3], "FUNDED"),
    (5, &[4], "PREPARING"),
    (6, &[5], ""),
    (7, &[6], ""),
    (8, &[7], "DISPATCHED"),
    (9, &[8], "DELIVERED"),
    (10, &[9], "ACCEPTED"),
    (11, &[10], "SETTLED"),
    (12, &[11], "CLOSED"),
];

/// A file on a step.
struct Filed {
    n: u128,
    kind: Option<DocumentType>,
    /// Sealed by the system, so that nobody takes it off.
    sealed: bool,
}

/// What a deal is, said as simply as can be.
struct Model {
    kind: DealKind,
    table: &'static [(u8, &'static [u8], &'static str)],
    done: BTreeSet<u8>,
    /// Those that were done once: a deal's status does not go back.
    were_done: BTreeSet<u8>,
    files: BTreeMap<u8, Vec<Filed>>,
    bank: Option<u128>,
    cancelled: bool,
    deleted: bool,
    disputed_by: Option<PartyRole>,
    /// Who raised each dispute that there was.
    raised: Vec<PartyRole>,
    held: bool,
    rated: BTreeSet<PartyRole>,
    today: Date,
    /// When the one rating that there is was given, and whether it waits no more.
    rated_on: Date,
    is_shown: bool,
    /// Whether all were told that it ends by itself.
    is_told: bool,
}

impl Model {
    fn of(kind: DealKind) -> Self {
        let table: &[_] = if kind == DealKind::International { &ABROAD } else { &AT_HOME };
        let (done, files, rated) = ([1].into(), BTreeMap::new(), BTreeSet::new());
        Self {
            kind,
            table,
            done,
            were_done: [1].into(),
            files,
            bank: None,
            cancelled: false,
            deleted: false,
            disputed_by: None,
            raised: Vec::new(),
            held: false,
            rated,
            today: Date::MIN,
            rated_on: Date::MIN,
            is_shown: false,
            is_told: false,
        }
    }

    /// The highest row whose step is done and has a status.
    fn reached(&self) -> &'static str {
        self.table
            .iter()
            .rev()
            .find(|(step, _, status)| self.were_done.contains(step) && !status.is_empty())
            .map_or("", |row| row.2)
    }

    fn status(&self) -> &'static str {
        if self.cancelled { "CANCELLED" } else { self.reached() }
    }

    fn bucket(&self) -> Bucket {
        match () {
            () if self.deleted => Bucket::Deleted,
            () if self.cancelled => Bucket::Cancelled,
            () if self.disputed_by.is_some() => Bucket::Disputed,
            () if self.reached() == "CLOSED" => Bucket::Closed,
            () => Bucket::Open,
        }
    }

    fn at_work(&self) -> bool {
        !self.deleted && !self.cancelled && self.reached() != "CLOSED"
    }

    fn row(&self, step: u8) -> Option<&'static (u8, &'static [u8], &'static str)> {
        self.table.iter().find(|row| row.0 == step)
    }

    fn is_past(&self, step_abroad: u8, step_at_home: u8) -> bool {
        self.were_done.contains(if self.kind == DealKind::International { &step_abroad } else { &step_at_home })
    }

    /// What accepts the goods and settles a deal waits for its dispute.
    fn is_frozen(&self, step: u8) -> bool {
        self.disputed_by.is_some() && step >= if self.kind == DealKind::International { 15 } else { 10 }
    }

    /// Whether a day may close the step; and if so, does.
    fn close_by_itself(&mut self, step: u8) -> bool {
        let closing: &[u8] = if self.kind == DealKind::International { &[15] } else { &[10, 12] };
        let waits = self.row(step).is_none_or(|row| !row.1.iter().all(|it| self.done.contains(it)));
        let may = self.at_work() && !self.held && !self.is_frozen(step) && !waits && closing.contains(&step);
        may && self.done.insert(step)
    }

    fn number(&self, step: StepKind) -> u8 {
        timeline::Template::of(self.kind, timeline::TimelineVersion::FIRST).number(step).0
    }

    /// Whether all may be told that it ends by itself, or it ends so; and if so, it does.
    fn idle(&mut self, ends: bool) -> bool {
        let may = self.at_work() && !self.held && !self.is_past(4, 4) && (self.is_told || !ends);
        self.is_told |= may;
        self.cancelled |= may && ends;
        may
    }

    /// The same for those who own steps: whose a step is, and how far a credit, is not the model's to say.
    fn allows(&mut self, ask: &Ask, role: PartyRole, answer: &Result<Vec<E>, RefusalReason>) -> bool {
        let is_of_step = matches!(ask, Ask::Next | Ask::Mark(_) | Ask::Attach(..));
        match answer {
            Err(RefusalReason::NotYourStep(_)) if is_of_step && role != PartyRole::Staff => return false,
            Err(RefusalReason::CreditLive) if self.bank.is_some() => return false,
            _ => {}
        }
        if let (Ask::Flag(_), Ok(events)) = (ask, answer) {
            for event in events {
                let is_so = match event {
                    E::Timeline(T::StepDone { step, .. }) => self.close_by_itself(self.number(*step)),
                    E::Order(it @ (O::IdleTold { .. } | O::Expired)) => self.idle(*it == O::Expired),
                    _ => true,
                };
                if !is_so {
                    return false;
                }
            }
        }
        // What all have signed gives way to nothing but another that all have signed.
        if let (Ask::Attach(step, _, kind @ Some(_)), true) = (ask, role != PartyRole::System)
            && self.files.get(step).is_some_and(|files| files.iter().any(|it| it.sealed && it.kind == *kind))
        {
            return false;
        }
        // Done on other terms, a contract, a limit and a security are asked for again.
        if let (Ask::Quantity(_) | Ask::Terms(..), Ok(events)) = (ask, answer)
            && events.iter().any(|it| matches!(it, E::Order(O::Edited(edit)) if edit.fields() != [EditField::Notes]))
        {
            self.reopen();
        }
        let allowed = self.take(ask, if is_of_step { PartyRole::Staff } else { role });
        self.were_done.extend(&self.done);
        if let (Ask::Attach(step, ..), PartyRole::System, true) = (ask, role, allowed)
            && let Some(file) = self.files.get_mut(step).and_then(|files| files.last_mut())
        {
            file.sealed = true;
        }
        allowed
    }

    fn reopen(&mut self) {
        let is_abroad = self.kind == DealKind::International;
        let contract = Some(DocumentType::SalesContract);
        let of_terms: &[_] = if is_abroad {
            &[(2, contract), (4, Some(DocumentType::PaymentSecurity))]
        } else {
            &[(2, contract), (3, None), (4, None)]
        };
        for (step, kind) in of_terms {
            if self.done.remove(step) && kind.is_some() {
                let files = self.files.values_mut().flatten();
                files.filter(|it| it.kind == *kind).for_each(|it| it.sealed = false);
            }
        }
    }

    /// Whether it is allowed; and if so, does it.
    fn take(&mut self, ask: &Ask, role: PartyRole) -> bool {
        let trader = matches!(role, PartyRole::Buyer | PartyRole::Seller);
        let for_traders =
            matches!(ask, Ask::Attach(..) | Ask::Cancel | Ask::Dispute(_) | Ask::CloseDispute | Ask::Rate(_));
        if role == PartyRole::Bank || (trader && !for_traders) {
            return false;
        }
        match ask {
            Ask::Next | Ask::Extend(..) | Ask::Mark(_) | Ask::Attach(..) | Ask::Remove(..) => {
                self.at_work() && self.take_step(ask)
            }
            Ask::Delete => {
                let is_over = matches!(self.bucket(), Bucket::Cancelled | Bucket::Closed);
                is_over && !std::mem::replace(&mut self.deleted, true)
            }
            Ask::Restore(kind) => *kind == self.kind && std::mem::take(&mut self.deleted),
            Ask::CloseDispute => {
                let may = !self.deleted && self.disputed_by == Some(role);
                may && self.disputed_by.take().is_some()
            }
            Ask::Rate(seller) => {
                let accepted = self.is_past(15, 10) && !self.cancelled && !self.deleted;
                let may = trader && *seller == (role == PartyRole::Buyer) && accepted && !self.is_shown;
                may && self.rated.insert(role) && {
                    self.rated_on = self.today;
                    true
                }
            }
            Ask::Flag(days) => {
                let flagged = date(2026, 11, 2).saturating_add(i64::from(*days).days());
                self.is_shown |= self.rated.len() == 1 && self.rated_on.saturating_add(14.days()) <= flagged;
                true
            }
            _ => self.at_work() && self.take_work(ask, role),
        }
    }

    fn take_step(&mut self, ask: &Ask) -> bool {
        match ask {
            Ask::Next => self
                .table
                .iter()
                .map(|row| row.0)
                .find(|step| !self.done.contains(step))
                .is_some_and(|step| !self.held && !self.is_frozen(step) && self.done.insert(step)),
            Ask::Mark(step) => {
                self.row(*step).is_some_and(|row| row.1.iter().all(|it| self.done.contains(it)))
                    && !self.held
                    && !self.is_frozen(*step)
                    && self.done.insert(*step)
            }
            Ask::Extend(step, _) => self.row(*step).is_some() && !self.done.contains(step),
            Ask::Attach(step, n, kind) if self.row(*step).is_some() => {
                let files = self.files.entry(*step).or_default();
                !files.iter().any(|it| it.n == *n) && {
                    files.push(Filed { n: *n, kind: *kind, sealed: false });
                    true
                }
            }
            Ask::Remove(step, index) => {
                let asks_for_order = *step == if self.kind == DealKind::International { 13 } else { 7 };
                let stands = asks_for_order && self.done.contains(step);
                let files = self.files.entry(*step).or_default();
                let file = files.get(*index);
                file.is_some_and(|it| !(it.sealed || stands && it.kind == Some(DocumentType::DeliveryOrder))) && {
                    files.remove(*index);
                    true
                }
            }
            _ => false,
        }
    }

    fn take_work(&mut self, ask: &Ask, role: PartyRole) -> bool {
        match ask {
            Ask::Assign(bank) => {
                *bank != self.bank && {
                    self.bank = *bank;
                    true
                }
            }
            Ask::Cancel => {
                let is_side = matches!(role, PartyRole::Buyer | PartyRole::Seller);
                let may = if is_side { !self.held && !self.is_past(4, 4) } else { !self.is_past(9, 8) };
                let may = may && self.disputed_by.is_none();
                may && {
                    self.cancelled = true;
                    true
                }
            }
            Ask::Quantity(quantity) => !self.is_past(5, 5) && *quantity >= 45,
            Ask::Terms(incoterm, _, mode) => !self.is_past(5, 5) && incoterm.travels_by(*mode),
            Ask::Dispute(against_seller) => {
                let against_other = match role {
                    PartyRole::Buyer => *against_seller,
                    PartyRole::Seller => !*against_seller,
                    _ => true,
                };
                let has_raised = self.raised.iter().filter(|it| **it == role).count();
                let may = self.is_past(4, 4) && self.disputed_by.is_none() && against_other && has_raised < 3;
                may && {
                    self.disputed_by = Some(role);
                    self.raised.push(role);
                    true
                }
            }
            Ask::Hold => !std::mem::replace(&mut self.held, true),
            Ask::Release => std::mem::take(&mut self.held),
            _ => false,
        }
    }
}

fn check_state(kept: &Kept, model: &Model) -> Result<(), TestCaseError> {
    let deal = &kept.deal;
    prop_assert_eq!(deal.status.as_str(), model.status());
    prop_assert_eq!(deal.bucket(), model.bucket());
    let done: BTreeSet<u8> = (1..=16).filter(|step| is_done(deal, *step)).collect();
    prop_assert_eq!(&done, &model.done);
    for step in 1..=16 {
        let files = deal.step_at(StepNumber(step)).and_then(|it| deal.progress(it)).map_or(0, |it| it.files.len());
        prop_assert_eq!(files, model.files.get(&step).map_or(0, Vec::len));
    }
    prop_assert_eq!(deal.bank.clone(), model.bank.map(bank));
    prop_assert_eq!(deal.hold.is_some(), model.held);
    prop_assert_eq!(deal.deal_index().bucket, model.bucket());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_deal_lives_as_the_model_says(
        kind in select(DealKind::ALL),
        asks in proptest::collection::vec((any_ask(), any_role()), 0..60),
    ) {
        let mut kept = Kept::of(kind);
        let mut model = Model::of(kind);
        for (ask, role) in &asks {
            let command = command(ask, &kept.deal);
            kept.waives(&command);
            let before = kept.deal.clone();
            let answer = kept.run(&command, *role);
            model.today = day(kept.at);
            prop_assert_eq!(answer.is_ok(), model.allows(ask, *role, &answer), "{:?} by {}: {:?}", ask, role, answer);
            let changed = answer.is_ok_and(|events| !events.is_empty());
            prop_assert_eq!(kept.deal.version, before.version + u64::from(changed));
            prop_assert!(changed || kept.deal == before, "a refusal changes nothing");
            check_state(&kept, &model)?;
        }
        check_views(&kept.deal)?;
        check_duties(&kept.deal, day(kept.at))?;
        check_journal(&kept)?;
    }

    #[test]
    fn any_event_may_meet_any_deal_without_panic(
        asks in proptest::collection::vec((any_ask(), any_role()), 1..40),
        kind in select(DealKind::ALL),
    ) {
        let mut kept = Kept::of(kind);
        for (ask, role) in &asks {
            kept.waives(&command(ask, &kept.deal));
            let _: Result<_, RefusalReason> = kept.run(&command(ask, &kept.deal), *role);
        }
        for other in DealKind::ALL {
            let mut stranger = Kept::of(*other).deal;
            for line in &kept.journal {
                stranger.apply(&E::read(&line.body).unwrap(), line.at);
            }
            check_views(&stranger)?;
        }
    }
}
