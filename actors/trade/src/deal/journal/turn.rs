//! Whose turn it is once a deal changed: whoever has a step to do now that was not theirs before is told so.

use granary_domain::StepKind;
use granary_identity::notification::{Addressee, Notification, NotificationKind as Kind};
use jiff::civil::Date;

use crate::deal::{Alert, Deal, DealEvent, Doer, PartyRole, TimelineEvent, is_open, timeline::Step};

/// Open, and somebody's to do.
struct OpenStep {
    doer: Doer,
    whose: Addressee,
    step: Step,
    due_on: Date,
}

/// Whoever is told of one of these knows by it what to do.
const SAYS_SO: [Kind; 9] = [
    Kind::OrderPlaced,
    Kind::OrderUnverified,
    Kind::OrderAssigned,
    Kind::OrderReleased,
    Kind::OrderReopened,
    Kind::OrderStepReopened,
    Kind::OrderStepOverdue,
    Kind::OrderDocumentRefused,
    Kind::OrderDiscrepanciesWaived,
];

impl Deal {
    /// All but staff, those who opened it themselves, and those who are told already what to do.
    pub(super) fn of_turns(&self, before: &Self, events: &[DealEvent], told: &[Notification]) -> Vec<Alert> {
        let was: Vec<(Addressee, StepKind)> =
            before.open_steps().into_iter().map(|it| (it.whose, it.step.kind)).collect();
        let doers: Vec<_> = events.iter().filter_map(|event| self.opened_by(event)).collect();
        let is_told = |to| told.iter().any(|it| it.to == to && SAYS_SO.contains(&it.kind));
        let news = self.open_steps().into_iter().filter(|OpenStep { doer, whose, step, .. }| {
            let is_new = !was.contains(&(*whose, step.kind)) && self.is_to_do(step, *doer);
            is_new && !doers.contains(whose) && !is_told(*whose)
        });
        news.map(|OpenStep { whose, step, due_on, .. }| {
            (whose, Kind::OrderYourTurn, self.named_step(step.kind).with("day", due_on.to_string()))
        })
        .collect()
    }

    fn open_steps(&self) -> Vec<OpenStep> {
        if self.deleted_at.is_some() || self.in_progress().is_err() {
            return Vec::new();
        }
        let doers = [(Doer::Buyer, PartyRole::Buyer), (Doer::Seller, PartyRole::Seller), (Doer::Bank, PartyRole::Bank)];
        let doers: Vec<_> = doers.into_iter().filter_map(|(doer, role)| Some((doer, self.addressee(role)?))).collect();
        let open = self.schedule().into_iter().filter(|(.., status)| is_open(*status));
        open.flat_map(|(step, due_on, _)| {
            let theirs = doers.iter().filter(|(doer, _)| self.falls_to(&step, *doer));
            theirs
                .map(|(doer, whose)| OpenStep { doer: *doer, whose: *whose, step: step.clone(), due_on })
                .collect::<Vec<_>>()
        })
        .collect()
    }

    fn opened_by(&self, event: &DealEvent) -> Option<Addressee> {
        match event {
            DealEvent::Timeline(TimelineEvent::StepDone { by: Some(by), .. }) => self.addressee(*by),
            _ => None,
        }
    }

    fn addressee(&self, role: PartyRole) -> Option<Addressee> {
        match role {
            PartyRole::Buyer => Some(Addressee::Company(self.buyer.id)),
            PartyRole::Seller => Some(Addressee::Company(self.seller.id)),
            PartyRole::Bank => self.bank.as_ref().map(|it| Addressee::Bank(it.id)),
            PartyRole::Staff | PartyRole::System => None,
        }
    }
}
