//! How a dispute over a deal goes: raised by one side, answered by the other, ended by what both agree or staff decide.

use granary_domain::{Days, DealStatus, DisputeOutcome, DisputeReason, DisputeStatus, FileId, Money, Text, day};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::deal::{
    Answer, Complaint, Deal, DealEvent, DealFile, DealRefusal, Decision, Dispute, DisputeCommand, DisputeEvent,
    OrderEvent, PartyRole, Proposal, RefusalReason, part::PartCommand, tasks::Act,
};

/// How long the other side may take to answer before anything is decided.
pub(in crate::deal) const TO_ANSWER: Days = Days::Working(3);
/// How many files a complaint or an answer may bring.
pub const MAX_EVIDENCE: usize = 20;
/// How many files one side may bring to a dispute in all.
pub const MAX_EVIDENCE_OF_SIDE: usize = 40;
/// A reason in one's own words takes so many characters to say.
const MIN_IN_OWN_WORDS: usize = 20;
/// How many disputes one side raises over a deal: each holds up what it touches.
const MAX_DISPUTES: usize = 3;
/// How long after acceptance what was hidden in the goods may be claimed.
const HIDDEN_DEFECT_DAYS: i64 = 14;
/// How many proposals one side may make in a dispute.
const MAX_PROPOSALS: usize = 50;

impl PartCommand for DisputeCommand {
    fn act(&self) -> Act {
        match self {
            Self::Open(_) => Act::OpenDispute,
            Self::Answer(_) => Act::AnswerDispute,
            Self::AddEvidence { .. } => Act::AddEvidence,
            Self::WithdrawEvidence(_) => Act::WithdrawEvidence,
            Self::Propose(_) => Act::ProposeOutcome,
            Self::Accept(_) => Act::AcceptProposal,
            Self::Close => Act::CloseDispute,
            Self::Resolve(_) => Act::ResolveDispute,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let today = day(at);
        let event = match self {
            Self::Open(complaint) => deal.open_dispute(complaint, by, today)?,
            Self::Answer(answer) => deal.answer_dispute(answer, by)?,
            Self::AddEvidence { files } => deal.add_evidence(files, by)?,
            Self::WithdrawEvidence(ask) => return deal.withdraw_evidence(ask.file, by),
            Self::Propose(proposal) => deal.propose(proposal, by)?,
            Self::Accept(ask) => return deal.accept_proposal(ask.number as usize, by),
            Self::Close => deal.close_dispute(by, today)?,
            Self::Resolve(decision) => return deal.resolve_dispute(decision, by, today),
        };
        Ok(vec![event])
    }
}

impl Deal {
    /// The dispute that is open.
    fn disputed(&self) -> Result<&Dispute, RefusalReason> {
        self.not_deleted()?;
        self.dispute.as_ref().filter(|_| self.is_disputed()).ok_or(RefusalReason::NoDispute)
    }

    /// The number of the dispute that is open: those over the deal are counted from 1.
    pub fn disputed_number(&self) -> Result<u32, DealRefusal> {
        self.disputed().map_err(|why| why.at(self.version))?;
        Ok(u32::try_from(self.disputes().count()).unwrap_or(u32::MAX))
    }

    /// Whether the dispute of this number was ended by just this decision.
    pub fn was_decided_so(&self, number: u32, Decision { outcome, amount, resolution }: &Decision) -> bool {
        let nth = (number as usize).checked_sub(1).and_then(|nth| self.disputes().nth(nth));
        nth.filter(|it| it.status == DisputeStatus::Closed).is_some_and(|it| {
            (it.outcome, it.credited, it.resolution.as_ref()) == (*outcome, *amount, Some(resolution))
        })
    }

    /// What is claimed in the dispute that is open.
    pub(in crate::deal) fn open_complaint(&self) -> Option<&Complaint> {
        self.dispute.as_ref().filter(|_| self.is_disputed()).map(|it| &it.complaint)
    }

