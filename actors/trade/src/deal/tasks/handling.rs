//! Who of each side, of the desk and of the bank took a deal on: theirs to follow, and marked so for their colleagues alone.

use granary_domain::UserId;
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Act, Doer, PendingAction};
use crate::deal::{
    Alert, Audience, Deal, DealEvent, DealFile, Line, PartyRole, Reader, RefusalReason,
    events::events,
    part::{PartCommand, PartEvent},
};

/// Who took a deal on for their team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Handler {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// Whom somebody may hand a deal to: two of one name are told apart by where they get their mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Colleague {
    #[serde(flatten)]
    pub handler: Handler,
    pub email: String,
}

/// What may be asked of who handles a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HandlingCommand {
    /// Somebody takes it on, from whoever of their team had it.
    TakeOn(Handler),
    /// Somebody of the team gives it to a colleague.
    HandOver { to: Handler, by: Handler },
    /// Nobody of the team has it any more.
    LetGo,
    /// Nobody has it any more of those teams of which this person has it, whose account goes.
    Leave(UserId),
}

events! {
    /// What happened to who handles a deal.
    HandlingEvent {
        TakenOn { by: PartyRole, handler: Handler } = "deal.takenOn";
        HandedOver {
            by: PartyRole,
            handler: Handler,
            #[serde(rename = "byName")]
            by_name: String,
            /// Absent of what was handed over before it was told.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by_user: Option<UserId>,
        } = "deal.handedOver";
        LetGo { by: PartyRole } = "deal.letGo";
    }
}

impl PartCommand for HandlingCommand {
    fn act(&self) -> Act {
        match self {
            Self::TakeOn(_) | Self::HandOver { .. } => Act::TakeOn,
            Self::LetGo => Act::LetGo,
            Self::Leave(_) => Act::Leave,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, _: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        if let Self::Leave(user) = self {
            let theirs = deal.handlers.iter().filter(|(_, handler)| handler.id == *user);
            return Ok(theirs.map(|(by, _)| HandlingEvent::LetGo { by: *by }.into()).collect());
        }
        deal.not_deleted()?;
        let now = deal.handlers.get(&by);
        let event = match self {
            Self::TakeOn(handler) if now != Some(handler) => HandlingEvent::TakenOn { by, handler: handler.clone() },
            Self::HandOver { to, by: giver } if now != Some(to) => {
                let (by_name, by_user) = (giver.name.clone(), Some(giver.id));
                HandlingEvent::HandedOver { by, handler: to.clone(), by_name, by_user }
            }
            Self::LetGo if now.is_some() => HandlingEvent::LetGo { by },
            Self::TakeOn(_) | Self::HandOver { .. } | Self::LetGo | Self::Leave(_) => return Ok(Vec::new()),
        };
        Ok(vec![event.into()])
    }
}

impl PartEvent for HandlingEvent {
    fn apply(&self, deal: &mut Deal, _: Timestamp) {
        match self {
            Self::TakenOn { by, handler } | Self::HandedOver { by, handler, .. } => {
                deal.handlers.insert(*by, handler.clone())
            }
            Self::LetGo { by } => deal.handlers.remove(by),
        };
    }

    fn notify(&self, _: &Deal, deal: &Deal) -> Vec<Alert> {
        match self {
            Self::HandedOver { handler, by_name, by_user, .. } => {
                let told = deal.named().with("name", &**by_name);
                // By the id a deleted account is found, whose name goes.
                let told = by_user.map_or(told.clone(), |user| told.with("userId", user.to_string()));
                vec![(Addressee::Person(handler.id), Kind::OrderHandedOver, told)]
            }
            Self::TakenOn { .. } | Self::LetGo { .. } => Vec::new(),
        }
    }

    fn discloses_to(&self, reader: &Reader, before: &Deal) -> bool {
        match self {
            Self::TakenOn { by, .. } | Self::HandedOver { by, .. } | Self::LetGo { by } => {
                let is_own_bank = reader.own_bank.is_some() && reader.own_bank == before.bank.as_ref().map(|it| it.id);
                *by == reader.viewer.actor() && (reader.viewer != Audience::Bank || is_own_bank)
            }
        }
    }

    fn line(&self, _: &Reader, _: &Deal) -> Line {
        match self {
            Self::TakenOn { by, .. } | Self::LetGo { by } => Line::by(*by),
            Self::HandedOver { by, handler, .. } => Line { reason: Some(handler.name.clone()), ..Line::by(*by) },
        }
    }

    fn brings(&self) -> Vec<(&DealFile, PartyRole)> {
        Vec::new()
    }
}

impl PendingAction {
    /// The same as it falls to the desk, for nobody of whose it is may enter any more.
    #[must_use]
    pub fn left_by(self, of: Doer, deal: &Deal) -> Self {
        Self {
            id: format!("{}:{of}", self.id),
            left_by: Some(of),
            handler: deal.handler_of(Doer::Desk).cloned(),
            ..self
        }
    }
}

impl Deal {
    /// Who took it on of the team that this viewer is of.
    pub fn handler(&self, audience: Audience) -> Option<&Handler> {
        self.handlers.get(&audience.actor())
    }

    /// Who took on what waits for somebody.
    pub(in crate::deal) fn handler_of(&self, doer: Doer) -> Option<&Handler> {
        match doer {
            Doer::Desk => self.handlers.get(&PartyRole::Staff),
            Doer::Bank => self.handlers.get(&PartyRole::Bank),
            Doer::Seller => self.handlers.get(&PartyRole::Seller),
            Doer::Buyer => self.handlers.get(&PartyRole::Buyer),
        }
    }

    /// All who took it on.
    pub fn handled(&self) -> Vec<(Doer, UserId)> {
        Doer::ALL.iter().filter_map(|doer| Some((*doer, self.handler_of(*doer)?.id))).collect()
    }
}
