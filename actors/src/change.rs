//! What a committed write can change: the one list of it, for everybody who shows or keeps a copy.

use std::sync::Arc;

use actix::Message;

use crate::{
    deal::{Change, Deal, DealIndex},
    domain::UserId,
};

/// A committed change, as those hear it who show what it may concern.
#[derive(Debug, Clone, Message)]
#[rtype(result = "()")]
pub enum ChangeEvent {
    Deal(Arc<Moved>),
    /// These people's notifications changed; `None` means anybody's may have.
    Notifications(Option<Arc<[UserId]>>),
    /// This user's profile or rights changed.
    User(UserId),
}

/// A committed change of a deal, as lists see it.
#[derive(Debug)]
pub struct Moved {
    pub deal: Arc<Deal>,
    /// Where it was filed before, where this node knew it.
    pub from: Option<DealIndex>,
    pub to: DealIndex,
}

impl From<&Change> for Moved {
    fn from(change: &Change) -> Self {
        let from = change.before.as_ref().map(|deal| deal.deal_index());
        Self { deal: change.after.clone(), from, to: change.after.deal_index() }
    }
}
