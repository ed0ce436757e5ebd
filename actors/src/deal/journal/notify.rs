//! Whom the changes of a deal are told, and what: nobody is left guessing what others did to their deal.

use jiff::{Timestamp, civil::Date};

use crate::deal::{
    Audience, ChangedField, Deal, DealEvent, Dispute, FieldChange, PartyRole, Refund, StepFile, Verdict,
};
use crate::{
    domain::{
        BankAccount, BankId, CompanyId, DealStatus, DisputeDeadline, DocumentType, FileReview, ShipmentId, StepKind,
        StepStatus, Text,
    },
    notification::{Addressee, Notification, NotificationKind},
    refusal::Params,
};

type Told = (Addressee, NotificationKind, Params);

impl Deal {
    /// What people are told of the events that led from the deal before to this state.
    pub fn notifications(&self, before: &Self, events: &[DealEvent], at: Timestamp) -> Vec<Notification> {
        let told = events.iter().flat_map(|event| self.notify(before, event));
        told.map(|(to, kind, params)| Notification { to, kind, params, at }).collect()
    }

    /// All are told that the seller asks, on an invoice that is printed here, to be paid into an account not known of it.
    pub fn another_account_told(&self, account: &BankAccount, at: Timestamp) -> Vec<Notification> {
        let told = self.of_another_account(account).into_iter();
        told.map(|(to, kind, params)| Notification { to, kind, params, at }).collect()
    }

    /// The side that did not have it issued is told of a document under its number; both, of what staff had.
    pub fn printed_told(&self, number: &str, by: Option<CompanyId>, at: Timestamp) -> Vec<Notification> {
        let (kind, params) = (NotificationKind::OrderPrinted, self.named().with("number", number));
        let others = self.sides().into_iter().filter(|it| by.is_none_or(|by| *it != Addressee::Company(by)));
        others.map(|to| Notification { to, kind, params: params.clone(), at }).collect()
    }

    fn of_another_account(&self, account: &BankAccount) -> Vec<Told> {
        let (kind, params) = (NotificationKind::OrderAccountUnknown, self.named().with("account", account.masked()));
        self.to_all(kind, &params).chain([(Addressee::Desk, kind, params.clone())]).collect()
    }

