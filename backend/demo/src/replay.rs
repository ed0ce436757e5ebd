//! Writes a deal's life by the deal's own rules: every entry decided, applied and chained as it would have been.

use granary_domain::{NoCountry, UserId, Version};
use granary_identity::notification::Notification;
use granary_trade::deal::{
    Commit, Deal, DealCommand, DealEvent, DealRefusal, Entry, Head, Initiator, PartyRole, Placement, chain,
};
use jiff::Timestamp;

/// Why a story cannot be told.
#[derive(Debug, thiserror::Error)]
pub enum StoryFault {
    #[error("the deal refuses: {0:?}")]
    Refused(DealRefusal),
    #[error("the story does not begin with an order")]
    NoOrder,
    #[error(transparent)]
    Nowhere(#[from] NoCountry),
    #[error(transparent)]
    Unwritable(#[from] serde_json::Error),
}

impl From<DealRefusal> for StoryFault {
    fn from(refusal: DealRefusal) -> Self {
        Self::Refused(refusal)
    }
}

/// A deal as it grows, with its journal so far.
pub(super) struct Ledger {
    pub(super) deal: Deal,
    head: Head,
    entries: Vec<Entry>,
    notifications: Vec<Notification>,
}

impl Ledger {
    pub(super) fn open(order: Placement, by: &Initiator, at: Timestamp) -> Result<Self, StoryFault> {
        let event = Deal::place(order)?;
        let mut deal = Deal::from_placed(&event, at).ok_or(StoryFault::NoOrder)?;
        deal.advance(1, at);
        let mut ledger = Self { deal, head: chain::GENESIS, entries: Vec::new(), notifications: Vec::new() };
        ledger.write(&[event], 1, by, at)?;
        Ok(ledger)
    }

    /// Does what the deal allows, at a time of the past.
    pub(super) fn tell(
        &mut self,
        command: impl Into<DealCommand>,
        by: &Initiator,
        at: Timestamp,
    ) -> Result<(), StoryFault> {
        let events = self.deal.decide(&command.into(), by, at)?;
        if events.is_empty() { Ok(()) } else { self.take(&events, by, at) }
    }

    /// Takes what is told of a deal's past as it is told.
    pub(super) fn happened(&mut self, event: DealEvent, by: &Initiator, at: Timestamp) -> Result<(), StoryFault> {
        self.take(&[event], by, at)
    }

    fn take(&mut self, events: &[DealEvent], by: &Initiator, at: Timestamp) -> Result<(), StoryFault> {
        let before = self.deal.clone();
        for event in events {
            self.deal.apply(event, at);
        }
        let version = self.deal.version + 1;
        self.deal.advance(version, at);
        self.notifications.extend(self.deal.notifications(&before, events, at));
        self.write(events, version, by, at)
    }

    fn write(
        &mut self,
        events: &[DealEvent],
        version: Version,
        by: &Initiator,
        at: Timestamp,
    ) -> Result<(), StoryFault> {
        for (event, ord) in events.iter().zip(0..) {
            let mut entry = Entry {
                version,
                ord,
                kind: event.kind(),
                at,
                user: by.user,
                by: by.name.clone(),
                from: None,
                body: serde_json::to_string(event)?,
                hash: self.head,
            };
            self.head = chain::link(&self.head, self.deal.id, &entry);
            entry.hash = self.head;
            self.entries.push(entry);
        }
        Ok(())
    }

    /// The whole life as one commit.
    pub(super) fn close(self) -> Result<Commit, StoryFault> {
        Ok(Commit {
            deal: self.deal.id,
            base: 0,
            state: serde_json::to_string(&self.deal)?,
            head: self.head,
            deal_index: self.deal.deal_index(),
            is_reworded: true,
            is_known_anew: true,
            has_new_duties: true,
            has_new_handlers: true,
            files: Vec::new(),
            shipments: self.deal.shipments.iter().filter_map(|it| it.row()).collect(),
            entries: self.entries,
            calls: Vec::new(),
            notifications: self.notifications,
            part: None,
            credit_days: None,
            ended_dispute: None,
        })
    }
}

/// Somebody in a role, by name.
pub(super) fn by(role: PartyRole, user: UserId, name: String) -> Initiator {
    Initiator { role, user: Some(user), name }
}
