//! Whom the changes of a deal are told, and what: nobody is left guessing what others did to their deal.

use jiff::Timestamp;

use super::{ChangedField, Deal, DealEvent, FieldChange, PartyRole, state::StepFile};
use crate::{
    domain::{BankId, CompanyId, DocumentType, StepNumber},
    notification::{Addressee, Notification, NotificationKind},
    refusal::Params,
};

type Told = (Addressee, NotificationKind, Params);

impl Deal {
    /// What people are told of the events that led from the deal before to this state.
    pub fn notifications(&self, before: &Self, events: &[DealEvent], at: Timestamp) -> Vec<Notification> {
        let told = events.iter().flat_map(|event| self.told(before, event));
        told.map(|(to, kind, params)| Notification { to, kind, params, at }).collect()
    }

    /// Who is told of an event, and what.
    fn told(&self, before: &Self, event: &DealEvent) -> Vec<Told> {
        use NotificationKind as Kind;
        let deal = self.named();
        match event {
            DealEvent::Placed(_) => {
                let params = deal.with("company", &*self.buyer.company_name);
                let is_unverified = self.unverified.contains(&PartyRole::Buyer);
                let kind = if is_unverified { Kind::OrderUnverified } else { Kind::OrderPlaced };
                vec![(Addressee::Company(self.seller.id), kind, params)]
            }
            DealEvent::BankAssigned { bank } => {
                let told = (Addressee::Bank(bank.id), Kind::OrderAssigned, deal);
                before.taken_from_bank(Some(bank.id)).into_iter().chain([told]).collect()
            }
            DealEvent::BankUnassigned => before.taken_from_bank(None).into_iter().collect(),
            DealEvent::Cancelled { reason } => {
                let deal = deal.with("reason", reason.as_ref().map_or("", |it| it.as_str()));
                self.to_all(Kind::OrderCancelled, &deal).collect()
            }
            DealEvent::Edited(_) => {
                let mut changes = before.field_changes(event);
                changes.retain(|change| change.field != ChangedField::Notes);
                let is_told = !changes.is_empty();
                self.to_all(Kind::OrderEdited, &with_changes(deal, &changes)).filter(|_| is_told).collect()
            }
            DealEvent::StepExtended { step, .. } => {
                let params = with_changes(self.named_step(*step), &before.field_changes(event));
                self.to_all(Kind::OrderStepExtended, &params).collect()
            }
            DealEvent::FileAttached { step, file, by: PartyRole::Staff } => {
                let added = StepFile { file: file.clone(), by: PartyRole::Staff };
                self.of_document(Kind::OrderDocumentAdded, *step, &added)
            }
            DealEvent::FileRemoved { step, file } => {
                let kept = before.progress(*step).and_then(|it| it.files.iter().find(|it| it.file.id == *file));
                kept.map_or_else(Vec::new, |file| self.of_document(Kind::OrderDocumentRemoved, *step, file))
            }
            DealEvent::DisputeOpened { complaint, .. } => {
                vec![(Addressee::Company(complaint.to_party), Kind::DisputeOpened, deal)]
            }
            DealEvent::DisputeClosed { .. } => self.to_sides(Kind::DisputeClosed, &deal).collect(),
            _ => Vec::new(),
        }
    }

    fn named(&self) -> Params {
        Params::default()
            .with("dealId", self.id.to_string())
            .with("order_id", &*self.order_id)
            .with("kind", self.kind.as_str())
    }

    fn named_step(&self, step: StepNumber) -> Params {
        let name = self.steps().into_iter().find(|it| it.number == step).map_or("", |it| it.name);
        self.named().with("step", step.0).with("stepName", name)
    }

    fn sides(&self) -> [Addressee; 2] {
        [self.buyer.id, self.seller.id].map(Addressee::Company)
    }

    fn to_sides(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Told> {
        self.sides().into_iter().map(move |side| (side, kind, params.clone()))
    }

    /// Both sides, and the bank that has the deal.
    fn to_all(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Told> {
        let bank = self.bank.as_ref().map(|it| Addressee::Bank(it.id));
        self.sides().into_iter().chain(bank).map(move |to| (to, kind, params.clone()))
    }

    /// What the bank is told that another, or none, has the deal from now on; it no longer sees it, so nothing leads there.
    fn taken_from_bank(&self, by: Option<BankId>) -> Option<Told> {
        let bank = self.bank.as_ref().filter(|it| Some(it.id) != by)?;
        let params = Params::default().with("order_id", &*self.order_id).with("kind", self.kind.as_str());
        Some((Addressee::Bank(bank.id), NotificationKind::OrderUnassigned, params))
    }

    /// Of a personal document only those are told who gave it.
    fn of_document(&self, kind: NotificationKind, step: StepNumber, it: &StepFile) -> Vec<Told> {
        let is_personal = it.file.document_type.is_some_and(DocumentType::is_personal);
        let may_know = |side: CompanyId, role| (!is_personal || it.by == role).then_some(Addressee::Company(side));
        let params = self.named_step(step).with("file", &*it.file.name);
        let to = [may_know(self.buyer.id, PartyRole::Buyer), may_know(self.seller.id, PartyRole::Seller)];
        to.into_iter().flatten().map(|side| (side, kind, params.clone())).collect()
    }
}

fn with_changes(params: Params, changes: &[FieldChange]) -> Params {
    let texts = |of: fn(&FieldChange) -> Option<&str>| -> Vec<String> {
        changes.iter().map(|change| of(change).unwrap_or_default().to_owned()).collect()
    };
    params
        .with("fields", texts(|it| Some(it.field.as_str())))
        .with("before", texts(|it| it.before.as_deref()))
        .with("after", texts(|it| it.after.as_deref()))
}