    /// Who is told of an event, and what.
    fn notify(&self, before: &Self, event: &DealEvent) -> Vec<Told> {
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
            DealEvent::Cancelled { reason, .. } => {
                let deal = deal.with("reason", said(reason));
                self.to_all(Kind::OrderCancelled, &deal).collect()
            }
            DealEvent::IdleTold { .. } => self.of_idle(Kind::OrderIdle),
            DealEvent::Expired => self.of_idle(Kind::OrderExpired),
            DealEvent::Held { note, .. } => self.to_all(Kind::OrderHeld, &deal.with("reason", said(note))).collect(),
            DealEvent::Released { note } => {
                self.to_all(Kind::OrderReleased, &deal.with("reason", said(note))).collect()
            }
            DealEvent::Reopened { reason } => {
                self.to_all(Kind::OrderReopened, &deal.with("reason", reason.as_str())).collect()
            }
            DealEvent::Edited(_) => {
                let mut changes = before.field_changes(event);
                changes.retain(|change| change.field != ChangedField::Notes);
                let is_told = !changes.is_empty();
                self.to_all(Kind::OrderEdited, &with_changes(deal, &changes)).filter(|_| is_told).collect()
            }
            DealEvent::Converted { .. } => {
                self.to_all(Kind::OrderEdited, &with_changes(deal, &before.field_changes(event))).collect()
            }
            DealEvent::StepExtended { step, .. } => {
                let params = with_changes(self.named_step(*step), &before.field_changes(event));
                self.to_all(Kind::OrderStepExtended, &params).collect()
            }
            DealEvent::CalendarChanged { .. } => self.of_moved_dates(before),
            DealEvent::StepReopened { step, overtaken: true } => {
                self.to_all(Kind::OrderStepReopened, &self.named_step(*step)).collect()
            }
            DealEvent::OverdueFlagged { .. } => self.of_overdue(before),
            DealEvent::StepDone { by: Some(PartyRole::System), step } => {
                let is_accepted = self.step(*step).is_some_and(|it| it.leads_to == Some(DealStatus::Accepted));
                self.to_sides(Kind::OrderAccepted, &deal).filter(|_| is_accepted).collect()
            }
            DealEvent::FileAttached { step, file, by } => {
                let added = StepFile::new(file.clone(), *by);
                if before.has_verified(*step, &added) {
                    return self.of_document(Kind::OrderDocumentReplaced, *step, &added);
                }
                let is_told = *by == PartyRole::Staff;
                if is_told { self.of_document(Kind::OrderDocumentAdded, *step, &added) } else { Vec::new() }
            }
            DealEvent::FileReviewed { step, file, verdict, .. } if verdict.review == FileReview::Refused => {
                let kept = self.progress(*step).and_then(|it| it.files.iter().find(|it| it.file.id == *file));
                kept.map_or_else(Vec::new, |it| self.of_refused(*step, it, verdict))
            }
            DealEvent::DocumentRead { said, elsewhere: true, .. } => {
                said.account.as_ref().map_or_else(Vec::new, |account| self.of_another_account(account))
            }
            DealEvent::AccountConfirmed { .. } => {
                let account = before.unknown_account(Audience::Staff).map_or_else(String::new, |it| it.account);
                self.to_all(Kind::OrderAccountConfirmed, &deal.with("account", account)).collect()
            }
            DealEvent::AccountVouched { account, .. } => {
                self.to_all(Kind::OrderAccountConfirmed, &deal.with("account", account.masked())).collect()
            }
            DealEvent::FileRemoved { step, file } => {
                let kept = before.progress(*step).and_then(|it| it.files.iter().find(|it| it.file.id == *file));
                kept.map_or_else(Vec::new, |file| self.of_document(Kind::OrderDocumentRemoved, *step, file))
            }
            DealEvent::ShipmentCreated { shipment, by, .. } => {
                self.of_shipment(before, Kind::ShipmentCreated, *shipment, *by)
            }
            DealEvent::ShipmentUpdated { shipment, by, .. } => {
                self.of_shipment(before, Kind::ShipmentUpdated, *shipment, *by)
            }
            DealEvent::RefundGiven { refund, by } => {
                self.to_other_side(*by, Kind::OrderRefundGiven, &deal.with("refund", refund.told())).collect()
            }
            DealEvent::RefundReviewed { number, verdict, .. } => {
                let is_refused = verdict.review == FileReview::Refused;
                let refund = self.refund(*number).map_or_else(String::new, Refund::told);
                let params = deal.with("refund", refund).with("reason", said(&verdict.note));
                let told = (Addressee::Company(self.seller.id), Kind::OrderRefundRefused, params);
                is_refused.then_some(told).into_iter().collect()
            }
            DealEvent::InformationAsked { text } => {
                self.to_desk_and(&[self.buyer.id], Kind::OrderInformationAsked, &deal.with("reason", text.as_str()))
            }
            DealEvent::InformationGiven { reply, .. } => {
                self.to_bank(Kind::OrderInformationGiven, deal.with("reason", reply.text.as_str())).collect()
            }
            DealEvent::FinanceDeclined { reason } => {
                self.to_desk_and(&[self.buyer.id], Kind::OrderFinanceDeclined, &deal.with("reason", reason.as_str()))
            }
            DealEvent::DocumentsRefused(refusal) => {
                let count = refusal.discrepancies.len() + refusal.further.len();
                self.to_desk_and(
                    &[self.buyer.id, self.seller.id],
                    Kind::OrderDocumentsRefused,
                    &deal.with("discrepancies", count),
                )
            }
            DealEvent::DiscrepanciesWaived => {
                let seller = (Addressee::Company(self.seller.id), Kind::OrderDiscrepanciesWaived, deal.clone());
                self.to_bank(Kind::OrderDiscrepanciesWaived, deal).chain([seller]).collect()
            }
            DealEvent::DocumentsReturned { reason } => self.to_desk_and(
                &[self.buyer.id, self.seller.id],
                Kind::OrderDocumentsReturned,
                &deal.with("reason", reason.as_str()),
            ),
            DealEvent::FinanceCommented { text, by } => {
                let (kind, params) = (Kind::OrderCommented, deal.with("reason", text.as_str()));
                if *by == PartyRole::Bank {
                    self.to_desk_and(&[], kind, &params)
                } else {
                    self.to_bank(kind, params).collect()
                }
            }
            DealEvent::FinanceDefaulted { reason } => {
                let (kind, seller) = (Kind::OrderFinanceDefaulted, Addressee::Company(self.seller.id));
                let told = self.to_desk_and(&[self.buyer.id], kind, &deal.clone().with("reason", reason.as_str()));
                told.into_iter().chain([(seller, kind, deal.with("reason", ""))]).collect()
            }
            DealEvent::DisputeOpened { complaint, .. } => {
                vec![(Addressee::Company(complaint.to_party), Kind::DisputeOpened, deal)]
            }
            DealEvent::DisputeAnswered { by, .. } => self.to_other_side(*by, Kind::DisputeAnswered, &deal).collect(),
            DealEvent::DisputeAnswerDue => self
                .dispute
                .iter()
                .filter_map(|it| {
                    let last = it.answer_by?.to_string();
                    Some((
                        Addressee::Company(it.complaint.to_party),
                        Kind::DisputeAnswerDue,
                        deal.clone().with("day", last),
                    ))
                })
                .collect(),
            DealEvent::DisputeDue { deadline } => self.of_deadline(*deadline),
            DealEvent::EvidenceAdded { by, .. } => self.to_other_side(*by, Kind::EvidenceAdded, &deal).collect(),
            DealEvent::EvidenceWithdrawn { by, .. } => {
                self.to_other_side(*by, Kind::EvidenceWithdrawn, &deal).collect()
            }
            DealEvent::OutcomeProposed { by, .. } => self.to_other_side(*by, Kind::OutcomeProposed, &deal).collect(),
            DealEvent::DisputeClosed { .. } => self.to_sides(Kind::DisputeClosed, &deal).collect(),
            DealEvent::StepDone { .. }
            | DealEvent::StepReopened { overtaken: false, .. }
            | DealEvent::FileReviewed { .. }
            | DealEvent::DocumentRead { elsewhere: false, .. }
            | DealEvent::DocumentWaived { .. }
            | DealEvent::Deleted
            | DealEvent::Restored
            | DealEvent::Packed { .. }
            | DealEvent::Rated { .. }
            | DealEvent::RatingsShown => Vec::new(),
        }
    }

    fn named(&self) -> Params {
        Params::default()
            .with("dealId", self.id.to_string())
            .with("order_id", &*self.order_id)
            .with("kind", self.kind.as_str())
    }

    fn named_step(&self, step: StepKind) -> Params {
        let name = self.step(step).map_or("", |it| it.name);
        self.named().with("step", self.number_of(step).0).with("stepName", name)
    }

    fn named_shipment(&self, id: ShipmentId) -> Params {
        self.named().with("shipment", self.shipment(id).map_or(0, |it| it.number))
    }

    fn sides(&self) -> [Addressee; 2] {
        [self.buyer.id, self.seller.id].map(Addressee::Company)
    }

    fn to_sides(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Told> {
        self.sides().into_iter().map(move |side| (side, kind, params.clone()))
    }

    /// The side that did not do it; both, of what staff did.
    fn to_other_side(&self, by: PartyRole, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Told> {
        let own = match by {
            PartyRole::Buyer => Some(Addressee::Company(self.buyer.id)),
            PartyRole::Seller => Some(Addressee::Company(self.seller.id)),
            _ => None,
        };
        self.to_sides(kind, params).filter(move |(to, ..)| Some(*to) != own)
    }

    /// Both sides, and the bank that has the deal.
    fn to_all(&self, kind: NotificationKind, params: &Params) -> impl Iterator<Item = Told> {
        let bank = self.bank.as_ref().map(|it| Addressee::Bank(it.id));
        self.sides().into_iter().chain(bank).map(move |to| (to, kind, params.clone()))
    }

    fn to_bank(&self, kind: NotificationKind, params: Params) -> impl Iterator<Item = Told> {
        self.bank.iter().map(move |it| (Addressee::Bank(it.id), kind, params.clone()))
    }

    /// What a bank says to some of the companies, and staff.
    fn to_desk_and(&self, companies: &[CompanyId], kind: NotificationKind, params: &Params) -> Vec<Told> {
        let to = companies.iter().map(|it| Addressee::Company(*it)).chain([Addressee::Desk]);
        to.map(|to| (to, kind, params.clone())).collect()
    }

    /// The other side is told of the shipment; and both, when more readings of it leave what was demanded of its air than
    /// before, for the goods may spoil.
    fn of_shipment(&self, before: &Self, kind: NotificationKind, id: ShipmentId, by: PartyRole) -> Vec<Told> {
        let out_of_range = |deal: &Self| deal.shipment(id).map_or(0, |it| it.consignment.readings_out_of_range());
        let (was, now) = (out_of_range(before), out_of_range(self));
        let params = self.named_shipment(id);
        let warned = params.clone().with("readings", now);
        let warnings = self.to_sides(NotificationKind::ShipmentOutOfRange, &warned).filter(|_| now > was);
        self.to_other_side(by, kind, &params).chain(warnings).collect()
    }

    /// What the bank is told that another, or none, has the deal from now on; it no longer sees it, so nothing leads there.
    fn taken_from_bank(&self, by: Option<BankId>) -> Option<Told> {
        let bank = self.bank.as_ref().filter(|it| Some(it.id) != by)?;
        let params = Params::default().with("order_id", &*self.order_id).with("kind", self.kind.as_str());
        Some((Addressee::Bank(bank.id), NotificationKind::OrderUnassigned, params))
    }

    /// Whose step is overdue since, and staff.
    fn of_overdue(&self, before: &Self) -> Vec<Told> {
        let is_overdue = |deal: &Self| -> Vec<_> {
            deal.road().into_iter().filter(|(.., status)| *status == StepStatus::Overdue).collect()
        };
        let was = is_overdue(before);
        let news = is_overdue(self).into_iter().filter(|(step, ..)| !was.iter().any(|(it, ..)| it.kind == step.kind));
        news.flat_map(|(step, due, _)| {
            let params = self.named_step(step.kind).with("day", due.to_string());
            let sides = [(PartyRole::Buyer, self.buyer.id), (PartyRole::Seller, self.seller.id)];
            let owners = sides.into_iter().filter(|(role, _)| self.owns(&step, *role));
            let bank = self.bank.as_ref().filter(|_| self.owns(&step, PartyRole::Bank));
            let to = owners.map(|(_, id)| Addressee::Company(id)).chain(bank.map(|it| Addressee::Bank(it.id)));
            let to: Vec<_> = to.chain([Addressee::Desk]).collect();
            to.into_iter().map(move |to| (to, NotificationKind::OrderStepOverdue, params.clone()))
        })
        .collect()
    }

    /// All are told of the first open step that is due on another day than before.
    fn of_moved_dates(&self, before: &Self) -> Vec<Told> {
        let moved = self.open_due().into_iter().zip(before.open_due()).find(|(now, was)| now != was);
        let params = |(step, due): (StepKind, Date)| self.named_step(step).with("day", due.to_string());
        let told = |(now, _)| self.to_all(NotificationKind::OrderDatesMoved, &params(now)).collect();
        moved.map_or_else(Vec::new, told)
    }

    /// All are told, and staff, who may put off what it waits for.
    fn of_idle(&self, kind: NotificationKind) -> Vec<Told> {
        let params = self.named().with("day", self.ends_on.map_or_else(String::new, |it| it.to_string()));
        self.to_all(kind, &params).chain([(Addressee::Desk, kind, params.clone())]).collect()
    }

    /// The sides are told that the mediation ends, staff that they are to decide, and all when the decision is overdue.
    fn of_deadline(&self, deadline: DisputeDeadline) -> Vec<Told> {
        let dispute = self.dispute.as_ref();
        let told = |day: Option<Date>| self.named().with("day", day.map_or_else(String::new, |it| it.to_string()));
        let (mediate_by, decide_by) = (dispute.and_then(Dispute::mediate_by), dispute.and_then(Dispute::decide_by));
        let desk = |kind| (Addressee::Desk, kind, told(decide_by));
        match deadline {
            DisputeDeadline::Mediation => {
                self.to_sides(NotificationKind::DisputeMediationDue, &told(mediate_by)).collect()
            }
            DisputeDeadline::Decision => vec![desk(NotificationKind::DisputeDecisionDue)],
            DisputeDeadline::Overdue => {
                let kind = NotificationKind::DisputeOverdue;
                self.to_sides(kind, &told(decide_by)).chain([desk(kind)]).collect()
            }
        }
    }

    /// Of a personal document only those are told who gave it.
    fn of_document(&self, kind: NotificationKind, step: StepKind, it: &StepFile) -> Vec<Told> {
        let is_personal = it.file.document_type.is_some_and(DocumentType::is_personal);
        let may_know = |side: CompanyId, role| (!is_personal || it.by == role).then_some(Addressee::Company(side));
        let params = self.named_step(step).with("file", &*it.file.name);
        let to = [may_know(self.buyer.id, PartyRole::Buyer), may_know(self.seller.id, PartyRole::Seller)];
        to.into_iter().flatten().map(|side| (side, kind, params.clone())).collect()
    }

    /// Whether a version of the same document was verified by then.
    fn has_verified(&self, step: StepKind, added: &StepFile) -> bool {
        let files = self.progress(step).map(|it| it.files.as_slice()).unwrap_or_default();
        let is_same = |it: &&StepFile| added.file.document_type.is_some_and(|kind| it.is(kind));
        files.iter().filter(is_same).any(|it| it.review() == FileReview::Verified)
    }

    /// Who brought a document is told why it will not do.
    fn of_refused(&self, step: StepKind, it: &StepFile, verdict: &Verdict) -> Vec<Told> {
        let to = match it.by {
            PartyRole::Buyer => Addressee::Company(self.buyer.id),
            PartyRole::Seller => Addressee::Company(self.seller.id),
            _ => return Vec::new(),
        };
        let params = self.named_step(step).with("file", &*it.file.name).with("reason", said(&verdict.note));
        vec![(to, NotificationKind::OrderDocumentRefused, params)]
    }
}

/// Nothing where nothing was said.
fn said<const LEAST: usize, const MOST: usize>(text: &Option<Text<LEAST, MOST>>) -> &str {
    text.as_ref().map_or("", Text::as_str)
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
