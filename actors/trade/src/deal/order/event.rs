//! What the events of an order change, whom they are disclosed to and notified of, and their lines of history.

use granary_domain::{Channel, DealStatus};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::Timestamp;

use crate::deal::{
    Alert, ChangedField, Deal, DealFile, FieldChange, Line, OrderEvent, PartyRole, Reader, part::PartEvent, said,
    with_changes,
};

impl PartEvent for OrderEvent {
    fn apply(&self, deal: &mut Deal, at: Timestamp) {
        match self {
            Self::Placed(_) => {}
            Self::Edited(edit) => deal.edit(edit),
            Self::Converted { channel } => deal.channel = *channel,
            Self::Held { reason, .. } => deal.hold = Some(*reason),
            Self::Released { .. } => deal.hold = None,
            Self::IdleTold { ends_on } => deal.ends_on = Some(*ends_on),
            Self::Expired => deal.status = DealStatus::Cancelled,
            Self::Cancelled { reason, .. } => {
                deal.status = DealStatus::Cancelled;
                deal.cancel_reason = reason.clone().filter(|it| !it.is_empty());
                deal.ends_on = None;
            }
            Self::Reopened { .. } => deal.reopened(),
            Self::Deleted { .. } => deal.deleted_at = Some(at),
            Self::Restored => deal.deleted_at = None,
        }
    }

    fn notify(&self, before: &Deal, deal: &Deal) -> Vec<Alert> {
        let named = deal.named();
        match self {
            Self::Placed(_) => {
                let is_unverified = deal.unverified.contains(&PartyRole::Buyer);
                let kind = if is_unverified { Kind::OrderUnverified } else { Kind::OrderPlaced };
                vec![(Addressee::Company(deal.seller.id), kind, named.with("company", &*deal.buyer.company_name))]
            }
            Self::Edited(_) | Self::Converted { .. } => {
                let changes = self.changes(before, false);
                let params = with_changes(named, &changes);
                deal.to_all(Kind::OrderEdited, &params).filter(|_| !changes.is_empty()).collect()
            }
            Self::Held { note, .. } => deal.to_all(Kind::OrderHeld, &named.with("reason", said(note))).collect(),
            Self::Released { note } => deal.to_all(Kind::OrderReleased, &named.with("reason", said(note))).collect(),
            Self::IdleTold { .. } => deal.of_idle(Kind::OrderIdle),
            Self::Expired => deal.of_idle(Kind::OrderExpired),
            Self::Cancelled { reason, by } => {
                let params = named.with("reason", said(reason));
                let sides = deal.to_other_side(by.unwrap_or(PartyRole::Staff), Kind::OrderCancelled, &params);
                sides.chain(deal.to_bank(Kind::OrderCancelled, params.clone())).collect()
            }
            Self::Reopened { reason } => {
                deal.to_all(Kind::OrderReopened, &named.with("reason", reason.as_str())).collect()
            }
            Self::Deleted { .. } | Self::Restored => Vec::new(),
        }
    }

    fn discloses_to(&self, reader: &Reader, before: &Deal) -> bool {
        match self {
            Self::Deleted { .. } | Self::Restored => reader.is_staff(),
            Self::Edited(_) => !self.changes(before, reader.is_staff()).is_empty(),
            Self::Placed(_)
            | Self::Converted { .. }
            | Self::Held { .. }
            | Self::Released { .. }
            | Self::IdleTold { .. }
            | Self::Expired
            | Self::Cancelled { .. }
            | Self::Reopened { .. } => true,
        }
    }

    fn line(&self, reader: &Reader, before: &Deal) -> Line {
        let says = |reason: &str| Some(reason.to_owned()).filter(|it| !it.is_empty());
        match self {
            Self::Placed(_) => Line::by(PartyRole::Buyer),
            Self::Edited(_) | Self::Converted { .. } => {
                Line { changes: self.changes(before, reader.is_staff()), ..Line::default() }
            }
            Self::Held { note: reason, .. } | Self::Released { note: reason } | Self::Deleted { reason } => {
                Line { reason: says(said(reason)), ..Line::default() }
            }
            Self::IdleTold { .. } | Self::Expired => Line::by(PartyRole::System),
            Self::Cancelled { reason, by } => Line { by: *by, reason: says(said(reason)), ..Line::default() },
            Self::Reopened { reason } => Line { reason: says(reason.as_str()), ..Line::default() },
            Self::Restored => Line::default(),
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}

impl OrderEvent {
    /// What it changes of the terms; notes are for staff alone.
    fn changes(&self, before: &Deal, to_staff: bool) -> Vec<FieldChange> {
        match self {
            Self::Edited(edit) => {
                let mut changes = before.edit_changes(edit);
                changes.retain(|it| to_staff || it.field != ChangedField::Notes);
                changes
            }
            Self::Converted { channel } => {
                let code = |channel: Channel| Some(channel.as_str().to_owned());
                FieldChange::new(ChangedField::Channel, code(before.channel), code(*channel)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Deal {
    /// All are told, and staff, who may put off what it waits for.
    fn of_idle(&self, kind: Kind) -> Vec<Alert> {
        let params = self.named().with("day", self.ends_on.map_or_else(String::new, |it| it.to_string()));
        self.to_all(kind, &params).chain([(Addressee::Desk, kind, params.clone())]).collect()
    }
}