    /// What is hidden in the goods shows in its own time: it is claimed of a deal that has closed meanwhile too.
    fn open_dispute(&self, complaint: &Complaint, by: PartyRole, today: Date) -> Result<DealEvent, RefusalReason> {
        match self.in_progress() {
            Err(RefusalReason::IsClosed) if complaint.is_of_quality() || complaint.shows_on_delivery() => {}
            so => so?,
        }
        self.is_disputable(by)?;
        self.check_accepted(complaint, today)?;
        let other_side = match by {
            PartyRole::Buyer => complaint.to_party == self.seller.id,
            PartyRole::Seller => complaint.to_party == self.buyer.id,
            _ => [self.buyer.id, self.seller.id].contains(&complaint.to_party),
        };
        if !other_side {
            return Err(RefusalReason::Invalid("toParty"));
        }
        if complaint.reason.is_some_and(|it| complaint.category.is_some_and(|category| category != it.category())) {
            return Err(RefusalReason::Invalid("reason"));
        }
        let said = complaint.description.as_ref().map_or(0, |it| it.as_str().chars().count());
        if complaint.reason == Some(DisputeReason::FreeText) && said < MIN_IN_OWN_WORDS {
            return Err(RefusalReason::Invalid("description"));
        }
        self.check_claimed(&complaint.claimed)?;
        claimable(complaint.amount, self.most_claimed(complaint))?;
        fit(&complaint.files)?;
        let answer_by = Some(self.holidays.after(today, TO_ANSWER));
        Ok(DisputeEvent::Opened { complaint: complaint.clone(), by, answer_by }.into())
    }

    /// What the goods hid is claimed of a closed deal too, within its days.
    pub(in crate::deal) fn may_open_dispute(&self, by: PartyRole, today: Date) -> Result<(), RefusalReason> {
        match (self.in_progress(), self.claims_end_on()) {
            (Err(RefusalReason::IsClosed), Some(last)) if today <= last => {}
            (so, _) => so?,
        }
        self.is_disputable(by)
    }

    fn is_disputable(&self, by: PartyRole) -> Result<(), RefusalReason> {
        if self.is_disputed() {
            return Err(RefusalReason::DisputeOpen);
        }
        if !(DealStatus::Funded..=DealStatus::Closed).contains(&self.status) {
            return Err(RefusalReason::NotDisputable);
        }
        if !by.has_room(MAX_DISPUTES, self.disputes().map(|it| it.by), 1) {
            return Err(RefusalReason::TooManyDisputes(MAX_DISPUTES));
        }
        Ok(())
    }

    /// Of goods that were accepted, what shows on delivery is claimed no more, and nothing once what they hid has shown.
    fn check_accepted(&self, complaint: &Complaint, today: Date) -> Result<(), RefusalReason> {
        match (self.accepted_on(), self.claims_end_on()) {
            (Some(accepted), _) if complaint.shows_on_delivery() => Err(RefusalReason::GoodsAccepted(accepted)),
            (_, Some(last)) if complaint.touches_goods() && last < today => Err(RefusalReason::ClaimsEnded(last)),
            _ => Ok(()),
        }
    }

    fn accepted_on(&self) -> Option<Date> {
        let accepted = self.steps().into_iter().find(|it| it.leads_to == Some(DealStatus::Accepted))?;
        self.progress(accepted.kind)?.done_at.map(day)
    }

    /// The last day on which the goods are claimed: both sides have accepted them, and what they hid has shown.
    pub(in crate::deal) fn claims_end_on(&self) -> Option<Date> {
        self.accepted_on().map(|accepted| accepted.saturating_add(HIDDEN_DEFECT_DAYS.days()))
    }

    fn answer_dispute(&self, answer: &Answer, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.may_answer_dispute(by)?;
        fit(&answer.files)?;
        Ok(DisputeEvent::Answered { answer: answer.clone(), by }.into())
    }

    pub(in crate::deal) fn may_answer_dispute(&self, by: PartyRole) -> Result<(), RefusalReason> {
        let dispute = self.disputed()?;
        if by == dispute.by || !by.is_side() {
            return Err(RefusalReason::NotYours);
        }
        if dispute.answer.is_some() { Err(RefusalReason::DisputeAnswered) } else { Ok(()) }
    }

