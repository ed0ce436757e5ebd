//! What the events of a dispute change, whom they are disclosed to and notified of, and their lines of history.

use granary_domain::{DisputeDeadline, DisputeStatus, Money, refusal::Params};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::{Timestamp, civil::Date};

use crate::auction::told;
use crate::deal::{
    Alert, Answer, Complaint, Deal, DealFile, Dispute, DisputeEvent, Line, NamedFile, PartyRole, Reader, Submission,
    part::PartEvent,
};

impl PartEvent for DisputeEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match (self, &mut deal.dispute) {
            (Self::Opened { complaint, by, answer_by }, _) => {
                deal.begin_dispute(Dispute::open(complaint.clone(), *by, *answer_by, at));
            }
            (_, None) => {}
            (Self::Answered { answer, by }, Some(it)) => {
                it.answer = Some(Submission { what: answer.clone(), by: *by, at });
            }
            (Self::AnswerDue, Some(it)) => it.is_reminded = true,
            (Self::Due { deadline }, Some(it)) => it.deadline = Some(*deadline),
            (Self::EvidenceAdded { files, by }, Some(it)) => {
                it.evidence.extend(files.iter().map(|file| Submission { what: file.clone(), by: *by, at }));
            }
            (Self::EvidenceWithdrawn { file, .. }, Some(it)) => it.withdrawn.push(*file),
            (Self::OutcomeProposed { proposal, by }, Some(it)) => {
                it.proposals.push(Submission { what: proposal.clone(), by: *by, at });
            }
            (Self::Closed { outcome, credited, resolution, .. }, Some(it)) => {
                it.status = DisputeStatus::Closed;
                it.closed_at = Some(at);
                it.outcome = *outcome;
                it.credited = *credited;
                it.resolution.clone_from(resolution);
            }
        }
    }

    fn notify(&self, _: &Deal, deal: &Deal) -> Vec<Alert> {
        let named = deal.named();
        match self {
            Self::Opened { complaint, .. } => {
                vec![(Addressee::Company(complaint.to_party), Kind::DisputeOpened, claiming(named, complaint.amount))]
            }
            Self::Answered { by, .. } => deal.to_other_side(*by, Kind::DisputeAnswered, &named).collect(),
            Self::AnswerDue => {
                let last = deal.dispute.as_ref().and_then(|it| Some((it.complaint.to_party, it.answer_by?)));
                let told = |(to, day): (_, Date)| {
                    (Addressee::Company(to), Kind::DisputeAnswerDue, named.with("day", day.to_string()))
                };
                last.map(told).into_iter().collect()
            }
            Self::Due { deadline } => deal.of_deadline(*deadline),
            Self::EvidenceAdded { by, .. } => deal.to_other_side(*by, Kind::EvidenceAdded, &named).collect(),
            Self::EvidenceWithdrawn { by, .. } => deal.to_other_side(*by, Kind::EvidenceWithdrawn, &named).collect(),
            Self::OutcomeProposed { by, proposal } => {
                let named = claiming(named, proposal.amount);
                deal.to_other_side(*by, Kind::OutcomeProposed, &named).collect()
            }
            Self::Closed { .. } => deal.to_sides(Kind::DisputeClosed, &named).collect(),
        }
    }

    fn discloses_to(&self, _: &Reader, _: &Deal) -> bool {
        match self {
            Self::Opened { .. }
            | Self::Answered { .. }
            | Self::AnswerDue
            | Self::Due { .. }
            | Self::EvidenceAdded { .. }
            | Self::EvidenceWithdrawn { .. }
            | Self::OutcomeProposed { .. }
            | Self::Closed { .. } => true,
        }
    }

    fn line(&self, reader: &Reader, before: &Deal) -> Line {
        match self {
            Self::Opened { by, .. }
            | Self::Answered { by, .. }
            | Self::EvidenceAdded { by, .. }
            | Self::OutcomeProposed { by, .. } => Line::by(*by),
            Self::EvidenceWithdrawn { file, by } => {
                let brought = before.dispute.iter().flat_map(Dispute::files).find(|(_, it)| it.id == *file);
                let named = |(_, it): (_, &DealFile)| NamedFile {
                    by: *by,
                    name: Some(it.name.clone()),
                    kind: it.document_type,
                };
                Line { file: brought.map(named), ..Line::by(*by) }
            }
            Self::AnswerDue | Self::Due { .. } => Line::by(PartyRole::System),
            Self::Closed { by, .. } => {
                let complainant = before.dispute.as_ref().filter(|_| reader.is_complainants).map(|it| it.by);
                Line { by: by.or(complainant), ..Line::default() }
            }
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        match self {
            Self::Opened { complaint: Complaint { files, .. }, by, .. }
            | Self::Answered { answer: Answer { files, .. }, by }
            | Self::EvidenceAdded { files, by } => files.iter().map(|it| (it, *by)).collect(),
            Self::AnswerDue
            | Self::Due { .. }
            | Self::EvidenceWithdrawn { .. }
            | Self::OutcomeProposed { .. }
            | Self::Closed { .. } => Vec::new(),
        }
    }
}

/// With the sum, where one is named.
fn claiming(params: Params, amount: Option<Money>) -> Params {
    match amount {
        Some(amount) => params.with("amount", told(amount)),
        None => params,
    }
}

impl Deal {
    fn begin_dispute(&mut self, next: Dispute) {
        // Those of before there were answers were replaced; the journal still gives that state.
        if let Some(before) = self.dispute.replace(next)
            && self.dispute.as_ref().is_some_and(|it| it.answer_by.is_some())
        {
            self.past_disputes.push(before);
        }
    }

    /// The sides are told that the mediation ends, staff that they are to decide, and all when the decision is overdue.
    fn of_deadline(&self, deadline: DisputeDeadline) -> Vec<Alert> {
        let dispute = self.dispute.as_ref();
        let named = |day: Option<Date>| self.named().with("day", day.map_or_else(String::new, |it| it.to_string()));
        let (mediate_by, decide_by) = (dispute.and_then(Dispute::mediate_by), dispute.and_then(Dispute::decide_by));
        let desk = |kind| (Addressee::Desk, kind, named(decide_by));
        match deadline {
            DisputeDeadline::Mediation => self.to_sides(Kind::DisputeMediationDue, &named(mediate_by)).collect(),
            DisputeDeadline::Decision => vec![desk(Kind::DisputeDecisionDue)],
            DisputeDeadline::Overdue => {
                self.to_sides(Kind::DisputeOverdue, &named(decide_by)).chain([desk(Kind::DisputeOverdue)]).collect()
            }
        }
    }
}
