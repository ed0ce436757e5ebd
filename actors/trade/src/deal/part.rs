//! What each part of a deal says of its commands and of its events, and which part each is of.

use jiff::Timestamp;

use super::{Alert, Deal, DealCommand, DealEvent, DealFile, Line, PartyRole, Reader, RefusalReason, tasks::Act};

pub(super) trait PartCommand {
    /// What is done by it, whatever it is given with.
    fn act(&self) -> Act;

    /// What it makes happen, given by somebody who may: nothing at all when everything is so already.
    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason>;
}

pub(super) trait PartEvent {
    /// Changes the state by what happened. Total: what makes no sense changes nothing.
    fn apply(&self, deal: &mut Deal, at: Timestamp);

    /// Who is notified of it, and of what, now that it led from the deal before to this one.
    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert>;

    /// Whether a reader may know of it at all.
    fn discloses_to(&self, reader: &Reader, before: &Deal) -> bool;

    /// Its line of history.
    fn line(&self, reader: &Reader, before: &Deal) -> Line;

    /// The files that it brings, and in whose name.
    fn brings(&self) -> Vec<(&DealFile, PartyRole)>;
}

impl DealCommand {
    pub(super) fn part(&self) -> &dyn PartCommand {
        match self {
            Self::Order(it) => it,
            Self::Timeline(it) => it,
            Self::Documents(it) => it,
            Self::Finance(it) => it,
            Self::Shipping(it) => it,
            Self::Dispute(it) => it,
            Self::Payment(it) => it,
            Self::Reputation(it) => it,
            Self::Handling(it) => it,
        }
    }
}

impl DealEvent {
    pub(super) fn part(&self) -> &dyn PartEvent {
        match self {
            Self::Order(it) => it,
            Self::Timeline(it) => it,
            Self::Documents(it) => it,
            Self::Finance(it) => it,
            Self::Shipping(it) => it,
            Self::Dispute(it) => it,
            Self::Payment(it) => it,
            Self::Reputation(it) => it,
            Self::Handling(it) => it,
        }
    }
}