    pub(in crate::deal) fn may_add_evidence(&self, by: PartyRole) -> Result<(), RefusalReason> {
        has_room_for(1, self.disputed()?, by)
    }

    /// Either side, and staff, bring more to what they said while the dispute is open.
    fn add_evidence(&self, files: &[DealFile], by: PartyRole) -> Result<DealEvent, RefusalReason> {
        let dispute = self.disputed()?;
        if files.is_empty() {
            return Err(RefusalReason::Required(vec!["files"]));
        }
        fit(files)?;
        if dispute.files().any(|(_, brought)| files.iter().any(|it| it.id == brought.id)) {
            return Err(RefusalReason::FileTwice);
        }
        has_room_for(files.len(), dispute, by)?;
        Ok(DisputeEvent::EvidenceAdded { files: files.to_vec(), by }.into())
    }

    /// Each side, and staff, take back what they brought themselves while the dispute is open.
    fn withdraw_evidence(&self, file: FileId, by: PartyRole) -> Result<Vec<DealEvent>, RefusalReason> {
        let dispute = self.disputed()?;
        let (whose, _) = dispute.files().find(|(_, it)| it.id == file).ok_or(RefusalReason::Missing("fileId"))?;
        if whose != by {
            return Err(RefusalReason::NotYours);
        }
        let is_new = !dispute.withdrawn.contains(&file);
        Ok(is_new.then_some(DealEvent::Dispute(DisputeEvent::EvidenceWithdrawn { file, by })).into_iter().collect())
    }

    fn propose(&self, proposal: &Proposal, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.may_propose(by)?;
        self.sound(proposal.outcome, proposal.amount)?;
        Ok(DisputeEvent::OutcomeProposed { proposal: proposal.clone(), by }.into())
    }

    pub(in crate::deal) fn may_propose(&self, by: PartyRole) -> Result<(), RefusalReason> {
        let made = self.disputed()?.proposals.iter().map(|it| it.by);
        if by.has_room(MAX_PROPOSALS, made, 1) { Ok(()) } else { Err(RefusalReason::TooManyProposals) }
    }

    /// An outcome says by how much less is paid where it means that, may say it of goods that come back, and otherwise names no amount; what is closed is not
    /// called off, nor is what was accepted.
    fn sound(&self, outcome: DisputeOutcome, amount: Option<Money>) -> Result<(), RefusalReason> {
        if outcome == DisputeOutcome::Cancellation {
            self.in_progress()?;
            if self.status >= DealStatus::Accepted {
                return Err(RefusalReason::TooLateToCancel);
            }
        }
        claimable(amount, self.owed())?;
        match amount {
            None if outcome.has_amount() => Err(RefusalReason::Required(vec!["amount"])),
            Some(_) if !outcome.may_have_amount() => Err(RefusalReason::Invalid("amount")),
            _ => Ok(()),
        }
    }

    /// The other side takes the last word that was said, which nobody can have changed meanwhile. What staff proposed
    /// becomes the word of the side that takes it first, for the other to take.
    fn accept_proposal(&self, number: usize, by: PartyRole) -> Result<Vec<DealEvent>, RefusalReason> {
        let dispute = self.disputed()?;
        let last = number
            .checked_sub(1)
            .and_then(|nth| dispute.proposals.get(nth))
            .ok_or(RefusalReason::Missing("proposal"))?;
        if number != dispute.proposals.len() {
            return Err(RefusalReason::ProposalOutdated);
        }
        self.may_accept_proposal(by)?;
        let Proposal { outcome, amount, note } = last.what.clone();
        if last.by == PartyRole::Staff {
            return self.propose(&last.what, by).map(|it| vec![it]);
        }
        // Goods may have been accepted since.
        self.sound(outcome, amount)?;
        Ok(ended(Some(outcome), amount, note, by))
    }

    /// Nobody takes their own word.
    pub(in crate::deal) fn may_accept_proposal(&self, by: PartyRole) -> Result<(), RefusalReason> {
        let last = self.disputed()?.proposals.last().ok_or(RefusalReason::Missing("proposal"))?;
        if by == last.by || !by.is_side() { Err(RefusalReason::NotYours) } else { Ok(()) }
    }

    fn close_dispute(&self, by: PartyRole, today: Date) -> Result<DealEvent, RefusalReason> {
        self.may_close_dispute(by, today)?;
        Ok(DisputeEvent::Closed { outcome: None, credited: None, resolution: None, by: Some(by) }.into())
    }

    /// A dispute is withdrawn by the side that raised it, or closed by staff when they might decide it.
    pub(in crate::deal) fn may_close_dispute(&self, by: PartyRole, today: Date) -> Result<(), RefusalReason> {
        let dispute = self.disputed()?;
        match by {
            own if own == dispute.by => Ok(()),
            PartyRole::Staff => dispute.decidable(today),
            _ => Err(RefusalReason::NotYours),
        }
    }

    pub(in crate::deal) fn may_resolve_dispute(&self, today: Date) -> Result<(), RefusalReason> {
        self.disputed()?.decidable(today)
    }

    /// Staff decide once the other side has answered, or has let its days pass. Where an end was proposed, they say which one
    /// they take or set in its place.
    fn resolve_dispute(
        &self,
        decision: &Decision,
        by: PartyRole,
        today: Date,
    ) -> Result<Vec<DealEvent>, RefusalReason> {
        let dispute = self.disputed()?;
        let Decision { outcome, amount, resolution } = decision.clone();
        if resolution.is_empty() {
            return Err(RefusalReason::Required(vec!["resolution"]));
        }
        match outcome {
            Some(outcome) => {
                self.sound(outcome, amount)?;
                let most = self.most_granted(dispute);
                if amount.is_some_and(|it| it.amount() > most.amount()) {
                    return Err(RefusalReason::BeyondGrant(most));
                }
            }
            None if amount.is_some() => return Err(RefusalReason::Invalid("amount")),
            None if !dispute.proposals.is_empty() => return Err(RefusalReason::Required(vec!["outcome"])),
            None => {}
        }
        self.may_resolve_dispute(today)?;
        Ok(ended(outcome, amount, Some(resolution), by))
    }

    /// All disputes that there were over it, the newest last.
    pub(in crate::deal) fn disputes(&self) -> impl Iterator<Item = &Dispute> + Clone {
        self.past_disputes.iter().chain(&self.dispute)
    }
}

/// A dispute ends with its outcome; with a cancellation, the deal does.
fn ended(
    outcome: Option<DisputeOutcome>,
    credited: Option<Money>,
    resolution: Option<Text<0, 2000>>,
    by: PartyRole,
) -> Vec<DealEvent> {
    let called_off = (outcome == Some(DisputeOutcome::Cancellation))
        .then_some(DealEvent::Order(OrderEvent::Cancelled { reason: None, by: None }));
    let closed = DealEvent::Dispute(DisputeEvent::Closed { outcome, credited, resolution, by: Some(by) });
    [closed].into_iter().chain(called_off).collect()
}

/// Nobody claims or offers nothing, more than there is to claim, or another currency.
fn claimable(amount: Option<Money>, most: Money) -> Result<(), RefusalReason> {
    match amount {
        Some(it) if it.currency() != most.currency() || it.amount().is_zero() => Err(RefusalReason::Invalid("amount")),
        Some(it) if it.amount() > most.amount() => Err(RefusalReason::BeyondClaim(most)),
        _ => Ok(()),
    }
}

fn has_room_for(more: usize, dispute: &Dispute, by: PartyRole) -> Result<(), RefusalReason> {
    let has_room = by.has_room(MAX_EVIDENCE_OF_SIDE, dispute.files().map(|(whose, _)| whose), more);
    if has_room { Ok(()) } else { Err(RefusalReason::TooMuchEvidence(MAX_EVIDENCE_OF_SIDE)) }
}

/// A bounded number of files, none twice.
fn fit(files: &[DealFile]) -> Result<(), RefusalReason> {
    let twice = files.iter().enumerate().any(|(nth, file)| files.iter().take(nth).any(|it| it.id == file.id));
    match files.len() {
        _ if twice => Err(RefusalReason::FileTwice),
        0..=MAX_EVIDENCE => Ok(()),
        _ => Err(RefusalReason::Invalid("files")),
    }
}
